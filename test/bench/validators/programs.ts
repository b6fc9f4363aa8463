// Prism and Redocly as their users run them: as proxies before a server.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExchangeCase } from "../../support/exchanges.ts";
import { caseHeader, close, createUpstream, findFreePort, listen, pathOf, send } from "./upstream.ts";

const root = new URL("../../..", import.meta.url).pathname;
const spec = join(root, "generated/openapi.json");
const patience = 60_000;
const settling = 150;

/** What a tool says of each case: one text per finding. */
export type Judge = (cases: ExchangeCase[]) => Promise<string[][]>;

export const judgeByPrism: Judge = (cases) =>
  withUpstream(cases, async (upstream) => {
    const port = await findFreePort();
    const program = start("prism", [
      "proxy",
      spec,
      `http://127.0.0.1:${upstream}/api/v2`,
      "-p",
      String(port),
      "--errors",
    ]);
    try {
      await program.waitFor("Prism is listening");
      // Prism serves a document's paths without the base path of its servers.
      return await askAll(cases, async (each, index) => {
        const answer = await send(port, pathOf(each.exchange.request.target).replace(/^\/api\/v2/, ""), each, index);
        const said = answer.headers["sl-violations"];
        if (said !== undefined)
          return (JSON.parse(String(said)) as object[]).map((violation) => JSON.stringify(violation));
        return answer.text.includes("stoplight.io/prism/errors") ? [answer.text] : [];
      });
    } finally {
      await program.stop("SIGTERM");
    }
  });

export const judgeByRedocly: Judge = (cases) =>
  withUpstream(cases, async (upstream) => {
    const port = await findFreePort();
    const folder = mkdtempSync(join(tmpdir(), "infrarun-"));
    const har = join(folder, "traffic.har");
    const config = join(folder, "redocly.yaml");
    writeFileSync(config, "telemetry: off\n");
    const options = [
      "--har",
      har,
      "--api",
      spec,
      "--format",
      "json",
      "--match-mode",
      "basepath",
      "--ignore-headers",
      caseHeader,
      "--config",
      config,
    ];
    const program = start("redocly", [
      "proxy",
      "--target",
      `http://127.0.0.1:${upstream}`,
      "--port",
      String(port),
      ...options,
    ]);
    try {
      await program.waitFor("Proxy listening");
      return await askAll(cases, async (each, index) => {
        const before = program.output().length;
        await send(port, pathOf(each.exchange.request.target), each, index);
        // Its final report counts what is alike once; what it prints as it goes does not.
        // The first answer waits until it has read the document.
        await new Promise((resolve) => setTimeout(resolve, index === 0 ? 20 * settling : settling));
        return program
          .output()
          .slice(before)
          .split("\n")
          .filter((line) => line.includes("→"));
      });
    } finally {
      await program.stop("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    }
  });

async function askAll(
  cases: ExchangeCase[],
  ask: (each: ExchangeCase, index: number) => Promise<string[]>,
): Promise<string[][]> {
  const findings: string[][] = [];
  for (const [index, each] of cases.entries()) {
    findings.push(await ask(each, index).catch((error: Error) => [`no answer: ${error.message}`]));
  }
  return findings;
}

async function withUpstream<T>(cases: ExchangeCase[], use: (port: number) => Promise<T>): Promise<T> {
  const upstream = createUpstream(cases);
  try {
    return await use(await listen(upstream));
  } finally {
    await close(upstream);
  }
}

function start(name: string, options: string[]) {
  const child: ChildProcess = spawn(join(root, "node_modules/.bin", name), options, {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));

  async function waitFor(text: string): Promise<void> {
    const until = Date.now() + patience;
    while (!output.includes(text)) {
      if (Date.now() > until || child.exitCode !== null)
        throw new Error(`${name} did not start: ${output.slice(-500)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function stop(signal: "SIGINT" | "SIGTERM"): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await ended;
    clearTimeout(timer);
  }

  return { waitFor, stop, output: () => output };
}
