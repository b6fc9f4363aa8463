// Sends the requests of the command line that the journey recorded (JOURNEY_RECORD=1), without a command line.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { isViolation } from "../../scripts/gate/exchange/finding.ts";
import { contractFetch, type Finding } from "../../scripts/gate/index.ts";
import { bundleOf } from "../support/bundles.ts";
import { startServer } from "../support/server.ts";
import { journeys, rowsOf } from "./commands.ts";
import { chosen, jsonOf, type Line, type Recorded } from "./recorder.ts";

const lines: Line[] = readFileSync(new URL("requests.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const recorded = lines.filter((line) => "request" in line);

/** Mistakes of the library of the command line, which the server ignores. */
const mistakes = ["TagBindings is not a parameter of this operation.", "registry-module is not documented."];

const reference = /\{\{(\d+):([^}]*)\}\}/g;

/** The members of each response that later requests need. */
const needed = recorded.map((): string[] => []);
for (const [, index, pointer] of JSON.stringify(recorded).matchAll(reference)) needed[Number(index)]!.push(pointer!);

test("the server answers the recorded requests of the command line", async () => {
  await using server = await startServer({ worker: true });
  const findings: Finding[] = [];
  const send = await contractFetch(fetch, { onFinding: (finding) => findings.push(finding) });
  const [{ headers }] = lines as [{ headers: Record<string, string>[] }];
  const responses: unknown[] = [];
  const fill = (text: string) =>
    text.replaceAll(reference, (_, index, pointer) => String(find(responses[index], pointer)));
  const differences: string[] = [];
  let command = "";

  for (const line of lines.slice(1)) {
    if ("journey" in line) {
      if (differences.length > 0) break;
      command = `${line.journey}: ${line.command}`;
      await rowsOf(journeys.find(({ name }) => name === line.journey)!)
        .get(line.command)!
        .before?.(server);
    }
    if (!("request" in line)) continue;
    const [method, place] = line.request.split(" ") as [string, string];
    const url = new URL(fill(place), server.url);
    const own = JSON.parse(JSON.stringify(headers[line.headers]).replace("$TOKEN", server.tokens.owner));
    const note = (difference: string) =>
      differences.push(`${command}, ${method} ${url.pathname}${url.search}: ${difference}`);
    for (const end = Date.now() + 5_000; ; await sleep(20)) {
      const body = await bytesOf(line, recorded.slice(responses.length + 1), fill);
      const response = await send(url, { method, headers: own, ...(body && { body }) });
      const text = await response.text();
      const document = jsonOf(text);
      const status = document?.data?.attributes?.status;
      const lacks = needed[responses.length]!.some((pointer) => (find(document, pointer) ?? null) === null);
      const isOther = line.until !== undefined && status !== line.until;
      if ((lacks || isOther) && method === "GET" && Date.now() < end) continue;
      responses.push(document);
      if (response.status !== line.status) note(`${response.status} instead of ${line.status}, ${text.slice(0, 300)}`);
      if (isOther) note(`${status} instead of ${line.until}`);
      for (const { side, message } of findings
        .splice(0)
        .filter((one) => isViolation(one) && !mistakes.includes(one.message)))
        note(`the ${side} breaks the contract: ${message}`);
      break;
    }
  }
  expect(differences).toEqual([]);
  expect(server.errors).toEqual([]);
});

test("the recording has every chosen command", () => {
  const names = lines.flatMap((line) => ("journey" in line ? [[line.journey, line.command]] : []));
  expect(names).toEqual(Object.entries(chosen).flatMap(([journey, commands]) => commands.map((one) => [journey, one])));
});

/** The body; `later` are the requests after it. */
async function bytesOf(
  { files, json, text }: Recorded,
  later: Recorded[],
  fill: (text: string) => string,
): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
  if (files) return new Uint8Array(await bundleOf(files));
  if (json === undefined) return text && fill(text);
  const filled = fill(JSON.stringify(json));
  if (!filled.includes('"{{md5}}"')) return filled;
  const state = later.find((one) => one.request.includes("/hosted-state-upload-url"))!;
  return filled.replace(
    "{{md5}}",
    createHash("md5")
      .update((await bytesOf(state, [], fill))!)
      .digest("hex"),
  );
}

function find(document: unknown, pointer: string): unknown {
  const keys = pointer.split("/").slice(1);
  return keys.reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], document);
}
