// Reads the samples of the console and of Redoc's page, and checks each with the contract of the document.
import { type Contract, compileInProcess } from "../../scripts/contract/index.ts";
import { removeExamples } from "../../scripts/docs/browser/console/invalid-examples.ts";
import { type Filled, type Form, formOf, keyOf, requestOf } from "../../scripts/docs/browser/console/request.ts";
import { toDocsFlavour } from "../../scripts/docs/index.ts";
import {
  copyOf,
  isJson,
  listOperations,
  type NamedOperation,
  type OpenApiDocument,
  type RequestBody,
  type Response,
  resolve,
} from "../../scripts/model/index.ts";
import { invalidExamplesOf, listGiven } from "../../scripts/samples/index.ts";

/** The refusals of each request that the console fills in: without the values that readers must add themselves. */
export async function refusedPrefills(document: OpenApiDocument): Promise<string[]> {
  globalThis.location = new URL("http://127.0.0.1/docs/") as unknown as Location;
  const contract = await compileInProcess(onThisServer(document), new Map());
  const shown = removeExamples(onThisServer(document), invalidExamplesOf(document));
  return listOperations(shown).flatMap((named) => {
    const form = formOf(shown, named);
    const bodies = form.body?.isFile ? [new Uint8Array(1)] : (form.body?.examples.map(({ text }) => text) ?? []);
    return (bodies.length > 0 ? bodies : [undefined]).flatMap((body) => refusalsOf(contract, shown, named, form, body));
  });
}

function refusalsOf(
  contract: Contract,
  document: OpenApiDocument,
  named: NamedOperation,
  form: Form,
  body: Filled["body"],
): string[] {
  const values = new Map(form.fields.map((field) => [keyOf(field), field.required ? field.example : ""]));
  const empty = form.fields.filter((field) => field.required && field.example === "");
  if (empty.some((field) => field.in === "path")) return [];
  const { headers, ...request } = requestOf(document, named, form, { values, token: "", body });
  const sent = { ...request, headers: Object.fromEntries(headers), body: request.body ?? null };
  return contract
    .check({ request: sent })
    .filter(({ parameter, header = parameter }) => !empty.some(({ name }) => name === header))
    .filter(({ kind, parameter }) => body !== undefined || (parameter !== undefined && kind !== "missing-parameter"))
    .map(({ message }) => `${named.operationId}: ${message}`);
}

function onThisServer(document: OpenApiDocument): OpenApiDocument {
  const copy = copyOf(document) as OpenApiDocument;
  delete copy.servers;
  for (const { item, operation } of listOperations(copy)) for (const holder of [item, operation]) delete holder.servers;
  return copy;
}

/** The refusals of each JSON body on Redoc's page, and the bodies that Redoc would make itself. */
export async function refusedOnReference(document: OpenApiDocument): Promise<string[]> {
  const contract = await compileInProcess(document, new Map());
  const flavour = toDocsFlavour(document);
  return listOperations(flavour).flatMap(({ operationId, operation }) => {
    const { requestBody, responses = {} } = operation;
    const bodiesOf = (holder: object) =>
      Object.entries(resolve<Response | RequestBody>(flavour, holder).content ?? {}).filter(([name]) => isJson(name));
    const made = (media: object) =>
      "example" in media || "examples" in media ? [] : [`${operationId}: made by Redoc`];
    const sent = requestBody === undefined ? [] : bodiesOf(requestBody);
    return [
      ...sent.flatMap(([, media]) => [
        ...made(media),
        ...listGiven(flavour, media).flatMap((value) => contract.checkBody(operationId, value)),
      ]),
      ...Object.entries(responses).flatMap(([status, response]) =>
        bodiesOf(response).flatMap(([name, media]) => [
          ...made(media),
          ...listGiven(flavour, media).flatMap((value) =>
            contract
              .checkResponse(operationId, {
                status: Number(status.replaceAll(/x/gi, "9")) || 299,
                headers: { "content-type": name },
                body: JSON.stringify(value),
              })
              .filter(({ header }) => header === undefined),
          ),
        ]),
      ),
    ].map((one) => (typeof one === "string" ? one : `${operationId}: ${one.message}`));
  });
}
