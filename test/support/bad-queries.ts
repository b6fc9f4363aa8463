// Query strings of lists as rows: the server refuses each and names the parameter, or serves it.
import type { components } from "../../generated/types.ts";
import type { Input } from "./bad-inputs.ts";
import { list } from "./bad-workspaces.ts";

export const refused = (row: string, query: string, parameter: string | null, path = list): Input => ({
  row,
  what: `${path} ${query.slice(0, 80)}`,
  status: 400,
  ask: { path: `${path}?${query}` },
  ...(parameter !== null && { source: { parameter } }),
});

export type Collection = components["schemas"]["WorkspaceCollection"];

export const served = (row: string, query: string, check?: (given: Collection) => void, path = list): Input => ({
  row,
  what: `${path} ${query.slice(0, 80)}`,
  status: 200,
  ask: { path: `${path}?${query}` },
  check: ({ body }) => check?.(JSON.parse(body) as Collection),
});
