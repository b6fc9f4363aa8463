// The official command line against a server whose runs use the same tool, or are simulated.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { commandLineFileIn, writeTokens } from "../../server/settings/tokens-file.ts";
import { startServer } from "../support/server.ts";
import { startToolWorld } from "../support/tool-world.ts";
import { type Command, host } from "./commands.ts";
import { startRecorder } from "./recorder.ts";

/** The installed command line; undefined if there is none. */
export const commandLine = [process.env.COMMAND_LINE, "terraform", "tofu"].find((name) => {
  try {
    execFileSync(name!, ["version"], { stdio: "ignore", env: { ...process.env, TF_CLI_CONFIG_FILE: "/dev/null" } });
    return true;
  } catch {
    return false;
  }
});

export interface Outcome {
  code: number;
  /** Output without colours. */
  output: string;
  ms: number;
}

export type CommandLine = Awaited<ReturnType<typeof startCommandLine>>;

export async function startCommandLine(runs: "real" | "simulated", isRecording = false) {
  const folder = await mkdtemp(join(tmpdir(), "infrarun-command-line-"));
  const world = await (runs === "real" ? startToolWorld({ tool: commandLine! }) : startServer({ worker: true }));
  const recorder = await startRecorder(world.url, world.tokens.owner);
  const url = isRecording ? recorder.url : world.url;
  const api = `${url}/api/v2`;
  await writeTokens(folder, JSON.stringify({ api, tokens: { owner: world.tokens.owner } }));
  const config = commandLineFileIn(folder);
  const env = { PATH: process.env.PATH, HOME: folder, TF_CLI_CONFIG_FILE: config, CHECKPOINT_DISABLE: "1" };
  const here = (text: string) => text.replaceAll(host, new URL(url).host).replaceAll("$TOKEN", world.tokens.owner);
  async function write(at: string, files: Readonly<Record<string, string>> = {}) {
    for (const [name, text] of Object.entries(files)) {
      const file = join(folder, at, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, here(text));
    }
  }
  return {
    ...world,
    folder,
    recorder,
    write,
    /** Runs a command in a folder below `folder`; `files` are written first, and `input` answers its questions. */
    async run(
      at: string,
      args: readonly string[],
      { files = {}, input = "", env: own = {} }: Pick<Command, "files" | "input" | "env"> = {},
    ): Promise<Outcome> {
      const cwd = join(folder, at);
      await mkdir(cwd, { recursive: true });
      await write(at, files);
      const began = performance.now();
      const child = spawn(commandLine!, args.map(here), { cwd, env: { ...env, ...own } });
      let output = "";
      const answers = here(input).match(/.*\n/g) ?? [];
      // Each question reads all that it can get, so the next answer waits for its question.
      const isAsked = () => args[0] === "console" || output.split("Enter a value:").length > asked + 1;
      let asked = 0;
      const answer = () => {
        while (asked < answers.length && isAsked()) child.stdin.write(answers[asked++]!);
        if (asked === answers.length) child.stdin.end();
      };
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          output += chunk;
          answer();
        });
      child.stdin.on("error", () => {});
      answer();
      const [code] = await once(child, "close");
      return { code, output: output.replaceAll(/\u001b\[[\d;]*m/g, ""), ms: Math.round(performance.now() - began) };
    },
    async [Symbol.asyncDispose]() {
      await recorder[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
