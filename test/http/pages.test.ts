// Compares pages of lists with a model of plain arrays. Whatever was added and deleted before, each page is the right
// part of the list, and its counts are of the same moment.
import fc from "fast-check";
import { expect, test } from "vitest";
import { getRun, saveRun } from "../../server/store/runs/runs.ts";
import { startRunWorld } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";
import { isThorough } from "../support/thorough.ts";

const world = shareWorld(() => startRunWorld());

const statuses = ["applied", "errored", "discarded"] as const;
type Status = (typeof statuses)[number];

interface ModelRun {
  id: string;
  /** Its position in the order of creation. */
  place: number;
  status: Status;
}
interface ModelWorkspace {
  id: string;
  name: string;
  /** Newest first. */
  runs: ModelRun[];
}

const kinds = {
  "add a workspace": 3,
  "delete a workspace": 2,
  "add a run": 6,
  "change a run": 3,
  "list workspaces": 4,
  "list runs": 4,
  "list all runs": 4,
};
type Kind = keyof typeof kinds;

/** A step uses the values that its kind needs. */
const anyStep = fc.record({
  kind: fc.oneof(
    ...(Object.keys(kinds) as Kind[]).map((kind) => ({ weight: kinds[kind], arbitrary: fc.constant(kind) })),
  ),
  at: fc.nat(20),
  place: fc.nat(20),
  status: fc.constantFrom(...statuses),
  page: fc.record({ number: fc.integer({ min: 1, max: 4 }), size: fc.integer({ min: 1, max: 5 }) }),
  word: fc.constantFrom("a-", "b-", undefined),
  filter: fc.option(fc.subarray([...statuses], { minLength: 1 }), { nil: undefined }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Made> ? Made : never;

type Listed = { data?: { data: { id: string }[]; meta: { pagination: object } } | undefined };

/** The page of a whole list, as the API shows it. */
function pageOf(all: readonly { id: string }[], { size, number }: { size: number; number: number }) {
  const pages = Math.ceil(all.length / size);
  return {
    ids: all.slice((number - 1) * size, number * size).map(({ id }) => id),
    pagination: {
      "current-page": number,
      "page-size": size,
      // After the end, it is the last page that exists.
      "prev-page": Math.min(number - 1, pages) || null,
      "next-page": number < pages ? number + 1 : null,
      "total-pages": pages,
      "total-count": all.length,
    },
  };
}

const shown = ({ data }: Listed) => ({ ids: data?.data.map(({ id }) => id), pagination: data?.meta.pagination });

// Each step is a request, and a night tries many steps.
test("returns the right page after earlier creations and deletions", { timeout: 180_000 }, async () => {
  const { api, store, organization, workspaceId, writeRun, createWorkspace } = world();
  const path = { organization_name: organization };
  const { data: before } = await api.listWorkspaces({ params: { path } });
  const workspaces: ModelWorkspace[] = before!.data.map(({ id, attributes }) => ({
    id,
    name: attributes.name,
    runs: [],
  }));
  let made = 0;

  const workspaceAt = ({ at }: Step) => workspaces[at % workspaces.length]!;
  const wanted = (runs: readonly ModelRun[], { filter }: Step) =>
    runs.filter(({ status }) => filter === undefined || filter.includes(status));
  const queryOf = ({ page, filter }: Step) => ({ page, ...(filter && { filter: { status: filter } }) });

  const deeds: Record<Kind, (step: Step) => Promise<void>> = {
    async "add a workspace"({ at }) {
      const name = `${at % 2 ? "a" : "b"}-${made++}`;
      workspaces.push({ id: await createWorkspace(name), name, runs: [] });
    },
    async "delete a workspace"(step) {
      const { id } = workspaceAt(step);
      // This workspace has the configuration of all runs: keep it.
      if (id === workspaceId) return;
      const { response } = await api.forceDeleteWorkspace({ params: { path: { workspace_id: id } } });
      expect(response.status).toBe(204);
      workspaces.splice(step.at % workspaces.length, 1);
    },
    async "add a run"(step) {
      const { id: ownId, runs } = workspaceAt(step);
      const place = made++;
      const createdAt = new Date(Date.now() + place);
      const { id } = await writeRun({ workspaceId: ownId, status: step.status, createdAt });
      runs.unshift({ id, place, status: step.status });
    },
    async "change a run"(step) {
      const { runs } = workspaceAt(step);
      const run = runs[step.place % Math.max(1, runs.length)];
      if (run === undefined) return;
      await saveRun(store, { ...(await getRun(store, run.id))!, status: step.status });
      run.status = step.status;
    },
    async "list workspaces"({ page, word }) {
      const listed = await api.listWorkspaces({
        params: { path, query: { page, ...(word && { search: { name: word } }) } },
      });
      expect(shown(listed)).toEqual(
        pageOf(
          workspaces.filter(({ name }) => word === undefined || name.includes(word)),
          page,
        ),
      );
    },
    async "list runs"(step) {
      const { id, runs } = workspaceAt(step);
      const listed = await api.listWorkspaceRuns({ params: { path: { workspace_id: id }, query: queryOf(step) } });
      expect(shown(listed)).toEqual(pageOf(wanted(runs, step), step.page));
    },
    async "list all runs"(step) {
      const listed = await api.listOrganizationRuns({ params: { path, query: queryOf(step) } });
      const all = workspaces.flatMap(({ runs }) => runs).sort((one, other) => other.place - one.place);
      expect(shown(listed)).toEqual(pageOf(wanted(all, step), step.page));
    },
  };

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 40, maxLength: 40 }), async (steps) => {
      for (const step of steps) await deeds[step.kind](step);
    }),
    { numRuns: isThorough ? 40 : 3, endOnFailure: true },
  );
});
