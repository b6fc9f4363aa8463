// Maps locations in a converted document to the original Swagger 2.0 document.
import { type Fields, isMap, listOf, mapOf, toPointerPart, type Written } from "../index.ts";
import { formTypes, resolved } from "./swagger-types.ts";

/** The names of shared parts in OpenAPI and in Swagger. */
const shared = [
  ["schemas", "definitions"],
  ["responses", "responses"],
  ["parameters", "parameters"],
  ["requestBodies", "parameters"],
  ["securitySchemes", "securityDefinitions"],
] as const;

const json = ["application/json"];

/** Expects the document before its conversion. */
export function placesOfSwagger(document: Fields): Written[] {
  const places: Written[] = [];
  const add = (at: string, pointer: string) => places.push({ at, file: null, pointer });

  function addContent(at: string, pointer: string, types: readonly string[]): void {
    for (const place of ["", ...types.map((type) => `/${toPointerPart(type)}`)]) add(`${at}/content${place}`, pointer);
  }

  function addResponses(at: string, pointer: string, responses: unknown, types: readonly string[]): void {
    for (const [name, response] of entriesOf(responses)) {
      const part = `/${toPointerPart(name)}`;
      addContent(at + part, pointer + part, types);
      for (const [header] of entriesOf(mapOf(response).headers)) {
        const place = `${part}/headers/${toPointerPart(header)}`;
        add(`${at}${place}/schema`, pointer + place);
      }
    }
  }

  function addParameters(owner: string, parameters: unknown, types: readonly string[] | undefined): void {
    let index = 0;
    for (const [written, parameter] of listOf(parameters).entries()) {
      const pointer = `${owner}/parameters/${written}`;
      const { in: place, name } = resolved(document, parameter);
      if (place === "body") {
        add(`${owner}/requestBody`, pointer);
        addContent(`${owner}/requestBody`, pointer, types ?? json);
      } else if (place === "formData") {
        for (const type of types ?? formTypes) {
          const schema = `${owner}/requestBody/content/${toPointerPart(type)}/schema`;
          add(`${schema}/properties/${toPointerPart(String(name))}`, pointer);
        }
      } else {
        add(`${owner}/parameters/${index}`, pointer);
        add(`${owner}/parameters/${index}/schema`, pointer);
        index += 1;
      }
    }
  }

  const [consumed, produced] = [typesOf(document.consumes), typesOf(document.produces)];
  for (const [now, before] of shared) if (isMap(document[before])) add(`#/components/${now}`, `#/${before}`);
  addResponses("#/components/responses", "#/responses", document.responses, produced ?? json);
  for (const [name] of entriesOf(document.parameters)) {
    const part = `/${toPointerPart(name)}`;
    add(`#/components/parameters${part}/schema`, `#/parameters${part}`);
    addContent(`#/components/requestBodies${part}`, `#/parameters${part}`, consumed ?? json);
  }
  for (const [path, item] of entriesOf(document.paths)) {
    const owner = `#/paths/${toPointerPart(path)}`;
    addParameters(owner, mapOf(item).parameters, consumed);
    for (const [method, operation] of entriesOf(item)) {
      if (!isMap(operation)) continue;
      const { parameters, responses, consumes, produces } = mapOf(operation);
      addParameters(`${owner}/${method}`, parameters, typesOf(consumes) ?? consumed);
      const place = `${owner}/${method}/responses`;
      addResponses(place, place, responses, typesOf(produces) ?? produced ?? json);
    }
  }
  return places;
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(mapOf(value));
const typesOf = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined);
