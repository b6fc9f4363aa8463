// @module-tag long
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.each([
  [
    ["generate", "--spec", "none.yaml", "--json"],
    "There is no description none.yaml. --spec expects the file of an OpenAPI document.",
  ],
  [["lint", "--bogus", "--format=json"], "error: unknown option '--bogus'\n(See npm run lint -- --help)"],
  [["gate", "check", "none.har", "--json"], "none.har cannot be read: there is no such file or folder."],
])("infrarun %j writes its error as JSON, because a program reads its output", ([name, ...args], error) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    encoding: "utf8",
    env: { ...process.env, FORCE_COLOR: "1" },
  });

  expect(status).toBe(2);
  expect(JSON.parse(stdout)).toEqual({ ok: false, error });
  expect(stderr).not.toBe("");
});
