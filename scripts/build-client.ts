// `npm run build:client`: builds the client package.
import { resolve } from "node:path";
import { buildClient } from "./packages/index.ts";

const usage = `Usage: npm run build:client [-- <folder>]

Builds the client package into client/dist, or with everything that is published into another folder.
In either, npm pack makes the tarball; in client/ it builds first by itself.`;

if (import.meta.main) {
  const [folder, ...more] = process.argv.slice(2);
  if (folder?.startsWith("-") || more.length > 0) {
    console.error(usage);
    process.exitCode = folder === "--help" ? 0 : 2;
  } else {
    await buildClient(folder === undefined ? undefined : resolve(folder));
    console.log(`Built ${folder ?? "client"}/dist.`);
  }
}
