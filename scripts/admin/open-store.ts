// The store that the server uses, opened beside it or in its place.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, loadEnvironment, readConfig } from "../../server/config.ts";
import { type Blobs, openBlobs } from "../../server/store/blobs.ts";
import { type Database, openDatabase } from "../../server/store/database.ts";
import { startEmbedded } from "../../server/store/embedded/embedded.ts";
import { clusterName } from "../../server/store/embedded/place.ts";
import { Refusal } from "./refusal.ts";

export interface OpenStore extends AsyncDisposable {
  database: Database;
  blobs: Blobs;
}

/** Makes the embedded store where there is none only for what `begins` one. */
export async function openStore({ begins }: { begins: boolean }): Promise<OpenStore> {
  const config = readConfig(loadEnvironment());
  const server = config.databaseUrl === null ? await startServer(config, begins) : null;
  try {
    // One transaction at a time, which may be long: a whole store is moved in one.
    const settings = { connections: 2, statementMs: 3_600_000 };
    const database = await openDatabase(config.databaseUrl ?? server!.url, settings);
    return {
      database,
      blobs: openBlobs(join(config.data, "blobs")),
      async [Symbol.asyncDispose]() {
        await database.close();
        await server?.stop();
      },
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

async function startServer({ data }: Config, begins: boolean) {
  const there = existsSync(join(data, clusterName)) || existsSync(join(data, "store-location"));
  if (!there && !begins) {
    throw new Refusal(
      `There is no store in ${data}. Name the folder of one in INFRARUN_DATA, or a PostgreSQL in DATABASE_URL; ` +
        "npm start makes a new store with a demo organization, and creating a user or an organization an empty one.",
    );
  }
  const server = await startEmbedded(data);
  if (!there) console.error(`There was no store in ${data}: a new one was made.`);
  return server;
}
