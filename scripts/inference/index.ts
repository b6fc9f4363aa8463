export { isFormat } from "./formats.ts";
export { type Dialect, fixTag, type SchemaOptions, toSchema, writeSchema } from "./schema.ts";
export { kindsOf, objectsIn, partsOf, settleShape } from "./settle.ts";
export {
  emptyShape,
  extendShape,
  inOrder,
  mergeContent,
  mergeShape,
  type Scalar,
  type Shape,
  ShapeBudget,
} from "./shapes.ts";
