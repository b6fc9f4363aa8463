// Options of queries and mutations for TanStack Query: a factory for every operation.
import { SpecError } from "../../model/index.ts";
import { defineStep } from "../step.ts";

export interface QueryStepOptions {
  /** The package of TanStack Query for your framework; `@tanstack/react-query` by default. Only its types are imported. */
  from?: string;
}

export const query = defineStep<QueryStepOptions>({
  name: "query",
  needs: ["client"],
  // Configurations import this file, so it loads the code only when it is used.
  async files(model, { from = "@tanstack/react-query" }) {
    if (!/^[@\w][\w@./-]*$/.test(from))
      throw new SpecError(
        `${JSON.stringify(from)} is not a package: write its name, such as query({ from: "@tanstack/react-query" }).`,
      );
    const { printQueryFiles } = await import("./query/files.ts");
    return printQueryFiles(model, from);
  },
});
