// Light or dark: the choice of the docs, which share the key.
import { useEffect, useState } from "preact/hooks";

const key = "redoc.colorMode";
const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

export function useColours(): [colours: string, change: () => void] {
  const [chosen, setChosen] = useState(readChoice);
  const colours = chosen ?? (systemIsDark() ? "dark" : "light");
  useEffect(() => {
    document.documentElement.classList.remove("light", "dark");
    if (chosen !== undefined) document.documentElement.classList.add(chosen);
  }, [chosen]);
  const change = () => {
    const next = colours === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(key, next);
    } catch {}
    setChosen(next);
  };
  return [colours, change];
}

function readChoice(): "light" | "dark" | undefined {
  try {
    const value = localStorage.getItem(key);
    return value === "light" || value === "dark" ? value : undefined;
  } catch {
    return;
  }
}
