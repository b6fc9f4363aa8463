// Writes the audit log row of a request that changed something, based on the table of operations and the objects found.
// Handlers need no code for it.
import { type AuditedObject, authorOf } from "../domain/audit.ts";
import type { Context, Found } from "../handlers/context.ts";
import type { Subjects } from "../handlers/finders.ts";
import { recordChangeIfAny } from "../store/organizations/audit.ts";
import type { Operation } from "./route.ts";

type Subject = Subjects[keyof Subjects];
/** The names of all objects that a path can name. */
type Noun = Exclude<
  Subject extends infer One ? (One extends unknown ? keyof One : never) : never,
  "log" | "asker" | "claim" | "grants" | "given" | "facts" | "isShared"
>;

/** The object's type in the API; if a path names two objects, the first one counts. */
const kinds = {
  plan: "plans",
  apply: "applies",
  costEstimate: "cost-estimates",
  policyCheck: "policy-checks",
  taskStage: "task-stages",
  run: "runs",
  testRun: "test-runs",
  variable: "vars",
  module: "registry-modules",
  configurationVersion: "configuration-versions",
  stateVersion: "state-versions",
  oauthToken: "oauth-tokens",
  oauthClient: "oauth-clients",
  workspace: "workspaces",
  project: "projects",
  user: "users",
  organization: "organizations",
} as const satisfies Record<Noun, string>;

type Named = { id?: string; name?: string; organizationName?: string };

/** Call it in the transaction of the request, after its handler. A request that changed nothing writes no row. */
export async function recordRequest(
  { found, ...context }: Context,
  operation: Operation,
  { body, result }: { body: unknown; result: unknown },
): Promise<void> {
  await recordChangeIfAny(context.store, {
    ...authorOf({ ...context, found }),
    ...objectOf(operation, found, result),
    operation: operation.operationId,
    outcome: String(operation.successStatus),
    attributes: givenIn(body, operation.members),
  });
}

/** The created object, or the object of the path. */
function objectOf({ successStatus }: Operation, found: readonly Found[], result: unknown): AuditedObject {
  const {
    grants: _,
    given: __,
    isShared: ___,
    ...subject
  }: { [One in Noun]?: Named | undefined } & Found = found[0] ?? {};
  const noun = (Object.keys(kinds) as Noun[]).find((one) => subject[one] !== undefined);
  const object = noun && subject[noun];
  const organizationName = subject.organization?.name ?? object?.organizationName ?? null;
  const created = successStatus === 201 ? (result as { data: { type: string; id: string } }).data : undefined;
  if (created) return { objectKind: created.type, objectId: created.id, organizationName };
  return { objectKind: noun ? kinds[noun] : null, objectId: object?.id ?? object?.name ?? null, organizationName };
}

/** Only names in the spec: other names may contain anything. */
function givenIn(body: unknown, members: readonly string[]): string[] {
  const { data, ...flat } = asObject(body);
  const { attributes, relationships } = asObject(data);
  const given = new Set([flat, attributes, relationships].flatMap((part) => Object.keys(asObject(part))));
  return members.filter((name) => given.has(name));
}

const asObject = (value: unknown) =>
  (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}) as Record<string, unknown>;
