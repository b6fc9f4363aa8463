// Makes the objects that requests need, and builds valid requests about them.
import { samplesOf } from "../../samples/index.ts";
import {
  type Description,
  isChange,
  isChangeOfOne,
  isStep,
  type Place,
  type Subject,
} from "../description/description.ts";
import { listSources, type Source, sourcesFor } from "../description/sources.ts";
import type { Role } from "../exchanges/roles.ts";
import { type Call, type Reply, type Sender, Unreached } from "../exchanges/sender.ts";
import { hasName, identifiersOf, mayCreate, removerOf } from "./created.ts";
import { Examples } from "./examples.ts";
import { Filler } from "./filler.ts";
import type { Ledger } from "./ledger.ts";
import { Refused } from "./refused.ts";
import { Scope } from "./scope.ts";
import { type Wish, writeCall } from "./writing.ts";

/** Operations on the way to a value; longer searches for sources take too long. */
const [deepest, longestSearch] = [8, 4];

export class World {
  readonly description: Description;
  readonly sender: Sender;
  readonly role: Role;
  readonly ledger: Ledger;
  readonly sources: readonly Source[];
  readonly prefix: string;
  readonly examples: Examples;
  readonly #params: Readonly<Record<string, string>>;
  readonly #filler: Filler;
  readonly #shared = new Map<string, Promise<Scope>>();
  /** Creations that are refused without preparation. */
  readonly #prepared = new Set<string>();
  /** Operations that give no values to a run that makes no objects. */
  readonly #barren = new Set<string>();
  /** Requests without a result. */
  readonly #underWay = new Set<Promise<Reply>>();
  created = 0;

  constructor(
    description: Description,
    parts: { sender: Sender; role: Role; ledger: Ledger; prefix: string; params: Readonly<Record<string, string>> },
  ) {
    this.description = description;
    this.sender = parts.sender;
    this.role = parts.role;
    this.ledger = parts.ledger;
    this.#params = parts.params;
    this.sources = listSources(description);
    this.examples = new Examples(description);
    this.prefix = parts.prefix;
    this.#filler = new Filler(description, {
      ...{ prefix: this.prefix, sources: this.sources },
      obtain: (place, subject, scope, stack) => this.#obtain(place, subject, scope, stack, true),
      advance: (kind, scope) => this.advance(kind, scope),
    });
  }

  /** Remembers to remove the object that a request makes. */
  async send(call: Call, scope: Scope, role: Role | null = this.role): Promise<Reply> {
    const sent = this.#send(call, scope, role);
    this.#underWay.add(sent);
    return await sent.finally(() => this.#underWay.delete(sent));
  }

  /** Waits for the requests of checks that ended early. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  async #send(call: Call, scope: Scope, role: Role | null): Promise<Reply> {
    const reply = await this.sender.send(call, role);
    scope.replies.push(reply);
    const { subject } = call;
    if (!reply.isSuccess || subject === null) return reply;
    if (role === this.role) this.examples.accept(subject);
    if (subject.isCreation) this.#keep(subject, scope, reply);
    else if (call.method === "POST" && hasName(this.description, subject, reply, this.prefix))
      this.#keep(subject, new Scope(scope.freshness, scope.values), reply);
    if (subject.planned.role === "remove") this.ledger.removed(call.target.split("?")[0]!);
    return reply;
  }

  /** A valid request. Makes the objects that it needs. */
  async prepare(subject: Subject, scope: Scope, wish: Wish = {}, stack: readonly string[] = []): Promise<Call> {
    if (stack.length > deepest || stack.includes(subject.id))
      throw new Unreached(`The values that ${subject.id} needs depend on each other.`);
    const around = [...stack, subject.id];
    for (const place of subject.places) {
      const isWritten = isChangeOfOne(subject) && place === subject.places.at(-1) && !scope.own.has(place.key);
      const isKnown = (wish.values?.[place.key] ?? scope.values[place.key]) !== undefined;
      if (!isKnown || (isWritten && wish.values?.[place.key] === undefined))
        await this.#obtain(place, subject, scope, around);
    }
    await this.#establish(subject, scope, around);
    if (isChange(subject)) this.#assertOwn(subject, scope);
    const sample = samplesOf(this.description.document).request(subject.named);
    if (sample === undefined) throw new Unreached("The description has no valid sample of this request.");
    const values = { ...scope.values, ...wish.values };
    const query = await this.#filler.fillQuery(subject, sample.given, scope, around);
    const given = sample.given.filter(({ parameter }) => parameter.in !== "query" && parameter.in !== "path");
    const body =
      sample.body === undefined
        ? undefined
        : Object.hasOwn(wish, "body")
          ? { ...sample.body, value: wish.body }
          : await this.#filler.fill(subject, this.examples.of(subject, sample.body), scope, around);
    if (subject.isCreation && !mayCreate(this.description, subject, scope, body?.value, this.#params))
      throw new Unreached(
        `Objects of ${subject.id} cannot be removed, and belong to an object that the run did not make.`,
      );
    return writeCall(this.description, subject, { values, query: { ...query, ...wish.query }, given, body, scope });
  }

  /** Creates an object, with the values of the scope, and adds its values to the scope. */
  async make(creator: Subject, scope: Scope, stack: readonly string[] = []): Promise<Reply> {
    if (this.#prepared.has(creator.id)) await this.#makeReady(creator, scope, stack);
    let reply = await this.#create(creator, scope, stack);
    if (!reply.isSuccess && reply.status !== 404 && (await this.#makeReady(creator, scope, stack))) {
      reply = await this.#create(creator, scope, stack);
      if (reply.isSuccess) this.#prepared.add(creator.id);
    }
    while (!reply.isSuccess && this.examples.next(creator)) reply = await this.#create(creator, scope, stack);
    if (!reply.isSuccess) throw new Refused(reply);
    return reply;
  }

  async #create(creator: Subject, scope: Scope, stack: readonly string[]): Promise<Reply> {
    return await this.send(await this.prepare(creator, scope, {}, stack), scope);
  }

  /** Adds the values of a created object, and remembers to remove it. */
  #keep(creator: Subject, scope: Scope, reply: Reply): void {
    const { planned } = creator;
    const isOwn = (key: string) => key.includes("@") || this.#placeOf(key)?.kind === planned.kind;
    scope.add(identifiersOf(this.description, creator, scope, reply), { isOwn, isNewer: true });
    for (const source of this.sources)
      if (source.from === creator) scope.add(source.read(reply), { isOwn, isNewer: true });
    const location = reply.header("location");
    for (const { values } of location ? this.description.routes(location) : []) scope.add(values, { isOwn });
    const remover = removerOf(this.description, creator, scope);
    if (remover) this.ledger.made({ ...remover, method: "DELETE" });
    this.created += Number(creator.isCreation);
  }

  /** Takes the steps that lead to a creation. Returns whether there are any. */
  async #makeReady(creator: Subject, scope: Scope, stack: readonly string[]): Promise<boolean> {
    let isReady = false;
    for (const { from, to, isIdentifying } of this.sources) {
      if (to !== creator || !from.isCreation || from.planned.kind === creator.planned.kind) continue;
      const isOfSameOwner = from.places.every(({ key }) => scope.values[key] !== undefined);
      const isMade = scope.replies.some(({ call, isSuccess }) => call.subject === from && isSuccess);
      if (isIdentifying || isMade || !isOfSameOwner || stack.includes(from.id)) continue;
      await this.make(from, scope, [...stack, creator.id]);
      await this.advance(from.planned.kind, scope);
      isReady = true;
    }
    return isReady;
  }

  /** Takes the first action of the state machine of a new object, such as an upload. */
  async advance(kind: string, scope: Scope): Promise<void> {
    const { state } = this.description.plan.kinds[kind] ?? {};
    if (state === undefined) return;
    const action = this.description.subjects.find(
      (one) =>
        one.action?.machine.name === state.machine &&
        one.action.from.includes(state.initial) &&
        one.action.when === undefined &&
        isStep(one),
    );
    if (action === undefined) return;
    const reply = await this.send(await this.prepare(action, scope), scope);
    if (!reply.isSuccess) throw new Refused(reply);
  }

  #placeOf = (key: string): Place | undefined =>
    this.description.subjects.flatMap(({ places }) => places).find((place) => place.key === key);

  /** Finds a value for a path parameter: given, of a new object, of a response, or documented. */
  async #obtain(
    place: Place,
    subject: Subject,
    scope: Scope,
    stack: readonly string[],
    isReferred = false,
  ): Promise<void> {
    const given = this.#params[place.name];
    if (given !== undefined) return scope.add({ [place.key]: given }, { isOwn: () => false });
    const isLast = !isReferred && place === subject.places.at(-1);
    const isFresh = scope.freshness === "fresh" || (scope.freshness === "leaf" && isLast);
    const reasons: Unreached[] = [];
    const attempt = async (work: () => Promise<void>): Promise<boolean> => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Unreached)) throw error;
        reasons.push(error);
      }
      return scope.values[place.key] !== undefined && (!isChangeOfOne(subject) || !isLast || scope.own.has(place.key));
    };
    const before = isReferred ? [] : subject.places.slice(0, subject.places.indexOf(place));
    const common = ({ places }: Subject) =>
      places.filter(({ key }) => subject.places.some((one) => one.key === key)).length;
    const creators = this.description
      .withRole(place.kind ?? "", "create")
      .filter(
        (creator) =>
          before.every(({ key }) => creator.places.some((one) => one.key === key)) && !stack.includes(creator.id),
      )
      .sort((one, other) => common(other) - common(one));
    for (const creator of creators) {
      const work = async () => {
        if (isFresh) await this.make(creator, scope, stack);
        else scope.adopt(await this.shared(creator, stack));
      };
      if (await attempt(work)) return;
    }
    for (const source of place.kind === null || stack.length > longestSearch
      ? []
      : sourcesFor(this.sources, place, stack))
      if (await attempt(() => this.#follow(source, scope, stack))) return;
    if (reasons[0] !== undefined && !this.sender.isReadOnly) throw reasons[0];
    if (isChangeOfOne(subject) && isLast)
      throw new Unreached(`No operation makes the object that ${subject.id} changes.`);
    const example = samplesOf(this.description.document).parameter(place.parameter);
    scope.add({ [place.key]: String(example) }, { isOwn: () => false });
  }

  async #follow(source: Source, scope: Scope, stack: readonly string[]): Promise<void> {
    const { from } = source;
    if (this.#barren.has(from.id)) throw new Unreached(`No response of ${from.id} names an object of ${source.to.id}.`);
    if (from.isCreation) {
      if (scope.freshness === "fresh") await this.make(from, scope, stack);
      else scope.adopt(await this.shared(from, stack));
      return;
    }
    const request = await this.prepare(from, scope, {}, stack).catch((error: unknown) => {
      if (this.sender.isReadOnly) this.#barren.add(from.id);
      throw error;
    });
    const reply = await this.send(request, scope);
    if (!reply.isSuccess && this.sender.isReadOnly) this.#barren.add(from.id);
    if (!reply.isSuccess) throw new Refused(reply);
    const isOwn = from.planned.role === "list" && from.places.some(({ key }) => scope.own.has(key));
    scope.add(source.read(reply), {
      isOwn: (key) => isOwn && !(this.description.plan.kinds[this.#placeOf(key)?.kind ?? ""]?.isCreatable ?? false),
    });
    if (!source.to.places.every(({ key }) => scope.values[key] !== undefined))
      throw new Unreached(`No response of ${from.id} names an object of ${source.to.id}.`);
  }

  /** The object of this creation that checks share. */
  shared(creator: Subject, stack: readonly string[] = []): Promise<Scope> {
    const known = this.#shared.get(creator.id) ?? this.#makeShared(creator, stack);
    this.#shared.set(creator.id, known);
    return known;
  }

  /** Objects with states do not share their owners, because they may lock them. */
  async #makeShared(creator: Subject, stack: readonly string[]): Promise<Scope> {
    const { state } = this.description.plan.kinds[creator.planned.kind] ?? {};
    const scope = new Scope(state ? "fresh" : "shared");
    await this.make(creator, scope, stack);
    await this.advance(creator.planned.kind, scope);
    return scope;
  }

  /** Makes an object without an identifier of its own, such as the settings of a pet, before it is shown or removed. */
  async #establish({ planned, places }: Subject, scope: Scope, stack: readonly string[]): Promise<void> {
    const isWhole = planned.key === undefined && ["show", "remove"].includes(planned.role);
    const maker = this.description.subjects.find(
      (one) =>
        one.planned.kind === planned.kind &&
        ["replace", "create"].includes(one.planned.role) &&
        one.places.at(-1)?.key === places.at(-1)?.key,
    );
    if (!isWhole || maker === undefined || places.length === 0 || stack.includes(maker.id)) return;
    if (!scope.own.has(places.at(-1)!.key)) return;
    if (scope.replies.some(({ call, isSuccess }) => call.subject === maker && isSuccess)) return;
    if (maker.isCreation) {
      await this.make(maker, scope, stack);
      await this.advance(planned.kind, scope);
    } else await this.send(await this.prepare(maker, scope, {}, stack), scope);
  }

  /** Refuses changes of objects that the run did not make. */
  #assertOwn({ id, places, isCreation }: Subject, scope: Scope): void {
    if (isCreation || scope.own.has(places.at(-1)?.key ?? "")) return;
    throw new Unreached(`${id} would change an object that the run did not make.`);
  }
}
