// Names our sources in the stack of an error. Without this, a stack of the bundled service names lines of the bundle.
import { readFileSync } from "node:fs";

/** A place in a file of the bundle. A list next to the file has the source of each of its lines. */
const place = /(file:\/\/\/\S*?\/\.cache\/service\/[\w./-]+\.js):(\d+):\d+/g;

export function nameSources(stack: string): string {
  const lists = new Map<string, readonly string[]>();
  return stack.replaceAll(place, (found, file: string, line: string) => {
    const sources = lists.get(file) ?? readLines(`${file}.lines`);
    lists.set(file, sources);
    return sources[Number(line) - 1] || found;
  });
}

function readLines(url: string): string[] {
  try {
    return readFileSync(new URL(url), "utf8").split("\n");
  } catch {
    return [];
  }
}
