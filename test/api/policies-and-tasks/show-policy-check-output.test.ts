import { expect, test } from "vitest";
import { startCheckedWorld } from "../../support/checked-world.ts";

const soft = { name: "costs", enforcement: "soft" } as const;
const hard = { name: "tags", enforcement: "hard" } as const;

async function outputOf(
  world: Awaited<ReturnType<typeof startCheckedWorld>>,
  run: Awaited<ReturnType<typeof world.start>>,
) {
  const id = run.relationships["policy-checks"].data[0]!.id;
  const { data, response } = await world.api.showPolicyCheckOutput({
    params: { path: { policy_check_id: id } },
  });
  return { text: data, type: response.headers.get("Content-Type"), id };
}

test("lists each policy with its result", async () => {
  await using world = await startCheckedWorld({
    policies: [
      { ...hard, passes: true },
      { ...soft, passes: false },
    ],
  });
  const run = await world.start();
  await world.when(run.id, "policy_override");

  const { text, type, id } = await outputOf(world, run);

  expect(type).toMatch(/^text\/plain/);
  expect(text).toBe(
    "Policy check soft failed: 1 of 2 policies passed.\n\n  passed  tags (hard-mandatory)\n  failed  costs (soft-mandatory)\n",
  );
  const outsider = await world
    .apiAs(world.tokens.outsider)
    .showPolicyCheckOutput({ params: { path: { policy_check_id: id } } });
  expect(outsider.response.status).toBe(404);
});

test("blames a policy, and quotes the reason, if the executor fails the check", async () => {
  await using world = await startCheckedWorld({
    policies: [
      { ...soft, passes: true },
      { ...hard, passes: true },
    ],
  });
  const run = await world.start({}, { policy_check: { outcome: "failed", message: "No tag owner." } });
  await world.when(run.id, "errored");

  const { text } = await outputOf(world, run);

  expect(text).toContain("Policy check hard failed: 1 of 2 policies passed.\nNo tag owner.\n");
  expect(text).toContain("failed  tags (hard-mandatory)");
});

test("has no results before the check", async () => {
  await using world = await startCheckedWorld({ policies: [{ ...soft, passes: true }] });
  const run = await world.start({}, { plan: { outcome: "errored" } });
  await world.when(run.id, "errored");

  expect((await outputOf(world, run)).text).toBe("The policies have not been checked.\n");
});
