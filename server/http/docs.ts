// Serves the docs page and the files beside it. The build has compressed them: a request costs a look at the file's date.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../domain/errors.ts";
import type { Reply } from "./reply.ts";

const html = "text/html; charset=utf-8";

interface DocsFile {
  mediaType: string;
  /** Also at `/NAME`, not only at `/docs/NAME`. */
  atRoot: boolean;
  /** Where it is, if it is not in the folder by its name. */
  file?: string;
}

const known: Record<string, DocsFile> = {
  "index.html": { mediaType: html, atRoot: false },
  // The compiled contract, by which the page's console judges exchanges.
  "contract.js": { mediaType: "text/javascript; charset=utf-8", atRoot: false, file: "../validators.js" },
  "openapi.json": { mediaType: "application/json", atRoot: true },
  "openapi.yaml": { mediaType: "application/yaml", atRoot: true },
  "llms.txt": { mediaType: "text/plain; charset=utf-8", atRoot: true },
  "robots.txt": { mediaType: "text/plain; charset=utf-8", atRoot: true },
  "changes.atom": { mediaType: "application/atom+xml; charset=utf-8", atRoot: true },
};

/** By preference. The identity comes last, and is always there. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
  { name: "identity", suffix: "" },
] as const;

const notBuilt = "The docs page was not built. Run npm ci without --omit=dev, then npm run generate.";

/** The page sets the rest of its policy itself. It must not run inside another page. */
const pagePolicy = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface DocsRequest {
  method: string;
  pathname: string;
  headers: IncomingHttpHeaders;
}

export interface Docs {
  /** Undefined for other paths. */
  answer(request: DocsRequest): Promise<Reply> | undefined;
}

/** Files of this folder, which may change while the server runs. */
export function createDocs(folder: URL): Docs {
  const files = new KeptFiles(folder);
  return {
    answer({ method, pathname, headers }) {
      const name = nameOf(pathname);
      if (name === undefined) return undefined;
      if (method === "GET" || method === "HEAD") return show(files, name, headers);
      throw new ApiError("method-not-allowed", `${method} is not allowed here.`, { Allow: "GET, HEAD" });
    },
  };
}

function nameOf(pathname: string): string | undefined {
  if (pathname === "/docs" || pathname === "/docs/") return "index.html";
  const [, inDocs, name = ""] = /^\/(docs\/)?([a-z.]+)$/.exec(pathname) ?? [];
  return Object.hasOwn(known, name) && (inDocs !== undefined || known[name]!.atRoot) ? name : undefined;
}

async function show(files: KeptFiles, name: string, asked: IncomingHttpHeaders): Promise<Reply> {
  const { mediaType, file: place = name } = known[name]!;
  for (const { name: encoding, suffix } of accepted(String(asked["accept-encoding"] ?? ""))) {
    const file = await files.read(place + suffix);
    if (file === undefined) continue;
    const headers = {
      // It may be kept, but not shown again without asking whether it has changed.
      "Cache-Control": "no-cache",
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

/** What the caller can read, by our preference. Where nothing fits, the plain file is better than an error. */
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

interface KeptFile {
  /** Size and date: another one is another content. */
  state: string;
  tag: string;
  bytes: Uint8Array;
}

/** What was read once, for as long as it has not changed. The names are few. */
class KeptFiles {
  readonly #folder: URL;
  readonly #kept = new Map<string, KeptFile>();

  constructor(folder: URL) {
    this.#folder = folder;
  }

  async read(name: string): Promise<KeptFile | undefined> {
    const address = new URL(name, this.#folder);
    try {
      const { size, mtimeMs } = await stat(address);
      const state = `${size} ${mtimeMs}`;
      const kept = this.#kept.get(name);
      if (kept?.state === state) return kept;
      const bytes = await readFile(address);
      const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
      const file = { state, tag, bytes };
      this.#kept.set(name, file);
      return file;
    } catch {
      this.#kept.delete(name);
      return undefined;
    }
  }
}
