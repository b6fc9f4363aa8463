// Serves the command lines of Terraform and OpenTofu.
import { toAccount, toEntitlementSet } from "../views/organization.ts";
import type { Handler } from "./handler.ts";

export const showAccount: Handler<"showAccount"> = async (_, { caller }) => ({ data: toAccount(caller.user) });

export const showEntitlementSet: Handler<"showEntitlementSet"> = async ({ subject }) => ({
  data: toEntitlementSet(subject.organization),
});
