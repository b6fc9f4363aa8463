// The gate reloads its files when they have changed and no longer change.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { oneAtATime, Stamps, watchFiles } from "../../scripts/gate/command/reload.ts";
import { ownFolder } from "../support/temporary.ts";

const folder = ownFolder();
const file = (name: string) => join(folder, name);

function stampsOf(...files: string[]): Stamps {
  const stamps = new Stamps();
  for (const each of files) stamps.take(each);
  return stamps;
}

function watch(...files: string[]) {
  const onChange = vi.fn();
  const read = stampsOf(...files);
  const looks = vi.fn(() => read);
  const watched = watchFiles(looks, onChange, 5);
  onTestFinished(() => watched.stop());
  const called = (times: number) => vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times), { interval: 5 });
  const looked = (times: number) => vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(times));
  return { ...watched, called, looks, looked };
}

test("reports each change, removal and addition of a file once", async () => {
  const [one, two] = [file("one"), file("two")];
  writeFileSync(one, "a");
  writeFileSync(two, "a");
  const watched = watch(one, two);
  await watched.looked(3);
  await watched.called(0);

  writeFileSync(two, "ab");
  await watched.called(1);
  rmSync(one);
  await watched.called(2);
  writeFileSync(one, "a");
  await watched.called(3);
  await watched.looked(watched.looks.mock.calls.length + 3);
  await watched.called(3);
});

test("reports a change between the reading and the first poll", async () => {
  const edited = file("edited");
  writeFileSync(edited, "a");

  const watched = watch(edited);
  writeFileSync(edited, "ab");

  await watched.called(1);
});

test("a file that keeps changing is reported after its last change", async () => {
  const growing = file("growing");
  writeFileSync(growing, "a");
  let size = 1;
  const onChange = vi.fn();
  const read = stampsOf(growing);
  const grow = () => {
    if (size < 12) {
      size += 1;
      writeFileSync(growing, "a".repeat(size));
    }
    return read;
  };
  const watched = watchFiles(grow, () => onChange(size), 5);
  onTestFinished(() => watched.stop());

  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[12]]), { interval: 5 });
});

test("nothing is reported after the stop", async () => {
  const stopped = file("stopped");
  writeFileSync(stopped, "a");
  const watched = watch(stopped);
  await watched.looked(2);
  writeFileSync(stopped, "ab");

  watched.stop();
  const { length } = watched.looks.mock.calls;
  await sleep(40);

  await watched.called(0);
  expect(watched.looks.mock.calls.length).toBe(length);
});

test("a reload requested during a reload runs once after it", async () => {
  const works: (() => void)[] = [];
  const ask = oneAtATime(() => new Promise((resolve) => void works.push(resolve)));
  const next = () => new Promise((resolve) => setImmediate(resolve));

  for (let count = 0; count < 3; count += 1) ask();
  expect(works).toHaveLength(1);
  works[0]!();
  await next();
  expect(works).toHaveLength(2);
  works[1]!();
  await next();
  expect(works).toHaveLength(2);
  ask();
  expect(works).toHaveLength(3);
});
