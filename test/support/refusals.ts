// Error responses of the API in a test. A failing test shows the last ones, because most failures start with an
// unexpected error response.

interface Refused {
  operationId: string;
  /** The caller: `owner`, `team`, …; empty if unknown. */
  role: string;
  status: number;
  detail: string;
}

/** More lines would hide the failure. */
const mostShown = 3;

/** Test files in one process may load this module again; they share the list. */
const shared = globalThis as { refusals?: Refused[]; roles?: Map<string, string> };
shared.refusals ??= [];
shared.roles ??= new Map();
const { refusals, roles } = shared as Required<typeof shared>;

/** Failures show a token by its name in the demo organization. */
export function nameRoles(tokens: object): void {
  for (const [role, token] of Object.entries(tokens)) roles.set(String(token), role);
}

export function noteRefusal(operationId: string, token: unknown, status: number, body: unknown): void {
  const [error] = (body as { errors?: { detail?: string }[] } | undefined)?.errors ?? [];
  refusals.push({ operationId, role: roles.get(String(token)) ?? "", status, detail: error?.detail ?? "" });
  if (refusals.length > mostShown) refusals.shift();
}

export function forgetRefusals(): void {
  refusals.length = 0;
}

const describeRefusal = ({ operationId, role, status, detail }: Refused): string =>
  `${operationId}${role && ` as ${role}`} was answered with ${status}${detail && `: ${detail}`}`;

/** The message of a failure, after the last error responses. */
export function explain(message: string): string {
  return refusals.length === 0 ? message : `${refusals.map(describeRefusal).join("\n")}\n${message}`;
}
