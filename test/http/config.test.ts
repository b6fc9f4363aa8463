import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../server/settings/config.ts";
import { settings } from "../../server/settings/settings.ts";

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

test("the public address is one of the web, and needs no slash at its end", () => {
  for (const [given, read] of [
    ["https://runs.example/", "https://runs.example"],
    ["http://[::1]:8080", "http://[::1]:8080"],
    ["https://example.com/infra//", "https://example.com/infra"],
  ]) {
    expect(readConfig({ INFRARUN_URL: given }).url).toBe(read);
  }
  for (const given of ["runs.example", "ftp://runs.example", "https://a:b@runs.example", "https://runs.example/?a=b"])
    expect(() => readConfig({ INFRARUN_URL: given })).toThrow(/^INFRARUN_URL must look like https:/);
});

test("a refusal does not repeat the password of an address", () => {
  const read = () => readConfig({ INFRARUN_URL: "https://robot:pa55word@runs.example" });

  expect(read).toThrow(
    'INFRARUN_URL must look like https://runs.example, without a query, but is "https://…@runs.example".',
  );
});

test("values are parsed and their ranges checked", () => {
  expect(readConfig({ PORT: "0", INFRARUN_RATE_LIMIT: "off" })).toMatchObject({ port: 0, rateLimit: "off" });
  for (const port of ["65536", "-1", "1e3", "80.5", "abc"])
    expect(() => readConfig({ PORT: port })).toThrow(ConfigError);
});
