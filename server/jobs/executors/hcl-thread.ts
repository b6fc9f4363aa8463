// The thread behind hcl.ts.
import { parentPort } from "node:worker_threads";
import { parse } from "@cdktn/hcl2json";

export type Question = Readonly<{ id: number; filename: string; text: string }>;
export type Answer = Readonly<{ id: number; blocks: Record<string, unknown>; error?: string }>;

parentPort?.on("message", async ({ id, filename, text }: Question) => {
  parentPort?.postMessage(await answer(id, filename, text));
});

async function answer(id: number, filename: string, text: string): Promise<Answer> {
  try {
    return { id, blocks: await parse(filename, text) };
  } catch (error) {
    // The parser names its own function first, and puts what it has to say in brackets.
    return { id, blocks: {}, error: (error as Error).message.replace(/^parse config: \[(.*)\]$/s, "$1") };
  }
}
