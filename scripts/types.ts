// `npm run types`: reports errors of tsc, and floating promises. One program does both, because computing types takes most of
// the time. Biome's own rule for promises knows half of these types.
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Expression, type Node, type SourceFile, SyntaxKind } from "@typescript/native/unstable/ast";
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isNewExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
} from "@typescript/native/unstable/ast/is";
import {
  API,
  type Checker,
  type Diagnostic,
  type Program,
  SignatureKind,
  type Type,
} from "@typescript/native/unstable/sync";
import { CommandLine } from "./terminal/command.ts";
import { orExitCode, usageOf, visible } from "./terminal/index.ts";
import { start } from "./terminal/start.ts";

const notes = `
Write \`void\` before a promise that needs no await.

Exit codes: 0 nothing found. 1 findings. 2 wrong arguments.`;

/** Returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const command = new CommandLine(usageOf("types"))
    .description("Prints type errors, and promises that are neither awaited nor caught.")
    .argument("[folder]", "the folder with a tsconfig.json", ".")
    .addHelpText("after", notes);
  const read = orExitCode(() => command.parse(args, { from: "user" }));
  if (typeof read === "number") return read;
  const [folder = "."] = command.args;
  // Without this file, the program would check nothing and report success.
  if (!existsSync(resolve(folder, "tsconfig.json"))) {
    console.error(visible(`There is no tsconfig.json in ${folder}.`));
    return 2;
  }
  // TypeScript is a Go program: with 2 GB instead of 1.4, it collects garbage rarely and needs a sixth less CPU time.
  process.env.GOGC ??= "400";
  const api = new API({ cwd: resolve(folder) });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve(folder, "tsconfig.json")] });
    const found = snapshot
      .getProjects()
      .flatMap(({ program, checker, rootFiles }) => [
        ...typeErrors(program),
        ...rootFiles.flatMap((file) => floatingPromises(program.getSourceFile(file)!, checker)),
      ]);
    for (const line of found) console.log(line);
    return found.length === 0 ? 0 : 1;
  } finally {
    // At a SIGTERM, which `close` sends, the compiler may print "context canceled".
    const { child } = (api as unknown as { client: { channel: { child: ChildProcess } } }).client.channel;
    child.kill = child.kill.bind(child, "SIGKILL");
    api.close();
  }
}

function typeErrors(program: Program): string[] {
  const early = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getProgramDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program.getSyntacticDiagnostics(),
  ];
  // Like tsc, skip type errors if files cannot be read: they would be meaningless.
  const all = early.length > 0 ? early : program.getSemanticDiagnostics();
  return all.map((diagnostic) => {
    const source = diagnostic.fileName === undefined ? undefined : program.getSourceFile(diagnostic.fileName);
    const words = `error TS${diagnostic.code}: ${textOf(diagnostic)}`;
    return source === undefined ? words : `${placeIn(source, diagnostic.pos)}: ${words}`;
  });
}

const textOf = ({ text, messageChain = [] }: Diagnostic, indent = "\n  "): string =>
  text + messageChain.map((one) => indent + textOf(one, `${indent}  `)).join("");

function floatingPromises(source: SourceFile, checker: Checker): string[] {
  const dropped: Expression[] = [];
  const visit = (node: Node): void => {
    if (isExpressionStatement(node)) dropped.push(...droppedBy(node.expression));
    node.forEachChild(visit);
  };
  visit(source);
  if (dropped.length === 0) return [];
  const types = checker.getTypeAtLocation(dropped);
  return dropped
    .filter((node, index) => {
      const type = types[index];
      return isForEach(node.parent) ? returnsPromise(type, checker) : isPromise(type, checker);
    })
    .map((node) => `${placeIn(source, node.getStart(source))}: error: This promise is not awaited.`);
}

/** The calls whose values an expression drops, and the functions whose results `forEach` drops. */
function droppedBy(node: Expression): Expression[] {
  if (isParenthesizedExpression(node)) return droppedBy(node.expression);
  if (isConditionalExpression(node)) return [...droppedBy(node.whenTrue), ...droppedBy(node.whenFalse)];
  if (isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === SyntaxKind.CommaToken) return [...droppedBy(node.left), ...droppedBy(node.right)];
    return shortCircuits.includes(kind) ? droppedBy(node.right) : [];
  }
  if (isNewExpression(node)) return [node];
  if (!isCallExpression(node)) return [];
  const { expression: callee, arguments: given } = node;
  if (isForEach(node)) return [...given];
  if (!isPropertyAccessExpression(callee)) return [node];
  const handles = callee.name.text === "catch" ? given.length > 0 : callee.name.text === "then" && given.length > 1;
  return handles ? [] : callee.name.text === "finally" ? droppedBy(callee.expression) : [node];
}

/** `forEach` drops the return value of its callback. */
function isForEach(node: Node): boolean {
  return (
    isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === "forEach"
  );
}

const shortCircuits: readonly SyntaxKind[] = [
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
];

/** Includes lists of promises, and unions with a promise. */
function isPromise(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false;
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some((one) => isPromise(one, checker));
  if (type.isTypeParameter()) return isPromise(checker.getBaseConstraintOfType(type), checker);
  if (!type.isObjectType()) return false;
  if (type.isTypeReference() && checker.isArrayLikeType(type)) {
    return checker.getTypeArguments(type).some((one) => isPromise(one, checker));
  }
  return checker.getPropertyOfType(type, "then") !== undefined;
}

function returnsPromise(type: Type | undefined, checker: Checker): boolean {
  if (type === undefined) return false;
  const signatures = checker.getSignaturesOfType(type, SignatureKind.Call);
  return signatures.some((signature) => isPromise(checker.getReturnTypeOfSignature(signature), checker));
}

function placeIn(source: SourceFile, position: number): string {
  const before = source.text.slice(0, position).split("\n");
  return `${relative(process.cwd(), source.fileName)}(${before.length},${before.at(-1)!.length + 1})`;
}

if (import.meta.main) await start(run);
