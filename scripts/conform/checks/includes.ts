// The parameter `include` of JSON:API: related resources are in the response.
import { isMap } from "../../model/index.ts";
import { valueAt } from "../world/bodies.ts";
import type { Check } from "./check.ts";
import { isList, plain, schemaOf } from "./lists.ts";
import { call, identityOf, itemsIn, objectIn } from "./objects.ts";

/** Values per parameter that are tried. */
const mostIncludes = 8;

export const includes: Check = {
  ...{ class: "shape", name: "include", isReadOnly: true },
  applies: ({ query, method }) => method === "GET" && query.some(({ name }) => name === "include"),
  async run(probe) {
    const { subject } = probe;
    const parameter = subject.query.find(({ name }) => name === "include")!;
    const scope = probe.scope();
    const { enum: allowed = [], isList: isMany } = schemaOf(probe, parameter);
    for (const value of allowed.map(String).slice(0, mostIncludes)) {
      const reply = await call(probe, subject, scope, { query: { include: isMany ? [value] : value } });
      if (!reply.isSuccess) {
        probe.breach({
          reply,
          scope,
          rule: value,
          expected: "status 200",
          message: `include=${value} returned ${reply.status}.`,
        });
        continue;
      }
      const included = valueAt(reply.body, ["included"]);
      const known = new Set((Array.isArray(included) ? included : []).filter(isMap).map(identityOf));
      const name = plain(value.split(".")[0]!);
      const objects = isList(subject) ? itemsIn(reply) : [objectIn(reply)];
      const related = objects.flatMap(({ relationships }) =>
        isMap(relationships)
          ? Object.entries(relationships).flatMap(([key, one]) =>
              plain(key) === name && isMap(one) ? [one.data].flat() : [],
            )
          : [],
      );
      const missing = related.filter(isMap).find((one) => !known.has(identityOf(one)));
      if (missing)
        probe.breach({
          reply,
          scope,
          rule: `${value} missing`,
          expected: `${value} under included`,
          message: `include=${value} does not include the related resource.`,
        });
    }
  },
};
