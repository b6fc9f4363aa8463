// Row E8: a list is read page by page while it grows and shrinks.
import { expect } from "vitest";
import type { RaceWorld } from "./world.ts";

const size = 5;
/** So that the pages to read do not grow faster than they are read. */
const mostCreated = 150;

/** The names of all workspaces, page by page. */
async function readPages({ api, organization }: RaceWorld): Promise<string[][]> {
  const pages: string[][] = [];
  for (let number: number | null = 1; number !== null; ) {
    const params = { path: { organization_name: organization }, query: { page: { number, size } } };
    const { data }: Awaited<ReturnType<typeof api.listWorkspaces>> = await api.listWorkspaces({ params });
    pages.push(data!.data.map(({ attributes }) => attributes.name));
    number = data!.meta.pagination["next-page"];
  }
  return pages;
}

/** Returns the number of pages read, and the number of workspaces added meanwhile. */
export async function pageWhileOthersCreate(world: RaceWorld, readings: number) {
  const lasting = Array.from({ length: 4 * size }, (_, index) => `lasting-${index}`);
  for (const name of lasting) await world.createWorkspace(name);
  let going = true;
  let created = 0;
  const creator = async () => {
    while (going && created < mostCreated) await world.createWorkspace(`later-${created++}`);
  };
  const creating = Promise.all([creator(), creator()]);
  let pages = 0;
  try {
    for (let reading = 0; reading < readings; reading += 1) {
      const read = await readPages(world);
      pages += read.length;
      const names = read.flat().filter((name) => name.startsWith("lasting-"));
      expect(names.toSorted()).toEqual(lasting.toSorted());
    }
  } finally {
    going = false;
    await creating;
  }
  return { pages, created };
}

/** During deletions, an item is on a page once, and the count is from the same moment. */
export async function pageWhileOthersDelete(world: RaceWorld, readings: number) {
  const { api, organization } = world;
  const ids: string[] = [];
  for (let index = 0; index < 3 * size; index += 1) ids.push(await world.createWorkspace(`fleeting-${index}`));
  let going = true;
  let changed = 0;
  const changing = (async () => {
    while (going) {
      const id = ids.shift()!;
      await api.forceDeleteWorkspace({ params: { path: { workspace_id: id } } });
      ids.push(await world.createWorkspace(`fleeting-again-${changed++}`));
    }
  })();
  let pages = 0;
  try {
    for (let reading = 0; reading < readings; reading += 1) {
      const query = { page: { size: 100 }, search: { name: "fleeting" } };
      const { data } = await api.listWorkspaces({ params: { path: { organization_name: organization }, query } });
      pages += 1;
      const found = data!.data.map(({ id }) => id);
      expect(new Set(found).size).toBe(found.length);
      expect(data!.meta.pagination["total-count"]).toBe(found.length);
      expect(Math.abs(found.length - 3 * size)).toBeLessThanOrEqual(1);
      for (const page of await readPages(world)) expect(new Set(page).size).toBe(page.length);
    }
  } finally {
    going = false;
    await changing;
  }
  return { pages, changed };
}
