// Measures the size of a bundle with parts of the client.
import { gzipSync } from "node:zlib";
import { build } from "rolldown";

export interface Size {
  minified: number;
  gzipped: number;
}

export interface BundleOptions {
  /** The base folder of relative imports. */
  folder: string;
  external?: string[];
}

/** The size of code and its imports in a browser, without modules that are loaded on demand. */
export async function sizeOf(code: string, { folder, external = [] }: BundleOptions): Promise<Size> {
  const { output } = await build({
    cwd: folder,
    input: "entry",
    external,
    platform: "browser",
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? `${folder}/entry.ts` : null),
        load: (id) => (id === `${folder}/entry.ts` ? code : null),
      },
    ],
    output: { format: "esm", minify: true },
    write: false,
  });
  const entry = output.find((file) => file.type === "chunk" && file.isEntry);
  const text = entry?.type === "chunk" ? entry.code : "";
  return { minified: Buffer.byteLength(text), gzipped: gzipSync(text, { level: 9 }).length };
}
