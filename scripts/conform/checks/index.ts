// All checks, in the order in which they run.
import type { Check } from "./check.ts";
import { success } from "./success.ts";

export const checks: readonly Check[] = [success];
