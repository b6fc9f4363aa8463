// `generate --include-tags` and `--operations`: a part of a document in every output.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SpecReader } from "../../scripts/model/files/index.ts";
import { runCommand } from "../support/commands.ts";
import { readTree, runGenerate } from "../support/generation.ts";
import { ownFolder } from "../support/temporary.ts";

const ref = (pointer: string) => ({ $ref: `#/components/${pointer}` });
const answer = (schema: object, links?: object) => ({
  200: { description: "Done.", content: { "application/json": { schema } }, ...(links && { links }) },
});
const linked = {
  toys: { operationId: "listToys" },
  owner: { operationId: "showOwner" },
  ownerByPath: { operationRef: "#/paths/~1owners~1{id}/get" },
};

const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "/" }],
  security: [{ token: [] }],
  tags: [{ name: "pets" }, { name: "owners" }, { name: "toys, old" }],
  "x-tagGroups": [
    { name: "Animals", tags: ["pets", "toys, old"] },
    { name: "People", tags: ["owners"] },
  ],
  paths: {
    "/pets": {
      get: { operationId: "listPets", tags: ["pets"], responses: answer(ref("schemas/Pet"), linked) },
      post: {
        operationId: "createPet",
        tags: ["pets", "owners"],
        security: [{ key: [] }],
        requestBody: ref("requestBodies/Pet"),
        responses: answer({}),
      },
    },
    "/owners/{id}": {
      parameters: [ref("parameters/id")],
      get: { operationId: "showOwner", tags: ["owners"], responses: answer(ref("schemas/Owner")) },
    },
    "/toys/{id}": {
      parameters: [{ $ref: "#/paths/~1owners~1%7Bid%7D/parameters/0" }],
      get: { operationId: "listToys", tags: ["toys, old"], responses: answer(ref("schemas/Toy")) },
    },
    "/odd": { get: { responses: answer({ type: "string" }) } },
  },
  "x-toy": ref("schemas/Toy"),
  "x-pet": ref("schemas/Pet"),
  webhooks: {
    petBorn: { post: { operationId: "petBorn", tags: ["owners"], responses: { 204: { description: "" } } } },
  },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      key: { type: "apiKey", in: "header", name: "X-Key" },
    },
    parameters: { id: { name: "id", in: "path", required: true, schema: ref("schemas/Id") } },
    requestBodies: {
      Pet: {
        required: true,
        content: {
          "application/json": {
            schema: ref("schemas/Cat"),
            examples: { tom: ref("examples/tom"), rex: { value: ref("examples/rex") } },
          },
        },
      },
    },
    examples: {
      tom: ref("examples/cat"),
      rex: { value: {} },
      cat: { value: { kind: "Cat" } },
      ball: { value: { is: "ball" } },
    },
    schemas: {
      Id: { type: "string", enum: ["a", "b"] },
      Pet: {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string" } },
        discriminator: { propertyName: "kind" },
      },
      Cat: { allOf: [ref("schemas/Pet"), { type: "object", properties: { lives: { type: "integer" } } }] },
      Owner: { type: "object", properties: { pet: ref("schemas/Pet"), boss: ref("schemas/Owner") } },
      Toy: {
        oneOf: [ref("schemas/Ball"), ref("schemas/Rope")],
        discriminator: { propertyName: "is", mapping: { ball: "Ball" } },
      },
      Ball: { type: "object", properties: { is: { const: "ball" } } },
      Rope: { type: "object", properties: { is: { const: "Rope" }, pattern: { type: "string", pattern: "(" } } },
    },
  },
};

const folder = ownFolder();
const spec = join(folder, "shop.json");
writeFileSync(spec, JSON.stringify(document));
const generate = (...args: string[]) => runGenerate("--spec", spec, "--skip", "docs", ...args);
const keys = (value: object = {}) => Object.keys(value).sort();

const read = async (subset: { includeTags?: string[]; operations?: string[] }) => {
  const { spec: found, notes } = await new SpecReader(spec, undefined, subset).read();
  const { paths = {}, components = {} } = found.bundle;
  return {
    ...found.bundle,
    "x-tagGroups": found.bundle["x-tagGroups"],
    names: keys(paths),
    schemas: keys(components.schemas),
    components,
    paths,
    notes,
  };
};

test.each<[string, { includeTags?: string[]; operations?: string[] }, string[], string[]]>([
  ["a tag", { includeTags: ["owners"] }, ["/owners/{id}", "/pets"], ["Cat", "Id", "Owner", "Pet"]],
  ["a tag with a comma", { includeTags: ["toys, old"] }, ["/toys/{id}"], ["Ball", "Id", "Rope", "Toy"]],
  ["an operation whose schema others extend", { operations: ["listPets"] }, ["/pets"], ["Cat", "Pet"]],
  ["several operations", { operations: ["showOwner,getOdd"] }, ["/odd", "/owners/{id}"], ["Cat", "Id", "Owner", "Pet"]],
  [
    "a tag and an operation",
    { includeTags: ["toys, old"], operations: ["getOdd"] },
    ["/odd", "/toys/{id}"],
    ["Ball", "Id", "Rope", "Toy"],
  ],
])("keeps %s and its components", async (_, subset, paths, schemas) => {
  expect(await read(subset)).toMatchObject({ names: paths, schemas });
});

test("removes other operations, links to them, security schemes, tags and webhooks", async () => {
  const { paths, components, tags, webhooks, "x-tagGroups": groups } = await read({ operations: ["listPets"] });

  expect(keys(paths["/pets"])).toEqual(["get"]);
  expect(paths["/pets"]).toMatchObject({ get: { responses: { 200: { links: {} } } } });
  expect(keys(components)).toEqual(["schemas", "securitySchemes"]);
  expect(keys(components.securitySchemes)).toEqual(["token"]);
  expect(tags).toEqual([{ name: "pets" }]);
  expect(groups).toEqual([{ name: "Animals", tags: ["pets"] }]);
  expect(webhooks).toEqual({});
});

test("keeps shared examples", async () => {
  const { components } = await read({ operations: ["createPet"] });

  expect(keys(components.examples)).toEqual(["cat", "rex", "tom"]);
});

test("removes extensions that refer to removed parts", async () => {
  const { "x-toy": toy, "x-pet": pet } = (await read({ operations: ["listPets"] })) as Record<string, unknown>;

  expect([toy, pet]).toEqual([undefined, ref("schemas/Pet")]);
});

test("copies parts of removed paths that others refer to", async () => {
  const { paths } = await read({ includeTags: ["toys, old"] });

  expect(paths["/toys/{id}"]!.parameters).toEqual([ref("parameters/id")]);
});

test("omits notes about removed parts", async () => {
  const [all, some] = [await read({}), await read({ operations: ["listPets"] })];

  expect(all.notes.filter((note) => note.includes("pattern"))).toHaveLength(1);
  expect(some.notes.filter((note) => note.includes("pattern"))).toEqual([]);
});

test("writes the subset to every file, and --check compares with it", async () => {
  const out = join(folder, "some");
  const args = ["--out", out, "--include-tags", "owners", "--operations", "getOdd"];
  const made = await generate(...args);
  const files = readTree(out);

  expect(made).toMatchObject({ code: 0 });
  expect(files["calls.ts"]).toMatch(/\bshowOwner\b/);
  expect(Object.entries(files).filter(([, text]) => /listToys|listPets|\bToy\b/.test(text))).toEqual([]);
  expect(await generate(...args, "--check")).toMatchObject({ code: 0 });
  expect(await generate("--out", out, "--check")).toMatchObject({ code: 1 });
});

test("--if-stale generates again if the subset has changed", async () => {
  const out = join(folder, "stale");
  const operationsAfter = async (operations: string) => {
    expect(await generate("--out", out, "--if-stale", "--operations", operations)).toMatchObject({ code: 0 });
    return keys(JSON.parse(readFileSync(join(out, "openapi.json"), "utf8")).paths);
  };

  expect(await operationsAfter("getOdd")).toEqual(["/odd"]);
  expect(await operationsAfter("showOwner")).toEqual(["/owners/{id}"]);
});

test("keeps the subset after each edit that --watch sees", async () => {
  const file = join(folder, "watched.json");
  const reader = new SpecReader(file, undefined, { operations: ["showOwner"] });
  const readAfter = async (edit: (text: string) => string) => {
    writeFileSync(file, edit(JSON.stringify(document)));
    reader.forget([file]);
    const { spec: found } = await reader.read();
    return [found.bundle.info.title, ...keys(found.bundle.paths)];
  };

  expect(await readAfter((text) => text)).toEqual(["Shop", "/owners/{id}"]);
  expect(await readAfter((text) => text.replace('"Shop"', '"Store"'))).toEqual(["Store", "/owners/{id}"]);
  await expect(readAfter((text) => text.replaceAll("showOwner", "readOwner"))).rejects.toThrow(
    "Unknown operation showOwner. Known operations: listPets, createPet, readOwner",
  );
  expect(await readAfter((text) => text.replace("listToys", "findToys"))).toEqual(["Shop", "/owners/{id}"]);
});

test.each([
  [["--include-tags", "owner"], "Unknown tag owner. Did you mean owners?"],
  [["--operations", "listPet"], "Unknown operation listPet. Did you mean listPets?"],
  [
    ["--operations", "listPets,nothingLikeThis"],
    "Unknown operation nothingLikeThis. Known operations: listPets, createPet,",
  ],
])("%j exits with 2 and a hint", async (args, message) => {
  const { code, stderr } = await generate("--out", mkdtempSync(join(folder, "none-")), ...args);

  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("build-docs accepts the same options", async () => {
  const out = join(folder, "site");
  const build = (...args: string[]) => runCommand("build-docs", ["--spec", spec, "--out", out, "--json", ...args]);

  expect(await build("--include-tags", "owners", "--operations", "getOdd")).toMatchObject({ code: 0 });
  expect(Object.keys(readTree(out)).filter((path) => /listPets|listToys/.test(path))).toEqual([]);
  expect(await build("--operations", "getOd")).toMatchObject({ code: 2 });
});

test("a configuration lists tags and operations", async () => {
  const config = join(folder, "infrarun.config.json");
  writeFileSync(
    config,
    JSON.stringify({ spec, out: join(folder, "configured"), generate: { operations: ["listPets"], skip: ["docs"] } }),
  );
  const made = await runCommand("infrarun", ["--config", config, "generate"], { folder });

  expect(made).toMatchObject({ code: 0 });
  expect(keys(JSON.parse(readFileSync(join(folder, "configured/openapi.json"), "utf8")).paths)).toEqual(["/pets"]);
});
