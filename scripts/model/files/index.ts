export type { OverlayNote } from "../overlays/index.ts";
export { type BadReference, findBadReferences } from "./bad-references.ts";
export { type DocumentAccess, DocumentFiles } from "./document-files.ts";
export { readGuideFiles } from "./guides.ts";
export { plainConfig } from "./plain-config.ts";
export {
  describeUnparsed,
  isOverlaid,
  placeOf,
  reasonOf,
  toRelative,
  withFile,
  withoutEchoes,
  withPlace,
} from "./problems.ts";
export { type ReadResult, SpecReader } from "./reader.ts";
