import { expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server.ts";
import { shareWorld } from "../../support/shared-world.ts";

/** Two organizations with projects of the same names. */
async function startProjects() {
  const server = await startServer();
  const twin = { api: server.apiAs(server.tokens.outsider), organization: "elsewhere" };
  for (const name of ["network", "Network 2", "net_work", "storage"])
    for (const at of [server, twin]) await create(at, name);
  return server;
}

async function create({ api, organization }: Pick<TestServer, "api" | "organization">, name: string): Promise<void> {
  const params = { path: { organization_name: organization } };
  const { response } = await api.createProject({ params, body: { data: { type: "projects", attributes: { name } } } });
  expect(response.status).toBe(201);
}

const world = shareWorld(startProjects);

async function find(query: string, token = world().tokens.owner) {
  const { url, organization } = world();
  const response = await fetch(`${url}/api/v2/organizations/${organization}/projects${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data = [], meta } = await response.json();
  const names = (data as { attributes: { name: string } }[]).map(({ attributes }) => attributes.name);
  return { status: response.status, names, meta };
}

test.each([
  ["", ["Default Project", "Network 2", "net_work", "network", "platform", "storage"]],
  ["?filter[names]=network", ["network"]],
  ["?filter%5Bnames%5D=Network%202%2Cstorage%2Cabsent", ["Network 2", "storage"]],
  ["?filter[names]=Network", []],
  ["?q=NETWORK", ["Network 2", "network"]],
  ["?q=t_w", ["net_work"]],
  ["?filter[names]=", ["Default Project", "Network 2", "net_work", "network", "platform", "storage"]],
])("%s finds %j", async (query, names) => {
  expect(await find(query)).toMatchObject({ status: 200, names });
});

test("shows one page after the other", async () => {
  const second = await find("?page[size]=4&page[number]=2");

  expect(second.names).toEqual(["platform", "storage"]);
  expect(second.meta.pagination).toMatchObject({ "total-count": 6, "total-pages": 2, "next-page": null });
});

test("hides the organization from others", async () => {
  expect((await find("", world().tokens.organization)).status).toBe(200);
  expect((await find("", world().tokens.outsider)).status).toBe(404);
});

test.each(["?query=a", "?q=", "?q=a&q=b"])("refuses %s", async (query) => {
  expect((await find(query)).status).toBe(400);
});
