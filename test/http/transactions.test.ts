import { sql } from "kysely";
import { expect, test } from "vitest";
import { StoreUnavailable } from "../../server/store/database/errors.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";

test("a missing store means 503, and the service recovers when the store does", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params, services } = world;
  const { reading } = services.database;
  services.database.reading = () => Promise.reject(new StoreUnavailable("Connection terminated unexpectedly"));

  const gone = await api.showWorkspace({ params });
  services.database.reading = reading;
  const back = await api.showWorkspace({ params });

  expect([gone.response.status, back.response.status]).toEqual([503, 200]);
  expect(Number(gone.response.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
  expect(JSON.stringify(gone.error)).not.toContain("terminated");
});

test("a request that fails halfway changes nothing", async () => {
  await using world = await startWorkspaceWorld();
  const { api, organization, createOther } = world;
  await createOther("taken");
  const binding = { type: "tag-bindings" as const, attributes: { key: "a", value: "b" } };

  const { response } = await api.updateWorkspace({
    params: world.params,
    body: {
      data: {
        type: "workspaces",
        attributes: { name: "taken", description: "new" },
        relationships: { "tag-bindings": { data: [binding] } },
      },
    },
  });

  expect(response.status).toBe(422);
  expect((await api.listTagBindings({ params: world.params })).data?.data).toEqual([]);
  const { data } = await api.listWorkspaces({ params: { path: { organization_name: organization } } });
  expect(data?.data.map(({ attributes }) => attributes.description)).toEqual([null, null]);
});

/** Lets this many updates of a workspace lose a race. */
async function loseRaces({ store }: Pick<Awaited<ReturnType<typeof startWorkspaceWorld>>, "store">, times: number) {
  await sql`create sequence races`.execute(store);
  await sql`create function lose_race() returns trigger language plpgsql as $$ begin
    if nextval('races') <= ${sql.lit(times)} then
      raise exception using errcode = '40001', message = 'could not serialize access due to concurrent update';
    end if;
    return new;
  end $$`.execute(store);
  await sql`create trigger lose_race before update on workspaces for each row execute function lose_race()`.execute(
    store,
  );
}

const describe = (description: string) => ({ data: { type: "workspaces" as const, attributes: { description } } });

test("returns 503 to a request that keeps losing races", async () => {
  await using world = await startWorkspaceWorld();
  const { api, params } = world;
  await loseRaces(world, 5);

  const lost = await api.updateWorkspace({ params, body: describe("first") });
  const won = await api.updateWorkspace({ params, body: describe("second") });

  expect(lost.response.status).toBe(503);
  expect(lost.response.headers.get("Retry-After")).toBe("1");
  expect(lost.error?.errors).toEqual([
    {
      status: "503",
      title: "service unavailable",
      detail: "Other requests keep changing the same object; try again shortly.",
    },
  ]);
  expect(won.data?.data.attributes.description).toBe("second");
});

test("retries a race lost a few times", async () => {
  await using world = await startWorkspaceWorld();
  await loseRaces(world, 4);

  const { response } = await world.api.updateWorkspace({ params: world.params, body: describe("first") });

  expect(response.status).toBe(200);
});

test("no response and no log line contains values from database errors", async () => {
  const lines: string[] = [];
  await using world = await startWorkspaceWorld({}, { onLog: (line) => lines.push(line) });
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '22P02', detail = 'Failing row contains (' || new.description || ').',
      message = 'invalid input syntax for type integer: "' || new.description || '"';
  end $$`.execute(world.store);
  await sql`create trigger refuse before update on workspaces for each row execute function refuse()`.execute(
    world.store,
  );

  const { response, error } = await world.api.updateWorkspace({ params: world.params, body: describe('quiet"cret7') });

  expect(response.status).toBe(500);
  const told = lines.filter((line) => line.includes('"status":500'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("invalid input syntax for type integer: …");
  expect(told[0], "identifies its writer").toContain("/server/store/database/commands.ts");
  expect(JSON.stringify(error) + lines.join("")).not.toMatch(/quiet|cret7/);
});
