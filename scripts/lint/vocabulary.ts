import type { Oas3Rule, Plugin, UserContext } from "@redocly/openapi-core";
import { isHistory, isMap, permissions, tokenKinds, words } from "../model/index.ts";
import { closest, didYouMean } from "../terminal/index.ts";
import { type Fields, follow, type Located, operationRule } from "./spec-view.ts";

type NodeTypes = Parameters<NonNullable<NonNullable<Plugin["typeExtension"]>["oas3"]>>[0];

interface Word {
  /** Allowed places, as Redocly's node types. */
  on: string[];
  /** The expected value, for the finding. */
  value: string;
  accepts: (value: unknown) => boolean;
}

/** The table of openapi/README.md; other rules check conditions and state machines in detail. */
export const vocabulary: Record<string, Word> = {
  "x-token-kinds": {
    on: ["Operation"],
    value: `a list of ${tokenKinds.join(", ")}`,
    accepts: (value) => isList(value) && value.length > 0 && value.every((kind) => tokenKinds.includes(kind as string)),
  },
  "x-permission": { on: ["Operation"], ...oneOf(Object.keys(permissions)) },
  "x-rate-limit": {
    on: ["Root", "Operation"],
    value: "{requests, seconds}, a list of these, or none",
    accepts: (value) =>
      words["x-rate-limit"](value) &&
      [value].flat().every((limit) => limit === "none" || hasKeys(limit, ["requests", "seconds"])),
  },
  "x-state-machine": { on: ["Schema"], value: "a file of state-machines/", accepts: isMap },
  "x-retry": {
    on: ["Operation"],
    value: "a map of error status to yes or never",
    accepts: (value) => isMapOf(value, (answer) => ["yes", "never"].includes(answer as string), /^[45][0-9]{2}$/),
  },
  "x-pagination": { on: ["Operation"], value: "{style, items, …}, or none", accepts: words["x-pagination"] },
  "x-extension": { on: ["Operation", "Parameter"], ...oneOf([true]) },
  "x-edition": { on: ["Operation", "Schema"], ...oneOf(["enterprise", "hosted"]) },
  "x-sunset": {
    on: ["Operation", "Schema", "Parameter"],
    value: "a day, as in 2027-12-31",
    accepts: (value) =>
      isText(value) && /^\d{4}-\d\d-\d\d$/.test(value as string) && !Number.isNaN(Date.parse(value as string)),
  },
  "x-sensitive": { on: ["Schema", "Parameter"], ...oneOf([true]) },
  "x-empty-id": { on: ["Schema"], ...oneOf([true]) },
  "x-conflicts": {
    on: ["Schema"],
    value: "a list of lists of conditions",
    accepts: (value) => words["x-conflicts"](value) && (value as string[][]).every((group) => group.length > 1),
  },
  "x-requires": {
    on: ["Schema"],
    value: "a list of {when, then}",
    accepts: (value) =>
      words["x-requires"](value) && (value as Fields[]).every((rule) => hasKeys(rule, ["when", "then"])),
  },
  "x-our-choice": {
    on: ["Operation", "Schema", "Parameter", "Response", "RequestBody", "Header", "SecurityScheme", "StateMachine"],
    value: "a reason, or a map of what was chosen to reasons",
    accepts: (value) => isText(value) || isMapOf(value, isText),
  },
  "x-file-name": { on: ["RequestBody"], value: "a file name", accepts: words["x-file-name"] },
  "x-trailing-slash": { on: ["PathItem"], ...oneOf([true]) },
  "x-tolerant-list": { on: ["Parameter"], ...oneOf([true]) },
  "x-common-responses": {
    on: ["Root"],
    value: "a map of status to response",
    accepts: (value) => isMapOf(value, isMap, /^[45][0-9]{2}$/),
  },
  "x-history": {
    on: ["Root"],
    value: "a map of versions to {date, changes}, as npm run release writes it",
    accepts: isHistory,
  },
  "x-client": { on: ["Root"], value: "the name of a package", accepts: isText },
  "x-enumDescriptions": { on: ["Schema"], value: "a map of value to text", accepts: (value) => isMapOf(value, isText) },
  "x-enumNames": { on: ["Schema"], value: "a list of texts", accepts: (value) => isList(value) && value.every(isText) },
  "x-tagGroups": {
    on: ["Root"],
    value: "a list of {name, tags}",
    accepts: (value) => isList(value) && value.every((group) => hasKeys(group, ["name", "tags"])),
  },
};

/** Registers the words, so that references inside them are resolved, checked and bundled. */
export function withVocabulary(types: NodeTypes): NodeTypes {
  const extend = (name: string, properties: Fields) => ({
    ...types[name]!,
    properties: { ...types[name]!.properties, ...properties },
  });
  return {
    ...types,
    Root: extend("Root", { "x-common-responses": "Responses", "x-history": "History" }) as NodeTypes[string],
    Schema: extend("Schema", { "x-state-machine": "StateMachine" }) as NodeTypes[string],
    History: { properties: {}, additionalProperties: {} } as NodeTypes[string],
    StateMachine: {
      properties: { name: { type: "string" }, initial: { type: "string" }, states: {}, transitions: {}, actions: {} },
      extensionsPrefix: "x-",
      required: ["name", "initial", "states", "transitions", "actions"],
    } as NodeTypes[string],
  };
}

/** Refuses any other `x-` name, any other place and any other value. */
export const knownVocabulary: Oas3Rule = () => ({
  any(node, context) {
    if (!isMap(node) || context.type.name.endsWith("Map") || context.type.name === "SchemaProperties") return;
    // `x-our-choice` may contain `x-` words as keys.
    if (context.type.name === "SpecExtension") return;
    for (const name in node) if (name.startsWith("x-")) checkWord(name, node[name], context);
  },
});

function checkWord(name: string, value: unknown, { type, location, resolve, report }: UserContext): void {
  const word = vocabulary[name];
  const place: Located<unknown> = { node: value, location: location.child([name]) };
  if (word === undefined) {
    const hint = didYouMean(closest(name, Object.keys(vocabulary)));
    report({ message: `${name} is not in the vocabulary (openapi/README.md).${hint}`, location: place.location.key() });
  } else if (!word.on.includes(type.name)) {
    const places = word.on.join(", ");
    report({ message: `${name} is allowed on ${places}, not on ${type.name}.`, location: place.location.key() });
  } else if (!word.accepts(follow(place, { resolve })?.node ?? place.node)) {
    report({ message: `${name} must be ${word.value}.`, location: place.location });
  }
}

function oneOf(values: unknown[]): Pick<Word, "value" | "accepts"> {
  return { value: values.join(", "), accepts: (value) => values.includes(value) };
}

function isMapOf(value: unknown, accepts: (member: unknown) => boolean, keys = /./): boolean {
  return isMap(value) && Object.keys(value).every((key) => keys.test(key)) && Object.values(value).every(accepts);
}

function hasKeys(value: unknown, keys: string[]): value is Fields {
  return isMap(value) && Object.keys(value).sort().join() === keys.toSorted().join();
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

/** `x-our-choice` must name an existing member. It replaces comments, which the bundle would lose. */
export const choices: Oas3Rule = () => {
  const seen = new Set<string>();
  return {
    any(node: unknown, { location, report }) {
      const { absoluteRef, body } = location.source;
      if (!seen.has(absoluteRef)) {
        seen.add(absoluteRef);
        if (/^[^"\n]*# our choice/m.test(body)) {
          report({ message: "Say `x-our-choice: reason` instead of a comment `# our choice`.", location });
        }
      }
      const chosen = (node as { "x-our-choice"?: unknown } | null)?.["x-our-choice"];
      if (typeof chosen !== "object" || chosen === null) return;
      for (const path of Object.keys(chosen).filter((one) => one !== "." && !leads(node, one.split("/")))) {
        report({
          message: `x-our-choice: there is no ${path} here.`,
          location: location.child(["x-our-choice", path]),
        });
      }
    },
  };
};

function leads(from: unknown, path: readonly string[]): boolean {
  let node = from;
  for (const name of path) {
    if (Array.isArray(node) && node.includes(name)) return true;
    if (typeof node !== "object" || node === null || !(name in node)) return false;
    node = (node as Record<string, unknown>)[name];
  }
  return true;
}

const withoutToken = ["token", "none"];

/** Every operation names its permission; an operation without tokens states it in both `x-permission` and `security`. */
export const operationPermissions = operationRule(({ operationId, node, location, authenticated }, spec) => {
  const permission = node["x-permission"];
  if (permission === undefined) {
    spec.report(`${operationId} lacks x-permission.`, location.key());
  } else if (authenticated && permission === "token") {
    spec.report("x-permission: token is only for operations with `security: []`.", location.child(["x-permission"]));
  } else if (!authenticated && !withoutToken.includes(String(permission))) {
    spec.report(
      `An operation without authentication needs x-permission: ${withoutToken.join(" or ")}.`,
      location.child(["x-permission"]),
    );
  }
});
