// Simulated plans of configurations, up to the limits. In JSON, since the parser of the other language is for
// threads alone.
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { standardLimits } from "../../server/domain/bundle.ts";
import {
  normalizeFolder,
  readConfiguration,
  readSources,
  readTests,
} from "../../server/jobs/executors/configuration.ts";
import { bundleOf, type Files } from "../support/bundles.ts";

type Tree = Record<string, object | string>;

const sourcesOf = (tree: Tree) =>
  new Map(
    Object.entries(tree).map(([name, file]) => [name, typeof file === "string" ? file : JSON.stringify(file)] as const),
  );
const read = (tree: Tree, folder = "", variables: { key: string; value: string }[] = []) =>
  readConfiguration(sourcesOf(tree), folder, variables);
const main = (file: object | string): Tree => ({ "main.tf.json": file });
const several = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at));
const named = (count: number, body: object) => Object.fromEntries(several(count, (at) => [`n${at}`, body]));
const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) });

test("tells resources, outputs, imports and data sources of a folder and of the modules that it calls", async () => {
  const found = await read(
    {
      "live/main.tf.json": {
        resource: { x: { one: {}, two: [{ count: 2 }] } },
        data: { http: { a: {}, b: {} } },
        module: { near: { source: "../common/./m/" }, again: { source: "../common/m" }, far: { source: "acme/vpc" } },
        output: { text: { value: "a", sensitive: true }, later: { value: ["$".concat("{x.one.id}")] }, none: {} },
        import: [{ to: "$".concat("{x.one}"), id: "1" }],
      },
      "live/other.tf.json": { import: { to: "x.two" } },
      "live/notes.json": { resource: { x: { no: {} } } },
      "live/deeper/main.tf.json": { resource: { x: { no: {} } } },
      "common/m/main.tf.json": {
        resource: { x: { in: {} } },
        data: { http: { c: {} } },
        module: { n: { source: "./n" } },
      },
      "common/m/n/main.tf.json": { resource: { x: { inner: { count: 1 } } } },
      "empty.tf.json": "[]",
    },
    "./live",
  );

  expect(found.resources.map(({ address }) => address)).toEqual([
    "x.one",
    "x.two[0]",
    "x.two[1]",
    "module.near.x.in",
    "module.near.module.n.x.inner[0]",
    "module.again.x.in",
    "module.again.module.n.x.inner[0]",
    "module.far",
  ]);
  expect(found.dataSources).toBe(4);
  expect(found.imports).toEqual(["x.one", "x.two"]);
  expect(found.outputs).toEqual([
    { name: "text", value: "a", sensitive: true },
    { name: "later", value: null, sensitive: false },
    { name: "none", value: null, sensitive: false },
  ]);
});

test("a resource differs if its text differs, or the value of a variable that it uses", async () => {
  const digestOf = async (body: object, value = "1") => {
    const { resources } = await read(main({ resource: { x: { y: body } } }), "", [{ key: "size", value }]);
    return resources[0]!.digest;
  };
  const using = { size: "$".concat("{var.size}") };

  expect(await digestOf({})).toMatch(/^[0-9a-f]{16}$/);
  expect(await digestOf({})).toBe(await digestOf({}, "2"));
  expect(await digestOf({})).not.toBe(await digestOf({ a: 1 }));
  expect(await digestOf(using)).not.toBe(await digestOf(using, "2"));
});

test.each([-1, -20_000, 0.5])("refuses a count of %d", async (count) => {
  const configuration = main({ resource: { x: { less: { count }, more: { count: 20_000 } } } });

  await expect(read(configuration)).rejects.toThrow("The count of x.less must be a whole number, 0 or more.");
});

test("normalizes folder names", () => {
  const written = ["", ".", "./", "a", "a/", "./a", "a//b/", "a/../b", "/"];

  expect(written.map(normalizeFolder)).toEqual([".", ".", ".", "a", "a", "a", "a/b", "b", "/"]);
});

test("resolves outputs from variables and inputs of terraform_data", async () => {
  const [variable, data] = [(name: string) => "$".concat(`{var.${name}}`), (name: string) => "$".concat(`{${name}}`)];
  const { outputs, resources } = await read(
    main({
      variable: {
        size: { default: "s" },
        given: {},
        hidden: { default: "no" },
        secret: { default: "no", sensitive: true },
      },
      resource: {
        terraform_data: {
          a: { input: variable("given") },
          long: { input: "x".repeat(300) },
          many: { count: 2, input: 1 },
        },
      },
      output: {
        size: { value: variable("size") },
        input: { value: data("terraform_data.a.output") },
        long: { value: data("terraform_data.long.output") },
        hidden: { value: variable("hidden") },
        secret: { value: variable("secret") },
        call: { value: data("upper(var.size)") },
      },
    }),
    "",
    [
      { key: "given", value: '["a"]' },
      { key: "hidden", value: "" },
    ],
  );
  const values = Object.fromEntries(outputs.map(({ name, value }) => [name, value]));
  expect(values).toEqual({ size: "s", input: ["a"], long: null, hidden: null, secret: null, call: null });
  expect(resources.map(({ input }) => input)).toEqual([["a"], null, null, null]);
});

test("reads tests of the folder and of the root", async () => {
  const sources = sourcesOf({ "main.tftest.hcl": "", "tests/b.tftest.hcl": "", "other/a.tftest.hcl": "{" });
  expect((await readTests(sources, "tests")).map(({ file }) => file)).toEqual(["../main.tftest.hcl", "b.tftest.hcl"]);
});

const emptyOutput = JSON.stringify([{ name: "oo", value: "", sensitive: false }]).length;
const long = (length: number) => "n".repeat(length);
const calling = (calls: number): Tree => ({
  ...main({ module: named(calls, { source: "./m" }) }),
  "m/main.tf.json": {},
});

test.each<[what: string, of: (count: number) => Tree, most: number, refusal: string]>([
  [
    "resources",
    (count) => main({ resource: { x: { y: { count } } } }),
    10_000,
    "The configuration has more than 10000 resources.",
  ],
  [
    "resources of far modules",
    (count) => main({ module: { m: { count, source: "far" } } }),
    10_000,
    "The configuration has more than 10000 resources.",
  ],
  [
    "resources one by one",
    (count) => main({ resource: { x: named(count, {}) } }),
    10_000,
    "The configuration has more than 10000 resources.",
  ],
  ["outputs", (count) => main({ output: named(count, {}) }), 500, "The configuration has more than 500 outputs."],
  [
    "imports",
    (count) => main({ import: several(count, () => ({ to: "x.y" })) }),
    1_000,
    "The configuration has more than 1000 imports.",
  ],
  ["calls of modules", calling, 1_000, "Modules are called more than 1000 times."],
  ["levels", (count) => main(nested(count - 1)), 64, "main.tf.json is nested more than 64 levels deep."],
  [
    "members",
    (count) => main({ locals: several(count - 1, () => 1) }),
    200_000,
    "main.tf.json has more than 200000 members.",
  ],
  [
    "characters of a name",
    (count) => main({ output: { [long(count)]: {} } }),
    256,
    "A name is longer than 256 characters.",
  ],
  [
    "characters of an address",
    (count) => main({ resource: { x: { [long(count - 2)]: {} } } }),
    512,
    "An address is longer than 512 characters.",
  ],
  [
    "characters of what is imported",
    (count) => main({ import: { to: long(count) } }),
    512,
    "An address is longer than 512 characters.",
  ],
  [
    "bytes of outputs",
    (count) => main({ output: { oo: { value: "ä".repeat((count - emptyOutput) / 2) } } }),
    256 * 1024,
    "The outputs of the configuration are longer than 262144 bytes.",
  ],
])("as many %s as are allowed, and no more", async (_, of, most, refusal) => {
  const outcomeOf = (count: number) =>
    read(of(count)).then(
      () => "read",
      (error: Error) => error.message,
    );

  expect(await outcomeOf(most)).toBe("read");
  // A letter of the outputs takes two bytes.
  expect(await outcomeOf(most + 2)).toBe(refusal);
  if (!refusal.includes("bytes")) expect(await outcomeOf(most + 1)).toBe(refusal);
});

test.each<[what: string, tree: Tree, refusal: string]>([
  ["no JSON", main("{"), "main.tf.json is not JSON."],
  ["a name that cannot be stored", main({ output: { "a\0": {} } }), "A name has NUL or half a surrogate pair."],
  ["a module that calls itself", main({ module: { m: { source: "./" } } }), "module.m calls itself."],
  [
    "modules that call each other",
    {
      ...main({ module: { a: { source: "./a" } } }),
      "a/a.tf.json": { module: { b: { source: "../b" } } },
      "b/b.tf.json": { module: { a: { source: "../a" } } },
    },
    "module.a.module.b.module.a calls itself.",
  ],
])("%s is refused", async (_, tree, refusal) => {
  await expect(read(tree)).rejects.toThrow(refusal);
});

test("reads configuration files and skips oversized ones", { tags: "long" }, async () => {
  const readBundleOf = async (files: Files) => readSources(Readable.from([await bundleOf(files)]), standardLimits);
  const files = {
    "a.tf": "1",
    "b/c.tf.json": "2",
    "simulation.json": "3",
    "d/simulation.json": "4",
    "e.tftest.hcl": "5",
  };
  const mebibytes = (count: number, more = 0) => " ".repeat(count * 1024 ** 2 + more);

  const others = { "README.md": "", "a.tf.bak": "", "my-simulation.json": "", "b.hcl": "", tf: "" };
  expect(Object.fromEntries(await readBundleOf({ ...files, ...others }))).toEqual(files);
  expect((await readBundleOf({ "a.tf": mebibytes(4) })).size).toBe(1);
  await expect(readBundleOf({ "a.tf": mebibytes(4, 1) })).rejects.toThrow("a.tf is longer than 4194304 bytes.");
  expect((await readBundleOf({ "simulation.json": " ".repeat(65_536) })).size).toBe(1);
  await expect(readBundleOf({ "simulation.json": " ".repeat(65_537) })).rejects.toThrow(
    "simulation.json is longer than 65536 bytes.",
  );
  const nine = Object.fromEntries(several(9, (at) => [`${at}.tf`, mebibytes(4)]));
  await expect(readBundleOf(nine)).rejects.toThrow("The configuration is longer than 33554432 bytes.");
});

test("without test files there are no tests", async () => {
  expect(await readTests(sourcesOf({ "tests/main.tf.json": {}, "other/a.tftest.hcl": "{" }), "tests")).toEqual([]);
});
