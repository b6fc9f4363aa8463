// The frame of every view: header, navigation, the view of the address, and the drawer with the requests.
import { Component, type ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/action.tsx";
import { Problem } from "../parts/problem.tsx";
import { useColours } from "./colours.ts";
import { control, exchanges, online } from "./exchanges.ts";
import { lazy } from "./load.tsx";
import { Link, pathTo, usePlace } from "./router.tsx";
import { findView } from "./routes.tsx";
import { session, signOut } from "./session.ts";
import { SignIn } from "./sign-in.tsx";
import { useStore } from "./store.ts";

const Drawer = lazy(() => import("./drawer.tsx").then((loaded) => loaded.Drawer));

export function App() {
  const current = useStore(session);
  const { segments, visit } = usePlace();
  const isOnline = useStore(online);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const drawerButton = useRef<HTMLButtonElement>(null);
  const [colours, changeColours] = useColours();
  const view = current === null ? undefined : findView(segments, current.organization);
  const title = current === null ? "Sign in" : (view?.title ?? "Unknown address");
  useEffect(() => {
    document.title = `${title} – infrarun`;
  }, [title]);
  const isFirst = useRef(true);
  // The focus was on a link or a button of the last view, which may be gone.
  useEffect(() => {
    if (!isFirst.current) document.getElementById("content")?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [visit, current === null]);
  const closeDrawer = () => {
    setDrawerOpen(false);
    drawerButton.current?.focus();
  };
  return (
    <>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header>
        <Link to="/app/" class="home">
          infrarun
        </Link>
        {current !== null && (
          <nav aria-label="Main">
            <Link to={pathTo("workspaces")} current={view?.area === "workspaces"}>
              Workspaces
            </Link>
            <Link to={pathTo("modules")} current={view?.area === "modules"}>
              Modules
            </Link>
          </nav>
        )}
        <span class="bar">
          {current !== null && (
            <button
              type="button"
              ref={drawerButton}
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawerOpen(!isDrawerOpen)}
            >
              API <Count />
            </button>
          )}
          <a href="/docs/">Docs</a>
          <button type="button" aria-label="Light or dark" title={colours} onClick={changeColours}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentcolor" stroke-width="1.5" />
              <path d="M8 2a6 6 0 0 1 0 12z" fill="currentcolor" />
            </svg>
          </button>
          {current !== null && <Button label="Sign out" onClick={() => signOut()} />}
        </span>
      </header>
      <ControlNotice />
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
      {isDrawerOpen && current !== null && <Drawer onClose={closeDrawer} />}
      <p class="announcement" role="status">
        {title}
      </p>
    </>
  );
}

/** Like `Count`, on its own. */
function ControlNotice() {
  const state = useStore(control);
  return state === null ? null : <p class="banner">Control is on. {state}</p>;
}

/** On its own, so that a request does not draw the view again. */
const Count = () => <span class="count">{useStore(exchanges).length}</span>;

const NotFound = () => (
  <>
    <h1>There is no page at this address</h1>
    <p>
      Nothing is at <code>{location.pathname}</code>. Go to the <Link to={pathTo("workspaces")}>workspaces</Link> or to
      the <Link to={pathTo("modules")}>modules</Link>.
    </p>
  </>
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
