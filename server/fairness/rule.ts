// The rule by which organizations share a resource: one alone may use everything. As soon as another one waits, no
// organization gets more while it holds more than it would leave free. The next organization then finds free slots.

/** A resource and an organization that requests a share of it. */
export interface ShareRequest {
  /** Whether another organization waits. */
  othersWait: boolean;
  /** Slots or bytes held by the organization. */
  held: number;
  free: number;
  /** Part of `free` that only organizations without any can get. */
  reserved?: number;
  /** Slots or bytes requested by the organization. */
  amount?: number;
}

export function mayTake({ othersWait, held, free, reserved = 0, amount = 1 }: ShareRequest): boolean {
  const left = held === 0 ? free : free - reserved;
  return amount <= left && (!othersWait || held + amount <= left);
}

/** The organizations that wait, in the order of arrival, and the state of the resource. */
export interface Contest extends Pick<ShareRequest, "free" | "reserved"> {
  waiting: readonly string[];
  heldBy(organization: string): number;
}

/** Returns the organization with the fewest slots, if the rule allows it. If the rule refuses that one, it refuses all others. */
export function chooseNext({ waiting, heldBy, free, reserved = 0 }: Contest): string | undefined {
  const [first] = waiting;
  if (first === undefined) return undefined;
  const next = waiting.reduce((one, other) => (heldBy(other) < heldBy(one) ? other : one), first);
  return mayTake({ othersWait: waiting.length > 1, held: heldBy(next), free, reserved }) ? next : undefined;
}
