// Runs the command of the workflow that comments on pull requests.
// @module-tag long
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  name?: string;
  run?: string;
  if?: string;
}

const { jobs } = parse(readFileSync(".github/workflows/impact.yml", "utf8")) as { jobs: { impact: { steps: Step[] } } };
const stepOf = (wanted: string) => jobs.impact.steps.find(({ name }) => name === wanted)!;

const pets = (maximum: number) => `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }]
      responses: { "200": { description: Pets. } }
`;

test("a pull request gets annotations and a comment, and fails if it breaks callers", () => {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-workflow-"));
  try {
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
        cwd: folder,
        stdio: "pipe",
      });
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    mkdirSync(join(folder, "openapi"));
    write("openapi/openapi.yaml", pets(100));
    write(
      "package.json",
      JSON.stringify({ scripts: { impact: `"${process.execPath}" "${join(process.cwd(), "scripts/impact.ts")}"` } }),
    );
    git("init", "-q", "-b", "main");
    git("add", ".");
    git("commit", "-q", "-m", "Main");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    git("checkout", "-q", "-b", "edit");
    write("openapi/openapi.yaml", pets(10));
    git("commit", "-q", "-a", "-m", "Edit");

    const { status, stdout } = spawnSync("bash", ["-e", "-c", stepOf("Judge").run!], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, GITHUB_BASE_REF: "main" },
    });

    expect(stdout).toMatch(/^::error file=openapi\/openapi\.yaml,line=\d+,title=breaking/);
    expect(status).toBe(1);
    for (const name of ["impact.md", "impact.sarif", "impact.html"]) {
      expect(readFileSync(join(folder, name), "utf8")).toContain("listPets");
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the title of a pull request reaches no shell", () => {
  const commands = jobs.impact.steps.map(({ run = "" }) => run).join("\n");

  expect(commands.match(/\$\{\{.*?\}\}/g)).toEqual([expect.stringContaining("github.event.number")]);
});
