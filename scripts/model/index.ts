export { type Resolved, resolveAnchors } from "./anchors.ts";
export { isFile, memberOf } from "./body-members.ts";
export { gatherCommonResponses, spreadCommonResponses } from "./common-responses.ts";
export { brokenConflicts, brokenRequirements, type Condition, parseCondition } from "./conditions.ts";
export { type Conversion, conversionOf, type ValueOptions } from "./conversions.ts";
export { type Direction, hasDirections, inDirection, isOfOtherDirection, lacksMember } from "./directions.ts";
export { freeName } from "./free-name.ts";
export { type History, isHistory, listReleases, type Release, type ReleasedChange } from "./history.ts";
export { findImpossible, type SchemaInFile } from "./impossible.ts";
export { type Family, type FamilyMember, Inheritance } from "./inheritance.ts";
export { copyOf, type Fields, isMap, listOf, mapOf, mapValues } from "./maps.ts";
export {
  closestMediaType,
  isJson,
  jsonApi,
  kindOfMediaType,
  type MediaKind,
  type NamedMediaType,
  parametersOf,
  readMediaType,
} from "./media-types.ts";
export {
  at,
  type Encoding,
  type ExternalDocs,
  type Header,
  type MediaType,
  methods,
  type OpenApiDocument,
  type Operation,
  originalOf,
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
export { type Candidate, findPagination, missingPaths, type Pagination } from "./pagination.ts";
export {
  type ItemOperation,
  isSafe,
  mapOperations,
  operationsOf,
  sentMethod,
  withOperation,
} from "./path-items.ts";
export { normalizePath, normalizeTemplate, readLiterally } from "./paths.ts";
export { bounded, isMatch, keepPattern } from "./patterns.ts";
export { permissions, tokenKinds, usualTokenKinds, weakerPermissions } from "./permissions.ts";
export { decoded, fromPointerPart, memberName, namesOfPointer, toPointerPart } from "./pointers.ts";
export { prepare } from "./prepare.ts";
export { dataKeys, exceptProse, noteSameButProse, printWithoutProse, proseKeys } from "./prose.ts";
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
  queryStyleOf,
  type ValueKind,
} from "./query.ts";
export { visitParts } from "./references.ts";
export { holdsValue } from "./repair.ts";
export { openCircles } from "./repair-circles.ts";
export { replaceNullable } from "./repair-nullable.ts";
export { each, lasting, list, map, one, type Parts, repairParts, text } from "./repair-parts.ts";
export {
  givenIn,
  isMultipleOf,
  roundingError,
  sampleFileOf,
} from "./sample-values.ts";
export { visitSchemaParts } from "./schema-parts.ts";
export { listSensitive, type SensitivePlaces, type Sensitivity } from "./sensitive.ts";
export {
  addressOfServer,
  basePath,
  basePaths,
  baseUrlOf,
  includesBase,
  ownServersOf,
  serversOf,
  templatesOf,
} from "./servers.ts";
export { annotations, isMark } from "./siblings.ts";
export { type GuideFile, type Note, type Spec, SpecError, type Written } from "./spec.ts";
export { listStateMachines, type StateMachine } from "./state-machines.ts";
export {
  type DataReading,
  readingOfEvents,
  readingOfLines,
  type Stream,
  type StreamReading,
  streamOf,
  withContent,
} from "./streams.ts";
export { keepSubset, type Subset, UnknownNameError } from "./subset.ts";
export { familyOfUnion, membersOf, tagNames } from "./unions.ts";
export { words } from "./words.ts";
export { writeCookies, writePart, writeQuery, writeSimple } from "./written-parameters.ts";
