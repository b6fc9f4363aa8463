// The gate in front of small servers that send the test's responses.

import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import type { ContractOptions } from "../../scripts/gate/exchange/contract.ts";
import {
  createObserver,
  type ExchangeRecord,
  type Finding,
  loadContract,
  type Observation,
  type ProxyOptions,
  startProxy,
} from "../../scripts/gate/index.ts";
import { exampleOf } from "./exchange-examples.ts";
import { listening } from "./listening.ts";
import { checkedBy } from "./sink.ts";

export interface TestUpstream extends AsyncDisposable {
  url: URL;
  port: number;
}

export async function startUpstream(handler: RequestListener): Promise<TestUpstream> {
  const served = await listening(createServer(handler));
  return { ...served, url: new URL(served.url) };
}

/** A server on a bare socket, for responses that no correct server sends. */
export async function startRawUpstream(handler: (socket: Socket) => void): Promise<TestUpstream> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    handler(socket);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every request with an example of the spec. */
export async function startExample(operationId: string, change: (body: string) => string = (body) => body) {
  const { response } = exampleOf(operationId);
  const target = exampleOf(operationId).request.target;
  const upstream = await startUpstream((request, answer) => {
    request.resume().on("end", () => {
      answer.writeHead(response.status, response.headers);
      answer.end(response.body ? change(String(response.body)) : undefined);
    });
  });
  return Object.assign(upstream, { target });
}

export type GateOptions = Omit<Partial<ProxyOptions>, "upstream" | "observer"> & Pick<ContractOptions, "severity">;

export async function startGate(upstream: URL, { severity, ...options }: GateOptions = {}) {
  const findings: Finding[] = [];
  const records: ExchangeRecord[] = [];
  const contract = await loadContract(undefined, { severity });
  const observe = (observation: Observation) => {
    findings.push(...observation.findings);
    records.push(observation.redacted());
  };
  const observer = createObserver({ contract, consumers: [{ observe }] });
  const proxy = await startProxy({ upstream, ...checkedBy(observer), ...options });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= proxy.stop(1_000);
    return stopped;
  };
  return {
    url: proxy.url,
    counts: proxy.counts,
    contract,
    /** All findings, after the gate has stopped. */
    async judged() {
      await stop();
      return { findings, records };
    },
    kinds: async () => {
      await stop();
      return findings.map(({ kind }) => kind);
    },
    findings,
    records,
    [Symbol.asyncDispose]: stop,
  };
}
