// Serves the built site with the code that serves it in production.

import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
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
