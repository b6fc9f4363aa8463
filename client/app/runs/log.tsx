// Shows a log: only the visible lines are in the page, so that long logs stay fast.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../parts/action.tsx";
import { Problem } from "../parts/problem.tsx";
import type { LogSource } from "./log-source.ts";

/** In pixels, as in run.css. */
const lineHeight = 20;
/** Lines above and below the visible ones. */
const margin = 10;

/** `#plan-L120` is line 120 of the log of the plan. */
function lineOfAddress(name: string): number | undefined {
  const [, log, line] = /^#([a-z]+)-L(\d+)$/.exec(location.hash) ?? [];
  return log === name ? Number(line) : undefined;
}

function useTarget(name: string): [target: number | undefined, choose: (line: number) => void] {
  const [target, setTarget] = useState(() => lineOfAddress(name));
  useEffect(() => {
    const update = () => setTarget(lineOfAddress(name));
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, [name]);
  const choose = (line: number) => {
    history.replaceState(null, "", `#${name}-L${line}`);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  return [target, choose];
}

interface LogProps {
  /** The beginning of the addresses of lines. */
  name: string;
  title: string;
  source: LogSource;
  /** Shows new lines as they come. */
  isLive: boolean;
}

export function LogView({ name, title, source, isLive }: LogProps) {
  const { log, isComplete, error, address } = source;
  const { count } = log;
  const box = useRef<HTMLElement>(null);
  const [target, choose] = useTarget(name);
  const [follows, setFollows] = useState(isLive && target === undefined);
  const [wanted, setWanted] = useState("");
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const found = useMemo(() => log.find(wanted), [log, count, wanted]);

  const showLine = (line: number) => {
    const { current } = box;
    if (current) current.scrollTop = (line - 1) * lineHeight - current.clientHeight / 2;
  };
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    setHeight(current.clientHeight);
    if (follows && !isComplete) current.scrollTop = current.scrollHeight;
  }, [count, follows, isComplete]);
  const isLoaded = target !== undefined && target <= count;
  useEffect(() => {
    if (!isLoaded) return;
    setFollows(false);
    showLine(target);
    box.current?.scrollIntoView({ block: "nearest" });
  }, [target, isLoaded]);

  const scroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    setTop(scrollTop);
    setHeight(clientHeight);
    setFollows(scrollTop + clientHeight >= scrollHeight - lineHeight);
  };
  const place = found.indexOf((target ?? 0) - 1);
  const goTo = (step: 1 | -1) => {
    if (found.length === 0) return;
    const from = target === undefined ? Math.floor(top / lineHeight) - 1 : target - 1;
    const next = step > 0 ? found.find((index) => index > from) : found.findLast((index) => index < from);
    choose((next ?? found.at(step > 0 ? 0 : -1)!) + 1);
  };
  const first = Math.max(0, Math.floor(top / lineHeight) - margin);
  const last = Math.min(count, Math.ceil((top + height) / lineHeight) + margin);
  return (
    <div class="log">
      <div class="log-bar">
        <input
          type="search"
          aria-label={`Search the log of the ${name}`}
          placeholder="Search"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && goTo(event.shiftKey ? -1 : 1)}
        />
        <Button label="Previous" disabled={found.length === 0} onClick={() => goTo(-1)} />
        <Button label="Next" disabled={found.length === 0} onClick={() => goTo(1)} />
        <span class="muted" role="status">
          {wanted === ""
            ? `${count} line${count === 1 ? "" : "s"}`
            : place < 0
              ? `${found.length} found`
              : `${place + 1} of ${found.length}`}
        </span>
        {!isComplete && <Button label="Follow" aria-pressed={follows} onClick={() => setFollows(!follows)} />}
        <a href={address} target="_blank" rel="noreferrer">
          Raw log
        </a>
      </div>
      {error !== undefined && <Problem error={error} />}
      <section
        class="log-lines"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={title}
        onScroll={scroll}
        // Before the scroll begins: a new line would end it.
        onWheel={({ deltaY }) => deltaY < 0 && setFollows(false)}
        onKeyDown={({ key }) => ["ArrowUp", "Home", "PageUp"].includes(key) && setFollows(false)}
      >
        <div class="log-space" style={{ height: `${count * lineHeight}px` }}>
          <div class="log-window" style={{ transform: `translateY(${first * lineHeight}px)` }}>
            {Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset).map((index) => {
              const line = index + 1;
              const omitted = log.omittedOf(index);
              return (
                <div key={index} class={line === target ? "line target" : "line"}>
                  {/* The keyboard reaches lines by the search: thousands of links would be in its way. */}
                  <a
                    class="number"
                    href={`#${name}-L${line}`}
                    aria-label={`Line ${line}`}
                    tabIndex={-1}
                    onClick={(event) => {
                      event.preventDefault();
                      choose(line);
                    }}
                  >
                    {line}
                  </a>
                  <span class="text">
                    {log.spansOf(index, wanted).map(({ text, look, isMatch }, place) => {
                      const Span = isMatch ? "mark" : "span";
                      return (
                        <Span key={place} class={isMatch ? "" : look}>
                          {text}
                        </Span>
                      );
                    })}
                    {omitted > 0 && (
                      <a class="cut" href={address} target="_blank" rel="noreferrer">
                        … {omitted} more characters in the raw log
                      </a>
                    )}
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </section>
    </div>
  );
}
