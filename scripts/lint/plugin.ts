import type { Plugin } from "@redocly/openapi-core";
import { bounds } from "./bounds.ts";
import { commaLists } from "./comma-lists.ts";
import { conditions } from "./conditions.ts";
import { descriptions } from "./descriptions.ts";
import { examples } from "./examples.ts";
import { links } from "./links.ts";
import { operationNames } from "./operation-names.ts";
import { bodyRequired, errorDocuments, errorStatuses, jsonBodies, oneSuccess, responseHeaders } from "./responses.ts";
import { stateMachines } from "./state-machines.ts";
import { plainSchemas, unions } from "./unions.ts";
import { unusedFiles } from "./unused-files.ts";
import { choices, knownVocabulary, operationPermissions, withVocabulary } from "./vocabulary.ts";

/** The rules of openapi/README.md for Redocly; openapi/redocly.yaml enables them. */
export const rules = {
  "operation-names": operationNames,
  "one-success": oneSuccess,
  "error-statuses": errorStatuses,
  "error-documents": errorDocuments,
  "json-bodies": jsonBodies,
  "response-headers": responseHeaders,
  "body-required": bodyRequired,
  permissions: operationPermissions,
  "x-vocabulary": knownVocabulary,
  bounds,
  choices,
  "comma-lists": commaLists,
  conditions,
  "state-machines": stateMachines,
  links,
  descriptions,
  "plain-schemas": plainSchemas,
  examples,
  unions,
  "unused-files": unusedFiles,
};

export default (): Plugin => ({
  id: "infrarun",
  rules: { oas3: rules },
  typeExtension: { oas3: withVocabulary },
});
