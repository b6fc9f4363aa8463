// The pages of the published docs, with the samples that only the client's generator can print.
import { listPages, type PageSet } from "../docs/index.ts";
import type { Spec } from "../model/index.ts";
import { clientSamples } from "./steps/client/docs-samples.ts";

export const pagesOf = ({ bundle, guides = [] }: Spec): PageSet => listPages(bundle, clientSamples(bundle), guides);
