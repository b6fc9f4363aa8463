import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../shell/server-clock.ts";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "narrow" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "long" });

/** The clocks of browser and server may differ: a time in the near future is now. */
export function toRelative(date: Date, now = serverNow()): string {
  const seconds = Math.round((date.getTime() - now) / 1000);
  if (seconds > -5 && seconds < 600) return "now";
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? units.at(-1)!;
  return relative.format(Math.round(seconds / size), unit);
}

/** A relative time, with the exact time as tooltip. */
export function Time({ at }: { at: string | null | undefined }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), 10_000);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at ?? "");
  if (Number.isNaN(date.getTime())) return <span class="muted">–</span>;
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {toRelative(date)}
    </time>
  );
}

/** `12 s`, `3 min 5 s`, `2 h 10 min`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
