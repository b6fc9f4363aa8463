// Checks recorded traffic against both versions: finds exchanges that were valid before the edit and are invalid now.
// Documents that share the traffic have the other exchanges.
import { resolve } from "node:path";
import {
  belowPrefix,
  type Claim,
  contractOf,
  createObserver,
  type Exchange,
  type Finding,
  findClaimed,
  isSameClaim,
  listRecordings,
  type Observation,
  printClaim,
  type ReadExchange,
  readClaim,
  readRecording,
} from "../../gate/index.ts";
import type { Spec } from "../../model/index.ts";
import { UserError } from "../../terminal/index.ts";
import type { Change, Traffic } from "../index.ts";
import { callerOf, Tally } from "./tally.ts";

/** Throws a UserError if a file is not a recording. */
export async function judgeTraffic(
  base: Spec["bundle"],
  head: Spec["bundle"],
  files: readonly string[],
  changes: readonly Change[] = [],
  shared: SharedTraffic = { spec: "", documents: [] },
): Promise<Traffic> {
  const places = readClaims(shared);
  const [before, after] = [await observersOf(base, places), await observersOf(head, places)];
  const tally = new Tally(changes);
  for (const file of files) {
    for await (const { exchange, source } of readExchanges(file)) {
      if ("problem" in exchange) {
        tally.countUnreadable();
        continue;
      }
      const place = places.length === 0 ? everywhere : findClaimed(places, exchange.request);
      if (place === undefined || !place.isOwn) {
        tally.countForeign();
        continue;
      }
      const old = before.get(place)!.observe(exchange);
      const isFine = { request: isValid(old, "request"), response: isValid(old, "response") };
      const now = after.get(place)!.observe(exchange);
      // The response to a refused request does not count.
      const side = isValid(now, "request") && isFine.response ? "response" : "request";
      const findings = isFine.request ? violations(now, side) : [];
      tally.count({
        operation: old.operationId,
        caller: callerOf(exchange, old),
        isValid: isFine.request && isFine.response,
        loss: { findings, source },
        ...(old.operationId === null && { address: addressOf(old, exchange) }),
      });
    }
  }
  return tally.traffic();
}

async function* readExchanges(file: string): AsyncGenerator<ReadExchange> {
  for (const part of await listRecordings([file])) yield* readRecording(part);
}

const compile = (bundle: Spec["bundle"]) => contractOf({ bundle, files: [], source: "the description" });

/** A contract for each location of the document, for paths without its prefix. */
async function observersOf(bundle: Spec["bundle"], places: readonly TrafficClaim[]) {
  const contract = await compile(bundle);
  const own = places.length === 0 ? [everywhere] : places.filter(({ isOwn }) => isOwn);
  return new Map(
    own.map((place) => [place, createObserver({ contract: belowPrefix(contract, place.claim.prefix) })] as const),
  );
}

/** Without those that tolerant servers ignore. */
const violations = ({ findings }: Observation, side: Finding["side"]): Finding[] =>
  findings.filter((finding) => finding.side === side && finding.severity === "error" && !isTransport(finding));

const isValid = (observation: Observation, side: Finding["side"]): boolean =>
  violations(observation, side).length === 0;

/** Method and path of an exchange without an operation, as the gate redacts them. */
function addressOf(observation: Observation, { request }: Exchange): string {
  const { method, target } = observation.findings[0]?.exchange ?? { method: request.method, target: "(no path)" };
  return `${method} ${target.split("?")[0]}`;
}

/** The network failed; the description has nothing to do with it. */
const isTransport = ({ kind }: Finding): boolean => kind === "no-answer" || kind === "cut-answer";

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

/** Throws a UserError. */
export function readClaims({ spec, documents }: SharedTraffic): TrafficClaim[] {
  const places: TrafficClaim[] = [];
  for (const text of documents) {
    const placed = readClaim(text);
    if (placed === undefined) {
      throw new UserError(`--document ${text} must be /prefix=file or host=file, such as /billing=billing.yaml.`);
    }
    const { place: claim, rest: file } = placed;
    if (places.some((other) => isSameClaim(other.claim, claim))) {
      throw new UserError(`--document ${printClaim(claim)} is given twice: an exchange has one document.`);
    }
    places.push({ claim, isOwn: resolve(file) === resolve(spec) });
  }
  if (places.length > 0 && !places.some(({ isOwn }) => isOwn)) {
    throw new UserError(
      `No --document has ${spec}, the compared file. Add its prefix or host, such as /billing=${spec}.`,
    );
  }
  return places;
}
