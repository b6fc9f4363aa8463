// Exchanges on bare sockets, and what the client and the server received.
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startRawUpstream } from "./gate.ts";
import { headerOf, type ReadMessage, readMessage } from "./wire-messages.ts";

export interface Play {
  request: string;
  /** The server's response to each complete request. */
  answer: string | ((request: ReadMessage) => string);
  /** Behavior of the client after writing its request. `stays`: it waits for the response. */
  client?: "stays" | "closes" | "resets" | "says no more" | "closes at the first byte";
  /** Behavior of the server after responding. */
  server?: "stays" | "closes" | "resets";
  /** The number of exchanges, one after another, on the same connection if it stays open. */
  turns?: number;
}

export interface Witness {
  /** The response that the client got in each turn; null for none. */
  client: (ReadMessage | null)[];
  /** The requests that the server got; empty if there was none. */
  server: ReadMessage[];
}

const patienceMs = 10_000;

export interface Between {
  /** The client connects to this address instead of the server's. */
  url: string;
  /** Resolves when the proxy has noticed that a client disconnected. */
  hears: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

export async function play(
  { request, answer, client = "stays", server = "stays", turns = 1 }: Play,
  open: (url: URL) => Promise<Between>,
): Promise<Witness> {
  const seen: ReadMessage[] = [];
  const [method] = request.split(" ");
  const waits = { ended: 0, open: 0 };
  await using upstream = await startRawUpstream((socket) => {
    let bytes = "";
    waits.open += 1;
    socket.on("data", (data) => {
      bytes += data.toString("latin1");
      for (let message = readMessage(bytes); message?.isWhole; message = readMessage(bytes)) {
        seen.push(message);
        bytes = message.rest;
        const said = typeof answer === "string" ? answer : answer(message);
        if (said !== "") socket.write(said, "latin1");
        end(socket, server);
      }
    });
    socket.on("end", () => socket.end());
    socket.on("close", () => {
      const cut = readMessage(bytes);
      if (cut !== undefined) seen.push(cut);
      waits.ended += 1;
    });
  });
  const way = await open(upstream.url);
  const got: Witness["client"] = [];
  let socket: Socket | undefined;
  for (let turn = 0; turn < turns; turn += 1) {
    socket ??= connect(Number(new URL(way.url).port), "127.0.0.1");
    const answer = await askOn(socket, request, method!, client);
    got.push(answer);
    if (socket.writable && isKept(answer, request) && turn < turns - 1) continue;
    socket.destroy();
    socket = undefined;
  }
  if (client !== "stays") await way.hears();
  await way.end();
  await until(() => waits.ended === waits.open);
  return { client: got, server: seen };
}

/** Reads a response until it is complete or the connection ends; null if its head is incomplete. */
export function askOn(
  socket: Socket,
  request: string,
  method: string,
  then: Play["client"] = "stays",
): Promise<ReadMessage | null> {
  return new Promise((resolve, reject) => {
    let bytes = "";
    const timer = setTimeout(() => reject(new Error(`The client has waited too long, and has ${bytes}`)), patienceMs);
    const finish = (message: ReadMessage | null | undefined) => {
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.on("error", () => {});
      resolve(message ?? null);
    };
    let isReset = false;
    socket.on("error", () => {
      isReset = true;
    });
    socket.on("data", (data) => {
      bytes += data.toString("latin1");
      const message = readMessage(bytes, { answerTo: method });
      if (then === "closes at the first byte") {
        finish(message);
        socket.destroy();
      } else if (message?.isWhole) finish(message);
    });
    socket.on("close", () => finish(readMessage(bytes, { answerTo: method, isEnded: !isReset })));
    socket.write(request, "latin1", () => {
      if (then === "says no more") socket.end();
      else if (then === "closes" || then === "resets") {
        end(socket, then);
        finish(null);
      }
    });
  });
}

/** Whether the connection stays open for the next request. */
function isKept(answer: ReadMessage | null, request: string): boolean {
  const said = answer === null ? "close" : headerOf(answer.headers, "connection");
  return said === undefined ? !/ HTTP\/1\.0\r\n/.test(request) : said !== "close";
}

function end(socket: Socket, how: NonNullable<Play["server"]>): void {
  if (how === "closes") socket.end();
  if (how === "resets") socket.resetAndDestroy();
}

/** Throws if the condition is not true in time. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + patienceMs; !isTrue(); await sleep(2)) {
    if (Date.now() > end) throw new Error(`This did not come true in time: ${isTrue}`);
  }
}
