// A strict parser for HTTP/1.1: reads the first message in the bytes, and says whether it is complete.

export interface WireMessage {
  /** Request line without version, or status and reason. */
  first: string;
  /** `Name: value`, as written. */
  headers: string[];
  /** The body, without the framing of chunks. */
  content: string;
  trailers: string[];
  isWhole: boolean;
}

export interface ReadMessage extends WireMessage {
  /** The interim (1xx) responses before it. */
  information: Pick<WireMessage, "first" | "headers">[];
  /** The bytes after this message. */
  rest: string;
}

interface Side {
  /** The method of the request that is answered; undefined for a request. */
  answerTo?: string | undefined;
  /** The connection ended cleanly: a message without a length is complete. */
  isEnded?: boolean;
}

/** Undefined if the head is incomplete. The bytes are given as a latin1 string. */
export function readMessage(bytes: string, { answerTo, isEnded = false }: Side = {}): ReadMessage | undefined {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd === -1) return undefined;
  const [line = "", ...headers] = bytes.slice(0, headEnd).split("\r\n");
  const first = answerTo === undefined ? line.replace(/ HTTP\/1\.[01]$/, "") : line.replace(/^HTTP\/1\.[01] /, "");
  const rest = bytes.slice(headEnd + 4);
  if (answerTo !== undefined && /^1(?!01)/.test(first)) {
    const answer = readMessage(rest, { answerTo, isEnded });
    return answer && { ...answer, information: [{ first, headers }, ...answer.information] };
  }
  const message = { first, headers, content: "", trailers: [], information: [] };
  const length = headerOf(headers, "content-length");
  if (answerTo === "HEAD" || (answerTo !== undefined && /^(1|204|304)/.test(first)))
    return { ...message, isWhole: true, rest };
  if (/chunked$/i.test(headerOf(headers, "transfer-encoding") ?? "")) return { ...message, ...readChunks(rest) };
  if (length === undefined && answerTo !== undefined) return { ...message, content: rest, isWhole: isEnded, rest: "" };
  const content = rest.slice(0, Number(length ?? 0));
  return { ...message, content, isWhole: content.length === Number(length ?? 0), rest: rest.slice(content.length) };
}

export function headerOf(headers: readonly string[], name: string): string | undefined {
  const found = headers.find((line) => line.toLowerCase().startsWith(`${name}:`));
  return found?.slice(name.length + 1).trim();
}

function readChunks(bytes: string): Pick<ReadMessage, "content" | "trailers" | "isWhole" | "rest"> {
  let content = "";
  let rest = bytes;
  const cut = (more = "") => ({ content: content + more, trailers: [], isWhole: false, rest: "" });
  for (;;) {
    const [line, digits] = /^([\da-f]+)(?:[ \t]*;[^\r\n]*)?\r\n/i.exec(rest) ?? [];
    if (line === undefined) return cut();
    const size = Number.parseInt(digits!, 16);
    rest = rest.slice(line.length);
    if (size === 0) break;
    if (rest.slice(size, size + 2) !== "\r\n") return cut(rest.slice(0, size));
    content += rest.slice(0, size);
    rest = rest.slice(size + 2);
  }
  const [section, lines] = /^((?:[^\r\n]+\r\n)*)\r\n/.exec(rest) ?? [];
  if (section === undefined) return cut();
  const trailers = lines!.split("\r\n").slice(0, -1);
  return { content, trailers, isWhole: true, rest: rest.slice(section.length) };
}
