// Copies the answers of an Express app, and holds them back where wrong ones are replaced.
import type { OutgoingHttpHeaders } from "node:http";
import type { Response } from "express";
import type { Capture } from "../proxy/capture.ts";
import { type ErrorResponse, sendRefusal } from "../proxy/error-response.ts";
import { mayBeChecked } from "../proxy/violations.ts";

type Written = Parameters<Response["write"]>;

export function tapResponse(response: Response, capture: Capture): void {
  const { write, end } = response;
  const writeHead = watchHead(response, capture);
  response.writeHead = writeHead;
  response.write = function (this: Response, ...parts: Written) {
    note(capture, parts);
    return write.apply(this, parts);
  } as Response["write"];
  response.end = function (this: Response, ...parts: Written) {
    note(capture, parts);
    const ended = end.apply(this, parts as never);
    readHead(response, capture);
    return ended;
  } as Response["end"];
}

/** Says why an answer is refused; null if it may pass. `isStreaming`: only its headers are checked. */
type Check = (isStreaming: boolean) => ErrorResponse | null;

/**
 * Holds the answer back until it is checked, or too large to check. A stream passes as soon as its headers are checked. Its
 * functions stay in place, because other middleware, such as compression, may have wrapped them.
 */
export class HeldResponse {
  readonly #response: Response;
  readonly #capture: Capture;
  readonly #check: Check;
  /** The functions of the response without the gate. */
  readonly #before: Pick<Response, "write" | "end" | "flushHeaders" | "writeHead">;
  #state: "held" | "passed" | "refused" = "held";
  #head: unknown[] | null = null;
  readonly #held: Buffer[] = [];

  constructor(response: Response, capture: Capture, check: Check) {
    this.#response = response;
    this.#capture = capture;
    this.#check = check;
    const { write, end, flushHeaders, writeHead } = response;
    this.#before = { write, end, flushHeaders, writeHead };
    // The handler must believe that its answer has begun.
    const hasBegun = () => this.#head !== null || this.#held.length > 0;
    Object.defineProperty(response, "headersSent", { configurable: true, get: hasBegun });
    Object.assign(response, {
      flushHeaders: () => this.#flushHeaders(),
      writeHead: (...parts: unknown[]) => this.#writeHead(parts),
      write: (...parts: Written) => this.#write(parts),
      end: (...parts: Written) => this.#end(parts),
    });
  }

  #flushHeaders(): void {
    if (this.#state === "held") this.#passStream();
    if (this.#state === "passed") this.#before.flushHeaders.call(this.#response);
  }

  #writeHead(parts: unknown[]): Response {
    noteHead(this.#response, this.#capture, parts);
    if (this.#state === "passed") return this.#before.writeHead.apply(this.#response, parts as never) as Response;
    this.#head = parts;
    return this.#response;
  }

  #write(parts: Written): boolean {
    const chunk = this.#note(parts);
    if (this.#state === "passed") return this.#before.write.apply(this.#response, parts);
    if (this.#state === "held") {
      if (chunk !== null) this.#held.push(chunk);
      this.#passStream();
      if (this.#state === "held" && this.#capture.responseBody.gap !== null) this.#decide(false);
    }
    const onWritten = callbackOf(parts);
    if (onWritten) process.nextTick(onWritten);
    return true;
  }

  #end(parts: Written): Response {
    const chunk = this.#note(parts);
    const { end } = this.#before;
    if (this.#state === "passed") return end.apply(this.#response, parts as never);
    const onEnd = callbackOf(parts);
    if (this.#state === "refused") {
      if (onEnd) process.nextTick(onEnd);
      return this.#response;
    }
    if (onEnd) this.#response.once("finish", onEnd);
    if (chunk !== null) this.#held.push(chunk);
    // Passing the last chunk to `end` lets Node set Content-Length, as it would without the gate.
    const last = this.#held.at(-1);
    if (!this.#decide(false, this.#held.length - 1)) return this.#response;
    return end.call(this.#response, last as never, "utf8");
  }

  /** Drop the rest after a refusal. */
  #note(parts: Written): Buffer | null {
    return this.#state === "refused" ? null : note(this.#capture, parts);
  }

  #passStream(): void {
    const { head } = this.#capture;
    const headers = this.#head === null ? flatten(this.#response.getHeaders()) : head.responseHeaders;
    if (head.method !== "HEAD" && !mayBeChecked(headers)) this.#decide(true);
  }

  /** Passes on the first `count` chunks, or refuses the answer and returns false. */
  #decide(isStreaming: boolean, count = this.#held.length): boolean {
    readHead(this.#response, this.#capture);
    const refusal = this.#check(isStreaming);
    // Uncovers the prototype's property.
    Reflect.deleteProperty(this.#response, "headersSent");
    if (refusal === null) this.#release(count);
    else this.#refuse(refusal);
    return refusal === null;
  }

  #release(count: number): void {
    this.#state = "passed";
    const { write, writeHead } = this.#before;
    if (this.#head !== null) writeHead.apply(this.#response, this.#head as never);
    for (const chunk of this.#held.splice(0).slice(0, Math.max(count, 0))) write.call(this.#response, chunk, "utf8");
  }

  #refuse(refusal: ErrorResponse): void {
    const response = this.#response;
    const { write, end, writeHead } = this.#before;
    const own = { write: response.write, end: response.end };
    Object.assign(response, { write, end, writeHead });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sendRefusal(response, refusal, false);
    // The handler may continue to write.
    this.#state = "refused";
    Object.assign(response, own);
  }
}

function callbackOf(parts: Written): (() => void) | undefined {
  return (parts as unknown[]).find((part) => typeof part === "function") as (() => void) | undefined;
}

function note(capture: Capture, [chunk, encoding]: Written): Buffer | null {
  if (chunk === undefined || chunk === null || typeof chunk === "function") return null;
  const bytes =
    typeof chunk === "string"
      ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
      : Buffer.from(chunk as Uint8Array);
  if (bytes.length === 0) return null;
  capture.responseBody.add(bytes);
  return bytes;
}

function watchHead(response: Response, capture: Capture): Response["writeHead"] {
  const { writeHead } = response;
  return function (this: Response, ...parts: unknown[]) {
    noteHead(response, capture, parts);
    return writeHead.apply(this, parts as never);
  } as Response["writeHead"];
}

/** Headers of `writeHead` are added, and replace earlier ones with the same name. */
function noteHead(response: Response, capture: Capture, parts: unknown[]): void {
  const status = Number(parts[0]);
  const statusText = typeof parts[1] === "string" ? parts[1] : "";
  const given = parts.find((part) => typeof part === "object" && part !== null);
  const headers = Array.isArray(given) ? given.flat().map(String) : flatten((given ?? {}) as OutgoingHttpHeaders);
  const replaced = new Set(headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()));
  const kept = Object.entries(response.getHeaders()).filter(([name]) => !replaced.has(name));
  capture.answer(status, statusText, [...flatten(Object.fromEntries(kept)), ...headers]);
}

function readHead(response: Response, capture: Capture): void {
  if (capture.head.status === 0) capture.answer(response.statusCode, "", flatten(response.getHeaders()));
}

const flatten = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each === undefined ? [] : [name, String(each)])),
  );
