// The package `infrarun-server/test`: servers for tests, in the process of the tests. They share one store of PostgreSQL.
import { spawn } from "node:child_process";
import { lstatSync, mkdirSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { createClient } from "../generated/client.ts";
import { createClient as createControlClient } from "../generated/control/client.ts";
import type { components } from "../generated/control/types.ts";
import { Closing } from "./closing.ts";
import { parseSeed } from "./control/index.ts";
import { openWorlds } from "./controlled.ts";
import { createLogger } from "./http/request-log.ts";
import { createSimulatedExecutor } from "./jobs/executors/simulated.ts";
import { type Config, readConfig } from "./settings/config.ts";
import { quickFolder } from "./store/control/quick-folder.ts";

/** A world, as `openapi/control.yaml` describes it. */
export type Seed = components["schemas"]["World"];

export interface TestServerOptions {
  /** A world as YAML, or as an object of the same shape. Without it, the world has the demo organization. */
  seed?: string | Seed;
}

/** The context of a test in node:test or vitest; the server closes with the test. */
export interface TestContext {
  after?(close: () => Promise<void>): void;
  onTestFinished?(close: () => Promise<void>): void;
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Settings of the process, from its first server. */
let opened: ReturnType<typeof openOnce> | undefined;

/**
 * Starts a server with its own data on a free port.
 * @example
 * await using server = await startServer({ seed: "organizations: [{ name: acme }]" });
 * await server.control.clock.advance({ by: "24h" });
 */
export async function startServer({ seed = {} }: TestServerOptions = {}, context: TestContext = {}) {
  opened ??= openOnce();
  const { control } = await opened;
  const wanted = typeof seed === "string" ? parseSeed(seed) : parseSeed(JSON.stringify(seed));
  const { world, planted } = await control.start(wanted, false);
  const baseUrl = `${world.url}/api/v2`;
  const [first = ""] = Object.values(planted.tokens);
  const close = () => control.close(world);
  context.after?.(close);
  context.onTestFinished?.(close);
  return {
    /** Scheme, host and port. */
    url: world.url,
    /** Tokens by name. */
    tokens: planted.tokens,
    /** Ids by path, such as `acme/network` and `acme/network/runs/1`. */
    ids: planted.ids,
    /** The API, with the first token. */
    client: createClient({ baseUrl, token: first }),
    /** The API, with the token of this name. */
    clientAs: (name: string) => createClient({ baseUrl, token: planted.tokens[name] ?? name }),
    /** The operations of openapi/control.yaml. */
    control: createControlClient({ baseUrl: `${world.url}/control` }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function openOnce() {
  const settings = readConfig({});
  const data = folderOf();
  const config: Config = { ...settings, data, host: "127.0.0.1", control: "on", coolOffSeconds: 10 };
  const executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
  const log = createLogger("silent");
  const outage = { note() {}, noteLoss() {} };
  const worlds = await openWorlds({ config, log, executor, outage, closing: new Closing() });
  process.once("exit", () => leave(data));
  return worlds;
}

const neededBytes = 2 * 1024 ** 3;

/** For all processes of this user. */
function folderOf(): string {
  const { uid } = userInfo();
  const folder = join(quickFolder(neededBytes), `infrarun-test-server-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (lstatSync(folder).uid !== uid && process.platform !== "win32")
    throw new Error(`${folder} belongs to another user.`);
  return folder;
}

/** Stops PostgreSQL unless other processes use it. The exit of this process cannot wait, so another process does it. */
function leave(data: string): void {
  const embedded = JSON.stringify(new URL("./store/embedded/embedded.ts", import.meta.url).href);
  const program = `
    import { startEmbedded } from ${embedded};
    await (await startEmbedded(${JSON.stringify(join(data, "control"))}, { durable: false })).stop();`;
  const options = { detached: true, stdio: "ignore" as const };
  spawn(process.execPath, ["--input-type=module", "-e", program], options).unref();
}
