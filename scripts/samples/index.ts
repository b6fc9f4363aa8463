export { dropInvalidExamples } from "./examples.ts";
export type { SampleRequest } from "./request.ts";
export { listGiven, Samples, samplesOf } from "./samples.ts";
export {
  joinFields,
  type SentBody,
  type SentField,
  takesFile,
  writeAllCookies,
  writeFields,
  writeHeaders,
  writeText,
  writeUrl,
} from "./written.ts";
