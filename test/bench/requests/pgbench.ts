// PostgreSQL alone: pgbench sends exactly the prepared statements of a request over the same number of connections.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Statement } from "./recording.ts";
import { connections } from "./service.ts";

const run = promisify(execFile);

/** The name of the pgbench program, or undefined if it is not installed. */
export async function findPgbench(): Promise<string | undefined> {
  const { PG_BIN } = process.env;
  const program = PG_BIN ? join(PG_BIN, "pgbench") : "pgbench";
  return run(program, ["--version"]).then(
    () => program,
    () => undefined,
  );
}

export interface Script {
  file: string;
  variables: Record<string, string>;
}

/**
 * Values that differ between two requests are new for each transaction. Each connection uses its own workspace, as for
 * the service.
 */
export function writeScript(
  file: string,
  [first, second]: [Statement[], Statement[]],
  workspaces: readonly string[],
): Script {
  const variables: Record<string, string> = { workspaces: `{${workspaces.join(",")}}` };
  const fresh = new Map<unknown, string>();
  const own = "(cast(:workspaces as text[]))[:client_id + 1]";

  function write(value: unknown, other: unknown): string {
    if (value === null || value === undefined) return "null";
    // pgbench does not support empty variables.
    if (value === "") return "''";
    if (value === workspaces[0]) return own;
    if (Array.isArray(value) && value.length === 1 && value[0] === workspaces[0]) return `array[${own}]`;
    if (value !== other && typeof value === "string" && /^[a-z]+-[\w-]+$/i.test(value)) {
      const made = fresh.get(value) ?? `('${value.slice(0, 4)}' || :turn || '-${fresh.size}')`;
      fresh.set(value, made);
      return made;
    }
    const name = `v${Object.keys(variables).length}`;
    variables[name] = textOf(value);
    return `:${name}`;
  }
  const lines = first.map(({ text, values }, index) => {
    const others = second[index]?.values ?? [];
    return `${text.replaceAll(/\$(\d+)/g, (_, number) => write(values[Number(number) - 1], others[Number(number) - 1]))};`;
  });
  writeFileSync(file, ["\\set turn random(1, 9000000000000000)", ...lines].join("\n"));
  return { file, variables };
}

/** Writes a value like the driver. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(textOf(item))).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Transactions per second. */
export async function runScript(
  program: string,
  url: string,
  { file, variables }: Script,
  count: number,
): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const where = ["--host", decodeURIComponent(hostname), "--port", port, "--username", decodeURIComponent(username)];
  const each = Math.ceil(count / connections);
  const args = [
    ...where,
    ...["--protocol", "prepared", "--no-vacuum", "--file", file, "--client", String(connections)],
    ...["--transactions", String(each)],
    ...Object.entries(variables).flatMap(([name, value]) => ["--define", `${name}=${value}`]),
    pathname.slice(1),
  ];
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) };
  const { stdout } = await run(program, args, { env }).catch(({ stderr }) => {
    throw new Error(`pgbench could not run the statements: ${stderr}`);
  });
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
}
