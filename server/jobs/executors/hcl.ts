// The configuration language, read by its own parser. The parser blocks its thread, cannot be interrupted, and may give up
// for good on what is nested too deeply: only the thread of reading.ts calls it.
import { setFlagsFromString } from "node:v8";
import { parentPort } from "node:worker_threads";

/** Blocks by kind, then by their labels; a list where a block may be repeated. */
export type Blocks = Readonly<Record<string, unknown>>;

/** Of the parser's own memory, which no limit of a thread bounds: 256 MiB in pages of 64 KiB. */
const mostPages = 4_096;

type Parse = (filename: string, text: string) => Promise<Blocks>;

let parser: Promise<Parse> | undefined;

/** Rejects with what the parser says, file and line included. */
export async function parseHcl(filename: string, text: string): Promise<Blocks> {
  parser ??= loadParser();
  const parse = await parser;
  // A parser without memory never answers: nothing may keep the thread alive then, so that its end is noticed.
  parentPort?.unref();
  try {
    return await parse(filename, text);
  } catch (error) {
    const { message, name } = error as Error;
    if (name !== "Error") throw new ParserBroken(`${filename} is nested too deeply.`);
    // The parser names its own function first, and puts what it has to say in brackets.
    throw new Error(message.replace(/^parse config: \[(.*)\]$/s, "$1"));
  } finally {
    parentPort?.ref();
  }
}

/** The parser is in no state to read anything else. */
export class ParserBroken extends Error {}

async function loadParser(): Promise<Parse> {
  setFlagsFromString(`--wasm-max-mem-pages=${mostPages}`);
  const { parse } = await import("@cdktn/hcl2json");
  await parse("empty.tf", "");
  // What the parser prints when it gives up is not for the service's log.
  Object.assign(globalThis, { fs: { writeSync: (_file: number, bytes: Uint8Array) => bytes.length } });
  return parse;
}
