// The types and functions of @hey-api/openapi-ts. Its package would run code of the project. Therefore this edits the
// existing file: it prints types of schemas and operations again, and keeps the rest.
import { dirname } from "node:path";
import ts from "typescript";
import { listOperations, type NamedOperation, type OpenApiDocument } from "../../model/index.ts";
import { mentions, nameOf, type Recognize } from "./editions.ts";
import { HeyApiTypes, plain } from "./hey-api-types.ts";
import { toPosix } from "./project.ts";

export const heyApi: Recognize = async (files, base) => {
  const types = files.find(
    ({ text }) =>
      mentions(base, text, (path) => [`url: '${path}'`, `url: "${path}"`]) && /^export type \w+Data = \{/m.test(text),
  );
  if (types === undefined) return;
  const folder = dirname(types.fileName);
  const beside = files.filter((file) => file !== types && dirname(file.fileName) === folder);
  const names = new Map(
    types.statements.flatMap((statement) =>
      ts.isTypeAliasDeclaration(statement) ? [[plain(statement.name.text), statement.name.text]] : [],
    ),
  );
  const operations = matchOperations(types, base);
  return {
    generator: "@hey-api/openapi-ts",
    files: [types, ...beside].map(({ fileName }) => toPosix(fileName)),
    async print(document) {
      const printed = new HeyApiTypes(document, names, currentOperations(operations, document));
      const typesText = editTypes(types, printed, new HeyApiTypes(base, names, operations));
      const gone = new Set<string>();
      const texts = new Map([[toPosix(types.fileName), typesText]]);
      const sdk = beside.filter((file) => nameOf(file).startsWith("sdk"));
      for (const file of sdk) texts.set(toPosix(file.fileName), editFunctions(file, printed, operations, gone));
      for (const file of beside.filter((one) => !sdk.includes(one))) {
        texts.set(toPosix(file.fileName), dropExports(file.text, gone, typesText));
      }
      return texts;
    },
  };
};

/** Operations by the prefix of their type names. */
type HeyApiOperations = Map<string, NamedOperation>;

/** Recognizes an operation by its address, and by its id, or else its method, in the name. */
function matchOperations(types: ts.SourceFile, base: OpenApiDocument): HeyApiOperations {
  const all = listOperations(base);
  const matched: HeyApiOperations = new Map();
  for (const statement of types.statements) {
    if (!ts.isTypeAliasDeclaration(statement) || !ts.isTypeLiteralNode(statement.type)) continue;
    const name = statement.name.text.replace(/Data$/, "");
    const url = statement.type.members.find((member) => member.name?.getText(types) === "url");
    const literal = url && ts.isPropertySignature(url) ? url.type?.getText(types).slice(1, -1) : undefined;
    const here = all.filter(({ path }) => path === literal);
    const found =
      here.find(({ operation }) => plain(operation.operationId ?? "") === plain(name)) ??
      here.find(({ method }) => plain(name).startsWith(method));
    if (found !== undefined) matched.set(name, found);
  }
  return matched;
}

function currentOperations(operations: HeyApiOperations, document: OpenApiDocument): HeyApiOperations {
  const all = listOperations(document);
  return new Map(
    [...operations].flatMap(([name, { operation, method, path }]) => {
      const { operationId } = operation;
      const same =
        all.find((other) => operationId !== undefined && other.operation.operationId === operationId) ??
        all.find((other) => other.method === method && other.path === path);
      return same === undefined ? [] : [[name, same] as const];
    }),
  );
}

type Edit = [start: number, end: number, text: string];

function apply(text: string, edits: Edit[]): string {
  return edits
    .sort(([one], [other]) => other - one)
    .reduce((current, [start, end, by]) => current.slice(0, start) + by + current.slice(end), text);
}

function editTypes(file: ts.SourceFile, printed: HeyApiTypes, before: HeyApiTypes): string {
  const edits = file.statements.flatMap((statement): Edit[] => {
    if (ts.isTypeAliasDeclaration(statement)) {
      const name = statement.name.text;
      if (before.typeOf(name) === undefined) return [];
      const type = printed.typeOf(name);
      return [[statement.getStart(file), statement.end, type === undefined ? "" : `export type ${name} = ${type};`]];
    }
    if (ts.isEnumDeclaration(statement))
      return editEnum(statement, statement.name.text, statement.members, printed, before, "=");
    const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
    const value =
      declared?.initializer && ts.isAsExpression(declared.initializer) ? declared.initializer.expression : undefined;
    if (!value || !ts.isObjectLiteralExpression(value)) return [];
    return editEnum(value, declared!.name.getText(file), value.properties, printed, before, ":");
  });
  return apply(file.text, edits);
}

/** Members of an enum that the document removed or added. */
function editEnum(
  holder: ts.Node,
  name: string,
  members: ts.NodeArray<ts.EnumMember | ts.ObjectLiteralElementLike>,
  printed: HeyApiTypes,
  before: HeyApiTypes,
  sign: string,
): Edit[] {
  const [old, now] = [before.enumOf(name), printed.enumOf(name)];
  if (old === undefined || now === undefined) return [];
  const kept = members.filter((member) => {
    const value =
      "initializer" in member && member.initializer && ts.isStringLiteral(member.initializer)
        ? member.initializer.text
        : undefined;
    return value === undefined || now.includes(value);
  });
  const added = now
    .filter((value) => !old.includes(value))
    .map((value) => `${JSON.stringify(value.toUpperCase())} ${sign} ${JSON.stringify(value)}`);
  const list = `{ ${[...kept.map((member) => member.getText()), ...added].join(", ")} }`;
  return [[ts.isEnumDeclaration(holder) ? members.pos - 1 : holder.getStart(), holder.end, list]];
}

/** Removes a function with its operation; makes its argument required if a part of it is. */
function editFunctions(
  file: ts.SourceFile,
  printed: HeyApiTypes,
  operations: HeyApiOperations,
  gone: Set<string>,
): string {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isParameter(node) || node.name.getText(file) !== "options") return;
    const name = /\bOptions<(\w+)Data\b/.exec(node.type?.getText(file) ?? "")?.[1];
    if (name === undefined || !operations.has(name)) return;
    const holder = ts.findAncestor(node, (one) => ts.isVariableStatement(one) || ts.isMethodDeclaration(one));
    if (holder === undefined) return;
    if (printed.typeOf(`${name}Data`) === undefined) {
      gone.add(ts.isVariableStatement(holder) ? holder.declarationList.declarations[0]!.name.getText(file) : "");
      edits.push([holder.getStart(file), holder.end, ""]);
    } else {
      edits.push([node.name.end, node.type!.getStart(file), printed.needsOptions(name) ? ": " : "?: "]);
    }
  };
  visit(file);
  return apply(file.text, edits);
}

/** Removes exports of removed types; otherwise they would get the type `any`. */
function dropExports(text: string, gone: ReadonlySet<string>, types: string): string {
  return text.replace(/^export (type )?\{([^}]*)\} from/gm, (_, type: string | undefined, list: string) => {
    const names = list
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const kept = names.filter((name) => (type ? new RegExp(`\\b${name}\\b`).test(types) : !gone.has(name)));
    return `export ${type ?? ""}{ ${kept.join(", ")} } from`;
  });
}
