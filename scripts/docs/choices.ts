// Converts `x-our-choice` to text: what the reference leaves open.
import { listOperations, type OpenApiDocument, type Operation } from "../model/index.ts";

/** Prints the reasons of a choice as Markdown. */
export type PrintChoice = (reasons: string[]) => string;

export const choiceAsText: PrintChoice = (reasons) => `*Our choice: ${reasons.join("; ")}.*`;

/** Writes each choice at its place; an operation lists its choices in a table. */
export function describeChoice(document: OpenApiDocument, node: Record<string, unknown>, print: PrintChoice): void {
  const reasons = "operationId" in node ? [] : reasonsOf(node);
  if (reasons.length === 0) return;
  const name = typeof node.$ref === "string" ? /^#\/components\/schemas\/(\w+)$/.exec(node.$ref)?.[1] : undefined;
  const own = node.description ?? (name && document.components?.schemas?.[name]?.description);
  node.description = [own, print(reasons)].filter(Boolean).join("\n\n");
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

export const choicesOfOperation = (operation: Operation): string[] =>
  choices(operation).map(([what, reason]) =>
    /^responses\/\d/.test(what) ? `status ${what.slice(10)}: ${reason}` : reason,
  );

export interface Choice {
  reason: string;
  /** Operations and components, each once. */
  places: { kind: string; name: string }[];
}

/** All choices of the document by reason, in its order. */
export function listChoices(document: OpenApiDocument): Choice[] {
  const found = new Map<string, Map<string, Choice["places"][number]>>();
  const visit = (node: unknown, place: Choice["places"][number]): void => {
    if (typeof node !== "object" || node === null) return;
    for (const [what, reason] of Array.isArray(node) ? [] : choices(node)) {
      const shown = /^responses\/\d/.test(what) ? `status ${what.slice(10)}: ${reason}` : reason;
      const places = found.get(shown) ?? new Map();
      found.set(shown, places.set(`${place.kind} ${place.name}`, place));
    }
    for (const [name, member] of Object.entries(node)) if (!unread.has(name)) visit(member, place);
  };
  for (const { operationId, operation } of listOperations(document))
    visit(operation, { kind: "operation", name: operationId });
  for (const [kind, components] of Object.entries(document.components ?? {})) {
    for (const [name, component] of Object.entries(components as object))
      visit(component, { kind: kind.replace(/s$/, ""), name });
  }
  return [...found].map(([reason, places]) => ({ reason, places: [...places.values()] }));
}

const unread = new Set(["example", "examples", "default", "enum", "x-our-choice"]);

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
