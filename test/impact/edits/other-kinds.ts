// Edits of `x-` extensions and descriptions.
import type { OpenApiDocument } from "../../../scripts/model/index.ts";
import type { Effect, Kind } from "./edit.ts";
import { at, isIgnored, type Path, type Tree } from "./places.ts";

/** The places of all nodes that match. */
function findNodes(document: OpenApiDocument, fits: (node: Tree, path: Path) => boolean): Path[] {
  const found: Path[] = [];
  const visit = (node: Tree, path: Path): void => {
    if (typeof node !== "object" || node === null) return;
    if (fits(node, path)) found.push(path);
    for (const key of Object.keys(node)) {
      if (!/^(?:example|examples|x-generated|default)$/.test(key)) visit(node[key], [...path, key]);
    }
  };
  visit(document, []);
  return found;
}

const kind = (
  name: string,
  direction: Kind["direction"],
  effects: Effect[],
  fits: (node: Tree, path: Path, document: Tree) => boolean,
  make: (node: Tree, document: Tree, path: Path) => void,
): Kind => ({
  name,
  direction,
  effects,
  places: (document) => findNodes(document, (node, path) => fits(node, path, document)),
  make: (document, place) => make(at(document, place), document, place),
});

const isOperation = (node: Tree, path: Path) =>
  path.length === 3 && path[0] === "paths" && node.responses !== undefined;
const levels: string[] = ["workspace:read", "workspace:queue-plan", "workspace:apply", "workspace:admin"];
const isMachine = (node: Tree, path: Path) => path.at(-1) === "x-state-machine" && node.transitions;
const isAction = (node: Tree, path: Path) =>
  path.at(-2) === "actions" && path.at(-3) === "x-state-machine" && Array.isArray(node.from);

const isAsked = ({ by }: Tree) => by !== "service";

function newTransition({ states, transitions }: Tree): { from: string; to: string } | undefined {
  const pairs = Object.keys(states).flatMap((from) => Object.keys(states).map((to) => ({ from, to })));
  return pairs.find(
    ({ from, to }) => from !== to && !transitions.some((one: Tree) => one.from === from && one.to === to),
  );
}

export const behaviourKinds: Kind[] = [
  kind(
    "a permission is raised",
    "behaviour",
    ["breaking"],
    (node, path) => isOperation(node, path) && levels.slice(0, -1).includes(node["x-permission"]),
    (node) => {
      node["x-permission"] = levels[levels.indexOf(node["x-permission"]) + 1];
    },
  ),
  kind(
    "a permission is lowered",
    "behaviour",
    ["compatible"],
    (node, path) => isOperation(node, path) && levels.slice(1).includes(node["x-permission"]),
    (node) => {
      node["x-permission"] = levels[levels.indexOf(node["x-permission"]) - 1];
    },
  ),
  kind(
    "a kind of token is refused",
    "behaviour",
    ["breaking"],
    (node, path) => isOperation(node, path) && node["x-token-kinds"]?.length > 1,
    (node) => node["x-token-kinds"].pop(),
  ),
  kind(
    "an additional kind of token is accepted",
    "behaviour",
    ["compatible"],
    (node, path) =>
      isOperation(node, path) && node["x-token-kinds"]?.length > 0 && !node["x-token-kinds"].includes("organization"),
    (node) => node["x-token-kinds"].push("organization"),
  ),
  kind(
    "a limit is cut to a tenth",
    "behaviour",
    ["breaking"],
    (node, path) => path.at(-1) === "x-rate-limit" && typeof node === "object",
    (node) => {
      const limit = Array.isArray(node) ? node[0] : node;
      const name = Object.keys(limit).find((key) => typeof limit[key] === "number")!;
      limit[name] = Math.max(1, Math.floor(limit[name] / 10));
    },
  ),
  kind(
    "a retry is forbidden",
    "behaviour",
    ["breaking", "risky"],
    (node, path) => path.at(-1) === "x-retry" && Object.values(node).includes("yes"),
    (node) => {
      node[Object.keys(node).find((status) => node[status] === "yes")!] = "never";
    },
  ),
  kind(
    "all retry rules are removed",
    "behaviour",
    ["breaking", "risky"],
    (node, path) => isOperation(node, path) && node["x-retry"],
    (node) => {
      delete node["x-retry"];
    },
  ),
  kind(
    "a transition by an action is removed",
    "behaviour",
    ["breaking", "risky"],
    (node, path) => isMachine(node, path) && node.transitions.some(isAsked),
    (node) => node.transitions.splice(node.transitions.findLastIndex(isAsked), 1),
  ),
  kind(
    "a transition by the service is removed",
    "behaviour",
    ["compatible", "risky"],
    (node, path) => isMachine(node, path) && node.transitions.some((one: Tree) => !isAsked(one)),
    (node) =>
      node.transitions.splice(
        node.transitions.findLastIndex((one: Tree) => !isAsked(one)),
        1,
      ),
  ),
  kind(
    "a transition is new",
    "behaviour",
    ["breaking", "risky"],
    (node, path) => isMachine(node, path) && newTransition(node) !== undefined,
    (node) => node.transitions.push({ ...newTransition(node), by: "service" }),
  ),
  kind(
    "an action is refused in a state",
    "behaviour",
    ["breaking"],
    (node, path) => isAction(node, path) && node.from.length > 1,
    (node) => node.from.pop(),
  ),
  kind(
    "an action is allowed in an additional state",
    "behaviour",
    ["compatible"],
    (node, path, document) =>
      isAction(node, path) &&
      Object.keys(at(document, path.slice(0, -2)).states).some((state) => !node.from.includes(state)),
    (node, document, path) => {
      node.from.push(Object.keys(at(document, path.slice(0, -2)).states).find((state) => !node.from.includes(state)));
    },
  ),
  kind("an action goes", "behaviour", ["breaking"], isAction, (_, document, path) => {
    delete at(document, path.slice(0, -1))[path.at(-1)!];
  }),
  kind(
    "members refuse each other",
    "behaviour",
    ["breaking"],
    (_, path) => path.at(-1) === "WorkspaceCreateAttributes" || path.at(-1) === "WorkspaceUpdateAttributes",
    (node) => {
      node["x-conflicts"] = [...(node["x-conflicts"] ?? []), ["description", "auto-apply=true"]];
    },
  ),
  kind(
    "members no longer refuse each other",
    "behaviour",
    ["compatible"],
    (node) => node["x-conflicts"]?.length > 0 && !node.anyOf,
    (node) => node["x-conflicts"].pop(),
  ),
  kind(
    "a member demands another",
    "behaviour",
    ["breaking"],
    (_, path) => path.at(-1) === "WorkspaceCreateAttributes" || path.at(-1) === "WorkspaceUpdateAttributes",
    (node) => {
      node["x-requires"] = [
        ...(node["x-requires"] ?? []),
        JSON.parse('{ "when": "auto-apply=true", "then": "description" }'),
      ];
    },
  ),
  kind(
    "a member no longer demands another",
    "behaviour",
    ["compatible"],
    (node) => node["x-requires"]?.length > 0,
    (node) => node["x-requires"].pop(),
  ),
  kind(
    "a secret is no longer one",
    "behaviour",
    ["breaking", "risky"],
    (node) => node["x-sensitive"] === true,
    (node) => {
      delete node["x-sensitive"];
    },
  ),
  kind(
    "an error status is removed",
    "behaviour",
    ["compatible", "risky"],
    (node, path) => isOperation(node, path) && node.responses["409"] !== undefined,
    (node) => {
      delete node.responses["409"];
    },
  ),
  kind(
    "a page may hold half as many",
    "behaviour",
    ["breaking"],
    (node, path) => path[1] === "parameters" && node.name === "page[size]" && typeof node.schema?.maximum === "number",
    (node) => {
      node.schema.maximum = Math.floor(node.schema.maximum / 2);
      if (node.schema.default > node.schema.maximum) node.schema.default = node.schema.maximum;
    },
  ),
];

const words = ["Other words than before.", "Said differently."] as const;

export const wordKinds: Kind[] = [
  kind("an operation is described in other words", "behaviour", ["docs"], isOperation, (node) => {
    node.description = words[0];
  }),
  kind("an operation has another summary", "behaviour", ["docs"], isOperation, (node) => {
    node.summary = words[1];
  }),
  kind(
    "a member is described in other words",
    "behaviour",
    ["docs"],
    (node, path) => path.at(-2) === "properties" && typeof node.description === "string" && node.type,
    (node) => {
      node.description = words[0];
    },
  ),
  kind(
    "a member has another example",
    "behaviour",
    ["docs", "none"],
    (node, path) =>
      path.at(-2) === "properties" && node.type === "string" && !node.enum && !node.pattern && !node.format,
    (node) => {
      node.example = "Another.";
    },
  ),
  kind(
    "a parameter is described in other words",
    "behaviour",
    ["docs"],
    (node, path) =>
      path.at(-2) === "parameters" && typeof node.name === "string" && path[0] === "paths" && !isIgnored(node),
    (node) => {
      node.description = words[0];
    },
  ),
  kind(
    "an answer is described in other words",
    "behaviour",
    ["docs"],
    (node, path) => path.at(-2) === "responses" && path[0] === "paths" && typeof node.description === "string",
    (node) => {
      node.description = words[1];
    },
  ),
  kind(
    "an enum is in another order",
    "behaviour",
    ["docs", "none"],
    (node, path) =>
      Array.isArray(node.enum) && node.enum.length > 1 && path.at(-2) === "properties" && node.type === "string",
    (node) => node.enum.reverse(),
  ),
  kind(
    "required names are in another order",
    "behaviour",
    ["docs", "none"],
    (node, path) => Array.isArray(node.required) && node.required.length > 1 && path.at(-2) === "schemas",
    (node) => node.required.reverse(),
  ),
  {
    name: "a component has another name",
    direction: "behaviour",
    effects: ["docs", "none"],
    places: (document) =>
      Object.keys(document.components?.schemas ?? {})
        .filter((name) => JSON.stringify(document).includes(`"#/components/schemas/${name}"`))
        .map((name) => ["components", "schemas", name]),
    make(document, [, , name]) {
      const visit = (node: Tree): void => {
        if (typeof node !== "object" || node === null) return;
        if (node.$ref === `#/components/schemas/${name}`) node.$ref = "#/components/schemas/BrandNewName";
        for (const member of Object.values(node)) visit(member);
      };
      visit(document);
      document.components.schemas.BrandNewName = document.components.schemas[name!];
      delete document.components.schemas[name!];
    },
  },
  kind(
    "the whole has another title and version",
    "behaviour",
    ["docs", "none"],
    (node, path) => path.join() === "info" && node.title,
    (node) => {
      node.description = words[0];
    },
  ),
];
