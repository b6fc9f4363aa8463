// Attributes that no workspace can have, as rows.
import type { Input } from "./bad-inputs.ts";

export const list = "/organizations/{org}/workspaces";
let names = 0;

/** A workspace with these attributes, to create and to change. */
export function attributes(
  row: string,
  given: object,
  pointer: string | readonly string[],
  how: "both" | "create" = "both",
): Input[] {
  const source = [pointer]
    .flat()
    .map((one) => ({ pointer: one === "" ? "/data/attributes" : `/data/attributes/${one}` }));
  const what = JSON.stringify(given).slice(0, 100);
  names += 1;
  const name = `rule-${names}`;
  const create: Input = {
    row,
    what: `create with ${what}`,
    status: 422,
    source,
    ask: { method: "POST", path: list, body: { data: { type: "workspaces", attributes: { name, ...given } } } },
  };
  const update: Input = {
    row,
    what: `update with ${what}`,
    status: 422,
    source,
    ask: { method: "PATCH", body: { data: { type: "workspaces", attributes: given } } },
  };
  return how === "both" ? [create, update] : [create];
}
