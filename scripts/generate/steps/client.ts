// The client: a function for every operation, and one object with all of them over openapi-fetch.
import { readFileSync } from "node:fs";
import { type DescribedOperation, describeOperations } from "../../spec/index.ts";
import { originOf, type Step } from "../step.ts";
import { planCalls, printCalls } from "./client/calls.ts";
import { docComment, memberName } from "./print.ts";

/** The parts that are the same for every spec. */
const runtime = readFileSync(new URL("./client/runtime.txt", import.meta.url), "utf8");
const fixed = ["wire.ts", "call-types.ts"].map((path) => ({
  path,
  text: readFileSync(new URL(`./client/${path}`, import.meta.url), "utf8"),
}));

export const clientStep: Step = {
  name: "client",
  run(spec) {
    const operations = describeOperations(spec.bundle);
    const origin = `// ${originOf(spec, "client")}`;
    const calls = printCalls(spec.bundle, planCalls(spec.bundle, operations));
    return [
      ...fixed.map(({ path, text }) => ({ path, text: `${origin}\n${text}` })),
      { path: "calls.ts", text: `${origin}\n${calls}` },
      { path: "client.ts", text: [origin, runtime, printApi(operations)].join("\n") },
    ];
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
