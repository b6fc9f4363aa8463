// What must be there before a store is opened: its folder, its keys, and the files of an embedded PostgreSQL.
import { type Prepared, prepareEmbedded } from "./embedded/prepare.ts";
import { KeyRing, keyFileOf } from "./encryption/key-ring.ts";
import { makeFolder } from "./folder.ts";

export interface GroundSettings {
  /** The folder of the embedded store, and of uploaded files and logs. */
  data: string;
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null;
  /** Keys of the secrets in the store, instead of a file. */
  key?: string | null;
  /** The key file. By default it is beside the folder, so that a copy of the folder does not contain the keys. */
  keyFile?: string | null;
}

export interface Ground {
  folder: string;
  keys: KeyRing;
  /** Null with another PostgreSQL. */
  embedded: Prepared | null;
}

/** Most of the time it waits for PostgreSQL's own program, so that the rest of the service can be loaded meanwhile. */
export async function layGround(settings: GroundSettings): Promise<Ground> {
  const folder = makeFolder(settings.data);
  const keyFile = keyFileOf(settings);
  const keys = new KeyRing({ key: settings.key ?? null, keyFile, ...(!settings.keyFile && { data: folder }) });
  return { folder, keys, embedded: settings.databaseUrl === null ? await prepareEmbedded(folder) : null };
}
