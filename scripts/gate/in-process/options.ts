// The options that the middleware and the wrapper of fetch share.
import { Groups } from "../consumers/groups.ts";
import { loadContract } from "../exchange/contract.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Finding } from "../exchange/finding.ts";
import { type Consumer, createObserver, type Observer } from "../observer/observer.ts";
import { createWatchers } from "../watchers/index.ts";

export interface InProcessOptions {
  /** `report` changes nothing; `enforce` stops everything that breaks the contract. */
  mode?: "report" | "enforce";
  /** The OpenAPI document to check against. */
  spec?: string;
  /** An additional folder that the document may refer to. */
  root?: string;
  /** Overlays that are applied to the document, in this order. */
  overlay?: readonly string[];
  /** Webhooks of the document that arrive here, with their paths: `{ orderShipped: "/hooks/orders" }`. */
  webhooks?: Readonly<Record<string, string>>;
  /** Called with every finding; findings contain no secrets. */
  onFinding?: (finding: Finding) => void;
  /** More consumers, such as a `Coverage`. */
  consumers?: readonly Consumer[];
  /** Called when a check fails, for example because `onFinding` throws. Without it, the process emits a warning. */
  onFailure?: (error: Error) => void;
  /** Bytes; larger bodies are not checked. */
  mostBody?: number;
}

export interface InProcess {
  /** Checks an exchange; never throws. */
  observe(exchange: Exchange): readonly Finding[];
  observer: Observer;
  /** All findings so far, counted by kind and place. */
  groups: Groups;
}

export async function openInProcess({
  spec,
  root,
  overlay,
  webhooks = {},
  onFinding,
  onFailure,
  consumers = [],
}: InProcessOptions): Promise<InProcess> {
  const contract = await loadContract(spec, {
    root,
    overlay,
    webhook: Object.entries(webhooks).map(([name, path]) => ({ name, path })),
  });
  const groups = new Groups();
  const fail = onFailure ?? ((error: Error) => process.emitWarning(error));
  const reporter: Consumer = {
    observe({ findings }) {
      for (const finding of findings) {
        const result: unknown = onFinding?.(finding);
        // A callback may be asynchronous, and its rejection would end the process.
        if (result instanceof Promise) result.catch(fail);
      }
    },
  };
  const observer = createObserver({
    contract,
    watchers: createWatchers(contract),
    consumers: [groups, reporter, ...consumers],
  });

  function observe(exchange: Exchange): readonly Finding[] {
    try {
      return observer.observe(exchange).findings;
    } catch (error) {
      fail(error as Error);
      return [];
    }
  }

  return { observer, groups, observe };
}
