// For operations whose responses need different readers.

/**
 * Chooses the reader by the Content-Type: the type itself, then `text/*`, then any type. An empty name is JSON, which may
 * be empty.
 */
export const byType =
  (readings: Readonly<Record<string, "" | "text" | "blob">>) =>
  ({ status, headers }: Response): "text" | "blob" | undefined => {
    if (status === 204 || status === 205) return;
    const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(/\s*;/);
    const known = [type, type.replace(/\/.*/, "/*"), "*/*"].find((name) => Object.hasOwn(readings, name));
    return (known && readings[known]) || undefined;
  };
