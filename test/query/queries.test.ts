// The generated factories with TanStack Query, against the real service.
import { createServer } from "node:http";
import {
  environmentManager,
  type InfiniteData,
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  type TimeoutProvider,
  timeoutManager,
} from "@tanstack/preact-query";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Connection } from "../../generated/connection.ts";
import { listening } from "../support/listening.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { generateQueries, type Queries } from "./queries.ts";

type Key = readonly unknown[];
/** A page of runs, as far as the tests read it. */
interface RunPage {
  data: { id: string }[];
}

let world: RunWorld;
let made: Queries;
let connection: Connection;
let client: QueryClient;
/** The path of each request. */
let asked: string[];

type Timer = ReturnType<typeof setTimeout>;
/** The wanted pause of each interval, and the intervals that are running. */
const pauses: number[] = [];
const polls = new Set<Timer>();
/** Runs intervals without their long pauses. */
const timers: TimeoutProvider<Timer> = {
  setTimeout,
  clearTimeout,
  setInterval(run, pause) {
    pauses.push(pause);
    const timer = setInterval(run, 5);
    polls.add(timer);
    return timer;
  },
  clearInterval(timer) {
    if (timer !== undefined) polls.delete(timer);
    clearInterval(timer);
  },
};

beforeAll(async () => {
  timeoutManager.setTimeoutProvider(timers);
  // Without a window, TanStack Query would not poll.
  environmentManager.setIsServer(() => false);
  [world, made] = await Promise.all([startRunWorld(), generateQueries("openapi/openapi.yaml")]);
}, 60_000);
afterAll(() => world?.[Symbol.asyncDispose]());

beforeEach(() => {
  client = new QueryClient();
  asked = [];
  connection = connectTo(`${world.url}/api/v2`);
});

function connectTo(baseUrl: string): Connection {
  const onRequest = ({ url }: { url: string }) => void asked.push(decodeURIComponent(url.slice(baseUrl.length)));
  return made.connect({ baseUrl, token: world.tokens.owner, onRequest });
}

/** The first result that satisfies the condition. */
function until<Result>(
  observer: { subscribe(listener: (result: Result) => void): () => void; getCurrentResult(): Result },
  isWanted: (result: Result) => boolean,
): Promise<Result> {
  return new Promise((resolve) => {
    const stop = observer.subscribe((result) => isWanted(result) && resolve(result));
    stops.push(stop);
    if (isWanted(observer.getCurrentResult())) resolve(observer.getCurrentResult());
  });
}
let stops: (() => void)[] = [];
beforeEach(() => () => {
  for (const stop of stops) stop();
  stops = [];
  client.clear();
});

async function workspaceWithRuns(count: number) {
  const workspaceId = await world.createWorkspace(`queries-${Math.random().toString(36).slice(2)}`);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.unshift((await world.writeRun({ workspaceId, status: "applied" })).id);
  return { workspace_id: workspaceId, ids };
}

test("loads a document with included resources", async () => {
  const { id } = await world.writeRun({ status: "applied" });
  const options = made.queries.showRunOptions(connection, { run_id: id, include: ["plan"] });

  const document = await client.fetchQuery(options);

  expect(document).toMatchObject({ data: { id, related: { plan: { type: "plans" } } } });
  expect(client.getQueryData(options.queryKey)).toBe(document);
});

test("returns null for an empty response", async () => {
  expect(await client.fetchQuery(made.queries.pingOptions(connection))).toBeNull();
});

test("fails with the error of the client", async () => {
  const options = made.queries.showRunOptions(connection, { run_id: "run-1111111111111111" });

  const { error } = await until(new QueryObserver(client, options), ({ isError }) => isError);

  expect(error).toBeInstanceOf(made.errors.NotFoundError);
  expect(error).toMatchObject({ status: 404, operation: "showRun" });
  expect(asked).toHaveLength(1);
});

test("leaves all retries to the client", async () => {
  const server = createServer((_, response) => response.writeHead(503).end());
  await using silent = await listening(server);
  const refused = made.connect({ baseUrl: silent.url, retries: 1, onRequest: () => void asked.push("") });

  const observer = new QueryObserver(client, made.queries.showRunOptions(refused, { run_id: "run-1" }));
  await until(observer, ({ isError }) => isError);

  expect(asked).toHaveLength(2);
  expect(made.queries.listWorkspaceRunsInfiniteOptions(connection, { workspace_id: "ws-1" }).retry).toBe(false);
  expect(made.queries.applyRunMutation(connection).retry).toBe(false);
});

test("aborts the request of an unobserved query", async () => {
  const closed = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const server = createServer((request) => {
    request.on("close", () => closed.resolve());
    arrived.resolve();
  });
  await using silent = await listening(server);
  const options = made.queries.showRunOptions(connectTo(silent.url), { run_id: "run-1" });

  const stop = new QueryObserver(client, options).subscribe(() => {});
  await arrived.promise;
  stop();
  await closed.promise;

  expect(client.getQueryState(options.queryKey)).toMatchObject({ status: "pending", fetchStatus: "idle" });
});

test("loads all pages of a list, in both directions", async () => {
  const { workspace_id, ids } = await workspaceWithRuns(5);
  const options = made.queries.listWorkspaceRunsInfiniteOptions(connection, {
    workspace_id,
    page: { number: 2, size: 2 },
  });
  const observer = new InfiniteQueryObserver<RunPage, Error, InfiniteData<RunPage, number>, Key, number>(
    client,
    options,
  );

  await until(observer, ({ isSuccess }) => isSuccess);
  await observer.fetchNextPage();
  const { data, hasNextPage, hasPreviousPage } = await observer.fetchPreviousPage();

  expect(data?.pages.flatMap((page) => page.data.map(({ id }) => id))).toEqual(ids);
  expect({ hasNextPage, hasPreviousPage, params: data?.pageParams }).toEqual({
    hasNextPage: false,
    hasPreviousPage: false,
    params: [1, 2, 3],
  });
  expect(asked).toEqual(
    [2, 3, 1].map((number) => `/workspaces/${workspace_id}/runs?page[number]=${number}&page[size]=2`),
  );
});

test("stops at a page that refers to itself", () => {
  const { getNextPageParam } = made.queries.listWorkspaceRunsInfiniteOptions(connection, { workspace_id: "ws-1" });
  const page = (next: number | null) => ({ data: [], meta: { pagination: { "next-page": next } } });

  const params = [page(2), page(1), page(null), {}].map((one) => getNextPageParam(one, [], 1, []));

  expect(params).toEqual([2, null, null, null]);
});

test("a mutation reloads only affected queries", async () => {
  const { workspace_id } = await workspaceWithRuns(0);
  const { id } = await world.writeRun({ workspaceId: workspace_id, status: "planned" });
  const other = await world.writeRun({ status: "planned" });
  const observe = (options: object) =>
    until(
      new QueryObserver<never>(client, { ...options, refetchInterval: false } as never),
      ({ isSuccess }) => isSuccess,
    );
  await observe(made.queries.showRunOptions(connection, { run_id: id }));
  await observe(made.queries.showRunOptions(connection, { run_id: other.id }));
  await observe(made.queries.listWorkspaceRunsOptions(connection, { workspace_id }));
  await observe(made.queries.showWorkspaceOptions(connection, { workspace_id }));
  asked = [];

  await new MutationObserver<unknown, Error, object>(client, made.queries.discardRunMutation(connection)).mutate({
    run_id: id,
  });

  expect(asked.toSorted()).toEqual([`/runs/${id}`, `/runs/${id}/actions/discard`, `/workspaces/${workspace_id}/runs`]);
  const shown = client.getQueryData(made.queries.showRunQueryKey(connection, { run_id: id }));
  expect(shown).toMatchObject({ data: { attributes: { status: "discarded" } } });
});

test("reloads the state after a refused mutation", async () => {
  const { id } = await world.writeRun({ status: "applied" });
  const options = made.queries.showRunOptions(connection, { run_id: id });
  const observer = new QueryObserver(client, options);
  await until(observer, ({ isSuccess }) => isSuccess);
  const before = client.getQueryState(options.queryKey)!.dataUpdateCount;

  const applying = new MutationObserver<unknown, Error, object>(
    client,
    made.queries.applyRunMutation(connection),
  ).mutate({ run_id: id });

  await expect(applying).rejects.toBeInstanceOf(made.errors.ConflictError);
  await until(observer, () => client.getQueryState(options.queryKey)!.dataUpdateCount > before);
});

test("polls until the state is final", async () => {
  pauses.length = 0;
  const { id } = await world.writeRun({ status: "planned" });
  const options = made.queries.showRunOptions(connection, { run_id: id });
  const observer = new QueryObserver(client, options);
  await until(observer, () => asked.length > 2);

  const { status } = await fetch(`${world.url}/api/v2/runs/${id}/actions/discard`, {
    method: "POST",
    headers: { Authorization: `Bearer ${world.tokens.owner}` },
  });
  await until(observer, ({ data }) => JSON.stringify(data ?? "").includes('"status":"discarded"'));

  expect(status).toBe(202);
  expect(new Set(pauses)).toEqual(new Set([5000]));
  expect(polls.size).toBe(0);
});

test.each([
  ["planning", 1000],
  ["planned", 5000],
  ["a-new-state", 5000],
  ["applied", false],
])("polls a run that is %s every %s ms", (status, expected) => {
  const { refetchInterval } = made.queries.showRunOptions(connection, { run_id: "run-1" });

  expect(ask(refetchInterval, { data: { attributes: { status } } })).toBe(expected);
});

/** The interval for this data. */
const ask = (interval: unknown, data: unknown, error?: Error) =>
  (interval as (query: unknown) => number | false)({ state: { data, error } });

test("polls lists by their busiest item, rate limit and number of pages", () => {
  const run = (status: string) => ({ attributes: { status } });
  const { queries } = made;
  const input = { workspace_id: "ws-1" };
  const list = queries.listWorkspaceRunsOptions(connection, input).refetchInterval;
  const pages = queries.listWorkspaceRunsInfiniteOptions(connection, input).refetchInterval;
  const queue = queries.listTestRunsOptions(connection, {}).refetchInterval;

  // 30 requests in 60 seconds are documented for the first list.
  expect(ask(list, { data: [run("applied"), run("planning")] })).toBe(2000);
  expect(ask(list, { data: [] })).toBe(false);
  expect(ask(pages, { pages: [{ data: [run("planning")] }, { data: [run("planned")] }] })).toBe(4000);
  expect(ask(pages, undefined)).toBe(false);
  expect(ask(queue, { data: [run("running")] })).toBe(1000);
  expect(ask(queue, { data: [run("running")] }, new Error("late"))).toBe(5000);
});

test("keys name operation, group, server and arguments, but no token", () => {
  const key = made.queries.showRunQueryKey(connectTo("https://user:secret@runs.example/api/"), { run_id: "run-1" });

  expect(key).toEqual([
    { operation: "showRun", group: "runs", baseUrl: "https://runs.example/api", input: { run_id: "run-1" } },
  ]);
});

test("a part of a key matches every query that has it", () => {
  const { queries } = made;
  const store = (key: readonly unknown[]) => client.setQueryData(key, {});
  store(queries.showRunQueryKey(connection, { run_id: "run-1", include: ["plan"] }));
  store(queries.showRunQueryKey(connection, { run_id: "run-2" }));
  store(queries.showRunQueryKey(connectTo("http://other.example"), { run_id: "run-2" }));
  store(queries.listWorkspaceRunsOptions(connection, { workspace_id: "ws-1" }).queryKey);
  store(queries.listWorkspaceRunsInfiniteOptions(connection, { workspace_id: "ws-1" }).queryKey);
  store(queries.showWorkspaceQueryKey(connection, { workspace_id: "ws-1" }));

  const count = (part: object) => client.getQueryCache().findAll({ queryKey: [part] }).length;

  expect(count({ operation: "showRun" })).toBe(3);
  expect(count({ operation: "showRun", baseUrl: connection.baseUrl })).toBe(2);
  expect(count({ input: { run_id: "run-2" } })).toBe(2);
  expect(count({ group: "runs" })).toBe(5);
  expect(count(queries.listWorkspaceRunsQueryKey(connection, { workspace_id: "ws-1" })[0])).toBe(2);
});

test("keys contain digests of secret arguments", () => {
  const key = (token: string) => made.queries.readLogQueryKey(connection, { log_token: token, offset: 5 });

  expect(JSON.stringify(key("top-secret"))).not.toContain("top-secret");
  expect(key("top-secret")[0].input.offset).toBe(5);
  expect(key("top-secret")).toEqual(key("top-secret"));
  expect(key("top-secret")).not.toEqual(key("another"));
});
