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

export async function prepareEmbedded(data: string): Promise<Prepared> {
  const storeFolder = findStoreFolder(data);
  const account = accountFor(join(storeFolder.folder, clusterName));
  const binaries = findBinaries(storeFolder.folder, account);
  const folder = await ensureCluster(storeFolder.folder, binaries, account);
  leaveSignpost(data, storeFolder);
  return { storeFolder, account, binaries, folder };
}
