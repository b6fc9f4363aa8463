// `npm test` runs a part of these cases for every change, `npm run test:slow` runs all of them each night. Both run the
// test files that import this module.
import { test } from "vitest";

export const isThorough = process.env.THOROUGH === "yes";

/** All cases at night; otherwise every nth, starting with the first. */
export const someOf = <Each>(all: readonly Each[], nth: number): readonly Each[] =>
  isThorough ? all : all.filter((_, index) => index % nth === 0);

/** Registers a test that runs only at night: it is slow and covers code that rarely changes. */
export const testAtNight = isThorough
  ? test
  : (Object.assign(() => {}, { each: () => () => {}, runIf: () => () => {} }) as unknown as typeof test);
