import { expect, test } from "vitest";
import { changeVariable, createVariable, resolveInputs } from "../../server/domain/variable.ts";

const at = new Date("2026-11-21T12:00:00.000Z");
const module = { moduleId: "mod-1" };
const variable = (key: string, value: string, sensitive = false) =>
  createVariable(module, { key, value, sensitive }, at);

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
  const { environment } = resolveInputs([variable("A", "old")], [{ key: "A", value: literal }], "env");

  expect(environment).toEqual({ A: text });
});

test("other variables of the run are passed to the configuration, and sensitive values are listed", () => {
  const ofModule = [variable("A", "1"), variable("B", "2", true), variable("__proto__", "3")];

  const ofRun = [
    { key: "a", value: "4" },
    { key: "A", value: "1" },
  ];
  const inputs = resolveInputs(ofModule, ofRun, "env");

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
    workspaceId: null,
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

  expect(createVariable(module, { key: "A" }, at)).toEqual({ ...plain, ...added });
  expect(createVariable(module, { key: "A", value: 7, description: "d", sensitive: true }, at)).toMatchObject({
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

  expect(changeVariable(before, given)).toEqual({ ...before, ...changes });
});

test("a sensitive variable stays sensitive", () => {
  const secret = variable("A", "1", true);

  expect(changeVariable(secret, { value: "2" })).toEqual({ ...secret, value: "2" });
  expect(() => changeVariable(secret, { sensitive: false })).toThrow(
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

const workspace = { workspaceId: "ws-1" };
type Given = Parameters<typeof createVariable>[1];
const ofWorkspace = (given: Partial<Given> & { hcl?: boolean }) =>
  createVariable(workspace, { key: "a", category: "terraform", ...given } as Given, at);

test("a run replaces variables of the configuration, not of the environment", () => {
  const stored = [
    ofWorkspace({ key: "size", value: "1" }),
    ofWorkspace({ key: "secret", value: "old", sensitive: true }),
    ofWorkspace({ key: "size", value: "small", category: "env" }),
    ofWorkspace({ key: "list", value: "[1]", hcl: true }),
  ];
  const ofRun = [
    { key: "size", value: "2" },
    { key: "secret", value: '"new"' },
    { key: "other", value: "3" },
  ];

  expect(resolveInputs(stored, ofRun, "terraform")).toEqual({
    environment: { size: "small" },
    variables: [
      { key: "list", value: "[1]" },
      { key: "size", value: "2" },
      { key: "secret", value: '"new"', sensitive: true },
      { key: "other", value: "3" },
    ],
    secrets: ["old", "new"],
  });
});

test.each([
  ["plain", '"plain"'],
  ['say "hi"\n\t\\', '"say \\"hi\\"\\n\\t\\\\"'],
  ["\b\f\u0001", '"\\u0008\\u000c\\u0001"'],
  ["$" + "{var.a} %{if} $5 100%", '"$$' + '{var.a} %%{if} $5 100%"'],
])("passes the text %j as the literal %s", (value, literal) => {
  const { variables } = resolveInputs([ofWorkspace({ value })], [], "terraform");

  expect(variables).toEqual([{ key: "a", value: literal }]);
});

test("hides every form of a sensitive value that a tool may print", () => {
  const stored = [
    ofWorkspace({ value: 'a"b\n', sensitive: true }),
    ofWorkspace({ key: "b", value: '{ password = "hunter2", n = 1 }', hcl: true, sensitive: true }),
  ];

  const { secrets } = resolveInputs(stored, [], "terraform");

  expect(secrets).toEqual(expect.arrayContaining(['a"b\n', 'a\\"b\\n', "hunter2"]));
});

test.each([
  ["a hyphen in the key of an environment variable", { key: "a-b", category: "env" }, "key"],
  ["hcl for an environment variable", { category: "env", hcl: true }, "hcl"],
  ["a large environment variable", { category: "env", value: "🦉".repeat(32_768) }, "value"],
] as const)("refuses %s, created or changed", (_, given, member) => {
  const refusal = expect.objectContaining({
    problems: [expect.objectContaining({ source: { pointer: `/data/attributes/${member}` } })],
  });

  expect(() => ofWorkspace(given)).toThrow(refusal);
  expect(() => changeVariable(ofWorkspace({}), given)).toThrow(refusal);
  expect(ofWorkspace({ ...given, category: "terraform" })).toMatchObject({ category: "terraform" });
});
