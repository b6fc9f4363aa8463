// What the README says of settings and of its example is held against the code.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { check } from "../generated/validators.js";
import { settings } from "../server/config.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's table of settings is the one that the service reads", () => {
  const rows = Object.values(settings).map(
    ({ variable, standard, meaning }) =>
      `| \`${variable}\` | ${standard === null ? "–" : `\`${standard}\``} | ${meaning} |`,
  );
  const table = readme.split("\n").filter((line) => /^\| `[A-Z_]+` \|/.test(line));

  expect(table).toEqual(rows);
});

test("the README's exchange has the violations that the README prints", () => {
  const violations = check({
    request: { method: "GET", target: "/api/v2/runs/run-4fGh7JkLmNpQrStV?include=nope", headers: {} },
    response: { status: 200, headers: { "content-type": "application/json" }, body: "{}" },
  });

  for (const { side, kind, message } of violations) expect(readme).toContain(`${side} ${kind} ${message}`);
  expect(violations).toHaveLength(5);
});
