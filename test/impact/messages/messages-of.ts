// The full message about an edit, with a line for each change, in the format of the tables in this folder.
import type { Change, Counterexample } from "../../../scripts/impact/index.ts";
import { aDocument, judge } from "../../support/impact.ts";

const owner = "#/paths/~1pets/put";
const content = "/content/application~1json/schema";

const itemOf = (operationId: string, operation: object) => ({
  put: { operationId, responses: { 204: { description: "Done." } }, ...operation },
});

const service = (operation: object, components: object) =>
  aDocument({ "/pets": itemOf("put", operation) }, { components });

type Place = (schema: object) => { schema: object; schemas?: object };

const placed = { $ref: "#/components/schemas/Placed" };
/** Places of a schema in which its changes have the same kinds and classes. */
export const otherPlaces: Record<string, Place> = {
  "behind a reference": (schema) => ({ schema: placed, schemas: { Placed: schema } }),
  "in allOf": (schema) => ({ schema: { allOf: [schema] } }),
  "behind a reference in allOf": (schema) => ({ schema: { allOf: [placed] }, schemas: { Placed: schema } }),
  "next to a reference": (schema) => ({
    schema: { $ref: "#/components/schemas/Any", ...schema },
    schemas: { Any: {} },
  }),
  "in a member": (schema) => ({ schema: { type: "object", properties: { a: schema }, required: ["a"] } }),
  "in a list": (schema) => ({ schema: { type: "array", items: schema } }),
  "in the members of a map": (schema) => ({ schema: { type: "object", additionalProperties: schema } }),
};

/** Combines the change on the request side and on the response side into one line. */
export async function messagesOfSchemas(
  base: object,
  head: object,
  components: { schemas?: object },
  place: Place = (schema) => ({ schema }),
): Promise<string[]> {
  const [before, after] = [base, head].map((given) => {
    const { schema, schemas } = place(given);
    const body = { "application/json": { schema } };
    const responses = { 200: { description: "Ok.", content: body } };
    const all = { ...components, schemas: { ...components.schemas, ...schemas } };
    return service({ requestBody: { required: true, content: body }, responses }, all);
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

/** The same messages for two operations that change, next to one that does not. */
export async function messagesOfThree(base: object, head: object, components: object) {
  const [before, after] = [base, head].map((operation) => {
    const paths = { "/a": itemOf("a", base), "/pets": itemOf("put", operation), "/other": itemOf("other", operation) };
    return aDocument(paths, { components });
  });
  const { changes } = await judge(before!, after!);
  const of = (name: string) => changes.filter(({ operations }) => operations.includes(name));
  return {
    a: of("a"),
    put: of("put").map((change) => describeChange(change, [owner])),
    other: of("other").map((change) => {
      const told = describeChange(change, [owner.replace("pets", "other")]);
      return told.replaceAll("PUT /other", "PUT /pets").replaceAll(/(?<=\[|; )other\b/g, "put");
    }),
  };
}

export async function messagesOfDocuments(base: object, head: object): Promise<string[]> {
  const { changes, notes } = await judge(aDocument({}, base), aDocument({}, head));
  const lines = changes.map((change) => `${change.operations.join(", ") || "all"}: ${describeChange(change, [])}`);
  return [...lines, ...notes.map((note) => `note: ${note}`)];
}

/** Compares state machines. `base` and `head` replace parts of the machine by path; null removes a part. */
export async function messagesOfMachines(base: object, head: object, machine: object): Promise<string[]> {
  const { job } = await judgeMachines(base, head, { job: machine });
  return job!;
}

/** The same messages for two machines that change, next to one that does not. */
export async function messagesOfThreeMachines(base: object, head: object, machine: object) {
  const named = (name: string) => withOperationsOf(name, { ...machine, name }) as object;
  const found = await judgeMachines(base, head, { first: named("first"), job: machine, last: named("last") });
  return {
    ...found,
    last: found.last!.map((line) => line.replaceAll("last", "job").replaceAll(/(\w)job\b/g, "$1Job")),
  };
}

const withOperationsOf = (name: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/"(\w+)Job"/g, name === "job" ? "$&" : `"$1${name}"`));

/** The messages by the name of the machine. The first of several machines does not change. */
async function judgeMachines(base: object, head: object, machines: Record<string, object>) {
  const names = Object.keys(machines);
  const [before, after] = [base, head].map((parts) => {
    const all = structuredClone(machines);
    for (const name of names.slice(names.length > 1 ? 1 : 0)) {
      for (const [path, value] of Object.entries(parts)) {
        replace(all[name]!, path.split("."), withOperationsOf(name, value));
      }
    }
    const schemas = names.map((name) => [name, { type: "string", "x-state-machine": all[name] }]);
    return aDocument({}, { components: { schemas: Object.fromEntries(schemas) } });
  });
  const { changes } = await judge(before!, after!);
  const told = names.map((name) => {
    const machine = `#/components/schemas/${name}/x-state-machine`;
    const own = changes.filter((change) => (change.base ?? change.head)!.pointer.startsWith(machine));
    return [
      name,
      own.map((change) => `${change.operations.join(", ") || "all"}: ${describeChange(change, [machine])}`),
    ];
  });
  return Object.fromEntries(told) as Record<string, string[]>;
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
