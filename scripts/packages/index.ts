export { buildPackages, packageNames, packFolder } from "./build.ts";
export { buildClient } from "./client.ts";
export { demandOwn } from "./own-folder.ts";
export { buildServer } from "./server.ts";
