// Invariants across all runs of a workspace: after each command, and at the end.
import { expect } from "vitest";
import { isFinal } from "../../../server/domain/run.ts";
import { runIn } from "../../support/run-world.ts";
import { type Act, type ActionCall, act, calls, type KnownRun, type Model, type Real } from "./actions.ts";
import { checkDocument, checkHistory, checkHolders, checkTimestamps, eventOf, statesOf, worked } from "./invariants.ts";
import { coolOffSeconds, type Place } from "./world.ts";

/** After each command: every run by itself, and all of them together. */
export async function checkAll(model: Model, place: Place): Promise<void> {
  const runs = await place.runs();
  expect(runs.map(({ id }) => id)).toEqual(model.runs.map(({ id }) => id).reverse());
  checkHolders(runs);
  for (const run of runs) {
    checkDocument(run);
    const known = model.runs.find(({ id }) => id === run.id)!;
    const timestamps = run.attributes["status-timestamps"];
    expect(timestamps, `${run.id} changed its past`).toMatchObject(known.timestamps);
    known.timestamps = timestamps;
  }
  const { workedBefore } = model;
  if (!workedBefore) return;
  for (const [id, states] of await allWorked(place)) {
    expect(states, `${id} continued in a locked workspace`).toEqual(workedBefore.get(id) ?? []);
  }
}

/** Returns the states in which each run has worked with the workspace. */
export async function allWorked(place: Place): Promise<Map<string, string[]>> {
  const runs = await place.runs();
  return new Map(
    await Promise.all(runs.map(async (run) => [run.id, worked(run, await place.events(run.id))] as const)),
  );
}

/** Checks at the end that no run is stuck, that each waiting run had its turn, and that all histories are complete. */
export async function finish(model: Model, { world, place, tally }: Real): Promise<void> {
  await checkAll(model, place);
  await place.apis.admin.unlockWorkspace({ params: { path: { workspace_id: place.workspaceId } } });
  const { relationships } = await place.workspace();
  const holder = relationships["locked-by"]?.data;
  if (holder && holder.type !== "runs") {
    await place.apis.admin.forceUnlockWorkspace({ params: { path: { workspace_id: place.workspaceId } } });
  }
  // The last one comes to its plan only when all before it are out of the way.
  const body = runIn(place.workspaceId, {}, await place.version("quick"));
  const { data } = await place.apis.writer.createRun({ body });
  const last: KnownRun = { id: data!.data.id, accepted: [], comments: [], timestamps: {} };
  const known = [...model.runs, last];

  for (const end = Date.now() + 25_000; ; ) {
    const runs = await place.runs();
    checkHolders(runs);
    const open = runs.filter(({ attributes }) => !isFinal(attributes.status));
    if (open.length === 0) break;
    const standing = open.map(({ id, attributes }) => `${id} is ${attributes.status}`).join(", ");
    if (Date.now() > end) throw new Error(`After 25 s ${standing}; ${world.errors.join("; ")}`);
    const waiting = open.findLast(
      ({ attributes: { actions, status } }) => actions["is-discardable"] && status !== "pending",
    );
    const running = open.find(
      ({ attributes: { actions } }) => actions["is-cancelable"] || actions["is-force-cancelable"],
    );
    const call = (action: Act): ActionCall => ({ caller: "admin", action, comment: null });
    const knownAs = (id: string) => known.find((one) => one.id === id)!;
    if (waiting) {
      const position = known.findIndex(({ id }) => id === waiting.id);
      const mayApply = waiting.attributes.actions["is-confirmable"] && position % 2 === 0;
      await act(place, knownAs(waiting.id), call(mayApply ? "apply" : "discard"), tally);
    }
    if (running) {
      await act(place, knownAs(running.id), call("cancel"), tally);
      world.pass(coolOffSeconds + 1);
      await act(place, knownAs(running.id), call("force-cancel"), tally);
    }
    if (!waiting && !running) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  expect((await place.workspace()).attributes.locked).toBe(false);
  expect(statesOf(await place.events(last.id)), "the last run never came to its turn").toContain("planning");
  for (const { id, accepted, comments, timestamps } of known) {
    const story = await place.story(id);
    const events = story.map(({ action }) => action);
    checkHistory(id, events);
    expect(
      story.map(({ at }) => at),
      `${id} was notified out of order`,
    ).toEqual(story.map(({ at }) => at).sort());
    checkTimestamps(id, timestamps, (await place.run(id)).attributes["status-timestamps"], events);
    for (const action of Object.keys(calls) as Act[]) {
      const times = accepted.filter((one) => one === action).length;
      expect(events.filter((event) => event === eventOf(action)).length, `${id} ${action}`).toBe(times);
    }
    expect(await place.comments(id)).toEqual(comments);
    for (const status of statesOf(events)) tally.states.add(status);
  }
}
