// Records in this process what the service sends to PostgreSQL for each kind of request.
import pg from "pg";
import { createLogger } from "../../../server/http/request-log.ts";
import { openJobs } from "../../../server/jobs/jobs.ts";
import { startServing } from "../../../server/serving.ts";
import { readConfig } from "../../../server/settings/config.ts";
import { Batch } from "../../../server/store/database/batch.ts";
import { connect } from "../../../server/store/database/database.ts";
import { openBlobs } from "../../../server/store/files/open-blobs.ts";
import { testKeys } from "../../support/keys.ts";
import type { Service as Address } from "../runs/load.ts";
import { openService, type Question, questions } from "./service.ts";

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Two requests of each kind, after a warm-up. A lock and its unlock count as one. */
export type Recording = Record<Question, [Statement[], Statement[]]>;

type Given = Awaited<ReturnType<typeof openService>>["given"];

export async function record(databaseUrl: string, address: Address, given: Given): Promise<Recording> {
  const database = connect(databaseUrl, { keys: testKeys });
  const jobs = openJobs({ url: databaseUrl, onError: console.error });
  const config = { ...readConfig({}), port: 0, rateLimit: "off" as const };
  const parts = { database, blobs: openBlobs("/nowhere"), jobs, config, secret: "only for measuring" };
  const serving = await startServing(
    { ...parts, clock: () => new Date(), elapsed: () => performance.now() },
    createLogger("silent"),
  );
  const service = await openService({ ...address, api: `${serving.url}/api/v2` }, given);
  const { query } = pg.Client.prototype;
  let heard: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first] = asked as [Statement | Batch];
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name: string } })
      .connectionParameters;
    // The queue has its own connections.
    if (name === "infrarun") {
      heard.push(...(first instanceof Batch ? first.statements : [{ text: first.text, values: first.values ?? [] }]));
    }
    return query.apply(this, asked as never);
  } as never;

  async function recordOne(question: Question): Promise<[Statement[], Statement[]]> {
    const once = async () => {
      heard = [];
      for (const turn of question.startsWith("lock") ? [0, 16] : [0]) await service.ask(question, turn);
      return heard;
    };
    // The service prepares statements only after several uses.
    for (let count = 0; count < 6; count += 1) await once();
    return [await once(), await once()];
  }

  try {
    const all: Partial<Recording> = {};
    for (const question of questions) all[question] = await recordOne(question);
    return all as Recording;
  } finally {
    pg.Client.prototype.query = query;
    await service.close();
    await serving.stop();
    await jobs.close();
    await database.close();
  }
}
