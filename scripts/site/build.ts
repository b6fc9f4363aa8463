// Builds the pages of a version in their own folder, and at the top unless a newer version exists.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  bundleScript,
  bundleSiteConsole,
  bundleSiteSearch,
  type DocsFile,
  escapeMarkup,
  fileNames,
  type Page,
  type PageSet,
} from "../docs/index.ts";
import type { Spec } from "../model/index.ts";
import { invalidExamplesOf } from "../samples/index.ts";
import { callOf, visible } from "../terminal/index.ts";
import type { Before, Replacement } from "./folder.ts";
import { readFontLicence, readFonts } from "./fonts.ts";
import { type Assets, addressOf, type Copy } from "./layout.ts";
import { listSitePlaces } from "./places.ts";
import { renderPages } from "./render.ts";
import { type Version, withVersion } from "./versions.ts";

export interface SiteParts {
  spec: Spec;
  set: PageSet;
  /** Everything in one page. */
  reference: string;
  /** For hosts of static files: the pages as Markdown, and files for programs. */
  others: DocsFile[];
  baseUrl?: string | undefined;
  /** Where the site will be, for the page of unknown addresses. */
  root?: string | undefined;
  before: Before | undefined;
}

export interface Site extends Replacement {
  version: string;
  isLatest: boolean;
  pages: number;
}

const ownScript = fileURLToPath(new URL("./browser/page.ts", import.meta.url));
/** Without comments, and without spaces around signs. */
const styleOf = (name: string): string =>
  readFileSync(new URL(name, import.meta.url), "utf8").replaceAll(/\/\*.*?\*\/\s*|\s*([{};,])\s*/gs, "$1");

const folderOf = (version: string): string => `versions/${fileNames([version]).get(version)}`;

/** Files for the whole site. They do not belong to a version. */
const whole = /^(?:versions\.json|robots\.txt|sitemap\.xml|404\.html|versions\/index\.(?:html|md))$/;

export async function buildSite({ spec, set, reference, others, baseUrl, root, before }: SiteParts): Promise<Site> {
  const { version } = spec.bundle.info;
  const versions = withVersion(before?.versions ?? [], version, folderOf);
  const isLatest = versions[0]!.version === version;
  const origin = `Generated from ${visible(spec.source).replaceAll("--", "- -")}. Do not edit: ${callOf("docs:build")}.`;

  const { places, references } = listSitePlaces(set);
  const { assets, files: assetFiles } = await makeAssets(places, invalidExamplesOf(spec.bundle));
  const folder = isLatest ? "" : `${folderOf(version)}/`;
  const copy = { set, assets, references, baseUrl };
  const list = versionsPage(versions);
  const copies: Copy[] = [
    { ...copy, folder },
    { ...copy, folder: "", set: { ...set, pages: [list] } },
    ...(isLatest && root !== undefined
      ? [{ ...copy, folder: "", root, set: { ...set, pages: [notFoundPage()] } }]
      : []),
  ];
  const pages = [...renderPages(copies)].map(([path, text]) => ({ path, text: withOrigin(text, origin) }));
  const own = [...assetFiles, { path: "reference.html", text: reference }, ...others];
  const made = [
    ...pages,
    // The page with the versions needs them, even next to a newer version.
    ...(isLatest ? [] : assetFiles),
    ...own.map((file) => ({ ...file, path: folder + file.path })),
    { path: "versions.json", text: `${JSON.stringify({ generated: origin, versions }, null, 1)}\n` },
    ...(isLatest ? topFiles(set, others, baseUrl) : []),
  ];
  const { removed, older, names } = replace(before, { version, folder, isLatest, made: made.map(({ path }) => path) });
  const fileList = { generated: origin, files: names };
  const files = [...made, { path: "files.json", text: `${JSON.stringify(fileList, null, 1)}\n` }];
  return { version, isLatest, pages: set.pages.length, removed, older, files };
}

interface Made {
  version: string;
  /** With a slash at its end; empty for the latest version. */
  folder: string;
  isLatest: boolean;
  made: readonly string[];
}

/** Returns the files that a build removes and moves, and the names of all files after it. */
export function replace(
  before: Before | undefined,
  { version, folder, isLatest, made }: Made,
): Required<Pick<Site, "removed" | "older">> & { names: string[] } {
  const known = before?.files ?? [];
  const atTop = known.filter((path) => !path.startsWith("versions/") && !whole.test(path));
  const last = before?.versions.find((one) => one.folder === "");
  const older =
    isLatest && last !== undefined && last.version !== version
      ? { folder: folderOf(last.version), files: atTop }
      : undefined;
  const removed = known.filter((path) => (isLatest ? !path.startsWith("versions/") : path.startsWith(folder)));
  const moved = older?.files.map((path) => `${older.folder}/${path}`) ?? [];
  const kept = known.filter((path) => !removed.includes(path));
  return { removed, older, names: [...new Set([...kept, ...moved, ...made])].sort() };
}

const withOrigin = (html: string, origin: string): string =>
  html.replace("<!doctype html>\n", () => `<!doctype html>\n<!-- ${origin} -->\n`);

/** Their names contain a hash, so that browsers may cache them for ever. */
async function makeAssets(
  places: unknown,
  invalidExamples: readonly string[],
): Promise<{ assets: Assets; files: DocsFile[] }> {
  const [script, search, trial] = await Promise.all([
    bundleScript(ownScript, "page"),
    bundleSiteSearch(),
    bundleSiteConsole(),
  ]);
  const fonts = readFonts().map((font) => ({ ...font, path: nameWithHash(font.name, "woff2", font.bytes) }));
  const faces = fonts.map(
    ({ family, weight, path }) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: optional; src: url(${path.replace("assets/", "")}) format("woff2"); }\n`,
  );
  const style = ["../docs/tokens.css", "./site.css"].map(styleOf).join("\n");
  const late = ["../docs/search.css", "../docs/console.css"].map(styleOf).join("\n");
  const texts = {
    style: ["site", "css", faces.join("") + style],
    script: ["site", "js", `${script}\n`],
    machine: ["machine", "css", styleOf("../docs/machine.css")],
    late: ["late", "css", late],
    console: ["console", "js", `var invalidExamples=${JSON.stringify(invalidExamples)};\n${trial}\n`],
    search: ["search", "js", `var places=${JSON.stringify(places)};\n${search}\n`],
  } as const;
  const files = Object.entries(texts).map(([block, [name, ending, text]]) => {
    return { block, path: nameWithHash(name, ending, text), text };
  });
  return {
    assets: {
      ...(Object.fromEntries(files.map(({ block, path }) => [block, path])) as Record<keyof typeof texts, string>),
      fonts: fonts.map(({ path }) => path),
    },
    files: [
      ...files.map(({ path, text }) => ({ path, text })),
      ...fonts.map(({ path, bytes }) => ({ path, text: bytes, binary: true as const })),
      { path: "assets/OFL.txt", text: readFontLicence() },
    ],
  };
}

function nameWithHash(name: string, ending: string, text: string): string {
  return `assets/${name}-${createHash("sha256").update(text, "latin1").digest("hex").slice(0, 12)}.${ending}`;
}

const versionsPage = (versions: Version[]): Page => ({
  kind: "list",
  path: "versions/index",
  title: "Versions",
  description: "The versions of these docs.",
  badges: [],
  blocks: [
    {
      kind: "text",
      markdown: versions
        .map(
          ({ version, folder }) =>
            `- [${version.replaceAll(/[^\w.+-]/g, "")}](${folder === "" ? ".." : folder.slice("versions/".length)}/index.html)`,
        )
        .join("\n"),
    },
  ],
});

function topFiles(set: PageSet, others: DocsFile[], baseUrl: string | undefined): DocsFile[] {
  if (baseUrl === undefined) return [];
  const robots = others.find(({ path }) => path === "robots.txt")!.text;
  const addresses = set.pages.map(({ path }) => `<url><loc>${escapeMarkup(addressOf(baseUrl, path))}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
  return [
    { path: "robots.txt", text: `${robots}Sitemap: ${baseUrl}/sitemap.xml\n` },
    { path: "sitemap.xml", text: sitemap },
  ];
}

const notFoundPage = (): Page => ({
  kind: "list",
  path: "404",
  title: "Page not found",
  description: "These docs have no page at this address.",
  badges: [],
  blocks: [
    {
      kind: "text",
      markdown: "These docs have no page at this address. Search for it above, or choose a page in the contents.",
    },
  ],
});
