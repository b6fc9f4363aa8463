// For every test file. One module, because each test file loads it again.
// Other modules read the environment when they are loaded.
import "./plain-output.ts";

import { afterAll, beforeEach } from "vitest";
import { saveContractCoverage } from "./contract-coverage.ts";
import { explain, forgetRefusals } from "./refusals.ts";
import { cleanUp } from "./temporary.ts";

beforeEach(({ onTestFailed }) => {
  forgetRefusals();
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) error.message = explain(error.message);
  });
});

afterAll(saveContractCoverage);
afterAll(cleanUp);
