// Makes the objects that requests need, and builds valid requests about them.
import { samplesOf } from "../../samples/index.ts";
import { type Description, isChangeOfOne, isStep, type Place, type Subject } from "../description/description.ts";
import { Sources } from "../description/sources.ts";
import type { Role } from "../exchanges/roles.ts";
import { type Call, type Reply, type Sender, Unreached } from "../exchanges/sender.ts";
import { Examples } from "./examples.ts";
import type { Ledger } from "./ledger.ts";
import { Refused } from "./refused.ts";
import { hasName, removerOf, removersOf } from "./removal.ts";
import { Scope } from "./scope.ts";
import { type Wish, writeCall } from "./writing.ts";

/** Maximum number of operations on the way to a value. Searches for links stop earlier, because they take too long. */
const [deepest, longestSearch] = [8, 4];

/** Operations that wait for a value, the first one first. */
type Stack = readonly string[];

interface Parts {
  sender: Sender;
  role: Role;
  ledger: Ledger;
  /** Prefix of all names. */
  prefix: string;
  /** Values of path parameters by name. */
  params: Readonly<Record<string, string>>;
}

export class World {
  readonly description: Description;
  readonly sender: Sender;
  readonly role: Role;
  readonly prefix: string;
  readonly examples: Examples;
  readonly #ledger: Ledger;
  readonly #params: Parts["params"];
  readonly #sources: Sources;
  readonly #shared = new Map<string, Promise<Scope>>();
  /** Creations that are refused without preparation. */
  readonly #prepared = new Set<string>();
  /** GETs whose responses had no value. */
  readonly #fruitless = new Set<string>();
  /** Requests without a result. */
  readonly #underWay = new Set<Promise<Reply>>();
  created = 0;

  constructor(description: Description, { sender, role, ledger, prefix, params }: Parts) {
    this.description = description;
    this.sender = sender;
    this.role = role;
    this.prefix = prefix;
    this.#ledger = ledger;
    this.#params = params;
    this.#sources = new Sources(description);
    this.examples = new Examples(description, this.#sources, prefix, (place, subject, scope, stack) =>
      this.#obtain(place, subject, scope, stack, true),
    );
  }

  /** Remembers to remove the object that the request makes. Awaits `start` when the rate limits allow the request. */
  async send(call: Call, scope: Scope, role: Role | null = this.role, start?: () => Promise<void>): Promise<Reply> {
    const sent = this.#send(call, scope, role, start);
    this.#underWay.add(sent);
    return await sent.finally(() => this.#underWay.delete(sent));
  }

  /** Waits for the requests of checks that ended early. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  async #send(call: Call, scope: Scope, role: Role | null, start?: () => Promise<void>): Promise<Reply> {
    const reply = await this.sender.send(call, role, true, start);
    scope.replies.push(reply);
    const { subject } = call;
    if (!reply.isSuccess || subject === null) return reply;
    if (role === this.role) this.examples.accept(subject);
    if (subject.planned.role === "remove") this.#ledger.removed(call.target.split("?")[0]!);
    if (subject.isCreation) this.#keep(subject, scope, reply);
    else if (call.method === "POST" && hasName(this.description, reply, this.prefix))
      this.#keep(subject, new Scope(scope.freshness, scope.values), reply);
    return reply;
  }

  /** Adds the values of a created object, and remembers to remove it. */
  #keep(subject: Subject, scope: Scope, reply: Reply): void {
    const isOwn = (key: string) => key.includes("@") || this.description.kindOf(key) === subject.planned.kind;
    scope.add(this.#sources.valuesIn(subject, reply, scope.values), isOwn, true);
    const remover = removerOf(this.description, subject, scope);
    if (remover) this.#ledger.made(remover);
    this.created += Number(subject.isCreation);
  }

  /** A valid request. Makes the objects that it needs. */
  async prepare(subject: Subject, scope: Scope, wish: Wish = {}, stack: Stack = []): Promise<Call> {
    if (stack.length > deepest || stack.includes(subject.id))
      throw new Unreached(`The values that ${subject.id} needs depend on each other.`);
    const around = [...stack, subject.id];
    const maker = this.#makerOf(subject, stack);
    const isUnknown = scope.freshness === "shared" && scope.values[subject.places.at(-1)?.key ?? ""] === undefined;
    // A second object without an identifier may be refused, so checks that share one share its owner, too.
    if (maker?.isCreation && isUnknown && subject.method === "GET") scope.adopt(await this.shared(maker, around));
    for (const place of subject.places)
      if (wish.values?.[place.key] === undefined && !isKnown(place, subject, scope))
        await this.#obtain(place, subject, scope, around);
    if (maker && scope.own.has(subject.places.at(-1)!.key)) await this.#establish(maker, scope, around);
    if (isChangeOfOne(subject) && !scope.own.has(subject.places.at(-1)?.key ?? ""))
      throw new Unreached(`${subject.id} would change an object that the run did not make.`);
    const sample = samplesOf(this.description.document).request(subject.named);
    if (sample === undefined) throw new Unreached("The description has no valid sample of this request.");
    const query = await this.examples.fillQuery(subject, sample.given, scope, around);
    const body =
      sample.body && Object.hasOwn(wish, "body")
        ? { ...sample.body, value: wish.body }
        : sample.body && (await this.examples.fill(subject, sample.body, scope, around));
    if (subject.isCreation && !this.#mayCreate(subject, scope, body?.value))
      throw new Unreached(`Objects of ${subject.id} could not be removed after the run.`);
    return writeCall(this.description, subject, {
      values: { ...scope.values, ...wish.values },
      query: { ...query, ...wish.query },
      given: sample.given.filter(({ parameter }) => parameter.in !== "query" && parameter.in !== "path"),
      ...{ body, scope },
    });
  }

  /** Creates an object, with the values of the scope, and adds its values to the scope. */
  async make(creator: Subject, scope: Scope, stack: Stack = []): Promise<Reply> {
    if (this.#prepared.has(creator.id)) await this.#makeReady(creator, scope, stack);
    let reply = await this.#perform(creator, scope, stack);
    if (!reply.isSuccess && reply.status !== 404 && (await this.#makeReady(creator, scope, stack))) {
      reply = await this.#perform(creator, scope, stack);
      if (reply.isSuccess) this.#prepared.add(creator.id);
    }
    while (!reply.isSuccess && this.examples.next(creator)) reply = await this.#perform(creator, scope, stack);
    if (!reply.isSuccess) throw new Refused(reply);
    return reply;
  }

  /** Sends a valid request. */
  async #perform(subject: Subject, scope: Scope, stack: Stack = []): Promise<Reply> {
    return await this.send(await this.prepare(subject, scope, {}, stack), scope);
  }

  /** Objects that cannot be removed may belong only to an object of the run, or to one that the caller named. */
  #mayCreate(creator: Subject, scope: Scope, body: unknown): boolean {
    const { places } = creator;
    const sent = JSON.stringify(body ?? "");
    const isOfOwn = [...scope.own].some(
      (key) => places.some((place) => place.key === key) || sent.includes(JSON.stringify(scope.values[key])),
    );
    const isNamed = places.length > 0 && places.every(({ name }) => this.#params[name] !== undefined);
    return (
      isOfOwn ||
      isNamed ||
      removersOf(this.description, creator).some(({ places }) => !places.at(-1)?.key.includes("@"))
    );
  }

  /** Takes the steps that lead to a creation. Returns whether there are any. */
  async #makeReady(creator: Subject, scope: Scope, stack: Stack): Promise<boolean> {
    const steps = this.#sources.stepsBefore(creator).filter((step) => {
      const isOfSameOwner = step.places.every(({ key }) => scope.values[key] !== undefined);
      return isOfSameOwner && !scope.hasDone(step) && !stack.includes(step.id);
    });
    for (const step of steps) await this.#makeWhole(step, scope, [...stack, creator.id]);
    return steps.length > 0;
  }

  async #makeWhole(creator: Subject, scope: Scope, stack: Stack): Promise<void> {
    await this.make(creator, scope, stack);
    await this.advance(creator.planned.kind, scope);
  }

  /** Takes the first action of the state machine of a new object, such as an upload. */
  async advance(kind: string, scope: Scope): Promise<void> {
    const { state } = this.description.plan.kinds[kind] ?? {};
    const step = this.description.subjects.find(
      (one) =>
        state !== undefined &&
        one.action?.machine.name === state.machine &&
        one.action.from.includes(state.initial) &&
        one.action.when === undefined &&
        isStep(one),
    );
    if (step === undefined) return;
    const reply = await this.#perform(step, scope);
    if (!reply.isSuccess) throw new Refused(reply);
  }

  /**
   * Adds a value of a path parameter to the scope: the given one, that of an object or a response, or the documented example.
   * `isReferred`: for a body or a query.
   */
  async #obtain(place: Place, subject: Subject, scope: Scope, stack: Stack, isReferred = false): Promise<void> {
    const given = this.#params[place.name];
    if (given !== undefined) return scope.add({ [place.key]: given });
    // The last path parameter of a creation names the owner of the new object.
    const isLast = !isReferred && !subject.isCreation && place === subject.places.at(-1);
    const before = isReferred ? [] : subject.places.slice(0, subject.places.indexOf(place));
    let reason: Unreached | undefined;
    for (const from of this.#sources.leadingTo(place, subject, before)) {
      if (stack.includes(from.id) || (!from.isCreation && stack.length > longestSearch)) continue;
      try {
        if (!from.isCreation) await this.#follow(from, place, scope, stack);
        else if (scope.freshness === "shared" || (scope.freshness === "leaf" && !isLast))
          scope.adopt(await this.shared(from, stack));
        else if (isReferred) await this.#makeWhole(from, scope, stack);
        else await this.make(from, scope, stack);
      } catch (error) {
        if (!(error instanceof Unreached)) throw error;
        reason ??= error;
      }
      if (isReferred ? scope.values[place.key] !== undefined : isKnown(place, subject, scope)) return;
    }
    if (reason !== undefined && !this.sender.isReadOnly) throw reason;
    if (isChangeOfOne(subject) && isLast)
      throw new Unreached(`No operation makes the object that ${subject.id} changes.`);
    const example = samplesOf(this.description.document).parameter(place.parameter);
    scope.add({ [place.key]: String(example) });
  }

  /** Takes the value from the response to a GET. */
  async #follow(from: Subject, place: Place, scope: Scope, stack: Stack): Promise<void> {
    const request = await this.prepare(from, scope, {}, stack);
    const name = `${request.target} ${place.key}`;
    if (!this.#fruitless.has(name)) {
      const reply = await this.send(request, scope);
      const isOfOwn = from.planned.role === "list" && from.places.some(({ key }) => scope.own.has(key));
      const isCreatable = this.description.plan.kinds[place.kind ?? ""]?.isCreatable ?? false;
      const isOwn = (key: string) => key === place.key && isOfOwn && !isCreatable;
      if (reply.isSuccess) scope.add(this.#sources.valuesIn(from, reply, scope.values), isOwn);
      if (scope.values[place.key] !== undefined) return;
      this.#fruitless.add(name);
      if (!reply.isSuccess) throw new Refused(reply);
    }
    throw new Unreached(`No response of ${from.id} has a ${place.parameter.name}: pass one with --param.`);
  }

  /** The object of this creation that checks share. */
  shared(creator: Subject, stack: Stack = []): Promise<Scope> {
    const known = this.#shared.get(creator.id) ?? this.#makeShared(creator, stack);
    this.#shared.set(creator.id, known);
    return known;
  }

  /** Objects with states do not share their owners, because they may lock them. */
  async #makeShared(creator: Subject, stack: Stack): Promise<Scope> {
    const { state } = this.description.plan.kinds[creator.planned.kind] ?? {};
    const scope = new Scope(state ? "fresh" : "shared");
    await this.#makeWhole(creator, scope, stack);
    return scope;
  }

  /** Finds the operation that makes an object without an identifier, such as the settings of a pet. */
  #makerOf({ planned: { key, kind, role }, places }: Subject, stack: Stack): Subject | undefined {
    const owner = places.at(-1)?.key;
    if (owner === undefined || key !== undefined || !["show", "remove"].includes(role)) return undefined;
    const makers = this.description.subjects.filter(({ planned }) => /^(replace|create)$/.test(planned.role));
    return makers.find(
      (one) => one.planned.kind === kind && one.places.at(-1)?.key === owner && !stack.includes(one.id),
    );
  }

  async #establish(maker: Subject, scope: Scope, stack: Stack): Promise<void> {
    if (scope.hasDone(maker)) return;
    if (maker.isCreation) await this.#makeWhole(maker, scope, stack);
    else await this.#perform(maker, scope, stack);
  }
}

/** Whether the scope has the value. The run may change only its own objects, so changes ignore values of other objects. */
const isKnown = (place: Place, subject: Subject, { values, own }: Scope): boolean =>
  values[place.key] !== undefined && (own.has(place.key) || !isChangeOfOne(subject) || place !== subject.places.at(-1));
