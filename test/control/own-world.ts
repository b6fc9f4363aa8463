// A world with a store of its own, whose database the test reads and changes.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Closing } from "../../server/closing.ts";
import { parseSeed } from "../../server/control/index.ts";
import { openWorlds } from "../../server/controlled.ts";
import { createLogger } from "../../server/http/request-log.ts";
import { createSimulatedExecutor } from "../../server/jobs/executors/simulated.ts";
import { readConfig } from "../../server/settings/config.ts";
import { testKey } from "../support/keys.ts";

export async function startOwnWorld(seed: object) {
  const closing = new Closing();
  const folder = await mkdtemp(join(tmpdir(), "infrarun-clock-"));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const config = { ...readConfig({ INFRARUN_DATA: folder, INFRARUN_HOST: "127.0.0.1", PORT: "0" }), key: testKey };
  const executor = createSimulatedExecutor({ planMs: 0, applyMs: 0 });
  const outage = { note() {}, noteLoss() {} };
  const { control } = await openWorlds({ config, log: createLogger("silent"), executor, outage, closing });
  const { world } = await control.start(parseSeed(JSON.stringify(seed)), true);
  return Object.assign(world, { [Symbol.asyncDispose]: () => closing[Symbol.asyncDispose]() });
}
