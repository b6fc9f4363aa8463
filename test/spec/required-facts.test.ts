// Lint reports each required fact that is missing from the real files: statuses, permissions and headers at every location, other
// facts at one location each. Each run of lint removes as many facts as possible without hiding one finding behind another.
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve as absolute, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lintSpec } from "../../scripts/lint/lint-spec.ts";
import { listOperations, type OpenApiDocument, type RequestBody, resolve } from "../../scripts/model/index.ts";
import { requiredFacts } from "./required-facts.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The description in a folder of its own. */
function copyDescription() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-facts-"));
  folders.push(folder);
  cpSync("openapi", join(folder, "openapi"), { recursive: true });
  // The rules import these folders from the place of the spec.
  for (const name of ["scripts", "node_modules"]) symlinkSync(absolute(name), join(folder, name));
  const place = (file: string) => join(folder, "openapi", file);
  return {
    edit(file: string, from: string | RegExp, to: string): boolean {
      const before = readFileSync(place(file), "utf8");
      const after = before.replace(from, to);
      writeFileSync(place(file), after);
      return after !== before;
    },
    files: (pattern: string) => globSync(pattern, { cwd: join(folder, "openapi") }),
    read: (file: string) => readFileSync(place(file), "utf8"),
    async lint(): Promise<(file: string) => string[]> {
      const findings = await lintSpec(place("openapi.yaml"));
      return (file) => findings.filter((finding) => finding.file === place(file)).map(({ message }) => message);
    },
  };
}

describe("a fact at one place, and each header at every place", () => {
  const headers = /^ *(X-RateLimit-(?:Limit|Remaining|Reset)|WWW-Authenticate|Retry-After|Allow): .*\n/gm;
  const gone: Record<string, string[]> = {};
  let found: (file: string) => string[];

  beforeAll(async () => {
    const copy = copyDescription();
    for (const { what, file, edit } of requiredFacts) {
      if (!copy.edit(file, ...edit)) throw new Error(`${file} has no ${what} to take away.`);
    }
    for (const file of copy.files("{paths,components/responses}/**/*.yaml")) {
      gone[file] = [...copy.read(file).matchAll(headers)].map(([, name]) => name!).sort();
      copy.edit(file, headers, "");
    }
    found = await copy.lint();
  }, 60_000);

  test.each(requiredFacts)("$file: $what", ({ file, says, at = file }) => {
    expect(found(at)).toContainEqual(expect.stringContaining(says));
  });

  test("headers of answers", () => {
    // Our rule leaves open whether these count: answers before an operation is reached, and operations without a token.
    const mayCount = [
      ...["method-not-allowed", "request-timeout", "uri-too-long", "headers-too-large"].map(
        (name) => `components/responses/${name}.yaml`,
      ),
      ...["read-log", "receive-vcs-push"].map((name) => `paths/extensions/${name}.yaml`),
      "paths/state-versions/state-file.yaml",
    ];
    const required = (file: string) =>
      gone[file]!.filter((name) => !(mayCount.includes(file) && name.startsWith("X-RateLimit-")));
    // A shared response is reported once per operation.
    const told = (file: string) => {
      const names = found(file).flatMap((message) => /lacks the header ([\w-]+)\.$/.exec(message)?.[1] ?? []);
      return (file.startsWith("paths/") ? names : [...new Set(names)]).sort();
    };

    const files = Object.keys(gone).filter((file) => gone[file]!.length > 0);
    expect(files.map((file) => [file, ...told(file)])).toEqual(files.map((file) => [file, ...required(file)]));
    expect(files.length).toBeGreaterThan(60);
  });
});

describe("of every operation", () => {
  const bundle: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
  const header = "components/headers/X-RateLimit-Limit.yaml";
  let told: string[];
  let toldOfHeader: string[];

  beforeAll(async () => {
    const copy = copyDescription();
    const files = copy.files("paths/**/*.yaml");
    for (const file of files) {
      copy.edit(file, /^ {4}"[45]\d\d":.*\n(?: {5,}.*\n)*/gm, "");
      copy.edit(file, /^ {2}x-permission: .*\n/gm, "");
    }
    // Answers of operations that succeed still refer to it.
    copy.edit(header, /^description: .*\n/m, "");
    const found = await copy.lint();
    told = files.flatMap(found);
    toldOfHeader = found(header);
  }, 60_000);

  const all = listOperations(bundle);

  test.each(all)("$operationId: statuses and permission", ({ operationId, operation }) => {
    const body = operation.requestBody && resolve<RequestBody>(bundle, operation.requestBody);
    const isAuthenticated = operation.security?.length !== 0;
    const takesJson = Object.keys(body?.content ?? {}).some((type) => type.includes("json"));

    expect(told.filter((message) => message.startsWith(`${operationId} lacks `)).sort()).toEqual(
      [
        ...(isAuthenticated
          ? [`${operationId} lacks 400, 401, 404, 406, 429, 500, 503: an operation with authentication can give them.`]
          : []),
        ...(takesJson ? [`${operationId} lacks 413, 415, 422: a JSON body can give them.`] : []),
        ...Object.keys(operation["x-retry"] ?? {}).map(
          (status) =>
            `${operationId} lacks ${status}. x-retry lists it: document the response or remove it from x-retry.`,
        ),
        `${operationId} lacks x-permission.`,
      ].sort(),
    );
  });

  test("the description of a header", () => {
    expect(toldOfHeader).toContain("This Header needs a description.");
  });
});
