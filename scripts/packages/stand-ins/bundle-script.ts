// In the package: reads what the build made.
import { readFileSync } from "node:fs";

export const bundleScript = async (entry: string): Promise<string> =>
  readFileSync(entry.replace(/\.js$/, ".script.txt"), "utf8");
