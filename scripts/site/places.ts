// The locations that the site's search finds, and their counterparts in the reference page.
import {
  anchorOfState,
  idOf,
  listPlaces,
  listWebhooks,
  type Page,
  type PageSet,
  type Place,
  slugOf,
  titleOfMachine,
  toPlainText,
} from "../docs/index.ts";
import { listStateMachines } from "../model/index.ts";

export interface SitePlaces {
  places: Place[];
  /** The address in the reference page, by path of the page. */
  references: Map<string, string>;
}

export function listSitePlaces(set: PageSet): SitePlaces {
  const references = new Map<string, string>();
  const found = new Finder(set);
  const places = listPlaces(set.document).flatMap((place) => {
    const target = found.targetOf(place);
    if (target === undefined) return [];
    if (target.id === "") references.set(target.path, place.address);
    const address = `${target.path}.html${target.id && `#${encodeURIComponent(target.id)}`}`;
    return [{ ...place, address, aliases: [] }];
  });
  for (const { name } of listStateMachines(set.document)) {
    references.set(set.links.pathOf("states", name), `/section/states/${slugOf(titleOfMachine(name))}`);
  }
  return { places: [...places, ...set.pages.flatMap(ofPage)], references };
}

/** Guides, states and lists are not places of the description. */
function ofPage(page: Page): Place[] {
  const kind = page.kind === "states" ? "states" : page.kind === "guide" || page.kind === "list" ? "guide" : undefined;
  if (kind === undefined || page.path === "introduction") return [];
  const place = { kind, inside: "", aliases: [], also: "", names: [] } as const;
  const whole = { ...place, title: page.title, address: `${page.path}.html`, text: page.description, names: [] };
  const inner: Place[] = [];
  for (const block of page.kind === "guide" ? page.blocks : []) {
    if (block.kind === "heading") {
      const address = `${page.path}.html#${encodeURIComponent(block.id)}`;
      inner.push({ ...place, title: block.text, inside: page.title, address, text: "", aliases: [], names: [] });
    } else if (block.kind === "text" && inner.length > 0) {
      inner.at(-1)!.text += ` ${toPlainText(block.markdown)}`;
    }
  }
  return [{ ...whole, aliases: [] }, ...inner];
}

class Finder {
  readonly #links: PageSet["links"];
  readonly #machines: Map<string, string>;
  readonly #webhooks: Map<string, string>;
  readonly #operations = new Map<string, string>();

  constructor({ links, document }: PageSet) {
    this.#links = links;
    this.#webhooks = new Map(
      listWebhooks(document).map(({ name, operation }) => [operation.operationId ?? name, name]),
    );
    this.#machines = new Map(
      listStateMachines(document).flatMap(({ name, states }) =>
        Object.keys(states).map((state) => [
          `/section/states/${slugOf(titleOfMachine(name))}#${anchorOfState(name, state)}`,
          name,
        ]),
      ),
    );
  }

  targetOf({ kind, title, names: [name = ""], address }: Place): { path: string; id: string } | undefined {
    const links = this.#links;
    switch (kind) {
      case "operation":
        this.#operations.set(address, links.pathOf("operation", name));
        return { path: links.pathOf("operation", name), id: "" };
      case "parameter": {
        const path = this.#operations.get(address.split("#")[0]!);
        return path === undefined ? undefined : { path, id: `parameter-${idOf(title)}` };
      }
      case "schema":
        return { path: links.pathOf("schema", name), id: "" };
      case "webhook": {
        const webhook = this.#webhooks.get(name);
        return webhook === undefined ? undefined : { path: links.pathOf("webhook", webhook), id: "" };
      }
      case "state": {
        const machine = this.#machines.get(address);
        return machine === undefined
          ? undefined
          : { path: links.pathOf("states", machine), id: anchorOfState(machine, title) };
      }
      case "group":
        return { path: "operations/index", id: idOf(title) };
      default:
        return { path: "introduction", id: idOf(title) };
    }
  }
}
