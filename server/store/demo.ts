// The demo organization across starts. Its tokens are hashed in the store like all others, so the plain ones are kept
// beside it, in a file that only its owner may read: a second start can tell scripts the same tokens.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { byService } from "../domain/audit.ts";
import { hashToken } from "../domain/tokens.ts";
import { recordChange } from "./audit.ts";
import { getCaller } from "./callers.ts";
import type { Database, Store } from "./database.ts";
import { getOrganization } from "./organizations.ts";
import { type Demo, demoName, reissueDemo, seedDemo } from "./seed.ts";

export interface OpenDemo {
  /** Null: the demo organization was there, and a part of it was deleted since. */
  demo: Demo | null;
  /** Made by this start. */
  isNew: boolean;
}

const fileName = "demo-tokens.json";

/**
 * Seeds the demo organization into a store without one, and finds it again in any other. Where the file is gone, as with
 * another folder and the same database, there are new tokens: whoever opens a store could make them anyway.
 */
export async function openDemo({ transaction }: Database, data: string, at: Date): Promise<OpenDemo> {
  const file = join(resolve(data), fileName);
  return transaction(async (store) => {
    // Of several processes that start at once, one seeds.
    await sql`select pg_advisory_xact_lock(7246312)`.execute(store);
    const isNew = (await getOrganization(store, demoName)) === undefined;
    const kept = isNew ? null : await readDemo(store, file, at);
    if (kept) return { demo: kept, isNew };
    const demo = isNew ? await seedDemo(store, at) : await reissueDemo(store, at);
    const object = { objectKind: "organizations", objectId: demoName, organizationName: demoName };
    const operation = isNew ? "seedDemo" : "reissueDemoTokens";
    if (demo) await recordChange(store, byService({ ...object, operation, outcome: "done" }));
    // Before the commit: a store with tokens that nobody knows would be of no use.
    if (demo) await writePrivately(file, JSON.stringify(demo, null, 2));
    return { demo, isNew };
  });
}

/** Null for a file that is missing, broken, or about another store. */
async function readDemo(store: Store, file: string, at: Date): Promise<Demo | null> {
  try {
    const demo = JSON.parse(await readFile(file, "utf8")) as Demo;
    return (await getCaller(store, hashToken(demo.tokens.owner), at)) ? demo : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || (error as { code?: string }).code === "ENOENT") {
      return null;
    }
    throw error;
  }
}

/** Nobody else can read it at any time, and it is whole or not there. */
async function writePrivately(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, `${content}\n`, { mode: 0o600 });
  await rename(draft, file);
}
