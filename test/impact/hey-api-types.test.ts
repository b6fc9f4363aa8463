// The types that this version of @hey-api/openapi-ts prints for a schema. A line of code compares each with the
// expected type.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { OpenApiDocument } from "../../scripts/model/index.ts";
import { ownFolder } from "../support/temporary.ts";
import { someOf } from "../support/thorough.ts";
import { messagesOf, service } from "./hey-api-project.ts";

const folder = ownFolder();

// biome-ignore lint/suspicious/noExplicitAny: edits reach into places that no type describes
type Any = any;

/** The line does not compile if the printed type and the expected one differ. */
describe("the printed type of a schema matches its values,", () => {
  const rows = parse(readFileSync(new URL("messages/hey-api-types.yaml", import.meta.url), "utf8")) as Record<
    string,
    { schema: object | boolean; type: string }
  >;
  const text = { type: "string" };

  test.each(someOf(Object.entries(rows), 2))("%s", async (_, { schema, type }) => {
    const documents = ["string", "integer"].map((other) => {
      const document: Any = service();
      const { schemas } = document.components;
      schemas.Unnamed = { type: "object", properties: { a: text } };
      schemas.Self = { type: "object", properties: { self: { $ref: "#/components/schemas/Self" } } };
      // The base has another type, with which the line compiles anyway.
      schemas.Pet.properties.note =
        other === "string" ? { type: "object", required: ["is"], properties: { is: { enum: ["base"] } } } : schema;
      return document as OpenApiDocument;
    });
    const lines = [
      'import type { Pet } from "./client";',
      "type Note = Pet['note'];",
      // Keep the comparison inline: with a named type for its parts, TypeScript would test assignability, not equality.
      "type Is<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? 1 : 2;",
      'declare const one: Is<Note, { is: "base" }> extends 1 ? never : 1;',
      `export const isRight: Is<Note, ${type}> = one;`,
      // An unreadable type would be `any`, which equals every type.
      'export const isWrong: Is<Note, "nothing"> = one;',
    ];

    const messages = await messagesOf(folder, lines.join("\n"), documents[0]!, documents[1]!);

    expect(messages.map((line) => line.split(" ", 2).join(" "))).toEqual(["6 stops-compiling"]);
  });
});
