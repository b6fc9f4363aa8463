// Generated folders, packed by npm and installed in an empty project, like published packages.
import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { run as generate } from "../../scripts/generate.ts";
import { packFolder } from "../../scripts/packages/index.ts";
import { withoutNpm } from "./installed.ts";

export const targets = ["types", "client", "validators", "schemas", "express"] as const;

export interface PackedFolder {
  target: (typeof targets)[number];
  folder: string;
  tarball: string;
}

/** The project below `home` with all of them and their peer dependencies. */
export const projectIn = (home: string): string => join(home, "project");

export async function installFolders(home: string): Promise<PackedFolder[]> {
  const packed: PackedFolder[] = [];
  for (const target of targets) packed.push(await pack(home, target));
  const project = projectIn(home);
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  // Peer dependencies are linked from this project, so nothing is downloaded.
  const options = ["--offline", "--legacy-peer-deps", "--silent", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", ["install", ...options, ...packed.map(({ tarball }) => tarball)], {
    cwd: project,
    env: withoutNpm(),
  });
  for (const name of ["openapi-fetch", "openapi-typescript-helpers", "express", "@types"]) {
    symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));
  }
  writeFileSync(join(project, "use.ts"), program);
  writeFileSync(
    join(project, "use.js"),
    program.replaceAll(/^import type .*\n|^type .*\n|: Pet\b| as \{ port: number \}/gm, ""),
  );
  return packed;
}

async function pack(home: string, target: PackedFolder["target"]): Promise<PackedFolder> {
  const [spec, folder] = [join(home, `${target}.yaml`), join(home, target)];
  writeFileSync(spec, describePets(target));
  const code = await generate(["--spec", spec, "--out", folder, "--target", target, "--javascript"]);
  if (code !== 0) throw new Error(`${target} was not generated: exit code ${code}`);
  return { target, folder, tarball: join(home, (await packFolder(folder, home)).tarball) };
}

const describePets = (title: string) => `openapi: 3.1.0
info: { title: Pets ${title}, version: 1.2.3 }
paths:
  /pets:
    get:
      operationId: listPets
      tags: [Pets]
      summary: "*/ export const broken = {"
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100, default: 10 } }]
      responses: { "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } }
    post:
      operationId: "add>({\\nexport const pet"
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Made., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
components:
  schemas:
    Pet: { type: object, required: [id, name], additionalProperties: false, properties: { id: { type: integer }, name: { type: string, maxLength: 20 } } }
`;

/** The same program as TypeScript, and as JavaScript without its types. */
const program = `import { createServer } from "node:http";
import express from "express";
import { BadRequestError, connect, createClient } from "pets-client-api";
import { listPets } from "pets-client-api/calls";
import { operations } from "pets-client-api/operations";
import { validate } from "pets-express-api/express";
import { bodies, requests } from "pets-schemas-api/schemas";
import type { components } from "pets-types-api/types";
import "pets-types-api/types";
import { check } from "pets-validators-api/validators";
type Pet = components["schemas"]["Pet"];
const rex: Pet = { id: 1, name: "Rex" };
const app = express();
app.use(validate({ responses: true }));
app.get("/pets", (_, response) => void response.json([rex]));
const server = createServer(app).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const baseUrl = \`http://127.0.0.1:\${(server.address() as { port: number }).port}\`;
const api = createClient({ baseUrl });
console.log(JSON.stringify(await api.pets.list({ limit: 2 })));
const refused = await api.pets.list.try({ limit: 500 });
console.log(refused.error instanceof BadRequestError, await listPets(connect({ baseUrl }), { limit: 3 }));
console.log(refused.error?.name, operations[listPets.facts.id === "listPets" ? "listPets" : "add>({\\nexport const pet"].path);
console.log(check({ request: { method: "GET", target: "/pets?limit=x", headers: {} } }).map(({ message }) => message).join());
const sent = { id: 1, name: 7 };
for (const schema of [requests.Pet, bodies["add>({\\nexport const pet"]]) console.log(JSON.stringify(schema["~standard"].validate(sent)));
server.close();
server.closeAllConnections();
`;

export const readings = `[{"id":1,"name":"Rex"}]
true [ { id: 1, name: 'Rex' } ]
BadRequestError /pets
limit must be an integer of at most 100.
{"issues":[{"message":"name must be a string.","path":["name"]}]}
{"issues":[{"message":"name must be a string.","path":["name"]}]}
`;
