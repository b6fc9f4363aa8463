// What the reference leaves open: a link at each place, and a page that lists all of it.
import { createHash } from "node:crypto";
import type { OpenApiDocument } from "../../model/index.ts";
import { visible } from "../../terminal/index.ts";
import type { Choice } from "../choices.ts";
import { idOf, linkTo } from "./links.ts";
import { code, type Page, plain, summaryOf, table, text } from "./page.ts";

/** The name of the fact of an operation. */
export const choiceFact = "Our choice";

/** HTML shows the words of the link only on demand. */
export const linkToChoices = (reasons: string[], start = "Our choice: "): string =>
  `[${start}${reasons.map(inLink).join("; ")}](${linkTo("page", "choices")}#${anchorOf(reasons[0])})`;

/** A reason may have code, but no links. */
const inLink = (reason: unknown): string =>
  visible(String(reason).replaceAll(/\s+/g, " ")).replaceAll(/[[\]<]/g, "\\$&");

/** Long reasons may begin with the same words, so their anchors end with a hash. */
function anchorOf(reason: unknown): string {
  const anchor = idOf(String(reason));
  if (anchor.length <= 40) return `choice-${anchor}`;
  return `choice-${anchor.slice(0, 40)}-${createHash("sha256").update(anchor).digest("hex").slice(0, 8)}`;
}

const mostNamed = 6;

export function choicesPage(document: OpenApiDocument, choices: Choice[]): Page {
  const rows = choices.map(({ reason, places }) => {
    const shown = places.slice(0, mostNamed).map(({ kind, name }) => {
      if (kind === "operation") return `[${code(name)}](${linkTo("operation", name)})`;
      return kind === "schema" ? `[${code(name)}](${linkTo("schema", name)})` : `${plain(kind)} ${code(name)}`;
    });
    const more = places.length - shown.length;
    return {
      id: anchorOf(reason),
      cells: [inLink(reason), shown.join(", ") + (more > 0 ? ` and ${more} more` : "")],
    };
  });
  return {
    kind: "list",
    path: "choices",
    title: "Our choices",
    description: summaryOf(`Where ${document.info.title} leaves something open, and what this service chose.`),
    badges: [],
    blocks: [
      ...text("The reference leaves these points open. Another service of this API may choose otherwise."),
      ...table(["Choice", "Where"], rows),
    ],
  };
}
