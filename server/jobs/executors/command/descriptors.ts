// File descriptors that the service inherited. Node closes its own when it starts a program, but passes these on.
import { openSync, readdirSync, readFileSync } from "node:fs";

/** O_CLOEXEC, which Node does not export. */
const closesOnExec = 0o2000000;
/** Input, output, errors, and the pipe of the keeper. */
const ownDescriptors = 4;

/** The part of `stdio` after the tool's own descriptors: replaces each inherited one by /dev/null. */
export function withoutInherited(): ("ignore" | number)[] {
  inherited ??= findInherited();
  const last = Math.max(ownDescriptors - 1, ...inherited);
  return Array.from({ length: last + 1 - ownDescriptors }, (_, index) =>
    inherited!.has(index + ownDescriptors) ? nothing() : "ignore",
  );
}

/** Found once: all later ones are closed when a program starts. */
let inherited: Set<number> | undefined;
let nothingOpen: number | undefined;

const nothing = () => (nothingOpen ??= openSync("/dev/null", "r"));

/** Empty except on Linux, which shows how each descriptor was opened. */
function findInherited(): Set<number> {
  try {
    return new Set(readdirSync("/proc/self/fdinfo").map(Number).filter(isPassedOn));
  } catch {
    return new Set();
  }
}

function isPassedOn(descriptor: number): boolean {
  try {
    const flags = /^flags:\s+([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"))?.[1] ?? "0";
    return descriptor >= ownDescriptors && (Number.parseInt(flags, 8) & closesOnExec) === 0;
  } catch {
    // The list named its own descriptor too.
    return false;
  }
}
