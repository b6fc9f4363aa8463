import { afterAll } from "vitest";
import { saveContractCoverage } from "./contract-coverage.ts";

afterAll(saveContractCoverage);
