import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  type BaseResolver,
  type Config,
  type Document,
  type LocationObject,
  lint,
  loadConfig,
  type NormalizedProblem,
  YamlParseError,
} from "@redocly/openapi-core";
import {
  type BadReference,
  type DocumentAccess,
  DocumentFiles,
  describeUnparsed,
  findBadReferences,
  type OverlayNote,
  placeOf,
  plainConfig,
  reasonOf,
  toRelative,
  withFile,
  withoutEchoes,
} from "../model/files/index.ts";
import { SpecError } from "../model/index.ts";
import { FilesWithoutEndlessPatterns } from "./endless-patterns.ts";
import { demandHarmlessConfig } from "./harmless-config.ts";
import { withImpossibleSchemas } from "./impossible-schemas.ts";
import { findLostTargets, isArazzo, type LostTarget } from "./workflows.ts";

/** One broken rule, at the place to fix it. */
export interface LintProblem {
  rule: string;
  severity: "error" | "warn";
  message: string;
  /** Relative to the working directory. */
  file: string;
  line: number;
  column: number;
}

export interface LintOptions {
  /** A cache for a caller that lints repeatedly; the caller removes changed files from it. */
  resolver?: BaseResolver;
  access?: DocumentAccess;
  config?: Config;
}

/** The rules in the `redocly.yaml` next to a document; without this file, Redocly's recommended ones. */
export async function loadRules(rootFile: string): Promise<Config> {
  const configPath = join(dirname(resolve(rootFile)), "redocly.yaml");
  if (!existsSync(configPath)) return withImpossibleSchemas(await plainConfig("recommended"));
  demandHarmlessConfig(configPath);
  const config = await loadConfig({ configPath });
  const isOf = ({ root }: { root: string }) => resolve(dirname(configPath), root) === resolve(rootFile);
  // The member `apis` has separate rules for some descriptions.
  const alias = Object.entries(config.resolvedConfig.apis ?? {}).find(([, api]) => isOf(api))?.[0];
  return withImpossibleSchemas(alias === undefined ? config : config.forAlias(alias));
}

/** The problems of an OpenAPI or Arazzo description, as Redocly reports them. */
export async function findProblems(
  rootFile: string,
  { resolver, config, access }: LintOptions = {},
): Promise<NormalizedProblem[]> {
  const rules = config ?? (await loadRules(rootFile));
  const externalRefResolver = resolver ?? new DocumentFiles(access, async () => rules);
  const problems = await lint({ ref: resolve(rootFile), config: rules, externalRefResolver }).catch((error: Error) => {
    const file = toRelative(resolve(rootFile));
    // Redocly does not name the invalid file.
    if (/^(?:Unsupported|Invalid OpenAPI version|Document must be)/.test(error.message))
      throw new SpecError(`${file}:1:1: ${error.message}.`);
    throw withFile(error, resolve(rootFile));
  });
  return withoutEchoes(problems).filter(({ ignored }) => !ignored);
}

/** The same as text, sorted by file and line. */
export async function lintSpec(rootFile: string, options: LintOptions = {}): Promise<LintProblem[]> {
  try {
    const config = options.config ?? (await loadRules(rootFile));
    const files = new DocumentFiles(options.access, async () => config);
    const resolver = new FilesWithoutEndlessPatterns(options.resolver ?? files);
    const problems = await findProblems(rootFile, { config, resolver });
    const document = await resolver.resolveDocument(null, resolve(rootFile), true);
    const lost = isArazzo(document) ? await findLostTargets(document, options.access ?? {}, loadRules) : [];
    const notes = files.overlaid?.notes ?? [];
    const unresolved = problems.filter(({ ruleId }) => ruleId === "no-unresolved-refs");
    const known = new Set(unresolved.map(({ location: [place] }) => `${place?.source.absoluteRef}${place?.pointer}`));
    const references = (await readFiles(options.resolver ?? files))
      .flatMap(({ parsed, source }) => findBadReferences(parsed, source))
      .filter(({ location }) => !known.has(`${location.source.absoluteRef}${location.pointer}`));
    return eachOnce([
      ...problems.map(findingOf),
      ...resolver.endless.map(endlessOf),
      ...lost.map(targetOf),
      ...references.map(referenceOf),
      ...notes.map(noteOf),
    ]).sort(byPlace);
  } catch (error) {
    if (!(error instanceof YamlParseError)) throw error;
    const { reason, ...place } = describeUnparsed(error);
    return [{ rule: "yaml", severity: "error", message: reason, ...place }];
  }
}

/** Lints several descriptions; a problem in a shared file is reported once. */
export async function lintSpecs(rootFiles: string[], access: DocumentAccess = {}): Promise<LintProblem[]> {
  return eachOnce((await Promise.all(rootFiles.map((file) => lintSpec(file, { access })))).flat());
}

/** A shared part is checked at each of its uses. */
const eachOnce = (findings: LintProblem[]): LintProblem[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

function findingOf({ ruleId, severity, message, location: [location], suggest, from }: NormalizedProblem): LintProblem {
  const hint = suggest.length > 0 ? ` Did you mean ${suggest.slice(0, 3).join(" or ")}?` : "";
  const origin = from ? ` (referred to from ${toRelative(from.source.absoluteRef)})` : "";
  return {
    rule: ruleId,
    severity,
    message: `${reasonOf(message, location)}${origin}${hint}`,
    ...placeOf(location!),
  };
}

/** Each file that lint has read. */
async function readFiles({ cache }: BaseResolver): Promise<Document[]> {
  const documents = await Promise.allSettled(cache.values());
  return documents.flatMap((one) =>
    one.status === "fulfilled" && "parsed" in one.value ? [one.value as Document] : [],
  );
}

const referenceOf = ({ message, location }: BadReference): LintProblem => ({
  rule: "references",
  severity: "error",
  message,
  ...placeOf(location),
});

const targetOf = (lost: LostTarget): LintProblem => ({
  rule: "workflow-targets",
  severity: "error",
  ...lost,
});

const endlessOf = (location: LocationObject): LintProblem => ({
  rule: "endless-pattern",
  severity: "warn",
  message:
    "This pattern takes exponential time on some strings, because it repeats a repeated part. One request could stop a server that uses it. No example is checked against it. Repeat each part only once: a+ instead of (a+)+.",
  ...placeOf(location),
});

const noteOf = ({ text, file, line }: OverlayNote): LintProblem => ({
  rule: "overlay",
  severity: "warn",
  message: text,
  file,
  line,
  column: 1,
});

function byPlace(a: LintProblem, b: LintProblem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.rule.localeCompare(b.rule);
}
