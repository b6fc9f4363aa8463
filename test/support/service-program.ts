// The program that `npm start` runs. It is built when a test file loads, because building may take longer than a test.
import { makeService, serviceProgram } from "../../scripts/packages/service.ts";

await makeService();

export { serviceProgram };
