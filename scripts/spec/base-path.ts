/** The path of the first server's address, its variables at their defaults. */
export function basePath(
  servers: { url: string; variables?: Record<string, { default?: string }> }[] | undefined,
): string {
  const server = servers?.[0];
  if (server === undefined) return "";
  const address = server.url.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => server.variables?.[name]?.default ?? "");
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "").replace(/[?#].*$/, "");
  return path.replace(/\/+$/, "").replace(/^(?=[^/])/, "/");
}
