// Compares the output that documentation shows with the real output.
import { expect } from "vitest";

/** Compares line by line. `…` matches anything; numbers, times and secrets may differ. */
export function expectLike(said: string, shown: string): void {
  const shapeOf = (line: string) =>
    line
      // A terminal does not show the control characters around a log.
      .replace(/[\x02\x03]/g, "")
      .replace(/[\w-]{8}-[\w-]{4}-[\w-]{4}-[\w-]{4}-[\w-]{12}/g, "ID")
      .replace(/\bifr_\w{49}\b/g, "TOKEN")
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

/**
 * Compares all lines. `…` matches anything, and alone on a line any number of lines. Only ids, times, ports and line
 * numbers may differ.
 */
export function expectShown(said: string, shown: string): void {
  const lines = withPlaceholders(shown).split("\n");
  const pattern = lines.map((line) => (line === "…" ? "(?:.*\n)*?" : `${line.split("…").map(escaped).join(".*")}\n`));
  expect(`${withPlaceholders(said)}\n`).toMatch(new RegExp(`^${pattern.join("")}$`));
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const withPlaceholders = (text: string): string =>
  text
    .replace(/[\x02\x03]/g, "")
    .replace(/\b([a-z]+)-[1-9A-HJ-NP-Za-km-z]{16}\b/g, "$1-ID")
    .replace(/[\w]{8}-[\w]{4}-[\w]{4}-[\w]{4}-[\w]{12}/g, "UUID")
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, "TIME")
    .replace(/\.yaml:\d+(:\d+)?/g, ".yaml:LINE")
    .replace(/127\.0\.0\.1:\d+/g, "127.0.0.1:PORT")
    .replace(/\r/g, "")
    .replace(/[^\S\n]+$/gm, "")
    .trimEnd();
