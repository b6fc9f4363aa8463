// Every fault by its name.
import { clock } from "./clock.ts";
import { cluster } from "./cluster.ts";
import { diskFaults } from "./disk.ts";
import { killEmbedded } from "./embedded.ts";
import type { Fault } from "./fault.ts";
import { model, races } from "./longer.ts";
import { pressures } from "./pressure.ts";
import { states } from "./states/index.ts";
import { turns } from "./turns.ts";

export const faults: Readonly<Record<string, Fault>> = {
  cluster,
  node: killEmbedded("node", "kill -9 of the embedded default, but not of its PostgreSQL"),
  both: killEmbedded("both", "kill -9 of the embedded default together with its PostgreSQL"),
  postgres: killEmbedded("postgres", "kill -9 of the embedded PostgreSQL under the service"),
  states,
  ...turns,
  model,
  races,
  ...diskFaults,
  clock,
  ...pressures,
};
