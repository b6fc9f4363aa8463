// Extends an existing description. What it says stays, with its comments; only what few exchanges showed is widened.
import { type Document, isMap as isMapNode, isScalar, isSeq, parseDocument } from "yaml";
import {
  freeName,
  isMap,
  listParameters,
  methods,
  namesOfPointer,
  normalizeTemplate,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type PathItem,
  resolve,
  type Schema,
  toPointerPart,
} from "../model/index.ts";
import { plural, UserError } from "../terminal/index.ts";
import type { Template } from "./paths.ts";

export interface Result {
  text: string;
  /** Number of paths, operations, parameters, responses, members and the like. */
  added: number;
  /** What few exchanges had shown, and more exchanges changed. */
  widened: string[];
  /** What the traffic has, although the description excludes it. */
  contradictions: string[];
}

type Path = (string | number)[];

export class Update {
  readonly #file: string;
  readonly #text: string;
  readonly #tree: Document;
  readonly #old: OpenApiDocument;
  #new!: OpenApiDocument;
  /** Names of components in the file, by their names in the new document. */
  readonly #names = new Map<string, string>();
  /** Run after all names are known. */
  readonly #additions: { path: Path; value: unknown }[] = [];
  readonly #met = new Set<string>();
  readonly #result: Result;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#tree = parseDocument(text);
    const [error] = this.#tree.errors;
    if (error !== undefined) throw new UserError(`${file} is not YAML: ${error.message.split("\n")[0]}`);
    this.#old = this.#tree.toJS();
    if (!/^3\.1/.test(String(this.#old?.openapi))) throw new UserError(`${file} is not an OpenAPI 3.1 document.`);
    this.#result = { text, added: 0, widened: [], contradictions: [] };
  }

  /** The address of the paths: an absolute URL, or a path. */
  get server(): string {
    return this.#old.servers?.[0]?.url ?? "/";
  }

  get templates(): Template[] {
    return Object.keys(this.#old.paths ?? {}).map((path) => path.split("/").slice(1));
  }

  extend(document: OpenApiDocument): Result {
    this.#new = document;
    for (const [path, item] of Object.entries(document.paths ?? {})) this.#extendPath(path, item);
    for (const [name, scheme] of Object.entries(document.components?.securitySchemes ?? {}))
      this.#add(["components", "securitySchemes", name], scheme);
    for (const { path, value } of this.#additions) {
      if (!this.#tree.hasIn(path)) this.#insert(path, this.#adopt(value));
    }
    const isSame = this.#result.added === 0 && this.#result.widened.length === 0;
    return { ...this.#result, text: isSame ? this.#text : this.#print() };
  }

  #print(): string {
    if (this.#file.endsWith(".json")) return `${JSON.stringify(this.#tree.toJS(), null, 2)}\n`;
    return this.#tree.toString({ lineWidth: 0 });
  }

  #insert(path: Path, value: unknown): void {
    this.#result.added += 1;
    for (let length = 1; length < path.length; length += 1)
      if (!this.#tree.hasIn(path.slice(0, length))) this.#tree.setIn(path.slice(0, length), this.#tree.createNode({}));
    this.#tree.setIn(path, this.#tree.createNode(value, { aliasDuplicateObjects: false }));
  }

  #add(path: Path, value: unknown): void {
    this.#additions.push({ path, value });
  }

  #extendPath(template: string, item: PathItem): void {
    const known = Object.keys(this.#old.paths ?? {}).find((path) => formOf(path) === formOf(template));
    if (known === undefined) {
      this.#add(["paths", template], item);
      return;
    }
    const { $ref } = this.#old.paths![known]!;
    const base = $ref === undefined ? ["paths", known] : pathOf($ref);
    const old = resolve<PathItem>(this.#old, this.#old.paths![known]!);
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const path = [...base, method];
      if (old[method] === undefined) this.#add(path, withFreeId(operation, this.#old));
      else this.#extendOperation(path, old, old[method], operation);
    }
  }

  #extendOperation(path: Path, item: PathItem, old: Operation, now: Operation): void {
    this.#settle(path, old, now);
    const known = new Set(listParameters(this.#old, { item, operation: old }).map(keyOf));
    const count = old.parameters?.length ?? 0;
    const missing = listParameters(this.#new, { item: {}, operation: now }).filter((one) => !known.has(keyOf(one)));
    for (const [index, parameter] of missing.entries()) this.#add([...path, "parameters", count + index], parameter);
    if (old.parameters === undefined && missing.length > 0)
      this.#tree.setIn([...path, "parameters"], this.#tree.createNode([]));
    if (now.requestBody) this.#extendContent([...path, "requestBody"], old.requestBody, now.requestBody);
    for (const [status, response] of Object.entries(now.responses ?? {})) {
      const responses = old.responses ?? {};
      const key = [status, `${status[0]}XX`, "default"].find((one) => responses[one] !== undefined);
      this.#extendContent(
        [...path, "responses", key ?? status],
        key === undefined ? undefined : responses[key],
        response,
      );
    }
  }

  /** A request body or a response. */
  #extendContent(path: Path, old: object | undefined, now: object): void {
    if (old === undefined) {
      this.#add(path, now);
      return;
    }
    const { $ref } = old as { $ref?: string };
    const at = $ref === undefined ? path : pathOf($ref);
    const { content: mine = {} } = resolve<{ content?: Record<string, { schema?: Schema }> }>(this.#old, old);
    const { content: theirs = {} } = now as { content?: Record<string, { schema?: Schema }> };
    for (const [type, media] of Object.entries(theirs)) {
      const place = [...at, "content", type];
      const schema = mine[type]?.schema;
      if (mine[type] === undefined) this.#add(place, media);
      else if (schema !== undefined && media.schema !== undefined)
        this.#extendSchema([...place, "schema"], schema, media.schema, false);
    }
  }

  /** `isLoose`: the schema is part of one that few exchanges showed. */
  #extendSchema(path: Path, old: Schema, now: Schema, isLoose: boolean): void {
    const [mine, theirs] = [old.$ref, now.$ref];
    if (mine !== undefined || theirs !== undefined) {
      if (mine && theirs && !this.#names.has(nameOf(theirs))) this.#names.set(nameOf(theirs), nameOf(mine));
      const key = `${mine ?? path.join("/")} ${theirs ?? ""}`;
      if (this.#met.has(key)) return;
      this.#met.add(key);
      const [found, seen] = [resolve<Schema>(this.#old, old), resolve<Schema>(this.#new, now)];
      this.#extendSchema(mine === undefined ? path : pathOf(mine), found, seen, mine === undefined && isLoose);
      return;
    }
    // A person composed it, or said that anything fits.
    if (!isMap(old) || old.allOf || old.oneOf || old.anyOf || now.oneOf || now.anyOf) return;
    const isUncertain = isLoose || old["x-confidence"] === "low";
    this.#settle(path, old, now);
    this.#compare(path, old, now, isUncertain);
    for (const [name, member] of Object.entries(now.properties ?? {})) {
      const own = old.properties?.[name];
      if (own !== undefined) this.#extendSchema([...path, "properties", name], own, member, isUncertain);
      else if (!isMap(old.additionalProperties) && old.additionalProperties !== true)
        this.#add([...path, "properties", name], member);
    }
    for (const part of ["items", "additionalProperties"] as const) {
      const [own, other] = [old[part], now[part]];
      if (!isMap(other)) continue;
      if (isMap(own) && Object.keys(own).length > 0)
        this.#extendSchema([...path, part], own as Schema, other as Schema, isUncertain);
      else if (own === undefined || isUncertain) this.#replace([...path, part], other);
    }
  }

  #replace(path: Path, value: unknown): void {
    if (this.#tree.hasIn(path)) this.#tree.deleteIn(path);
    this.#add(path, value);
  }

  /** Widens what is uncertain, and lists what contradicts the rest. */
  #compare(path: Path, old: Schema, now: Schema, isUncertain: boolean): void {
    const differ = (keyword: string, message: string, change: () => void) => {
      const where = `#/${path.map((part) => toPointerPart(String(part))).join("/")}`;
      if (isUncertain) {
        this.#result.widened.push(`${where}: ${message}.`);
        change();
      } else this.#result.contradictions.push(`${where}/${keyword}: ${message}.`);
    };
    const set = (keyword: string, value: unknown) => this.#tree.setIn([...path, keyword], this.#tree.createNode(value));
    const [types, seen] = [[old.type ?? []].flat(), [now.type ?? []].flat()];
    const other = seen.filter((type) => !types.includes(type) && !(type === "integer" && types.includes("number")));
    if (types.length > 0 && other.length > 0)
      differ("type", `values are also ${other.join(" and ")}`, () => set("type", joinTypes([...types, ...other])));
    const always = now.properties === undefined ? old.required : (now.required ?? []);
    const missing = (old.required ?? []).filter((name) => !always?.includes(name));
    if (missing.length > 0 && now.properties !== undefined)
      differ("required", `${missing.join(", ")} can be missing`, () => {
        const node = this.#tree.getIn([...path, "required"]);
        if (isSeq(node))
          node.items = node.items.filter((item) => !missing.includes(String(isScalar(item) ? item.value : item)));
      });
    if (old.enum && now.type === "string" && now.enum) {
      const values = now.enum.filter((value) => !old.enum!.includes(value));
      if (values.length > 0)
        differ("enum", `values are also ${values.join(", ")}`, () => set("enum", [...old.enum!, ...values]));
    }
  }

  /** More exchanges have made it certain. */
  #settle(path: Path, old: object, now: object): void {
    if ((old as Schema)["x-confidence"] !== "low" || (now as Schema)["x-confidence"] === "low") return;
    if (isMapNode(this.#tree.getIn(path)) && this.#tree.deleteIn([...path, "x-confidence"]))
      this.#result.widened.push("");
  }

  /** The value with names of components as in the file; adds components that it lacks. */
  #adopt(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#adopt(item));
    if (!isMap(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const isReference = name === "$ref" && typeof member === "string";
        return [
          name,
          isReference ? `#/components/schemas/${this.#adoptComponent(nameOf(member))}` : this.#adopt(member),
        ];
      }),
    );
  }

  #adoptComponent(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const schemas = this.#old.components?.schemas ?? {};
    const now = this.#new.components!.schemas![name]!;
    const own = Object.hasOwn(schemas, name) && areAlike(schemas[name]!, now);
    const free = own ? name : freeName(name, (one) => this.#tree.hasIn(["components", "schemas", one]));
    this.#names.set(name, free);
    if (!own) this.#insert(["components", "schemas", free], this.#adopt(now));
    return free;
  }
}

const nameOf = (reference: string): string => reference.split("/").at(-1)!;

const pathOf = (reference: string): Path => namesOfPointer(reference.slice(1));

const formOf = (template: string): string => normalizeTemplate(template).replaceAll(/\{[^{}]*\}/g, "{}");

const keyOf = ({ in: place, name }: { in?: unknown; name?: unknown }): string => `${place} ${name}`;

const joinTypes = (types: readonly string[]): string[] =>
  [...new Set(types)].filter((type, _, all) => type !== "integer" || !all.includes("number"));

function areAlike(one: Schema, other: Schema): boolean {
  const [mine, theirs] = [Object.keys(one.properties ?? {}), Object.keys(other.properties ?? {})];
  const common = mine.filter((name) => theirs.includes(name)).length;
  return common > 0 && common / (mine.length + theirs.length - common) >= 0.6;
}

function withFreeId(operation: Operation, { paths = {} }: OpenApiDocument): Operation {
  const taken = new Set(
    Object.values(paths).flatMap((item) => operationsOf(item).map((one) => one.operation.operationId)),
  );
  return { ...operation, operationId: freeName(operation.operationId!, (id) => taken.has(id)) };
}

export function linesOf({ added, widened, contradictions }: Result): string[] {
  const changes = widened.filter((line) => line !== "");
  return [
    `Added ${plural(added, "part")}.`,
    ...changes.map((line) => `Widened: ${line}`),
    ...contradictions.map((line) => `The traffic contradicts ${line}`),
  ];
}
