// Prints a shell command that sends a redacted request again.
import { visible } from "../../terminal/index.ts";
import type { RedactedExchange } from "../redaction/redactor.ts";

/** Headers that curl sets itself. */
const own = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);

/** The caller's token is redacted, so the command reads a token from the environment. */
export function printCurl({ request }: RedactedExchange, url: string): string {
  const { method, headers, body } = request;
  const options = [
    word(url),
    ...headers
      .filter(([name]) => !own.has(name.toLowerCase()))
      .map(([name, value]) =>
        /^authorization$/i.test(name) && /^Bearer REDACTED/.test(value)
          ? `--header "Authorization: Bearer $TOKEN"`
          : `--header ${word(value === "" ? `${name};` : `${name}: ${value}`)}`,
      ),
    ...(body && body.gap === null && body.text !== "" ? [`--data-raw ${word(body.text)}`] : []),
  ];
  return [`curl --globoff --request ${word(method)}`, ...options].join(" \\\n  ");
}

/** Quotes a string for the shell. Escapes characters that are invisible or control a terminal. */
function word(text: string): string {
  if (/^[\w:/.,=%@+-]+$/.test(text)) return text;
  if (visible(text) === text) return `'${text.replaceAll("'", `'\\''`)}'`;
  const spelled = [...text.replaceAll("\0", "").toWellFormed()].map((sign) =>
    sign === "'" || sign === "\\" ? `\\${sign}` : visible(sign) === sign ? sign : bytesOf(sign),
  );
  return `$'${spelled.join("")}'`;
}

const bytesOf = (sign: string): string =>
  [...Buffer.from(sign)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
