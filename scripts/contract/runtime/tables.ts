// The tables that the generator writes and this runtime reads.

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

export type Style = "value" | "comma" | "space" | "pipe" | "repeat" | "deep" | "spread" | "json" | "label" | "matrix";

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
}

export interface Media {
  type: string;
  at: string;
  kind: "json" | "text" | "bytes";
  accepts: Accepts | null;
  /** Which schema explains a no. */
  schema: string | null;
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
  operations: Operation[];
  /** Answers given before any operation is reached. */
  common: Record<string, Answer>;
  /** JSON texts of schemas by name, parsed only to explain a no. */
  schemas: Record<string, string>;
}
