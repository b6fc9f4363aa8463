// Wrong requests as bytes, and the checks of their answers.
import { expect, test } from "vitest";
import type { DemoToken } from "../../server/store/demo/seed.ts";
import { profileBusiest } from "./busy.ts";
import { type RawAnswer, sendRaw } from "./raw-http.ts";
import { startRunWorld } from "./run-world.ts";
import type { ServerOptions } from "./server.ts";
import { shareWorld } from "./shared-world.ts";
import { readTableVersions } from "./table-versions.ts";

export const jsonApi = "application/vnd.api+json";

export type BadInputsWorld = Awaited<ReturnType<typeof startBadInputsWorld>>;

/** A workspace with an uploaded configuration and a pending run, another workspace, and the server's log. */
export async function startBadInputsWorld(options: ServerOptions = {}) {
  const lines: string[] = [];
  const world = await startRunWorld({ ...options, onLog: (line) => lines.push(line) });
  const run = await world.writeRun();
  const other = await world.createWorkspace("other");
  /** Values for `{ws}` and other placeholders in the rows. */
  const names: Record<string, string> = {
    ws: world.workspaceId,
    other,
    run: run.id,
    cv: world.configurationVersionId,
    user: world.userId,
    org: world.organization,
    project: world.project,
    oc: world.oauthClient,
    ot: world.oauthTokens[0],
    key: world.sshKey,
    pool: world.agentPool,
  };
  return { ...world, lines, names };
}

/** One world for a file of rows. */
export const shareBadInputsWorld = (options?: ServerOptions) => shareWorld(() => startBadInputsWorld(options));

export interface Asked {
  method?: string;
  /** Path below the base path, with names in braces. */
  path?: string;
  /** A token of the demo organization, a literal token, or null for no token. */
  as?: DemoToken | { token: string } | null;
  headers?: Record<string, string>;
  /** Each character of a text is one byte; an object is sent as JSON. */
  body?: string | object;
}

/** The bytes, with pauses in milliseconds. */
export type Wire = string | readonly (string | number)[];

export type Source = { pointer: string } | { parameter: string } | { header: string };

export interface Input {
  row: string;
  what: string;
  /** With several, any of them is correct. */
  status: number | readonly number[];
  ask: Asked | ((world: BadInputsWorld) => Wire);
  /** The source that one of the errors must name; with several, each must be named. */
  source?: Source | readonly Source[];
  /** The limit in milliseconds of CPU time of the server's thread; other load on the machine hardly changes it. */
  cpuMs?: number;
  /** Further checks. */
  check?: (answer: RawAnswer, world: BadInputsWorld) => void | Promise<void>;
}

export const bytesOf = (text: string) => Buffer.from(text).toString("latin1");

export function toWire(world: BadInputsWorld, asked: Asked): string {
  const { method = "GET", path = "/workspaces/{ws}", as = "owner", headers = {}, body } = asked;
  const text = typeof body === "object" ? bytesOf(fill(world, JSON.stringify(body))) : (body ?? "");
  const all: Record<string, string> = {
    Host: "a",
    Connection: "close",
    ...(as !== null && { Authorization: `Bearer ${typeof as === "string" ? world.tokens[as] : as.token}` }),
    ...(body !== undefined && { "Content-Type": jsonApi, "Content-Length": String(text.length) }),
    ...headers,
  };
  const head = Object.entries(all).flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${value}`]));
  return `${method} /api/v2${fill(world, path)} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n${text}`;
}

function fill({ names }: BadInputsWorld, text: string): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name) => names[name] ?? whole);
}

/** Sends one wrong input, then checks the error document, the log, the store, and that the next request works. */
export async function attempt(world: BadInputsWorld, input: Omit<Input, "row" | "what">): Promise<RawAnswer> {
  const before = await readTableVersions(world.store);
  world.lines.length = 0;

  const wire = typeof input.ask === "function" ? input.ask(world) : toWire(world, input.ask);
  const { answers, cpuMs } = await measure(world, wire);

  const answer = answers.at(-1);
  if (answer === undefined) throw new Error("There was no answer.");
  const statuses = typeof input.status === "number" ? [input.status] : input.status;
  const asked = describeAsked(wire, input.ask);
  const wanted = `${asked} must be answered with ${statuses.join(" or ")}, not ${answer.status}`;
  expect(statuses, `${wanted}: ${answer.body}\n${world.lines.join("")}`).toContain(answer.status);
  const finals = answers.map(({ status }) => status).filter((status) => status >= 200);
  expect(finals, `the statuses with which ${asked} was answered`).toEqual([answer.status]);
  await expectLogged(world, answer.status);
  if (answer.status >= 400) {
    expectDocument(world, answer, input.source);
    expect(await readTableVersions(world.store), `what ${asked} left behind`).toEqual(before);
  }
  if (input.cpuMs !== undefined) await expectWithin(input.cpuMs, cpuMs, world, wire);
  await input.check?.(answer, world);
  await expectServing(world);
  return answer;
}

/** The first line of the request, and the caller. */
function describeAsked(wire: Wire, ask: Input["ask"]): string {
  const line = JSON.stringify(String([wire].flat()[0]).split(/ HTTP|\r\n/)[0]);
  const { as = "owner" } = typeof ask === "function" ? { as: null } : ask;
  return typeof as === "string" ? `${line} as ${as}` : line;
}

async function measure({ url }: BadInputsWorld, wire: Wire): Promise<{ answers: RawAnswer[]; cpuMs: number }> {
  const startedAt = process.threadCpuUsage();
  const answers = await sendRaw(url, wire);
  const { user, system } = process.threadCpuUsage(startedAt);
  return { answers, cpuMs: (user + system) / 1000 };
}

/** The smallest of a few measurements, because other work, such as garbage collection, only adds time. */
async function expectWithin(limitMs: number, firstMs: number, world: BadInputsWorld, wire: Wire): Promise<void> {
  let least = firstMs;
  for (let more = 4; more > 0 && least >= limitMs; more -= 1) {
    least = Math.min(least, (await measure(world, wire)).cpuMs);
  }
  if (least >= limitMs) {
    expect.fail(`It took ${least} ms of the server's thread, and may take ${limitMs}. The thread was busy with
${await profileBusiest(() => measure(world, wire))}`);
  }
}

const mustNotShow = [
  /\bat .+:\d+:\d+/,
  /\.[tj]s\b/,
  /node_modules|file:\/\//,
  /\b(select|insert into|update) .+ (from|values|set)\b/i,
];

export interface ErrorDocument {
  errors: { status: string; title: string; detail?: string; source?: Record<string, string> }[];
}

/** A JSON:API error document that names the source of the error and reveals no secrets or internals. */
export function expectDocument({ tokens }: BadInputsWorld, answer: RawAnswer, source: Input["source"]): ErrorDocument {
  expect(answer.headers["content-type"], `the Content-Type of a ${answer.status}: ${answer.body}`).toBe(jsonApi);
  const document = JSON.parse(answer.body) as ErrorDocument;
  expect(Object.keys(document), answer.body).toEqual(["errors"]);
  expect(document.errors, answer.body).not.toEqual([]);
  for (const { status, title, detail } of document.errors) {
    expect(status, answer.body).toBe(String(answer.status));
    expect(title, answer.body).toMatch(/^[a-z ]+$/);
    expect(detail, answer.body).toMatch(/^.+(\.| Invalid include parameter)$/);
  }
  const sources = document.errors.map((error) => error.source);
  for (const one of source === undefined ? [] : [source].flat()) expect(sources).toContainEqual(one);
  for (const secret of mustNotShow) expect(answer.body).not.toMatch(secret);
  for (const token of Object.values(tokens)) expect(answer.body).not.toContain(token);
  return document;
}

/** The log has one line of JSON for the request, and it contains no token. */
async function expectLogged({ lines, tokens }: BadInputsWorld, status: number): Promise<void> {
  await expect.poll(() => [...lines], { interval: 5, message: "the lines of the log" }).toHaveLength(1);
  const [line = ""] = lines;
  expect(line.trimEnd()).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({ status });
  for (const token of Object.values(tokens)) expect(line).not.toContain(token);
}

/** Checks that the server still answers a good request on a new connection. */
export async function expectServing(world: BadInputsWorld): Promise<void> {
  const path = "/organizations/{org}/workspaces?page[size]=1";
  const [answer] = await sendRaw(world.url, toWire(world, { path, headers: { "X-Request-Id": "served" } }));
  expect(answer?.status, `the answer to the next request: ${answer?.body}`).toBe(200);
  // A log line may come after its response: wait, so that it does not count for the next request.
  const isServed = expect.stringContaining('"requestId":"served"');
  const message = "the lines of the log after the next request";
  await expect.poll(() => [...world.lines], { interval: 5, message }).toContainEqual(isServed);
  world.lines.length = 0;
}

/** One test for each input. No retry: an input that was wrongly accepted may be refused the second time. */
export function tryInputs(
  world: () => BadInputsWorld,
  inputs: readonly Input[],
  options: { retry: number } = { retry: 0 },
): void {
  const cases = inputs.map((input) => [input.row, input.what, input] as const);
  test.each(cases)("%s: %s", options, async (_row, _what, input) => {
    await attempt(world(), input);
  });
}
