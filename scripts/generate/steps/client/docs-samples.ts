// How the docs show each operation called with the client, where the document names one.
import { describeOperations, type OpenApiDocument } from "../../../spec/index.ts";
import { planCalls } from "./calls.ts";
import { printSample } from "./samples.ts";

/** Writes `x-codeSamples` into the document. */
export function addSamples(document: OpenApiDocument): void {
  const client = document["x-client"];
  if (typeof client !== "string") return;
  const [{ url = "" } = {}] = (document.servers ?? []) as {
    url?: string;
    variables?: Record<string, { default: string }>;
  }[];
  const variables = (document.servers?.[0] as { variables?: Record<string, { default: string }> } | undefined)
    ?.variables;
  const baseUrl = url.replace(/\{(\w+)\}/g, (_, name: string) => variables?.[name]?.default ?? name);
  for (const { operation, method, arguments: given, page } of planCalls(document, describeOperations(document)).calls) {
    const sampled = { method: `api.${method}`, body: given.body, paged: page !== undefined };
    const sample = printSample(document, operation, sampled);
    const source = [
      ...(sample.includes("readFile(") ? [`import { readFile } from "node:fs/promises";`] : []),
      `import { createClient } from "${client}";`,
      "",
      `const api = createClient({ baseUrl: "${baseUrl}", token: process.env.TOKEN });`,
      sample,
    ].join("\n");
    operation.named.operation["x-codeSamples"] = [{ lang: "TypeScript", label: client, source }];
  }
}
