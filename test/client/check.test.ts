import { expect, test } from "vitest";
import { AnswerError, createClient, type Violation } from "../../client/index.ts";
import { startWorkspaceWorld } from "../support/workspace-world.ts";
import { answering, baseUrl, document } from "./answers.ts";

const limits = { "X-RateLimit-Limit": "30", "X-RateLimit-Remaining": "29", "X-RateLimit-Reset": "1.000" };

test("accepts the responses of the real server", async () => {
  await using world = await startWorkspaceWorld();
  const api = createClient({ baseUrl: `${world.url}/api/v2`, token: world.tokens.owner, validate: true });
  const workspace_id = world.workspaceId;

  const { data } = await api.workspaces.show({ workspace_id, include: ["project"] });
  await api.workspaces.addTags({ workspace_id, tags: [{ name: "a" }] });
  await api.workspaces.listTags.all({ workspace_id }).toArray();

  expect(data.id).toBe(workspace_id);
});

test("throws for a response that violates the spec, or reports it to a callback", async () => {
  const { connection } = answering([() => document({ data: { id: "var-1", type: "vars" } }, 200, limits)]);
  const found: Violation[] = [];
  const strict = createClient({ baseUrl, fetch: connection.fetch, validate: true });
  const lenient = createClient({
    baseUrl,
    fetch: connection.fetch,
    validate: (violations) => void found.push(...violations),
  });

  const error = await strict.extensions.showUser({ user_id: "user-1" }).catch((error) => error);
  const answer = await lenient.extensions.showUser({ user_id: "user-1" });

  expect(error).toBeInstanceOf(AnswerError);
  expect(error.cause).toEqual(found);
  expect(found.length).toBeGreaterThan(1);
  expect(error.message).toBe(`showUser: ${found.map(({ message }) => message).join(" ")}`);
  expect(found.map(({ kind }) => kind)).toContain("missing-member");
  expect(answer.data.id).toBe("var-1");
});
