// Tests a server: makes objects, runs all checks, removes the objects, and reports.
import { randomInt, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContract } from "../gate/index.ts";
import { UserError } from "../terminal/index.ts";
import { type Check, contractCheck, findingsOf, Probe } from "./checks/check.ts";
import { checks } from "./checks/index.ts";
import { Description, type Subject } from "./description/description.ts";
import { Ended } from "./exchanges/ending.ts";
import { type Role, readRoles } from "./exchanges/roles.ts";
import { type Reply, Sender, Unreached } from "./exchanges/sender.ts";
import { Results } from "./report/results.ts";
import { type ConformOptions, type ConformReport, conformClasses, type EndedBy } from "./report/types.ts";
import { removeAll } from "./world/cleanup.ts";
import { Ledger } from "./world/ledger.ts";
import { World } from "./world/world.ts";

/** The longest run by default. */
const usualMinutes = 10;

/**
 * Tests a server against its description. Throws a UserError for wrong options, an unreadable description, or a server that
 * does not respond.
 * @example
 * const { findings } = await conform({ server: "http://127.0.0.1:8080", tokens: { owner: token } });
 */
export async function conform(options: ConformOptions): Promise<ConformReport> {
  const started = Date.now();
  const { server, minutes = usualMinutes, maxRequests = Number.POSITIVE_INFINITY, signal } = options;
  const { readOnly = false, limits = false, only = [], params = {} } = options;
  const { spec, root, allowRemote = false, overlay = [] } = options;
  const contract = await loadContract(spec, { ...(root && { root }), allowRemote, overlay });
  const description = new Description(contract);
  const url = readUrl(server);
  const isChosen = choose(options, description);
  const ledger = new Ledger(options.resume ?? join(tmpdir(), `infrarun-conform-${randomUUID()}.ndjson`));
  const seed = ledger.begin(url.href, options.seed ?? randomInt(1, 1_000_000_000));
  const sender = new Sender(description, url, { minutes, maxRequests, signal, isReadOnly: readOnly });
  const roles = readRoles(options.tokens);
  const [first = nobody, ...others] = roles;
  // Only letters: reports mask strings with letters and digits, which look like secrets.
  const hexadecimal = started.toString(16).slice(-6);
  const time = hexadecimal.replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!);
  const worlds = [first, ...others.filter(({ isPeer }) => isPeer)].map((role, index) => {
    const prefix = `conform-${seed}-${time}${"abcdefghij"[index] ?? index}`;
    return new World(description, { sender, role, ledger, prefix, params });
  });
  const run = new Run({ description, worlds, roles, seed, options, isChosen, ledger, sender });
  let endedBy: EndedBy | null = null;
  let isComplete = false;
  let left: string[] = [];
  try {
    if (!readOnly) await removeAll(worlds, ledger);
    await run.all();
    isComplete = true;
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    endedBy = error.by;
  } finally {
    for (const world of worlds) await world.settle();
    sender.startCleanup();
    left = await removeAll(worlds, ledger);
    if (left.length === 0 && (isComplete || options.resume === undefined)) ledger.delete();
  }
  const { info } = description.document;
  const created = worlds.reduce((sum, world) => sum + world.created, 0);
  const rest = left.length > 0 ? [`A later run with --resume ${ledger.file} removes these objects.`] : [];
  return {
    description: { file: contract.source, title: info.title, version: info.version },
    ...{ server, seed, endedBy, notes: [...contract.notes, ...rest] },
    settings: { roles: roles.map(({ name }) => name), readOnly, limits, only: [...only] },
    startedAt: new Date(started).toISOString(),
    milliseconds: Date.now() - started,
    requests: sender.requests,
    ...run.summary(),
    objects: { created, removed: created - left.length, left },
  };
}

function readUrl(server: string): URL {
  const url = URL.parse(server);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UserError(`${server} is not an http or https URL. Write it like http://127.0.0.1:8080.`);
}

/** A caller without a token. */
const nobody: Role = { name: "", token: "", kind: undefined, grants: undefined, isPeer: false };

/** A check of one operation. */
interface Task {
  check: Check;
  subject: Subject;
  world: World;
}

interface Parts {
  description: Description;
  /** One for each caller with all rights: rate limits hold for each. */
  worlds: readonly World[];
  roles: readonly Role[];
  seed: number;
  options: ConformOptions;
  isChosen: ReturnType<typeof choose>;
  ledger: Ledger;
  sender: Sender;
}

/** Concurrent tasks in each world: lanes that prefer quick tasks, and lanes that prefer slow ones. */
const lanes = { quick: 4, slow: 8 };

class Run {
  readonly #parts: Parts;
  readonly #results: Results;
  readonly #reported = new WeakSet<Reply>();
  readonly #seen = new Set<string>();
  readonly #tasks: readonly Task[];
  #done = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#results = new Results(parts.description);
    for (const result of parts.ledger.results) this.#results.add(result);
    this.#tasks = planTasks(parts);
  }

  async all(): Promise<void> {
    const alone = this.#tasks.filter(({ check }) => check.isAlone);
    // Operations with their own limits come first, while they still have requests.
    const early = alone.filter(
      ({ check, subject }) => check.isOfLimits !== true && this.#parts.description.limitsOf(subject).own.length > 0,
    );
    for (const task of early) await this.#take(task);
    const together = this.#tasks.filter(({ check }) => !check.isAlone);
    const started = this.#parts.worlds.flatMap((world) => {
      const own = together.filter((task) => task.world === world);
      const [slow, quick] = [own.filter(({ check }) => check.isSlow), own.filter(({ check }) => !check.isSlow)];
      return [
        ...Array.from({ length: lanes.quick }, () => this.#takeFrom(quick, slow)),
        ...Array.from({ length: lanes.slow }, () => this.#takeFrom(slow, quick)),
      ];
    });
    for (const end of await Promise.allSettled(started)) if (end.status === "rejected") throw end.reason;
    for (const task of alone.filter((one) => !early.includes(one))) await this.#take(task);
  }

  summary() {
    this.#results.addForAll(contractCheck, this.#seen);
    return this.#results.summary();
  }

  /** Empties the first queue, then the second one. */
  async #takeFrom(...queues: Task[][]): Promise<void> {
    for (const queue of queues) for (let task = queue.shift(); task; task = queue.shift()) await this.#take(task);
  }

  async #take({ check, subject, world }: Task): Promise<void> {
    const { seed, roles, ledger, options, sender, description } = this.#parts;
    const ordered = [world.role, ...roles.filter((role) => role !== world.role)];
    const probe = new Probe(world, subject, check, ordered, seed);
    let unreached: string | null = null;
    try {
      await check.run(probe);
    } catch (error) {
      if (error instanceof Ended || error instanceof UserError || !(error instanceof Error)) throw error;
      unreached = error instanceof Unreached ? error.message : `The check has a bug: ${error.message}.`;
    }
    const findings = [...probe.findings];
    for (const scope of probe.scopes) {
      for (const reply of scope.replies.filter((one) => !this.#reported.has(one))) {
        this.#reported.add(reply);
        if (reply.call.subject) this.#seen.add(reply.call.subject.id);
        findings.push(...findingsOf(description, scope, reply, seed));
      }
    }
    const result = { operationId: subject.id, class: check.class, check: check.name, unreached, findings };
    this.#results.add(result);
    ledger.result(result);
    this.#done += 1;
    options.onProgress?.({
      ...{ done: this.#done, planned: this.#tasks.length, requests: sender.requests },
      findings: this.#results.findings.size,
      current: `${subject.id} ${check.name}`,
    });
  }
}

/** The tasks that an earlier run has not finished. Checks that compare their results run in the same world. */
function planTasks({ description, worlds, roles, isChosen, ledger }: Parts): Task[] {
  const nameOf = (...parts: string[]) => parts.join(" ");
  const finished = new Set(ledger.results.map((one) => nameOf(one.operationId, one.class, one.check)));
  const kinds = Object.keys(description.plan.kinds);
  const tasks = checks.flatMap((check) =>
    description.subjects
      .filter((subject) => isChosen(subject, check) && check.applies(subject, { world: worlds[0]!, roles }))
      .filter(({ id }) => !finished.has(nameOf(id, check.class, check.name)))
      .map((subject) => ({ check, subject })),
  );
  return tasks.map((task, index) => {
    const { kind } = task.subject.planned;
    const compared = { state: kinds.indexOf(kind) + 1, permission: 0 }[task.check.class as string];
    return { ...task, world: worlds[(compared ?? index) % worlds.length]! };
  });
}

/** Throws a UserError for an unknown name in `only`. */
function choose({ only = [], readOnly, limits }: ConformOptions, { subjects }: Description) {
  const operations = new Set(subjects.map(({ id }) => id));
  const kinds = new Set([...conformClasses, ...checks.map(({ name }) => name)]);
  const wrong = only.find((name) => !operations.has(name) && !kinds.has(name));
  if (wrong !== undefined)
    throw new UserError(
      `--only does not know ${wrong}. Use an operationId, a class (${conformClasses.join(", ")}) or the name of a check.`,
    );
  const isIn = (names: ReadonlySet<string>, ...own: string[]) =>
    !only.some((name) => names.has(name)) || own.some((name) => only.includes(name));
  return ({ id, method }: Subject, check: Check): boolean =>
    isIn(operations, id) &&
    isIn(kinds, check.class, check.name) &&
    (!readOnly || (check.isReadOnly === true && method === "GET")) &&
    (limits === true || check.isOfLimits !== true);
}
