// In the package: reads the output of the build.
import { readFileSync } from "node:fs";

export const bundleScript = async (entry: string): Promise<string> =>
  readFileSync(entry.replace(/\.js$/, ".script.txt"), "utf8");
