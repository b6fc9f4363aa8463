// The gate in front of an Express app, in its process. It copies bodies of requests, and refuses wrong ones if it enforces.
import type { Express, Request, Response } from "express";
import { Budget, Capture } from "../proxy/capture.ts";
import {
  type ErrorResponse,
  refuseResponse,
  refuseUncheckedRequest,
  refuseUncheckedResponse,
  sendRefusal,
} from "../proxy/error-response.ts";
import { createPolicy } from "../proxy/policy.ts";
import { refusalOfAddress, refusalOfWhole } from "../proxy/requests.ts";
import { checkedBody, mayBeChecked, violationsOf } from "../proxy/violations.ts";
import { type InProcess, type InProcessOptions, openInProcess } from "./options.ts";
import { HeldResponse, tapResponse } from "./response-body.ts";

/**
 * Checks every exchange of an Express app. Call it before you mount anything else, so that it sees all traffic.
 *
 * In mode `enforce`, handlers never see a wrong request: it gets a JSON:API error. A wrong answer
 * becomes a 502 that names the broken rule. So do bodies that cannot be checked, because they are larger
 * than `mostBody` or in an unknown Content-Encoding. For text, files and streams, only the headers are checked.
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
    const refuse = (refusal: ErrorResponse) => {
      capture.head.enforced = { side: "request", status: refusal.status };
      sendRefusal(response, refusal, !request.complete);
    };
    const misread =
      policy.refuseLine(method, originalUrl, request.rawHeaders) ?? refusalOfAddress(enforced, originalUrl);
    if (misread !== null) return refuse(misread);
    /** The refusal of a body that is held back and cannot be checked. */
    const refuseUnchecked = (side: "request" | "response"): ErrorResponse | null => {
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
      const body = checkedBody(capture, "request", isStreaming);
      const refusal = refuseUnchecked("request") ?? refusalOfWhole(enforced, capture.head, body);
      if (refusal !== null) return refuse(refusal);
      new HeldResponse(response, capture, (isStreaming) => {
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

/** Copies the chunks that arrived before the gate. False if the body was already read. */
function copyArrived(request: Request, capture: Capture): boolean {
  if (request.readableDidRead || (request.complete && request.readableLength === 0 && hasBody(request))) return false;
  const chunks: Buffer[] = [];
  // Each call gives only one of the chunks, and a call without any would end the stream.
  while (request.readableLength > 0) chunks.push(request.read());
  for (const chunk of chunks) capture.requestBody.add(chunk);
  if (chunks.length > 0) request.unshift(Buffer.concat(chunks));
  return true;
}

export const hasBody = ({ headers }: Request): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The app may free or reuse the memory of a chunk. */
const copyOfChunk = (chunk: Buffer): Buffer => Buffer.from(chunk);

/** Node drops a body that the handler did not read: it is read here instead, after the answer. */
function readRest(request: Request): void {
  if (request.readableFlowing === null) request.resume();
}

function whenReceived(request: Request, onReceived: () => void): void {
  const { complete, destroyed, socket, readableFlowing } = request;
  if (complete || destroyed || socket.destroyed || readableFlowing !== true) {
    onReceived();
    return;
  }
  const settle = () => {
    request.off("close", settle);
    socket.off("close", settle);
    onReceived();
  };
  request.on("close", settle);
  socket.on("close", settle);
}

/** An incomplete body is not checked. */
function loseBody({ requestBody }: Capture): void {
  requestBody.release();
  requestBody.gap ??= "not-recorded";
}

/** Copies chunks as they arrive. Reading the stream would consume it before the handlers. */
function tapRequest(request: Request, capture: Capture): void {
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk !== null) capture.requestBody.add(copyOfChunk(chunk));
    return push(chunk, encoding);
  };
}

/** Only the headers of such a body are checked. */
function streamRequest(request: Request, capture: Capture, onHead: () => void): void {
  tapRequest(request, capture);
  onHead();
}

/** Holds the body back until it is checked, or too large to check. */
function holdRequest(request: Request, capture: Capture, onHeld: () => void): void {
  if (request.complete || capture.requestBody.gap !== null) {
    onHeld();
    return;
  }
  const push = request.push.bind(request);
  const held: (Buffer | null)[] = [];
  const release = () => {
    request.push = push;
    onHeld();
    for (const chunk of held) push(chunk);
  };
  request.push = (chunk: Buffer | null) => {
    held.push(chunk);
    if (chunk !== null) capture.requestBody.add(copyOfChunk(chunk));
    if (chunk === null || capture.requestBody.gap !== null) release();
    return true;
  };
}
