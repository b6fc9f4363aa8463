// Two documents for one gate, and recorded exchanges of both.
import { writeListing } from "./listing-document.ts";

const content = "{ application/json: { schema: { type: object, properties: { count: { type: integer } } } } }";

export function twoDocuments(folder: string) {
  const documentOf = (name: string, path: string, server = "/"): string =>
    writeListing({ folder, name, path, server, content });
  const billing = documentOf("billing", "/invoices");
  const shop = documentOf("shop", "/items", "https://shop.example.com/v1");
  const all = ["--document", `/billing=${billing}`, "--document", `shop.example.com=${shop}`];
  return { documentOf, billing, shop, all };
}

export const entry = (url: string, count: unknown = 1) => ({
  request: { method: "GET", url, headers: [{ name: "Accept", value: "*/*" }] },
  response: {
    status: 200,
    headers: [{ name: "Content-Type", value: "application/json" }],
    content: { text: JSON.stringify({ count }) },
  },
});
