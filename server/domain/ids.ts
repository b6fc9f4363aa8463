// Identifiers: a prefix that tells the kind, and sixteen characters that cannot be guessed or mistaken for one another.
import { randomBytes } from "node:crypto";

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
  taskStage: "ts",
  team: "team",
  testRun: "trun",
  user: "user",
  variable: "var",
  workspace: "ws",
  workspaceOutput: "wsout",
} as const;

export type Noun = keyof typeof prefixes;

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Bytes from here on are thrown away, so that every character is equally likely. */
const fairBytes = 256 - (256 % alphabet.length);

export function newId(noun: Noun): string {
  return `${prefixes[noun]}-${randomCharacters(16)}`;
}

function randomCharacters(count: number): string {
  let characters = "";
  while (characters.length < count) {
    for (const byte of randomBytes(count * 2)) {
      if (byte < fairBytes && characters.length < count) characters += alphabet[byte % alphabet.length];
    }
  }
  return characters;
}
