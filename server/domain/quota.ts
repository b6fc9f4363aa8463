// The quotas of an organization: stored bytes, and objects.

export type Usage = Readonly<{ bytes: number; objects: number; quotaBytes: number; quotaObjects: number }>;

/** The same sentence as in `check_quota` of the store. */
export const overQuota = (organizationName: string, { quotaBytes }: Usage) =>
  `Organization ${organizationName} would exceed its quota of ${quotaBytes} stored bytes. ` +
  "Delete data, or ask the operator for a larger quota.";

/** Bytes that the organization may still store. */
export const roomOf = ({ bytes, quotaBytes }: Usage) => Math.max(0, quotaBytes - bytes);
