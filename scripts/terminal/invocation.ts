// How users start a command: by npm in a clone, by its name if the package is installed.

/** Only the package is compiled to JavaScript. */
export const isPackage = (): boolean => import.meta.url.endsWith(".js");

/** Commands with different names. */
const packageNames: Record<string, string> = { "docs:build": "docs" };

/** For sentences: `npm run gate`. */
export const callOf = (script: string): string =>
  isPackage() ? `infrarun ${packageNames[script] ?? script}` : `npm run ${script}`;

/** For calls with arguments: `npm run gate --`. */
export const usageOf = (script: string): string => (isPackage() ? callOf(script) : `${callOf(script)} --`);

/** Only a clone has a description of its own. */
export const needsDescription =
  "This needs an OpenAPI description: name it with --spec <file>, or in code with the option spec. " +
  "`infrarun init` finds your description and remembers it.";
