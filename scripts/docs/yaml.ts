// Writes YAML with the library that @redocly/openapi-core uses. Loading all of openapi-core would take longer than writing.
import { createRequire } from "node:module";
import type * as Core from "@redocly/openapi-core";

const { dump } = createRequire(import.meta.resolve("@redocly/openapi-core"))("js-yaml");

export const stringifyYaml: typeof Core.stringifyYaml = dump;
