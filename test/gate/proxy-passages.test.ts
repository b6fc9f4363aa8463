// Each way to frame and to end a message, and each connection header. With and without the gate, client and server
// receive the same messages, and the findings are correct.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { cuts, departures, framings, hopping, hops } from "../support/framings.ts";
import { type GateOptions, startGate, startRawUpstream } from "../support/gate.ts";
import { askOn, type Play, play, until, type Witness } from "../support/passages.ts";
import { someOf } from "../support/thorough.ts";
import { headerOf, type ReadMessage, readMessage } from "../support/wire-messages.ts";

const ways: [way: string, options: GateOptions & { header?: string }][] = [
  ["through the gate", {}],
  ["through the gate with node:http", { header: "Trailer: X-Nothing\r\n" }],
  ["through the gate that enforces", { enforce: "all" }],
];

async function throughGate(played: Play, options: GateOptions, isHeard = true) {
  let gate: Awaited<ReturnType<typeof startGate>>;
  const seen = await play(played, async (url) => {
    gate = await startGate(url, { keepHost: true, forwarded: "off", ...options });
    // Incomplete request headers are not recorded, so there is nothing to wait for except a moment.
    const hears = () => (isHeard ? until(() => gate.records.length > 0) : sleep(30));
    return { url: gate.url, hears, end: gate.judged };
  });
  return { ...seen, kinds: [...new Set(await gate!.kinds())], records: gate!.records };
}

const nothing = async () => {};
const directly = (played: Play) => play(played, async (url) => ({ url: url.href, hears: nothing, end: nothing }));

/** Headers that belong to one connection. */
const ofConnection = /^(connection|keep-alive|proxy-connection|te|transfer-encoding|upgrade):/i;

/** The expected parts of a message, without headers that match `left`. */
function essenceOf({ first, headers, content, trailers, isWhole, information }: ReadMessage, left: RegExp) {
  const kept = headers.filter((line) => !left.test(line)).map((line) => line.replace(/^host:/i, "Host:"));
  return { first, headers: kept, content, trailers, isWhole, information };
}

const statusesOf = (answers: Witness["client"]) => answers.map((answer) => Number(answer?.first.slice(0, 3)));
const sizesOf = (messages: Witness["client"]) => messages.map((message) => message?.content.length);

/** The request that the server must receive. Chunks may arrive as one body without trailers. */
function heardOf(message: ReadMessage) {
  const isChunked = headerOf(message.headers, "trailer") === undefined;
  const essence = essenceOf(message, /^(connection|transfer-encoding|content-length|trailer|expect):/i);
  return { ...essence, trailers: isChunked ? [] : essence.trailers };
}

describe.concurrent.each(ways)("%s", (_way, { header = "", ...options }) => {
  // An enforcing gate holds the response back, so a client cannot disconnect at its first byte.
  const departing = Object.entries(departures).filter(([, { client }]) => !options.enforce || !/byte/.test(client!));
  const sentBy = <Row extends Play>(row: Row): Row => ({
    ...row,
    request: row.request.replace("\r\n\r\n", `\r\n${header}\r\n`),
  });

  test.each(Object.entries(framings))(
    "%s is passed on unchanged, and checked",
    { tags: "long" },
    async (_name, row) => {
      const isRefused = row.refused !== undefined && !(row.passesExactly && header !== "");
      const judged = isRefused || row.refused === undefined ? (row.judged ?? []) : [];
      const played = { ...sentBy(row), turns: isRefused ? 1 : 2 };

      const direct = await directly(played);
      const { client, server, kinds, records } = await throughGate(played, options);

      expect(kinds).toEqual(judged);
      if (isRefused) return expect(statusesOf(client)).toEqual([row.refused]);
      if (options.enforce === "all" && judged.length > 0) return expect(statusesOf(client).at(0)).toBeGreaterThan(399);
      expect(client.map((answer) => essenceOf(answer!, ofConnection))).toEqual(
        direct.client.map((answer) => essenceOf(answer!, ofConnection)),
      );
      expect(server.map(heardOf)).toEqual(direct.server.map(heardOf));
      expect(records.map(({ request }) => request.body?.size ?? 0)).toEqual(sizesOf(direct.server));
      expect(records.map(({ response }) => response?.body?.size ?? 0)).toEqual(sizesOf(direct.client));
    },
  );

  test.each(Object.entries(hops))(
    "of %s only the end-to-end headers are passed on",
    { tags: "long" },
    async (_name, [lines, lost]) => {
      const played = sentBy(hopping(lines));
      const left = (message: ReadMessage | null | undefined, names: RegExp) => essenceOf(message!, names).headers;
      const ofHop = new RegExp(`^(${["connection", "trailer", ...lost].join("|")}):`, "i");
      const ofGate = /^(connection: (keep-alive|close)|keep-alive: timeout=65|trailer: x-nothing)$/i;

      const direct = await directly(played);
      const through = await throughGate(played, options);

      expect(left(through.server[0], ofGate).sort()).toEqual(left(direct.server[0], ofHop).sort());
      expect(left(through.client[0], ofGate).sort()).toEqual(left(direct.client[0], ofHop).sort());
      expect(through.kinds).toEqual([]);
    },
  );

  test.each(someOf(Object.entries(cuts), 3))(
    "%s is passed on as incomplete, and reported",
    async (_name, { judged, ...row }) => {
      const direct = (await directly(sentBy(row))).client[0];
      const { client, kinds } = await throughGate(sentBy(row), options);

      const [answer] = client;
      expect(direct?.isWhole ?? false).toBe(false);
      expect(kinds).toEqual(judged);
      if (answer?.isWhole) expect(answer.first).toBe("502 Bad Gateway");
      else if (answer) {
        expect(answer.first).toBe(direct!.first);
        expect(direct!.content.startsWith(answer.content)).toBe(true);
      }
    },
  );

  test.each(departing)(
    "%s also disconnects from the server, and gets a note",
    { tags: "long" },
    async (_name, { judged, ...row }) => {
      const direct = (await directly(sentBy(row))).server[0];
      const { client, server, kinds } = await throughGate(sentBy(row), options, judged!.length > 0);

      expect(kinds).toEqual(judged);
      expect(client[0]?.isWhole ?? false).toBe(false);
      expect(server[0]?.isWhole ?? false).toBe(server.length > 0 && direct!.isWhole);
      expect(direct?.content ?? "").toSatisfy((content: string) => content.startsWith(server[0]?.content ?? ""));
    },
  );
});

/** Short responses, because the test sends one request for each of their bytes. */
const answers = {
  "known length": 'HTTP/1.1 200 OK\r\nContent-Length: 12\r\n\r\n{"data":"1"}',
  chunks:
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9;a="b"\r\n{"data":"\r\n3\r\n1"}\r\n0\r\nX-Sum: 1\r\n\r\n',
};
const sweep = (text: string) =>
  (["closes", "resets"] as const).flatMap((how) =>
    Array.from(text, (_, end) => ({ how, end, target: `/${how}/${end}` })),
  );

test.each(Object.entries(answers))(
  "a response of %s that breaks off at any byte breaks off for the client",
  { tags: "long" },
  async (_name, text) => {
    await using upstream = await startRawUpstream((socket) => {
      socket.on("data", (data) => {
        const [, how, end] = /^GET \/(\w+)\/(\d+)/.exec(String(data))!;
        socket.write(text.slice(0, Number(end)), () => (how === "closes" ? socket.end() : socket.resetAndDestroy()));
      });
    });
    await using gate = await startGate(upstream.url);
    const cuts = sweep(text);

    const got = await Promise.all(
      cuts.map(({ target }) => {
        const socket = connect(Number(new URL(gate.url).port), "127.0.0.1");
        return askOn(socket, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, "GET");
      }),
    );

    const { findings } = await gate.judged();
    const found = findings
      .filter(({ kind }) => /cut-answer|no-answer/.test(kind))
      .map(({ exchange }) => exchange.target);
    expect(got.filter((answer) => answer?.isWhole && answer.first !== "502 Bad Gateway")).toEqual([]);
    expect(found.sort()).toEqual(cuts.map(({ target }) => target).sort());
  },
);

test.each([
  ["known length", 'Content-Length: 12\r\n\r\n{"data":"1"}'],
  ["chunks", 'Transfer-Encoding: chunked\r\n\r\n9;a="b"\r\n{"data":"\r\n3\r\n1"}\r\n0\r\nX-Sum: 1\r\n\r\n'],
])("a body of %s that breaks off at any byte breaks off for the server", { tags: "long" }, async (_name, rest) => {
  const heard: string[] = [];
  await using upstream = await startRawUpstream((socket) => {
    let bytes = "";
    socket.on("data", (data) => {
      bytes += data;
      if (readMessage(bytes)?.isWhole) heard.push(bytes);
    });
  });
  await using gate = await startGate(upstream.url);

  await Promise.all(
    sweep(rest).map(async ({ how, end, target }) => {
      const socket = connect(Number(new URL(gate.url).port), "127.0.0.1")
        .on("error", () => {})
        .resume();
      const request = `PUT ${target} HTTP/1.1\r\nHost: a\r\n${rest}`;
      await new Promise((resolve) => socket.write(request.slice(0, request.length - rest.length + end), resolve));
      if (how === "closes") socket.end();
      else socket.resetAndDestroy();
      await once(socket, "close");
    }),
  );

  const begun = sweep(rest).filter(({ end }) => end >= rest.indexOf("\r\n\r\n") + 4);
  await until(() => gate.records.length === begun.length);
  const { findings } = await gate.judged();
  const noted = findings.filter(({ kind }) => kind === "not-judged").map(({ exchange }) => exchange.target);
  expect(heard).toEqual([]);
  expect(noted.sort()).toEqual(begun.map(({ target }) => target).sort());
});
