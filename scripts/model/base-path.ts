// The base paths of the document's servers.
type Servers =
  | readonly { url: string; variables?: Record<string, { default?: string; enum?: string[] }> }[]
  | undefined;

/** The path of the first server's address, its variables at their defaults. */
export const basePath = (servers: Servers): string => basePaths(servers?.slice(0, 1))[0]!;

/** Bounds the combinations of variables. */
const mostBases = 100;

/** The different paths of all servers' addresses, the first server's with defaults first. At least one. */
export function basePaths(servers: Servers = []): string[] {
  const paths = new Set<string>();
  for (const { url, variables = {} } of servers) {
    let addresses = [url];
    for (const [whole, name = ""] of url.matchAll(/\{([^{}]*)\}/g)) {
      const { default: usual = "", enum: values = [] } = variables[name] ?? {};
      addresses = addresses
        .flatMap((address) => [usual, ...values].map((value) => address.replaceAll(whole, () => String(value))))
        .slice(0, mostBases);
    }
    for (const address of addresses) if (paths.size < mostBases) paths.add(pathOfAddress(address));
  }
  return paths.size === 0 ? [""] : [...paths];
}

/** The address may leave out its scheme. */
const pathOfAddress = (address: string): string =>
  address
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .replace(/^(?=[^/])/, "/");
