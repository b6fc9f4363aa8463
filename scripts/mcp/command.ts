// The command line of the MCP server, and its start and stop.
import { join } from "node:path";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { type Command, InvalidArgumentError } from "commander";
import { CommandLine } from "../terminal/command.ts";
import { orExitCode, visible } from "../terminal/index.ts";
import { apiPath } from "./calls.ts";
import { serveHttp } from "./http.ts";
import { MessageLines } from "./lines.ts";
import { createServers } from "./server.ts";

interface Options {
  http?: number;
  write: boolean;
}

const standardUrl = "http://127.0.0.1:8080/api/v2";
/** Maximum length of a message on standard input. */
const mostBytes = 2 << 20;

const help = `
Offers the API to agents by the Model Context Protocol: search the docs, read a page, call operations. Without --http it
uses standard input and output, as most agents expect; the log is on standard error.

  INFRARUN_TOKEN   the token of all calls; it is never shown
  INFRARUN_API     the address of the API (${standardUrl})

Exit codes: 0 stopped, or the input has ended. 1 it could not start. 2 wrong arguments.`;

export const describeMcp = (): Command =>
  new CommandLine("npm run --silent mcp --")
    .description("A server of the Model Context Protocol for this API.")
    .option("--http <port>", "serve HTTP at this port of the loopback address; 0 for any free port", toPort)
    .option("--write", "also offer operations that create, change, delete or act", false)
    .addHelpText("after", help);

export const readOptions = (args: string[]): Options | number =>
  orExitCode(() => describeMcp().parse(args, { from: "user" }).opts<Options>());

function toPort(given: string): number {
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new InvalidArgumentError("A port is 0 to 65535.");
  return Number(given);
}

/** Serves until it is stopped; returns the exit code. */
export async function runCommand({ http, write }: Options): Promise<number> {
  const { INFRARUN_API: baseUrl = standardUrl } = process.env;
  const token = process.env.INFRARUN_TOKEN?.trim();
  const log = (text: string) => console.error(visible(text));
  const fault = faultOf(baseUrl, token);
  if (fault) {
    log(fault);
    return 2;
  }
  const logError = (error: Error) => log(token ? error.message.replaceAll(token, "(hidden)") : error.message);
  if (!token) log("INFRARUN_TOKEN is not set: the docs can be read, but calls will be refused.");
  try {
    const generated = join(import.meta.dirname, "../../generated");
    const servers = createServers({ baseUrl, token, write, generated });
    const mode = write ? "with --write" : "read-only";
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
      if (http === undefined) {
        process.stdin.once("end", resolve).once("close", resolve);
        // The reader of the output is gone.
        process.stdout.once("error", () => resolve());
      }
    });
    if (http === undefined) {
      const lines = new MessageLines(mostBytes, (text) => process.stdout.write(text));
      const transport = new StdioServerTransport(lines, process.stdout, { maxBufferSize: mostBytes + 1 });
      process.stdin.pipe(lines);
      const served = serveStdio(servers, { transport, onerror: logError });
      log(`The MCP server of ${baseUrl} uses standard input and output (${mode}).`);
      await stopped;
      await served.close();
    } else {
      const served = await serveHttp(servers, http, logError);
      log(`The MCP server of ${baseUrl} listens at ${served.url} (${mode}). Ctrl-C stops it.`);
      await stopped;
      await served.close();
    }
    return 0;
  } catch (error) {
    logError(error as Error);
    return 1;
  }
}

function faultOf(baseUrl: string, token = ""): string | undefined {
  // Node refuses such a header, and its error message would show the token.
  if (!/^[\x21-\x7e]*$/.test(token)) return "INFRARUN_TOKEN has characters that a token cannot have.";
  const url = URL.parse(baseUrl);
  const isApi = url && /^https?:$/.test(url.protocol) && apiPath.test(url.pathname) && !url.search && !url.hash;
  if (isApi && !url.username && !url.password) return undefined;
  return "INFRARUN_API must be an address such as https://runs.example.com/api/v2, without a user or a query.";
}
