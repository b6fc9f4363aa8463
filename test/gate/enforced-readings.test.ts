// --enforce refuses requests that a server could read differently than the gate.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { compileContract } from "../../scripts/gate/exchange/contract.ts";
import { startGate, startUpstream } from "../support/gate.ts";
import { object, taking, text } from "../support/small-contract.ts";
import { ownFolder } from "../support/temporary.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=B";
const part = (head: string, content: string) =>
  `--B\r\nContent-Disposition: form-data; name="name"${head}\r\n\r\n${content}\r\n--B--\r\n`;

/** The gate reads one harmless text; the server reads another member, or other characters. */
const twofold: [what: string, type: string, body: string, detail: RegExp][] = [
  ["JSON in UTF-7", "application/json; charset=utf-7", '{"name":"+ACI-,+ACI-role+ACI-:+ACI-admin"}', /charset UTF-8/],
  ["JSON with two charsets", 'application/json; charset="utf-8"; charset=utf-7', '{"name":"a"}', /its charset once/],
  ["a form in UTF-7", `${urlencoded}; charset=utf-7`, "name=%2BACY-role%2BAD0-admin", /charset UTF-8/],
  ["a form with two boundaries", `${multipart}; boundary=C`, part("", "a"), /its boundary once/],
  ["a form with a coded boundary", `${multipart}; boundary*=utf-8''C`, part("", "a"), /its boundary once/],
  ["a part in UTF-7", multipart, part("\r\nContent-Type: text/plain; charset=utf-7", "+ADw-b+AD4-"), /charset UTF-8/],
  ["a part behind the last boundary", multipart, `${part("", "a")}${part("", "b")}`, /follow the last boundary/],
  ["a part in Base64", multipart, part("\r\nContent-Transfer-Encoding: base64", "PGI+"), /in base64/],
];
const agreed: [what: string, type: string, body: string][] = [
  ["JSON in UTF-8", "application/json; charset=UTF-8", '{"name":"é"}'],
  ["a form", `${urlencoded}; charset="utf-8"`, "name=a"],
  ["a form of a client that names its old charset", `${urlencoded};charset=ISO-8859-1`, "name=a"],
  ["a form with line breaks behind it", multipart, `${part("", "a")}\r\n\r\n`],
  ["a part in UTF-8", multipart, part("\r\nContent-Type: text/plain; charset=utf-8", "a")],
  ["a part whose coding changes nothing", multipart, part("\r\nContent-Transfer-Encoding: 8bit", "a")],
];

const folder = ownFolder();

async function start() {
  const received: unknown[] = [];
  const app = express().use(express.json(), express.urlencoded());
  app.use((request, response) => {
    received.push(request.body);
    response.status(204).end();
  });
  const upstream = await startUpstream(app);
  const schema = object({ name: text }, { additionalProperties: false });
  const types = ["application/json", urlencoded, "multipart/form-data"];
  const path = taking("addPerson", Object.fromEntries(types.map((type) => [type, { schema }])));
  const parameters: object[] = ["sort_by", "q", "user.name"].map((name) => ({
    name,
    in: "query",
    schema: { enum: ["name", "a;b=c"] },
  }));
  parameters.push({ name: "created_at", in: "query", style: "deepObject", schema: object({ after: text }) });
  const open = taking("addPet", {
    "application/json": { schema: object({ name: { enum: ["Rex"] }, owner: object({ id: text }) }) },
  });
  const paths = { "/people": { ...path, parameters }, "/pets": open };
  const file = join(folder, "people.json");
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info: { title: "People", version: "1" }, paths }));
  const gate = await startGate(upstream.url, { contract: await compileContract(file), enforce: "all" });
  onTestFinished(async () => {
    await gate[Symbol.asyncDispose]();
    await upstream[Symbol.asyncDispose]();
  });
  const send = async (type: string, body: string, query = "", path = "/people") => {
    const answer = await fetch(`${gate.url}${path}${query}`, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };
  return { received, send };
}

test.each(twofold)("%s does not pass", async (_, type, body, detail) => {
  const { received, send } = await start();

  const { status, text } = await send(type, body);

  expect(received).toEqual([]);
  expect([400, 415]).toContain(status);
  expect(text).toMatch(detail);
});

test.each(agreed)("%s passes", async (_, type, body) => {
  const { received, send } = await start();

  expect(await send(type, body)).toMatchObject({ status: 204 });
  expect(received).toHaveLength(1);
});

test.each([
  "?Q=x",
  "?sort.by=x",
  "?q=name&%20sort_by=x",
  "?+q=x",
  "?q%00y=x",
  "?q=name&z=;q=x",
  "?q=a;b=c;sort_by=x",
  "?sort_by[$ne]=x",
  "?sort_by%5B%5D=x",
  "?user_name=x",
])("refuses a query with an unchecked parameter for ASP.NET, Express, PHP or Rack: %s", async (query) => {
  const { received, send } = await start();

  const { status, text } = await send("application/json", "{}", query);

  expect([status, received]).toEqual([400, []]);
  expect(text).toContain("in the query as a different parameter");
});

test.each(["?q=a;b=c", "?q=name&sort_by=name", "?user.name=name", "?created_at[after]=a", "?other_name[]=x"])(
  "passes an unambiguous query: %s",
  async (query) => {
    const { received, send } = await start();

    expect(await send("application/json", "{}", query)).toMatchObject({ status: 204 });
    expect(received).toHaveLength(1);
  },
);

test("refuses a member that Go reads as a documented one, and passes other undocumented members", async () => {
  const { received, send } = await start();
  const add = (body: object) => send("application/json", JSON.stringify(body), "", "/pets");

  const usual = { name: "Rex", id: "7", Kind: "dog", owner: { name: "Ann" } };

  const refused = [await add({ name: "Rex", Name: "Tom" }), await add({ NAME: 7 })];
  const passed = await add(usual);

  expect([...refused, passed].map(({ status }) => status)).toEqual([422, 422, 204]);
  expect(received).toEqual([usual]);
});
