// The gate as users run it.
import { type ChildProcess, spawn } from "node:child_process";
import { type Ended, runCommand } from "./commands.ts";

export type { Ended };

function start(args: readonly string[]): { child: ChildProcess; said: Ended; ended: Promise<Ended> } {
  const child = spawn(process.execPath, ["scripts/gate.ts", ...args], { stdio: "pipe" });
  const said: Ended = { code: null, stdout: "", stderr: "" };
  child.stdout!.on("data", (text) => {
    said.stdout += text;
  });
  child.stderr!.on("data", (text) => {
    said.stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve(Object.assign(said, { code })));
  });
  return { child, said, ended };
}

export const runGate = (args: readonly string[], input: string | Buffer = ""): Promise<Ended> =>
  runCommand("gate", args, { input });

/** Runs on its own port until it is stopped; null for no upstream. */
export async function startGateProcess(upstream: string | null, args: readonly string[] = []) {
  const { child, said, ended } = start([...(upstream ? ["--upstream", upstream] : []), "--port", "0", ...args]);
  const address = () => /listens at (\S+)/.exec(said.stdout + said.stderr)?.[1];
  while (address() === undefined) {
    if (child.exitCode !== null) throw new Error(`The gate did not start: ${said.stdout}${said.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: address()!,
    pid: child.pid!,
    said,
    stop(signal: NodeJS.Signals = "SIGTERM"): Promise<Ended> {
      child.kill(signal);
      return ended;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
