// The mock of the API for programs: its plan, and a copy of the engine.
import { readFileSync } from "node:fs";
import { planMock } from "../../mock/index.ts";
import { originOf } from "../origin.ts";
import type { OutputFile, Step } from "../step.ts";

// The name is separate: the build of the package would compile the file of a whole address.
const engine = new URL("../../mock/runtime/", import.meta.url);
const names = "engine fetch lists members objects overrides perform plan-types related replies requests states".split(
  " ",
);

/** The same for every document, without the first line. */
export const mockModules: OutputFile[] = [
  ...names.map((name) => ({ path: `mock/${name}.ts`, text: readFileSync(new URL(`${name}.ts`, engine), "utf8") })),
  { path: "mock.ts", text: readFileSync(new URL("./mock-api.txt", import.meta.url), "utf8") },
];

export const mockStep: Step = {
  name: "mock",
  files(model) {
    const origin = `// ${originOf(model.spec, "mock")}\n`;
    const plan = planMock(model.document);
    for (const text of plan.assumptions) model.note("", text);
    return [
      ...mockModules.map(({ path, text }) => ({ path, text: origin + text })),
      {
        path: "mock/plan.js",
        text: `${origin}export const plan = JSON.parse(${JSON.stringify(JSON.stringify(plan))});\n`,
      },
      {
        path: "mock/plan.d.ts",
        text: `${origin}import type { MockPlan } from "./plan-types.ts";\n\nexport declare const plan: MockPlan;\n`,
      },
    ];
  },
};
