// Recognizes files that are mistaken for recordings, and explains what to do.

const throughGate = "start the gate with --upstream, and send the requests to the gate";

const foreignFiles: readonly [is: RegExp, what: string][] = [
  [/^(?:\{\s*"(?:openapi|swagger)"|(?:openapi|swagger)\s*:)/, "a description: name it with --spec"],
  [/schema\.(?:get)?postman\.com\//, `a Postman collection, which has no traffic: ${throughGate}`],
  [/"__export_format"|collection\.insomnia\.rest/, `an export of Insomnia, which has no traffic: ${throughGate}`],
  [/^meta \{\s/, `a request of Bruno, which has no traffic: ${throughGate}`],
  [/^\d{1,12}:\d{1,12}:/, "a file of mitmproxy: mitmdump -nr FILE --set hardump=FILE.har makes it a HAR file"],
  [/^> [A-Z]+ \S+ HTTP\/\d/m, `the output of curl -v: ${throughGate}`],
  [/^\{"kind":"[a-z-]+","severity":/, "a list of findings: --record writes recordings"],
  [/^\[/, "a list in JSON: write one entry on each line, as jq -c '.[]' FILE does"],
  [/^</, "XML or HTML: export the traffic as a HAR file"],
];

const captures: ReadonlySet<string> = new Set(["d4c3b2a1", "a1b2c3d4", "4d3cb2a1", "0a0d0d0a"]);

/** Continues a sentence about the file; undefined for an unknown one. */
export function describeForeign(start: Buffer, text: string): string | undefined {
  if (captures.has(start.toString("hex", 0, 4))) return `a capture of packets: ${throughGate}, or use --mirror`;
  return foreignFiles.find(([is]) => is.test(text))?.[1];
}
