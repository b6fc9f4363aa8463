import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { newId } from "../../server/domain/ids.ts";
import { hashToken, newToken } from "../../server/domain/tokens.ts";
import { RateLimits } from "../../server/http/rate-limits.ts";
import { getCaller } from "../../server/store/callers.ts";
import { createToken } from "../../server/store/tokens.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

const startLimited = () => startWorkspaceWorld({}, { config: { rateLimit: "on" } });

const statusesOf = (answers: { response: Response }[]) => answers.map(({ response }) => response.status);
const times = <Result>(count: number, ask: () => Promise<Result>) => Promise.all(Array.from({ length: count }, ask));
const tally = (statuses: number[]) => [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length);

test("thirty requests a second pass, whatever the token; others are not touched", async () => {
  await using world = await startLimited();
  const { api, apiAs, tokens, params } = world;
  await sleep(1_050);

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

  await sleep(1_050);
  expect((await api.showWorkspace({ params })).response.status).toBe(200);
});

/** Another token of the owner of the demo organization. */
async function createSecondToken({ store, tokens }: Awaited<ReturnType<typeof startLimited>>): Promise<string> {
  const owner = await getCaller(store, hashToken(tokens.owner), new Date());
  const token = newToken();
  const about = { kind: "user", teamId: null, organizationName: null, description: "", expiresAt: null } as const;
  const own = { id: newId("apiToken"), userId: owner!.user.id, createdAt: new Date() };
  await createToken(store, { ...about, ...own }, hashToken(token));
  return token;
}

test("two tokens of one user share what the user may ask", async () => {
  await using world = await startLimited();
  const { api, apiAs, params } = world;
  const other = apiAs(await createSecondToken(world));
  await sleep(1_050);

  const answers = await times(18, () => Promise.all([api.showWorkspace({ params }), other.showWorkspace({ params })]));

  expect(tally(statusesOf(answers.flat()))).toEqual([30, 6]);
});

test.each([
  ["back", -2 * 86_400_000],
  ["ahead", 3_652 * 86_400_000],
])("a clock that is set %s gives nobody more, and keeps nobody out", async (_, jump) => {
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  await using world = await startWorkspaceWorld({}, { config: { rateLimit: "on" }, clock });
  const { api, params } = world;
  const listRuns = () => api.listWorkspaceRuns({ params });
  await sleep(1_050);
  const before = await times(20, listRuns);
  shift = jump;
  await sleep(1_050);

  const after = await times(12, listRuns);
  await sleep(1_050);
  const later = await api.showWorkspace({ params });

  expect(tally(statusesOf([...before, ...after]))).toEqual([30, 2]);
  expect(later.response.status).toBe(200);
});

test("each list of runs passes thirty times a minute besides", async () => {
  await using world = await startLimited();
  const { api, params, organization } = world;
  const listOfWorkspace = () => api.listWorkspaceRuns({ params });
  await sleep(1_050);
  await times(20, listOfWorkspace);
  await sleep(1_050);

  const rest = await times(12, listOfWorkspace);
  const ofOrganization = await api.listOrganizationRuns({ params: { path: { organization_name: organization } } });

  expect(tally(statusesOf(rest))).toEqual([10, 2]);
  expect(ofOrganization.response.status).toBe(200);
  const { response } = rest.find(({ response }) => response.status === 429)!;
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(30);
});

test("who is not known counts by address, and is told 401 first", async () => {
  await using world = await startLimited();
  const ask = () => fetch(`${world.url}/api/v2/workspaces/${world.workspaceId}`);

  const answers = await times(32, ask);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(answers.at(-1)?.headers.get("X-RateLimit-Remaining")).toBe("0");
  expect((await world.api.showWorkspace({ params: world.params })).response.status).toBe(200);
});

describe("windows", () => {
  const limit = { requests: 2, seconds: 1, scope: "" };

  test("end by a clock that only goes forward", () => {
    const clock = { now: 0 };
    const limits = new RateLimits(() => clock.now);
    const left = () => limits.spend("ada", [limit])[0]?.left;

    expect([left(), left(), left()]).toEqual([1, 0, -1]);
    clock.now = 999;
    expect(left()).toBe(-2);
    clock.now = 1_000;
    expect(left()).toBe(1);
  });

  test("of callers and of operations are apart", () => {
    const limits = new RateLimits(() => 0);

    limits.spend("ada", [limit, { ...limit, scope: "listRuns" }]);

    expect(limits.spend("ada", [limit])[0]?.left).toBe(0);
    expect(limits.spend("ada", [{ ...limit, scope: "listRuns" }])[0]?.left).toBe(0);
    expect(limits.spend("grace", [limit])[0]?.left).toBe(1);
  });
});
