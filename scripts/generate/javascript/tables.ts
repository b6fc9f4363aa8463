// Changes modules with content from the description to JavaScript and declarations. They contain only the few forms of
// statements that our steps print, and each form has its rule here. So no compiler is needed, and every machine makes
// the same text.

export interface Compiled {
  code: string;
  declarations: string;
}

/** A type has no code. */
type Statement = Partial<Compiled> & Pick<Compiled, "declarations">;

interface Form {
  pattern: RegExp;
  /** Makes both texts from the groups of the pattern. */
  compile(...groups: string[]): Statement;
}

const forms: Form[] = [
  { pattern: /^export \{\};$/, compile: (whole) => ({ code: whole, declarations: whole }) },
  { pattern: /^import type [^"]*"[^"]*";$/, compile: (whole) => ({ declarations: toJs(whole) }) },
  { pattern: /^import [^"]*"[^"]*";$/, compile: (whole) => ({ code: toJs(whole), declarations: toJs(whole) }) },
  { pattern: /^(?:export )?(?:type|interface) [\s\S]*$/, compile: (whole) => ({ declarations: whole }) },
  {
    pattern: /^export const ([^\s:]+): ([^=\n]+) = ([\s\S]*)$/,
    compile: (_, name, type, value) => ({
      code: `export const ${name} = ${value}`,
      declarations: `export declare const ${name}: ${type};`,
    }),
  },
  {
    pattern: /^export const (\S+) = (\/\* @__PURE__ \*\/ \w+\.\w+)<(.*)>(\((?:\w+\.\w+, )?\{\n[\s\S]*)$/,
    compile: (_, name, make, type, given) => ({
      code: `export const ${name} = ${make}${given}`,
      declarations: `export declare const ${name}: ${type};`,
    }),
  },
  {
    pattern: /^export const (\S+) = (\{[\s\S]*\})(?: as const(?: satisfies [^"\n]*)?)?;$/,
    compile: (_, name, value) => ({
      code: `export const ${name} = ${value};`,
      declarations: `export declare const ${name}: ${typeOf(value!)};`,
    }),
  },
];

/** The start of a statement. All other lines are indented, or close a bracket. */
const starts = /\n(?=(?:\/\*\*|\/\/|import|export|type|interface)(?: |\n))/;
const comments = /^(?:(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n)*/;

export function compileTable(text: string): Compiled {
  const code: string[] = [];
  const declarations: string[] = [];
  for (const statement of joinComments(text.split(starts))) {
    const [said = ""] = comments.exec(statement) ?? [];
    const compiled = compileStatement(statement.slice(said.length).trim());
    if (compiled.code) code.push(said + compiled.code);
    declarations.push(said + compiled.declarations);
  }
  return { code: print(code), declarations: print(declarations) };
}

/** Joins each comment with the statement after it. */
function* joinComments(parts: readonly string[]): Generator<string> {
  let said = "";
  for (const part of parts) {
    const whole = `${said}${part}\n`;
    said = whole.replace(comments, "").trim() === "" ? whole : "";
    if (said === "") yield whole;
  }
}

function compileStatement(statement: string): Statement {
  for (const { pattern, compile } of forms) {
    const groups = pattern.exec(statement);
    if (groups !== null) return compile(...groups);
  }
  throw new Error(`There is no way to declare ${statement.split("\n", 1)[0]}.`);
}

const print = (statements: readonly string[]): string =>
  statements.length === 0
    ? "export {};\n"
    : `${statements.join("\n\n").replaceAll(/(^import .*)\n\n(?=import )/gm, "$1\n")}\n`;

const toJs = (statement: string): string => statement.replace(/"(\.[^"]+)\.ts";$/, '"$1.js";');

const token = /\/\*\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+|\s+/g;
const asItStands = /^(?:[\s"{}[\],:]|-?\d|(?:true|false|null)$)/;

/** The type of a constant object, in the layout of its text. */
function typeOf(value: string): string {
  const open: string[] = [];
  let awaitsName = false;
  return value.replaceAll(token, (part, at) => {
    if (/^(?:\s|\/\*\*)/.test(part)) return part;
    const isName = awaitsName && part !== "}";
    const endsMember = part === "," && open.at(-1) === "{";
    awaitsName = part === "{" || endsMember;
    if (part === "{" || part === "[") open.push(part);
    if (part === "}" || part === "]") open.pop();
    if (endsMember) return ";";
    if (part === "[" || isName)
      return `readonly ${part}${isShort(isName, value[at + part.length]) ? `: typeof ${part}` : ""}`;
    return asItStands.test(part) ? part : `typeof ${part}`;
  });
}

/** `{ name }` */
const isShort = (isName: boolean, next = ""): boolean => isName && /[\s,}]/.test(next);
