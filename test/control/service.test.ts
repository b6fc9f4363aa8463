// The service with INFRARUN_CONTROL=on, as a process would start it.
// @module-tag long
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createClient } from "../../generated/control/client.ts";
import { startServiceHere } from "../support/service-process.ts";

const token = "a-token-for-control-only";

test("needs the token from everybody if there is one", async () => {
  await using service = await startServiceHere({ INFRARUN_CONTROL: "on", INFRARUN_CONTROL_TOKEN: token });
  const url = `${service.url}/control/state`;
  const statusWith = async (given: string) => (await fetch(url, { headers: { Authorization: given } })).status;

  expect((await fetch(url)).status).toBe(404);
  expect(await statusWith(`Bearer ${service.tokens.owner}`)).toBe(404);
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
  expect((await createClient({ baseUrl: `${service.url}/control`, token }).worlds.showState()).clock.frozen).toBe(
    false,
  );
});

test("a process ends when its last world is closed", async () => {
  const fixture = JSON.stringify(new URL("../../server/test.ts", import.meta.url).href);
  const program = `import { startServer } from ${fixture};
    await (await startServer()).close();
    setTimeout(() => console.log("still open"), 8_000).unref();`;

  // An idle connection would keep the process for ten seconds.
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);

  expect(stdout).toBe("");
});

test.each([
  ["another PostgreSQL", { DATABASE_URL: "postgres://ann:secret@127.0.0.1:1/runs" }, undefined],
  ["a bucket", { INFRARUN_BLOBS: "s3://files" }, undefined],
  ["a worker", {}, "worker"],
] as const)("refuses to start with %s", async (_, settings, role) => {
  const starting = startServiceHere({ INFRARUN_CONTROL: "on", ...settings }, role ? { role } : {});

  await expect(starting).rejects.toThrow(
    "INFRARUN_CONTROL=on needs the embedded store and one process: unset DATABASE_URL",
  );
});

test.each([{ INFRARUN_URL: "https://runs.example" }, { INFRARUN_TRUSTED_PROXIES: "127.0.0.1" }])(
  "needs a token behind a proxy, as in %o",
  async (settings) => {
    const starting = startServiceHere({ INFRARUN_CONTROL: "on", ...settings });

    await expect(starting).rejects.toThrow("INFRARUN_CONTROL=on behind a proxy needs INFRARUN_CONTROL_TOKEN");
  },
);
