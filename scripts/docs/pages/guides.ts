// Reads guides: Markdown files `guides/NN-name.md` in the description's folder. Title and description are in the front
// matter.
import { type GuideFile, SpecError } from "../../model/index.ts";
import { type Links, linkTo, outsideCode } from "./links.ts";
import { type Page, summaryOf } from "./page.ts";
import { blocksOf } from "./sections.ts";

export interface Guide {
  name: string;
  title: string;
  description: string;
  source: string;
  markdown: string;
}

const fileName = /(?:^|[\\/])\d+-([a-z0-9-]+)\.md$/;
const link = /\]\(([^()\s]+)\)/g;

export function readGuides(files: readonly GuideFile[]): Guide[] {
  return files.map(({ source, text }) => {
    const [, name] = fileName.exec(source) ?? [];
    if (name === undefined) throw new SpecError(`${source}: a guide is named like 01-first-run.md.`);
    const [, front = "", body = ""] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
    const entry = (key: string): string => {
      const [, value = ""] = new RegExp(`^${key}:[ \\t]*(.+?)[ \\t]*$`, "m").exec(front) ?? [];
      if (value === "") throw new SpecError(`${source}: the front matter has no ${key}.`);
      return value.replace(/^(["'])(.*)\1$/, "$2");
    };
    return { name, source, title: entry("title"), description: entry("description"), markdown: withNames(body) };
  });
}

/** Links to other guides are links to their files. */
const withNames = (markdown: string): string =>
  outsideCode(markdown, (block) =>
    block.replaceAll(
      /\]\((?:\.\/)?(?:\d+-)?([a-z0-9-]+)\.md(#[^()\s]*)?\)/g,
      (_, name: string, fragment = "") => `](${linkTo("guide", name)}${fragment})`,
    ),
  );

/** Requires that every link leads to a page, to a place on this page, or to the web. */
export function demandSoundLinks(guides: Guide[], links: Links): void {
  const problems: string[] = [];
  for (const { source, markdown } of guides) {
    outsideCode(markdown, (block) => {
      for (const [, target] of block.matchAll(link)) {
        if (/^(https?:\/\/|mailto:|#)/.test(target!) || links.resolve(target!)) continue;
        problems.push(`${source}: the link ${target!} leads nowhere.`);
      }
      return block;
    });
  }
  if (problems.length > 0) throw new SpecError(problems);
}

export const guidePage = ({ title, description, markdown }: Guide, path: string): Page => ({
  kind: "guide",
  path,
  title,
  description: summaryOf(description),
  badges: [],
  blocks: blocksOf(markdown),
});
