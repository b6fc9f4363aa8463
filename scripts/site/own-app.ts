// The web app of `client/app`, which `npm start` serves at `/app/`. It is bundled again when one of its sources has changed.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled, readOrNothing } from "./made.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const out = join(project, "generated/app");
const record = join(out, "made-from.txt");
const sources = [
  "client/**/*.{ts,tsx,css,html}",
  "generated/*.{ts,js}",
  "scripts/docs/tokens.css",
  "scripts/site/*.ts",
];

/** Returns true if it made the app. Call it after the generator. */
export async function makeOwnApp(onStart: () => void): Promise<boolean> {
  if (!isInstalled("rolldown")) return false;
  const state = stateOfSources();
  if (readOrNothing(record) === state) return false;
  onStart();
  const files = await bundleApp();
  const partial = `${out}.${process.pid}.partial`;
  for (const [path, bytes] of Object.entries({ ...files, "made-from.txt": Buffer.from(state) })) {
    mkdirSync(dirname(join(partial, path)), { recursive: true });
    writeFileSync(join(partial, path), bytes);
  }
  try {
    // Another process, such as a test, may have made it meanwhile.
    if (readOrNothing(record) !== state) {
      rmSync(out, { recursive: true, force: true });
      renameSync(partial, out);
    }
  } catch (error) {
    if (readOrNothing(record) !== state) throw error;
  }
  rmSync(partial, { recursive: true, force: true });
  return true;
}

/** Files by path. Names of assets contain a hash, so that browsers may cache them for ever. */
async function bundleApp(): Promise<Record<string, Buffer>> {
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    cwd: project,
    input: join(project, "client/app/main.tsx"),
    platform: "browser",
    logLevel: "silent",
    transform: { target: "es2022", jsx: { runtime: "automatic", importSource: "preact" } },
  });
  const files: Record<string, Buffer> = {};
  let entry = "";
  try {
    // The server caches files with such a hash without a limit.
    const names = "assets/[name]-[hash:12].js";
    const { output } = await bundle.generate({
      format: "es",
      minify: true,
      hashCharacters: "hex",
      entryFileNames: names,
      chunkFileNames: names,
      // One file with the whole first page: each file costs a request.
      codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] },
    });
    for (const one of output) {
      if (one.type !== "chunk") continue;
      files[one.fileName] = Buffer.from(one.code);
      if (one.isEntry) entry = one.fileName;
    }
  } finally {
    await bundle.close();
  }
  // Finds the packages of the fonts when it is loaded.
  const { readFontLicence, readFonts } = await import("./fonts.ts");
  const fonts = readFonts().map((font) => {
    const bytes = Buffer.from(font.bytes, "latin1");
    return { ...font, data: bytes, path: `${font.name}-${hashOf(bytes)}.woff2` };
  });
  const faces = fonts.map(
    ({ family, weight, path }) =>
      `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: optional; src: url(${path}) format("woff2"); }\n`,
  );
  const style = [...faces, readText("scripts/docs/tokens.css"), ...readStyles()].join("");
  const styleName = `style-${hashOf(style)}.css`;
  files[`assets/${styleName}`] = Buffer.from(style);
  for (const { path, data } of fonts) files[`assets/${path}`] = data;
  files["assets/OFL.txt"] = Buffer.from(readFontLicence());
  const assets = [
    `<link rel="stylesheet" href="/app/assets/${styleName}">`,
    ...fonts.map(
      ({ path }) => `<link rel="preload" href="/app/assets/${path}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module" src="/app/${entry}"></script>`,
  ];
  files["index.html"] = Buffer.from(readText("client/app/index.html").replace("<!-- assets -->", assets.join("\n")));
  const names = Object.keys(files).sort();
  files["files.json"] = Buffer.from(`${JSON.stringify({ files: names }, null, 1)}\n`);
  return files;
}

/** The style of the frame, then those of single views. */
const readStyles = (): string[] =>
  ["client/app/app.css", ...globSync("client/app/*/*.css", { cwd: project }).sort()].map(readText);
const readText = (path: string): string => readFileSync(join(project, path), "utf8");
const hashOf = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

function stateOfSources(): string {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: project })).sort();
  const hash = createHash("sha256").update(readText("package-lock.json"));
  for (const file of files) hash.update(file).update(readText(file));
  return hash.digest("hex");
}
