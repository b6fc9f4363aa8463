// The parameter `include` of JSON:API: related resources are in the response.
import { isMap } from "../../model/index.ts";
import { valueAt } from "../world/bodies.ts";
import { Refused } from "../world/refused.ts";
import type { Check } from "./check.ts";
import { isList, plain, schemaOf } from "./lists.ts";
import { call, identityOf, itemsIn, objectIn } from "./objects.ts";

const mapsIn = (value: unknown) => [value].flat().filter(isMap);

export const includes: Check = {
  ...{ class: "shape", name: "include", isReadOnly: true },
  applies: ({ query, method }) => method === "GET" && query.some(({ name }) => name === "include"),
  async run(probe) {
    const { subject } = probe;
    const { enum: allowed = [], isList: isMany } = schemaOf(
      probe,
      subject.query.find(({ name }) => name === "include")!,
    );
    const scope = probe.scope();
    for (const value of allowed.map(String)) {
      const reply = await call(probe, subject, scope, { query: { include: isMany ? [value] : value } });
      if (reply.status === 404) throw new Refused(reply);
      if (!reply.isSuccess) {
        probe.breach(reply, `include=${value} returned ${reply.status}.`, "status 200", { rule: value });
        continue;
      }
      const included = mapsIn(valueAt(reply.body, ["included"])).map(identityOf);
      const name = plain(value.split(".")[0]!);
      const related = (isList(subject) ? itemsIn(reply) : [objectIn(reply)])
        .flatMap(({ relationships }) => Object.entries(isMap(relationships) ? relationships : {}))
        .flatMap(([key, one]) => (plain(key) === name && isMap(one) ? mapsIn(one.data) : []));
      const expected = `${value} under included, once`;
      if (related.some((one) => !included.includes(identityOf(one))))
        probe.breach(reply, `include=${value} does not include the related resource.`, expected, { rule: value });
      else if (new Set(included).size < included.length)
        probe.breach(reply, `include=${value} includes a resource twice.`, expected, { rule: value });
    }
  },
};
