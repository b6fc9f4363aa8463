import { beforeEach } from "vitest";
import { explain, forgetRefusals } from "./refusals.ts";

beforeEach(({ onTestFailed }) => {
  forgetRefusals();
  onTestFailed(({ task }) => {
    for (const error of task.result?.errors ?? []) error.message = explain(error.message);
  });
});
