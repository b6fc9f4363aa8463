// In the package: openapi-core is already bundled.
export { stringifyYaml } from "@redocly/openapi-core";
