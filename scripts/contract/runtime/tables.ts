// The tables that the generator writes and this runtime reads.
import type { MediaKind } from "../../spec/index.ts";
import type { HeaderSource, Violation } from "./types.ts";

/** A compiled yes or no. */
export type Accepts = (value: unknown) => boolean;

/** What a text may be read as: the sum of `valueTypes`. */
export type ValueTypes = number;

export const valueTypes = { integer: 1, number: 2, boolean: 4, null: 8, string: 16 } as const;

/** How one text becomes a value; without `accepts` every value of the types will do. */
export interface Reading {
  /** Of a list or an object: which single values are allowed besides. */
  types: ValueTypes;
  accepts: Accepts | null;
  /** What follows "must be" in a message. */
  expects: string;
}

/** How texts below a bracketed name become a value. */
export interface Shape {
  types: ValueTypes;
  items?: Shape;
  members?: Record<string, Shape>;
  /** The shape of members that are not named. */
  rest?: Shape;
}

export type Style =
  | "value"
  | "comma"
  | "space"
  | "pipe"
  | "repeat"
  | "deep"
  | "spread"
  | "json"
  | "label"
  | "matrix"
  | "whole";

export interface Parameter extends Reading {
  name: string;
  /** Its location in the document. */
  at: string;
  required: boolean;
  style: Style;
  /** A value of its own for each item or member, where the style has two ways. */
  explode?: true;
  /** An empty text says that the parameter is given, and nothing else. */
  allowEmpty?: true;
  items?: Reading;
  /** Of an object; its members stand in one text, or are parameters of their own. */
  shape?: Shape;
  /** Where the value stands in the folded query. */
  place: string[];
  default?: unknown;
  /** A cookie that stands as it is. */
  isRaw?: true;
  /** What a whole query is. */
  media?: Media;
}

/** A field of a form. */
export interface Field {
  shape: Shape;
  /** Where it is not given again for each item, and as JSON for an object. */
  style?: "comma" | "space" | "pipe" | "spread";
  /** What a part may say that it is. */
  mediaTypes?: string[];
  /** Its content is not read. */
  isBytes?: true;
  /** Of a part. */
  headers?: Parameter[];
  /** Where the description says how it is written. */
  at?: string;
}

export interface Media {
  type: string;
  at: string;
  kind: MediaKind;
  accepts: Accepts | null;
  /** Which schema explains a no. */
  schema: string | null;
  /** Of what is read from texts. */
  shape?: Shape;
  fields?: Record<string, Field>;
  /** Of a list of parts: the first ones, and all others. */
  parts?: { prefix: Field[]; rest: Field };
  /** The schema is that of each item of a sequence. */
  eachItem?: true;
  /** What stands in `data` of an event is JSON, and the schema is that of it. */
  dataOnly?: true;
}

export interface Body {
  required: boolean;
  at: string;
  media: Media[];
}

export interface Answer {
  at: string;
  headers: Parameter[];
  media: Media[];
}

export interface Operation {
  id: string;
  at: string;
  method: string;
  /** With the base path, and braces around parameters. */
  path: string;
  slash: boolean;
  /** Answers with a list of resources. */
  list: boolean;
  parameters: { path: Parameter[]; query: Parameter[]; header: Parameter[]; cookie: Parameter[] };
  body: Body | null;
  /** By status, by range such as `2XX`, or `default`. */
  answers: Record<string, Answer>;
}

/** What a reader asks back. */
export interface Judge {
  /** Against the schema of the whole, or of an item; `at` is where the value stands in the body. */
  value(value: unknown, at?: string): Violation[];
  refuse(kind: Violation["kind"], message: string, pointer?: string, schema?: string): Violation;
  /** Those of a part, at its place in the body. */
  headers(parameters: Parameter[], headers: HeaderSource, at: string, called: string): Violation[];
}

export type BodyReader = (media: Media, body: string | Uint8Array, mediaType: string, judge: Judge) => Violation[];

/** A JSON Schema 2020-12 with closed objects; `@` is its location where that is not where it stands. */
export interface RuleSchema {
  "@"?: string;
  [keyword: string]: unknown;
}

/** Those that the schemas name. */
export interface Formats {
  formats: Record<string, (text: string) => boolean>;
  numberFormats: Record<string, (value: number) => boolean>;
}

export interface Tables extends Formats {
  /** What reads bodies that are no JSON, by the kinds that the document has. */
  readers: Partial<Record<MediaKind, BodyReader>>;
  operations: Operation[];
  /** Answers given before any operation is reached. */
  common: Record<string, Answer>;
  /** JSON texts of schemas by name, parsed only to explain a no. */
  schemas: Record<string, string>;
}
