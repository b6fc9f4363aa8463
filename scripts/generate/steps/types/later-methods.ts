// Types of QUERY and additional operations (OpenAPI 3.2): openapi-typescript knows only the older methods.
import { mapOperations, type OpenApiDocument, operationsOf, type PathItem, resolve } from "../../../model/index.ts";
import type { Node } from "./plain-typescript.ts";

interface LaterMethods {
  /** Puts the types back into their path items. */
  join(declarations: Node[]): Node[];
}

/** No method has a space. */
const mark = " of ";

const isLater = (at: string): boolean => at === "/query" || at.startsWith("/additionalOperations/");

/** Makes each operation of a later method the GET of another path. Changes the document in place. */
export function separateLaterMethods(document: OpenApiDocument): LaterMethods {
  let isFound = false;
  for (const items of [document.paths, document.webhooks] as Record<string, PathItem>[]) {
    for (const [path, reference] of Object.entries(items ?? {})) {
      const item = resolve<PathItem>(document, reference);
      const later = operationsOf(item).filter(({ at }) => isLater(at));
      if (later.length === 0) continue;
      isFound = true;
      const moved = new Set(later.map(({ operation }) => operation));
      items[path] = mapOperations(item, (operation) => (moved.has(operation) ? undefined : operation));
      for (const { method, operation } of later)
        items[method + mark + path] = { get: operation, ...(item.parameters && { parameters: item.parameters }) };
    }
  }
  return { join: (declarations) => (isFound ? declarations.map(joinItems) : declarations) };
}

function joinItems(declaration: Node): Node {
  if (!["paths", "webhooks"].includes(declaration.name?.text ?? "") || declaration.members === undefined)
    return declaration;
  const isMoved = ({ name }: Node) => name?.text?.includes(mark) === true;
  const moved = declaration.members.filter(isMoved).map((member) => {
    const [method, ...path] = member.name!.text!.split(mark);
    return { method: method!, path: path.join(mark), get: membersOf(member).find(({ name }) => name?.text === "get") };
  });
  const members = declaration.members.filter((member) => !isMoved(member));
  return {
    ...declaration,
    members: members.map((member) => {
      const own = moved.filter(({ path, get }) => get !== undefined && path === member.name?.text);
      if (own.length === 0) return member;
      const later = own.map(({ method, get }) => ({
        ...get!,
        name: { ...get!.name!, text: method, escapedText: method },
      }));
      return { ...member, type: { ...(member.type as Node), members: [...membersOf(member), ...later] } };
    }),
  };
}

const membersOf = ({ type }: Node): Node[] => (type as Node).members ?? [];
