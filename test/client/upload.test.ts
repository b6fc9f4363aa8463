import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Bundle,
  type Client,
  ConflictError,
  createClient,
  packFolder,
  UnprocessableError,
  upload,
} from "../../client/node.ts";
import { bundleOf, resources } from "../support/bundles.ts";
import { startEcho } from "../support/echo.ts";
import { type RunWorld, startRunWorld } from "../support/run-world.ts";
import { answering, refusal } from "./answers.ts";

let world: RunWorld;
let api: Client;
let headers: Headers[] = [];
beforeAll(async () => {
  world = await startRunWorld();
  api = createClient({
    baseUrl: `${world.url}/api/v2`,
    token: world.tokens.owner,
    onRequest: (event) => void headers.push(event.headers),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

async function newVersion() {
  const version = await api.extensions.createConfigurationVersion({
    workspace_id: world.workspaceId,
    "auto-queue-runs": false,
  });
  headers = [];
  return version;
}
const statusOf = async ({ data: { id } }: { data: { id: string } }) =>
  (await api.extensions.showConfigurationVersion({ configuration_version_id: id })).data.attributes.status;

const kinds: { kind: string; of: (bytes: Buffer) => Bundle; total: boolean }[] = [
  { kind: "bytes", of: (bytes) => new Uint8Array(bytes), total: true },
  { kind: "a buffer", of: (bytes) => new Uint8Array(bytes).buffer, total: true },
  { kind: "a blob", of: (bytes) => new Blob([new Uint8Array(bytes)]), total: true },
  { kind: "a stream", of: (bytes) => new Blob([new Uint8Array(bytes)]).stream(), total: false },
];

test.each(kinds)("uploads $kind without the token, and reports its progress", async ({ of, total }) => {
  const bytes = await bundleOf({ ...resources("one"), "noise.txt": noise(300_000) });
  const [plain, watched] = [await newVersion(), await newVersion()];
  const progress: { sent: number; total: number | undefined }[] = [];

  await api.upload(plain, of(bytes));
  await api.upload(watched, of(bytes), { onProgress: (step) => progress.push(step) });

  expect([await statusOf(plain), await statusOf(watched)]).toEqual(["uploaded", "uploaded"]);
  expect(headers.slice(0, 2).map((one) => one.get("Authorization"))).toEqual([null, null]);
  expect(progress.at(-1)).toEqual({ sent: bytes.length, total: total ? bytes.length : undefined });
  expect(progress.length).toBeGreaterThan(1);
  expect(new Set(progress.map(({ sent }) => sent)).size).toBe(progress.length);
});

test.each(["/files/a8H/", "/files?token={a8H}", "/files?token=a8H/"])(
  "uploads to exactly the address %s",
  async (path) => {
    await using echo = await startEcho({ status: 200 });

    await api.upload(new URL(path, echo.baseUrl).href, new Uint8Array([1]));

    expect(echo.received.map(({ url }) => url)).toEqual([path]);
  },
);

test("throws the error for an invalid bundle and for a second upload", async () => {
  const version = await newVersion();
  await api.upload(version, await bundleOf(resources("one")));

  await expect(api.upload(version, await bundleOf(resources("two")))).rejects.toBeInstanceOf(ConflictError);
  await expect(api.upload(await newVersion(), new Uint8Array([1, 2, 3]))).rejects.toBeInstanceOf(UnprocessableError);
});

test.each([
  ["https://runs.example/uploads/one", "key"],
  ["https://files.example/uploads/one", null],
])("to %s sends the headers of the connection only to its own host", async (address, key) => {
  const { connection, asked } = answering([() => new Response()], { headers: { "X-Api-Key": "key" } });

  await upload(connection, address, new Uint8Array(1), { headers: { "X-Own": "own" } });

  expect([asked[0]!.init.headers.get("X-Api-Key"), asked[0]!.init.headers.get("X-Own")]).toEqual([key, "own"]);
});

test.each(["synchronous", "asynchronous"])("rethrows an error of %s onProgress and removes its files", async (kind) => {
  const version = await newVersion();
  const own = new RangeError("of the hook");
  const onProgress = () => {
    if (kind === "asynchronous") return Promise.reject(own);
    throw own;
  };

  await expect(api.upload(version, await bundleOf(resources("one")), { onProgress })).rejects.toBe(own);
  expect(await statusOf(version)).toBe("pending");
});

test("retries bytes after a 503, but not a stream", async () => {
  const answers = [() => refusal(503, "Later."), () => new Response(null, { status: 200 })];
  const [bytes, stream] = [answering(answers), answering(answers)];
  const address = "https://runs.example/api/v2/uploads/t0ken";

  await bytes.clock.run(upload(bytes.connection, address, new Uint8Array(3)));
  const error = await stream.clock.run(
    upload(stream.connection, address, new Blob(["abc"]).stream()).catch((error) => error),
  );

  expect(bytes.asked.map(({ url, init: { body } }) => [url, (body as Uint8Array).length])).toEqual([
    [address, 3],
    [address, 3],
  ]);
  expect(error.status).toBe(503);
  expect(stream.asked).toHaveLength(1);
});

const unsafe = [
  [
    "http://runs.example/uploads/t0ken",
    "http://runs.example is plain HTTP, while https://runs.example/api/v2 is not: nothing was sent there.",
  ],
  ["file:///etc/passwd", "file: is not an HTTP URL."],
  ["xhttps://runs.example/x", "xhttps: is not an HTTP URL."],
] as const;

test.each(unsafe)("a secure connection sends nothing to %s", async (address, reason) => {
  const { connection, asked } = answering([() => new Response()]);

  await expect(upload(connection, address, new Uint8Array(3))).rejects.toThrow(new TypeError(reason));

  expect(asked).toEqual([]);
});

test.each([
  undefined,
  null,
  {},
  { data: { attributes: {} } },
  { attributes: { "upload-url": "https://runs.example/x" } },
])("a target without an upload-url is refused: %j", async (target) => {
  const { connection, asked } = answering([() => new Response()]);

  await expect(upload(connection, target as unknown as string, new Uint8Array(3))).rejects.toThrow(
    new TypeError("There is no data.attributes.upload-url: only the answer to the creation has it."),
  );

  expect(asked).toEqual([]);
});

describe("a folder", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "infrarun-pack-"));
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    write("main.tf", 'resource "null_resource" "one" {}\n');
    write("modules/net/main.tf", "");
    write(`${"deep/".repeat(30)}${"n".repeat(120)}.tf`, "long names\n");
    write("run.sh", "#!/bin/sh\n");
    write(".git/HEAD", "ref: refs/heads/main\n");
    write("secrets/token", "hush");
    write("build/out.bin", noise(5000));
    write("build/keep.txt", "kept");
    write(".infrarunignore", "secrets/\nbuild/*\n!build/keep.txt\n");
    write("other.ignore", "*.tf\n");
    symlinkSync("main.tf", join(folder, "link.tf"));
    execFileSync("chmod", ["755", join(folder, "run.sh")]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const list = (bytes: Uint8Array) =>
    execFileSync("tar", ["-tvf", "-"], { input: gunzipSync(bytes), encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => line.replace(/^(\S{10}).* \d\d:\d\d /, "$1 "));

  test("is packed with modes and links, without the files in its ignore file", async () => {
    const names = list(await packFolder(folder));

    expect(names).toEqual([
      "-rw-r--r-- .infrarunignore",
      "-rw-r--r-- build/keep.txt",
      `-rw-r--r-- ${"deep/".repeat(30)}${"n".repeat(120)}.tf`,
      expect.stringMatching(/^lrwxrwxrwx link.tf -> main.tf$/),
      "-rw-r--r-- main.tf",
      "-rw-r--r-- modules/net/main.tf",
      "-rw-r--r-- other.ignore",
      "-rwxr-xr-x run.sh",
    ]);
  });

  test("packs all files, even empty ones, and a link to itself", async () => {
    const other = mkdtempSync(join(tmpdir(), "infrarun-pack-"));
    writeFileSync(join(other, "full"), "text");
    writeFileSync(join(other, "empty"), "");
    symlinkSync(".", join(other, "itself"));

    const packed = gunzipSync(await packFolder(other));
    const read = (name: string) => execFileSync("tar", ["-xOf", "-", name], { input: packed, encoding: "utf8" });

    expect([read("full"), read("empty")]).toEqual(["text", ""]);
    expect(list(await packFolder(other)).at(-1)).toMatch(/ itself -> \.$/);
    rmSync(other, { recursive: true, force: true });
  });

  test("is packed in the same order on every system", async () => {
    const other = mkdtempSync(join(tmpdir(), "infrarun-pack-"));
    // The order by bytes (UTF-8) is the reverse of the order by UTF-16 units.
    for (const name of ["～", "😀"]) writeFileSync(join(other, name), "");

    const packed = gunzipSync(await packFolder(other));

    expect(packed.indexOf("😀")).toBeLessThan(packed.indexOf("～"));
    rmSync(other, { recursive: true, force: true });
  });

  test("packs a growing file with its size at the start", async () => {
    const other = mkdtempSync(join(tmpdir(), "infrarun-pack-"));
    const file = join(other, "log");
    writeFileSync(file, "a".repeat(1 << 19));
    let isOver = false;
    const grow = () => {
      if (isOver) return;
      appendFileSync(file, "b".repeat(1000));
      setImmediate(grow);
    };
    grow();

    const packed = await packFolder(other);
    isOver = true;

    const options = { encoding: "utf8", maxBuffer: Number.POSITIVE_INFINITY } as const;
    const text = execFileSync("tar", ["-xOf", "-", "log"], { input: gunzipSync(packed), ...options });
    expect(text).toMatch(/^a{524288}b*$/);
    expect(statSync(file).size).toBeGreaterThan(text.length);
    rmSync(other, { recursive: true, force: true });
  });

  test.skipIf(process.platform === "win32")(
    "with something other than files, folders and links is refused",
    async () => {
      const other = mkdtempSync(join(tmpdir(), "infrarun-pack-"));
      execFileSync("mkfifo", [join(other, "pipe")]);

      await expect(packFolder(other)).rejects.toThrow(
        "pipe is neither file, folder nor link, so it cannot be uploaded.",
      );

      rmSync(other, { recursive: true, force: true });
    },
  );

  test("with an unreadable ignore file is refused", async () => {
    await expect(packFolder(folder, { ignoreFile: "build" })).rejects.toThrow("EISDIR");
  });

  test("gives the same bytes each time", async () => {
    expect(Buffer.compare(await packFolder(folder), await packFolder(folder))).toBe(0);
  });

  test("uses another ignore file and the caller's patterns", async () => {
    const names = list(await packFolder(folder, { ignoreFile: "other.ignore", ignore: ["build", "run.sh"] }));

    expect(names.map((name) => name.split(" ")[1])).toEqual([".infrarunignore", "other.ignore", "secrets/token"]);
  });

  test("is accepted by the real server", async () => {
    const version = await newVersion();

    await api.upload(version, await packFolder(folder));

    expect(await statusOf(version)).toBe("uploaded");
  });

  test.each<[name: string, target: string | ((folder: string) => string), isInside: boolean]>([
    ["out", "/etc/passwd", false],
    ["out", "../outside", false],
    ["out", "..", false],
    ["out", (folder) => `../${basename(folder)}-next/a`, false],
    ["out", (folder) => join(folder, "main.tf"), false],
    ["deep/out", "../../outside", false],
    ["in", (folder) => `../${basename(folder)}/main.tf`, true],
    ["deep/in", "../main.tf", true],
    ["deep/in", "..", true],
    ["deep/in", "missing", true],
  ])("with the link %s to %s is packed: %s", async (name, given, isInside) => {
    const other = mkdtempSync(join(tmpdir(), "infrarun-links-"));
    mkdirSync(join(other, "deep"));
    const target = typeof given === "string" ? given : given(other);
    symlinkSync(target, join(other, name));

    const refusal = await packFolder(other).then(
      () => null,
      ({ message }) => message,
    );

    expect(refusal).toBe(isInside ? null : `${name} is a link to ${target}, which is outside of the folder.`);
    rmSync(other, { recursive: true });
  });

  test("that does not exist is refused", async () => {
    await expect(packFolder(join(folder, "nowhere"))).rejects.toThrow("ENOENT");
  });
});

/** Text that cannot be compressed. */
function noise(length: number): string {
  let text = "";
  while (text.length < length) text += Math.random().toString(36).slice(2);
  return text;
}
