// Pairs of documents from the tests of other tools and from the history of public APIs. The folder has a clone of each repository.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

export interface DocumentPair {
  suite: string;
  name: string;
  base: string;
  head: string;
  /** The verdict of the tool whose test it is; undefined if the suite has none. */
  theirs?: "breaking" | "not breaking" | undefined;
}

/** The main file of each history, and the folder with its other files. */
const histories = [
  { repository: "twilio/twilio-oai", file: "spec/yaml/twilio_api_v2010.yaml" },
  { repository: "twilio/twilio-oai", file: "spec/yaml/twilio_messaging_v1.yaml" },
  { repository: "box/box-openapi", file: "openapi.json" },
  { repository: "digitalocean/openapi", file: "specification/DigitalOcean-public.v2.yaml", folder: "specification" },
  { repository: "Adyen/adyen-openapi", file: "yaml/CheckoutService-v70.yaml" },
  { repository: "Adyen/adyen-openapi", file: "yaml/ManagementService-v3.yaml" },
  { repository: "plaid/plaid-openapi", file: "2020-09-14.yml" },
];
const pairsPerHistory = 8;

/** Copies both documents of each pair into `target`. A suite without a clone has no pairs. */
export function* listPairs(suites: string, target: string): Generator<DocumentPair> {
  const open = (repository: string): Clone | undefined =>
    existsSync(join(suites, repository)) ? new Clone(join(suites, repository), join(target, repository)) : undefined;
  const suite = {
    oasdiff: open("oasdiff/oasdiff"),
    java: open("OpenAPITools/openapi-diff"),
    azure: open("Azure/openapi-diff"),
  };
  if (suite.oasdiff) yield* oasdiffPairs(suite.oasdiff);
  if (suite.java) yield* openapiDiffPairs(suite.java);
  if (suite.azure) yield* azurePairs(suite.azure);
  for (const history of histories) {
    const clone = open(history.repository);
    if (clone) yield* historyPairs(clone, history);
  }
}

class Clone {
  readonly #folder: string;
  readonly #target: string;

  constructor(folder: string, target: string) {
    this.#folder = folder;
    this.#target = target;
  }

  git(...args: string[]): string {
    return execFileSync("git", ["-C", this.#folder, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
  }

  files(folder: string, end: string): string[] {
    return this.git("ls-tree", "-r", "--name-only", "HEAD", folder)
      .split("\n")
      .filter((file) => file.endsWith(end));
  }

  read = (file: string): string => this.git("show", `HEAD:${file}`);

  /** Copies a file or folder of a commit, and returns the path of the copy. */
  copy(path: string, commit = "HEAD"): string {
    const target = join(this.#target, commit, path);
    if (existsSync(target)) return target;
    mkdirSync(extname(path) === "" ? target : dirname(target), { recursive: true });
    if (extname(path) !== "") writeFileSync(target, this.git("show", `${commit}:${path}`));
    else {
      const archive = execFileSync("git", ["-C", this.#folder, "archive", commit, path], { maxBuffer: 1 << 28 });
      execFileSync("tar", ["-x", "-C", join(this.#target, commit)], { input: archive });
    }
    return target;
  }
}

/** Tests that open two files and change neither. */
function* oasdiffPairs(clone: Clone): Generator<DocumentPair> {
  clone.copy("data");
  const rules = clone.read("checker/rules.go");
  const levels = new Map([...rules.matchAll(/Rule\((\w+Id), (\w+),/g)].map(([, id, level]) => [id!, level!]));
  const pairs = new Map<string, DocumentPair>();
  for (const file of clone.files("checker", "_test.go")) {
    for (const test of clone
      .read(file)
      .split(/^func Test/m)
      .slice(1)) {
      const [one, other] = [...test.matchAll(/s\d, err :?= open\("\.\.\/(data\/[^"]+)"/g)].map(([, path]) => path!);
      if (one === undefined || other === undefined || one === other || /\bs[12]\.\w+.* = |delete\(s[12]/.test(test))
        continue;
      const found = [...test.matchAll(/checker\.(\w+Id)\b/g)].map(([, id]) => levels.get(id!));
      const theirs = found.includes("ERR") ? "breaking" : found.length > 0 ? "not breaking" : undefined;
      const name = `${one.slice(5)} → ${other.slice(5)}`;
      if (pairs.get(name)?.theirs === "breaking") continue;
      pairs.set(name, { suite: "oasdiff", name, base: clone.copy(one), head: clone.copy(other), theirs });
    }
  }
  yield* pairs.values();
}

const verdicts: Record<string, DocumentPair["theirs"]> = {
  assertSpecChangedButCompatible: "not breaking",
  assertOpenApiBackwardCompatible: "not breaking",
  assertSpecIncompatible: "breaking",
  assertOpenApiBackwardIncompatible: "breaking",
};

function* openapiDiffPairs(clone: Clone): Generator<DocumentPair> {
  const resources = "core/src/test/resources";
  const known = new Set(clone.files(resources, ""));
  const pairs = new Map<string, DocumentPair>();
  for (const file of clone.files("core/src/test/java", ".java")) {
    const text = clone.read(file);
    const constants = new Map([...text.matchAll(/(\w+) =\s*"([^"]+)"/g)].map(([, name, value]) => [name!, value!]));
    const call = /(\w+)\(\s*("[^"]+"|[A-Z]\w*),\s*("[^"]+"|[A-Z]\w*)/g;
    for (const [, name, ...given] of text.matchAll(call)) {
      const [one, other] = given.map(
        (word) => `${resources}/${word!.startsWith('"') ? word!.slice(1, -1) : constants.get(word!)}`,
      );
      if (one === other || !known.has(one!) || !known.has(other!)) continue;
      const title = `${one!.slice(resources.length + 1)} → ${other!.slice(resources.length + 1)}`;
      const theirs = verdicts[name!] ?? pairs.get(title)?.theirs;
      pairs.set(title, {
        suite: "openapi-diff",
        name: title,
        base: clone.copy(one!),
        head: clone.copy(other!),
        theirs,
      });
    }
  }
  yield* pairs.values();
}

/** Files that exist in an old and a new version. */
function* azurePairs(clone: Clone): Generator<DocumentPair> {
  const files = clone.files(".", ".json").filter((file) => /specs|Resource\/Swagger/.test(file));
  for (const file of files) {
    const other = file.replace(/\bold\b/, "new");
    if (other === file || !files.includes(other)) continue;
    yield {
      suite: "Azure",
      name: file.split("/").slice(-3).join("/"),
      base: clone.copy(file),
      head: clone.copy(other),
    };
  }
}

/** Every eighth commit of the file, compared with the next of them. */
function* historyPairs(
  clone: Clone,
  { repository, file, folder = file }: (typeof histories)[number],
): Generator<DocumentPair> {
  const log = clone.git("log", "--format=%H", "--first-parent", "HEAD", "--", folder).trim().split("\n");
  const commits = log.filter((_, index) => index % 8 === 0).slice(0, pairsPerHistory + 1);
  const copyOf = (commit: string) =>
    join(clone.copy(folder, commit), folder === file ? "" : file.slice(folder.length + 1));
  for (const [index, before] of commits.slice(1).entries()) {
    const after = commits[index]!;
    const name = `${repository} ${file.split("/").at(-1)} ${before.slice(0, 8)}..${after.slice(0, 8)}`;
    yield { suite: "histories", name, base: copyOf(before), head: copyOf(after) };
  }
}
