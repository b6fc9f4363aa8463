// The size of the client has limits. Prints a table, and each row has a maximum.
// @module-tag long
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sizeOf } from "./sizes.ts";

const connected = `import { connect } from "./client/index.ts"; export const connection = connect({ baseUrl: "/api/v2" });`;
const using = (names: string, use: string) =>
  `import { ${names} } from "./client/index.ts"; ${connected} export const use = (...given: never[]) => ${use};`;

/** The maximum for one operation. The maximum of each row is its current size plus a few lines. */
const goal = 4000;
const single: [what: string, name: string, most: number][] = [
  ["one action (applyRun) with retries, time-outs and errors", "applyRun", 3340],
  ["one read (showTestRun) with the same", "showTestRun", 3395],
  ["one read (showRun) with the same, and what is included", "showRun", 3900],
  ["one write (createRun) with the same, and a header", "createRun", 3795],
];

/** The maximum is in bytes after gzip, including openapi-fetch. */
const rows: { what: string; code: string; most: number }[] = [
  ...single.map(([what, name, most]) => ({ what, code: using(name, `${name}(connection, ...given)`), most })),
  {
    what: "ten operations",
    code: using(
      "showRun, createRun, applyRun, discardRun, cancelRun, listWorkspaceRuns, showWorkspace, createWorkspace, updateWorkspace, listWorkspaces",
      "[showRun, createRun, applyRun, discardRun, cancelRun, listWorkspaceRuns, showWorkspace, createWorkspace, updateWorkspace, listWorkspaces]",
    ),
    most: 4920,
  },
  {
    what: "one list, with all its pages and the rate budget",
    code: using(
      "all, listWorkspaceRuns, createBudget",
      "[all(connection, listWorkspaceRuns, ...given), createBudget()]",
    ),
    most: 5065,
  },
  { what: "a wait for a run", code: using("waitForRun", "waitForRun(connection, ...given)"), most: 4965 },
  { what: "an upload", code: using("upload", "upload(connection, ...given)"), most: 4325 },
  {
    what: "everything: createClient",
    code: `import { createClient } from "./client/index.ts"; export const api = createClient({ baseUrl: "/api/v2" });`,
    most: 12_500,
  },
];

test("a bundle contains only what it uses", async () => {
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
      `openapi-fetch as a whole | ${transport.minified} | ${transport.gzipped} |`,
    ].join("\n"),
  );
  for (const { what, most, whole } of measured) expect(whole.gzipped, what).toBeLessThanOrEqual(most);
  for (const { what, whole } of measured.slice(0, single.length)) expect(whole.gzipped, what).toBeLessThan(goal);
});
