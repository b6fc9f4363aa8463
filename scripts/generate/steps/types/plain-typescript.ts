// The functions of TypeScript that openapi-typescript uses: they make and print declarations. TypeScript itself takes a
// third of a second to load, and needs as long to print as everything else takes together.
// test/scripts/plain-typescript.test.ts compares both outputs.

/** A declaration, a type or a part of one. It has only the members of its kind: openapi-typescript tests with `in`. */
export interface Node {
  kind: string;
  text?: string;
  literal?: Node;
  name?: Node;
  members?: Node[];
  comments?: string[];
  [member: string]: unknown;
}

type Text = string | Node;

const identifier = (text: string): Node => ({ kind: "Identifier", text, escapedText: text });
const named = (name: Text): Node => (typeof name === "string" ? identifier(name) : name);
const keywords = ["Boolean", "Never", "Null", "Number", "String", "Undefined", "Unknown"];
const syntaxKinds = ["ExportKeyword", "ReadonlyKeyword", "QuestionToken", "MinusToken", "MultiLineCommentTrivia"];

export const factory = {
  createIdentifier: identifier,
  createStringLiteral: (text: string): Node => ({ kind: "StringLiteral", text }),
  createNumericLiteral: (value: string | number): Node => ({ kind: "NumericLiteral", text: `${value}` }),
  createPrefixUnaryExpression: (_: string, operand: Node): Node => ({ kind: "PrefixUnaryExpression", operand }),
  createTrue: (): Node => ({ kind: "TrueKeyword" }),
  createFalse: (): Node => ({ kind: "FalseKeyword" }),
  createNull: (): Node => ({ kind: "NullKeyword" }),
  createToken: (kind: string): Node => ({ kind }),
  createModifier: (kind: string): Node => ({ kind }),
  createNodeArray: (nodes: Node[]): Node[] => nodes,
  createKeywordTypeNode: (kind: string): Node => ({ kind }),
  createLiteralTypeNode: (literal: Node): Node => ({ kind: "LiteralType", literal }),
  createTypeReferenceNode: (name: Text, parameters: Node[] = []): Node => ({
    kind: "TypeReference",
    typeName: named(name),
    parameters,
  }),
  createIndexedAccessTypeNode: (object: Node, index: Node): Node => ({ kind: "IndexedAccessType", object, index }),
  createArrayTypeNode: (element: Node): Node => ({ kind: "ArrayType", element }),
  createTupleTypeNode: (elements: Node[]): Node => ({ kind: "TupleType", elements }),
  createUnionTypeNode: (types: Node[]): Node => ({ kind: "UnionType", types }),
  createIntersectionTypeNode: (types: Node[]): Node => ({ kind: "IntersectionType", types }),
  createTypeLiteralNode: (members: Node[]): Node => ({ kind: "TypeLiteral", members }),
  createPropertySignature: (modifiers: Node[] = [], name: Text, questionToken: Node | undefined, type: Node): Node => ({
    kind: "PropertySignature",
    modifiers,
    name: named(name),
    questionToken,
    type,
  }),
  createParameterDeclaration: (_: unknown, __: unknown, name: Text, ___: unknown, type: Node): Node => ({
    kind: "Parameter",
    name: named(name),
    type,
  }),
  createIndexSignature: (modifiers: Node[] = [], [parameter]: Node[], type: Node): Node => ({
    kind: "IndexSignature",
    modifiers,
    parameter,
    type,
  }),
  createInterfaceDeclaration: (modifiers: Node[], name: Text, _: unknown, __: unknown, members: Node[]): Node => ({
    kind: "InterfaceDeclaration",
    modifiers,
    name: named(name),
    members,
  }),
  createTypeAliasDeclaration: (modifiers: Node[], name: Text, _: unknown, type: Node): Node => ({
    kind: "TypeAliasDeclaration",
    modifiers,
    name: named(name),
    type,
  }),
};

/** The only declaration that openapi-typescript has as text, for TypeScript to parse. */
const helper = {
  written: "type WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] };",
  printed: "type WithRequired<T, K extends keyof T> = T & {\n    [P in K]-?: T[P];\n};",
  node: { kind: "TypeAliasDeclaration", name: identifier("WithRequired"), isHelper: true },
};

const isKind =
  (...kinds: string[]) =>
  ({ kind }: Node): boolean =>
    kinds.includes(kind);

const isTypeNode = ({ kind }: Node): boolean =>
  /Type$|^TypeLiteral$|^TypeReference$/.test(kind) ||
  /^(?:Boolean|Never|Number|String|Undefined|Unknown)Keyword$/.test(kind);

/** Replaces the import of `typescript` in openapi-typescript. */
const plainTypescript = {
  factory,
  SyntaxKind: Object.fromEntries(
    [...keywords.map((keyword) => `${keyword}Keyword`), ...syntaxKinds].map((kind) => [kind, kind]),
  ),
  ScriptTarget: {},
  isTypeNode,
  isArrayTypeNode: isKind("ArrayType"),
  isTupleTypeNode: isKind("TupleType"),
  isInterfaceDeclaration: isKind("InterfaceDeclaration"),
  isTypeAliasDeclaration: isKind("TypeAliasDeclaration"),
  addSyntheticLeadingComment(node: Node, _: string, text: string): Node {
    node.comments = [...(node.comments ?? []), text];
    return node;
  },
  createSourceFile(_: string, text: string): { statements: Node[] } {
    if (text !== helper.written) throw new Error(`there is no way to parse ${text}`);
    return { statements: [helper.node] };
  },
};

export default plainTypescript;

/** Prints declarations in the form of TypeScript. */
export function printDeclarations(nodes: Node[]): string {
  return nodes.map((node) => `${printDeclaration(node)}\n`).join("");
}

function printDeclaration(node: Node): string {
  if (node.isHelper) return helper.printed;
  const start = printModifiers(node);
  const name = print(node.name!, 0);
  if (node.kind === "InterfaceDeclaration") {
    return `${start}interface ${name} {\n${node.members!.map(printTopMember).join("")}}`;
  }
  return `${start}type ${name} = ${print(node.type as Node, 0)};`;
}

const printedMembers = new WeakMap<Node, string>();

/** A declaration that is kept between runs has the same members. */
function printTopMember(node: Node): string {
  const text = printedMembers.get(node) ?? printMember(node, 1);
  printedMembers.set(node, text);
  return text;
}

const words: Record<string, string> = Object.fromEntries(
  [...keywords, "True", "False", "Export", "Readonly"].map((keyword) => [`${keyword}Keyword`, keyword.toLowerCase()]),
);

const printModifiers = ({ modifiers }: Node): string =>
  (modifiers as Node[]).map(({ kind }) => `${words[kind]} `).join("");

const margin = (depth: number): string => "    ".repeat(depth);

function printMember(node: Node, depth: number): string {
  const comments = node.comments?.map((text) => `${printComment(`/*${text}*/`, depth)}\n`).join("") ?? "";
  const name =
    node.kind === "IndexSignature"
      ? `[${print(node.parameter as Node, depth)}]`
      : `${print(node.name!, depth)}${node.questionToken ? "?" : ""}`;
  return `${comments}${margin(depth)}${printModifiers(node)}${name}: ${print(node.type as Node, depth)};\n`;
}

const lineBreak = /\r\n|[\n\r\u2028\u2029]/;
const indent = /^[\t\v\f \u0085\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]*/;

/** Every line of the text keeps its own indentation. */
function printComment(text: string, depth: number): string {
  const [first, ...rest] = text.split(lineBreak);
  const lines = rest.map((line) => `${margin(depth)}${" ".repeat(widthOf(indent.exec(line)![0]))}${line.trim()}`);
  return [`${margin(depth)}${first!.trim()}`, ...lines].join("\n");
}

function widthOf(space: string): number {
  let width = 0;
  for (const character of space) width += character === "\t" ? 4 - (width % 4) : 1;
  return width;
}

function print(node: Node, depth: number): string {
  switch (node.kind) {
    case "Identifier":
    case "NumericLiteral":
      return node.text!;
    case "StringLiteral":
      return quote(node.text!);
    case "PrefixUnaryExpression":
      return `-${print(node.operand as Node, depth)}`;
    case "LiteralType":
      return print(node.literal!, depth);
    case "TypeReference": {
      const parameters = (node.parameters as Node[]).map((parameter) => print(parameter, depth));
      return `${print(node.typeName as Node, depth)}${parameters.length > 0 ? `<${parameters.join(", ")}>` : ""}`;
    }
    case "Parameter":
      return `${print(node.name!, depth)}: ${print(node.type as Node, depth)}`;
    case "IndexedAccessType":
      return `${printInner(node.object as Node, depth)}[${print(node.index as Node, depth)}]`;
    case "ArrayType":
      return `${printInner(node.element as Node, depth)}[]`;
    case "TupleType": {
      const elements = (node.elements as Node[]).map((type) => `\n${margin(depth + 1)}${print(type, depth + 1)}`);
      return `[${elements.join(",")}\n${margin(depth)}]`;
    }
    case "UnionType":
      return (node.types as Node[]).map((type) => printInner(type, depth)).join(" | ");
    case "IntersectionType":
      return (node.types as Node[]).map((type) => printInner(type, depth)).join(" & ");
    case "TypeLiteral": {
      const members = node.members!.map((member) => printMember(member, depth + 1)).join("");
      return members === "" ? "{}" : `{\n${members}${margin(depth)}}`;
    }
  }
  return words[node.kind]!;
}

/** A type before `[…]`, in parentheses if necessary. */
function printInner(node: Node, depth: number): string {
  const text = print(node, depth);
  return node.kind === "UnionType" || node.kind === "IntersectionType" ? `(${text})` : text;
}

const escapes: Record<string, string> = {
  "\t": "\\t",
  "\v": "\\v",
  "\f": "\\f",
  "\b": "\\b",
  "\r": "\\r",
  "\n": "\\n",
  "\\": "\\\\",
  '"': '\\"',
};

/** Prints a string as TypeScript does: characters outside ASCII as escapes. */
function quote(text: string): string {
  const escaped = text.replace(/[\\"\u0000-\u001f\u0080-\uffff]/g, (character, offset: number) => {
    if (character === "\0") return /\d/.test(text[offset + 1] ?? "") ? "\\x00" : "\\0";
    return escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  });
  return `"${escaped}"`;
}
