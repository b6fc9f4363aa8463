import { describe, expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";
import { startRunWorld } from "../../support/run-world.ts";
import { shareWorld } from "../../support/shared-world.ts";

const now = { at: new Date("2026-11-21T12:00:00.000Z") };
const world = shareWorld(() => startRunWorld({ clock: () => now.at }));

async function logOf(status: "running" | "finished", text: string): Promise<string> {
  const { api, blobs, writeRun } = world();
  const run = await writeRun({}, { plan: { status } });
  await blobs.put(`logs/${run.planId}`, Buffer.from(text));
  const { data } = await api.showPlan({ params: { path: { plan_id: run.planId } } });
  return data!.data.attributes["log-read-url"];
}

const read = async (address: string) => (await fetch(address)).text();

test("frames a complete log with STX and ETX, a growing one with STX only", async () => {
  const finished = await fetch(await logOf("finished", "Plan: 1 to add.\n"));

  expect(finished.status).toBe(200);
  expect(finished.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await finished.text()).toBe("\u0002Plan: 1 to add.\n\u0003");
  expect(await read(await logOf("running", "Planning"))).toBe("\u0002Planning");
});

test("reads a part", async () => {
  const address = await logOf("finished", "0123456789");

  expect(await read(`${address}?offset=3&limit=4`)).toBe("2345");
  expect(await read(`${address}?offset=10`)).toBe("9\u0003");
  expect(await read(`${address}?offset=12`)).toBe("");
});

test("a part may end inside a character", async () => {
  const response = await fetch(`${await logOf("finished", "é")}?limit=2`);

  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([2, 0xc3]);
});

test.each(["offset=-1", "limit=0", "limit=x", "nope=1"])("refuses %s", async (query) => {
  expect((await fetch(`${await logOf("finished", "")}?${query}`)).status).toBe(400);
});

test("reads few logs at the same time", async () => {
  const { blobs } = world();
  const addresses = await Promise.all(Array.from({ length: 12 }, (_, index) => logOf("finished", `log ${index}`)));
  const { get } = blobs;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let reading = 0;
  blobs.get = async (key) => {
    reading += 1;
    await isReleased;
    return get(key);
  };

  const texts = Promise.all(addresses.map(read));
  await expect.poll(() => reading).toBeGreaterThanOrEqual(8);
  // Requests take turns in their order, so the earlier ones have reached the logs now.
  for (let index = 0; index < 3; index += 1) await fetch(addresses[0]!.replace(/.{4}$/, "AAAA"));
  const mostAtOnce = reading;
  release();

  expect(await texts).toEqual(addresses.map((_, index) => `\u0002log ${index}\u0003`));
  blobs.get = get;
  expect(mostAtOnce).toBe(8);
});

test("answers 404 for a forged or expired token", async () => {
  const address = await logOf("finished", "secret");
  const forged = address.replace(/.{4}$/, "AAAA");

  const before = await fetch(forged);
  now.at = new Date(now.at.getTime() + 25 * 3_600_000);
  const after = await fetch(address);

  expect([before.status, after.status]).toEqual([404, 404]);
  expect(await before.text()).toBe(await after.text());
});

describe("a caller of the official command line", () => {
  const cloud = { headers: { "X-Terraform-Integration": "cloud" } };

  async function readBoth(world: Awaited<ReturnType<typeof startCheckedWorld>>, part: "plan" | "apply", id: string) {
    const { data } = await world.api.showRun({
      params: { path: { run_id: id }, query: { include: ["plan", "apply"] } },
    });
    const included = data!.included!.find(({ type }) => type === (part === "plan" ? "plans" : "applies"))!;
    const address = (included.attributes as { "log-read-url": string })["log-read-url"];
    const [text, lines] = await Promise.all(
      [fetch(address), fetch(address, cloud)].map(async (one) => (await one).text()),
    );
    return { text: text!.slice(1, -1), lines: lines!.slice(1, -1) };
  }

  test("gets lines of JSON, and others get text with the changes", async () => {
    await using world = await startCheckedWorld();
    const { id } = await world.start({ "auto-apply": true });
    await world.when(id, "applied");

    const plan = await readBoth(world, "plan", id);
    const apply = await readBoth(world, "apply", id);

    expect(plan.text).toContain("+ null_resource.a will be created");
    const messages = [plan, apply].map(({ lines }) =>
      lines
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
    for (const message of messages.flat()) {
      expect(message).toMatchObject({ "@message": expect.any(String), type: expect.any(String) });
    }
    // The client shows the changes by the JSON output.
    expect(plan.lines).not.toContain("will be created");
    expect(messages[1]!.at(-1)).toMatchObject({
      type: "change_summary",
      "@message": "Apply complete! Resources: 1 added, 0 changed, 0 destroyed.",
    });
  });

  test("can omit the first three lines of an apply, even of a refused one", async () => {
    await using world = await startCheckedWorld();
    const applied = await world.start({ "auto-apply": true });
    await world.when(applied.id, "applied");
    const refused = await world.start({}, {}, { "main.tf": 'resource "null_resource" "z" {}' });
    await world.when(refused.id, "planned");
    const body = { data: { type: "workspaces", attributes: { "execution-mode": "local" } } } as const;
    await world.api.updateWorkspace({ params: world.params, body });
    await world.api.applyRun({ params: { path: { run_id: refused.id } } });
    await world.when(refused.id, "errored");

    const rest = (text: string) => text.split("\n").slice(3).join("\n");
    const { text, lines } = await readBoth(world, "apply", applied.id);
    expect(rest(text)).toMatch(/^Applying: /);
    expect(JSON.parse(rest(lines).split("\n")[0]!)["@message"]).toMatch(/^Applying: /);
    const ofRefused = await readBoth(world, "apply", refused.id);
    expect(rest(ofRefused.text)).toMatch(/^Error: The workspace now only stores state/);
    expect(ofRefused.lines).toBe(ofRefused.text);
  });

  test("gets text if the workspace has structured output disabled", async () => {
    await using world = await startCheckedWorld();
    const attributes = { "structured-run-output-enabled": false };
    const changed = await world.api.updateWorkspace({
      params: world.params,
      body: { data: { type: "workspaces", attributes } },
    });
    expect(changed.data?.data.attributes["structured-run-output-enabled"]).toBe(false);
    const { id } = await world.start();
    await world.when(id, "planned");

    const { text, lines } = await readBoth(world, "plan", id);

    expect(lines).toBe(text);
    const key = `logs/${(await world.show(id)).relationships.plan.data!.id}-lines`;
    expect(await world.blobs.has(key)).toBe(false);
  });

  test("gets masked secrets, in valid JSON", async () => {
    await using world = await startCheckedWorld();
    const value = 'whis"per\\42';
    const attributes = { key: "token", value, category: "terraform", sensitive: true } as const;
    await world.api.createWorkspaceVariable({ params: world.params, body: { data: { type: "vars", attributes } } });
    const { id } = await world.start({}, { plan: { outcome: "errored", message: `It is ${value}.` } });
    await world.when(id, "errored");

    const { text, lines } = await readBoth(world, "plan", id);

    expect(text).toContain("Error: It is (sensitive value).");
    expect(text + lines).not.toMatch(/whis|per\\/);
    const messages = lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)["@message"]);
    expect(messages).toContain("Error: It is (sensitive value).");
  });
});
