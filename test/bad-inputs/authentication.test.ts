// Rows C1 to C3: invalid tokens, tokens of the wrong kind, and objects that the caller must not learn about.

import { beforeAll, expect, test } from "vitest";
import { operations } from "../../generated/operations.ts";
import { newId } from "../../server/domain/ids.ts";
import { addToken } from "../../server/store/demo/objects.ts";
import { getUserByName } from "../../server/store/people/users.ts";
import { createPlace } from "../authorization/places.ts";
import {
  type Asked,
  attempt,
  type BadInputsWorld,
  type Input,
  jsonApi,
  shareBadInputsWorld,
  toWire,
  tryInputs,
} from "../support/bad-inputs.ts";
import { sendRaw } from "../support/raw-http.ts";
import { testAtNight } from "../support/thorough.ts";

const world = shareBadInputsWorld();

/** Tokens that were valid before. */
const former = { expired: "", deleted: "" };

beforeAll(async () => {
  const { store, userId } = world();
  former.expired = await addToken(store, { userId, expiresAt: new Date(Date.now() - 1) });
  const id = newId("apiToken");
  former.deleted = await addToken(store, { userId, id });
  await store.deleteFrom("apiTokens").where("id", "=", id).execute();
});

const unauthorized =
  '{"errors":[{"status":"401","title":"unauthorized","detail":"A valid bearer token is required."}]}';

const authorizations: Record<string, (given: BadInputsWorld) => string> = {
  none: () => "",
  "Basic with the token": ({ tokens }) => `Basic ${btoa(`ada:${tokens.owner}`)}`,
  "the token alone": ({ tokens }) => tokens.owner,
  "Token instead of Bearer": ({ tokens }) => `Token ${tokens.owner}`,
  "Bearer alone": () => "Bearer",
  "Bearer and a blank": () => "Bearer ",
  "a wrong token": () => "Bearer wrong",
  "the token less its last character": ({ tokens }) => `Bearer ${tokens.owner.slice(0, -1)}`,
  "the token with an extra character": ({ tokens }) => `Bearer ${tokens.owner}x`,
  "the token in another case": ({ tokens }) => `Bearer ${tokens.owner.toUpperCase()}`,
  "the token twice": ({ tokens }) => `Bearer ${tokens.owner}, Bearer ${tokens.owner}`,
  "the token and another word": ({ tokens }) => `Bearer ${tokens.owner} x`,
  "the token in quotes": ({ tokens }) => `Bearer "${tokens.owner}"`,
  "an expired token": () => `Bearer ${former.expired}`,
  "a deleted token": () => `Bearer ${former.deleted}`,
  "a token of 8 KiB": () => `Bearer ${"a".repeat(8_192)}`,
  SQL: () => "Bearer ' or 1=1 --",
  "UTF-8": () => "Bearer \xc3\xa9",
  "a hash instead of the token": () => `Bearer ${"0".repeat(64)}`,
};

const strangers: Input[] = Object.entries(authorizations).flatMap(([what, header]) =>
  // Without a valid token, the 401 comes first, even if everything else is wrong too.
  (
    [
      {},
      { method: "PATCH", body: "{", headers: { "Content-Type": "text/plain" } },
      { path: "/workspaces/absent?page[size]=0" },
    ] satisfies Asked[]
  ).map((ask, index) => ({
    row: "C1",
    what: `${what} (${["as it should be", "with a wrong body", "with a wrong id and query"][index]})`,
    status: 401,
    ask: (given: BadInputsWorld) =>
      toWire(given, {
        ...ask,
        as: null,
        headers: { ...("headers" in ask ? ask.headers : {}), Authorization: header(given) },
      }),
    check: ({ headers, body }) => {
      expect(headers["www-authenticate"]).toBe("Bearer");
      expect(body).toBe(unauthorized);
    },
  })),
);

tryInputs(world, [
  ...strangers,
  {
    row: "C1",
    what: "two headers",
    status: 401,
    ask: (given) => toWire(given, { headers: { authorization: `Bearer ${given.tokens.owner}` } }),
  },
  ...["access_token", "token", "authorization"].map(
    (name): Input => ({
      row: "C1",
      what: `the token in the query as ${name}`,
      status: 401,
      ask: ({ tokens, ...given }) =>
        toWire({ tokens, ...given }, { path: `/workspaces/{ws}?${name}=${tokens.owner}`, as: null }),
    }),
  ),
  {
    row: "C1",
    what: "the token as a cookie",
    status: 401,
    ask: (given) => toWire(given, { as: null, headers: { Cookie: `token=${given.tokens.owner}` } }),
  },
]);

/** The median time of each request in milliseconds. The requests alternate. */
async function compare(attempts: readonly string[], rounds: number): Promise<number[]> {
  const times = attempts.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, path] of attempts.entries()) {
      const startedAt = performance.now();
      const [where = "", authorization = ""] = path.split(" as ");
      const response = await fetch(`${world().url}/api/v2${where}`, { headers: { Authorization: authorization } });
      await response.arrayBuffer();
      times[index]!.push(performance.now() - startedAt);
    }
  }
  return times.map((all) => all.sort((one, other) => one - other)[Math.floor(rounds / 2)]!);
}

test("refusing a nearly right token takes as long as refusing any other wrong token", async () => {
  const { tokens, workspaceId } = world();
  const near = `${tokens.owner.slice(0, -1)}${tokens.owner.endsWith("a") ? "b" : "a"}`;
  const attempts = ["x".repeat(near.length), near, former.expired].map(
    (token) => `/workspaces/${workspaceId} as Bearer ${token}`,
  );

  const [wrong, ...others] = await compare(attempts, 60);

  for (const other of others) expect(Math.abs(other - wrong!)).toBeLessThan(1 + wrong!);
});

const actions = ["apply", "discard", "cancel", "force-cancel", "force-execute"];

tryInputs(world, [
  ...actions.map(
    (action): Input => ({
      row: "C2",
      what: `an organization token for ${action}`,
      status: 404,
      ask: { method: "POST", path: `/runs/{run}/actions/${action}`, as: "organization" },
    }),
  ),
  ...["{ws}", "{other}", "ws-absent"].map(
    (id): Input => ({
      row: "C2",
      what: `an organization token for a run in ${id}`,
      status: 404,
      ask: {
        method: "POST",
        path: "/runs",
        as: "organization",
        body: { data: { type: "runs", relationships: { workspace: { data: { type: "workspaces", id } } } } },
      },
    }),
  ),
  {
    row: "C2",
    what: "what an organization token may see",
    status: 200,
    ask: { path: "/runs/{run}", as: "organization" },
  },
]);

/** The id of an object in the demo organization, an unknown id, and the id of an object of another kind. */
function idsFor(parameter: string, path: string): [string, string, string] {
  const { names, organization, workspaceId } = world();
  const absent = (prefix: string) => `${prefix}-1111111111111111`;
  const all: Record<string, [string, string, string]> = {
    organization_name: [organization, "nowhere", workspaceId],
    workspace_name: ["network", "nowhere", workspaceId],
    workspace_id: [workspaceId, absent("ws"), names.run!],
    run_id: [names.run!, absent("run"), workspaceId],
    plan_id: [names.plan!, absent("plan"), names.apply!],
    apply_id: [names.apply!, absent("apply"), names.plan!],
    cost_estimate_id: [names.ce!, absent("ce"), names.run!],
    policy_check_id: [names.check!, absent("polchk"), names.stage!],
    task_stage_id: [names.stage!, absent("ts"), names.check!],
    configuration_version_id: [names.cv!, absent("cv"), names.run!],
    oauth_client_id: [names.oc!, absent("oc"), names.ot!],
    oauth_token_id: [names.ot!, absent("ot"), names.oc!],
    project_id: [names.project!, absent("prj"), workspaceId],
    user_id: [names.user!, absent("user"), names.ot!],
    provider: [world().module.provider, "nowhere", workspaceId],
    test_run_id: [names.trun!, absent("trun"), names.run!],
    state_version_id: [names.sv!, absent("sv"), names.wsout!],
    state_version_output_id: [names.wsout!, absent("wsout"), names.sv!],
    variable_id: [path.includes("{workspace_id}") ? names.input! : names.var!, absent("var"), names.trun!],
  };
  return all[parameter]!;
}

const named = Object.values(operations).filter(
  ({ path, authenticated }) => authenticated && /\{\w+\}$|\{\w+\}\//.test(path),
);

beforeAll(async () => {
  const { store, names } = world();
  const creator = (await getUserByName(store, "ada"))!;
  const place = createPlace(world(), { ...world(), creator, grants: [] });
  const { workspaceId } = world();
  const state = await place.state({ workspaceId });
  Object.assign(names, {
    plan: await place.planWithOutput(),
    apply: (await place.run({ workspaceId })).applyId,
    ce: await place.costEstimate(),
    check: await place.policyCheck(),
    stage: await place.taskStage(),
    trun: (await place.testRun()).id,
    sv: state.id,
    wsout: state.outputId,
    var: await place.variable(),
    input: await place.variable(workspaceId),
  });
});

/** Fills the other parameters of the path with objects of the demo organization. */
const inDemo = (path: string): string =>
  path
    .replace("{organization_name}", world().organization)
    .replace("{workspace_id}", world().workspaceId)
    .replace(/\{(namespace|name|provider)\}/g, (_, part: "namespace" | "name" | "provider") => world().module[part]);

test.each(named.map(({ operationId }) => operationId))(
  "%s does not reveal which objects exist",
  async (operationId) => {
    const { method, path, requestBody } = operations[operationId];
    const parameter = [...path.matchAll(/\{(\w+)\}/g)].at(-1)![1]!;
    const ids = idsFor(parameter, path);

    const bodies: string[] = [];
    for (const id of ids) {
      const where = inDemo(path.replace(`{${parameter}}`, id));
      const ask: Asked = {
        method,
        path: where,
        as: "outsider",
        ...(requestBody && { body: "{}", headers: { "Content-Type": jsonApi } }),
      };
      const { body } = await attempt(world(), { status: 404, ask });
      bodies.push(body.replaceAll(id, "ID"));
    }

    expect(new Set(bodies).size).toBe(1);
    // A caller with access does see the object.
    if (method !== "GET" || operationId === "showIngressAttributes" || operationId === "showDataRetentionPolicy")
      return;
    const mine = inDemo(path.replace(`{${parameter}}`, ids[0]));
    const [answer] = await sendRaw(world().url, toWire(world(), { path: mine }));
    expect(answer?.status).toBe(200);
  },
);

testAtNight("hiding an existing object takes as long as not finding one", async () => {
  const { tokens, workspaceId } = world();
  const attempts = [workspaceId, "ws-1111111111111111"].map((id) => `/workspaces/${id} as Bearer ${tokens.outsider}`);

  const [hidden, absent] = await compare(attempts, 100);

  expect(Math.abs(hidden! - absent!)).toBeLessThan(1 + absent!);
});
