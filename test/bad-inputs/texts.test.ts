// Rows D8 to D10 and D13: texts that are hard to store, unknown members, secrets, and patterns.
import { expect, test } from "vitest";
import {
  attempt,
  type BadInputsWorld,
  bytesOf,
  type Input,
  shareBadInputsWorld,
  toWire,
  tryInputs,
} from "../support/bad-inputs.ts";
import { attributes } from "../support/bad-workspaces.ts";
import { sendRaw } from "../support/raw-http.ts";

const world = shareBadInputsWorld({ isMeasured: true });

/** Updates the workspace with exactly this JSON. */
const change = (row: string, what: string, status: number, members: string, more: Partial<Input> = {}): Input => ({
  row,
  what,
  status,
  ask: { method: "PATCH", body: bytesOf(`{"data":{"type":"workspaces","attributes":{${members}}}}`) },
  ...more,
});

const unwritable = ["\\u0000", "a\\u0000b", "\\ud800", "\\udc00", "\\ud800a", "\\udc00\\ud800", "a\\uD83D", "\\uDFFF"];
const hard: Record<string, string> = {
  "a text turned round": "invoice\u202egpj.exe",
  "an emoji": "🚀 10 🇨🇭 👩‍👩‍👧",
  "a letter of one piece": "caf\u00e9",
  "a letter of two pieces": "cafe\u0301",
  "control characters": "\u0001\u001b[31m\u007f\r\n\t",
  "the last characters of Unicode": "\uffff\u{10ffff}",
  "separators of lines": "\u2028\u2029\u0085",
  "blanks around": "  a  ",
  "quotes and slashes": "\"'`\\/$&<script>",
  "half of SQL": "'; drop table workspaces; --",
  "a format": "%s %n {0} $HOME",
  "ten thousand letters": "é".repeat(10_000),
};

/** The text must be stored and returned unchanged. */
const kept = ([what, text]: [string, string]): Input =>
  change("D8", `${what} is kept`, 200, `"description":${JSON.stringify(text)}`, {
    check: async ({ body }, given) => {
      expect((JSON.parse(body) as Shown).data.attributes.description).toBe(text);
      const again = await readWorkspace(given);
      expect(again.data.attributes.description).toBe(text);
    },
  });

type Shown = { data: { attributes: Record<string, unknown> } };

async function readWorkspace(given: BadInputsWorld): Promise<Shown> {
  const [answer] = await sendRaw(given.url, toWire(given, {}));
  return JSON.parse(Buffer.from(answer!.body).toString()) as Shown;
}

const texts: Input[] = [
  ...unwritable.map((text) =>
    change("D8", `${text} as description`, 422, `"description":"${text}"`, {
      source: { pointer: "/data/attributes/description" },
    }),
  ),
  change("D8", "NUL in a list", 422, '"trigger-prefixes":["a","\\u0000"]', {
    source: { pointer: "/data/attributes/trigger-prefixes/1" },
  }),
  change("D8", "NUL in the name of a member", 422, '"a\\u0000":1', { source: { pointer: "/data/attributes" } }),
  change("D8", "NUL where nobody looks", 422, '"unknown":{"a/b":["\\u0000"]}', {
    source: { pointer: "/data/attributes/unknown/a~1b/0" },
  }),
  change("D8", "NUL below a name that is too long to repeat", 422, `"unknown":{"${"a".repeat(300)}":["\\u0000"]}`, {
    source: { pointer: "/data/attributes/unknown" },
  }),
  ...["lock", "unlock"].map(
    (action): Input => ({
      row: "D8",
      what: `NUL as reason to ${action}`,
      status: action === "lock" ? 422 : 409,
      ask: { method: "POST", path: `/workspaces/{ws}/actions/${action}`, body: '{"reason":"\\u0000"}' },
    }),
  ),
  {
    row: "D8",
    what: "NUL as comment",
    status: 422,
    source: { pointer: "/comment" },
    ask: { method: "POST", path: "/runs/{run}/actions/discard", body: '{"comment":"\\u0000"}' },
  },
  {
    row: "D8",
    what: "NUL as SSH key",
    status: 422,
    ask: {
      method: "PATCH",
      path: "/oauth-tokens/{ot}",
      body: '{"data":{"type":"oauth-tokens","attributes":{"ssh-key":"\\u0000"}}}',
    },
  },
  ...attributes("D8", { name: "cafe\u0301" }, "name"),
  ...attributes("D8", { name: "🚀" }, "name"),
  ...Object.entries(hard).map(kept),
];

const isClean = async ({ body }: { body: string }, given: BadInputsWorld) => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(({} as Record<string, unknown>).description).toBeUndefined();
  expect(body).not.toContain("polluted");
  expect(JSON.stringify(await given.store.selectFrom("workspaces").selectAll().execute())).not.toContain("polluted");
};

const strange: Input[] = [
  change("D9", "a duplicate name, whose last value wins", 200, '"description":"first","description":"last"', {
    check: ({ body }) => expect((JSON.parse(body) as Shown).data.attributes.description).toBe("last"),
  }),
  change("D9", "a wrong value twice", 422, '"description":"first","description":1'),
  ...[
    '"__proto__":{"polluted":1}',
    '"__proto__":{"description":"polluted"}',
    '"constructor":{"prototype":{"polluted":1}}',
    '"prototype":{"polluted":1}',
    '"polluted":1',
    '"polluted-too":{"polluted":["polluted"]}',
    '"toString":"polluted","valueOf":"polluted","hasOwnProperty":"polluted"',
    '"created-at":"polluted","id":"polluted","version":"polluted"',
    '"locked":"polluted","permissions":"polluted","resource-count":"polluted"',
    '"setting-overwrites":{"__proto__":{"polluted":true}}',
  ].map((members) => change("D9", members.slice(0, 60), 200, members, { check: isClean })),
  ...[
    '{"__proto__":{"polluted":1},"data":{"type":"workspaces"}}',
    '{"data":{"type":"workspaces","__proto__":{"attributes":{"description":"polluted"}}}}',
    '{"data":{"type":"workspaces","relationships":{"__proto__":{"polluted":1},"polluted":{"data":[]}}}}',
    '{"meta":{"polluted":1},"jsonapi":{"polluted":1},"data":{"type":"workspaces","links":{"polluted":1}}}',
  ].map(
    (body): Input => ({
      row: "D9",
      what: body.slice(0, 70),
      status: 200,
      ask: { method: "PATCH", body },
      check: isClean,
    }),
  ),
  {
    row: "D9",
    what: "data only by a prototype",
    status: 422,
    ask: { method: "PATCH", body: '{"__proto__":{"data":{"type":"workspaces"}}}' },
  },
  {
    row: "D9",
    what: "a type only by a prototype",
    status: 422,
    ask: { method: "PATCH", body: '{"data":{"__proto__":{"type":"workspaces"}}}' },
  },
];

const repo = (regex: string) => ({ identifier: "acme/network", "oauth-token-id": "{ot}", "tags-regex": regex });
const patterns: Input[] = [
  ...[
    "(",
    "[",
    "*",
    "a**",
    "\\",
    "(?=a)",
    "(?<!a)b",
    "(a)\\1",
    "x{1001}",
    "(?<n>a)(?<n>b)",
    "\\p{Nothing}",
    ")",
    "a{2}{2}",
    "a".repeat(10_240),
  ].flatMap((regex) => attributes("D13", { "vcs-repo": repo(regex) }, "vcs-repo/tags-regex")),
  ...[
    "[a-z]{1,1000}".repeat(78),
    `(?:${"a?".repeat(480)}){1,1000}`,
    "((x{10}){10}){10}".repeat(33),
    "(?:(?:a{10}){10}){10}".repeat(40),
  ].flatMap((regex) => attributes("D13", { "vcs-repo": repo(regex) }, "vcs-repo/tags-regex")),
];

tryInputs(world, [...texts, ...strange, ...patterns]);

test.each([
  "(a+)+$",
  "(a|a)*b",
  "(.*)*x",
  "^v\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}(-rc\\d{1,2})?$",
  "[0-9a-f]{40}",
  "(a|b|c|d)*".repeat(100),
])("the pattern %s is evaluated quickly", async (regex) => {
  await attempt(world(), {
    status: 200,
    ask: { method: "PATCH", body: { data: { type: "workspaces", attributes: { "vcs-repo": repo(regex) } } } },
    cpuMs: 200,
  });
});

test("no response and no log line has a secret that the caller sent", async () => {
  const given = world();
  const secret = "-----BEGIN OPENSSH PRIVATE KEY----- planted";
  const lines: string[] = [];
  const ask = (asked: Parameters<typeof toWire>[1]) => sendRaw(given.url, toWire(given, asked));
  const body = { data: { type: "oauth-tokens", attributes: { "ssh-key": secret } } };

  const answers = [
    ...(await ask({ method: "PATCH", path: "/oauth-tokens/{ot}", body })),
    ...(await ask({ method: "PATCH", path: "/oauth-tokens/{ot}", body: { data: { ...body.data, type: "x" } } })),
    ...(await ask({ method: "PATCH", path: "/oauth-tokens/{ot}", body: { data: { ...body.data, id: secret } } })),
    ...(await ask({ path: "/oauth-tokens/{ot}" })),
    ...(await ask({ path: "/oauth-clients/{oc}/oauth-tokens" })),
  ];

  lines.push(...given.lines);
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 200, 200]);
  for (const text of [...answers.map((answer) => answer.body), ...lines]) expect(text).not.toContain("planted");
});
