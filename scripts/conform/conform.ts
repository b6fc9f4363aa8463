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
import { readRoles } from "./exchanges/roles.ts";
import { type Reply, Sender, Unreached } from "./exchanges/sender.ts";
import { type CheckResult, Results } from "./report/results.ts";
import {
  type ConformClass,
  type ConformOptions,
  type ConformReport,
  conformClasses,
  type EndedBy,
} from "./report/types.ts";
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
  const { server, tokens, minutes = usualMinutes, maxRequests = Number.POSITIVE_INFINITY } = options;
  const { spec, root, allowRemote = false, overlay = [] } = options;
  const contract = await loadContract(spec, { ...(root && { root }), allowRemote, overlay });
  const description = new Description(contract);
  const url = readUrl(server);
  const wanted = options.seed ?? randomInt(1, 1_000_000_000);
  const ledger = new Ledger(options.resume ?? join(tmpdir(), `infrarun-conform-${randomUUID()}.ndjson`));
  const seed = ledger.begin(url.href, wanted);
  const roles = readRoles(tokens);
  const isReadOnly = options.readOnly ?? false;
  const sender = new Sender(description, url, { minutes, maxRequests, signal: options.signal, isReadOnly });
  const results = new Results(description);
  const time = Date.now().toString(36).slice(-5);
  const [first = nobody, ...others] = roles;
  const worlds = [first, ...others.filter(({ isPeer }) => isPeer)].map((role, index) => {
    const prefix = `conform-${seed}-${time}${"abcdefghij"[index] ?? index}`;
    return new World(description, { sender, role, ledger, prefix, params: options.params ?? {} });
  });
  const notes: string[] = [...contract.notes];
  for (const result of ledger.results) results.add(result);

  const run = new Run({ worlds, results, roles, seed, options, ledger });
  let endedBy: EndedBy | null = null;
  let isComplete = false;
  let left: string[] = [];
  try {
    if (!isReadOnly) await removeAll(worlds, ledger);
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
  run.addContract();
  if (left.length > 0) notes.push(`A later run with --resume ${ledger.file} removes these objects.`);
  const { info } = description.document;
  const created = worlds.reduce((sum, world) => sum + world.created, 0);
  return {
    description: { file: contract.source, title: info.title, version: info.version },
    ...{ server, seed, endedBy, notes },
    settings: {
      roles: roles.map(({ name }) => name),
      readOnly: options.readOnly ?? false,
      limits: options.limits ?? false,
      only: [...(options.only ?? [])],
    },
    startedAt: new Date(started).toISOString(),
    milliseconds: Date.now() - started,
    requests: sender.requests,
    checks: results.counts,
    score: results.score,
    coverage: results.coverage,
    operations: results.operations,
    findings: results.sortedFindings,
    objects: { created, removed: created - left.length, left },
  };
}

function readUrl(server: string): URL {
  const url = URL.parse(server);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new UserError(`${server} is not an http or https URL. Write it like http://127.0.0.1:8080.`);
}

/** A caller without a token. */
const nobody = { name: "", token: "", kind: undefined, grants: undefined, isPeer: false };

interface Task {
  check: Check;
  subject: Subject;
}

/** Checks that compare their results belong to the same world. */
const groupOf = ({ check, subject }: Task): string | undefined =>
  check.class === "state" ? subject.planned.kind : check.class === "permission" ? "" : undefined;

interface Parts {
  /** One for each caller with all rights: rate limits hold for each. */
  worlds: readonly World[];
  results: Results;
  roles: Probe["roles"];
  seed: number;
  options: ConformOptions;
  ledger: Ledger;
}

class Run {
  readonly #parts: Parts;
  readonly #reported = new WeakSet<Reply>();
  readonly #seen = new Set<string>();
  #done = 0;
  #planned = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async all(): Promise<void> {
    const { worlds } = this.#parts;
    const tasks = this.#plan();
    this.#planned = tasks.length;
    const groups = [...new Set(tasks.map(groupOf).filter((group) => group !== undefined))];
    const ownerOf = (task: Task): World | undefined => worlds[groups.indexOf(groupOf(task) ?? "-") % worlds.length];
    const oneByOne = async (chosen: readonly Task[]) => {
      for (const [index, task] of chosen.entries())
        await this.#take(task, ownerOf(task) ?? worlds[index % worlds.length]!);
    };
    const isLimited = ({ subject }: Task) => worlds[0]!.description.limitsOf(subject).own.length > 0;
    const alone = tasks.filter(({ check }) => check.isAlone);
    const early = alone.filter((task) => task.check.class === "pagination" && isLimited(task));
    // An operation with a limit of its own gets its pages first, while it still has requests.
    await oneByOne(early);
    const together = tasks.filter(({ check }) => !check.isAlone);
    await this.#together(together, ownerOf, [4, 8]);
    const late = alone.filter((task) => !early.includes(task));
    await oneByOne(late.filter((task) => groupOf(task) === undefined));
    const compared = late.filter((task) => groupOf(task) !== undefined);
    await this.#together(compared, ownerOf, [1, 1]);
  }

  #plan(): Task[] {
    const { worlds, options, ledger, roles } = this.#parts;
    const [world] = worlds as [World];
    const isChosen = choose(options, world.description);
    const finished = new Set(
      ledger.results.map(({ operationId, class: name, check }) => `${operationId} ${name} ${check}`),
    );
    return checks.flatMap((check) =>
      world.description.subjects
        .filter((subject) => isChosen(subject, check) && check.applies(subject, { world, roles }))
        .filter(({ id }) => !finished.has(`${id} ${check.class} ${check.name}`))
        .map((subject) => ({ check, subject })),
    );
  }

  /**
   * Runs tasks at the same time, per world `quick` ones and `slow` ones. Waits for all of them, even if one ends the run.
   */
  async #together(
    tasks: readonly Task[],
    ownerOf: (task: Task) => World | undefined,
    [quick, slow]: [quick: number, slow: number],
  ): Promise<void> {
    const lanes = [tasks.filter(({ check }) => !check.isSlow), tasks.filter(({ check }) => check.isSlow)];
    const next = (queue: Task[], world: World): Task | undefined => {
      const index = queue.findIndex((task) => (ownerOf(task) ?? world) === world);
      return index === -1 ? undefined : queue.splice(index, 1)[0];
    };
    const work = async (world: World, [first = [], second = []]: Task[][]) => {
      for (let task = next(first, world) ?? next(second, world); task; task = next(first, world) ?? next(second, world))
        await this.#take(task, world);
    };
    const orders = [...Array<Task[][]>(quick).fill(lanes), ...Array<Task[][]>(slow).fill(lanes.toReversed())];
    const started = orders.flatMap((order) => this.#parts.worlds.map((world) => work(world, order)));
    for (const end of await Promise.allSettled(started)) if (end.status === "rejected") throw end.reason;
  }

  async #take({ check, subject }: Task, world: World): Promise<void> {
    const { results, ledger, options } = this.#parts;
    const result = await this.#run(subject, check, world);
    results.add(result);
    ledger.result(result);
    this.#done += 1;
    options.onProgress?.({
      ...{ done: this.#done, planned: this.#planned, requests: world.sender.requests },
      findings: results.findings.size,
      current: `${subject.id} ${check.name}`,
    });
  }

  async #run(subject: Subject, check: Check, world: World): Promise<CheckResult> {
    const { seed } = this.#parts;
    const roles = [world.role, ...this.#parts.roles.filter((role) => role !== world.role)];
    const probe = new Probe(world, subject, check, roles, seed);
    let unreached: string | null = null;
    try {
      await check.run(probe);
    } catch (error) {
      if (error instanceof Ended || error instanceof UserError || !(error instanceof Error)) throw error;
      unreached = error instanceof Unreached ? error.message : `The check has a bug: ${error.message}.`;
    }
    const others = probe.scopes.flatMap((scope) =>
      scope.replies.flatMap((reply) => {
        if (this.#reported.has(reply)) return [];
        this.#reported.add(reply);
        if (reply.call.subject) this.#seen.add(reply.call.subject.id);
        return findingsOf(world.description, scope, reply, seed);
      }),
    );
    const { class: name, name: own } = check;
    return { operationId: subject.id, class: name, check: own, unreached, findings: [...probe.findings, ...others] };
  }

  /** The check of every response counts once per operation and class. */
  addContract(): void {
    const { results } = this.#parts;
    const broken = [...results.findings.values()].filter(({ check }) => check === contractCheck);
    for (const operationId of this.#seen) {
      const own = broken.filter((finding) => finding.operationId === operationId);
      const classes = new Set<ConformClass>(["shape", ...own.map((finding) => finding.class)]);
      for (const name of classes) {
        const findings = own
          .filter((finding) => finding.class === name)
          .map((finding) => ({ ...finding, repeated: -1 }));
        results.add({ operationId, class: name, check: contractCheck, unreached: null, findings });
      }
    }
  }
}

/** Throws a UserError for an unknown name in `only`. */
function choose({ only = [], readOnly, limits }: ConformOptions, { subjects }: Description) {
  const names = new Set<string>([
    ...conformClasses,
    ...checks.map(({ name }) => name),
    ...subjects.map(({ id }) => id),
  ]);
  const wrong = only.find((name) => !names.has(name));
  if (wrong !== undefined)
    throw new UserError(
      `--only does not know ${wrong}. Use an operationId, a class (${conformClasses.join(", ")}) or the name of a check.`,
    );
  const operations = new Set(only.filter((name) => subjects.some(({ id }) => id === name)));
  const kinds = new Set(only.filter((name) => !operations.has(name)));
  return ({ id, method }: Subject, check: Check): boolean =>
    (operations.size === 0 || operations.has(id)) &&
    (kinds.size === 0 || kinds.has(check.class) || kinds.has(check.name)) &&
    (!readOnly || (check.isReadOnly === true && method === "GET")) &&
    (limits === true || check.isOfLimits !== true);
}
