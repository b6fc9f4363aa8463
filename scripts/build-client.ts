// `npm run build:client`: builds the client package.
import { resolve } from "node:path";
import { buildClient, demandOwn } from "./packages/index.ts";
import { visible, visibleLines } from "./terminal/index.ts";

const usage = `Usage: npm run build:client [-- <folder>]

Builds the client package into client/dist, or with everything that is published into another folder.
In either, npm pack makes the tarball; in client/ it builds first by itself.`;

async function build(folder: string | undefined): Promise<void> {
  try {
    if (folder !== undefined) demandOwn(resolve(folder), "infrarun-client");
    await buildClient(folder === undefined ? undefined : resolve(folder));
    console.log(visible(`Built ${folder ?? "client"}/dist.`));
  } catch (error) {
    console.error(visibleLines(`Nothing was built. ${(error as Error).message}`));
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  const [folder, ...more] = process.argv.slice(2);
  if (folder?.startsWith("-") || more.length > 0) {
    console.error(usage);
    process.exitCode = folder === "--help" ? 0 : 2;
  } else {
    await build(folder);
  }
}
