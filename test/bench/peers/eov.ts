// The tests of express-openapi-validator: requests and expected statuses, as far as the source of a test has them as constants.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { isMap } from "../../../scripts/model/index.ts";
import type { Case } from "./verdicts.ts";

/** Other statuses depend on credentials, handlers or responses. */
const statuses: Record<string, boolean> = {
  ...Object.fromEntries(["200", "201", "204"].map((status) => [status, true])),
  ...Object.fromEntries(["400", "404", "405", "413", "415"].map((status) => [status, false])),
};

export function* eovCases(suite: string): Generator<Case> {
  for (const file of globSync("test/**/*.spec.ts", { cwd: suite }).sort()) {
    const source = ts.createSourceFile(
      join(suite, file),
      readFileSync(join(suite, file), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    for (const call of callsIn(source).filter(isRun)) {
      try {
        yield readChain(call, suite, source);
      } catch (error) {
        // A value is computed.
        if (!(error instanceof Computed)) throw error;
      }
    }
  }
}

class Computed extends Error {}

/** A request of a test that is not skipped. */
function isRun(call: ts.CallExpression): boolean {
  if (call.expression.getText() !== "request") return false;
  for (let above: ts.Node = call.parent; above !== undefined; above = above.parent)
    if (ts.isCallExpression(above) && /^(?:it|describe)\.skip$/.test(above.expression.getText())) return false;
  return true;
}

function callsIn(node: ts.Node): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isCallExpression(each)) found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** Reads `request(app).post(…).send(…).expect(…)`. */
function readChain(start: ts.CallExpression, suite: string, source: ts.SourceFile): Case {
  const steps = new Map<string, readonly ts.Expression[][]>();
  let chain: ts.Node = start;
  while (ts.isPropertyAccessExpression(chain.parent) && ts.isCallExpression(chain.parent.parent)) {
    const name = chain.parent.name.text;
    chain = chain.parent.parent;
    steps.set(name, [...(steps.get(name) ?? []), [...(chain as ts.CallExpression).arguments]]);
  }
  const methods = ["get", "put", "post", "delete", "patch"];
  const method = methods.find((name) => steps.has(name));
  const status = /\.expect\(\s*(\d{3})\b|\.status(?:Code)?\)\.to\.(?:be\.)?equals?\((\d{3})\)/.exec(chain.getText());
  const isValid = statuses[status?.[1] ?? status?.[2] ?? ""];
  if (method === undefined || isValid === undefined || steps.has("attach") || steps.has("field")) throw new Computed();
  const argumentsOf = (name: string) => (steps.get(name) ?? []).map((all) => all.map(constantOf));
  const headers = Object.fromEntries(
    argumentsOf("set").flatMap(([name, value]) =>
      isMap(name) ? Object.entries(name).map(lowered) : [lowered([String(name), value])],
    ),
  );
  const queries = argumentsOf("query").map(([query]) => (isMap(query) ? queryOf(query) : String(query)));
  const [target] = argumentsOf(method)[0]!;
  const query = queries.length > 0 ? `${String(target).includes("?") ? "&" : "?"}${queries.join("&")}` : "";
  return {
    name: `${relative(suite, source.fileName)}:${source.getLineAndCharacterOfPosition(start.pos).line + 1}`,
    document: { file: documentOf(chain, suite, source) },
    requests: [
      {
        name: status![1] ?? status![2]!,
        request: {
          method: method.toUpperCase(),
          target: `${target}${query}`,
          headers,
          body: bodyOf(argumentsOf("send"), headers),
        },
        isValid,
      },
    ],
  };
}

const lowered = ([name, value]: [string, unknown]): [string, string] => [name.toLowerCase(), String(value)];

/** Sets the same default media type as superagent. */
function bodyOf(sent: readonly (readonly unknown[])[], headers: Record<string, string>): string | undefined {
  if (sent.length === 0 || sent[0]![0] === undefined) return undefined;
  const [value] = sent[0]!;
  headers["content-type"] ??= typeof value === "string" ? "application/x-www-form-urlencoded" : "application/json";
  if (typeof value === "string") return value;
  return headers["content-type"].includes("urlencoded") && isMap(value) ? queryOf(value) : JSON.stringify(value);
}

function queryOf(value: unknown, name = ""): string {
  if (Array.isArray(value)) return value.map((item) => queryOf(item, name)).join("&");
  if (!isMap(value)) return `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.map(([key, member]) => queryOf(member, name === "" ? key : `${name}[${key}]`)).join("&");
}

/** Finds the last document before the request, in the nearest block. */
function documentOf(chain: ts.Node, suite: string, source: ts.SourceFile): string {
  for (let block = chain.parent; block !== undefined; block = block.parent) {
    const paths = callsIn(block).filter(
      ({ expression, pos, arguments: [...parts] }) =>
        pos < chain.pos &&
        /(^|\.)join$/.test(expression.getText()) &&
        /\.(ya?ml|json)['"`]$/.test(parts.at(-1)?.getText() ?? ""),
    );
    if (paths.length === 0) continue;
    const parts = paths
      .at(-1)!
      .arguments.map((part) => (part.getText() === "__dirname" ? dirname(source.fileName) : String(constantOf(part))));
    const file = resolve(suite, ...parts);
    if (existsSync(file)) return file;
  }
  throw new Computed();
}

/** The value of a constant expression. */
function constantOf(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(constantOf);
  if (ts.isPrefixUnaryExpression(node)) return -(constantOf(node.operand) as number);
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return constantOf(node.expression);
  if (ts.isObjectLiteralExpression(node)) return Object.fromEntries(node.properties.flatMap(membersOf));
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => `${text}${constantOf(expression)}${literal.text}`,
      node.head.text,
    );
  const text = node.getText();
  if (text in words) return words[text];
  if (ts.isCallExpression(node) && text.startsWith("JSON.stringify("))
    return JSON.stringify(constantOf(node.arguments[0]!));
  if (ts.isIdentifier(node)) return constantOf(declarationOf(node));
  throw new Computed();
}

const words: Record<string, unknown> = {
  true: true,
  false: false,
  null: null,
  undefined,
  basePath: "/v1",
  "app.basePath": "/v1",
};

function membersOf(member: ts.ObjectLiteralElementLike): [string, unknown][] {
  if (ts.isSpreadAssignment(member)) return Object.entries(constantOf(member.expression) as object);
  if (ts.isShorthandPropertyAssignment(member)) return [[member.name.text, constantOf(declarationOf(member.name))]];
  if (!ts.isPropertyAssignment(member) || ts.isComputedPropertyName(member.name)) throw new Computed();
  return [[member.name.text, constantOf(member.initializer)]];
}

function declarationOf(name: ts.Identifier): ts.Expression {
  for (let block: ts.Node = name.parent; block !== undefined; block = block.parent) {
    let found: ts.Expression | undefined;
    ts.forEachChild(block, (statement) => {
      // Only a constant keeps its value.
      if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) return;
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (declared.getText() === name.text) found = initializer;
    });
    if (found !== undefined) return found;
  }
  throw new Computed();
}
