// Writes the responses to what handlers return.
import { type OperationId, operations } from "../../../../../generated/operations.ts";
import { type ResponseType, responseTypes } from "../../../../../generated/validators.js";
import { chunksOf } from "./router-bodies.ts";
import { type Bytes, type PlainResponse, Reply } from "./router-types.ts";

/** Whether the header allows one of the types. The most specific range decides. */
export function isAcceptable(accept: string | null, types: readonly ResponseType[]): boolean {
  if (accept === null || accept.trim() === "" || types.length === 0) return true;
  const ranges = accept.split(",").map((entry) => {
    const [range = "", ...parameters] = entry
      .toLowerCase()
      .split(";")
      .map((part) => part.trim());
    return { range, isRefused: parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) };
  });
  return types.some(({ type }) => {
    const name = type.split(";", 1)[0]!.trim();
    const exact = name.includes("*")
      ? ranges.filter(({ range }) => fits(range, name))
      : ranges.filter((one) => one.range === name);
    const group = ranges.filter(({ range }) => range === `${name.split("/", 1)[0]}/*`);
    const any = ranges.filter(({ range }) => range === "*/*");
    const [best] = [...exact, ...group, ...any];
    return best !== undefined && !best.isRefused;
  });
}

/** Whether a type of the range can fit a documented range. */
const fits = (range: string, documented: string): boolean =>
  documented.startsWith("*") || range.split("/", 1)[0] === documented.split("/", 1)[0];

/** The response to what a handler has returned. */
export function writeReply(operationId: OperationId, result: unknown): PlainResponse {
  const { successStatus } = operations[operationId];
  const { status, body, headers } = result instanceof Reply ? result : new Reply(successStatus, result);
  const isBodiless = status === 204 || status === 205 || status === 304;
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new RangeError(`${status} is not a status.`);
  const written = new Map<string, [string, string | string[]]>();
  for (const [name, value] of Object.entries(headers)) {
    const values = [value].flat().map(String);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || values.some((text) => !/^[\t\x20-\x7e\x80-\xff]*$/.test(text)))
      throw new TypeError(`The header ${JSON.stringify(name)} of ${operationId} cannot be sent.`);
    written.set(name.toLowerCase(), [name, Array.isArray(value) ? values : values[0]!]);
  }
  const types = responseTypes(operationId, status);
  const isNothing = body === undefined || (body === null && types.every(({ kind }) => kind !== "json"));
  if (isBodiless || isNothing) return { status, headers: [...written.values()], body: null };
  const given = written.get("content-type")?.[1].toString();
  const type = types.find((one) => one.type === given) ?? (given === undefined ? choose(body, types) : typeOf(given));
  const content = serialize(body, type, operationId);
  if (given === undefined) written.set("content-type", ["Content-Type", type.type]);
  if (body instanceof Blob) written.set("content-length", ["Content-Length", String(body.size)]);
  return { status, headers: [...written.values()], body: content };
}

const isBytes = (body: unknown): boolean =>
  body instanceof Blob || body instanceof Uint8Array || body instanceof ArrayBuffer || body instanceof ReadableStream;
const isIterable = (body: unknown): body is AsyncIterable<unknown> =>
  typeof body === "object" && body !== null && Symbol.asyncIterator in body;
const isSequence = ({ kind }: ResponseType): boolean => kind === "lines" || kind === "events";
const isJson = ({ kind }: ResponseType): boolean => kind === "json";

const typeOf = (type: string): ResponseType => ({
  type,
  kind: /[/+]json\s*(?:;|$)/i.test(type) ? "json" : "unread",
});

/** The documented type that suits the value. A range is replaced by the type of the value. */
function choose(body: unknown, types: readonly ResponseType[]): ResponseType {
  const isRaw = isBytes(body) || isIterable(body);
  const found =
    (isIterable(body) && !isBytes(body) ? types.find(isSequence) : undefined) ??
    (isRaw ? types.find((type) => !isJson(type)) : types.find(isJson)) ??
    types[0];
  if (found !== undefined && !found.type.includes("*")) return found;
  if (isRaw) return typeOf((body instanceof Blob && body.type) || "application/octet-stream");
  return typeOf(typeof body === "string" && found !== undefined ? "text/plain; charset=utf-8" : "application/json");
}

function serialize(body: unknown, type: ResponseType, operationId: OperationId): NonNullable<PlainResponse["body"]> {
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body instanceof Blob) return chunksOf(body.stream(), true);
  if (body instanceof ReadableStream) return chunksOf(body, true);
  if (isIterable(body)) return isSequence(type) ? writeItems(body, type) : (body as Bytes);
  if (isJson(type)) return JSON.stringify(body);
  if (typeof body === "string") return body;
  if (type.kind === "form") return String(new URLSearchParams(body as Record<string, string>));
  if (typeof body === "object") throw new TypeError(`${operationId} must return text or bytes for ${type.type}.`);
  return String(body);
}

async function* writeItems(
  items: AsyncIterable<unknown>,
  { type, kind, dataOnly }: ResponseType,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const start = /json-seq/i.test(type) ? "\u001e" : "";
  for await (const item of items) {
    if (item instanceof Uint8Array) yield item;
    else if (kind === "lines") yield encoder.encode(`${start}${JSON.stringify(item)}\n`);
    else
      yield encoder.encode(writeEvent(dataOnly ? { data: JSON.stringify(item) } : (item as Record<string, unknown>)));
  }
}

/** A line break would begin another field, so it is a space in short fields, and another line of the data. */
function writeEvent({ data, ...fields }: Record<string, unknown>): string {
  const lines = (["event", "id", "retry"] as const)
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}: ${String(fields[name]).replaceAll(/[\r\n\0]+/g, " ")}`);
  const text = typeof data === "string" ? data : JSON.stringify(data ?? null);
  return `${[...lines, ...text.split(/\r\n|\r|\n/).map((line) => `data: ${line}`)].join("\n")}\n\n`;
}
