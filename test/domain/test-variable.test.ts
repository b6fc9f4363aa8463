import { expect, test } from "vitest";
import { createTestVariable, resolveInputs } from "../../server/domain/test-variable.ts";

const at = new Date("2026-11-21T12:00:00.000Z");
const variable = (key: string, value: string, sensitive = false) =>
  createTestVariable("mod-1", { key, value, sensitive }, at);

test.each([
  ['"south"', "south"],
  ['"a\\n\\"b\\""', 'a\n"b"'],
  ['"$$' + '{name} %%{if}"', "$" + "{name} %{if}"],
  ["7", "7"],
  ["true", "true"],
  ["null", "null"],
  ['["a", "b"]', '["a", "b"]'],
  ["var.other", "var.other"],
  ['"unfinished', '"unfinished'],
])("the literal %s overrides the environment as %j", (literal, text) => {
  const { environment } = resolveInputs([variable("A", "old")], [{ key: "A", value: literal }]);

  expect(environment).toEqual({ A: text });
});

test("other variables of the run go to the configuration, and sensitive values are named", () => {
  const ofModule = [variable("A", "1"), variable("B", "2", true), variable("__proto__", "3")];

  const inputs = resolveInputs(ofModule, [{ key: "a", value: "4" }]);

  expect(Object.entries(inputs.environment)).toEqual([
    ["A", "1"],
    ["B", "2"],
    ["__proto__", "3"],
  ]);
  expect(inputs.variables).toEqual([{ key: "a", value: "4" }]);
  expect(inputs.secrets).toEqual(["2"]);
});
