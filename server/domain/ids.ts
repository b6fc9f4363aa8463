// Identifiers: a prefix for the kind, and sixteen unguessable, unambiguous characters.
import { randomBytes } from "node:crypto";
import { invalid } from "./errors.ts";

export const prefixes = {
  agentPool: "apool",
  apiToken: "at",
  apply: "apply",
  comment: "wsc",
  configurationVersion: "cv",
  costEstimate: "ce",
  dataRetentionPolicy: "drp",
  ingressAttributes: "ia",
  oauthClient: "oc",
  oauthToken: "ot",
  notificationConfiguration: "nc",
  plan: "plan",
  policyCheck: "polchk",
  project: "prj",
  registryModule: "mod",
  run: "run",
  runEvent: "re",
  sshKey: "sshkey",
  stateVersion: "sv",
  tag: "tag",
  tagBinding: "tb",
  taskResult: "taskrs",
  taskStage: "ts",
  team: "team",
  testRun: "trun",
  user: "user",
  variable: "var",
  workspace: "ws",
  workspaceOutput: "wsout",
} as const;

export type Noun = keyof typeof prefixes;

let drawBytes: (count: number) => Buffer = randomBytes;

/** For test servers whose ids and tokens must be reproducible. */
export function drawIdsFrom(source: (count: number) => Buffer): void {
  drawBytes = source;
}

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

export function newId(noun: Noun): string {
  return `${prefixes[noun]}-${randomCharacters(alphabet, 16)}`;
}

export function randomCharacters(alphabet: string, count: number): string {
  // Bytes from here on are discarded, so that every character is equally likely.
  const fairBytes = 256 - (256 % alphabet.length);
  let characters = "";
  while (characters.length < count) {
    for (const byte of drawBytes(count)) {
      if (byte < fairBytes && characters.length < count) characters += alphabet[byte % alphabet.length];
    }
  }
  return characters;
}

/** Sorted by time, as RFC 9562 defines. */
export function uuidv7(at: Date): string {
  const bytes = drawBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A body may repeat the identifier of its address, but must not contain another. */
export function assertSameId(given: string | undefined, id: string): void {
  if (given !== undefined && given !== id) throw invalid("/data/id", `The id must be ${id}, as in the address.`);
}
