export { applyOverlays, type Overlaid, type OverlayFile, type OverlayNote } from "./apply.ts";
