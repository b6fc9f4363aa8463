import { expect, test } from "vitest";
import { hashToken } from "../../../server/domain/tokens.ts";
import { getCaller } from "../../../server/store/access/callers.ts";
import { putFiles, requestUpload, tested } from "../../support/module-world.ts";
import { createPerson, type Person } from "../../support/person.ts";
import { type RunWorld, startRunWorld } from "../../support/run-world.ts";
import { startServer } from "../../support/server.ts";
import { shareWorld } from "../../support/shared-world.ts";

const server = shareWorld(() => startServer());
type Token = keyof ReturnType<typeof server>["tokens"];

async function paramsOf(token: Token) {
  const caller = await getCaller(server().store, hashToken(server().tokens[token]), new Date());
  return { path: { user_id: caller!.user.id } };
}

test("shows the caller and users of the same organization", async () => {
  const { api, apiAs, tokens } = server();

  const self = await apiAs(tokens.outsider).showUser({ params: await paramsOf("outsider") });
  const second = await api.showUser({ params: await paramsOf("second") });

  expect([self.response.status, second.response.status]).toEqual([200, 200]);
  expect(second.data?.data.attributes).toEqual({ username: "grace", "is-service-account": false });
});

test.each(["team", "organization"] as const)("shows the account of a token of the %s", async (token) => {
  const { api, apiAs, tokens } = server();
  const params = await paramsOf(token);

  const { data } = await api.showUser({ params });
  const bySelf = await apiAs(tokens[token]).showUser({ params });

  expect(data?.data.attributes["is-service-account"]).toBe(true);
  expect(bySelf.response.status).toBe(200);
});

const traces: [string, (world: RunWorld, person: Person) => Promise<unknown>][] = [
  ["created a run", ({ writeRun }, { user }) => writeRun({ createdById: user.id })],
  [
    "asked for a test",
    async ({ organization, module: { namespace, name, provider } }, person) => {
      const path = { organization_name: organization, namespace, name, provider };
      await putFiles((await requestUpload(person, path)).url, tested);
    },
  ],
  [
    "discarded a run",
    async ({ writeRun }, { api }) => {
      const { id } = await writeRun({ status: "planned" });
      await api.discardRun({ params: { path: { run_id: id } } });
    },
  ],
  ["locked a workspace", ({ params }, { api }) => api.lockWorkspace({ params })],
];

test.each(traces)("hides a former member who %s from other organizations", async (_, leaveTrace) => {
  await using world = await startRunWorld();
  const { api, apiAs, tokens } = world;
  const [person, other] = [await createPerson(world, { owner: true }), await createPerson(world, { owner: true })];
  await leaveTrace(world, person);
  for (const { leave } of [person, other]) await leave();

  const params = { path: { user_id: person.user.id } };
  const { data } = await api.showUser({ params });
  const byToken = await apiAs(tokens.organization).showUser({ params });
  const outsider = await apiAs(tokens.outsider).showUser({ params });
  const withoutTrace = await api.showUser({ params: { path: { user_id: other.user.id } } });

  expect(data?.data.attributes.username).toBe(person.user.username);
  expect([byToken, outsider, withoutTrace].map(({ response }) => response.status)).toEqual([200, 404, 404]);
});
