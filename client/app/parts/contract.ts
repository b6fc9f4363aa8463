// The validators of the contract. They are larger than the rest of the app, so they are loaded at their first use.
import { useEffect, useState } from "preact/hooks";

export type Contract = typeof import("../../../generated/validators.js");

let known: Contract | undefined;

export function useContract(): Contract | undefined {
  const [contract, setContract] = useState(known);
  useEffect(() => {
    if (known !== undefined) return;
    // Without the contract, the server is the only one that checks.
    import("../../../generated/validators.js").then(
      (loaded) => {
        known = loaded;
        setContract(loaded);
      },
      () => {},
    );
  }, []);
  return contract;
}
