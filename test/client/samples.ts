// Writes samples of the documentation into files, compiles and runs them.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { bundleOf } from "../support/bundles.ts";
import type { RunWorld } from "../support/run-world.ts";

const sources: Record<string, string> = {
  infrarun: "scripts/cli/define-config.ts",
  "infrarun/step": "scripts/generate/step-module.ts",
  "infrarun-client": "client/index.ts",
  "infrarun-client/node": "client/node.ts",
};

/** The address of the service in samples. */
export const sampleUrl = "http://127.0.0.1:8080/api/v2";

export interface Samples extends Disposable {
  folder: string;
  add(name: string, code: string): void;
  /** The errors of the compiler. */
  compile(): Promise<string>;
  run(name: string): Promise<void>;
}

export function aFolderOfSamples(): Samples {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(resolve(".cache/samples-"));
  const include: string[] = [];
  return {
    folder,
    add(name, code) {
      const text = code
        .replaceAll(/ from "(infrarun[^"]*)"/g, (_, one: string) => ` from "${resolve(sources[one]!)}"`)
        .replaceAll(
          / from "\.\/((?:client|generated|scripts|server)\/[^"]*)"/g,
          (_, one: string) => ` from "${resolve(one)}"`,
        );
      writeFileSync(join(folder, `${name}.ts`), `${text}\nexport {};\n`);
      include.push(`${name}.ts`);
    },
    async compile() {
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({ extends: resolve("tsconfig.json"), compilerOptions: { noUnusedLocals: false }, include }),
      );
      const compiler = resolve("node_modules/@typescript/native/bin/tsc");
      return promisify(execFile)(process.execPath, [compiler, "-p", folder]).then(
        () => "",
        ({ stdout, message }) => stdout || message,
      );
    },
    async run(name) {
      await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.ts`)).href);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A name for the file of a sample. */
export const fileName = (text: string) => text.toLowerCase().replaceAll(/\W+/g, "-");

/** The path of a world's module. */
export function pathOfModule({ organization, module: { namespace, name, provider } }: RunWorld) {
  return { organization_name: organization, namespace, name, provider };
}

/** Creates a test run of the module, and returns its id. */
export async function aTestRun(world: RunWorld): Promise<string> {
  const module = pathOfModule(world);
  const { data } = await world.api.createTestConfigurationVersion({ params: { path: module } });
  const body = new Uint8Array(await bundleOf({ "main.tf": "", "main.tftest.hcl": 'run "works" {}\n' }));
  await fetch(data!.data.attributes["upload-url"], { method: "PUT", body });
  const { data: list } = await world.api.listTestRuns({ params: { path: module } });
  return list!.data[0]!.id;
}
