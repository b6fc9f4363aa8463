// Ajv counts the members of a false `if` as evaluated, and all items next to `contains`. Rewrites such schemas with keywords that
// it counts correctly.
import { isMap } from "../../model/index.ts";
import type { RuleSchema } from "../runtime/tables.ts";
import { mapMembers, mapSchemas } from "./members.ts";

/** Items that fit `contains` are evaluated if the array fits the schemas around it. */
interface Source {
  contains: unknown;
  conditions: unknown[];
}

/** Each combination of conditions becomes a branch. */
const mostConditions = 4;

/** `load` finds a part of the unit by its name. */
export function countEvaluated(schema: RuleSchema, load: (name: string) => RuleSchema | undefined): RuleSchema {
  const count = (part: unknown): unknown => {
    if (!isMap(part)) return part;
    const { unevaluatedItems: rest } = part;
    const sources = rest === undefined || rest === true ? [] : sourcesIn(part, load);
    const copy = mapMembers(part, (member, keyword) => mapSchemas(member, keyword, count)) as RuleSchema;
    hideContains(copy);
    replaceCondition(copy);
    return sources.length === 0
      ? copy
      : admitItems(
          copy,
          sources.map(({ contains, conditions }) => ({ contains: count(contains), conditions: conditions.map(count) })),
        );
  };
  return count(schema) as RuleSchema;
}

interface Applied {
  contains?: unknown;
  $ref?: unknown;
  allOf?: unknown[];
  anyOf?: unknown[];
  oneOf?: unknown[];
  dependentSchemas?: object;
  if?: unknown;
}

function sourcesIn(
  schema: unknown,
  load: (name: string) => RuleSchema | undefined,
  conditions: readonly unknown[] = [],
  above: readonly unknown[] = [],
): Source[] {
  if (!isMap(schema) || above.includes(schema)) return [];
  const within = (part: unknown, ...more: unknown[]) =>
    sourcesIn(part, load, [...conditions, ...more], [...above, schema]);
  const {
    contains,
    $ref,
    allOf = [],
    anyOf = [],
    oneOf = [],
    dependentSchemas = {},
    if: condition,
  } = schema as Applied;
  return [
    ...(contains === undefined ? [] : [{ contains, conditions: [...conditions] }]),
    ...(typeof $ref === "string" ? within(load($ref)) : []),
    ...allOf.flatMap((part) => within(part)),
    ...[...anyOf, ...oneOf].flatMap((part) => within(part, part)),
    ...Object.entries(dependentSchemas).flatMap(([name, part]) => within(part, { required: [name] })),
    ...(condition === undefined
      ? []
      : [
          ...within(condition, condition),
          ...within(schema.then, condition),
          ...within(schema.else, { not: condition }),
        ]),
  ];
}

/** Within `not`, Ajv counts nothing. */
function hideContains(schema: RuleSchema): void {
  const { contains, minContains, maxContains } = schema;
  if (contains === undefined) return;
  for (const keyword of ["contains", "minContains", "maxContains"]) delete schema[keyword];
  if (minContains === 0 && maxContains === undefined) return;
  const rule = {
    contains,
    ...(minContains !== undefined && { minContains }),
    ...(maxContains !== undefined && { maxContains }),
  };
  addPart(schema, { not: { not: rule } });
}

function replaceCondition(schema: RuleSchema): void {
  const { if: condition, then: positive = {}, else: negative = {} } = schema;
  if (condition === undefined) return;
  for (const keyword of ["if", "then", "else"]) delete schema[keyword];
  addPart(schema, {
    evaluates: true,
    anyOf: [{ allOf: [condition, positive] }, { allOf: [{ not: condition }, negative] }],
  });
}

const addPart = (schema: RuleSchema, part: RuleSchema): void => {
  schema.allOf = [...((schema.allOf as unknown[] | undefined) ?? []), part];
};

/** Allows items that fit a `contains`. Under conditions, each combination of them allows other items. */
function admitItems(schema: RuleSchema, sources: readonly Source[]): RuleSchema {
  const { unevaluatedItems, ...others } = schema;
  const guards = new Map(
    sources.flatMap((source) => (source.conditions.length === 0 ? [] : [[keyOf(source), source]])),
  );
  if (guards.size > mostConditions)
    throw new Error(`unevaluatedItems cannot be checked next to contains under more than ${mostConditions} conditions`);
  const branches = [...guards.keys()].reduce<string[][]>(
    (all, key) => all.flatMap((some) => [some, [...some, key]]),
    [[]],
  );
  const written = branches.map((valid) => {
    const fitting = sources.filter((source) => source.conditions.length === 0 || valid.includes(keyOf(source)));
    const allowed = [
      ...(unevaluatedItems === false ? [] : [unevaluatedItems]),
      ...fitting.map(({ contains }) => contains),
    ];
    const branch: RuleSchema = { ...others, unevaluatedItems: allowed.length === 0 ? false : { anyOf: allowed } };
    for (const [key, { conditions }] of guards)
      addPart(branch, valid.includes(key) ? { allOf: conditions } : { not: { allOf: conditions } });
    return branch;
  });
  return written.length === 1 ? written[0]! : { evaluates: true, anyOf: written };
}

const keyOf = ({ conditions }: Source): string => JSON.stringify(conditions);
