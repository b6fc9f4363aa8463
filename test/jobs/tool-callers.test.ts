// Tools on the machine of the server call it from the addresses of local clients and local proxies.
// @module-tag long
import { once } from "node:events";
import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../server/settings/config.ts";
import { toolUsers } from "../support/routing.ts";
import { startServiceHere } from "../support/service-process.ts";
import { isRoot, startToolRun, startToolWorld, told } from "../support/tool-world.ts";

const patience = { timeout: 30_000 };
const perAddress = 60;

describe.skipIf(!isRoot || process.platform !== "linux")(
  "a server on the machine of tools",
  { timeout: 90_000 },
  () => {
    let world: Awaited<ReturnType<typeof startToolWorld>>;
    const lines: string[] = [];
    beforeAll(async () => {
      const { trustedProxies, toolUser } = readConfig({
        INFRARUN_TRUSTED_PROXIES: "127.0.0.0/8,::1",
        INFRARUN_TOOL_USER: toolUsers(),
      });
      const config = { trustedProxies, toolUser };
      world = await startToolWorld({}, {}, (executor) => executor, { config, onLog: (line) => lines.push(line) });
    });
    afterAll(() => world[Symbol.asyncDispose]());

    /** The addresses in the log for requests with this id. */
    const addresses = (id: string) =>
      lines.filter((line) => line.includes(id)).map((line) => (JSON.parse(line) as { address: string }).address);

    async function runScript(script: string, ...args: string[]) {
      const run = await startToolRun(world, told({ plan: { shell: `node -e '${script}' ${args.join(" ")}` } }));
      await run.when("planned");
      return run.planLog();
    }

    const send = `fetch(process.argv[1] + "/api/v2/ping", { headers: { "X-Forwarded-For": "192.0.2.66", "X-Request-Id": process.argv[2] } })
    .then((response) => console.log("status", response.status))`;

    test("trusts a local proxy", async () => {
      await fetch(`${world.url}/api/v2/ping`, {
        headers: { "X-Forwarded-For": "192.0.2.7", "X-Request-Id": "by-proxy" },
      });

      await expect.poll(() => addresses("by-proxy"), patience).toEqual(["192.0.2.7"]);
    });

    test("does not trust the forwarding headers of a tool", async () => {
      expect(await runScript(send, world.url, "by-tool")).toContain("status 204");
      expect(await runScript(send, world.url.replace("127.0.0.1", "[::ffff:127.0.0.1]"), "by-tool-6")).toContain(
        "status 204",
      );

      for (const id of ["by-tool", "by-tool-6"]) {
        await expect.poll(() => addresses(`"${id}"`), patience).toEqual([expect.stringMatching(/^tool-\d+$/)]);
      }
    });

    test("does not trust the forwarding headers of a tool that closes its connection", async () => {
      const script = `const { port } = new URL(process.argv[1]);
      for (let n = 0; n < 20; n++) {
        const socket = require("net").connect(port, "127.0.0.1");
        socket.on("error", () => {}).end("GET /api/v2/ping HTTP/1.1\\r\\nHost: a\\r\\nX-Request-Id: closed\\r\\nX-Forwarded-For: 192.0.2.66\\r\\nConnection: close\\r\\n\\r\\n", () => socket.destroy());
      }`;
      await runScript(script, world.url);
      await fetch(`${world.url}/api/v2/ping`, { headers: { "X-Request-Id": "afterwards" } });
      await expect.poll(() => addresses("afterwards").length, patience).toBe(1);

      expect(addresses('"closed"').filter((address) => !/^(tool-\d+|unknown)$/.test(address))).toEqual([]);
    });

    test("ignores headers that a tool sends through a local proxy", async () => {
      const proxy = createServer(({ url, headers }, response) => {
        const forwarded = `${headers["x-forwarded-for"]}, 127.0.0.1`;
        request(new URL(url!, world.url), { headers: { ...headers, "x-forwarded-for": forwarded } })
          .on("response", (upstream) => response.writeHead(upstream.statusCode!) && upstream.pipe(response))
          .end();
      });
      await once(proxy.listen(0, "127.0.0.1"), "listening");
      onTestFinished(() => void proxy.close().closeAllConnections());
      const { port } = proxy.address() as AddressInfo;

      expect(await runScript(send, `http://127.0.0.1:${port}`, "through-proxy")).toContain("status 204");

      await expect.poll(() => addresses("through-proxy"), patience).toEqual(["127.0.0.1"]);
    });
  },
);

describe.skipIf(!isRoot || process.platform !== "linux")(
  "a server on the machine of a tool with idle connections",
  () => {
    test("serves other local clients", { timeout: 90_000 }, async () => {
      const config = { connectionsPerAddress: perAddress, toolUser: toolUsers() };
      await using world = await startToolWorld({ toolProcesses: 64 }, {}, (executor) => executor, { config });
      const { port } = new URL(world.url);
      const script = `const held = new Set();
      for (let n = 0; n < 1100; n++) {
        const socket = require("net").connect(${port}, "127.0.0.1").on("error", () => {}).resume();
        socket.on("connect", () => held.add(socket)).on("close", () => held.delete(socket));
      }
      setTimeout(() => console.log("holds", held.size), 8000);
      setTimeout(() => process.exit(), 20000);`;
      const run = await startToolRun(world, told({ plan: { shell: `node -e '${script}'` } }));
      await expect.poll(run.planLog.bind(run), patience).toMatch(/holds \d/);
      const open: Socket[] = [];
      for (let count = 0; count < perAddress / 2; count += 1) {
        const socket = connect(Number(port), "127.0.0.1");
        await once(socket, "connect");
        open.push(socket);
      }
      const { status } = await fetch(`${world.url}/api/v2/ping`);
      const refused = open.filter((socket) => socket.readableLength > 0 || socket.closed);
      for (const socket of open) socket.destroy();
      await run.when("planned");

      expect(status).toBe(204);
      expect(refused).toEqual([]);
      expect(Number(/holds (\d+)/.exec(await run.planLog())![1])).toBeLessThanOrEqual(perAddress / 10);
    });
  },
);

test("a server that cannot recognize tools warns about a trusted local proxy", { timeout: 90_000 }, async () => {
  const server = { INFRARUN_EXECUTOR: "command", INFRARUN_TRUSTED_PROXIES: "10.0.0.0/8,127.0.0.1" };
  await using service = await startServiceHere(server, { role: "server" });

  expect(service.welcome).toContain("Tools can claim any client address, because INFRARUN_TRUSTED_PROXIES trusts");
});
