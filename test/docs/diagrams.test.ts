// Drawings of state machines: columns by distance, marks of an action, and the sentence about common ends.
import { expect, test } from "vitest";
import { describeMachine, drawMachine } from "../../scripts/docs/diagram.ts";
import type { StateMachine } from "../../scripts/model/index.ts";

type Arrow = [from: string, to: string, by?: string];

function machineOf(states: string, arrows: Arrow[], more: Partial<StateMachine> = {}): StateMachine {
  const named = states.split(" ").map((name) => [name.replace("!", ""), { final: name.endsWith("!") }]);
  const transitions = arrows.map(([from, to, by = "service"]) => ({ from, to, by }));
  return { name: "a-job", initial: named[0]![0] as string, states: Object.fromEntries(named), transitions, ...more };
}

/** The states of each column; those with a kind have it behind a colon. */
const columnsOf = (html: string) =>
  html
    .split("<ul>")
    .slice(1)
    .map((column) =>
      [...column.split("</ul>")[0]!.matchAll(/<li class="([^"]*)">([^<]*)/g)].map(([, kinds, name]) =>
        [name, ...kinds!.split(" ").filter(Boolean)].join(":"),
      ),
    );

test.each<[string, StateMachine, string[][]]>([
  [
    "a line",
    machineOf("a b c d!", [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
    ]),
    [["a:initial"], ["b"], ["c"], ["d:final"]],
  ],
  [
    "a short cut",
    machineOf("a b c d", [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
      ["a", "d"],
    ]),
    [["a:initial"], ["b", "d"], ["c"]],
  ],
  [
    "a detour that is listed later",
    machineOf("a b c", [
      ["a", "c"],
      ["a", "b"],
      ["b", "c"],
    ]),
    [["a:initial"], ["b", "c"]],
  ],
  [
    "a way back",
    machineOf("a b c", [
      ["a", "b"],
      ["b", "a"],
      ["b", "c"],
      ["c", "a"],
    ]),
    [["a:initial"], ["b"], ["c"]],
  ],
  [
    "a state that is never reached",
    machineOf("a b c", [
      ["a", "b"],
      ["c", "b"],
    ]),
    [["a:initial"], ["b", "c"]],
  ],
  [
    "states in another order",
    machineOf("a c b", [
      ["a", "b"],
      ["b", "c"],
    ]),
    [["a:initial"], ["b"], ["c"]],
  ],
  [
    "two ends",
    machineOf("a x! b y!", [
      ["a", "b"],
      ["a", "x"],
      ["b", "y"],
    ]),
    [["a:initial"], ["b"], ["x:final", "y:final"]],
  ],
])("columns of %s", (_, machine, columns) => {
  expect(columnsOf(drawMachine(machine))).toEqual(columns);
});

test("an action marks its own states", () => {
  const arrows: Arrow[] = [
    ["a", "b", "go"],
    ["a", "c", "stop"],
    ["b", "c", "stop"],
    ["b", "a", "back"],
  ];
  const actions = { go: { operation: "goOn", from: ["a"] }, stop: { operation: "stopIt", from: ["a", "b"] } };
  const machine = machineOf("a b c!", arrows, { actions });

  expect(columnsOf(drawMachine(machine, "go"))).toEqual([["a:allowed:initial"], ["b:reached"], ["c:final"]]);
  expect(columnsOf(drawMachine(machine, "stop"))).toEqual([["a:allowed:initial"], ["b:allowed"], ["c:reached:final"]]);
  expect(describeMachine(machine, "go")).toBe("The states of a job. go is allowed in a. It leads to b from a.");
  expect(describeMachine(machine, "stop")).toBe(
    "The states of a job. stop is allowed in a, b. It leads to c from a, b.",
  );
});

test.each([4, 5, 6])("an end that %i states lead to", (count) => {
  const names = Array.from({ length: count }, (_, index) => `s${index}`);
  const ways = (to: string): Arrow[] => names.map((name, index) => [name, to, index === 0 ? "stop" : "service"]);
  const machine = machineOf(`${names.join(" ")} x! y! z!`, [
    ...ways("x"),
    ["s0", "x", "service"],
    ["s0", "y"],
    ...ways("z").slice(1),
  ]);

  const [, told] = /<p class="bracket">(.*)<\/p>/.exec(drawMachine(machine)) ?? [];
  const ends = [count >= 5 && "x (by stop, the service)", count >= 6 && "z (by the service)"]
    .filter(Boolean)
    .join(", ");
  expect(told).toBe(ends === "" ? undefined : `From many of these states also to ${ends}`);
});

test("phases are columns in the order of the states, and ends are in the last one", () => {
  const machine = machineOf("a b c d!", [
    ["a", "b"],
    ["b", "c"],
    ["c", "d"],
  ]);
  for (const [name, phase] of [
    ["a", "1st"],
    ["b", "2nd"],
    ["c", "1st"],
    ["d", "2nd"],
  ] as const)
    machine.states[name]!.phase = phase;
  const html = drawMachine(machine);

  expect(columnsOf(html)).toEqual([["a:initial", "c"], ["b"], ["d:final"]]);
  expect([...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, title]) => title)).toEqual(["1st", "2nd", "end"]);
});

test("names are text", () => {
  const machine = machineOf("a<b>&_c d", [["a<b>&_c", "d", '"go"']], {
    actions: { '"go"': { operation: "go", from: ["a<b>&_c"] } },
  });
  const html = drawMachine(machine, '"go"');

  expect(html).toContain('<li class="allowed initial">a&lt;b&gt;&amp;_<wbr>c</li>');
  expect(html).toContain(
    'aria-label="The states of a job. &quot;go&quot; is allowed in a&lt;b&gt;&amp;_c. It leads to d from a&lt;b&gt;&amp;_c."',
  );
});
