// Opens the store of the settings: PostgreSQL, embedded or by address, and the files.
import { join } from "node:path";
import { type Database, type DatabaseSettings, openDatabase } from "./database/database.ts";
import { refusalOf } from "./database/database-refusal.ts";
import { type EmbeddedPostgres, startEmbedded } from "./embedded/embedded.ts";
import { sealBlobs } from "./encryption/blobs.ts";
import type { KeyRing } from "./encryption/key-ring.ts";
import { getSecret } from "./encryption/secrets.ts";
import type { Blobs } from "./files/blobs.ts";
import { openBlobs } from "./files/open-blobs.ts";
import { type PreparationSettings, type PreparedStore, prepareStore } from "./prepared-store.ts";

export interface StoreSettings extends PreparationSettings, Omit<DatabaseSettings, "keys" | "prepares"> {
  /** Another folder or a bucket for the files, see `openBlobs`. */
  blobs?: string | null;
  /** `off` behind a pooler that loses prepared statements. */
  prepare?: "on" | "off";
  /** Called when the embedded server stops unexpectedly. */
  onRestart?: (message: string) => void;
  /** Result of an earlier call of `prepareStore`, to save time. */
  preparedStore?: PreparedStore | undefined;
}

export interface OpenStore extends AsyncDisposable {
  database: Database;
  blobs: Blobs;
  /** The same files in their stored form: encrypted. */
  files: Blobs;
  keys: KeyRing;
  /** One sentence about where the store went instead of the data folder; null when it is there. */
  note: string | null;
  /** Whether another process of this machine already used the embedded store. */
  wasShared: boolean;
  /** Also stops the embedded server, unless another process uses it. */
  close(): Promise<void>;
}

export async function openStore(settings: StoreSettings): Promise<OpenStore> {
  const { databaseUrl, onRestart, preparedStore = await prepareStore(settings) } = settings;
  const { folder, keys, embedded: prepared } = preparedStore;
  const files = openBlobs(settings.blobs ?? join(folder, "blobs"));
  const embedded = prepared && (await startEmbedded(folder, { prepared, ...(onRestart && { onRestart }) }));
  try {
    await files.check();
    const database = await openDatabase(databaseUrl ?? embedded!.url, {
      ...settings,
      keys,
      prepares: settings.prepare !== "off",
      restrained: databaseUrl !== null,
    }).catch((error) => {
      throw databaseUrl === null ? error : refusalOf(databaseUrl, error);
    });
    const close = () => closeBoth(database, embedded);
    try {
      const blobs = sealBlobs(files, () => getSecret(database.store, "files"));
      const { note = null, wasShared = false } = embedded ?? {};
      return { database, blobs, files, keys, note, wasShared, close, [Symbol.asyncDispose]: close };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function closeBoth(database: Database, embedded: EmbeddedPostgres | null): Promise<void> {
  await database.close();
  await embedded?.stop();
}
