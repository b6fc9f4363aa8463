// Rows A9 to A12: methods, paths and identifiers that do not exist.
import { expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { type BadInputsWorld, type Input, shareBadInputsWorld, toWire, tryInputs } from "../support/bad-inputs.ts";
import { sendRaw } from "../support/raw-http.ts";

const world = shareBadInputsWorld();

const wrongMethods: [string, string, string][] = [
  ["PUT", "/workspaces/{ws}", "DELETE, GET, HEAD, OPTIONS, PATCH"],
  ["POST", "/workspaces/{ws}", "DELETE, GET, HEAD, OPTIONS, PATCH"],
  ["GET", "/runs/{run}/actions/apply", "OPTIONS, POST"],
  ["DELETE", "/organizations/{org}/workspaces", "GET, HEAD, OPTIONS, POST"],
  ["POST", "/uploads/abc", "OPTIONS, PUT"],
  ["GET", "/uploads/abc", "OPTIONS, PUT"],
  ["TRACE", "/workspaces/{ws}", "DELETE, GET, HEAD, OPTIONS, PATCH"],
  ["PROPFIND", "/workspaces/{ws}", "DELETE, GET, HEAD, OPTIONS, PATCH"],
  ["QUERY", "/workspaces/{ws}", "DELETE, GET, HEAD, OPTIONS, PATCH"],
];

const unknownPaths = ["/", "/nowhere", "/workspaces", "/workspaces/{ws}/nowhere", "/runs", "/../v2/ping", "/./ping"];

const routes: Input[] = [
  ...unknownPaths.map(
    (unknown): Input => ({ row: "A9", what: unknown, status: unknown === "/runs" ? 405 : 404, ask: { path: unknown } }),
  ),
  ...wrongMethods.map(
    ([method, where, allow]): Input => ({
      row: "A9",
      what: `${method} ${where}`,
      status: 405,
      // PUT is sent without a token: the allowed methods are public in the spec.
      ask: { method, path: where, as: method === "PUT" ? null : "owner" },
      check: ({ headers }) => expect(headers.allow).toBe(allow),
    }),
  ),
  { row: "A9", what: "CONNECT", status: 405, ask: () => "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n" },
  ...["X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"].map(
    (header): Input => ({
      row: "A9",
      what: `ignores ${header}`,
      status: 200,
      ask: { headers: { [header]: "DELETE" } },
      check: (_, { workspaceId, store }) => expectWorkspace(store, workspaceId),
    }),
  ),
  {
    row: "A9",
    what: "ignores a method in the query",
    status: 400,
    ask: { path: "/workspaces/{ws}?method=DELETE" },
    source: { parameter: "method" },
  },
];

async function expectWorkspace(store: BadInputsWorld["store"], id: string): Promise<void> {
  expect(await store.selectFrom("workspaces").select("id").where("id", "=", id).executeTakeFirst()).toEqual({ id });
}

const otherPaths: [number, string][] = [
  [404, "/workspaces/{ws}/"],
  [404, "/workspaces//{ws}"],
  [404, "//workspaces/{ws}"],
  [404, "/Workspaces/{ws}"],
  [404, "/workspaces/{ws}//"],
  [404, "/ping/"],
  [404, "/PING"],
  [404, "/workspaces/{ws}/actions/lock/"],
  [404, "/organizations/{org}/workspaces/"],
  [404, "/organizations/Demo/workspaces"],
];

const tests = "/organizations/{org}/tests/registry-modules/private/{org}/network/cloud/test-runs";

const paths: Input[] = [
  ...otherPaths.map(([status, where]): Input => ({ row: "A11", what: where, status, ask: { path: where } })),
  // This only checks that both paths are known.
  ...[tests, `${tests}/`].map(
    (where): Input => ({ row: "A11", what: where, status: 401, ask: { path: where, as: null } }),
  ),
  { row: "A11", what: "two slashes behind the list", status: 404, ask: { path: `${tests}//` } },
];

const ids = [
  "%00",
  "%ff",
  "%ZZ",
  "%",
  "%2",
  "..%2f..%2fetc%2fpasswd",
  "..%5c..%5cetc%5cpasswd",
  "%2e%2e",
  "..",
  ".",
  "%0d%0aSet-Cookie:a=b",
  "%0aX",
  "%c3%a9",
  "%F0%9F%92%A9",
  "%C0%80",
  "%ED%A0%80",
  "%e2%80%ae",
  "{ws}%00",
  "{ws}%20",
  "{ws}%0a",
  "'%20or%201=1--",
  "%27%3Bselect%20pg_sleep(1)--",
  "%25s%25n",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "[object%20Object]",
  "{ws};a=b",
  "{ws},{other}",
  `ws-${"a".repeat(4_000)}`,
  "*",
  "ws-",
  "-1",
  "0",
  "%3Cscript%3E",
];
const places = [
  "/workspaces/@",
  "/organizations/@/workspaces",
  "/organizations/{org}/workspaces/@",
  "/runs/@",
  "/uploads/@",
  "/logs/@",
  "/oauth-tokens/@",
  "/users/@",
];

const identifiers: Input[] = ids.flatMap((id) =>
  places.map(
    (place) =>
      ({
        row: "A12",
        what: place.replace("@", id),
        status: [400, 404],
        ask: { path: place.replace("@", id), ...(place.startsWith("/uploads") && { method: "PUT", body: "x" }) },
        check: ({ headers, body }) => {
          expect(headers).not.toHaveProperty("set-cookie");
          expect(body).not.toMatch(/passwd|script|pg_sleep|\u202e/);
        },
      }) satisfies Input,
  ),
);

tryInputs(world, routes);

const templates = [...new Set(Object.values(operations).map((operation) => operation.path))];
const fillAll = (template: string) => {
  const { names, organization, workspaceId } = world();
  const known: Record<string, string> = {
    organization_name: organization,
    workspace_name: "network",
    workspace_id: workspaceId,
    run_id: names.run!,
    configuration_version_id: names.cv!,
    oauth_client_id: names.oc!,
    oauth_token_id: names.ot!,
    project_id: names.project!,
    user_id: names.user!,
    namespace: organization,
    name: "network",
    provider: "cloud",
  };
  return template.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? "absent");
};

/** Headers that are the same for every request. */
const steady = ({ date: _, "x-request-id": __, ...headers }: Record<string, string>) => headers;

test.each(templates)("HEAD and OPTIONS %s", async (template) => {
  const where = fillAll(template);
  const serves = Object.values(operations).filter((operation) => operation.path === template);
  const ask = async (method: string) => {
    const [answer, ...others] = await sendRaw(world().url, toWire(world(), { method, path: where }));
    expect(others).toEqual([]);
    return answer!;
  };

  const [head, options, get] = [await ask("HEAD"), await ask("OPTIONS"), await ask("GET")];

  expect(head.body).toBe("");
  expect(head.status).toBe(get.status);
  if (serves.some(({ method }) => method === "GET")) expect(steady(head.headers)).toEqual(steady(get.headers));
  expect(options.status).toBe(204);
  expect(options.headers.allow).toContain("OPTIONS");
  for (const { method } of serves) expect(options.headers.allow?.split(", ")).toContain(method);
});

tryInputs(world, paths);
tryInputs(world, identifiers);
