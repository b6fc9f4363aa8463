// The full message about an edit, with a line for each change, in the format of the tables in this folder.
import type { Change, Counterexample } from "../../../scripts/impact/index.ts";
import { aDocument, judge } from "../../support/impact.ts";

const owner = "#/paths/~1pets/put";
const content = "/content/application~1json/schema";

const service = (operation: object, components: object) =>
  aDocument(
    { "/pets": { put: { operationId: "put", responses: { 204: { description: "Done." } }, ...operation } } },
    { components },
  );

/** Combines the change on the request side and on the response side into one line. */
export async function messagesOfSchemas(base: unknown, head: unknown, components: object): Promise<string[]> {
  const [before, after] = [base, head].map((schema) => {
    const body = { "application/json": { schema } };
    const responses = { 200: { description: "Ok.", content: body } };
    return service({ requestBody: { required: true, content: body }, responses }, components);
  });
  const { changes } = await judge(before!, after!);
  const lines = Map.groupBy(changes, (change) => {
    const text = change.text.replaceAll(/\b(?:200 )?body(?: (?=\/)|\b)/g, (place) => (place.endsWith(" ") ? "" : "it"));
    return `${change.id} ${placesOf(change, [`${owner}/requestBody${content}`, `${owner}/responses/200${content}`])}: ${text}`;
  });
  return [...lines].map(([line, some]) => `${line} ${some.map(verdictOf).sort().reverse().join(", ")}`).sort();
}

function verdictOf(change: Change): string {
  const { class: name, place, direction, witness } = change;
  const side = place.startsWith("200") ? "answered" : direction === "request" ? "sent" : "both";
  const value = witness?.kind === "request" ? witness.exchange.request.body : undefined;
  const answer = witness?.kind === "response" ? witness.exchange.response?.body : undefined;
  return `${side} ${name}${reasonOf(change)}${witness === null ? "" : ` by ${value ?? answer}`}`;
}

export async function messagesOfOperations(base: object, head: object, components: object): Promise<string[]> {
  const { changes } = await judge(service(base, components), service(head, components));
  return changes.map((change) => describeChange(change, [owner]));
}

export async function messagesOfDocuments(base: object, head: object): Promise<string[]> {
  const { changes, notes } = await judge(aDocument({}, base), aDocument({}, head));
  const lines = changes.map((change) => `${change.operations.join(", ") || "all"}: ${describeChange(change, [])}`);
  return [...lines, ...notes.map((note) => `note: ${note}`)];
}

/** Compares state machines. `base` and `head` replace parts of the machine by path; null removes a part. */
export async function messagesOfMachines(base: object, head: object, machine: object): Promise<string[]> {
  const [before, after] = [base, head].map((parts) => {
    const whole = structuredClone(machine);
    for (const [path, value] of Object.entries(parts)) replace(whole, path.split("."), value);
    return aDocument({}, { components: { schemas: { State: { type: "string", "x-state-machine": whole } } } });
  });
  const { changes } = await judge(before!, after!);
  const owner = "#/components/schemas/State/x-state-machine";
  return changes.map((change) => `${change.operations.join(", ") || "all"}: ${describeChange(change, [owner])}`);
}

/** Replaces a part; null removes it. */
export function replace(holder: object, [key, ...rest]: string[], value: unknown): void {
  const parts = holder as Record<string, unknown>;
  if (rest.length > 0) replace(parts[key!] as object, rest, value);
  else if (value === null) delete parts[key!];
  else parts[key!] = value;
}

function describeChange(change: Change, owners: string[]): string {
  const { class: name, id, place, text, witness } = change;
  const proof = witness === null ? "" : ` ${showCounterexample(witness)}`;
  return `${name} ${id} of ${place} at ${placesOf(change, owners)}: ${text}${reasonOf(change)}${proof}`;
}

/** The pointers on both sides, relative to the owner. */
function placesOf({ base, head }: Change, owners: string[]): string {
  const places = [base, head].map((place) => {
    if (place === null) return "nothing";
    const above = owners.find((one) => place.pointer.startsWith(one));
    return above === undefined ? place.pointer : place.pointer.slice(above.length) || "/";
  });
  return [...new Set(places)].join(" → ");
}

/** The reason, unless it only repeats the class. */
function reasonOf({ why }: Change): string {
  const isPlain =
    /^(?:Requests that worked|The spec now allows|All (?:requests|responses|earlier)|Only wording|The last step|This may break)/.test(
      why,
    );
  return isPlain ? "" : ` (${why})`;
}

function showCounterexample(witness: Counterexample): string {
  if (witness.kind === "sequence") return `[${witness.steps.join("; ")}]`;
  const { request, response } = witness.exchange;
  const part = witness.kind === "request" ? request : response!;
  const first = witness.kind === "request" ? `${request.method} ${request.target}` : String(response!.status);
  const headers = Object.entries(part.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const body = part.body === undefined ? [] : [String(part.body).replaceAll("\r\n", " ")];
  return `[${[first, ...headers, ...body].join("; ")}] ${witness.refusal}`;
}
