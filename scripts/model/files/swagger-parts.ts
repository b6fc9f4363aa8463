// Removes parts of a Swagger 2.0 document that have the wrong type: its conversion would fail at them without saying where.
import { each, type Fields, lasting, list, map, type Note, one, type Parts, repairParts, text } from "../index.ts";

const shared = { consumes: list(text), produces: list(text), responses: each(lasting(map)) };
const parameters = list(one("parameter", { requires: ["$ref", "in"] }));

const parts: Parts = {
  document: {
    ...shared,
    securityDefinitions: each(map),
    parameters: each(one("parameter")),
    paths: each(one("item")),
  },
  parameter: { in: text },
  item: { parameters, "*": one("operation") },
  operation: { ...shared, parameters },
};

/** Changes the document in place. Call it before anything else reads the document. */
export const leaveOutWrongSwaggerParts = (document: Fields): Note[] => repairParts(document, parts);
