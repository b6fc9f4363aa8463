export { invalidExamplesOf, noteOmitted } from "./examples.ts";
export { type ChosenBody, chooseBody, type SampleRequest } from "./request.ts";
export { listGiven, Samples, samplesOf } from "./samples.ts";
export {
  joinFields,
  type SentBody,
  type SentField,
  takesFile,
  writeAllCookies,
  writeBody,
  writeFields,
  writeHeaders,
  writeText,
  writeUrl,
} from "./written.ts";
