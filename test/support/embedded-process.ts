// Uses the embedded store of a folder until it is told to stop; started by tests, and often killed by them.
import { startEmbedded } from "../../server/store/embedded/embedded.ts";

try {
  const { url, pid, folder, note, stop } = await startEmbedded(process.argv[2] as string);
  process.once("SIGTERM", () => stop().then(() => process.exit(0)));
  console.log(JSON.stringify({ url, pid, folder, note }));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(JSON.stringify({ refusal: (error as Error).message }));
  process.exitCode = 1;
}
