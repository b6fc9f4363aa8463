// Prints values and names as TypeScript.
import { memberName } from "../../model/index.ts";

export { memberName };

/** The code that accesses a member of an object. */
export function access(name: string): string {
  return memberName(name) === name ? `.${name}` : `[${JSON.stringify(name)}]`;
}

/** A doc comment, with escapes so that the text cannot end it early. Empty without a text. */
export function docComment(text: string | undefined, indent: string): string {
  const lines = (text ?? "").trim().replaceAll("*/", "*\\/").split(/\s*\n/);
  if (lines[0] === "") return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

/** The types that the text or another kept type uses, each on lines starting with `type`. */
export function filterUsed(types: string, text: string): string {
  return types.split(/^(?=type )/m).reduceRight((kept, one) => {
    const name = /^type (\w+<?)/.exec(one)![1]!;
    return uses(kept, name) || uses(text, name) ? one + kept : kept;
  }, "");
}

/** The import of the used types; empty without any. */
export function importUsed(types: readonly string[], from: string, text: string): string {
  const used = types.filter((type) => uses(text, type.split(" ").at(-1)!));
  return used.length === 0 ? "" : `import type { ${used.join(", ")} } from "${from}";\n`;
}

/** The import of a whole module; empty if the text does not use it. */
export const importAll = (name: string, text: string): string =>
  text.includes(` ${name}.`) ? `import * as ${name} from "./${name}.ts";\n` : "";

const uses = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}${name.endsWith("<") ? "" : "\\b"}`).test(text);

/** A value as TypeScript: objects on several lines, lists of plain values on one. */
export function printValue(value: unknown, indent = ""): string {
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== "object" || item === null)) {
      return `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    }
    return `[\n${value.map((item) => `${indent}  ${printInline(item)},\n`).join("")}${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value);
  if (members.length === 0) return "{}";
  return `{\n${members.map(([name, member]) => `${indent}  ${memberName(name)}: ${printValue(member, `${indent}  `)},\n`).join("")}${indent}}`;
}

/** A value on one line. */
export function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${memberName(name)}: ${printInline(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
