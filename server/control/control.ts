// All worlds of the process, and the operations of openapi/control.yaml on them.
import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Input, type OperationId, operations } from "../../generated/control/operations.ts";
import type { components } from "../../generated/control/types.ts";
import { checkBody, checkPath, matchRoute, readQuery, type Violation } from "../../generated/control/validators.js";
import { byService } from "../domain/audit.ts";
import { ApiError, conflict, invalid, notFound, type Problem } from "../domain/errors.ts";
import { checkDeclaredLength, readBytes } from "../http/body.ts";
import { toErrorReply } from "../http/errors.ts";
import { send } from "../http/reply.ts";
import { splitTarget } from "../http/route.ts";
import { openMemoryBlobs } from "../store/control/memory-blobs.ts";
import { openDemo } from "../store/demo/demo.ts";
import { recordChange } from "../store/organizations/audit.ts";
import { mayControl } from "./access.ts";
import { Origin } from "./origin.ts";
import { plant } from "./seed/plant.ts";
import { type Planted, parseSeed, type Seed } from "./seed/read-seed.ts";
import { readSeedSchema } from "./seed/schema.ts";
import { World, type WorldParts } from "./world.ts";

type Schemas = components["schemas"];

const most = { bodyBytes: 4 * 1024 ** 2, forks: 8, snapshots: 20, seeds: 8, settings: 100 };
const longestAdvanceMs = 100 * 365 * 24 * 3_600_000;
const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A seed, and the tokens and ids of its objects. */
type KnownSeed = Readonly<{ origin: Origin; planted: Planted }>;

export class Control implements AsyncDisposable {
  readonly #parts: WorldParts;
  readonly #worlds = new Map<string, World>();
  /** Only these count for the limit: a test process may start as many worlds as it likes. */
  readonly #forks = new Set<World>();
  readonly #snapshots = new Map<string, Origin>();
  /** Keys are hashes of the descriptions. The last one was used last. */
  readonly #seeds = new Map<string, KnownSeed>();
  /** One change after the other. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  /** Opens a world with this seed; the first one gets the port of the configuration. */
  async start(name: string, seed: Seed, isFirst: boolean): Promise<{ world: World; planted: Planted }> {
    const { origin, planted } = await this.#findSeed(seed);
    // A fork may have taken the name.
    const free = this.#worlds.has(name) ? `${name}-${randomUUID().slice(0, 8)}` : name;
    const world = await this.#open({ name: free, seed: origin, isFirst });
    return { world, planted: await withDemo(world, planted) };
  }

  async close(world: World): Promise<void> {
    this.#worlds.delete(world.name);
    this.#forks.delete(world);
    await world.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#worlds.values()].map((world) => world.close()));
  }

  async #open(options: { name: string; seed: Origin; start?: Origin; isFirst?: boolean }): Promise<World> {
    const world = await World.open(this.#parts, options, (...exchange) => this.#answer(...exchange));
    this.#worlds.set(world.name, world);
    options.seed.prepare();
    return world;
  }

  async #findSeed(seed: Seed): Promise<KnownSeed> {
    const key = createHash("sha256").update(JSON.stringify(seed)).digest("hex");
    const known = this.#seeds.get(key) ?? (await this.#makeSeed(seed));
    this.#seeds.delete(key);
    this.#seeds.set(key, known);
    const [oldest] = this.#seeds;
    if (oldest && this.#seeds.size > most.seeds) {
      this.#seeds.delete(oldest[0]);
      void oldest[1].origin.release().catch(this.#parts.onError);
    }
    return known;
  }

  async #makeSeed(seed: Seed): Promise<KnownSeed> {
    const { cluster } = this.#parts;
    const settings = { blobs: openMemoryBlobs(), random: null, failures: [], holds: [], outcomes: [] };
    if (!seed.organizations?.length) {
      const origin = new Origin(cluster, { ...settings, database: cluster.templates.demo }, true);
      return { origin: origin.retain(), planted: { tokens: {}, ids: {} } };
    }
    const { saved, planted } = await plant(cluster, seed);
    return { origin: new Origin(cluster, saved).retain(), planted };
  }

  /** Answers the request if it is for control and may be. */
  #answer(world: World, request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, rawQuery } = splitTarget(request.url!);
    if (!pathname.startsWith("/control/") || !mayControl(request, this.#parts.config.controlToken)) return false;
    world.startRecord(request, response);
    this.#handle(world, request, pathname, rawQuery)
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

  async #handle(world: World, request: IncomingMessage, pathname: string, rawQuery: string): Promise<unknown> {
    const route = matchRoute(request.method!, pathname);
    if (route === null) throw new ApiError("not-found", "There is no such path.");
    if ("allow" in route) {
      const allow = route.allow.join(", ");
      throw new ApiError("method-not-allowed", `${request.method} is not allowed here.`, { Allow: allow });
    }
    const { operationId, path } = route;
    if (checkPath(operationId, path).length > 0) throw notFound("world or snapshot", path.name ?? "");
    const { query, violations } = readQuery(operationId, rawQuery);
    refuse("bad-request", violations);
    const { requestBody, method } = operations[operationId];
    const body = requestBody ? await this.#readBody(operationId, request) : undefined;
    const handler = this.#handlers[operationId] as (world: World, input: unknown) => unknown;
    const handle = async () => handler(world, { path, query, body });
    if (method === "GET") return handle();
    const change = this.#changing.then(handle);
    this.#changing = change.catch(() => {});
    return change;
  }

  async #readBody(operationId: OperationId, request: IncomingMessage): Promise<unknown> {
    checkDeclaredLength(request, most.bodyBytes);
    const text = (await readBytes(request, most.bodyBytes)).toString();
    if (operationId === "seedWorld") return parseSeed(text);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new ApiError("bad-request", "The body is not valid JSON.");
    }
    refuse("invalid", checkBody(operationId, body));
    return body;
  }

  /** By operationId: a missing one does not compile. */
  readonly #handlers: {
    [Id in OperationId]: (world: World, input: Input<Id>) => Promise<unknown>;
  } = {
    showState: async (world) => this.#show(world),
    resetWorld: async (world) => {
      await world.reset();
      return this.#show(world);
    },
    seedWorld: async (world, { body }) => {
      const { origin, planted } = await this.#findSeed(body as Seed);
      await world.reseed(origin);
      return withDemo(world, planted);
    },
    showSeedSchema: async () => readSeedSchema(),
    saveSnapshot: async (world, { path: { name } }) => {
      if (!this.#snapshots.has(name)) assertRoom(this.#snapshots.size, most.snapshots, "snapshots");
      const before = this.#snapshots.get(name);
      this.#snapshots.set(name, (await world.save()).retain());
      await before?.release();
      return this.#show(world);
    },
    deleteSnapshot: async (world, { path: { name } }) => {
      const snapshot = this.#findSnapshot(name);
      this.#snapshots.delete(name);
      await snapshot.release();
      return this.#show(world);
    },
    restoreSnapshot: async (world, { path: { name } }) => {
      await world.load(this.#findSnapshot(name));
      return this.#show(world);
    },
    forkWorld: async (world, { body }) => {
      const { name, "from-seed": isFresh = false } = body;
      if (this.#worlds.has(name)) throw conflict(`There is already a world ${name}.`);
      assertRoom(this.#forks.size, most.forks, "forks");
      const start = (isFresh ? world.seed : await world.save(true)).retain();
      const fork = await this.#open({ name, seed: world.seed, start });
      this.#forks.add(fork);
      await start.release();
      return { name, url: fork.url };
    },
    closeWorld: async (world, { path: { name } }) => {
      const other = this.#worlds.get(name);
      if (other === undefined) throw notFound("world", name);
      if (name === "main") throw notFound("forked world", name);
      // Its server waits for this response if a world closes itself.
      void this.close(other).catch(this.#parts.onError);
      return this.#show(world);
    },
    setClock: async (world, { body: { frozen, at } }) => {
      const now = world.clock.now();
      const next = at === undefined ? now : new Date(at);
      if (next < now) throw invalid("/at", `at must not be before the time of the clock, ${now.toISOString()}.`);
      assertNear(next, "/at");
      await world.moveClock((clock) => clock.set(next, frozen));
      return this.#changed(world, "setClock");
    },
    advanceClock: async (world, { body: { by } }) => {
      const [, count, unit = ""] = /^(\d+)(\w+)$/.exec(by)!;
      const ms = Number(count) * units[unit]!;
      assertNear(new Date(Math.min(8.64e15, world.clock.now().getTime() + ms)), "/by");
      await world.moveClock((clock) => clock.advance(ms));
      return this.#changed(world, "advanceClock");
    },
    injectFailure: async (world, { body }) => {
      assertRoom(world.failures.all.length, most.settings, "failures");
      world.failures.add(body);
      return this.#changed(world, "injectFailure");
    },
    clearFailures: async (world) => {
      world.failures.clear();
      return this.#changed(world, "clearFailures");
    },
    holdRuns: async (world, { body }) => {
      assertRoom(world.work.holds.length, most.settings, "holds");
      world.work.hold(body);
      return this.#changed(world, "holdRuns");
    },
    releaseRuns: async (world) => {
      world.work.releaseAll();
      return this.#changed(world, "releaseRuns");
    },
    setOutcome: async (world, { body }) => {
      assertRoom(world.work.outcomes.length, most.settings, "outcomes");
      world.work.setOutcome(body);
      return this.#changed(world, "setOutcome");
    },
    listCalls: async (world, { query }) => ({ calls: world.calls.list({ ...query, limit: query.limit ?? 1_000 }) }),
  };

  async #changed(world: World, operation: string): Promise<Schemas["State"]> {
    const nothing = { objectKind: "control", objectId: null, organizationName: null };
    await recordChange(world.database.store, byService({ ...nothing, operation, outcome: "done" }));
    return this.#show(world);
  }

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

/** Without a seed, the world has the demo organization with its tokens. */
async function withDemo({ database, clock }: World, planted: Planted): Promise<Planted> {
  if (Object.keys(planted.ids).length > 0) return planted;
  const { demo } = await openDemo(database, { mode: "off", isEmbedded: true }, clock.now());
  return { ...planted, tokens: { ...demo?.tokens } };
}

function refuse(kind: "bad-request" | "invalid", violations: readonly Violation[]): void {
  if (violations.length > 0) throw new ApiError(kind, violations.map(toProblem));
}

const toProblem = ({ message, pointer, parameter }: Violation): Problem => ({
  detail: message,
  ...(parameter !== undefined && { source: { parameter } }),
  ...(pointer !== undefined && { source: { pointer } }),
});

function assertRoom(count: number, limit: number, things: string): void {
  if (count >= limit) throw conflict(`There may be at most ${limit} ${things}. Remove one.`);
}

function assertNear(at: Date, pointer: string): void {
  if (at.getTime() - Date.now() > longestAdvanceMs) {
    throw invalid(pointer, "The clock may be at most 100 years ahead of the real time.");
  }
}
