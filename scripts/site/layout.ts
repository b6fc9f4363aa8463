// The frame around the content of each page: head, header, contents, neighbours.
import { createHash } from "node:crypto";
import { escapeMarkup, type Listed, type Page, type PageGroup, type PageSet } from "../docs/index.ts";
import { methodBadge } from "./html.ts";
import { breakable } from "./markdown.ts";

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
  /** The absolute address of the site, for a page that is shown at any address. */
  root?: string;
}

/** Addresses relative to the folder of the copy. */
export interface Assets {
  style: string;
  /** Only for pages with a state machine. */
  machine: string;
  /** Only for the search and the console. */
  late: string;
  script: string;
  search: string;
  console: string;
  fonts: string[];
}

/** Applies the choice of colours, shared with the reference page, before anything is drawn. */
const colours = `try{var c=localStorage.getItem("redoc.colorMode");if(c==="dark"||c==="light")document.documentElement.classList.add(c)}catch(e){}`;
const hashOfColours = createHash("sha256").update(colours).digest("base64");
const policy = `default-src 'none'; script-src 'self' 'sha256-${hashOfColours}'; style-src 'self'; connect-src 'self'; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'`;

export interface Content {
  text: string;
  /** Next to the text on wide screens. */
  code: string;
  places: { id: string; text: string }[];
}

export function printPage(page: Page, { text, code, places }: Content, copy: Copy): string {
  const { set, folder, assets } = copy;
  const base = copy.root ?? "../".repeat(page.path.split("/").length - 1);
  const near = page.path.slice(0, page.path.lastIndexOf("/") + 1);
  const to = (path: string) => `${near !== "" && path.startsWith(near) ? path.slice(near.length) : base + path}.html`;
  const top = copy.root ?? base + "../".repeat(folder.split("/").length - 1);
  const { title, version } = set.document.info;
  const file = `${page.path}.html`;
  const hasMarkdown = copy.root === undefined && page.path !== "versions/index";
  const label = page.kind === "start" ? title : `${page.title} – ${title}`;
  const search = icon("M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5");
  const moon = icon("M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z");
  return `<!doctype html>
<html lang="en" class="${page.kind}" data-base="${base}" data-top="${top}" data-path="${file}" data-search="${base}${assets.search}" data-console="${base}${assets.console}" data-late="${base}${assets.late}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(label)}</title>
<meta name="description" content="${escapeMarkup(page.description)}">
<meta property="og:title" content="${escapeMarkup(label)}">
<meta property="og:description" content="${escapeMarkup(page.description)}">
<meta name="color-scheme" content="light dark">
${canonical(page, copy)}<link rel="icon" href="data:image/svg+xml,${tabIcon.replaceAll("#", "%23")}">
${hasMarkdown ? `<link rel="alternate" type="text/markdown" href="${fileName(page)}.md">\n` : ""}<link rel="alternate" type="application/atom+xml" title="Changes" href="${base}changes.atom">
${assets.fonts.map((font) => `<link rel="preload" href="${base}${font}" as="font" type="font/woff2" crossorigin>\n`).join("")}<link rel="stylesheet" href="${base}${assets.style}">
${page.blocks.some(({ kind }) => kind === "drawing") ? `<link rel="stylesheet" href="${base}${assets.machine}">\n` : ""}<script>${colours}</script>
<script src="${base}${assets.script}" defer></script>
${linkedData(page, copy)}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<button class="menu" type="button" popovertarget="contents" aria-label="Contents">${icon("M3 6h18M3 12h18M3 18h18")}</button>
<a class="home" href="${base}index.html">${escapeMarkup(title)}</a>
<div class="bar">
<button id="search" type="button" hidden aria-label="Search" aria-keyshortcuts="/ Control+K Meta+K">${search}<span>Search</span><kbd>/</kbd></button>
<a id="version" href="${top}versions/index.html" title="Versions">${escapeMarkup(version)}</a>
<button id="colours" type="button" hidden aria-label="Light or dark">${moon}</button>
</div>
</header>
<div class="frame">
${contents(page, set, to)}
<main id="content" tabindex="-1">
${hasMarkdown ? `<p class="forms"><a href="${fileName(page)}.md">Markdown</a><a href="${base}reference.html${inReference(page, copy)}">One-page reference</a></p>` : ""}${crumbs(page, set, to)}<h1>${breakable(page.title)}</h1>
${page.badges.map((badge) => `<span class="badge">${escapeMarkup(badge)}</span>`).join("")}
${code === "" ? text : `<div class="columns"><div>${text}</div><section class="samples" aria-label="Samples" tabindex="0">${code}</section></div>`}
${neighbours(page, set, to)}</main>
${code === "" ? here(places) : ""}</div>
</body>
</html>
`;
}

const tabIcon = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#2b57d6'/><path d='M9 10l7 6-7 6M17 22h7' fill='none' stroke='#fff' stroke-width='3' stroke-linecap='round'/></svg>`;

const icon = (path: string): string => `<svg viewBox="0 0 24 24"><path d="${path}"/></svg>`;

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

const groupOf = ({ path }: Page, { groups }: PageSet): PageGroup | undefined =>
  groups.find(({ pages }) => pages.some((one) => one.path === path));

/** The list that a page is in, unless it is one itself. */
function groupPagesOf(page: Page, set: PageSet): { name: string; path: string }[] {
  const group = groupOf(page, set);
  const list = group && set.pages.find(({ path }) => path === group.path);
  return list && list.kind === "list" && list.path.endsWith("/index") ? [{ name: list.title, path: list.path }] : [];
}

function crumbs(page: Page, set: PageSet, to: (path: string) => string): string {
  if (page.kind === "start") return "";
  const links = [{ name: "Docs", path: "index" }, ...groupPagesOf(page, set)].map(
    ({ name, path }) => `<li><a href="${to(path)}">${escapeMarkup(name)}</a></li>`,
  );
  return `<nav aria-label="Breadcrumbs"><ol class="crumbs">${links.join("")}</ol></nav>\n`;
}

function contents(page: Page, set: PageSet, to: (path: string) => string): string {
  const own = groupOf(page, set);
  const link = ({ path, name, title, method }: Listed) =>
    `<li><a href="${to(path)}"${path === page.path ? ' aria-current="page"' : ""}>${method ? `${methodBadge(method)} ` : ""}${title ? escapeMarkup(title) : breakable(name)}</a></li>`;
  const groups = set.groups.map((group) => {
    // There are so many that they have a page of their own.
    const isLong = group.path === "schemas/index";
    const pages = isLong ? [{ path: group.path, name: `All ${group.pages.length}` }] : group.pages;
    const isOpen = group === own || group.path === page.path;
    return `<details${isOpen ? " open" : ""}><summary>${escapeMarkup(group.title)}</summary><ul>${pages.map(link).join("")}</ul></details>`;
  });
  return `<nav class="all" id="contents" popover aria-label="Contents">
<ul>${link({ path: "index", name: "Overview" })}${link({ path: "operations/index", name: "All operations" })}</ul>
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
function neighbours(page: Page, set: PageSet, to: (path: string) => string): string {
  const pages = groupOf(page, set)?.pages ?? [];
  const at = pages.findIndex(({ path }) => path === page.path);
  const link = (index: number, word: string) => {
    const one = pages[index];
    return one === undefined
      ? ""
      : `<a href="${to(one.path)}" rel="${word === "Before" ? "prev" : "next"}"><small>${word}</small>${one.title ? escapeMarkup(one.title) : breakable(one.name)}</a>`;
  };
  if (at < 0 || pages.length < 2) return "";
  return `<div class="pages">${link(at - 1, "Before")}${link(at + 1, "Next")}</div>\n`;
}

function inReference({ path }: Page, { references }: Copy): string {
  const address = references.get(path);
  return address === undefined ? "" : `#${escapeMarkup(encodeURI(address))}`;
}
