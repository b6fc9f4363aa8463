// In the package: reads what was made when it was built.
import { readFileSync } from "node:fs";

export const bundleScript = async (entry: string): Promise<string> =>
  readFileSync(entry.replace(/\.js$/, ".script.txt"), "utf8");
