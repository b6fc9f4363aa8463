// Lists all pages of a description, in reading order.
import {
  type GuideFile,
  listOperations,
  listStateMachines,
  type OpenApiDocument,
  sentMethod,
} from "../../model/index.ts";
import { listChoices } from "../choices.ts";
import { type Samples, toToldDocument } from "../flavour.ts";
import { languageSamples } from "../languages.ts";
import { listActions } from "../machines.ts";
import { titleOfMachine } from "../places.ts";
import { listWebhooks } from "../webhooks.ts";
import { choicesPage, linkToChoices } from "./choices.ts";
import { commonErrorsOf } from "./errors.ts";
import { demandSoundLinks, guidePage, readGuides } from "./guides.ts";
import { Links, linkTo } from "./links.ts";
import {
  changesPage,
  errorsPage,
  groupsOf,
  guidesPage,
  introductionPage,
  machinePage,
  operationsPage,
  schemasPage,
  startPage,
  statesPage,
} from "./lists.ts";
import { operationPage, webhookPage } from "./operation.ts";
import type { Page } from "./page.ts";
import { listUses, schemaPage } from "./schema.ts";
import { Subtypes } from "./subtypes.ts";

/** A group of pages in a table of contents. */
export interface PageGroup {
  title: string;
  /** The page that lists them. */
  path: string;
  pages: Listed[];
}

export interface Listed {
  path: string;
  name: string;
  /** For readers, if the name is for programs. */
  title?: string;
  method?: string;
  /** Replaces the page's own description. */
  about?: string;
}

export interface PageSet {
  pages: Page[];
  groups: PageGroup[];
  links: Links;
  /** The document of the pages. */
  document: OpenApiDocument;
}

export function listPages(bundle: OpenApiDocument, samples: Samples, files: readonly GuideFile[] = []): PageSet {
  const document = toToldDocument(bundle, samples, (reasons) => linkToChoices(reasons));
  const guides = readGuides(files);
  const machines = listStateMachines(document);
  const links = new Links(
    document,
    machines,
    guides.map(({ name }) => name),
  );
  demandSoundLinks(guides, links);
  const addressOf = (id: string) => (links.has("operation", id) ? linkTo("operation", id) : undefined);
  const actions = listActions(machines);
  const about = { uses: listUses(document), subtypes: new Subtypes(document) };
  const webhooks = listWebhooks(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const extra = languageSamples(bundle);
  const isCommon = commonErrorsOf(document);
  const choices = listChoices(document);
  const pages = [
    startPage(document, guides, machines),
    ...(guides.length > 0 ? [guidesPage(document, guides)] : []),
    ...guides.map((guide) => guidePage(guide, links.pathOf("guide", guide.name))),
    introductionPage(document),
    operationsPage(document),
    ...listOperations(document).map((named) => {
      const { operationId } = named;
      const about = { asked: actions.get(operationId), extra: extra.get(operationId) ?? [], isCommon };
      return operationPage(document, named, links.pathOf("operation", operationId), about);
    }),
    ...webhooks.map((one) => webhookPage(document, one, links.pathOf("webhook", one.name))),
    statesPage(document, machines),
    ...machines.map((machine) => machinePage(machine, links.pathOf("states", machine.name), addressOf)),
    errorsPage(document),
    schemasPage(document),
    ...schemas.map(([name, schema]) => schemaPage(document, name, schema, links.pathOf("schema", name), about)),
    changesPage(document, addressOf),
    ...(choices.length > 0 ? [choicesPage(document, choices)] : []),
  ];
  const groups: PageGroup[] = [
    {
      title: "Guides",
      path: "guides/index",
      pages: guides.map(({ name, title }) => ({ path: links.pathOf("guide", name), name: title })),
    },
    {
      title: "Basics",
      path: "introduction",
      pages: [
        { path: "introduction", name: "Introduction" },
        { path: "errors", name: "Errors" },
        { path: "changes", name: "Changes" },
        ...(choices.length > 0 ? [{ path: "choices", name: "Our choices" }] : []),
      ],
    },
    {
      title: "States",
      path: "states/index",
      pages: machines.map(({ name }) => ({ path: links.pathOf("states", name), name: titleOfMachine(name) })),
    },
    ...groupsOf(document).map(({ name, operations }) => ({
      title: name,
      path: "operations/index",
      pages: operations.map(({ operationId, method, path, operation }) => ({
        path: links.pathOf("operation", operationId),
        name: operationId,
        title: operation.summary || operationId,
        method: sentMethod(method),
        about: [`${sentMethod(method)} ${path}`, operation.summary].filter(Boolean).join(", "),
      })),
    })),
    {
      title: "Webhooks",
      path: "operations/index",
      pages: webhooks.map(({ name, operation }) => ({
        path: links.pathOf("webhook", name),
        name,
        title: operation.summary || name,
      })),
    },
    {
      title: "Schemas",
      path: "schemas/index",
      pages: schemas.map(([name]) => ({ path: links.pathOf("schema", name), name })),
    },
  ];
  return { pages, groups: groups.filter((group) => group.pages.length > 0), links, document };
}
