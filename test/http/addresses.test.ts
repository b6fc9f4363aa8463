// The caller's address is that of the connection. Forwarding headers count only from trusted proxies.
import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "../../server/http/addresses.ts";
import { ConfigError, readConfig } from "../../server/settings/config.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startRunWorld } from "../support/run-world.ts";
import { shareWorld } from "../support/shared-world.ts";

const proxies = (text: string) => readConfig({ INFRARUN_TRUSTED_PROXIES: text }).trustedProxies;
const lines: string[] = [];
const onLog = (line: string) => lines.push(line);
const trusting = shareWorld(() =>
  startRunWorld({
    config: { trustedProxies: proxies("127.0.0.0/8, 10.0.0.0/8,2001:db8:1::/48"), rateLimit: "on" },
    onLog,
  }),
);
const alone = shareWorld(() => startRunWorld({ config: { rateLimit: "on" }, onLog }));

/** The client address in the log for a request with these headers. */
async function loggedFor(url: string, headers: Record<string, string>): Promise<unknown> {
  const id = `ask-${Math.random()}`;
  await fetch(`${url}/api/v2/ping`, { headers: { ...headers, "X-Request-Id": id } });
  const found = () => lines.find((line) => line.includes(id));
  await expect.poll(found, { interval: 2 }).toBeDefined();
  return (JSON.parse(found()!) as { address: unknown }).address;
}

const usual = (value: string) => ({ "X-Forwarded-For": value });
const standard = (value: string) => ({ Forwarded: value });

test.each<[string, Record<string, string>, string]>([
  ["what its proxy says", usual("192.0.2.7"), "192.0.2.7"],
  ["only headers of a trusted proxy", usual("198.51.100.1, 192.0.2.7"), "192.0.2.7"],
  ["what the farthest of several proxies says", usual("192.0.2.7, 10.1.1.1, 10.2.2.2"), "192.0.2.7"],
  ["the last that is known, behind proxies alone", usual("10.1.1.1, 10.2.2.2"), "10.1.1.1"],
  ["no port", usual("192.0.2.7:4711"), "192.0.2.7"],
  ["IPv6", usual("2001:DB8:0:0::7"), "2001:db8::7"],
  ["IPv6 in brackets, with a port", usual("[2001:db8::7]:4711"), "2001:db8::7"],
  ["a trusted network of IPv6", usual("192.0.2.7, 2001:db8:1::1"), "192.0.2.7"],
  ["IPv4 in IPv6", usual("::ffff:192.0.2.7"), "192.0.2.7"],
  ["no text", usual("192.0.2.7, <script>"), "127.0.0.1"],
  ["nothing beyond text", usual("192.0.2.7, unknown, 10.1.1.1"), "10.1.1.1"],
  ["nothing that is empty", usual(""), "127.0.0.1"],
  ["the standard header", standard("for=192.0.2.7"), "192.0.2.7"],
  ["its quotes, brackets and ports", standard('For="[2001:db8::7]:4711";proto=https'), "2001:db8::7"],
  ["its order", standard('for=198.51.100.1, for=192.0.2.7;by=10.1.1.1 ,for="10.2.2.2:80"'), "192.0.2.7"],
  ["no hidden name", standard("for=_hidden"), "127.0.0.1"],
  ["no unknown one", standard("for=192.0.2.7, for=unknown, for=10.1.1.1"), "10.1.1.1"],
  ["no broken header", standard('for="192.0.2.7'), "127.0.0.1"],
  ["what a comma in quotes does not end", standard('for=192.0.2.7;host="a,for=10.9.9.9"'), "192.0.2.7"],
  ["both where they agree", { ...usual("192.0.2.7"), ...standard("for=192.0.2.7") }, "192.0.2.7"],
  ["neither where they do not", { ...usual("192.0.2.7"), ...standard("for=192.0.2.8") }, "127.0.0.1"],
  ["both as far as they agree", { ...usual("192.0.2.7, 10.1.1.1"), ...standard("for=10.1.1.1") }, "10.1.1.1"],
])("behind a trusted proxy, the address is %s", async (_, headers, address) => {
  expect(await loggedFor(trusting().url, headers)).toBe(address);
  expect(await loggedFor(alone().url, headers)).toBe("127.0.0.1");
});

/** The remaining rate limits of unauthenticated callers with these headers that send their requests at once. */
async function leftAfter(url: string, headers: Record<string, string>[]): Promise<number[]> {
  const ask = async (given: Record<string, string>) => {
    const response = await fetch(`${url}/api/v2/runs/run-4fGh7JkLmNpQrStV`, { headers: given });
    return Number(response.headers.get("X-RateLimit-Remaining"));
  };
  return (await Promise.all(headers.map(ask))).sort();
}

test("callers behind one trusted proxy have separate limits, and those of one IPv6 network share one", async () => {
  const { url } = trusting();

  expect(await leftAfter(url, [usual("192.0.2.20"), usual("192.0.2.21"), usual("2001:db8:7:8::1")])).toEqual([
    29, 29, 29,
  ]);
  expect(await leftAfter(url, [usual("2001:db8:7:7::1"), usual("2001:db8:7:7:ffff::2")])).toEqual([28, 29]);
});

test("an untrusted caller gains nothing by sending forwarding headers", async () => {
  expect(await leftAfter(alone().url, [usual("192.0.2.20"), usual("192.0.2.21"), standard("for=192.0.2.22")])).toEqual([
    27, 28, 29,
  ]);
});

test.each<[Record<string, string>, string]>([
  [{ "X-Forwarded-Proto": "https", "X-Forwarded-Host": "runs.example" }, "https://runs.example"],
  [{ "X-Forwarded-Proto": "ftp", "X-Forwarded-Host": "runs.example/evil" }, "itself"],
  [{ Forwarded: 'for=192.0.2.7;proto=https;host="runs.example:8443"' }, "https://runs.example:8443"],
  [
    { ...usual("192.0.2.7, 10.1.1.1"), "X-Forwarded-Proto": "https", "X-Forwarded-Host": "a.example" },
    "https://a.example",
  ],
  [
    {
      ...usual("192.0.2.7, 10.1.1.1, 10.1.1.2"),
      "X-Forwarded-Proto": "HTTPS, http",
      "X-Forwarded-Host": "a.example, b.example",
    },
    "https://a.example",
  ],
])("printed addresses begin as a trusted proxy says: %j", async (headers, wanted) => {
  const printed = async ({ url, tokens, workspaceId, writeRun }: ReturnType<typeof trusting>) => {
    const { planId } = await writeRun();
    const ask = async (path: string, body?: string) => {
      const media = { "Content-Type": "application/vnd.api+json" };
      const given = { ...headers, Authorization: `Bearer ${tokens.owner}` };
      const sent = body === undefined ? { headers: given } : { method: "POST", headers: { ...given, ...media }, body };
      const { data } = await (await fetch(`${url}/api/v2/${path}`, sent)).json();
      return data.attributes;
    };
    const [version, plan, state] = [
      await ask(`workspaces/${workspaceId}/configuration-versions`, '{"data":{"type":"configuration-versions"}}'),
      await ask(`plans/${planId}`),
      await ask(
        `workspaces/${workspaceId}/state-versions`,
        '{"data":{"type":"state-versions","attributes":{"serial":1,"md5":"0123456789abcdef0123456789abcdef","force":true}}}',
      ),
    ];
    const addresses = [version["upload-url"], plan["log-read-url"]];
    const ofStates = ["hosted-state-upload-url", "hosted-json-state-upload-url"].map((name) => state[name]);
    const origins = new Set([...addresses, ...ofStates].map((address) => new URL(address).origin));
    return [...origins].join();
  };

  expect(await printed(trusting())).toBe(wanted === "itself" ? trusting().url : wanted);
  expect(await printed(alone())).toBe(alone().url);
});

test.each([
  ["an empty Host", "HTTP/1.1\r\nHost:"],
  ["no Host", "HTTP/1.0\r\nX-Nothing: here"],
])("with %s, printed addresses begin with that of the connection", async (_, version) => {
  const { url, tokens, workspaceId } = alone();
  const body = JSON.stringify({ data: { type: "configuration-versions" } });
  const head = [
    `POST /api/v2/workspaces/${workspaceId}/configuration-versions ${version}`,
    `Authorization: Bearer ${tokens.owner}`,
    "Content-Type: application/vnd.api+json",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ];

  const [answer] = await sendRaw(url, `${head.join("\r\n")}\r\n\r\n${body}`);

  expect(answer?.status).toBe(201);
  expect(JSON.parse(answer!.body).data.attributes["upload-url"]).toContain(`${url}/api/v2/uploads/`);
});

test("for any forwarding header of a trusted proxy, the request is answered and has a valid address", async () => {
  const part = fc.constantFrom(
    "for=",
    "192.0.2.7",
    '"',
    "\\",
    "[",
    "2001:db8::1",
    "]",
    ":80",
    ",",
    ";",
    "_x",
    " ",
    "%",
    "=",
  );
  const value = fc.array(part, { maxLength: 12 }).map((parts) => parts.join("").trim());
  await fc.assert(
    fc.asyncProperty(value, value, async (first, second) => {
      const address = await loggedFor(trusting().url, { ...usual(first), ...standard(second) });
      expect(isIP(address as string), String(address)).not.toBe(0);
    }),
    { numRuns: 60 },
  );
});

test.each(["nobody", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.0/8/8", "10.0.0.1,", "fe80::1%eth0", "10.0.0.0/x"])(
  "the setting rejects %s as a trusted proxy in one sentence",
  (text) => {
    const read = () => readConfig({ INFRARUN_TRUSTED_PROXIES: text });

    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^INFRARUN_TRUSTED_PROXIES must be addresses or networks [^\n]+ is "[^\n]+"\.$/);
  },
);

test("an IPv6 network is the first half of the address, in every notation", () => {
  expect(["2001:db8::7", "2001:db8:0:0:9::7", "1:2:3:4:5:6:7:8", "::1"].map(networkOf)).toEqual([
    "2001:db8:0:0::/64",
    "2001:db8:0:0::/64",
    "1:2:3:4::/64",
    "0:0:0:0::/64",
  ]);
});
