import { expect, test } from "vitest";
import { startServer } from "../../support/server.ts";

test("shows a caller their own user, with the e-mail address", async () => {
  await using server = await startServer();
  const { api, apiAs, tokens } = server;

  const { data, response } = await api.showAccount();
  const { attributes, id } = data!.data;
  const outsider = await apiAs(tokens.outsider).showAccount();

  expect(response.status).toBe(200);
  expect(attributes).toEqual({ username: "ada", "is-service-account": false, email: "ada@demo.example" });
  expect((await api.showUser({ params: { path: { user_id: id } } })).data?.data.attributes.username).toBe("ada");
  expect(outsider.data?.data.id).not.toBe(id);
});

test.each(["team", "organization"] as const)("shows the service account of the token of a %s", async (kind) => {
  await using server = await startServer();

  const { data } = await server.apiAs(server.tokens[kind]).showAccount();

  expect(data?.data.attributes).toMatchObject({ "is-service-account": true, email: "" });
});

test("returns 401 for an invalid token", async () => {
  await using server = await startServer();

  const { response } = await server.apiAs("ifr_no").showAccount();

  expect(response.status).toBe(401);
});
