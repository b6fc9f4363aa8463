export { buildPackages, type Packed, packFolder } from "./build.ts";
export { buildClient } from "./client.ts";
export { buildInfrarun } from "./infrarun.ts";
