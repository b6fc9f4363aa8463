// How a reader starts what a sentence speaks of: by npm in a clone, by the command of the package where that is installed.

/** Only the package is compiled to JavaScript. */
const isPackage = import.meta.url.endsWith(".js");

const inClone = { start: "npm start", server: "npm run server", worker: "npm run worker", admin: "npm run admin --" };
const inPackage: typeof inClone = {
  start: "infrarun serve",
  server: "infrarun serve --role server",
  worker: "infrarun serve --role worker",
  admin: "infrarun admin",
};

export const calls = isPackage ? inPackage : inClone;

/** With room for options. */
export const startWith = isPackage ? calls.start : `${calls.start} --`;
