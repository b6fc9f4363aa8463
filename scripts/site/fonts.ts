// The fonts of the site, from npm. Only the Latin letters: browsers show other scripts in their own fonts.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Font {
  family: string;
  name: string;
  weight: string;
  /** Each character of the string is one byte. */
  bytes: string;
}

// Literal names: the build of the package finds these files by them.
const words = import.meta.resolve("@fontsource-variable/geist/files/geist-latin-wght-normal.woff2");
const letters = import.meta.resolve("@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2");
const licence = import.meta.resolve("@fontsource-variable/geist/LICENSE");

export const readFonts = (): Font[] => [
  { family: "Geist Variable", name: "geist", weight: "100 900", bytes: readFileSync(fileURLToPath(words), "latin1") },
  { family: "Geist Mono", name: "geist-mono", weight: "400", bytes: readFileSync(fileURLToPath(letters), "latin1") },
];

/** The licence requires its text next to the fonts. */
export const readFontLicence = (): string => readFileSync(fileURLToPath(licence), "utf8");
