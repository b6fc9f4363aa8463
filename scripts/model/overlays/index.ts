export { applyOverlays, type OverlayNote } from "./apply.ts";
