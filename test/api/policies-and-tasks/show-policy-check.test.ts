import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";
import { startRunWorld } from "../../support/run-world.ts";

const passing = { name: "tags", enforcement: "soft", passes: true } as const;

test("exists from the creation of the run, and has the same id afterwards", async () => {
  await using world = await startCheckedWorld({ policies: [passing] });

  const created = await world.start({ "auto-apply": true });

  const [identity] = created.relationships["policy-checks"].data;
  expect(identity).toEqual({ id: expect.stringMatching(/^polchk-/), type: "policy-checks" });
  const applied = await world.when(created.id, "applied");
  expect(applied.relationships["policy-checks"].data).toEqual([identity]);
  const { data, response } = await world.api.showPolicyCheck({ params: { path: { policy_check_id: identity!.id } } });
  expect(response.status).toBe(200);
  expect(data?.data).toMatchObject({
    id: identity!.id,
    attributes: { status: "passed", scope: "organization", result: { result: true, passed: 1, "total-failed": 0 } },
    relationships: { run: { data: { id: created.id } } },
    links: { output: `/api/v2/policy-checks/${identity!.id}/output` },
  });
  expect(data?.data.attributes["status-timestamps"]).toEqual({ "passed-at": expect.any(String) });
});

test("follows the run until it has a result", async () => {
  await using world = await startRunWorld();
  const { api, store, organization } = world;
  const settings = { edition: "enterprise", policies: [passing] };
  await store
    .updateTable("organizations")
    .set({ settings: JSON.stringify(settings) })
    .where("name", "=", organization)
    .execute();
  const { data } = await api.createRun({
    body: {
      data: { type: "runs", relationships: { workspace: { data: { type: "workspaces", id: world.workspaceId } } } },
    },
  });
  const { id, relationships } = data!.data;
  const params = { path: { policy_check_id: relationships["policy-checks"].data[0]!.id } };
  const inState = async (status: "pending" | "policy_checking" | "discarded") => {
    await store.updateTable("runs").set({ status }).where("id", "=", id).execute();
    const { data } = await api.showPolicyCheck({ params });
    return data?.data.attributes;
  };

  expect(await inState("pending")).toMatchObject({ status: "pending", actions: { "is-overridable": false } });
  expect((await inState("policy_checking"))?.status).toBe("queued");
  expect((await inState("discarded"))?.status).toBe("unreachable");
});

test("a run without policies has no policy check, even if policies are added later", async () => {
  await using world = await startCheckedWorld();
  const { id, relationships } = await world.start();

  await world.setChecks({ policies: [passing] });

  expect(relationships["policy-checks"].data).toEqual([]);
  await world.when(id, "planned");
  const { data } = await world.api.listPolicyChecks({ params: { path: { run_id: id } } });
  expect(data?.data).toEqual([]);
});

test("hides the check from callers who may not read the run", async () => {
  await using world = await startCheckedWorld({ policies: [passing] });
  const { relationships } = await world.start();
  const params = { path: { policy_check_id: relationships["policy-checks"].data[0]!.id } };

  const { response, error } = await world.apiAs(world.tokens.outsider).showPolicyCheck({ params });

  expect(response.status).toBe(404);
  expect(error?.errors?.[0]?.detail).toContain("There is no policy check polchk-");
});
