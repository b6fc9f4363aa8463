// Addresses that resemble our own. Only our own gets headers, requests and pages of its callers.
import { expect, test } from "vitest";
import { connect, downloadState, showRun, streamLog, upload, uploadState } from "../../client/index.ts";
import { createHostCheck } from "../../scripts/gate/proxy/own-host.ts";
import { Routes } from "../../scripts/gate/proxy/routes.ts";
import { submoduleAddressesOf } from "../../server/jobs/vcs/remote.ts";

const own = "https://api.example.com:8443";
/** The name says what differs. */
const near: Record<string, string> = {
  "the port": "https://api.example.com:8444",
  "no port": "https://api.example.com",
  "the scheme": "http://api.example.com:8443",
  "a subdomain": "https://eu.api.example.com:8443",
  "a longer name": "https://api.example.com.attacker.example:8443",
  "a prefix of the name": "https://myapi.example.com:8443",
  "the name as a user": "https://api.example.com:8443@attacker.example:8443",
};

type Use = (address: string) => Promise<boolean> | boolean;

/** Whether a call of the client sends the headers of its connection to the last address of the call. */
const sendsHeaders =
  (call: (connection: ReturnType<typeof connect>, address: string) => Promise<unknown>, isRedirected = false): Use =>
  async (address) => {
    const sent: (string | null)[] = [];
    const redirects = isRedirected ? [Response.redirect(`${address}/api/v2/runs/run-1`)] : [];
    const fetch = async (_: string, init: RequestInit) => {
      const redirect = redirects.pop();
      if (redirect) return redirect;
      sent.push(new Headers(init.headers).get("X-Proxy-Key"));
      return new Response(new Uint8Array([2, 3]));
    };
    const connection = connect({ baseUrl: `${own}/api/v2`, headers: { "X-Proxy-Key": "secret" }, fetch, retries: 0 });
    // An address without TLS is refused.
    await call(connection, `${address}/files/1?key=2`).catch(() => {});
    return sent.includes("secret");
  };

const uses: Record<string, Use> = {
  "the client uploads with its headers": sendsHeaders((to, address) => upload(to, address, new Uint8Array(1))),
  "the client uploads a state with its headers": sendsHeaders((to, address) =>
    uploadState(to, address, new Uint8Array(1)),
  ),
  "the client downloads a state with its headers": sendsHeaders((to, address) => downloadState(to, address)),
  "the client reads a log with its headers": sendsHeaders(async (to, address) => {
    for await (const _ of streamLog(to, address));
  }),
  "the client follows a redirect with its headers": sendsHeaders((to) => showRun(to, { run_id: "run-1" }), true),
  "the gate follows a link to its upstream": (address) => {
    const routes = new Routes({ common: new URL(own), placed: [] }, {});
    return routes.targetOf(new URL(`${address}/items`)) !== undefined;
  },
  "the gate follows a link to an upstream below a path": (address) => {
    const claim = { host: null, prefix: "/shop" };
    const routes = new Routes({ common: null, placed: [{ claim, url: new URL(`${own}/v1`) }] }, {});
    return routes.targetOf(new URL(`${address}/v1/items`)) !== undefined;
  },
  "a submodule is fetched with the secret of its connection": (address) =>
    submoduleAddressesOf(`${own}/group`, `${own}/group/main`, `${address}/group/other`).then(
      () => true,
      () => false,
    ),
};

test.each(Object.entries(uses))("%s, and nowhere else", async (_, use) => {
  const allowed: string[] = [];
  for (const [difference, address] of Object.entries({ nothing: own, ...near }))
    if (await use(address)) allowed.push(difference);

  expect(allowed, "addresses that differ by this").toEqual(["nothing"]);
});

test("the gate shows its pages only under its own name and port", () => {
  const isOwn = createHostCheck({ host: "127.0.0.1", port: 8443 });
  const from = (address: string) => {
    const { host } = new URL(address);
    const socket = { remoteAddress: "127.0.0.1", localAddress: "127.0.0.1" };
    return isOwn({ url: "/__gate/", rawHeaders: ["Host", host], headers: { host }, socket });
  };
  const hosts = [
    "localhost:8443",
    "127.0.0.1:8443",
    "localhost:8444",
    "localhost",
    "a.localhost:8443",
    "127.0.0.2:8443",
  ];

  expect(hosts.filter((host) => from(`http://${host}`))).toEqual(["localhost:8443", "127.0.0.1:8443"]);
});
