// One of the compared servers in a separate process, which reports its CPU time.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "../../../server/handlers/context.ts";
import { createLogger } from "../../../server/http/request-log.ts";
import { openJobs } from "../../../server/jobs/jobs.ts";
import { startServing } from "../../../server/serving.ts";
import { readConfig } from "../../../server/settings/config.ts";
import { connect } from "../../../server/store/database/database.ts";
import { openBlobs } from "../../../server/store/files/open-blobs.ts";
import { testKeys } from "../../support/keys.ts";
import { bare, checked, eov, unchecked } from "./candidates.ts";

const [kind, databaseUrl = ""] = process.argv.slice(2);

const starts: Record<string, () => Promise<string>> = {
  bare: () => listen(bare()),
  checked: () => listen(checked()),
  eov: () => listen(eov()),
  unchecked: async () => listen(unchecked(await openServices())),
  // The service with its defaults, but without rate limits and without writing its log to disk.
  service: async () => (await startServing(await openServices(), createLogger("info", { write: () => {} }))).url,
};

async function openServices(): Promise<Services> {
  const config = { ...readConfig({}), port: 0, rateLimit: "off" as const };
  const database = connect(databaseUrl, { keys: testKeys });
  const jobs = openJobs({ url: databaseUrl, onError: console.error });
  return {
    database,
    blobs: openBlobs("/nowhere"),
    jobs,
    config,
    secret: "only for measuring",
    clock: () => new Date(),
    elapsed: () => performance.now(),
  };
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

process.on("message", () => process.send!({ cpu: process.cpuUsage() }));
process.on("disconnect", () => process.exit());
process.send!({ url: await starts[kind!]!() });
