// Tries the main resource of one document. Prints the outcome as JSON. Arguments: file, collection, item.
import { compileInProcess } from "../../../scripts/contract/index.ts";
import { createMockFetch, Mock, planMock } from "../../../scripts/mock/index.ts";
import { SpecReader } from "../../../scripts/model/files/index.ts";
import { tryResource } from "./resources.ts";

const [file = "", collection = "", item = ""] = process.argv.slice(2);
const { spec } = await new SpecReader(file).read();
const mock = new Mock(planMock(spec.bundle), await compileInProcess(spec.bundle, new Map()));
console.log(JSON.stringify(await tryResource(spec.bundle, { collection, item }, createMockFetch(mock))));
