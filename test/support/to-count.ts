import { InvalidArgumentError } from "commander";

/** The value of an option that is a number from 1. */
export function toCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError("It must be a number from 1.");
  return count;
}
