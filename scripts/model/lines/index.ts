export { createLocator, type Locate, type SpecLine } from "./locator.ts";
