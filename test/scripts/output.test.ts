// Where the output of a command goes, and what happens when it goes nowhere.
import { spawn } from "node:child_process";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;

test.each(["admin", "gate", "generate", "impact", "lint", "mock", "new", "release"])(
  "%s bears a reader that stops early, such as head",
  async (name) => {
    const child = spawn(process.execPath, [`scripts/${name}.ts`, "--help"], { cwd: root, stdio: "pipe" });
    child.stdout.destroy();
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });

    const code = await new Promise((resolve) => child.once("close", resolve));

    expect({ code, errors }).toEqual({ code: 0, errors: "" });
  },
);
