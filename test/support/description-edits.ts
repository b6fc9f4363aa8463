// Random edits of the files of an API description, like an author's: some break it, and some repair it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";

/** The kind of edit, the file, and which of the possible places in it. */
export interface Edit {
  kind: EditKind;
  file: number;
  place: number;
}

type EditKind = keyof typeof kinds;

/** Each function returns the changed text, or null if the edit does not apply to the text. */
const kinds = {
  reword: (text: string, place: number) => atMatch(text, /(?<=description: )\w+/g, place, (word) => `${word} and more`),
  retitle: (text: string, place: number) => atMatch(text, /(?<=title: )\w+/g, place, () => `Title${place}`),
  "rename an operation": (text: string, place: number) =>
    atMatch(text, /(?<=operationId: )\w+/g, place, (name) =>
      name.endsWith("Again") ? name.slice(0, -5) : `${name}Again`,
    ),
  "rename a member": (text: string, place: number) =>
    atMatch(text, /(?<=\n {2,8})[a-z]+(?=: \{ type)/g, place, (name) => `${name}2`),
  "change a type": (text: string, place: number) =>
    atMatch(text, /(?<=type: )(?:string|integer)/g, place, (type) => (type === "string" ? "integer" : "string")),
  "require what is optional": (text: string, place: number) =>
    atMatch(text, /required: (?:true|false)/g, place, (flag) =>
      flag.endsWith("true") ? "required: false" : "required: true",
    ),
  "drop a line": (text: string, place: number) => atLine(text, place, () => []),
  "write a line twice": (text: string, place: number) => atLine(text, place, (line) => [line, line]),
  "indent a line": (text: string, place: number) => atLine(text, place, (line) => [`  ${line}`]),
  "write the same again": (text: string) => text,
  "empty the file": () => "",
} satisfies Record<string, (text: string, place: number) => string | null>;

function atMatch(text: string, pattern: RegExp, place: number, change: (found: string) => string): string | null {
  const found = [...text.matchAll(pattern)];
  const match = found[place % Math.max(1, found.length)];
  if (match === undefined) return null;
  return text.slice(0, match.index) + change(match[0]) + text.slice(match.index + match[0].length);
}

function atLine(text: string, place: number, change: (line: string) => string[]): string {
  const lines = text.split("\n");
  const index = place % lines.length;
  return lines.toSpliced(index, 1, ...change(lines[index]!)).join("\n");
}

const anEdit: fc.Arbitrary<Edit | "remove" | "restore"> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(Object.keys(kinds) as EditKind[])),
      file: fc.nat(50),
      place: fc.nat(50),
    }),
  },
  { weight: 1, arbitrary: fc.constant("remove" as const) },
  // Restore often: otherwise the description would be broken for most of the later edits.
  { weight: 3, arbitrary: fc.constant("restore" as const) },
);

/** Lists of this many edits; some of them remove or restore a file. */
export const edits = (most: number): fc.Arbitrary<(Edit | "remove" | "restore")[]> =>
  fc.array(anEdit, { minLength: most, maxLength: most });

export class EditedFolder {
  readonly #texts: Map<string, string>;

  constructor(folder: string) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
    this.#texts = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  }

  /** The files that changed. */
  apply(edit: Edit | "remove" | "restore"): string[] {
    const files = [...this.#texts.keys()];
    if (edit === "restore") return files.filter((file) => this.#write(file, this.#texts.get(file)!));
    if (edit === "remove") {
      const there = files.filter((file) => existsSync(file));
      const file = there.at(-1)!;
      rmSync(file);
      return [file];
    }
    const file = files[edit.file % files.length]!;
    if (!existsSync(file)) return [];
    const text = kinds[edit.kind](readFileSync(file, "utf8"), edit.place);
    return text !== null && this.#write(file, text, true) ? [file] : [];
  }

  #write(file: string, text: string, always = false): boolean {
    if (!always && existsSync(file) && readFileSync(file, "utf8") === text) return false;
    writeFileSync(file, text);
    return true;
  }
}
