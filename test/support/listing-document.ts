// An OpenAPI document with one list operation, for tests with several documents.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

interface Listing {
  folder: string;
  name: string;
  path: string;
  server: string;
  /** The `content` of the response, as YAML on one line. */
  content: string;
}

/** Returns the path of the file. */
export function writeListing({ folder, name, path, server, content }: Listing): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(
    file,
    `openapi: 3.1.0
info: { title: ${name}, version: "1.0.0" }
servers: [{ url: ${server} }]
paths:
  ${path}:
    get:
      operationId: list
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses:
        "200":
          description: Items
          content: ${content}
`,
  );
  return file;
}
