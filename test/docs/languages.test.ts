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
import { methods, type OpenApiDocument } from "../../scripts/model/index.ts";
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

const schemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  token: { type: "http", scheme: "bearer" },
  flow: { type: "oauth2", flows: {} },
  query: { type: "apiKey", in: "query", name: "key" },
  cookie: { type: "apiKey", in: "cookie", name: "key" },
  basic: { type: "http", scheme: "basic" },
};
const names = Object.keys(schemes) as (keyof typeof schemes)[];
/** Each scheme alone, and each two together. */
const ways = names.flatMap((one, index) => [[one], ...names.slice(index + 1).map((other) => [one, other])]);

test.each(ways.map((way) => ({ way })))("exist for $way only if it is one header", ({ way }) => {
  const security = [Object.fromEntries(way.map((name) => [name, []]))];
  const paths = { "/a": { get: { operationId: "a", security, responses: {} } } };

  const samples = languageSamples(aDocument(paths, { components: { securitySchemes: schemes } })).get("a")!;

  const isHeader = way.length === 1 && ["key", "token", "flow"].includes(way[0]!);
  expect(samples.map(({ label }) => label)).toEqual(isHeader ? ["fetch", "Python", "Go"] : []);
  for (const { source } of samples) expect(source).toContain(way[0] === "key" ? "API_KEY" : "TOKEN");
});

test("do not exist for cookies and forms", () => {
  const form = { content: { "application/x-www-form-urlencoded": { example: { a: 1 } } } };
  const cookie = { name: "session", in: "cookie", required: true, example: "s" };
  const paths = {
    "/cookie": { get: { operationId: "withCookie", parameters: [cookie], responses: {} } },
    "/form": { post: { operationId: "withForm", requestBody: form, responses: {} } },
  };

  expect([...languageSamples(aDocument(paths)).values()]).toEqual([[], []]);
});

test("call only functions that the libraries have, for each method", () => {
  const method = (operationId: string) => ({ operationId, responses: {} });
  const item = Object.fromEntries([...methods, "query"].map((name) => [name, method(name)]));

  for (const [name, samples] of languageSamples(aDocument({ "/a": item }, { openapi: "3.2.0" }))) {
    const { fetch, Python, Go } = Object.fromEntries(samples.map(({ label, source }) => [label, source]));
    const python = /requests\.(\w+)\(\n(?: {4}"([A-Z]+)")?/.exec(Python!)!;
    const isKnown = ["get", "options", "head", "post", "put", "patch", "delete"].includes(name);
    expect(python.slice(1), name).toEqual(isKnown ? [name, undefined] : ["request", name.toUpperCase()]);
    expect(Go, name).toContain(`http.NewRequest("${name.toUpperCase()}"`);
    // The standard of fetch forbids TRACE.
    if (name === "trace") expect(fetch).toBeUndefined();
    else expect(fetch).toContain(`method: "${name.toUpperCase()}"`);
  }
});
