// Random requests to the mock through the gate. `npm run bench -- mock` sends 10,000.
import { expect, test } from "vitest";
import { sendTraffic } from "../support/mock-traffic.ts";

async function expectValidResponses(file: string): Promise<void> {
  const { requests, successes, findings } = await sendTraffic(file, 200, 1);

  expect(findings.map(({ operationId, message }) => `${operationId}: ${message}`)).toEqual([]);
  expect(requests).toBe(200);
  expect(successes).toBeGreaterThan(50);
}

test("responses for a small description are valid", () => expectValidResponses("test/mock/shelves.yaml"));

test("responses of our API are valid", { tags: "long", timeout: 60_000 }, () =>
  expectValidResponses("generated/openapi.json"),
);
