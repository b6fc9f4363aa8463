import { invalid } from "./errors.ts";

/** A body may repeat the identifier of its address, but must not contain another. */
export function assertSameId(given: string | undefined, id: string): void {
  if (given !== undefined && given !== id) throw invalid("/data/id", `The id must be ${id}, as in the address.`);
}
