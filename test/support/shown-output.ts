// Compares output in a README with the real output.
import { expect } from "vitest";

/** Compares line by line; … stands for anything, and numbers, times and secrets may differ. */
export function expectLike(said: string, shown: string): void {
  const shapeOf = (line: string) =>
    line
      // A terminal shows nothing of what stands around a log.
      .replace(/[\x02\x03]/g, "")
      .replace(/[\w-]{8}-[\w-]{4}-[\w-]{4}-[\w-]{4}-[\w-]{12}/g, "ID")
      .replace(/[\w-]{43}/g, "TOKEN")
      .replace(/\d+/g, "0")
      .trimEnd();
  const real = said.split("\n").map(shapeOf);
  let from = 0;
  for (const line of shown.split("\n").map(shapeOf)) {
    if (line === "…" || line === "" || line.startsWith("$ ")) continue;
    const [before, after] = line.split("…") as [string, string?];
    const found = real.findIndex(
      (one, index) =>
        index >= from && (after === undefined ? one === line : one.startsWith(before) && one.includes(after)),
    );
    expect(found, `“${line}” stands in:\n${real.join("\n")}`).toBeGreaterThanOrEqual(0);
    from = found + 1;
  }
}
