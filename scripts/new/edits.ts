// Small edits of the files that list all endpoints, each next to the row of the copied endpoint.
import { readFileSync } from "node:fs";
import { UserError } from "../terminal/index.ts";

/** The file with `added` after the match of `place`. */
export function insertAfter(file: string, place: RegExp, added: string, what: string): string {
  const text = readFileSync(file, "utf8");
  const found = place.exec(text);
  if (!found) throw new UserError(`There is no ${what} in ${file}: name another endpoint with --like.`, 1);
  const at = found.index + found[0].length;
  return text.slice(0, at) + added + text.slice(at);
}

/** The match of `place` in the file. */
export function find(file: string, place: RegExp): string | undefined {
  return place.exec(readFileSync(file, "utf8"))?.[0];
}

/** A line that begins with the name, and the indented lines that belong to it. */
export const entryOf = (name: string) => new RegExp(`^  ${name}: .*\\n(?:(?: {3,}|  [})\\]]).*\\n)*`, "m");

/** `of("showRun", …),` on any number of lines. */
export const exchangesOf = (name: string) =>
  new RegExp(`^  of\\(\\s*"${name}",[^]*?\\),\\n(?=  of|  \\.\\.\\.|\\n|\\])`, "m");

/** An exported constant with its lines, up to the empty line before the next statement. */
export const handlerOf = (name: string) =>
  new RegExp(`^export const ${name}: Handler<"${name}">.*\\n(?:\\n*[ })\\]].*\\n)*`, "m");
