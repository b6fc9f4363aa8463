// Shows the outcome of a request: the answer, what the contract says about it, and the next requests.
import { visibleLines } from "../../../terminal/index.ts";
import { element } from "../element.ts";
import { type Answer, judge } from "./exchange.ts";
import type { NextRequest } from "./next.ts";
import type { ReadyRequest } from "./request.ts";

/** The most characters of an answer to show: more would make the page slow. */
const mostShown = 100_000;

export function showAnswer(answer: Answer, text: string): HTMLElement[] {
  const headers = answer.headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const region = (label: string, content: string) =>
    element("pre", { tabindex: "0", role: "region", "aria-label": label }, visibleLines(content));
  const shown = text.slice(0, mostShown);
  const left =
    answer.isCut || text.length > mostShown ? [element("p", {}, "The response is longer; this is its start.")] : [];
  return [
    region("Body of the response", shown === "" ? "(no body)" : shown),
    ...left,
    element("details", {}, element("summary", {}, "Headers"), region("Headers of the response", headers)),
  ];
}

/** A button for each action that the state of the object allows, then the other links. */
export function showNext(choices: NextRequest[], go: (next: NextRequest) => void): HTMLElement[] {
  if (choices.length === 0) return [];
  const buttons = (of: NextRequest[]) =>
    of.map((next) => {
      const button = element("button", { type: "button" }, next.title);
      button.addEventListener("click", () => go(next));
      return button;
    });
  const first = choices.filter(({ isAction }) => isAction);
  const others = choices.filter(({ isAction }) => !isAction);
  const shown = first.length > 0 ? first : others.splice(0, 4);
  const more = element("details", {}, element("summary", {}, `More (${others.length})`), ...buttons(others));
  return [
    element("h3", {}, "Next"),
    element("div", { class: "try-next" }, ...buttons(shown), ...(others.length > 0 ? [more] : [])),
  ];
}

export async function verdictOn(request: ReadyRequest, answer: Answer): Promise<HTMLElement> {
  const section = element("div", { class: "try-verdict" }, element("h3", {}, "Contract"));
  if (answer.isCut) {
    section.append(element("p", {}, "Not checked: only the start of the response was read."));
    return section;
  }
  try {
    const violations = await judge(request, answer);
    for (const side of ["request", "response"] as const) {
      const own = violations.filter((one) => one.side === side);
      const name = side === "request" ? "request" : "response";
      section.append(
        element("p", {}, own.length === 0 ? `The ${name} keeps the contract.` : `The ${name} breaks the contract:`),
      );
      const items = own.slice(0, 50).map(({ message, pointer, parameter, header }) => {
        const place = pointer ?? parameter ?? header ?? "";
        return element("li", {}, visibleLines(`${place === "" ? "" : `${place}: `}${message}`));
      });
      if (items.length > 0) section.append(element("ul", {}, ...items));
    }
  } catch {
    section.append(element("p", {}, "Not judged: the contract could not be loaded."));
  }
  return section;
}

/** JSON is shown with its lines indented. */
export function textOf({ body }: Answer): string {
  const text = new TextDecoder().decode(body);
  return JSON.stringify(parsed(text), null, 2) ?? text;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
