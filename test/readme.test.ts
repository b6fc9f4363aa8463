// Compares the settings and examples of the READMEs with the code: every fenced block is executed, or compared with the
// real output.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { words } from "../scripts/model/index.ts";
import { settings } from "../server/settings/settings.ts";
import { aFolderOfSamples } from "./client/samples.ts";
import { resources } from "./support/bundles.ts";
import { runCommand } from "./support/commands.ts";
import { runGate, startGateProcess } from "./support/gate-process.ts";
import { startRunWorld } from "./support/run-world.ts";
import { startServer } from "./support/server.ts";
import { expectLike } from "./support/shown-output.ts";
import { startToolRun, startToolTest } from "./support/tool-world.ts";

const serverPage = readFileSync("server/README.md", "utf8");

test("the table of settings matches the service's settings", () => {
  const rows = Object.values(settings).map(
    ({ variable, standard, meaning }) =>
      `| \`${variable}\` | ${standard === null ? "–" : `\`${standard}\``} | ${meaning} |`,
  );
  const table = serverPage.split("\n").filter((line) => /^\| `[A-Z_]+` \|/.test(line));

  expect(table).toEqual(rows);
});

test("no command runs our sources by the machine's own node, which may be too old to read them", () => {
  const files = globSync("{*,*/*,openapi/guides/*}.md").filter((file) => !file.startsWith("node_modules"));
  const lines = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .map((line) => `${file}: ${line}`),
  );

  expect(lines.filter((line) => /(?:[`&;]|: |=\d+) *node (?:scripts|server|test)\//.test(line))).toEqual([]);
});

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "client/README.md",
  "openapi/README.md",
  "server/README.md",
  "test/bench/README.md",
];

interface Block {
  /** The page and the first line. */
  name: string;
  language: string;
  text: string;
}

const fences = pages.filter(existsSync).flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]): Block => {
    return { name: `${page}: ${text!.split("\n")[0]!.replace(/ {2,}#.*$/, "")}`, language: language!, text: text! };
  }),
);
/** Diagrams cannot be executed. */
const blocks = fences.filter(({ language }) => language !== "mermaid");
const isOfClient = ({ name }: Block) => name.startsWith("client/README.md: ");

/** The description with two breaking edits, in a repository whose main branch does not have them. */
function anEditedSpec() {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-readme-impact-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: folder,
      stdio: "pipe",
    });
  cpSync("openapi", join(folder, "openapi"), { recursive: true });
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-q", "-m", "As it is");
  change(
    join(folder, "openapi/state-machines/run.yaml"),
    "policy_checked, post_plan_completed, planned",
    "policy_checked, planned",
  );
  change(join(folder, "openapi/components/schemas/WorkspaceCreateAttributes.yaml"), /maxLength: 90/, "maxLength: 60");
  return {
    folder,
    impact: () => runCommand("impact", [], { folder }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** How to check each block. */
const readings: Record<string, (text: string) => Promise<void>> = {
  "README.md: $ npm run impact": async (text) => {
    using edited = anEditedSpec();
    const { stdout, code } = await edited.impact();
    expect(code).toBe(1);
    expectLike(stdout, text.replace(/^\$.*\n/, ""));
  },
  "openapi/README.md: - id: bound-changed": async (text) => {
    using edited = anEditedSpec();
    writeFileSync(join(edited.folder, "openapi/impact.ignore.yaml"), text.replace("2027-03-31", "2999-12-31"));
    expect((await edited.impact()).stdout).toContain("accepted until 2999-12-31: Nobody has used a longer name");
  },
  "README.md: $ npm run gate -- check gate.ndjson --max-violations 0": async (text) => {
    await using world = await startRunWorld();
    const file = join(mkdtempSync(join(tmpdir(), "infrarun-readme-")), "gate.ndjson");
    {
      await using gate = await startGateProcess(world.url, ["--record", file]);
      const headers = { Authorization: `Bearer ${world.tokens.owner}`, "Content-Type": "application/vnd.api+json" };
      const list = `${gate.url}/api/v2/organizations/${world.organization}/runs?filter[status]=planned,bogus`;
      for (let count = 0; count < 8; count++) await (await fetch(list, { headers })).text();
      const workspace = { data: { type: "workspaces", id: world.workspaceId } };
      const body = JSON.stringify({ data: { type: "runs", attributes: { message: 7 }, relationships: { workspace } } });
      await (await fetch(`${gate.url}/api/v2/runs`, { method: "POST", headers, body })).text();
      await gate.stop();
    }
    const { code, stdout } = await runGate(["check", file, "--max-violations", "0"]);
    rmSync(dirname(file), { recursive: true });
    expect(code).toBe(1);
    const said = stdout.replaceAll(file, "gate.ndjson").replaceAll(`/${world.organization}/`, "/demo/");
    expectLike(said, text.replace(/^\$.*\n/, ""));
  },
  'README.md: import { check } from "./generated/validators.js";': async (text) => {
    expect(await saidBy(text)).toMatch(/^invalid-parameter include has "x", which is not one of /);
  },
  'server/README.md: { "plan": { "duration_ms": 50, "outcome": "errored", "message": "quota exceeded" } }': async (
    text,
  ) => {
    await using server = await startServer({ worker: true });
    const run = await startToolRun(server, { ...resources("one"), "simulation.json": text });
    await run.when("errored");
    expect(await run.planLog()).toContain("Error: quota exceeded");
  },
  "server/README.md: subnets.tftest.hcl... in progress": async (text) => {
    await using server = await startServer({ worker: true });
    const files = { ...resources("one"), "tests/subnets.tftest.hcl": 'run "large" {}\nrun "small" {}\n' };
    const run = await startToolTest(server, files);
    await run.when("finished");
    expect(await run.log()).toContain(text);
  },
  "openapi/README.md: overlay: 1.1.0": async (text) => {
    const { actions } = parse(text) as { actions: { target: string; update: Record<string, unknown> }[] };
    expect(actions[0]!.target).toMatch(/^\$\.paths/);
    expect(words["x-pagination"](actions[0]!.update["x-pagination"])).toBe(true);
  },
  "openapi/README.md: name: run": async (text) => {
    const [shown, real] = [parse(text), parse(readFileSync("openapi/state-machines/run.yaml", "utf8"))];
    expect(real).toMatchObject({ ...shown, transitions: expect.arrayContaining(shown.transitions) });
  },
};
describe("the fenced examples of the READMEs", () => {
  test("are all executed", () => {
    // client/samples.test.ts runs all TypeScript blocks of the client.
    expect(
      blocks
        .filter(isOfClient)
        .map(({ language }) => language)
        .filter((language) => language !== "ts"),
    ).toEqual([]);
    expect(
      blocks
        .filter((block) => !isOfClient(block))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(readings).sort());
  });

  test.each(blocks.filter((block) => !isOfClient(block)))("$name", { timeout: 180_000 }, async ({ name, text }) => {
    await readings[name]!(text);
  });
});

/** The output of a module. */
async function saidBy(code: string): Promise<string> {
  using samples = aFolderOfSamples();
  const lines: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((...words) => void lines.push(`${words.join(" ")}\n`));
  try {
    samples.add("block", code.replaceAll('"./generated/', `"${resolve("generated")}/`));
    await samples.run("block");
  } finally {
    spy.mockRestore();
  }
  return lines.join("");
}

function change(file: string, from: RegExp | string, to: string): void {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}
