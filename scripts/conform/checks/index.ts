// All checks, in the order in which they run.
import type { Check } from "./check.ts";
import { filters } from "./filters.ts";
import { includes } from "./includes.ts";
import { lifecycle } from "./lifecycle.ts";
import { limitHeaders } from "./limit-headers.ts";
import { limits } from "./limits.ts";
import { lists } from "./lists.ts";
import { mutations } from "./mutations.ts";
import { permissions } from "./permissions.ts";
import { races } from "./races.ts";
import { refusals } from "./refusals.ts";
import { relations } from "./relations.ts";
import { shownPermissions } from "./shown-permissions.ts";
import { states } from "./states.ts";
import { success } from "./success.ts";

export const checks: readonly Check[] = [
  success,
  ...lists,
  ...filters,
  includes,
  ...states,
  ...permissions,
  ...shownPermissions,
  ...lifecycle,
  ...relations,
  ...races,
  ...refusals,
  mutations,
  ...limitHeaders,
  ...limits,
];
