import type { Oas3Rule, UserContext } from "@redocly/openapi-core";

interface Described {
  enum?: unknown[];
  "x-enumDescriptions"?: Record<string, string>;
}

/** Phrases about the page instead of what the caller observes. */
const emptyPhrases = /\b(this|the) (endpoint|operation|API call)\b/i;

/** Everything that readers see has a description. It describes the service, not the page. */
export const descriptions: Oas3Rule = () => {
  const ofNode = (node: { description?: string }, context: UserContext) => check(node.description, context);
  return {
    Operation: ofNode as never,
    Parameter: ofNode as never,
    Header: ofNode as never,
    RequestBody: ofNode as never,
    Response: ofNode as never,
    Link: ofNode as never,
    SecurityScheme: ofNode as never,
    // A schema with its own file or name needs a description; an inner schema is described by its parent.
    Schema(node, context) {
      if (/^#\/(?:components\/schemas\/[^/]+)?$/.test(context.location.pointer))
        check((node as { description?: string }).description, context);
      else checkPhrase((node as { description?: string }).description, context);
      checkValues(node as Described, context);
    },
  };
};

function check(description: string | undefined, context: UserContext): void {
  if (!description?.trim()) {
    context.report({ message: `This ${context.type.name} needs a description.`, location: context.location.key() });
  }
  checkPhrase(description, context);
}

/** `x-enumDescriptions` describes every value of the enum, and no other value. */
function checkValues(
  { enum: values, "x-enumDescriptions": texts }: Described,
  { location, report }: UserContext,
): void {
  if (!Array.isArray(values) || typeof texts !== "object" || texts === null) return;
  const lacking = values.filter((value) => !Object.hasOwn(texts, String(value)));
  const further = Object.keys(texts).filter((name) => !values.map(String).includes(name));
  const place = location.child(["x-enumDescriptions"]);
  for (const value of lacking)
    report({ message: `x-enumDescriptions does not describe ${value}.`, location: place.key() });
  for (const name of further) {
    report({
      message: `x-enumDescriptions describes ${name}, which is not in the enum.`,
      location: place.child([name]).key(),
    });
  }
}

function checkPhrase(description: string | undefined, { location, report }: UserContext): void {
  const [phrase] = emptyPhrases.exec(description ?? "") ?? [];
  if (phrase)
    report({
      message: `Say what the caller observes instead of "${phrase}".`,
      location: location.child(["description"]),
    });
}
