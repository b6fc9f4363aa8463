// Prepares the opening of a store: its folder, its keys, and the files of an embedded PostgreSQL.
import { type Prepared, prepareEmbedded } from "./embedded/prepare.ts";
import { KeyRing, keyFileOf } from "./encryption/key-ring.ts";
import { makeFolder } from "./files/folder.ts";

export interface PreparationSettings {
  /** Folder of the embedded store, uploaded files and logs. */
  data: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** Keys of the secrets in the store, instead of a file. */
  key?: string | null;
  /** The key file. By default it is beside the folder, so that a copy of the folder does not contain the keys. */
  keyFile?: string | null;
}

export interface PreparedStore {
  folder: string;
  keys: KeyRing;
  /** Null if another PostgreSQL is used. */
  embedded: Prepared | null;
}

/** Mostly waits for programs of PostgreSQL. The caller can load the rest of the service meanwhile. */
export async function prepareStore(settings: PreparationSettings): Promise<PreparedStore> {
  const folder = makeFolder(settings.data);
  const keyFile = keyFileOf(settings);
  const keys = new KeyRing({ key: settings.key ?? null, keyFile, ...(!settings.keyFile && { data: folder }) });
  return { folder, keys, embedded: settings.databaseUrl === null ? await prepareEmbedded(folder) : null };
}
