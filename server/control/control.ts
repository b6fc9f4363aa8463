// All worlds of the process, and the operations of openapi/control.yaml on them.
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Input, type OperationId, operations } from "../../generated/control/operations.ts";
import type { components } from "../../generated/control/types.ts";
import { checkBody, checkPath, matchRoute, readQuery } from "../../generated/control/validators.js";
import { byService } from "../domain/audit.ts";
import { ApiError, conflict, invalid, notFound, type Problem } from "../domain/errors.ts";
import { checkDeclaredLength, invite, jsonLimit, parseJson, readBytes } from "../http/body.ts";
import { toBodyProblem, toQueryProblem } from "../http/contract.ts";
import { toErrorReply } from "../http/errors.ts";
import { send } from "../http/reply.ts";
import { checkRequestLine, splitTarget } from "../http/route.ts";
import { recordChange } from "../store/organizations/audit.ts";
import { mayControl } from "./access.ts";
import { Origin, type Saved } from "./origin.ts";
import { plant } from "./seed/plant.ts";
import { parseSeed } from "./seed/read-seed.ts";
import type { Planted, Seed } from "./seed/rules.ts";
import { readSeedSchema } from "./seed/schema.ts";
import { World, type WorldParts } from "./world.ts";

type Schemas = components["schemas"];

const most = { forks: 8, snapshots: 20, seeds: 8, settings: 100 };
const longestAdvanceMs = 100 * 365 * 24 * 3_600_000;
const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A seed, and the tokens and ids of its objects. */
type KnownSeed = Readonly<{ origin: Origin; planted: Planted }>;

export class Control implements AsyncDisposable {
  readonly #parts: WorldParts;
  readonly #worlds = new Map<string, World>();
  /** The limit is for forks. A test process may start any number of worlds. */
  readonly #forks = new Set<World>();
  readonly #snapshots = new Map<string, Origin>();
  /** Keys are hashes of the descriptions. The last one was used last. */
  readonly #seeds = new Map<string, Promise<KnownSeed>>();
  /** One change after the other. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  /** Opens a world with this seed. The first one gets the port of the configuration. */
  async start(seed: Seed, isFirst: boolean): Promise<{ world: World; planted: Planted }> {
    const { origin, planted } = await this.#findSeed(seed);
    const name = isFirst ? "main" : `world-${randomUUID().slice(0, 8)}`;
    return { world: await this.#open({ name, seed: origin, isFirst }), planted };
  }

  async close(world: World): Promise<void> {
    this.#worlds.delete(world.name);
    this.#forks.delete(world);
    // A change would leave new data behind.
    await this.#changing;
    await world.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#worlds.values()].map((world) => world.close()));
  }

  async #open(options: { name: string; seed: Origin; start?: Saved | undefined; isFirst?: boolean }): Promise<World> {
    const world = await World.open(this.#parts, options, (...exchange) => this.#answer(...exchange));
    this.#worlds.set(world.name, world);
    options.seed.prepare();
    return world;
  }

  async #findSeed(seed: Seed): Promise<KnownSeed> {
    const key = createHash("sha256").update(JSON.stringify(seed)).digest("hex");
    const known = this.#seeds.get(key) ?? this.#makeSeed(seed);
    this.#seeds.delete(key);
    this.#seeds.set(key, known);
    known.catch(() => this.#seeds.delete(key));
    const [oldest] = this.#seeds;
    if (oldest && this.#seeds.size > most.seeds) {
      this.#seeds.delete(oldest[0]);
      void oldest[1].then(({ origin }) => origin.release()).catch(this.#parts.onError);
    }
    return known;
  }

  async #makeSeed(seed: Seed): Promise<KnownSeed> {
    const { saved, planted } = await plant(this.#parts.cluster, seed);
    return { origin: new Origin(this.#parts.cluster, saved).retain(), planted };
  }

  /** Answers the request if it is for control and may be. */
  #answer(world: World, request: IncomingMessage, response: ServerResponse): boolean {
    if (
      !splitTarget(request.url!).pathname.startsWith("/control/") ||
      !mayControl(request, this.#parts.config.controlToken)
    )
      return false;
    world.startRecord(request, response);
    this.#handle(world, request, response)
      .then(
        (body) => send(request, response, { status: 200, mediaType: "application/json", body }),
        (error) => {
          if (!(error instanceof ApiError)) this.#parts.onError(error);
          return send(request, response, toErrorReply(error));
        },
      )
      .catch(this.#parts.onError);
    return true;
  }

  async #handle(world: World, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    checkRequestLine(request);
    const { pathname, rawQuery } = splitTarget(request.url!);
    const route = matchRoute(request.method!, pathname);
    if (route === null) throw new ApiError("not-found", "There is no such path.");
    if ("allow" in route) {
      const allow = route.allow.join(", ");
      throw new ApiError("method-not-allowed", `${request.method} is not allowed here.`, { Allow: allow });
    }
    const { operationId, path } = route;
    if (checkPath(operationId, path).length > 0) throw notFound("world or snapshot", path.name ?? "");
    const { query, violations } = readQuery(operationId, rawQuery);
    refuse("bad-request", violations.map(toQueryProblem));
    const { requestBody, method } = operations[operationId];
    const body = requestBody ? await readBody(operationId, request, response) : undefined;
    const handler = this.#handlers[operationId] as (world: World, input: unknown) => unknown;
    const handle = async () => {
      if (this.#worlds.get(world.name) !== world) throw notFound("world", world.name);
      const result = await handler(world, { path, query, body });
      if (method !== "GET" && this.#worlds.has(world.name))
        await recordChange(world.database.store, changeOf(operationId));
      return result ?? this.#show(world);
    };
    if (method === "GET") return handle();
    const change = this.#changing.then(handle);
    this.#changing = change.catch(() => {});
    return change;
  }

  /** By operationId: a missing one does not compile. Without a result, the response is the state of the world. */
  readonly #handlers: { [Id in OperationId]: (world: World, input: Input<Id>) => unknown } = {
    showState: () => {},
    resetWorld: (world) => world.reset(),
    seedWorld: async (world, { body }) => {
      const { origin, planted } = await this.#findSeed(body as Seed);
      await world.reseed(origin);
      return planted;
    },
    showSeedSchema: readSeedSchema,
    saveSnapshot: async (world, { path: { name } }) => {
      if (!this.#snapshots.has(name)) assertRoom(this.#snapshots.size, most.snapshots, "snapshots");
      const before = this.#snapshots.get(name);
      this.#snapshots.set(name, new Origin(this.#parts.cluster, await world.save()).retain());
      await before?.release();
    },
    deleteSnapshot: async (_, { path: { name } }) => {
      const snapshot = this.#findSnapshot(name);
      this.#snapshots.delete(name);
      await snapshot.release();
    },
    restoreSnapshot: (world, { path: { name } }) => world.load(this.#findSnapshot(name)),
    forkWorld: async (world, { body }) => {
      const { name, "from-seed": isFresh = false } = body;
      if (name === "main" || this.#worlds.has(name)) throw conflict(`There is already a world ${name}.`);
      assertRoom(this.#forks.size, most.forks, "forks");
      const fork = await this.#open({ name, seed: world.seed, start: isFresh ? undefined : await world.save() });
      this.#forks.add(fork);
      return { name, url: fork.url };
    },
    closeWorld: (_, { path: { name } }) => {
      const other = this.#worlds.get(name);
      if (other === undefined) throw notFound("world", name);
      if (name === "main") throw notFound("forked world", name);
      // Its server waits for this response if a world closes itself.
      void this.close(other).catch(this.#parts.onError);
    },
    setClock: (world, { body: { frozen, at } }) => {
      const now = world.clock.now();
      const next = at === undefined ? now : new Date(at);
      // JavaScript cannot represent a leap second.
      if (!(next >= now)) throw invalid("/at", `at must not be before the time of the clock, ${now.toISOString()}.`);
      assertNear(next, "/at");
      return world.moveClock((clock) => clock.set(next, frozen));
    },
    advanceClock: (world, { body: { by } }) => {
      const [, count, unit = ""] = /^(\d+)(\w+)$/.exec(by)!;
      const ms = Number(count) * units[unit]!;
      assertNear(new Date(Math.min(8.64e15, world.clock.now().getTime() + ms)), "/by");
      return world.moveClock((clock) => clock.advance(ms));
    },
    injectFailure: ({ failures }, { body }) => {
      assertRoom(failures.all.length, most.settings, "failures");
      failures.add(body);
    },
    clearFailures: ({ failures }) => failures.clear(),
    holdRuns: ({ work }, { body }) => {
      assertRoom(work.holds.length, most.settings, "holds");
      work.hold(body);
    },
    releaseRuns: ({ work }) => work.releaseAll(),
    setOutcome: ({ work }, { body }) => {
      assertRoom(work.outcomes.length, most.settings, "outcomes");
      work.setOutcome(body);
    },
    listCalls: ({ calls }, { query }) => ({ calls: calls.list({ ...query, limit: query.limit ?? 1_000 }) }),
  };

  #findSnapshot(name: string): Origin {
    const snapshot = this.#snapshots.get(name);
    if (snapshot === undefined) throw notFound("snapshot", name);
    return snapshot;
  }

  #show({ name, url, clock, failures, work }: World): Schemas["State"] {
    const now = clock.now();
    return {
      world: { name, url },
      clock: {
        now: now.toISOString(),
        frozen: clock.reading.frozenAt !== null,
        "ahead-ms": now.getTime() - Date.now(),
      },
      failures: failures.shown,
      holds: [...work.holds],
      outcomes: [...work.outcomes],
      snapshots: [...this.#snapshots.keys()],
      worlds: [...this.#worlds.values()].map((world) => ({ name: world.name, url: world.url })),
    };
  }
}

async function readBody(operationId: OperationId, request: IncomingMessage, response: ServerResponse) {
  checkDeclaredLength(request, jsonLimit);
  invite(request, response);
  const bytes = await readBytes(request, jsonLimit);
  if (operationId === "seedWorld") return parseSeed(bytes.toString());
  const { value, problems } = parseJson(bytes);
  refuse("invalid", problems);
  refuse("invalid", checkBody(operationId, value).map(toBodyProblem));
  return value;
}

const changeOf = (operation: string) =>
  byService({ operation, objectKind: "control", objectId: null, organizationName: null, outcome: "done" });

function refuse(kind: "bad-request" | "invalid", problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ApiError(kind, problems);
}

function assertRoom(count: number, limit: number, things: string): void {
  if (count >= limit) throw conflict(`There may be at most ${limit} ${things}. Remove one.`);
}

function assertNear(at: Date, pointer: string): void {
  if (at.getTime() - Date.now() > longestAdvanceMs) {
    throw invalid(pointer, "The clock may be at most 100 years ahead of the real time.");
  }
}
