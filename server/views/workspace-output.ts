import type { components } from "../../generated/types.ts";
import type { WorkspaceOutput } from "../domain/types.ts";

type Schemas = components["schemas"];

export function toWorkspaceOutput(output: WorkspaceOutput): Schemas["WorkspaceOutput"] {
  return {
    id: output.id,
    type: "workspace-outputs",
    attributes: {
      name: output.name,
      sensitive: output.sensitive,
      "output-type": output.type,
      value: output.sensitive ? null : output.value,
    },
  };
}
