// The files with which a new embedded store begins.
import { makeTemplate } from "../../server/store/embedded/cluster-files.ts";

/** Returns true if it made them. */
export const makeStoreTemplate = (onStart: () => void): Promise<boolean> => makeTemplate(onStart);
