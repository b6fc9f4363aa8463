// Bodies that differ from a valid one: the server must refuse those that the description refuses, and fail for none.
import fc from "fast-check";
import { isJson, isMap, type Response, resolve, type Schema } from "../../model/index.ts";
import { writeText } from "../../samples/index.ts";
import type { Call, Reply } from "../exchanges/sender.ts";
import { drop, namesIn, type Path, put, valueAt } from "../world/bodies.ts";
import { Refused } from "../world/refused.ts";
import type { Check, Probe } from "./check.ts";

/** One change of a body. */
interface Mutation {
  path: Path;
  /** Undefined removes the member. */
  value: unknown;
}

const values: readonly unknown[] = [null, 7, "conform", true, -1, "", [], {}, ["conform"], "x".repeat(3_000), 1e12];
const runs = 8;
const maxSkipsPerRun = 100;
/** Servers may ignore such members. */
const tolerable: ReadonlySet<string> = new Set(["undocumented-member", "wrong-side"]);

/** Such a response says nothing about the body. */
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

/** Documented members that the body lacks, in the objects that it has. */
function lackingMembers({ description }: Probe, written: Schema | undefined, body: unknown, path: Path = []): Path[] {
  if (written === undefined || !isMap(body)) return [];
  const { properties = {} } = resolve<Schema>(description.document, written);
  return Object.entries(properties).flatMap(([name, member]) =>
    Object.hasOwn(body, name)
      ? lackingMembers({ description } as Probe, member, body[name], [...path, name])
      : [[...path, name]],
  );
}

function applied(body: unknown, mutations: readonly Mutation[]): unknown {
  const holder = { body: structuredClone(body) };
  for (const { path, value } of mutations) {
    if (value === undefined) drop(holder, ["body", ...path]);
    else if (typeof valueAt(holder, ["body", ...path].slice(0, -1)) === "object")
      put(holder, ["body", ...path], structuredClone(value));
  }
  return holder.body;
}

/** The documented statuses for such bodies: only 422 if 400 is described without bodies that break the schema. */
function refusalsOf({ subject, description }: Probe): number[] {
  const responses = subject.named.operation.responses ?? {};
  const wordsOf = (status: number) =>
    resolve<Response>(description.document, responses[status] ?? {}).description ?? "";
  const known = [400, 422].filter((status) => subject.statuses.has(String(status)));
  const isOfBodies = (status: number) => /body (breaks|is invalid|does not match)|validation/i.test(wordsOf(status));
  return known.some(isOfBodies) ? known.filter(isOfBodies) : known;
}

export const mutations: Check = {
  ...{ class: "status", name: "mutated-body" },
  applies: ({ body }) => body !== undefined && isJson(body.name),
  async run(probe) {
    const { subject, world, description, seed } = probe;
    const { media, name } = subject.body!;
    const scope = probe.scope();
    const valid = await world.prepare(subject, scope);
    // The name shows that an object belongs to this run. A response to a creation identifies the object anyway.
    const names = subject.isCreation ? [] : namesIn(description, subject, valid.sent).map(String);
    const all = mutationsOf(valid.sent, lackingMembers(probe, media.schema, valid.sent)).filter(
      ({ path }) => !names.includes(String(path)),
    );
    const accepts = (value: unknown) => {
      const { method, headers, target } = valid;
      const request = {
        method,
        target: description.base + target,
        headers: [...headers],
        body: writeText(name, value),
      };
      const violations = description.contract.check({ request }).filter(({ side }) => side === "request");
      return violations.every(({ kind, ignorable }) => ignorable || tolerable.has(kind));
    };
    const send = async (changes: readonly Mutation[]): Promise<Reply> => {
      const sent = applied(valid.sent, changes);
      const call: Call = { ...valid, sent, body: writeText(name, sent) };
      const reply = await world.send(call, scope);
      if (unrelated.has(reply.status)) throw new Refused(reply);
      return reply;
    };
    const chosen = fc.subarray(all, { minLength: 1, maxLength: 2 });
    const judge = async (isWrong: boolean, isFitting: (reply: Reply) => boolean): Promise<Reply | undefined> => {
      let last: Reply | undefined;
      const property = fc.asyncProperty(chosen, async (changes) => {
        // Not a filter of the changes: it would search forever for one that the description refuses.
        fc.pre(accepts(applied(valid.sent, changes)) !== isWrong);
        const reply = await send(changes);
        if (isFitting(reply)) return true;
        last = reply;
        return false;
      });
      const { errorInstance } = await fc.check(property, { seed, numRuns: isWrong ? runs : runs / 2, maxSkipsPerRun });
      if (last === undefined && errorInstance instanceof Error) throw errorInstance;
      return last;
    };
    const statuses = refusalsOf(probe);
    const refused = await judge(true, ({ status }) =>
      statuses.length > 0 ? statuses.includes(status) : status < 500 && status >= 400,
    );
    const expected = statuses.length > 0 ? `status ${statuses.join(" or ")}` : "a status from 400 to 499";
    const pointer = "/requestBody";
    if (refused)
      probe.breach(refused, `A body that the description refuses returned ${refused.status}.`, expected, { pointer });
    const failed = await judge(false, ({ status }) => status < 500);
    if (failed) probe.breach(failed, `A valid body returned ${failed.status}.`, "a status below 500", { pointer });
  },
};
