// Parses the configuration language with its own parser. The parser blocks its thread, cannot be interrupted, and may crash
// on deep nesting: only the thread of reading.ts calls it.
import { setFlagsFromString } from "node:v8";
import { parentPort } from "node:worker_threads";

/** Blocks by kind, then by labels; a list if a block may be repeated. */
export type Blocks = Readonly<Record<string, unknown>>;

/** Limits the parser's WebAssembly memory, which thread limits do not cover: 256 MiB in pages of 64 KiB. */
const mostPages = 4_096;

type Parse = (filename: string, text: string) => Promise<Blocks>;

let parser: Promise<Parse> | undefined;

/** Rejects with the parser's message, which has file and line. */
export async function parseHcl(filename: string, text: string): Promise<Blocks> {
  parser ??= loadParser();
  const parse = await parser;
  // A parser without memory never answers: let the thread end then, so that its end is noticed.
  parentPort?.unref();
  try {
    return await parse(filename, text);
  } catch (error) {
    const { message, name } = error as Error;
    if (name !== "Error") throw new ParserBroken(`${filename} is nested too deeply.`);
    // Remove the parser's function name and brackets around the message.
    throw new Error(message.replace(/^parse config: \[(.*)\]$/s, "$1"));
  } finally {
    parentPort?.ref();
  }
}

/** The parser cannot be used any more. */
export class ParserBroken extends Error {}

async function loadParser(): Promise<Parse> {
  setFlagsFromString(`--wasm-max-mem-pages=${mostPages}`);
  const { parse } = await import("@cdktn/hcl2json");
  await parse("empty.tf", "");
  // Keep the parser's output on a crash out of the service's log.
  Object.assign(globalThis, { fs: { writeSync: (_file: number, bytes: Uint8Array) => bytes.length } });
  return parse;
}
