// Prints a factory of options for every operation.
import { readFileSync } from "node:fs";
import { isSafe, listSensitive, type Sensitivity, type StateMachine } from "../../../model/index.ts";
import type { Model, ModelOperation } from "../../model.ts";
import { originOf } from "../../origin.ts";
import type { OutputFile } from "../../step.ts";
import { groupOperations } from "../client/names.ts";
import { docComment, printValue } from "../print.ts";
import { findPolling, statesOf } from "./polling.ts";
import { preamble } from "./preamble.ts";
import {
  describeResources,
  findTargets,
  hasNextPage,
  keyOf,
  type Read,
  relationshipsIn,
  segmentsOf,
} from "./targets.ts";

// The name is separate: the build of the package would compile the file of a whole address.
const folder = new URL("./runtime/", import.meta.url);

/** The same for every document, without the first line. Every generated folder gets a copy. */
export const queryModule: OutputFile = {
  path: "query-options.ts",
  text: readFileSync(new URL("query-options.ts", folder), "utf8").replace("../../client/runtime/", "./"),
};

/** One exported constant. Its name is final before the first value is printed. */
interface Export {
  name: string;
  comment: string;
  type?: string;
  value(): string;
}

/** `from`: the package of TanStack Query. */
export function printQueryFiles(model: Model, from: string): OutputFile[] {
  const origin = `// ${originOf(model.spec, "query")}`;
  const exports = listExports(model);
  const taken = new Set<string>();
  for (const one of exports) {
    while (taken.has(one.name)) one.name += "_";
    taken.add(one.name);
  }
  const printed = exports.map(({ name, comment, type, value }) => {
    const typed = type === undefined ? "" : `: ${type}`;
    return `${docComment(comment, "")}export const ${name}${typed} = ${value()};\n`;
  });
  return [
    { ...queryModule, text: `${origin}\n${queryModule.text}` },
    { path: "queries.ts", text: [`${origin}\n${preamble(from)}`, ...printed].join("\n") },
  ];
}

function listExports(model: Model): Export[] {
  const groups = new Map(
    [...groupOperations(model.operations)].flatMap(([group, members]) =>
      [...members.values()].map((id) => [id, group] as const),
    ),
  );
  const reads = listReads(model);
  const readOf = new Map(reads.map((read) => [read.operation, read]));
  const machines = reads.flatMap(({ polling }) => polling?.machine ?? []);
  const states = new Map(machines.map((machine) => [machine.name, aTableOfStates(machine)]));
  const factories = model.operations.flatMap((operation) => {
    // A stream may never end, so it is not the data of a query.
    if (operation.call.isStream) return [];
    const group = groups.get(operation.operationId)!;
    const read = readOf.get(operation);
    if (read === undefined) return [aMutation(model, operation, group, reads)];
    return listFactories(model, read, group, read.polling && states.get(read.polling.machine.name));
  });
  return [...states.values(), ...factories];
}

function listReads(model: Model): Read[] {
  const sensitivity = listSensitive(model.document);
  return model.operations
    .filter((one) => isSafe(one.method) && !one.call.isStream)
    .map((operation) => {
      const segments = segmentsOf(operation);
      return {
        operation,
        segments,
        key: keyOf(segments),
        above: keyOf(segments.slice(0, -1)),
        ...describeResources(model, operation),
        polling: findPolling(model, operation),
        secrets: secretsOf(operation, sensitivity),
      };
    });
}

const soundsSecret = /auth|cookie|credential|key|password|secret|session|signature|token/i;

/** The arguments with secrets. Keys contain their digests, so a false positive is harmless. */
function secretsOf({ operationId, parameters }: ModelOperation, { operations }: Sensitivity): string[] {
  const marked = operations[operationId];
  const secret = parameters.filter(({ name, in: place }) => {
    if (place === "cookie") return true;
    return (
      marked?.[place].includes(place === "header" ? name.toLowerCase() : name) ||
      (place !== "path" && soundsSecret.test(name))
    );
  });
  const isApart = isQueryApart(parameters);
  const names = secret.map(({ name, in: place }) => {
    if (place === "path") return name;
    if (place === "query") return isApart ? "query" : name.split("[", 1)[0]!;
    return place;
  });
  return [...new Set(names)];
}

/** The query is a separate argument if a path parameter has a name of the query. */
function isQueryApart(parameters: ModelOperation["parameters"]): boolean {
  const inPath = new Set(parameters.flatMap(({ name, in: place }) => (place === "path" ? name : [])));
  return parameters.some(({ name, in: place }) => place === "query" && inPath.has(name.split("[", 1)[0]!));
}

function aTableOfStates(machine: StateMachine): Export {
  const words = machine.name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const camel = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
  return {
    name: `${/^[A-Za-z]/.test(camel) ? "" : "_"}${camel}States`,
    comment:
      "`working`: it changes by itself. `final`: it never changes again. In other states, it waits for a caller.",
    value: () => `${printValue(statesOf(machine))} as const satisfies make.States`,
  };
}

function listFactories(model: Model, { operation, polling, secrets }: Read, group: string, states?: Export): Export[] {
  const { operationId, call } = operation;
  const id = JSON.stringify(operationId);
  const typed = (type: string) =>
    call.includes ? `Including${type}<${id}, TreeOf<typeof api.${call.name}>>` : `${type}<${id}>`;
  const key: Export = {
    name: `${call.name}QueryKey`,
    comment: `The key of ${call.name}Options. It also matches infinite queries.`,
    type: typed("QueryKey"),
    value: () =>
      secrets.length === 0
        ? `/* @__PURE__ */ make.key(${id}, ${JSON.stringify(group)})`
        : `/* @__PURE__ */ make.keyWithoutSecrets(${id}, ${JSON.stringify(group)}, ${printValue(secrets)})`,
  };
  const poll = (made: string) =>
    states === undefined
      ? made
      : `/* @__PURE__ */ make.polled(${made}, api.${call.name}, ${printValue(polling!.path)}, ${states.name})`;
  const summary = operation.summary || `${operation.method} ${operation.path}`;
  const comment = operation.deprecated ? `${summary}\n@deprecated` : summary;
  const options: Export = {
    name: `${call.name}Options`,
    comment,
    type: typed("Query"),
    value: () => poll(`/* @__PURE__ */ make.query(api.${call.name}, ${key.name})`),
  };
  const infinite: Export = {
    name: `${call.name}InfiniteOptions`,
    comment,
    type: typed("InfiniteQuery"),
    value: () => poll(`/* @__PURE__ */ make.infiniteQuery(api.${call.name}, ${key.name})`),
  };
  const isPaged = call.pageSize !== undefined && hasNextPage(model, operation) && !isQueryApart(operation.parameters);
  return [key, options, ...(isPaged ? [infinite] : [])];
}

/** In a comment. */
const mostNames = 12;

function aMutation(model: Model, operation: ModelOperation, group: string, reads: readonly Read[]): Export {
  const { operationId, call, summary, method, path, deprecated } = operation;
  const id = JSON.stringify(operationId);
  const targets = findTargets(operation, reads, relationshipsIn(model, operation));
  const names = targets.map(([target]) => target);
  const others = names.length > mostNames ? `, and ${names.length - mostNames} others` : "";
  const reload = names.length === 0 ? "" : `\n\nReloads ${names.slice(0, mostNames).join(", ")}${others}.`;
  return {
    name: `${call.name}Mutation`,
    comment: `${summary || `${method} ${path}`}${reload}${deprecated ? "\n@deprecated" : ""}`,
    type: call.includes ? `IncludingMutation<${id}, TreeOf<typeof api.${call.name}>>` : `Mutation<${id}>`,
    value: () => `/* @__PURE__ */ make.mutation(api.${call.name}, ${JSON.stringify(group)}, ${printTargets(targets)})`,
  };
}

const printTargets = (targets: readonly (readonly string[])[]): string =>
  `[${targets.map((target) => printValue(target)).join(", ")}]`;
