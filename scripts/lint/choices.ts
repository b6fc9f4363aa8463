import type { Oas3Rule } from "@redocly/openapi-core";

/** `x-our-choice` must name an existing member. It replaces comments, which the bundle would lose. */
export const choices: Oas3Rule = () => {
  const seen = new Set<string>();
  return {
    any(node: unknown, { location, report }) {
      const { absoluteRef, body } = location.source;
      if (!seen.has(absoluteRef)) {
        seen.add(absoluteRef);
        if (/^[^"\n]*# our choice/m.test(body)) {
          report({ message: "Say `x-our-choice: reason` instead of a comment `# our choice`.", location });
        }
      }
      const chosen = (node as { "x-our-choice"?: unknown } | null)?.["x-our-choice"];
      if (typeof chosen !== "object" || chosen === null) return;
      for (const path of Object.keys(chosen).filter((one) => one !== "." && !leads(node, one.split("/")))) {
        report({
          message: `x-our-choice: there is no ${path} here.`,
          location: location.child(["x-our-choice", path]),
        });
      }
    },
  };
};

function leads(from: unknown, path: readonly string[]): boolean {
  let node = from;
  for (const name of path) {
    if (Array.isArray(node) && node.includes(name)) return true;
    if (typeof node !== "object" || node === null || !(name in node)) return false;
    node = (node as Record<string, unknown>)[name];
  }
  return true;
}
