import { newId } from "../../../server/domain/ids.ts";
import { runTriggers, testRunTriggers } from "../../../server/domain/notification.ts";
import { newToken } from "../../../server/domain/tokens.ts";
import type { NotificationConfiguration, NotificationTrigger, Organization } from "../../../server/domain/types.ts";
import { checkHost } from "../../../server/jobs/notifications/guard.ts";
import { loadEnvironment, readConfig } from "../../../server/settings/config.ts";
import { listRegistryModules } from "../../../server/store/modules/registry-modules.ts";
import {
  createNotificationConfiguration,
  deleteNotificationConfiguration,
  getNotificationConfiguration,
  listNotificationConfigurations,
  saveNotificationConfiguration,
} from "../../../server/store/notifications/notifications.ts";
import { getWorkspaceByName } from "../../../server/store/workspaces/workspaces.ts";
import { UserError } from "../../terminal/index.ts";
import { label } from "../names.ts";
import { choice, many, type Option, required, secretFile, text, toggle } from "../options.ts";
import { type Context, command, type Resource, resource } from "../resource.ts";
import { inOrganization } from "../scopes.ts";
import { tryNotification } from "./notification-test.ts";

const receiver: Option<string, false> = {
  ...text("where to send to", "url"),
  parse(value) {
    const url = URL.parse(value);
    if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password) {
      throw new Error("must be an http or https address without a user name, as in https://hooks.example.com/runs");
    }
    return value;
  },
};

/** Refuses an address that every delivery would refuse. */
function checkReceiver(url: string): void {
  if (readConfig(loadEnvironment()).notifyPrivate === "on") return;
  try {
    checkHost(new URL(url).hostname);
  } catch (error) {
    throw new UserError(`--url: ${(error as Error).message}`);
  }
}

const trigger = many(choice<NotificationTrigger>("when to send", [...runTriggers, ...testRunTriggers]));
const secret = secretFile("what signs each delivery; without it, a new one is made and printed once");
const name = { ...label, about: "what it is called" };

/** With the secret only when it was just created. */
type Shown = NotificationConfiguration & { made?: string };

const configurations = resource({
  name: "notifications",
  one: "notification",
  about: "Signed messages to an address when runs and test runs move on",
  scope: inOrganization,
  argument: "id",
  columns: ["id", "name", "url", "workspaceId", "moduleId", "triggers", "enabled"],
  fields: ({ id, name, url, workspaceId, moduleId, triggers, enabled, createdAt, made }: Shown) => ({
    id,
    name,
    url,
    workspaceId,
    moduleId,
    triggers,
    enabled,
    createdAt,
    secret: made,
  }),
  list: ({ store }, { organization }): Promise<Shown[]> => listNotificationConfigurations(store, organization.name),
  async find({ store }, id, { organization }) {
    const found = await getNotificationConfiguration(store, id);
    return found?.organizationName === organization.name ? found : undefined;
  },
  create: {
    argument: null,
    options: {
      url: required(receiver),
      name,
      workspace: text("only runs of this workspace", "name"),
      module: text("only test runs of this module", "namespace/name/provider"),
      trigger,
      secret,
    },
    async run(
      context,
      _key,
      { url, name = "", workspace, module, trigger: triggers, secret: given },
      { organization },
    ) {
      checkReceiver(url);
      const scope = await findScope(context, organization, workspace, module);
      const made = given === undefined ? newToken() : undefined;
      const configuration: NotificationConfiguration = {
        id: newId("notificationConfiguration"),
        organizationName: organization.name,
        ...scope,
        name,
        url,
        secret: made ?? withoutLineEnd(given ?? ""),
        triggers: triggers ?? possible(scope),
        enabled: true,
        createdAt: context.at,
      };
      checkTriggers(configuration);
      await createNotificationConfiguration(context.store, configuration);
      return { ...configuration, ...(made !== undefined && { made }) };
    },
  },
  update: {
    options: { url: receiver, name, trigger, secret: secretFile("the new signing secret"), enabled: toggle("send") },
    async run({ store }, found, { trigger: triggers, secret: given, ...changes }) {
      if (changes.url !== undefined) checkReceiver(changes.url);
      const changed: NotificationConfiguration = {
        ...found,
        url: changes.url ?? found.url,
        name: changes.name ?? found.name,
        enabled: changes.enabled ?? found.enabled,
        triggers: triggers ?? found.triggers,
        secret: given === undefined ? found.secret : withoutLineEnd(given),
      };
      checkTriggers(changed);
      return saveNotificationConfiguration(store, changed);
    },
  },
  delete: {
    with: "the log of its deliveries",
    run: ({ store }, { id }) => deleteNotificationConfiguration(store, id),
  },
});

export const notifications: Resource = {
  ...configurations,
  verbs: [
    ...configurations.verbs,
    {
      name: "test",
      about: "Send one now, about the latest run or test run that it is for",
      argument: "id",
      options: inOrganization.options,
      async run(context, key, given) {
        const { organization } = await inOrganization.find(context, { organization: String(given.organization) });
        const found = await getNotificationConfiguration(context.store, key);
        if (found?.organizationName !== organization.name) {
          const list = command(`notifications list -o ${organization.name}`);
          throw new UserError(`There is no notification ${key}. To see what there is: ${list}`, 1);
        }
        return { kind: "item", done: "Delivered", item: await tryNotification(context, found) };
      },
    },
  ],
};

type Scope = Pick<NotificationConfiguration, "workspaceId" | "moduleId">;

async function findScope(
  { store }: Context,
  { name: organizationName }: Organization,
  workspace: string | undefined,
  module: string | undefined,
): Promise<Scope> {
  if (workspace !== undefined && module !== undefined) {
    throw new UserError("A notification is for one workspace (--workspace), one module (--module), or all of them.");
  }
  if (workspace !== undefined) {
    const found = await getWorkspaceByName(store, organizationName, workspace);
    if (!found)
      throw new UserError(`There is no workspace ${workspace} in ${organizationName}. Its API lists them.`, 1);
    return { workspaceId: found.id, moduleId: null };
  }
  if (module !== undefined) {
    const modules = await listRegistryModules(store, organizationName);
    const found = modules.find((one) => `${one.namespace}/${one.name}/${one.provider}` === module);
    const list = command(`modules list -o ${organizationName}`);
    if (!found) throw new UserError(`There is no module ${module}. To see what there is: ${list}`, 1);
    return { workspaceId: null, moduleId: found.id };
  }
  return { workspaceId: null, moduleId: null };
}

function possible({ workspaceId, moduleId }: Scope): readonly NotificationTrigger[] {
  return [...(moduleId === null ? runTriggers : []), ...(workspaceId === null ? testRunTriggers : [])];
}

function checkTriggers(configuration: NotificationConfiguration): void {
  const all = possible(configuration);
  const wrong = configuration.triggers.find((one) => !all.includes(one));
  if (wrong === undefined && configuration.triggers.length > 0) return;
  const about = wrong === undefined ? "Without a trigger nothing is ever sent" : `${wrong} never happens there`;
  throw new UserError(`${about}. It may be any of ${all.join(", ")}.`);
}

/** Editors add a line break at the end of a file: it is not part of the secret. */
const withoutLineEnd = (contents: string) => contents.replace(/\r?\n$/, "");
