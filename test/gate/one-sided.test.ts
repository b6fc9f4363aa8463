// Read-only and write-only members, such as passwords.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startUpstream } from "../support/gate.ts";
import { hostGate } from "../support/gate-command.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();

test.each(["3.0.3", "3.1.0"])(
  "an answer of OpenAPI %s with a password is stopped, a request with an id is not",
  async (openapi) => {
    const file = join(folder, "openapi.json");
    const properties = {
      id: { type: "integer", readOnly: true },
      name: { type: "string" },
      password: { type: "string", writeOnly: true },
    };
    const content = { "application/json": { schema: { type: "object", required: ["id", "password"], properties } } };
    const post = { requestBody: { required: true, content }, responses: { 200: { description: "Stored.", content } } };
    const info = { title: "Users", version: "1" };
    writeFileSync(file, JSON.stringify({ openapi, info, paths: { "/users": { post } } }));
    await using upstream = await startUpstream((request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ id: 1, name: "a", ...(request.headers["x-leak"] && { password: "p" }) }));
    });
    await using gate = await hostGate(upstream.url.origin, ["--spec", file, "--enforce"]);
    const send = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ id: 1, name: "a", password: "p" });
      const asked = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
      const response = await fetch(`${gate.url}/users`, asked);
      return [response.status, await response.text()];
    };

    expect(await send({})).toEqual([200, '{"id":1,"name":"a"}']);
    expect(await send({ "x-leak": "yes" })).toEqual([502, expect.stringContaining("password is write-only")]);
    await expect
      .poll(async () =>
        (await fetch(`${gate.url}/__gate/violations`, { headers: { accept: "application/json" } })).text(),
      )
      .toContain("id is read-only: only answers have it.");
  },
);
