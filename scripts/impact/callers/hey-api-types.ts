// The types of a document, named and nested like those of @hey-api/openapi-ts.
import {
  decoded,
  isBytes,
  listParameters,
  type MediaType,
  type NamedOperation,
  type OpenApiDocument,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
} from "../../model/index.ts";

/** Compares names without case and separators. */
export const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();

/** Requests leave out `readOnly` members, answers leave out `writeOnly` ones. */
type Direction = "readOnly" | "writeOnly";

export class HeyApiTypes {
  readonly #document: OpenApiDocument;
  /** The spelling of each name in the project's file. */
  readonly #written: ReadonlyMap<string, string>;
  readonly #schemas: Map<string, Schema>;
  readonly #operations: ReadonlyMap<string, NamedOperation>;

  constructor(
    document: OpenApiDocument,
    written: ReadonlyMap<string, string>,
    operations: ReadonlyMap<string, NamedOperation>,
  ) {
    this.#document = document;
    this.#written = written;
    this.#operations = operations;
    this.#schemas = new Map(
      Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [plain(name), schema]),
    );
  }

  /** The type after the `=`; undefined if the document lacks the name. */
  typeOf(name: string): string | undefined {
    const schema = this.#schemas.get(plain(name));
    if (schema !== undefined) return this.#print(schema, "writeOnly");
    const writable = name.endsWith("Writable") ? this.#schemas.get(plain(name.slice(0, -8))) : undefined;
    if (writable !== undefined) return this.#print(writable, "readOnly");
    for (const [ending, print] of Object.entries(this.#parts)) {
      const operation = name.endsWith(ending) ? this.#operations.get(name.slice(0, -ending.length)) : undefined;
      if (operation !== undefined) return print(operation);
    }
    return;
  }

  enumOf(name: string): string[] | undefined {
    const values = this.#schemas.get(plain(name))?.enum;
    return values?.every((value) => typeof value === "string") ? (values as string[]) : undefined;
  }

  /** Whether a function requires options. */
  needsOptions(name: string): boolean {
    return /^ {4}(?:body|headers|path|query): /m.test(this.typeOf(`${name}Data`) ?? "");
  }

  readonly #parts: Record<string, (operation: NamedOperation) => string> = {
    Data: (operation) => this.#data(operation),
    Responses: ({ operation }) => this.#answers(operation.responses ?? {}, true),
    Errors: ({ operation }) => this.#answers(operation.responses ?? {}, false),
  };

  #data(named: NamedOperation): string {
    const { operation, path } = named;
    const body = operation.requestBody && resolve<RequestBody>(this.#document, operation.requestBody);
    const parameters = listParameters(this.#document, named);
    const group = (name: string, where: string): string => {
      const members = parameters.filter((parameter) => parameter.in === where);
      if (members.length === 0) return `${name}?: never;`;
      const isNeeded = members.some(({ required }) => required);
      const lines = members.map((parameter) => {
        const schema = parameter.schema ?? Object.values(parameter.content ?? {})[0]?.schema ?? {};
        return `'${parameter.name}'${parameter.required ? "" : "?"}: ${this.#print(schema, "readOnly")};`;
      });
      return `${name}${isNeeded ? "" : "?"}: {\n${lines.join("\n")}\n};`;
    };
    const bodyLine = body
      ? `body${body.required ? "" : "?"}: ${this.#content(body.content, "readOnly")};`
      : "body?: never;";
    const lines = [
      bodyLine,
      group("headers", "header"),
      group("path", "path"),
      group("query", "query"),
      `url: '${path}';`,
    ];
    return `{\n${lines.map((line) => `    ${line}`).join("\n")}\n}`;
  }

  #answers(responses: NonNullable<NamedOperation["operation"]["responses"]>, succeeding: boolean): string {
    const lines = Object.entries(responses)
      .filter(([status]) => status.startsWith("2") === succeeding)
      .map(([status, response]) => {
        const { content } = resolve<Response>(this.#document, response);
        const none = succeeding ? "void" : "unknown";
        return `    ${/^\d+$/.test(status) ? status : `'${status}'`}: ${content ? this.#content(content, "writeOnly") : none};`;
      });
    return `{\n${lines.join("\n")}\n}`;
  }

  #content(content: Record<string, MediaType>, without: Direction): string {
    const [name, mediaType] =
      Object.entries(content).find(([type]) => /\bjson\b/.test(type)) ?? Object.entries(content)[0] ?? [];
    if (name === undefined || mediaType === undefined) return "unknown";
    return isBytes(name, mediaType) ? "Blob | File" : this.#print(mediaType.schema ?? {}, without);
  }

  #print(schema: Schema | boolean, without: Direction): string {
    if (typeof schema === "boolean") return schema ? "unknown" : "never";
    const inner = (part: Schema | boolean) => this.#print(part, without);
    if (schema.$ref !== undefined) return this.#named(schema.$ref, without);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    const all: string[] = [];
    if (schema.enum !== undefined) all.push(schema.enum.map((value) => JSON.stringify(value)).join(" | "));
    if (schema.allOf !== undefined) all.push(...schema.allOf.map(inner));
    for (const branches of [schema.oneOf, schema.anyOf]) if (branches) all.push(branches.map(inner).join(" | "));
    const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
    if (types.length > 0 && (all.length === 0 || schema.properties)) {
      all.push(types.map((type) => this.#plain(type, schema, without)).join(" | "));
    }
    const text = all.map((part) => `(${part})`).join(" & ") || "unknown";
    return schema.nullable && !/\bnull\b/.test(text) ? `${text} | null` : text;
  }

  #named(reference: string, without: Direction): string {
    const name = decoded(reference.split("/").at(-1)!);
    const writable = without === "readOnly" ? this.#written.get(plain(`${name}Writable`)) : undefined;
    const written = writable ?? this.#written.get(plain(name));
    if (written !== undefined) return written;
    // If the project's file has no name for a schema, it is printed inline, unless it contains itself.
    const schema = this.#schemas.get(plain(name));
    if (schema === undefined || this.#open.has(name)) return "unknown";
    this.#open.add(name);
    const text = `(${this.#print(schema, without)})`;
    this.#open.delete(name);
    return text;
  }

  readonly #open = new Set<string>();

  #plain(type: string, schema: Schema, without: Direction): string {
    const inner = (part: Schema | boolean) => this.#print(part, without);
    if (type === "integer") return "number";
    if (type === "string") return schema.format === "binary" ? "Blob | File" : "string";
    if (type === "array") {
      if (schema.prefixItems) return `[${schema.prefixItems.map(inner).join(", ")}]`;
      return `Array<${inner(schema.items ?? {})}>`;
    }
    if (type !== "object") return type;
    const members = Object.entries(schema.properties ?? {}).filter(([, member]) => !member[without]);
    const lines = members.map(([name, member]) => {
      const start = member.readOnly ? "readonly " : "";
      return `${start}${JSON.stringify(name)}${schema.required?.includes(name) ? "" : "?"}: ${inner(member)};`;
    });
    const others = schema.additionalProperties;
    if (others === true || (others === undefined && members.length === 0)) lines.push("[key: string]: unknown;");
    else if (typeof others === "object")
      lines.push(`[key: string]: ${members.length > 0 ? "unknown" : inner(others)};`);
    return `{ ${lines.join(" ")} }`;
  }
}
