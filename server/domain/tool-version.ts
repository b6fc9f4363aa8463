// Which versions of the tool exist.

/** The version for a workspace that chose none: the newest. */
export const latestToolVersion = "1.14.2";

/** Every exact version up to the newest is available to every organization. */
export function isAvailable(version: string): boolean {
  const parts = partsOf(version);
  const latest = partsOf(latestToolVersion);
  if (!parts || !latest) return false;
  const index = parts.findIndex((part, position) => part !== latest[position]);
  return index === -1 || parts[index]! < latest[index]!;
}

function partsOf(version: string): number[] | undefined {
  const found = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(version);
  return found?.slice(1).map(Number);
}
