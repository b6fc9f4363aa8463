// Adds a button that opens the console to each operation that the page's own server offers.
import type { OpenApiDocument } from "../../../model/index.ts";
import type { Place } from "../../places.ts";
import { element } from "../element.ts";
import { Console } from "./drawer.ts";

export function offerConsole(document: OpenApiDocument, places: () => readonly Place[]): void {
  if (!/^https?:$/.test(location.protocol)) return;
  const own = new Console(document);
  const operations = new Map(
    places()
      .filter(({ kind, names: [id = ""] }) => kind === "operation" && own.offers(id))
      .map(({ address, names: [id = ""] }) => [address, id]),
  );
  const adapt = () => {
    for (const section of window.document.querySelectorAll("[data-section-id]")) {
      const id = operations.get(section.getAttribute("data-section-id") ?? "");
      const heading = id === undefined ? null : section.querySelector("h2");
      if (id === undefined || heading === null || section.querySelector(".try-open") !== null) continue;
      const button = element("button", { type: "button", class: "try-open" }, "Try it");
      button.addEventListener("click", () => own.open(id));
      lineOf(heading).after(button);
    }
  };
  new MutationObserver(adapt).observe(window.document.getElementById("redoc")!, { childList: true, subtree: true });
}

/** The whole line of a heading: other buttons are next to the heading. */
function lineOf(heading: HTMLElement): HTMLElement {
  let line = heading;
  while (line.parentElement !== null && isLine(line.parentElement)) line = line.parentElement;
  return line;
}

function isLine(one: Element): boolean {
  const { display, flexDirection } = getComputedStyle(one);
  return display === "flex" && flexDirection === "row";
}
