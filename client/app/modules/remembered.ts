// The modules that were opened in this browser, because the API has no list of them. Only their names are kept.
import { pathTo } from "../shell/router.tsx";
import { readStored, store } from "../shell/storage.ts";

/** The names in the paths of the API. */
export interface ModulePath {
  organization_name: string;
  namespace: string;
  name: string;
  provider: string;
}

const most = 50;
const keyOf = (organization: string): string => `infrarun.modules.${organization}`;

export const toText = ({ namespace, name, provider }: ModulePath): string => `${namespace}/${name}/${provider}`;

/** The address of a module's page, or of a test run. */
export const pathOf = ({ namespace, name, provider }: ModulePath, testRun?: string): string =>
  pathTo("modules", namespace, name, provider, ...(testRun ? ["test-runs", testRun] : []));

/** The last opened module comes first. */
export function rememberedModules(organization: string): ModulePath[] {
  try {
    const texts: string[] = JSON.parse(readStored(keyOf(organization)) ?? "[]");
    return texts.map((text) => {
      const [namespace = "", name = "", provider = ""] = text.split("/");
      return { organization_name: organization, namespace, name, provider };
    });
  } catch {
    return [];
  }
}

export const remember = (module: ModulePath) => write(module, [module, ...withoutModule(module)]);
export const forget = (module: ModulePath) => write(module, withoutModule(module));

const withoutModule = (module: ModulePath): ModulePath[] =>
  rememberedModules(module.organization_name).filter((one) => toText(one) !== toText(module));

const write = ({ organization_name }: ModulePath, modules: ModulePath[]) =>
  store(keyOf(organization_name), JSON.stringify(modules.slice(0, most).map(toText)));
