// Removes parts of a Swagger 2.0 document that have the wrong type: its conversion would fail at them without saying where.
import {
  emptyOthers,
  type Fields,
  isMap,
  keepItems,
  keepLists,
  keepMaps,
  keepTexts,
  mapsIn,
  type Note,
} from "../index.ts";

/** Changes the document in place. Call it before anything else reads the document. */
export function leaveOutWrongSwaggerParts(document: Fields): Note[] {
  const notes: Note[] = [];
  const note = (pointer: string, text: string): void => void notes.push({ text, pointer });

  function repairParameters(holder: Fields, pointer: string): void {
    keepLists(holder, ["parameters"], pointer, note);
    keepItems(holder, "parameters", pointer, note, isParameter);
  }

  function repairResponses(holder: Fields, pointer: string): void {
    keepMaps(holder, ["responses"], pointer, note);
    if (isMap(holder.responses)) emptyOthers(holder.responses, `${pointer}/responses`, note);
  }

  function repairTypes(holder: Fields, pointer: string): void {
    keepLists(holder, ["consumes", "produces"], pointer, note);
    for (const name of ["consumes", "produces"])
      keepItems(holder, name, pointer, note, (type) => typeof type === "string");
  }

  repairTypes(document, "#");
  repairResponses(document, "#");
  mapsIn(document, "securityDefinitions", "#", note);
  for (const [parameter, pointer] of mapsIn(document, "parameters", "#", note))
    keepTexts(parameter, ["in"], pointer, note);
  for (const [item, pointer] of mapsIn(document, "paths", "#", note)) {
    repairParameters(item, pointer);
    const operations = Object.keys(item).filter((key) => key !== "parameters" && key !== "$ref");
    keepMaps(item, operations, pointer, note);
    for (const method of operations) {
      if (!isMap(item[method]) || method.startsWith("x-")) continue;
      repairTypes(item[method], `${pointer}/${method}`);
      repairParameters(item[method], `${pointer}/${method}`);
      repairResponses(item[method], `${pointer}/${method}`);
    }
  }
  return notes;
}

const isParameter = (value: unknown): boolean =>
  isMap(value) && (typeof value.$ref === "string" || typeof value.in === "string");
