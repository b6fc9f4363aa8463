// A name server that knows some IPv4 addresses, and ignores queries for other names until it is set to refuse them.
import { createSocket, type RemoteInfo } from "node:dgram";
import dns from "node:dns/promises";
import { once } from "node:events";

const serverFailed = 2;
const ofVersion4 = 1;

/** Until its disposal, this process asks it for every name. */
export async function startNameServer(addresses: Readonly<Record<string, string>>) {
  const usual = dns.getServers();
  const socket = createSocket("udp4");
  const waiting: (() => void)[] = [];
  let refuses = false;
  socket.on("message", (query, asker) => {
    const { name, type, end } = readQuestion(query);
    const address = addresses[name];
    if (address !== undefined) return answer(query.subarray(0, end), asker, 0, type === ofVersion4 ? [address] : []);
    const refuse = () => answer(query.subarray(0, end), asker, serverFailed, []);
    if (refuses) refuse();
    else waiting.push(refuse);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  dns.setServers([`127.0.0.1:${socket.address().port}`]);

  function answer(question: Buffer, { port, address: host }: RemoteInfo, code: number, found: string[]): void {
    const head = Buffer.from(question);
    head.writeUInt16BE(0x8180 | code, 2);
    for (const [index, count] of [1, found.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * index);
    // Each record: the name of the question, type A, class IN, no lifetime, four bytes.
    const records = found.map((one) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split(".").map(Number)]),
    );
    socket.send(Buffer.concat([head, ...records]), port, host);
  }

  return {
    refuseUnknown(): void {
      refuses = true;
      for (const refuse of waiting.splice(0)) refuse();
    },
    [Symbol.dispose](): void {
      dns.setServers(usual);
      socket.close();
    },
  };
}

/** The question follows a header of 12 bytes: a name as labels with their lengths, its type and its class. */
function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join("."), type: query.readUInt16BE(at + 1), end: at + 5 };
}
