// Shows the coverage of all operations.
import { ask, byId, element, fill, tell } from "./dom.js";
import { numberText } from "./format.js";

let coverage = { operations: [], shares: {} };

export function start() {
  document.title = "Coverage · Traffic gate";
  byId("filters").addEventListener("submit", (event) => event.preventDefault());
  byId("find").addEventListener("input", show);
  byId("open").addEventListener("change", show);
  void refresh();
}

export async function refresh() {
  const { data } = await ask("/__gate/coverage.json");
  if (data) coverage = data;
  show();
}

function show() {
  const shares = Object.entries(coverage.shares).map(
    ([kind, { seen, all }]) =>
      `${kind === "status" ? "statuses" : `${kind}s`} ${numberText(seen)} of ${numberText(all)}`,
  );
  tell("shares", [`${coverage.percent ?? 0} %`, ...shares].join(" · "));
  const words = byId("find").value.trim().toLowerCase();
  const isOpen = byId("open").checked;
  const operations = coverage.operations
    .filter(({ operationId, path }) => `${operationId} ${path}`.toLowerCase().includes(words))
    .filter(({ statuses }) => !isOpen || Object.values(statuses).every((count) => count === 0));
  fill(byId("operations"), operations, ({ operationId }) => operationId, rowOf);
}

const shareText = (noun, { seen, all }) => (all === 0 ? "" : `${noun} ${seen}/${all}`);

const rowOf = ({ operationId, method, path, statuses, shares }) =>
  element(
    "li",
    { class: "operation" },
    element("a", { class: "what", href: `/__gate/operations/${encodeURIComponent(operationId)}` }, operationId),
    element("code", { class: "where" }, `${method} ${path}`),
    element("span", { class: "statuses" }, ...statusesOf(statuses)),
    element(
      "span",
      { class: "dim" },
      ["parameter", "member", "value"]
        .map((kind) => shareText(`${kind}s`, shares[kind]))
        .filter(Boolean)
        .join(", "),
    ),
  );

export const statusesOf = (statuses) =>
  Object.entries(statuses).map(([status, count]) =>
    element(
      "span",
      { class: count ? "status seen" : "status" },
      count ? `${status} × ${numberText(count)}` : `${status} –`,
    ),
  );
