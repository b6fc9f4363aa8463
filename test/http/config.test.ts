import { expect, test } from "vitest";
import { ConfigError, readConfig, settings } from "../../server/settings/config.ts";

test("every setting has its own variable, a description, and a valid default", () => {
  const all = Object.values(settings);

  expect(new Set(all.map(({ variable }) => variable)).size).toBe(all.length);
  for (const { variable, standard, meaning, parse } of all) {
    expect(meaning).toMatch(/\.$/);
    if (standard !== null) expect([variable, parse(String(standard))]).toEqual([variable, standard]);
  }
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", INFRARUN_DATA: "  " })).toEqual(readConfig({}));
});

test("values are parsed and their ranges checked", () => {
  expect(readConfig({ PORT: "0", INFRARUN_RATE_LIMIT: "off" })).toMatchObject({ port: 0, rateLimit: "off" });
  for (const port of ["65536", "-1", "1e3", "80.5", "abc"])
    expect(() => readConfig({ PORT: port })).toThrow(ConfigError);
});
