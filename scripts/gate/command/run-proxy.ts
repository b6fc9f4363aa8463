// `npm run gate -- --upstream URL`: the proxy. This thread passes traffic on, another one checks it.
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { UserError, visible } from "../../terminal/index.ts";
import type { Contract, ContractOperation } from "../exchange/contract.ts";
import type { DocumentOptions } from "../exchange/documents.ts";
import type { Finding } from "../exchange/finding.ts";
import { makeReloading, type ReloadingContract } from "../exchange/reloading.ts";
import { arrivalOf } from "../exchange/webhooks.ts";
import { type Destinations, describeRoutes, urlsOf } from "../proxy/destinations.ts";
import { noCounts, type ProxyCounts } from "../proxy/options.ts";
import { ownNames } from "../proxy/own-host.ts";
import type { Enforced } from "../proxy/policy.ts";
import { type RunningProxy, startProxy } from "../proxy/proxy.ts";
import { colorsFor, paintLine } from "../summary/print-summary.ts";
import { readCertificates, readOwnCertificate } from "./certificates.ts";
import { deliverSummary } from "./deliver-summary.ts";
import { toPost } from "./observer-messages.ts";
import { startObserverThread } from "./observer-thread.ts";
import { oneAtATime, Stamps, watchFiles } from "./reload.ts";
import type { ProxyTask } from "./tasks.ts";
import { requireDescription } from "./usage.ts";

export async function runProxy(task: ProxyTask): Promise<number> {
  const output = task.format !== "terminal" || task.findings === "-" ? process.stderr : process.stdout;
  const colors = colorsFor(output);
  const say = (line: string, severity?: Finding["severity"]) =>
    void output.write(`${severity ? paintLine(visible(line), severity, colors) : visible(line)}\n`);
  requireDescription(task);
  const destinations: Destinations = { common: task.upstream, placed: task.placed };
  const urls = urlsOf(destinations);
  if (urls.some((url) => isItself(url, task))) {
    throw new UserError("--upstream is the gate's own address; choose another --port.");
  }
  const contract = task.enforce === "none" ? undefined : makeReloading(await loadEnforced(task));
  const enforce = contract === undefined ? "none" : toEnforced(task.enforce, contract);
  const ca = task.ca === undefined ? undefined : readCertificates(task.ca, "--ca");
  const certificates = new Stamps();
  for (const file of [task.cert, task.key]) if (file !== undefined) certificates.take(file);
  const tls = readOwnCertificate(task);
  const mode = urls.length === 0 ? "mirror mode: requests alone are judged" : describeMode(enforce);
  let proxy: RunningProxy | undefined;
  const counts = (): ProxyCounts => ({ ...(proxy?.counts ?? noCounts()) });
  const pageHost = `${randomBytes(16).toString("hex")}.invalid`;
  const setup = { task: toPost(task), mode, ca, pageHost };
  const observerThread = await startObserverThread(setup, counts, say);
  proxy = await listen(task, {
    upstream: task.upstream,
    placed: task.placed,
    sink: observerThread,
    ...(contract && { contract }),
    ca,
    host: task.host,
    port: task.port,
    tls,
    enforce,
    sample: task.sample,
    mostBody: task.maxBody,
    maxConnections: task.maxConnections,
    onFull: atMostOnceAMinute(() =>
      say(`All ${task.maxConnections} connections are busy, so the gate closes further ones (--max-connections).`),
    ),
    keepHost: task.keepHost,
    forwarded: task.forwarded,
    http2: task.http2,
    allowedHosts: task.allowedHost,
    ...(observerThread.page && { page: observerThread.page }),
  }).catch(async (error) => {
    await observerThread.terminate();
    throw error;
  });
  const hasOwn = task.placed.some(({ url }) => url !== null);
  const where =
    urls.length === 0
      ? "passes nothing on"
      : `passes ${hasOwn ? "" : "requests on to "}${describeRoutes(destinations)}`;

  const renew = () => renewCertificate(task, proxy, say);
  const renewal = tls && watchFiles(() => certificates, renew);
  observerThread.onReloaded = oneAtATime(() => replaceEnforced(contract, task));
  onHangUp(() => {
    if (tls) renew();
    observerThread.reload();
  });

  const stopped = stopSignal();
  // A script that reads this line may send a signal at once.
  say(`The gate listens at ${proxy.url} and ${where} (${mode}).`);
  if (observerThread.page) say(`Watch the traffic at ${proxy.url}/__gate. Press Ctrl-C to stop.`);

  await stopped;
  renewal?.stop();
  say("Stopping when open requests have ended. Press Ctrl-C again to stop now.");
  observerThread.closePages();
  await proxy.stop();
  const summary = await observerThread.finish();
  const isWritten = await deliverSummary(summary, task, output);
  return summary.ok && isWritten ? 0 : 1;
}

function atMostOnceAMinute(run: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    run();
  };
}

/** For new connections, while the gate runs. */
function renewCertificate(task: ProxyTask, proxy: RunningProxy, say: (line: string) => void): void {
  try {
    proxy.renew(readOwnCertificate(task)!);
    say(`The gate uses the new certificate in ${task.cert}.`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say(`The gate keeps its certificate. ${error.message}`);
  }
}

/** Without --enforce, this thread loads no contract. */
const loadEnforced = async (options: DocumentOptions): Promise<Contract> =>
  (await import("../exchange/documents.ts")).loadDocuments(options);

/** Replaces the contract to enforce after the other thread has replaced its own. */
async function replaceEnforced(contract: ReloadingContract | undefined, task: ProxyTask): Promise<void> {
  if (contract === undefined) return;
  try {
    const next = await loadEnforced({ ...task, isReload: true });
    // Without an operation of --enforce, its requests would pass.
    toEnforced(task.enforce, next);
    contract.replace(next);
  } catch (error) {
    console.error(visible(`The gate still enforces the earlier contract: ${(error as Error).message}`));
  }
}

/** SIGHUP means to read the files again. On a terminal, it means that the terminal was closed. */
function onHangUp(reload: () => void): void {
  if (!process.stdout.isTTY) process.on("SIGHUP", reload);
}

/** A gate in front of itself would loop until resources run out. */
function isItself(upstream: URL, { host, port, cert }: ProxyTask): boolean {
  const local = [...ownNames("0.0.0.0"), ...ownNames(host), "0.0.0.0", "[::]", hostname().toLowerCase()];
  const isLocal = local.includes(upstream.hostname) || /^127\./.test(upstream.hostname);
  const [protocol, usualPort] = cert === undefined ? ["http:", 80] : ["https:", 443];
  return upstream.protocol === protocol && Number(upstream.port || usualPort) === port && isLocal;
}

/** Webhooks that share a path are enforced together: they differ only in the body. */
function toEnforced(wanted: ProxyTask["enforce"], { operations }: Contract): Enforced {
  if (typeof wanted === "string") return wanted;
  const known = new Set(operations.map(({ operationId }) => operationId));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new UserError(
      `--enforce: the spec has no operation ${unknown}. Without a value, --enforce applies to every operation.`,
    );
  }
  const placeOf = ({ method, path }: ContractOperation) => `${method} ${arrivalOf(path)}`;
  const places = new Set(operations.filter(({ operationId }) => wanted.includes(operationId)).map(placeOf));
  return new Set(operations.filter((each) => places.has(placeOf(each))).map(({ operationId }) => operationId));
}

function describeMode(enforce: Enforced): string {
  if (enforce === "none") return "report mode: everything passes";
  if (enforce === "all") return "enforce mode: violations of the contract are refused";
  return `report mode, enforcing ${[...enforce].join(", ")}`;
}

async function listen({ host, port }: ProxyTask, options: Parameters<typeof startProxy>[0]): Promise<RunningProxy> {
  try {
    return await startProxy(options);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new UserError(`Port ${port} is in use; choose another with --port.`);
    if (code === "EACCES") throw new UserError(`Port ${port} is not allowed for you; choose another with --port.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") throw new UserError(`This machine has no address ${host}.`);
    throw new UserError(`The gate cannot listen at ${host}:${port}: ${message}.`);
  }
}

/** A second signal kills the process. */
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
