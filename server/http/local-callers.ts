// Recognizes tools among the callers on this machine: all of them seem to be one local client, which may be a trusted proxy.
import { readFile } from "node:fs/promises";
import { BlockList, isIP, type Socket } from "node:net";
import { endianness, networkInterfaces } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { noteCaller, peerOf } from "./addresses.ts";

export interface LocalCallers {
  /** Undefined if the caller is on another machine; resolves when `peerOf` knows it. */
  identify(socket: Socket): Promise<void> | undefined;
}

/** `users` are the user ids of tools. Undefined if there are none, or if the system does not show who has a connection. */
export function createLocalCallers(users: readonly number[]): LocalCallers | undefined {
  if (users.length === 0 || process.platform !== "linux") return undefined;
  const isOwn = createOwnAddresses();
  const freshConnections = createReader();
  return {
    identify(socket) {
      noteCaller(socket, { name: undefined, isOwn });
      if (!isOwn(peerOf(socket))) return undefined;
      return freshConnections().then((connections) => {
        const user = userOf(socket, connections);
        const name = user === undefined ? "unknown" : users.includes(user) ? `tool-${user}` : undefined;
        noteCaller(socket, { name, isOwn });
      });
    },
  };
}

const rememberedMs = 5_000;

/** Whether an address belongs to this machine. */
function createOwnAddresses() {
  let list = new BlockList();
  let since = Number.NEGATIVE_INFINITY;
  return (address: string): boolean => {
    if (isIP(address) === 0) return false;
    if (performance.now() - since > rememberedMs) {
      since = performance.now();
      list = new BlockList();
      list.addSubnet("127.0.0.0", 8, "ipv4");
      list.addAddress("::1", "ipv6");
      for (const { address: own, family } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
        list.addAddress(own, family === "IPv6" ? "ipv6" : "ipv4");
      }
    }
    return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  };
}

/** Reading the list takes milliseconds of a processor: it pauses for this many times as long, but no longer than the limit. */
const pauseShare = 4;
const longestPauseMs = 250;

/** Returns a function that reads all connections of the machine. Simultaneous calls share one list. */
function createReader(): () => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  let pauseUntil = 0;
  return () => {
    next ??= last.then(async () => {
      await sleep(Math.max(0, pauseUntil - performance.now()));
      // Later connections may be missing in this list.
      next = undefined;
      const begin = performance.now();
      const read = Promise.all(
        ["/proc/net/tcp", "/proc/net/tcp6"].map((path) => readFile(path, "latin1").catch(() => "")),
      );
      last = read;
      const lists = await read;
      const end = performance.now();
      pauseUntil = end + Math.min(longestPauseMs, pauseShare * (end - begin));
      return lists.join("");
    });
    return next;
  };
}

/** The user at the other end; undefined if its process has closed the connection. */
function userOf(socket: Socket, connections: string): number | undefined {
  const { remotePort = 0, localAddress, localPort = 0 } = socket;
  const ends = [
    [peerOf(socket), remotePort],
    [peerOf({ remoteAddress: localAddress }), localPort],
  ] as const;
  for (const prefix of ["", mapped]) {
    const entry = ends.map(([address, port]) => `${prefix}${toHex(address)}:${toHex16(port)}`).join(" ");
    const at = connections.indexOf(` ${entry} `);
    if (at < 0) continue;
    const [, , , , user, , inode] = connections.slice(at + entry.length + 2, at + entry.length + 120).split(/\s+/);
    return inode === "0" ? undefined : Number(user);
  }
  return undefined;
}

const toHex16 = (number: number) => number.toString(16).toUpperCase().padStart(4, "0");

/** Linux prints each 32 bits of an address as one number. */
function toHex(address: string): string {
  const bytes = isIP(address) === 6 ? bytesOf(address) : address.split(".").map(Number);
  const words = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.slice(4 * index, 4 * index + 4));
  const ordered = endianness() === "LE" ? words.map((word) => word.toReversed()) : words;
  return Buffer.from(ordered.flat()).toString("hex").toUpperCase();
}

/** An IPv4 address that a connection of IPv6 uses. */
const mapped = `0000000000000000${endianness() === "LE" ? "FFFF0000" : "0000FFFF"}`;

function bytesOf(address: string): number[] {
  const [head = "", tail = ""] = address.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [groups(head), groups(tail)];
  const all = [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
  return all.flatMap((group) => [group >> 8, group & 255]);
}
