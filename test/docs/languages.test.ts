// Samples in languages for which we have no client. Each must send the request that the curl sample sends.
import { execFile, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { curlSamples } from "../../scripts/docs/curl.ts";
import { languageSamples } from "../../scripts/docs/languages.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { aDocument } from "../support/impact.ts";
import { listening } from "../support/listening.ts";
import { ownFolder } from "../support/temporary.ts";

const bundle: OpenApiDocument = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** How to run a file with a sample. */
const programs: Record<string, { file: string; command: string[]; isInstalled: boolean }> = {
  curl: { file: "sample.sh", command: ["sh"], isInstalled: runs("curl", "--version") },
  fetch: { file: "sample.mjs", command: [process.execPath], isInstalled: true },
  Python: { file: "sample.py", command: ["python3"], isInstalled: runs("python3", "-c", "import requests") },
  Go: { file: "sample.go", command: ["go", "run"], isInstalled: runs("go", "version") },
};

/** The request that a sample sends. */
async function requestOf(label: string, source: string) {
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { authorization, "content-type": type } = request.headers;
    const body = (await buffer(request)).toString();
    const isJson = /json/.test(type ?? "");
    sent.push({
      method: request.method,
      url: request.url,
      authorization,
      type,
      body: isJson ? JSON.parse(body) : body,
    });
    response.end("{}");
  });
  await using listened = await listening(server);
  const { file, command } = programs[label]!;
  const folder = ownFolder();
  const described = /http:\/\/127\.0\.0\.1:8080/g;
  writeFileSync(join(folder, "bundle.tar.gz"), "a bundle");
  writeFileSync(join(folder, file), source.replaceAll(described, listened.url));
  const [program = "", ...args] = command;
  const env = { ...process.env, TOKEN: "secret" };
  await promisify(execFile)(program, [...args, file], { cwd: folder, env });
  return sent;
}

describe.each(["fetch", "Python", "Go"])("a sample in %s", (label) => {
  const { isInstalled } = programs[label]!;

  test
    .skipIf(!isInstalled || !programs.curl!.isInstalled)
    .each(["createRun", "listWorkspaces", "uploadConfigurationFiles", "applyRun"])(
    "sends the request of the curl sample: %s",
    async (operationId) => {
      const sample = languageSamples(bundle)
        .get(operationId)!
        .find((one) => one.label === label)!;

      const sent = await requestOf(label, sample.source);

      expect(sent).toHaveLength(1);
      expect(sent).toEqual(await requestOf("curl", curlSamples(bundle).get(operationId)!.source));
    },
  );
});

test("exist only for credentials in one header, without cookies and forms", () => {
  const securitySchemes = {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    query: { type: "apiKey", in: "query", name: "key" },
  };
  const form = { content: { "application/x-www-form-urlencoded": { example: { a: 1 } } } };
  const cookie = { name: "session", in: "cookie", required: true, example: "s" };
  const get = (operationId: string, more: object) => ({ get: { operationId, responses: {}, ...more } });
  const paths = {
    "/key": get("withKey", { security: [{ key: [] }] }),
    "/query": get("withQuery", { security: [{ query: [] }] }),
    "/cookie": get("withCookie", { parameters: [cookie] }),
    "/form": { post: { operationId: "withForm", requestBody: form, responses: {} } },
  };

  const samples = languageSamples(aDocument(paths, { components: { securitySchemes } }));

  const counts = [...samples].map(([id, { length }]) => [id, length]);
  expect(counts).toEqual([
    ["withKey", 3],
    ["withQuery", 0],
    ["withCookie", 0],
    ["withForm", 0],
  ]);
  expect(samples.get("withKey")!.map(({ source }) => source.includes("API_KEY"))).toEqual([true, true, true]);
});
