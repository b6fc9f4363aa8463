// Adds the roles, names and heading levels that assistive technology needs to Redoc's elements, and a title and a skip
// link to the page. Redoc draws sections when they come into view, and may draw them again, so each rule can be applied
// any number of times.

/** Call it before Redoc starts. */
export function makeAccessible(): void {
  const titleOfPage = document.title;
  let isDue = false;
  // Each rule reads the whole page, so apply all rules once per frame.
  const applyAll = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      nameContents();
      levelHeadings();
      nameControls();
      nameThePlace(titleOfPage);
      reachWideParts();
    });
  };
  new MutationObserver(applyAll).observe(document.body, { childList: true, subtree: true, characterData: true });
  for (const change of ["hashchange", "popstate"]) addEventListener(change, applyAll);
  // Scrolling changes the address, but there is no event for it.
  (globalThis as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", applyAll);
  document.getElementById("skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    focusContent();
  });
}

function set(element: Element | null | undefined, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function nameContents(): void {
  let contents = document.querySelector('#redoc [data-component-name="Menu/Menu"]');
  while (contents?.parentElement && !contents.parentElement.querySelector("main")) contents = contents.parentElement;
  set(contents, { role: "navigation", "aria-label": "Contents" });
}

/** Redoc skips heading levels. Makes each heading one level deeper than the heading above it. */
function levelHeadings(): void {
  const above: { drawn: number; level: number }[] = [];
  for (const heading of document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")) {
    const drawn = Number(heading.tagName[1]);
    while ((above.at(-1)?.drawn ?? 0) >= drawn) above.pop();
    const level = (above.at(-1)?.level ?? 0) + 1;
    above.push({ drawn, level });
    if (level === drawn) heading.removeAttribute("aria-level");
    else set(heading, { "aria-level": String(level) });
  }
}

/** The name of a control must also contain its visible text. */
function nameControls(): void {
  for (const control of document.querySelectorAll<HTMLElement>("#redoc :is(button, a)[aria-label]")) {
    const shown = control.textContent.trim().replaceAll(/\s+/g, " ");
    const name = control.dataset.name ?? control.ariaLabel ?? "";
    if (shown === "" || name.toLowerCase().includes(shown.toLowerCase())) continue;
    control.dataset.name = name;
    set(control, { "aria-label": `${name}: ${shown}` });
  }
  set(document.querySelector('[data-testid="Copied!"]'), { role: "status" });
}

/** Makes elements that are wider than the page scrollable by keyboard. */
function reachWideParts(): void {
  for (const part of document.querySelectorAll("main :is(.md-table-wrapper, .machine)")) {
    if (part.scrollWidth <= part.clientWidth) continue;
    const name = part.classList.contains("machine") ? "State diagram" : "Table";
    set(part, { tabindex: "0", role: "group", "aria-label": name });
  }
}

function headingOf(place: string): HTMLElement | null | undefined {
  const link = `:is(h1, h2, h3, h4, h5, h6) a[href="${CSS.escape(place)}"]`;
  return document.querySelector(`main ${link}`)?.closest<HTMLElement>("h1, h2, h3, h4, h5, h6");
}

function focusContent(): void {
  const target = headingOf(location.hash) ?? document.querySelector("main");
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function nameThePlace(titleOfPage: string): void {
  const found = headingOf(location.hash)?.cloneNode(true) as HTMLElement | undefined;
  // Marks such as "Extension" are part of the heading, but not of its name.
  for (const mark of found?.querySelectorAll('[data-component-name="Tag/Tag"]') ?? []) mark.remove();
  const heading = found?.textContent.trim();
  const title = heading && heading !== titleOfPage ? `${heading} – ${titleOfPage}` : titleOfPage;
  if (document.title !== title) document.title = title;
}
