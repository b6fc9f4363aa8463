// Generated from openapi/control.yaml by scripts/generate/steps/client.ts. Do not edit: npm run generate.
import type { CallInput, OperationId, Results } from "./operations.ts";
import type { operations as Wire } from "./types.ts";
import * as wire from "./wire.ts";

type Nothing = Record<never, never>;
type PathOf<Id extends OperationId> = Wire[Id]["parameters"]["path"];
type QueryOf<Id extends OperationId> = CallInput<Id> extends { params?: { query?: infer Query } } ? NonNullable<Query> : Nothing;
type BodyOf<Id extends OperationId> = CallInput<Id> extends { body?: infer Body } ? Exclude<Body, undefined> : never;

/** The arguments of each operation: path, query and body in one object. A body may also have its envelope. */
export interface Arguments {
  showState: (Nothing) | void;
  resetWorld: (Nothing) | void;
  seedWorld: BodyOf<"seedWorld">;
  showSeedSchema: (Nothing) | void;
  saveSnapshot: PathOf<"saveSnapshot">;
  deleteSnapshot: PathOf<"deleteSnapshot">;
  restoreSnapshot: PathOf<"restoreSnapshot">;
  forkWorld: BodyOf<"forkWorld">;
  closeWorld: PathOf<"closeWorld">;
  setClock: BodyOf<"setClock">;
  advanceClock: BodyOf<"advanceClock">;
  injectFailure: BodyOf<"injectFailure">;
  clearFailures: (Nothing) | void;
  holdRuns: BodyOf<"holdRuns">;
  releaseRuns: (Nothing) | void;
  setOutcome: BodyOf<"setOutcome">;
  listCalls: (QueryOf<"listCalls">) | void;
}

/**
 * Show the world
 * Returns the clock, failures, holds, outcomes, snapshots and worlds.
 * @example
 * const answer = await showState(connection);
 * console.log(answer);
 */
export const showState = /* @__PURE__ */ wire.define<wire.Call<Arguments["showState"], Results["showState"]>>({
  id: "showState",
  method: "GET",
  path: "/state",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [],
});

/**
 * Reset the world
 * Returns the world to its seed: its data, ids, clock, failures and log of calls. Running work is dropped. Snapshots and
 * other worlds stay.
 * @example
 * const answer = await resetWorld(connection);
 * console.log(answer);
 */
export const resetWorld = /* @__PURE__ */ wire.define<wire.Call<Arguments["resetWorld"], Results["resetWorld"]>>({
  id: "resetWorld",
  method: "POST",
  path: "/reset",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [],
  limits: [],
});

/**
 * Seed the world
 * Replaces the world by the described one. Later resets return to it. The body may also be YAML, with the media type
 * `application/yaml`; then errors have line numbers. Without organizations, the world has the demo organization.
 * @example
 * const answer = await seedWorld(connection, {
 *   organizations: [
 *     {
 *       name: "acme",
 *       workspaces: [{ name: "network", runs: [{ status: "planned" }] }],
 *     },
 *   ],
 *   users: [{ name: "ann", owns: ["acme"] }],
 *   tokens: [{ name: "ann", user: "ann" }],
 * });
 * console.log(answer);
 */
export const seedWorld = /* @__PURE__ */ wire.define<wire.Call<Arguments["seedWorld"], Results["seedWorld"]>>({
  id: "seedWorld",
  method: "POST",
  path: "/seed",
  accept: "application/json",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  retry: [],
  limits: [],
});

/**
 * Show the schema of seeds
 * Returns a JSON Schema, with which editors check and complete seed files.
 * @example
 * const answer = await showSeedSchema(connection);
 * console.log(answer);
 */
export const showSeedSchema = /* @__PURE__ */ wire.define<wire.Call<Arguments["showSeedSchema"], Results["showSeedSchema"]>>({
  id: "showSeedSchema",
  method: "GET",
  path: "/seed-schema",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [],
});

/**
 * Save a snapshot
 * Saves the world under a name, in place of an earlier snapshot with this name. Running work starts again.
 * @example
 * const answer = await saveSnapshot(connection, { name: "before-upgrade" });
 * console.log(answer);
 */
export const saveSnapshot = /* @__PURE__ */ wire.define<wire.Call<Arguments["saveSnapshot"], Results["saveSnapshot"]>>({
  id: "saveSnapshot",
  method: "PUT",
  path: "/snapshots/{name}",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [],
  limits: [],
});

/**
 * Delete a snapshot
 * Removes the snapshot.
 * @example
 * const answer = await deleteSnapshot(connection, { name: "before-upgrade" });
 * console.log(answer);
 */
export const deleteSnapshot = /* @__PURE__ */ wire.define<wire.Call<Arguments["deleteSnapshot"], Results["deleteSnapshot"]>>({
  id: "deleteSnapshot",
  method: "DELETE",
  path: "/snapshots/{name}",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [],
  limits: [],
});

/**
 * Restore a snapshot
 * Replaces the data, clock and settings of the world by those of the snapshot.
 * @example
 * const answer = await restoreSnapshot(connection, { name: "before-upgrade" });
 * console.log(answer);
 */
export const restoreSnapshot = /* @__PURE__ */ wire.define<wire.Call<Arguments["restoreSnapshot"], Results["restoreSnapshot"]>>({
  id: "restoreSnapshot",
  method: "POST",
  path: "/snapshots/{name}/restore",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [],
  limits: [],
});

/**
 * Fork the world
 * Makes another world with the data and the clock of this one. It has its own URL and changes independently.
 * @example
 * const answer = await forkWorld(connection, { name: "second" });
 * console.log(answer);
 */
export const forkWorld = /* @__PURE__ */ wire.define<wire.Call<Arguments["forkWorld"], Results["forkWorld"]>>({
  id: "forkWorld",
  method: "POST",
  path: "/worlds",
  accept: "application/json",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  retry: [],
  limits: [],
});

/**
 * Close a world
 * Closes a forked world and removes its data. The first world cannot be closed.
 * @example
 * const answer = await closeWorld(connection, { name: "before-upgrade" });
 * console.log(answer);
 */
export const closeWorld = /* @__PURE__ */ wire.define<wire.Call<Arguments["closeWorld"], Results["closeWorld"]>>({
  id: "closeWorld",
  method: "DELETE",
  path: "/worlds/{name}",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [],
  limits: [],
});

/**
 * Freeze or release the clock
 * Expiry, cool-off, retention, scheduled destroys, rate windows and jobs follow this clock. Heartbeats of workers and
 * timeouts of connections stay real.
 * @example
 * const answer = await setClock(connection, { frozen: true });
 * console.log(answer);
 */
export const setClock = /* @__PURE__ */ wire.define<wire.Call<Arguments["setClock"], Results["setClock"]>>({
  id: "setClock",
  method: "PUT",
  path: "/clock",
  accept: "application/json",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  retry: [],
  limits: [],
});

/**
 * Advance the clock
 * Moves the clock forward, starts the jobs that became due, and returns after scheduled destroys and removals.
 * @example
 * const answer = await advanceClock(connection, { by: "24h" });
 * console.log(answer);
 */
export const advanceClock = /* @__PURE__ */ wire.define<wire.Call<Arguments["advanceClock"], Results["advanceClock"]>>({
  id: "advanceClock",
  method: "POST",
  path: "/clock/advance",
  accept: "application/json",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  retry: [],
  limits: [],
});

/**
 * Inject a failure
 * Makes responses of the API fail. If several failures match a request, the first one that is due applies. The server
 * does the work of the request only for the kinds delay, truncate and slow.
 * @example
 * const answer = await injectFailure(connection, { operation: "createRun", kind: "status", status: 503, first: 2 });
 * console.log(answer);
 */
export const injectFailure = /* @__PURE__ */ wire.define<wire.Call<Arguments["injectFailure"], Results["injectFailure"]>>({
  id: "injectFailure",
  method: "POST",
  path: "/failures",
  accept: "application/json",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  retry: [],
  limits: [],
});

/**
 * Remove all failures
 * Removes all injected failures.
 * @example
 * const answer = await clearFailures(connection);
 * console.log(answer);
 */
export const clearFailures = /* @__PURE__ */ wire.define<wire.Call<Arguments["clearFailures"], Results["clearFailures"]>>({
  id: "clearFailures",
  method: "DELETE",
  path: "/failures",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [],
  limits: [],
});

/**
 * Hold runs in a phase
 * Runs stay in the phase until they are released or canceled. It does not hold runs that have already begun the phase.
 * @example
 * const answer = await holdRuns(connection, { work: "plan", workspace: "network" });
 * console.log(answer);
 */
export const holdRuns = /* @__PURE__ */ wire.define<wire.Call<Arguments["holdRuns"], Results["holdRuns"]>>({
  id: "holdRuns",
  method: "POST",
  path: "/holds",
  accept: "application/json",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  retry: [],
  limits: [],
});

/**
 * Release held runs
 * Removes all holds. Held runs continue.
 * @example
 * const answer = await releaseRuns(connection);
 * console.log(answer);
 */
export const releaseRuns = /* @__PURE__ */ wire.define<wire.Call<Arguments["releaseRuns"], Results["releaseRuns"]>>({
  id: "releaseRuns",
  method: "DELETE",
  path: "/holds",
  accept: "application/json",
  toBody: wire.noBody,
  retry: [],
  limits: [],
});

/**
 * Set the outcome of work
 * Sets the result of the next plans, applies or tests. They do not read the configuration.
 * @example
 * const answer = await setOutcome(connection, { work: "apply", outcome: "errored", message: "The quota is exceeded." });
 * console.log(answer);
 */
export const setOutcome = /* @__PURE__ */ wire.define<wire.Call<Arguments["setOutcome"], Results["setOutcome"]>>({
  id: "setOutcome",
  method: "POST",
  path: "/outcomes",
  accept: "application/json",
  send: "application/json",
  toBody: wire.memberBody,
  bodyRequired: true,
  retry: [],
  limits: [],
});

/**
 * List received calls
 * Returns the latest calls of the API, oldest first. The log keeps 10,000 calls.
 * @example
 * const answer = await listCalls(connection);
 * console.log(answer);
 */
export const listCalls = /* @__PURE__ */ wire.define<wire.Call<Arguments["listCalls"], Results["listCalls"]>>({
  id: "listCalls",
  method: "GET",
  path: "/calls",
  accept: "application/json",
  toBody: wire.noBody,
  query: { operation: wire.value, status: wire.value, after: wire.value, limit: wire.value },
  takeQuery: wire.takeQuery,
  retry: [429, 503, "NetworkError", "TimeoutError"],
  limits: [],
});

/** Every operation as a method, grouped by tag. */
export interface Groups<Failure> {
  /** Worlds */
  worlds: {
    /**
     * Show the world
     * Returns the clock, failures, holds, outcomes, snapshots and worlds.
     * @example
     * const answer = await api.worlds.showState();
     * console.log(answer);
     */
    showState: wire.Method<Arguments["showState"], Results["showState"], Failure>;
    /**
     * Reset the world
     * Returns the world to its seed: its data, ids, clock, failures and log of calls. Running work is dropped. Snapshots and
     * other worlds stay.
     * @example
     * const answer = await api.worlds.reset();
     * console.log(answer);
     */
    reset: wire.Method<Arguments["resetWorld"], Results["resetWorld"], Failure>;
    /**
     * Seed the world
     * Replaces the world by the described one. Later resets return to it. The body may also be YAML, with the media type
     * `application/yaml`; then errors have line numbers. Without organizations, the world has the demo organization.
     * @example
     * const answer = await api.worlds.seed({
     *   organizations: [
     *     {
     *       name: "acme",
     *       workspaces: [{ name: "network", runs: [{ status: "planned" }] }],
     *     },
     *   ],
     *   users: [{ name: "ann", owns: ["acme"] }],
     *   tokens: [{ name: "ann", user: "ann" }],
     * });
     * console.log(answer);
     */
    seed: wire.Method<Arguments["seedWorld"], Results["seedWorld"], Failure>;
    /**
     * Show the schema of seeds
     * Returns a JSON Schema, with which editors check and complete seed files.
     * @example
     * const answer = await api.worlds.showSeedSchema();
     * console.log(answer);
     */
    showSeedSchema: wire.Method<Arguments["showSeedSchema"], Results["showSeedSchema"], Failure>;
    /**
     * Save a snapshot
     * Saves the world under a name, in place of an earlier snapshot with this name. Running work starts again.
     * @example
     * const answer = await api.worlds.saveSnapshot({ name: "before-upgrade" });
     * console.log(answer);
     */
    saveSnapshot: wire.Method<Arguments["saveSnapshot"], Results["saveSnapshot"], Failure>;
    /**
     * Delete a snapshot
     * Removes the snapshot.
     * @example
     * const answer = await api.worlds.deleteSnapshot({ name: "before-upgrade" });
     * console.log(answer);
     */
    deleteSnapshot: wire.Method<Arguments["deleteSnapshot"], Results["deleteSnapshot"], Failure>;
    /**
     * Restore a snapshot
     * Replaces the data, clock and settings of the world by those of the snapshot.
     * @example
     * const answer = await api.worlds.restoreSnapshot({ name: "before-upgrade" });
     * console.log(answer);
     */
    restoreSnapshot: wire.Method<Arguments["restoreSnapshot"], Results["restoreSnapshot"], Failure>;
    /**
     * Fork the world
     * Makes another world with the data and the clock of this one. It has its own URL and changes independently.
     * @example
     * const answer = await api.worlds.fork({ name: "second" });
     * console.log(answer);
     */
    fork: wire.Method<Arguments["forkWorld"], Results["forkWorld"], Failure>;
    /**
     * Close a world
     * Closes a forked world and removes its data. The first world cannot be closed.
     * @example
     * const answer = await api.worlds.close({ name: "before-upgrade" });
     * console.log(answer);
     */
    close: wire.Method<Arguments["closeWorld"], Results["closeWorld"], Failure>;
  };
  /** Clock */
  clock: {
    /**
     * Freeze or release the clock
     * Expiry, cool-off, retention, scheduled destroys, rate windows and jobs follow this clock. Heartbeats of workers and
     * timeouts of connections stay real.
     * @example
     * const answer = await api.clock.set({ frozen: true });
     * console.log(answer);
     */
    set: wire.Method<Arguments["setClock"], Results["setClock"], Failure>;
    /**
     * Advance the clock
     * Moves the clock forward, starts the jobs that became due, and returns after scheduled destroys and removals.
     * @example
     * const answer = await api.clock.advance({ by: "24h" });
     * console.log(answer);
     */
    advance: wire.Method<Arguments["advanceClock"], Results["advanceClock"], Failure>;
  };
  /** Failures */
  failures: {
    /**
     * Inject a failure
     * Makes responses of the API fail. If several failures match a request, the first one that is due applies. The server
     * does the work of the request only for the kinds delay, truncate and slow.
     * @example
     * const answer = await api.failures.inject({ operation: "createRun", kind: "status", status: 503, first: 2 });
     * console.log(answer);
     */
    inject: wire.Method<Arguments["injectFailure"], Results["injectFailure"], Failure>;
    /**
     * Remove all failures
     * Removes all injected failures.
     * @example
     * const answer = await api.failures.clear();
     * console.log(answer);
     */
    clear: wire.Method<Arguments["clearFailures"], Results["clearFailures"], Failure>;
    /**
     * Hold runs in a phase
     * Runs stay in the phase until they are released or canceled. It does not hold runs that have already begun the phase.
     * @example
     * const answer = await api.failures.holdRuns({ work: "plan", workspace: "network" });
     * console.log(answer);
     */
    holdRuns: wire.Method<Arguments["holdRuns"], Results["holdRuns"], Failure>;
    /**
     * Release held runs
     * Removes all holds. Held runs continue.
     * @example
     * const answer = await api.failures.releaseRuns();
     * console.log(answer);
     */
    releaseRuns: wire.Method<Arguments["releaseRuns"], Results["releaseRuns"], Failure>;
    /**
     * Set the outcome of work
     * Sets the result of the next plans, applies or tests. They do not read the configuration.
     * @example
     * const answer = await api.failures.setOutcome({ work: "apply", outcome: "errored", message: "The quota is exceeded." });
     * console.log(answer);
     */
    setOutcome: wire.Method<Arguments["setOutcome"], Results["setOutcome"], Failure>;
    /**
     * List received calls
     * Returns the latest calls of the API, oldest first. The log keeps 10,000 calls.
     * @example
     * const answer = await api.failures.listCalls();
     * console.log(answer);
     */
    listCalls: wire.Method<Arguments["listCalls"], Results["listCalls"], Failure>;
  };
}

/** The functions of every group. */
export const groups = {
  worlds: { showState, reset: resetWorld, seed: seedWorld, showSeedSchema, saveSnapshot, deleteSnapshot, restoreSnapshot, fork: forkWorld, close: closeWorld },
  clock: { set: setClock, advance: advanceClock },
  failures: { inject: injectFailure, clear: clearFailures, holdRuns, releaseRuns, setOutcome, listCalls },
};

/** The functions by operationId. */
export const calls = {
  showState,
  resetWorld,
  seedWorld,
  showSeedSchema,
  saveSnapshot,
  deleteSnapshot,
  restoreSnapshot,
  forkWorld,
  closeWorld,
  setClock,
  advanceClock,
  injectFailure,
  clearFailures,
  holdRuns,
  releaseRuns,
  setOutcome,
  listCalls,
};
