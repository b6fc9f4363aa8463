// The exact help texts of the gate's commands. A new option changes these files.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { performGate } from "../support/gate-command.ts";

test.each([
  ["gate", []],
  ["gate-check", ["check"]],
  ["gate-coverage", ["coverage"]],
  ["gate-suggest", ["suggest"]],
])("%s prints this help text", async (name, command) => {
  const { code, stdout, stderr } = await performGate([...command, "--help"]);

  expect([code, stderr]).toEqual([0, ""]);
  const file = fileURLToPath(new URL(`../fixtures/printed/${name}-help.txt`, import.meta.url));
  await expect(stdout).toMatchFileSnapshot(file);
});
