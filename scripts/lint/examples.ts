import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { namesOfPointer } from "../model/index.ts";
import { ExampleChecker } from "./example-checker.ts";
import { type Fields, follow, type Located } from "./spec-view.ts";

/** Media types whose bodies are bytes or lines that an example would not explain. */
const opaque = ["application/octet-stream"];

/** Every body, parameter and header has an example, and every example and default fits its schema. */
export const examples: Oas3Rule = () => {
  let checker: ExampleChecker | undefined;
  const checkerFor = (context: UserContext) => (checker ??= new ExampleChecker(context));
  return {
    MediaType(node, context) {
      const place = { node: node as Fields, location: context.location };
      const shown = examplesOf(place, context);
      const name = String(context.key);
      if (shown.length === 0 && !opaque.includes(name)) {
        context.report({ message: `The ${name} body has no example.`, location: context.location.key() });
      }
      checkAll(place, shown, checkerFor(context), context);
    },
    Parameter: (node, context) => checkCarrier(node as unknown as Fields, checkerFor(context), context),
    Header: (node, context) => checkCarrier(node as unknown as Fields, checkerFor(context), context),
    Schema(node, context) {
      const { location, report } = context;
      const schema = node as unknown as Fields;
      const values = ["example", "default"]
        .filter((key) => key in schema)
        .map((key) => ({ node: schema[key], location: location.child([key]) }));
      const list = Array.isArray(schema.examples) ? schema.examples : [];
      values.push(
        ...list.map((value, index) => ({ node: value as unknown, location: location.child(["examples", index]) })),
      );
      for (const value of values) checkValue({ node: schema, location }, value, checkerFor(context), report);
    },
  };
};

function checkCarrier(node: Fields, checker: ExampleChecker, context: UserContext): void {
  const place = { node, location: context.location };
  const shown = examplesOf(place, context);
  const schema = follow({ node: node.schema, location: context.location.child(["schema"]) }, context);
  const explained =
    shown.length > 0 ||
    node.content !== undefined ||
    (schema && ("example" in schema.node || "examples" in schema.node));
  if (!explained)
    context.report({
      message: `The ${context.type.name.toLowerCase()} ${node.name ?? context.key} has no example.`,
      location: context.location,
    });
  checkAll(place, shown, checker, context);
}

function checkAll(
  { node, location }: Located,
  shown: Located<unknown>[],
  checker: ExampleChecker,
  context: UserContext,
): void {
  if (typeof node.schema !== "object" || node.schema === null) return;
  const schema = { node: node.schema as Fields, location: location.child(["schema"]) };
  for (const example of shown) checkValue(schema, example, checker, context.report);
}

function checkValue(
  schema: Located,
  { node, location }: Located<unknown>,
  checker: ExampleChecker,
  report: UserContext["report"],
): void {
  for (const { pointer, reason } of checker.problems(schema, node)) {
    const keys = namesOfPointer(pointer);
    report({
      message:
        `The ${String(location.pointer.split("/").at(-1)) === "default" ? "default" : "example"} does not match its schema: ${pointer} ${reason}.`.replace(
          ":  ",
          ": ",
        ),
      location: location.child(keys),
    });
  }
}

/** `example` and the values of `examples`, inline or in their own files. */
function examplesOf({ node, location }: Located, context: UserContext): Located<unknown>[] {
  const single = "example" in node ? [{ node: node.example, location: location.child(["example"]) }] : [];
  const named = Object.keys((node.examples ?? {}) as object).flatMap((name) => {
    const example = follow(
      { node: (node.examples as Fields)[name], location: location.child(["examples", name]) },
      context,
    );
    return example && "value" in example.node
      ? [{ node: example.node.value, location: example.location.child(["value"]) }]
      : [];
  });
  return [...single, ...named];
}
