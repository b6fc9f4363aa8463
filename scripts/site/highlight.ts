// Colours code when the site is built. Tokens get classes instead of styles, which the content security policy forbids.
import { createJavaScriptRegexEngine } from "@shikijs/engine-javascript";
import bash from "@shikijs/langs/bash";
import go from "@shikijs/langs/go";
import hcl from "@shikijs/langs/hcl";
import http from "@shikijs/langs/http";
import json from "@shikijs/langs/json";
import python from "@shikijs/langs/python";
import typescript from "@shikijs/langs/typescript";
import yaml from "@shikijs/langs/yaml";
import { codeToTokensBase, createShikiPrimitive } from "@shikijs/primitive";
import { escapeText } from "../docs/index.ts";

const languages = { bash, go, hcl, http, json, python, typescript, yaml };

const aliases: Record<string, keyof typeof languages> = {
  sh: "bash",
  shell: "bash",
  js: "typescript",
  javascript: "typescript",
  ts: "typescript",
  py: "python",
  yml: "yaml",
  tf: "hcl",
};

/** Classes in site.css, by scope. The later one of two that fit equally wins. */
const scopes: Record<string, string[]> = {
  c: ["comment", "punctuation.definition.comment"],
  s: ["string", "string.quoted", "constant.character", "punctuation.definition.string"],
  k: ["keyword", "storage", "support.type.builtin", "variable.language"],
  n: ["constant.numeric", "constant.language", "constant.other"],
  f: ["entity.name.function", "support.function", "entity.name.command"],
  p: [
    "support.type.property-name",
    "variable.parameter",
    "entity.other.attribute-name",
    "meta.object-literal.key",
    "constant.other.option",
    "punctuation.support.type.property-name",
  ],
};

export const codeClasses = Object.keys(scopes);

const theme = {
  name: "classes",
  settings: [
    { settings: { foreground: "#000000", background: "#ffffff" } },
    ...Object.entries(scopes).map(([, scope], index) => ({ scope, settings: { foreground: colourOf(index) } })),
  ],
};

/** The theme needs colours, so each class has its own. */
function colourOf(index: number): string {
  return `#00000${index + 1}`;
}

const classes = new Map(Object.keys(scopes).map((name, index) => [colourOf(index), name]));

/** Made at the first use. Longer code would delay the build. */
let highlighter: ReturnType<typeof createShikiPrimitive> | undefined;
const longest = 20_000;
const known = new Map<string, string>();

/** HTML of code. Unknown languages and very long code have no colours. */
export function highlight(code: string, lang: string): string {
  const language = aliases[lang] ?? lang;
  if (!Object.hasOwn(languages, language) || code.length > longest) return escapeText(code);
  const key = `${language} ${code}`;
  const html = known.get(key) ?? print(code, language);
  known.set(key, html);
  return html;
}

function print(code: string, lang: string): string {
  highlighter ??= createShikiPrimitive({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: Object.values(languages).flat(),
    themes: [theme],
  });
  // Without a limit in time: the same document must always give the same bytes.
  const limits = { tokenizeMaxLineLength: 2_000, tokenizeTimeLimit: 0 };
  const lines = codeToTokensBase(highlighter, code, { lang, theme: theme.name, ...limits });
  return printTokens(lines.flatMap((line, index) => (index === 0 ? line : [{ content: "\n" }, ...line])));
}

/** Neighbours with the same class share one element, even on several lines. */
function printTokens(tokens: { content: string; color?: string | undefined }[]): string {
  const runs: { name: string; text: string }[] = [];
  for (const { content, color = "" } of tokens) {
    const name = classes.get(color.toLowerCase()) ?? "";
    const last = runs.at(-1);
    if (last && (last.name === name || content.trim() === "")) last.text += content;
    else runs.push({ name, text: content });
  }
  return runs
    .map(({ name, text }) => (name === "" ? escapeText(text) : `<b class="${name}">${escapeText(text)}</b>`))
    .join("");
}
