# `make help` lists the targets. Everything longer than a line lives in Scripts/.

PREFIX ?= /usr/local
DESTDIR ?=
SECONDS ?= 60
PRESSES ?= 10000000
KILLS ?= 1000
SWIFT ?= swift
export SWIFT

.DEFAULT_GOAL := help
.PHONY: help run test check format manual bench fuzz soak sanitize install uninstall install-review uninstall-review clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build, then mark up the example comment
	@Scripts/install-dependencies.sh
	@$(SWIFT) build --quiet --product tagkeyboard
	@"$$($(SWIFT) build --show-bin-path)/tagkeyboard" apply --mark \
	  --file Examples/comment.txt Examples/comment.tape; echo

test: ## Run the tests
	@Scripts/install-dependencies.sh --tests
	$(SWIFT) test --quiet --disable-xctest

check: ## Everything CI runs: format, tests, sanitizer, static build, a million presses, instruction counts
	@Scripts/check.sh

format: ## Format every Swift file, then lint
	@Scripts/format.sh

manual: ## Write the manual pages in Docs/Manual anew from the commands
	@Scripts/generate-manual.sh Docs/Manual

bench: ## Compare speed with other tools, ROWS='1 step' or all; gates nothing
	@Scripts/bench.sh $(ROWS)

fuzz: ## Feed each reader, and the engine, damaged input, SECONDS=60 each; ends at a finding
	@Scripts/fuzz.sh '$(SECONDS)'

soak: ## Long runs, whose memory must not grow, and kills while files are written (PRESSES= KILLS=)
	@Scripts/soak.sh '$(PRESSES)' '$(KILLS)'

sanitize: ## Run the tests under the address, undefined behaviour and thread sanitizers
	@Scripts/sanitize.sh

install: ## Install the command, completions and manual (PREFIX=/usr/local DESTDIR=)
	@Scripts/install.sh install '$(DESTDIR)' '$(PREFIX)'

uninstall: ## Remove exactly what install put there
	@Scripts/install.sh uninstall '$(DESTDIR)' '$(PREFIX)'

install-review: ## Install keyboard-review likewise; building it takes minutes
	@Scripts/install.sh install '$(DESTDIR)' '$(PREFIX)' keyboard-review

uninstall-review: ## Remove exactly what install-review put there
	@Scripts/install.sh uninstall '$(DESTDIR)' '$(PREFIX)' keyboard-review

clean: ## Remove every build product
	@rm -rf .build Fuzzing/.build
