// Compiles every schema to JavaScript without imports that answers yes or no. Each schema is compiled alone and cached, so that
// an edit in watch costs only the schemas that it changed.

import { _, Ajv2020, type KeywordCxt, Name } from "ajv/dist/2020.js";
import { type Code, not } from "ajv/dist/compile/codegen/index.js";
import { evaluatedPropsToName, Type } from "ajv/dist/compile/util.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import type { UriResolver } from "ajv/dist/types/index.js";
import { type Condition, freeName, parseCondition, roundingError } from "../../model/index.ts";
import { formats, numberFormats } from "../runtime/formats/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";
import { countEvaluated } from "./evaluated.ts";
import { mapMembers, maps, values } from "./members.ts";
import { separateBelow } from "./recursion.ts";
import { tidyUnit } from "./tidy.ts";

const standaloneCode = standaloneModule as unknown as typeof standaloneModule.default;

export interface CompiledSchemas {
  code: string;
  /** The function of each schema. */
  functions: Map<string, string>;
}

/** Above this many characters of schemas, Ajv does not optimize its code: that would take longer than everything else. */
const optimizedSize = 250_000;

/** Compiled code of the last run; the key holds everything that the code depends on. */
let kept = new Map<string, string>();

/** Without `shared`, only the code of the last run is kept. */
export function compileSchemas(
  collected: Map<string, RuleSchema>,
  parts: Set<string>,
  shared?: Map<string, string>,
): CompiledSchemas {
  const { schemas, remembered } = separateBelow(collected);
  const functions = nameFunctions(schemas.keys());
  const optimize =
    [...schemas.values()].reduce((size, schema) => size + JSON.stringify(schema).length, 0) < optimizedSize;
  const compiled = new Map<string, string>();
  let ajv: Ajv2020 | undefined;
  for (const [name, schema] of schemas) {
    if (parts.has(name)) continue;
    const unit = prepareUnit(schema, schemas, parts, (reference) => ({
      [remembered.has(reference) ? "recall" : "call"]: functions.get(reference)!,
    }));
    const key = JSON.stringify([functions.get(name), unit, optimize]);
    let code = (shared ?? kept).get(key);
    if (code === undefined) {
      ajv ??= createAjv(optimize);
      code = compileUnit(ajv, unit, functions.get(name)!, schema["@"] ?? name);
    }
    compiled.set(key, code);
    shared?.set(key, code);
  }
  if (shared === undefined) kept = compiled;
  return { code: [...compiled.values()].join("\n"), functions };
}

/** A schema with the compositions that it refers to. Any other reference becomes a function call. */
interface Unit {
  schema: RuleSchema;
  parts: Record<string, RuleSchema>;
}

function prepareUnit(
  schema: RuleSchema,
  schemas: Map<string, RuleSchema>,
  parts: Set<string>,
  callOf: (reference: string) => RuleSchema,
): Unit {
  const unit: Unit = { schema: {}, parts: {} };
  const rewrite = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(rewrite);
    const {
      $ref,
      "@": _location,
      "@closed": _closed,
      "@admitted": _admitted,
      "@side": _side,
      "@example": _example,
      ...rest
    } = value as RuleSchema;
    const copy = mapMembers(rest, (part, keyword) => {
      if (values.has(keyword)) return part;
      return maps.has(keyword) ? mapMembers(part as object, (schema) => rewrite(schema)) : rewrite(part);
    });
    nameProto(copy);
    // Ajv's discriminator accepts values that are not objects.
    if (copy.discriminator !== undefined) copy.type ??= "object";
    // Ajv checks for unknown members before it checks the discriminator; a tag in each branch has the same effect.
    if (copy.unevaluatedProperties !== undefined) delete copy.discriminator;
    if (hasConditionalParts(copy)) copy.evaluates = true;
    separatePrefix(copy);
    if (typeof $ref !== "string") return copy;
    if (!parts.has($ref)) return { ...callOf($ref), ...copy };
    if (!Object.hasOwn(unit.parts, $ref)) {
      unit.parts[$ref] = {};
      unit.parts[$ref] = rewrite(schemas.get($ref)!) as RuleSchema;
    }
    return { $ref, ...copy };
  };
  unit.schema = rewrite(schema) as RuleSchema;
  if (!tracksMembers(unit)) return unit;
  const count = (part: RuleSchema) => countEvaluated(part, (name) => unit.parts[name]);
  return { schema: count(unit.schema), parts: mapMembers(unit.parts, count as () => unknown) as Unit["parts"] };
}

/** Tracking known members makes every function slower, and few need it. */
const tracksMembers = ({ schema, parts }: Unit): boolean =>
  Object.keys(parts).length > 0 || JSON.stringify(schema).includes('"unevaluated');

/** Ajv ignores a property `__proto__`, so a pattern replaces it. */
function nameProto(schema: RuleSchema): void {
  const members = schema.properties as Record<string, unknown> | undefined;
  if (typeof members !== "object" || members === null || !Object.hasOwn(members, "__proto__")) return;
  const { ["__proto__"]: member, ...others } = members;
  schema.properties = others;
  schema.patternProperties = { ...(schema.patternProperties as object | undefined), "^__proto__$": member };
}

/** Whether some schemas need not apply. */
const hasConditionalParts = (schema: RuleSchema): boolean =>
  (schema.dependentSchemas ?? schema.anyOf ?? schema.oneOf) !== undefined;

/** Ajv checks no other list keyword if the list is shorter than `prefixItems`. */
function separatePrefix(schema: RuleSchema): void {
  const { prefixItems, items } = schema;
  if (prefixItems === undefined) return;
  delete schema.prefixItems;
  delete schema.items;
  const parts = (schema.allOf as RuleSchema[] | undefined) ?? [];
  schema.allOf = [...parts, { prefixItems, ...(items !== undefined && { items }) }];
}

const inherited = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join("|")})"`);

function compileUnit(ajv: Ajv2020, unit: Unit, name: string, at: string): string {
  const { schema, parts } = unit;
  for (const [part, partSchema] of Object.entries(parts)) {
    if (!Object.hasOwn(ajv.schemas, part)) ajv.addSchema({ quiet: true, ...partSchema }, part);
  }
  // Checking whether a member is the object's own takes time too, and only matters for names that every object inherits.
  const ownProperties = inherited.test(JSON.stringify([schema, parts]));
  Object.assign(ajv.opts, { unevaluated: tracksMembers(unit), ownProperties, dynamicRef: false });
  try {
    return tidyUnit(standaloneCode(ajv, ajv.compile({ quiet: true, ...schema })), name);
  } catch (error) {
    throw new Error(`${at}: ${(error as Error).message}`, { cause: error });
  }
}

/** Schemas refer to each other by name, so no URL is resolved or rewritten. */
const plainNames: UriResolver = {
  parse: (name) => ({ path: name }),
  serialize: ({ path }) => path ?? "",
  resolve: (_base, name) => name,
};

function createAjv(optimize: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    messages: false,
    validateSchema: false,
    discriminator: true,
    inlineRefs: false,
    addUsedSchema: false,
    logger: false,
    meta: false,
    uriResolver: plainNames,
    // Skip parsing the code: only its text is needed.
    code: { source: true, esm: true, lines: true, optimize, formats: _`formats`, process: () => "return () => false" },
  });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  for (const [name, validate] of Object.entries(numberFormats)) ajv.addFormat(name, { type: "number", validate });
  // Error objects would be three quarters of the code, and explain.ts gives the reasons.
  ajv.addKeyword({
    keyword: "quiet",
    before: "$ref",
    code: ({ it }) => {
      Object.assign(it, { createErrors: false });
    },
  });
  // Ajv would merge the known members of a schema into its parent even if the schema does not apply, or drop them if none
  // applies.
  ajv.addKeyword({
    keyword: "evaluates",
    before: "$ref",
    code: ({ it, gen }) => {
      if (!it.opts.unevaluated) return;
      if (it.props === undefined) it.props = evaluatedPropsToName(gen);
      if (it.items === undefined) it.items = gen.var("items", 0);
    },
  });
  ajv.addKeyword({
    keyword: "call",
    schemaType: "string",
    code: (context) => context.fail(_`!${new Name(context.schema as string)}(${context.data})`),
  });
  ajv.addKeyword({
    keyword: "recall",
    schemaType: "string",
    code: (context) => context.fail(_`!recall(${new Name(context.schema as string)}, ${context.data})`),
  });
  // As isMultipleOf: Ajv's own keyword refuses decimals such as 19.99 as multiples of 0.01.
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    code(context) {
      const { data, gen, schema: unit } = context;
      if (Number.isInteger(unit)) return context.fail(_`${data} % ${unit} !== 0`);
      const quotient = gen.const("quotient", _`${data} / ${unit}`);
      const isNear = _`Math.abs(${quotient} - Math.round(${quotient})) <= Math.abs(${quotient}) * ${roundingError}`;
      context.fail(_`${data} % ${unit} !== 0 && !(${isNear})`);
    },
  });
  // Ajv's own keyword compares each item with all others.
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    code(context) {
      if (context.schema === true) context.fail(_`${new Name("hasRepeated")}(${context.data})`);
    },
  });
  // If a branch evaluates all items, Ajv's own keyword compares their number with true.
  ajv.removeKeyword("unevaluatedItems");
  ajv.addKeyword({
    keyword: "unevaluatedItems",
    type: "array",
    schemaType: ["boolean", "object"],
    code(context) {
      const { data, gen, it, schema } = context;
      const known = it.items ?? 0;
      it.items = true;
      if (known === true || schema === true) return;
      const length = gen.const("len", _`${data}.length`);
      const hasMore =
        typeof known === "number" ? _`${length} > ${known}` : _`${known} !== true && ${length} > ${known}`;
      if (schema === false) return context.fail(hasMore);
      const valid = gen.var("valid", true);
      gen.if(hasMore, () =>
        gen.forRange("i", known, length, (index) => {
          context.subschema({ keyword: "unevaluatedItems", dataProp: index, dataPropType: Type.Num }, valid);
          gen.if(not(valid), () => gen.break());
        }),
      );
      context.ok(valid);
    },
  });
  ajv.addKeyword({
    keyword: "x-conflicts",
    type: "object",
    code: (context) => {
      for (const rule of context.schema as string[][]) context.fail(joinConditions(context, rule.map(parseCondition)));
    },
  });
  ajv.addKeyword({
    keyword: "x-requires",
    type: "object",
    code: (context) => {
      for (const { when, then } of context.schema as { when: string; then: string }[]) {
        const given = conditionCode(context, parseCondition(when));
        context.fail(_`${given} && !${conditionCode(context, parseCondition(then))}`);
      }
    },
  });
  return ajv;
}

function joinConditions(context: KeywordCxt, conditions: Condition[]): Code {
  return conditions.map((condition) => conditionCode(context, condition)).reduce((all, one) => _`${all} && ${one}`);
}

function conditionCode({ data }: KeywordCxt, { path, value }: Condition): Code {
  const member = path.slice(1).reduce<Code>((object, name) => _`${object}?.[${name}]`, _`${data}[${path[0]!}]`);
  if (value !== undefined) return _`(${member} === ${value})`;
  return _`(${member} !== undefined && ${member} !== null && ${member} !== "")`;
}

/** `WorkspaceCreate` becomes `acceptWorkspaceCreate`. */
function nameFunctions(names: Iterable<string>): Map<string, string> {
  const functions = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
    const base = `accept${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("")}`;
    const unique = freeName(base, (name) => taken.has(name), "_");
    taken.add(unique);
    functions.set(name, unique);
  }
  return functions;
}
