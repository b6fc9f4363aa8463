// The frame of every view: header, navigation, the view of the address, and the drawer with the requests.
import { Component, type ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Problem } from "../parts/problem.tsx";
import { useColours } from "./colours.ts";
import { Drawer } from "./drawer.tsx";
import { exchanges, online } from "./exchanges.ts";
import { Link, pathTo, usePlace } from "./router.tsx";
import { findView } from "./routes.tsx";
import { session, signOut } from "./session.ts";
import { SignIn } from "./sign-in.tsx";
import { useStore } from "./store.ts";

export function App() {
  const current = useStore(session);
  const { segments, search } = usePlace();
  const isOnline = useStore(online);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const count = useStore(exchanges).length;
  const [colours, changeColours] = useColours();
  const organization = segments[0] ?? current?.organization;
  const view = current === null ? undefined : findView(segments, search, current.organization);
  useEffect(() => {
    document.title = [view?.title, "infrarun"].filter(Boolean).join(" – ");
  }, [view?.title]);
  return (
    <>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header>
        <Link to="/app/" class="home">
          infrarun
        </Link>
        {current !== null && organization !== undefined && (
          <nav aria-label="Main">
            <Link to={pathTo(organization, "workspaces")} current={view?.area === "workspaces"}>
              Workspaces
            </Link>
            <Link to={pathTo(organization, "modules")} current={view?.area === "modules"}>
              Modules
            </Link>
          </nav>
        )}
        <span class="bar">
          {current !== null && (
            <button type="button" aria-expanded={isDrawerOpen} onClick={() => setDrawerOpen(!isDrawerOpen)}>
              API <span class="count">{count}</span>
            </button>
          )}
          <a href="/docs/">Docs</a>
          <button type="button" aria-label="Light or dark" title={colours} onClick={changeColours}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentcolor" stroke-width="1.5" />
              <path d="M8 2a6 6 0 0 1 0 12z" fill="currentcolor" />
            </svg>
          </button>
          {current !== null && (
            <button type="button" onClick={() => signOut()}>
              Sign out
            </button>
          )}
        </span>
      </header>
      {!isOnline && (
        <p class="banner" role="status">
          The connection to the server is lost. The page tries again by itself.
        </p>
      )}
      {current === null ? (
        <SignIn organization={segments[0]} />
      ) : (
        <main id="content" tabIndex={-1}>
          <Guard key={location.pathname}>{view?.show() ?? <NotFound />}</Guard>
        </main>
      )}
      {isDrawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
    </>
  );
}

const NotFound = () => (
  <div class="empty">
    <strong>There is no page at this address.</strong>
    <Link to="/app/">Go to the workspaces</Link>
  </div>
);

/** A view that fails leaves the rest of the page usable. */
class Guard extends Component<{ children: ComponentChildren }, { error?: unknown }> {
  override state: { error?: unknown } = {};
  override componentDidCatch(error: unknown) {
    this.setState({ error });
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <Problem error={this.state.error} />;
  }
}
