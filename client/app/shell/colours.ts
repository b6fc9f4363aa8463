// Light or dark: the choice of the docs, which share the key.
import { useEffect, useState } from "preact/hooks";
import { readStored, store } from "./storage.ts";

const key = "redoc.colorMode";
const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

type Colours = "light" | "dark";

export function useColours(): [colours: Colours, change: () => void] {
  const kept = readStored(key);
  const [chosen, setChosen] = useState<Colours | undefined>(kept === "light" || kept === "dark" ? kept : undefined);
  const colours = chosen ?? (systemIsDark() ? "dark" : "light");
  useEffect(() => {
    document.documentElement.classList.remove("light", "dark");
    if (chosen !== undefined) document.documentElement.classList.add(chosen);
  }, [chosen]);
  const change = () => {
    const next = colours === "dark" ? "light" : "dark";
    store(key, next);
    setChosen(next);
  };
  return [colours, change];
}
