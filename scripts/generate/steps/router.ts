// Servers: the router that all share, and a front end for each framework.
import { readFileSync } from "node:fs";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";

// The name is separate: the build of the package would compile the file of a whole address.
const folder = new URL("./router/runtime/", import.meta.url);

/** The modules of each step. They are the same for every description. */
const modules = {
  router: ["router.ts", "router-bodies.ts", "router-replies.ts", "router-types.ts"],
  express: ["express.ts"],
  fastify: ["fastify.ts"],
  fetch: ["fetch.ts"],
  hono: ["hono.ts"],
} satisfies Record<string, string[]>;

export type ServerStep = keyof typeof modules;

/** Without the first line, which names the source. */
const read = (path: string): OutputFile => ({
  path,
  text: readFileSync(new URL(path, folder), "utf8").replaceAll("../../../../../generated/", "./"),
});

export const serverModules: readonly OutputFile[] = Object.values(modules).flat().map(read);

export const serverStep = (name: ServerStep): Step => ({
  name,
  files: ({ spec }) =>
    serverModules
      .filter(({ path }) => modules[name].includes(path))
      .map(({ path, text }) => ({ path, text: `// ${originOf(spec, "router")}\n${text}` })),
});
