// Takes the facts of one exchange after the other. Keeps counts and shapes, never an exchange.
import {
  type Body,
  type Exchange,
  headerOf,
  headersOf,
  pathOf,
  type RawHeaders,
  readForm,
  soundsSecret,
} from "../gate/index.ts";
import { extendShape, type Scalar, ShapeBudget } from "../inference/index.ts";
import { isJson, kindOfMediaType, readMediaType } from "../model/index.ts";
import { isParameter, schemesOf } from "./credentials.ts";
import { Cursors } from "./cursors.ts";
import {
  countPart,
  getOrAdd,
  type MessageFacts,
  mergeCounts,
  newMessage,
  newOperation,
  type OperationFacts,
} from "./operation-facts.ts";
import { isOrdinaryResponseHeader } from "./ordinary-headers.ts";
import { descend, matchTemplate, newNode, type PathNode, readText, type Step, type Template } from "./paths.ts";
import type { Secrets } from "./secrets.ts";
import { hasIdentity, identityOf } from "./segments.ts";

/** Memory for shapes: about 1 KB each. */
const limits = { shapes: 300_000, characters: 64 << 20, members: 200, items: 200, depth: 24, values: 32, variants: 24 };
const maxIdentities = 100_000;

/** These statuses say that the request was wrong. */
const refusals: ReadonlySet<number> = new Set([400, 405, 406, 411, 413, 414, 415, 417, 422, 431]);

export class Collector {
  readonly root: PathNode = newNode();
  readonly identities = new Set<string>();
  readonly room: ShapeBudget;
  seen = 0;
  /** Responses with JSON. */
  json = 0;
  /** Paths that returned only 404, counted when the document is written. */
  missing = 0;
  readonly #secrets: Secrets;
  readonly #cursors = new Cursors();
  readonly #templates: readonly Template[];

  /** `templates`: those of an existing document. */
  constructor(secrets: Secrets, templates: readonly Template[]) {
    this.#secrets = secrets;
    this.#templates = templates;
    this.room = new ShapeBudget(limits, { isSecret: soundsSecret, onSecret: (value) => secrets.add(String(value)) });
  }

  /** `target`: path and query. */
  observe(exchange: Exchange, target: string): void {
    const { request, response, extent } = exchange;
    this.seen += 1;
    this.#secrets.addHeaders(request.headers);
    if (response !== null) this.#secrets.addHeaders(response.headers);
    const path = pathOf(target);
    const method = request.method.toUpperCase();
    const status = response?.status ?? 0;
    const isRefused = refusals.has(status);
    const isTrusted = !isRefused && status !== 404;
    const known = matchTemplate(this.#templates, path);
    const hasValues = extent?.hasPathValues !== false;
    const steps = descend(this.root, path, { room: this.room, isTrusted, hasValues, known });
    const facts = getOrAdd(steps.at(-1)!.node.operations, method, newOperation);
    facts.seen += 1;
    facts.isDocumented ||= known !== undefined;
    const query = extent?.hasQuery === false ? [] : readQuery(target);
    this.#addRequest(isRefused ? facts.refused : facts.accepted, exchange, query);
    if (response === null) return;
    const isSuccess = response.status < 400;
    if (isTrusted && status !== 401 && status !== 403 && !extent?.isLog) this.#addSchemes(facts, exchange, query);
    this.#addResponse(getOrAdd(facts.responses, response.status, newMessage), exchange);
    const value = jsonOf(response.body, response.headers);
    if (value !== undefined) this.json += 1;
    if (isSuccess) this.#addIdentities(steps, value);
    if (method === "GET" && isSuccess && value !== undefined) this.#cursors.observe(facts, query, value);
  }

  #addRequest(facts: MessageFacts, { request, extent }: Exchange, query: Pairs): void {
    facts.seen += 1;
    if (extent?.hasQuery === false || extent?.hasRequestHeaders === false) facts.partial += 1;
    for (const [name, pairs = []] of Object.entries(Object.groupBy(query, ([name]) => name))) {
      const values = pairs.map(([, value]) => value);
      if (isParameter("query", name)) this.#addField(facts, "query", name, values);
      else for (const value of values) this.#secrets.add(value);
    }
    if (extent?.hasRequestHeaders !== false)
      this.#addHeaders(facts, request.headers, (name) => isParameter("header", name));
    this.#addBody(facts, request.body, request.headers);
  }

  #addSchemes(facts: OperationFacts, { request, isSanitized }: Exchange, query: Pairs): void {
    const schemes = schemesOf(request.headers, query);
    if (schemes.length === 0 && isSanitized) return;
    mergeCounts(facts.schemes, new Map([[schemes.join("\n"), 1]]));
  }

  #addResponse(facts: MessageFacts, { response, extent }: Exchange): void {
    const { body, headers } = response!;
    facts.seen += 1;
    this.#addBody(facts, body, headers);
    if (extent?.hasResponseHeaders !== false)
      this.#addHeaders(facts, headers, (name) => !isOrdinaryResponseHeader(name));
  }

  #addHeaders(facts: MessageFacts, headers: RawHeaders, isDescribed: (name: string) => boolean): void {
    for (let index = 0; index < headers.length; index += 2) {
      const name = headers[index]!;
      if (isDescribed(name)) this.#addField(facts, "headers", name.toLowerCase(), [headers[index + 1]!]);
    }
  }

  /** Values of secret names are not kept. */
  #addField(facts: MessageFacts, kind: "query" | "headers", name: string, values: readonly string[]): void {
    const field = countPart(facts, kind, name, this.room);
    if (field === undefined) return;
    if (values.length > 1) field.repeated += 1;
    for (const value of values) extendShape(field.shape, readText(value), this.room, 0, soundsSecret(name));
  }

  #addBody(facts: MessageFacts, body: Body, headers: RawHeaders): void {
    const type = headersOf(headers, "content-type");
    if (type === undefined || (body.isEmpty && body.gap === null)) return;
    const part = countPart(facts, "bodies", readMediaType(type).type, this.room);
    if (part === undefined || body.gap !== null) return;
    const json = jsonOf(body, headers);
    const form = json === undefined ? readForm(body, type) : null;
    if (form !== null) extendShape(part.shape, readFields(form, kindOfMediaType(type) === "multipart"), this.room);
    else if (json !== undefined) extendShape(part.shape, json, this.room);
    else if (kindOfMediaType(type) === "text") extendShape(part.shape, "", this.room);
  }

  /** If a response contains a word of the path as a name or an id, the word is a value. */
  #addIdentities(steps: readonly Step[], value: unknown): void {
    const own = new Map<string, string>();
    listIdentities(value, own, "", 0);
    if (this.identities.size < maxIdentities) for (const identity of own.keys()) this.identities.add(identity);
    for (const [index, { node, segment, isWord }] of steps.entries()) {
      node.successes += 1;
      if (value !== undefined) node.answers += 1;
      const noun = steps[index - 1]?.segment ?? "";
      if (!isWord && !own.has(segment)) continue;
      if (!hasIdentity(own, segment, noun)) continue;
      const name = own.get(segment) ?? "id";
      node.echoes.set(name, (node.echoes.get(name) ?? 0) + 1);
    }
  }
}

/** A form as an object. `hasFiles`: long values are parts of files. */
function readFields(form: NonNullable<ReturnType<typeof readForm>>, hasFiles: boolean): Record<string, unknown> {
  const fields = Object.entries(form).map(([name, values = []]) => {
    const read = values.map((text): Scalar => (hasFiles && text.length > 200 ? "" : readText(text)));
    return [name, read.length === 1 ? read[0] : read];
  });
  return Object.fromEntries(fields);
}

const longestIdentity = 80;
const maxListed = 300;

/** Collects identities with the name of their member. */
function listIdentities(value: unknown, found: Map<string, string>, name: string, depth: number): void {
  if (found.size > maxListed || depth > 8) return;
  if (Array.isArray(value)) for (const item of value.slice(0, 100)) listIdentities(item, found, name, depth + 1);
  else if (typeof value === "object" && value !== null) {
    for (const [member, inner] of Object.entries(value)) listIdentities(inner, found, member, depth + 1);
  } else if ((typeof value === "string" || typeof value === "number") && String(value).length <= longestIdentity) {
    const identity = identityOf(name, String(value));
    if (!found.has(identity)) found.set(identity, name);
  }
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** Decodes the query. Names keep their brackets. */
function readQuery(target: string): Pairs {
  const at = target.indexOf("?");
  return at === -1 ? [] : [...new URLSearchParams(target.slice(at + 1).replace(/#.*/s, ""))];
}

/** Undefined for bodies that are not JSON. */
function jsonOf(body: Body, headers: RawHeaders): unknown {
  if (body.isEmpty || body.gap !== null || !isJson(headerOf(headers, "content-type"))) return undefined;
  return body.json.ok ? body.json.value : undefined;
}
