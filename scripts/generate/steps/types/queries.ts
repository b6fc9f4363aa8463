// Types of QUERY operations (OpenAPI 3.2): openapi-typescript knows only the older methods.
import { type OpenApiDocument, type PathItem, resolve } from "../../../model/index.ts";
import type { Node } from "./plain-typescript.ts";

interface Queries {
  /** Puts the types back into their path items. */
  join(declarations: Node[]): Node[];
}

const mark = "QUERY ";

/** Makes each QUERY operation the GET of another path. Changes the document in place. */
export function separateQueries(document: OpenApiDocument): Queries {
  let isFound = false;
  for (const items of [document.paths, document.webhooks] as Record<string, PathItem>[]) {
    for (const [path, reference] of Object.entries(items ?? {})) {
      const { query, ...others } = resolve<PathItem>(document, reference);
      if (query === undefined) continue;
      isFound = true;
      items[path] = others;
      items[`${mark}${path}`] = { get: query, ...(others.parameters && { parameters: others.parameters }) };
    }
  }
  return { join: (declarations) => (isFound ? declarations.map(joinItems) : declarations) };
}

function joinItems(declaration: Node): Node {
  if (!["paths", "webhooks"].includes(declaration.name?.text ?? "") || declaration.members === undefined)
    return declaration;
  const isQuery = ({ name }: Node) => name?.text?.startsWith(mark) === true;
  const queries = new Map(
    declaration.members.filter(isQuery).map((member) => [member.name!.text!.slice(mark.length), membersOf(member)]),
  );
  const members = declaration.members.filter((member) => !isQuery(member));
  return {
    ...declaration,
    members: members.map((member) => {
      const get = queries.get(member.name?.text ?? "")?.find(({ name }) => name?.text === "get");
      if (get === undefined) return member;
      const query = { ...get, name: { ...get.name!, text: "query", escapedText: "query" } };
      return { ...member, type: { ...(member.type as Node), members: [...membersOf(member), query] } };
    }),
  };
}

const membersOf = ({ type }: Node): Node[] => (type as Node).members ?? [];
