// A value that the new description marks as secret is hidden after a reload.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCommandLine } from "../../scripts/gate/command/program.ts";
import { openSession } from "../../scripts/gate/command/session.ts";
import type { ProxyTask } from "../../scripts/gate/command/tasks.ts";
import { Body, type Exchange } from "../../scripts/gate/index.ts";
import { createTrafficObserver } from "../../scripts/gate/observer/traffic-observer.ts";
import { aDocument } from "../support/impact.ts";
import { seenInProcess } from "../support/seen-in-process.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const places = ["query", "header", "cookie", "sent", "answered", "key"] as const;
type Place = (typeof places)[number];

/** A description that marks the value at this place as secret. */
function describe(secret?: Place) {
  const marked = (place: Place) => ({ type: "string", ...(secret === place && { "x-sensitive": true }) });
  const body = (place: Place) => ({
    content: { "application/json": { schema: { type: "object", properties: { [place]: marked(place) } } } },
  });
  const parameters = (["query", "header", "cookie"] as const).map((place) => ({
    ...{ name: `in-${place}`, in: place, schema: marked(place) },
    ...(secret === place && { "x-sensitive": true }),
  }));
  const operation = {
    operationId: "put",
    parameters,
    requestBody: body("sent"),
    responses: { 200: { description: "It.", ...body("answered") } },
  };
  const schemes = secret === "key" && { securitySchemes: { key: { type: "apiKey", in: "header", name: "in-key" } } };
  return JSON.stringify(
    aDocument({ "/items": { put: operation } }, { ...(schemes && { components: schemes, security: [{ key: [] }] }) }),
  );
}

const secretOf = (place: Place) => `value-of-${place}`;
const type = ["Content-Type", "application/json"];
const exchange: Exchange = {
  request: {
    method: "PUT",
    target: `/items?in-query=${secretOf("query")}`,
    headers: [
      "Host",
      "a",
      ...type,
      "In-Header",
      secretOf("header"),
      "Cookie",
      `in-cookie=${secretOf("cookie")}`,
      "In-Key",
      secretOf("key"),
    ],
    body: Body.of(JSON.stringify({ sent: secretOf("sent") })),
  },
  response: {
    status: 200,
    statusText: "OK",
    headers: type,
    body: Body.of(JSON.stringify({ answered: secretOf("answered") })),
  },
  ...seenInProcess,
};

test.each(places)("hides a value in the %s after a reload", async (place) => {
  const file = join(folder, `${place}.json`);
  writeFileSync(file, describe());
  const { contract, reload } = await openSession(readCommandLine(["--mirror", "--spec", file]) as ProxyTask);
  const shown: string[] = [];
  const consumers = [
    { observe: ({ redacted }: { redacted(): unknown }) => void shown.push(JSON.stringify(redacted())) },
  ];
  const observer = createTrafficObserver({ contract, watch: () => [], consumers });

  observer.observe(exchange);
  writeFileSync(file, describe(place));
  await reload();
  observer.renew();
  observer.observe(exchange);

  expect(shown.map((text) => places.filter((one) => text.includes(secretOf(one))))).toEqual([
    places.filter((one) => one !== "cookie"),
    places.filter((one) => one !== "cookie" && one !== place),
  ]);
});
