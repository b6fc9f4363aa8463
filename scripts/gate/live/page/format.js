// Numbers, dates and durations as people read them.
import { element } from "./dom.js";

export const numberText = (value) => Number(value).toLocaleString("en");
export const countText = (count, noun) => `${numberText(count)} ${noun}${count === 1 ? "" : "s"}`;
export const waitText = (value) =>
  value === null ? "–" : value < 10 ? `${value.toFixed(1)} ms` : `${numberText(Math.round(value))} ms`;

const zone = new Intl.DateTimeFormat("en", { timeZoneName: "short" });

/** Includes the time zone: 2026-01-31 12:00:00 UTC. */
export function dateText(date) {
  const at = new Date(date);
  const name = zone.formatToParts(at).find(({ type }) => type === "timeZoneName").value;
  return `${localText(at).replace("T", " ")} ${name}`;
}

/** As an input for dates has it. */
export function localText(at) {
  const two = (value) => String(value).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(":")}`;
}

const units = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
];

function agoText(date) {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(date)) / 1000));
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? units.at(-1);
  return seconds < 2 ? "just now" : `${Math.floor(seconds / length)} ${unit} ago`;
}

/** A moment, absolute and relative. */
export const dateElement = (date) =>
  element("time", { datetime: date, "data-form": "both" }, `${dateText(date)}, ${agoText(date)}`);
/** Relative; absolute for who points at it. */
export const agoElement = (date) =>
  element("time", { datetime: date, title: dateText(date), "data-form": "ago" }, agoText(date));

/** Relative times grow old. */
export function refreshTimes() {
  for (const shown of document.querySelectorAll("time[data-form]")) {
    const text = agoText(shown.dateTime);
    shown.textContent = shown.dataset.form === "ago" ? text : `${dateText(shown.dateTime)}, ${text}`;
  }
}
