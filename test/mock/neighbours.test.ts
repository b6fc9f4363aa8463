// The mock compared with a model: two parents with two kinds of objects each, side by side, and pages of every size.
import { beforeAll, expect, test } from "vitest";
import { compileInProcess } from "../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../scripts/mock/index.ts";
import { copyOf, prepare } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { integer, list, object, ref, text } from "../support/small-contract.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const ok = (schema: object) => ({ description: "Ok.", ...json(schema) });
const missing = { 404: { description: "Missing.", ...json(object({ detail: text })) } };
const query = (...names: string[]) =>
  names.map((name) => ({ name, in: "query", schema: name === "colour" || name === "sort" ? text : integer }));

const kind = (name: string, path: string, parameters: object[], envelope: object) => {
  const id = `${name}_id`;
  const schema = ref(name);
  return {
    [path]: {
      get: { operationId: `list_${name}`, parameters, responses: { 200: ok(envelope), ...missing } },
      post: {
        operationId: `add_${name}`,
        requestBody: { required: true, ...json(schema) },
        responses: { 201: ok(schema), ...missing },
      },
    },
    [`${path}/{${id}}`]: {
      get: { operationId: `show_${name}`, responses: { 200: ok(schema), ...missing } },
      patch: {
        operationId: `edit_${name}`,
        requestBody: { required: true, ...json(schema) },
        responses: { 200: ok(schema), ...missing },
      },
      delete: { operationId: `drop_${name}`, responses: { 204: { description: "Gone." }, ...missing } },
    },
  };
};
const animal = (name: string) =>
  object({
    id: { ...text, readOnly: true, example: `${name}-aaaaaa` },
    colour: { ...text, example: "grey" },
    size: { ...integer, example: 0 },
  });
const numbered = (items: object) =>
  object({ items: list(items), total: integer, page: integer, total_pages: integer, has_more: { type: "boolean" } });
const skipped = (items: object) =>
  object({ items: list(items), total: integer, offset: integer, has_more: { type: "boolean" } });
const paths = {
  ...kind("farm", "/farms", query("page", "per_page", "sort"), numbered(ref("farm"))),
  ...kind("cow", "/farms/{farm_id}/cows", query("page", "per_page", "colour", "sort"), numbered(ref("cow"))),
  ...kind("pig", "/farms/{farm_id}/pigs", query("offset", "limit", "colour"), skipped(ref("pig"))),
};
const schemas = { farm: animal("farm"), cow: animal("cow"), pig: animal("pig") };

interface Item {
  id: string;
  colour: string;
  size: number;
}
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any form.
  body: any;
}

let ask: (method: string, path: string, body?: unknown) => Promise<Answer>;
/** The expected objects by the path of their list. */
let model: Map<string, Item[]>;

beforeAll(async () => {
  const document = copyOf(aDocument(paths, { components: { schemas }, servers: [{ url: "https://farms.example" }] }));
  prepare(document);
  const contract = await compileInProcess(document, new Map());
  model = new Map([["/farms", []]]);
  const mock = createMockFetch(new Mock(planMock(document), contract));
  ask = async (method, path, body) => {
    const response = await mock(`https://farms.example${path}`, {
      method,
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const told = await response.text();
    return { status: response.status, body: told === "" ? undefined : JSON.parse(told) };
  };
  for (const farm of ["red", "blue"]) {
    const id = await add("/farms", { colour: farm, size: 1 });
    for (const path of [`/farms/${id}/cows`, `/farms/${id}/pigs`]) model.set(path, []);
  }
});

async function add(path: string, item: Omit<Item, "id">): Promise<string> {
  const { status, body } = await ask("POST", path, item);
  expect([status, body], `POST ${path}`).toEqual([201, { ...item, id: expect.any(String) }]);
  model.get(path)!.push(body);
  return body.id;
}

/** Compares every list and every object with the model. */
async function compareAll(removed: string[] = []) {
  for (const [path, items] of model) {
    expect((await ask("GET", path)).body, `GET ${path}`).toMatchObject({ items, total: items.length });
    for (const item of items) expect(await ask("GET", `${path}/${item.id}`)).toEqual({ status: 200, body: item });
    for (const other of model.get(path.replace("cows", "pigs").replace("pigs", "cows")) ?? [])
      if (!items.some(({ id }) => id === other.id)) expect((await ask("GET", `${path}/${other.id}`)).status).toBe(404);
  }
  for (const path of removed) expect((await ask("GET", path)).status, `GET ${path}`).toBe(404);
}

test("each change concerns one object of one parent", async () => {
  const lists = [...model.keys()].filter((path) => path !== "/farms");
  for (const path of [...lists, ...lists, ...lists]) await add(path, { colour: path.slice(-4), size: 2 });
  await compareAll();
  const removed: string[] = [];
  for (const path of lists) {
    const [first, second] = model.get(path)! as [Item, Item, Item];
    expect((await ask("PATCH", `${path}/${second.id}`, { size: 9 })).body).toEqual({ ...second, size: 9 });
    second.size = 9;
    await compareAll(removed);
    expect((await ask("DELETE", `${path}/${first.id}`)).status).toBe(204);
    model.get(path)!.shift();
    removed.push(`${path}/${first.id}`);
    await compareAll(removed);
  }
  const others = lists.filter((path) => path.endsWith("cows"));
  for (const [path, other] of [others, others.toReversed()] as [string, string][])
    for (const { id } of model.get(path)!)
      expect((await ask("GET", `${other}/${id}`)).status, `${other}/${id}`).toBe(404);
});

test("pages of every size contain each object once", async () => {
  const [cows, pigs] = ["cows", "pigs"].map((name) => [...model.keys()].find((path) => path.endsWith(name))!) as [
    string,
    string,
  ];
  for (let count = 0; count < 3; count += 1)
    for (const path of [cows, pigs]) await add(path, { colour: "white", size: count });
  const all = model.get(cows)!;
  for (let size = 1; size <= all.length + 1; size += 1) {
    const pages = Math.ceil(all.length / size);
    for (let page = 1; page <= pages; page += 1) {
      const start = (page - 1) * size;
      const about = { total: all.length, has_more: page < pages };
      const byNumber = (await ask("GET", `${cows}?page=${page}&per_page=${size}`)).body;
      expect(byNumber, `page ${page} of ${size}`).toEqual({
        ...about,
        page,
        total_pages: pages,
        items: all.slice(start, start + size),
      });
      const byOffset = (await ask("GET", `${pigs}?offset=${start}&limit=${size}`)).body;
      const items = model.get(pigs)!.slice(start, start + size);
      expect(byOffset, `${size} from ${start}`).toEqual({ ...about, offset: start, items });
    }
  }
});

test("filters and sorts select among the objects of one parent", async () => {
  const cows = [...model.keys()].find((path) => path.endsWith("cows"))!;
  const all = model.get(cows)!;
  const of = async (search: string) => (await ask("GET", `${cows}?${search}&per_page=100`)).body.items;
  const bySize = all.toSorted((one, other) => one.size - other.size);

  for (const colour of new Set(all.map((one) => one.colour)))
    expect(await of(`colour=${colour}`)).toEqual(all.filter((one) => one.colour === colour));
  expect(await of("colour=white,nothing")).toEqual(all.filter(({ colour }) => colour === "white"));
  expect(await of("colour=whit")).toEqual([]);
  expect(await of("sort=size")).toEqual(bySize);
  expect((await of("sort=-size")).map(({ size }: Item) => size)).toEqual(bySize.map(({ size }) => size).reverse());
});

test("a parent is removed with what is below it, and nothing else", async () => {
  const [first, second] = model.get("/farms")!.map(({ id }) => `/farms/${id}`) as [string, string];
  const gone = [`${first}/cows`, `${first}/pigs`, first].flatMap((path) => [
    path,
    ...(model.get(path) ?? []).map(({ id }) => `${path}/${id}`),
  ]);

  expect((await ask("DELETE", first)).status).toBe(204);
  model.get("/farms")!.shift();
  for (const path of gone) model.delete(path);
  await compareAll(gone);
  expect(model.get(`${second}/cows`)).toHaveLength(2);
});
