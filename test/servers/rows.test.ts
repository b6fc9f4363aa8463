// With the same handlers, the servers of all targets send the same responses.
import { expect, test } from "vitest";
import { aGeneratedPair } from "../support/generated-pair.ts";
import { send, startHosts, targets } from "./hosts.ts";
import { mostBody, rows } from "./rows.ts";
import { acceptOf, shop, shopHandlers } from "./shop.ts";

test("every target gives the response of each row", async () => {
  using pair = await aGeneratedPair(shop, ["client", ...targets]);
  const { reply } = await pair.load("router.ts");
  const errors: string[] = [];
  const onError = (error: Error) => void errors.push(error.message);
  const options = { mostBody, responses: true, onError, context: acceptOf };
  await using hosts = await startHosts(pair.load, shopHandlers(reply), options);

  const wrong: unknown[] = [];
  for (const [title, sent, status, part = ""] of rows) {
    const all = await Promise.all(targets.map((target) => send(hosts.urls[target], sent)));
    const { size } = new Set(all.map((one) => JSON.stringify(one)));
    const isRight = all.every((one) => one.status === status && one.body.includes(part));
    if (size > 1 || !isRight) wrong.push({ title, all });
  }

  expect(wrong).toEqual([]);
  const reported = ["secret", "1000 is not a status.", 'The header "X-Split" of misbehave cannot be sent.'];
  expect(errors.slice(0, 12)).toEqual(reported.flatMap((message) => targets.map(() => message)));
  expect(errors.slice(12).every((message) => message.startsWith("Converting circular structure"))).toBe(true);
});
