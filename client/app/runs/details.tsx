// What the run consists of, who did what, and the comments.
import { useQuery } from "@tanstack/preact-query";
import { ConfigurationVersionStatusLabels, RunSourceLabels } from "../../../generated/enums.ts";
import { listRunCommentsOptions, listRunEventsOptions, showUserOptions } from "../../../generated/queries.ts";
import type { components } from "../../../generated/types.ts";
import { Empty, Loaded } from "../parts/list.tsx";
import { Time } from "../parts/time.tsx";
import { api } from "../shell/api.ts";
import { Card, Fact } from "./card.tsx";
import { useWhenChanged } from "./when-changed.ts";

type Schemas = components["schemas"];
type Attributes = Schemas["RunAttributes"];

/** Options of the run that are worth a mention if they are set. */
const options = [
  "auto-apply",
  "allow-empty-apply",
  "allow-config-generation",
  "is-destroy",
  "plan-only",
  "refresh-only",
  "save-plan",
] as const satisfies readonly (keyof Attributes)[];

interface DetailsProps {
  attributes: Attributes;
  version: Schemas["ConfigurationVersion"];
  ingress: Schemas["IngressAttributes"] | null;
}

export function Details({ attributes, version, ingress }: DetailsProps) {
  const { source, variables } = attributes;
  const set = options.filter((name) => attributes[name]).map((name) => name.replace("is-", "").replaceAll("-", " "));
  return (
    <Card title="Details">
      <dl class="facts">
        <Fact name="Source">{RunSourceLabels[source] ?? source}</Fact>
        <Fact name="Trigger">{attributes["trigger-reason"]}</Fact>
        <Fact name="Options">{set.join(", ")}</Fact>
        <Fact name="Tool version">{attributes["terraform-version"]}</Fact>
        <Fact name="Configuration">
          <code>{version.id}</code>{" "}
          {ConfigurationVersionStatusLabels[version.attributes.status] ?? version.attributes.status}
        </Fact>
        <Fact name="Error of the configuration">{version.attributes["error-message"]}</Fact>
        {ingress !== null && <Commit attributes={ingress.attributes} />}
        <Fact name="Targets">{attributes["target-addrs"]?.join(", ")}</Fact>
        <Fact name="Replacements">{attributes["replace-addrs"]?.join(", ")}</Fact>
        <Fact name="Variables of this run">{variables.map(({ key, value }) => `${key} = ${value}`).join(", ")}</Fact>
      </dl>
    </Card>
  );
}

function Commit({ attributes }: { attributes: Schemas["IngressAttributesAttributes"] }) {
  const { "commit-sha": sha, "commit-url": url, "commit-message": message, branch, tag } = attributes;
  const short = <code>{sha.slice(0, 8)}</code>;
  return (
    <>
      <Fact name="Commit">
        {url !== null && /^https?:/.test(url) ? <a href={url}>{short}</a> : short} {message.split("\n")[0]}
      </Fact>
      <Fact name={tag === null ? "Branch" : "Tag"}>{tag ?? branch}</Fact>
    </>
  );
}

function UserName({ user_id }: { user_id: string }) {
  const { data } = useQuery({ ...showUserOptions(api, { user_id }), staleTime: Number.POSITIVE_INFINITY });
  return <>{data?.data.attributes.username ?? user_id}</>;
}

interface HistoryProps {
  run_id: string;
  change: string;
  /** Already loaded with the run. */
  creator: Schemas["User"] | null;
}

export function History({ run_id, change, creator }: HistoryProps) {
  const events = useWhenChanged(listRunEventsOptions(api, { run_id }), change);
  const comments = useWhenChanged(listRunCommentsOptions(api, { run_id }), change);
  return (
    <>
      <Card title="Comments">
        <Loaded query={comments}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title="No comments.">Add one with an action, such as an apply.</Empty>
            ) : (
              <ul class="plain comments">
                {data.map(({ id, attributes }) => (
                  <li key={id}>{attributes.body}</li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <Card title="Events">
        <Loaded query={events}>
          {({ data }) => (
            <ol class="plain events">
              {data.toReversed().map(({ id, attributes, relationships: { actor } }) => (
                <li key={id}>
                  <span>{attributes.description ?? attributes.action}</span>{" "}
                  <span class="muted">
                    {actor.data &&
                      (actor.data.id === creator?.id ? (
                        creator.attributes.username
                      ) : (
                        <UserName user_id={actor.data.id} />
                      ))}{" "}
                    <Time at={attributes["created-at"]} />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </Card>
    </>
  );
}
