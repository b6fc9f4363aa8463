// Builds the pages of a version in their own folder, and at the top unless a newer version exists.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  asPartOfSite,
  bundleScript,
  bundleSiteSearch,
  type DocsFile,
  escapeMarkup,
  fileNames,
  type Page,
  type PageSet,
  printMarkdown,
  withCompressed,
} from "../docs/index.ts";
import type { Spec } from "../model/index.ts";
import { callOf, visible } from "../terminal/index.ts";
import type { Before } from "./folder.ts";
import { type Assets, addressOf, type Copy } from "./layout.ts";
import { listSitePlaces } from "./places.ts";
import { renderPages } from "./render.ts";
import { compareVersions, type Version, withVersion } from "./versions.ts";

export interface SiteParts {
  spec: Spec;
  set: PageSet;
  /** The output of the docs step, with paths relative to its folder: the reference page and its files. */
  docs: DocsFile[];
  /** The compiled contract, for the console of the reference page. */
  contract: string;
  baseUrl: string | undefined;
  before: Before | undefined;
}

export interface Site {
  version: string;
  isLatest: boolean;
  pages: number;
  files: DocsFile[];
  /** Files of the previous build. */
  removed: string[];
}

const ownScript = fileURLToPath(new URL("./browser/page.ts", import.meta.url));
const styleOf = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

export async function buildSite(parts: SiteParts): Promise<Site> {
  const { spec, set, before, baseUrl } = parts;
  const { version } = spec.bundle.info;
  const own: Version = { version, folder: `versions/${fileNames([version]).get(version)}` };
  const versions = withVersion(before?.versions ?? [], own);
  const isLatest = versions.every((other) => compareVersions(other.version, version) <= 0);
  const origin = `Generated from ${visible(spec.source).replaceAll("--", "- -")}. Do not edit: ${callOf("docs:build")}.`;

  const { places, references } = listSitePlaces(set);
  const { assets, files: assetFiles } = await makeAssets(places);
  const copy = { set, assets, references, baseUrl };
  const folder = `${own.folder}/`;
  const list = versionsPage(versions);
  const atTop = { ...set, pages: isLatest ? [...set.pages, list] : [list] };
  const copies: Copy[] = [
    { ...copy, folder },
    { ...copy, folder: "", set: atTop },
  ];
  const rendered = renderPages(copies);

  const besides = [...assetFiles, ...besidesPages(parts), ...set.pages.map((page) => asMarkdown(page, set))];
  const compressed = await withCompressed(besides);
  const pages = await withCompressed([...rendered].map(([path, text]) => ({ path, text: withOrigin(text, origin) })));
  const top = await withCompressed([...topFiles(parts, versions, isLatest, origin), asMarkdown(list, set)]);
  const made = [
    ...pages,
    ...compressed.map((file) => ({ ...file, path: folder + file.path })),
    ...(isLatest ? compressed : assetFiles),
    ...top,
  ];
  const removed = (before?.files ?? []).filter(
    (path) =>
      path.startsWith(folder) ||
      (isLatest && !path.startsWith("versions/")) ||
      /^versions\/index\.(html|md)$/.test(path),
  );
  const kept = (before?.files ?? []).filter((path) => !removed.includes(path));
  const names = [...kept, ...made.map(({ path }) => path).filter((path) => !/\.(br|gz)$/.test(path))];
  const fileList = { generated: origin, files: [...new Set(names)].sort() };
  const files = [...made, { path: "files.json", text: `${JSON.stringify(fileList, null, 1)}\n` }];
  return { version, isLatest, pages: set.pages.length, files, removed };
}

const withOrigin = (html: string, origin: string): string =>
  html.replace("<!doctype html>\n", () => `<!doctype html>\n<!-- ${origin} -->\n`);

const asMarkdown = (page: Page, { links }: PageSet): DocsFile => ({
  path: `${page.path}.md`,
  text: printMarkdown(page, links),
});

/** Their names contain a hash, so that browsers may cache them for ever. */
async function makeAssets(places: unknown): Promise<{ assets: Assets; files: DocsFile[] }> {
  const [script, search] = await Promise.all([bundleScript(ownScript, "page"), bundleSiteSearch()]);
  const style = ["../docs/colours.css", "./site.css", "../docs/machine.css", "../docs/search.css"]
    .map(styleOf)
    .join("\n");
  const texts = {
    style: ["site", "css", style],
    script: ["site", "js", `${script}\n`],
    search: ["search", "js", `var places=${JSON.stringify(places)};\n${search}\n`],
  } as const;
  const files = Object.entries(texts).map(([part, [name, ending, text]]) => {
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 12);
    return { part, path: `assets/${name}-${hash}.${ending}`, text };
  });
  return {
    assets: Object.fromEntries(files.map(({ part, path }) => [part, path])) as unknown as Assets,
    files: files.map(({ path, text }) => ({ path, text })),
  };
}

/** The reference page as part of the site, its files, and the contract that its console uses. */
function besidesPages({ docs, contract }: SiteParts): DocsFile[] {
  const plain = docs.filter(({ path }) => !/\.(br|gz)$/.test(path) && path !== "pages.json");
  return [
    ...plain.map(({ path, text }) =>
      path === "index.html" ? { path: "reference.html", text: asPartOfSite(text) } : { path, text },
    ),
    { path: "contract.js", text: contract },
  ];
}

const versionsPage = (versions: Version[]): Page => ({
  kind: "list",
  path: "versions/index",
  title: "Versions",
  description: "The versions of these docs.",
  badges: [],
  parts: [
    {
      kind: "text",
      markdown: versions
        .map(
          ({ version, folder }) =>
            `- [${version.replaceAll(/[^\w.+-]/g, "")}](${folder.slice("versions/".length)}/index.html)`,
        )
        .join("\n"),
    },
  ],
});

/** Files for the whole site. */
function topFiles(
  { docs, set, baseUrl }: SiteParts,
  versions: Version[],
  isLatest: boolean,
  origin: string,
): DocsFile[] {
  const robots = docs.find(({ path }) => path === "robots.txt")!.text;
  const list = { path: "versions.json", text: `${JSON.stringify({ generated: origin, versions }, null, 1)}\n` };
  if (!isLatest) return [list];
  if (baseUrl === undefined) return [list, { path: "robots.txt", text: robots }];
  const addresses = set.pages.map(({ path }) => `<url><loc>${escapeMarkup(addressOf(baseUrl, path))}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${origin} -->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
  return [
    list,
    { path: "robots.txt", text: `${robots}Sitemap: ${baseUrl}/sitemap.xml\n` },
    { path: "sitemap.xml", text: sitemap },
    { path: "404.html", text: notFoundPage(set.document.info.title, baseUrl) },
  ];
}

/** Hosts show it at any address, so it loads nothing, and its link is absolute. */
const notFoundPage = (title: string, baseUrl: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Page not found – ${escapeMarkup(title)}</title>
<style>main { max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }</style>
<main>
<h1>Page not found</h1>
<p>These docs have no page at this address. <a href="${escapeMarkup(baseUrl)}/">${escapeMarkup(title)}</a></p>
</main>
</html>
`;
