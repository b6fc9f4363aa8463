// Blocks the metadata services of clouds, which hand out credentials, by routing rules for the users of tools.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { promisify } from "node:util";
import { claimOnMachine, releaseOnMachine, type ToolUser } from "./tool-users.ts";

/** Metadata services of AWS, Azure (its host agent), Google, Oracle, Alibaba, OpenStack, Scaleway and others. */
const metadataAddresses = [
  "169.254.0.0/16",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "fd00:ec2::/32",
  "fd20:ce::254",
  "fd00:c1::a9fe:a9fe",
  "fd00:42::42",
  "fe80::a9fe:a9fe",
];

const forbidden = new BlockList();
for (const address of metadataAddresses) {
  const [network = "", prefix] = address.split("/");
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  forbidden.addSubnet(network, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
}

/** Each worker has a preference for its rules, so that no worker removes those of another. */
const preferences = Array.from({ length: 90 }, (_, index) => 110 + index);
const claimOf = (preference: number) => `rules-${preference}`;

const families = ["-4", "-6"] as const;
type Rule = Readonly<{ family: string; preference: number; words: readonly string[] }>;

const call = promisify(execFile);
const ip = async (...words: string[]) => (await call("ip", words, { env: { PATH: systemPath } })).stdout;

/** Adds the rules, and removes them when disposed. Undefined if the machine does not allow them. */
export async function forbidMetadata(users: readonly ToolUser[]): Promise<AsyncDisposable | undefined> {
  if (process.platform !== "linux") return undefined;
  try {
    await removeLeftRules();
    const own = preferences.find((preference) => claimOnMachine(claimOf(preference)));
    if (own === undefined) return undefined;
    const remove = async () => {
      await removeRules(own);
      releaseOnMachine(claimOf(own));
    };
    const areAdded = await addRules(own, users).catch(() => false);
    if (!areAdded) await remove();
    return areAdded ? { [Symbol.asyncDispose]: remove } : undefined;
  } catch {
    // The machine has no `ip`.
    return undefined;
  }
}

/** Removes the rules of killed workers. */
async function removeLeftRules(): Promise<void> {
  for (const preference of new Set((await listRules()).map((rule) => rule.preference))) {
    if (!claimOnMachine(claimOf(preference))) continue;
    await removeRules(preference);
    releaseOnMachine(claimOf(preference));
  }
}

async function removeRules(preference: number): Promise<void> {
  for (const { family, words } of (await listRules()).filter((rule) => rule.preference === preference)) {
    await ip(family, "rule", "del", "pref", `${preference}`, ...words);
  }
}

/** The rules of all workers. */
async function listRules(): Promise<Rule[]> {
  const lists = await Promise.all(
    families.map(async (family) => {
      // The machine may have only one of the families.
      const lines = (await ip(family, "rule", "list").catch(() => "")).split("\n");
      return lines.map((line) => {
        const [preference = "", ...words] = line.trim().split(/\s+/);
        return { family, preference: Number.parseInt(preference, 10), words };
      });
    }),
  );
  return lists.flat().filter(({ preference, words }) => preferences.includes(preference) && words.includes("uidrange"));
}

/** False if the machine refuses one. */
async function addRules(preference: number, users: readonly ToolUser[]): Promise<boolean> {
  const ids = users.map(({ uid }) => uid);
  const range = ["uidrange", `${Math.min(...ids)}-${Math.max(...ids)}`];
  const add = (address: string, ...rest: string[]) =>
    ip(familyOf(address), "rule", "add", "pref", `${preference}`, "to", address, ...range, ...rest).then(
      () => true,
      ({ stderr = "" }: { stderr?: string }) => familyOf(address) === "-6" && /not supported/.test(stderr),
    );
  // Rules of one preference apply in the order in which they were added.
  const dns = nameServers().flatMap((server) =>
    ["udp", "tcp"].map((protocol) => add(server, "ipproto", protocol, "dport", "53", "lookup", "main")),
  );
  const allowed = await Promise.all(dns);
  const blocked = await Promise.all(metadataAddresses.map((address) => add(address, "prohibit")));
  return [...allowed, ...blocked].every(Boolean);
}

const familyOf = (address: string) => (address.includes(":") ? "-6" : "-4");

/** Some clouds resolve names at an address of their metadata service. */
function nameServers(): string[] {
  try {
    const lines = readFileSync("/etc/resolv.conf", "utf8").matchAll(/^nameserver\s+(\S+)/gm);
    return [...lines]
      .map(([, server]) => server!)
      .filter((server) => forbidden.check(server, isIP(server) === 6 ? "ipv6" : "ipv4"));
  } catch {
    return [];
  }
}

/** Finds only programs of the system, unlike the PATH of the service. */
export const systemPath = "/usr/sbin:/usr/bin:/sbin:/bin";
