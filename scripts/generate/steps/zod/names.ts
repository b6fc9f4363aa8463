// The names of the constants. A component needs two of them only if its directions differ.
import { freeName } from "../../../model/index.ts";
import { type Code, printCode, refsIn } from "./code.ts";
import type { Constant } from "./constants.ts";

/** Without the constants for requests that equal those for responses. */
export function mergeDirections(all: ReadonlyMap<string, Constant>): Map<string, Constant> {
  const twins = new Map<string, string>();
  for (const [key, { kind, side, name }] of all) {
    const other = `response ${name}`;
    if (kind === "schema" && side === "request" && all.has(other)) twins.set(key, other);
  }
  const shapes = new Map([...all].map(([key, { code }]) => [key, shapeOf(code)]));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [key, other] of twins) {
      const refs = Object.values(refsIn(all.get(key)!.code)).flat();
      const isSame = shapes.get(key) === shapes.get(other) && refs.every((to) => twins.has(to));
      if (!isSame) isChanged = twins.delete(key) || isChanged;
    }
  }
  const kept = [...all].filter(([key]) => !twins.has(key));
  return new Map(kept.map(([key, constant]) => [key, { ...constant, code: redirect(constant.code, twins) }]));
}

/** The code with the names of components in either direction. */
const shapeOf = (code: Code): string =>
  printCode(code, {
    ref: (key) => key.slice(key.indexOf(" ")),
    rule: (key) => `meets ${key}`,
    member: ({ name }) => [`${JSON.stringify(name)}: `, "", false],
  });

function redirect(code: Code, twins: ReadonlyMap<string, string>): Code {
  if (typeof code === "string") return code;
  if ("ref" in code) return { ref: twins.get(code.ref) ?? code.ref };
  if ("name" in code) return { ...code, value: redirect(code.value, twins) };
  return "rule" in code ? code : code.map((part) => redirect(part, twins));
}

/** `zRun`, `zCreateRunBody`, `zShowRunResponse`; `zRunRequest` if a component has another constant for responses. */
export function namesOf(constants: ReadonlyMap<string, Constant>): Map<string, string> {
  const taken = new Set(["z"]);
  const name = (base: string): string => {
    const unique = freeName(base, (name) => taken.has(name));
    taken.add(unique);
    return unique;
  };
  const suffixOf = ({ kind, side, name }: Constant): string => {
    if (kind !== "schema") return kind === "body" ? "Body" : "Response";
    return side === "request" && constants.has(`response ${name}`) ? "Request" : "";
  };
  return new Map(
    [...constants].map(([key, constant]) => [key, name(`z${toPascal(constant.name)}${suffixOf(constant)}`)]),
  );
}

const toPascal = (name: string): string =>
  name
    .split(/[^\p{ID_Continue}$]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
