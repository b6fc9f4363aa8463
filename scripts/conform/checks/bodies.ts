// Sends changed copies of a valid body: the server must refuse those that break the description, and return 5xx for none.
import fc from "fast-check";
import { isJson, isMap, parseCondition, type Response, resolve, type Schema } from "../../model/index.ts";
import { type ChosenBody, samplesOf, writeText } from "../../samples/index.ts";
import type { Description, Subject } from "../description/description.ts";
import type { Call, Reply } from "../exchanges/sender.ts";
import { drop, namesIn, type Path, put, valueAt } from "../world/bodies.ts";
import { Refused } from "../world/refused.ts";
import { type Check, documentedOf, type Expectation, noFailure, type Probe } from "./check.ts";
import { schemaAt, violationsIn } from "./objects.ts";

/** One change of a body. */
interface Mutation {
  path: Path;
  /** Undefined removes the member. */
  value: unknown;
}

const values: readonly unknown[] = [null, 7, "conform", true, -1, "", [], {}, ["conform"], "x".repeat(3_000), 1e12];
const runs = 8;
const maxSkipsPerRun = 100;
/** Kinds of violations that servers may ignore. */
const tolerable: ReadonlySet<string> = new Set(["undocumented-member", "wrong-side"]);

/** Statuses that do not depend on the body. */
const unrelated: ReadonlySet<number> = new Set([401, 403, 404]);

/** The smallest changes first, because fast-check shrinks toward the beginning. */
function mutationsOf(body: unknown, extra: readonly Path[]): Mutation[] {
  const nodes = [...nodesOf(body)].sort((one, other) => one.length - other.length);
  const removed = nodes.filter(({ length }) => length > 0).map((path) => ({ path, value: undefined }));
  return [...removed, ...[...nodes, ...extra].flatMap((path) => values.map((value) => ({ path, value })))];
}

function* nodesOf(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* nodesOf(item, [...path, index]);
  else if (isMap(value)) for (const [name, member] of Object.entries(value)) yield* nodesOf(member, [...path, name]);
}

/** Documented members that are missing in the body. */
function lackingMembers(probe: Probe, written: Schema | undefined, body: unknown, path: Path = []): Path[] {
  if (written === undefined || !isMap(body)) return [];
  const { properties = {} } = resolve<Schema>(probe.description.document, written);
  return Object.entries(properties).flatMap(([name, member]) =>
    Object.hasOwn(body, name) ? lackingMembers(probe, member, body[name], [...path, name]) : [[...path, name]],
  );
}

/** The request with a changed body. */
function changed({ subject }: Probe, valid: Call, mutations: readonly Mutation[]): Call {
  const holder = { body: structuredClone(valid.sent) };
  for (const { path, value } of mutations) {
    if (value === undefined) drop(holder, ["body", ...path]);
    else if (typeof valueAt(holder, ["body", ...path].slice(0, -1)) === "object")
      put(holder, ["body", ...path], structuredClone(value));
  }
  return { ...valid, sent: holder.body, body: writeText(subject.body!.name, holder.body) };
}

/** The documented refusal of invalid bodies: 400, 422, or the one of them whose description mentions invalid bodies. */
export function refusalOfBodies({ subject, description }: Probe): Expectation {
  const responses = subject.named.operation.responses ?? {};
  const wordsOf = (status: number) =>
    resolve<Response>(description.document, responses[status] ?? {}).description ?? "";
  const known = [400, 422].filter((status) => subject.statuses.has(String(status)));
  const own = known.filter((status) => /body (breaks|is invalid|does not match)|validation/i.test(wordsOf(status)));
  return { ...documentedOf(subject, own.length > 0 ? own : known), pointer: "/requestBody" };
}

interface Described {
  schema: Schema;
  path: readonly string[];
}

const deepest = 6;

/** The objects that a schema describes. */
function* objectsIn(
  description: Description,
  written: Schema = {},
  path: readonly string[] = [],
): Generator<Described> {
  const schema = resolve<Schema>(description.document, written);
  yield { schema, path };
  if (path.length === deepest) return;
  for (const branch of [schema.allOf, schema.anyOf, schema.oneOf].flatMap((branches) => branches ?? []))
    yield* objectsIn(description, branch, path);
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    yield* objectsIn(description, member, [...path, name]);
}

interface Rule {
  /** Conditions of members, such as `mode=agent`. */
  given: readonly string[];
  lacking?: string;
}

/** The members that break each rule of `x-conflicts` and `x-requires`. */
const rulesOf = (
  schema: Schema & { "x-conflicts"?: string[][]; "x-requires"?: { when: string; then: string }[] },
): Rule[] => [
  ...(schema["x-conflicts"] ?? []).map((given) => ({ given })),
  ...(schema["x-requires"] ?? []).map(({ when, then }) => ({ given: [when], lacking: then })),
];

export const hasRules = ({ body }: Subject, { world }: Pick<Probe, "world">): boolean =>
  hasJson(body) &&
  [...objectsIn(world.description, body.media.schema)].some(({ schema }) => rulesOf(schema).length > 0);

/** Requests that break one rule of `x-conflicts` or `x-requires`, and nothing else. */
export function* conflicting(probe: Probe, valid: Call): Iterable<readonly [string, Call, Expectation]> {
  const { description } = probe;
  const samples = samplesOf(description.document);
  for (const { schema, path } of objectsIn(description, probe.subject.body!.media.schema))
    for (const { given, lacking } of rulesOf(schema)) {
      const added = given.map(parseCondition).flatMap(({ path: own, value }): Mutation[] => {
        const sample = { name: own.at(-1)!, in: "query", schema: schemaAt(description, schema, own) } as const;
        const holders = [...path, ...own].map((_, index, all) => ({ path: all.slice(0, index), value: {} }));
        const missing = holders.filter((holder) => !isMap(valueAt(valid.sent, holder.path)));
        return [...missing, { path: [...path, ...own], value: value ?? samples.parameter(sample) }];
      });
      const removed = lacking === undefined ? [] : [{ path: [...path, ...lacking.split(".")], value: undefined }];
      const call = changed(probe, valid, [...added, ...removed]);
      const kinds = violationsIn(probe, call).map(({ kind }) => kind);
      const what = `with ${given.join(" and ")}${lacking === undefined ? "" : `, without ${lacking}`}`;
      if (kinds.length > 0 && kinds.every((kind) => kind === "conflict" || kind === "requires"))
        yield [what, call, refusalOfBodies(probe)];
    }
}

export const hasJson = (body: Subject["body"]): body is ChosenBody => body !== undefined && isJson(body.name);

export const mutations: Check = {
  ...{ class: "status", name: "mutated-body" },
  applies: ({ body }) => hasJson(body),
  async run(probe) {
    const { subject, world, description, seed } = probe;
    const scope = probe.scope();
    const valid = await world.prepare(subject, scope);
    // Names stay, because they show that an object belongs to this run. After a creation, the response shows it.
    const names = subject.isCreation ? [] : namesIn(description, subject, valid.sent).map(String);
    const lacking = lackingMembers(probe, subject.body!.media.schema, valid.sent);
    const all = mutationsOf(valid.sent, lacking).filter(({ path }) => !names.includes(String(path)));
    const chosen = fc.subarray(all, { minLength: 1, maxLength: 2 });
    const judge = async (isWrong: boolean, what: string, expected: Expectation): Promise<void> => {
      let last: Reply | undefined;
      const property = fc.asyncProperty(chosen, async (changes) => {
        const call = changed(probe, valid, changes);
        // A filter of the changes would never end if the description accepts all of them.
        fc.pre(violationsIn(probe, call).some(({ kind }) => !tolerable.has(kind)) === isWrong);
        const reply = await world.send(call, scope);
        if (unrelated.has(reply.status)) throw new Refused(reply);
        if (!expected.fits(reply.status)) last = reply;
        return expected.fits(reply.status);
      });
      const { errorInstance } = await fc.check(property, { seed, numRuns: isWrong ? runs : runs / 2, maxSkipsPerRun });
      if (last) probe.expect(last, what, { ...expected, pointer: "/requestBody" });
      else if (errorInstance instanceof Error) throw errorInstance;
    };
    await judge(true, "A body that the description refuses", refusalOfBodies(probe));
    await judge(false, "A valid body", noFailure);
  },
};
