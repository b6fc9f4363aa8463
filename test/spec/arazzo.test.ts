// @module-tag long
import { beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../support/server.ts";
import { type Journey, listJourneys, runJourneys } from "./arazzo-journeys.ts";

describe("the journeys of openapi/workflows.arazzo.yaml", () => {
  let journeys: Map<string, Journey>;

  beforeAll(async () => {
    await using server = await startServer({ worker: true });
    journeys = await runJourneys(`${server.url}/api/v2`, {
      organization: server.organization,
      token: server.tokens.owner,
      second_token: server.tokens.second,
      suffix: "one",
    });
  }, 120_000);

  test.each(listJourneys())("$workflowId: $summary", ({ workflowId, steps }) => {
    const journey = journeys.get(workflowId);

    expect(journey?.problems).toEqual([]);
    expect(journey?.steps).toEqual(steps.map(({ stepId }) => stepId));
  });
});
