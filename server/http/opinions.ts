// Chooses the validator: the compiled contract, or express-openapi-validator as a second opinion.
import type { Config } from "../settings/config.ts";
import { contract } from "./contract.ts";
import type { Judged, Opinion } from "./opinion.ts";

const opinions: Record<Config["validator"], () => Judged<Opinion>> = {
  contract: () => contract,
  // Load it only if asked for: it takes half a second.
  "express-openapi-validator": async () => (await import("./eov/opinion.ts")).eovOpinion,
};

export const loadOpinion = (validator: Config["validator"]): Judged<Opinion> => opinions[validator]();
