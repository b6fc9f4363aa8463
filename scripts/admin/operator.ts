// The person who runs `npm run admin`, as named in the audit log.
import { hostname, userInfo } from "node:os";
import type { AuditedObject, Change } from "../../server/domain/audit.ts";

type AuditedAction = Pick<Change, "operation" | "outcome"> & Partial<AuditedObject & Pick<Change, "attributes">>;

export function byOperator(action: AuditedAction): Change {
  const object = { objectKind: "store", objectId: null, organizationName: null };
  const from = { address: null, requestId: null, tokenId: null };
  const name = `${accountName()}@${hostname()}`;
  return { callerKind: "operator", callerId: null, callerName: name, ...from, ...object, attributes: [], ...action };
}

/** In a container the account may have no name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
