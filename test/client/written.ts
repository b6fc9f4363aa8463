// The request that a call sends with the modules that all generated clients share.
import { connect } from "../../client/index.ts";
import type { CallOptions } from "../../generated/call-types.ts";
import * as wire from "../../generated/wire.ts";

/** The functions that write bodies and parameters, by name. */
export const writers = { ...wire };

export type Facts = Partial<wire.CallFacts>;
export type Input = Record<string, unknown>;
export type Call = (connection: unknown, input: unknown, options?: CallOptions) => Promise<unknown>;

const baseUrl = "https://a";

/** The request of a call. The boundary of multipart bodies is replaced by B. */
export async function sent(
  facts: Facts,
  input: unknown,
  define: typeof wire.define = wire.define,
  options?: CallOptions,
) {
  const requests: { url: string; request: Request }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    requests.push({ url: url.slice(baseUrl.length), request: new Request(url, init) });
    return new Response(null, { status: 204 });
  };
  const common = { id: "it", method: "POST", path: "/p", toBody: wire.noBody, retry: [], limits: [] };
  await define<Call>({ ...common, ...facts })(connect({ baseUrl, fetch }), input, options);
  const [{ url, request }] = requests as [(typeof requests)[number]];
  const { headers } = request;
  const type = headers.get("content-type");
  const boundary = /boundary=(.*)$/.exec(type ?? "")?.[1] ?? "B";
  const [mediaType, body] = [type, await request.text()].map((text) => text?.replaceAll(boundary, "B"));
  return { url, type: mediaType ?? null, body, of: (name: string) => headers.get(name) };
}
