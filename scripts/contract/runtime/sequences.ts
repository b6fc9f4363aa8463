// Bodies that are a sequence: JSON texts, and events. Every item is checked in the same way, up to a bound on their
// number.
import { isDeep, parseBody } from "./bodies.ts";
import { decodeBody, notUtf8 } from "./readers.ts";
import type { BodyReader, Judge, Media } from "./tables.ts";
import type { Violation } from "./types.ts";

const mostItems = 10_000;
const mostViolations = 200;

/** Violations so far. Ignorable violations are limited separately, so that they never hide others. */
class Found {
  readonly violations: Violation[] = [];
  #mistakes = 0;

  get isFull(): boolean {
    return this.#mistakes >= mostViolations;
  }

  add(violations: readonly Violation[]): void {
    for (const violation of violations) {
      const before = violation.ignorable ? this.violations.length - this.#mistakes : this.#mistakes;
      if (before >= mostViolations) continue;
      this.violations.push(violation);
      if (!violation.ignorable) this.#mistakes += 1;
    }
  }
}

/** JSON on separate lines, or each text after a record separator (RFC 7464). */
export const readLines: BodyReader = (media, body, mediaType, judge) => {
  const content = decodeBody(body);
  if (content === null) return [judge.refuse("malformed-body", notUtf8)];
  const values: unknown[] = [];
  const found = new Found();
  for (const piece of piecesOf(content, /json-seq/i.test(mediaType) ? "\u001e" : "\n")) {
    if (values.length === mostItems || found.isFull) break;
    const parsed = parseBody(piece);
    if (!parsed.ok) found.add([refuseItem(judge, parsed, values.length, `/${values.length}`)]);
    else if (media.eachItem) found.add(judge.value(parsed.value, `/${values.length}`));
    values.push(parsed.ok ? parsed.value : undefined);
  }
  const { violations } = found;
  return media.eachItem || violations.length > 0 || values.length === mostItems ? violations : judge.value(values);
};

const refuseItem = (judge: Judge, { reason }: { reason: string }, index: number, at: string): Violation =>
  judge.refuse("malformed-body", `Item ${index} is not ${reason === "depth" ? "flat enough" : "valid JSON"}.`, at);

function* piecesOf(text: string, separator: string): Generator<string> {
  let start = 0;
  while (start <= text.length) {
    const next = text.indexOf(separator, start);
    const end = next === -1 ? text.length : next;
    const piece = text.slice(start, end).trim();
    if (piece !== "") yield piece;
    start = end + 1;
  }
}

interface Event {
  event?: string;
  data?: unknown;
  id?: string;
  retry?: unknown;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const readEventStream: BodyReader = (media, body, _, judge) => {
  const content = decodeBody(body);
  if (content === null) return [judge.refuse("malformed-body", notUtf8)];
  const found = new Found();
  let count = 0;
  for (const event of readEvents(content)) {
    if (count === mostItems || found.isFull) break;
    found.add(judgeEvent(media, event, count, judge));
    count += 1;
  }
  return found.violations;
};

/** The incomplete end of an interrupted stream is not an event. */
function* readEvents(content: string): Generator<Event> {
  let event: Event = {};
  let data: string[] = [];
  const text = content.startsWith("\ufeff") ? content.slice(1) : content;
  for (const line of linesOf(text)) {
    if (line === "") {
      if (data.length > 0) event.data = data.join("\n");
      if (Object.keys(event).length > 0) yield event;
      [event, data] = [{}, []];
      continue;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(line.charAt(colon + 1) === " " ? colon + 2 : colon + 1);
    if (field === "data") data.push(value);
    else if (field === "event" || field === "id") event[field] = value;
    else if (field === "retry") event.retry = /^\d+$/.test(value) ? Number(value) : value;
  }
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    yield text.slice(start, index);
    start = index + end.length;
  }
}

/** Some services mark the end of their JSON with this data. */
const endMark = "[DONE]";

/** Each event's data may be JSON or not, so both readings are tried. */
function judgeEvent({ accepts, dataOnly }: Media, event: Event, index: number, judge: Judge): Violation[] {
  if (accepts === null) return [];
  const at = `/${index}`;
  const { data } = event;
  const parsed = typeof data === "string" ? parseBody(data) : undefined;
  if (dataOnly) {
    if (parsed === undefined || data === endMark) return [];
    const place = `${at}/data`;
    return parsed.ok ? judge.value(parsed.value, place) : [refuseItem(judge, parsed, index, place)];
  }
  if (!parsed?.ok || accepts(event)) return judge.value(event, at);
  return isDeep(parsed.value) ? [] : judge.value({ ...event, data: parsed.value }, at);
}
