// What a process of the service does. `npm start` does all of it; where it is not enough, several servers and workers
// share one PostgreSQL.
import { type Config, ConfigError } from "./settings/config.ts";

export type Role = "all" | "server" | "worker";

interface Parts {
  /** Answers requests. */
  serves: boolean;
  /** Does what happens between requests, and tends the queue for those who only send. */
  works: boolean;
}

export const roles = {
  all: { serves: true, works: true },
  server: { serves: true, works: false },
  worker: { serves: false, works: true },
} as const satisfies Record<Role, Parts>;

export function readRole(name: unknown): Role {
  if (name === undefined) return "all";
  const role = (["server", "worker"] as const).find((one) => one === name);
  if (!role) throw new ConfigError("--role is server or worker; without it one process is both.");
  return role;
}

/** One that is alone with a store of its own would wait for the others for ever. */
export function demandShared(role: Role, { databaseUrl }: Config): void {
  if (role === "all" || databaseUrl !== null) return;
  throw new ConfigError(
    `A ${role} needs DATABASE_URL, the PostgreSQL that all servers and workers share; npm start is both, with a store of its own.`,
  );
}
