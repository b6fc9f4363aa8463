// The client: one method for every operation, over openapi-fetch.
import { readFileSync } from "node:fs";
import { type DescribedOperation, describeOperations } from "./operation-facts.ts";
import { docComment, memberName } from "./print.ts";
import { originOf, type Step } from "./step.ts";

/** The part that is the same for every spec. */
const runtime = readFileSync(new URL("./client-runtime.txt", import.meta.url), "utf8");

export const clientStep: Step = {
  name: "client",
  run(spec) {
    const operations = describeOperations(spec.bundle);
    const text = [`// ${originOf(spec, "client")}`, runtime, printApi(operations), printQueryTable(operations)].join(
      "\n",
    );
    return [{ path: "client.ts", text }];
  },
};

function printApi(operations: DescribedOperation[]): string {
  const members = operations.map(({ facts: { operationId, summary, method, path }, description }) => {
    const text = [summary, description].filter(Boolean).join("\n\n");
    const comment = docComment(text === "" ? `${method} ${path}` : text, "  ");
    return `${comment}  ${memberName(operationId)}: Call<${JSON.stringify(operationId)}>;\n`;
  });
  return `export interface Api {\n${members.join("\n")}}\n`;
}

/** How each query parameter is written: its name on the wire, its place in the folded query, its style. */
function printQueryTable(operations: DescribedOperation[]): string {
  const rows = operations
    .filter(({ query }) => query.length > 0)
    .map(({ facts, query }) => {
      const parameters = query.map(
        ({ name, place, style }) =>
          `    [${JSON.stringify(name)}, ${JSON.stringify(place)}, ${JSON.stringify(style)}],\n`,
      );
      return `  ${memberName(facts.operationId)}: [\n${parameters.join("")}  ],\n`;
    });
  const type =
    "Record<string, readonly (readonly [name: string, place: readonly string[], style: Style])[] | undefined>";
  return `/** How each query parameter is written: its name on the wire, its place in the folded query, its style. */\nconst queryParameters: ${type} = {\n${rows.join("")}};\n`;
}
