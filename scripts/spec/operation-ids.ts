// Gives every operation a name of its own, since everything derived is called by it.
import { type Method, methods, type OpenApiDocument, type Operation, type PathItem, resolve } from "./openapi.ts";
import { SpecError } from "./spec.ts";

export interface NamedOperation {
  operationId: string;
  path: string;
  method: Method;
  item: PathItem;
  operation: Operation;
}

/** All operations in the order of the document; a name must have been given to each. */
export function listOperations(document: OpenApiDocument): NamedOperation[] {
  const found: NamedOperation[] = [];
  for (const [path, reference] of Object.entries(document.paths ?? {})) {
    const item = resolve<PathItem>(document, reference);
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      found.push({ operationId: operation.operationId ?? deriveId(method, path), path, method, item, operation });
    }
  }
  return found;
}

/** Writes a derived operationId where there is none, and says so. */
export function nameOperations(document: OpenApiDocument): string[] {
  const owners = new Map<string, string>();
  const nameless: NamedOperation[] = [];
  for (const named of listOperations(document)) {
    const { operationId, method, path, operation } = named;
    if (operation.operationId === undefined) {
      nameless.push(named);
      continue;
    }
    const place = `${method.toUpperCase()} ${path}`;
    const other = owners.get(operationId);
    if (other) throw new SpecError(`The operationId ${operationId} is given twice, to ${other} and to ${place}.`);
    owners.set(operationId, place);
  }
  const given = nameless.map(({ operationId, method, path, operation }) => {
    let name = operationId;
    for (let suffix = 2; owners.has(name); suffix += 1) name = `${operationId}${suffix}`;
    owners.set(name, `${method.toUpperCase()} ${path}`);
    operation.operationId = name;
    return `${name} (${owners.get(name)})`;
  });
  if (given.length === 0) return [];
  const examples = given.slice(0, 3).join(", ");
  return [
    `${given.length} ${given.length === 1 ? "operation has" : "operations have"} no operationId and got one from method and path: ${examples}${given.length > 3 ? ", …" : ""}.`,
  ];
}

/** `GET /pets/{petId}/toys` becomes `getPetsByPetIdToys`. */
function deriveId(method: Method, path: string): string {
  const words = path
    .replace(/\{([^}]*)\}/g, (_, name: string) => `by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}
