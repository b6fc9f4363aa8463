// Reports schemas that no value can match, in every document, as `generate` does in its notes.
import type { Config, Oas2Rule, Oas3Rule, UserContext } from "@redocly/openapi-core";
import { findImpossible, type Schema, type SchemaInFile } from "../model/index.ts";

export const impossibleSchema = "impossible-schema";

const rule: Oas3Rule = () => {
  let reasonFor: ((place: SchemaInFile) => string | undefined) | undefined;
  return {
    Schema(node, { location, resolve, report }: UserContext) {
      reasonFor ??= findImpossible((reference, file) => {
        const target = resolve<Schema>({ $ref: reference }, file);
        return target.node && { schema: target.node, file: target.location.source.absoluteRef };
      });
      const message = reasonFor({ schema: node as unknown as Schema, file: location.source.absoluteRef });
      if (message !== undefined) report({ message, location: location.key() });
    },
  };
};

/** Adds the rule as a warning, unless the configuration gives it another severity. */
export function withImpossibleSchemas(config: Config): Config {
  const rules = { oas2: { [impossibleSchema]: rule as Oas2Rule }, oas3: { [impossibleSchema]: rule } };
  config.plugins.push({ id: "model", rules });
  for (const version of ["oas2", "oas3_0", "oas3_1", "oas3_2"] as const)
    config.rules[version][impossibleSchema] ??= "warn";
  return config;
}
