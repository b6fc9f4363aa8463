// Searches and reads the docs: the places of the docs page, and all pages as Markdown.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Finder, listPlaces, type PageList, type Place, toDocsFlavour } from "../docs/index.ts";
import type { OpenApiDocument } from "../model/index.ts";

export interface Found {
  title: string;
  kind: string;
  /** The argument for `read`. */
  page: string;
  about: string;
}

const most = { found: 8, about: 160 };

/** Reads the output of `npm run generate`; makes the index at the first search. */
export class Catalog {
  readonly #bundle: OpenApiDocument;
  readonly #text: Buffer;
  readonly #pages: PageList["pages"];
  readonly #byName = new Map<string, string>();
  #finder: Finder | undefined;

  constructor(generated: string) {
    const file = (name: string) => join(generated, name);
    if (!existsSync(file("docs/pages.json"))) throw new Error("The docs are not built. Run `npm run generate` first.");
    this.#bundle = JSON.parse(readFileSync(file("openapi.json"), "utf8"));
    this.#text = readFileSync(file("docs/llms-full.txt"));
    this.#pages = (JSON.parse(readFileSync(file("docs/pages.json"), "utf8")) as PageList).pages;
    for (const path of Object.keys(this.#pages)) {
      const page = path.replace(/\.md$/, "");
      for (const name of [page, page.split("/").at(-1)!]) this.#byName.set(name.toLowerCase(), path);
    }
  }

  get title(): string {
    return this.#bundle.info.title;
  }

  get version(): string {
    return this.#bundle.info.version;
  }

  find(query: string): Found[] {
    this.#finder ??= new Finder([...listPlaces(toDocsFlavour(this.#bundle)), ...this.#guides()]);
    return this.#finder.find(query, most.found).map((place) => ({
      title: place.title,
      kind: place.kind,
      page: pageOf(place),
      about: [place.inside, place.text].filter(Boolean).join(": ").slice(0, most.about).toWellFormed(),
    }));
  }

  /** By its path or name, case-insensitive. */
  read(name: string): string | undefined {
    const path = this.#byName.get(name.toLowerCase().replace(/\.md$/, ""));
    return path === undefined ? undefined : this.#slice(path);
  }

  #slice(path: string): string {
    const [start, length] = this.#pages[path]!;
    return this.#text.toString("utf8", start, start + length);
  }

  #guides(): Place[] {
    const paths = Object.keys(this.#pages).filter((path) => path.startsWith("guides/") && path !== "guides/index.md");
    return paths.map((path) => {
      const [, title = path, body = ""] = /^# ([^\n]*)\n(.*)$/s.exec(this.#slice(path)) ?? [];
      const text = body.replaceAll(/\s+/g, " ").trim();
      return { kind: "guide", title, address: path, aliases: [], inside: "", text, also: "", names: [] };
    });
  }
}

/** The page that describes the place. */
function pageOf({ kind, title, address, aliases, names }: Place): string {
  const [, , name = ""] = address.split(/[/#]/);
  switch (kind) {
    case "operation":
    case "webhook":
      return names[0]!;
    case "schema":
      return `schemas/${names[0]}`;
    case "parameter":
      return name;
    case "states":
      return `states/${title
        .replace(/ states$/, "")
        .toLowerCase()
        .replaceAll(" ", "-")}`;
    case "state":
      return `states/${aliases[0]!.split("/")[1]}`;
    case "group":
      return "operations/index";
    case "guide":
      return address.startsWith("guides/") ? address.replace(/\.md$/, "") : "introduction";
  }
}
