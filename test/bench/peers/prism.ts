// Prism's test harness: each file has a document, a curl command, and the response that Prism's mock should send.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExchangeRequest } from "../../../scripts/contract/index.ts";
import type { Case } from "./verdicts.ts";

/** Statuses of valid and invalid requests. Others depend on credentials or examples. */
const statuses: Record<string, boolean> = {
  ...Object.fromEntries(["200", "201", "202", "204"].map((status) => [status, true])),
  ...Object.fromEntries(["400", "404", "405", "415", "422"].map((status) => [status, false])),
};

export function* prismCases(suite: string): Generator<Case> {
  const folder = join(suite, "test-harness/specs");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    // Postman collections have the suffix `.pc`.
    if (!file.endsWith(".txt") || file.endsWith(".pc.txt")) continue;
    const text = readFileSync(join(folder, file), "utf8");
    const part = (name: string) =>
      new RegExp(`^====${name}====\\r?\\n([\\s\\S]*?)(?=^====)`, "m").exec(`${text}\n====`)?.[1]?.trim() ?? "";
    const command = part("command");
    const status = /^HTTP\/1\.1 (\d+)/m.exec(text.slice(text.indexOf("====expect")))?.[1] ?? "";
    // `Prefer` and `__code` choose a response, whether or not the request is valid.
    if (!part("server").startsWith("mock") || /prefer|__/i.test(command) || statuses[status] === undefined) continue;
    // The document has no other response.
    if (status === "405" && part("spec").includes("405")) continue;
    yield {
      name: file.replace(/\.txt$/, ""),
      document: part("spec"),
      requests: [{ name: status, request: requestOf(command), isValid: statuses[status] }],
    };
  }
}

/** Reads the options that the suite uses. */
function requestOf(command: string): ExchangeRequest {
  const [, ...words] = wordsOf(command);
  const headers: Record<string, string> = {};
  const data: string[] = [];
  const parts: string[] = [];
  let method: string | undefined;
  let target = "/";
  while (words.length > 0) {
    const word = words.shift()!;
    if (/^-\w*X/.test(word)) method = word.replace(/^-\w*X/, "") || words.shift()!;
    else if (word === "-I" || word === "--head") method = "HEAD";
    else if (word === "-H" || word === "--header") {
      const [name = "", ...value] = words.shift()!.split(":");
      headers[name.trim().toLowerCase()] = value.join(":").trim();
    } else if (word === "-d" || word === "--data") data.push(words.shift()!);
    else if (word === "--data-urlencode") data.push(encoded(words.shift()!));
    else if (word === "-F") parts.push(words.shift()!);
    else if (word === "--cookie") headers.cookie = words.shift()!;
    else if (/^https?:/.test(word)) target = word.replace(/^https?:\/\/[^/]*/, "");
  }
  if (parts.length > 0) headers["content-type"] = "multipart/form-data; boundary=x";
  const body = parts.length > 0 ? multipartOf(parts) : data.length > 0 ? data.join("&") : undefined;
  return { method: method ?? (body === undefined ? "GET" : "POST"), target, headers, body };
}

/** Splits a shell command. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/g)].map(([word]) =>
    word.replaceAll(
      /\\(.)|"((?:[^"\\]|\\.)*)"|'([^']*)'/g,
      (_, escaped, double, single) => escaped ?? single ?? String(double).replaceAll(/\\(["\\$`])/g, "$1"),
    ),
  );

function encoded(field: string): string {
  const [name = "", ...value] = field.split("=");
  return value.length === 0 ? encodeURIComponent(name) : `${name}=${encodeURIComponent(value.join("="))}`;
}

const multipartOf = (parts: readonly string[]): string =>
  [
    ...parts.map((part) => {
      const [name = "", ...value] = part.split("=");
      return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.join("=")}\r\n`;
    }),
    "--x--\r\n",
  ].join("");
