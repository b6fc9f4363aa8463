// Expected targets of links in responses, and wrong responses to them.
import { expect, test } from "vitest";
import { breachOf, linksOf, type Promised } from "../../scripts/gate/links/links.ts";

const toldOf = (document: Record<string, unknown>) =>
  [...linksOf(document)].map(({ href, pointer, promise }) => [
    pointer,
    href,
    promise.kind === "resource" ? `${promise.type} ${promise.id}` : promise.kind,
  ]);

test("name and location of a link define its expected target", () => {
  const data = {
    type: "pets",
    id: "1",
    links: { self: "/pets/1", photo: { href: "/photos/1", meta: {} } },
    relationships: {
      owner: {
        links: { self: "/pets/1/relationships/owner", related: "/people/2" },
        data: { type: "people", id: "2" },
      },
      toys: { links: { related: "/pets/1/toys" }, data: [] },
      vet: { links: { related: "/pets/1/vet" }, data: null },
      nothing: null,
    },
  };

  expect(toldOf({ data, links: { self: "/pets/1", next: "/pets?page=2", about: null } })).toEqual([
    ["/links/self", "/pets/1", "document"],
    ["/links/next", "/pets?page=2", "collection"],
    ["/data/links/self", "/pets/1", "pets 1"],
    ["/data/links/photo", "/photos/1", "document"],
    ["/data/relationships/owner/links/self", "/pets/1/relationships/owner", "document"],
    ["/data/relationships/owner/links/related", "/people/2", "people 2"],
    ["/data/relationships/toys/links/related", "/pets/1/toys", "collection"],
    ["/data/relationships/vet/links/related", "/pets/1/vet", "document"],
  ]);
});

test("a list's own links lead to lists, and links of its resources and included resources are found", () => {
  const pet = (id: string) => ({ type: "pets", id, links: { self: `/pets/${id}` } });

  expect(toldOf({ data: [pet("1"), pet("2")], included: [null, pet("3")], links: { self: "/pets" } })).toEqual([
    ["/links/self", "/pets", "collection"],
    ["/data/0/links/self", "/pets/1", "pets 1"],
    ["/data/1/links/self", "/pets/2", "pets 2"],
    ["/included/1/links/self", "/pets/3", "pets 3"],
  ]);
});

test("only the first fifty resources of a long list are checked", () => {
  const pets = Array.from({ length: 60 }, (_, id) => ({ type: "pets", id: `${id}`, links: { self: `/pets/${id}` } }));

  expect(toldOf({ data: pets }).at(-1)).toEqual(["/data/49/links/self", "/pets/49", "pets 49"]);
  expect(toldOf({ data: pets[0]!, included: pets })).toHaveLength(51);
});

const pet: Promised = { kind: "resource", type: "pets", id: "1" };
test.each<[Promised, number, unknown, string | undefined]>([
  [pet, 200, { data: { type: "pets", id: "1" } }, undefined],
  [pet, 200, { data: { type: "pets", id: "2" } }, "does not lead to its pets"],
  [pet, 200, { data: { type: "toys", id: "1" } }, "does not lead to its pets"],
  [pet, 200, { data: null }, "does not lead to its pets"],
  [pet, 200, "text", "does not lead to its pets"],
  [pet, 404, null, "answers 404"],
  [{ kind: "collection" }, 200, { data: [] }, undefined],
  [{ kind: "collection" }, 200, { data: {} }, "does not lead to a collection"],
  [{ kind: "collection" }, 299, null, "does not lead to a collection"],
  [{ kind: "document" }, 200, "anything", undefined],
  [{ kind: "document" }, 299, null, undefined],
  [{ kind: "document" }, 300, null, "answers 300"],
  [{ kind: "document" }, 199, null, "answers 199"],
])("%j with %i and %j: %s", (promise, status, document, breach) => {
  expect(breachOf(promise, status, document)).toBe(breach);
});
