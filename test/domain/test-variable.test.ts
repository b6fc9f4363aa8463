import { expect, test } from "vitest";
import { changeTestVariable, createTestVariable, resolveInputs } from "../../server/domain/test-variable.ts";

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

test("other variables of the run are passed to the configuration, and sensitive values are listed", () => {
  const ofModule = [variable("A", "1"), variable("B", "2", true), variable("__proto__", "3")];

  const inputs = resolveInputs(ofModule, [
    { key: "a", value: "4" },
    { key: "A", value: "1" },
  ]);

  expect(Object.entries(inputs.environment)).toEqual([
    ["A", "1"],
    ["B", "2"],
    ["__proto__", "3"],
  ]);
  expect(inputs.variables).toEqual([{ key: "a", value: "4" }]);
  expect(inputs.secrets).toEqual(["2"]);
});

test("a new variable is an environment variable, and its value is text", () => {
  const plain = {
    moduleId: "mod-1",
    key: "A",
    value: "",
    description: null,
    category: "env",
    sensitive: false,
    hcl: false,
  };
  const added = {
    id: expect.stringMatching(/^var-/),
    versionId: expect.stringMatching(/^[0-9a-f]{32}$/),
    createdAt: at,
  };

  expect(createTestVariable("mod-1", { key: "A" }, at)).toEqual({ ...plain, ...added });
  expect(createTestVariable("mod-1", { key: "A", value: 7, description: "d", sensitive: true }, at)).toMatchObject({
    value: "7",
    description: "d",
    sensitive: true,
  });
});

test.each([
  [{}, {}],
  [{ key: "B" }, { key: "B" }],
  [{ value: false }, { value: "false" }],
  [{ description: null }, { description: null }],
  [{ description: "new" }, { description: "new" }],
  [{ sensitive: true }, { sensitive: true }],
  [{ sensitive: false }, {}],
])("a change of %j changes %j alone", (given, changes) => {
  const before = { ...variable("A", "1"), description: "old" };

  expect(changeTestVariable(before, given)).toEqual({ ...before, ...changes });
});

test("a sensitive variable stays sensitive", () => {
  const secret = variable("A", "1", true);

  expect(changeTestVariable(secret, { value: "2" })).toEqual({ ...secret, value: "2" });
  expect(() => changeTestVariable(secret, { sensitive: false })).toThrow(
    expect.objectContaining({
      problems: [
        {
          detail: "A sensitive variable stays sensitive; delete it and create another.",
          source: { pointer: "/data/attributes/sensitive" },
        },
      ],
    }),
  );
});
