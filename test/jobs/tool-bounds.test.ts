// A tool that uses memory without processes, calls cloud metadata addresses, or searches for open files of the service.
// @module-tag long
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listRules, toolUsers } from "../support/routing.ts";
import { startServer } from "../support/server.ts";
import { triedLevels } from "../support/tool-levels.ts";
import { isRoot, startToolRun, startToolWorker, startToolWorld, told } from "../support/tool-world.ts";

/** Whether the machine has a program. */
const isOnPath = (program: string) =>
  ["/usr/local/sbin", "/usr/sbin", "/sbin", "/usr/local/bin", "/usr/bin", "/bin"].some((folder) =>
    existsSync(`${folder}/${program}`),
  );

const MiB = 1024 ** 2;
const isLinux = process.platform === "linux";
const canRoute = isRoot && isOnPath("ip");
type World = Awaited<ReturnType<typeof startToolWorld>>;

/** Creates a file in memory, runs `then` with its number `$fd`, and waits. */
const memoryFile = (then: string) => `exec perl -MSocket -e '
  my $name = "x";
  my $fd = syscall(qx(uname -m) =~ /x86_64/ ? 319 : 279, $name, 0);
  open(my $file, ">&=", $fd) or die "no file";
  ${then}
  print "filled\\n"; sleep 60'`;
const fill = 'for (1..70) { syswrite($file, "x" x 10_000_000) or die "no memory" }';

describe.skipIf(!isLinux).each(triedLevels)(
  "memory in isolation of the kind %s",
  { timeout: 90_000 },
  (level, reason) => {
    if (reason !== undefined) {
      test.skip(`is not tried here: ${reason}`);
      return;
    }
    let world: World;
    beforeAll(async () => {
      world = await startToolWorld({ toolMemory: 512 * MiB, toolIsolation: level }, {});
    });
    afterAll(() => world[Symbol.asyncDispose]());

    const outcomes = [
      [
        "a file system in memory",
        "unshare --user --map-root-user --mount sh -c 'mount -t tmpfs none /tmp; head -c 700000000 /dev/zero >/tmp/f' && echo filled",
      ],
      ["a memory file without a mapping", memoryFile(fill)],
      [
        "shared memory without a mapping",
        `perl -e 'my $id = shmget(0, 700_000_000, 0666) // die "refused"; shmwrite($id, "x" x 10_000_000, $_ * 10_000_000, 10_000_000) || die for 0..69;' && echo filled; sleep 1`,
      ],
    ] as const;
    test("is free after the run", async () => {
      const name = `left-${process.pid}`;
      const shell = `touch /dev/shm/${name} /tmp/${name}; ipcmk -M 1000; ipcmk -Q; ipcmk -S 1; echo left`;
      const run = await startToolRun(world, told({ plan: { shell } }));
      await run.when("planned");

      expect(await run.planLog()).toContain("left\n");
      expect(["/dev/shm", "/tmp"].filter((folder) => existsSync(join(folder, name)))).toEqual([]);
      const lists = ["shm", "msg", "sem"].map((list) => readFileSync(`/proc/sysvipc/${list}`, "utf8")).join("\n");
      const [first, last] = toolUsers().split("-").map(Number);
      const ids = lists.split(/\s+/).map(Number);
      expect(ids.filter((id) => id >= first! && id <= last!)).toEqual([]);
    });

    test.skipIf(!isOnPath("perl")).each(outcomes)("is bounded in %s", async (_, shell) => {
      const run = await startToolRun(world, told({ plan: { shell } }));
      const isPlanned = await run.when("planned").then(
        () => true,
        () => false,
      );

      const log = await run.planLog();
      if (isPlanned) expect(log).not.toContain("filled");
      else expect(log).toContain(`It used more than ${512 * MiB} bytes of memory.`);
    });
  },
);

describe.skipIf(!isRoot || !isLinux)("a service that is root", { timeout: 90_000 }, () => {
  test.skipIf(!isOnPath("perl"))("bounds memory files that no process has open", async () => {
    await using world = await startToolWorld({ toolMemory: 512 * MiB }, {});
    // The message with the descriptor stays in the socket unread.
    const send = `${fill}
      socketpair(my $one, my $other, AF_UNIX, SOCK_STREAM, 0) or die;
      my $rights = pack("QiiiI", 20, 1, 1, fileno($file), 0);
      my ($byte) = ("x"); my $part = pack("PQ", $byte, 1);
      my $message = pack("QQPQPQi", 0, 0, $part, 1, $rights, length($rights), 0);
      syscall(qx(uname -m) =~ /x86_64/ ? 46 : 211, fileno($one), unpack("Q", pack("P", $message)), 0) > 0 or die "not sent $!";
      close($file);`;
    const run = await startToolRun(world, told({ plan: { shell: memoryFile(send) } }));
    await run.when("errored");

    expect(await run.planLog()).toContain(`It used more than ${512 * MiB} bytes of memory.`);
  });

  const metadata = [
    "169.254.169.254",
    "169.254.170.23",
    "100.100.100.200",
    "168.63.129.16",
    ...(existsSync("/proc/net/if_inet6") ? ["fd00:ec2::254", "fd00:ec2::23", "fd20:ce::254", "fd00:42::42"] : []),
  ];
  const ports = [1, 53, 80, 443, 8080, 32_526, 65_535];
  test.skipIf(!canRoute)("keeps tools from each port of a metadata service", async () => {
    await using world = await startToolWorld();
    const script = `for (const host of process.argv.slice(1)) for (const port of [${ports}]) {
      const socket = require("net").connect(port, host).setTimeout(5000, () => socket.destroy(new Error("reached?")))
        .on("connect", () => console.log("reached")).on("error", (error) => console.log(host, port, error.code ?? error.message));
      const datagrams = require("dgram").createSocket(host.includes(":") ? "udp6" : "udp4").on("error", () => {});
      datagrams.send("x", port, host, (error) => { console.log("udp", host, port, error?.code ?? "sent"); datagrams.close(); });
    }`;
    const run = await startToolRun(world, told({ plan: { shell: `node -e '${script}' ${metadata.join(" ")}` } }));
    await run.when("planned");

    const lines = (await run.planLog()).split("\n");
    const wanted = metadata.flatMap((host) =>
      ports.flatMap((port) => [`${host} ${port} EACCES`, `udp ${host} ${port} EACCES`]),
    );
    expect(wanted.filter((line) => !lines.includes(line))).toEqual([]);
  });

  const user = "61999-61999";
  const own = () => ["-4", "-6"].flatMap(listRules).filter((rule) => rule.includes(` uidrange ${user} `));
  test.skipIf(!canRoute)("removes its routing rules when it stops, and those of a killed worker", async () => {
    await using server = await startServer({ sealed: true });
    const data = await mkdtemp(join(tmpdir(), "infrarun-tool-"));
    const start = () => startToolWorker(server, data, { environment: { INFRARUN_TOOL_USER: user } });
    await using killed = await start();
    const ofOne = own();
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect(own()).toEqual(ofOne);

    await using stopped = await start();
    expect(own()).toHaveLength(ofOne.length);
    stopped.child.kill("SIGTERM");
    await stopped.ended;

    expect(ofOne.length).toBeGreaterThan(0);
    expect(own()).toEqual([]);
    await rm(data, { recursive: true });
  });

  test.skipIf(!canRoute)("keeps its routing rules when another worker stops", async () => {
    await using server = await startServer({ sealed: true });
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), "infrarun-tool-"))));
    const start = (data: string) => startToolWorker(server, data, { environment: { INFRARUN_TOOL_USER: user } });
    await using first = await start(folders[0]!);
    const ofOne = own();
    await using second = await start(folders[1]!);
    expect(own()).toHaveLength(2 * ofOne.length);

    first.child.kill("SIGTERM");
    await first.ended;

    expect(own()).toHaveLength(ofOne.length);
    second.child.kill("SIGTERM");
    await second.ended;
    for (const folder of folders) await rm(folder, { recursive: true });
  });
});

test.skipIf(!isLinux)("passes no inherited descriptor to a tool", { timeout: 90_000 }, async () => {
  await using server = await startServer({ sealed: true });
  const data = await mkdtemp(join(tmpdir(), "infrarun-tool-"));
  await writeFile(join(data, "kept"), "the-service's-own", { mode: 0o600 });
  await using file = await open(join(data, "kept"));
  await using _ = await startToolWorker(server, data, { descriptors: { 5: file.fd, 90: file.fd } });
  const looks = `for n in 4 5 6 7 8 9 10 90; do cat /proc/self/fd/$n /proc/$$/fd/$n; done; ls -l /proc/$$/fd; echo end`;
  const run = await startToolRun(server, told({ plan: { shell: looks } }));
  await run.when("planned");

  const log = await run.planLog();
  expect(log).toContain("\nend\n");
  expect(log).not.toMatch(/own|kept/);
  await rm(data, { recursive: true });
});
