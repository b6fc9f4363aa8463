// @module-tag long
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, symlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ownTemporaryFolder } from "../support/temporary.ts";

const temporary = ownTemporaryFolder();
const program = fileURLToPath(new URL("../support/claiming-process.ts", import.meta.url));

const answerOf = async (child: ChildProcess) => (await once(child, "message"))[0] as unknown;

test("exactly one worker takes over a dead worker's user", { timeout: 120_000 }, async () => {
  const path = join(temporary(), "claim");
  const workers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = fork(program, [path], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
      await answerOf(child);
      return child;
    }),
  );
  try {
    const winners: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      await symlink(`${hostname()}|999999999|${round}`, path);
      const answers = workers.map(answerOf);
      for (const worker of workers) worker.send("go");
      winners.push((await Promise.all(answers)).reduce<number>((sum, won) => sum + Number(won), 0));
      expect(await readdir(temporary())).toEqual(["claim"]);
      await rm(path);
    }

    expect(new Set(winners)).toEqual(new Set([1]));
  } finally {
    for (const worker of workers) worker.kill();
  }
});
