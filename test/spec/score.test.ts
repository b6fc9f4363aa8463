// `redocly score` on our description, and on copies of it without what the measure takes for a fault. openapi/README.md shows the
// figures and says why.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { type OpenApiDocument, type Reference, resolve, type Schema } from "../../scripts/model/index.ts";
import { someOf } from "../support/thorough.ts";

const read = (): OpenApiDocument => JSON.parse(readFileSync("generated/openapi.json", "utf8"));

/** Moves attributes to the top level: without `data`, `attributes`, `relationships` and `links` around them. */
function withoutEnvelopes(document: OpenApiDocument): OpenApiDocument {
  const follow = (schema: Schema | Reference) => resolve<Schema>(document, schema);
  const unwrap = (schema: Schema | Reference): Schema | Reference => {
    const { description = "", properties = {} } = follow(schema);
    if (properties.data) {
      const data = follow(properties.data);
      return data.items ? { ...data, items: unwrap(data.items) as Schema } : unwrap(properties.data);
    }
    if (!properties.attributes && !properties.relationships) return schema;
    const { type: _type, links: _links, attributes = {}, relationships = {}, ...own } = properties;
    const related = Object.entries(follow(relationships).properties ?? {}).map(([name, one]) => [
      name,
      { type: "string", description: follow(one).description ?? "", pattern: "^[a-z]+-" },
    ]);
    const members = { ...own, ...follow(attributes).properties, ...Object.fromEntries(related) };
    return { type: "object", description, properties: members };
  };
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      if (name === "content") {
        for (const media of Object.values(member as Record<string, { schema?: Schema }>)) {
          if (media.schema) media.schema = unwrap(media.schema) as Schema;
        }
      }
      if (name !== "schemas") visit(member);
    }
  };
  visit(document.paths);
  visit(document.components);
  return document;
}

/** Copies each shared part to each of its places. */
function withoutReferences(document: OpenApiDocument): OpenApiDocument {
  const inline = (value: unknown, way: readonly string[]): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => inline(item, way));
    const { $ref } = value as Partial<Reference>;
    if ($ref !== undefined) return way.includes($ref) ? {} : inline(resolve(document, { $ref }), [...way, $ref]);
    const members = Object.entries(value).filter(([name]) => name !== "links" && name !== "x-state-machine");
    return Object.fromEntries(members.map(([name, member]) => [name, inline(member, way)]));
  };
  const { webhooks: _webhooks, components, ...others } = document;
  const securitySchemes = components?.securitySchemes;
  return { ...others, paths: inline(document.paths, []), components: { securitySchemes } } as OpenApiDocument;
}

async function scoreOf(document: OpenApiDocument): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "infrarun-score-"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  const program = resolvePath("node_modules/@redocly/cli/bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = [program, "score", "openapi.json", "--format", "json"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env, maxBuffer: 64 << 20 });
  rmSync(folder, { recursive: true });
  return Math.round(JSON.parse(stdout).agentReadiness);
}

test("redocly score matches openapi/README.md", { tags: "long", timeout: 120_000 }, async () => {
  const documents = [read(), withoutEnvelopes(read()), withoutReferences(withoutEnvelopes(read()))];
  const rows = [...readFileSync("openapi/README.md", "utf8").matchAll(/^\| (?:unchanged|.*without.*) \| (\d+) \|$/gm)];
  expect(rows).toHaveLength(documents.length);

  const scores = await Promise.all(someOf(documents, 3).map(scoreOf));

  // One more endpoint may change a rounded figure.
  const beside = someOf(rows, 3).map(([, score], index) => Math.abs(Number(score) - scores[index]!));
  expect(Math.max(...beside), String(scores)).toBeLessThanOrEqual(1);
});
