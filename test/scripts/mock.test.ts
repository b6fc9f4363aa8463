import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const project = new URL("../../", import.meta.url).pathname;

function start(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["scripts/mock.ts"], { cwd: project, env: { ...process.env, ...environment } });
}

describe("the mock", () => {
  let mock: ChildProcess;
  let address: string;

  beforeAll(async () => {
    mock = start({ PORT: "0" });
    address = await new Promise((resolve, reject) => {
      let said = "";
      mock.stdout!.on("data", (text) => {
        said += text;
        const [, url] = /answers at (http:\S+)\. /.exec(said) ?? [];
        if (url) resolve(url);
      });
      mock.on("exit", () => reject(new Error(said)));
    });
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => mock.once("exit", resolve));
    mock.kill("SIGTERM");
    await ended;
  });

  test("answers with an example of the spec", async () => {
    const response = await fetch(`${address}/runs/run-4fGh7JkLmNpQrStV`, { headers: { authorization: "Bearer any" } });

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/vnd.api+json");
    expect(await response.json()).toMatchObject({ data: { type: "runs", attributes: { status: expect.any(String) } } });
  });

  test("gives the error that it is asked for", async () => {
    const response = await fetch(`${address}/runs/run-4fGh7JkLmNpQrStV`, {
      headers: { authorization: "Bearer any", prefer: "code=404" },
    });

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errors: [{ status: "404" }] });
  });
});

describe("the mock command", () => {
  test("says in one sentence that its port is in use", async () => {
    await using taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as { port: number };

    const mock = start({ PORT: String(port) });
    const said = await new Promise((resolve) => mock.stderr!.once("data", (text) => resolve(String(text).trim())));
    const code = await new Promise((resolve) => mock.once("exit", resolve));

    expect(said).toBe(`Port ${port} is in use; choose another with --port or PORT.`);
    expect(code).toBe(2);
  });

  test("explains itself", () => {
    const { stdout, status } = spawnSync(process.execPath, ["scripts/mock.ts", "--help"], {
      cwd: project,
      encoding: "utf8",
    });

    expect(stdout).toContain("PORT");
    expect(status).toBe(0);
  });
});
