// Records the SQL statements of requests.
import pg from "pg";
import { onTestFinished, vi } from "vitest";
import { Batch } from "../../server/store/database/batch.ts";

export interface Asked {
  statements: string[];
  /** Number of times that the server waited for a result. */
  roundTrips: number;
}

type Sent = { text: string; callback?: (...answer: unknown[]) => void };

/** Records the statements of requests from now on. Connections of the queue do not count. */
export function listen(): Asked {
  const heard: Asked = { statements: [], roundTrips: 0 };
  const unanswered = new Map<pg.Client, number>();
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const { application_name } = (this as unknown as { connectionParameters: { application_name: string } })
      .connectionParameters;
    if (application_name === "infrarun") {
      const [sent] = given as [Sent];
      const { callback } = sent;
      const before = unanswered.get(this) ?? 0;
      if (before === 0) heard.roundTrips += 1;
      unanswered.set(this, before + 1);
      const texts = sent instanceof Batch ? sent.statements.map(({ text }) => text) : [sent.text];
      heard.statements.push(...texts.filter((text) => text !== "begin"));
      sent.callback = (...answer) => {
        unanswered.set(this, unanswered.get(this)! - 1);
        callback?.(...answer);
      };
    }
    return query.apply(this, given as never);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return heard;
}
