import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { startOwnWorld } from "./own-world.ts";
import { createWorkspace, startWorld, withRun } from "./world.ts";

test("shows in the metrics that control is on", async () => {
  await using world = await startWorld();
  await world.control.failures.holdRuns({ work: "plan" });

  const metrics = await (await fetch(`${world.url}/metrics`)).text();

  expect(metrics).toContain('infrarun_control{setting="on"} 1\ninfrarun_control{setting="failures"} 0');
  expect(metrics).toContain('infrarun_control{setting="holds"} 1');
});

describe("the data", () => {
  test("resets to the seed", async () => {
    await using world = await startWorld();
    const before = await world.ask("/organizations/acme/workspaces");
    await world.ask(`/workspaces/${world.workspaceId}/actions/lock`, { method: "POST" });
    await world.control.failures.inject({ kind: "drop" });

    await world.control.worlds.reset();

    expect((await world.ask("/organizations/acme/workspaces")).body).toBe(before.body);
    expect((await world.control.worlds.showState()).failures).toEqual([]);
  });

  test("has equal ids and tokens for equal seeds", { tags: "long" }, async () => {
    await using one = await startWorld();
    await using other = await startWorld();
    await using different = await startWorld({ number: 8 });

    expect([other.tokens, other.ids]).toEqual([one.tokens, one.ids]);
    expect(different.tokens).not.toEqual(one.tokens);
    expect((await createWorkspace(other)).id).toBe((await createWorkspace(one)).id);
  });

  test("gives teams access to the default project", async () => {
    const readers = { name: "readers", members: ["ann"], projects: { "Default Project": "read" as const } };
    const organizations = [{ name: "acme", teams: [readers], workspaces: [{ name: "network" }] }];
    await using world = await startWorld({ organizations, users: [{ name: "ann" }] });

    const { status } = await world.ask(`/workspaces/${world.ids["acme/network"]}`);

    expect(status).toBe(200);
  });

  test("restores a snapshot", { tags: "long" }, async () => {
    await using world = await startWorld();
    await world.ask(`/workspaces/${world.workspaceId}/actions/lock`, { method: "POST" });
    const saved = await world.ask(`/workspaces/${world.workspaceId}`);
    await world.control.worlds.saveSnapshot({ name: "locked" });
    await world.ask(`/workspaces/${world.workspaceId}/actions/unlock`, { method: "POST" });

    await world.control.worlds.restoreSnapshot({ name: "locked" });

    expect((await world.ask(`/workspaces/${world.workspaceId}`)).body).toBe(saved.body);
  });

  test("changes in a fork do not change the first world", { tags: "long" }, async () => {
    await using world = await startWorld();
    const { url } = await world.control.worlds.fork({ name: "second" });
    const before = await world.ask(`/workspaces/${world.workspaceId}`);
    const headers = { Authorization: `Bearer ${world.token}` };

    const locked = await fetch(`${url}/api/v2/workspaces/${world.workspaceId}/actions/lock`, {
      method: "POST",
      headers,
    });

    expect(locked.status).toBe(200);
    expect((await world.ask(`/workspaces/${world.workspaceId}`)).body).toBe(before.body);
    await world.control.worlds.close({ name: "second" });
  });

  test("keeps the log of calls and counts of failures in a snapshot", async () => {
    await using world = await startWorld();
    await world.control.failures.inject({ kind: "status", operation: "showRun", status: 503, first: 1 });
    await world.ask(`/runs/${world.runId}`);

    await world.control.worlds.saveSnapshot({ name: "counted" });
    await world.ask(`/runs/${world.runId}`);

    const { calls } = await world.control.failures.listCalls();
    expect(calls.map(({ number, status }) => [number, status])).toEqual([
      [1, 503],
      [2, 200],
    ]);
    await world.control.worlds.deleteSnapshot({ name: "counted" });
  });

  test("remains for others after a world was closed twice", async () => {
    const alone = { organizations: [{ name: "alone" }], users: [], tokens: [] };
    const first = await startWorld(alone);
    const { world } = await first.control.worlds.showState();

    await first.control.worlds.close({ name: world.name });
    await first.close();

    await using second = await startWorld(alone);
    expect(second.ids).toEqual(first.ids);
  });

  test("survives changes at the same time", { tags: "long" }, async () => {
    await using world = await startWorld();
    const { worlds } = world.control;
    const forks = ["one", "two"].flatMap((name) => [worlds.reset(), worlds.fork({ name }), worlds.reset()]);

    await Promise.all(forks);

    expect((await world.ask(`/runs/${world.runId}`)).status).toBe(200);
    await Promise.all(["one", "two"].map((name) => worlds.close({ name })));
  });

  test("remains if it cannot be copied for a snapshot", { tags: "long" }, async () => {
    await using world = await startOwnWorld(withRun("planned"));
    // PostgreSQL copies no database that has connections.
    const other = new pg.Client({ connectionString: world.database.url });
    await other.connect();

    await expect(world.save()).rejects.toThrow("is being accessed by other users");

    const { rows } = await sql<object>`select status from runs`.execute(world.database.store);
    expect(rows).toEqual([{ status: "planned" }]);
    await other.end();
  });

  test("reports the lines of wrong seeds", async () => {
    await using world = await startWorld();
    const seed = [
      "organizations:",
      "  - name: acme",
      "    workspaces:",
      "      - nam: x",
      "tokens:",
      "  - { name: t, user: zoe }",
    ];
    const send = async (lines: readonly string[]) => {
      const response = await fetch(`${world.url}/control/seed`, { method: "POST", body: lines.join("\n") });
      const { errors } = (await response.json()) as { errors: { detail: string }[] };
      return errors.map(({ detail }) => detail);
    };

    expect(await send(seed)).toEqual(["Line 4: name is missing.", "Line 4: nam is not documented."]);
    const two = ["organizations:", "- name: a", "  workspaces:", "  - name: b", "    runs:", "    - status: planned"];
    expect(await send([...two, "    - status: applied"])).toEqual([
      "Line 7: A run after an unfinished run must be pending.",
    ]);
    expect(await send(seed.with(3, "      - name: x"))).toEqual(["Line 6: There is no user zoe."]);
  });
});

describe("injected failures", () => {
  test("fail the first responses of an operation", async () => {
    await using world = await startWorld();
    await world.control.failures.inject({ kind: "status", operation: "showRun", status: 429, first: 2 });
    const ask = () => world.ask(`/runs/${world.runId}`);

    const answers = [await ask(), await ask(), await ask()];

    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(answers[0]!.headers.get("Retry-After")).toBe("1");
    expect(answers[0]!.headers.get("X-RateLimit-Remaining")).toBe("0");
  });

  test("count for each caller", { tags: "long" }, async () => {
    await using world = await startWorld({
      tokens: [
        { name: "ann", user: "ann" },
        { name: "acme", organization: "acme" },
      ],
    });
    await world.control.failures.inject({ kind: "status", status: 503, first: 1, "per-caller": true });
    const asAcme = () =>
      fetch(`${world.url}/api/v2/runs/${world.runId}`, { headers: { Authorization: `Bearer ${world.tokens.acme}` } });

    expect((await world.ask(`/runs/${world.runId}`)).status).toBe(503);
    expect((await asAcme()).status).toBe(503);
    expect((await world.ask(`/runs/${world.runId}`)).status).toBe(200);
  });

  test.each([
    ["drop", {}, /socket|terminated|fetch failed|other side/],
    ["truncate", { bytes: 20 }, /terminated|aborted|other side/],
  ] as const)("%s breaks the connection", async (kind, more, message) => {
    await using world = await startWorld();
    await world.control.failures.inject({ kind, every: 2, ...more });

    expect((await world.ask(`/runs/${world.runId}`)).status).toBe(200);
    await expect(world.ask(`/runs/${world.runId}`)).rejects.toThrow(message);
  });

  test("do not prevent the use of control", async () => {
    await using world = await startWorld();
    await world.control.failures.inject({ kind: "delay", "delay-ms": 60_000 });
    const leaving = new AbortController();
    const late = world.ask(`/runs/${world.runId}`, { signal: leaving.signal }).catch(() => {});

    await world.control.failures.clear();

    expect((await world.ask(`/runs/${world.runId}`)).status).toBe(200);
    leaving.abort();
    await late;
  });

  test("answer a delayed request from the data of a later reset", async () => {
    await using world = await startWorld();
    await world.control.failures.inject({ kind: "delay", "delay-ms": 300 });
    const late = world.ask(`/runs/${world.runId}`);

    await world.control.worlds.reset();

    expect((await late).status).toBe(200);
  });

  test("must have a documented status", async () => {
    await using world = await startWorld();

    const injecting = world.control.failures.inject({ kind: "status", operation: "showRun", status: 418 });

    await expect(injecting).rejects.toThrow("showRun does not document the status 418.");
  });

  test("are in the log of calls", async () => {
    await using world = await startWorld();
    await world.control.failures.inject({ kind: "status", operation: "showRun", status: 503, first: 1 });
    await world.ask(`/runs/${world.runId}`);
    await world.ask(`/runs/${world.runId}`);

    const { calls } = await world.control.failures.listCalls({ operation: "showRun" });

    expect(calls.map(({ status, failure }) => [status, failure])).toEqual([
      [503, "status"],
      [200, null],
    ]);
  });
});

describe("work", () => {
  test("stays in a held phase until it is released", async () => {
    await using world = await startWorld({ ...withRun("planning") });
    expect(await world.statusOf(world.runId)).toBe("planning");

    await world.control.failures.releaseRuns();

    await expect.poll(() => world.statusOf(world.runId)).toBe("planned");
  });

  test("starts beside ten held runs", async () => {
    const held = { name: "held", count: 10, runs: [{ status: "planning" as const }] };
    await using world = await startWorld(withRun("planned", held));

    await world.ask(`/runs/${world.runId}/actions/apply`, { method: "POST" });

    await expect.poll(() => world.statusOf(world.runId)).toBe("applied");
  });

  test("has the outcome that was set", async () => {
    await using world = await startWorld();
    await world.control.failures.setOutcome({ work: "apply", outcome: "errored", message: "The quota is exceeded." });

    await world.ask(`/runs/${world.runId}/actions/apply`, { method: "POST" });

    await expect.poll(() => world.statusOf(world.runId)).toBe("errored");
    expect((await world.control.worlds.showState()).outcomes).toEqual([]);
  });
});
