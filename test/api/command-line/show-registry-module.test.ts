import { expect, test } from "vitest";
import { startServer } from "../../support/server.ts";

test("shows a private module to owners only", async () => {
  await using server = await startServer();
  const { api, apiAs, tokens, organization, module } = server;
  const { id, ...names } = module;
  const path = { organization_name: organization, ...names };

  const { data, response } = await api.showRegistryModule({ params: { path } });
  const others = await Promise.all(
    (["organization", "outsider"] as const).map((role) => apiAs(tokens[role]).showRegistryModule({ params: { path } })),
  );
  const unknown = await api.showRegistryModule({ params: { path: { ...path, name: "absent" } } });

  expect(response.status).toBe(200);
  expect(data?.data.id).toBe(id);
  expect(data?.data.attributes).toMatchObject({ ...names, "registry-name": "private" });
  expect([...others, unknown].map(({ response }) => response.status)).toEqual([404, 404, 404]);
});
