// The command of the gate in this process: quicker than as a process of its own.
import { vi } from "vitest";
import { perform } from "../../scripts/gate/command/perform.ts";
import { readCommandLine } from "../../scripts/gate/command/program.ts";

/** The arguments are those of `npm run gate --`. */
export async function performGate(args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: "", stderr: "" };
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
  try {
    const task = readCommandLine(args);
    return { code: typeof task === "number" ? task : await perform(task), ...said };
  } finally {
    for (const mock of mocks) mock.mockRestore();
  }
}
