// The program that `npm start` runs. It is made while a test file is loaded, because that may take longer than a test.
import { makeService, serviceProgram } from "../../scripts/packages/service.ts";

await makeService();

export { serviceProgram };
