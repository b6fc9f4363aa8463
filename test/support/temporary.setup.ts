import { afterAll } from "vitest";
import { cleanUp } from "./temporary.ts";

afterAll(cleanUp);
