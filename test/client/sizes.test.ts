// The weight of the client is part of what it promises: the table is printed, and each row has a limit.
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sizeOf } from "./sizes.ts";

const connected = `import { connect } from "./client/index.ts"; export const connection = connect({ baseUrl: "/api/v2" });`;
const using = (names: string, use: string) =>
  `import { ${names} } from "./client/index.ts"; ${connected} export const use = (...given: never[]) => ${use};`;

/** Bytes after gzip of all that is loaded, openapi-fetch too. */
const rows: { what: string; code: string; most: number }[] = [
  {
    what: "one action (applyRun) with retries, time-outs and errors",
    code: using("applyRun", "applyRun(connection, ...given)"),
    most: 4500,
  },
  {
    what: "one read (showRun) with the same, and what is included",
    code: using("showRun", "showRun(connection, ...given)"),
    most: 5000,
  },
  {
    what: "one write (createRun) with the same",
    code: using("createRun", "createRun(connection, ...given)"),
    most: 4710,
  },
  {
    what: "ten operations",
    code: using(
      "showRun, createRun, applyRun, discardRun, cancelRun, listWorkspaceRuns, showWorkspace, createWorkspace, updateWorkspace, listWorkspaces",
      "[showRun, createRun, applyRun, discardRun, cancelRun, listWorkspaceRuns, showWorkspace, createWorkspace, updateWorkspace, listWorkspaces]",
    ),
    most: 5730,
  },
  {
    what: "one list, with all its pages and the rate budget",
    code: using(
      "all, listWorkspaceRuns, createBudget",
      "[all(connection, listWorkspaceRuns, ...given), createBudget()]",
    ),
    most: 6020,
  },
  { what: "a wait for a run", code: using("waitForRun", "waitForRun(connection, ...given)"), most: 6970 },
  { what: "an upload", code: using("upload", "upload(connection, ...given)"), most: 5230 },
  {
    what: "everything: createClient",
    code: `import { createClient } from "./client/index.ts"; export const api = createClient({ baseUrl: "/api/v2" });`,
    most: 11_900,
  },
];

test("a bundle holds what it uses, and that is little", async () => {
  const folder = resolve(".");
  const transport = await sizeOf(`export { default } from "openapi-fetch";`, { folder });
  const measured = [];
  for (const { what, code, most } of rows) {
    const own = await sizeOf(code, { folder, external: ["openapi-fetch"] });
    const whole = await sizeOf(code, { folder });
    measured.push({ what, most, own, whole });
  }

  const lines = measured.map(({ what, own, whole }) => [what, own.minified, own.gzipped, whole.gzipped].join(" | "));
  console.log(
    [
      "what | minified | gzip | gzip with openapi-fetch",
      ...lines,
      `openapi-fetch alone | ${transport.minified} | ${transport.gzipped} |`,
    ].join("\n"),
  );
  for (const { what, most, whole } of measured) expect(whole.gzipped, what).toBeLessThanOrEqual(most);
});
