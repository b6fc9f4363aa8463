// Folders of tools: writing, reading and removing files, even if a tool tampers with them.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import promises, {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createServer } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { standardLimits } from "../../server/domain/bundle.ts";
import { putFile, readLeft } from "../../server/jobs/executors/command/left-files.ts";
import {
  claimFolder,
  endMarked,
  isAbandoned,
  isSameProcess,
  marker,
  removeFolder,
  startOf,
  sweep,
} from "../../server/jobs/executors/command/leftovers.ts";
import { inNamespaces, isWithin, type View } from "../../server/jobs/executors/command/namespaces.ts";
import { tooMuchDisk, tooMuchMemory, watchUse } from "../../server/jobs/executors/command/tool-use.ts";
import { listProcesses, takeClaim } from "../../server/jobs/executors/command/tool-users.ts";
import {
  findLeftState,
  isOfApply,
  packPlan,
  readStateFile,
  unpackPlan,
  type WorkingCopy,
  withWorkingCopy,
  writeStateFile,
} from "../../server/jobs/executors/command/working-copy.ts";
import { bundleOf, type Files } from "../support/bundles.ts";
import { ownFolder } from "../support/temporary.ts";

const own = await realpath(ownFolder());
const open = async () => mkdtemp(join(own, "folder-"));
const isLinux = process.platform === "linux";

test("reads only regular files that the tool left", async () => {
  const folder = await open();
  const path = (name: string) => join(folder, name);
  await writeFile(path("plain"), "text");
  await writeFile(path("empty"), "");
  await writeFile(path("linked"), "text");
  await link(path("linked"), path("again"));
  await symlink("plain", path("sly"));
  await mkdir(path("folder"));
  execFileSync("mkfifo", [path("pipe")]);
  const socket = createServer();
  await new Promise<void>((resolve) => socket.listen(path("socket"), resolve));
  const read = (name: string, most = 4) => readLeft(folder, name, most);
  const noFile = (name: string) => `The tool did not write ${name} as a regular file.`;

  expect((await read("plain"))?.toString()).toBe("text");
  expect((await read("empty", 0))?.byteLength).toBe(0);
  expect(await read("none")).toBeUndefined();
  expect(await read("plain/none")).toBeUndefined();
  await expect(read("plain", 3)).rejects.toThrow("The tool wrote a file plain of more than 3 bytes.");
  for (const name of ["linked", "sly", "folder", "pipe", "socket"])
    await expect(read(name)).rejects.toThrow(noFile(name));
  await expect(read("n".repeat(300))).rejects.toThrow("ENAMETOOLONG");
  socket.close();
});

test("replaces only the file at its own path", async () => {
  const [folder, elsewhere] = [await open(), await open()];
  await writeFile(join(elsewhere, "kept"), "before");
  await symlink(join(elsewhere, "kept"), join(folder, "link"));
  await mkdir(join(folder, "folder", "deep"), { recursive: true });

  for (const name of ["link", "folder", "new"]) await putFile(folder, name, "text", null);

  for (const name of ["link", "folder", "new"]) {
    expect(await readFile(join(folder, name), "utf8")).toBe("text");
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  }
  expect(await readFile(join(elsewhere, "kept"), "utf8")).toBe("before");
  await symlink(elsewhere, join(folder, "moved"));
  const moved = "The tool moved its working directory.";
  await expect(putFile(join(folder, "moved"), "kept", "", null)).rejects.toThrow(moved);
  await expect(readLeft(join(folder, "moved"), "kept", 9)).rejects.toThrow(moved);
  await expect(readLeft(join(folder, "gone"), "kept", 9)).rejects.toThrow(moved);
});

const days = (count: number) => new Date(Date.now() - count * 86_400_000);
const dead = { attempt: "run-dead:planning:1", host: hostname(), pid: process.pid, startedAt: "1" };
const claimAs = (folder: string, owner: object) => writeFile(join(folder, "owner.json"), JSON.stringify(owner));

test("treats a folder as abandoned after its process died or by age", async () => {
  const standing = async (claim: (folder: string) => Promise<void>, old = 0) => {
    const folder = await open();
    await claim(folder);
    await utimes(folder, days(old), days(old));
    return isAbandoned(folder);
  };

  expect(await standing((folder) => claimFolder(folder, "run-1:planning:1"))).toBe(false);
  expect(await standing((folder) => claimFolder(folder, "run-1:planning:1"), 6.9)).toBe(false);
  expect(await standing((folder) => claimFolder(folder, "run-1:planning:1"), 7.1)).toBe(true);
  expect(await standing((folder) => claimFolder(folder, "run-1:applying:1", { left: true }))).toBe(true);
  expect(await standing(async () => {})).toBe(false);
  expect(await standing((folder) => writeFile(join(folder, "owner.json"), "{"))).toBe(false);
  expect(await standing((folder) => claimAs(folder, dead))).toBe(true);
  expect(await standing((folder) => claimAs(folder, { ...dead, host: "another" }))).toBe(false);
  expect(await standing((folder) => claimAs(folder, { ...dead, startedAt: null }))).toBe(false);
  expect(await standing((folder) => claimAs(folder, { ...dead, startedAt: null, pid: 999_999_999 }))).toBe(true);
});

test.runIf(isLinux)("a process is distinguished from a later one with the same number", () => {
  const at = startOf(process.pid);

  expect(at).toMatch(/^\d+$/);
  expect(isSameProcess(process.pid, at)).toBe(true);
  expect(isSameProcess(process.pid, `${at}0`)).toBe(false);
  expect(isSameProcess(999_999_999, at)).toBe(false);
  expect(startOf(999_999_999)).toBeNull();
});

const marked = (attempt: string) =>
  spawn("sleep", ["60"], { env: { PATH: process.env.PATH, [marker]: attempt }, stdio: "ignore" });
const isRunning = ({ exitCode, signalCode }: { exitCode: number | null; signalCode: string | null }) =>
  exitCode === null && signalCode === null;

test.runIf(isLinux)("kills only the processes of the attempt", async () => {
  const [one, other] = [marked("run-1:planning:1"), marked("run-1:planning:10")];

  await endMarked("run-1:planning:1");

  await expect.poll(() => isRunning(one), { interval: 5 }).toBe(false);
  expect(isRunning(other)).toBe(true);
  await endMarked("run-1:planning:10");
});

test.runIf(isLinux)("leftovers of killed workers are removed, with their processes, except those to keep", async () => {
  const root = await open();
  const make = async (name: string, owner?: object, old = 0) => {
    await mkdir(join(root, name));
    if (owner) await claimAs(join(root, name), owner);
    await utimes(join(root, name), days(old), days(old));
  };
  await make("run-dead.planning.1", dead);
  await make("run-dead.applying.1", { ...dead, attempt: "run-dead:applying:1" });
  await make("run-old.applying.1", { ...dead, attempt: "run-old:applying:1" }, 8);
  await make("run-new.planning.1");
  await make("run-other.planning.1", { ...dead, host: "another" });
  const left = [marked("run-dead:planning:1"), marked("run-dead:applying:1")];

  await sweep(root, isOfApply);
  await sweep(join(root, "gone"), isOfApply);

  expect((await readdir(root)).toSorted()).toEqual([
    "run-dead.applying.1",
    "run-new.planning.1",
    "run-other.planning.1",
  ]);
  await expect.poll(() => left.some(isRunning), { interval: 5 }).toBe(false);
});

test("removes a folder with unusual permissions and names", async () => {
  const folder = await open();
  await mkdir(join(folder, "closed", "deep"), { recursive: true });
  await chmod(join(folder, "closed"), 0o000);

  await removeFolder(folder);
  await removeFolder(folder);

  await expect(stat(folder)).rejects.toThrow("ENOENT");
});

interface Given {
  root?: string;
  attempt?: string;
  files?: Files;
  directory?: string;
  isLeft?: () => boolean;
}

async function within<Result>(given: Given, use: (copy: WorkingCopy) => Promise<Result>): Promise<Result> {
  const { root = await open(), attempt = "run-1:planning:1", files = {}, directory = "", isLeft } = given;
  const work = {
    attempt,
    openBundle: async () => Readable.from([await bundleOf(files)]),
    variables: [
      { key: "a", value: '"1"' },
      { key: "b", value: "[2]" },
    ],
  };
  return withWorkingCopy({ root, limits: standardLimits }, null, work, directory, use, isLeft);
}

test("a working copy has the files, the variables and a state of our own", async () => {
  const root = await open();
  await mkdir(join(root, "run-1.planning.1", "from-before"), { recursive: true });
  const files = { "deep/main.tf": "text", "deep/infrarun.tfstate": "uploaded", "other.tf": "" };

  const copy = await within({ root, files, directory: "deep" }, async (one) => {
    expect(one.folder).toBe(join(root, "run-1.planning.1", "files", "deep"));
    expect((await readdir(one.folder)).toSorted()).toEqual(["main.tf", "zz_infrarun_override.tf.json"]);
    expect(JSON.parse(await readFile(join(one.folder, "zz_infrarun_override.tf.json"), "utf8"))).toEqual({
      terraform: { backend: { local: { path: "infrarun.tfstate" } } },
    });
    expect(await readFile(one.variables, "utf8")).toBe('a = "1"\nb = [2]\n');
    expect((await readdir(one.own)).toSorted()).toEqual(
      ["files", "home", "out", "owner.json", "root", "run.tfvars", "tmp"].toSorted(),
    );
    expect((await stat(one.own)).mode & 0o777).toBe(0o700);
    expect((await stat(one.variables)).mode & 0o777).toBe(0o640);
    expect(one.writable.map((path) => path.slice(one.own.length))).toEqual(["/files", "/home", "/tmp", "/out"]);
    expect(await readStateFile(one)).toBeUndefined();
    await writeStateFile(one, undefined);
    expect(await readStateFile(one)).toBeUndefined();
    await writeStateFile(one, Buffer.from("{}"));
    expect((await readStateFile(one))?.toString()).toBe("{}");
    return one;
  });

  expect(await readdir(root)).toEqual([]);
  expect(copy.mostBytes).toBe(standardLimits.bytes);
});

test.each(["gone", "main.tf", "..", "../../run-1.planning.1/filesX", "/etc/gone"])(
  "a configuration has no folder %s",
  async (directory) => {
    const asked = within({ files: { "main.tf": "" }, directory }, async () => {});

    await expect(asked).rejects.toThrow(`The configuration has no folder ${directory}.`);
  },
);

test("an abandoned working copy keeps its state for the next attempt", async () => {
  const root = await open();
  const settings = { root, limits: standardLimits };
  const find = (attempt: string, directory = "") => findLeftState(settings, attempt, directory);
  for (const attempt of ["run-1:applying:1", "run-1:applying:2", "run-10:applying:1"]) {
    const use = (copy: WorkingCopy) => writeStateFile(copy, Buffer.from(attempt));
    await within({ root, attempt, isLeft: () => true }, use);
  }
  await within({ root, attempt: "run-1:applying:3", isLeft: () => true }, async () => {});

  expect((await find("run-1:applying:4")).document?.toString()).toBe("run-1:applying:2");
  expect((await find("run-1:applying:2")).document?.toString()).toBe("run-1:applying:1");
  expect((await find("run-1:applying:4", "gone")).document).toBeUndefined();
  expect((await find("run-2:applying:1")).document).toBeUndefined();
  await claimFolder(join(root, "run-1.applying.2"), "run-1:applying:2");
  const left = await find("run-1:applying:4");
  expect(left.document?.toString()).toBe("run-1:applying:1");
  await left.remove();
  expect((await readdir(root)).toSorted()).toEqual(["run-1.applying.2", "run-10.applying.1"]);
  expect(["run-1.applying.2", "run-1.planning.1", "applying"].map(isOfApply)).toEqual([true, false, false]);
});

test("a plan takes along the versions that it was made with", async () => {
  const lock = ".terraform.lock.hcl";
  const packed = await within({ files: { [lock]: "pinned" } }, async (copy) => {
    await expect(packPlan(copy)).rejects.toThrow("The tool did not write a plan.");
    await writeFile(copy.plan, "planned\nin lines");
    return packPlan(copy);
  });
  const plain = await within({}, async (copy) => {
    await writeFile(copy.plan, "plain");
    return packPlan(copy);
  });

  await within({ files: { [lock]: "newer" } }, async (copy) => {
    await unpackPlan(copy, plain);
    expect(await readFile(copy.plan, "utf8")).toBe("plain");
    expect(await readFile(join(copy.folder, lock), "utf8")).toBe("newer");
    await unpackPlan(copy, packed);
    expect(await readFile(copy.plan, "utf8")).toBe("planned\nin lines");
    expect(await readFile(join(copy.folder, lock), "utf8")).toBe("pinned");
  });
});

const limits = { memory: 2 ** 40, disk: 2 ** 40, processes: 9, timeoutMs: 9 };

/** The excess that a single look finds, however long the look takes. */
async function reasonOf(folder: string, more: Partial<typeof limits>, pid = process.pid): Promise<string | undefined> {
  const used = { own: folder, user: null, pid, memory: null };
  const now = performance.now();
  return (
    (await tooMuchMemory(used, { ...limits, ...more }, now)) ??
    (await tooMuchDisk(used, { ...limits, ...more }, now, new AbortController().signal))
  );
}

test.runIf(isLinux)("reports a tool over its limits, even with deeply nested processes", async () => {
  const folder = await open();
  await mkdir(join(folder, "a", "b"), { recursive: true });
  await writeFile(join(folder, "a", "b", "large"), Buffer.alloc(64 * 1024, 1));

  // This process may have a browser with large nameless files.
  const nobody = 999_999_999;

  expect(await reasonOf(folder, {})).toBeUndefined();
  expect(await reasonOf(folder, { disk: 1024 ** 2 }, nobody)).toBeUndefined();
  expect(await reasonOf(folder, { disk: 60 * 1024 }, nobody)).toBe("It used more than 61440 bytes of disk.");
  expect(await reasonOf(join(folder, "gone"), { disk: 0 }, nobody)).toBeUndefined();
  expect(await reasonOf(folder, { memory: 1024 ** 2 })).toBe("It used more than 1048576 bytes of memory.");
  expect(await reasonOf(folder, { memory: 1024 ** 2 }, nobody)).toBeUndefined();
});

test.runIf(isLinux)("what a tool has started counts with it", async () => {
  const folder = await open();
  const script = "(head -c 30000000 /dev/zero | tail -c 30000000 | sleep 60); :";
  const child = spawn("/bin/sh", ["-c", script], { detached: true, stdio: "ignore" });

  await expect
    .poll(() => reasonOf(folder, { memory: 20_000_000 }, child.pid))
    .toBe("It used more than 20000000 bytes of memory.");
  expect(await reasonOf(folder, { memory: 2 ** 30 }, child.pid)).toBeUndefined();
  process.kill(-child.pid!, "SIGKILL");
});

test.runIf(isLinux)("a removed file counts while a process of the tool has it open", async () => {
  const folder = await open();
  const script = 'exec 3>"$1"; rm "$1"; head -c 300000 /dev/zero >&3; echo; sleep 60';
  const child = spawn("/bin/sh", ["-c", script, "sh", join(folder, "gone")], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");

  expect(await reasonOf(folder, { disk: 250_000 }, child.pid)).toBe("It used more than 250000 bytes of disk.");
  // The shell and its child share the file.
  expect(await reasonOf(folder, { disk: 500_000 }, child.pid)).toBeUndefined();
  process.kill(-child.pid!, "SIGKILL");
});

test.skipIf(process.getuid?.() === 0)("refuses a folder with uncountable files", async () => {
  const folder = await open();
  for (const mode of [0o000, 0o400]) {
    await mkdir(join(folder, "shut"));
    await writeFile(join(folder, "shut", "file"), "");
    await chmod(join(folder, "shut"), mode);
    expect(await reasonOf(folder, {})).toBe("It created unreadable folders.");
    await removeFolder(join(folder, "shut"));
  }
});

test.runIf(isLinux)("memory is looked at again while files are still being counted", async () => {
  const folder = await open();
  await writeFile(join(folder, "file"), "");
  const counted = Promise.withResolvers<never>();
  counted.promise.catch(() => {});
  vi.spyOn(promises, "lstat").mockReturnValue(counted.promise);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const end = new AbortController();
  let looks = 0;
  const watched = {
    ...limits,
    get memory() {
      looks += 1;
      if (looks === 2) {
        end.abort();
        counted.reject(new Error("Gone."));
      }
      return limits.memory;
    },
  };

  await watchUse({ own: folder, user: null, pid: process.pid, memory: null }, watched, end.signal, () => {});

  expect(looks).toBe(2);
});

test.runIf(isLinux)("processes are listed with their parent, user and memory", async () => {
  const child = spawn("sleep", ["60"]);
  const all = (await listProcesses())!;
  const me = all.find(({ pid }) => pid === process.pid)!;

  expect(all.find(({ pid }) => pid === child.pid)).toMatchObject({ parent: process.pid, uid: process.getuid!() });
  expect(me.bytes).toBeGreaterThan(1024 ** 2);
  expect(me.bytes).toBeLessThan(process.memoryUsage.rss() * 2);
  child.kill();
});

test.runIf(isLinux)("other work gets its turn while the processes of tools are searched", async () => {
  const script = "i=0; while [ $i -lt 300 ]; do sleep 60 & i=$((i + 1)); done; echo; wait";
  const child = spawn("/bin/sh", ["-c", script], { detached: true, stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  const turnsDuring = async (work: () => Promise<unknown>) => {
    let [turns, isOver] = [0, false];
    const take = () => {
      turns += 1;
      if (!isOver) setImmediate(take);
    };
    setImmediate(take);
    await work();
    isOver = true;
    return turns;
  };

  expect(await turnsDuring(listProcesses)).toBeGreaterThan(0);
  expect(await turnsDuring(() => endMarked("run-of-nobody"))).toBeGreaterThan(0);
  process.kill(-child.pid!, "SIGKILL");
});

test.runIf(isLinux)("one worker claims a user; others take it only after its death", async () => {
  const folder = await open();
  const claimed = async (owner: string) => {
    const path = join(folder, `claim-${(await readdir(folder)).length}`);
    await symlink(owner, path);
    return takeClaim(path);
  };

  expect(takeClaim(join(folder, "free"))).toBe(true);
  expect(takeClaim(join(folder, "free"))).toBe(false);
  expect(await claimed(`${hostname()}|${process.pid}|${startOf(process.pid)}`)).toBe(false);
  expect(await claimed(`${hostname()}|${process.pid}|`)).toBe(false);
  expect(await claimed(`${hostname()}|${process.pid}|1`)).toBe(true);
  expect(await claimed(`${hostname()}|999999999|`)).toBe(true);
  // The folder of claims is the machine's own: a worker of another name ran there before.
  expect(await claimed(`another|${process.pid}|${startOf(process.pid)}`)).toBe(true);
  expect((await readdir(folder)).every((name) => /^(free|claim-\d+)$/.test(name))).toBe(true);
});

test.each([
  ["/a/b", "/a", true],
  ["/a", "/a", true],
  ["/a/../b", "/a", false],
  ["/", "/a", false],
  ["/ab", "/a", false],
  ["/a/..b", "/a", true],
  ["/a/b/..", "/a", true],
])("%s is within %s: %s", (path, folder, isInside) => {
  expect(isWithin(path, folder)).toBe(isInside);
});

test.runIf(isLinux)("in its namespaces a tool sees only the allowed paths, outer folders first", async () => {
  const folder = await open();
  for (const name of ["data", "data/secret", "work", "bin"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "bin", "tool"), "");
  await symlink(join(folder, "bin", "tool"), join(folder, "tool"));
  const path = (name: string) => join(folder, name);
  const view: View = {
    root: path("root"),
    folder: path("work"),
    readable: [path("tool"), path("data"), path("gone"), "/usr/bin/env"],
    writable: [path("work")],
    hidden: [path("data/secret"), path("gone"), path("work")],
  };
  const words = inNamespaces(view, { asRoot: true, network: true }, ["program", "argument"]);
  const from = words.indexOf("sh") + 3;
  const steps: string[][] = [];
  for (let at = from; words[at] !== "--"; at += 4) steps.push(words.slice(at, at + 4));
  const ofFolder = steps.filter(([, , to]) => to!.startsWith(folder));

  expect(words.slice(words.lastIndexOf("--"))).toEqual(["--", "program", "argument"]);
  expect(words.slice(from - 2, from)).toEqual([view.root, view.folder]);
  expect(ofFolder.map(([kind, , to, options]) => [kind, to!.slice(folder.length), options])).toEqual([
    ["link", "/tool", "-"],
    ["folder", "/data", "ro,nosuid,nodev"],
    ["folder", "/work", "rw,nosuid,nodev"],
    ["hide", "/data/secret", "-"],
    ["file", "/bin/tool", "ro,nosuid,nodev"],
  ]);
  const depths = steps.map(([, , to]) => to!.split("/").length);
  expect(depths).toEqual(depths.toSorted((one, other) => one - other));
  expect(steps).toContainEqual(["file", "/dev/null", "/dev/null", "rw,nosuid"]);
  const targets = steps.map(([, , to]) => to);
  expect(targets).toEqual(expect.arrayContaining(["/usr", "/dev/null", "/dev/urandom"]));
  expect(targets).not.toContain("/usr/bin/env");
  const options = words.slice(0, words.indexOf("/bin/sh"));
  expect(options).toEqual(["unshare", "--mount", "--pid", "--fork", "--kill-child", "--ipc"]);
  const others = inNamespaces(view, { asRoot: false, network: false }, []);
  expect(others.slice(0, others.indexOf("/bin/sh"))).toEqual([
    ...["unshare", "--user", "--map-root-user", ...options.slice(1), "--net"],
  ]);
});
