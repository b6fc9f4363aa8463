// Extends an existing document with the facts of new traffic. Widens only schemas with few samples.
import { isDeepStrictEqual } from "node:util";
import { isFormat } from "../inference/index.ts";
import {
  freeName,
  isMap,
  listParameters,
  methods,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  originalOf,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
  type Schema,
} from "../model/index.ts";
import { isParameter } from "./credentials.ts";
import {
  areAlike,
  compareCredentials,
  formOf,
  headersOf,
  holderAt,
  isLow,
  keyOf,
  nameOf,
  type Part,
  pointersIn,
  printCredentials,
  readReference,
  type Seen,
  setMember,
  settle,
} from "./update-parts.ts";

/** `x-seen`: parameters of all requests. Missing if queries or headers were not recorded. */
type Sent = Operation & { "x-seen"?: string[] };

export class Update {
  /** Number of paths, operations, parameters, responses, members and the like. */
  added = 0;
  /** Changes of uncertain schemas, one sentence each. */
  readonly widened: string[] = [];
  /** Parts of the traffic that the document excludes, one sentence each. */
  readonly contradictions: string[] = [];
  readonly #old: OpenApiDocument;
  readonly #now: OpenApiDocument;
  readonly #ids: Set<string>;
  /** Components of the existing document. */
  readonly #known: ReadonlySet<string>;
  /** Names of its components, by their names in the new document. */
  readonly #names = new Map<string, string>();
  /** Made after all names are known. */
  readonly #additions: { to: object; path: readonly string[]; value: unknown }[] = [];
  readonly #met = new Map<Schema, Set<Schema>>();
  #pointers: ReadonlyMap<object, string> | undefined;

  /** Changes the existing document in place. */
  constructor(old: OpenApiDocument, now: OpenApiDocument) {
    [this.#old, this.#now] = [old, now];
    const operations = Object.values(old.paths ?? {}).flatMap((item) => operationsOf(originalOf<PathItem>(old, item)));
    this.#ids = new Set(operations.map(({ operation }) => operation.operationId ?? ""));
    this.#known = new Set(Object.keys(old.components?.schemas ?? {}));
    for (const [path, item] of Object.entries(now.paths ?? {})) this.#extendPath(path, item);
    for (const [name, scheme] of Object.entries(now.components?.securitySchemes ?? {}))
      this.#add(old, ["components", "securitySchemes", name], scheme);
    for (const { to, path, value } of this.#additions) this.#insert(to, path, value);
  }

  /** `path`: the names of the members; `-` appends to a list. */
  #add = (to: object, path: readonly string[], value: unknown) => this.#additions.push({ to, path, value });

  #insert(to: object, path: readonly string[], value: unknown): void {
    const [holder, last] = [holderAt(to, path), path.at(-1)!];
    if (Object.hasOwn(holder, last)) return;
    this.added += 1;
    if (Array.isArray(holder)) holder.push(this.#adopt(value));
    else setMember(holder, last, this.#adopt(value));
  }

  #extendPath(template: string, item: PathItem): void {
    const paths = this.#old.paths ?? {};
    const known = Object.keys(paths).find((path) => formOf(path) === formOf(template));
    if (known === undefined) {
      const own = operationsOf(item).map(({ method, operation }) => [method, this.#asOwn(operation)]);
      this.#add(this.#old, ["paths", template], { ...item, ...Object.fromEntries(own) });
      return;
    }
    const old = originalOf<PathItem>(this.#old, paths[known]!);
    const parameters = (old.parameters ?? []).map((one) => originalOf<Parameter>(this.#old, one));
    // Names may differ, so the order in the template counts.
    for (const [index, [, name]] of [...known.matchAll(/\{([^{}]*)\}/g)].entries()) {
      const [own, now] = [
        parameters.find((one) => one.name === name),
        item.parameters?.[index] as Parameter | undefined,
      ];
      if (own?.schema && now?.schema) this.#extendSchema(own.schema, now.schema, false);
    }
    for (const method of methods) {
      const [own, now] = [old[method], item[method]];
      if (own !== undefined && now !== undefined) this.#extendOperation(old, own, now);
      else if (now !== undefined) this.#add(old, [method], this.#asOwn(now));
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

  #extendOperation(item: PathItem, old: Operation, now: Operation): void {
    settle(old, now);
    this.#compareSecurity(old, now);
    this.#extendParameters(item, old, now);
    this.#extendBody(old, now);
    for (const [status, response] of Object.entries(now.responses ?? {})) {
      const key = [status, `${status[0]}XX`, "default"].find((one) => old.responses?.[one] !== undefined);
      if (key === undefined) this.#add(old, ["responses", status], response);
      else this.#extendResponse(originalOf<Response>(this.#old, old.responses![key]!), response as Response);
    }
  }

  /** Without one of the sets of credentials, requests were accepted. */
  #compareSecurity(old: Operation, now: Operation): void {
    if (now.security === undefined) return;
    const required = old.security ?? this.#old.security ?? [];
    const { further, missing } = compareCredentials(required, now.security);
    if (further.length > 0) {
      this.added += further.length;
      old.security = [...(required.length === 0 ? [{}] : required), ...further];
    }
    if (missing.length === 0) return;
    const isUncertain = isLow(old);
    this.#differ(old, "security", `requests with ${printCredentials(missing)} were accepted`, isUncertain, () => {
      old.security = [...required, ...further, ...missing];
    });
  }

  #extendBody(old: Operation, now: Sent): void {
    const body = old.requestBody && originalOf<RequestBody>(this.#old, old.requestBody);
    const own = now.requestBody as RequestBody | undefined;
    if (body && own) this.#extendContent(body, own);
    else if (own) this.#add(old, ["requestBody"], own);
    if (now["x-seen"] !== undefined && body?.required && !own?.required)
      this.#differ(body, "required", "requests without a body were accepted", isLow(old), () => {
        delete body.required;
      });
  }

  #extendParameters(item: PathItem, old: Operation, now: Sent): void {
    const isUncertain = isLow(old);
    const all = listParameters(this.#old, { item, operation: old }, originalOf);
    const known = new Map(all.map((parameter) => [keyOf(parameter), parameter]));
    for (const parameter of listParameters(this.#now, { item: {}, operation: now }))
      this.#extendPart(known.get(keyOf(parameter)), parameter, isUncertain, old, ["parameters", "-"]);
    const always = now["x-seen"];
    if (always === undefined) return;
    for (const [key, parameter] of known) {
      const { in: place, name, required } = parameter;
      const isSent = (place === "query" || place === "header") && isParameter(place, name);
      if (!required || !isSent || always.includes(key)) continue;
      const isLoose = isUncertain || isLow(parameter);
      this.#differ(parameter, "required", `requests without ${name} were accepted`, isLoose, () => {
        delete parameter.required;
      });
    }
  }

  #extendResponse(old: Response, now: Response): void {
    const known = headersOf(this.#old, old);
    for (const [name, header] of headersOf(this.#now, now))
      this.#extendPart(known.get(name), header, false, old, ["headers", name]);
    this.#extendContent(old, now);
  }

  /** Extends a request body or a response. */
  #extendContent(old: Pick<Response, "content">, now: Pick<Response, "content">): void {
    for (const [type, media] of Object.entries(now.content ?? {}))
      this.#extendPart(old.content?.[type], media, false, old, ["content", type]);
  }

  /** Extends the schema of a parameter, header or body; adds a new one to `holder`. */
  #extendPart(old: Part | undefined, now: Part, isLoose: boolean, holder: object, path: readonly string[]): void {
    if (old === undefined) this.#add(holder, path, now);
    else if (old.schema && now.schema) this.#extendSchema(old.schema, now.schema, isLoose);
  }

  /** `isLoose`: the schema is part of one that few exchanges showed. */
  #extendSchema(given: Schema, now: Schema, isLoose: boolean): void {
    const [mine, theirs] = [readReference(this.#old, given), readReference(this.#now, now)];
    const { to, schema: old } = mine;
    if (to !== undefined && theirs.to !== undefined && !this.#names.has(nameOf(theirs.to)))
      this.#names.set(nameOf(theirs.to), nameOf(to));
    const types = [theirs.schema.type ?? []].flat();
    const plain = types.filter((type) => type !== "null");
    const others = [...theirs.others, ...(types.length > plain.length ? ["null"] : [])];
    const further = others.filter((type) => !mine.others.includes(type));
    if (to !== undefined && further.length > 0) {
      const all = [...mine.others, ...further];
      this.#differ(given, "", `values are also ${further.join(" and ")}`, isLoose || isLow(old), () => {
        given.anyOf = [{ $ref: to }, { type: all.length === 1 ? all[0]! : all }];
        delete given.$ref;
      });
    }
    const met = this.#met.get(old) ?? new Set();
    if (met.has(theirs.schema)) return;
    this.#met.set(old, met.add(theirs.schema));
    const seen = { ...theirs.schema, type: to === undefined ? [...plain, ...others] : plain };
    // A person composed it, or said that anything fits.
    if (!isMap(old) || old.allOf || old.oneOf || old.anyOf || seen.oneOf || seen.anyOf) return;
    const isUncertain = (isLoose && to === undefined) || isLow(old);
    settle(old, seen);
    this.#compare(old, seen, isUncertain);
    this.#extendMembers(old, seen, isUncertain);
  }

  #extendMembers(old: Schema, now: Schema, isUncertain: boolean): void {
    for (const [name, member] of Object.entries(now.properties ?? {})) {
      if (Object.hasOwn(old.properties ?? {}, name)) this.#extendSchema(old.properties![name]!, member, isUncertain);
      else if (!isMap(old.additionalProperties) && old.additionalProperties !== true)
        this.#add(old, ["properties", name], member);
    }
    for (const part of ["items", "additionalProperties"] as const) {
      const [own, other] = [old[part], now[part]];
      if (!isMap(other)) continue;
      if (isMap(own) && Object.keys(own).length > 0) this.#extendSchema(own as Schema, other as Schema, isUncertain);
      else if (own === undefined || isUncertain) {
        delete old[part];
        this.#add(old, [part], other);
      }
    }
  }

  /** Widens an uncertain schema; otherwise lists the contradictions. */
  #compare(old: Schema, now: Schema, isUncertain: boolean): void {
    const differ = (word: string, message: string, change: () => void) =>
      this.#differ(old, word, message, isUncertain, change);
    const [types, seen] = [[old.type ?? []].flat(), [now.type ?? []].flat()];
    const other = seen.filter((type) => !types.includes(type) && !(type === "integer" && types.includes("number")));
    if (types.length > 0 && other.length > 0)
      differ("type", `values are also ${other.join(" and ")}`, () => {
        const all = [...types, ...other];
        old.type = all.filter((type) => type !== "integer" || !all.includes("number"));
      });
    const required = old.required ?? [];
    const missing = now.properties === undefined ? [] : required.filter((name) => !now.required?.includes(name));
    if (missing.length > 0)
      differ("required", `${missing.join(", ")} can be missing`, () => {
        old.required = required.filter((name) => !missing.includes(name));
      });
    const { values = [], formats } = (now["x-seen"] ?? {}) as Seen;
    const further = values.filter((value) => old.enum && !old.enum.includes(value));
    if (further.length > 0) differ("enum", `values are also ${further.join(", ")}`, () => old.enum!.push(...further));
    if (formats !== undefined && isFormat(old.format) && !formats.includes(old.format))
      differ("format", "values have other forms", () => {
        delete old.format;
      });
  }

  #differ(at: object, word: string, message: string, isUncertain: boolean, change: () => void): void {
    this.#pointers ??= pointersIn(this.#old);
    const lines = isUncertain ? this.widened : this.contradictions;
    lines.push(`${this.#pointers.get(at)}${word && "/"}${word}: ${message}.`);
    if (isUncertain) change();
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
    const now = this.#now.components!.schemas![name]!;
    const isOwn = this.#known.has(name) && areAlike(schemas[name]!, now);
    // A component that contains others is added after them.
    const isTaken = (one: string) => Object.hasOwn(schemas, one) || [...this.#names.values()].includes(one);
    const free = isOwn ? name : freeName(name, isTaken);
    this.#names.set(name, free);
    if (isOwn) this.#extendSchema(schemas[name]!, now, false);
    else this.#insert(this.#old, ["components", "schemas", free], now);
    return free;
  }
}

const schemasAt = "#/components/schemas/";
