// Carries out one task: opens the store, does the work in one transaction, answers.
import colors from "picocolors";
import { retryRaces } from "../../server/store/database.ts";
import { visibleJson, visibleLines } from "../steps/visible.ts";
import { openStore } from "./open-store.ts";
import { printAnswer } from "./print.ts";
import type { Task } from "./program.ts";
import { explain, WrongCall } from "./refusal.ts";
import type { Answer } from "./resource.ts";

/** Returns the exit code. Answers go to standard output, everything else to standard error. */
export async function perform(task: Task): Promise<number> {
  try {
    const answer = await tasks[task.kind](task as never);
    if (task.json) console.log(visibleJson(toJson(answer)));
    else printAnswer(answer);
    return 0;
  } catch (error) {
    const reason = explain(error) ?? `This is a defect of infrarun. ${withoutValues(error)}`;
    if (task.json) console.log(visibleJson({ error: reason }));
    else console.error(`${colors.red("Nothing was done.")} ${visibleLines(reason)}`);
    return error instanceof WrongCall ? 2 : 1;
  }
}

type TaskOf<Kind extends Task["kind"]> = Extract<Task, { kind: Kind }>;

const tasks = {
  async verb({ verb, key, given }: TaskOf<"verb">): Promise<Answer> {
    await using opened = await openStore({ begins: verb.begins });
    return await retryRaces(() =>
      opened.database.transaction((store) => verb.run({ store, at: new Date() }, key, given)),
    );
  },
  async export({ file, json }: Extract<Task, { file: string }>): Promise<Answer> {
    const { exportStore } = await import("./transfer/export.ts");
    await using opened = await openStore({ begins: false });
    return { kind: "item", done: "Exported the whole store", item: await exportStore(opened, file, !json) };
  },
  async import({ file, json }: Extract<Task, { file: string }>): Promise<Answer> {
    const { importStore } = await import("./transfer/import.ts");
    await using opened = await openStore({ begins: true });
    return { kind: "item", done: "Imported the whole store", item: await importStore(opened, file, !json) };
  },
};

/** What PostgreSQL says besides its message may hold the values of a whole row, and some of those are secret. */
function withoutValues(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function toJson(answer: Answer): object {
  return answer.kind === "list" ? answer.items : answer.item;
}
