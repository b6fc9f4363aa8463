// Results in each format, compared with the files in test/impact/printed. After an
// intended change, run this file with `-u` and review the differences.
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type FormName, forms } from "../../scripts/impact/index.ts";
import { manyCallers, subjects } from "./printed/subjects.ts";

const names: FormName[] = ["terminal", "markdown", "github", "junit", "sarif", "html"];
/** Only formats with special output for this subject. */
const different: Record<string, FormName[]> = {
  accepted: ["terminal", "markdown"],
  quiet: ["terminal", "markdown", "html"],
};

describe.each(Object.entries(subjects))("an impact of %s", (what, subject) => {
  test.each(different[what] ?? names)("as %s", async (name) => {
    const file = new URL(`printed/${what}.${name}.txt`, import.meta.url);
    const text = String(await forms[name].print(subject)).replace(/<style>[\s\S]*<\/style>/, "<style></style>");

    await expect(text).toMatchFileSnapshot(fileURLToPath(file));
  });
});

test("Markdown lists a hundred lines of callers, and counts the others", async () => {
  const text = await forms.markdown.print(manyCallers(101));

  expect(text.match(/^- `src\/show\.ts/gm)).toHaveLength(100);
  expect(await forms.markdown.print(manyCallers(100))).not.toContain("more\n");
  expect(text).toContain("`src/show.ts:100:2` **changes meaning**: lost goes to the default branch.\n- … and 1 more\n");
});
