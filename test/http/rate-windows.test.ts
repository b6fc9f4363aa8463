// For any schedule of requests, compares rate limits in the process and in the database with a model.
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { ApiError } from "../../server/domain/errors.ts";
import type { RateLimit, RateWindows } from "../../server/domain/rate-limit.ts";
import { ProcessWindows } from "../../server/http/process-windows.ts";
import { limitHeaders, refuseSpent } from "../../server/http/rate-limits.ts";
import { SharedWindows } from "../../server/http/shared-windows.ts";
import { connect } from "../../server/store/database/database.ts";
import { createDatabase } from "../support/database.ts";
import { isThorough } from "../support/thorough.ts";

const operations = ["show", "listWorkspaceRuns", "listOrganizationRuns"] as const;

function limitsOf(who: string, operation: (typeof operations)[number]): RateLimit[] {
  const shared = { key: who, requests: 4, seconds: 1 };
  const own = { key: `${who} ${operation}`, requests: 3 };
  // Seven seconds do not divide a minute.
  if (operation === "listWorkspaceRuns") return [shared, { ...own, seconds: 7 }];
  return operation === "show" ? [shared] : [shared, { ...own, seconds: 60 }];
}

interface Step {
  who: string;
  operation: (typeof operations)[number];
  /** Milliseconds since the previous step. */
  after: number;
  /** The server that gets the request. */
  server: number;
}

const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom("ada", "grace"),
    operation: fc.constantFrom(...operations),
    after: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(0, 0, 1, 50) },
      { weight: 3, arbitrary: fc.constantFrom(300, 999, 1_000) },
      { weight: 1, arbitrary: fc.constantFrom(6_999, 7_000, 30_000, 58_500, 59_999, 60_000) },
    ),
    server: fc.nat(1),
  }),
  { minLength: 10, maxLength: 60 },
);

interface Answer {
  passes: boolean;
  limit: number;
  remaining: number;
  reset: number;
  retryAfter: number | undefined;
  detail: string | undefined;
}

/** The documented rules: a window begins with a request that passes, and allows a fixed number. */
function createModel() {
  const begun = new Map<string, number[]>();
  return (limits: RateLimit[], now: number): Answer => {
    const passedIn = ({ key, seconds }: RateLimit) => {
      const passed = begun.get(key) ?? [];
      if (passed[0] !== undefined && now - passed[0] >= seconds * 1000) passed.length = 0;
      begun.set(key, passed);
      return passed;
    };
    const passes = limits.every((limit) => passedIn(limit).length < limit.requests);
    if (passes) for (const limit of limits) passedIn(limit).push(now);
    const told = limits
      .map((limit) => {
        const passed = passedIn(limit);
        const reset = passed[0] === undefined ? 0 : (passed[0] + limit.seconds * 1000 - now) / 1000;
        return { limit, remaining: limit.requests - passed.length, reset };
      })
      .sort((one, other) => one.remaining - other.remaining || other.reset - one.reset)[0]!;
    const period = { 1: "second", 60: "minute" }[told.limit.seconds] ?? "7 seconds";
    return {
      passes,
      limit: told.limit.requests,
      remaining: told.remaining,
      reset: told.reset,
      retryAfter: passes ? undefined : Math.max(1, Math.ceil(told.reset)),
      detail: passes ? undefined : `The limit of ${told.limit.requests} requests per ${period} is used up.`,
    };
  };
}

async function answerOf(windows: RateWindows, limits: RateLimit[]): Promise<Answer> {
  const spending = await windows.spend(limits);
  const headers = limitHeaders(spending);
  let refusal: ApiError | undefined;
  try {
    refuseSpent(spending);
  } catch (error) {
    refusal = error as ApiError;
  }
  return {
    passes: refusal === undefined,
    limit: Number(headers["X-RateLimit-Limit"]),
    remaining: Number(headers["X-RateLimit-Remaining"]),
    reset: Number(headers["X-RateLimit-Reset"]),
    retryAfter: refusal && Number(refusal.headers["Retry-After"]),
    detail: refusal?.message,
  };
}

test("in one process, any schedule of requests gets the responses of the model", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (schedule) => {
      const clock = { now: 0 };
      const windows = new ProcessWindows({ now: () => clock.now });
      const model = createModel();
      for (const { who, operation, after } of schedule) {
        clock.now += after;
        const limits = limitsOf(who, operation);
        expect(await answerOf(windows, limits)).toEqual(model(limits, clock.now));
      }
    }),
    { numRuns: 500 },
  );
});

const noon = Date.UTC(2026, 10, 22, 12);

/** Two servers with one database. The test sets the database's clock. */
async function startShared() {
  const database = await createDatabase();
  await sql`create schema test`.execute(database.store);
  await sql`create table test.clock as select ${new Date(noon)}::timestamptz as instant`.execute(database.store);
  await sql`create function test.clock_timestamp() returns timestamptz language sql volatile
    as 'select instant from test.clock'`.execute(database.store);
  const options = encodeURIComponent("-c search_path=test,pg_catalog,public");
  const clocked = connect(`${database.url}?options=${options}`, { connections: 5 });
  const clock = { now: 0 };
  const open = () => new SharedWindows(clocked.store, { now: () => clock.now });
  return {
    store: clocked.store,
    servers: [open(), open()] as const,
    async setTo(ms: number) {
      clock.now = ms;
      await this.setDatabaseTo(ms);
    },
    setDatabaseTo: (ms: number) =>
      sql`update test.clock set instant = ${new Date(noon + ms)}`.execute(clocked.store).then(() => {}),
    async [Symbol.asyncDispose]() {
      await clocked.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

test.each([
  [29.000000000000004, "29"],
  [29, "29"],
  [28.999, "29"],
  [29.001, "30"],
  [0.2, "1"],
  [0, "1"],
])("if the window ends in %d seconds, a refused caller gets a Retry-After of %s", (resetSeconds, told) => {
  const limit = { key: "ada", requests: 3, seconds: 60 };

  expect(() => refuseSpent({ passes: false, states: [{ limit, left: 0, resetSeconds }] })).toThrow(
    expect.objectContaining({ headers: { "Retry-After": told } }),
  );
});

describe("in the database", () => {
  test("any schedule over two servers gets the responses of the model", async () => {
    await using world = await startShared();
    let now = 0;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (schedule) => {
        run += 1;
        const model = createModel();
        for (const { who, operation, after, server } of schedule) {
          now += after;
          if (after > 0) await world.setTo(now);
          const limits = limitsOf(`${who} ${run}`, operation);
          expect(await answerOf(world.servers[server]!, limits)).toEqual(model(limits, now));
        }
      }),
      { numRuns: isThorough ? 60 : 5, endOnFailure: true },
    );
  });

  test("of many simultaneous requests to two servers, exactly the limit passes", async () => {
    await using world = await startShared();
    const limits = [
      { key: "ada", requests: 30, seconds: 60 },
      { key: "ada list", requests: 30, seconds: 60 },
    ];
    const ask = (_: unknown, index: number) => world.servers[index % 2]!.spend(limits);

    const answers = await Promise.all(Array.from({ length: 200 }, ask));

    expect(answers.filter(({ passes }) => passes)).toHaveLength(30);
    const told = answers.filter(({ passes }) => passes).map(({ states }) => states[0]!.left);
    expect(told.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, left) => left));
  });

  test("a clock set back starts one new window", async () => {
    await using world = await startShared();
    const [limits] = [[{ key: "ada", requests: 2, seconds: 60 }]];
    const spend = async () => (await world.servers[0].spend(limits!)).passes;
    const other = async () => (await world.servers[1].spend(limits!)).passes;
    expect([await spend(), await spend(), await spend()]).toEqual([true, true, false]);

    await world.setDatabaseTo(-2 * 86_400_000);

    expect([await other(), await other(), await other()]).toEqual([true, true, false]);
  });

  test("ended windows are removed, even if their callers never return", { timeout: 60_000 }, async () => {
    await using world = await startShared();
    const spend = (key: string) => world.servers[0].spend([{ key, requests: 30, seconds: 1 }]);
    await sql`insert into rate_windows select 'address ' || number, 1, test.clock_timestamp()
      from generate_series(1, 1000) as number`.execute(world.store);
    await world.setTo(60_000);

    const count = async () => {
      for (let index = 0; index < 100; index += 1) await spend(`address again ${index}`);
      const { rows } = await sql<{ count: number }>`select count(*) from rate_windows`.execute(world.store);
      return Number(rows[0]?.count);
    };
    await expect.poll(count, { timeout: 50_000, interval: 0 }).toBe(100);
  });
});

describe("in one process", () => {
  const limit = (key: string) => [{ key, requests: 2, seconds: 1 }];

  test("callers over the maximum share one window", async () => {
    const clock = { now: 0 };
    const windows = new ProcessWindows({ now: () => clock.now, most: 10 });
    const spend = async (key: string) => (await windows.spend(limit(key))).passes;
    expect([await spend("ada"), await spend("ada"), await spend("ada")]).toEqual([true, true, false]);

    const strangers = [];
    for (let index = 0; index < 10_000; index += 1) strangers.push(await spend(`address ${index}`));

    // Nine have separate windows; all others share one.
    expect(strangers.filter((passes) => passes)).toHaveLength(9 + 2);
    expect(await spend("ada")).toBe(false);
    expect(windows.size).toBe(11);
    clock.now = 1_000;
    expect([await spend("ada"), await spend("grace")]).toEqual([true, true]);
    expect(windows.size).toBe(2);
  });
});
