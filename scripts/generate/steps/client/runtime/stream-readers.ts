// Reads the items of streams.
import { AnswerError } from "./errors.ts";
import { ownOf } from "./parts.ts";

type DataReading = "json" | "text" | "mixed";

export interface Plan {
  /** The media type. */
  readonly type: string;
  readonly read: Reader;
  /** The data of events: for all, or by the event's name. */
  readonly data?: DataReading | Readonly<Record<string, DataReading>>;
  /** The items are the data of events. */
  readonly dataOnly?: true;
  /** For items whose values are not those of JSON. */
  readonly convert?: { parse(text: string): unknown; item(value: unknown): unknown };
}

export interface State {
  id: string;
  plan: Plan;
  /** The largest item. */
  most: number;
  lastEventId: string | undefined;
  /** In milliseconds, as the service asks. */
  retry: number | undefined;
  /** The service has sent an end mark. */
  isOver: boolean;
}

type Reader = (chunks: AsyncIterable<string>, state: State) => AsyncGenerator<unknown>;
/** Splits chunks at the ends of items. The rest after the last end is an item unless it is empty. */
async function* split(chunks: AsyncIterable<string>, ends: RegExp, { id, most }: State): AsyncGenerator<string> {
  const end = new RegExp(ends, "g");
  let rest = "";
  let afterReturn = false;
  const demandSize = (size: number) => {
    if (size > most) throw new AnswerError(id, `An item has more than ${most} characters: set maxItemLength.`);
  };
  for await (const chunk of chunks) {
    const known = rest.length;
    // The line has ended with the chunk before: only the second half of its end is left.
    rest += afterReturn && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    afterReturn = chunk.endsWith("\r") && ends.test("\r");
    end.lastIndex = known;
    let start = 0;
    for (let found = end.exec(rest); found; found = end.exec(rest)) {
      demandSize(found.index - start);
      yield rest.slice(start, found.index);
      start = found.index + found[0].length;
      end.lastIndex = start;
    }
    rest = rest.slice(start);
    demandSize(rest.length);
  }
  if (rest) yield rest;
}

function parse({ id, plan: { convert } }: State, text: string, index: number): unknown {
  try {
    return convert ? convert.parse(text) : JSON.parse(text);
  } catch (cause) {
    throw new AnswerError(id, `Item ${index} is not valid JSON.`, cause);
  }
}

const converted = ({ plan: { convert } }: State, item: unknown) => (convert ? convert.item(item) : item);

async function* texts(chunks: AsyncIterable<string>, ends: RegExp, state: State): AsyncGenerator<unknown> {
  let index = 0;
  for await (const line of split(chunks, ends, state)) {
    const text = line.trim();
    if (text) yield converted(state, parse(state, text, index++));
  }
}

/** JSON on separate lines. */
export const lines: Reader = (chunks, state) => texts(chunks, /\n/, state);

/** JSON texts, each after a record separator (RFC 7464). */
export const records: Reader = (chunks, state) => texts(chunks, /\u001e/, state);

interface Event {
  id?: string;
  event?: string;
  retry?: number;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html. Events without data are not items. */
export const events: Reader = async function* (chunks, state) {
  const { id, plan, most } = state;
  let [event, data, size, index]: [Event, string[], number, number] = [{}, [], 0, 0];
  for await (const line of split(chunks, /\r\n|\n|\r/, state)) {
    if (line === "") {
      if (event.id !== undefined) state.lastEventId = event.id;
      const text = data.join("\n");
      const reading = typeof plan.data === "object" ? ownOf(plan.data, String(event.event || "message")) : plan.data;
      // Some services mark the end of JSON this way.
      state.isOver = reading === "json" && text === "[DONE]";
      if (state.isOver) return;
      if (data.length > 0) {
        const value = readData(state, reading ?? "mixed", text, index++);
        yield converted(state, plan.dataOnly ? value : { ...event, data: value });
      }
      [event, data, size] = [{}, [], 0];
      continue;
    }
    const [name, value = ""] = line.split(/:(.*)/s) as [string, string?];
    const content = value.replace(/^ /, "");
    if (name === "data") data.push(content);
    else if (name === "event" || (name === "id" && !content.includes("\0"))) event[name] = content;
    else if (name === "retry" && /^\d+$/.test(content)) event.retry = state.retry = Number(content);
    size += line.length;
    if (size > most) throw new AnswerError(id, `An item has more than ${most} characters: set maxItemLength.`);
  }
};

function readData(state: State, reading: DataReading, text: string, index: number): unknown {
  if (reading === "text") return text;
  try {
    return parse(state, text, index);
  } catch (error) {
    if (reading === "mixed") return text;
    throw error;
  }
}
