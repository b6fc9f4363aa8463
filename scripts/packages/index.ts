export { buildPackages, packageNames, packFolder } from "./build.ts";
export { buildClient } from "./client.ts";
export { reasonOf } from "./failure.ts";
export { demandOwn } from "./own-folder.ts";
export { buildServer } from "./server.ts";
