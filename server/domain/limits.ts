// Limits of what callers may add and organizations may store.
import { invalid, unprocessable } from "./errors.ts";

export const most = {
  tagsOfWorkspace: 500,
  bindingsOfWorkspace: 10,
  /** Limit per workspace, and per module. */
  variables: 200,
  /** Bytes of all of them together; a process could not get a larger environment. */
  variableBytes: 1024 ** 2,
  /** Byte limit for key and value of an environment variable. Linux refuses longer ones with E2BIG. */
  environmentBytes: 131_000,
  /** Maximum number of waiting runs per workspace. */
  waitingRuns: 1_000,
  /** Maximum number of waiting tests per module. They cannot be canceled while they wait. */
  waitingTests: 1_000,
  /** All attributes of a run or a test run together, as JSON; a page may contain a hundred of them. */
  attributeBytes: 256 * 1024,
  /** Files of a push; further ones count for the decision which runs start, but are not stored. */
  changedFiles: 1_000,
} as const;

export function assertTagsFit(count: number): void {
  if (count <= most.tagsOfWorkspace) return;
  throw invalid("/data", `A workspace may have at most ${most.tagsOfWorkspace} flat tags.`);
}

export function assertBindingsFit({ length }: readonly unknown[]): void {
  if (length <= most.bindingsOfWorkspace) return;
  throw invalid("/data", `A workspace may have at most ${most.bindingsOfWorkspace} key-value tags.`);
}

export function assertVariablesFit({ count, bytes }: { count: number; bytes: number }, ofModule: boolean): void {
  const [owner, variables] = ofModule ? ["module", "test variables"] : ["workspace", "variables"];
  if (count > most.variables) throw unprocessable(`A ${owner} may have at most ${most.variables} ${variables}.`);
  if (bytes > most.variableBytes)
    throw unprocessable(`The ${variables} of a ${owner} may have at most 1 MiB together.`);
}

export function assertRunFits(waiting: number): void {
  if (waiting < most.waitingRuns) return;
  throw unprocessable(`The workspace already has ${most.waitingRuns} runs that have not started.`);
}

export function assertTestRunFits(waiting: number): void {
  if (waiting < most.waitingTests) return;
  throw unprocessable(`The module already has ${most.waitingTests} tests that have not started.`);
}

export function assertSmall(attributes: object): void {
  if (Buffer.byteLength(JSON.stringify(attributes)) <= most.attributeBytes) return;
  throw invalid("/data/attributes", `The attributes may have at most ${most.attributeBytes} bytes together.`);
}

export type Usage = Readonly<{ bytes: number; objects: number; quotaBytes: number; quotaObjects: number }>;

/** The same sentence as in `check_quota` of the store. */
export const overQuota = (organizationName: string, { quotaBytes }: Usage) =>
  `Organization ${organizationName} would exceed its quota of ${quotaBytes} stored bytes. ` +
  "Delete data, or ask the operator for a larger quota.";

/** Bytes that the organization may still store. */
export const roomOf = ({ bytes, quotaBytes }: Usage) => Math.max(0, quotaBytes - bytes);

/** Whether PostgreSQL and UTF-8 can store the string: it must not contain NUL or lone surrogates. */
export function isWritable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}
