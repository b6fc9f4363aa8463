// A TCP proxy between the service and its database that a test can cut or block.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

interface ProxySettings {
  /** False blocks NOTIFY messages of PostgreSQL. */
  notices?: boolean;
  /** Database sessions outlive their clients, as with a connection pooler in transaction mode. */
  sessionsStay?: boolean;
  /** Called with bytes for the database, before they are passed on. */
  onSent?: (chunk: Buffer) => void;
  /** Called with bytes from the database, before they are passed on. */
  onReceived?: (chunk: Buffer) => void;
}

export async function startTcpProxy(
  target: string,
  { notices = true, sessionsStay = false, onSent = () => {}, onReceived = () => {} }: ProxySettings = {},
) {
  // The service uses its socket, but the server listens on TCP too.
  const port = Number(new URL(target).port);
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
    const far = keep(connect(port, "127.0.0.1"));
    near.on("data", onSent);
    near.on("data", (chunk) => silent || (sessionsStay && isTermination(chunk)) || far.write(chunk));
    const passOn = notices ? (chunk: Buffer) => chunk : withoutNotices();
    far.on("data", onReceived);
    far.on("data", (chunk) => silent || near.write(passOn(chunk)));
    near.on("close", () => sessionsStay || far.destroy());
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
    /** The address of the database through this proxy. */
    url: url.href,
    /** Breaks every connection and refuses new ones. */
    cut() {
      server.close();
      cutAll();
    },
    /** Keeps connections and accepts new ones, but passes nothing on. */
    fallSilent() {
      silent = true;
    },
    /** Passes everything on again. Connections that lost data stay broken. */
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

/** A client ends its session with this message. */
const isTermination = (chunk: Buffer) => chunk.equals(Buffer.from("X\0\0\0\x04", "latin1"));

const notice = "A".charCodeAt(0);
const headBytes = 5;

/** Removes notices from PostgreSQL's messages. A message is a letter, its length in four bytes, and the content. */
function withoutNotices(): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const kept: Buffer[] = [];
    while (rest.length >= headBytes && rest.length >= 1 + rest.readUInt32BE(1)) {
      const message = rest.subarray(0, 1 + rest.readUInt32BE(1));
      rest = rest.subarray(message.length);
      if (message[0] !== notice) kept.push(message);
    }
    return Buffer.concat(kept);
  };
}
