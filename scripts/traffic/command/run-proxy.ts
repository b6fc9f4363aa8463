// `npm run gate -- --upstream URL`: the proxy, until it is told to stop.
import { readFileSync } from "node:fs";
import { announceKinds } from "../consumers/announcer.ts";
import { recordExchanges } from "../consumers/recorder.ts";
import type { Contract } from "../contract.ts";
import { createFollower } from "../follow/follower.ts";
import { createLive } from "../live/live.ts";
import { createObserver } from "../observer.ts";
import type { Enforced } from "../proxy/policy.ts";
import { type ProxyCounts, type RunningProxy, startProxy } from "../proxy/proxy.ts";
import { createUpstream } from "../proxy/upstream.ts";
import { createWatchers } from "../watchers/index.ts";
import { openJudging, openOutput } from "./judging.ts";
import { UsageError } from "./perform.ts";
import type { ProxyTask } from "./program.ts";
import { printSummary, summarize } from "./summary.ts";

export async function runProxy(task: ProxyTask): Promise<number> {
  const started = performance.now();
  const judging = await openJudging(task, task.livePage);
  const { contract, groups, coverage, consumers } = judging;
  const enforce = toEnforced(task.enforce, contract);
  const ca = task.ca === undefined ? undefined : readCertificates(task.ca);
  const output = task.json || task.findings === "-" ? process.stderr : process.stdout;
  let proxy: RunningProxy | undefined;
  const counts = (): ProxyCounts => ({ ...(proxy?.counts ?? { exchanges: 0, unsampled: 0, dropped: 0, refused: 0 }) });
  if (task.record !== undefined) consumers.push(recordExchanges(await openOutput(task.record)));
  const mode = describeMode(enforce);
  const live =
    task.livePage && coverage !== null
      ? createLive({ contract, groups, coverage, upstream: task.upstream.origin, mode, counts })
      : null;
  consumers.push(
    ...(live?.consumers ?? []),
    announceKinds((line) => output.write(`${line}\n`)),
  );
  const follower = task.follow ? startFollower(contract, task.upstream, ca) : null;
  if (follower) consumers.push(follower.consumer);
  const watchers = [...createWatchers(contract), ...(follower ? [follower.watcher] : [])];
  const observer = createObserver({ contract, watchers, consumers });
  follower?.start(observer);
  proxy = await listen(task, {
    upstream: task.upstream,
    observer,
    ca,
    host: task.host,
    port: task.port,
    enforce,
    sample: task.sample,
    mostBody: task.maxBody,
    keepHost: task.keepHost,
    ...(live && { page: live.handle }),
  });
  output.write(`The gate listens at ${proxy.url} and passes everything on to ${task.upstream.href} (${mode}).\n`);
  if (live) output.write(`What passes is shown at ${proxy.url}/__gate. Ctrl-C stops it.\n`);

  await stopSignal();
  output.write("Stopping: requests under way may end.\n");
  live?.close();
  await proxy.stop();
  await follower?.close();
  await observer.close();
  const seen = judging.finish();
  const milliseconds = Math.round(performance.now() - started);
  const isTooMuch = task.maxViolations !== undefined && groups.violations > task.maxViolations;
  const ok = !isTooMuch && (seen?.shortfalls ?? []).length === 0;
  const summary = summarize({ ok, contract, groups, counts: { ...proxy.counts }, coverage: seen, milliseconds });
  if (task.json) console.log(JSON.stringify(summary));
  else printSummary(summary, output);
  return ok ? 0 : 1;
}

/** Links may name the upstream, and nobody else is asked. */
function startFollower(contract: Contract, url: URL, ca: string | undefined) {
  const upstream = createUpstream({ url, ca, connections: 2 });
  const follower = createFollower({ contract, upstream, origins: [url.origin] });
  const close = async () => {
    follower.stop();
    await upstream.close();
  };
  return { ...follower, close };
}

function toEnforced(wanted: ProxyTask["enforce"], { operations }: Contract): Enforced {
  if (typeof wanted === "string") return wanted;
  const known = new Set(operations.map(({ operationId }) => operationId));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined) throw new UsageError(`--enforce: the spec has no operation ${unknown}.`);
  return new Set(wanted);
}

function describeMode(enforce: Enforced): string {
  if (enforce === "none") return "report mode: nothing is changed";
  if (enforce === "all") return "enforce mode: what breaks the contract is refused";
  return `report mode, enforcing ${[...enforce].join(", ")}`;
}

function readCertificates(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`--ca: ${file} cannot be read: ${(error as Error).message}.`);
  }
  if (!text.includes("-----BEGIN CERTIFICATE-----")) throw new UsageError(`--ca: ${file} holds no PEM certificate.`);
  return text;
}

async function listen({ host, port }: ProxyTask, options: Parameters<typeof startProxy>[0]): Promise<RunningProxy> {
  try {
    return await startProxy(options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new UsageError(`Port ${port} is in use; choose another with --port.`);
    if (code === "EACCES") throw new UsageError(`Port ${port} needs rights that you do not have; choose another.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") throw new UsageError(`There is no address ${host} here.`);
    throw new UsageError(`The gate cannot listen at ${host}:${port}: ${message}.`);
  }
}

/** The second one does not wait. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (isStopping) process.exit(130);
        isStopping = true;
        resolve();
      });
    }
  });
}
