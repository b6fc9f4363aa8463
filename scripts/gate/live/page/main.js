// Starts a page of the gate: head, connection status and updates.
import * as coverage from "./coverage.js";
import { byId, tell } from "./dom.js";
import { refreshTimes } from "./format.js";
import * as list from "./list.js";
import * as operation from "./operation.js";
import * as violation from "./violation.js";

/** Each has `start`, and `hear` for an overview that says how much was judged. */
const part = { coverage, list, operation, violation }[document.body.dataset.page];
const state = byId("state");
/** Milliseconds between two requests of a page; longer if the gate is slow. */
let pause = 1_000;

let last;
let isAsking = false;
let lastPoll = 0;

function show(text, isLive) {
  if (state.textContent !== text) state.textContent = text;
  state.dataset.live = String(isLive);
}

/** A hidden page sends no requests. */
async function hear(overview) {
  const { spec, upstream, mode } = overview;
  tell("gate", `${spec.title} ${spec.version} (${spec.hash}) · ${upstream} · ${mode}`);
  refreshTimes();
  part.overview?.(overview);
  const isNews = last === undefined || last.judged !== overview.judged || last.since !== overview.since;
  if (!isNews || isAsking || document.hidden || Date.now() - lastPoll < pause - 100) return;
  isAsking = true;
  lastPoll = Date.now();
  try {
    await part.refresh();
    last = overview;
    pause = Math.max(1_000, 10 * (Date.now() - lastPoll));
  } finally {
    isAsking = false;
  }
}

function connect() {
  const source = new EventSource("/__gate/events");
  source.onopen = () => show("Live", true);
  source.onerror = () => {
    show("Connection lost; trying again …", false);
    // After an error response, such as 503 for too many open pages, a browser does not reconnect.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000);
  };
  source.addEventListener("overview", ({ data }) => hear(JSON.parse(data)));
}

for (const link of document.querySelectorAll("header nav a")) {
  if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
}
part.start();
connect();
