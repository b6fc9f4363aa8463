// All checks, in the order in which they run.

import { mutations } from "./bodies.ts";
import type { Check } from "./check.ts";
import { filters } from "./filters.ts";
import { lifecycle } from "./lifecycle.ts";
import { limits } from "./limits.ts";
import { lists } from "./lists.ts";
import { permissions } from "./permissions.ts";
import { races } from "./races.ts";
import { refusals } from "./refusals.ts";
import { relations } from "./relations.ts";
import { states } from "./states.ts";
import { success } from "./success.ts";

export const checks: readonly Check[] = [
  success,
  ...lists,
  ...filters,
  ...states,
  ...permissions,
  ...lifecycle,
  ...relations,
  ...races,
  ...refusals,
  mutations,
  ...limits,
];
