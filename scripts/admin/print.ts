// Output for people: tables and lists of fields, safe for any terminal.
import colors from "picocolors";
import { visible } from "../terminal/index.ts";
import type { Answer, Fields, Value } from "./resource.ts";

export function printAnswer(answer: Answer): void {
  if (answer.kind === "list") printList(answer);
  else printItem(answer.item, answer.done);
}

function printList({
  what,
  items,
  columns = Object.keys(items[0] ?? {}),
  next,
}: Extract<Answer, { kind: "list" }>): void {
  if (items.length === 0) {
    console.log(visible(`There is nothing in ${what}.`));
    return;
  }
  const rows = items.map((item) => columns.map((column) => written(item[column])));
  const widths = columns.map((column, index) =>
    Math.max(heading(column).length, ...rows.map((cells) => cells[index]!.length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join("  ")
      .trimEnd();
  console.log([colors.bold(line(columns.map(heading))), ...rows.map(line), ...(next ? [next] : [])].join("\n"));
}

function printItem(item: Fields, done?: string): void {
  const names = Object.keys(item).map(heading);
  const width = Math.max(...names.map(({ length }) => length));
  const lines = Object.values(item).map((value, index) =>
    `${names[index]!.padEnd(width)}  ${written(value)}`.trimEnd(),
  );
  console.log([...(done ? [colors.green(visible(`${done}.`))] : []), ...lines].join("\n"));
}

/** `createdAt` as `created at`. */
function heading(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function written(value: Value | undefined): string {
  if (value === undefined || value === null) return "-";
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "object") return value.length === 0 ? "-" : value.map(visible).join(", ");
  return visible(String(value));
}
