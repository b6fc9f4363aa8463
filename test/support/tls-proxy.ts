// A TLS proxy in front of a PostgreSQL without TLS. A test can break its handshake.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { aCertificate } from "./certificate.ts";

export async function startTlsProxy(target: string) {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    return socket;
  };
  const certificate = aCertificate();
  let isBroken = false;
  const server = createServer((near) => {
    keep(near).once("data", () => {
      // Yes to the request for TLS.
      near.write("S");
      if (isBroken) return near.end("this is not TLS");
      const far = keep(connect(port, "127.0.0.1"));
      const secure = keep(new TLSSocket(near, { isServer: true, ...certificate }));
      secure.pipe(far).pipe(secure);
      secure.on("close", () => far.destroy());
      far.on("close", () => secure.destroy());
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.set("sslmode", "no-verify");
  return {
    url: url.href,
    /** Ends all connections; in new ones, the handshake fails. */
    breakHandshake() {
      isBroken = true;
      cutAll();
    },
    mend() {
      isBroken = false;
    },
    [Symbol.dispose]() {
      server.close();
      cutAll();
    },
  };
}
