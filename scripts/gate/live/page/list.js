// The list of violations, as its filter shows it.
import { ask, byId, draw, element, fill, tell } from "./dom.js";
import { readFilters, showFilters, startFilters } from "./filters.js";
import { agoElement, countText, dateText, numberText, waitText } from "./format.js";

/** The current order of the rows. */
let order = "";
let questions = 0;

export function start() {
  startFilters(refresh);
  byId("reset").addEventListener("click", () => byId("ask").showModal());
  // A click before this would do nothing.
  byId("reset").disabled = false;
  byId("reset-no").addEventListener("click", () => byId("ask").close());
  byId("reset-yes").addEventListener("click", reset);
  addEventListener("popstate", refresh);
  void refresh();
}

async function reset() {
  const { problem } = await ask("/__gate/reset", { method: "POST" });
  byId("ask").close();
  await refresh();
  if (problem) showNotice(problem);
  byId("reset").focus();
}

export function overview({
  judged,
  violations,
  ofCallers,
  ofServer,
  unsampled,
  dropped,
  p50,
  p99,
  percent,
  seconds,
  recent,
  bound,
  since,
}) {
  tell("judged", numberText(judged));
  tell("violations", numberText(violations));
  tell("of-callers", numberText(ofCallers));
  tell("of-server", numberText(ofServer));
  tell("dropped", numberText(dropped + unsampled));
  tell("p50", waitText(p50));
  tell("p99", p99 === null ? "" : `99 % within ${waitText(p99)}`);
  tell("percent", `${percent} %`);
  tell("since", `Counted since ${dateText(since)}.`);
  tell("bound", `in ${countText(bound.groups, "group")}${bound.isReached ? ": the bound is reached" : ""}`);
  byId("bound").classList.toggle("warning", bound.isReached);
  drawTraffic(seconds);
  byId("recent").replaceChildren(...recent.map(exchangeRow));
}

const exchangeRow = ({ at, method, operationId, status, violations, waited }) =>
  element(
    "tr",
    {},
    element("td", {}, agoElement(at)),
    element("td", {}, element("b", {}, method), " ", operationId ?? "no operation"),
    element("td", {}, status ?? "no answer"),
    element("td", {}, waitText(waited)),
    element("td", violations > 0 ? { class: "error" } : {}, numberText(violations)),
  );

/** While the pointer or the focus is in the list, counts change, but not the order. */
const isHeld = () => new URLSearchParams(location.search).has("list") || byId("found").matches(":hover, :focus-within");

export async function refresh() {
  questions += 1;
  const question = questions;
  const query = new URLSearchParams(location.search);
  if (order !== "" && isHeld() && !query.has("list")) query.set("list", order);
  const { data, problem } = await ask(`/__gate/violations.json?${query}`);
  if (question !== questions) return;
  showFilters(data?.facets);
  if (problem) return showProblem(problem);
  order = data.list;
  showList(data);
}

function showProblem(problem) {
  byId("rows").replaceChildren();
  byId("pager").hidden = true;
  tell("total", "Nothing is shown.");
  showNotice(problem);
}

function showNotice(text) {
  byId("notice").hidden = text === "";
  tell("notice", text);
}

function showList({ total, all, bound, page, pages, groups, links, newer, isAnew }) {
  const isFiltered = readFilters().length > 0;
  fill(byId("rows"), groups, ({ id }) => id, rowOf);
  tell("total", totalText(total, all, isFiltered));
  document.title = isFiltered
    ? `${numberText(total.findings)} filtered violations · Traffic gate`
    : "Violations · Traffic gate";
  const beyond = `The bound of groups is reached: ${countText(bound.shared, "finding")} of further places share a group of their operation and kind, and ${numberText(bound.ungrouped)} are only counted.`;
  const notices = [
    bound.isReached ? beyond : "",
    isAnew ? "This page has a new order, because the old one expired." : "",
    newer > 0 ? `${countText(newer, "more group")} came since this order was made; the first page has them.` : "",
    page > pages ? `There is no page ${numberText(page)}; the last one is ${numberText(pages)}.` : "",
  ];
  showNotice(notices.filter(Boolean).join(" "));
  byId("ndjson").href = links.ndjson;
  byId("har").href = links.har;
  byId("pager").hidden = pages === 1 && page === 1;
  tell("place", `Page ${numberText(page)} of ${numberText(pages)}`);
  for (const name of ["previous", "next"]) {
    byId(name).hidden = links[name] === null;
    byId(name).href = links[name] === null ? "" : `/__gate${new URL(links[name], location.href).search}`;
  }
}

function totalText({ groups, findings }, all, isFiltered) {
  if (all.findings === 0) return "No violations so far.";
  const found = `${countText(findings, "finding")} in ${countText(groups, "group")}`;
  return isFiltered ? `${found}, of ${numberText(all.findings)} in ${numberText(all.groups)}.` : `${found}.`;
}

const rowOf = ({
  address,
  severity,
  message,
  operationId,
  kind,
  location: place,
  side,
  count,
  last,
  statuses,
  callers,
}) =>
  element(
    "li",
    {},
    element("span", { class: `badge ${severity}` }, severity),
    element("a", { class: "what", href: address }, message),
    element("span", { class: "count" }, `${numberText(count)} ×`),
    element(
      "span",
      { class: "where" },
      element("b", {}, operationId ?? "no operation"),
      element("code", {}, kind),
      element("code", {}, place),
      element(
        "span",
        {},
        `${side}, ${statuses.map((status) => (status === "none" ? "no answer" : status)).join(", ")}, ${countText(callers, "caller")}`,
      ),
    ),
    agoElement(last),
  );

function drawTraffic(seconds) {
  const now = Math.floor(Date.now() / 1000);
  const byTime = new Map(seconds.map((second) => [second.time, second]));
  const most = Math.max(1, ...seconds.map(({ exchanges }) => exchanges));
  const bars = seconds.flatMap(({ time, exchanges, violations }) => {
    const x = (time - now + 119) * 6;
    const all = [x, 5, exchanges / most, "all"];
    return violations > 0 ? [all, [x, 5, Math.min(violations, exchanges) / most, "wrong"]] : [all];
  });
  draw(
    byId("chart"),
    bars.filter(([x]) => x >= 0),
  );
  const rate = (byTime.get(now - 1) ?? byTime.get(now))?.exchanges ?? 0;
  byId("chart").setAttribute(
    "aria-label",
    `${rate} exchanges in the last second, at most ${bars.length ? most : 0} in the last two minutes`,
  );
  tell("rate", numberText(rate));
}
