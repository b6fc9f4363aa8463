// Which releases of the tool there are.

/** What a workspace without an own choice gets: the newest release of the tool. */
export const latestToolVersion = "1.14.2";

/** Every exact release up to the newest is available to every organization. */
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
