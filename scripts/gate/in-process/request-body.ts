// Copies the bodies of requests to an Express app, and holds them back where wrong ones are refused.
import type { Request } from "express";
import type { Capture } from "../proxy/capture.ts";

/** Copies the chunks that arrived before the gate. False if the body was already read. */
export function copyArrived(request: Request, capture: Capture): boolean {
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

/** Node drops a body that the handler did not read: it is read here instead, after the answer. */
export function readRest(request: Request): void {
  if (request.readableFlowing === null) request.resume();
}

export function whenReceived(request: Request, onReceived: () => void): void {
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
export function loseBody({ requestBody }: Capture): void {
  requestBody.release();
  requestBody.gap ??= "not-recorded";
}

/** Copies chunks as they arrive. Reading the stream would consume it before the handlers. */
export function tapRequest(request: Request, capture: Capture): void {
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk !== null) capture.requestBody.add(chunk);
    return push(chunk, encoding);
  };
}

/** Only the headers of such a body are checked. */
export function streamRequest(request: Request, capture: Capture, onHead: () => void): void {
  tapRequest(request, capture);
  onHead();
}

/** Holds the body back until it is checked, or too large to check. */
export function holdRequest(request: Request, capture: Capture, onHeld: () => void): void {
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
    if (chunk !== null) capture.requestBody.add(chunk);
    if (chunk === null || capture.requestBody.gap !== null) release();
    return true;
  };
}
