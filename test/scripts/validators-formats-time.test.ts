// Separate from the other tests of formats, which are fast and run for each change of mutation testing.
// @module-tag long
import { test } from "vitest";
import { formats } from "../../scripts/contract/index.ts";

test("checks hostile strings in linear time", () => {
  const pieces = [
    "a",
    "1",
    "a.",
    "1.",
    ":",
    "::",
    "a:",
    "%41",
    "-",
    "a-",
    "{",
    "{a",
    "{a,",
    "@",
    "a@",
    "/",
    "~0",
    "[",
    "=",
    "P1",
  ];
  const ends = ["", "!", "\u0000", "@", "}", "]"];
  const starts = ["", "http://", "a@", "P", "#/", "0/", "urn:uuid:", "2026-03-14T09:26:53.", "{", "//["];

  // A pattern that backtracks would need minutes for one of these.
  for (const [name, accepts] of Object.entries(formats)) {
    if (name === "regex") continue;
    for (const start of starts)
      for (const piece of pieces) for (const end of ends) accepts(start + piece.repeat(20_000) + end);
  }
}, 60_000);
