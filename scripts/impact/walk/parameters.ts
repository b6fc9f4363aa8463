// The parameters of requests in path, query, headers and cookies.

import type { Violation } from "../../contract/index.ts";
import { kindOf, listParameters, listQueryParameters, type Parameter, type ValueKind } from "../../model/index.ts";
import { give, givenSampleOf, requestOf, sampleOf } from "../counterexamples/exchanges.ts";
import type { Site } from "../counterexamples/prove.ts";
import type { Which } from "../result/change.ts";
import { show } from "../schema/difference.ts";
import { resolveNode, typesOf } from "../schema/nodes.ts";
import { carriesKey } from "./credentials.ts";
import { compareMarksOf, contentTypeOf, describeContent, schemaOf, styleOf, written } from "./declared.ts";
import type { UnitWalk } from "./unit.ts";

interface Placed {
  parameter: Parameter;
  pointer: string;
}

export function compareParameters(walk: UnitWalk): void {
  const [base, head] = [placed(walk, "base"), placed(walk, "head")];
  for (const [key, one] of base) {
    const other = head.get(key);
    if (other === undefined) removed(walk, one);
    else compareOne(walk, one, other);
  }
  for (const [key, one] of head) if (!base.has(key)) added(walk, one);
}

/** Headers that a description defines elsewhere. */
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

/** Path parameters are matched by position, headers without case. A parameter missing from the path is never sent. */
function placed(walk: UnitWalk, which: Which): Map<string, Placed> {
  const document = walk.comparison.documents[which];
  const { named, pointer } = walk.units[which];
  const names = [...named.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const places = new Map<Parameter, string>();
  const lists = [
    [named.item.parameters ?? [], `${pointer.slice(0, pointer.lastIndexOf("/"))}/parameters`],
    [named.operation.parameters ?? [], `${pointer}/parameters`],
  ] as const;
  for (const [list, at] of lists) {
    for (const [index, reference] of list.entries()) {
      const node = resolveNode(document, reference, `${at}/${index}`);
      places.set(node.schema as unknown as Parameter, node.pointer);
    }
  }
  return new Map(
    listParameters(document, named)
      .filter(({ in: part, name }) =>
        part === "path" ? names.includes(name) : part !== "header" || !ignoredHeaders.has(name.toLowerCase()),
      )
      .map((parameter) => {
        const name =
          parameter.in === "path"
            ? names.indexOf(parameter.name)
            : parameter.in === "header"
              ? parameter.name.toLowerCase()
              : parameter.name;
        return [`${parameter.in} ${name}`, { parameter, pointer: places.get(parameter) ?? pointer }];
      }),
  );
}

const nameOf = ({ parameter }: Placed): string => `${parameter.in} ${parameter.name}`;

const isNamed =
  ({ parameter }: Placed) =>
  (violation: Violation): boolean =>
    violation.parameter === parameter.name ||
    violation.parameter?.startsWith(`${parameter.name}[`) === true ||
    violation.header?.toLowerCase() === parameter.name.toLowerCase();

function removed(walk: UnitWalk, one: Placed): void {
  const { parameter, pointer } = one;
  const document = walk.comparison.documents.base;
  const request = requestOf(document, walk.units.base);
  give(document, walk.units.base, request, parameter, givenSampleOf(document, parameter));
  const isMeant = isNamed(one);
  walk.report("request", {
    id: "parameter-removed",
    place: nameOf(one),
    text: `The parameter ${nameOf(one)} was removed.`,
    base: pointer,
    head: walk.units.head.pointer,
    breaks: "no",
    risk: "the service ignores what callers send here",
    sunset: parameter["x-sunset"],
    prove: [
      () => walk.comparison.prover.proveParts(walk.units, "request", [{ request }], walk.sender("request"), isMeant),
    ],
  });
}

function added(walk: UnitWalk, one: Placed): void {
  const { parameter, pointer } = one;
  const isRequired = parameter.required === true;
  const isMeant = isNamed(one);
  const request = requestOf(walk.comparison.documents.base, walk.units.base);
  walk.report("request", {
    id: "parameter-added",
    place: nameOf(one),
    text: `The ${isRequired ? "required" : "optional"} parameter ${nameOf(one)} was added.`,
    base: walk.units.base.pointer,
    head: pointer,
    breaks: isRequired ? "yes" : "no",
    risk: !isRequired && restrictsKey(walk, one) ? "callers send their key here, and some keys do not fit" : undefined,
    prove: isRequired
      ? [() => walk.comparison.prover.proveParts(walk.units, "request", [{ request }], walk.sender("request"), isMeant)]
      : [],
  });
}

/** A schema with only these keywords allows every key. */
const harmless = ["type", "title", "description", "default", "example", "examples", "deprecated"];

function restrictsKey(walk: UnitWalk, { parameter, pointer }: Placed): boolean {
  if (!carriesKey(walk, parameter)) return false;
  const { schema } = resolveNode(walk.comparison.documents.head, parameter.schema ?? {}, pointer);
  const allowsTexts = (typesOf(schema) ?? ["string"]).includes("string");
  return !allowsTexts || Object.keys(schema).some((keyword) => !harmless.includes(keyword));
}

function compareOne(walk: UnitWalk, one: Placed, other: Placed): void {
  const [base, head] = [one.parameter, other.parameter];
  if (walk.comparison.isSame(base, head)) return;
  compareRequired(walk, one, other);
  compareStyle(walk, one, other);
  compareName(walk, one, other);
  const [was, is] = [one, other].map(({ parameter, pointer }) => ({ value: parameter, pointer }));
  compareMarksOf(walk, "request", nameOf(other), was!, is!);
  walk.compareSchemas(siteOf(walk, one, other), nameOf(other), { base: schemaOf(was!), head: schemaOf(is!) });
}

function siteOf(walk: UnitWalk, one: Placed, other: Placed): Site {
  const which = walk.sender("request");
  const sent = new Set([...placed(walk, which).values()].map(({ parameter }) => parameter.name));
  // Each version has its own name for it in refusals.
  const isItself = isNamed(which === "base" ? other : one);
  return {
    part: "request",
    namesRules: false,
    // Members of an object may be parameters of their own.
    isHere: (violation) =>
      isItself(violation) || (violation.kind === "unknown-parameter" && !sent.has(violation.parameter!)),
    examples: () => [],
    write(which, value, skeleton) {
      const request = { ...skeleton };
      const { parameter } = which === "base" ? one : other;
      give(walk.comparison.documents[which], walk.units[which], request, parameter, value);
      return { request };
    },
  };
}

function compareRequired(walk: UnitWalk, one: Placed, other: Placed): void {
  const [was, is] = [one.parameter.required === true, other.parameter.required === true];
  if (was === is || one.parameter.in === "path") return;
  const which = walk.sender("request");
  const document = walk.comparison.documents[which];
  const request = requestOf(document, walk.units[which]);
  const isMeant = isNamed(other);
  const isHarmful = which === "base" ? is : was;
  walk.report("request", {
    id: is ? "parameter-required" : "parameter-optional",
    place: nameOf(other),
    text: `The parameter ${nameOf(other)} is ${is ? "now" : "no longer"} required.`,
    base: one.pointer,
    head: other.pointer,
    breaks: isHarmful ? "yes" : "no",
    prove: isHarmful
      ? [() => walk.comparison.prover.proveParts(walk.units, "request", [{ request }], which, isMeant)]
      : [],
  });
}

/** The same values, but serialized differently. */
function compareStyle(walk: UnitWalk, one: Placed, other: Placed): void {
  const styles = (["base", "head"] as const).map((which) => {
    const { parameter } = which === "base" ? one : other;
    const query = listQueryParameters(walk.comparison.documents[which], walk.units[which].named);
    return query.find(({ name }) => name === parameter.name)?.style;
  });
  const changed = written.filter((key) => styleOf(one.parameter, key) !== styleOf(other.parameter, key));
  const isMoved = contentTypeOf(one.parameter) !== contentTypeOf(other.parameter);
  if (changed.length === 0 && !isMoved) return;
  const site = siteOf(walk, one, other);
  const which = walk.sender("request");
  const { parameter, pointer } = which === "base" ? one : other;
  const document = walk.comparison.documents[which];
  const least = sampleOf(document, parameter, "request");
  const values = [
    least,
    Array.isArray(least) ? [...least, "b"] : least,
    ["a", "b"],
    [1, 2],
    { a: "b" },
    { a: 1, b: 2 },
  ];
  const schema = resolveNode(document, parameter.schema ?? {}, pointer).schema;
  const listed = resolveNode(document, schema.items ?? {}, pointer).schema.enum;
  if (listed !== undefined) values.unshift(listed.slice(0, 2));
  const skeleton = requestOf(document, walk.units[which]);
  const tries = values.flatMap((value) => site.write(which, value, skeleton) ?? []);
  const tryText = (text: string) => {
    const pairs: [string, string][] = [[encodeURIComponent(parameter.name), text]];
    tries.push({ request: { ...skeleton, query: { ...skeleton.query, [parameter.name]: pairs } } });
  };
  if (changed.includes("allowEmptyValue")) tryText("");
  if (changed.includes("x-tolerant-list")) {
    const items = (Array.isArray(least) && least.length > 0 ? least : ["a"]).map((item) => encodeURIComponent(item));
    for (const separator of [",%20", "%2C"]) tryText([...items, items[0]].join(separator));
  }
  const isSameOnWire =
    styles[0] === styles[1] &&
    !isMoved &&
    !changed.includes("style") &&
    !(changed.includes("explode") && isExploded(parameter, kindOf(document, schema)));
  walk.report("request", {
    id: "parameter-style-changed",
    place: nameOf(other),
    text: isMoved
      ? describeContent(one.parameter, other.parameter, nameOf(other))
      : `${changed.join(", ")} of ${nameOf(other)} changed${changed.map((key) => `: ${show((one.parameter as unknown as Record<string, unknown>)[key])} → ${show((other.parameter as unknown as Record<string, unknown>)[key])}`).join("")}.`,
    base: one.pointer,
    head: other.pointer,
    breaks: isSameOnWire ? "unlikely" : "maybe",
    prove: [
      () =>
        walk.comparison.prover.proveParts(walk.units, "request", tries, which, (violation) =>
          site.isHere(violation, ""),
        ),
    ],
  });
}

/** Whether `explode` affects the serialization; in a query, the style already decides. */
function isExploded(parameter: Parameter, kind: ValueKind): boolean {
  if (parameter.in === "query" || kind === "value") return false;
  return kind === "object" || styleOf(parameter, "style") !== "simple";
}

function compareName(walk: UnitWalk, one: Placed, other: Placed): void {
  const [base, head] = [one.parameter, other.parameter];
  if (base.name === head.name || base.in === "header") return;
  walk.report("request", {
    id: "parameter-renamed",
    place: nameOf(other),
    text: `The path parameter ${base.name} is now called ${head.name}.`,
    base: one.pointer,
    head: other.pointer,
    breaks: "no",
    fine: "Names of path parameters are never sent, but generated code uses them.",
  });
}
