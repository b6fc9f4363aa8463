// The catalogue as a list: each id, its level, the edit that represents it, and the expected verdict.
import { readFileSync } from "node:fs";
import type { OpenApiDocument } from "../../../scripts/model/index.ts";
import type { Effect } from "../edits/edit.ts";
import { places, without } from "./places.ts";
import { pairs, type Values } from "./schema-pairs.ts";
import { singles } from "./singles.ts";

export type Level = "ERR" | "WARN" | "INFO";

export interface Entry {
  id: string;
  level: Level;
  base: OpenApiDocument;
  head: OpenApiDocument;
  effects: readonly Effect[];
}

const silent: Effect[] = ["docs", "none", "compatible"];

/** The expected effect of each change of the accepted values, by side. */
const law: Record<"request" | "response", Record<Values, Effect[]>> = {
  request: {
    fewer: ["breaking"],
    more: ["compatible"],
    others: ["breaking"],
    same: silent,
    open: ["risky", ...silent],
  },
  response: {
    fewer: ["compatible"],
    more: ["breaking"],
    others: ["breaking"],
    same: silent,
    open: ["risky", ...silent],
  },
};

export function readCatalogue(): Entry[] {
  const lines = readFileSync(new URL("oasdiff.txt", import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const [change, ...where] = line.split(" ");
      return where.map((one) => {
        const [place, level] = one.split(":") as [string, Level];
        const id = change === "=" ? place : `${place}-${change}`;
        return { id, level, ...(change === "=" ? singleOf(place) : editOf(place, change!)) };
      });
    });
}

function singleOf(id: string): Pick<Entry, "base" | "head" | "effects"> {
  const found = singles[id];
  if (found === undefined) throw new Error(`No edit stands for ${id}.`);
  const [effects, base, head] = found;
  return { effects, base, head };
}

function editOf(name: string, change: string): Pick<Entry, "base" | "head" | "effects"> {
  const { side, put } = places[name]!;
  const text = { type: "string" };
  const pair = pairs[change];
  // A member that only the other side uses has no effect here.
  const isUnseen = name === "request-read-only-property" || name === "response-write-only-property";
  if (pair !== undefined) {
    const [values, before, after] = pair;
    return { base: put(before), head: put(after), effects: isUnseen ? silent : law[side][values] };
  }
  const whole = structureOf(name, change, text);
  if (whole === undefined) throw new Error(`No edit stands for ${name}-${change}.`);
  return isUnseen ? { ...whole, effects: silent } : whole;
}

/** Changes of the part that contains the schema. */
function structureOf(
  name: string,
  change: string,
  text: { type: string },
): Pick<Entry, "base" | "head" | "effects"> | undefined {
  const { side, put } = places[name]!;
  const [optional, required] = [put(text, { required: false }), put(text, { required: true })];
  const absent = without[name]!;
  const narrower = law[side].fewer;
  const wider = law[side].more;
  const flag = /^became-(not-)?(read|write)-only$/.exec(change);
  if (flag) {
    const flags = { [`${flag[2]}Only`]: true };
    const [plain, marked] = [put(text), put(text, { flags })];
    return {
      base: flag[1] ? marked : plain,
      head: flag[1] ? plain : marked,
      effects: ["breaking", "risky", ...silent],
    };
  }
  switch (change) {
    case "became-required":
      return { base: optional, head: required, effects: narrower };
    case "became-required-with-default":
      return {
        base: put({ ...text, default: "a" } as never, { required: false }),
        head: put({ ...text, default: "a" } as never, { required: true }),
        effects: narrower,
      };
    case "became-optional":
      return { base: required, head: optional, effects: wider };
    case "added":
      return { base: absent, head: name.includes("optional") ? optional : required, effects: ["compatible"] };
    case "added-optional":
      return { base: absent, head: optional, effects: ["compatible"] };
    case "added-required":
      return { base: absent, head: required, effects: ["breaking"] };
    case "removed":
      return {
        base: name.includes("required") ? required : optional,
        head: absent,
        effects: name === "response-required-property" ? ["breaking"] : ["breaking", "risky", "compatible"],
      };
    case "media-type-added":
    case "media-type-removed":
    case "media-type-schema-added":
    case "media-type-schema-removed":
      return mediaTypes(name, change);
    case "deprecated-sunset-missing":
    case "removed-with-deprecation":
    case "removed-before-sunset":
    case "sunset-date-changed-too-small":
    case "sunset-deleted":
    case "sunset-parse":
      return lifecycle(change);
  }
  return undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: documents are trees of anything here
type Any = any;

function mediaTypes(name: string, change: string): Pick<Entry, "base" | "head" | "effects"> {
  const { side, put } = places[name]!;
  const one = put({ type: "object" });
  const two = structuredClone(one) as Any;
  const operation = two.paths["/things"].post;
  const { content } = operation.requestBody ?? operation.responses["200"];
  if (change.startsWith("media-type-schema")) content["application/json"] = {};
  else content["application/vnd.thing+json"] = content["application/json"];
  const added = change.endsWith("-added");
  const grows = change.startsWith("media-type-schema") ? !added : added;
  const [base, head] = change.startsWith("media-type-schema") === added ? [two, one] : [one, two];
  return { base, head, effects: law[side][grows ? "more" : "fewer"] };
}

/** Changes of a query parameter with a sunset date. */
function lifecycle(change: string): Pick<Entry, "base" | "head" | "effects"> {
  const parameter = (more: object) => {
    const document = places["request-parameter"]!.put({ type: "string" }) as Any;
    Object.assign(document.paths["/things"].get.parameters[0], more);
    return document as OpenApiDocument;
  };
  const plain = parameter({});
  const later = parameter({ deprecated: true, "x-sunset": "2099-12-31" });
  const gone = without["request-parameter"]!;
  const any: Effect[] = ["breaking", "risky", ...silent];
  const edits: Record<string, [OpenApiDocument, OpenApiDocument]> = {
    "deprecated-sunset-missing": [plain, parameter({ deprecated: true })],
    "removed-with-deprecation": [parameter({ deprecated: true, "x-sunset": "2020-01-01" }), gone],
    "removed-before-sunset": [later, gone],
    "sunset-date-changed-too-small": [later, parameter({ deprecated: true, "x-sunset": "2027-01-01" })],
    "sunset-deleted": [later, parameter({ deprecated: true })],
    "sunset-parse": [plain, parameter({ deprecated: true, "x-sunset": "soon" })],
  };
  const [base, head] = edits[change]!;
  return { base, head, effects: any };
}
