// The JSON output of a plan: as the tool wrote it, and in the redacted form that command lines turn into a diff.
import { maskStrings } from "../logs/mask.ts";

type Members = Readonly<Record<string, unknown>>;

/** `generated`: the plan has configuration that it generated for imports. */
export type PlanOutput = Readonly<{ full: Uint8Array; redacted: Uint8Array; generated: boolean }>;

/** The output of `providers schema -json`, by paths of member names. */
export interface Schemas {
  find(...path: string[]): unknown;
}

/** The secrets are shown in neither form. Throws if a schema is missing: clients cannot show the change without it. */
export function toPlanOutput(plan: Members, schemas: Schemas, secrets: readonly string[]): PlanOutput {
  const redacted = redactPlan(plan, schemas);
  const changes = [...listOf(plan.resource_changes), ...listOf(plan.resource_drift)];
  return {
    full: toBytes(maskStrings(plan, secrets)),
    redacted: toBytes(maskStrings(redacted, secrets)),
    generated: changes.some(({ change }) => isMembers(change) && typeof change.generated_config === "string"),
  };
}

const toBytes = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));

/** Contains no variables, configuration or state: only changes, without the values that the tool marks as sensitive. */
function redactPlan(plan: Members, schemas: Schemas): Members {
  const [changes, drift] = [listOf(plan.resource_changes), listOf(plan.resource_drift)].map((list) =>
    list.map(redactResource),
  );
  const deferred = listOf(plan.deferred_changes).map(({ resource_change, ...about }) => {
    return { ...about, resource_change: isMembers(resource_change) ? redactResource(resource_change) : null };
  });
  const outputs = Object.entries(isMembers(plan.output_changes) ? plan.output_changes : {});
  const shown = [...changes!, ...drift!, ...listOf(deferred.map(({ resource_change: change }) => change))];
  return {
    plan_format_version: plan.format_version,
    resource_changes: changes,
    resource_drift: drift,
    deferred_changes: deferred,
    output_changes: Object.fromEntries(outputs.map(([name, change]) => [name, redactChange(change)])),
    relevant_attributes: listOf(plan.relevant_attributes),
    provider_format_version: schemas.find("format_version"),
    provider_schemas: schemasOf(shown, schemas),
  };
}

/** Omits other schemas: a provider may have a hundred megabytes of them. */
function schemasOf(changes: readonly Members[], schemas: Schemas): Members {
  const paths = changes.map(({ provider_name: provider, mode, type }) => {
    return [String(provider), mode === "data" ? "data_source_schemas" : "resource_schemas", String(type)] as const;
  });
  const byProvider = Map.groupBy(paths, ([provider]) => provider);
  return mapToObject(byProvider, (ofProvider, provider) =>
    mapToObject(
      Map.groupBy(ofProvider, ([, kind]) => kind),
      (ofKind, kind) =>
        mapToObject(
          Map.groupBy(ofKind, ([, , type]) => type),
          (_, type) => {
            const schema = schemas.find("provider_schemas", provider, kind, type);
            if (schema === undefined) throw new Error(`The tool has no schema of ${type}.`);
            return schema;
          },
        ),
    ),
  );
}

/** The names are untrusted: one may be `__proto__`. */
function mapToObject<Item>(map: ReadonlyMap<string, Item>, convert: (item: Item, name: string) => unknown): Members {
  return Object.fromEntries([...map].map(([name, item]) => [name, convert(item, name)]));
}

const redactResource = (resource: Members): Members => ({ ...resource, change: redactChange(resource.change) });

function redactChange(change: unknown): unknown {
  if (!isMembers(change)) return null;
  const { before, after, before_sensitive: hidesBefore, after_sensitive: hidesAfter } = change;
  return {
    ...change,
    ...("before" in change && { before: redact(before, hidesBefore, 0) }),
    ...("after" in change && { after: redact(after, hidesAfter, isSame(before, after) ? 0 : 1) }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Two placeholders per type: a change stays visible, and a value keeps the type that clients expect. */
const placeholders: Record<string, readonly [unknown, unknown]> = {
  string: ["(sensitive value)", "(new sensitive value)"],
  number: [0, 1],
  boolean: [false, true],
  list: [[], [null]],
  object: [{}, { "(sensitive value)": null }],
};

/** `marks` has `true` at the places of sensitive values. */
function redact(value: unknown, marks: unknown, version: 0 | 1): unknown {
  if (value === null || value === undefined || !marks) return value;
  if (Array.isArray(value)) {
    return marks === true
      ? placeholders.list![version]
      : value.map((one, at) => redact(one, partOf(marks, at), version));
  }
  if (isMembers(value)) {
    if (marks === true) return placeholders.object![version];
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, redact(one, partOf(marks, name), version)]),
    );
  }
  return placeholders[typeof value]?.[version] ?? null;
}

const partOf = (marks: unknown, key: string | number): unknown =>
  typeof marks === "object" && marks !== null && Object.hasOwn(marks, key) ? (marks as Members)[key] : undefined;

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value.filter(isMembers) : [];
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
