// Takes the requests of one connection one after the other, also if a client sends them without waiting for answers. Node
// would start all of them at once: one client could take every connection to the upstream, and memory without limit.
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** While so many requests of a connection wait, nothing more is read from it. */
const most = 16;

export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const isFull = (socket: Socket) => waiting.get(socket)! >= most;
  const wait = (socket: Socket) => {
    const before = waiting.get(socket);
    // Node reads on after every answer.
    if (before === undefined) socket.on("resume", () => isFull(socket) && socket.pause());
    waiting.set(socket, (before ?? 0) + 1);
    if (isFull(socket)) socket.pause();
  };
  const go = (socket: Socket) => {
    waiting.set(socket, waiting.get(socket)! - 1);
    if (!isFull(socket)) socket.resume();
  };
  return (request, response) => {
    // Node gives an answer its socket when all earlier ones have ended.
    if (response.socket !== null) {
      handle(request, response);
      return;
    }
    wait(request.socket);
    response.once("socket", (socket: Socket) => {
      go(socket);
      handle(request, response);
    });
  };
}
