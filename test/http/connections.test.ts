// The server limits open connections, in total and for each client address.
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../server/settings/config.ts";
import { type RawAnswer, sendRaw } from "../support/raw-http.ts";
import { startServer } from "../support/server.ts";

async function startLimited(config: { connections?: number; connectionsPerAddress?: number; trusted?: string }) {
  const { trusted = "", ...limits } = config;
  const { trustedProxies } = readConfig({ INFRARUN_TRUSTED_PROXIES: trusted });
  const server = await startServer({ config: { ...limits, trustedProxies } });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return {
    /** Opens a connection and keeps it open. Resolves when the server has accepted it. */
    async hold(from = "127.0.0.1"): Promise<Socket> {
      const { port, hostname: host } = new URL(server.url);
      const socket = connect({ port: Number(port), host, localAddress: from });
      onTestFinished(() => void socket.destroy());
      socket.write(ping("keep-alive"));
      await expect(new Promise((resolve) => socket.once("data", (bytes) => resolve(String(bytes))))).resolves.toMatch(
        /^HTTP\/1.1 204 /,
      );
      return socket;
    },
    ask: async (): Promise<RawAnswer> => (await sendRaw(server.url, ping("close")))[0]!,
  };
}

const ping = (connection: string) => `GET /api/v2/ping HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;

const detailOf = ({ body }: RawAnswer) => (JSON.parse(body) as { errors: [{ detail: string }] }).errors[0].detail;

test("an address at its connection limit gets an error, and a connection when one closes", async () => {
  const { hold, ask } = await startLimited({ connectionsPerAddress: 2 });
  const [first, second] = [await hold(), await hold()];

  for (let tries = 0; tries < 2; tries += 1) {
    const refused = await ask();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "1"]);
    expect(detailOf(refused)).toBe("No more than 2 connections may be open from one address.");
  }
  first.destroy();
  await expect.poll(async () => (await ask()).status).toBe(204);
  const third = await hold();
  expect((await ask()).status).toBe(429);
  for (const one of [second, third]) one.destroy();
  await expect.poll(async () => (await ask()).status).toBe(204);
  await hold();
  await hold();
  expect((await ask()).status).toBe(429);
});

test.runIf(process.platform === "linux")(
  "an address at its connection limit does not block other addresses",
  async () => {
    const { hold, ask } = await startLimited({ connectionsPerAddress: 1 });

    await hold("127.0.0.9");
    await hold("127.0.0.10");

    expect((await ask()).status).toBe(204);
  },
);

test("a trusted proxy may exceed the limit of one address, because many callers share it", async () => {
  const { hold, ask } = await startLimited({ connectionsPerAddress: 1, trusted: "127.0.0.1" });

  await hold();
  await hold();

  expect((await ask()).status).toBe(204);
});

test.each(["", "127.0.0.1"])("at the total limit, every caller has to wait (trusted: %j)", async (trusted) => {
  const { hold, ask } = await startLimited({ connections: 2, trusted });
  const [first] = [await hold(), await hold()];

  const refused = await ask();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "1"]);
  expect(detailOf(refused)).toBe("Too many connections are open; try again shortly.");
  first.destroy();
  await expect.poll(async () => (await ask()).status).toBe(204);
});
