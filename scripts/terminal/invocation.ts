// How a reader starts a command: by npm in a clone of the project, by its own name where the package is installed.

/** Only the package is compiled to JavaScript. */
export const isPackage = (): boolean => import.meta.url.endsWith(".js");

/** Where the two names differ. */
const packageNames: Record<string, string> = { "docs:build": "docs" };

/** As in a sentence: `npm run gate`. */
export const callOf = (script: string): string =>
  isPackage() ? `infrarun ${packageNames[script] ?? script}` : `npm run ${script}`;

/** With room for arguments: `npm run gate --`. */
export const usageOf = (script: string): string => (isPackage() ? callOf(script) : `${callOf(script)} --`);
