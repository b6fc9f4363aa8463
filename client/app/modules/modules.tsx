// The modules that were opened in this browser, and a form to open another one.
import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { showRegistryModuleOptions } from "../../../generated/queries.ts";
import { Empty } from "../parts/list.tsx";
import { Problem } from "../parts/problem.tsx";
import { api } from "../shell/api.ts";
import { goTo, Link } from "../shell/router.tsx";
import { forget, type ModulePath, pathOf, rememberedModules, toText } from "./remembered.ts";

export function ModulesPage({ organization }: { organization: string }) {
  const [, redraw] = useState({});
  const modules = rememberedModules(organization);
  return (
    <>
      <div class="head">
        <h1>Modules</h1>
      </div>
      {modules.length === 0 ? (
        <Suggestion organization={organization} />
      ) : (
        <ul class="rows">
          {modules.map((module) => (
            <li key={toText(module)}>
              <span class="grow">
                <Link to={pathOf(module)}>{toText(module)}</Link>
              </span>
              <button
                type="button"
                aria-label={`Remove ${toText(module)} from this list`}
                onClick={() => {
                  forget(module);
                  redraw({});
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <section>
        <h2>Open a module</h2>
        <OpenForm organization={organization} />
        <p class="hint">The API has no list of modules. This browser remembers those that you open.</p>
      </section>
    </>
  );
}

/** The module of the demo, if it exists. */
function Suggestion({ organization }: { organization: string }) {
  const module = { organization_name: organization, namespace: organization, name: "network", provider: "cloud" };
  const { data } = useQuery({ ...showRegistryModuleOptions(api, module), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Empty title="No module was opened in this browser.">
      {data === undefined ? (
        <span>Enter the names of a module.</span>
      ) : (
        <span>
          Try <Link to={pathOf(module)}>{toText(module)}</Link>, or enter the names of another module.
        </span>
      )}
    </Empty>
  );
}

function OpenForm({ organization }: { organization: string }) {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const names = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement));
    const module = { ...names, organization_name: organization } as unknown as ModulePath;
    setError(undefined);
    try {
      await client.fetchQuery(showRegistryModuleOptions(api, module));
      goTo(pathOf(module));
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <form class="add" onSubmit={submit}>
      {["namespace", "name", "provider"].map((name) => (
        <label key={name}>
          {name}
          <input
            name={name}
            required
            autocomplete="off"
            spellcheck={false}
            defaultValue={name === "namespace" ? organization : ""}
          />
        </label>
      ))}
      <button type="submit">Open</button>
      {error !== undefined && <Problem error={error} />}
    </form>
  );
}
