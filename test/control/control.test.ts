import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { operations } from "../../generated/control/operations.ts";
import { startServer as startOrdinaryServer } from "../support/server.ts";
import { startWorld } from "./world.ts";

/** Without values that each response has anew. */
async function answerOf(url: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const { status, headers, body } = await new Promise<{ status: number; headers: object; body: string }>(
    (resolve, reject) => {
      const sent = request(url, { method: init.method ?? "GET", headers: init.headers ?? {} }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, body: text }));
      });
      sent.on("error", reject).end();
    },
  );
  return { status, headers: Object.keys(headers).sort(), body };
}

test("answers no control operation without control", async () => {
  await using server = await startOrdinaryServer();
  const unknown = await answerOf(`${server.url}/no/such/path`);

  for (const { method, path } of Object.values(operations)) {
    const url = `${server.url}/control${path.replace("{name}", "main")}`;
    expect(await answerOf(url, { method })).toEqual({ ...unknown, status: 404 });
  }
});

test("hides control from other sites and proxies", async () => {
  await using world = await startWorld();
  const unknown = await answerOf(`${world.url}/no/such/path`);
  const url = `${world.url}/control/state`;

  for (const headers of [
    { host: "evil.example" },
    { origin: "https://evil.example" },
    { "x-forwarded-for": "1.2.3.4" },
  ]) {
    expect(await answerOf(url, { headers: headers as unknown as Record<string, string> })).toEqual(unknown);
  }
  expect((await answerOf(url)).status).toBe(200);
});

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

describe("the clock", () => {
  test("expires a token", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await using world = await startWorld({ tokens: [{ name: "ann", user: "ann", "expires-at": soon }] });
    expect((await world.ask("/account/details")).status).toBe(200);

    await world.control.clock.advance({ by: "61m" });

    expect((await world.ask("/account/details")).status).toBe(401);
  });

  test("does not move while frozen", async () => {
    await using world = await startWorld();
    const at = "2100-01-01T00:00:00.000Z";

    await world.control.clock.set({ frozen: true, at: "2090-01-01T00:00:00.000Z" });
    await expect(world.control.clock.set({ frozen: true, at })).resolves.toMatchObject({ clock: { now: at } });

    expect((await createWorkspace(world)).createdAt).toBe(at);
  });

  test("ends a rate window", { tags: "long" }, async () => {
    await using world = await startWorld();
    await world.control.clock.set({ frozen: true });
    const list = () => world.ask("/organizations/acme/runs");
    const before = await Promise.all(Array.from({ length: 31 }, list));
    expect(before.filter(({ status }) => status === 429)).not.toEqual([]);

    await world.control.clock.advance({ by: "1m" });

    expect((await list()).status).toBe(200);
  });

  test("starts a scheduled destroy", async () => {
    await using world = await startWorld(withRun("applied"));
    const attributes = { "auto-destroy-at": new Date(Date.now() + 7_200_000).toISOString() };
    const id = world.ids["acme/network"]!;
    const body = JSON.stringify({ data: { type: "workspaces", id, attributes } });
    expect((await world.ask(`/workspaces/${id}`, { method: "PATCH", body })).status).toBe(200);

    await world.control.clock.advance({ by: "3h" });

    const { data } = await world.client.runs.listForWorkspace({ workspace_id: id });
    expect(data.map((run) => run.attributes["is-destroy"])).toEqual([true, false]);
  });
});

async function createWorkspace({ ask }: Awaited<ReturnType<typeof startWorld>>) {
  const body = JSON.stringify({ data: { type: "workspaces", attributes: { name: "new" } } });
  const answer = await ask("/organizations/acme/workspaces", { method: "POST", body });
  const { id, attributes } = JSON.parse(answer.body).data;
  return { id, createdAt: id && attributes["created-at"] };
}

const withRun = (status: "planning" | "applied") => ({
  organizations: [{ name: "acme", workspaces: [{ name: "network", runs: [{ status }] }] }],
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

  test("has the outcome that was set", async () => {
    await using world = await startWorld();
    await world.control.failures.setOutcome({ work: "apply", outcome: "errored", message: "The quota is exceeded." });

    await world.ask(`/runs/${world.runId}/actions/apply`, { method: "POST" });

    await expect.poll(() => world.statusOf(world.runId)).toBe("errored");
    expect((await world.control.worlds.showState()).outcomes).toEqual([]);
  });
});
