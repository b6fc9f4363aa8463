export { buildPackages, type Packed, packageNames, packFolder } from "./build.ts";
export { buildClient } from "./client.ts";
export { buildInfrarun } from "./infrarun.ts";
export { demandOwn } from "./own-folder.ts";
export { buildServer } from "./server.ts";
