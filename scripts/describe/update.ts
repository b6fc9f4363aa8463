// Extends an existing description: keeps its text and comments, and widens only schemas with few samples.
import { isDeepStrictEqual } from "node:util";
import { type Document, isMap as isMapNode } from "yaml";
import { isFormat } from "../inference/index.ts";
import {
  freeName,
  isMap,
  listParameters,
  methods,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type PathItem,
  resolve,
  type Schema,
  toPointerPart,
} from "../model/index.ts";
import type { Template } from "./paths.ts";
import {
  areAlike,
  compareCredentials,
  idsIn,
  joinTypes,
  missingMembers,
  missingParameters,
  parseDescription,
  print,
  printCredentials,
  type Referring,
  type Result,
  readReference,
  removeItems,
  type Seen,
  schemasAt,
} from "./update-parts.ts";
import { formOf, keyOf, nameOf, type Path, pairPathParameters, pathOf, placeParameters } from "./update-places.ts";

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
  readonly #ids: Set<string>;
  readonly #result: Result = { text: "", added: 0, widened: [], contradictions: [] };

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#tree = parseDescription(file, text);
    this.#old = this.#tree.toJS();
    this.#ids = idsIn(this.#old);
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
    for (const { path, value } of this.#additions) if (!this.#tree.hasIn(path)) this.#insert(path, this.#adopt(value));
    const isSame = this.#result.added === 0 && this.#result.widened.length === 0;
    return { ...this.#result, text: isSame ? this.#text : print(this.#tree, this.#file) };
  }

  #insert(path: Path, value: unknown): void {
    this.#result.added += 1;
    for (let length = 1; length < path.length; length += 1)
      if (!this.#tree.hasIn(path.slice(0, length))) this.#tree.setIn(path.slice(0, length), this.#tree.createNode({}));
    this.#tree.setIn(path, this.#tree.createNode(value, { aliasDuplicateObjects: false }));
  }

  #add = (path: Path, value: unknown) => this.#additions.push({ path, value });

  #extendPath(template: string, item: PathItem): void {
    const known = Object.keys(this.#old.paths ?? {}).find((path) => formOf(path) === formOf(template));
    if (known === undefined) {
      const own = operationsOf(item).map(({ method, operation }) => [method, this.#asOwn(operation)]);
      this.#add(["paths", template], { ...item, ...Object.fromEntries(own) });
      return;
    }
    const { $ref } = this.#old.paths![known]!;
    const base = $ref === undefined ? ["paths", known] : pathOf($ref);
    const old = resolve<PathItem>(this.#old, this.#old.paths![known]!);
    for (const [path, own, now] of pairPathParameters(this.#old, [base, known, old], [template, item]))
      this.#extendSchema(path, own, now, false);
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const path = [...base, method];
      if (old[method] === undefined) this.#add(path, this.#asOwn(operation));
      else this.#extendOperation(path, old, old[method], operation);
    }
  }

  /** With a new name, and without security that the whole document requires. */
  #asOwn(operation: Operation): Operation {
    const operationId = freeName(operation.operationId!, (id) => this.#ids.has(id));
    this.#ids.add(operationId);
    const { security: required, ...own } = { ...operation, operationId };
    const isUsual = required === undefined || isDeepStrictEqual(required, this.#old.security ?? []);
    return isUsual ? own : { ...own, security: required };
  }

  /** Without one of the sets of credentials, requests were accepted. */
  #compareSecurity(path: Path, old: Operation, now: Operation): void {
    if (now.security === undefined) return;
    const required = old.security ?? this.#old.security ?? [];
    const { further, missing } = compareCredentials(required, now.security);
    if (further.length > 0) {
      this.#result.added += further.length;
      const before = required.length === 0 ? [{}] : required;
      this.#tree.setIn([...path, "security"], this.#tree.createNode([...before, ...further]));
    }
    if (missing.length === 0) return;
    const change = () =>
      this.#tree.setIn([...path, "security"], this.#tree.createNode([...required, ...further, ...missing]));
    this.#differ(
      [...path, "security"],
      `requests with ${printCredentials(missing)} were accepted`,
      old["x-confidence"] === "low",
      change,
    );
  }

  #differ(path: Path, message: string, isUncertain: boolean, change: () => void): void {
    if (isUncertain) change();
    const lines = isUncertain ? this.#result.widened : this.#result.contradictions;
    lines.push(`#/${path.map((part) => toPointerPart(String(part))).join("/")}: ${message}.`);
  }

  #extendOperation(path: Path, item: PathItem, old: Operation, now: Operation): void {
    this.#settle(path, old, now);
    this.#compareSecurity(path, old, now);
    this.#extendParameters(path, item, old, now);
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

  #extendParameters(path: Path, item: PathItem, old: Operation, now: Operation & { "x-seen"?: string[] }): void {
    const known = placeParameters(this.#old, path, item, old);
    let next = old.parameters?.length ?? 0;
    for (const parameter of listParameters(this.#new, { item: {}, operation: now })) {
      const [same, at] = known.get(keyOf(parameter)) ?? [];
      if (same?.schema && parameter.schema) {
        const isUncertain = old["x-confidence"] === "low";
        this.#extendSchema([...at!, "schema"], same.schema, parameter.schema, isUncertain);
      } else if (same === undefined) this.#add([...path, "parameters", next++], parameter);
    }
    for (const [parameter, at] of missingParameters(known, now["x-seen"])) {
      const isUncertain = [old, parameter].some((part) => part["x-confidence"] === "low");
      const change = () => this.#tree.deleteIn([...at, "required"]);
      this.#differ([...at, "required"], `requests without ${parameter.name} were accepted`, isUncertain, change);
    }
    if (!old.parameters?.length && next > 0) this.#tree.setIn([...path, "parameters"], this.#tree.createNode([]));
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
    const [mine, theirs] = [readReference(old), readReference(now)];
    if (mine.to !== undefined || theirs.to !== undefined) {
      this.#extendReferred(path, [old, mine], [now, theirs], isLoose);
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
      else if (own === undefined || isUncertain) {
        this.#tree.deleteIn([...path, part]);
        this.#add([...path, part], other);
      }
    }
  }

  /** At least one of the schemas is in a component. */
  #extendReferred(path: Path, [old, mine]: Referring, [now, theirs]: Referring, isLoose: boolean): void {
    if (mine.to && theirs.to && !this.#names.has(nameOf(theirs.to)))
      this.#names.set(nameOf(theirs.to), nameOf(mine.to));
    const found = mine.to === undefined ? old : resolve<Schema>(this.#old, { $ref: mine.to });
    const seen = theirs.to === undefined ? now : resolve<Schema>(this.#new, { $ref: theirs.to });
    const types = [seen.type ?? []].flat();
    const isNull = theirs.isNullable || types.includes("null");
    if (mine.to !== undefined && isNull && !mine.isNullable) {
      const change = () =>
        this.#tree.setIn(path, this.#tree.createNode({ anyOf: [{ $ref: mine.to }, { type: "null" }] }));
      this.#differ(path, "values are also null", isLoose || found["x-confidence"] === "low", change);
    }
    const key = `${mine.to ?? path.join("/")} ${theirs.to}`;
    if (theirs.to !== undefined && this.#met.has(key)) return;
    this.#met.add(key);
    const plain = types.filter((type) => type !== "null");
    if (mine.to !== undefined) this.#extendSchema(pathOf(mine.to), found, { ...seen, type: plain }, false);
    else this.#extendSchema(path, old, { ...seen, type: isNull ? [...plain, "null"] : plain }, isLoose);
  }

  /** Widens an uncertain schema; otherwise lists the contradictions. */
  #compare(path: Path, old: Schema, now: Schema, isUncertain: boolean): void {
    const differ = (word: string, text: string, change: () => void) =>
      this.#differ([...path, word], text, isUncertain, change);
    const set = (keyword: string, value: unknown) => this.#tree.setIn([...path, keyword], this.#tree.createNode(value));
    const [types, seen] = [[old.type ?? []].flat(), [now.type ?? []].flat()];
    const other = seen.filter((type) => !types.includes(type) && !(type === "integer" && types.includes("number")));
    if (types.length > 0 && other.length > 0)
      differ("type", `values are also ${other.join(" and ")}`, () => set("type", joinTypes([...types, ...other])));
    const missing = missingMembers(old, now);
    if (missing.length > 0)
      differ("required", `${missing.join(", ")} can be missing`, () =>
        removeItems(this.#tree.getIn([...path, "required"]), missing),
      );
    const { values = [], formats } = (now["x-seen"] ?? {}) as Seen;
    const further = values.filter((value) => old.enum && !old.enum.includes(value));
    if (further.length > 0)
      differ("enum", `values are also ${further.join(", ")}`, () => set("enum", [...old.enum!, ...further]));
    if (formats !== undefined && isFormat(old.format) && !formats.includes(old.format))
      differ("format", "values have other forms", () => this.#tree.deleteIn([...path, "format"]));
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
    if (typeof value === "string" && value.startsWith(schemasAt))
      return schemasAt + this.#adoptComponent(nameOf(value));
    if (!isMap(value)) return value;
    const members = Object.entries(value).filter(([name]) => name !== "x-seen");
    return Object.fromEntries(members.map(([name, member]) => [name, this.#adopt(member)]));
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
