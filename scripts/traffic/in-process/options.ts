// What the middleware and the wrapper of fetch have in common.
import { Groups } from "../consumers/groups.ts";
import { loadContract } from "../contract.ts";
import type { Finding } from "../finding.ts";
import { type Consumer, createObserver, type Observer } from "../observer.ts";
import { createWatchers } from "../watchers/index.ts";

export interface InProcessOptions {
  /** `report` changes nothing; `enforce` lets nothing pass that breaks the contract. */
  mode?: "report" | "enforce";
  /** An OpenAPI 3.0 or 3.1 document instead of this service's own. */
  spec?: string;
  /** Told of every finding; its words hold no secrets. */
  onFinding?: (finding: Finding) => void;
  /** Whoever else wants to hear of exchanges, such as a `Coverage`. */
  consumers?: readonly Consumer[];
  /** Larger bodies are not judged, in bytes. */
  mostBody?: number;
}

export interface InProcess {
  observer: Observer;
  /** All that was found so far, counted by kind and place. */
  groups: Groups;
}

export async function openInProcess({ spec, onFinding, consumers = [] }: InProcessOptions): Promise<InProcess> {
  const contract = await loadContract(spec);
  const groups = new Groups();
  const teller: Consumer = { observe: ({ findings }) => findings.forEach((finding) => void onFinding?.(finding)) };
  const observer = createObserver({
    contract,
    watchers: createWatchers(contract),
    consumers: [groups, teller, ...consumers],
  });
  return { observer, groups };
}
