// The service with INFRARUN_CONTROL=on: worlds that can be reset, on an embedded store of their own.
import { join } from "node:path";
import type { Closing } from "./closing.ts";
import { Control, parseSeed, type Seed } from "./control/index.ts";
import { ApiError } from "./domain/errors.ts";
import { DocsSessions } from "./http/docs-session.ts";
import type { Logger } from "./http/request-log.ts";
import type { Executor } from "./jobs/executors/executor.ts";
import type { Outage } from "./outage.ts";
import { createListener, open } from "./serving.ts";
import { type Config, ConfigError } from "./settings/config.ts";
import { openCluster } from "./store/control/cluster.ts";
import { openDemo } from "./store/demo/demo.ts";
import type { Telemetry } from "./telemetry/index.ts";
import { workerSettings } from "./worker-settings.ts";

interface WorldsParts {
  config: Config;
  log: Logger;
  executor: Executor;
  outage: Pick<Outage, "note" | "noteLoss">;
  closing: Closing;
  sessions?: DocsSessions;
  telemetry?: Telemetry | undefined;
  /** Folders of the docs and of the web app. */
  pages?: { site: URL; webApp: URL };
}

/** Opens the store; there is no world yet. */
export async function openWorlds(parts: WorldsParts) {
  const { config, log, executor, outage, closing, sessions, telemetry, pages } = parts;
  const cluster = closing.use(
    await openCluster({
      data: join(config.data, "control"),
      key: config.key,
      keyFile: config.keyFile,
      statementMs: config.statementMs,
      quotas: { bytes: config.quotaBytes, objects: config.quotaObjects },
      onLost: (error) => outage.noteLoss(error),
    }),
  );
  const control = closing.use(
    new Control({
      ...{ config, log, cluster, executor },
      onError: (error) => outage.note(error),
      createListener: (services, metrics, onRecord) =>
        createListener(services, log, metrics, { ...pages, sessions, telemetry, onRecord }),
      listen: (listener, metrics, isFirst) =>
        open(isFirst ? config : { ...config, port: 0, url: null }, log, metrics, listener),
      workerSettings: (metrics, origin) => ({ ...workerSettings(config, metrics, origin), telemetry }),
    }),
  );
  return { control, keySource: cluster.keys.source };
}

/** `seed` is YAML; without it, the first world has the demo organization. */
export async function openControlled({ seed, ...parts }: WorldsParts & { seed: string | null }) {
  const sessions = new DocsSessions();
  const wanted = seed === null ? {} : readSeed(seed);
  const { control, keySource } = await openWorlds({ ...parts, sessions });
  const { world, planted } = await control.start(wanted, true);
  const mode = { mode: "off", isEmbedded: true } as const;
  const demo = await openDemo(world.database, mode, world.clock.now());
  const docsCode = demo.demo && sessions.offer(demo.demo.tokens.owner, demo.demo.organization);
  parts.log.warn(`Control is on at ${world.url}/control: callers can reset all data and inject failures.`);
  return {
    ...demo,
    isNew: false,
    role: "all" as const,
    url: world.url,
    docsCode: docsCode ?? null,
    files: "memory",
    notes: [`Control is on at ${world.url}/control. A stop deletes all data.`],
    keySource,
    seeded: seed === null ? null : planted,
    stop: () => parts.closing[Symbol.asyncDispose](),
  };
}

function readSeed(text: string): Seed {
  try {
    return parseSeed(text);
  } catch (error) {
    if (error instanceof ApiError) throw new ConfigError(`The seed is wrong. ${error.message}`);
    throw error;
  }
}
