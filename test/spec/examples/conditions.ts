// Puts the service into states in which it responds with errors.
import type { Services } from "../../../server/handlers/context.ts";
import { createLogger } from "../../../server/http/request-log.ts";
import { startServing } from "../../../server/serving.ts";
import { connect } from "../../../server/store/database/database.ts";

const settings = (given: Partial<Services["config"]>) => (services: Services) => ({
  ...services,
  config: { ...services.config, ...given },
});

const conditions = {
  /** Its second never ends. */
  limiting: (services: Services) => ({ ...settings({ rateLimit: "on" })(services), ticks: () => 0 }),
  "full for one caller": settings({ rateLimit: "on", callerRequests: 0 }),
  "full for everybody": settings({ requests: 0 }),
  impatient: settings({ headersMs: 100, requestMs: 100 }),
  defective: (services: Services) => ({
    ...services,
    clock(): Date {
      throw new Error("a defect");
    },
  }),
  "without its store": (services: Services) => ({ ...services, database: connect("postgres://127.0.0.1:1/gone", {}) }),
} satisfies Record<string, (services: Services) => Services>;

export type Condition = keyof typeof conditions;

export async function startIn(condition: Condition, services: Services) {
  const serving = await startServing(conditions[condition](services), createLogger("silent"));
  return { url: serving.url, [Symbol.asyncDispose]: () => serving.stop() };
}
