// Restricts the addresses of notifications: by default, the operator's own network is off limits.
import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

type Networks = readonly (readonly [network: string, bits: number])[];

/** Loopback, private, link-local (including metadata services of clouds), shared, multicast and reserved. */
const ofVersion4: Networks = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** All addresses outside 2000::/3, and ranges in it that map to IPv4 or are unroutable. */
const ofVersion6: Networks = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

/** Two lists, because a common list treats version 4 as version 6 that begins with zeros. */
const privateAddresses = { 4: blockList(ofVersion4, "ipv4"), 6: blockList(ofVersion6, "ipv6") };

function blockList(networks: Networks, version: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, version);
  return list;
}

export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !privateAddresses[4].check(address, "ipv4");
  return version === 6 && !privateAddresses[6].check(address, "ipv6");
}

export class Forbidden extends Error {}

const refusal = (host: string) =>
  new Forbidden(`${host} is a private address; allow these with INFRARUN_NOTIFY_PRIVATE=on.`);

/** Checks a host without a lookup: an address, or a name of this machine (RFC 6761). */
export function checkHost(hostname: string): void {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const isLocal = /(^|\.)localhost\.?$/.test(host);
  if (isLocal || (isIP(host) !== 0 && !isPublic(host))) throw refusal(host);
}

/** The name may still be in the hosts file, or in another source of names that only the system knows. */
const unknownToDns = ["ENOTFOUND", "ENODATA", "EBADNAME", "ECONNREFUSED"];

/**
 * Asks DNS itself. The system's lookup blocks one of the few threads of the process until the name server responds. One
 * receiver's slow name server would delay all other lookups, including those of the database and the bucket.
 */
async function resolve(hostname: string): Promise<LookupAddress[]> {
  const version = isIP(hostname);
  if (version !== 0) return [{ address: hostname, family: version }];
  const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length > 0) return found.map((address) => ({ address, family: isIP(address) }));
  for (const answer of answers) {
    if (answer.status === "rejected" && !unknownToDns.includes(answer.reason.code)) throw answer.reason;
  }
  return dns.lookup(hostname, { all: true });
}

/** Looks up a name and checks the result; the connection uses the checked address, not a second lookup. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname).then(
    (found) => {
      const addresses = found.filter(({ address }) => isPublic(address));
      const [first] = addresses;
      if (!first) return callback(refusal(hostname), "", 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
    (error) => callback(error, "", 0),
  );
};
