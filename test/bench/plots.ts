// Plots of the figures in README.md that show how costs grow. The same figures always give the same plot.
import { marksOf } from "./figures.ts";

interface Plot {
  file: string;
  title: string;
  x: string;
  y: string;
  lines: Line[];
}

interface Line {
  name: string;
  points: [x: number, y: number][];
}

/** Draws the plots from the tables in the page. Returns them by file name. */
export function drawPlots(page: string): Record<string, string> {
  return Object.fromEntries(
    [ofSpecSize(page), ofRows(page), ofConnections(page)].map((plot) => [plot.file, draw(plot)]),
  );
}

function ofSpecSize(page: string): Plot {
  const lines = new Map<string, Line>();
  for (const [operations, request, ours, theirs] of rowsOf(page, "validators")) {
    if (!/^\d+$/.test(operations!) || theirs === undefined) continue;
    add(lines, `infrarun, ${request}`, [Number(operations), Number(ours)]);
    add(lines, `express-openapi-validator, ${request}`, [Number(operations), Number(theirs)]);
  }
  const title = "What the checks of a request cost";
  return { file: "spec-size.svg", title, x: "operations of the description", y: "µs", lines: [...lines.values()] };
}

function ofRows(page: string): Plot {
  const lines = new Map<string, Line>();
  for (const [measured = "", medians = ""] of rowsOf(page, "server")) {
    const [, name] = /^time for each of many requests at once: (.*)$/.exec(measured) ?? [];
    if (name === undefined) continue;
    for (const [, rows, ms] of medians.matchAll(/of (\d+): ([\d.]+) ms/g)) add(lines, name, [Number(rows), Number(ms)]);
  }
  const title = "What a request takes as the store grows";
  return { file: "rows.svg", title, x: "workspaces and runs", y: "ms", lines: [...lines.values()] };
}

function ofConnections(page: string): Plot {
  const lines = new Map<string, Line>();
  for (const [question = "", connections, , ofNode, ofPostgres] of rowsOf(page, "connections")) {
    if (!/^\d+$/.test(connections!)) continue;
    add(lines, `Node, ${question}`, [Number(connections), Number(ofNode)]);
    add(lines, `PostgreSQL, ${question}`, [Number(connections), Number(ofPostgres)]);
  }
  const title = "What a request takes of the processors as more ask at once";
  return { file: "connections.svg", title, x: "connections", y: "µs", lines: [...lines.values()] };
}

function add(lines: Map<string, Line>, name: string, point: [number, number]): void {
  const line = lines.get(name) ?? { name, points: [] };
  line.points.push(point);
  lines.set(name, line);
}

/** The cells of every row of every table in a section. */
function rowsOf(page: string, section: string): string[][] {
  const [begin, end] = marksOf(section);
  const text = page.slice(page.indexOf(begin), page.indexOf(end));
  return text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.slice(2, -2).split(" | "));
}

const size = { width: 780, height: 360, left: 70, right: 310, top: 40, bottom: 50 };
const colors = ["#0b5cad", "#b3541e", "#3d7a3f", "#7b3f98", "#5f6b76", "#a8780a"];

/** Both axes are logarithmic. */
function draw({ title, x, y, lines }: Plot): string {
  const points = lines.flatMap((line) => line.points);
  const toX = scale(
    points.map(([at]) => at),
    [size.left, size.width - size.right],
  );
  const toY = scale(
    points.map(([, at]) => at),
    [size.height - size.bottom, size.top],
  );
  const text = (left: number, top: number, content: string, more = "") =>
    `<text x="${left}" y="${top}" ${more}>${escaped(content)}</text>`;
  const middle = (size.left + size.width - size.right) / 2;
  const axes = [
    ...toX.marks.map((mark) => {
      const at = toX.place(mark);
      const grid = `<line x1="${at}" y1="${size.top}" x2="${at}" y2="${size.height - size.bottom}" stroke="#ddd"/>`;
      return grid + text(at, size.height - size.bottom + 18, mark.toLocaleString("en"), 'text-anchor="middle"');
    }),
    ...toY.marks.map((mark) => {
      const at = toY.place(mark);
      const grid = `<line x1="${size.left}" y1="${at}" x2="${size.width - size.right}" y2="${at}" stroke="#ddd"/>`;
      return grid + text(size.left - 8, at + 4, mark.toLocaleString("en"), 'text-anchor="end"');
    }),
    text(middle, size.height - 12, x, 'text-anchor="middle"'),
    text(size.left - 8, size.top - 12, y, 'text-anchor="end"'),
  ];
  const curves = lines.map((line, index) => {
    const color = colors[index % colors.length]!;
    const places = line.points.map(([one, other]) => `${toX.place(one)},${toY.place(other)}`);
    const dots = line.points.map(
      ([one, other]) => `<circle cx="${toX.place(one)}" cy="${toY.place(other)}" r="3" fill="${color}"/>`,
    );
    const top = size.top + 12 + index * 20;
    const key = `<rect x="${size.width - size.right + 16}" y="${top - 9}" width="10" height="10" fill="${color}"/>`;
    const name = text(size.width - size.right + 32, top, line.name);
    return `<polyline points="${places.join(" ")}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join("")}${key}${name}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${size.width}" height="${size.height}" fill="#fff"/>`,
    text(size.left, 20, title, 'font-size="14" font-weight="bold"'),
    ...axes,
    ...curves,
    "</svg>\n",
  ].join("\n");
}

/** The powers of ten around the values, and the position of each value on the axis. */
function scale(values: readonly number[], [start, end]: [number, number]) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const marks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  const place = (value: number) =>
    Math.round(10 * (start + ((Math.log10(value) - low) / (high - low)) * (end - start))) / 10;
  return { marks, place };
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
