// Uses the embedded store of a folder until it is stopped; tests start it and often kill it.
import { startEmbedded } from "../../server/store/embedded/embedded.ts";

try {
  const { url, pid, folder, note, stop } = await startEmbedded(process.argv[2] as string);
  const using = setInterval(() => {}, 60_000);
  process.once("SIGTERM", () => stop().then(() => clearInterval(using)));
  console.log(JSON.stringify({ url, pid, folder, note }));
} catch (error) {
  console.log(JSON.stringify({ refusal: (error as Error).message }));
  process.exitCode = 1;
}
