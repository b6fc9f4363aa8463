// Tests pages of several sizes: a prepared query reads the first page of the usual size.
import { expect, test } from "vitest";
import type { Page } from "../../server/domain/types.ts";
import type { PageQuery } from "../../server/store/lists/paged.ts";
import { listRunQueue, listRunsOfOrganization, listRunsOfWorkspace } from "../../server/store/runs/run-list.ts";
import { listWorkspaces } from "../../server/store/workspaces/workspace-list.ts";
import { noon } from "../support/runs.ts";
import { createStoreWorld } from "../support/store-world.ts";

test("pages of every list together are the whole list", async () => {
  await using world = await createStoreWorld();
  const { store, demo } = world;
  const workspaces = await Promise.all(Array.from({ length: 21 }, () => world.addWorkspace()));
  for (let count = 0; count < 21; count += 1) await world.addRun(workspaces[0]!);
  const organization = demo.organization;
  const lists: Record<string, (page: PageQuery) => Promise<Page<{ id: string }>>> = {
    "runs of a workspace": (page) => listRunsOfWorkspace(store, workspaces[0]!.id, { page }, noon),
    "runs of an organization": (page) => listRunsOfOrganization(store, organization, "all", { page }, noon),
    "the run queue": (page) => listRunQueue(store, organization, "all", page, []),
    workspaces: (page) => listWorkspaces(store, organization, "all", { page }),
  };

  for (const [name, list] of Object.entries(lists)) {
    const whole = (await list({ number: 1, size: 100 })).items.map(({ id }) => id);
    expect(whole.length, name).toBeGreaterThan(20);
    for (const size of [20, 7, 21]) {
      const found: string[] = [];
      for (let number = 1; number <= Math.ceil(whole.length / size) + 1; number += 1) {
        const { items, page } = await list({ number, size });
        found.push(...items.map(({ id }) => id));
        expect(page, `page ${number} of ${name}`).toEqual({ number, size, totalCount: whole.length });
      }
      expect(found, `${name} in pages of ${size}`).toEqual(whole);
    }
  }
});
