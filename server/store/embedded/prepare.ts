// Prepares the start of an embedded PostgreSQL: its folder, account, programs and, slowest, its files.
import { join } from "node:path";
import { type Account, accountFor } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { clusterName, findPlace, leaveSignpost, type Place } from "./place.ts";

export interface Prepared {
  place: Place;
  account: Account;
  binaries: Binaries;
  /** The folder of PostgreSQL's files. */
  folder: string;
}

export async function prepareEmbedded(data: string): Promise<Prepared> {
  const place = findPlace(data);
  const account = accountFor(join(place.folder, clusterName));
  const binaries = findBinaries(place.folder, account);
  const folder = await ensureCluster(place.folder, binaries, account);
  leaveSignpost(data, place);
  return { place, account, binaries, folder };
}
