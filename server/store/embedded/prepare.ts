// Prepares the start of an embedded PostgreSQL: its folder, account, programs and, slowest, its files.
import { join } from "node:path";
import { type Account, accountFor } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { clusterName, findStoreFolder, leaveSignpost, type StoreFolder } from "./store-folder.ts";

export interface Prepared {
  storeFolder: StoreFolder;
  account: Account;
  binaries: Binaries;
  /** The folder of PostgreSQL's files. */
  folder: string;
}

/** A new store is a copy of the template in the folder `templates`, by default that of this installation. */
export async function prepareEmbedded(data: string, templates?: string): Promise<Prepared> {
  const storeFolder = findStoreFolder(data);
  const account = accountFor(join(storeFolder.folder, clusterName));
  const binaries = findBinaries(storeFolder.folder, account);
  const folder = await ensureCluster(storeFolder.folder, { ...binaries, ...(templates && { templates }) }, account);
  leaveSignpost(data, storeFolder);
  return { storeFolder, account, binaries, folder };
}
