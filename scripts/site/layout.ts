// The frame around the content of each page: head, header, contents, neighbours.
import { createHash } from "node:crypto";
import { baseUrlOf, escapeMarkup, type Page, type PageGroup, type PageSet } from "../docs/index.ts";

/** The place of a copy of the pages. */
export interface Copy {
  /** From the top of the site to its folder: empty, or such as `versions/2.6.0/`. */
  folder: string;
  set: PageSet;
  assets: Assets;
  /** The address of the same content in the reference page, by path. */
  references: ReadonlyMap<string, string>;
  /** Without a slash at the end. */
  baseUrl: string | undefined;
}

/** Addresses relative to the folder of the copy. */
export interface Assets {
  style: string;
  script: string;
  search: string;
}

/** Applies the choice of colours, shared with the reference page, before anything is drawn. */
const colours = `try{var c=localStorage.getItem("redoc.colorMode");if(c==="dark"||c==="light")document.documentElement.classList.add(c)}catch(e){}`;
const hashOfColours = createHash("sha256").update(colours).digest("base64");
const policy = `default-src 'none'; script-src 'self' 'sha256-${hashOfColours}'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`;

export interface Content {
  html: string;
  places: { id: string; text: string }[];
}

export function printPage(page: Page, { html, places }: Content, copy: Copy): string {
  const { set, folder, assets } = copy;
  const base = "../".repeat(page.path.split("/").length - 1);
  const top = base + "../".repeat(folder.split("/").length - 1);
  const { title, version } = set.document.info;
  const file = `${page.path}.html`;
  const label = page.kind === "start" ? title : `${page.title} – ${title}`;
  const search = icon("M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5");
  const moon = icon("M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500z");
  return `<!doctype html>
<html lang="en" class="${page.kind}" data-kind="${page.kind}" data-base="${base}" data-top="${top}" data-path="${file}" data-server="${escapeMarkup(baseUrlOf(set.document).replace(/\/$/, ""))}" data-search="${base}${assets.search}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(label)}</title>
<meta name="description" content="${escapeMarkup(page.description)}">
<meta property="og:title" content="${escapeMarkup(label)}">
<meta property="og:description" content="${escapeMarkup(page.description)}">
<meta name="color-scheme" content="light dark">
${canonical(page, copy)}<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${fileName(page)}.md">
<link rel="alternate" type="application/atom+xml" title="Changes" href="${base}changes.atom">
<link rel="stylesheet" href="${base}${assets.style}">
<script>${colours}</script>
<script src="${base}${assets.script}" defer></script>
${linkedData(page, copy)}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="${base}index.html">${escapeMarkup(title)}</a>
<div class="bar">
<a class="to-contents" href="#contents">Contents</a>
<button id="search" type="button" hidden aria-label="Search" aria-keyshortcuts="Control+K Meta+K">${search}<span>Search</span></button>
<a id="version" href="${top}versions/index.html" title="Versions">${escapeMarkup(version)}</a>
<button id="colours" type="button" hidden aria-label="Light or dark">${moon}</button>
</div>
</header>
<div class="frame">
<main id="content" tabindex="-1">
${crumbs(page, set, base)}<h1>${breakable(page.title)}</h1>
${page.badges.map((badge) => `<span class="badge">${escapeMarkup(badge)}</span>`).join("")}
${html}
${neighbours(page, set, base)}<p class="forms"><a href="${fileName(page)}.md">This page as Markdown</a><a href="${base}reference.html${inReference(page, copy)}">In the one-page reference</a></p>
</main>
${contents(page, set, base)}
${here(places)}</div>
</body>
</html>
`;
}

const icon = (path: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"></path></svg>`;

const fileName = ({ path }: Page): string => path.split("/").at(-1)!;

/** For pages of every version: the page in the latest version, so that search engines show that one. */
function canonical(page: Page, { baseUrl }: Copy): string {
  if (baseUrl === undefined) return "";
  const address = escapeMarkup(addressOf(baseUrl, page.path));
  return `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n`;
}

export const addressOf = (baseUrl: string, path: string): string =>
  path === "index"
    ? `${baseUrl}/`
    : `${baseUrl}/${path.endsWith("/index") ? path.slice(0, -"index".length) : `${path}.html`}`;

/** For search engines: the service, and the position of the page. */
function linkedData(page: Page, { set, baseUrl }: Copy): string {
  const { title } = set.document.info;
  const trail = [{ name: title, path: "index" }, ...groupPagesOf(page, set), { name: page.title, path: page.path }];
  const data =
    page.kind === "start"
      ? {
          "@type": "WebAPI",
          name: title,
          description: page.description,
          ...(baseUrl && { documentation: `${baseUrl}/` }),
        }
      : baseUrl && {
          "@type": "BreadcrumbList",
          itemListElement: trail.map(({ name, path }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            item: addressOf(baseUrl, path),
          })),
        };
  if (!data) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>\n`;
}

/** A long name breaks between its words: `WorkspaceCreate` and `Attributes`. */
const breakable = (name: string): string =>
  escapeMarkup(name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=_)/gu, "\u200b")).replaceAll("\u200b", "<wbr>");

const groupOf = ({ path }: Page, { groups }: PageSet): PageGroup | undefined =>
  groups.find(({ pages }) => pages.some((one) => one.path === path));

/** The list that a page is in, unless it is one itself. */
function groupPagesOf(page: Page, set: PageSet): { name: string; path: string }[] {
  const group = groupOf(page, set);
  const list = group && set.pages.find(({ path }) => path === group.path);
  return list && list.kind === "list" && list.path.endsWith("/index") ? [{ name: list.title, path: list.path }] : [];
}

function crumbs(page: Page, set: PageSet, base: string): string {
  if (page.kind === "start") return "";
  const links = [{ name: "Docs", path: "index" }, ...groupPagesOf(page, set)].map(
    ({ name, path }) => `<li><a href="${base}${path}.html">${escapeMarkup(name)}</a></li>`,
  );
  return `<nav aria-label="Breadcrumbs"><ol class="crumbs">${links.join("")}</ol></nav>\n`;
}

function contents(page: Page, set: PageSet, base: string): string {
  const own = groupOf(page, set);
  const link = (path: string, name: string) =>
    `<li><a href="${base}${path}.html"${path === page.path ? ' aria-current="page"' : ""}>${breakable(name)}</a></li>`;
  const groups = set.groups.map((group) => {
    // There are so many that they have a page of their own.
    const isLong = group.path === "schemas/index";
    const pages = isLong ? [{ path: group.path, name: `All ${group.pages.length}` }] : group.pages;
    const isOpen = group === own || group.path === page.path;
    return `<details${isOpen ? " open" : ""}><summary>${escapeMarkup(group.title)}</summary><ul>${pages.map(({ path, name }) => link(path, name)).join("")}</ul></details>`;
  });
  return `<nav class="all" id="contents" aria-label="Contents">
<ul>${link("index", "Overview")}${link("operations/index", "All operations")}<li><a href="${base}reference.html">Reference on one page</a></li></ul>
${groups.join("\n")}
</nav>`;
}

const here = (places: Content["places"]): string =>
  places.length < 2
    ? ""
    : `<nav class="here" aria-label="On this page"><p>On this page</p><ul>${places
        .map(({ id, text }) => `<li><a href="#${encodeURIComponent(id)}">${escapeMarkup(text)}</a></li>`)
        .join("")}</ul></nav>\n`;

/** The pages before and after it in its group. */
function neighbours(page: Page, set: PageSet, base: string): string {
  const pages = groupOf(page, set)?.pages ?? [];
  const at = pages.findIndex(({ path }) => path === page.path);
  const link = (index: number, word: string) => {
    const one = pages[index];
    return one === undefined
      ? ""
      : `<a href="${base}${one.path}.html" rel="${word === "Before" ? "prev" : "next"}"><small>${word}</small>${breakable(one.name)}</a>`;
  };
  if (at < 0 || pages.length < 2) return "";
  return `<div class="pages">${link(at - 1, "Before")}${link(at + 1, "Next")}</div>\n`;
}

function inReference({ path }: Page, { references }: Copy): string {
  const address = references.get(path);
  return address === undefined ? "" : `#${escapeMarkup(encodeURI(address))}`;
}
