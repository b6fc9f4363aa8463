// Renders all pages as HTML with Eleventy: it lays them out from data and returns them; nothing is written here.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "../docs/index.ts";
import { type Markdown, PagePrinter, tame } from "./html.ts";
import { type Copy, printPage } from "./layout.ts";

/** The part of Eleventy 3 that we use. */
interface EleventyConfig {
  addTemplate(path: string, template: object): void;
}
interface EleventyClass {
  new (
    input: string,
    output: string,
    options: { quietMode: boolean; configPath: null; config: (config: EleventyConfig) => void },
  ): { init(): Promise<void>; toJSON(): Promise<{ url: string; content: string }[]> };
}

interface Item {
  copy: Copy;
  page: Page;
}

/** By path relative to the top of the site. `generator` is the folder of its packages. */
export async function renderPages(generator: string, copies: Copy[]): Promise<Map<string, string>> {
  const load = async (file: string) => import(pathToFileURL(join(generator, "node_modules", file)).href);
  const { default: Eleventy } = (await load("@11ty/eleventy/src/Eleventy.js")) as { default: EleventyClass };
  const { default: createMarkdown } = (await load("markdown-it/index.mjs")) as {
    default: (options: object) => Markdown;
  };
  const markdown = tame(createMarkdown({ html: true, linkify: true }));
  const items: Item[] = copies.flatMap((copy) => copy.set.pages.map((page) => ({ copy, page })));
  const addressOf = ({ copy, page }: Item) => `${copy.folder}${page.path}.html`;

  // Eleventy requires an input folder; this one is empty.
  const empty = join(generator, "empty");
  mkdirSync(empty, { recursive: true });
  const eleventy = new Eleventy(empty, join(generator, "unused"), {
    quietMode: true,
    configPath: null,
    config(config) {
      config.addTemplate(
        "pages.11ty.js",
        class {
          data() {
            return {
              items,
              pagination: { data: "items", size: 1, alias: "item" },
              permalink: ({ item }: { item: Item }) => addressOf(item),
            };
          }
          render({ item: { copy, page } }: { item: Item }): string {
            const printer = new PagePrinter(markdown, copy.set.links, page);
            return printPage(page, { html: printer.print(), places: printer.places }, copy);
          }
        },
      );
    },
  });
  await eleventy.init();
  const made = await eleventy.toJSON();
  const byUrl = new Map(made.map(({ url, content }) => [url, content]));
  return new Map(
    items.map((item) => {
      const address = addressOf(item);
      const content = byUrl.get(`/${address.replace(/(^|\/)index\.html$/, "$1")}`);
      if (content === undefined) throw new Error(`Eleventy has made no ${address}`);
      return [address, content] as const;
    }),
  );
}
