# `make help` lists the targets. Everything longer than a line lives in Scripts/.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
export SWIFT

.DEFAULT_GOAL := help
.PHONY: help run test check format manual bench install uninstall clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build, then mark up the example comment
	@Scripts/install-dependencies.sh
	@$(SWIFT) build --quiet --product tagkeyboard
	@"$$($(SWIFT) build --show-bin-path)/tagkeyboard" apply --mark \
	  --file Examples/comment.txt Examples/comment.tape; echo

test: ## Run the tests
	@Scripts/install-dependencies.sh --tests
	$(SWIFT) test --quiet --disable-xctest

check: ## Everything CI runs: format, tests, sanitizer, static build, instruction counts
	@Scripts/check.sh

format: ## Format every Swift file, then lint
	@Scripts/format.sh

manual: ## Write Docs/Manual/tagkeyboard.1 anew from the commands
	@Scripts/generate-manual.sh Docs/Manual

bench: ## Compare speed and memory with other tools; gates nothing
	@Scripts/bench.sh

install: ## Install the command, completions and manual (PREFIX=/usr/local DESTDIR=)
	@Scripts/install.sh install '$(DESTDIR)' '$(PREFIX)'

uninstall: ## Remove exactly what install put there
	@Scripts/install.sh uninstall '$(DESTDIR)' '$(PREFIX)'

clean: ## Remove every build product
	@rm -rf .build Benchmarks/.build
