// The store as the settings name it: PostgreSQL, embedded or by address, and the files beside it.
import { join } from "node:path";
import { type Blobs, openBlobs } from "./blobs.ts";
import { type Database, type DatabaseSettings, openDatabase } from "./database.ts";
import { refusalOf } from "./database-refusal.ts";
import { type EmbeddedPostgres, startEmbedded } from "./embedded/embedded.ts";
import { makeFolder } from "./folder.ts";

export interface StoreSettings extends DatabaseSettings {
  /** The folder of the embedded store, and of uploaded files and logs. */
  data: string;
  /** A PostgreSQL to use in place of the embedded one. */
  databaseUrl: string | null;
  /** Another folder or a bucket for the files, see `openBlobs`. */
  blobs?: string | null;
  /** Hears of an embedded server that went away. */
  onRestart?: (message: string) => void;
}

export interface OpenStore extends AsyncDisposable {
  database: Database;
  blobs: Blobs;
  /** One sentence about where the store went instead of the data folder; null when it is there. */
  note: string | null;
  /** Also stops the embedded server, unless another process uses it. */
  close(): Promise<void>;
}

export async function openStore(settings: StoreSettings): Promise<OpenStore> {
  const { data, databaseUrl, onRestart } = settings;
  const folder = makeFolder(data);
  const blobs = openBlobs(settings.blobs ?? join(folder, "blobs"));
  const embedded = databaseUrl === null ? await startEmbedded(folder, onRestart ? { onRestart } : {}) : null;
  try {
    await blobs.check();
    const database = await openDatabase(databaseUrl ?? embedded!.url, {
      ...settings,
      restrained: databaseUrl !== null,
    });
    const close = () => closeBoth(database, embedded);
    return { database, blobs, note: embedded?.note ?? null, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await embedded?.stop();
    throw databaseUrl === null ? error : refusalOf(databaseUrl, error);
  }
}

async function closeBoth(database: Database, embedded: EmbeddedPostgres | null): Promise<void> {
  await database.close();
  await embedded?.stop();
}
