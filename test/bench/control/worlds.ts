// Prints a list in JSON: how many milliseconds each world of this process took to start.
import { setTimeout as sleep } from "node:timers/promises";
import { type Seed, startServer } from "../../../server/test.ts";

const seed: Seed = { organizations: [{ name: "acme", workspaces: [{ name: "network" }] }] };
const times: number[] = [];
for (let count = 0; count < 6; count += 1) {
  const started = performance.now();
  await using server = await startServer({ seed });
  times.push(performance.now() - started);
  const { url } = await server.control.worlds.showState().then(({ world }) => world);
  if (url !== server.url) throw new Error("Another world answers.");
  await sleep(300);
}
console.log(JSON.stringify(times));
