// Prints zod.ts, and the compiled rules of the contract that its schemas call.
import { printSchemas } from "../../../contract/index.ts";
import { at, type OpenApiDocument, type Schema } from "../../../model/index.ts";
import type { Model } from "../../model.ts";
import type { OutputFile } from "../../step.ts";
import { docComment, filterUsed, importUsed } from "../print.ts";
import { type Code, type Member, printCode, refsIn, rulesIn } from "./code.ts";
import { type Constant, Constants } from "./constants.ts";
import { classic, type Dialect, mini } from "./dialect.ts";
import { mergeDirections, namesOf } from "./names.ts";
import type { ZodOptions } from "./options.ts";
import { type Order, orderOf } from "./order.ts";

export async function zodFiles(model: Model, options: ZodOptions): Promise<OutputFile[]> {
  const dialect = options.mini === true ? mini : classic;
  const { all, rules } = new Constants(model.document, dialect);
  const constants = mergeDirections(all);
  const used = [...new Set([...constants.values()].flatMap(({ code }) => rulesIn(code)))];
  const origin = model.origin("zod");
  const compiled = await printSchemas(
    model.spec,
    origin,
    used.map((key) => rules.get(key)!),
  );
  const ruleOf = (key: string): string => compiled.exports.get(rules.get(key)!)!;
  const body = printConstants(constants, dialect, ruleOf, model.document);
  const ruleNames = [...new Set(used.map(ruleOf))].sort();
  const types = filterUsed(typeNames, body);
  const imports = [
    `import * as z from "${dialect.module}";\n`,
    importUsed(["Result"], "./operations.ts", body + types),
    importUsed(["components", "operations"], "./types.ts", body + types),
    ruleNames.length === 0
      ? ""
      : `import {\n${[...ruleNames, "type Rule"].map((name) => `  ${name},\n`).join("")}} from "./zod/contract.js";\n`,
  ];
  const helper = ruleNames.length === 0 ? "" : meets;
  const text = `// ${origin}\n${imports.join("")}\n${types}${types === "" ? "" : "\n"}${helper}${body}`;
  const file = { path: "zod.ts", text };
  if (ruleNames.length === 0) return [file];
  return [
    file,
    { path: "zod/contract.js", text: compiled.text },
    {
      path: "zod/contract.d.ts",
      text: `// ${origin}\n${ruleType}${ruleNames.map((name) => `export declare const ${name}: Rule;\n`).join("")}`,
    },
  ];
}

const typeNames = `type Wire = operations;
type Schemas = components["schemas"];
`;

const ruleType = `/** Rules in the form of Standard Schema. */
export interface Rule {
  readonly "~standard": {
    readonly validate: (value: unknown) => { readonly issues?: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };
  };
}

`;

const meets = `/** Checks a rule that Zod lacks by the compiled schema. */
function meets(rule: Rule) {
  return (payload: z.core.ParsePayload): void => {
    const { value, issues } = payload;
    for (const { message, path } of rule["~standard"].validate(value).issues ?? [])
      issues.push({ code: "custom", message: message.replace(/^The body must/, "Must"), path: [...path], input: value });
  };
}

`;

function printConstants(
  constants: ReadonlyMap<string, Constant>,
  dialect: Dialect,
  ruleOf: (key: string) => string,
  document: OpenApiDocument,
): string {
  const names = namesOf(constants);
  const order = orderOf(constants);
  const printed = order.items.map((constant) => {
    const { key, code, type } = constant;
    const name = names.get(key)!;
    const comment = docComment(describe(document, constant), "");
    if (typeof code === "object" && "ref" in code) return `${comment}export const ${name} = ${names.get(code.ref)};\n`;
    // A check in zod/mini reads all members of an object immediately, even those behind getters.
    const isEager = dialect === mini && rulesIn(code).length > 0;
    const isLazy = (to: string, isInGetter: boolean) => order.isCircular(key, to) && (isEager || !isInGetter);
    // TypeScript infers circles of objects only.
    const typeOf = (to: string): string => {
      const target = constants.get(to)!;
      return isObject(target.code) && !isEager ? `typeof ${names.get(to)}` : dialect.typeOf(target.type, false);
    };
    const text = indent(
      printCode(code, {
        ref: (to, isInGetter) => (isLazy(to, isInGetter) ? `z.lazy(() => ${names.get(to)})` : names.get(to)!),
        rule: ruleOf,
        member: (member) => printMember(member, key, order, (value) => printType(value, dialect, typeOf)),
      }),
    );
    const [annotation, cast] = order.needsType(key) ? [`: ${dialect.typeOf(type, false)}`, " as never"] : ["", ""];
    return `${comment}export const ${name}${annotation} = /* @__PURE__ */ (() => ${text}${cast})();\n`;
  });
  return printed.join("\n");
}

/** The first paragraph of the description. */
function describe(document: OpenApiDocument, { pointer, kind }: Constant): string | undefined {
  if (kind !== "schema") return;
  const { description } = at(document, pointer) as Schema;
  return typeof description === "string" ? description.split(/\n\s*\n/, 1)[0] : undefined;
}

/** A recursive member is a getter. It declares its type, because TypeScript cannot infer all of them. */
function printMember(
  { name, value, type }: Member,
  from: string,
  order: Order<Constant>,
  typeOf: (value: Code) => string | null,
): [start: string, end: string, isGetter: boolean] {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  const all = Object.values(refsIn(value)).flat();
  if (!all.some((to) => order.isCircular(from, to))) return [`${key}: `, "", false];
  const returned = typeOf(value) ?? type;
  // Its optional members may be undefined, which TypeScript can refuse.
  const cast = /\.Zod(?:Mini)?Type</.test(returned ?? "") ? " as never" : "";
  return [`get ${key}()${returned === null ? "" : `: ${returned}`} { return `, `${cast}; }`, true];
}

/** The type of the code, if it consists of constants in lists, maps and the like. */
function printType(code: Code, dialect: Dialect, typeOf: (key: string) => string): string | null {
  if (typeof code === "string" || "name" in code || "rule" in code) return null;
  if ("ref" in code) return typeOf(code.ref);
  const [first = "", second = ""] = code;
  if (code.length === 1) return printType(first, dialect, typeOf);
  if (typeof first !== "string" && typeof second === "string" && /^\.(?!optional|nullable)/.test(second))
    return printType(first, dialect, typeOf);
  const [inner, wrapper] = typeof first === "string" ? [second, first] : [first, second];
  const wrap = typeof wrapper === "string" && code.length <= 3 ? dialect.wrappers[wrapper] : undefined;
  const type = wrap && printType(inner, dialect, typeOf);
  return type ? wrap.replace("*", () => type) : null;
}

function isObject(code: Code): boolean {
  if (typeof code === "string") return /^z\.(?:object|strictObject|looseObject)\(/.test(code);
  return Array.isArray(code) && code[1] !== ".nullable()" && isObject(code[0] as Code);
}

function indent(text: string): string {
  let depth = 0;
  return text
    .split("\n")
    .map((line) => {
      if (line.startsWith("}")) depth -= 1;
      const result = "  ".repeat(depth) + line;
      if (line.endsWith("{")) depth += 1;
      return result;
    })
    .join("\n");
}
