// Parts that are loaded at their first use, so that the first page stays small.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Skeleton } from "../parts/list.tsx";

/** `lazy(() => import("./settings.tsx").then(({ Settings }) => Settings))` */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [failure, setFailure] = useState<unknown>();
    const [, redraw] = useState(0);
    useEffect(() => {
      if (known !== undefined) return;
      load().then(
        (loaded) => {
          known = loaded;
          redraw(1);
        },
        (error) => setFailure(error),
      );
    }, []);
    // A server with a newer app no longer has the file.
    if (failure !== undefined) return <Reload />;
    const Known = known;
    return Known === undefined ? <Skeleton /> : <Known {...props} />;
  };
}

const Reload = () => (
  <div class="problem" role="alert">
    <strong>A part of this page could not be loaded.</strong>
    <p>The server may have a newer version of it.</p>
    <button type="button" onClick={() => location.reload()}>
      Reload the page
    </button>
  </div>
);
