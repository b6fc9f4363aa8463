// Opens the store of the settings: PostgreSQL, embedded or by address, and the files.
import { join } from "node:path";
import { type Blobs, openBlobs } from "./blobs.ts";
import { type Database, type DatabaseSettings, openDatabase } from "./database.ts";
import { refusalOf } from "./database-refusal.ts";
import { type EmbeddedPostgres, startEmbedded } from "./embedded/embedded.ts";
import { sealBlobs, sealPlainFiles } from "./encryption/blobs.ts";
import { KeyRing, keyFileOf } from "./encryption/key-ring.ts";
import { makeFolder } from "./folder.ts";
import { getSecret } from "./secrets.ts";

export interface StoreSettings extends Omit<DatabaseSettings, "keys" | "prepares"> {
  /** The folder of the embedded store, and of uploaded files and logs. */
  data: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** Another folder or a bucket for the files, see `openBlobs`. */
  blobs?: string | null;
  /** Keys of the secrets in the store, instead of a file. */
  key?: string | null;
  /** The key file. By default it is beside the folder, so that a copy of the folder does not contain the keys. */
  keyFile?: string | null;
  /** `off` behind a pooler that loses prepared statements. */
  prepare?: "on" | "off";
  /** Called when the embedded server stops unexpectedly. */
  onRestart?: (message: string) => void;
}

export interface OpenStore extends AsyncDisposable {
  database: Database;
  blobs: Blobs;
  /** The same files, encrypted as stored. */
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
  const { data, databaseUrl, onRestart } = settings;
  const folder = makeFolder(data);
  const keyFile = keyFileOf(settings);
  const keys = new KeyRing({ key: settings.key ?? null, keyFile, ...(!settings.keyFile && { data: folder }) });
  const files = openBlobs(settings.blobs ?? join(folder, "blobs"));
  const embedded = databaseUrl === null ? await startEmbedded(folder, onRestart ? { onRestart } : {}) : null;
  try {
    await files.check();
    const database = await openDatabase(databaseUrl ?? embedded!.url, {
      ...settings,
      keys,
      prepares: settings.prepare !== "off",
      restrained: databaseUrl !== null,
    });
    const close = () => closeBoth(database, embedded);
    try {
      const blobs = sealBlobs(files, () => getSecret(database.store, "files"));
      await sealPlainFiles(database, files, blobs);
      const { note = null, wasShared = false } = embedded ?? {};
      return { database, blobs, files, keys, note, wasShared, close, [Symbol.asyncDispose]: close };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    await embedded?.stop();
    throw databaseUrl === null ? error : refusalOf(databaseUrl, error);
  }
}

async function closeBoth(database: Database, embedded: EmbeddedPostgres | null): Promise<void> {
  await database.close();
  await embedded?.stop();
}
