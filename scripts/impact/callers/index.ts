// Finds the lines of TypeScript callers that stop compiling or change meaning.
import { relative } from "node:path";
import ts from "typescript";
import { type OpenApiDocument, SpecError } from "../../model/index.ts";
import { type Caller, type Cause, type Change, nearestChange } from "../index.ts";
import { Baseline, Causes } from "./call-sites.ts";
import type { Edit } from "./document-edits.ts";
import type { Edition, Recognize } from "./editions.ts";
import { heyApi } from "./hey-api.ts";
import { openapiTypescript } from "./openapi-typescript.ts";
import { ourClient } from "./our-client.ts";
import { Project, toPosix } from "./project.ts";

export interface Callers {
  callers: Caller[];
  /** Notes for the reader about each project, one sentence each. */
  notes: string[];
}

/** The order matters: our client also looks like openapi-typescript's. */
const known: Recognize[] = [ourClient, openapiTypescript, heyApi];

/** Without `changes`, causes are described by the difference of the documents. */
export async function findCallers(
  base: OpenApiDocument,
  head: OpenApiDocument,
  projects: readonly string[],
  changes: readonly Change[] = [],
): Promise<Callers> {
  const causes = new Causes(base, head);
  const all: Callers = { callers: [], notes: [] };
  // Check every folder before the work begins.
  for (const project of projects.map((name) => new Project(name))) {
    const { callers, notes } = await findInProject(project, base, head, causes, changes);
    all.callers.push(...callers);
    all.notes.push(...notes);
  }
  return all;
}

async function findInProject(
  project: Project,
  base: OpenApiDocument,
  head: OpenApiDocument,
  causes: Causes,
  changes: readonly Change[],
): Promise<Callers> {
  const editions = await recognize(project, base);
  if (editions.length === 0) {
    throw new SpecError(
      `${project.name} has no generated types of this document: no file of its tsconfig contains the API paths.`,
    );
  }
  const callers: Caller[] = [];
  for (const edition of editions) {
    const baseline = new Baseline(project, await edition.print(base), edition.files);
    const sites = baseline.compare(await edition.print(head));
    const caused = sites.length === 0 ? [] : await causes.of(sites, baseline, edition);
    callers.push(
      ...caused.map((site) => ({
        ...placeOf(site.file, site.start),
        effect: site.effect,
        text: site.text,
        causes: site.causes.map((edit) => causeOf(edit, changes)),
      })),
    );
  }
  const generators = editions.map(({ generator }) => generator).join(" and ");
  const lines = `${callers.length} ${callers.length === 1 ? "line" : "lines"} affected`;
  return { callers: once(callers), notes: [`${project.name}: ${generators}, ${lines}.`] };
}

/** A project may contain several clients of one document. */
async function recognize(project: Project, base: OpenApiDocument): Promise<Edition[]> {
  const program = project.program(new Map(), project.isStrict);
  let files = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
  const editions: Edition[] = [];
  for (const recognizeOne of known) {
    for (let edition = await recognizeOne(files, base); edition; edition = await recognizeOne(files, base)) {
      editions.push(edition);
      const taken = new Set(edition.files);
      files = files.filter(({ fileName }) => !taken.has(toPosix(fileName)));
    }
  }
  return editions;
}

function placeOf(file: string, start: number): Pick<Caller, "file" | "line" | "column"> {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? "", ts.ScriptTarget.Latest);
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const near = toPosix(relative(process.cwd(), file));
  return { file: near.startsWith("../..") ? file : near, line: line + 1, column: character + 1 };
}

/** One entry for each line and cause. */
function once(callers: Caller[]): Caller[] {
  const met = new Set<string>();
  return callers.filter(({ file, line, causes }) => {
    const key = JSON.stringify([file, line, causes.map(({ pointer }) => pointer)]);
    return !met.has(key) && met.add(key);
  });
}

/** With the sentence of the change at this place. */
function causeOf({ pointer, text, isRename }: Edit, changes: readonly Change[]): Cause {
  const change = isRename ? null : nearestChange(changes, pointer);
  return { pointer, text: change === null ? text : changes[change]!.text, change };
}
