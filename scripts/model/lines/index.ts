export { EditedText, printYaml } from "./edited-text.ts";
export { createLocator, type Locate, type SpecLine } from "./locator.ts";
