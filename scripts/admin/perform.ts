// Carries out one task: opens the store, does the work in one transaction, prints the result.

import { existsSync } from "node:fs";
import { join } from "node:path";
import colors from "picocolors";
import type { Change } from "../../server/domain/audit.ts";
import { loadEnvironment, readConfig } from "../../server/settings/config.ts";
import { retryRaces } from "../../server/store/database/database.ts";
import { lock } from "../../server/store/database/locks.ts";
import { clusterName } from "../../server/store/embedded/store-folder.ts";
import { type OpenStore, openStore as open } from "../../server/store/open-store.ts";
import { recordChange } from "../../server/store/organizations/audit.ts";
import { UserError, visibleJson, visibleLines } from "../terminal/index.ts";
import { listKeys, rotateKeys } from "./keys.ts";
import { byOperator } from "./operator.ts";
import { printAnswer } from "./print.ts";
import type { Task } from "./program.ts";
import { explain, shorten } from "./refusal.ts";
import type { Answer } from "./resource.ts";

/** Returns the exit code. Results go to standard output, everything else to standard error. */
export async function perform(task: Task): Promise<number> {
  try {
    const answer = await tasks[task.kind](task as never);
    for (const warning of answer.warnings ?? []) console.error(`${colors.yellow("Warning:")} ${visibleLines(warning)}`);
    if (task.json) console.log(visibleJson(toJson(answer)));
    else printAnswer(answer);
    return 0;
  } catch (error) {
    const reason = shorten(explain(error) ?? `This is a defect of infrarun. ${withoutValues(error)}`);
    if (task.json) console.log(visibleJson({ error: reason }));
    else console.error(`${colors.red("Nothing was done.")} ${visibleLines(reason)}`);
    return error instanceof UserError ? error.exitCode : 1;
  }
}

type TaskOf<Kind extends Task["kind"]> = Extract<Task, { kind: Kind }>;

const tasks = {
  async verb({ resource, verb, key, given }: TaskOf<"verb">): Promise<Answer> {
    await using opened = await openStore({ begins: verb.begins });
    return await retryRaces(() =>
      opened.database.transaction(async (store) => {
        const changes = !reading.has(verb.name);
        // One operator at a time: a decision must not miss a concurrent change.
        if (changes) await lock(store, "operators");
        const answer = await verb.run({ store, at: new Date() }, key, given);
        if (changes) await recordChange(store, changeOf({ resource, verb, key, given }, answer));
        return answer;
      }),
    );
  },
  async export({ file, json }: Extract<Task, { file: string }>): Promise<Answer> {
    const { exportStore } = await import("./transfer/export.ts");
    await using opened = await openStore();
    return { kind: "item", done: "Exported the whole store", item: await exportStore(opened, file, !json) };
  },
  async import({ file, json }: Extract<Task, { file: string }>): Promise<Answer> {
    const { importStore } = await import("./transfer/import.ts");
    await using opened = await openStore({ begins: true });
    return { kind: "item", done: "Imported the whole store", item: await importStore(opened, file, !json) };
  },
  async listKeys(): Promise<Answer> {
    await using opened = await openStore();
    return await listKeys(opened);
  },
  async rotateKeys(): Promise<Answer> {
    await using opened = await openStore();
    return await rotateKeys(opened, readConfig(loadEnvironment()).databaseUrl !== null);
  },
};

/** PostgreSQL's `detail` may quote a whole row with its secrets, so only the message is shown. */
function withoutValues(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Verbs that change nothing; the audit log records all others. */
const reading = new Set(["list", "show"]);

/** Options that the audit log omits: they name the object itself or have no meaning for it. */
const places = new Set(["organization", "team", "user", "yes"]);

/** Only the names of options: their values may be secrets. */
function changeOf({ resource, verb, key, given }: Omit<TaskOf<"verb">, "kind" | "json">, answer: Answer): Change {
  const { id, name, organization } = answer.kind === "item" ? answer.item : {};
  const place = given.organization ?? organization ?? (resource === "organizations" ? name : undefined);
  return byOperator({
    operation: `${resource} ${verb.name}`,
    objectKind: resource,
    // Access and membership have no identifier; a token is identified by its holder.
    objectId: [given.team ?? given.user, id ?? name ?? key].filter((part) => part !== undefined).join("/"),
    organizationName: typeof place === "string" ? place : null,
    outcome: "done",
    attributes: Object.keys(given).filter((option) => !places.has(option) && given[option] !== undefined),
  });
}

function toJson(answer: Answer): object {
  return answer.kind === "list" ? answer.items : answer.item;
}

/** Creates a missing embedded store only for commands with `begins`. */
async function openStore({ begins = false }: { begins?: boolean | undefined } = {}): Promise<OpenStore> {
  const { data, databaseUrl, blobs, key, keyFile, prepare } = readConfig(loadEnvironment());
  const there = databaseUrl !== null || existsSync(join(data, clusterName)) || existsSync(join(data, "store-location"));
  if (!there && !begins) {
    throw new UserError(
      `There is no store in ${data}. Name the folder of one in INFRARUN_DATA, or a PostgreSQL in DATABASE_URL; ` +
        "npm start makes a new store with a demo organization, and creating a user or an organization an empty one.",
      1,
    );
  }
  // One transaction at a time, which may be long: import and export move a whole store in one.
  const store = await open({ data, databaseUrl, blobs, key, keyFile, prepare, connections: 2, statementMs: 3_600_000 });
  if (!there) console.error(`There was no store in ${data}: a new one was created.`);
  return store;
}
