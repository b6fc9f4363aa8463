import type { Oas3Rule, UserContext } from "@redocly/openapi-core";

/** Phrases about the page instead of what the caller observes. */
const emptyPhrases = /\b(this|the) (endpoint|operation|API call)\b/i;

/** Everything that readers see has a description, about the service and not about itself. */
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
    // A schema with its own file needs a description; an inner schema is described by its parent.
    Schema(node, context) {
      if (context.location.pointer === "#/") check((node as { description?: string }).description, context);
      else checkPhrase((node as { description?: string }).description, context);
    },
  };
};

function check(description: string | undefined, context: UserContext): void {
  if (!description?.trim()) {
    context.report({ message: `A ${context.type.name} has a description.`, location: context.location.key() });
  }
  checkPhrase(description, context);
}

function checkPhrase(description: string | undefined, { location, report }: UserContext): void {
  const [phrase] = emptyPhrases.exec(description ?? "") ?? [];
  if (phrase)
    report({
      message: `Say what the caller observes instead of "${phrase}".`,
      location: location.child(["description"]),
    });
}
