// Shows one violation: times, callers, version of the spec and examples.
import { ask, byId, draw, element, tell, visible } from "./dom.js";
import { countText, dateElement, dateText, numberText } from "./format.js";

const [, , , id, number] = location.pathname.replace(/\.json$/, "").split("/");
/** Numbers of the examples on the page. */
let shown = "";

export function start() {
  void refresh();
}

export async function refresh() {
  const { data, problem } = await ask(`/__gate/violations/${id}.json`);
  byId("problem").hidden = !problem;
  if (problem) {
    tell("problem", problem);
    document.title = "No such violation · Traffic gate";
    return;
  }
  byId("known").hidden = false;
  tell("message", data.message);
  document.title = visible(`${data.message} · Traffic gate`);
  showFacts(data);
  showRule(data.spec, data.editions ?? []);
  const numbers = data.examples.map((example) => example.number).join();
  if (shown === "") showExamples(data);
  else if (numbers !== shown && byId("newer").childElementCount === 0) offerExamples();
}

function showFacts({
  operationId,
  kind,
  severity,
  side,
  location: place,
  count,
  first,
  last,
  statuses,
  callers,
  timeline,
  names = [],
}) {
  const operation = operationId ?? "-";
  const facts = {
    Severity: element("span", { class: `badge ${severity}` }, severity),
    Operation: element("a", { href: `/__gate?${new URLSearchParams({ operation })}` }, operationId ?? "no operation"),
    Kind: element("a", { href: `/__gate?${new URLSearchParams({ kind })}` }, kind),
    Where: element("code", {}, place.startsWith(side) ? place : `${side}: ${place}`),
    Count: numberText(count),
    First: dateElement(first),
    Last: dateElement(last),
    Statuses: Object.entries(statuses)
      .map(([status, times]) => `${status === "none" ? "no answer" : status} (${numberText(times)} ×)`)
      .join(", "),
  };
  if (names.length > 1) facts.Names = names.join(", ");
  const made = Object.entries(facts).map(([name, fact]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, fact)),
  );
  const old = [...byId("facts").children];
  if (old.length !== made.length) byId("facts").replaceChildren(...made);
  else for (const [index, fact] of made.entries()) if (!fact.isEqualNode(old[index])) old[index].replaceWith(fact);
  byId("callers").replaceChildren(
    ...callers.map((caller) =>
      element(
        "li",
        {},
        element("a", { href: `/__gate?${new URLSearchParams({ caller: caller.caller })}` }, caller.caller),
        ` ${numberText(caller.count)} ×, ${dateText(caller.first)} to ${dateText(caller.last)}`,
      ),
    ),
  );
  drawTimeline(timeline);
}

function drawTimeline({ start, milliseconds, counts }) {
  // Ends now, to show whether the violation still occurs. Bars are at least one pixel wide.
  const steps = Math.max(20, Math.ceil((Date.now() - Date.parse(start)) / milliseconds), counts.length);
  const merged = Math.ceil(steps / 60);
  const bars = Array.from({ length: Math.ceil(steps / merged) }, (_, index) =>
    counts.slice(index * merged, (index + 1) * merged).reduce((sum, count) => sum + count, 0),
  );
  const most = Math.max(...bars);
  const width = 720 / bars.length;
  draw(
    byId("chart"),
    bars.flatMap((count, index) =>
      count === 0 ? [] : [[index * width, Math.max(1, width - 1), count / most, "wrong"]],
    ),
  );
  const end = new Date(Date.parse(start) + milliseconds * merged * bars.length).toISOString();
  byId("chart").setAttribute(
    "aria-label",
    `At most ${numberText(most)} in ${numberText((milliseconds * merged) / 1000)} seconds, from ${dateText(start)} to ${dateText(end)}`,
  );
  tell("from", dateText(start));
  tell("to", dateText(end));
}

function showRule({ title, version, hash, source, excerpt }, editions) {
  const [first, last] = editions.map((each) => `version ${each.version} (${each.hash})`);
  const found = first === undefined ? "" : ` · found by ${first}${last === undefined ? "" : `, last by ${last}`}`;
  tell("version", `${title}, version ${version} (${hash}) of ${source}${found}`);
  tell("place", excerpt ? `${excerpt.file}:${excerpt.line}` : "The spec has no line for this.");
  byId("excerpt").hidden = !excerpt;
  if (!excerpt || byId("excerpt").childElementCount > 0) return;
  const lines = excerpt.lines.map((line, index) => {
    const at = excerpt.from + index;
    return element(at === excerpt.line ? "mark" : "span", {}, `${String(at).padStart(4)}  ${line}`);
  });
  byId("excerpt").append(...lines.flatMap((line) => [line, "\n"]));
}

function offerExamples() {
  const show = () => {
    shown = "";
    byId("newer").replaceChildren();
    void refresh();
  };
  byId("newer").append(element("button", { type: "button", onclick: show }, "Show newer examples"));
}

function showExamples({ message, location: place, examples }) {
  shown = examples.map((example) => example.number).join();
  const isKnown = examples.some((example) => String(example.number) === number);
  const open = isKnown ? number : String(examples[0].number);
  if (number && !isKnown) {
    byId("problem").hidden = false;
    tell("problem", `Example ${number} was dropped for newer ones, or came before a reset. These are kept.`);
  }
  byId("examples").replaceChildren(
    ...examples.map((example, index) => {
      const name = index === 0 ? "First" : index === examples.length - 1 ? "Last" : "Later";
      const isOther = example.message !== message || example.location !== place;
      const parts = element(
        "details",
        { id: `example-${example.number}`, ...(String(example.number) === open && { open: "" }) },
        element("summary", {}, `${name}: ${example.request.method} ${example.request.target}, ${dateText(example.at)}`),
        element(
          "p",
          {},
          element("a", { href: example.address }, "Address of this example"),
          example.requestId ? ` Request ${example.requestId}` : "",
        ),
        isOther ? element("p", {}, `${example.location}: ${example.message}`) : null,
        ...blockOf(
          "Request",
          `${example.request.method} ${example.request.target}\n${messageText(example.request)}`,
          example.number,
        ),
        ...(example.response
          ? blockOf(
              "Response",
              `${example.response.status} ${example.response.statusText}\n${messageText(example.response)}`,
              example.number,
            )
          : [element("p", {}, "There was no answer.")]),
        ...blockOf("Again with curl", example.curl, example.number, true),
      );
      return parts;
    }),
  );
  if (isKnown) byId(`example-${number}`).scrollIntoView();
}

function blockOf(title, text, of, canCopy = false) {
  const name = `${title.toLowerCase().replaceAll(" ", "-")}-${of}`;
  const block = element("pre", { tabindex: "0", role: "region", "aria-labelledby": name }, text);
  const copied = element("span", { role: "status" });
  const copy = async () => {
    // A page that another machine sent without TLS has no clipboard.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (!isCopied) getSelection().selectAllChildren(block);
    copied.textContent = isCopied ? "Copied" : "Selected: copy it";
  };
  const button = canCopy ? element("button", { type: "button", onclick: copy }, "Copy") : null;
  return [element("h3", { id: name }, title), canCopy ? element("p", { class: "tools" }, button, copied) : null, block];
}

const messageText = ({ headers, body }) =>
  [headers.map(([name, value]) => `${name}: ${value}`).join("\n"), bodyText(body)].filter(Boolean).join("\n\n");

function bodyText(body) {
  if (!body) return "";
  const rest = body.gap === null ? "" : `\n(not whole: ${body.gap}, ${countText(body.size, "byte")} were sent)`;
  try {
    return JSON.stringify(JSON.parse(body.text), null, 2) + rest;
  } catch {
    return body.text + rest;
  }
}
