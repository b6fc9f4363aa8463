// Receives mirrored traffic, and checks only requests. The sender discards the answer.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Capture } from "./capture.ts";

/** Reads the request to its end, and answers with 204. */
export function takeCopy(
  request: IncomingMessage,
  response: ServerResponse,
  capture: Capture | null,
  onOver: (passage: { capture: Capture | null }) => void,
): void {
  let isOver = false;
  const over = (isWhole: boolean) => {
    if (isOver) return;
    isOver = true;
    capture?.end(isWhole ? null : { by: "client", message: "it closed the connection" });
    onOver({ capture });
  };
  if (request.headers.expect !== undefined) response.writeContinue();
  request.on("data", (chunk: Buffer) => capture?.requestBody.add(chunk));
  request.on("end", () => {
    response.writeHead(204).end();
    over(true);
  });
  request.on("close", () => over(request.complete));
  request.on("error", () => over(false));
}
