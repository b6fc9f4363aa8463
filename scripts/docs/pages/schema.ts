// Makes the page of a schema, with the operations and schemas that use it.
import {
  listOperations,
  type NamedOperation,
  type OpenApiDocument,
  resolve,
  type Schema,
  type StateMachine,
} from "../../model/index.ts";
import { toPlainText } from "../places.ts";
import { listWebhooks } from "../webhooks.ts";
import { linkTo } from "./links.ts";
import { type Block, code, type Page, plain, printJson, section, summaryOf, text } from "./page.ts";
import type { Subtypes } from "./subtypes.ts";
import { treeOf } from "./tree.ts";
import { badgesOf, exampleOf, linkToSchema, listMembers, nameOfReference, typeOf, valuesOf } from "./types.ts";

/** Facts from the whole document. */
interface Surroundings {
  uses: Uses;
  subtypes: Subtypes;
}

export function schemaPage(
  document: OpenApiDocument,
  name: string,
  schema: Schema,
  path: string,
  { uses, subtypes }: Surroundings,
): Page {
  const machine = schema["x-state-machine"] as StateMachine | undefined;
  const members = listMembers(document, schema);
  const example = exampleOf(document, { example: schema.example, examples: schema.examples });
  const { operations = [], schemas = [] } = uses.get(name) ?? {};
  const about = toPlainText(schema.description ?? "");
  return {
    kind: "schema",
    path,
    title: name,
    description: summaryOf(
      `${name}: ${about || `${toPlainText(typeOf(schema).replaceAll(/\]\([^)]*\)/g, "]"))} of this API`}`,
    ),
    badges: [...badgesOf(schema), ...(schema.deprecated ? ["Deprecated"] : [])],
    blocks: [
      ...text(schema.title && schema.title !== name ? `*${plain(schema.title)}*` : "", schema.description),
      ...(schema.enum || (members.length > 0 && (schema.properties || !(schema.oneOf ?? schema.anyOf)))
        ? []
        : text(`Type: ${typeOf(schema)}.`)),
      ...(machine ? text(`It changes only as [its states](${linkTo("states", machine.name)}) allow.`) : []),
      ...section("Values", "values", schema.enum ? text(`One of ${allValues(schema.enum)}.`) : []),
      ...subtypes.basesOf(name),
      ...subtypes.sectionOf(name),
      ...section("Members", "members", [
        ...(members.length === 0
          ? []
          : [{ kind: "tree", listMembers: () => treeOf(document, schema), table: members } satisfies Block]),
      ]),
      ...section("Example", "example", example === undefined ? [] : [sampleOf(example)]),
      ...section("Used by", "used-by", [
        ...text(operations.map((link) => `- ${link}`).join("\n")),
        ...text(
          schemas.length > 0
            ? `${operations.length > 0 ? "Also part" : "Part"} of ${schemas.map(linkToSchema).join(", ")}.`
            : "",
        ),
      ]),
    ],
  };
}

const mostValues = 500;

function allValues(values: unknown[]): string {
  const shown = values.slice(0, mostValues).map((value) => valuesOf([value]));
  const more = values.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

const sampleOf = (example: unknown): Block => ({
  kind: "code",
  lang: "json",
  label: "Example",
  source: printJson(example),
});

/** Users by the name of the schema: links to operations and webhooks, names of schemas. */
export type Uses = Map<string, { operations: string[]; schemas: string[] }>;

/** Direct users only, not those through another schema. */
export function listUses(document: OpenApiDocument): Uses {
  const uses: Uses = new Map();
  const useOf = (name: string) => {
    const known = uses.get(name) ?? { operations: [], schemas: [] };
    uses.set(name, known);
    return known;
  };
  const use = ({ item, operation }: Pick<NamedOperation, "item" | "operation">, link: string) => {
    const { responses, requestBody, parameters, callbacks } = operation;
    for (const name of namesIn(document, [item.parameters, parameters, requestBody, responses, callbacks]))
      useOf(name).operations.push(link);
  };
  for (const one of listOperations(document))
    use(one, `[${code(one.operationId)}](${linkTo("operation", one.operationId)})`);
  for (const one of listWebhooks(document)) use(one, `[${code(one.name)}](${linkTo("webhook", one.name)})`);
  for (const [user, schema] of Object.entries(document.components?.schemas ?? {})) {
    for (const name of namesIn(document, schema)) if (name !== user) useOf(name).schemas.push(user);
  }
  return uses;
}

/** References to schemas, even through other components. */
function namesIn(document: OpenApiDocument, value: unknown): Set<string> {
  const names = new Set<string>();
  const met = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null || met.has(node)) return;
    met.add(node);
    const name = nameOfReference(node as Schema);
    if (name !== undefined) names.add(name);
    else if (typeof (node as Schema).$ref === "string") visit(targetOf(document, node));
    for (const [key, member] of Object.entries(node)) {
      if (!["example", "examples", "default", "enum", "links"].includes(key)) visit(member);
    }
  };
  visit(value);
  return names;
}

function targetOf(document: OpenApiDocument, node: object): unknown {
  try {
    return resolve(document, node);
  } catch {
    return undefined;
  }
}
