// The engine of the mock: overrides, limits, secrets and identifiers.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, type MockOptions, type MockPlan, planMock } from "../../scripts/mock/index.ts";
import type { OpenApiDocument, Schema } from "../../scripts/model/index.ts";

type Contract = Awaited<ReturnType<typeof compileInProcess>>;

let plan: MockPlan;
let contract: Contract;
beforeAll(async () => {
  const document: OpenApiDocument = parse(readFileSync("test/mock/shelves.yaml", "utf8"));
  plan = planMock(document);
  contract = await compileInProcess(document, new Map());
});

const aMock = (options?: MockOptions) => {
  const mock = new Mock(plan, contract, options);
  const fetch = createMockFetch(mock);
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`https://shelves.example/v1${path}`, {
      method,
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  return { mock, send };
};

test("says where a created object is", async () => {
  const { send } = aMock();
  const created = await send("POST", "/shelves", { theme: "sea" });

  const shown = await send("GET", new URL(created.headers.get("location")!).pathname.replace("/v1", ""));

  expect(await shown.json()).toEqual(await created.json());
});

test.each([{ mostObjects: 2 }, { mostCharacters: 400 }])("removes the oldest objects after %j", async (limits) => {
  const { send } = aMock(limits);
  for (const theme of ["a", "b", "c"]) await send("POST", "/shelves", { theme: theme.repeat(100) });

  const { items } = (await (await send("GET", "/shelves")).json()) as { items: { theme: string }[] };

  expect(items.map(({ theme }) => theme[0])).toEqual(["b", "c"]);
});

describe("overrides", () => {
  test("replace a response", async () => {
    const { send } = aMock({
      overrides: { showShelf: () => ({ status: 404, body: { status: 404, detail: "Sold." } }) },
    });

    const response = await send("GET", "/shelves/1");

    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({ status: 404, detail: "Sold." });
  });

  test("can change the response of the mock", async () => {
    const overrides: MockOptions["overrides"] = {
      createShelf({ body, respond }) {
        const { theme } = body as { theme: string };
        if (theme === "fire") return { status: 422, body: { status: 422, detail: "Too hot." } };
        const answer = respond();
        return { ...answer, body: { ...(answer.body as object), height: 99 } };
      },
    };
    const { send } = aMock({ overrides });

    expect((await send("POST", "/shelves", { theme: "fire" })).status).toBe(422);
    expect(await (await send("POST", "/shelves", { theme: "sea" })).json()).toMatchObject({ theme: "sea", height: 99 });
  });

  test("must return a documented response", async () => {
    const { send } = aMock({ overrides: { showShelf: () => ({ status: 200, body: { theme: 7 } }) } });

    await expect(send("GET", "/shelves/1")).rejects.toThrow("The override of showShelf is not a documented response: ");
  });
});

test("finds the list next to an object about the page", async () => {
  const document: OpenApiDocument = parse(readFileSync("test/mock/shelves.yaml", "utf8"));
  const { ShelfList } = document.components!.schemas as Record<string, Schema>;
  const metadata = { type: "object", properties: { total: { type: "integer" } } };
  ShelfList!.properties = { entities: ShelfList!.properties!.items!, metadata };
  ShelfList!.required = ["entities"];

  expect(planMock(document).operations[0]).toMatchObject({ role: "list", success: { place: ["entities"] } });
});

test("shows the newest object if a list is documented as one object", async () => {
  const document: OpenApiDocument = parse(readFileSync("test/mock/shelves.yaml", "utf8"));
  document.paths!["/shelves"]!.get!.responses = document.paths!["/shelves/{shelf_id}"]!.get!.responses!;
  const fetch = createMockFetch(new Mock(planMock(document), await compileInProcess(document, new Map())));
  const create = (theme: string) =>
    fetch("https://shelves.example/v1/shelves", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ theme }),
    });
  for (const theme of ["sea", "sky"]) await create(theme);

  const listed = await fetch("https://shelves.example/v1/shelves");

  expect(await listed.json()).toMatchObject({ theme: "sky" });
});

describe("errors that no operation causes", () => {
  const problem = { $ref: "#/components/responses/Problem" };
  async function send(init: RequestInit, documented: "own" | "common" | "none", status: string): Promise<Response> {
    const document: OpenApiDocument = parse(readFileSync("test/mock/shelves.yaml", "utf8"));
    if (documented === "own") document.paths!["/shelves"]!.get!.responses![status] = problem;
    if (documented === "common") document["x-common-responses"] = { [status]: problem };
    const contract = await compileInProcess(document, new Map());
    return createMockFetch(new Mock(planMock(document), contract))("https://shelves.example/v1/shelves", init);
  }

  test.each([
    ["own", "detail"],
    ["common", "detail"],
    ["none", "title"],
  ] as const)("returns the documented 405: %s", async (documented, member) => {
    const response = await send({ method: "DELETE" }, documented, "405");

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toEqual({
      status: 405,
      [member]: "The description has no such method.",
    });
  });

  test.each([
    ["application/json;v=2", 406],
    ['application/json;v="a,b;q=1", text/html', 406],
    ["application/json;v=2, application/json;q=0.5", 200],
    ["text/html", 200],
  ])("returns for Accept: %s the status %i", async (accept, status) => {
    expect((await send({ headers: { accept } }, "own", "406")).status).toBe(status);
    expect((await send({ headers: { accept } }, "none", "406")).status).toBe(200);
  });
});

test("states its assumptions", () => {
  const document: OpenApiDocument = parse(readFileSync("test/mock/shelves.yaml", "utf8"));
  const { post: _, ...shelves } = document.paths!["/shelves"]!;
  const { assumptions } = planMock({ ...document, paths: { ...document.paths, "/shelves": shelves } });

  expect(assumptions).toEqual(["Every identifier exists, because no operation creates the objects: showShelf."]);
});
