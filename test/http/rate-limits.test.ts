import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { hashToken, newToken } from "../../server/domain/tokens.ts";
import { getCaller } from "../../server/store/access/callers.ts";
import { addToken } from "../../server/store/demo/objects.ts";
import { goodBundle } from "../support/bad-bundles.ts";
import { createRunToken } from "../support/run-tokens.ts";
import { startRunWorld } from "../support/run-world.ts";
import { someOf } from "../support/thorough.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

/** The clock of the rate limits only moves when the test moves it. */
async function startLimited() {
  let now = 0;
  const world = await startWorkspaceWorld({}, { config: { rateLimit: "on" }, ticks: () => now });
  // Requests that created the world count as well: start a new window.
  now = 1_000;
  return Object.assign(world, {
    pass(seconds: number) {
      now += seconds * 1000;
    },
  });
}

const statusesOf = (answers: { response: Response }[]) => answers.map(({ response }) => response.status);
const times = <Result>(count: number, ask: () => Promise<Result>) => Promise.all(Array.from({ length: count }, ask));
const tally = (statuses: number[]) => [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length);

test("every user may send thirty requests a second, and does not affect other users", async () => {
  await using world = await startLimited();
  const { api, apiAs, tokens, params } = world;

  const own = await times(36, () => api.showWorkspace({ params }));
  const others = await times(5, () => apiAs(tokens.second).showWorkspace({ params }));

  expect(tally(statusesOf(own))).toEqual([30, 6]);
  expect(tally(statusesOf(others))).toEqual([5, 0]);
  const { response, error } = own.find(({ response }) => response.status === 429)!;
  expect(Number(response.headers.get("Retry-After"))).toBe(1);
  expect(response.headers.get("X-RateLimit-Limit")).toBe("30");
  expect(response.headers.get("X-RateLimit-Remaining")).toBe("0");
  expect(Number(response.headers.get("X-RateLimit-Reset"))).toBeGreaterThan(0);
  expect(error?.errors[0]).toMatchObject({ status: "429", title: "too many requests" });

  world.pass(1);
  expect((await api.showWorkspace({ params })).response.status).toBe(200);
});

/** Another token of the owner of the demo organization. */
async function createSecondToken({ store, tokens }: Awaited<ReturnType<typeof startLimited>>): Promise<string> {
  const owner = await getCaller(store, hashToken(tokens.owner), new Date());
  return addToken(store, { userId: owner!.user.id });
}

test("two tokens of one user share the user's limit", async () => {
  await using world = await startLimited();
  const { api, apiAs, params } = world;
  const other = apiAs(await createSecondToken(world));

  const answers = await times(18, () => Promise.all([api.showWorkspace({ params }), other.showWorkspace({ params })]));

  expect(tally(statusesOf(answers.flat()))).toEqual([30, 6]);
});

test("the token of a run has a limit of its own", async () => {
  let now = 0;
  await using world = await startRunWorld({ config: { rateLimit: "on" }, ticks: () => now });
  const { store, organization, tokens, apiAs } = world;
  const { token } = await createRunToken(store, await world.writeRun({ status: "planning" }));
  now = 1_000;
  const params = { path: { organization_name: organization } };
  const ask = (count: number, as: string) => times(count, () => apiAs(as).showEntitlementSet({ params }));

  expect(tally(statusesOf(await ask(36, tokens.owner)))).toEqual([30, 6]);
  expect(tally(statusesOf(await ask(31, token)))).toEqual([30, 1]);
});

const jumps: [string, number][] = [
  ["back", -2 * 86_400_000],
  ["ahead", 3_652 * 86_400_000],
];
test.each(someOf(jumps, 2))("a clock set %s neither raises limits nor locks anyone out", async (_, jump) => {
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  await using world = await startWorkspaceWorld({}, { config: { rateLimit: "on" }, clock });
  const { api, params } = world;
  const listRuns = () => api.listWorkspaceRuns({ params });
  const before = await times(20, listRuns);
  shift = jump;
  await sleep(1_050);

  const after = await times(12, listRuns);
  await sleep(1_050);
  const later = await api.showWorkspace({ params });

  expect(tally(statusesOf([...before, ...after]))).toEqual([30, 2]);
  expect(later.response.status).toBe(200);
});

test("each list of runs also allows thirty requests a minute", async () => {
  await using world = await startLimited();
  const { api, params, organization } = world;
  const listOfWorkspace = () => api.listWorkspaceRuns({ params });
  await times(20, listOfWorkspace);
  world.pass(1);

  const rest = await times(12, listOfWorkspace);
  const ofOrganization = await api.listOrganizationRuns({ params: { path: { organization_name: organization } } });

  expect(tally(statusesOf(rest))).toEqual([10, 2]);
  expect(ofOrganization.response.status).toBe(200);
  const { response } = rest.find(({ response }) => response.status === 429)!;
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(30);
});

test("a refused list spends only the limit that refuses it", async () => {
  await using world = await startLimited();
  const { api, params } = world;
  const listRuns = () => api.listWorkspaceRuns({ params });
  await times(25, () => api.showWorkspace({ params }));

  // Five pass, and the limit per second refuses the others.
  const first = await times(40, listRuns);
  world.pass(1);
  const later = await times(25, listRuns);

  expect(tally(statusesOf(first))).toEqual([5, 35]);
  expect(tally(statusesOf(later))).toEqual([25, 0]);
});

test("with two limits exhausted, the response shows the one that ends last", async () => {
  await using world = await startLimited();
  const { api, params } = world;

  const answers = await times(31, () => api.listWorkspaceRuns({ params }));

  const { response, error } = answers.find(({ response }) => response.status === 429)!;
  const reset = Number(response.headers.get("X-RateLimit-Reset"));
  expect(reset).toBeGreaterThan(50);
  expect(response.headers.get("X-RateLimit-Remaining")).toBe("0");
  expect(response.headers.get("Retry-After")).toBe(String(Math.ceil(reset)));
  expect(error?.errors[0]?.detail).toBe("The limit of 30 requests per minute is used up.");
});

test("unknown callers are limited by address: 401 up to the limit, then 429", async () => {
  await using world = await startLimited();
  const ask = () => fetch(`${world.url}/api/v2/workspaces/${world.workspaceId}`);

  const answers = await times(40, ask);

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(await refused.json()).toMatchObject({
    errors: [{ detail: "The limit of 30 requests per second is used up." }],
  });
  expect((await world.api.showWorkspace({ params: world.params })).response.status).toBe(200);
});

test.each(someOf(["postgres", "process"] as const, 2))(
  "a thousand wrong tokens cost few database queries, and do not lock out a valid token (%s)",
  { tags: "long" },
  async (rateStore) => {
    await using world = await startWorkspaceWorld({}, { config: { rateLimit: "on", rateStore } });
    const questions = vi.spyOn(pg.Client.prototype, "query");
    // Lists have a limit per minute, so that a slow machine does not matter.
    const guess = async () => {
      const headers = { Authorization: `Bearer ${newToken()}` };
      return (await fetch(`${world.url}/api/v2/workspaces/${world.workspaceId}/runs`, { headers })).status;
    };
    const good: number[] = [];
    const statuses: number[] = [];
    try {
      for (let round = 0; round < 20; round += 1) {
        const asked = world.api.showWorkspace({ params: world.params });
        statuses.push(...(await times(50, guess)));
        good.push((await asked).response.status);
      }
      expect(questions.mock.calls.length).toBeLessThan(600);
    } finally {
      questions.mockRestore();
    }

    expect(new Set(good)).toEqual(new Set([200]));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  },
);

test("refusing a user's request needs no query", async () => {
  await using world = await startWorkspaceWorld({}, { config: { rateLimit: "on", rateStore: "postgres" } });
  const ask = () => world.api.listWorkspaceRuns({ params: world.params });
  const isSpent = async () => (await ask()).error?.errors[0]?.detail?.includes("minute");
  while (!(await isSpent()));
  const questions = vi.spyOn(pg.Client.prototype, "query");
  try {
    const statuses = statusesOf(await times(60, ask));

    expect(new Set(statuses)).toEqual(new Set([429]));
    // It would be two queries for each request.
    expect(questions.mock.calls.length).toBeLessThan(60);
  } finally {
    questions.mockRestore();
  }
});

test("with limits in the database, an unavailable database means 503, with rate limit headers", async () => {
  await using world = await startWorkspaceWorld({}, { config: { rateLimit: "on", rateStore: "postgres" } });
  const { store, api, apiAs, params } = world;
  await sql`create function be_away() returns trigger language plpgsql as
    'begin raise exception using errcode = ''57P01'', message = ''terminating''; end'`.execute(store);
  await sql`create trigger be_away before insert on rate_windows execute function be_away()`.execute(store);

  for (const { response, error } of [
    await api.showWorkspace({ params }),
    await apiAs("wrong").showWorkspace({ params }),
  ]) {
    expect(response.status).toBe(503);
    expect(error?.errors[0]?.title).toBe("service unavailable");
    expect(response.headers.get("X-RateLimit-Limit")).toBe("30");
  }
});

test("wrong secrets of every kind count together for their address, and do not lock out a valid one", async () => {
  await using world = await startLimited();
  const { api, apiAs, params, url } = world;
  const made = await api.createConfigurationVersion({
    params,
    body: { data: { type: "configuration-versions", attributes: { "auto-queue-runs": false } } },
  });
  const good = made.data!.data.attributes["upload-url"]!;
  const put = (address: string, body: Uint8Array = new Uint8Array(1)) =>
    fetch(address, { method: "PUT", body: new Uint8Array(body) });
  const json = { headers: { "Content-Type": "application/json" }, body: "{}" };
  const wrong = {
    upload: () => put(`${url}/api/v2/uploads/${newToken()}`),
    token: async () => (await apiAs(newToken()).showWorkspace({ params })).response,
    log: () => fetch(`${url}/api/v2/logs/${newToken()}`),
    webhook: () => fetch(`${url}/api/v2/webhooks/vcs/${newToken()}`, { method: "POST", ...json }),
  };

  const first = [
    ...(await times(20, wrong.upload)),
    ...(await times(4, wrong.token)),
    ...(await times(3, wrong.log)),
    ...(await times(3, wrong.webhook)),
  ].map(({ status }) => status);
  const next = await Promise.all(Object.values(wrong).flatMap((ask) => [ask(), ask()]));

  expect(first).toEqual([...Array(20).fill(404), ...Array(4).fill(401), ...Array(6).fill(404)]);
  for (const { status, headers } of next) {
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBe(1);
    expect(headers.get("X-RateLimit-Remaining")).toBe("0");
  }
  expect((await put(good, goodBundle)).status).toBe(200);
  world.pass(1);
  expect((await wrong.upload()).status).toBe(404);
});

test("a flood of unknown upload addresses holds one connection to the database at most", async () => {
  await using world = await startLimited();
  const wrong = () => fetch(`${world.url}/api/v2/uploads/${newToken()}`, { method: "PUT", body: "x" });
  await times(31, wrong);
  const { query } = pg.Client.prototype;
  let [now, most] = [0, 0];
  const spied = vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (this: pg.Client, ...given) {
    const isLookup = JSON.stringify(given[0]).includes("upload_token_hash");
    if (isLookup) most = Math.max(most, ++now);
    try {
      return await Reflect.apply(query, this, given);
    } finally {
      if (isLookup) now -= 1;
    }
  });
  try {
    const statuses = (await times(60, wrong)).map(({ status }) => status);

    expect(new Set(statuses)).toEqual(new Set([429]));
    expect(most).toBe(1);
  } finally {
    spied.mockRestore();
  }
});
