// Attacks of an uploaded configuration on the service, in each kind of isolation that this machine supports.
// @module-tag long
import { readdirSync, readFileSync } from "node:fs";
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resources } from "../support/bundles.ts";
import { someOf, testAtNight } from "../support/thorough.ts";
import { levels, triedLevels } from "../support/tool-levels.ts";
import {
  livingOf,
  nodeFolder,
  startToolRun,
  startToolTest,
  startToolWorld,
  type Told,
  told,
} from "../support/tool-world.ts";

const MiB = 1024 ** 2;
const patience = { timeout: 30_000 };
const isLinux = process.platform === "linux";

const small = {
  toolMemory: 512 * MiB,
  toolDisk: 40 * MiB,
  toolProcesses: 128,
  toolOutput: 2 * MiB,
  toolGraceMs: 1_000,
};
type World = Awaited<ReturnType<typeof startToolWorld>>;

describe.each(triedLevels)("a tool in isolation of the kind %s", { timeout: 90_000 }, (level, reason) => {
  if (reason !== undefined) {
    test.skip(`is not tried here: ${reason}`);
    return;
  }
  let world: World;
  /** A file that only the service may read. */
  let outside: string;
  /** A folder that tools may read, except for the key. */
  let readable: string;

  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), "infrarun-outside-"));
    await writeFile(join(outside, "kept"), "the-service's-own");
    await writeFile(join(outside, "infrarun.tfstate"), JSON.stringify({ version: 4, resources: [], outputs: {} }));
    await writeFile(join(outside, ".terraform.lock.hcl"), "locked");
    await chmod(outside, 0o755);
    for (const name of await readdir(outside)) await chmod(join(outside, name), 0o600);
    readable = await mkdtemp(join(tmpdir(), "infrarun-readable-"));
    const keyFile = join(readable, "infrarun.key");
    await writeFile(keyFile, "the-service's-own", { mode: 0o644 });
    await writeFile(join(readable, "provider"), "a provider", { mode: 0o644 });
    await chmod(readable, 0o755);
    const toolReads = [nodeFolder, readable].join(",");
    const reads = level === "namespaces" ? { toolReads, keyFile } : {};
    world = await startToolWorld({ ...small, toolIsolation: level, ...reads }, {});
    for (const name of ["demo.json", "infrarun.key"]) {
      await writeFile(join(world.data, name), "the-service's-own", { mode: 0o600 });
    }
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    for (const folder of [outside, readable]) await rm(folder, { recursive: true });
  });

  const plan = (does: Told, attributes = {}, workspace = {}) =>
    startToolRun(world, told({ plan: does }), { attributes, workspace });
  const isGone = (text: string) => () => commands().filter((command) => command.includes(text));

  test("cannot see the service or other runs", async () => {
    const other = await startToolRun(
      world,
      told({ plan: { sleepMs: 60_000 } }, { ...resources("one"), mine: "another's" }),
    );
    await expect.poll(other.planLog.bind(other), patience).toContain("plan runs as");
    const copy = join(world.data, "work", `${other.id}.planning.1`);
    const looks: Record<string, string> = {
      "the environment of the worker": `cat /proc/${process.pid}/environ /proc/${process.ppid}/environ`,
      "the memory of the worker": `head -c 10 /proc/${process.pid}/mem`,
      "the open files of the worker": `ls -l /proc/${process.pid}/fd/`,
      "the files of the worker, by its working directory": `cat /proc/${process.pid}/cwd/package.json`,
      "any environment variable of the service":
        "cat /proc/*/environ | tr '\\0' '\\n' | grep -E '^(VITEST|DATABASE_URL)='",
      "the tokens next to the store": `cat ${world.data}/demo.json`,
      "the key next to the store": `cat ${world.data}/infrarun.key`,
      "the folder of the store": `ls ${world.data} | grep -v "^work$"`,
      "the list of the working copies": `ls ${world.data}/work | grep ${other.id}`,
      "the files of another run": `cat ${copy}/files/mine`,
      "the variables of another run": `cat ${copy}/run.tfvars`,
      "uploads and logs": `find ${world.files} -type f -exec cat {} +`,
      "what only the service may read": `cat ${outside}/kept`,
      "passwords of the machine": "cat /etc/shadow",
    };
    const script = Object.values(looks).map(
      (look, index) => `echo "look ${index}"; { ${look}; } 2>/dev/null | head -c 300`,
    );
    const run = await plan({ shell: `${script.join("\n")}\necho; echo end` });
    await run.when("planned");

    const log = await run.planLog();
    const seen = Object.keys(looks).filter((_, index) => !new RegExp(`look ${index}\\n(look|\\n?end)`).test(log));
    expect(log).toContain("\nend\n");
    expect(seen).toEqual([]);
    await world.api.cancelRun({ params: { path: other.path } });
  });

  const testInNamespaces = level === "namespaces" ? test : () => {};
  testInNamespaces("sees no key file, even if it may read the folder of the file", async () => {
    const run = await plan({ shell: `cat ${readable}/provider; echo; cat ${readable}/infrarun.key; echo read` });
    await run.when("planned");

    const log = await run.planLog();
    expect(log).toContain("a provider\nread");
    expect(log).not.toContain("own");
  });

  test("cannot change files outside its working copy or signal other processes", async () => {
    const run = await plan({
      shell: `rm -rf ${outside}/* ${world.data}/demo.json
        echo made >${outside}/made; echo made >${world.data}/made; echo made >${world.data}/work/made
        mv ../owner.json ..; echo made >../owner.json
        kill -KILL ${process.pid} ${process.ppid}; echo tried`,
    });
    await run.when("planned");

    expect(await run.planLog()).toContain("tried\n");
    expect((await readdir(outside)).sort()).toEqual([".terraform.lock.hcl", "infrarun.tfstate", "kept"]);
    expect(await readFile(join(world.data, "demo.json"), "utf8")).toBe("the-service's-own");
    for (const folder of [world.data, join(world.data, "work")]) expect(await readdir(folder)).not.toContain("made");
  });

  test("kills all processes, even daemonized ones", async () => {
    const name = `sleep 61${process.pid}`;
    const run = await plan({
      shell: `env -i ${name}.1 &
        setsid ${name}.2 &
        (setsid sh -c "cd /; exec env -i ${name}.3" </dev/null >/dev/null 2>&1 &) &
        sleep 0.3; echo away`,
    });
    await run.when("planned");

    expect(await run.planLog()).toContain("away\n");
    expect(isGone(name)()).toEqual([]);
    expect(await world.copiesOf(run)).toEqual([]);
  });

  test("cannot exceed its process limit by forking", async () => {
    const name = `sleep 62${process.pid}`;
    const run = await plan({ shell: `while :; do setsid ${name} & done`, deaf: true, sleepMs: 60_000 });
    await expect.poll(() => isGone(name)().length, patience).toBeGreaterThan(20);

    const other = await plan({});
    await other.when("planned");
    expect(isGone(name)().length).toBeLessThanOrEqual(small.toolProcesses);
    await world.api.cancelRun({ params: { path: run.path } });
    await run.when("canceled");

    expect(isGone(name)()).toEqual([]);
    expect(livingOf(run)).toEqual([]);
  });

  test("is killed if it ignores a cancel", async () => {
    const run = await plan({ deaf: true, sleepMs: 60_000 });
    await expect.poll(run.planLog.bind(run), patience).toContain("plan runs as");
    await world.api.cancelRun({ params: { path: run.path } });
    await run.when("canceled");

    expect(livingOf(run)).toEqual([]);
  });

  const greedy = [
    // Only with the shell itself, which ends if it cannot start another process.
    ["fills the disk", "while :; do n=$((n + 1)); printf %010000000d 0 >fill$n; done", "It used more than"],
    [
      "fills the disk with files that it has removed",
      'for n in 3 4 5 6 7; do eval "exec $n>f"; rm f; eval "head -c 10000000 /dev/zero >&$n"; done; sleep 60',
      "It used more than",
    ],
    ["fills the disk by one file", "head -c 100000000 /dev/zero >fill; du -k fill; exit 0", ""],
    [
      "uses memory by many processes",
      "for n in 1 2 3; do (head -c 250000000 /dev/zero | tail | sleep 60) & done; sleep 60",
      "It used more than",
    ],
    ["fills the log", "yes", "It wrote more than 2097152 bytes"],
  ] as const;
  test.each(someOf(greedy, 3))("that %s is bounded", async (_, shell, message) => {
    const run = await plan({ shell });
    // Accept both outcomes: a file of maximum size exceeds the limit once the worker counts it with the rest of the folder.
    const isCounted = await run.when(message === "" ? "planned" : "errored").then(
      () => false,
      () => true,
    );
    if (isCounted) await run.when("errored");

    const log = await run.planLog();
    expect(log.slice(-300)).toContain(isCounted ? "It used more than" : message);
    expect(log.length).toBeLessThan(3 * MiB);
    const kilobytes = Number(/^(\d+)\tfill$/m.exec(log)?.[1] ?? 0);
    expect(kilobytes).toBeLessThanOrEqual(small.toolDisk / 1024 + 8);
    expect(livingOf(run)).toEqual([]);
    expect(await world.copiesOf(run)).toEqual([]);
  });

  testAtNight("that used too much is not held against the next one", async () => {
    const greedy = "for n in 1 2 3; do (head -c 250000000 /dev/zero | tail | sleep 60) & done; sleep 60";
    for (let time = 0; time < 3; time += 1) {
      await (await plan({ shell: greedy })).when("errored");
      const next = await plan({ shell: "true" });
      await next.when("planned");
    }
  });

  const leftByPlans = [
    ["a link as its plan", { shell: "ln -s OUT/kept ../out/plan", code: 2 }, "did not write plan as a regular file"],
    ["a pipe as its plan", { shell: "mkfifo ../out/plan", code: 2 }, "did not write plan as a regular file"],
    ["a folder as its plan", { shell: "mkdir ../out/plan", code: 2 }, "did not write plan as a regular file"],
    ["an endless plan", { shell: "head -c 30000000 /dev/zero >../out/plan; ls -l ../out", code: 2 }, ""],
    [
      "a link as its lock file",
      { shell: "ln -s OUT/kept .terraform.lock.hcl" },
      "did not write .terraform.lock.hcl as a regular file",
    ],
  ] as const;
  test.each(someOf(leftByPlans, 3))(
    "that leaves %s cannot make the worker read another file",
    async (_, { shell, ...rest }, message) => {
      const run = await plan({ shell: shell.replaceAll("OUT", outside), ...rest });
      await run.when(message === "" ? "planned" : "errored");

      expect(await run.planLog()).toContain(message);
    },
  );

  const leftByApplies = [
    [
      "a link as its state",
      "apply",
      "rm -f infrarun.tfstate; ln -s OUT/infrarun.tfstate infrarun.tfstate",
      "as a regular file",
    ],
    ["a pipe as its state", "apply", "rm -f infrarun.tfstate; mkfifo infrarun.tfstate", "as a regular file"],
    ["a link as its folder", "apply", "cd ..; mv deep gone; ln -s OUT deep", "moved its working directory"],
    [
      "a link as its folder before the plan",
      "init",
      "cd ..; mv deep gone; ln -s OUT deep",
      "moved its working directory",
    ],
  ] as const;
  test.each(someOf(leftByApplies, 2))(
    "that leaves %s has the worker read and remove nothing outside (%s)",
    async (_, command, shell, message) => {
      const does = { shell: shell.replaceAll("OUT", outside), code: 0 };
      const tale = command === "apply" ? { apply: does } : { init: { shell: whenApplying(does.shell) } };
      const files = { "deep/main.tf": resources("one")["main.tf"]!, "deep/tool.json": JSON.stringify(tale) };
      const workspace = { "working-directory": "deep" };
      const run = await startToolRun(world, files, { attributes: { "auto-apply": true }, workspace });
      await run.when("errored");

      expect(await run.applyLog()).toContain(message);
      expect(await readFile(join(outside, ".terraform.lock.hcl"), "utf8")).toBe("locked");
      const { data } = await world.api.showWorkspace({ params: { path: { workspace_id: run.workspaceId } } });
      expect(data!.data.attributes["resource-count"]).toBe(0);
    },
  );

  test("cannot keep an undeletable working copy", async () => {
    const nest = `for (let n = 0; n < 100; n++) { fs.mkdirSync("d".repeat(200)); process.chdir("d".repeat(200)); }`;
    const run = await plan({
      shell: `node -e '${nest}'; ln -s ${outside} link; mkdir shut; touch shut/in; chmod 000 shut .`,
    });
    // The nesting may be seen while it is there.
    await expect.poll(async () => (await run.plan()).status, patience).toMatch(/finished|errored/);

    await expect.poll(() => world.copiesOf(run), patience).toEqual([]);
    expect(await readFile(join(outside, "kept"), "utf8")).toBe("the-service's-own");
  });

  test.skipIf(!isLinux)("obeys variables of a test run that programs before it do not obey", async () => {
    const { api, organization, module } = world;
    const { namespace, name, provider } = module;
    await api.createTestVariable({
      params: { path: { organization_name: organization, namespace, name, provider } },
      body: { data: { type: "vars", attributes: { key: "LD_DEBUG", value: "files", category: "env" } } },
    });
    const run = await startToolTest(world, told({}));
    await run.when("finished");

    const started = [...(await run.log()).matchAll(/initialize program: (\S+)/g)].map(([, program]) => program!);
    expect(started).toContain("node");
    expect(started.filter((program) => /(unshare|mount|setpriv|prlimit|sh)$/.test(program))).toEqual([]);
  });
});

const [, [, withoutUser]] = levels;

test.skipIf(withoutUser !== undefined)("kills all processes of a tool with its own user", async () => {
  await using world = await startToolWorld({ ...small, toolIsolation: "user" }, {});
  const find = (then: string) => `for each in /proc/[0-9]*/cmdline; do
      case $(tr "\\0" " " <$each) in "sleep 63${process.pid} ") ${then} ;; esac
    done 2>/dev/null`;
  // Only the user of the process shows its owner.
  const leave = `(setsid env -i sleep 63${process.pid} </dev/null >/dev/null 2>&1 &)
    while [ ! -e found ]; do ${find(": >found")}; done; echo it lives`;
  const tale = { init: { shell: leave }, plan: { shell: `${find("echo it lives on")}; echo looked` } };
  const run = await startToolRun(world, told(tale));
  await run.when("planned");

  const log = await run.planLog();
  expect(log).toContain("it lives\n");
  expect(log).toContain("looked\n");
  expect(log).not.toContain("it lives on\n");
});

test.skipIf(withoutUser !== undefined || !isLinux)(
  "a tool with its own user gains no rights by set-user-ID",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "infrarun-rights-"));
    await chmod(folder, 0o755);
    await copyFile("/usr/bin/id", join(folder, "id"));
    await chmod(join(folder, "id"), 0o4755);
    await using world = await startToolWorld({ ...small, toolIsolation: "user" }, {});
    const run = await startToolRun(world, told({ plan: { shell: `${folder}/id` } }));
    await run.when("planned");

    const log = await run.planLog();
    expect(log).toContain("uid=");
    expect(log).not.toContain("euid=0");
    await rm(folder, { recursive: true });
  },
);

/** The apply begins with an init too. */
const whenApplying = (shell: string) => `case $INFRARUN_ATTEMPT in *:applying:*) ${shell};; esac`;

function commands(): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      } catch {
        return "";
      }
    });
}
