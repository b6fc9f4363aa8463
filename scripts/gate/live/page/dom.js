// Data and elements of the page. Untrusted strings become text only, with visible control characters.

/** Controls, text direction, signs without width, half characters: as scripts/terminal/visible.ts spells them. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const shortForms = { "\r": "\\r", "\t": "\\t" };

export const visibleLines = (text) => text.replace(unseen, (sign) => shortForms[sign] ?? spell(sign));
export const visible = (text) => visibleLines(text).replaceAll("\n", "\\n");

function spell(sign) {
  const code = sign.codePointAt(0);
  const digits = code.toString(16);
  if (code > 0xffff) return `\\u{${digits}}`;
  return code > 0xff ? `\\u${digits.padStart(4, "0")}` : `\\x${digits.padStart(2, "0")}`;
}

export const byId = (id) => document.getElementById(id);

/** Children are elements, or text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else if (value !== null) made.setAttribute(key, value);
  }
  const spelled = name === "pre" ? visibleLines : visible;
  made.append(
    ...children
      .filter((child) => child !== null)
      .map((child) => (child instanceof Node ? child : spelled(String(child)))),
  );
  return made;
}

/** Announces it once: repeated announcements disturb. */
export function tell(id, text) {
  const shown = visible(text);
  if (byId(id).textContent !== shown) byId(id).textContent = shown;
}

/** Keeps the elements of remaining rows, so that reading and clicking are not disturbed. */
export function fill(list, items, keyOf, build) {
  const known = new Map([...list.children].map((row) => [row.dataset.key, row]));
  const rows = items.map((item) => {
    const made = build(item);
    made.dataset.key = keyOf(item);
    const old = known.get(keyOf(item));
    if (!old) return made;
    for (const [index, part] of [...made.children].entries()) {
      if (!part.isEqualNode(old.children[index])) old.children[index].replaceWith(part);
    }
    return old;
  });
  if (rows.length === list.children.length && rows.every((row, index) => row === list.children[index])) return;
  const focused = document.activeElement;
  list.replaceChildren(...rows);
  if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** Draws the bars of a chart, 720 wide and 48 high: [x, width, share of the height, class]. */
export function draw(chart, bars) {
  chart.replaceChildren(
    ...bars.map(([x, width, share, kind]) => {
      const height = Math.max(1.5, 47 * share);
      const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      for (const [key, value] of Object.entries({ x, y: 48 - height, width, height, class: kind }))
        bar.setAttribute(key, value);
      return bar;
    }),
  );
}

/** `{ data }`, or `{ problem }` in a sentence. */
export async function ask(path, options = {}) {
  const headers = { Accept: "application/json" };
  const answer = await fetch(path, { ...options, headers }).catch(() => null);
  if (answer === null) return { problem: "The gate cannot be reached." };
  const body = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return { data: body };
  return { problem: body?.errors?.[0]?.detail ?? `The gate answers with ${answer.status}.` };
}
