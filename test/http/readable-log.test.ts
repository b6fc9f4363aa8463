// The readable log has the content of the JSON log in a line or a few.
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { readableLog } from "../../server/http/readable-log.ts";
import { createLogger } from "../../server/http/request-log.ts";

function open(colors?: boolean) {
  const pieces: string[] = [];
  const terminal = new Writable({
    write(piece, _, done) {
      pieces.push(String(piece));
      done();
    },
  });
  const log = createLogger(
    "info",
    readableLog(colors === undefined ? terminal : Object.assign(terminal, { hasColors: () => colors })),
  );
  return { log, written: () => pieces.join("") };
}

test("a request is one line with its essential values", () => {
  const { log, written } = open();
  const request = { requestId: "an-id", method: "GET", path: "/api/v2/ping", status: 503, ms: 1.5, caller: "user-1" };

  log.info({ ...request, agent: "curl", reason: "The store is gone." }, "request");
  log.info({ method: "PUT", path: "/x", status: 204, ms: 2 }, "request");
  log.info({ status: 400, reason: "It is not HTTP." }, "request");
  log.info("started");

  expect(written().replaceAll(/\d\d:\d\d:\d\d/g, "noon")).toBe(
    [
      "[noon] INFO: 503 GET /api/v2/ping 1.5 ms user-1 The store is gone.",
      "[noon] INFO: 204 PUT /x 2 ms",
      "[noon] INFO: request 400 It is not HTTP.",
      "[noon] INFO: started",
      "",
    ].join("\n"),
  );
});

test("an error is logged with its place and its cause, without control characters", () => {
  const { log, written } = open();
  const cause = Object.assign(new Error("Lost\u001b[2J."), { stack: "Error: Lost\u001b[2J.\n    at one (a.ts:1)" });
  const error = Object.assign(new Error("Broken.", { cause }), { stack: "Error: Broken.\n\n    at two (b.ts:2)" });

  log.error({ err: error }, "job failed");
  log.error({ err: { code: "EIO" } }, "job failed");

  expect(written().split("\n").slice(1)).toEqual([
    "  Broken.",
    "    Error: Broken.",
    "    at two (b.ts:2)",
    "  Lost?[2J.",
    "    Error: Lost?[2J.",
    "    at one (a.ts:1)",
    expect.stringMatching(/^\[.*\] ERROR: job failed$/),
    "",
  ]);
});

test("it has colors if the terminal supports them", () => {
  const lines = [undefined, false, true].map((colors) => {
    const { log, written } = open(colors);
    log.info("started");
    return written().includes("\u001b[");
  });

  expect(lines).toEqual([false, false, true]);
});
