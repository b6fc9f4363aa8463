// The gate with its live page, in this process. The exchanges come from its proxy or from the test.
import {
  Body,
  Coverage,
  createObserver,
  type Exchange,
  Groups,
  loadContract,
  startProxy,
} from "../../scripts/gate/index.ts";
import { createLive } from "../../scripts/gate/live/live.ts";
import { noCounts } from "../../scripts/gate/proxy/options.ts";
import { seenInProcess } from "./seen-in-process.ts";
import { checkedBy } from "./sink.ts";

export async function startLiveGate(upstream: string, port = 0) {
  const contract = await loadContract();
  const groups = new Groups();
  const coverage = new Coverage(contract.document());
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
  const counts = () => proxy?.counts ?? noCounts();
  const live = createLive({ contract, groups, coverage, upstream, mode: "report mode: everything passes", counts });
  const observer = createObserver({ contract, consumers: [groups, coverage, ...live.consumers] });
  proxy = await startProxy({ upstream: new URL(upstream), ...checkedBy(observer), page: live.handle, port });
  const { url } = proxy;
  return {
    url,
    groups,
    observe: observer.observe,
    async json(path: string) {
      const answer = await fetch(`${url}/__gate/${path}`, { headers: { Accept: "application/json" } });
      // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for
      return (await answer.json()) as any;
    },
    async [Symbol.asyncDispose]() {
      live.close();
      await proxy.stop(1000);
      await observer.close();
    },
  };
}

export type LiveGate = Awaited<ReturnType<typeof startLiveGate>>;

export interface Plan {
  status?: number;
  token?: string;
  agent?: string;
  at?: number;
  query?: string;
  headers?: string[];
  /** Attributes of the plan in the response. */
  attributes?: Record<string, unknown>;
}

/** An exchange of `showPlan`. By default, its response violates the contract. */
export function planExchange(plan: Plan = {}): Exchange {
  const { status = 200, token = "vTq81kZmXw0aPq7LsE3nRb5YcUj2HdGf", agent = "curl/8.5.0", query = "" } = plan;
  const attributes = plan.attributes ?? { status: "odd" };
  const data = { id: "plan-1111111111111111", type: "plans", attributes };
  return {
    ...seenInProcess,
    source: { kind: "proxy" },
    at: plan.at ?? Date.now(),
    request: {
      method: "GET",
      target: `/api/v2/plans/plan-1111111111111111${query}`,
      headers: ["Authorization", `Bearer ${token}`, "User-Agent", agent, ...(plan.headers ?? [])],
      body: Body.none,
    },
    response: {
      status,
      statusText: "",
      headers: ["Content-Type", "application/vnd.api+json"],
      body: Body.of(JSON.stringify({ data })),
    },
  };
}
