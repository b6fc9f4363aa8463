// The modules that were opened in this browser, and a form to open another one.
import { useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { showRegistryModuleOptions } from "../../../generated/queries.ts";
import { Button } from "../parts/action.tsx";
import { Empty } from "../parts/list.tsx";
import { ShortForm } from "../parts/short-form.tsx";
import { api } from "../shell/api.ts";
import { queryClient } from "../shell/query-client.ts";
import { goTo, Link } from "../shell/router.tsx";
import { forget, pathOf, rememberedModules, toText } from "./remembered.ts";

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
              <Button
                label="Remove"
                object={`${toText(module)} from this list`}
                onClick={() => {
                  forget(module);
                  redraw({});
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <section>
        <h2>Open a module</h2>
        <ShortForm
          fields={["Namespace", "Name", "Provider"]}
          first={{ Namespace: organization }}
          label="Open"
          onSubmit={async ([namespace = "", name = "", provider = ""]) => {
            const module = { organization_name: organization, namespace, name, provider };
            await queryClient.fetchQuery(showRegistryModuleOptions(api, module));
            goTo(pathOf(module));
          }}
        />
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
