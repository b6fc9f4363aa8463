// Standard input, line by line. The SDK does not respond to an invalid line, so its caller would wait; a long line stops it,
// so its caller would lose the server.
import { Transform, type TransformCallback } from "node:stream";
import { parseJSONRPCMessage } from "@modelcontextprotocol/server";

type Id = number | string | null;

const codes = { unreadable: -32_700, invalid: -32_600 };
/** The characters at both ends of a long line that may contain its id. */
const kept = 300;

/** Passes on each message of at most `most` bytes; each other line gets an error through `answer`. */
export class MessageLines extends Transform {
  readonly #most: number;
  readonly #answer: (text: string) => void;
  #parts: Buffer[] = [];
  #length = 0;
  /** The start and the last part of a line that is too long. */
  #tooLong: { start: string; end: string } | undefined;

  constructor(most: number, answer: (text: string) => void) {
    super();
    this.#most = most;
    this.#answer = answer;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      this.#add(chunk.subarray(from, at));
      this.#endLine();
      from = at + 1;
    }
    this.#add(chunk.subarray(from));
    done();
  }

  #add(part: Buffer): void {
    if (part.length === 0) return;
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length <= this.#most) return;
    const line = Buffer.concat(this.#parts);
    this.#tooLong ??= { start: line.toString("utf8", 0, kept), end: "" };
    this.#tooLong.end = line.toString("utf8", Math.max(0, line.length - kept));
    this.#parts = [line.subarray(-kept)];
  }

  #endLine(): void {
    const line = Buffer.concat(this.#parts);
    const tooLong = this.#tooLong;
    this.#parts = [];
    this.#length = 0;
    this.#tooLong = undefined;
    if (tooLong) return void this.#refuse(codes.invalid, `A message has at most ${this.#most} bytes.`, idIn(tooLong));
    const text = line.toString("utf8").trim();
    if (text === "") return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return void this.#refuse(codes.unreadable, "A message is one line of JSON.", null);
    }
    const messages = Array.isArray(value) ? value : [value];
    if (messages.length === 0) return void this.#refuse(codes.invalid, "An empty batch has no messages.", null);
    for (const message of messages) this.#pass(message);
  }

  #pass(message: unknown): void {
    try {
      parseJSONRPCMessage(message);
    } catch {
      return void this.#refuse(
        codes.invalid,
        'A message has jsonrpc "2.0" and a method, as in JSON-RPC.',
        idOf(message),
      );
    }
    this.push(`${JSON.stringify(message)}\n`);
  }

  #refuse(code: number, message: string, id: Id): void {
    this.#answer(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`);
  }
}

function idOf(message: unknown): Id {
  const id = (message as { id?: unknown } | null)?.id;
  return typeof id === "number" || typeof id === "string" ? id : null;
}

/** Programs write the id of a message first, or behind everything else. */
function idIn({ start, end }: { start: string; end: string }): Id {
  const id = String.raw`"id"\s*:\s*(-?\d{1,15}|"[\w-]{1,100}")\s*`;
  const found =
    new RegExp(`^\\s*\\{(?:\\s*"jsonrpc"\\s*:\\s*"2\\.0"\\s*,)?\\s*${id},`).exec(start) ??
    new RegExp(`,\\s*${id}\\}\\s*$`).exec(end);
  return found ? JSON.parse(found[1]!) : null;
}
