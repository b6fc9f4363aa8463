import type { AuditEntry } from "../../../server/domain/audit.ts";
import { listChanges } from "../../../server/store/organizations/audit.ts";
import { type Given, past, text, wholeNumber } from "../options.ts";
import { command, type Fields, type Resource } from "../resource.ts";

const mostAtOnce = 1_000;
const usual = 100;

const options = {
  since: past("only from then on"),
  until: past("only before then"),
  organization: text("only changes in this organization", "name"),
  actor: text("only by this caller: a name, or the id of a user or a token"),
  object: text("only to this object, or to objects of this kind", "id or kind"),
  request: text("only by the request with this id", "id"),
  limit: wholeNumber(`rows at most; ${usual} when left out`, [1, mostAtOnce]),
  before: wholeNumber("only rows before this number, for the next page", [1, Number.MAX_SAFE_INTEGER]),
};

const fields = ({ seq, at, operation, objectKind, objectId, organizationName, ...entry }: AuditEntry): Fields => ({
  number: seq,
  at,
  operation,
  kind: objectKind,
  object: objectId,
  organization: organizationName,
  caller: entry.callerName ?? entry.callerId ?? entry.callerKind,
  callerKind: entry.callerKind,
  callerId: entry.callerId,
  tokenId: entry.tokenId,
  address: entry.address,
  requestId: entry.requestId,
  outcome: entry.outcome,
  attributes: entry.attributes,
});

/** Read-only: the change that a row records writes the row. */
export const audit: Resource = {
  name: "audit",
  about: "The log of all changes, by the API, by this command and by the service itself",
  verbs: [
    {
      name: "list",
      about: "List changes, newest first",
      argument: null,
      options,
      async run({ store }, _key, all) {
        const {
          organization: organizationName,
          request: requestId,
          limit = usual,
          ...given
        } = all as Given<typeof options>;
        const entries = await listChanges(store, { ...given, organizationName, requestId, limit });
        const last = entries.at(-1);
        const isMore = last !== undefined && entries.length === limit;
        return {
          kind: "list",
          what: "audit",
          items: entries.map(fields),
          columns: ["at", "operation", "object", "organization", "caller", "address", "outcome", "attributes"],
          ...(isMore && { next: `There may be more: ${command("audit list")} … --before ${last.seq}` }),
        };
      },
    },
  ],
};
