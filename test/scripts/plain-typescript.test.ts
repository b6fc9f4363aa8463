// We print types without TypeScript. The output must equal that of TypeScript's own printer.
import fc from "fast-check";
import ts from "typescript";
import { expect, test } from "vitest";
import plain, { type Node, printDeclarations } from "../../scripts/generate/steps/types/plain-typescript.ts";

/** The type nodes of openapi-typescript, as data for both printers. */
type Shape =
  | { word: "BooleanKeyword" | "NeverKeyword" | "NumberKeyword" | "StringKeyword" | "UnknownKeyword" }
  | { literal: string | number | boolean | null }
  | { array: Shape }
  | { tuple: Shape[] }
  | { union: Shape[] }
  | { intersection: Shape[] }
  | { reference: string; parameters: Shape[] }
  | { from: string; names: string[] }
  | { index: Shape }
  | { members: { name: string; isOptional: boolean; isReadonly: boolean; comment: string | null; type: Shape }[] };

const text = fc.oneof(
  // Like the unit "binary" of `fc.string`, which takes more than a second of CPU time to prepare.
  fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
    .map((codes) => String.fromCodePoint(...codes).toWellFormed()),
  fc.string({
    unit: fc.constantFrom("\t", " ", "\r", "\n", "\u2028", "\u0085", "\0", "7", "*", "\\", '"', "é", "😀", "a"),
  }),
);
const { shape } = fc.letrec<{ shape: Shape }>((tie) => {
  const shapes = fc.array(tie("shape"), { minLength: 1, maxLength: 3 });
  return {
    shape: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.record({
        word: fc.constantFrom("BooleanKeyword", "NeverKeyword", "NumberKeyword", "StringKeyword", "UnknownKeyword"),
      }),
      fc.record({ literal: fc.oneof(text, fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)) }),
      fc.record({ array: tie("shape") }),
      fc.record({ tuple: fc.array(tie("shape"), { maxLength: 3 }) }),
      fc.record({ union: shapes }),
      fc.record({ intersection: shapes }),
      fc.record({ reference: fc.constantFrom("Record", "Omit"), parameters: fc.array(tie("shape"), { maxLength: 2 }) }),
      fc.record({ from: fc.constant("components"), names: fc.array(text, { maxLength: 3 }) }),
      fc.record({ index: tie("shape") }),
      fc.record({
        members: fc.array(
          fc.record({
            name: text,
            isOptional: fc.boolean(),
            isReadonly: fc.boolean(),
            comment: fc.oneof(
              fc.constant(null),
              text.map((said) => `*\n * ${said.replaceAll("*/", "")}\n `),
            ),
            type: tie("shape"),
          }),
          { maxLength: 4 },
        ),
      }),
    ),
  };
});

type Library = Pick<typeof ts, "factory" | "SyntaxKind" | "addSyntheticLeadingComment">;

function build({ factory, SyntaxKind, addSyntheticLeadingComment }: Library, shape: Shape): ts.TypeNode {
  const inner = (part: Shape) => build({ factory, SyntaxKind, addSyntheticLeadingComment }, part);
  const modifiers = (isReadonly: boolean) => (isReadonly ? [factory.createModifier(SyntaxKind.ReadonlyKeyword)] : []);
  if ("word" in shape) return factory.createKeywordTypeNode(SyntaxKind[shape.word]);
  if ("array" in shape) return factory.createArrayTypeNode(inner(shape.array));
  if ("tuple" in shape) return factory.createTupleTypeNode(shape.tuple.map(inner));
  if ("union" in shape) return factory.createUnionTypeNode(shape.union.map(inner));
  if ("intersection" in shape) return factory.createIntersectionTypeNode(shape.intersection.map(inner));
  if ("reference" in shape) {
    const parameters = shape.parameters.length > 0 ? shape.parameters.map(inner) : undefined;
    return factory.createTypeReferenceNode(factory.createIdentifier(shape.reference), parameters);
  }
  if ("from" in shape) {
    return shape.names.reduce<ts.TypeNode>(
      (object, name) =>
        factory.createIndexedAccessTypeNode(object, factory.createLiteralTypeNode(factory.createStringLiteral(name))),
      factory.createTypeReferenceNode(factory.createIdentifier(shape.from)),
    );
  }
  if ("index" in shape) {
    const key = factory.createParameterDeclaration(
      undefined,
      undefined,
      factory.createIdentifier("key"),
      undefined,
      factory.createKeywordTypeNode(SyntaxKind.StringKeyword),
    );
    return factory.createTypeLiteralNode([factory.createIndexSignature(undefined, [key], inner(shape.index))]);
  }
  if ("members" in shape) {
    const members = shape.members.map(({ name, isOptional, isReadonly, comment, type }) => {
      const member = factory.createPropertySignature(
        modifiers(isReadonly),
        /^\w+$/.test(name) ? factory.createIdentifier(name) : factory.createStringLiteral(name),
        isOptional ? factory.createToken(SyntaxKind.QuestionToken) : undefined,
        inner(type),
      );
      if (comment !== null) addSyntheticLeadingComment(member, SyntaxKind.MultiLineCommentTrivia, comment, true);
      return member;
    });
    return factory.createTypeLiteralNode(members);
  }
  return buildLiteral({ factory, SyntaxKind }, shape.literal);
}

function buildLiteral(
  { factory, SyntaxKind }: Pick<Library, "factory" | "SyntaxKind">,
  value: string | number | boolean | null,
): ts.TypeNode {
  // Like openapi-typescript writes the values of an enum.
  if (typeof value === "string") return factory.createIdentifier(JSON.stringify(value)) as unknown as ts.TypeNode;
  if (value === null) return factory.createLiteralTypeNode(factory.createNull());
  if (typeof value === "boolean") {
    return factory.createLiteralTypeNode(value ? factory.createTrue() : factory.createFalse());
  }
  const positive = factory.createNumericLiteral(Math.abs(value));
  const isNegative = value < 0;
  return factory.createLiteralTypeNode(
    isNegative ? factory.createPrefixUnaryExpression(SyntaxKind.MinusToken, positive) : positive,
  );
}

function declare(library: Library, shape: Shape): ts.Statement[] {
  const { factory, SyntaxKind } = library;
  const type = build(library, shape);
  const exported = [factory.createModifier(SyntaxKind.ExportKeyword)];
  const members = "members" in shape ? [...(type as ts.TypeLiteralNode).members] : [];
  return [
    factory.createTypeAliasDeclaration(exported, "one", undefined, type),
    factory.createInterfaceDeclaration(exported, factory.createIdentifier("two"), undefined, undefined, members),
  ];
}

function printWithTypescript(statements: ts.Statement[]): string {
  const file = ts.createSourceFile("types.ts", "", ts.ScriptTarget.ESNext, false, ts.ScriptKind.TS);
  Object.assign(file, { statements: ts.factory.createNodeArray(statements) });
  return ts.createPrinter({ newLine: ts.NewLineKind.LineFeed }).printFile(file);
}

test("any types are printed like TypeScript prints them", () => {
  fc.assert(
    fc.property(shape, (any) => {
      const printed = printDeclarations(declare(plain as unknown as Library, any) as unknown as Node[]);

      expect(printed).toBe(printWithTypescript(declare(ts, any)));
    }),
    { numRuns: 1_000 },
  );
});

test.each(["\t", " \t", "   \t", "    \t \t", "\t  "])("a comment keeps its own indent of %j", (indent) => {
  const comment = `*\n${indent}* said\n${indent}`;
  const any: Shape = { members: [{ name: "a", isOptional: false, isReadonly: false, comment, type: { literal: 1 } }] };

  expect(printDeclarations(declare(plain as unknown as Library, any) as unknown as Node[])).toBe(
    printWithTypescript(declare(ts, any)),
  );
});

test("prints openapi-typescript's helper as TypeScript does", () => {
  const text = "type WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] };";
  const parsed = ts.createSourceFile("types.ts", text, ts.ScriptTarget.ESNext).statements;

  expect(printDeclarations(plain.createSourceFile("types.ts", text).statements)).toBe(printWithTypescript([...parsed]));
  expect(() => plain.createSourceFile("types.ts", "type Other = never;")).toThrow(
    "no way to parse type Other = never;",
  );
});
