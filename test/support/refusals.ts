// What the API has refused in a test, for the message if the test fails: most failures begin with an answer that nobody expected.

interface Refused {
  operationId: string;
  /** The caller: `owner`, `team`, …; empty if unknown. */
  role: string;
  status: number;
  detail: string;
}

/** More would hide the failure. */
const mostTold = 3;

/** In one process, files have modules of their own. */
const shared = globalThis as { refusals?: Refused[]; roles?: Map<string, string> };
shared.refusals ??= [];
shared.roles ??= new Map();
const { refusals, roles } = shared as Required<typeof shared>;

/** Tokens are shown by their names in the demo. */
export function nameRoles(tokens: object): void {
  for (const [role, token] of Object.entries(tokens)) roles.set(String(token), role);
}

export function noteRefusal(operationId: string, token: unknown, status: number, body: unknown): void {
  const [error] = (body as { errors?: { detail?: string }[] } | undefined)?.errors ?? [];
  refusals.push({ operationId, role: roles.get(String(token)) ?? "", status, detail: error?.detail ?? "" });
  if (refusals.length > mostTold) refusals.shift();
}

export function forgetRefusals(): void {
  refusals.length = 0;
}

const tell = ({ operationId, role, status, detail }: Refused): string =>
  `${operationId}${role && ` as ${role}`} was answered with ${status}${detail && `: ${detail}`}`;

/** The message of a failure, behind what was refused last. */
export function explain(message: string): string {
  return refusals.length === 0 ? message : `${refusals.map(tell).join("\n")}\n${message}`;
}
