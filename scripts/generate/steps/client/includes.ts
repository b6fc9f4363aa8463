// Related resources that can be included: makes a tree of schemas from the spec's dotted names.
import { type OpenApiDocument, type Response, resolve, type Schema } from "../../../model/index.ts";
import { memberName } from "../print.ts";
import { branchesOf, constOf, type Described } from "./arguments.ts";

interface Branch {
  /** The type of the resource as TypeScript, with null or as a list. */
  type: string;
  below: Tree;
}
type Tree = Map<string, Branch>;

interface IncludeTree {
  /** The name of the resource that the tree belongs to. */
  name: string;
  text: string;
}

/** Undefined if nothing can be included, or if a name matches no relationship of the schema. */
export function describeIncludes(document: OpenApiDocument, operation: Described): IncludeTree | undefined {
  const parameter = operation.query.find(({ name, style }) => name === "include" && style === "comma");
  const paths = parameter?.schema.items && resolve<Schema>(document, parameter.schema.items).enum;
  const answer = successOf(document, operation);
  if (!paths || !answer?.properties?.data || !answer.properties.included) return;
  const included = resolve<Schema>(document, answer.properties.included).items;
  const data = resolve<Schema>(document, answer.properties.data);
  const reference = data.items ?? answer.properties.data;
  if (!included) return;
  const resources = new Map(
    references(document, included).flatMap((name) => {
      const type = constOf(document, document.components?.schemas?.[name]?.properties?.type);
      return type === undefined ? [] : [[type, name] as const];
    }),
  );
  const tree: Tree = new Map();
  for (const path of paths) {
    if (!grow(document, tree, resolve<Schema>(document, reference), String(path).split("."), resources)) return;
  }
  return { name: reference.$ref?.split("/").at(-1) ?? operation.facts.operationId, text: printTree(tree, "  ") };
}

function grow(
  document: OpenApiDocument,
  tree: Tree,
  resource: Schema,
  [name, ...rest]: string[],
  resources: Map<string, string>,
): boolean {
  const group = resource.properties?.relationships && resolve<Schema>(document, resource.properties.relationships);
  const relationship = group?.properties?.[name!.replaceAll("_", "-")];
  const data = relationship && resolve<Schema>(document, relationship).properties?.data;
  if (data === undefined) return false;
  const linkage = resolve<Schema>(document, data);
  const identifier = linkage.items ? resolve<Schema>(document, linkage.items) : linkage;
  const types = identifier.properties?.type && resolve<Schema>(document, identifier.properties.type);
  const names = [types?.enum ?? types?.const ?? []].flat().flatMap((type) => resources.get(String(type)) ?? []);
  // A type that the response never includes has no schema.
  const union = names.map((schema) => `Schemas[${JSON.stringify(schema)}]`).join(" | ") || "unknown";
  const nullable = [linkage.type ?? []].flat().includes("null");
  const type = linkage.items ? `(${union})[]` : nullable ? `${union} | null` : union;
  const branch = tree.get(name!) ?? { type, below: new Map() };
  tree.set(name!, branch);
  if (rest.length === 0) return true;
  return names.length > 0 && grow(document, branch.below, document.components!.schemas![names[0]!]!, rest, resources);
}

function printTree(tree: Tree, indent: string): string {
  const members = [...tree].map(([name, { type, below }]) => {
    const inner = below.size > 0 ? `, ${printTree(below, `${indent}  `)}` : "";
    return `${indent}${memberName(name)}: wire.Branch<${type}${inner}>;\n`;
  });
  return `{\n${members.join("")}${indent.slice(2)}}`;
}

/** Names of the schemas that a union refers to. */
function references(document: OpenApiDocument, schema: Schema): string[] {
  const found = resolve<Schema>(document, schema);
  const branches = found.oneOf ?? found.anyOf ?? [schema];
  return branches.flatMap(({ $ref }) => ($ref?.startsWith("#/components/schemas/") ? $ref.split("/").at(-1)! : []));
}

export function successOf(document: OpenApiDocument, { named, successKey, facts }: Described): Schema | undefined {
  const answer = successKey === null ? undefined : named.operation.responses?.[successKey];
  const content = answer && resolve<Response>(document, answer).content;
  const schema = content?.[facts.responseMediaType ?? ""]?.schema;
  return schema && resolve<Schema>(document, schema);
}

/** The largest page of a list with JSON:API pagination; undefined for other operations. */
export function largestPage(document: OpenApiDocument, operation: Described): number | undefined {
  const size = operation.query.find(({ name }) => name === "page[size]")?.schema;
  const number = operation.query.find(({ name }) => name === "page[number]");
  const data = successOf(document, operation)?.properties?.data;
  if (!size || !number || !data || branchesOf(document, data)[0]!.items === undefined) return;
  return Number(size.maximum ?? size.default ?? 20);
}
