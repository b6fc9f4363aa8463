import { expect, test } from "vitest";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const world = shareWorld(() => startRunWorld());
const paramsOf = (id: string) => ({ path: { configuration_version_id: id } });

test("shows the current version, without its upload address", async () => {
  const { api, configurationVersionId } = world();

  const { data, response } = await api.showConfigurationVersion({ params: paramsOf(configurationVersionId) });

  expect(response.status).toBe(200);
  expect(data?.data.attributes.status).toBe("uploaded");
  expect(JSON.stringify(data)).not.toContain("upload-url");
});

test("answers 404 to an outsider and for an unknown id", async () => {
  const { api, apiAs, tokens, configurationVersionId } = world();

  const answers = [
    await apiAs(tokens.outsider).showConfigurationVersion({ params: paramsOf(configurationVersionId) }),
    await api.showConfigurationVersion({ params: paramsOf("cv-6bCdEfGhJkLmNpQr") }),
  ];

  expect(answers.map(({ response }) => response.status)).toEqual([404, 404]);
});
