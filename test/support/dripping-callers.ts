// A thread of callers that send the head of a request and then its body byte by byte, even after the response. Few wait for
// their answer at once. Posts for each caller the status, and how long the caller could continue to send after it.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { url, heads } = workerData as { url: string; heads: string[] };
const { hostname, port } = new URL(url);

export interface Dripped {
  status: number;
  /** Milliseconds from the answer until the connection was closed. */
  heldMs: number;
}

/** Only Linux lets a program choose among the addresses of the loopback. */
const addressOf = (index: number) => (process.platform === "linux" ? `127.0.0.${2 + (index % 50)}` : hostname);

/** Low enough that a server has a free slot if it closes connections after the response. */
const mostUnanswered = 5;
let unanswered = 0;

async function call(head: string, index: number): Promise<Dripped> {
  const socket = connect({ port: Number(port), host: hostname, localAddress: addressOf(index) }).on("error", () => {});
  let answer = "";
  unanswered += 1;
  let answeredAt = Number.NaN;
  socket.on("data", (chunk) => {
    if (answer === "") {
      answeredAt = performance.now();
      unanswered -= 1;
    }
    answer += chunk.toString();
  });
  socket.write(head);
  const dripping = setInterval(() => socket.writable && socket.write("a"), 300);
  await new Promise((resolve) => socket.once("close", resolve));
  if (answer === "") unanswered -= 1;
  clearInterval(dripping);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), heldMs: performance.now() - answeredAt };
}

const calls: Promise<Dripped>[] = [];
for (const [index, head] of heads.entries()) {
  calls.push(call(head, index));
  while (unanswered >= mostUnanswered) await sleep(1);
}
parentPort!.postMessage(await Promise.all(calls));
