// `tokens.json` in the data folder: the address of the service and the demo's tokens, as of the last start.
import { readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const pathIn = (data: string): string => join(data, "tokens.json");

/** Only its owner can read the file. Null removes an earlier file. */
export async function writeTokens(data: string, json: string | null): Promise<void> {
  const file = pathIn(data);
  if (json === null) return rm(file, { force: true });
  const written = `${file}.${process.pid}`;
  await mkdir(data, { recursive: true });
  await writeFile(written, `${json}\n`, { mode: 0o600 });
  await rename(written, file);
}

export interface SavedTokens {
  /** Base address, such as http://127.0.0.1:8080/api/v2. */
  api: string;
  docs: string;
  organization: string;
  /** By name, such as `owner`. */
  tokens: Record<string, string>;
}

/** Undefined without a complete file. */
export function readTokens(data: string): SavedTokens | undefined {
  try {
    const saved: SavedTokens = JSON.parse(readFileSync(pathIn(data), "utf8"));
    return typeof saved.api === "string" && typeof saved.tokens?.owner === "string" ? saved : undefined;
  } catch {
    return undefined;
  }
}
