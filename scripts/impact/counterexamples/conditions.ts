// Values that meet or break conditions: `if`, `dependentSchemas`, `propertyNames`.

import { isMap, listOf, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import { type Node, resolveNode } from "../schema/nodes.ts";
import { merged, smallest } from "./instances.ts";

/** A schema in both versions. */
export interface Versions {
  document: OpenApiDocument;
  otherDocument: OpenApiDocument;
  node: Node;
  otherNode: Node;
  part: Message;
  /** Values at the limits of two schemas. */
  edgesOf(own: Schema, other: Schema): Iterable<unknown>;
}

/** The smallest values that meet or break each condition, including conditions in parts of the schema and dependents. */
export function conditional({ document, otherDocument, node, otherNode, part }: Versions): unknown[] {
  const [own, others] = [partsIn(node, document), partsIn(otherNode, otherDocument)];
  const alike = (schemas: Schema[], key: "if" | "dependentSchemas") => schemas.map((one) => one[key]).filter(isMap);
  const branches = own.flatMap((one) => [
    ...(isMap(one.if) ? [[one.if, one.then ?? {}], [one.else ?? {}]] : []),
    ...Object.entries(one.dependentSchemas ?? {}).map(([name, schema]) => [{ required: [name] }, schema]),
  ]);
  const conditions = alike(others, "if").map((condition) => [condition]);
  const names = alike(others, "dependentSchemas").flatMap(Object.keys);
  const dependents = names.map((name) => [{ required: [name] }]);
  const rest = withoutConditions(merged(document, node.schema));
  return [...branches, ...conditions, ...dependents].map((more) =>
    smallest(document, { allOf: [rest, ...(more as Schema[])] }, part),
  );
}

/** Values that the other version refuses: they break the consequence of a condition, or have a forbidden name. */
export function broken({ document, otherDocument, node, otherNode, part, edgesOf }: Versions): unknown[] {
  const own = withoutConditions(merged(document, node.schema));
  return partsIn(otherNode, otherDocument).flatMap((rules) => [
    ...(rules.if === undefined ? [] : ofCondition(rules)),
    ...Object.entries(rules.dependentSchemas ?? {}).flatMap(([name, schema]) => {
      const whole = { allOf: [own, { required: [name] } as Schema] };
      return breaches(smallest(document, whole, part), merged(document, whole), schema);
    }),
    ...misnamed(rules.propertyNames),
  ]);

  function ofCondition({ if: condition, then, else: otherwise }: Schema): unknown[] {
    const { not } = merged(otherDocument, condition);
    const whole = { allOf: [own, condition as Schema] };
    const least = smallest(document, own, part);
    const unmet = () => breaches(least, own, condition).slice(0, mostUnmet);
    const met = [smallest(document, whole, part), ...breaches(least, own, not).slice(0, mostUnmet)];
    return [
      ...met.flatMap((value) => breaches(value, merged(document, whole), then).slice(0, mostBroken)),
      ...(otherwise === undefined ? [] : unmet()).flatMap((value) =>
        breaches(value, own, otherwise).slice(0, mostBroken),
      ),
    ];
  }

  /** The value with one part that breaks a rule. */
  function breaches(whole: unknown, within: Schema, rules: unknown, depth = 0): unknown[] {
    if (rules === undefined) return [];
    const schema = merged(otherDocument, rules);
    const edges = firstOf(edgesOf(within, schema), mostEdges);
    if (!isMap(whole)) return edges;
    const { required = [], properties = {} } = schema;
    return [
      ...required.map((name) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))),
      ...Object.keys(properties)
        .slice(0, mostMembers)
        .flatMap((name) => {
          const member = merged(document, within.properties?.[name] ?? {});
          const least = whole[name] ?? smallest(document, member, part);
          const below = isMap(least) && depth < deepest ? breaches(least, member, properties[name], depth + 1) : [];
          const near = firstOf(edgesOf(member, properties[name]!), mostEdges);
          return [...below, ...near, "a", 1, true, null, {}, []].map((value) => ({ ...whole, [name]: value }));
        }),
      ...edges.filter(isMap).map((edge) => ({ ...whole, ...edge })),
    ];
  }

  function misnamed(rules: unknown): unknown[] {
    const object = rules === undefined ? undefined : smallest(document, own, part);
    if (!isMap(object)) return [];
    const given = merged(document, own.propertyNames ?? {});
    const patterns = Object.keys(own.patternProperties ?? {}).slice(0, mostMembers);
    const wanted = [{}, ...patterns.map((pattern) => ({ pattern }))].flatMap((rule) => {
      const texts = edgesOf({ type: "string", ...given, ...rule }, merged(otherDocument, rules));
      const found = [...texts].filter((text) => typeof text === "string");
      // The shortest and the longest ones.
      return [...found.slice(0, mostNames), ...found.slice(mostNames).slice(-mostNames)];
    });
    const names = [...wanted.filter((name) => name !== ""), "A", "1", "a b", "~", ""];
    const rest = isMap(own.additionalProperties) ? own.additionalProperties : {};
    return names.map((name) => ({ ...object, [name]: smallest(document, own.properties?.[name] ?? rest, part) }));
  }
}

function firstOf(values: Iterable<unknown>, most: number): unknown[] {
  const found: unknown[] = [];
  for (const value of values) if (found.push(value) === most) break;
  return found;
}

const [mostMembers, mostEdges, mostNames, mostUnmet, mostBroken, deepest] = [5, 12, 10, 3, 40, 3];

/** The schema and the parts of its `allOf`. */
const partsIn = ({ schema }: Node, document: OpenApiDocument): Schema[] => [
  schema,
  ...listOf(schema.allOf).map((one) => resolveNode(document, one, "").schema),
];

const withoutConditions = ({ if: _if, then: _then, else: _else, dependentSchemas: _others, ...rest }: Schema): Schema =>
  rest as Schema;
