// JUnit's XML, as test reports of CI systems read it.

import { visible } from "../terminal/index.ts";

interface Failure {
  type: string;
  message: string;
  lines: readonly string[];
}

export interface JunitCase {
  className: string;
  name: string;
  /** The case fails if this is present. */
  failures?: readonly Failure[];
  /** Why the case does not count. */
  skipped?: string;
  /** Lines that belong to it. */
  output?: readonly string[];
}

export interface JunitSuite {
  name: string;
  cases: readonly JunitCase[];
  output: readonly string[];
}

export function printJunit(name: string, suites: readonly JunitSuite[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${markup(name)}" ${countsOf(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap(printSuite),
    "</testsuites>",
    "",
  ].join("\n");
}

const printSuite = ({ name, cases, output }: JunitSuite): string[] => [
  `  <testsuite name="${markup(name)}" ${countsOf(cases)}>`,
  ...cases.map(printCase),
  `    <system-out>${inLines(output)}</system-out>`,
  "  </testsuite>",
];

function countsOf(cases: readonly JunitCase[]): string {
  const failures = cases.filter((each) => (each.failures ?? []).length > 0).length;
  const skipped = cases.filter((each) => each.skipped !== undefined).length;
  return `tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function printCase({ className, name, failures = [], skipped, output }: JunitCase): string {
  const content = [
    ...(skipped === undefined ? [] : [`<skipped message="${markup(skipped)}"/>`]),
    ...failures.map(
      ({ type, message, lines }) =>
        `<failure type="${markup(type)}" message="${markup(message)}">${inLines(lines)}</failure>`,
    ),
    ...(output === undefined ? [] : [`<system-out>${inLines(output)}</system-out>`]),
  ];
  return `    <testcase classname="${markup(className)}" name="${markup(name)}">${content.join("")}</testcase>`;
}

const inLines = (lines: readonly string[]): string => lines.map(markup).join("\n");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML and XML, between tags and in quotes. */
export const markup = (text: string): string => visible(text).replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
