// @module-tag long
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { normalizeTemplate } from "../../scripts/model/index.ts";
import { runCommand } from "../support/commands.ts";
import { someOf } from "../support/thorough.ts";

const project = new URL("../../", import.meta.url).pathname;

function start(environment: Record<string, string>, ...args: string[]): ChildProcess {
  const env = { ...process.env, ...environment };
  return spawn(process.execPath, ["scripts/mock.ts", ...args], { cwd: project, env });
}

/** Waits for the address of the mock. */
const listening = (mock: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = "";
    mock.stdout!.on("data", (text) => {
      said += text;
      const [, url] = /listens at (http:\S+)\. /.exec(said) ?? [];
      if (url) resolve(url);
    });
    mock.on("exit", () => reject(new Error(said)));
  });

const codeOf = (mock: ChildProcess) => new Promise((resolve) => mock.once("exit", resolve));

/** Waits for the process of Prism, which the mock starts. */
const prismOf = ({ pid }: ChildProcess) =>
  vi.waitFor(() => Number(execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })), {
    timeout: 20_000,
    interval: 10,
  });

async function stop(mock: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => mock.once("exit", resolve));
  mock.kill("SIGTERM");
  await ended;
}

describe("the mock", () => {
  let mock: ChildProcess;
  let address: string;

  beforeAll(async () => {
    mock = start({ PORT: "0" });
    address = await listening(mock);
  });

  afterAll(() => stop(mock));

  test("responds with an example of the spec", async () => {
    const response = await fetch(`${address}/runs/run-4fGh7JkLmNpQrStV`, { headers: { authorization: "Bearer any" } });

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/vnd.api+json");
    expect(await response.json()).toMatchObject({ data: { type: "runs", attributes: { status: expect.any(String) } } });
  });

  test("responds with the requested error", async () => {
    const response = await fetch(`${address}/runs/run-4fGh7JkLmNpQrStV`, {
      headers: { authorization: "Bearer any", prefer: "code=404" },
    });

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ status: "404" }] });
  });
});

describe("the mock command", () => {
  test("serves any description, with its overlays, on the given port", async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-mock-"));
    const [spec, overlay] = [join(folder, "pets.yaml"), join(folder, "ours.yaml")];
    await using remote = createHttpServer((_, response) => response.end('{"type":"string"}'));
    await new Promise<void>((resolve) => remote.listen(0, "127.0.0.1", resolve));
    const schema = `{ $ref: "http://127.0.0.1:${(remote.address() as AddressInfo).port}/text.json" }`;
    const content = `{ application/json: { schema: ${schema}, example: written } }`;
    writeFileSync(
      spec,
      `openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths:\n  /pets:\n    get:\n      responses:\n        "200": { description: It., content: ${content} }\n`,
    );
    const actions = [
      "  - { target: '$..content.*', update: { example: overlaid } }",
      "  - { target: $.info, update: { x-a: 1 } }",
      "  - { target: $.nothing, remove: true }",
    ];
    writeFileSync(overlay, `overlay: 1.0.0\ninfo: { title: Ours, version: "1" }\nactions:\n${actions.join("\n")}\n`);
    const mock = start(
      { PORT: "1" },
      "--spec",
      spec,
      "--root",
      folder,
      "--allow-remote",
      "--overlay",
      overlay,
      "--port",
      "0",
    );
    let errors = "";
    mock.stderr!.on("data", (text) => {
      errors += text;
    });
    try {
      const response = await fetch(`${await listening(mock)}/pets`);

      expect(await response.json()).toBe("overlaid");
      expect(errors).toContain(`note: ${overlay}:6: The target $.nothing matches nothing`);
    } finally {
      await stop(mock);
      rmSync(folder, { recursive: true });
    }
  });

  test("answers below the paths of each operation's servers, even with odd characters", async () => {
    const folder = mkdtempSync(join(tmpdir(), "infrarun-mock-"));
    const spec = join(folder, "pets.yaml");
    const odd = ["größe", "two words", 'q("x")', "caf%c3%a9", "100% sure", "a|b"].flatMap((name) => [
      `/${name}`,
      `/${name}/{id}`,
    ]);
    const id = "{ name: id, in: path, required: true, schema: { type: string, maxLength: 3 } }";
    const [pets, cats] = ["pets", "cats"].map(
      (example) =>
        `get: { responses: { "200": { description: It., content: { application/json: { schema: { type: string }, example: ${example} } } } } }`,
    );
    writeFileSync(
      spec,
      `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: "https://{region}.example.com/{version}/", variables: { region: { default: eu }, version: { default: v2 } } }]
paths:
  /pets: { ${pets} }
  /cats: { servers: [{ url: /other }], ${cats} }
${odd.map((path) => `  ${JSON.stringify(path)}: { servers: [{ url: "/bäse path" }], ${path.endsWith("{id}") ? `parameters: [${id}], ` : ""}${pets} }\n`).join("")}`,
    );
    const mock = start({ PORT: "0" }, "--spec", spec);
    try {
      const address = await listening(mock);
      const read = async (url: string) => {
        const response = await fetch(url);
        return [response.status, response.ok ? await response.json() : null];
      };

      expect(address).toMatch(/:\d+\/v2$/);
      expect(await read(`${address}/pets`)).toEqual([200, "pets"]);
      expect(await read(new URL("/v3/pets", address).href)).toEqual([200, "pets"]);
      expect(await read(new URL("/a/b/pets", address).href)).toEqual([404, null]);
      expect(await read(new URL("/other/cats", address).href)).toEqual([200, "cats"]);
      const statusesOf = async (path: string) => {
        const target = normalizeTemplate(`/bäse path${path}`);
        const urls = ["%C3%A4%2F1", "long"].map((value) => new URL(target.replace("{id}", value), address).href);
        return [path, ...(await Promise.all(urls.map(async (url) => (await read(url))[0])))];
      };
      expect(await Promise.all(odd.map(statusesOf))).toEqual(
        odd.map((path) => [path, 200, path.endsWith("{id}") ? 422 : 200]),
      );
    } finally {
      await stop(mock);
      rmSync(folder, { recursive: true });
    }
  });

  test("reports in one sentence that its port is in use", async () => {
    await using taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };

    const ended = await runCommand("mock", [], { environment: { PORT: String(port) } });

    const stderr = `Port ${port} is in use; choose another with --port or PORT.\n`;
    expect(ended).toMatchObject({ code: 2, stderr });
  });

  test.each(someOf(["SIGINT", "SIGHUP"] as const, 2))(
    "stops Prism and itself on %s, also while it starts",
    { tags: "long" },
    async (signal) => {
      const [started, starting] = [start({ PORT: "0" }), start({ PORT: "0" })];
      let errors = "";
      for (const mock of [started, starting]) mock.stderr!.on("data", (text) => (errors += text));
      const codes = [started, starting].map(codeOf);
      await prismOf(starting);
      starting.kill(signal);
      const address = await listening(started);
      started.kill(signal);

      expect([await Promise.all(codes), errors]).toEqual([[0, 0], ""]);
      await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), { timeout: 5_000 });
    },
  );

  test("ends with 1 and a sentence if Prism ends by itself", { tags: "long" }, async () => {
    const mock = start({ PORT: "0" });
    let errors = "";
    mock.stderr!.on("data", (text) => (errors += text));
    const code = codeOf(mock);
    await listening(mock);

    process.kill(await prismOf(mock), "SIGKILL");

    expect([await code, errors]).toEqual([1, "Prism ended by itself (SIGKILL): the mock answers no more.\n"]);
  });

  test.each(["65536", "-1", " ", "0x10"])("refuses %j as a port", async (port) => {
    const ended = await runCommand("mock", ["--port", port]);

    expect(ended).toMatchObject({ code: 2, stderr: `The port must be 0 to 65535, not ${port}.\n` });
  });

  test("refuses a delay without --stateful", async () => {
    expect(await runCommand("mock", ["--delay", "5"])).toMatchObject({
      code: 2,
      stderr: "--delay needs --stateful.\n",
    });
  });

  // npm would not pass the signal on.
  test("a SIGTERM to npm ends the mock and Prism", async () => {
    const npm = spawn("npm", ["run", "mock", "--", "--port", "0"], { cwd: project });
    const url = await listening(npm);

    npm.kill("SIGTERM");

    await vi.waitFor(() => expect(fetch(url)).rejects.toThrow("fetch failed"), { timeout: 10_000 });
  });

  test("prints its help", async () => {
    expect(await runCommand("mock", ["--help"])).toMatchObject({ code: 0, stdout: expect.stringContaining("PORT") });
  });
});
