import { useQuery } from "@tanstack/preact-query";
import type { Arguments } from "../../../generated/calls.ts";
import { createTestVariableForm, updateTestVariableForm } from "../../../generated/forms.ts";
import {
  createTestVariableMutation,
  deleteTestVariableMutation,
  listTestVariablesOptions,
  updateTestVariableMutation,
} from "../../../generated/queries.ts";
import { Variables } from "../parts/variables.tsx";
import { api } from "../shell/api.ts";
import { send } from "../shell/query-client.ts";
import type { ModulePath } from "./remembered.ts";

/** The contract has checked the members that are sent. */
export const TestVariables = (module: ModulePath) => (
  <Variables
    title="Variables of the tests"
    query={useQuery(listTestVariablesOptions(api, module))}
    forms={{ create: createTestVariableForm, update: updateTestVariableForm }}
    // The category has one value.
    isSkipped={({ name }) => name === "category"}
    hint="Add one, such as a region or a credential."
    create={(values) => send(createTestVariableMutation, { ...module, ...values } as Arguments["createTestVariable"])}
    update={(variable_id, changes) =>
      send(updateTestVariableMutation, { ...module, ...changes, variable_id } as Arguments["updateTestVariable"])
    }
    remove={(variable_id) => send(deleteTestVariableMutation, { ...module, variable_id })}
  />
);
