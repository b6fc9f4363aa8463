// The generated factories of small and unusual documents.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { aDesk } from "../cli/infrarun.ts";
import { pets } from "../packages/installed.ts";
import { generateQueries, type Queries } from "./queries.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const returns = (schema: object, mediaType = "application/json") => ({
  responses: { 200: { description: "Ok.", content: { [mediaType]: { schema } } } },
});
const empty = { responses: { 204: { description: "Done." } } };
const inPath = (...names: string[]) =>
  names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
const inQuery = (...names: string[]) => names.map((name) => ({ name, in: "query", schema: { type: "integer" } }));

function documentOf(paths: Record<string, object>, schemas: Record<string, object> = {}) {
  const shapes = {
    Pet: { type: "object", properties: { id: { type: "string" } } },
    Owner: { type: "object" },
    Summary: { type: "object" },
    ...schemas,
  };
  return { openapi: "3.1.0", info: { title: "Small", version: "1.0.0" }, paths, components: { schemas: shapes } };
}

const connection = { baseUrl: "https://small.example" };
const exportsOf = ({ queries }: Queries) => Object.keys(queries).sort();

/** The operations that a mutation reloads, with the arguments of their queries. */
async function reloadsOf({ queries }: Queries, name: `${string}Mutation`, input: Record<string, unknown> = {}) {
  const asked: unknown[] = [];
  const invalidateQueries = async ({ queryKey: [part] }: { queryKey: [Record<string, unknown>] }) => {
    const { operation, baseUrl, input: same } = part;
    expect(baseUrl).toBe(connection.baseUrl);
    asked.push([operation, same]);
  };
  const { onSettled } = queries[name](connection);
  await (onSettled as (...given: unknown[]) => unknown)(undefined, null, input, undefined, {
    client: { invalidateQueries },
  });
  return asked;
}

test("a stream has no options: it may never end", async () => {
  const made = await generateQueries(
    documentOf({
      "/events": { get: { operationId: "watch", ...returns({ type: "string" }, "text/event-stream") } },
      "/pets": { get: { operationId: "list", ...returns({ type: "array", items: ref("Pet") }) } },
    }),
  );

  expect(exportsOf(made)).toEqual(["listOptions", "listQueryKey"]);
});

const crud = documentOf({
  "/pets": {
    get: { operationId: "listPets", ...returns({ type: "array", items: ref("Pet") }) },
    post: { operationId: "addPet", ...returns(ref("Pet")) },
  },
  "/pets/{id}": {
    parameters: inPath("id"),
    get: { operationId: "showPet", ...returns(ref("Pet")) },
    put: { operationId: "replacePet", ...returns(ref("Pet")) },
    delete: { operationId: "deletePet", ...empty },
  },
  "/pets/{id}/feed": { parameters: inPath("id"), post: { operationId: "feedPet", ...empty } },
  "/pets/{id}/meals": {
    parameters: inPath("id"),
    get: { operationId: "listMeals", ...returns({ type: "array", items: ref("Summary") }) },
  },
  "/pets/{id}/meals/{meal}": {
    parameters: inPath("id", "meal"),
    get: { operationId: "showMeal", ...returns(ref("Owner")) },
    patch: { operationId: "changeMeal", ...empty },
  },
  "/owners/{id}/pets/": {
    parameters: inPath("id"),
    get: {
      operationId: "listPetsOfOwner",
      ...returns({
        type: "object",
        properties: { total: { type: "integer" }, items: { type: "array", items: ref("Pet") } },
      }),
    },
  },
  "/search": { post: { operationId: "search", ...returns(ref("Pet")) } },
});

test.each([
  [
    "a new item reloads lists",
    "addPet",
    [
      ["listPets", {}],
      ["listPetsOfOwner", {}],
    ],
  ],
  [
    "a change reloads the object and lists of its kind",
    "replacePet",
    [
      ["listPets", {}],
      ["showPet", { id: "1" }],
      ["listPetsOfOwner", {}],
    ],
  ],
  [
    "a deletion reloads the object and lists of its kind",
    "deletePet",
    [
      ["listPets", {}],
      ["showPet", { id: "1" }],
      ["listPetsOfOwner", {}],
    ],
  ],
  [
    "an action also reloads the parts of its object",
    "feedPet",
    [
      ["listPets", {}],
      ["showPet", { id: "1" }],
      ["listMeals", { id: "1" }],
      ["listPetsOfOwner", {}],
    ],
  ],
  [
    "a part reloads itself and its list",
    "changeMeal",
    [
      ["listMeals", { id: "1" }],
      ["showMeal", { id: "1", meal: "2" }],
    ],
  ],
  ["an unrelated operation reloads nothing", "search", []],
] as const)("%s", async (_, name, expected) => {
  const made = await generateQueries(crud);

  expect(await reloadsOf(made, `${name}Mutation`, { id: "1", meal: "2" })).toEqual(expected);
});

test("a change of a list reloads lists that are derived from it, and so does a relationship in a body", async () => {
  const relationships = { type: "object", properties: { tags: { type: "object" } } };
  const body = { type: "object", properties: { data: { type: "object", properties: { relationships } } } };
  const made = await generateQueries(
    documentOf({
      "/pets/{id}": {
        parameters: inPath("id"),
        patch: {
          operationId: "changePet",
          requestBody: { content: { "application/json": { schema: body } } },
          ...empty,
        },
      },
      "/pets/{id}/tags": {
        parameters: inPath("id"),
        get: { operationId: "listTags", ...returns({ type: "array", items: ref("Pet") }) },
        post: { operationId: "addTag", ...empty },
      },
      "/pets/{id}/effective-tags": {
        parameters: inPath("id"),
        get: { operationId: "listEffectiveTags", ...returns({ type: "array", items: ref("Owner") }) },
      },
      "/pets/{id}/meals": {
        parameters: inPath("id"),
        get: { operationId: "listMeals", ...returns({ type: "array", items: ref("Summary") }) },
      },
    }),
  );
  const reloads = [
    ["listTags", { id: "1" }],
    ["listEffectiveTags", { id: "1" }],
  ];

  expect(await reloadsOf(made, "addTagMutation", { id: "1" })).toEqual(reloads);
  expect(await reloadsOf(made, "changePetMutation", { id: "1" })).toEqual(reloads);
});

test("a mutation waits for its reloads, but not after an error", async () => {
  const { queries } = await generateQueries(crud);
  const events: string[] = [];
  const reload = Promise.withResolvers<void>();
  const context = { client: { invalidateQueries: () => reload.promise.then(() => events.push("reloaded")) } };
  const { onSettled } = queries.deletePetMutation(connection);

  await onSettled(undefined, new Error("refused"), { id: "1" }, undefined, context);
  events.push("shown");
  const settled = onSettled(undefined, null, { id: "1" }, undefined, context).then(() => events.push("settled"));
  reload.resolve();
  await settled;

  expect([events[0], events.at(-1)]).toEqual(["shown", "settled"]);
});

const machine = {
  name: "order",
  initial: "open",
  states: {
    open: { final: false },
    packing: { final: false },
    kept: { final: false },
    asked: { final: false },
    sent: { final: true },
    lost: { final: true },
  },
  transitions: [
    { from: "open", to: "packing", by: "confirm" },
    { from: "packing", to: "sent", by: "service" },
    { from: "packing", to: "lost", by: "service" },
    { from: "kept", to: "lost", by: "service" },
    { from: "asked", to: "sent", by: "approve" },
    { from: "asked", to: "lost", by: "refuse" },
  ],
  actions: { confirm: { operation: "confirmOrder", from: ["open"] } },
};
const endless = {
  name: "lamp",
  initial: "off",
  states: { off: { final: false }, on: { final: false } },
  transitions: [{ from: "off", to: "on", by: "service" }],
};
const status = { type: "string", enum: Object.keys(machine.states), "x-state-machine": machine };
const orders = documentOf(
  {
    "/orders/{id}": {
      parameters: inPath("id"),
      get: { operationId: "showOrder", "x-rate-limit": { requests: 1, seconds: 3 }, ...returns(ref("Order")) },
    },
    "/orders": {
      get: {
        operationId: "listOrders",
        ...returns({ type: "object", properties: { list: { type: "array", items: ref("Order") } } }),
      },
    },
    "/last-order": { get: { operationId: "showLast", ...returns({ type: "object", properties: { status } }) } },
    "/lamps/{id}": { parameters: inPath("id"), get: { operationId: "showLamp", ...returns(ref("Lamp")) } },
    "/switches/{id}": { parameters: inPath("id"), get: { operationId: "showSwitch", ...returns(ref("Switch")) } },
    "/confirmations": { post: { operationId: "confirmOrder", ...empty } },
  },
  {
    Order: { type: "object", properties: { status: { anyOf: [status, { type: "null" }] } } },
    Lamp: { type: "object", properties: { light: { type: "string", "x-state-machine": endless } } },
    Switch: {
      type: "object",
      properties: { on: { type: "boolean", "x-state-machine": { ...machine, name: "switch" } } },
    },
  },
);

test("polls by the state machine, and an action of the machine reloads its objects", async () => {
  const made = await generateQueries(orders);
  const pause = (status: unknown) =>
    (made.queries.showOrderOptions(connection, { id: "1" }).refetchInterval as (query: unknown) => unknown)({
      state: { data: { status } },
    });
  const listed = made.queries.listOrdersOptions(connection).refetchInterval as (query: unknown) => unknown;

  const pauses = ["open", "packing", "kept", "asked", "sent", "new", null].map(pause);

  // One request in 3 seconds is allowed.
  expect(pauses).toEqual([5000, 3000, 5000, 5000, false, 5000, false]);
  expect(listed({ state: { data: { list: [{ status: "sent" }, { status: "packing" }] } } })).toBe(1000);
  // Booleans are not states. A machine without a final state would be polled forever.
  expect(made.queries.showSwitchOptions(connection, { id: "1" })).not.toHaveProperty("refetchInterval");
  expect(made.queries.showLampOptions(connection, { id: "1" })).not.toHaveProperty("refetchInterval");
  expect(await reloadsOf(made, "confirmOrderMutation")).toEqual([
    ["showOrder", {}],
    ["listOrders", {}],
    ["showLast", {}],
  ]);
});

const pages = (...names: string[]) => ({
  parameters: inQuery("page[number]", "page[size]"),
  ...returns(
    {
      type: "object",
      properties: {
        data: { type: "array", items: ref("Pet") },
        meta: {
          type: "object",
          properties: Object.fromEntries(
            names.map((name) => [name, { type: "object", properties: { "next-page": { type: "integer" } } }]),
          ),
        },
      },
    },
    "application/vnd.api+json",
  ),
});
const odd = documentOf({
  "/users/{id}": { parameters: inPath("id"), get: { operationId: "getUser", ...returns(ref("Owner")) } },
  "/options": { get: { operationId: "getUserOptions", ...returns(ref("Owner")) } },
  "/keys": { get: { operationId: "getUserQueryKey", ...returns(ref("Owner")) } },
  "/list": { get: { operationId: "list", ...pages("pagination") } },
  "/listInfinite": { get: { operationId: "listInfinite", deprecated: true, ...returns(ref("Owner")) } },
  "/other-pages": { get: { operationId: "listOthers", ...pages("cursor") } },
  "/words": {
    get: { operationId: "pets/list all", ...returns({ type: "string" }, "text/plain") },
    post: { operationId: "2 words", ...empty },
  },
  "/delete": { delete: { operationId: "delete", ...empty }, head: { operationId: "look", ...empty } },
  "/apart/{page}": { parameters: inPath("page"), get: { operationId: "listApart", ...pages("pagination") } },
  "/files": {
    get: { operationId: "readFile", ...returns({ type: "string", format: "binary" }, "application/octet-stream") },
    put: { operationId: "writeFile", requestBody: { content: { "application/octet-stream": {} } }, ...empty },
  },
  "/secret": {
    get: {
      operationId: "readSecret",
      parameters: [
        { name: "X-Api-Key", in: "header", schema: { type: "string" } },
        { name: "session", in: "cookie", schema: { type: "string" } },
        ...inQuery("access_token", "limit"),
      ],
      ...returns({}),
    },
  },
  "/vaults/{code}": {
    parameters: [{ name: "code", in: "path", required: true, schema: { type: "string" }, "x-sensitive": true }],
    get: { operationId: "openVault", ...returns({}) },
    delete: { operationId: "clearVault", ...empty },
  },
  "/QueryOptions": { get: { operationId: "QueryOptions", tags: ["make"], ...returns(ref("Owner")) } },
});

test("exports unique names, and infinite queries only for pages with the number of the next one", async () => {
  const made = await generateQueries(odd);

  expect(exportsOf(made)).toEqual([
    "QueryOptionsOptions",
    "QueryOptionsQueryKey",
    "_2WordsMutation",
    "_deleteMutation",
    "clearVaultMutation",
    "getUserOptions",
    "getUserOptionsOptions",
    "getUserOptionsQueryKey",
    "getUserQueryKey",
    "getUserQueryKeyOptions",
    "getUserQueryKeyQueryKey",
    "listApartOptions",
    "listApartQueryKey",
    "listInfiniteOptions",
    "listInfiniteOptions_",
    "listInfiniteQueryKey",
    "listOptions",
    "listOthersOptions",
    "listOthersQueryKey",
    "listQueryKey",
    "lookOptions",
    "lookQueryKey",
    "openVaultOptions",
    "openVaultQueryKey",
    "petsListAllOptions",
    "petsListAllQueryKey",
    "readFileOptions",
    "readFileQueryKey",
    "readSecretOptions",
    "readSecretQueryKey",
    "writeFileMutation",
  ]);
  expect(made.queries.listInfiniteOptions(connection)).toHaveProperty("initialPageParam", 1);
  expect(made.queries.listInfiniteOptions_(connection).queryKey[0].operation).toBe("listInfinite");
  expect(made.text).toContain("@deprecated");
});

test("headers, cookies and parameters with secrets are not readable in keys", async () => {
  const made = await generateQueries(odd);
  const { queries } = made;
  const secrets = { header: { "X-Api-Key": "hidden" }, cookie: { session: "hidden" }, access_token: "hidden" };

  const [{ input }] = queries.readSecretQueryKey(connection, { ...secrets, limit: 1 });

  expect(JSON.stringify(input)).not.toContain("hidden");
  expect(input).toMatchObject({ limit: 1, header: expect.any(String), cookie: expect.any(String) });
  // A mutation does not know the digest, so it reloads the query of every secret.
  expect(JSON.stringify(queries.openVaultQueryKey(connection, { code: "hidden" }))).not.toContain("hidden");
  expect(await reloadsOf(made, "clearVaultMutation", { code: "hidden" })).toEqual([["openVault", {}]]);
});

test("the output compiles, as TypeScript and as JavaScript with declarations", async () => {
  const made = await Promise.all([odd, crud, orders, documentOf({})].map((document) => generateQueries(document)));
  const consumer = readFileSync(new URL("./consumer.ts.txt", import.meta.url), "utf8");
  const ours = await generateQueries("openapi/openapi.yaml");
  writeFileSync(join(ours.folder, "consumer.ts"), consumer);
  const { folder } = await generateQueries("openapi/openapi.yaml", { javascript: true });
  writeFileSync(join(folder, "consumer.ts"), consumer.replaceAll('.ts"', '.js"'));

  expect(exportsOf(made[3]!)).toEqual([]);
  expect(await compile(dirname(ours.folder))).toBe("");
});

/** The errors of the compiler with this project's options, and for unused names. */
async function compile(folder: string): Promise<string> {
  const compilerOptions = { noUnusedLocals: true, noUnusedParameters: true };
  const config = join(folder, "tsconfig.json");
  writeFileSync(
    config,
    JSON.stringify({ extends: resolve("tsconfig.json"), compilerOptions, include: ["."], exclude: [] }),
  );
  const compiler = resolve("node_modules/@typescript/native/bin/tsc");
  return promisify(execFile)(process.execPath, [compiler, "-p", config]).then(
    () => "",
    ({ stdout, message }) => stdout || message,
  );
}

const config = (steps: string) => `import { defineConfig } from "infrarun";
import { query } from "infrarun/step";
export default defineConfig({ spec: "pets.yaml", out: "made", steps: ${steps} });
`;

test("is a step of a configuration, with the package of a framework", async () => {
  using desk = aDesk({ "pets.yaml": pets, "infrarun.config.ts": config(`[query({ from: "@tanstack/vue-query" })]`) });

  const { code, stderr } = await desk.run("generate");
  const check = await desk.run("generate", "--check");

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(check.code).toBe(0);
  expect(desk.read("made/queries.ts")).toContain('import type { DataTag } from "@tanstack/vue-query";');
  const { exports, peerDependencies } = JSON.parse(desk.read("made/package.json"));
  expect(exports["./queries"]).toBe("./queries.ts");
  expect(peerDependencies).toEqual({ "@tanstack/vue-query": "^5.89.0", "openapi-fetch": "^0.17.0" });
});

test("--target query needs no configuration, and --javascript makes modules with declarations", async () => {
  using desk = aDesk({ "pets.yaml": pets });

  const { code, stderr } = await desk.run(
    "generate",
    "--spec",
    "pets.yaml",
    "--out",
    "made",
    "--target",
    "query",
    "--javascript",
  );

  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(desk.read("made/queries.js")).not.toContain("tanstack");
  expect(desk.read("made/queries.d.ts")).toContain('from "@tanstack/react-query"');
  expect(desk.read("made/queries.d.ts")).toContain('export declare const listPetsOptions: Query<"listPets">;');
});

test("refuses a package without a name", async () => {
  using desk = aDesk({ "pets.yaml": pets, "infrarun.config.ts": config(`[query({ from: "" })]`) });

  const { code, stderr } = await desk.run("generate");

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining('such as query({ from: "@tanstack/react-query" })'),
  });
});
