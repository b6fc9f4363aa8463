// A second run extends the file of the first one: edits and comments stay.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkWith, describeTraffic, type Sent } from "../support/described.ts";

const pet = (id: number, more: object = {}): Sent => ({
  call: `GET /pets/${id}`,
  response: { id, name: `pet ${id}`, ...more },
});
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const edit = (text: string): string =>
  text
    .replaceAll("petId", "number")
    .replaceAll("schemas/Pet", "schemas/Animal")
    .replace("    Pet:\n", "    # The animals of the shop.\n    Animal:\n      description: An animal.\n")
    .replace("operationId: getPet\n", "operationId: showAnimal # as in the app\n")
    .replace("title: The API of the recording", "title: Shop");

test("keeps edits and comments, and adds new parts", async () => {
  const first = await describeTraffic(times(6, pet));
  const edited = edit(first.text);

  const second = await describeTraffic(
    [
      ...times(6, (n) => pet(n, { weight: n })),
      { call: "DELETE /pets/1", status: 204 },
      { call: "GET /pets/1?full=true", response: { id: 1, name: "x", weight: 1 } },
      { call: "GET /pets/99", status: 404, response: { message: "none" } },
      { call: "GET /shops", response: [{ best: { id: 1, name: "x", weight: 2 } }] },
    ],
    [],
    edited,
  );
  const { code, stdout } = await checkWith(second);

  const old = edited.split("\n");
  expect(old.filter((line) => !second.text.split("\n").includes(line))).toEqual([]);
  expect(second.document.paths).toMatchObject({
    "/pets/{number}": {
      delete: { operationId: "deletePet" },
      get: { parameters: [{ name: "full" }], responses: { 404: { content: { "application/json": {} } } } },
    },
    "/shops": { get: { operationId: "listShops" } },
  });
  expect(second.document.components.schemas.Animal!.properties).toMatchObject({ weight: { type: "integer" } });
  expect([second.code, code, stdout]).toEqual([0, 0, expect.stringContaining("no violation")]);
});

test("changes no byte if nothing is new", async () => {
  const { text } = await describeTraffic(times(6, pet));
  const edited = `${edit(text)}# the end\n\n`;

  const second = await describeTraffic(times(6, pet), [], edited);

  expect(second.text).toBe(edited);
  expect(second.stderr).toBe("1 operation from 6 exchanges.\nNothing changed.\n");
});

test("adds new response headers, and keeps known ones", async () => {
  const { text } = await describeTraffic([{ ...pet(1), responseHeaders: { "x-cost": "3" } }]);
  const edited = text.replace("x-cost:", "X-Cost:");
  const second = await describeTraffic(
    [{ ...pet(2), responseHeaders: { "x-cost": "4", "x-region": "north" } }],
    [],
    edited,
  );

  expect(second.document.paths["/pets/{petId}"]!.get!.responses).toMatchObject({
    200: { headers: { "X-Cost": { schema: { type: "integer" } }, "x-region": { schema: { type: "string" } } } },
  });
  expect(second.text).not.toContain("x-cost");
  expect(second.stderr).toContain("Added 1 part.");
});

test("only removes marks of uncertain parts that are now certain", async () => {
  const { text } = await describeTraffic([pet(1)]);
  const { stderr } = await describeTraffic(times(20, pet), [], text);

  expect(stderr).toContain("Removed x-confidence from parts that are now certain.");
});

test("keeps the style of hand-edited lists and objects", async () => {
  const { text } = await describeTraffic([pet(1), pet(2)]);
  const edited = text
    .replace(/required:\n +- id\n +- name\n/, "required: [ name, 'id' ]   # always\n")
    .replace(/id:\n +type: integer\n +example: 1\n/, "id: { example: 1, type: integer } # the key\n")
    .replaceAll("\n", "\r\n");

  const second = await describeTraffic([{ ...pet(3), response: { id: "x", age: 1 } }], [], edited);

  expect(second.text).toBe(
    edited
      .replace("type: integer } #", '"type": ["integer","string"] } #')
      .replace("required: [ name,", "  age:\r\n          type: integer\r\n          example: 1\r\n      required: ["),
  );
});

test("widens what few exchanges showed", async () => {
  const { text } = await describeTraffic([pet(1), pet(2)]);
  const second = await describeTraffic(
    times(8, (n) => ({ ...pet(n), response: n % 2 ? { id: n } : { id: `n${n}`, name: null } })),
    [],
    text,
  );

  expect(second.document.components.schemas.Pet).toMatchObject({
    required: ["id"],
    properties: { id: { type: ["integer", "string"] }, name: { type: ["string", "null"] } },
  });
  expect(second.stderr).toContain("Widened: #/components/schemas/Pet/required: name can be missing.");
  expect(await checkWith(second)).toMatchObject({ code: 0 });
});

test("lists contradictions to what is certain, and exits with 1", async () => {
  const { text } = await describeTraffic(times(8, pet));
  const second = await describeTraffic([{ ...pet(1), response: { id: "one" } }], [], text);

  expect(second.code).toBe(1);
  expect(second.text).toBe(text);
  expect(second.stderr).toContain("The traffic contradicts #/components/schemas/Pet/required: name can be missing.");
  expect(second.stderr).toContain(
    "The traffic contradicts #/components/schemas/Pet/properties/id/type: values are also string.",
  );
});

test("lists values outside of an enum or a format", async () => {
  const sale = (n: number, state: string, day: string): Sent => ({
    call: `GET /sales/${n}`,
    response: { id: n, state, day },
  });
  const days = ["2026-01-01", "2026-01-02", "2026-01-03"];
  const sales = times(60, (n) => sale(n, n % 2 ? "open" : "paid", days[n % 3]!));
  const { text } = await describeTraffic(sales);
  const second = await describeTraffic([sale(1, "void", "soon")], [], text);

  expect(text).toContain("enum:");
  expect(second.stderr).toContain("/properties/state/enum: values are also void.");
  expect(second.stderr).toContain("/properties/day/format: values have other forms.");
});

test("follows the paths of the file, not the form of their segments", async () => {
  const { text } = await describeTraffic(
    times(3, (n) => ({ call: `GET /codes/${"abc"[n]}`, response: { hex: `${n}` } })),
  );
  const joined = text.replace(/ {2}\/codes\/b:[\s\S]*(?=components:)/, "").replaceAll("/codes/a:", "/codes/{code}:");

  const second = await describeTraffic([{ call: "GET /codes/zzz", response: { hex: "1" } }], [], joined);

  expect(Object.keys(second.document.paths)).toEqual(["/codes/{code}"]);
});

test.each(["low", "high"])("compares required parameters with confidence %s", async (confidence) => {
  const sale: Sent = { call: "GET /sales?shop=1", response: [] };
  const refused: Sent = { call: "GET /sales", status: 422, response: {} };
  const { text } = await describeTraffic(times(20, () => sale));
  const edited = text.replace("      - name: shop\n", `      - name: shop\n          x-confidence: ${confidence}\n`);

  expect((await describeTraffic([refused], [], edited)).stderr).not.toContain("shop");
  const { stderr, document } = await describeTraffic([sale, { ...refused, status: 200, response: [] }], [], edited);

  const isUncertain = confidence === "low";
  expect(stderr).toContain(
    `${isUncertain ? "Widened:" : "The traffic contradicts"} #/paths/~1sales/get/parameters/0/required: requests without shop were accepted.`,
  );
  expect(document.paths["/sales"]!.get!.parameters).toMatchObject([
    isUncertain ? { name: "shop" } : { required: true },
  ]);
  expect("required" in document.paths["/sales"]!.get!.parameters![0]!).toBe(!isUncertain);
});

test("refuses a file without a description", async () => {
  await expect(describeTraffic([pet(1)], [], "a: [")).rejects.toThrow(/is not YAML/);
  await expect(describeTraffic([pet(1)], [], "a: 1")).rejects.toThrow(/openapi.yaml is not an OpenAPI 3.1 document/);
});

test("updates the server's paths without its address", async () => {
  const { text, file } = await describeTraffic([{ call: "GET /api/v1/pets/1", response: { id: 1 } }]);
  const second = await describeTraffic([{ call: "GET /api/v1/shops/2", response: { id: 1 } }], [], text);

  expect(readFileSync(file, "utf8")).toBe(text);
  expect(Object.keys(second.document.paths)).toEqual(["/pets/{petId}", "/shops/{shopId}"]);
});
