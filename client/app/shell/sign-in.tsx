import { connect } from "../../../generated/connection.ts";
import { showAccountOptions } from "../../../generated/queries.ts";
import { useAttempt } from "../parts/attempt.ts";
import { Problem } from "../parts/problem.tsx";
import { baseUrl } from "./api.ts";
import { recordingFetch } from "./exchanges.ts";
import { sessionEnd, signIn } from "./session.ts";
import { useStore } from "./store.ts";

export function SignIn({ organization = "" }: { organization?: string | undefined }) {
  const reason = useStore(sessionEnd);
  const { isBusy, error, attempt } = useAttempt();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget as HTMLFormElement);
    const token = String(values.get("token")).trim();
    void attempt(async () => {
      if (!/^[!-~]+$/.test(token))
        throw new Error("This is not a token: it has spaces or other unusual characters. Copy it again.");
      const trial = connect({ baseUrl, token, fetch: recordingFetch, retries: 0 });
      const { queryFn } = showAccountOptions(trial, undefined);
      await queryFn({ signal: new AbortController().signal });
      await signIn(token, String(values.get("organization")).trim(), values.get("keep") === "on");
    });
  };
  return (
    <main id="content" class="sign-in" tabIndex={-1}>
      <h1>Sign in</h1>
      {reason !== null && <p class="note warn">{reason}</p>}
      <form onSubmit={submit}>
        <label>
          Organization
          <input name="organization" required autocomplete="off" defaultValue={organization} />
        </label>
        <label>
          Token
          <input name="token" type="password" required autocomplete="off" spellcheck={false} />
        </label>
        <label class="check">
          <input name="keep" type="checkbox" /> Keep me signed in until this tab is closed
        </label>
        <button class="primary" type="submit" disabled={isBusy}>
          {isBusy ? "Signing in …" : "Sign in"}
        </button>
        <Problem error={error} />
      </form>
      <p class="hint">
        The token stays in this tab. <code>npm run --silent token owner</code> prints a token of the organization{" "}
        <code>demo</code>. <a href="/docs/guides/authentication">All kinds of tokens</a>
      </p>
    </main>
  );
}
