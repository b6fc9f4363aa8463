import { join } from "node:path";
import { expect, test } from "vitest";
import { isSwitch, optionsOf } from "../../scripts/cli/config-options.ts";
import { withConfig } from "../../scripts/cli/index.ts";
import { commands } from "../../scripts/commands.ts";
import { pets } from "../packages/installed.ts";
import { readTree } from "../support/generation.ts";
import { aDesk } from "./infrarun.ts";

const config = (values: string) =>
  `import { defineConfig } from "infrarun";\nexport default defineConfig(${values});\n`;
const small = ["docs", "client", "operations", "sensitive", "machines", "bundle", "enums", "forms", "readme"];

test("sets options, which the command line overrides", async () => {
  const values = { spec: "pets.yaml", out: "made", generate: { skip: small, json: true } };
  using desk = aDesk({ "pets.yaml": pets, "infrarun.config.ts": config(JSON.stringify(values)) });

  const [asConfigured, elsewhere] = [
    await desk.run("generate"),
    await desk.run("generate", "--out=other", "--skip", "types"),
  ];

  expect(asConfigured).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(asConfigured.stdout)).toMatchObject({ ok: true });
  expect(Object.keys(readTree(join(desk.folder, "made")))).toEqual([
    "manifest.json",
    "package.json",
    "types.ts",
    "validators.d.ts",
    "validators.js",
  ]);
  expect(elsewhere.code).toBe(0);
  const names = Object.keys(readTree(join(desk.folder, "other")));
  expect(names).toContain("openapi.json");
  expect(names).not.toContain("types.ts");
});

test("applies to subcommands, and to lint, which has file arguments", async () => {
  using desk = aDesk({
    "pets.yaml": pets,
    "seen.ndjson": "",
    "infrarun.config.json": '\ufeff{ "$schema": "x", "spec": "pets.yaml", "gate": { "maxViolations": "many" } }',
  });

  const [lint, check] = await Promise.all([desk.run("lint"), desk.run("gate", "check", "seen.ndjson")]);

  expect(lint.stdout).toContain("pets.yaml: ");
  expect(check.code).toBe(2);
  expect(check.stderr).toContain("'many' is invalid");
  expect(check.stderr).toContain("(infrarun.config.json says --spec=pets.yaml --max-violations=many)");
});

test("gives way to options that exclude its own", async () => {
  const line = '{"method":"GET","path":"/pets","status":200,"request_uri":"/pets"}';
  using desk = aDesk({
    "pets.yaml": pets,
    "seen.ndjson": line,
    "infrarun.config.json": '{ "gate": { "document": ["/=none.yaml"], "format": "sarif" } }',
    "other.json": '{ "spec": "pets.yaml", "gate": { "json": true } }',
  });

  const [json, markdown, both] = [
    await desk.run("gate", "check", "seen.ndjson", "--spec=pets.yaml", "--json"),
    await desk.run("--config", "other.json", "gate", "check", "seen.ndjson", "--format", "markdown"),
    await desk.run("--config", "other.json", "gate", "check", "seen.ndjson", "--json", "--format", "sarif"),
  ];

  expect(JSON.parse(json.stdout)).toMatchObject({ spec: "pets.yaml", counts: { exchanges: 1 } });
  expect(markdown.stdout).toContain("## Gate: ");
  expect(both).toMatchObject({ code: 2, stdout: "" });
  expect(both.stderr).toContain("option '--json' cannot be used with option '--format <name>'");
});

test("several documents replace the common one", async () => {
  using desk = aDesk({
    "pets.yaml": pets,
    "seen.ndjson": '{"method":"GET","path":"/pets/nowhere/at/all","status":200,"request_uri":"/shop/nowhere"}',
    "infrarun.config.json": '{ "spec": "none.yaml", "gate": { "document": ["/shop=pets.yaml", "/none=pets.yaml"] } }',
  });

  const { code, stdout, stderr } = await desk.run("gate", "check", "seen.ndjson");

  expect(stderr).toBe("");
  expect(stdout).toContain("unknown-path");
  expect(code).toBe(1);
});

test("documents and their upstreams can be configured", async () => {
  const gate = { document: ["/shop=pets.yaml", "/pay=pets.yaml"], upstream: ["/shop=http://a:1", "/pay=http://b:1"] };
  const sayAll = (more: object) => JSON.stringify({ gate: { ...gate, ...more } });
  using desk = aDesk({
    "pets.yaml": pets,
    "infrarun.config.json": sayAll({ enforce: "shop.none" }),
    "other.json": sayAll({ upstream: "/shop=http://a:1" }),
  });

  const [fitting, lacking] = [await desk.run("gate"), await desk.run("--config", "other.json", "gate")];

  expect(fitting.stderr).toContain("--enforce: the spec has no operation shop.none.");
  expect(fitting.stderr).toContain("--upstream=/shop=http://a:1 --upstream=/pay=http://b:1");
  expect(lacking.stderr).toContain("/pay has no upstream: give --upstream /pay=<url>");
});

const described = await Promise.all(
  Object.entries(commands).map(async ([name, { load }]) => ({ name, describe: (await load()).describe })),
);

test.each(described)("every option of $name can be configured", async ({ name, describe }) => {
  const whole = await describe();
  for (const [key, option] of optionsOf(whole)) {
    const below = whole.commands.find((command) => !whole.options.includes(option) && command.options.includes(option));
    const args = below === undefined ? [] : [below.name()];
    const value = isSwitch(option) ? !option.negate : "7";
    const values = { [name]: { [key]: value } };

    const { added } = withConfig(await describe(), name, args, { file: "infrarun.config.ts", values }, [name]);

    expect(added).toEqual([isSwitch(option) ? option.long : `${option.long}=7`]);
  }
});

test.each([
  ["{ spce: 'pets.yaml' }", "infrarun.config.ts: there is no spce; did you mean spec?"],
  [
    "{ spec: 'pets.yaml', gate: { upstraem: 'x' } }",
    "infrarun.config.ts: there is no gate.upstraem; did you mean gate.upstream?",
  ],
  ["{ gate: { follow: 'yes' } }", "infrarun.config.ts: gate.follow must be true or false."],
  ["{ gate: { port: {} } }", "infrarun.config.ts: gate.port must be a text or a number."],
  ["{ gate: [] }", "infrarun.config.ts: gate must be an object."],
  ["7 as never", "infrarun.config.ts must export by default an object."],
  ["(() => { throw new Error('no luck\\nat all') })()", "infrarun.config.ts cannot be read: no luck"],
  ["(() => { throw null })()", "infrarun.config.ts cannot be read: null"],
  ["{ get spec(): string { throw new Error('no luck') } }", "infrarun.config.ts cannot be read: no luck"],
])("refuses %s in one sentence", async (values, sentence) => {
  using desk = aDesk({ "infrarun.config.ts": config(values) });

  expect(await desk.run("gate", "--upstream", "http://127.0.0.1:1")).toEqual({
    code: 2,
    stdout: "",
    stderr: `${sentence}\n`,
  });
});

test.each(["['pets.yaml', 'toys.yaml'] as never", "null as never", "7 as never"])(
  "refuses lint documents that are not strings: %s",
  async (spec) => {
    using desk = aDesk({ "pets.yaml": pets, "infrarun.config.ts": config(`{ spec: ${spec} }`) });

    expect(await desk.run("lint")).toEqual({
      code: 2,
      stdout: "",
      stderr: "infrarun.config.ts: spec must be a string.\n",
    });
  },
);

test("is one file; another one must be named", async () => {
  using desk = aDesk({
    "pets.yaml": pets,
    "infrarun.config.ts": config("{}"),
    "infrarun.config.json": "{}",
    "other.mjs": "export default { spec: 'pets.yaml' };",
  });

  const [two, named, none] = await Promise.all([
    desk.run("lint"),
    desk.run("lint", "--config", "other.mjs"),
    desk.run("lint", "--config=no.ts"),
  ]);

  expect(two).toMatchObject({ code: 2 });
  expect(two.stderr).toBe(
    "There are infrarun.config.ts and infrarun.config.json: keep one, or name one with --config.\n",
  );
  expect(named.stdout).toContain("pets.yaml: ");
  expect(none.stderr).toBe("There is no configuration no.ts.\n");
});

test("is not used just because it is in the folder of a description", async () => {
  using desk = aDesk({ "theirs/pets.yaml": pets, "theirs/infrarun.config.ts": "console.log('run');\n" });

  const { stdout, code } = await desk.run("lint", "theirs/pets.yaml");

  expect(code).toBe(1);
  expect(stdout).not.toMatch(/^run$/m);
});

test("imports a step from another file in a package of CommonJS", async () => {
  const step = `import { defineStep } from "infrarun/step";
export const ids = defineStep({
  name: "ids",
  files: (model) => [{ path: "ids.ts", text: \`// \${model.origin("ids")}\n\` }],
});
`;
  using desk = aDesk({
    "pets.yaml": pets,
    "package.json": '{ "type": "commonjs" }',
    "ids-step.ts": step,
    "names.js": "module.exports.out = `made`;\nconst code = `\nimport nothing;\n`;\n",
    "infrarun.config.ts": `import { ids } from "./ids-step.ts";\nimport names from "./names.js";\n${config('{ spec: "pets.yaml", out: names.out, steps: [ids] }')}`,
  });

  expect(await desk.run("generate", "--target", "ids")).toMatchObject({ code: 0, stderr: "" });
  expect(Object.keys(readTree(join(desk.folder, "made")))).toContain("ids.ts");
});
