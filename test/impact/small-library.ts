/** The types that TypeScript requires. Reading its own library would take a second. */
export const smallLibrary = `
interface Array<T> { length: number; [index: number]: T; filter(keep: (one: T) => boolean): T[] }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
interface NewableFunction {} interface Number {} interface Object {} interface RegExp {}
interface String { length: number }
interface Blob { size: number } interface File extends Blob { name: string }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T; filter(keep: (one: T) => boolean): T[] }
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type NonNullable<T> = T & {};
type Readonly<T> = { readonly [P in keyof T]: T[P] };
type Record<K extends keyof any, T> = { [P in K]: T };
`;
