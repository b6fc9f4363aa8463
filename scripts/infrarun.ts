#!/usr/bin/env node
// `infrarun`: all commands of the package under one name.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(`infrarun needs Node 22.19 or newer; this is ${process.versions.node}.`);
  process.exitCode = 2;
} else {
  const at = process.argv.indexOf("gate", 2);
  if (at !== -1) (await import("./gate/command/small-heap.ts")).limitHeap(process.argv.slice(at + 1));
  const [{ start }, { runInfrarun }] = await Promise.all([import("./terminal/start.ts"), import("./commands.ts")]);
  await start(runInfrarun);
}
