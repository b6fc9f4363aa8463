import { type Located, type OperationView, type SpecView, specRule } from "./spec-view.ts";

/** OpenAPI links name existing operations, all their path parameters, and existing values. */
export const links = specRule((spec) => {
  const operations = new Map(spec.operations.map((operation) => [operation.operationId, operation]));
  for (const operation of spec.operations) {
    for (const [, response] of operation.responses) {
      for (const [name, link] of spec.entries(response, "links")) {
        const target = operations.get(String(link.node.operationId));
        if (target) checkParameters(spec, { link, name, operation, response, target });
        else
          spec.report(
            `The link ${name} leads to ${link.node.operationId}, but no operation has this operationId.`,
            link.location,
          );
      }
    }
  }
});

interface LinkPlace {
  name: string;
  link: Located;
  operation: OperationView;
  response: Located;
  target: OperationView;
}

function checkParameters(spec: SpecView, { name, link, operation, response, target }: LinkPlace): void {
  const given = (link.node.parameters ?? {}) as Record<string, unknown>;
  const where = link.location.child(["parameters"]);
  const known = target.parameters.map(({ node }) => ({ name: String(node.name), in: String(node.in) }));
  const matches = (key: string, parameter: { name: string; in: string }) =>
    key === parameter.name || key === `${parameter.in}.${parameter.name}`;
  for (const [key, expression] of Object.entries(given)) {
    if (!known.some((parameter) => matches(key, parameter))) {
      spec.report(`${target.operationId} has no parameter ${key}.`, where.child([key]).key());
    } else if (!isThere(spec, String(expression), operation, response)) {
      spec.report(
        `The link ${name} reads ${expression}, which ${operation.operationId} does not have.`,
        where.child([key]),
      );
    }
  }
  for (const parameter of known.filter((parameter) => parameter.in === "path")) {
    if (!Object.keys(given).some((key) => matches(key, parameter))) {
      spec.report(
        `The link ${name} must set ${parameter.name}: the path of ${target.operationId} needs it.`,
        link.location,
      );
    }
  }
}

/** Whether a runtime expression finds a value, by the description; a constant always does. */
function isThere(spec: SpecView, expression: string, operation: OperationView, response: Located): boolean {
  const [, source, rest = ""] =
    /^\$(request\.(?:path|query|header)|request\.body|response\.body|response\.header)[.#](.*)$/.exec(expression) ?? [];
  if (source === undefined) return !expression.startsWith("$");
  if (source === "response.body") return bodyHas(spec, spec.at(response, "content"), rest);
  if (source === "request.body")
    return bodyHas(spec, operation.requestBody && spec.at(operation.requestBody, "content"), rest);
  if (source === "response.header") return spec.at(response, "headers", rest) !== undefined;
  return operation.parameters.some(({ node }) => node.name === rest && node.in === source.slice("request.".length));
}

function bodyHas(spec: SpecView, content: Located | undefined, pointer: string): boolean {
  const [media] = content ? Object.keys(content.node) : [];
  const schema = content && media ? spec.at(content, media, "schema") : undefined;
  return schema !== undefined && schemaHas(spec, schema, pointer.split("/").slice(1));
}

function schemaHas(spec: SpecView, schema: Located, [key, ...rest]: string[]): boolean {
  if (key === undefined) return true;
  const branches = ["oneOf", "anyOf", "allOf"].flatMap((keyword) =>
    spec.entries(schema, keyword).map(([, branch]) => branch),
  );
  if (branches.some((branch) => schemaHas(spec, branch, [key, ...rest]))) return true;
  const member = /^[0-9]+$/.test(key) ? spec.at(schema, "items") : spec.at(schema, "properties", key);
  return member !== undefined && schemaHas(spec, member, rest);
}
