// Statuses, headers and bodies of responses.

import {
  type Header,
  type OpenApiDocument,
  type Parameter,
  type Reference,
  type Response,
  toPointerPart,
} from "../../model/index.ts";
import { requestOf, responseOf, statusOf, writeHeader } from "../counterexamples/exchanges.ts";
import type { Site } from "../counterexamples/prove.ts";
import type { Which } from "../result/change.ts";
import { describeChange } from "../schema/difference.ts";
import { resolveNode } from "../schema/nodes.ts";
import { compareContent, contentOf, words } from "./bodies.ts";
import { compareMarksOf, contentTypeOf, describeContent, isSingle, schemaOf, styleOf } from "./declared.ts";
import type { UnitWalk } from "./unit.ts";

interface Answer {
  key: string;
  value: Response;
  pointer: string;
}

type Answers = Map<string, Answer>;

export function compareResponses(walk: UnitWalk): void {
  const [base, head] = [responsesOf(walk, "base"), responsesOf(walk, "head")];
  const listed = [...base.keys(), ...head.keys()];
  const compared = new Map<string, string[]>();
  for (const answer of head.values()) {
    const other = base.get(answer.key) ?? covering(base, answer.key);
    if (other === undefined) added(walk, answer, listed, [...base.keys()].some(isSuccess));
    else {
      compared.set(other.key, [...(compared.get(other.key) ?? []), answer.key]);
      compareOne(walk, other, answer, listed);
    }
  }
  for (const answer of base.values()) {
    if (head.has(answer.key)) continue;
    const other = covering(head, answer.key);
    if (other !== undefined) compareOne(walk, answer, other, listed);
    else removed(walk, answer, head, listed, compared.get(answer.key) ?? []);
  }
}

function responsesOf(walk: UnitWalk, which: Which): Answers {
  const document = walk.comparison.documents[which];
  const { named, pointer, isReversed } = walk.units[which];
  const list = (answers: object | undefined, at: string): [string, Answer][] =>
    Object.entries((answers ?? {}) as Record<string, Response | Reference>)
      .filter(([key]) => !key.startsWith("x-"))
      .map(([key, reference]) => {
        const node = resolveNode(document, reference, `${at}/${key}`);
        const status = /^\d{3}$/.test(key) ? key : key.toUpperCase() === "DEFAULT" ? "default" : key.toUpperCase();
        return [status, { key: status, value: node.schema as unknown as Response, pointer: node.pointer }];
      });
  const common = isReversed ? undefined : (document["x-common-responses"] as object | undefined);
  return new Map([...list(common, "#/x-common-responses"), ...list(named.operation.responses, `${pointer}/responses`)]);
}

/** The response that covers an unlisted status. */
function covering(answers: Answers, key: string): Answer | undefined {
  return answers.get(`${key[0]}XX`) ?? answers.get("default");
}

/** The key that covers fewer statuses. */
const narrower = (key: string, other: string): string => (/^\d{3}$/.test(key) || other === "default" ? key : other);

const isSuccess = (key: string): boolean => /^[123]/.test(key);

/** The smallest such response. When a response is checked, the request does not matter. */
const skeleton = (walk: UnitWalk, which: Which, status: number, { value }: Answer) => ({
  request: requestOf(walk.comparison.documents[which], walk.units[which]),
  answer: responseOf(walk.comparison.documents[which], status, value),
});

function added(walk: UnitWalk, answer: Answer, listed: readonly string[], hasSuccess: boolean): void {
  const which = walk.sender("response");
  const parts = skeleton(walk, "head", statusOf(answer.key, listed), answer);
  // Next to a documented success, this is how errors look that the service always could return.
  const isErrors = answer.key === "default" && hasSuccess;
  const isNews = isSuccess(answer.key) || (answer.key === "default" && !hasSuccess);
  const harms = which === "head" && isNews;
  walk.report("response", {
    id: "status-added",
    place: answer.key,
    text: `The response ${answer.key} was added.`,
    base: `${walk.units.base.pointer}/responses`,
    head: answer.pointer,
    breaks: harms ? "yes" : "no",
    risk: harms || isErrors || which === "base" ? undefined : "callers may not handle this status",
    fine: isErrors ? "It describes errors that were undocumented." : undefined,
    prove: harms ? [() => proveStatus(walk, parts, "head")] : [],
  });
}

/** Only one version documents the status of this response. */
const proveStatus = (walk: UnitWalk, parts: ReturnType<typeof skeleton>, which: "base" | "head") =>
  walk.comparison.prover.proveParts(
    walk.units,
    "response",
    [parts],
    which,
    ({ kind }) => kind === "undocumented-status",
  );

/** `left` has the statuses of a range that the head still has. */
function removed(
  walk: UnitWalk,
  answer: Answer,
  head: Answers,
  listed: readonly string[],
  left: readonly string[],
): void {
  const parts = skeleton(walk, "base", statusOf(answer.key, listed), answer);
  const which = walk.sender("response");
  const isLast = isSuccess(answer.key) && ![...head.keys()].some(isSuccess);
  const harms = which === "base" || isLast;
  walk.report("response", {
    id: "status-removed",
    place: answer.key,
    text: `The response ${answer.key} ${left.length === 0 ? "was removed" : `is now only ${left.join(" or ")}`}.`,
    base: answer.pointer,
    head: `${walk.units.head.pointer}/responses`,
    breaks: harms ? "yes" : "no",
    risk: left.length > 0 ? undefined : isSuccess(answer.key) ? otherSuccess : otherAnswer,
    prove: harms ? [() => proveStatus(walk, parts, "base")] : [],
  });
}

const otherSuccess = "callers who check for this status now get another one";
const otherAnswer = "requests may now succeed or return another status";

function compareOne(walk: UnitWalk, one: Answer, other: Answer, listed: readonly string[]): void {
  if (walk.comparison.isSame(one.value, other.value)) return;
  for (const key of ["description", "links"]) {
    const [was, is] = [one, other].map(({ value }) => (value as Record<string, unknown>)[key]);
    if (!walk.comparison.isSame(was, is)) words(walk, "response", other.key, one.pointer, other.pointer, [key]);
  }
  const which = walk.sender("response");
  const own = which === "base" ? one : other;
  const status = statusOf(narrower(other.key, one.key), listed);
  const keys = { base: one.key, head: other.key };
  const skeletons: Partial<Record<Which, ReturnType<typeof skeleton>>> = {};
  const skeletonOf = (side: Which) => (skeletons[side] ??= skeleton(walk, side, status, side === "base" ? one : other));
  compareHeaders(walk, one, other, keys, skeletonOf);
  const [before, after] = [one, other].map((answer) => Object.keys(answer.value.content ?? {}).length);
  if ((before === 0) !== (after === 0)) {
    const isGone = after === 0;
    walk.report("response", {
      id: isGone ? "body-removed" : "body-added",
      place: own.key,
      text: `The response ${own.key} ${isGone ? "no longer has a body" : "now has a body"}.`,
      base: one.pointer,
      head: other.pointer,
      breaks: isGone ? "yes" : "maybe",
      risk: "callers may not expect it",
      prove: [
        () =>
          walk.comparison.prover.proveParts(
            walk.units,
            "response",
            [skeletonOf(which)],
            which,
            ({ kind }) => kind === "missing-body" || kind === "unexpected-body",
            keys,
          ),
      ],
    });
    return;
  }
  compareContent(
    walk,
    "response",
    `${other.key} body`,
    { base: contentOf(one), head: contentOf(other) },
    (side, body) => {
      const parts = skeletonOf(side);
      return { ...parts, answer: { ...parts.answer, body } };
    },
    true,
    keys,
  );
}

function compareHeaders(
  walk: UnitWalk,
  one: Answer,
  other: Answer,
  status: Record<Which, string>,
  skeletonOf: (which: Which) => ReturnType<typeof skeleton>,
): void {
  const which = walk.sender("response");
  const { documents } = walk.comparison;
  const [base, head] = [headersOf(documents.base, one), headersOf(documents.head, other)];
  const named = (name: string) => (violation: { header?: string }) => violation.header?.toLowerCase() === name;
  for (const name of new Set([...base.keys(), ...head.keys()])) {
    const [before, after] = [base.get(name), head.get(name)];
    const [was, is] = [before?.value.required === true, after?.value.required === true];
    if (before && after && walk.comparison.isSame(before.value, after.value)) continue;
    const shown = after?.name ?? before!.name;
    const place = `${other.key} header ${shown}`;
    const header = `The header ${shown} of ${other.key}`;
    const common = { place, base: before?.pointer ?? one.pointer, head: after?.pointer ?? other.pointer };
    const harms = which === "head" ? was && !is : is && !was;
    const prove = harms
      ? [
          () =>
            walk.comparison.prover.proveParts(walk.units, "response", [skeletonOf(which)], which, named(name), status),
        ]
      : [];
    const breaks = harms ? ("yes" as const) : ("no" as const);
    if (before === undefined)
      walk.report("response", { ...common, id: "header-added", text: `${header} was added.`, breaks, prove });
    else if (after === undefined)
      walk.report("response", {
        ...common,
        id: "header-removed",
        text: `${header} was removed.`,
        breaks,
        prove,
        risk: "callers who read it no longer find it",
      });
    else {
      if (was !== is)
        walk.report("response", {
          ...common,
          id: is ? "header-required" : "header-optional",
          text: `${header} is ${is ? "now" : "no longer"} required.`,
          breaks,
          prove,
        });
      compareMarksOf(walk, "response", place, before, after);
      compareHeaderStyle(walk, place, before, after);
      const site: Site = {
        part: "response",
        status,
        namesRules: false,
        isHere: named(name),
        examples: () => [],
        write(side, value) {
          const parts = skeletonOf(side);
          return {
            ...parts,
            answer: {
              ...parts.answer,
              headers: {
                ...parts.answer.headers,
                [name]: writeHeader(documents[side], (side === "base" ? before : after).value, value),
              },
            },
          };
        },
      };
      walk.compareSchemas(site, place, { base: schemaOf(before), head: schemaOf(after) });
    }
  }
}

/** The same values, but serialized differently: callers parse something else. */
function compareHeaderStyle(
  walk: UnitWalk,
  place: string,
  before: { value: Header; pointer: string },
  after: { value: Header; pointer: string },
): void {
  const [base, head] = [before.value, after.value].map((value) => value as unknown as Record<string, unknown>);
  const isMoved = contentTypeOf(before.value as Parameter) !== contentTypeOf(after.value as Parameter);
  const changed = (["style", "explode"] as const).filter(
    (key) => styleOf(before.value, key) !== styleOf(after.value, key),
  );
  if (changed.length === 0 && !isMoved) return;
  const { documents } = walk.comparison;
  const isPlain = isSingle(documents.base, before.value) && isSingle(documents.head, after.value);
  const isSame = isPlain && !isMoved && changed.join() === "explode";
  walk.report("response", {
    id: "parameter-style-changed",
    place,
    text: isMoved ? describeContent(before.value, after.value, place) : describeChange(changed, base!, head!, place),
    base: before.pointer,
    head: after.pointer,
    breaks: "no",
    risk: isSame ? undefined : "callers may parse it differently",
  });
}

function headersOf(document: OpenApiDocument, { value, pointer }: Answer) {
  return new Map(
    Object.entries(value.headers ?? {})
      .filter(([name]) => name.toLowerCase() !== "content-type")
      .map(([name, reference]) => {
        const node = resolveNode(document, reference, `${pointer}/headers/${toPointerPart(name)}`);
        return [name.toLowerCase(), { name, value: node.schema as unknown as Header, pointer: node.pointer }] as const;
      }),
  );
}
