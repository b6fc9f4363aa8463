// Row E5: many clients compete for something that only one can get.
import { expect } from "vitest";
import { isThorough } from "../../support/thorough.ts";
import { type Counts, count, type RaceWorld } from "./world.ts";

export const clients = isThorough ? 64 : 24;

interface Round {
  /** Sends the client's request. */
  enter(client: number): Promise<Response>;
  /** Checks the final state: it must show exactly one winner. */
  check(): Promise<void>;
}

interface Contest {
  operationId: string;
  success: number;
  refusal: number;
  prepare(world: RaceWorld, round: number): Promise<Round>;
}

const responseOf = async (answer: Promise<{ response: Response }>) => (await answer).response;

async function prepareWorkspace(world: RaceWorld, round: number, what: string) {
  const id = await world.createWorkspace(`${what}-${round}-${world.organization}`);
  return { id, params: { path: { workspace_id: id } } };
}

export const contests: Readonly<Record<string, Contest>> = {
  "lock a workspace": {
    operationId: "lockWorkspace",
    success: 200,
    refusal: 409,
    async prepare(world, round) {
      const { params } = await prepareWorkspace(world, round, "lock");
      const tokens = [world.tokens.owner, world.tokens.second, world.tokens.team];
      const won: number[] = [];
      return {
        async enter(client) {
          const body = { reason: `client ${client}` };
          const { response } = await world.apiAs(tokens[client % 3]!).lockWorkspace({ params, body });
          if (response.ok) won.push(client);
          return response;
        },
        async check() {
          const { data } = await world.api.showWorkspace({ params });
          expect(data?.data.attributes).toMatchObject({ locked: true, "locked-reason": `client ${won[0]}` });
        },
      };
    },
  },
  "unlock a workspace": {
    operationId: "unlockWorkspace",
    success: 200,
    refusal: 409,
    async prepare(world, round) {
      const { params } = await prepareWorkspace(world, round, "unlock");
      await world.api.lockWorkspace({ params });
      return {
        enter: () => responseOf(world.api.unlockWorkspace({ params })),
        async check() {
          const { data } = await world.api.showWorkspace({ params });
          expect(data?.data.attributes.locked).toBe(false);
        },
      };
    },
  },
  "create a workspace of one name": {
    operationId: "createWorkspace",
    success: 201,
    refusal: 422,
    async prepare(world, round) {
      const params = { path: { organization_name: world.organization } };
      const name = `the-only-one-${round}`;
      const body = { data: { type: "workspaces" as const, attributes: { name } } };
      return {
        enter: () => responseOf(world.api.createWorkspace({ params, body })),
        async check() {
          const { data } = await world.api.listWorkspaces({ params: { ...params, query: { search: { name } } } });
          expect(data?.data.filter(({ attributes }) => attributes.name === name)).toHaveLength(1);
        },
      };
    },
  },
  "upload to one address": {
    operationId: "uploadConfigurationFiles",
    success: 200,
    refusal: 409,
    async prepare(world, round) {
      const { id, params } = await prepareWorkspace(world, round, "upload");
      const version = await world.prepareUpload(id, true);
      const body = await world.bundle({ plan: { changes: { add: 0 } } });
      return {
        enter: () => fetch(version.url, { method: "PUT", body }),
        async check() {
          const { data } = await world.api.listWorkspaceRuns({ params });
          expect(data?.data.map(({ relationships }) => relationships["configuration-version"].data.id)).toEqual([
            version.id,
          ]);
          await world.until(data!.data[0]!.id, "planned_and_finished");
        },
      };
    },
  },
  "apply a run": {
    operationId: "applyRun",
    success: 202,
    refusal: 409,
    async prepare(world, round) {
      const { id } = await prepareWorkspace(world, round, "apply");
      const runId = await world.createRun(id, await world.upload(id));
      await world.until(runId, "planned");
      const params = { path: { run_id: runId } };
      return {
        enter: (client) => responseOf(world.api.applyRun({ params, body: { comment: `client ${client}` } })),
        async check() {
          await world.until(runId, "applied");
          const events = await world.events(runId);
          for (const once of ["apply", "confirmed", "applying", "applied"]) {
            expect(
              events.filter((event) => event === once),
              once,
            ).toHaveLength(1);
          }
          const { data } = await world.api.listRunComments({ params });
          expect(data?.data).toHaveLength(1);
        },
      };
    },
  },
};

/** Runs one round, and returns the count per status. */
export async function hold(world: RaceWorld, contest: Contest, round: number): Promise<Counts> {
  const { enter, check } = await contest.prepare(world, round);
  await world.logged("none", 0);
  const answers = await Promise.all(Array.from({ length: clients }, (_, client) => enter(client)));
  const statuses: Counts = {};
  for (const { status } of answers) count(statuses, status);
  expect(statuses).toEqual({ [contest.success]: 1, [contest.refusal]: clients - 1 });
  const logged = await world.logged(contest.operationId, clients);
  expect(
    logged.filter((status) => status < 300),
    "log lines that report success",
  ).toHaveLength(1);
  expect(logged).toHaveLength(clients);
  await check();
  return statuses;
}
