// Serves the docs: the site, the reference page and the files next to it, and each page as Markdown. Compressed forms are
// made once, so a request only checks a file's size and date.
import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../domain/errors.ts";
import { CachedList, FileCache, tagOf } from "./file-cache.ts";
import type { Reply } from "./reply.ts";

const html = "text/html; charset=utf-8";
const plain = "text/plain; charset=utf-8";

interface DocsFile {
  mediaType: string;
  /** Serves the file at `/NAME` in addition to `/docs/NAME`. */
  atRoot?: true;
  /** The path of the file, if it differs from the name. */
  file?: string;
  /** The build has not compressed it. */
  isOnlyPlain?: true;
}

const reference: DocsFile = { mediaType: html, file: "index.html" };

/** Files by the rest of the path after `/docs/`. */
const known: Record<string, DocsFile> = {
  "": reference,
  reference,
  "reference.html": reference,
  "index.html": reference,
  // The compiled contract. The page's console checks exchanges with it.
  "contract.js": { mediaType: "text/javascript; charset=utf-8", file: "../validators.js", isOnlyPlain: true },
  "openapi.json": { mediaType: "application/json", atRoot: true },
  "openapi.yaml": { mediaType: "application/yaml", atRoot: true },
  "llms.txt": { mediaType: plain, atRoot: true },
  "llms-full.txt": { mediaType: plain, atRoot: true },
  "robots.txt": { mediaType: plain, atRoot: true },
  "changes.atom": { mediaType: "application/atom+xml; charset=utf-8", atRoot: true },
};

const markdownType = "text/markdown; charset=utf-8";

/** For files of the site, by extension. */
const mediaTypes: Record<string, string> = {
  html,
  atom: "application/atom+xml; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  md: markdownType,
  txt: plain,
  woff2: "font/woff2",
  xml: "application/xml",
  yaml: "application/yaml",
};

/** The best first. The plain file comes last, and always exists. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
  { name: "identity", suffix: "" },
] as const;

type Suffix = (typeof encodings)[number]["suffix"];

const notBuilt = "The docs page was not built. Run npm ci without --omit=dev, then npm run generate.";

/** The pages set the rest of their policy themselves. They must not run inside another page. */
const pagePolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browsers must ask whether a file has changed. A file with its hash in its name never changes. */
const cacheControl = { usual: "no-cache", hashed: "public, max-age=31536000, immutable" };
const hashed = /-[0-9a-f]{12}\.(?:css|js|woff2)$/;

export interface DocsRequest {
  method: string;
  pathname: string;
  headers: IncomingHttpHeaders;
}

export interface Docs {
  /** Undefined for other paths. */
  answer(request: DocsRequest): Promise<Reply | undefined>;
}

interface Bytes {
  tag: string;
  bytes: Uint8Array;
}

/** A file, which `read` returns in the encoding with this suffix; or a redirect. */
type Found =
  | { name: string; mediaType: string; read(suffix: Suffix): Promise<Bytes | undefined> }
  | { location: string };

type Source = (pathname: string) => Promise<Found | undefined>;

/** Files of these folders, which may change while the server runs. */
export function createDocs(folder: URL, site?: URL, app?: URL): Docs {
  const files = new FileCache(folder);
  const pages = site && siteIn(site, "/docs");
  const sources = [...(pages ? [pages] : []), ...(app ? [appIn(app)] : []), knownIn(files), markdownIn(files)];
  return {
    async answer({ method, pathname, headers }) {
      for (const source of sources) {
        const found = await source(pathname);
        if (found === undefined) continue;
        if (method === "GET" || method === "HEAD") return show(found, headers);
        throw new ApiError("method-not-allowed", `${method} is not allowed here.`, { Allow: "GET, HEAD" });
      }
      if (!pathname.startsWith("/docs/") || !/\btext\/html\b/i.test(headers.accept ?? "")) return undefined;
      const missing = await pages?.("/docs/404.html");
      return missing ? { ...(await show(missing, {})), status: 404 } : noPage;
    },
  };
}

/** For browsers: other clients get the usual error of unknown paths. */
const noPage: Reply = {
  status: 404,
  headers: { "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; ${pagePolicy}` },
  mediaType: html,
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Page not found</title>
<style>main { max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }</style>
<main>
<h1>Page not found</h1>
<p>The docs have no page at this address. <a href="/docs/">Go to the start of the docs</a></p>
</main>
</html>
`,
};

function knownIn(files: FileCache): Source {
  return async (pathname) => {
    const [, inDocs, name = ""] = /^\/(docs(?:\/|$))?([a-z.-]*)$/.exec(pathname) ?? [];
    if (!Object.hasOwn(known, name) || (inDocs === undefined && !known[name]!.atRoot)) return undefined;
    const { mediaType, file = name, isOnlyPlain } = known[name]!;
    const read = (suffix: Suffix) =>
      isOnlyPlain && suffix !== "" ? files.compressed(file, suffix) : files.read(file + suffix);
    return { name, mediaType, read };
  };
}

/** All pages share one file; a list has the location of each. */
function markdownIn(files: FileCache): Source {
  const list = new CachedList(files, "pages.json", (json) => {
    const pages = Object.entries((json as { pages: Record<string, [start: number, length: number]> }).pages);
    return new Map(pages);
  });
  return async (pathname) => {
    const [, name] = /^\/(?:docs\/)?([\w./-]+\.md)$/.exec(pathname) ?? [];
    const place = name === undefined ? undefined : (await list.read())?.get(name);
    if (name === undefined || place === undefined) return undefined;
    const read = async (suffix: Suffix) => {
      const whole = suffix === "" ? await files.read("llms-full.txt") : undefined;
      const bytes = whole?.bytes.subarray(place[0], place[0] + place[1]);
      return bytes && { bytes, tag: tagOf(bytes) };
    };
    return { name, mediaType: markdownType, read };
  };
}

/** A path without `..`, hidden files and anything that a browser would encode. */
const plainPath = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Serves only files that the site's own list names. A page is found with and without its extension. */
function siteIn(folder: URL, base: "/docs" | "/app"): Source {
  const files = new FileCache(folder);
  const list = new CachedList(files, "files.json", (json) => {
    return new Set((json as { files: string[] }).files.filter((name) => plainPath.test(name)));
  });
  return async (pathname) => {
    const path = pathname.startsWith(base) ? /^(?:\/[\w.-]*)*$/.exec(pathname.slice(base.length))?.[0] : undefined;
    const names = path === undefined ? undefined : await list.read();
    if (path === undefined || names === undefined) return undefined;
    if (names.has(`${path}/index.html`.slice(1))) return { location: `${base}${path}/` };
    const asked = path.slice(1);
    const name = [asked, `${asked}.html`, `${asked}index.html`].find((one) => names.has(one));
    const mediaType = name && mediaTypes[name.split(".").at(-1)!];
    if (name === undefined || mediaType === undefined) return undefined;
    const read = async (suffix: Suffix) => {
      if (suffix === "") return files.read(name);
      return name.endsWith(".woff2") ? undefined : files.compressed(name, suffix);
    };
    return { name, mediaType, read };
  };
}

/** Every address below `/app/` shows the same page, which reads the address. */
function appIn(folder: URL): Source {
  const files = siteIn(folder, "/app");
  return async (pathname) => {
    // Command lines open this address to create a token.
    if (!/^\/app(?:\/|$)/.test(pathname) || pathname === "/app/settings/tokens") return undefined;
    return pathname.startsWith("/app/assets/") ? files(pathname) : files("/app/index.html");
  };
}

async function show(found: Found, asked: IncomingHttpHeaders): Promise<Reply> {
  if ("location" in found) return { status: 308, headers: { Location: found.location, "Cache-Control": "no-cache" } };
  const { name, mediaType, read } = found;
  for (const { name: encoding, suffix } of accepted(String(asked["accept-encoding"] ?? ""))) {
    const file = await read(suffix);
    if (file === undefined) continue;
    const headers = {
      "Cache-Control": hashed.test(name) ? cacheControl.hashed : cacheControl.usual,
      ETag: file.tag,
      Vary: "Accept-Encoding",
      ...(mediaType === html && { "Content-Security-Policy": pagePolicy }),
    };
    if (isKnownTo(asked, file.tag)) return { status: 304, headers };
    const encoded = encoding === "identity" ? {} : { "Content-Encoding": encoding };
    return { status: 200, headers: { ...headers, ...encoded }, mediaType, body: file.bytes };
  }
  throw new ApiError("not-found", notBuilt);
}

/** The encodings that the caller accepts, in our order. If none fits, a plain file is better than an error. */
function accepted(header: string): (typeof encodings)[number][] {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(",")) {
    const [, name, weight = "1"] = /^\s*([a-z*]+)\s*(?:;\s*q\s*=\s*([01](?:\.\d*)?)\s*)?$/.exec(entry) ?? [];
    if (name !== undefined) weights.set(name, Number(weight));
  }
  return encodings.filter(({ name }) => name === "identity" || (weights.get(name) ?? weights.get("*") ?? 0) > 0);
}

function isKnownTo({ "if-none-match": known }: IncomingHttpHeaders, tag: string): boolean {
  if (known === undefined) return false;
  return known.split(",").some((one) => ["*", tag, `W/${tag}`].includes(one.trim()));
}
