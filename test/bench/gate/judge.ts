// Checks exchanges with the gate's proxy, with all of its observers.
import {
  type Consumer,
  Coverage,
  createObserver,
  createWatchers,
  type Finding,
  Groups,
  headerOf,
  loadContract,
  startProxy,
} from "../../../scripts/gate/index.ts";
import type { ExchangeCase } from "../../support/exchanges.ts";
import { checkedBy } from "../../support/sink.ts";
import { caseHeader, close, createUpstream, listen, pathOf, send } from "../validators/upstream.ts";

/** The findings for each step of each sequence. Every sequence gets a new gate. */
export async function judgeByGate(sequences: readonly ExchangeCase[][]): Promise<Finding[][][]> {
  const contract = await loadContract();
  const found: Finding[][][] = [];
  const coverage = new Coverage(contract.document());
  for (const steps of sequences) {
    const findings: Finding[][] = steps.map(() => []);
    const listener: Consumer = {
      observe: ({ exchange, findings: these }) =>
        findings[Number(headerOf(exchange.request.headers, caseHeader))]!.push(...these),
    };
    const consumers = [listener, new Groups(), coverage];
    const observer = createObserver({ contract, watchers: createWatchers(contract), consumers });
    const server = createUpstream(steps);
    const upstream = new URL(`http://127.0.0.1:${await listen(server)}`);
    const proxy = await startProxy({ upstream, ...checkedBy(observer) });
    try {
      const port = Number(new URL(proxy.url).port);
      for (const [index, each] of steps.entries()) await send(port, pathOf(each.exchange.request.target), each, index);
    } finally {
      await proxy.stop();
      await close(server);
    }
    found.push(findings);
  }
  return found;
}
