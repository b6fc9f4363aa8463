// Links between pages. Texts name the target (`operation:createRun`); each form of a page has its own addresses for it.
import { listOperations, type OpenApiDocument, type StateMachine } from "../../model/index.ts";
import { listWebhooks } from "../webhooks.ts";
import { fileNames } from "./names.ts";

export type Ending = ".html" | ".md";

const kinds = {
  operation: "operations",
  webhook: "webhooks",
  schema: "schemas",
  states: "states",
  guide: "guides",
} as const;

export type LinkKind = keyof typeof kinds;

/** The target of a link in Markdown, for use between the parentheses. */
export const linkTo = (kind: LinkKind | "page", name: string): string =>
  `${kind}:${name.replaceAll(/[^\w./-]/g, (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)}`;

const nameOf = (linked: string): string =>
  linked.replaceAll(/~([0-9a-f]{4})/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));

const named = /^(operation|webhook|schema|states|guide|page):([^#]*)(#.*)?$/;
const inMarkdown = /(\]\()([a-z]+:[^()\s]*|#\/[^()\s]*)(\))/g;
const codeOrText = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

export class Links {
  readonly #files: Record<LinkKind, Map<string, string>>;

  constructor(document: OpenApiDocument, machines: StateMachine[], guides: string[]) {
    this.#files = {
      operation: fileNames(listOperations(document).map(({ operationId }) => operationId)),
      webhook: fileNames(listWebhooks(document).map(({ name }) => name)),
      schema: fileNames(Object.keys(document.components?.schemas ?? {})),
      states: fileNames(machines.map(({ name }) => name)),
      guide: fileNames(guides),
    };
  }

  pathOf(kind: LinkKind, name: string): string {
    return `${kinds[kind]}/${this.#files[kind].get(name)!}`;
  }

  has(kind: LinkKind, name: string): boolean {
    return this.#files[kind].has(name);
  }

  /** The page that a link leads to, with the place on it. */
  resolve(link: string): { path: string; fragment: string } | undefined {
    const [, kind, linked = "", fragment = ""] = named.exec(link) ?? [];
    if (kind === undefined) return link.startsWith("#/") ? { path: "reference", fragment: link } : undefined;
    const name = nameOf(linked);
    if (kind === "page") return { path: name, fragment };
    return this.has(kind as LinkKind, name) ? { path: this.pathOf(kind as LinkKind, name), fragment } : undefined;
  }

  /** Does not change code, or links to other sites. */
  follow(markdown: string, from: string, ending: Ending): string {
    return outsideCode(markdown, (part) =>
      part.replaceAll(inMarkdown, (whole, before: string, link: string, after: string) => {
        const found = this.resolve(link);
        return found ? `${before}${addressFrom(from, found.path, ending)}${found.fragment}${after}` : whole;
      }),
    );
  }
}

/** Changes only text outside of code. */
export const outsideCode = (markdown: string, change: (part: string) => string): string =>
  markdown
    .split(codeOrText)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");

/** The id of a place on a page, from its name. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, "-")
    .replaceAll(/^-|-$/g, "") || "place";

/** The reference is a separate page, without a Markdown form. */
export function addressFrom(from: string, path: string, ending: Ending): string {
  const up = "../".repeat(from.split("/").length - 1);
  return `${up}${path}${path === "reference" ? ".html" : ending}`;
}
