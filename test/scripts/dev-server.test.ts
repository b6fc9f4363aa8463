// The parts of `npm run dev`: the restarting server, with a small program instead of the real one, and the code watch.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DevServer } from "../../scripts/generate/dev-server.ts";
import { FolderWatch } from "../../scripts/generate/folder-watch.ts";
import { ownFolder } from "../support/temporary.ts";

/** A server that records its starts and ends in a file. */
function aServer({ once = "", end = "process.exit(0);" } = {}) {
  const file = join(ownFolder(), "log");
  const program = `
    const { appendFileSync } = require("node:fs");
    const note = (text) => appendFileSync(${JSON.stringify(file)}, text);
    process.on("SIGTERM", () => { note("stopped "); ${end} });
    setInterval(() => {}, 1000);
    note("started ");
    ${once}`;
  const said: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line) => void said.push(line));
  const server = new DevServer(["-e", program]);
  onTestFinished(async () => {
    await server.stop("SIGTERM");
    spy.mockRestore();
  });
  return { server, said, log: () => (existsSync(file) ? readFileSync(file, "utf8") : "") };
}

const soon = { interval: 10 };
const inProject = (name: string) => join(process.cwd(), name);
const pass = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

test("restarts once for several changes of code, and for nothing else", async () => {
  const { server, said, log } = aServer();
  server.note(inProject("server/a.ts"));
  server.start();
  server.start();
  await expect.poll(log, soon).toBe("started ");

  server.note(inProject("generated/docs/index.html"));
  server.note(inProject("generated/types.ts.tmp"));
  await pass(150);
  expect(log()).toBe("started ");
  server.note(inProject("server/a.ts"));
  await pass(50);
  server.note(inProject("generated/validators.js"));
  await expect.poll(log, soon).toBe("started stopped started ");

  expect(said).toEqual(["generated/validators.js has changed; the server restarts."]);
});

test("waits for the server to stop, and starts no other afterwards", async () => {
  const { server, said, log } = aServer({ end: 'setTimeout(() => { note("ended "); process.exit(1); }, 50);' });
  server.start();
  await expect.poll(log, soon).toBe("started ");

  server.note(inProject("server/a.ts"));
  await server.stop("SIGINT");
  expect(log()).toBe("started stopped ended ");
  server.note(inProject("server/b.ts"));
  await pass(150);

  expect(log()).toBe("started stopped ended ");
  expect(said).toEqual([]);
});

test("reports if the server has ended by itself, and restarts it at the next change", async () => {
  const { server, said, log } = aServer({ once: "process.exit(3);" });
  server.start();
  await expect.poll(() => said, soon).toEqual(["The server has ended. It restarts after the next change of its code."]);

  server.note(inProject("server/a.ts"));
  await expect.poll(() => said, soon).toHaveLength(3);

  expect(log()).toBe("started started ");
  for (const once of ["process.exit(0);", 'process.kill(process.pid, "SIGKILL");']) {
    const meant = aServer({ once });
    meant.server.start();
    await expect.poll(meant.log, soon).toBe("started ");
    await pass(50);
    expect(meant.said).toEqual([]);
  }
});

test("does not pass on Ctrl-C of a terminal, because a second signal would cut the server's stop short", async () => {
  const { server, log } = aServer({ once: 'setTimeout(() => { note("ended "); process.exit(0); }, 100);' });
  const before = process.stdin.isTTY;
  onTestFinished(() => void Object.assign(process.stdin, { isTTY: before }));
  server.start();
  await expect.poll(log, soon).toBe("started ");

  Object.assign(process.stdin, { isTTY: true });
  await server.stop("SIGINT");

  expect(log()).toBe("started ended ");
});

test("reports changes at any depth, even in new folders", async () => {
  const folder = ownFolder();
  const inFolder = (name: string) => join(folder, name);
  mkdirSync(inFolder("a/b"), { recursive: true });
  const told = new Set<string>();
  const watch = new FolderWatch(folder, (file) => told.add(file));
  const change = async (name: string) => {
    told.clear();
    writeFileSync(`${inFolder(name)}~`, "");
    renameSync(`${inFolder(name)}~`, inFolder(name));
    await expect.poll(() => [...told], { interval: 5 }).toContain(inFolder(name));
  };

  for (const name of ["one.ts", "a/two.ts", "a/b/three.ts", "one.ts"]) await change(name);
  for (const _ of ["first", "second"]) {
    told.clear();
    mkdirSync(inFolder("new/deep"), { recursive: true });
    await expect.poll(() => [...told], { interval: 5 }).toContain(inFolder("new"));
    await change("new/deep/four.ts");
    rmSync(inFolder("new"), { recursive: true });
    await expect.poll(() => [...told], { interval: 5 }).toContain(inFolder("new"));
    await pass(20);
  }
  watch[Symbol.dispose]();
  told.clear();
  writeFileSync(inFolder("one.ts"), "");
  writeFileSync(inFolder("a/b/three.ts"), "");
  await pass(50);
  expect([...told]).toEqual([]);
});

test.skipIf(process.getuid?.() === 0)("watches other folders despite an unreadable one", async () => {
  const folder = ownFolder();
  for (const name of ["closed", "other"]) mkdirSync(join(folder, name));
  chmodSync(join(folder, "closed"), 0);
  const told = new Set<string>();
  using _watch = new FolderWatch(folder, (file) => told.add(file));

  const files = ["one.ts", "other/two.ts"].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, "");

  await expect.poll(() => [...told], { interval: 5 }).toEqual(expect.arrayContaining(files));
});
