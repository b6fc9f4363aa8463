// Other spellings of a description's paths that servers accept: Express and IIS ignore the case of letters, Tomcat drops
// what follows a semicolon, Rails takes the ending of a name for a format, PHP puts its own file before the path, and others
// decode %2F, turn backslashes, or drop what is invisible at the end.
import { basePath, listOperations } from "../../model/index.ts";
import { normalPath } from "../exchange/claim.ts";
import type { Contract } from "../exchange/contract.ts";

/** Reads a path as lenient servers would, spelled as the description spells it; `isLoose` also for the rarest servers. */
export type Respell = (path: string, isLoose: boolean) => string[];

export function createRespell(contract: Contract): Respell {
  const spellings = new Map<string, string>();
  for (const segment of fixedSegments(contract)) spellings.set(segment.toLowerCase(), segment);
  const spell = (path: string) =>
    normalPath(path)
      .replace(/\/+$/, "")
      .split("/")
      .map((segment) => spellings.get(segment.toLowerCase()) ?? segment)
      .join("/");
  return (path, isLoose) => {
    if (!isLoose) return [spell(path)];
    const plain = path.replaceAll(/;[^/\\]*/g, "").replaceAll(/\\|%(?:2f|5c)/gi, "/");
    const bare = withoutEnd(plain.replace(/^\/+[^/]+\.php(?=\/)/i, ""));
    return [...new Set([plain, bare, bare.replace(/\.[^./]*$/, "")])].map(spell);
  };
}

/** Without what follows a zero byte, and without slashes, spaces and line breaks at the end. */
function withoutEnd(path: string): string {
  let text = path.split("%00", 1)[0]!;
  for (;;) {
    const [dropped] = /(?:\/|%(?:09|0[ad]|20))$/i.exec(text.slice(-3)) ?? [];
    if (dropped === undefined) return text;
    text = text.slice(0, -dropped.length);
  }
}

function* fixedSegments({ parts, document }: Contract): Generator<string> {
  for (const part of parts ?? []) {
    yield* (part.claim.prefix ?? "").split("/");
    yield* fixedSegments(part.contract);
  }
  if (parts !== undefined) return;
  const described = document();
  for (const { path, item, operation } of listOperations(described)) {
    yield* basePath(operation.servers ?? item.servers ?? described.servers).split("/");
    yield* path.split("/");
  }
}
