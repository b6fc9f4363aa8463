// The connection to the API of this server.
import { connect } from "../../../generated/connection.ts";
import { createBudget } from "../../budget.ts";
import { recordingFetch } from "./exchanges.ts";
import { session, signOut } from "./session.ts";

export const basePath = "/api/v2";
export const baseUrl = location.origin + basePath;

export const api = connect({
  baseUrl,
  token: () => session.get()?.token ?? "",
  fetch: recordingFetch,
  budget: createBudget(),
  retries: 1,
  onResponse({ response }) {
    if (response.status === 401 && session.get() !== null)
      signOut("The token has expired or was deleted. Sign in with another one.");
  },
});
