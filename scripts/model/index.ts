export { resolveAnchors } from "./anchors.ts";
export { basePath, basePaths } from "./base-path.ts";
export { bounded } from "./bounded.ts";
export { gatherCommonResponses, spreadCommonResponses } from "./common-responses.ts";
export { brokenConflicts, brokenRequirements, type Condition, parseCondition } from "./conditions.ts";
export { copyOf } from "./copy.ts";
export { decoded } from "./decoded.ts";
export { isFile, memberOf } from "./form-fields.ts";
export { type History, isHistory, listReleases, type Release, type ReleasedChange } from "./history.ts";
export { type Family, type FamilyMember, Inheritance } from "./inheritance.ts";
export { type Fields, isMap, listOf, mapOf } from "./maps.ts";
export { isJson, jsonApi, kindOfMediaType, type MediaKind } from "./media-types.ts";
export { memberName } from "./member-name.ts";
export { isMultipleOf, roundingError } from "./multiples.ts";
export type { Note } from "./note.ts";
export {
  at,
  type Encoding,
  type ExternalDocs,
  type Header,
  type MediaType,
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PathItem,
  type Reference,
  type RequestBody,
  type Response,
  resolve,
  type Schema,
  type Server,
} from "./openapi.ts";
export {
  type DescribedOperation,
  describeOperations,
  isBodiless,
  isBytes,
  type OperationFacts,
  sendsBody,
} from "./operation-facts.ts";
export { isDerivedId, listOperations, type NamedOperation } from "./operation-ids.ts";
export { keepPattern } from "./patterns.ts";
export { permissions, tokenKinds, weakerPermissions } from "./permissions.ts";
export { fromPointerPart, namesOfPointer, toPointerPart } from "./pointers.ts";
export { prepare } from "./prepare.ts";
export { dataKeys, noteSameButProse, printWithoutProse, proseKeys } from "./prose.ts";
export {
  isIgnoredHeader,
  kindOf,
  listParameters,
  listQueryKeys,
  listQueryParameters,
  type PartForm,
  partFormOf,
  type QueryParameter,
  type QueryStyle,
  type ValueKind,
} from "./query.ts";
export { holdsValue } from "./repair.ts";
export { openCircles } from "./repair-circles.ts";
export { each, lasting, list, map, one, type Parts, repairParts, text } from "./repair-parts.ts";
export { answerExampleOf, bodyExampleOf, exampleOf, givenIn, sampleOf } from "./sample-values.ts";
export { listSensitive, type SensitivePlaces, type Sensitivity } from "./sensitive.ts";
export { type GuideFile, type Spec, SpecError, type Written } from "./spec.ts";
export { listStateMachines, type StateMachine } from "./state-machines.ts";
export { words } from "./words.ts";
export { writeCookies, writePart, writeQuery, writeSimple } from "./written-parameters.ts";
