// The document's licence, contact, terms, and external docs.
import { type ExternalDocs, isMap, type OpenApiDocument } from "../../model/index.ts";
import { toPlainText } from "../places.ts";
import { plain } from "./page.ts";

type Fact = [name: string, markdown: string];

/** The facts about the whole description. */
export function aboutDescription({ info, externalDocs }: OpenApiDocument): Fact[] {
  const license = isMap(info.license) ? info.license : {};
  const contact = isMap(info.contact) ? info.contact : {};
  const facts: Fact[] = [
    ["Licence", linkOut(license.url, license.name ?? license.identifier)],
    [
      "Contact",
      [linkOut(contact.url, contact.name), linkOut(`mailto:${contact.email}`, contact.email)]
        .filter((one) => one !== "")
        .join(", "),
    ],
    ["Terms of service", linkOut(info.termsOfService)],
  ];
  return [...facts.filter(([, markdown]) => markdown !== ""), ...aboutElsewhere(externalDocs)];
}

/** External docs of a document or an operation. */
export function aboutElsewhere({ url, description }: ExternalDocs = {}): Fact[] {
  const markdown = linkOut(url, toPlainText(description ?? ""));
  return markdown === "" ? [] : [["More", markdown]];
}

/** A link to the web, or only its text for other schemes. */
function linkOut(address: unknown, words: unknown = ""): string {
  const link = typeof address === "string" && /^(?:https?:\/\/|mailto:)/i.test(address) ? address : "";
  const shown = plain(typeof words === "string" && words !== "" ? words : link.replace(/^mailto:.*/is, ""));
  return link === "" || shown === "" ? shown : `[${shown}](<${link.replaceAll(/[<>\s\\]/g, encodeURIComponent)}>)`;
}
