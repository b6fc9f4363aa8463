import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chooseSteps } from "../../scripts/generate/steps.ts";
import { watch } from "../../scripts/generate/watch.ts";
import { fetchGithub } from "../support/github.ts";
import { type Comparison, inRounds } from "./compare.ts";
import type { Bench } from "./figures.ts";

const spec = "openapi/openapi.yaml";

export const bench: Bench = {
  measure: (wanted) => inRounds("Generation", comparisons(), wanted),
};

async function* comparisons(): AsyncGenerator<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-bench-"));
  try {
    yield coldGeneration(folder);
    const session = await aWatch(join(folder, "project"));
    yield session.comparison;
    await session.stop();
    const whole = await fetchGithub();
    yield largeGeneration(folder, await partOf(whole, folder), "a description of 2.4 MB and 376 operations", 1);
    yield largeGeneration(folder, whole, "a description of 13 MB and 811 operations", 0.8);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In new processes, like on the command line. */
function coldGeneration(folder: string): Comparison {
  const at = (name: string) => join(folder, name);
  const config = ["--config", "openapi/redocly.yaml"];
  return {
    title: "a full generation of this API in new processes",
    goal: { mostOfFirst: 0.33 },
    contenders: [
      {
        name: "redocly lint, bundle, build-docs, openapi-typescript in sequence",
        async run() {
          await command("redocly", "lint", spec, ...config);
          await command("redocly", "bundle", spec, ...config, "-o", at("bundle.json"));
          await command("redocly", "build-docs", spec, ...config, "-o", at("docs.html"));
          await command("openapi-typescript", at("bundle.json"), "-o", at("types.ts"));
        },
      },
      {
        name: "generate, the same four parts",
        async run() {
          rmSync(at("four"), { recursive: true, force: true });
          await generate("--out", at("four"), "--target", "docs", "types", "bundle");
        },
      },
      {
        name: "generate, everything",
        async run() {
          rmSync(at("generated"), { recursive: true, force: true });
          await generate("--out", at("generated"));
        },
      },
    ],
  };
}

/** Measures the time from saving a file until everything except the docs is written. */
async function aWatch(project: string): Promise<{ comparison: Comparison; stop: () => Promise<void> }> {
  mkdirSync(project, { recursive: true });
  cpSync("openapi", join(project, "openapi"), { recursive: true });
  for (const name of ["scripts", "node_modules"]) symlinkSync(resolve(name), join(project, name));
  const file = join(project, "openapi/paths/runs/apply-run.yaml");
  const text = readFileSync(file, "utf8");
  let settled = (_: number) => {};
  let docs = () => {};
  const end = new AbortController();
  const done = watch({
    spec: join(project, spec),
    out: join(project, "generated"),
    steps: chooseSteps(),
    progress: { show() {}, stop() {} },
    report() {},
    signal: end.signal,
    onGeneration(outcome) {
      if ("reason" in outcome) return;
      if (outcome.ran.includes("docs")) docs();
      else settled(performance.now());
    },
  });
  const docsWritten = () =>
    new Promise<void>((next) => {
      docs = next;
    });
  await docsWritten();
  let edits = 0;
  const comparison: Comparison = {
    title: "an edit of one file in watch, until everything but the docs is written; lint follows",
    rounds: 20,
    warmUps: 5,
    goal: { most: 80 },
    contenders: [
      {
        name: "generate --watch",
        async run() {
          edits += 1;
          const after = docsWritten();
          const written = new Promise<number>((next) => {
            settled = next;
          });
          const started = performance.now();
          writeFileSync(file, text.replace(/summary: .*/, `summary: Apply a run ${edits}`));
          const time = (await written) - started;
          await after;
          return time;
        },
      },
    ],
  };
  return {
    comparison,
    async stop() {
      end.abort();
      await done;
    },
  };
}

/** The operations of some tags, with the components that they reach. */
async function partOf(file: string, folder: string): Promise<string> {
  const out = join(folder, "part");
  const tags = ["repos", "issues", "pulls", "git", "gists", "users"];
  await generate("--spec", file, "--out", out, "--target", "bundle", "--include-tags", ...tags);
  return join(out, "openapi.json");
}

function largeGeneration(folder: string, file: string, title: string, mostOfFirst: number): Comparison {
  return {
    title: `${title} in new processes`,
    rounds: 3,
    warmUps: 0,
    goal: { mostOfFirst },
    contenders: [
      { name: "openapi-typescript", run: () => command("openapi-typescript", file, "-o", join(folder, "large.ts")) },
      {
        name: "generate, the types",
        run: () => generate("--spec", file, "--out", join(folder, "large-types"), "--target", "types"),
      },
      {
        name: "generate, types and client",
        run: () => generate("--spec", file, "--out", join(folder, "large-client"), "--target", "client"),
      },
      {
        name: "generate, everything except docs",
        run: () => generate("--spec", file, "--out", join(folder, "large-code"), "--skip", "docs"),
      },
      {
        name: "generate, everything",
        run: () => generate("--spec", file, "--out", join(folder, "large")),
      },
    ],
  };
}

const node = (...args: string[]) => run(process.execPath, args).then(() => {});
/** Starts the generator like `npm run generate`. */
const generate = (...args: string[]) => node("-r", "./scripts/require-node.cjs", "scripts/generate.ts", ...args);
const command = (name: string, ...args: string[]) => node(resolve("node_modules/.bin", name), ...args);

/** Returns the output of a command. A failing command ends the measurement. */
function run(program: string, args: string[]): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.on("close", (code) => (code === 0 ? settle(output) : fail(new Error(`${program} ${args[0]}: ${errors}`))));
  });
}
