// The demo organization across starts. Its tokens are hashed in the store like all others. The tokens are also stored as
// secrets, because every start prints the same ones.
import { sql } from "kysely";
import { byService } from "../../domain/audit.ts";
import { hashToken } from "../../domain/tokens.ts";
import { deleteTokensByHash, getCaller } from "../access/callers.ts";
import type { Database, Store } from "../database/database.ts";
import { StoreRefused } from "../database/errors.ts";
import { takeLock } from "../database/locks.ts";
import { readSecret, saveSecret } from "../encryption/secrets.ts";
import { recordChange } from "../organizations/audit.ts";
import { getOrganization } from "../organizations/organizations.ts";
import { type Demo, demoName, isNameFree, reissueDemo, seedDemo } from "./seed.ts";

export interface OpenDemo {
  /** Null if there is no usable demo. */
  demo: Demo | null;
  /** Reason for a missing demo: the store never had one, a part of it was deleted, or its tokens are no longer valid. */
  absence: "none" | "deleted" | "expired" | null;
  /** The store was empty. */
  isNew: boolean;
}

/** `auto` creates the demo in a new embedded store, `on` in any store without an earlier demo; `on` also renews its tokens. */
export type DemoMode = "auto" | "on" | "off";

export interface DemoSettings {
  mode: DemoMode;
  isEmbedded: boolean;
}

const secretName = "demo";
const validMs = 90 * 24 * 60 * 60 * 1_000;

export async function openDemo(database: Database, settings: DemoSettings, at: Date): Promise<OpenDemo> {
  return database.transaction(async (store) => {
    // If several processes start at once, only one creates the demo.
    await takeLock(store, "demo");
    const isNew = await isEmpty(store);
    const saved = await readSaved(store);
    const found = saved ? await findAgain(store, saved, settings, at) : await begin(store, settings, isNew, at);
    return { ...found, isNew };
  });
}

type KnownDemo = Omit<OpenDemo, "isNew">;

/** Null if the demo was deleted: it stays deleted. */
type SavedDemo = { demo: Demo | null };

async function readSaved(store: Store): Promise<SavedDemo | undefined> {
  const text = await readSecret(store, secretName);
  return text === undefined ? undefined : (JSON.parse(text) as SavedDemo);
}

const saveDemo = (store: Store, saved: SavedDemo) => saveSecret(store, secretName, JSON.stringify(saved));

async function begin(store: Store, { mode, isEmbedded }: DemoSettings, isNew: boolean, at: Date): Promise<KnownDemo> {
  if (mode === "off" || (mode === "auto" && !(isEmbedded && isNew))) return { demo: null, absence: "none" };
  if (!(await isNameFree(store))) {
    throw new StoreRefused(
      `INFRARUN_DEMO=on cannot create the demo: one of its organization or user names is taken. ` +
        "Start without INFRARUN_DEMO.",
    );
  }
  const demo = await seedDemo(store, at, ending(at));
  await saveDemo(store, { demo });
  await record(store, "seedDemo");
  return { demo, absence: null };
}

async function findAgain(store: Store, { demo }: SavedDemo, { mode }: DemoSettings, at: Date): Promise<KnownDemo> {
  if (demo === null) return { demo: null, absence: "deleted" };
  if (!(await getOrganization(store, demoName))) return forget(store);
  if (await isGood(store, demo, at)) return { demo, absence: null };
  if (mode !== "on") return { demo: null, absence: "expired" };
  await deleteTokensByHash(store, Object.values(demo.tokens).map(hashToken));
  const renewed = await reissueDemo(store, at, ending(at));
  if (renewed === null) return forget(store);
  await saveDemo(store, { demo: renewed });
  await record(store, "reissueDemoTokens");
  return { demo: renewed, absence: null };
}

function record(store: Store, operation: string): Promise<void> {
  const object = { objectKind: "organizations", objectId: demoName, organizationName: demoName };
  return recordChange(store, byService({ ...object, operation, outcome: "done" }));
}

async function forget(store: Store): Promise<KnownDemo> {
  await saveDemo(store, { demo: null });
  return { demo: null, absence: "deleted" };
}

const ending = (at: Date) => new Date(at.getTime() + validMs);

const isGood = async (store: Store, { tokens }: Demo, at: Date) =>
  (await getCaller(store, hashToken(tokens.owner), at)) !== undefined;

async function isEmpty(store: Store): Promise<boolean> {
  const { rows } = await sql`select from organizations union all select from users limit 1`.execute(store);
  return rows.length === 0;
}
