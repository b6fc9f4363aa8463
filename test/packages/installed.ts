// The package `infrarun`, built, packed and installed by npm in a folder outside of the project.
import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Ended } from "../support/gate-process.ts";
import { inRoot } from "../vitest.config.ts";

export interface Installed extends Disposable {
  /** The folder that was packed. */
  source: string;
  tarball: string;
  /** The folder where it is installed. */
  folder: string;
  /** The installed command. */
  command: string;
}

export async function installInfrarun(home = mkdtempSync(join(tmpdir(), "infrarun-package-"))): Promise<Installed> {
  const source = join(home, "infrarun");
  const folder = join(home, "empty");
  mkdirSync(folder);
  const args = [inRoot("scripts/build-packages.ts"), "--out", home, "infrarun"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRoot("") });
  const [tarball] = /^.*\.tgz(?=: [\d,]+ kB, [\d,]+ kB unpacked$)/m.exec(stdout) ?? [];
  if (tarball === undefined) throw new Error(`npm run build:packages names no tarball: ${stdout}`);
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  // Offline, because it has no dependencies.
  await promisify(execFile)("npm", ["install", "--offline", "--silent", "--no-audit", "--no-fund", tarball], {
    cwd: folder,
  });
  writeFileSync(join(folder, "pets.yaml"), pets);
  return {
    source,
    tarball,
    folder,
    command: join(folder, "node_modules/.bin/infrarun"),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** The environment without the settings of the npm that runs the tests. */
export const withoutNpm = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/** Runs the command to its end. */
export function runInstalled(
  { folder, command }: Pick<Installed, "folder" | "command">,
  args: readonly string[],
  node = process.execPath,
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(node, [command, ...args], { cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

/** Starts a gate at `url`; `stop` returns its output. */
export async function startInstalledGate(
  { folder, command }: Installed,
  args: readonly string[],
  node = process.execPath,
) {
  const child = spawn(node, [command, "gate", "--port", "0", ...args], { cwd: folder });
  const said: Ended = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (text) => {
    said.stdout += text;
  });
  child.stderr.on("data", (text) => {
    said.stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => child.on("close", (code) => resolve(Object.assign(said, { code }))));
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout.on("data", () => {
        const address = /listens at (\S+)/.exec(said.stdout)?.[1];
        if (address !== undefined) resolve(address);
      });
    }),
    ended.then(() => Promise.reject(new Error(`The gate did not start: ${said.stdout}${said.stderr}`))),
  ]);
  return {
    url,
    pid: child.pid!,
    stop(): Promise<Ended> {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

export const pets = `openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      summary: List pets
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
      responses:
        "200":
          description: All pets.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } }
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, format: int32 }
        name: { type: string, maxLength: 20 }
        born: { type: string, format: date-time }
        page: { type: string, format: uri }
`;
