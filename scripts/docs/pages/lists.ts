// The pages with lists of other pages, and the page with the introduction.
import {
  listOperations,
  type OpenApiDocument,
  type Operation,
  type Response,
  resolve,
  type StateMachine,
  sentMethod,
} from "../../model/index.ts";
import { type AddressOf, describeChanges } from "../changes.ts";
import { choicesOfMachine } from "../choices.ts";
import { describeMachine, drawMachine } from "../diagram.ts";
import { remedyOf } from "../errors.ts";
import { aboutCommonAnswers, listCommonAnswers } from "../flavour.ts";
import { aboutDrawings, askColumns, listAsks, listStates, stateColumns } from "../machines.ts";
import { anchorOfState, titleOfMachine, toPlainText } from "../places.ts";
import { listWebhooks } from "../webhooks.ts";
import { aboutDescription } from "./about.ts";
import { cellsOfError, errorColumns, isError, statusOf } from "./errors.ts";
import type { Guide } from "./guides.ts";
import { idOf, linkTo } from "./links.ts";
import {
  type Block,
  cards,
  code,
  facts,
  firstOf,
  heading,
  type Page,
  plain,
  section,
  summaryOf,
  table,
  text,
} from "./page.ts";
import { blocksOf } from "./sections.ts";
import { schemesOf } from "./security.ts";

const listPage = (path: string, title: string, description: string, blocks: Block[]): Page => ({
  kind: "list",
  path,
  title,
  description: summaryOf(description),
  badges: [],
  blocks,
});

export function startPage(document: OpenApiDocument, guides: Guide[], machines: StateMachine[]): Page {
  const { title, version, description } = document.info;
  const about = firstOf(String(description ?? ""));
  const webhooks = listWebhooks(document);
  return {
    kind: "start",
    path: "index",
    title,
    description: summaryOf(toPlainText(String(document.info.summary ?? about)) || `${title}, version ${version}`),
    badges: [],
    blocks: [
      ...text(/^#/.test(about) ? "" : about),
      ...section("Guides", "guides", guideList(guides)),
      ...section(
        "Operations",
        "operations",
        cards(
          ...groupsOf(document).map(({ name, about, operations }) => ({
            title: `${name} (${operations.length})`,
            link: `${linkTo("page", "operations/index")}#${idOf(name)}`,
            about: firstOf(about),
          })),
        ),
      ),
      ...section(
        "More",
        "more",
        cards(
          toPage("Introduction", "introduction", "Rules for every operation."),
          toPage("Errors", "errors", "Every status, and what to do about it."),
          ...(machines.length > 0
            ? [
                toPage(
                  "States",
                  "states/index",
                  `Of ${machines.map(({ name }) => name.replaceAll("-", " ")).join(", ")}.`,
                ),
              ]
            : []),
          ...(webhooks.length > 0
            ? [
                {
                  title: `Webhooks (${webhooks.length})`,
                  link: `${linkTo("page", "operations/index")}#webhooks`,
                  about: "Requests that the service sends.",
                },
              ]
            : []),
          toPage("Schemas", "schemas/index", "Every object and value."),
          toPage("Changes", "changes", "The changes of each version, and what is deprecated."),
          { title: "Reference on one page", link: "#/", about: "All of it; on a server of this API, with a console." },
        ),
      ),
    ],
  };
}

const toPage = (title: string, path: string, about: string) => ({
  title,
  link: linkTo("page", path),
  about: plain(about),
});

/** The introduction of the description. */
export function introductionPage(document: OpenApiDocument): Page {
  const { info, servers = [] } = document;
  const rows = servers.map(({ url, description = "" }) => ({ cells: [code(url), description] }));
  return listPage("introduction", "Introduction", `Rules for every operation of ${info.title}.`, [
    ...blocksOf(String(info.description ?? "")),
    ...section("Servers", "servers", table(["Address", "Meaning"], rows)),
    ...schemesOf(document),
    ...section("Licence and contact", "about", facts(aboutDescription(document))),
  ]);
}

interface Group {
  name: string;
  about: string;
  operations: { operationId: string; method: string; path: string; operation: Operation }[];
}

export function groupsOf(document: OpenApiDocument): Group[] {
  const operations = Map.groupBy(listOperations(document), ({ operation }) => operation.tags?.[0] ?? "Operations");
  const tags = new Map((document.tags ?? []).map(({ name, description = "" }) => [name, description]));
  const names = new Set([...tags.keys(), ...operations.keys()]);
  return [...names]
    .map((name) => ({ name, about: tags.get(name) ?? "", operations: operations.get(name) ?? [] }))
    .filter((group) => group.operations.length > 0);
}

export function operationsPage(document: OpenApiDocument): Page {
  const groups = groupsOf(document).flatMap(({ name, about, operations }) => [
    heading(name, idOf(name)),
    ...text(about),
    ...table(
      ["Operation", "Request", "Does"],
      operations.map(({ operationId, method, path, operation }) => ({
        cells: [
          `[${code(operationId)}](${linkTo("operation", operationId)})`,
          code(`${sentMethod(method)} ${path}`),
          plain(operation.summary ?? ""),
        ],
      })),
    ),
  ]);
  const webhooks = listWebhooks(document).map(
    ({ name, operation }) => `- [${plain(operation.summary || name)}](${linkTo("webhook", name)})`,
  );
  const blocks = [...groups, ...section("Webhooks", "webhooks", text(webhooks.join("\n")))];
  return listPage("operations/index", "Operations", `Every operation of ${document.info.title}, by subject.`, blocks);
}

export function schemasPage(document: OpenApiDocument): Page {
  const rows = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
    cells: [
      `[${code(name)}](${linkTo("schema", name)})`,
      schema.description ? firstOf(schema.description) : plain(schema.title ?? ""),
    ],
  }));
  return listPage(
    "schemas/index",
    "Schemas",
    `Every object and value of ${document.info.title}.`,
    table(["Schema", "Meaning"], rows),
  );
}

export function guidesPage(document: OpenApiDocument, guides: Guide[]): Page {
  return listPage("guides/index", "Guides", `How to work with ${document.info.title}.`, guideList(guides));
}

const guideList = (guides: Guide[]): Block[] =>
  cards(
    ...guides.map(({ name, title, description }) => ({
      title,
      link: linkTo("guide", name),
      about: plain(description),
    })),
  );

export function machinePage(machine: StateMachine, path: string, addressOf: AddressOf): Page {
  const title = titleOfMachine(machine.name);
  const asks = listAsks(machine, addressOf).map((cells) => ({ cells }));
  const states = listStates(machine).map(({ state, cells }) => ({ id: anchorOfState(machine.name, state), cells }));
  return {
    kind: "states",
    path,
    title,
    description: summaryOf(`${title}: the states, their transitions and the actions that callers may request.`),
    badges: [],
    blocks: [
      ...text(aboutDrawings),
      { kind: "drawing", html: drawMachine(machine), told: describeMachine(machine) },
      ...section("States", "states", table(stateColumns, states)),
      ...section("Actions of callers", "actions", table(askColumns, asks)),
      ...text(choicesOfMachine(machine)),
    ],
  };
}

export function statesPage(document: OpenApiDocument, machines: StateMachine[]): Page {
  const all = machines.map(({ name, states }) => ({
    title: titleOfMachine(name),
    link: linkTo("states", name),
    about: Object.keys(states).map(code).join(", "),
  }));
  return listPage("states/index", "States", `The states of each object of ${document.info.title}.`, cards(...all));
}

/** Each status, and the operations that return it. Statuses with the same text share a row. */
export function errorsPage(document: OpenApiDocument): Page {
  const given = new Map<string, { status: string; response: Response; by: string[] }>();
  const all = listOperations(document);
  for (const { operationId, operation } of all) {
    for (const [status, reference] of Object.entries(operation.responses ?? {})) {
      if (!isError(status, operation)) continue;
      const response = resolve<Response>(document, reference);
      const key = `${status} ${response.description}`;
      const known = given.get(key) ?? { status, response, by: [] };
      known.by.push(operationId);
      given.set(key, known);
    }
  }
  const rows = [...given.values()]
    .sort((one, other) =>
      one.status === other.status ? other.by.length - one.by.length : one.status < other.status ? -1 : 1,
    )
    .map(({ status, response, by }) => ({
      cells: [code(statusOf(status)), ...cellsOfError(document, response), givers(by, all.length)],
    }));
  const common = listCommonAnswers(document).map(([status, response]) => ({
    cells: [code(status), cellsOfError(document, response)[0], remedyOf(status, response) ?? ""],
  }));
  return listPage("errors", "Errors", `Every error of ${document.info.title}, and what to do about it.`, [
    ...section("Of operations", "operations", table([...errorColumns, "Operations"], rows)),
    ...section("Responses to any request", "answers-to-any-request", [
      ...(common.length > 0 ? text(aboutCommonAnswers) : []),
      ...table(errorColumns, common),
    ]),
  ]);
}

const givers = (by: string[], all: number): string =>
  by.length === all
    ? "every operation"
    : by.length > 8
      ? `${by.length} of ${all} operations`
      : by.map((id) => `[${code(id)}](${linkTo("operation", id)})`).join(", ");

/** The same changes as in the reference. */
export function changesPage(document: OpenApiDocument, addressOf: AddressOf): Page {
  const { version, title } = document.info;
  const blocks = describeChanges(document, addressOf);
  return listPage("changes", "Changes", `The changes in each version of ${title}, and what is deprecated.`, [
    ...text(`This is version ${plain(version)}.`),
    ...blocksOf(blocks.join("\n\n").replace(/^# .*$/m, "")),
  ]);
}
