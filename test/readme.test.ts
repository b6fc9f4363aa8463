// What the README says of settings and of its examples is held against the code.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { check } from "../generated/validators.js";
import { settings } from "../server/config.ts";
import { startServer } from "./support/server.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const serverPage = readFileSync(new URL("../server/README.md", import.meta.url), "utf8");

test("the table of settings is the one that the service reads", () => {
  const rows = Object.values(settings).map(
    ({ variable, standard, meaning }) =>
      `| \`${variable}\` | ${standard === null ? "–" : `\`${standard}\``} | ${meaning} |`,
  );
  const table = serverPage.split("\n").filter((line) => /^\| `[A-Z_]+` \|/.test(line));

  expect(table).toEqual(rows);
});

test("the README's exchange has the violations that the README prints", () => {
  const violations = check({
    request: { method: "GET", target: "/api/v2/runs/run-4fGh7JkLmNpQrStV?include=nope", headers: {} },
    response: { status: 200, headers: { "content-type": "application/json" }, body: "{}" },
  });

  for (const { side, kind, message } of violations) expect(readme).toContain(`${side} ${kind} ${message}`);
  expect(violations).toHaveLength(5);
});

test.skipIf(process.platform === "win32")(
  "the README's lines lead from a new workspace to an applied run",
  async () => {
    await using server = await startServer({ worker: true });
    const [, lines = ""] = [...readme.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, block]) => block);
    const folder = mkdtempSync(join(tmpdir(), "infrarun-readme-"));
    try {
      const ready = { api: `${server.url}/api/v2`, tokens: server.tokens };
      writeFileSync(join(folder, "ready.json"), JSON.stringify(ready));
      const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };

      const { stdout } = await promisify(execFile)("bash", ["-euc", lines], { cwd: folder, env });

      expect(stdout).toMatch(/^planned\n202\napplied\n/);
      expect(stdout).toContain("Apply complete! Resources: 1 added, 0 changed, 0 destroyed.");
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
