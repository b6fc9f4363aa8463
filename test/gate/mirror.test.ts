// A target of mirrored traffic only checks requests, and passes nothing on.
import { expect, test } from "vitest";
import { exampleOf } from "../support/exchange-examples.ts";
import { hostGate, performGate } from "../support/gate-command.ts";
import { sendRaw } from "../support/raw-http.ts";

test("requests are answered immediately, and only the requests are checked", async () => {
  await using gate = await hostGate(null, ["--mirror", "--json", "--min-coverage", "0"]);
  const { method, target, headers, body } = exampleOf("createWorkspace").request;
  const send = (path: string, init: RequestInit = {}) => fetch(`${gate.url}${path}`, init);

  const right = await send(target, { method, headers, body: String(body) });
  const wrong = await send(target, { method, headers, body: '{"data":7}' });
  const unknown = await send("/api/v2/nowhere", { headers });
  const [socket] = await sendRaw(
    gate.url,
    `GET /api/v2/x HTTP/1.1\r\nHost: api-shadow\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  const page = await send("/__gate/violations", { headers: { Accept: "application/json" } });
  const { code, stdout, said } = { ...(await gate.stop()), said: gate.said };

  for (const answer of [right, wrong, unknown, socket!]) expect(answer.status).toBe(204);
  expect(page.status).toBe(200);
  const { counts, groups, coverage } = JSON.parse(stdout);
  expect(counts).toMatchObject({ exchanges: 4, upgraded: 0, dropped: 0 });
  const found = groups.map(({ side, kind }: Record<string, string>) => `${side} ${kind}`);
  expect(found).toEqual(expect.arrayContaining(["request type", "request unknown-path"]));
  expect(found.filter((each: string) => each.startsWith("response"))).toEqual([]);
  const created = coverage.report.operations.find(
    ({ operationId }: { operationId: string }) => operationId === "createWorkspace",
  );
  expect(created.statuses["201"]).toBe(0);
  expect(created.shares.member.seen).toBeGreaterThan(0);
  expect(said.stderr).toContain("passes nothing on (mirror mode: requests alone are judged)");
  expect(code).toBe(0);
});

test.each([
  [["--upstream", "http://127.0.0.1:9"], "--upstream cannot be combined with --mirror"],
  [["--enforce"], "--enforce cannot be combined with --mirror"],
  [["--follow"], "--follow cannot be combined with --mirror"],
])("with %j it is refused", async (args, message) => {
  const { code, stderr } = await performGate(["--mirror", ...args]);

  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
