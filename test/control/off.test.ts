// Proves that control is not loaded without INFRARUN_CONTROL=on.
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { operations } from "../../generated/control/operations.ts";
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
