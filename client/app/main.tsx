// The web app. It uses only generated code to talk to the API: calls, queries, state machines, enums and validators.
import { QueryClientProvider } from "@tanstack/preact-query";
import { render } from "preact";
import { App } from "./shell/app.tsx";
import { queryClient } from "./shell/query-client.ts";
import { takeCodeFromLink } from "./shell/session.ts";

await takeCodeFromLink();
render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
  document.getElementById("app")!,
);
