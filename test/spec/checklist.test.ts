// The reference, row by row, against the bundle: this proves that every endpoint is described whole.
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { bodyPresence, bodyRows } from "./checklist/bodies.ts";
import { endpoints, moduleTests, oauthTokens, reference, runs, workspaces } from "./checklist/endpoints.ts";
import { parameterRows, runStatuses, testRunStatuses } from "./checklist/parameters.ts";
import {
  agrees,
  bodySchema,
  bundle,
  find,
  type JsonObject,
  operation,
  operations,
  resolve,
  successSchema,
  successStatus,
  typeOf,
} from "./checklist/reader.ts";
import { bodyless, paginated, resourceRows } from "./checklist/resources.ts";
import * as rules from "./checklist/rules.ts";

describe("endpoints", () => {
  test("has the 50 operations of the reference and the agreed extensions", () => {
    expect([moduleTests, runs, workspaces, oauthTokens].map((rows) => rows.length)).toEqual([11, 9, 26, 4]);
    expect(reference).toHaveLength(50);
    const named = endpoints.map((row) => row.operationId);
    expect([...operations.keys()].sort(), "the rows of test/spec/checklist/endpoints.ts").toEqual(named.sort());
  });

  test.each(endpoints)("$operationId is $method $path", ({ operationId, method, path, statuses, extension }) => {
    const found = operation(operationId);

    expect(found.method).toBe(method);
    expect(found.path).toBe(path.replace(/:(\w+)/g, "{$1}"));
    expect(found.parameters.filter((p) => p.in === "path").map((p) => p.name)).toEqual(
      [...path.matchAll(/:(\w+)/g)].map((match) => match[1]),
    );
    expect(successStatus(operationId)).toBe(String(statuses[0]));
    expect(Object.keys(found.node.responses as JsonObject)).toEqual(expect.arrayContaining(statuses.map(String)));
    expect(found.node["x-extension"] === true).toBe(extension === true);
  });

  test("answer the test-run list with and without its slash", () => {
    expect(resolve(bundle.paths[operation("listTestRuns").path])["x-trailing-slash"]).toBe(true);
  });
});

describe("query parameters", () => {
  test.for(parameterRows)("%s takes %s (%s)", ([operationId, name, type, expected]) => {
    const parameter = operation(operationId).parameters.find((p) => p.in === "query" && p.name === name);
    expect(parameter, `${operationId} has no ${name}`).toBeDefined();
    const schema = resolve(parameter!.schema);
    const { default: value, enum: values } = (expected ?? {}) as { default?: unknown; enum?: string[] };

    if (type === "list") {
      expect({ type: schema.type, style: parameter!.style, explode: parameter!.explode }).toEqual({
        type: "array",
        style: "form",
        explode: false,
      });
    } else if (type === "indexed") {
      expect(parameter!.style).toBe("deepObject");
      expect(Object.keys(resolve(resolve(schema).items).properties as JsonObject).sort()).toEqual(["key", "value"]);
    } else if (type === "integer or year") {
      expect(typeOf(schema)).toMatch(/integer\|year|year\|integer/);
    } else {
      expect(agrees(typeOf(schema), values ? values.join("|") : type), typeOf(schema)).toBe(true);
    }
    if (value !== undefined) expect(schema.default).toBe(value);
    if (values && type === "list") {
      expect(typeOf(resolve(schema.items)).split("|").sort()).toEqual([...values].sort());
    }
  });

  test("has no other statuses", () => {
    const listed = new Set(parameterRows.map(([operationId, name]) => `${operationId} ${name}`));
    const known = new Set(reference.map((row) => row.operationId));
    const extra = [...operations].flatMap(([operationId, { parameters }]) =>
      parameters
        .filter((p) => p.in === "query" && known.has(operationId) && !listed.has(`${operationId} ${p.name}`))
        .map((p) => `${operationId} ${p.name}`),
    );
    expect(extra, "query parameters without a row in test/spec/checklist/parameters.ts").toEqual([]);
  });
});

describe("request bodies", () => {
  test.for(bodyRows)("%s reads %s (%s)", ([operationId, path, type, rule]) => {
    const found = find(bodySchema(operationId), path);
    expect(found, `${operationId} has no ${path}`).not.toEqual([]);
    const types = found.map(({ schema }) => typeOf(schema).replace(/\?$/, ""));
    const asked = type === "string or null" ? "string" : type;
    // A test variable's value also comes as number or boolean.
    const wide = operationId.endsWith("TestVariable") && path.endsWith(".value") ? "string|number|boolean" : asked;

    if (!(path.endsWith("policy") || asked === "any")) {
      expect(
        types.every((t) => agrees(t, asked) || agrees(t, wide)),
        types.join(),
      ).toBe(true);
    }
    if (rule === "required") expect(found.every(({ required }) => required)).toBe(true);
    if (rule === undefined) expect(found.some(({ schema }) => schema.default !== undefined)).toBe(false);
    if (typeof rule === "object") expect(found[0]!.schema.default).toEqual(rule.default);
  });

  test.each(bodyPresence.optional)("%s accepts a missing body", (operationId) => {
    expect(resolve(operation(operationId).node.requestBody).required).toBe(false);
  });
  test.each(bodyPresence.required)("%s needs its body", (operationId) => {
    expect(resolve(operation(operationId).node.requestBody).required).toBe(true);
  });
  test.each(bodyPresence.none)("%s has no body", (operationId) => {
    expect(operation(operationId).node.requestBody).toBeUndefined();
  });

  describe.each(rules.values)("$operationId $path", ({ operationId, path, good, bad }) => {
    const [found] = find(bodySchema(operationId), path);
    const { example: _, ...schema } = found?.schema ?? {};
    const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

    test.each(good)("takes %j", (value) => expect(accepts(value)).toBe(true));
    test.each(bad)("refuses %j", (value) => expect(accepts(value)).toBe(false));
  });
});

describe("resources", () => {
  test.for(resourceRows)("%s shows %s (%s)", ([operationId, path, type, optional]) => {
    const found = find(successSchema(operationId), path);
    expect(found, `${operationId} shows no ${path}`).not.toEqual([]);

    const types = found.map(({ schema }) => typeOf(schema));
    expect(
      types.some((t) => agrees(t, type)),
      types.join(),
    ).toBe(true);
    if (optional) expect(found.every(({ required }) => required)).toBe(false);
  });

  test.each(paginated)("%s is a page", (operationId) => {
    const schema = successSchema(operationId);
    for (const name of ["first", "last", "next", "prev", "self"]) {
      expect(find(schema, `links.${name}`).map((found) => found.required)).toEqual([true]);
    }
    for (const name of ["next", "prev"]) expect(typeOf(find(schema, `links.${name}`)[0]!.schema)).toBe("url?");
    for (const name of ["current-page", "page-size", "total-count", "total-pages"]) {
      expect(typeOf(find(schema, `meta.pagination.${name}`)[0]!.schema)).toBe("integer");
    }
    for (const name of ["next-page", "prev-page"]) {
      expect(typeOf(find(schema, `meta.pagination.${name}`)[0]!.schema)).toBe("integer?");
    }
  });

  test.each(Object.entries(bodyless).flatMap(([status, ids]) => ids.map((id) => [id, status] as const)))(
    "%s answers %s without a body",
    (operationId, status) => {
      expect(successStatus(operationId)).toBe(status);
      expect(successSchema(operationId)).toBeUndefined();
    },
  );

  test.each(rules.identifierPrefixes)("%s: %s begins with %s", (operationId, path, prefix) => {
    const patterns = find(successSchema(operationId), path).map(({ schema }) => String(schema.pattern));
    expect(patterns).not.toEqual([]);
    for (const pattern of patterns) {
      expect(`${prefix}2m8dWkQPz7TnVbYc`).toMatch(new RegExp(pattern));
      expect("other-2m8dWkQPz7TnVbYc").not.toMatch(new RegExp(pattern));
    }
  });
});

describe("rules", () => {
  const machineOf = (operationId: string) =>
    resolve(find(successSchema(operationId), "data.attributes.status")[0]!.schema["x-state-machine"]) as unknown as {
      states: Record<string, { final: boolean }>;
      transitions: { from: string; to: string }[];
      actions: Record<string, { operation: string; from: string[] }>;
    };

  test("only user and team tokens may create runs and act on them", () => {
    const restricted = reference
      .map(({ operationId }) => [operationId, operation(operationId).node["x-token-kinds"]] as const)
      .filter(([, kinds]) => kinds !== undefined && !(kinds as string[]).includes("organization"));
    expect(Object.fromEntries(restricted)).toMatchObject(rules.tokenKinds);
  });

  test.each(Object.entries(rules.permissions))("%s needs %s", (operationId, permission) => {
    expect(operation(operationId).node["x-permission"]).toBe(permission);
  });

  test("a token is needed everywhere but where the address is the secret", () => {
    const open = [...operations].filter(([, { node }]) => (node.security as unknown[] | undefined)?.length === 0);
    expect(open.map(([operationId]) => operationId).sort()).toEqual([...rules.unauthenticated].sort());
  });

  test("rate limits are the reference's", () => {
    const { document, ...own } = rules.rateLimits;
    const declared = [...operations].filter(([, { node }]) => typeof node["x-rate-limit"] === "object");
    expect(bundle["x-rate-limit"]).toEqual(document);
    expect(Object.fromEntries(declared.map(([id, { node }]) => [id, node["x-rate-limit"]]))).toEqual(own);
  });

  test("an unlock may be repeated on 503, never on 409", () => {
    expect(operation("unlockWorkspace").node["x-retry"]).toMatchObject({ "503": "yes", "409": "never" });
  });

  test.each([
    ["showRun", runStatuses, rules.finalRunStates],
    ["showTestRun", testRunStatuses, rules.finalTestRunStates],
  ])("%s has the states and final states of the reference", (operationId, states, finals) => {
    const machine = machineOf(operationId);
    const final = Object.entries(machine.states).filter(([, state]) => state.final);

    expect(Object.keys(machine.states).sort()).toEqual([...states].sort());
    expect(final.map(([name]) => name).sort()).toEqual([...finals].sort());
    expect(
      typeOf(find(successSchema(operationId), "data.attributes.status")[0]!.schema)
        .split("|")
        .sort(),
    ).toEqual([...states].sort());
  });

  test.each(Object.entries(rules.runActions))(
    "%s starts in the states of the reference",
    (name, { allowed, refused }) => {
      const action = Object.values(machineOf("showRun").actions).find(({ operation: id }) =>
        id.toLowerCase().startsWith(name.replace("-", "")),
      );
      expect(action?.from).toEqual(expect.arrayContaining(allowed));
      expect(refused.filter((state) => action!.from.includes(state))).toEqual([]);
    },
  );

  test.each(rules.runTransitions)("a run may go from %s to %s", (from, to) => {
    expect(machineOf("showRun").transitions.some((t) => t.from === from && t.to === to)).toBe(true);
  });
});
