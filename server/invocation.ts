// The commands that messages tell users to run: npm scripts in a clone, or the command of the installed package.

/** Only the package is compiled to JavaScript. */
const isPackage = import.meta.url.endsWith(".js");

const inClone = {
  start: "npm start",
  server: "npm run server",
  worker: "npm run worker",
  admin: "npm run admin --",
  demo: "npm run demo",
  token: "npm run --silent token",
};
const inPackage: typeof inClone = {
  start: "infrarun serve",
  server: "infrarun serve --role server",
  worker: "infrarun serve --role worker",
  admin: "infrarun admin",
  demo: "infrarun demo",
  token: "infrarun token",
};

export const calls = isPackage ? inPackage : inClone;

/** The start command, to be followed by options. */
export const startWith = isPackage ? calls.start : `${calls.start} --`;
