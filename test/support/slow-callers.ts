// Callers that send the head of a request byte by byte. They run in a separate thread, so that measurements of the server do
// not include them. Posts all responses when the server has closed every connection.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { url, callers } = workerData as { url: string; callers: number };
const { hostname, port } = new URL(url);

async function call(): Promise<string> {
  const socket = connect(Number(port), hostname).on("error", () => {});
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.write("GET /api/v2/ping HTTP/1.1\r\nHost:");
  const dripping = setInterval(() => socket.writable && socket.write("a"), 400);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  return answer;
}

const calls: Promise<string>[] = [];
while (calls.length < callers) {
  calls.push(call());
  if (calls.length % 100 === 0) await sleep(50);
}
parentPort!.postMessage(await Promise.all(calls));
