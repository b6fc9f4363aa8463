// Proves that control is not loaded without INFRARUN_CONTROL=on.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { operations } from "../../generated/control/operations.ts";
import { startServer as startControlled } from "../../server/test.ts";
import { listen } from "../authorization/heard.ts";
import { startServer } from "../support/server.ts";
import { startServiceProcess } from "../support/service-process.ts";
import { answerOf } from "./answers.ts";

test("answers no control operation without control", async () => {
  await using server = await startServer();
  const unknown = await answerOf(`${server.url}/no/such/path`);

  for (const { method, path } of Object.values(operations)) {
    const url = `${server.url}/control${path.replace("{name}", "main")}`;
    expect(await answerOf(url, { method })).toEqual({ ...unknown, status: 404 });
  }
});

/** Asks as the owner of the demo organization. */
async function requestsOf({ url, token }: { url: string; token: string }) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/vnd.api+json" };
    const response = await fetch(`${url}/api/v2${path}`, { ...init, headers });
    return { names: [...response.headers.keys()], body: (await response.json()) as { data: { id: string } } };
  };
  // So that the server knows the caller.
  await ask("/account/details");
  const heard = listen();
  const body = JSON.stringify({ data: { type: "workspaces", attributes: { name: "network" } } });
  const { body: created, names } = await ask("/organizations/demo/workspaces", { method: "POST", body });
  for (const path of [`/workspaces/${created.data.id}`, "/organizations/demo/workspaces"]) await ask(path);
  await ask(`/workspaces/${created.data.id}/actions/lock`, { method: "POST" });
  vi.restoreAllMocks();
  return { statements: heard.statements, names };
}

test("sends the same statements and headers without control", async () => {
  await using off = await startServer({ config: { rateLimit: "on" } });
  const without = await requestsOf({ url: off.url, token: off.tokens.owner });
  // Started only now, because its background work sends statements.
  await using on = await startControlled();

  const controlled = await requestsOf({ url: on.url, token: on.tokens.owner! });

  expect(without.statements.filter((text) => !controlled.statements.includes(text))).toEqual([]);
  expect(controlled.names.filter((name) => !without.names.includes(name))).toEqual(["x-infrarun-control"]);
});

const read = (file: string) => readFileSync(file, "utf8");
const others = globSync("server/**/*.ts").filter((file) => !/^server\/(?:store\/)?control\//.test(file));

test("only the start of the service loads control, on demand", () => {
  const users = others.filter((file) => /"\.[^"]*(?:\/control\/|\/controlled\.ts)/.test(read(file)));

  expect(users.sort()).toEqual(["server/controlled.ts", "server/service.ts", "server/test.ts"]);
  expect(read("server/service.ts").match(/^.*\/controlled\.ts.*$/gm)).toEqual([
    '    const { openControlled } = await import("./controlled.ts");',
  ]);
});

test("no statement and no request depends on control", () => {
  const setting = /\bconfig\.control\b|\bcontrol ===|controlToken|infrarun_control/;

  expect(others.filter((file) => setting.test(read(file)) && !/^server\/[^/]+\.ts$|\/settings\//.test(file))).toEqual(
    [],
  );
});

test("a process without control loads none of its modules", { tags: "long" }, async () => {
  const hook = `import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) { console.error("loads " + url); return next(url, context); } });`;
  const node = ["--import", `data:text/javascript,${encodeURIComponent(hook)}`];
  await using service = await startServiceProcess({}, { node, program: resolve("server/main.ts") });
  const loaded = service.lines.filter((line) => line.startsWith("loads "));

  expect((await fetch(`${service.url}/control/state`)).status).toBe(404);
  // So that it stops its PostgreSQL.
  service.child.kill("SIGTERM");
  await service.ended;
  expect(loaded.some((line) => line.endsWith("/server/app.ts"))).toBe(true);
  expect(loaded.filter((line) => /\/control\/|\/controlled\.ts/.test(line))).toEqual([]);
});
