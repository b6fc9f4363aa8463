import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { all, type Client, createClient, listWorkspaceRuns, NotFoundError } from "../../client/index.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { answering, document } from "./answers.ts";

let world: RunWorld;
let api: Client;
let asked: string[] = [];

beforeAll(async () => {
  world = await startRunWorld();
  api = createClient({
    baseUrl: `${world.url}/api/v2`,
    token: world.tokens.owner,
    onRequest: ({ url }) => void asked.push(decodeURIComponent(new URL(url).search)),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

async function workspaceWithRuns(count: number) {
  const workspaceId = await world.createWorkspace(`pages-${Math.random().toString(36).slice(2)}`);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.unshift((await world.writeRun({ workspaceId, status: "applied" })).id);
  asked = [];
  return { workspace_id: workspaceId, workspaceId, ids };
}

test("yields every item once, in order, and has the total", async () => {
  const { workspace_id, ids } = await workspaceWithRuns(7);
  const runs = api.runs.listForWorkspace.all({ workspace_id, page: { size: 3 }, filter: { status: ["applied"] } });
  const found: string[] = [];
  const totals = new Set([runs.total]);

  for await (const run of runs) {
    found.push(run.id);
    totals.add(runs.total);
  }

  expect(found).toEqual(ids);
  expect([...totals]).toEqual([undefined, 7]);
  expect(asked).toEqual([1, 2, 3].map((number) => `?page[number]=${number}&page[size]=3&filter[status]=applied`));
});

test("requests the largest pages by default, and no more pages than needed", async () => {
  const { workspace_id } = await workspaceWithRuns(2);

  for await (const _ of api.runs.listForWorkspace.all({ workspace_id })) break;
  await api.runs.listForWorkspace.all({ workspace_id }).toArray();
  await all(api.connection, listWorkspaceRuns, { workspace_id }).toArray();

  expect(asked).toEqual(Array(3).fill("?page[number]=1&page[size]=100"));
});

test("returns whole pages, with the included resources", async () => {
  const { workspace_id } = await workspaceWithRuns(3);
  const sizes: number[] = [];

  for await (const page of api.runs.listForWorkspace
    .all({ workspace_id, page: { size: 2 }, include: ["plan"] })
    .pages()) {
    sizes.push(page.data.length);
    for (const run of page.data) expect(run.related.plan.type).toBe("plans");
  }

  expect(sizes).toEqual([2, 1]);
});

test("is correct while others add items", async () => {
  const { workspace_id, workspaceId, ids } = await workspaceWithRuns(6);
  const found: string[] = [];

  for await (const run of api.runs.listForWorkspace.all({ workspace_id, page: { size: 2 } })) {
    found.push(run.id);
    if (found.length < 5) await world.writeRun({ workspaceId });
  }

  expect(found).toEqual(ids);
});

test("misses nothing if each item is deleted after it was returned", async () => {
  const organization_name = world.organization;
  const prefix = `gone-${Math.random().toString(36).slice(2)}`;
  for (let index = 0; index < 9; index += 1) await world.createWorkspace(`${prefix}-${index}`);
  const search = { name: prefix };
  const found: string[] = [];

  for await (const { id, attributes } of api.workspaces.list.all({ organization_name, search, page: { size: 2 } })) {
    found.push(attributes.name);
    await api.workspaces.safeDelete({ workspace_id: id });
  }

  expect(found.sort()).toEqual(Array.from({ length: 9 }, (_, index) => `${prefix}-${index}`));
});

test("throws the error of a refused page", async () => {
  const runs = api.runs.listForWorkspace.all({ workspace_id: "ws-1111111111111111" });

  await expect(runs.toArray()).rejects.toBeInstanceOf(NotFoundError);
});

test("lists without pages are returned completely", async () => {
  const { data } = await api.extensions.listRunEvents({ run_id: (await world.writeRun()).id });

  expect(data).toEqual([]);
});

test("stops at a repeated page", async () => {
  const {
    connection,
    clock,
    asked: requests,
  } = answering([
    () =>
      document({ data: [{ type: "runs", id: "run-1" }], meta: { pagination: { "next-page": 1, "total-count": 2 } } }),
  ]);
  const runs = clock.run(all(connection, listWorkspaceRuns, { workspace_id: "ws-1" }).toArray());

  await expect(runs).rejects.toThrow("listWorkspaceRuns: The page after page 1 cannot be page 1.");
  expect(requests).toHaveLength(1);
});

test("empty pages beyond the total do not make an endless list", async () => {
  const pageAfter = (next: number) => ({ data: [], meta: { pagination: { "next-page": next, "total-count": 3 } } });
  const { connection, clock, asked } = answering([2, 3, 4, 5].map((next) => () => document(pageAfter(next))));

  const runs = clock.run(all(connection, listWorkspaceRuns, { workspace_id: "ws-1" }).toArray());

  await expect(runs).rejects.toThrow("The page after page 3 cannot be page 4.");
  expect(asked).toHaveLength(3);
});

test("two iterations do not share state", async () => {
  const ids = ["run-0", "run-1", "run-2", "run-3", "run-4"];
  const { connection, clock } = answering([
    ({ url }) => {
      const number = Number(new URL(url).searchParams.get("page[number]"));
      const items = ids.slice((number - 1) * 2, number * 2).map((id) => ({ type: "runs", id }));
      const next = number * 2 < ids.length ? number + 1 : null;
      return document({ data: items, meta: { pagination: { "next-page": next, "total-count": ids.length } } });
    },
  ]);
  const runs = all(connection, listWorkspaceRuns, { workspace_id: "ws-1", page: { number: 2, size: 2 } });
  const read = async () => (await clock.run(runs.toArray())).map(({ id }) => id);

  const first = await read();
  ids.pop();
  const second = await read();

  expect([first, second]).toEqual([
    ["run-2", "run-3", "run-4"],
    ["run-2", "run-3"],
  ]);
});

test("stops although the total grows with each page", async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `run-${index}`);
  let asked = 0;
  const { connection, clock } = answering([
    ({ url }) => {
      asked += 1;
      if (asked > 1000) throw new Error("The list is endless.");
      const number = Number(new URL(url).searchParams.get("page[number]"));
      return document({
        data: ids.slice((number - 1) * 3, number * 3).map((id) => ({ type: "runs", id })),
        meta: { pagination: { "next-page": number < 4 ? number + 1 : null, "total-count": 12 - (asked % 2) } },
      });
    },
  ]);

  const runs = await clock.run(
    all(connection, listWorkspaceRuns, { workspace_id: "ws-1", page: { size: 3 } }).toArray(),
  );

  expect(runs.map(({ id }) => id)).toEqual(ids);
  expect(asked).toBeLessThan(100);
});

/** A list, newest first, that others change before each page is requested. */
function aChangingList(changes: readonly ((ids: string[]) => void)[], ids: string[], size: number) {
  let asked = 0;
  const { connection, clock } = answering([
    ({ url }) => {
      changes[asked]?.(ids);
      asked += 1;
      const number = Number(new URL(url).searchParams.get("page[number]"));
      const pages = Math.max(1, Math.ceil(ids.length / size));
      return document({
        data: ids.slice((number - 1) * size, number * size).map((id) => ({ type: "runs", id })),
        meta: {
          pagination: {
            "current-page": number,
            "page-size": size,
            "prev-page": number > 1 ? number - 1 : null,
            "next-page": number < pages ? number + 1 : null,
            "total-pages": pages,
            "total-count": ids.length,
          },
        },
      });
    },
  ]);
  const runs = all(connection, listWorkspaceRuns, { workspace_id: "ws-1", page: { size } });
  return clock.run(runs.toArray()).then((found) => found.map(({ id }) => id));
}

test("while others add and delete items, the remaining items are returned once", { tags: "long" }, async () => {
  const change = fc.oneof(
    fc.constant({ kind: "none" as const, at: 0 }),
    fc.record({ kind: fc.constant("delete" as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant("add" as const), at: fc.nat(0) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.nat(14),
      fc.integer({ min: 1, max: 4 }),
      fc.array(change, { maxLength: 8 }),
      async (count, size, told) => {
        const before = Array.from({ length: count }, (_, index) => `run-${index}`);
        const ids = [...before];
        let added = 0;
        const changes = told.map(({ kind, at }) => (list: string[]) => {
          if (kind === "delete") list.splice(at % Math.max(1, list.length), 1);
          if (kind === "add") list.unshift(`run-new-${added++}`);
        });

        const found = await aChangingList(changes, ids, size);

        expect(new Set(found).size).toBe(found.length);
        expect(found).toEqual(expect.arrayContaining(before.filter((id) => ids.includes(id))));
      },
    ),
    { numRuns: 300 },
  );
});
