// Code that compiles with both documents but does something else with the second.
import ts from "typescript";

/** Two programs over the same files, one with the types of each document. */
export interface Programs {
  base: ts.Program;
  head: ts.Program;
}

export interface Meaning {
  start: number;
  text: string;
}

/** Skips lines with an error after the edit. */
export function changedMeanings(
  { base, head }: Programs,
  file: ts.SourceFile,
  errors: readonly ts.Diagnostic[],
): Meaning[] {
  const [before, after] = [base.getTypeChecker(), head.getTypeChecker()];
  const found: Meaning[] = [];
  const visit = (node: ts.Node): void => {
    const meaning = meaningOf(node);
    if (meaning !== undefined && !isTold(node, errors)) found.push({ start: node.getStart(file), text: meaning });
    ts.forEachChild(node, visit);
  };
  const meaningOf = (node: ts.Node): string | undefined => {
    if (ts.isSwitchStatement(node)) return uncovered(node);
    if (ts.isObjectLiteralElement(node)) return unknown(node);
    const read = readUnguarded(node);
    if (read === undefined) return;
    const [old, now] = [before.getTypeAtLocation(read), after.getTypeAtLocation(read)];
    if (isOpen(old) || isOpen(now) || emptiness(old) !== undefined) return;
    const what = emptiness(now);
    return what && `${read.getText(file)} may now be ${what}, but this code reads it without a check.`;
  };
  const uncovered = ({ expression, caseBlock: { clauses } }: ts.SwitchStatement): string | undefined => {
    const [old, now] = [before.getTypeAtLocation(expression), after.getTypeAtLocation(expression)];
    // An error elsewhere says more.
    if (now.flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) return;
    const cases = clauses.filter(ts.isCaseClause).map((clause) => before.getTypeAtLocation(clause.expression));
    const covered = new Set(
      cases
        .flatMap(partsOf)
        .filter(isValue)
        .map((part) => nameOf(before, part)),
    );
    // If some members had no case before, new members take the same path as those.
    if (partsOf(old).some((part) => !covered.has(nameOf(before, part)))) return;
    const missing = partsOf(now)
      .map((part) => nameOf(after, part))
      .filter((member) => !covered.has(member));
    if (missing.length === 0) return;
    const way = clauses.some(ts.isDefaultClause) ? "goes to the default branch of" : "is not covered by";
    return `${missing.join(", ")} ${way} this switch, which had a case for every value.`;
  };
  const unknown = (node: ts.ObjectLiteralElement): string | undefined => {
    const name =
      node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : undefined;
    if (name === undefined || !ts.isObjectLiteralExpression(node.parent)) return;
    const [old, now] = [wantedBy(before, node.parent), wantedBy(after, node.parent)];
    if (old === undefined || now === undefined || knows(old, name) !== true || knows(now, name) !== false) return;
    return `${name} is no longer a member here, but the code still sends it.`;
  };
  visit(file);
  return found;
}

/** An error at the place itself, or one that an incomplete switch causes: a missing return or a variable without a value. */
function isTold(node: ts.Node, errors: readonly ts.Diagnostic[]): boolean {
  const scope = ts.isSwitchStatement(node) ? (ts.findAncestor(node, ts.isFunctionLike) ?? node.getSourceFile()) : node;
  return errors.some(({ start = -1, code }) => {
    const within = (place: ts.Node) => start >= place.getStart() && start < place.end;
    return within(node) || (isIncomplete(code) && within(scope));
  });
}

/** A function without a final return, or a variable that is read before it is assigned. */
export const isIncomplete = (code: number): boolean => [2366, 2454, 2564, 7030].includes(code);

const partsOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The value itself, without the name of its enum. */
const nameOf = (checker: ts.TypeChecker, type: ts.Type): string =>
  type.isLiteral() ? JSON.stringify(type.value) : checker.typeToString(type);

const isValue = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Unit) !== 0;

/** An expression that this node uses without checking that it exists, and that the type checker accepts. */
function readUnguarded(node: ts.Node): ts.Expression | undefined {
  if (ts.isTemplateSpan(node)) return node.expression;
  if (ts.isNonNullExpression(node)) return node.expression;
  if (!ts.isExpression(node) || node.parent === undefined) return;
  const { parent } = node;
  const isAdded = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isAdded && !ts.isBinaryExpression(node) && !ts.isLiteralExpression(node) ? node : undefined;
}

const isOpen = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

/** Null or undefined, if the type allows them. */
function emptiness(type: ts.Type): "null" | "undefined" | undefined {
  const parts = partsOf(type);
  if (parts.some(({ flags }) => flags & ts.TypeFlags.Null)) return "null";
  if (parts.some(({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void))) return "undefined";
  return;
}

/** Whether a type itself names this member; undefined if it accepts any member. */
function knows(type: ts.Type, name: string): boolean | undefined {
  const parts = partsOf(type);
  if (parts.some((part) => part.getProperty(name) !== undefined)) return true;
  return parts.some((part) => isOpen(part) || part.getStringIndexType() !== undefined) ? undefined : false;
}

/** Ignores types that a generic call infers from the object itself: they would name every member of it. */
function wantedBy(checker: ts.TypeChecker, object: ts.ObjectLiteralExpression): ts.Type | undefined {
  const ignoreNodeInferences = 4;
  // TypeScript has this second parameter and uses it for completions, but does not declare it.
  const ask = checker.getContextualType as (node: ts.Expression, flags: number) => ts.Type | undefined;
  return ask(object, ignoreNodeInferences);
}
