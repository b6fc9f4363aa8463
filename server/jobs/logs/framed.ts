// Files that begin with one line of JSON. The rest is not parsed: it may be large, and parsing would block the process.

export function frame(head: object, body?: Uint8Array): Buffer {
  const line = Buffer.from(JSON.stringify(head));
  return body === undefined ? line : Buffer.concat([line, newline, body]);
}

/** The body is undefined if the file has only the line. */
export function unframe(file: Uint8Array): { head: unknown; body: Buffer | undefined } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.indexOf(newline);
  const line = end === -1 ? bytes : bytes.subarray(0, end);
  return { head: JSON.parse(line.toString()), body: end === -1 ? undefined : bytes.subarray(end + 1) };
}

const newline = Buffer.from("\n");
