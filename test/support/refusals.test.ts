import { expect, test } from "vitest";
import { createApi } from "./api.ts";
import { explain, forgetRefusals, nameRoles } from "./refusals.ts";

test("a failure says first who was refused what, and why", async () => {
  forgetRefusals();
  nameRoles({ auditor: "the-token-of-an-auditor" });
  const body = JSON.stringify({ errors: [{ status: "404", title: "not found", detail: "There is no run run-1." }] });
  const headers = { "Content-Type": "application/vnd.api+json" };
  const fetch = async () => new Response(body, { status: 404, headers });
  const api = createApi({ baseUrl: "https://runs.example/api/v2", token: "the-token-of-an-auditor", fetch });

  const { data } = await api.showRun({ params: { path: { run_id: "run-1" } } });

  expect(data).toBeUndefined();
  expect(explain("Cannot read properties of undefined (reading 'data')")).toBe(
    "showRun as auditor was answered with 404: There is no run run-1.\n" +
      "Cannot read properties of undefined (reading 'data')",
  );
  forgetRefusals();
  expect(explain("expected 1 to be 2")).toBe("expected 1 to be 2");
});
