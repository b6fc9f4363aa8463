// Reads the bodies of requests. It needs only what every runtime has.
import { type OperationId, operations } from "../../../../../generated/operations.ts";
import { type ReadParameters, readBody, type Violation } from "../../../../../generated/validators.js";
import type { Bytes, PlainRequest } from "./router-types.ts";

/** A body that cannot be read. Handlers may meet it while they read a stream. */
export class BodyError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The value of the body: parsed, or as a stream if the contract does not read its kind. */
export async function readContent(
  { operationId, bodyKind }: ReadParameters & { operationId: OperationId },
  { headers, body }: PlainRequest,
  most: number,
): Promise<{ value?: unknown; violations: Violation[] }> {
  if (operations[operationId].requestBody === null) return { violations: [] };
  const bytes = body === null ? null : decode(body, headers.get("content-encoding") ?? "identity");
  if (bodyKind === undefined || bodyKind === "bytes" || bodyKind === "unread") {
    const [first, all] = bytes === null ? [] : await peek(bytes);
    const read = readBody(operationId, { headers, body: first ?? null, isUnread: true });
    return first === undefined ? read : { ...read, value: all };
  }
  if (Number(headers.get("content-length") ?? 0) > most) throw tooLarge();
  const content = bytes === null ? new Uint8Array() : await collect(bytes, most);
  const read = readBody(operationId, { headers, body: content });
  const isText = bodyKind === "lines" || bodyKind === "events" || (bodyKind === "text" && read.value === undefined);
  return isText && content.length > 0 ? { ...read, value: textOf(content, headers.get("content-type") ?? "") } : read;
}

function textOf(content: Uint8Array, mediaType: string): string {
  const [, charset = "utf-8"] = /;\s*charset="?([^\s;"]+)/i.exec(mediaType) ?? [];
  try {
    return new TextDecoder(charset).decode(content);
  } catch {
    throw new BodyError(415, `The charset ${charset.slice(0, 100)} is unknown.`);
  }
}

const tooLarge = (): BodyError => new BodyError(413, "The body is too large.");

type Compression = ConstructorParameters<typeof DecompressionStream>[0];
const compressions: Record<string, string> = { gzip: "gzip", deflate: "deflate", br: "brotli" };

async function* decode(body: Bytes, encoding: string): AsyncGenerator<Uint8Array> {
  const name = encoding.toLowerCase();
  try {
    if (name === "identity") yield* body;
    else {
      // It throws for an unknown format.
      const decompression = new DecompressionStream(compressions[name] as Compression);
      yield* chunksOf(toStream(body).pipeThrough(decompression), true);
    }
  } catch {
    if (name === "identity") throw new BodyError(400, "The connection was closed before the end of the body.");
    throw new BodyError(415, "The body must be sent as it is, or as valid gzip, deflate or br.");
  }
}

/** The first bytes, and all of them; undefined for an empty body. */
async function peek(body: Bytes): Promise<[first?: Uint8Array, all?: Bytes]> {
  const iterator = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value: first } = await iterator.next();
    if (done) return [];
    if (first.length === 0) continue;
    const all = (async function* () {
      yield first;
      yield* { [Symbol.asyncIterator]: () => iterator };
    })();
    return [first, all];
  }
}

async function collect(body: Bytes, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  if (chunks.length === 1) return chunks[0]!;
  const all = new Uint8Array(size);
  let start = 0;
  for (const chunk of chunks) {
    all.set(chunk, start);
    start += chunk.length;
  }
  return all;
}

/** Not every runtime can iterate a stream. `isOwn`: cancels a stream that is left early. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>, isOwn = false): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (isOwn && !isDone) reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

export function toStream(bytes: Bytes): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>>;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** The parts of Node's requests and responses that Express and Fastify share. */
interface NodeRequest {
  rawHeaders: string[];
  headers: Readonly<Record<string, string | string[] | undefined>>;
}
interface NodePayload {
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
}
interface NodeResponse {
  readonly writableFinished: boolean;
  once(event: "close", listener: () => void): unknown;
}

/** Headers, body and signal of a request of Node. */
export function fromNode(
  request: NodeRequest,
  payload: NodePayload,
  response: NodeResponse,
): Omit<PlainRequest, "method" | "target"> {
  const { rawHeaders, headers: known } = request;
  const isAnnounced = known["transfer-encoding"] !== undefined || Number(known["content-length"] ?? 0) !== 0;
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return {
    headers: {
      // Node drops some duplicates, which the web joins.
      get(name) {
        const values = rawHeaders.filter(
          (_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === name,
        );
        return values.length === 0 ? null : values.join(name === "cookie" ? "; " : ", ");
      },
    },
    // Otherwise, the refusal of a body that is too large would destroy the connection.
    body: isAnnounced ? payload.iterator({ destroyOnReturn: false }) : null,
    signal: controller.signal,
  };
}
