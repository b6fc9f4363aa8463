// Files for programs: the document in JSON and YAML, all pages as Markdown with a table of contents, rules for crawlers, and
// the releases as a feed.

import { baseUrlOf, type OpenApiDocument, type Spec } from "../model/index.ts";
import { visible } from "../terminal/index.ts";
import type { DocsFile } from "./compressed.ts";
import { toFeed } from "./feed.ts";
import { type PageSet, toWholeText } from "./pages/index.ts";
import { stringifyYaml } from "./yaml.ts";

/** The files that the page links to. */
export const linkedFiles = ["openapi.json", "openapi.yaml", "llms.txt", "llms-full.txt", "changes.atom"] as const;

export function toMachineFiles(spec: Spec, json: string, set: PageSet): DocsFile[] {
  const { bundle, source } = spec;
  return [
    { path: "openapi.json", text: json },
    { path: "openapi.yaml", text: stringifyYaml(JSON.parse(json), { noRefs: true, lineWidth: -1 }) },
    { path: "llms.txt", text: toContents(set) },
    ...toWholeText(set, oneLine(source)),
    { path: "robots.txt", text: toRobots(bundle, source) },
    { path: "changes.atom", text: toFeed(spec) },
  ];
}

/** The table of contents in the form of https://llmstxt.org: every page, as Markdown. */
function toContents({ pages, groups, document }: PageSet): string {
  const { title, version, description } = document.info;
  const [about = ""] = String(description ?? "")
    .trim()
    .split(/\n\s*\n/);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const sections = groups.map(({ title, pages }) => {
    const lines = pages.map(({ path, name, about }) => {
      const told = about ?? byPath.get(path)!.description;
      return `- [${oneLine(name)}](${path}.md): ${oneLine(told)}`;
    });
    return [`## ${oneLine(title)}`, "", ...lines].join("\n");
  });
  return `${[
    `# ${oneLine(title)} ${oneLine(version)}`,
    about && `> ${oneLine(about)}`,
    [
      "## All at once",
      "",
      "- [llms-full.txt](llms-full.txt): every page below in one file",
      "- [openapi.json](openapi.json): every operation, schema and state machine as OpenAPI",
      "- [openapi.yaml](openapi.yaml): the same in YAML",
    ].join("\n"),
    ...sections,
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}

/** Crawlers may read the docs. Addresses that need a token have nothing for them. */
function toRobots({ servers = [] }: OpenApiDocument, source: string): string {
  const paths = servers.map(
    (server) => URL.parse(baseUrlOf({ servers: [server] }), "http://localhost")?.pathname ?? "/",
  );
  const closed = [...new Set(paths)].filter((path) => path !== "/").map((path) => path.replace(/\/?$/, "/"));
  const rules = closed.length > 0 ? closed.map((path) => `Disallow: ${path}`) : ["Disallow:"];
  return [`# Generated from ${oneLine(source)}; do not edit.`, "User-agent: *", ...rules, ""].join("\n");
}

const oneLine = (text: string) => visible(text.trim().replaceAll(/\s+/g, " "));
