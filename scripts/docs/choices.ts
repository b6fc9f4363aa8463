// Converts `x-our-choice` to text: what the reference leaves open.
import type { OpenApiDocument, Operation } from "../model/index.ts";

/** Writes each choice at its place; an operation lists its choices in a table. */
export function describeChoice(document: OpenApiDocument, node: Record<string, unknown>): void {
  const reasons = "operationId" in node ? [] : reasonsOf(node);
  if (reasons.length === 0) return;
  const name = typeof node.$ref === "string" ? /^#\/components\/schemas\/(\w+)$/.exec(node.$ref)?.[1] : undefined;
  const own = node.description ?? (name && document.components?.schemas?.[name]?.description);
  node.description = [own, `*Our choice: ${reasons.join("; ")}.*`].filter(Boolean).join("\n\n");
}

/**
 * The choices of an object and of inner schemas that Redoc omits: the schema of a parameter, and list items.
 */
function reasonsOf(node: Record<string, unknown>): string[] {
  const hidden = [node.schema, node.items].filter((one) => typeof one === "object" && one !== null);
  const reasons = hidden.flatMap((one) => reasonsOf(one as Record<string, unknown>));
  return [...new Set([...choices(node).map(([, reason]) => reason), ...reasons])];
}

function choices(node: object): [what: string, reason: string][] {
  const chosen = (node as { "x-our-choice"?: string | Record<string, string> })["x-our-choice"] ?? {};
  return typeof chosen === "string" ? [[".", chosen]] : Object.entries(chosen);
}

export function choicesOfOperation(operation: Operation): string {
  return choices(operation)
    .map(([what, reason]) => (/^responses\/\d/.test(what) ? `status ${what.slice(10)}: ${reason}` : reason))
    .join("; ");
}

/** The choices of a state machine as a list: first those of its parts, then of transitions, each reason once. */
export function choicesOfMachine(machine: { transitions: { from: string; to: string }[] }): string {
  const parts = choices(machine).map(([what, reason]) => ({ what: what.replaceAll("/", " "), reason }));
  const single = machine.transitions.flatMap((transition) =>
    choices(transition).map(([, reason]) => ({ what: `\`${transition.from}\` to \`${transition.to}\``, reason })),
  );
  const byReason = [...Map.groupBy([...parts, ...single], ({ reason }) => reason)];
  if (byReason.length === 0) return "";
  const items = byReason.map(([reason, chosen]) => `- ${chosen.map(({ what }) => what).join(", ")}: ${reason}`);
  return `Our choice:\n\n${items.join("\n")}`;
}
