// Finds the lines of a caller that an edit breaks, by the types of both documents, and the part of the edit that breaks each.

import ts from "typescript";
import type { OpenApiDocument } from "../../model/index.ts";
import type { Caller } from "../index.ts";
import { type Edit, listEdits, withEdits } from "./document-edits.ts";
import type { Edition } from "./editions.ts";
import { changedMeanings, isIncomplete, type Programs } from "./meanings.ts";
import type { Project, Texts } from "./project.ts";

export interface CallSite {
  /** Absolute, with `/`. */
  file: string;
  start: number;
  effect: Caller["effect"];
  /** One sentence. */
  text: string;
}

/** The errors of a project with the base, which many heads are compared with. */
export class Baseline {
  readonly #project: Project;
  readonly #generated: ReadonlySet<string>;
  readonly #own: ts.Program;
  readonly #strict: ts.Program;

  constructor(project: Project, texts: Texts, generated: readonly string[]) {
    this.#project = project;
    this.#generated = new Set(generated);
    this.#own = project.program(texts, project.isStrict);
    this.#strict = project.isStrict ? this.#own : project.program(texts, true);
  }

  /** In all files of the project, or only in these. */
  compare(head: Texts, only?: ReadonlySet<string>): CallSite[] {
    const project = this.#project;
    const own = { base: this.#own, head: project.program(head, project.isStrict) };
    const strict = project.isStrict ? own : { base: this.#strict, head: project.program(head, true) };
    const files = this.#files().filter(({ fileName }) => only?.has(fileName) ?? true);
    return files.flatMap((file) => {
      const broken = newErrors(own, file.fileName);
      // An incomplete switch is reported as such; a missing return would only follow from it.
      const hidden = project.isStrict ? [] : newErrors(strict, file.fileName).filter(({ code }) => !isIncomplete(code));
      const meanings = changedMeanings(strict, file, [...broken, ...hidden]);
      return [
        ...broken.map((error) => siteOf(file, error, "stops-compiling")),
        ...hidden
          .filter(({ start }) => !broken.some((error) => error.start === start))
          .map((error) => siteOf(file, error, "changes-meaning")),
        ...meanings.map(({ start, text }) => ({
          file: file.fileName,
          start,
          effect: "changes-meaning" as const,
          text,
        })),
      ];
    });
  }

  /** Source files that are not generated. */
  #files(): ts.SourceFile[] {
    return this.#own
      .getSourceFiles()
      .filter((file) => !file.isDeclarationFile && !this.#generated.has(file.fileName))
      .filter((file) => !this.#own.isSourceFileFromExternalLibrary(file));
  }
}

function newErrors({ base, head }: Programs, name: string): ts.Diagnostic[] {
  const errors = head.getSemanticDiagnostics(head.getSourceFile(name)).filter(isError);
  if (errors.length === 0) return [];
  const known = new Set(base.getSemanticDiagnostics(base.getSourceFile(name)).map(({ start }) => start));
  return errors.filter(({ start }) => !known.has(start));
}

const isError = ({ category }: ts.Diagnostic): boolean => category === ts.DiagnosticCategory.Error;

function siteOf(file: ts.SourceFile, { start = 0, messageText }: ts.Diagnostic, effect: Caller["effect"]): CallSite {
  // The last line is the nearest to the reason. The types in it may be pages long.
  const text = ts.flattenDiagnosticMessageText(messageText, "\n").split("\n").at(-1)!.trim();
  return { file: file.fileName, start, effect, text: text.length > longest ? `${text.slice(0, longest)}…` : text };
}

const longest = 200;

/** Limits the time; remaining call sites get no cause. */
const mostTries = 300;

interface Caused extends CallSite {
  causes: Edit[];
}

/** Works by experiment, so that it fits every generator: applies edits alone to the base, then the head without them. */
export class Causes {
  readonly #base: OpenApiDocument;
  readonly #head: OpenApiDocument;
  readonly #edits: Edit[];

  constructor(base: OpenApiDocument, head: OpenApiDocument) {
    this.#base = base;
    this.#head = head;
    this.#edits = listEdits(base, head);
  }

  async of(sites: readonly CallSite[], baseline: Baseline, edition: Edition): Promise<Caused[]> {
    const causes = new Map(sites.map((site) => [keyOf(site), [] as Edit[]]));
    const open = () => sites.filter((site) => causes.get(keyOf(site))!.length === 0);
    let tries = 0;
    /** Returns the sites that this document also affects. */
    const remaining = async (document: OpenApiDocument, wanted: readonly CallSite[]) => {
      tries += 1;
      const files = new Set(wanted.map(({ file }) => file));
      // Half of an edit, such as a rename without its references, may break the document or the generator: try other parts.
      const texts = await edition.print(document).catch(() => undefined);
      if (texts === undefined) return undefined;
      const found = new Set(baseline.compare(texts, files).map(keyOf));
      return wanted.filter((site) => found.has(keyOf(site)));
    };
    const note = (found: readonly CallSite[], edit: Edit) => {
      for (const site of found) causes.get(keyOf(site))!.push(edit);
    };
    const search = async (edits: Edit[], wanted: readonly CallSite[]): Promise<void> => {
      if (edits.length === 0 || wanted.length === 0 || tries >= mostTries) return;
      const found = await remaining(withEdits(this.#base, edits, "after", this.#head), wanted);
      if (edits.length === 1) return note(found ?? [], edits[0]!);
      const middle = Math.ceil(edits.length / 2);
      const left = found ?? wanted;
      await search(edits.slice(0, middle), left);
      // One cause is enough for a line.
      await search(
        edits.slice(middle),
        left.filter((site) => causes.get(keyOf(site))!.length === 0),
      );
    };
    await search(this.#edits, sites);
    // If a call site needs several edits together, removing any of them fixes it.
    // A new name also needs its content, which may be the reason.
    const names = this.#edits.filter(({ isRename }) => isRename);
    for (const edit of [...this.#edits.filter(({ isRename }) => !isRename), ...names]) {
      const wanted = open();
      if (wanted.length === 0 || tries >= mostTries) break;
      const left = new Set((await remaining(withEdits(this.#head, [edit], "before", this.#base), wanted)) ?? wanted);
      note(
        wanted.filter((site) => !left.has(site)),
        edit,
      );
    }
    return sites.map((site) => ({ ...site, causes: causes.get(keyOf(site))! }));
  }
}

const keyOf = ({ file, start }: CallSite): string => `${file}:${start}`;
