// Parts that are loaded at their first use, so that the first page stays small.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/action.tsx";
import { Skeleton } from "../parts/list.tsx";

interface Loading<Part> {
  part: Part | undefined;
  isFailed: boolean;
}

/** All users share the part. */
function loader<Part>(load: () => Promise<Part>): () => Loading<Part> {
  let known: Part | undefined;
  return function useLoaded() {
    const [state, setState] = useState<Loading<Part>>({ part: known, isFailed: false });
    useEffect(() => {
      if (known !== undefined) return;
      load().then(
        (part) => {
          known = part;
          setState({ part, isFailed: false });
        },
        () => setState({ part: undefined, isFailed: true }),
      );
    }, []);
    return state;
  };
}

/** `lazy(() => import("./settings.tsx").then(({ Settings }) => Settings))` */
export function lazy<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const useLoaded = loader(load);
  return function Lazy(props: Props) {
    const { part: Known, isFailed } = useLoaded();
    return Known === undefined ? <Missing isFailed={isFailed} /> : <Known {...props} />;
  };
}

export type Contract = typeof import("../../../generated/validators.js");

/** The validators are larger than the rest of the app. Without them, the server is the only one that checks. */
export const useContract = loader<Contract>(() => import("../../../generated/validators.js"));

/** Stands for a part that is not loaded. Browsers remember a failed import until the page is loaded again. */
export const Missing = ({ isFailed }: { isFailed: boolean }) =>
  isFailed ? (
    <div class="problem" role="alert">
      <strong>A part of this page could not be loaded.</strong>
      <p>The connection was lost, or the server has a newer version of it. Reload the page to try again.</p>
      <Button label="Reload the page" onClick={() => location.reload()} />
    </div>
  ) : (
    <Skeleton />
  );
