// Raw HTTP, for requests that no correct client sends.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface RawAnswer {
  status: number;
  /** Keys are in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Long, because a busy machine may answer late. */
const longestMs = 15_000;
const turnMs = 10;

/**
 * Sends the pieces; a number is a pause in milliseconds. Returns all responses until the connection is quiet, but waits longer
 * for `atLeast` final responses.
 */
export async function sendRaw(
  url: string,
  pieces: string | readonly (string | number)[],
  quietMs = 100,
  atLeast = 1,
): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  // Count turns of the event loop instead of time: a busy machine delays them as much as it delays responses.
  let quietTurns = 0;
  let open = true;
  socket.on("data", (chunk) => {
    received.push(chunk);
    quietTurns = 0;
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => {
    socket.on("close", () => {
      open = false;
      resolve();
    });
  });
  for (const piece of typeof pieces === "string" ? [pieces] : pieces) {
    if (typeof piece === "number") await sleep(piece);
    else if (open) socket.write(piece, "latin1");
  }
  const silent = () =>
    quietTurns * turnMs > quietMs &&
    countFinal(Buffer.concat(received)) >= atLeast &&
    !endsInterim(Buffer.concat(received));
  for (const end = Date.now() + longestMs; open && Date.now() < end && !silent(); quietTurns += 1)
    await Promise.race([closed, sleep(turnMs)]);
  socket.destroy();
  return parse(Buffer.concat(received).toString());
}

const countFinal = (received: Buffer): number =>
  received.toString("latin1").match(/HTTP\/1\.1 [2-5]\d\d /g)?.length ?? 0;

/** After `100 Continue`, the final response is still missing. */
const endsInterim = (received: Buffer): boolean =>
  /HTTP\/1\.1 1\d\d [^\r\n]*\r\n\r\n$/.test(received.toString("latin1"));

function parse(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest.length > 0; ) {
    const headEnd = rest.indexOf("\r\n\r\n");
    if (headEnd < 0) throw new Error(`Half an answer: ${rest}`);
    const [statusLine = "", ...lines] = rest.slice(0, headEnd).split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    );
    const length = Number(headers["content-length"] ?? 0);
    const bytes = Buffer.from(rest.slice(headEnd + 4));
    answers.push({ status: Number(statusLine.split(" ")[1]), headers, body: bytes.subarray(0, length).toString() });
    rest = bytes.subarray(length).toString();
  }
  return answers;
}
