;;; -*- lexical-binding: t; coding: utf-8 -*-
;;; The keys of KeyBenchmark's `key/TEXT` in a buffer of Emacs, which moves by code points.
;;; emacs -Q --batch -l keys.el SUBJECT ROUNDS <HALF: the half of the document; the protocol is that
;;; of `peer.h`.

(defun keys-run (rounds tag half)
  (let ((sum 0))
    (buffer-disable-undo)
    (erase-buffer)
    (dotimes (round rounds)
      (when (zerop (% round 32))
        (setq sum (+ sum (1- (position-bytes (point-max)))))
        (erase-buffer)
        (insert half)
        (insert half)
        (goto-char (1+ (length half))))
      (insert tag)
      (backward-char 7)
      (delete-char -1))
    (+ sum (1- (position-bytes (point-max))))))

(let* ((subject (pop command-line-args-left))
       (rounds (string-to-number (pop command-line-args-left)))
       (tag (if (equal subject "ascii") "<em class=\"a\"/>" "<b>Съешь</b>я👨‍👩‍👧ю"))
       (half (with-temp-buffer
               (let ((coding-system-for-read 'utf-8-unix)) (insert-file-contents "/dev/stdin"))
               (buffer-string))))
  (byte-compile 'keys-run)
  (with-temp-buffer
    (keys-run rounds tag half)
    (let* ((start (float-time))
           (sum (keys-run rounds tag half)))
      (princ (format "%s %d ns for %d rounds, sum %d\n" subject
                     (* 1e9 (- (float-time) start)) rounds sum)))))
