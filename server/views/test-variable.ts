import type { components } from "../../generated/types.ts";
import type { RegistryModule, TestVariable } from "../domain/types.ts";
import { timestamp } from "./document.ts";
import { links } from "./links.ts";

type Schemas = components["schemas"];

export function toTestVariable(module: RegistryModule, variable: TestVariable): Schemas["TestVariable"] {
  const { id, key, value, description, category, sensitive, hcl, createdAt, versionId } = variable;
  return {
    id,
    type: "vars",
    attributes: {
      key,
      value: sensitive ? null : value,
      description,
      category,
      sensitive,
      hcl,
      "created-at": timestamp(createdAt),
      "version-id": versionId,
    },
    links: { self: links.testVariable(module, id) },
  };
}
