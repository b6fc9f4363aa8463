// Objects that meet or break conditions: `if`, `dependentSchemas`, `propertyNames`.

import { isMap, listOf, type OpenApiDocument, type Schema } from "../../model/index.ts";
import type { Message } from "../result/change.ts";
import { type Node, resolveNode } from "../schema/nodes.ts";
import { merged, smallest } from "./instances.ts";
import { textsFor } from "./texts.ts";

/** The smallest values that meet or break each condition, including conditions in parts of the schema and dependents. */
export function conditional(
  document: OpenApiDocument,
  otherDocument: OpenApiDocument,
  node: Node,
  otherNode: Node,
  part: Message,
): unknown[] {
  const partsIn = ({ schema }: Node, of: OpenApiDocument) => [
    schema,
    ...listOf(schema.allOf).map((one) => resolveNode(of, one, "").schema),
  ];
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

/** Objects that meet a condition of the other version and break a consequence, or have a name that it forbids. */
export function broken(
  document: OpenApiDocument,
  otherDocument: OpenApiDocument,
  own: Schema,
  other: Schema,
  part: Message,
  edgesOf: (own: Schema, other: Schema) => unknown[],
): unknown[] {
  const { if: condition, then, else: otherwise, dependentSchemas, propertyNames } = other;
  const consequences: [when: Schema, schema: unknown][] = [
    [(condition ?? {}) as Schema, then],
    [{}, otherwise],
    ...Object.entries(dependentSchemas ?? {}).map(([name, schema]): [Schema, unknown] => [
      { required: [name] },
      schema,
    ]),
  ];
  return [...consequences.flatMap(breaking), ...misnamed()];

  /** One member is missing, or has a value that the schema forbids. */
  function breaking([when, schema]: [Schema, unknown]): unknown[] {
    const whole = isMap(schema) ? objectFor([withoutConditions(own), when]) : undefined;
    if (whole === undefined) return [];
    const { required = [], properties = {} } = merged(otherDocument, schema);
    const members = Object.keys(properties).slice(0, mostMembers);
    return [
      ...required.map((name) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))),
      ...members.flatMap((name) => {
        const edges = edgesOf(own.properties?.[name] ?? {}, properties[name]!).slice(0, mostEdges);
        return [...edges, "a", 1, true, null, {}, []].map((value) => ({ ...whole, [name]: value }));
      }),
    ];
  }

  function misnamed(): unknown[] {
    const object = isMap(propertyNames) ? objectFor([own]) : undefined;
    if (object === undefined) return [];
    const names = [...textsFor(merged(otherDocument, propertyNames)), "A", "1", "a b", "~"];
    const rest = isMap(own.additionalProperties) ? own.additionalProperties : {};
    return names.map((name) => ({ ...object, [name]: smallest(document, own.properties?.[name] ?? rest, part) }));
  }

  function objectFor(schemas: Schema[]): Record<string, unknown> | undefined {
    const value = smallest(document, { allOf: schemas }, part);
    return isMap(value) ? value : undefined;
  }
}

const [mostMembers, mostEdges] = [5, 12];

const withoutConditions = ({ if: _if, then: _then, else: _else, dependentSchemas: _others, ...rest }: Schema): Schema =>
  rest as Schema;
