// Measures the time from an empty folder until a tool prints something useful, and the size of the folder.

import { execFileSync, spawn } from "node:child_process";
import { globSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { declareConfig } from "../../scripts/commands.ts";
import { buildPackages } from "../../scripts/packages/index.ts";
import { pets, withoutNpm } from "../packages/installed.ts";
import { medianOf } from "./compare.ts";
import type { Bench } from "./figures.ts";

interface Candidate {
  name: string;
  /** The packages to install, separated by spaces. */
  specifier: string;
  /** The program and its arguments; `URL` is a server. */
  command: readonly string[];
  /** Matches the first useful output. */
  useful: RegExp;
}

const others: Candidate[] = [
  {
    name: "@redocly/cli 2.77.0, lint",
    specifier: "@redocly/cli@2.77.0",
    command: ["redocly", "lint", "pets.yaml"],
    useful: /validated in|is valid|failed with/i,
  },
  {
    name: "@hey-api/openapi-ts 0.99.0, client",
    // Its peer dependency. npm would choose TypeScript 7, with which it does not start.
    specifier: "@hey-api/openapi-ts@0.99.0 typescript@5.9.3",
    command: ["openapi-ts", "-i", "pets.yaml", "-o", "out"],
    useful: /out|done/i,
  },
  {
    name: "@stoplight/prism-cli 5.16.0, proxy",
    specifier: "@stoplight/prism-cli@5.16.0",
    command: ["prism", "proxy", "pets.yaml", "URL", "--port", "4021"],
    useful: /is listening/,
  },
];

const ours = (tarball: string): Candidate[] => [
  {
    name: "infrarun, gate",
    specifier: tarball,
    command: ["infrarun", "gate", "--upstream", "URL", "--spec", "pets.yaml", "--port", "4021"],
    useful: /listens at/,
  },
  {
    name: "infrarun, lint",
    specifier: tarball,
    command: ["infrarun", "lint", "pets.yaml"],
    useful: /pets\.yaml: \d/,
  },
  {
    name: "infrarun, generate",
    specifier: tarball,
    command: ["infrarun", "generate", "--spec", "pets.yaml", "--out", "out"],
    useful: /written/,
  },
];

interface Figure {
  install: number;
  useful: number;
  packages: number;
  megabytes: number;
}

export const bench: Bench = {
  async *measure({ rounds = 3, tell }) {
    const home = mkdtempSync(join(tmpdir(), "infrarun-bench-packages-"));
    const server = createServer((_, response) => response.end("[]")).listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const [packed] = await buildPackages(home, await declareConfig(), ["infrarun"]);
      const candidates = [...ours(join(home, packed!.tarball)), ...others];
      const seen = new Map<string, Figure[]>(candidates.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round++) {
        for (const candidate of candidates) seen.get(candidate.name)!.push(await tryOnce(candidate, url, home));
        tell(`round ${round + 1} of ${rounds}`);
      }
      yield {
        title: "From an empty folder, with an empty cache of npm",
        columns: ["tool", "npm install, s", "then useful after, s", "packages", "installed, MB"],
        rows: [...seen].map(([name, figures]) => {
          const median = (of: (figure: Figure) => number) => medianOf(figures.map(of));
          const seconds = (of: (figure: Figure) => number) => (median(of) / 1000).toFixed(1);
          return [
            name,
            seconds(({ install }) => install),
            seconds(({ useful }) => useful),
            `${median(({ packages }) => packages)}`,
            median(({ megabytes }) => megabytes).toFixed(1),
          ];
        }),
        notes: [
          `The tarball of infrarun has ${(packed!.bytes / 1e6).toFixed(1)} MB and comes from the disk, the others from the registry.`,
          `Load of the machine while it was measured: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores.`,
          "Prism needs its server's description as infrarun's gate does; both proxy the same server.",
        ],
      };
    } finally {
      server.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
};

async function tryOnce({ specifier, command, useful }: Candidate, url: string, home: string): Promise<Figure> {
  const folder = mkdtempSync(join(home, "empty-"));
  const cache = join(folder, "cache");
  mkdirSync(cache);
  writeFileSync(join(folder, "pets.yaml"), pets);
  const env = { ...withoutNpm(), REDOCLY_TELEMETRY: "off" };
  const started = performance.now();
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--cache", cache, ...specifier.split(" ")], {
    cwd: folder,
    env,
  });
  const install = performance.now() - started;
  const [program, ...args] = command;
  const path = join(folder, "node_modules/.bin", program!);
  const usefulAfter = await untilUseful(
    path,
    args.map((one) => (one === "URL" ? url : one)),
    useful,
    { cwd: folder, env },
  );
  const files = globSync("node_modules/**", { cwd: folder }).map((file) => lstatSync(join(folder, file)));
  const packages = globSync("node_modules/**/package.json", { cwd: folder }).filter((file) =>
    /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file),
  ).length;
  const bytes = files.filter((stat) => stat.isFile()).reduce((sum, { size }) => sum + size, 0);
  rmSync(folder, { recursive: true, force: true });
  return { install, useful: usefulAfter, packages, megabytes: bytes / 1e6 };
}

function untilUseful(
  program: string,
  args: readonly string[],
  useful: RegExp,
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number> {
  const started = performance.now();
  // All candidates run with this Node.
  const child = spawn(process.execPath, [program, ...args], options);
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (text: Buffer) => {
      said += text;
      if (!useful.test(said)) return;
      resolve(performance.now() - started);
      child.kill("SIGKILL");
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("close", (code) => reject(new Error(`${program} ended with ${code}: ${said.slice(0, 500)}`)));
  });
}
