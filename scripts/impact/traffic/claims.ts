// Assigns exchanges to documents that share the traffic.
import { resolve } from "node:path";
import { type Claim, isSameClaim, printClaim, readClaim } from "../../gate/index.ts";
import { UnusableInput } from "../index.ts";

export interface SharedTraffic {
  /** The description that is compared. */
  spec: string;
  /** All documents in the gate's form, `/prefix=file` or `host=file`; empty if the description has all traffic. */
  documents: readonly string[];
}

export interface TrafficClaim {
  claim: Claim;
  /** Whether it is the place of the description. */
  isOwn: boolean;
}

export const everywhere: TrafficClaim = { claim: { host: null, prefix: null }, isOwn: true };

/** Throws an UnusableInput. */
export function readClaims({ spec, documents }: SharedTraffic): TrafficClaim[] {
  const places: TrafficClaim[] = [];
  for (const text of documents) {
    const placed = readClaim(text);
    if (placed === undefined) {
      throw new UnusableInput(`--document ${text} must be /prefix=file or host=file, such as /billing=billing.yaml.`);
    }
    const { place: claim, rest: file } = placed;
    if (places.some((other) => isSameClaim(other.claim, claim))) {
      throw new UnusableInput(`--document ${printClaim(claim)} is given twice: an exchange has one document.`);
    }
    places.push({ claim, isOwn: resolve(file) === resolve(spec) });
  }
  if (places.length > 0 && !places.some(({ isOwn }) => isOwn)) {
    throw new UnusableInput(
      `No --document has ${spec}, the compared file. Add its prefix or host, such as /billing=${spec}.`,
    );
  }
  return places;
}
