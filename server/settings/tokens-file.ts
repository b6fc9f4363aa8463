// `tokens.json` and `terraform.rc` in the data folder: the address of the service and tokens of the demo, as of the last start.
import { readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const pathIn = (data: string): string => join(data, "tokens.json");

/** The configuration of Terraform and OpenTofu for the service, next to the tokens. */
export const commandLineFileIn = (data: string): string => resolve(data, "terraform.rc");

/** Writes both files, which only their owner can read. Null removes earlier ones. */
export async function writeTokens(data: string, json: string | null): Promise<void> {
  const files = [
    [pathIn(data), json],
    [commandLineFileIn(data), json && toCommandLineFile(JSON.parse(json))],
  ] as const;
  await mkdir(data, { recursive: true });
  for (const [file, text] of files) await (text === null ? rm(file, { force: true }) : replaceFile(file, text));
}

async function replaceFile(file: string, text: string): Promise<void> {
  const written = `${file}.${process.pid}`;
  await writeFile(written, `${text}\n`, { mode: 0o600 });
  await rename(written, file);
}

/** With the services of the host, a command line needs neither HTTPS nor discovery. */
function toCommandLineFile({ api, tokens }: Pick<SavedTokens, "api" | "tokens">): string {
  const host = JSON.stringify(new URL(api).host);
  const services = ["state.v2", "tfe.v2", "tfe.v2.1", "tfe.v2.2"].map((name) => `    "${name}" = "${api}/"`);
  return [
    `host ${host} {`,
    "  services = {",
    ...services,
    "  }",
    "}",
    `credentials ${host} {`,
    `  token = "${tokens.owner}"`,
    "}",
  ].join("\n");
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
