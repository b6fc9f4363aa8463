// Plans the functions of the client: their names, groups, arguments and pages.
import { describeOperations, type Note, type OpenApiDocument, type Schema, sendsBody } from "../../../model/index.ts";
import { access } from "../print.ts";
import { type Arguments, type Described, describeArguments, withNames } from "./arguments.ts";
import { describeIncludes, largestPage, successOf } from "./includes.ts";
import { functionNames, groupOperations } from "./names.ts";
import { type PagePlan, planPages } from "./pagination.ts";

export interface CallPlan {
  operation: Described;
  /** The name of its function. */
  name: string;
  /** Its place in a client, such as `.runs.show`. */
  method: string;
  arguments: Arguments;
  /** The name of the tree of resources that it can include. */
  tree: string | undefined;
  page: number | undefined;
  /** The way to the next page, unless it is a list of JSON:API with page numbers. */
  pages: PagePlan | undefined;
  /** The schema of its success response. */
  success: Schema | undefined;
}

export interface CallPlans {
  calls: CallPlan[];
  /** Group, then method, then the call. */
  groups: Map<string, Map<string, CallPlan>>;
  /** Trees of resources that can be included, by name. */
  trees: Map<string, string>;
  /** Lists whose next page is unknown. */
  notes: readonly Note[];
}

const planned = new WeakMap<OpenApiDocument, CallPlans>();

/** Several steps plan the calls of the same unchanged document. */
export function planCalls(document: OpenApiDocument): CallPlans {
  const plans = planned.get(document) ?? makePlans(document);
  planned.set(document, plans);
  return plans;
}

function makePlans(document: OpenApiDocument): CallPlans {
  const operations = describeOperations(document);
  const notes: Note[] = [];
  const names = functionNames(operations.map(({ facts }) => facts.operationId));
  const groups = groupOperations(operations.map(({ facts }) => facts));
  const methods = new Map(
    [...groups].flatMap(([group, members]) =>
      [...members].map(([method, id]) => [id, access(group) + access(method)] as const),
    ),
  );
  const trees = new Map<string, string>();
  const calls = withNames(document, operations).map((described): CallPlan => {
    const { facts } = described;
    const operation = sendsBody(facts) ? described : { ...described, facts: { ...facts, requestBody: null } };
    const { operationId } = facts;
    const tree = describeIncludes(document, operation);
    const page = largestPage(document, operation);
    const given = describeArguments(document, operation, tree !== undefined);
    const hasOwnPages = page !== undefined || tree !== undefined;
    return {
      operation,
      name: names.get(operationId)!,
      method: methods.get(operationId)!,
      arguments: given,
      tree: tree && keep(trees, `${tree.name}Includes`, tree.text),
      page,
      pages: hasOwnPages ? undefined : planPages(document, operation, given, notes),
      success: successOf(document, operation),
    };
  });
  const byId = new Map(calls.map((call) => [call.operation.facts.operationId, call]));
  const grouped = new Map(
    [...groups].map(([group, members]) => [
      group,
      new Map([...members].map(([method, id]) => [method, byId.get(id)!] as const)),
    ]),
  );
  return { calls, groups: grouped, trees, notes };
}

/** Stores a text once, and returns its name. */
function keep(trees: Map<string, string>, wanted: string, text: string): string {
  let name = wanted;
  while (trees.has(name) && trees.get(name) !== text) name = `${name}_`;
  trees.set(name, text);
  return name;
}
