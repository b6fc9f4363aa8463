// Prints the type of a value in a few words of Markdown, and the members of an object as table rows.
import {
  at,
  decoded,
  fromPointerPart,
  isMap,
  isOfOtherDirection,
  type OpenApiDocument,
  resolve,
  type Schema,
} from "../../model/index.ts";
import { toPlainText } from "../places.ts";
import { idOf, linkTo } from "./links.ts";
import { code, plain, type Row } from "./page.ts";

const mostValues = 30;
const deepest = 6;
const mostMembers = 400;
const mostVisits = 2000;

export const nameOfReference = ({ $ref }: Schema): string | undefined => {
  const [, part] = /^#\/components\/schemas\/([^/]+)$/.exec($ref ?? "") ?? [];
  return part === undefined ? undefined : fromPointerPart(decoded(part));
};

export const linkToSchema = (name: string): string => `[${code(name)}](${linkTo("schema", name)})`;

/** For example: list of [`Run`](schema:Run), at most 20 items. */
export function typeOf(schema: Schema | boolean | undefined, depth = 0): string {
  if (schema === false) return "no value";
  if (typeof schema !== "object" || depth > deepest) return "anything";
  const name = nameOfReference(schema);
  if (name !== undefined) return linkToSchema(name);
  const options = schema.oneOf ?? schema.anyOf;
  const base =
    options !== undefined
      ? [...new Set(options.map((one) => optionOf(one, depth)))].join(" or ")
      : schema.allOf?.length
        ? wholeOf(schema, schema.allOf, depth)
        : ownType(schema, depth);
  const whole = base + (schema.nullable ? " or null" : "");
  const bounds = boundsOf(schema).join(", ");
  if (bounds === "") return whole;
  return depth === 0 ? `${whole}, ${bounds}` : `${whole} (${bounds})`;
}

function optionOf(option: Schema, depth: number): string {
  const type = typeOf(option, depth + 1);
  const title = typeof option === "object" && nameOfReference(option) === undefined ? option.title : undefined;
  return title ? `${type} “${plain(title)}”` : type;
}

/** For a schema with `allOf`: the named parts, or the type of the other parts. */
function wholeOf(schema: Schema, parts: Schema[], depth: number): string {
  const types = new Set([...parts.map((part) => typeOf(part, depth + 1)), ownType(schema, depth)]);
  types.delete("anything");
  if (parts.some((part) => nameOfReference(part) !== undefined)) types.delete("object");
  return [...types].join(" and ") || "anything";
}

function ownType(schema: Schema, depth: number): string {
  if (typeof schema.not === "object" && Object.keys(schema.not).length === 0) return "no value";
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return `one of ${valuesOf(schema.enum)}`;
  const types = [
    schema.type ?? (schema.properties ? "object" : (schema.items ?? schema.prefixItems) ? "array" : "anything"),
  ].flat();
  const told = types.map((type) => {
    if (type === "array") return listOf(schema, depth);
    if (type === "object" && typeof schema.additionalProperties === "object" && !schema.properties)
      return `object of ${typeOf(schema.additionalProperties, depth + 1)}`;
    return schema.format ? `${type} (${schema.format})` : String(type);
  });
  return told.join(" or ");
}

/** A tuple names the type at each position. */
function listOf({ items, prefixItems = [] }: Schema, depth: number): string {
  const others = typeof items === "object" ? typeOf(items, depth + 1) : undefined;
  if (prefixItems.length === 0) return others === undefined ? "list" : `list of ${others}`;
  const first = prefixItems.slice(0, mostValues).map((item) => typeOf(item, depth + 1));
  const rest = prefixItems.length > mostValues ? "more" : others === undefined ? undefined : `any number of ${others}`;
  return `list of ${[...first, rest].filter(Boolean).join(", then ")}`;
}

export const valuesOf = (values: unknown[]): string =>
  [...values.slice(0, mostValues).map((value) => code(typeof value === "string" ? value : JSON.stringify(value)))].join(
    ", ",
  ) + (values.length > mostValues ? ` and ${values.length - mostValues} more` : "");

function boundsOf(schema: Schema): string[] {
  const count = (least: unknown, most: unknown, what: string) => {
    if (least === undefined && most === undefined) return "";
    const counted = (number: unknown) => `${number} ${number === 1 ? what.replace(/s$/, "") : what}`;
    if (least === most) return `exactly ${counted(least)}`;
    if (most === undefined) return Number(least) > 0 ? `at least ${counted(least)}` : "";
    return least === undefined || least === 0 ? `at most ${counted(most)}` : `${least} to ${counted(most)}`;
  };
  return [
    count(schema.minLength, schema.maxLength, "characters"),
    count(schema.minItems, schema.maxItems, "items"),
    rangeOf(schema),
    schema.multipleOf === undefined ? "" : `a multiple of ${schema.multipleOf}`,
    typeof schema.pattern === "string" ? `matching ${code(schema.pattern)}` : "",
    schema.default === undefined ? "" : `${code(JSON.stringify(schema.default))} by default`,
  ].filter(Boolean);
}

/** The bounds of a number. In OpenAPI 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined && !(exclusiveMinimum || exclusiveMaximum))
    return minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
  const low = exclusiveMinimum === true ? `more than ${minimum}` : minimum !== undefined && `at least ${minimum}`;
  const high = exclusiveMaximum === true ? `less than ${maximum}` : maximum !== undefined && `at most ${maximum}`;
  const above = typeof exclusiveMinimum === "number" && `more than ${exclusiveMinimum}`;
  const below = typeof exclusiveMaximum === "number" && `less than ${exclusiveMaximum}`;
  return [low, above, high, below].filter(Boolean).join(" and ");
}

/** The members of inline objects. A named schema has its own page. */
export function listMembers(document: OpenApiDocument, schema: Schema): Row[] {
  const rows = new Map<string, Row>();
  let visits = 0;
  /** `option` names the inline option of `oneOf` or `anyOf` that the node is, or is in. */
  const visit = (node: Schema, prefix: string, depth: number, option = ""): void => {
    // References in options can lead back here through many paths.
    if (++visits > mostVisits) return;
    const parts = partsOf(document, node);
    // A part of `allOf` may require a member of another part.
    const required = new Set(parts.flatMap((part) => part.required ?? []));
    for (const [name, member] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
      if (rows.size >= mostMembers || depth > deepest) return;
      const place = prefix + name;
      const marks = [
        required.has(name) && "*required*",
        isOfOtherDirection(document, member, "request") && "*read only*",
        isOfOtherDirection(document, member, "response") && "*write only*",
        member.deprecated && "*deprecated*",
        option && `*in ${option}*`,
      ];
      const cells = [[code(place), ...marks].filter(Boolean).join(" "), typeOf(member), meaningOf(document, member)];
      const key = option + place;
      rows.set(key, { id: `member-${idOf(key)}`, cells: refine(rows.get(key)?.cells, cells) });
      const inner = member.items && !member.properties ? member.items : member;
      visit(withoutLink(inner), `${place}${inner === member ? "." : "[]."}`, depth + 1, option);
    }
    for (const [pattern, member] of parts.flatMap(otherMembers)) {
      const name = pattern === undefined ? anyOther : `${anyMatching} ${code(pattern)}`;
      const key = `${option}${prefix}${name}`;
      const shown = prefix === "" ? name : `${name} of ${code(prefix.slice(0, -1))}`;
      if (rows.size < mostMembers) rows.set(key, { cells: [shown, typeOf(member), meaningOf(document, member)] });
    }
    const options = parts.flatMap((part) => part.oneOf ?? part.anyOf ?? []);
    for (const [index, one] of depth > deepest ? [] : options.entries()) {
      if (typeof one !== "object" || nameOfReference(one) !== undefined) continue;
      visit(one, prefix, depth + 1, one.title ? `“${plain(one.title)}”` : `option ${index + 1}`);
    }
  };
  visit(withoutLink(schema), "", 0);
  return [...rows.values()];
}

export const anyMatching = "any member that matches";
export const anyOther = "any other member";

/** The members next to the named ones, by their pattern. An object without named members is shown by its type. */
export function otherMembers({ properties, patternProperties = {}, additionalProperties }: Schema) {
  const matching: [pattern: string | undefined, Schema][] = Object.entries(patternProperties);
  const isTyped =
    properties !== undefined && isMap(additionalProperties) && Object.keys(additionalProperties).length > 0;
  return isTyped ? [...matching, [undefined, additionalProperties as Schema] as const] : matching;
}

/** The schemas that hold together: all parts of `allOf`, the target of a reference, then the schema itself. */
export function partsOf(document: OpenApiDocument, schema: Schema, met = new Set<Schema>()): Schema[] {
  if (met.has(schema)) return [];
  met.add(schema);
  const { $ref, allOf = [] } = schema;
  const parts = $ref === undefined ? allOf : [targetOf(document, $ref), ...allOf];
  const all = parts.flatMap((part) => partsOf(document, part, met));
  return $ref !== undefined && document.openapi.startsWith("3.0") ? all : [...all, schema];
}

/** What the reference itself leads to, which may be a further reference with members next to it. */
function targetOf(document: OpenApiDocument, $ref: string): Schema {
  try {
    const target = at(document, $ref);
    return isMap(target) ? (target as Schema) : {};
  } catch {
    return {};
  }
}

/** The schema without a reference that only links to another page. */
function withoutLink(schema: Schema): Schema {
  if (nameOfReference(schema) === undefined) return schema;
  const { $ref: _, ...own } = schema;
  return own;
}

/** Another part of `allOf` may say more about a member, or nothing. */
function refine(known: string[] | undefined, [name = "", type = "", meaning = ""]: string[]): string[] {
  const [knownName = "", knownType = "", knownMeaning = ""] = known ?? [];
  const saysType = knownType === "" || !["anything", "object"].includes(type);
  return [name.length < knownName.length ? knownName : name, saysType ? type : knownType, meaning || knownMeaning];
}

export const memberColumns = ["Member", "Type", "Meaning"];

/** Its own description, or the one of the schema that it refers to, then its badges. */
export function meaningOf(document: OpenApiDocument, schema: Schema): string {
  const target = followed(document, schema);
  const badges = [schema, target].flatMap((one) => badgesOf(one));
  const words = schema.description ?? target.description ?? "";
  return [[...new Set(badges)].map((badge) => `*${badge}.*`).join(" "), words].filter(Boolean).join(" ");
}

export const badgesOf = (node: object): string[] =>
  ((node as { "x-badges"?: { name: string }[] })["x-badges"] ?? []).map(({ name }) => name);

export function followed(document: OpenApiDocument, schema: Schema): Schema {
  try {
    const target = resolve<Schema>(document, schema as Schema);
    return typeof target === "object" && target !== null ? target : {};
  } catch {
    return {};
  }
}

interface Exemplified {
  example?: unknown;
  examples?: unknown;
}

/** The first example of a media type, parameter or schema, with references followed. */
export const exampleOf = (document: OpenApiDocument, holder: Exemplified): unknown =>
  examplesOf(document, holder)[0]?.value;

/** All options. A single one needs no title. */
export function examplesOf(document: OpenApiDocument, holder: Exemplified): { title: string; value: unknown }[] {
  const { example, examples = {} } = holder;
  if (example !== undefined) return [{ title: "", value: example }];
  if (Array.isArray(examples)) return examples.map((value) => ({ title: "", value }));
  return Object.entries(examples as Record<string, { $ref?: string; summary?: string; value?: unknown }>).flatMap(
    ([name, given]) => {
      const target = typeof given.$ref === "string" ? (at(document, given.$ref) as typeof given) : given;
      return target.value === undefined
        ? []
        : [{ title: toPlainText(target.summary ?? name.replaceAll("-", " ")), value: target.value }];
    },
  );
}

/** Links to the examples that are files of their own. */
export function externalExamplesOf(document: OpenApiDocument, { examples }: Exemplified): string[] {
  if (typeof examples !== "object" || examples === null || Array.isArray(examples)) return [];
  return Object.entries(
    examples as Record<string, { $ref?: string; summary?: string; externalValue?: unknown }>,
  ).flatMap(([name, given]) => {
    const target = typeof given?.$ref === "string" ? (at(document, given.$ref) as typeof given) : given;
    const { externalValue: address, summary = name } = target ?? {};
    if (typeof address !== "string") return [];
    // A link must not run a script.
    const isLink = /^https?:/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address);
    return [isLink ? `[${plain(summary)}](<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>)` : code(address)];
  });
}
