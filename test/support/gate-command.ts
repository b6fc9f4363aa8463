// Runs the gate's command in this process, which is quicker than a separate process.
import { Readable } from "node:stream";
import { vi } from "vitest";
import { perform } from "../../scripts/gate/command/perform.ts";
import { readCommandLine } from "../../scripts/gate/command/program.ts";

export interface Performed {
  code: number;
  stdout: string;
  stderr: string;
}

interface Streams {
  /** Standard input. */
  input?: string;
  /** Collects the output while the command runs. */
  said?: Omit<Performed, "code">;
}

/** The arguments are those of `npm run gate --`. */
export async function performGate(
  args: readonly string[],
  { input = "", said = { stdout: "", stderr: "" } }: Streams = {},
): Promise<Performed> {
  const to = (name: keyof typeof said) => (text: unknown) => {
    said[name] += String(text);
    return true;
  };
  const mocks = [
    vi.spyOn(process.stdout, "write").mockImplementation(to("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(to("stderr")),
    vi.spyOn(console, "log").mockImplementation((text) => void to("stdout")(`${text}\n`)),
    vi.spyOn(console, "error").mockImplementation((text) => void to("stderr")(`${text}\n`)),
  ];
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin")!;
  Object.defineProperty(process, "stdin", { value: Readable.from([Buffer.from(input)]), configurable: true });
  try {
    const task = readCommandLine(args);
    return { code: typeof task === "number" ? task : await perform(task), ...said };
  } finally {
    Object.defineProperty(process, "stdin", stdin);
    for (const mock of mocks) mock.mockRestore();
  }
}

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
type Signal = (typeof signals)[number];

/**
 * Runs the proxy in this process, on its own port, until it is stopped; null for no upstream. Run only one at a time:
 * it captures everything that is printed.
 */
export async function hostGate(upstream: string | null, args: readonly string[] = []) {
  const others = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  const own = (signal: Signal) => process.listeners(signal).filter((each) => !others.get(signal)!.includes(each));
  const send = (signal: Signal) => {
    for (const listener of own(signal)) listener(signal);
  };
  const said = { stdout: "", stderr: "" };
  let isOver = false;
  const given = upstream === null ? [] : ["--upstream", upstream];
  const ended = performGate([...given, "--port", "0", ...args], { said }).finally(() => {
    isOver = true;
    for (const signal of signals) for (const listener of own(signal)) process.off(signal, listener);
  });
  const address = () => /listens at (\S+)/.exec(said.stdout + said.stderr)?.[1];
  while (address() === undefined) {
    if (isOver) throw new Error(`The gate did not start: ${said.stdout}${said.stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const stop = () => {
    send("SIGTERM");
    return ended;
  };
  return {
    url: address()!,
    said,
    send,
    stop,
    async [Symbol.asyncDispose]() {
      if (!isOver) await stop();
    },
  };
}
