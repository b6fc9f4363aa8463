// Selects nodes with a JSONPath (RFC 9535), within bounds: overlay and document may come from unknown authors.
import { exec, type JsonValue } from "jsonpath-rfc9535";
import { bounded } from "../index.ts";

export type Keys = readonly (string | number)[];

const most = {
  characters: 10_000,
  matches: 100_000,
  /** For one path. Its filters may compare every pair of nodes, and its patterns may backtrack. */
  milliseconds: 2_000,
  /** Maximum number of `..` in a path: each multiplies the memory by the depth of the document. */
  descents: 3,
};

/** Why a path is invalid. The message continues the sentence "The target … ". */
export class BadPath extends Error {}

/** The place of each node, once, in the order in which the path selects them. */
export function select(root: unknown, path: string): Keys[] {
  if (path.length > most.characters) throw new BadPath(`has more than ${most.characters} characters`);
  const descents = path.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "").split("..").length - 1;
  if (descents > most.descents) throw new BadPath(`descends by .. more than ${most.descents} times`);
  const found = new Map<string, Keys>();
  const note = (_: unknown, keys: Keys): void => {
    found.set(keys.join("\n"), keys);
    if (found.size > most.matches) throw new BadPath(`matches more than ${most.matches.toLocaleString("en")} places`);
  };
  within(most.milliseconds, () => exec(root as JsonValue, path, note));
  return [...found.values()].map((keys) => keys.map((key) => (typeof key === "number" ? key : unescaped(key))));
}

function within(milliseconds: number, task: () => void): void {
  let isDone: true | null;
  try {
    isDone = bounded(milliseconds, () => {
      task();
      return true;
    });
  } catch (error) {
    if (error instanceof BadPath) throw error;
    throw new BadPath(`is not a JSONPath: ${(error as Error).message.trim().replace(/\.$/, "")}`);
  }
  if (isDone === null) throw new BadPath(`takes more than ${milliseconds / 1000} seconds`);
}

const signs: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Decodes a name, which has the escapes of a normalized path. */
const unescaped = (name: string): string =>
  name.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, code: string | undefined, sign: string) =>
    code === undefined ? (signs[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
