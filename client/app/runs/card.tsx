// A part of the page of a run.
import type { ComponentChildren } from "preact";

interface CardProps {
  title: string;
  /** The label of a state. */
  state?: string;
  isFailed?: boolean;
  /** Shown at the end of the title. */
  summary?: ComponentChildren;
  children: ComponentChildren;
}

export const Card = ({ title, state, isFailed, summary, children }: CardProps) => (
  <section class="card">
    <h2>
      {title} {state !== undefined && <span class={isFailed ? "tag bad" : "tag"}>{state}</span>}
      {summary}
    </h2>
    {children}
  </section>
);

/** Nothing without a value. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  if (children === "" || children === null || children === undefined) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
