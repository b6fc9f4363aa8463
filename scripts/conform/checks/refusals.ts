// Wrong requests: each documented error that the description explains.
import { listGiven, samplesOf } from "../../samples/index.ts";
import type { Subject } from "../description/description.ts";
import type { Role } from "../exchanges/roles.ts";
import type { Call } from "../exchanges/sender.ts";
import { leavesOf, put, valueAt } from "../world/bodies.ts";
import type { Freshness, Scope } from "../world/scope.ts";
import { conflicting, hasJson, hasRules } from "./bodies.ts";
import { type Check, documentedOf, type Expectation, noFailure, type Probe, refusal } from "./check.ts";
import { call, copyOf, violationsIn } from "./objects.ts";

/** `what` completes "A request …". */
export type Wrong = readonly [what: string, call: Call, expected?: Expectation];
type Change = (probe: Probe, valid: Call, scope: Scope) => Iterable<Wrong> | AsyncIterable<Wrong>;

interface Options extends Partial<Check> {
  role?: Role | null;
  freshness?: Freshness;
  /** If none of the statuses is documented. Default: 400 to 499. */
  otherwise?: Expectation;
}

/** A check that changes valid requests. `statuses`: those of the refusal, as far as they are documented. */
export const refusing = (
  name: string,
  statuses: readonly number[],
  applies: Check["applies"],
  change: Change,
  { role, freshness, otherwise, ...options }: Options = {},
): Check => ({
  ...{ class: "status", name, applies },
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.scope(freshness);
    const valid = await world.prepare(subject, scope);
    const usual = documentedOf(subject, statuses, otherwise);
    for await (const [what, request, expected = usual] of change(probe, valid, scope)) {
      const reply = await world.send(request, scope, role);
      if (refusal.fits(reply.status) && !expected.fits(reply.status) && !(await isAccepted(probe)))
        probe.unreached(`A valid request is refused too, so ${reply.status} may have the same reason.`);
      probe.expect(reply, `A request ${what}`, expected);
    }
  },
  ...options,
});

/** Whether a valid request succeeds. */
const isAccepted = async (probe: Probe): Promise<boolean> =>
  probe.world.examples.isAccepted(probe.subject) || (await call(probe, probe.subject, probe.scope("leaf"))).isSuccess;

const simply =
  (what: string, change: (call: Call) => Partial<Call>): Change =>
  (_, valid) => [[what, { ...valid, ...change(valid) }]];

const withHeader = ({ headers }: Call, name: string, value: string): Pick<Call, "headers"> => ({
  headers: [...headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase()), [name, value]],
});

const needsToken = (subject: Subject): boolean => subject.needsToken;
const needsJson = ({ body }: Subject): boolean => hasJson(body) && body.required;
/** Servers may ignore a removal of unknown items. */
const mayRefer = ({ body, planned }: Subject): boolean => hasJson(body) && planned.role !== "remove";
const withJson = ({ body }: Subject): boolean => hasJson(body);
const ofStranger = { isReadOnly: true, isSlow: true };
const forged = {
  ...{ name: "unknown", token: "conform-unknown-token" },
  ...{ kind: undefined, grants: new Set<string>(), isPeer: false },
};

const asText = (call: Call): Partial<Call> => ({
  ...withHeader(call, "Content-Type", "text/plain"),
  body: call.body ?? "{}",
});

/** JSON:API refuses its media type with an unknown parameter. */
const unacceptable = (call: Call) => withHeader(call, "Accept", 'application/vnd.api+json; conform="1"');

/** A valid value that no object has: never another number, which may belong to an object. */
function unknownLike(value: string, isValid: (value: string) => boolean): string | undefined {
  const turned = value.replace(/[A-Za-z0-9]{8,}$/, (end) => (/^q+$/.test(end) ? "x" : "q").repeat(end.length));
  return [`${value}-unknown`, "999999999", turned].find((one) => one !== value && isValid(one));
}

async function* unknownIds({ subject, world, description }: Probe, _: Call, scope: Scope): AsyncIterable<Wrong> {
  const samples = samplesOf(description.document);
  for (const { key, parameter, name } of subject.places) {
    const read = (one: string) => (/^\d+$/.test(one) && parameter.schema?.type !== "string" ? Number(one) : one);
    const value = unknownLike(scope.values[key]!, (one) => samples.accepts(parameter.schema, read(one), "request"));
    if (value === undefined) continue;
    yield [`with an unknown ${name}`, await world.prepare(subject, scope, { values: { [key]: value } })];
  }
}

/** The body refers to another object by an unknown id. */
async function* unknownReference(probe: Probe, { sent }: Call, scope: Scope): AsyncIterable<Wrong> {
  const { subject, world, description } = probe;
  const { document } = description;
  const { media } = subject.body!;
  const holder = subject.planned.bodyPlace;
  const isList = Array.isArray(valueAt(sent, holder));
  for (const given of listGiven(document, media)) {
    for (const { path, value } of leavesOf(given)) {
      const type = valueAt(given, [...path.slice(0, -1), "type"]);
      const isReference = path.at(-1) === "id" && path.length > holder.length + 1 && typeof type === "string";
      if (!isReference || !(isList || valueAt(sent, path) !== undefined)) continue;
      const bodyWith = (id: string): unknown => {
        const body: unknown = structuredClone(sent);
        put(body, isList ? holder : path, isList ? [{ type, id }] : id);
        return body;
      };
      const isValid = (id: string) => samplesOf(document).accepts(media.schema, bodyWith(id), "request");
      const id = unknownLike(String(value), isValid);
      if (id === undefined) continue;
      yield ["with an unknown id in its body", await world.prepare(subject, scope, { body: bodyWith(id) })];
      return;
    }
  }
  probe.unreached("The documented bodies have no reference to another object.");
}

/** An object is found only below its own owner. */
async function* foreignOwner(probe: Probe, valid: Call, scope: Scope): AsyncIterable<Wrong> {
  const { subject, world } = probe;
  const other = probe.scope("fresh");
  const { key } = subject.places.at(-2)!;
  await world.prepare(subject, other);
  if (!scope.own.has(subject.places.at(-1)!.key)) probe.unreached("The run did not make the object.");
  scope.replies.push(...other.replies);
  const values = { ...valid.values, [key]: other.values[key]! };
  yield ["below another owner", await world.prepare(subject, copyOf(scope), { values })];
}

function* wrongMethod(probe: Probe, valid: Call, scope: Scope): Iterable<Wrong> {
  yield ["with an undocumented method", { ...valid, method: "PROPFIND", body: undefined }];
  const reply = scope.replies.at(-1)!;
  const allowed = (reply.header("allow") ?? "").toUpperCase().split(/\s*,\s*/);
  const lacking = probe.description.subjects
    .filter(({ path, method }) => path === probe.subject.path && !allowed.includes(method))
    .map(({ method }) => method)
    .join(", ");
  if (reply.status === 405 && lacking !== "")
    probe.breach(reply, `The header Allow of a 405 does not list ${lacking}.`, `Allow with ${lacking}`);
}

/** Values that break the schema of a parameter. */
const wrongValues = ["conform-unknown", "0", "-1", "999999999", ""];

function* invalidQuery(probe: Probe, valid: Call): Iterable<Wrong> {
  for (const { name } of probe.subject.query) {
    const wrong = wrongValues
      .map((value) => ({ ...valid, target: withQuery(valid.target, name, value) }))
      .find((call) => violationsIn(probe, call).some(({ kind }) => kind === "invalid-parameter"));
    if (wrong) yield [`with an invalid ${name}`, wrong];
  }
}

function withQuery(target: string, name: string, value: string): string {
  const [path, query = ""] = target.split("?");
  const pairs = query.split("&").filter((pair) => pair !== "" && decodeURIComponent(pair.split("=")[0]!) !== name);
  return `${path}?${[...pairs, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join("&")}`;
}

/** The maximum size that the documented 413 names, in bytes. */
function largestBody({ named, statuses }: Subject, { description: { document } }: Probe): number | undefined {
  if (!statuses.has("413")) return undefined;
  const common = [document["x-common-responses"], document.components?.responses];
  const text = JSON.stringify([named.operation.responses?.["413"], ...common]);
  const bytes = Number(/at most ([\d,]+) bytes/.exec(text)?.[1]?.replaceAll(",", ""));
  return bytes > 0 && bytes <= 4 << 20 ? bytes : undefined;
}

const not413: Expectation = { text: "a status other than 413", fits: (status) => status !== 413 };

async function* bodySizes(probe: Probe, valid: Call, scope: Scope): AsyncIterable<Wrong> {
  const padded = (call: Call, size: number): Call => ({ ...call, body: String(call.body).padEnd(size, " ") });
  yield ["with a body of 8 KiB", padded(valid, 8_192), not413];
  const most = largestBody(probe.subject, probe);
  if (most === undefined) return;
  const another = await probe.world.prepare(probe.subject, scope);
  yield [`of more than ${most} bytes`, padded(another, most + 1024)];
}

/** One operation of each path. */
const isFirstOfPath: Check["applies"] = (subject, { world: { description } }) =>
  description.subjects.find(({ path }) => path === subject.path) === subject;

/** The size of bodies rarely depends on the operation. */
const isFirstCreation: Check["applies"] = (subject, { world: { description } }) =>
  description.subjects.find((one) => withJson(one) && one.planned.role === "create" && one.needsToken) === subject;

const hasOwner = ({ places, planned }: Subject): boolean =>
  places.length > 1 && planned.key !== undefined && places.at(-2)!.kind !== null;

const refusesMediaTypes = ({ statuses, planned }: Subject): boolean =>
  statuses.has("406") && planned.success.mediaType === "application/vnd.api+json";

export const refusals: readonly Check[] = [
  refusing("no-token", [401], needsToken, simply("without a token", Object), { ...ofStranger, role: null }),
  refusing("wrong-token", [401], needsToken, simply("with an unknown token", Object), { ...ofStranger, role: forged }),
  refusing("unknown-id", [404], ({ places }) => places.length > 0, unknownIds, {
    isReadOnly: true,
    otherwise: noFailure,
  }),
  refusing("foreign-owner", [404], hasOwner, foreignOwner, { freshness: "fresh" }),
  refusing("unknown-reference", [404, 422], mayRefer, unknownReference, { freshness: "leaf" }),
  refusing(
    "malformed-body",
    [400],
    withJson,
    simply("with malformed JSON", () => ({ body: '{"conform":' })),
  ),
  refusing(
    "missing-body",
    [400, 422],
    needsJson,
    simply("without its body", () => ({ body: undefined })),
  ),
  refusing("wrong-media-type", [415], withJson, simply("with the media type text/plain", asText)),
  refusing("not-acceptable", [406], refusesMediaTypes, simply("with an unacceptable media type", unacceptable), {
    isReadOnly: true,
  }),
  refusing("conflicting-members", [400, 422], hasRules, conflicting),
  refusing("wrong-method", [405], isFirstOfPath, wrongMethod),
  refusing("invalid-query", [400, 422], ({ query }) => query.length > 0, invalidQuery, { isReadOnly: true }),
  refusing("body-size", [413], isFirstCreation, bodySizes, { class: "limit" }),
];
