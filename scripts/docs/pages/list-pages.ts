// Lists all pages of a description, in reading order.
import { type GuideFile, listOperations, listStateMachines, type OpenApiDocument } from "../../model/index.ts";
import { type Samples, toToldDocument } from "../flavour.ts";
import { listActions } from "../machines.ts";
import { titleOfMachine } from "../places.ts";
import { listWebhooks } from "../webhooks.ts";
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

/** A group of pages in a table of contents. */
export interface PageGroup {
  title: string;
  /** The page that lists them. */
  path: string;
  /** `about` replaces the page's own description. */
  pages: { path: string; name: string; about?: string }[];
}

export interface PageSet {
  pages: Page[];
  groups: PageGroup[];
  links: Links;
  /** The document of the pages. */
  document: OpenApiDocument;
}

export function listPages(bundle: OpenApiDocument, samples: Samples, files: readonly GuideFile[] = []): PageSet {
  const document = toToldDocument(bundle, samples);
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
  const uses = listUses(document);
  const webhooks = listWebhooks(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const pages = [
    startPage(document, guides, machines),
    ...(guides.length > 0 ? [guidesPage(document, guides)] : []),
    ...guides.map((guide) => guidePage(guide, links.pathOf("guide", guide.name))),
    introductionPage(document),
    operationsPage(document),
    ...listOperations(document).map((named) => {
      const { operationId } = named;
      return operationPage(document, named, links.pathOf("operation", operationId), actions.get(operationId));
    }),
    ...webhooks.map((one) => webhookPage(document, one, links.pathOf("webhook", one.name))),
    statesPage(document, machines),
    ...machines.map((machine) => machinePage(machine, links.pathOf("states", machine.name), addressOf)),
    errorsPage(document),
    schemasPage(document),
    ...schemas.map(([name, schema]) => schemaPage(document, name, schema, links.pathOf("schema", name), uses)),
    changesPage(document, addressOf),
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
        about: [`${method.toUpperCase()} ${path}`, operation.summary].filter(Boolean).join(", "),
      })),
    })),
    {
      title: "Webhooks",
      path: "operations/index",
      pages: webhooks.map(({ name }) => ({ path: links.pathOf("webhook", name), name })),
    },
    {
      title: "Schemas",
      path: "schemas/index",
      pages: schemas.map(([name]) => ({ path: links.pathOf("schema", name), name })),
    },
  ];
  return { pages, groups: groups.filter((group) => group.pages.length > 0), links, document };
}
