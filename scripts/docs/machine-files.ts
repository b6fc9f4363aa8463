// What programs read beside the page: the description in both notations, a table of contents for language models, and what
// crawlers may visit, and the releases as a feed.
import { stringifyYaml } from "@redocly/openapi-core";
import { describeOperations, type OpenApiDocument, type Spec, toPointerPart } from "../spec/index.ts";
import { visible } from "../terminal/index.ts";
import type { DocsFile } from "./compressed.ts";
import { toFeed } from "./feed.ts";

/** Their names, in the order in which the page links to them. */
export const machineFiles = ["openapi.json", "openapi.yaml", "llms.txt", "robots.txt", "changes.atom"] as const;

export function toMachineFiles(spec: Spec, json: string): DocsFile[] {
  const { bundle, source } = spec;
  const texts: Record<(typeof machineFiles)[number], string> = {
    "openapi.json": json,
    "openapi.yaml": stringifyYaml(JSON.parse(json), { noRefs: true, lineWidth: -1 }),
    "llms.txt": toContents(bundle),
    "robots.txt": toRobots(bundle, source),
    "changes.atom": toFeed(spec),
  };
  return machineFiles.map((path) => ({ path, text: texts[path] }));
}

/** As https://llmstxt.org has it. An operation is found in openapi.json by its pointer. */
function toContents(bundle: OpenApiDocument): string {
  const { title, version, description } = bundle.info;
  const [about = ""] = String(description ?? "")
    .trim()
    .split(/\n\s*\n/);
  const operations = Map.groupBy(describeOperations(bundle), ({ facts }) => facts.tag ?? "Operations");
  const sections = [...operations].map(([tag, ofTag]) => {
    const lines = ofTag.map(({ facts: { operationId, method, path, summary } }) => {
      const address = `openapi.json#/paths/${escapePointer(path)}/${method.toLowerCase()}`;
      return `- [${oneLine(operationId)}](${address}): ${[`${method} ${oneLine(path)}`, oneLine(summary)].filter(Boolean).join(", ")}`;
    });
    return [`## ${oneLine(tag)}`, "", ...lines].join("\n");
  });
  return `${[
    `# ${oneLine(title)} ${oneLine(version)}`,
    about && `> ${oneLine(about)}`,
    [
      "## The description",
      "",
      "- [openapi.json](openapi.json): every operation, schema and state machine as OpenAPI",
      "- [openapi.yaml](openapi.yaml): the same in YAML",
    ].join("\n"),
    ...sections,
  ]
    .filter(Boolean)
    .join("\n\n")}\n`;
}

/** The docs are for everybody; what needs a token has nothing for a crawler. */
function toRobots({ servers = [] }: OpenApiDocument, source: string): string {
  const paths = servers.map(({ url }) => URL.parse(url.replace(/^\{\w+\}/, ""), "http://localhost")?.pathname ?? "/");
  const closed = [...new Set(paths)].filter((path) => path !== "/").map((path) => path.replace(/\/?$/, "/"));
  const rules = closed.length > 0 ? closed.map((path) => `Disallow: ${path}`) : ["Disallow:"];
  return [`# Generated from ${oneLine(source)}; do not edit.`, "User-agent: *", ...rules, ""].join("\n");
}

const oneLine = (text: string) => visible(text.trim().replaceAll(/\s+/g, " "));

const escapePointer = (name: string) => encodeURIComponent(toPointerPart(name));
