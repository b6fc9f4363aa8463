// The connection to the API of this server.
import { connect } from "../../../generated/connection.ts";
import { createBudget } from "../../budget.ts";
import { recordingFetch } from "./exchanges.ts";
import { session, signOut } from "./session.ts";

export const api = connect({
  baseUrl: `${location.origin}/api/v2`,
  token: () => session.get()?.token ?? "",
  fetch: recordingFetch,
  budget: createBudget(),
  retries: 1,
  onResponse({ response }) {
    if (response.status === 401 && session.get() !== null)
      signOut("The token has expired or was deleted. Sign in with another one.");
  },
});
