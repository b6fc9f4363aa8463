// Lists the constants of zod.ts: components in the directions that use them, bodies, and success responses.
import { type RuleSchema, SchemaCollection, type UsedSchema } from "../../../contract/index.ts";
import { type Direction, listOperations, type OpenApiDocument, resolve } from "../../../model/index.ts";
import { groupsOf, type NamedSchema } from "../schemas.ts";
import type { Code } from "./code.ts";
import { checkByRule, type Dialect } from "./dialect.ts";
import { binaryMark } from "./keywords.ts";
import type { Surroundings } from "./pieces.ts";
import { Translator } from "./translate.ts";

export interface Constant {
  /** Identifies it in references. */
  key: string;
  code: Code;
  /** The TypeScript type of its values. */
  type: string;
  /** The component, or the operation. */
  name: string;
  kind: "schema" | "body" | "response";
  /** Objects of responses have no undocumented members; requests lose them. */
  side: Direction;
  pointer: string;
}

export class Constants {
  readonly all = new Map<string, Constant>();
  /** Compiled schemas of the contract that the code uses, by the keys in it. */
  readonly rules = new Map<string, UsedSchema>();
  readonly #collection: SchemaCollection;
  /** The components by direction and the names of their rules. */
  readonly #components = new Map<string, NamedSchema>();
  readonly #ruleNames = new Map<NamedSchema, string | null>();
  readonly #tags: ReadonlyMap<string, string>;
  readonly #dialect: Dialect;

  constructor(document: OpenApiDocument, dialect: Dialect) {
    this.#dialect = dialect;
    const marked = mark(document);
    this.#collection = new SchemaCollection(marked);
    const { requests = [], responses = [], bodies = [], results = [] } = groupsOf(marked);
    for (const schema of [...responses, ...requests]) {
      const rule = this.#ruleOf(schema);
      if (rule !== null) this.#components.set(`${schema.side} ${rule}`, schema);
    }
    for (const schema of [...bodies, ...results]) this.#ruleOf(schema);
    this.#tags = tagsOf(this.#collection.schemas);
    const { sent, answered } = usesOf(document);
    for (const [index, response] of responses.entries()) {
      const isSent = sent.has(response.at);
      if (answered.has(response.at) || !isSent) this.#addComponent(response);
      if (isSent) this.#addComponent(requests[index]!);
    }
    for (const body of bodies) this.#add(body, "body", `body ${body.name}`);
    for (const result of results) this.#add(result, "response", `result ${result.name}`);
  }

  /** Each use makes another rule, unless the schema is a reference. */
  #ruleOf(schema: NamedSchema): string | null {
    const known = this.#ruleNames.get(schema);
    if (known !== undefined) return known;
    const name = this.#collection.use(schema.schema, schema.at, schema.side, schema.hint);
    this.#ruleNames.set(schema, name);
    return name;
  }

  /** Returns its key. */
  #addComponent(schema: NamedSchema): string {
    const key = `${schema.side} ${schema.name}`;
    if (!this.all.has(key)) {
      // The schema may refer to itself.
      this.all.set(key, undefined as never);
      this.#add(schema, "schema", key);
    }
    return key;
  }

  #add(schema: NamedSchema, kind: Constant["kind"], key: string): void {
    const { name, type, side, at: pointer } = schema;
    this.all.set(key, { key, code: this.#codeOf(schema, kind), type, name, side, kind, pointer });
  }

  #codeOf(schema: NamedSchema, kind: Constant["kind"]): Code {
    const name = this.#ruleOf(schema);
    if (name === null) return "z.unknown()";
    const { side, type } = schema;
    const component = this.#components.get(`${side} ${name}`);
    if (component !== undefined && component !== schema) return { ref: this.#addComponent(component) };
    const around: Surroundings = {
      dialect: this.#dialect,
      isStrict: side === "response",
      lookup: (rule) => this.#collection.schemas.get(rule)!,
      constantOf: (rule) => {
        const target = this.#components.get(`${side} ${rule}`);
        return target && this.#addComponent(target);
      },
      tagOf: (pointer) => this.#tags.get(pointer),
      rule: (part) =>
        this.#addRule(JSON.stringify(part), { schema: part, at: "#", side: "response", hint: hintOf(part) }),
    };
    const piece = new Translator(around).translate(this.#collection.schemas.get(name)!, type)!;
    if (piece.isExact) return piece.code;
    const rule = this.#addRule(`${side} ${kind} ${schema.name}`, schema);
    return this.#dialect.check(piece.code, [checkByRule(rule)]);
  }

  #addRule(key: string, schema: UsedSchema): string {
    this.rules.set(key, schema);
    return key;
  }
}

/** The name of the rule: its format, or its keywords. */
const hintOf = ({ type: _, format, ...keywords }: RuleSchema): string =>
  [format ?? "", ...Object.keys(keywords)].filter((word) => word !== "").join("-") || "rule";

/** Marks bytes: the contract cannot check those of a form. */
function mark(document: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify(document);
  if (!text.includes('"binary"')) return document;
  return JSON.parse(text, (_, part) => {
    if (part?.type === "string" && part.format === "binary") part["@"] = binaryMark;
    return part;
  }) as OpenApiDocument;
}

/** The tags that openapi-typescript writes into the schemas that a discriminator chooses, by their locations. */
function tagsOf(schemas: ReadonlyMap<string, RuleSchema>): Map<string, string> {
  const tags = new Map<string, string>();
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { oneOf } = part as RuleSchema;
    for (const branch of Array.isArray(oneOf) ? (oneOf as RuleSchema[]) : []) {
      const names = Object.keys((branch.properties as object | undefined) ?? {});
      const target = typeof branch.$ref === "string" ? schemas.get(branch.$ref)?.["@"] : undefined;
      if (target !== undefined && names.length === 1) tags.set(target, names[0]!);
    }
    for (const member of Object.values(part)) visit(member);
  };
  for (const schema of schemas.values()) visit(schema);
  return tags;
}

/** The components that requests or responses refer to, even indirectly. */
function usesOf(document: OpenApiDocument): { sent: ReadonlySet<string>; answered: ReadonlySet<string> } {
  const sent = new Set<string>();
  const answered = new Set<string>();
  const follow = (part: unknown, found: Set<string>): void => {
    if (typeof part !== "object" || part === null) return;
    const { $ref } = part as { $ref?: unknown };
    if (typeof $ref === "string" && !found.has($ref)) {
      found.add($ref);
      follow(resolve<object>(document, { $ref }), found);
    }
    for (const member of Object.values(part)) follow(member, found);
  };
  for (const { item, operation } of listOperations(document)) {
    follow([operation.requestBody, operation.parameters, item.parameters], sent);
    follow(operation.responses, answered);
  }
  return { sent, answered };
}
