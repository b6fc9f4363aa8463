// Writes projects of callers into a folder. A comment marks lines that an edit affects: `// ! effect pointer`.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SpecReader } from "../../scripts/model/files/index.ts";
import type { OpenApiDocument } from "../../scripts/model/index.ts";

const kept = new URL("./consumers/", import.meta.url);

export interface Planted {
  /** `file:line effect` */
  place: string;
  /** The end of the pointer to the cause. */
  pointer: string;
}

export interface Consumer {
  folder: string;
  base: OpenApiDocument;
  planted: Planted[];
}

export async function readShop(): Promise<OpenApiDocument> {
  const { spec } = await new SpecReader(new URL("shop.yaml", kept).pathname).read();
  return spec.bundle;
}

export const readOurs = (): OpenApiDocument =>
  JSON.parse(readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"));

/** A project that uses the output of `npm run generate`. */
export async function plantOurs(folder: string): Promise<Consumer> {
  const generated = new URL("../../generated/", import.meta.url);
  cpSync(generated, join(folder, "generated"), { recursive: true, filter: (file) => !/\.(?:json|html)$/.test(file) });
  return plant(folder, "ours", readOurs(), { strict: true });
}

/** A project that uses openapi-fetch with the types of openapi-typescript, without strict null checks. */
export async function plantOpenapiFetch(folder: string): Promise<Consumer> {
  const base = await readShop();
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const text = astToString(await openapiTS(structuredClone(base) as never, { silent: true }));
  write(join(folder, "api/schema.d.ts"), text);
  return plant(folder, "openapi-fetch", base, { strict: false });
}

/** A project that uses the unchanged output of @hey-api/openapi-ts 0.99.0 for the shop. */
export async function plantHeyApi(folder: string): Promise<Consumer> {
  const texts = (name: string) => readFileSync(new URL(`hey-api/${name}.ts.txt`, kept), "utf8");
  for (const name of ["types.gen", "sdk.gen", "index"]) write(join(folder, `client/${name}.ts`), texts(name));
  write(join(folder, "client/client/index.ts"), texts("client-stub"));
  write(
    join(folder, "client/client.gen.ts"),
    'import type { Client } from "./client";\n\nexport declare const client: Client;\n',
  );
  return plant(folder, "hey-api", await readShop(), { strict: true });
}

function plant(folder: string, name: string, base: OpenApiDocument, options: { strict: boolean }): Consumer {
  const sources = new URL(`${name}/`, kept);
  const files = readdirSync(sources).filter((file) => !/\.gen|index|stub/.test(file));
  const planted = files.flatMap((file) => {
    const text = readFileSync(new URL(file, sources), "utf8");
    const target = file.replace(/\.txt$/, "");
    write(join(folder, target), text);
    return text.split("\n").flatMap((line, index) => {
      const [, effect, pointer] = / \/\/ ! (\S+) (.*)$/.exec(line) ?? [];
      return effect === undefined ? [] : [{ place: `${target}:${index + 1} ${effect}`, pointer: pointer! }];
    });
  });
  const module = { module: "nodenext", allowImportingTsExtensions: true };
  const bundler = { module: "esnext", moduleResolution: "bundler" };
  const compilerOptions = {
    ...options,
    ...(name === "ours" ? module : bundler),
    target: "es2022",
    noEmit: true,
    types: [],
  };
  write(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, lib: ["es2024", "dom", "dom.iterable", "esnext.disposable"] },
    }),
  );
  write(join(folder, "package.json"), '{ "type": "module" }');
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  for (const dependency of ["openapi-fetch", "openapi-typescript-helpers"]) {
    symlinkSync(new URL(`../../node_modules/${dependency}`, import.meta.url), join(folder, "node_modules", dependency));
  }
  return { folder, base, planted };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
