// Roles of a process of the service. `npm start` does everything; for more load, several servers and workers share one
// PostgreSQL.
import { calls } from "./invocation.ts";
import { type Config, ConfigError } from "./settings/config.ts";

export type Role = "all" | "server" | "worker";

interface RoleParts {
  /** Answers requests. */
  serves: boolean;
  /** Runs jobs, and maintains the queue for processes that only add to it. */
  works: boolean;
}

export const roles = {
  all: { serves: true, works: true },
  server: { serves: true, works: false },
  worker: { serves: false, works: true },
} as const satisfies Record<Role, RoleParts>;

export function readRole(name: unknown): Role {
  if (name === undefined) return "all";
  const role = (["server", "worker"] as const).find((one) => one === name);
  if (!role) throw new ConfigError("--role must be server or worker; leave it out to run both in one process.");
  return role;
}

/** Control copies databases and keeps its settings in the memory of one process. */
export function assertControllable(role: Role, config: Config): void {
  const { control, controlToken, databaseUrl, blobs, url, trustedProxies } = config;
  if (control === "off") return;
  // Without a forwarding header, requests of a proxy look like those of a caller on this machine.
  if (controlToken === null && (url !== null || trustedProxies !== null)) {
    throw new ConfigError(
      "INFRARUN_CONTROL=on behind a proxy needs INFRARUN_CONTROL_TOKEN: set it, or unset INFRARUN_URL and INFRARUN_TRUSTED_PROXIES.",
    );
  }
  if (role === "all" && databaseUrl === null && blobs === null) return;
  throw new ConfigError(
    `INFRARUN_CONTROL=on needs the embedded store and one process: unset DATABASE_URL and INFRARUN_BLOBS, and start without --role, by ${calls.start}.`,
  );
}

/** A server or worker alone on an embedded store would wait for the other forever. */
export function assertSharedDatabase(role: Role, { databaseUrl }: Config): void {
  if (role === "all" || databaseUrl !== null) return;
  throw new ConfigError(
    `A ${role} needs DATABASE_URL, the PostgreSQL that all servers and workers share. ${calls.start} runs both in one process without either.`,
  );
}
