// A line between the service and its database that a test can cut, or leave open with nothing coming through.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export async function startTcpProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let silent = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const accept = (near: Socket) => {
    keep(near);
    const far = keep(connect(Number(port), hostname));
    near.on("data", (chunk) => silent || far.write(chunk));
    far.on("data", (chunk) => silent || near.write(chunk));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  };
  const server = createServer(accept).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;

  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;

  return {
    /** The same database, through this line. */
    url: url.href,
    /** Breaks every connection and refuses new ones. */
    cut() {
      server.close();
      cutAll();
    },
    /** Connections stay, new ones are taken, and nothing is heard on any of them. */
    fallSilent() {
      silent = true;
    },
    /** From now on as at first; what was swallowed stays lost, and so do the connections that it was for. */
    async mend() {
      silent = false;
      if (server.listening) return;
      server.listen(address.port, "127.0.0.1");
      await once(server, "listening");
    },
    [Symbol.dispose]() {
      server.close();
      cutAll();
    },
  };
}
