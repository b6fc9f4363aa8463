// A generated folder, installed from its tarball, on other versions of Node.
import { beforeAll, expect, test, vi } from "vitest";
import { ownFolder } from "../support/temporary.ts";
import { nodeOf, runProgram } from "./consumer.ts";
import { installFolders, projectIn, readings } from "./packed-folders.ts";

const home = ownFolder();
beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  await installFolders(home);
}, 300_000);

test.each([22, 24])("Node %i runs a program that imports every part", { timeout: 180_000 }, async (major) => {
  expect(await runProgram(projectIn(home), "use.js", await nodeOf(major))).toBe(readings);
});
