import { useQuery } from "@tanstack/preact-query";
import type { Arguments } from "../../../generated/calls.ts";
import { VariableCategoryLabels } from "../../../generated/enums.ts";
import { createWorkspaceVariableForm, updateWorkspaceVariableForm } from "../../../generated/forms.ts";
import {
  createWorkspaceVariableMutation,
  deleteWorkspaceVariableMutation,
  listAllWorkspaceVariablesOptions,
  updateWorkspaceVariableMutation,
} from "../../../generated/queries.ts";
import { Variables } from "../parts/variables.tsx";
import { api } from "../shell/api.ts";
import { send } from "../shell/query-client.ts";
import { needs, type TabProps } from "./shown.ts";

/** The contract has checked the members that are sent. */
export function WorkspaceVariables({ workspace: { id: workspace_id, attributes } }: TabProps) {
  return (
    <Variables
      title="Variables"
      query={useQuery(listAllWorkspaceVariablesOptions(api, { workspace_id }))}
      forms={{ create: createWorkspaceVariableForm, update: updateWorkspaceVariableForm }}
      categories={VariableCategoryLabels}
      refusal={needs(attributes.permissions, "can-update-variable", "change variables")}
      hint="Add one for the next run, such as a region or a credential."
      create={(values) =>
        send(createWorkspaceVariableMutation, { workspace_id, ...values } as Arguments["createWorkspaceVariable"])
      }
      update={(variable_id, changes) => {
        const input = { workspace_id, variable_id, ...changes };
        return send(updateWorkspaceVariableMutation, input as Arguments["updateWorkspaceVariable"]);
      }}
      remove={(variable_id) => send(deleteWorkspaceVariableMutation, { workspace_id, variable_id })}
    />
  );
}
