// Reads the bodies of requests, in every runtime.
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
  request: PlainRequest,
  most: number,
): Promise<{ value?: unknown; violations: Violation[] }> {
  if (operations[operationId].requestBody === null) return { violations: [] };
  const { headers } = request;
  const encoding = headers.get("content-encoding") ?? "identity";
  if (bodyKind === undefined || bodyKind === "bytes" || bodyKind === "unread") {
    const [first, all] = request.body === null ? [] : await peek(decode(request.body, encoding));
    const read = readBody(operationId, { headers, body: first ?? null, isUnread: true });
    return first === undefined ? read : { ...read, value: all };
  }
  const length = Number(headers.get("content-length") ?? 0);
  if (length > most) throw tooLarge();
  const content =
    length > 0 && encoding === "identity" ? await readWhole(request) : await collect(request.body, encoding, most);
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
    if (name === "identity") throw cut();
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

const cut = (): BodyError => new BodyError(400, "The connection was closed before the end of the body.");

async function readWhole(request: PlainRequest): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.readWhole());
  } catch {
    throw cut();
  }
}

async function collect(body: Bytes | null, encoding: string, most: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decode(body, encoding)) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return join(chunks);
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
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
  readonly readableEnded: boolean;
  readonly destroyed: boolean;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>;
  on(event: string, listener: (...given: never[]) => void): unknown;
}
interface NodeResponse {
  readonly writableFinished: boolean;
  readonly destroyed: boolean;
  once(event: "close", listener: () => void): unknown;
}

/** Headers, body and signal of a request of Node. */
export function fromNode(
  { rawHeaders, headers }: NodeRequest,
  payload: NodePayload,
  response: NodeResponse,
): Omit<PlainRequest, "method" | "target"> {
  let controller: AbortController | undefined;
  const isAnnounced = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
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
    get body() {
      // Otherwise, the refusal of a body that is too large would destroy the connection.
      return isAnnounced ? payload.iterator({ destroyOnReturn: false }) : null;
    },
    get signal() {
      controller ??= abortedBy(response);
      return controller.signal;
    },
    readWhole: () =>
      new Promise((resolve, reject) => {
        const chunks: Uint8Array[] = [];
        if (payload.readableEnded) resolve(join(chunks));
        else if (payload.destroyed) reject();
        payload.on("data", (chunk: Uint8Array) => chunks.push(chunk));
        payload.on("end", () => resolve(join(chunks)));
        for (const event of ["error", "close"] as const) payload.on(event, reject);
      }),
  };
}

function abortedBy(response: NodeResponse): AbortController {
  const controller = new AbortController();
  const abort = (): void => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) abort();
  else response.once("close", abort);
  return controller;
}
