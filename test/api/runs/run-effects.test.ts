// The effects of a run's attributes: sent through the API, executed by a worker, visible in its plan and log.
import { expect, test } from "vitest";
import { isFinal } from "../../../server/domain/run.ts";
import { type Files, resources } from "../../support/bundles.ts";
import { lengthening } from "../../support/pauses.ts";
import { configureNotification, startReceiver } from "../../support/receiver.ts";
import { runIn, startRunWorld, uploadConfiguration } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld({ worker: true }));
let count = 0;

/** A workspace with a configuration, and functions for its runs. */
async function configure(files: Files) {
  const { api } = world();
  count += 1;
  const workspaceId = await world().createWorkspace(`effects-${count}`);
  await uploadConfiguration(world(), workspaceId, { files });

  const show = async (id: string) => {
    const params = { path: { run_id: id }, query: { include: ["plan", "apply"] as ("plan" | "apply")[] } };
    const { data } = await api.showRun({ params });
    const included = (type: string) => data?.included?.find((one) => one.type === type)?.attributes as never;
    return { run: data!.data, plan: included("plans"), apply: included("applies") };
  };
  const rest = async (id: string) => {
    for (const end = Date.now() + 20_000, pause = lengthening(); ; await pause()) {
      const shown = await show(id);
      const { status, actions } = shown.run.attributes;
      if (isFinal(status) || actions["is-confirmable"]) return shown;
      if (Date.now() > end) throw new Error(`${id} is still ${status}`);
    }
  };
  return {
    workspaceId,
    /** Creates a run, and waits until it has ended or waits for a decision. */
    async run(attributes: object = {}) {
      const { data, error } = await api.createRun({ body: runIn(workspaceId, attributes) });
      if (!data) throw new Error(JSON.stringify(error));
      const { run, plan, apply } = await rest(data.data.id);
      const counts = plan as Record<string, unknown>;
      const log = await (await fetch(String(counts["log-read-url"]))).text();
      const changes = ["additions", "changes", "destructions", "imports"].map((what) => counts[`resource-${what}`]);
      const { status, "has-changes": hasChanges } = run.attributes;
      return { id: run.id, status, hasChanges, changes, log, apply: apply as Record<string, unknown> | undefined };
    },
    async apply(id: string) {
      await api.applyRun({ params: { path: { run_id: id } } });
      for (const end = Date.now() + 20_000, pause = lengthening(); Date.now() < end; await pause()) {
        const { run } = await show(id);
        if (isFinal(run.attributes.status)) return run.attributes.status;
      }
      throw new Error(`${id} did not end`);
    },
    async resourceCount() {
      const { data } = await api.showWorkspace({ params: { path: { workspace_id: workspaceId } } });
      return data?.data.attributes["resource-count"];
    },
  };
}

test("targets limit a run, replacements replace resources, and a destroy run removes all", async () => {
  const place = await configure(resources("a", "b", "c"));

  const targeted = await place.run({ "target-addrs": ["null_resource.a", "null_resource.b"] });
  expect(targeted).toMatchObject({ status: "planned", hasChanges: true, changes: [2, 0, 0, 0] });
  expect(await place.apply(targeted.id)).toBe("applied");
  expect(await place.resourceCount()).toBe(2);

  const replacing = await place.run({ "replace-addrs": ["null_resource.a"] });
  expect(replacing.changes).toEqual([2, 0, 1, 0]);
  expect(await place.apply(replacing.id)).toBe("applied");
  expect(await place.resourceCount()).toBe(3);

  const destroying = await place.run({ "is-destroy": true });
  expect(destroying.changes).toEqual([0, 0, 3, 0]);
  expect(await place.apply(destroying.id)).toBe("applied");
  expect(await place.resourceCount()).toBe(0);
});

test("a plan without changes is finished, unless it may be applied empty; a refresh-only run changes nothing", async () => {
  const place = await configure({ "main.tf": 'variable "a" { default = 1 }' });

  expect(await place.run()).toMatchObject({ status: "planned_and_finished", hasChanges: false });
  expect(await place.run({ "refresh-only": true })).toMatchObject({ status: "planned_and_finished" });
  const empty = await place.run({ "allow-empty-apply": true });
  expect(empty).toMatchObject({ status: "planned", hasChanges: false, changes: [0, 0, 0, 0] });
  expect(await place.apply(empty.id)).toBe("applied");
  expect((await place.run({ "allow-empty-apply": true, "auto-apply": true })).status).toBe("applied");
});

test("a run's own variables apply, and only to this run", async () => {
  const place = await configure({
    "main.tf": 'variable "size" { default = 1 }\nresource "null_resource" "a" { triggers = { size = var.size } }',
  });
  const first = await place.run({ variables: [{ key: "size", value: "1" }] });
  await place.apply(first.id);

  expect((await place.run({ variables: [{ key: "size", value: "1" }] })).changes).toEqual([0, 0, 0, 0]);
  const other = await place.run({ variables: [{ key: "size", value: "2" }], "plan-only": true });
  expect(other).toMatchObject({ changes: [0, 1, 0, 0], status: "planned_and_finished" });
  expect(other.apply).toBeUndefined();
});

test("applies the plan even if the working directory changed since", async () => {
  const [planned] = Object.values(resources("a"));
  const [others] = Object.values(resources("b", "c"));
  const place = await configure({ "network/main.tf": planned!, "compute/main.tf": others! });
  const work = (directory: string) =>
    world().api.updateWorkspace({
      params: { path: { workspace_id: place.workspaceId } },
      body: { data: { type: "workspaces", attributes: { "working-directory": directory } } },
    });

  await work("network");
  const run = await place.run();
  await work("compute");
  expect(await place.apply(run.id)).toBe("applied");

  expect(await place.resourceCount()).toBe(1);
});

test("an import without a resource block needs allow-config-generation", async () => {
  const place = await configure({ "main.tf": 'import {\n  to = null_resource.found\n  id = "x"\n}\n' });

  const refused = await place.run();
  const allowed = await place.run({ "allow-config-generation": true });

  expect(refused.status).toBe("errored");
  expect(refused.log).toContain("null_resource.found");
  expect(allowed).toMatchObject({ status: "planned", hasChanges: true, changes: [0, 0, 0, 1] });

  expect(await place.apply(allowed.id)).toBe("applied");
  expect(await place.resourceCount()).toBe(1);
  const again = await place.run({ "allow-config-generation": true });
  expect(again).toMatchObject({ status: "planned_and_finished", hasChanges: false });
});

test("the log shows debugging, refreshing and the version", async () => {
  const place = await configure(resources("a"));
  await place.apply((await place.run()).id);

  const plain = await place.run({ "plan-only": true, "tool-version": "1.9.5" });
  const debugging = await place.run({ "plan-only": true, "debugging-mode": true, refresh: false });

  expect(plain.log).toContain("version 1.9.5");
  expect(plain.log).toContain("Refreshing state");
  expect(plain.log).not.toContain("[DEBUG]");
  expect(debugging.log).toContain("[DEBUG]");
  expect(debugging.log).not.toContain("Refreshing state");
});

test("a saved plan becomes the current run only after its confirmation", async () => {
  const place = await configure(resources("a"));
  const { api } = world();
  const path = { workspace_id: place.workspaceId };
  const currentRun = async () => {
    const { data } = await api.showWorkspace({ params: { path } });
    return [data?.data.relationships["current-run"]?.data?.id ?? null, data?.data.attributes.locked];
  };

  const saved = await place.run({ "save-plan": true, "auto-apply": true });
  expect(saved.status).toBe("planned_and_saved");
  expect(await currentRun()).toEqual([null, false]);

  expect(await place.apply(saved.id)).toBe("applied");
  expect(await currentRun()).toEqual([saved.id, false]);
});

test("sends a notification immediately and retries it, even if the server's clock is ahead", async () => {
  await using own = await startRunWorld({
    clock: () => new Date(Date.now() + 3_600_000),
    worker: true,
    notifications: { allowPrivate: true, pauses: [10] },
  });
  await using receiver = await startReceiver((response, position) => {
    response.writeHead(position === 0 ? 500 : 200).end();
  });
  const { organization: organizationName, store } = own;
  await configureNotification(store, { organizationName, url: receiver.url, triggers: ["run:created"] });

  const { data } = await own.api.createRun({ body: runIn(own.workspaceId) });

  const received = await receiver.get(2);
  expect(received.map(({ body }) => JSON.parse(body).run_id)).toEqual([data?.data.id, data?.data.id]);
});
