// Lines of a caller that are valid with the types of one document but not with another.
import ts from "typescript";
import type { Caller } from "../index.ts";
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
