export interface ZodOptions {
  /** Writes for `zod/mini`, whose functions bundlers can drop. */
  mini?: boolean;
}
