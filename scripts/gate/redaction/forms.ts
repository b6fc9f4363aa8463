// Reads the fields of forms, to find secrets.
import type { Body } from "../exchange/exchange.ts";

const longest = 64 << 10;
const maxFields = 1_000;

/** The values of each field at the start of a form; null for other bodies. */
export function readForm(body: Body, type = ""): Partial<Record<string, string[]>> | null {
  const [, kind] = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.exec(type) ?? [];
  if (kind === undefined) return null;
  const text = startOf(body);
  const fields = kind.toLowerCase().startsWith("multipart") ? readParts(text) : [...new URLSearchParams(text)];
  const byName = Object.groupBy(fields.slice(0, maxFields), ([name]) => name);
  return Object.fromEntries(Object.entries(byName).map(([name, all = []]) => [name, all.map(([, value]) => value)]));
}

export const startOf = ({ content }: Body): string =>
  typeof content === "string" ? content.slice(0, longest) : Buffer.from(content.subarray(0, longest)).toString();

function readParts(text: string): [name: string, value: string][] {
  return text.split(/(?:^|\r?\n)--/, maxFields).flatMap((part): [string, string][] => {
    const [head = "", ...rest] = part.split(/\r?\n\r?\n/);
    const [, name] = /^content-disposition:[^\r\n]*?\bname="?([^"\r\n;]+)/im.exec(head) ?? [];
    return name === undefined ? [] : [[name, rest.join("\n\n").trimEnd()]];
  });
}
