// State machines as Markdown: what each state means, where it leads, and what a caller may ask in it.
import type { OpenApiDocument } from "./openapi.ts";

interface Machine {
  name: string;
  initial: string;
  states: Record<string, { final: boolean; description: string }>;
  transitions: { from: string; to: string; by: string }[];
  actions: Record<string, { operation: string; from: string[]; refusal: string }>;
}

export function listMachines(document: OpenApiDocument): Machine[] {
  const machines = Object.values(document.components?.schemas ?? {}).map(
    (schema) => schema["x-state-machine"] as Machine | undefined,
  );
  return [
    ...new Map(machines.filter((machine) => machine !== undefined).map((machine) => [machine.name, machine])).values(),
  ];
}

export function describeMachines(machines: Machine[]): string {
  if (machines.length === 0) return "";
  return ["# States", "A resource with a `status` moves only along these lines.", ...machines.map(describe)].join(
    "\n\n",
  );
}

function describe({ name, initial, states, transitions, actions }: Machine): string {
  const rows = Object.entries(states).map(([state, { final, description }]) => {
    const exits = Map.groupBy(
      transitions.filter(({ from }) => from === state),
      ({ to }) => to,
    );
    const next = [...exits].map(([to, ways]) => `\`${to}\` (${ways.map(({ by }) => by).join(" or ")})`).join(", ");
    const kind = state === initial ? " *initial*" : final ? " *final*" : "";
    return `| \`${state}\`${kind} | ${description} | ${next || "–"} |`;
  });
  const asks = Object.entries(actions).map(
    ([action, { operation, from, refusal }]) =>
      `| ${action} | \`${operation}\` | ${from.map((state) => `\`${state}\``).join(", ")} | ${refusal} |`,
  );
  const title = name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  return [
    `## ${title} states`,
    ["| State | Meaning | Next, and by whom |", "|---|---|---|", ...rows].join("\n"),
    asks.length > 0
      ? ["| Action | Operation | Only in | Otherwise 409 |", "|---|---|---|---|", ...asks].join("\n")
      : "",
  ]
    .filter(Boolean)
    .join("\n\n");
}
