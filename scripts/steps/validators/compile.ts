// The yes or no of every schema, as JavaScript without imports.
import { _, Ajv2020, type KeywordCxt } from "ajv/dist/2020.js";
import type { Code } from "ajv/dist/compile/codegen/index.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { type Condition, parseCondition } from "./runtime/conditions.ts";
import { formats } from "./runtime/formats.ts";
import type { RuleSchema } from "./runtime/tables.ts";

const standaloneCode = standaloneModule as unknown as typeof standaloneModule.default;

export interface CompiledSchemas {
  code: string;
  /** The function of each schema. */
  functions: Map<string, string>;
}

/** Beyond this many characters of schemas, the code is left as Ajv first writes it: optimizing takes longer than all else. */
const optimizedSize = 1_000_000;

export function compileSchemas(schemas: Map<string, RuleSchema>): CompiledSchemas {
  const texts = JSON.stringify([...schemas.values()]);
  const ajv = new Ajv2020({
    strict: false,
    messages: false,
    validateSchema: false,
    discriminator: true,
    inlineRefs: false,
    addUsedSchema: false,
    logger: false,
    code: { source: true, esm: true, lines: true, optimize: texts.length < optimizedSize, formats: _`formats` },
  });
  // Tracking which members were evaluated costs every function; most documents never ask.
  Object.assign(ajv.opts, { unevaluated: texts.includes('"unevaluated'), dynamicRef: false });
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
  addKeywords(ajv);
  const exported: Record<string, string> = {};
  for (const [name, schema] of schemas) {
    ajv.addSchema({ quiet: true, ...schema }, name);
    exported[`export${Object.keys(exported).length}`] = name;
  }
  return tidy(standaloneCode(ajv, exported), exported);
}

function addKeywords(ajv: Ajv2020): void {
  // Error objects would be three quarters of the code, and nobody reads them: the reasons come from elsewhere.
  ajv.addKeyword({
    keyword: "quiet",
    before: "$ref",
    code: ({ it }) => void Object.assign(it, { createErrors: false }),
  });
  ajv.addKeyword({
    keyword: "x-conflicts",
    type: "object",
    code: (context) => {
      for (const rule of context.schema as string[][]) context.fail(joinConditions(context, rule.map(parseCondition)));
    },
  });
  ajv.addKeyword({
    keyword: "x-requires",
    type: "object",
    code: (context) => {
      for (const { when, then } of context.schema as { when: string; then: string }[]) {
        context.fail(
          _`${conditionCode(context, parseCondition(when))} && !${conditionCode(context, parseCondition(then))}`,
        );
      }
    },
  });
}

function joinConditions(context: KeywordCxt, conditions: Condition[]): Code {
  return conditions.map((condition) => conditionCode(context, condition)).reduce((all, one) => _`${all} && ${one}`);
}

function conditionCode({ data }: KeywordCxt, { path, value }: Condition): Code {
  const member = path.slice(1).reduce<Code>((object, name) => _`${object}?.[${name}]`, _`${data}[${path[0]!}]`);
  return value === undefined ? _`(${member} !== undefined && ${member} !== null)` : _`(${member} === ${value})`;
}

/** Cuts what yes or no does not need, and puts functions of the runtime where Ajv would import its own. */
function tidy(source: string, exported: Record<string, string>): CompiledSchemas {
  const functions = new Map<string, string>();
  let code = source
    .replace('"use strict";\n', "")
    .replaceAll(/^export const (\w+) = (\w+);\n/gm, (_line, alias: string, name: string) => {
      functions.set(exported[alias]!, name);
      return "";
    })
    .replaceAll(/, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{/g, "){")
    .replaceAll(/, ?\{instancePath:[^\n]*?,rootData\}\)/g, ")")
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', "countCharacters")
    .replaceAll('require("ajv/dist/runtime/equal").default', "isEqual")
    .replaceAll(/\n{2,}/g, "\n");
  const uses = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  code = code.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, name: string) => (uses.get(name) === 1 ? "" : line));
  const import_ = /require\([^)]*\)/.exec(code);
  if (import_) throw new Error(`the compiled validators want ${import_[0]}`);
  return { code, functions };
}
