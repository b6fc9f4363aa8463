// Two measures of the same tests: `npm test` asks a part of every change, `npm run test:slow` all of it each night. A test file
// that imports this is run by both.
import { test } from "vitest";

export const isThorough = process.env.THOROUGH === "yes";

/** All, or every nth from the first on. */
export const someOf = <Each>(all: readonly Each[], nth: number): readonly Each[] =>
  isThorough ? all : all.filter((_, index) => index % nth === 0);

/** What the night alone asks: it takes long, and guards what seldom changes. */
export const testAtNight = isThorough
  ? test
  : (Object.assign(() => {}, { each: () => () => {}, runIf: () => () => {} }) as unknown as typeof test);
