// Shows the coverage of one operation.

import { statusesOf } from "./coverage.js";
import { ask, byId, element, tell, visible, visibleLines } from "./dom.js";

const [, , , id] = location.pathname.split("/");

export function start() {
  void refresh();
}

export async function refresh() {
  const { data, problem } = await ask(`/__gate/operations/${id}.json`);
  byId("problem").hidden = !problem;
  if (problem) return tell("problem", problem);
  const { operationId, method, path, statuses, missing } = data;
  document.title = visible(`${operationId} · Traffic gate`);
  tell("name", operationId);
  tell("path", `${method} ${path}`);
  byId("statuses").replaceChildren(...statusesOf(statuses));
  tell("missing-title", missing.length > 0 ? `Not seen yet: ${missing.length}` : "Everything was seen");
  byId("missing").textContent = visibleLines(missing.join("\n"));
  byId("missing").hidden = missing.length === 0;
  if (byId("violations").childElementCount > 0) return;
  byId("violations").append(
    element("a", { href: `/__gate?${new URLSearchParams({ operation: operationId })}` }, "Its violations"),
  );
}
