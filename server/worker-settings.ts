import type { Metrics } from "./http/metrics.ts";
import { toVcsSettings } from "./jobs/vcs/settings.ts";
import type { Config } from "./settings/config.ts";

/** `origin` is the address of the servers. */
export function workerSettings(config: Config, metrics: Metrics, origin: () => string) {
  return {
    notifications: { allowPrivate: config.notifyPrivate === "on", origin },
    vcs: toVcsSettings(config),
    sweep: {
      auditDays: config.auditDays,
      eventDays: config.eventDays,
      onRemoved: (count: number) => metrics.countRemovedFiles(count),
    },
  };
}
