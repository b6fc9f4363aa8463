// Serves the built site with the code that serves it in production.

import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { listPages } from "../../scripts/docs/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { buildSite } from "../../scripts/site/build.ts";
import { createDocs } from "../../server/http/docs.ts";
import { listening } from "./listening.ts";

export interface ServedSite extends AsyncDisposable {
  /** Ends with a slash. */
  address: string;
}

export async function serveSite(folder: string): Promise<ServedSite> {
  const docs = createDocs(new URL("../../generated/docs/", import.meta.url), pathToFileURL(`${folder}/`));
  const server = createServer(async ({ method = "GET", url = "/", headers: asked }, response) => {
    const pathname = url.split("?")[0]!;
    const { status, headers, mediaType, body } = (await docs.answer({ method, pathname, headers: asked })) ?? {
      status: 404,
    };
    response.writeHead(status, { ...headers, ...(mediaType !== undefined && { "Content-Type": mediaType }) });
    response.end(method === "HEAD" ? undefined : body);
  });
  const served = await listening(server);
  return { ...served, address: `${served.url}/docs/` };
}

/** The pages of a site for a document, as answers by path. Other paths get an empty page. */
export async function siteOf(
  bundle: OpenApiDocument,
): Promise<(path: string) => { contentType: string; body: string }> {
  const set = listPages(bundle, new Map());
  const spec = { bundle, files: [], source: "stranger.yaml" };
  const { files } = await buildSite({ spec, set, reference: "", others: [], before: undefined });
  const byPath = new Map(files.map(({ path, text }) => [`/docs/${path}`, text]));
  byPath.set("/docs/openapi.json", JSON.stringify(bundle));
  const types: Record<string, string> = { css: "text/css", js: "text/javascript", json: "application/json" };
  return (path) => ({
    contentType: types[path.split(".").at(-1)!] ?? "text/html",
    body: byPath.get(path) ?? "",
  });
}
