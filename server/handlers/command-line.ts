// Serves the command lines of Terraform and OpenTofu.
import { countQueue } from "../store/runs/run-list.ts";
import { toAccount, toCapacity, toEntitlementSet, toRegistryModule } from "../views/organization.ts";
import type { Handler } from "./handler.ts";

export const showAccount: Handler<"showAccount"> = async (_, { caller }) => ({ data: toAccount(caller.user) });

export const showEntitlementSet: Handler<"showEntitlementSet"> = async ({ subject }) => ({
  data: toEntitlementSet(subject.organization),
});

export const showCapacity: Handler<"showCapacity"> = async ({ subject: { organization } }, { store, at }) => ({
  data: toCapacity(organization, await countQueue(store, organization.name, new Date(at.getTime() - 10_000))),
});

export const showRegistryModule: Handler<"showRegistryModule"> = async ({ subject }) => ({
  data: toRegistryModule(subject.module),
});
