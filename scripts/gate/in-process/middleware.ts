// The gate in front of an Express app, in its process.
import type { OutgoingHttpHeaders } from "node:http";
import type { Express, Request, Response } from "express";
import { Budget, Capture } from "../proxy/capture.ts";
import { createPolicy } from "../proxy/policy.ts";
import {
  type Refusal,
  refuseResponse,
  refuseSpelling,
  refuseUncheckedRequest,
  refuseUncheckedResponse,
  sendRefusal,
} from "../proxy/refusal.ts";
import { refusalOfWhole, refuseOverride } from "../proxy/requests.ts";
import { checkedBody, mayBeChecked, violationsOf } from "../proxy/violations.ts";
import { type InProcess, type InProcessOptions, openInProcess } from "./options.ts";
import {
  copyArrived,
  hasBody,
  holdRequest,
  loseBody,
  readRest,
  streamRequest,
  tapRequest,
  whenReceived,
} from "./request-body.ts";

/**
 * Checks every exchange of an Express app. Call it before you mount anything else, so that it sees all traffic.
 *
 * In mode `enforce`, handlers never see a wrong request: it gets a JSON:API error. A wrong answer
 * becomes a 502 that names the broken rule. So do bodies that cannot be checked, because they are larger
 * than `mostBody` or in an unknown Content-Encoding. Of texts, files and streams, only the headers are checked.
 * @example
 * const app = express();
 * const { groups } = await contract(app, { mode: "report" });
 * app.use(routes);
 */
export async function contract(app: Express, options: InProcessOptions = {}): Promise<InProcess> {
  const inProcess = await openInProcess(options);
  const { observer, observe } = inProcess;
  const { mode = "report", mostBody = 1 << 20 } = options;
  const policy = createPolicy(observer.contract, mode === "enforce" ? "all" : "none");
  const budget = new Budget(Math.max(64 << 20, 4 * mostBody));

  app.use((request: Request, response: Response, next) => {
    const { method, originalUrl } = request;
    const capture = new Capture(method, originalUrl, request.rawHeaders, mostBody, budget);
    const enforced = policy.find(method, originalUrl, request.rawHeaders);
    // Middleware before the gate has already read the body.
    if (!copyArrived(request, capture)) loseBody(capture);
    response.once("close", () => {
      capture.end(response.writableFinished ? null : { by: "client", message: "it closed the connection" });
      whenReceived(request, () => {
        if (!request.complete) loseBody(capture);
        observe({ ...capture.toExchange(), source: { kind: "process" } });
        capture.release();
      });
    });
    response.once("prefinish", () => readRest(request));
    if (enforced === null) {
      tapRequest(request, capture);
      tapResponse(response, capture);
      next();
      return;
    }
    const override = policy.findOverride(method, originalUrl, request.rawHeaders);
    if (enforced.meant !== null || override !== undefined) {
      const refusal = override === undefined ? refuseSpelling(enforced.meant!) : refuseOverride(override);
      capture.head.enforced = { side: "request", status: refusal.status };
      sendRefusal(response, refusal, !request.complete);
      return;
    }
    /** The refusal of a body that is held back and cannot be checked. */
    const refuseUnchecked = (side: "request" | "response"): Refusal | null => {
      const [pieces, headers] =
        side === "request"
          ? [capture.requestBody, request.rawHeaders]
          : [capture.responseBody, capture.head.responseHeaders];
      if (!mayBeChecked(headers) || observer.contract.severities.isLenient("not-judged")) return null;
      const { gap } = pieces.toBody(headers);
      if (gap === null || gap === "not-recorded") return null;
      return side === "request"
        ? refuseUncheckedRequest(gap, mostBody, pieces.isCrowded)
        : refuseUncheckedResponse(gap, mostBody, pieces.isCrowded, capture.head.status);
    };
    const isStreaming = hasBody(request) && !mayBeChecked(request.rawHeaders);
    const receive = isStreaming ? streamRequest : holdRequest;
    receive(request, capture, () => {
      const unchecked = refuseUnchecked("request");
      if (unchecked !== null) {
        capture.head.enforced = { side: "request", status: unchecked.status };
        sendRefusal(response, unchecked, !request.complete);
        return;
      }
      const refusal = refusalOfWhole(enforced, capture.head, checkedBody(capture, "request", isStreaming));
      if (refusal !== null) {
        capture.head.enforced = { side: "request", status: refusal.status };
        sendRefusal(response, refusal, !request.complete);
        return;
      }
      holdResponse(response, capture, (isStreaming) => {
        const body = checkedBody(capture, "response", isStreaming);
        const wrong = violationsOf(observer.contract, capture.head, "response", body);
        const refusal =
          refuseUnchecked("response") ?? (wrong.length > 0 ? refuseResponse(wrong, capture.head.status) : null);
        if (refusal !== null) capture.head.enforced = { side: "response", status: refusal.status };
        return refusal;
      });
      next();
    });
  });
  return inProcess;
}

type Written = Parameters<Response["write"]>;

function tapResponse(response: Response, capture: Capture): void {
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

/**
 * Holds the answer back until it is checked, or too large to check. A stream passes as soon as its headers are checked. Its
 * functions stay in place then, because middleware such as a compression may have put its own ones around them.
 */
function holdResponse(response: Response, capture: Capture, onHeld: (isStreaming: boolean) => Refusal | null): void {
  const { write, end, flushHeaders, writeHead } = response;
  let state: "held" | "passed" | "refused" = "held";
  let head: unknown[] | null = null;
  const held: Buffer[] = [];
  /** Uncovers the prototype's property. */
  const showHeadersSent = () => Reflect.deleteProperty(response, "headersSent");
  const release = () => {
    state = "passed";
    showHeadersSent();
    if (head !== null) writeHead.apply(response, head as never);
    for (const chunk of held.splice(0)) write.call(response, chunk, "utf8");
  };
  const refuse = (refusal: Refusal) => {
    showHeadersSent();
    const own = { write: response.write, end: response.end };
    Object.assign(response, { write, end, writeHead });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sendRefusal(response, refusal, false);
    // The handler may go on writing.
    state = "refused";
    Object.assign(response, own);
  };
  /** Returns whether the stream has passed. */
  const passStream = (): boolean => {
    const headers = head === null ? flatten(response.getHeaders()) : capture.head.responseHeaders;
    if (capture.head.method === "HEAD" || mayBeChecked(headers)) return false;
    readHead(response, capture);
    const refusal = onHeld(true);
    if (refusal === null) release();
    else refuse(refusal);
    return refusal === null;
  };
  // The handler must believe that its answer has begun.
  Object.defineProperty(response, "headersSent", { configurable: true, get: () => head !== null || held.length > 0 });
  response.flushHeaders = () => {
    if (state === "passed" || (state === "held" && passStream())) flushHeaders.call(response);
  };
  response.writeHead = ((...parts: unknown[]) => {
    noteHead(response, capture, parts);
    if (state === "passed") return writeHead.apply(response, parts as never);
    head = parts;
    return response;
  }) as Response["writeHead"];
  response.write = ((...parts: Written) => {
    const chunk = state === "refused" ? null : note(capture, parts);
    if (state === "passed") return write.apply(response, parts);
    if (state === "held") {
      if (chunk !== null) held.push(chunk);
      if (!passStream() && state === "held" && capture.responseBody.gap !== null) {
        if (head === null) readHead(response, capture);
        const refusal = onHeld(false);
        if (refusal === null) release();
        else refuse(refusal);
      }
    }
    const onWritten = callbackOf(parts);
    if (onWritten) process.nextTick(onWritten);
    return true;
  }) as Response["write"];
  response.end = ((...parts: Written) => {
    const chunk = state === "refused" ? null : note(capture, parts);
    if (state === "passed") return end.apply(response, parts as never);
    const onEnd = callbackOf(parts);
    if (state === "refused") {
      if (onEnd) process.nextTick(onEnd);
      return response;
    }
    if (onEnd) response.once("finish", onEnd);
    if (chunk !== null) held.push(chunk);
    if (head === null) readHead(response, capture);
    const refusal = onHeld(false);
    if (refusal === null) {
      // Passing the last chunk to `end` lets Node set Content-Length, as it would without the gate.
      const last = held.pop();
      release();
      return end.call(response, last as never, "utf8");
    }
    refuse(refusal);
    return response;
  }) as Response["end"];
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

/** The headers of `writeHead` come in addition to those set before, and replace those of the same names. */
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
