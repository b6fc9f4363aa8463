// Bugs of the server that a caller can see, for the measurements of `conform`.
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A bug, and its class. */
export interface ServerBug {
  class: string;
  /** What a caller sees, in one sentence. */
  name: string;
  file: string;
  was: string;
  becomes: string;
  /** The only finding about it; for bugs of the sample, which one server has together. */
  sample?: [operationId: string, check: string];
}

type Listed = Record<string, Omit<ServerBug, "class">[]>;

export const serverBugs: readonly ServerBug[] = Object.entries(
  parse(readFileSync(new URL("bugs.yaml", import.meta.url), "utf8")) as Listed,
).flatMap(([name, bugs]) => bugs.map((bug) => ({ ...bug, class: name })));
