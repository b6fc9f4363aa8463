// The files with which a new embedded store begins.

/** Returns true if it made them. */
export async function makeStoreTemplate(onStart: () => void): Promise<boolean> {
  if (!isInstalled()) return false;
  const { makeTemplate } = await import("../../server/store/embedded/cluster-files.ts");
  return makeTemplate(onStart);
}

/** Without the packages of the service, there is no store. */
function isInstalled(): boolean {
  try {
    import.meta.resolve("pg");
    return true;
  } catch {
    return false;
  }
}
