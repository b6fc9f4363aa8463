export { type DocumentAccess, DocumentFiles, demandBounded } from "./document-files.ts";
export { toRelative } from "./problems.ts";
export { type ReadResult, SpecReader } from "./reader.ts";
