// Wrong requests: each documented error that the description explains.
import { isJson } from "../../model/index.ts";
import { listGiven, samplesOf } from "../../samples/index.ts";
import { isChange, type Subject } from "../description/description.ts";
import type { Role } from "../exchanges/roles.ts";
import type { Call } from "../exchanges/sender.ts";
import { leavesOf, put, valueAt } from "../world/bodies.ts";
import type { Scope } from "../world/scope.ts";
import type { Check, Probe } from "./check.ts";
import { call } from "./objects.ts";

export interface WrongRequest {
  call: Call;
  scope: Scope;
  /** Documented statuses that fit; any other 4xx if none of them is documented. */
  statuses: readonly number[];
  /** Without a documented status, only a status of 500 or more is wrong. */
  isTolerated?: boolean;
  /** Completes "A request …". */
  what: string;
  role?: Role | null;
}

/** Sends a wrong request, and reports a breach if its status does not fit. */
export async function expectRefusal(probe: Probe, wrong: WrongRequest): Promise<void> {
  const { call, scope, statuses, what, role = probe.world.role, isTolerated = false } = wrong;
  const reply = await probe.world.send(call, scope, role);
  const documented = statuses.filter((status) => probe.subject.statuses.has(String(status)));
  const isFitting =
    documented.length > 0
      ? documented.includes(reply.status)
      : reply.status >= (isTolerated ? 200 : 400) && reply.status < 500;
  if (isFitting || reply.status === 0 || reply.status === 429) return;
  if (reply.status >= 400 && reply.status < 500 && !(await isAccepted(probe)))
    probe.unreached(`A valid request is refused too, so ${reply.status} may have the same reason.`);
  const expected = documented.length > 0 ? `status ${documented.join(" or ")}` : "a status from 400 to 499";
  const pointer = documented.length > 0 ? `/responses/${documented[0]}` : "";
  probe.breach(reply, `A request ${what} returned ${reply.status}.`, expected, {
    pointer,
    rule: `${what} ${expected}`,
  });
}

/** Whether a valid request succeeds. */
const isAccepted = async (probe: Probe): Promise<boolean> =>
  probe.world.examples.isAccepted(probe.subject) || (await call(probe, probe.subject, probe.scope("leaf"))).isSuccess;

/** A valid call about the objects that checks share. */
export async function sharedCall(probe: Probe): Promise<{ call: Call; scope: Scope }> {
  const scope = probe.scope();
  return { scope, call: await probe.world.prepare(probe.subject, scope) };
}

const withHeader = (call: Call, name: string, value: string): Call => ({
  ...call,
  headers: [...call.headers.filter(([key]) => key.toLowerCase() !== name.toLowerCase()), [name, value]],
});

const hasJson = ({ body }: Subject): boolean => body !== undefined && isJson(body.name);

/** A check that sends one wrong request. */
const refusal = (
  name: string,
  what: string,
  statuses: readonly number[],
  applies: (subject: Subject) => boolean,
  change: (call: Call) => Call,
  {
    isReadOnly = false,
    isSlow = false,
    ...caller
  }: { role?: Role | null; isReadOnly?: boolean; isSlow?: boolean } = {},
): Check => ({
  ...{ class: "status", name, isReadOnly, isSlow, applies },
  async run(probe) {
    const { call, scope } = await sharedCall(probe);
    await expectRefusal(probe, {
      call: change(call),
      scope,
      statuses,
      what,
      ...caller,
    });
  },
});

const forged: Role = {
  name: "unknown",
  token: "conform-unknown-token",
  kind: undefined,
  grants: new Set(),
  isPeer: false,
};
const ofStranger = { isReadOnly: true, isSlow: true };
const same = (call: Call): Call => call;
const needsToken = (subject: Subject): boolean => subject.needsToken;

/** A valid value that no object has: never another number, which may belong to an object. */
function unknownLike(value: string, isValid: (value: string) => boolean): string | undefined {
  const turned = value.replace(/[A-Za-z0-9]{8,}$/, (end) => (/^q+$/.test(end) ? "x" : "q").repeat(end.length));
  return [`${value}-unknown`, "999999999", turned].find((one) => one !== value && isValid(one));
}

const unknownId: Check = {
  ...{ class: "status", name: "unknown-id", isReadOnly: true },
  applies: ({ places }) => places.length > 0,
  async run(probe) {
    const { subject, world, description } = probe;
    const { scope } = await sharedCall(probe);
    for (const { key, parameter, name } of subject.places) {
      const isValid = (value: string) =>
        samplesOf(description.document).accepts(
          parameter.schema,
          /^\d+$/.test(value) && parameter.schema?.type !== "string" ? Number(value) : value,
          "request",
        );
      const value = unknownLike(scope.values[key]!, isValid);
      if (value === undefined) continue;
      const call = await world.prepare(subject, scope, { values: { [key]: value } });
      await expectRefusal(probe, { call, scope, statuses: [404], isTolerated: true, what: `with an unknown ${name}` });
    }
  },
};

/** A body with an unknown id of another object. */
const unknownReference: Check = {
  ...{ class: "status", name: "unknown-reference" },
  applies: (subject) => hasJson(subject) && subject.planned.role !== "remove",
  async run(probe) {
    const { subject, world, description } = probe;
    const scope = probe.scope("leaf");
    const { sent } = await world.prepare(subject, scope);
    for (const given of listGiven(description.document, subject.body!.media)) {
      const names = [...leavesOf(given)].filter(
        ({ path, value }) =>
          path.at(-1) === "id" &&
          path.length > subject.planned.bodyPlace.length + 1 &&
          typeof value === "string" &&
          typeof valueAt(given, [...path.slice(0, -1), "type"]) === "string",
      );
      for (const { path, value } of names) {
        const holder = subject.planned.bodyPlace;
        const isItem = Array.isArray(valueAt(sent, holder));
        if (!isItem && valueAt(sent, path) === undefined) continue;
        const bodyWith = (id: string): unknown => {
          const body: unknown = structuredClone(sent);
          const type = valueAt(given, [...path.slice(0, -1), "type"]);
          put(body, isItem ? holder : path, isItem ? [{ type, id }] : id);
          return body;
        };
        const unknown = unknownLike(String(value), (id) =>
          samplesOf(description.document).accepts(subject.body!.media.schema, bodyWith(id), "request"),
        );
        if (unknown === undefined) continue;
        const body = bodyWith(unknown);
        const call = await world.prepare(subject, scope, { body });
        await expectRefusal(probe, { call, scope, statuses: [404, 422], what: "with an unknown id in its body" });
        return;
      }
    }
    probe.unreached("The documented bodies refer to no object.");
  },
};

const wrongMethod: Check = {
  ...{ class: "status", name: "wrong-method" },
  applies: (subject, { world }) => world.description.subjects.find(({ path }) => path === subject.path) === subject,
  async run(probe) {
    const { subject, description, world } = probe;
    const { call, scope } = await sharedCall(probe);
    const wrong: Call = { ...call, method: "PROPFIND", body: undefined };
    await expectRefusal(probe, { call: wrong, scope, statuses: [405], what: "with an undocumented method" });
    const reply = scope.replies.at(-1)!;
    if (reply.status !== 405 || world.role === null) return;
    const allowed = (reply.header("allow") ?? "").toUpperCase().split(/\s*,\s*/);
    const lacking = description.subjects
      .filter(({ path }) => path === subject.path)
      .filter(({ method }) => !allowed.includes(method));
    if (lacking.length === 0) return;
    const methods = lacking.map(({ method }) => method).join(", ");
    probe.breach(reply, `The header Allow of a 405 does not list ${methods}.`, `Allow with ${methods}`, {
      rule: "allow",
    });
  },
};

/** Values that break the schema of a parameter. */
const wrongValues = ["conform-unknown", "0", "-1", "999999999", ""];

const invalidQuery: Check = {
  ...{ class: "status", name: "invalid-query", isReadOnly: true },
  applies: ({ query }) => query.length > 0,
  async run(probe) {
    const { subject, world, description } = probe;
    const { call, scope } = await sharedCall(probe);
    for (const { name } of subject.query) {
      const wrong = wrongValues
        .map((value) => ({ ...call, target: withQuery(call.target, name, value) }))
        .filter(({ target, method, headers }) =>
          description.contract
            .check({
              request: {
                method,
                target: description.base + target,
                headers: headers.map(([key, value]) => [key, value] as const),
              },
            })
            .some(({ kind, side, ignorable }) => side === "request" && kind === "invalid-parameter" && !ignorable),
        );
      const [first] = wrong;
      if (first === undefined) continue;
      await expectRefusal(probe, {
        call: first,
        scope,
        statuses: [400, 422],
        what: `with an invalid ${name}`,
        role: world.role,
      });
    }
  },
};

function withQuery(target: string, name: string, value: string): string {
  const [path, query = ""] = target.split("?");
  const pairs = query.split("&").filter((pair) => pair !== "" && decodeURIComponent(pair.split("=")[0]!) !== name);
  return `${path}?${[...pairs, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join("&")}`;
}

/** The maximum size that the documented 413 names, in bytes. */
function largestBody({ named, statuses }: Subject, probe: Pick<Probe, "world">): number | undefined {
  if (!statuses.has("413")) return undefined;
  const { document } = probe.world.description;
  const text = JSON.stringify([
    named.operation.responses?.["413"],
    document["x-common-responses"],
    document.components?.responses,
  ]);
  const bytes = Number(/at most ([\d,]+) bytes/.exec(text)?.[1]?.replaceAll(",", ""));
  return bytes > 0 && bytes <= 4 << 20 ? bytes : undefined;
}

const padded = (call: Call, size: number): Call => ({ ...call, body: String(call.body).padEnd(size, " ") });

/** Once per description: the size of bodies rarely depends on the operation. */
const bodySize: Check = {
  ...{ class: "limit", name: "body-size" },
  applies: (subject, { world }) =>
    subject ===
    world.description.subjects.find((one) => hasJson(one) && one.planned.role === "create" && one.needsToken),
  async run(probe) {
    const { subject, world } = probe;
    const scope = probe.scope();
    const reply = await world.send(padded(await world.prepare(subject, scope), 8_192), scope);
    if (reply.status === 413)
      probe.breach(reply, "A body of 8 KiB is refused as too large.", `status ${subject.planned.success.status}`);
    const most = largestBody(subject, probe);
    if (most === undefined) return;
    const call = padded(await world.prepare(subject, scope), most + 1024);
    await expectRefusal(probe, { call, scope, statuses: [413], what: `of more than ${most} bytes` });
  },
};

export const refusals: readonly Check[] = [
  refusal("no-token", "without a token", [401], needsToken, same, { ...ofStranger, role: null }),
  refusal("wrong-token", "with an unknown token", [401], needsToken, same, { ...ofStranger, role: forged }),
  unknownId,
  unknownReference,
  refusal("malformed-body", "with malformed JSON", [400], hasJson, (call) => ({ ...call, body: '{"conform":' })),
  refusal(
    "missing-body",
    "without its body",
    [400, 422],
    (subject) => hasJson(subject) && subject.body!.required,
    (call) => ({ ...call, body: undefined }),
  ),
  refusal(
    "wrong-media-type",
    "with the media type text/plain",
    [415],
    (subject) => hasJson(subject) && isChange(subject),
    (call) => withHeader({ ...call, body: call.body ?? "{}" }, "Content-Type", "text/plain"),
  ),
  refusal(
    "not-acceptable",
    "that accepts only JSON:API with an unknown parameter",
    [406],
    ({ statuses, planned }) => statuses.has("406") && planned.success.mediaType === "application/vnd.api+json",
    (call) => withHeader(call, "Accept", 'application/vnd.api+json; conform="1"'),
    { isReadOnly: true },
  ),
  wrongMethod,
  invalidQuery,
  bodySize,
];
