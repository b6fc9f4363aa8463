// The modules that were opened in this browser, because the API has no list of them. Only their names are kept.
import { pathTo } from "../shell/router.tsx";

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
export const pathOf = ({ organization_name, namespace, name, provider }: ModulePath, testRun?: string): string =>
  pathTo(organization_name, "modules", namespace, name, provider, ...(testRun ? ["test-runs", testRun] : []));

/** The last opened module comes first. */
export function rememberedModules(organization: string): ModulePath[] {
  try {
    const texts: string[] = JSON.parse(localStorage.getItem(keyOf(organization)) ?? "[]");
    return texts.map((text) => {
      const [namespace = "", name = "", provider = ""] = text.split("/");
      return { organization_name: organization, namespace, name, provider };
    });
  } catch {
    // No storage, or something else has written to it.
    return [];
  }
}

export function remember(module: ModulePath): void {
  write(module.organization_name, [module, ...withoutModule(module)]);
}

export function forget(module: ModulePath): void {
  write(module.organization_name, withoutModule(module));
}

const withoutModule = (module: ModulePath): ModulePath[] =>
  rememberedModules(module.organization_name).filter((one) => toText(one) !== toText(module));

function write(organization: string, modules: ModulePath[]): void {
  try {
    localStorage.setItem(keyOf(organization), JSON.stringify(modules.slice(0, most).map(toText)));
  } catch {
    // The storage is full or not allowed.
  }
}
