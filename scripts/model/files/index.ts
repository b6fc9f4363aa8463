export type { OverlayNote } from "../overlays/index.ts";
export { type DocumentAccess, DocumentFiles } from "./document-files.ts";
export { readGuideFiles } from "./guides.ts";
export { plainConfig } from "./plain-config.ts";
export { describeUnparsed, isOverlaid, placeOf, toRelative, withFile, withPlace } from "./problems.ts";
export { type ReadResult, SpecReader } from "./reader.ts";
