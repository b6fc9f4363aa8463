// Parses the guides in openapi/guides: front matter, links, and fenced blocks in order.
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

export interface Block {
  /** The line and the first words. */
  name: string;
  language: string;
  text: string;
  /** The file name in its first line, if a reader should save it. */
  file: string | undefined;
  /** The reason why no test can run it. */
  notRun: string | undefined;
}

export interface Guide {
  name: string;
  lines: number;
  front: Record<string, unknown>;
  /** The text without fenced blocks. */
  prose: string;
  links: string[];
  blocks: Block[];
}

const folder = "openapi/guides";

export const guides: Guide[] = readdirSync(folder)
  .sort()
  .map((name) => {
    const source = readFileSync(`${folder}/${name}`, "utf8");
    const [, front = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
    const fences = [...source.matchAll(/^```(\w*)([^\n]*)\n(.*?)^```$/gms)];
    const prose = body.replaceAll(/^```.*?^```$/gms, "");
    return {
      name,
      lines: source.trimEnd().split("\n").length,
      front: parse(front),
      prose,
      links: [...prose.replaceAll(/`[^`]*`/g, "").matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link!),
      blocks: fences.map(({ index, 1: language, 2: info, 3: text }) => ({
        name: `line ${source.slice(0, index).split("\n").length}: ${text!.split("\n")[0]}`,
        language: language!,
        text: text!,
        file: /^(?:\/\/|#) ([\w./-]+\.\w+)$/m.exec(text!.split("\n")[0]!)?.[1],
        notRun: /^ not-run="(.+)"$/.exec(info!)?.[1],
      })),
    };
  });
