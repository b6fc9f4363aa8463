// The clock for cool-offs, with restarts, several processes and machines, and changes of the wall clock.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openElapsedClock } from "../../server/store/database/elapsed-clock.ts";
import { createDatabase } from "../support/database.ts";
import { startRunWorld } from "../support/run-world.ts";
import { canceledWhen } from "../support/runs.ts";

/** A machine whose monotonic clock the test sets forward. */
function aMachine(machine: string, ms: number) {
  const clock = { machine, ms, readMs: () => clock.ms };
  return clock;
}

async function open() {
  const database = await createDatabase();
  return {
    async start(clock: ReturnType<typeof aMachine>) {
      const opened = await openElapsedClock(database.store, clock);
      opened.close();
      return opened;
    },
    /** The wall clock of the database is set forward. */
    jump: (seconds: number) =>
      sql`update elapsed_clock set at = at - ${seconds} * interval '1 second'`.execute(database.store),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

test("continues after a restart, and counts the downtime", async () => {
  await using store = await open();
  const machine = aMachine("a", 70_000);
  const before = await store.start(machine);
  const first = before.read();
  machine.ms += 1_000;
  expect(before.read()).toBe(first + 1_000);
  machine.ms += 30_000;

  const after = await store.start(machine);

  expect(after.read()).toBe(first + 31_000);
});

test("agrees in two processes of one machine", async () => {
  await using store = await open();
  const machine = aMachine("a", 70_000);
  const [one, other] = [await store.start(machine), await store.start(machine)];
  const first = one.read();
  machine.ms += 3_000;
  const slow = aMachine("a", machine.ms);
  machine.ms += 1_000;
  await other.tick();

  // It read its clock before the other process saved.
  const third = await store.start(slow);

  expect([one.read(), other.read()]).toEqual([first + 4_000, first + 4_000]);
  slow.ms = machine.ms;
  await one.tick();
  expect(one.read()).toBe(first + 4_000);
  expect(third.read()).toBe(first + 4_000);
});

test.each([3_600, -3_600])("ignores a jump of the wall clock by %i s", async (seconds) => {
  await using store = await open();
  const machine = aMachine("a", 70_000);
  const clock = await store.start(machine);
  const first = clock.read();

  await store.jump(seconds);
  machine.ms += 500;
  await clock.tick();

  expect(clock.read()).toBe(first + 500);
  expect((await store.start(machine)).read()).toBe(first + 500);
});

test("counts at most one tick between two machines", async () => {
  await using store = await open();
  const clock = await store.start(aMachine("a", 70_000));
  const first = clock.read();

  await store.jump(3_600);
  const other = await store.start(aMachine("b", 5));

  expect(other.read()).toBe(first + 5_000);
});

test("keeps the time of a machine when another machine saves", async () => {
  await using store = await open();
  const [machineA, machineB] = [aMachine("a", 70_000), aMachine("b", 5)];
  const clock = await store.start(machineA);
  const first = clock.read();
  machineA.ms += 60_000;
  await store.start(machineB);

  await clock.tick();

  expect(clock.read()).toBe(first + 60_000);
});

test("starts after the latest cancel of an imported run", async () => {
  await using world = await startRunWorld();
  await world.writeRun({ status: "planning", ...canceledWhen(9e12) });

  const clock = await openElapsedClock(world.store);
  clock.close();

  expect(clock.read()).toBeGreaterThanOrEqual(9e12);
  expect(clock.read()).toBeLessThan(9e12 + 60_000);
});
