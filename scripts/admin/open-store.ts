// Opens the store that the server uses, whether the server runs or not.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvironment, readConfig } from "../../server/settings/config.ts";
import { clusterName } from "../../server/store/embedded/store-folder.ts";
import { type OpenStore, openStore as open } from "../../server/store/open-store.ts";
import { UserError } from "../terminal/index.ts";

/** Creates a missing embedded store only for commands with `begins`. */
export async function openStore({ begins = false }: { begins?: boolean | undefined } = {}): Promise<OpenStore> {
  const { data, databaseUrl, blobs, key, keyFile, prepare } = readConfig(loadEnvironment());
  const there = databaseUrl !== null || existsSync(join(data, clusterName)) || existsSync(join(data, "store-location"));
  if (!there && !begins) {
    throw new UserError(
      `There is no store in ${data}. Name the folder of one in INFRARUN_DATA, or a PostgreSQL in DATABASE_URL; ` +
        "npm start makes a new store with a demo organization, and creating a user or an organization an empty one.",
      1,
    );
  }
  // One transaction at a time, which may be long: import and export move a whole store in one.
  const store = await open({ data, databaseUrl, blobs, key, keyFile, prepare, connections: 2, statementMs: 3_600_000 });
  if (!there) console.error(`There was no store in ${data}: a new one was created.`);
  return store;
}
