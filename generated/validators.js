// Generated from openapi/openapi.yaml by scripts/steps/validators.ts. Do not edit: npm run generate.
/* v8 ignore start */
const formats = {
    "date-time": (text)=>{
        const match = dateTimePattern.exec(text);
        return match !== null && isDay(match[1], match[2], match[3]) && isTime(match[4], match[5], match[6], match[7]);
    },
    date: (text)=>{
        const match = datePattern.exec(text);
        return match !== null && isDay(match[1], match[2], match[3]);
    },
    time: (text)=>{
        const match = timePattern.exec(text);
        return match !== null && isTime(match[1], match[2], match[3], match[4]);
    },
    duration: (text)=>/^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(text),
    email: (text)=>/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(text),
    hostname: (text)=>text.length <= 253 && text.replace(/\.$/, "").split(".").every((label)=>/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label)),
    ipv4: (text)=>/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text),
    uuid: (text)=>/^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
    uri: (text)=>uriCharacters.test(text) && /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(text) && hasGoodEscapes(text),
    "uri-reference": (text)=>uriCharacters.test(text) && hasGoodEscapes(text) && (text.match(/#/g)?.length ?? 0) <= 1,
    regex: (text)=>{
        try {
            new RegExp(text, "u");
            return !/[^\\]\\Z/.test(text);
        } catch  {
            return false;
        }
    }
};
const datePattern = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;
const timePattern = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|[+-]\d\d(?::?\d\d)?)$/i;
const dateTimePattern = /^(\d\d\d\d)-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|[+-]\d\d:\d\d)$/i;
const uriCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;
const daysInMonth = [
    31,
    28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31
];
const hasGoodEscapes = (text)=>!text.includes("%") || !/%(?![\da-f]{2})/i.test(text);
function isDay(year, month, day) {
    const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
    const days = month === "02" && leap ? 29 : daysInMonth[Number(month) - 1];
    return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}
function isTime(hour, minute, second, zone) {
    const offset = /^[+-](\d\d):?(\d\d)?$/.exec(zone);
    if (offset && (Number(offset[1]) > 23 || Number(offset[2] ?? 0) > 59)) return false;
    if (Number(hour) > 23 || Number(minute) > 59) return false;
    if (Number(second) < 60) return true;
    const sign = zone.startsWith("-") ? 1 : -1;
    const minutes = Number(hour) * 60 + Number(minute) + (offset ? sign * (Number(offset[1]) * 60 + Number(offset[2] ?? 0)) : 0);
    return second === "60" && (minutes % 1440 + 1440) % 1440 === 1439;
}
const valueTypes = {
    integer: 1,
    number: 2,
    boolean: 4,
    null: 8,
    string: 16
};
function headerOf(headers, name) {
    if (typeof headers !== "object" || headers === null) return undefined;
    if ("get" in headers && typeof headers.get === "function") return headers.get(name) ?? undefined;
    if (Symbol.iterator in headers) {
        const values = [];
        for (const [key, value] of headers){
            if (String(key).toLowerCase() === name) values.push(String(value));
        }
        return values.length === 0 ? undefined : values.join(", ");
    }
    const record = headers;
    if (Object.hasOwn(record, name)) return textOf(record[name]);
    for(const key in record){
        if (key.length === name.length && key.toLowerCase() === name) return textOf(record[key]);
    }
    return undefined;
}
function textOf(value) {
    if (typeof value === "string") return value;
    if (value === undefined || value === null) return undefined;
    return Array.isArray(value) ? value.join(", ") : String(value);
}
const jsonApi = "application/vnd.api+json";
function matchMediaType(documented, header, side) {
    for (const media of documented)if (media.type === header) return {
        media
    };
    const bytes = side === "request" ? documented.find(({ kind })=>kind === "bytes") : undefined;
    if (header === undefined) return bytes ? {
        media: bytes
    } : {
        refusal: `Content-Type is missing; it must be ${listTypes(documented)}.`
    };
    const [head = "", ...rest] = header.split(";");
    const type = head.trim().toLowerCase();
    const media = documented.find((candidate)=>candidate.type === type) ?? documented.find((candidate)=>candidate.type.endsWith("/*") && type.startsWith(candidate.type.slice(0, -1))) ?? documented.find((candidate)=>candidate.type === "*/*") ?? bytes;
    if (media === undefined) return {
        refusal: `Content-Type ${header.slice(0, 100)} must be ${listTypes(documented)}.`
    };
    if (type === jsonApi && rest.length > 0) {
        const names = parameterNames(header);
        const allowed = side === "request" ? [
            "profile"
        ] : [
            "profile",
            "ext"
        ];
        if (names === null || !names.every((name)=>allowed.includes(name))) {
            return {
                refusal: `Content-Type ${jsonApi} takes no parameter but profile.`
            };
        }
    }
    return {
        media
    };
}
function parameterNames(header) {
    const names = [];
    const parameter = /\s*;\s*([^\s=;"]+)=("(?:[^"\\]|\\.)*"|[^\s;"]*)\s*/y;
    parameter.lastIndex = header.indexOf(";");
    while(parameter.lastIndex < header.length){
        const match = parameter.exec(header);
        if (match === null) return null;
        names.push(match[1].toLowerCase());
    }
    return names;
}
const listTypes = (documented)=>documented.map(({ type })=>type).join(" or ");
const maximumDepth = 64;
const utf8 = new TextDecoder("utf-8", {
    fatal: true,
    ignoreBOM: true
});
function parseBody(body) {
    let text;
    try {
        text = typeof body === "string" ? body : utf8.decode(body);
    } catch  {
        return {
            ok: false,
            reason: "encoding",
            message: "The body is not valid UTF-8."
        };
    }
    if (isTooDeep(text)) {
        return {
            ok: false,
            reason: "depth",
            message: `The body is more than ${maximumDepth} levels deep.`
        };
    }
    try {
        return {
            ok: true,
            value: JSON.parse(text)
        };
    } catch  {
        return {
            ok: false,
            reason: "syntax",
            message: "The body is not valid JSON."
        };
    }
}
function isTooDeep(text) {
    let depth = 0;
    for(let index = 0; index < text.length; index += 1){
        switch(text.charCodeAt(index)){
            case 0x22:
                index = endOfString(text, index + 1);
                break;
            case 0x5b:
            case 0x7b:
                depth += 1;
                if (depth > maximumDepth) return true;
                break;
            case 0x5d:
            case 0x7d:
                depth -= 1;
        }
    }
    return false;
}
function endOfString(text, start) {
    let end = text.indexOf('"', start);
    while(end !== -1 && isEscaped(text, end))end = text.indexOf('"', end + 1);
    return end === -1 ? text.length : end;
}
function isEscaped(text, index) {
    let backslashes = 0;
    while(text.charCodeAt(index - 1 - backslashes) === 0x5c)backslashes += 1;
    return backslashes % 2 === 1;
}
function isDeep(value, levels = maximumDepth) {
    if (typeof value !== "object" || value === null) return false;
    if (levels === 0) return true;
    for (const member of Object.values(value))if (isDeep(member, levels - 1)) return true;
    return false;
}
const isEmpty = (body)=>body === undefined || body === null || body.length === 0;
const createNode = ()=>({
        fixed: new Map(),
        mixed: [],
        any: null,
        methods: null,
        allow: [],
        slash: false
    });
function createRouter(operations) {
    const root = createNode();
    for (const operation of operations)addRoute(root, operation);
    return function findRoute(method, pathname) {
        if (pathname.charCodeAt(0) !== 0x2f) return null;
        const values = [];
        const node = descend(root, pathname, 1, values);
        if (node === null) return null;
        const target = node.methods.get(method) ?? (method === "HEAD" ? node.methods.get("GET") : undefined);
        if (target === undefined) return {
            kind: "other-methods",
            allow: node.allow
        };
        const path = {};
        for(let index = 0; index < values.length; index += 1){
            const value = decodePart(values[index]);
            if (value === null) return {
                kind: "malformed"
            };
            path[target.names[index]] = value;
        }
        return {
            kind: "found",
            operation: target.operation,
            path
        };
    };
}
function addRoute(root, operation) {
    const names = [];
    let node = root;
    for (const segment of operation.path.slice(1).split("/")){
        const parts = segment.split(/\{([^{}]*)\}/);
        names.push(...parts.filter((_, index)=>index % 2 === 1));
        node = childFor(node, segment, parts);
    }
    node.methods ??= new Map();
    node.methods.set(operation.method, {
        operation,
        names
    });
    node.slash ||= operation.slash;
    node.allow = [
        ...new Set([
            ...node.methods.keys(),
            ...node.methods.has("GET") ? [
                "HEAD"
            ] : []
        ])
    ].sort();
}
function childFor(node, segment, parts) {
    if (parts.length === 1) {
        const known = node.fixed.get(segment);
        if (known) return known;
        const created = createNode();
        node.fixed.set(segment, created);
        return created;
    }
    if (parts.length === 3 && parts[0] === "" && parts[2] === "") {
        node.any ??= createNode();
        return node.any;
    }
    const literals = parts.filter((_, index)=>index % 2 === 0);
    const known = node.mixed.find((candidate)=>candidate.parts.join("{}") === literals.join("{}"));
    if (known) return known.node;
    const created = createNode();
    node.mixed.push({
        parts: literals,
        node: created
    });
    return created;
}
function descend(node, pathname, start, values) {
    const slash = pathname.indexOf("/", start);
    const end = slash === -1 ? pathname.length : slash;
    const segment = pathname.slice(start, end);
    const next = (child)=>{
        if (slash !== -1) return descend(child, pathname, slash + 1, values);
        return child.methods === null ? null : child;
    };
    const fixed = node.fixed.get(segment);
    const found = fixed && next(fixed);
    if (found) return found;
    if (segment === "") return slash === -1 && node.slash && node.methods !== null ? node : null;
    const before = values.length;
    for (const { parts, node: child } of node.mixed){
        const parameters = splitSegment(parts, segment);
        if (parameters === null) continue;
        values.push(...parameters);
        const match = next(child);
        if (match) return match;
        values.length = before;
    }
    if (node.any === null) return null;
    values.push(segment);
    const match = next(node.any);
    if (match === null) values.length = before;
    return match;
}
function splitSegment(parts, segment) {
    if (!segment.startsWith(parts[0])) return null;
    const values = [];
    let position = parts[0].length;
    for(let index = 1; index < parts.length; index += 1){
        const literal = parts[index];
        const isLast = index === parts.length - 1;
        const end = isLast ? segment.length - literal.length : segment.indexOf(literal, position + 1);
        if (end <= position || isLast && !segment.endsWith(literal)) return null;
        values.push(segment.slice(position, end));
        position = end + literal.length;
    }
    return values;
}
function decodePart(text) {
    if (!text.includes("%")) return text;
    try {
        return decodeURIComponent(text);
    } catch  {
        return null;
    }
}
const refused = Symbol("refused");
const integerPattern = /^(?:0|-?[1-9][0-9]*)$/;
const numberPattern = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const numeric = valueTypes.integer | valueTypes.number;
const maximumIndex = 9999;
function readText(text, { types, accepts }) {
    for (const value of candidates(text, types))if (accepts === null || accepts(value)) return value;
    return refused;
}
function candidates(text, types) {
    if (types === valueTypes.string) return [
        text
    ];
    const found = [];
    if (types & numeric && (types & valueTypes.number ? numberPattern : integerPattern).test(text)) {
        const value = Number(text);
        if (types & valueTypes.number ? Number.isFinite(value) : Number.isSafeInteger(value)) found.push(value);
    }
    if (types & valueTypes.boolean && (text === "true" || text === "false")) found.push(text === "true");
    if (types & valueTypes.null && (text === "" || text === "null")) found.push(null);
    if (types & valueTypes.string) found.push(text);
    return found;
}
const separators = {
    comma: ",",
    space: " ",
    pipe: "|"
};
function readParameter(parameter, texts) {
    const text = texts[0];
    if (parameter.style === "json") return readJson(parameter, text);
    const separator = separators[parameter.style];
    if (separator === undefined && parameter.style !== "repeat") {
        const value = readText(text, parameter);
        return value === refused ? {
            problem: mustBe(parameter.name, parameter.expects)
        } : {
            value
        };
    }
    const members = separator === undefined ? texts : text === "" ? [] : text.split(separator);
    return readList(parameter, members);
}
function readList({ name, expects, items, accepts }, members) {
    const values = [];
    for (const member of members){
        const value = items === undefined ? member : readText(member, items);
        if (value === refused) return {
            problem: `${name} has ${quote(member)}, which is not ${items.expects}.`
        };
        values.push(value);
    }
    if (accepts !== null && !accepts(values)) return {
        problem: mustBe(name, expects)
    };
    return {
        value: values
    };
}
function readJson({ name, expects, accepts }, text) {
    try {
        const value = JSON.parse(text);
        if (accepts === null || accepts(value)) return {
            value
        };
    } catch  {}
    return {
        problem: mustBe(name, expects)
    };
}
function addToBranch(root, keys, text) {
    let branch = root;
    for (const key of keys.slice(0, -1)){
        const known = branch.get(key);
        if (typeof known === "string") return "duplicate";
        const next = known ?? new Map();
        branch.set(key, next);
        branch = next;
    }
    const last = keys.at(-1);
    if (last === "") {
        branch.set(String(branch.size), text);
        return "added";
    }
    if (branch.has(last)) return "duplicate";
    branch.set(last, text);
    return "added";
}
function readBranch(branch, shape) {
    if (typeof branch === "string") return readText(branch, {
        types: shape.types || valueTypes.string,
        accepts: null,
        expects: ""
    });
    if (shape.items) return readIndexed(branch, shape.items);
    if (shape.members === undefined && shape.rest === undefined) return refused;
    const value = {};
    for (const [key, child] of branch){
        const member = shape.members && Object.hasOwn(shape.members, key) ? shape.members[key] : shape.rest;
        const read = member === undefined || key === "__proto__" ? refused : readBranch(child, member);
        if (read === refused) return refused;
        value[key] = read;
    }
    return value;
}
function readIndexed(branch, items) {
    const keys = [
        ...branch.keys()
    ];
    if (!keys.every((key)=>integerPattern.test(key) && Number(key) >= 0 && Number(key) <= maximumIndex)) return refused;
    const values = [];
    for (const key of keys.sort((one, other)=>Number(one) - Number(other))){
        const value = readBranch(branch.get(key), items);
        if (value === refused) return refused;
        values.push(value);
    }
    return values;
}
const mustBe = (name, expects)=>`${name} must be ${expects}.`;
const quote = (text)=>JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
const maximumViolations = 100;
function createQueryReader(parameters) {
    const places = new Map();
    const deep = [];
    for (const [index, { name, style, shape }] of parameters.entries()){
        if (style === "deep") deep.push(index);
        const names = style === "spread" ? Object.keys(shape?.members ?? {}) : [
            name
        ];
        for (const spelling of names.flatMap(spellings))places.set(spelling, index);
    }
    return {
        parameters,
        places,
        deep
    };
}
const spellings = (name)=>[
        name,
        name.replaceAll("[", "%5B").replaceAll("]", "%5D"),
        name.replaceAll("[", "%5b").replaceAll("]", "%5d")
    ];
function readRawQuery(operation, reader, raw) {
    const violations = [];
    const given = {
        texts: [],
        branches: []
    };
    const report = (kind, parameter, message, schema = `${operation.at}/parameters`)=>{
        const violation = {
            kind,
            side: "request",
            operationId: operation.id,
            message,
            parameter,
            schema
        };
        if (violations.length < maximumViolations) violations.push(violation);
        return violation;
    };
    let start = 0;
    while(start < raw.length){
        const ampersand = raw.indexOf("&", start);
        const end = ampersand === -1 ? raw.length : ampersand;
        if (end > start) readPair(reader, raw.slice(start, end), given, report);
        start = end + 1;
    }
    return {
        query: foldQuery(reader.parameters, given, report),
        violations
    };
}
function readPair({ parameters, places, deep }, pair, given, report) {
    const equals = pair.indexOf("=");
    const rawName = equals === -1 ? pair : pair.slice(0, equals);
    const rawText = equals === -1 ? "" : pair.slice(equals + 1);
    const place = places.get(rawName);
    const name = place === undefined ? decode(rawName) : rawName;
    const text = decode(rawText);
    if (name === null || text === null) {
        report("malformed-query", printable(rawName), `${printable(rawName)} is not percent-encoded UTF-8.`);
        return;
    }
    const index = place ?? places.get(name);
    if (index === undefined) {
        const owner = deep.find((candidate)=>name.startsWith(`${parameters[candidate].name}[`));
        if (owner === undefined) reportUnknown(name, report);
        else readDeep(parameters[owner], owner, name, text, given, report);
        return;
    }
    const parameter = parameters[index];
    if (parameter.style === "spread") {
        given.branches[index] ??= new Map();
        if (addToBranch(given.branches[index], [
            name
        ], text) === "duplicate") reportDuplicate(parameter, name, report);
        return;
    }
    const known = given.texts[index];
    if (known === undefined) given.texts[index] = [
        text
    ];
    else if (parameter.style === "repeat") known.push(text);
    else if (known.length === 1) {
        known.push(text);
        reportDuplicate(parameter, parameter.name, report);
    }
}
function readDeep(parameter, index, name, text, given, report) {
    const keys = splitKeys(name.slice(parameter.name.length));
    if (keys === null) {
        report("invalid-parameter", name, mustBe(name, parameter.expects), parameter.at);
        return;
    }
    given.branches[index] ??= new Map();
    if (addToBranch(given.branches[index], keys, text) === "duplicate") reportDuplicate(parameter, name, report);
}
function splitKeys(text) {
    if (!/^(?:\[[^[\]]*\]){1,5}$/.test(text)) return null;
    return text.slice(1, -1).split("][");
}
function reportDuplicate({ at }, name, report) {
    report("duplicate-parameter", name, `${name} is given more than once.`, at);
}
function reportUnknown(name, report) {
    const violation = report("unknown-parameter", printable(name), `${printable(name)} is not a parameter of this operation.`);
    if (!/^[a-z]+$/.test(name.split(/\[|%5B/i, 1)[0])) violation.ignorable = true;
}
function foldQuery(parameters, given, report) {
    const query = {};
    for(let index = 0; index < parameters.length; index += 1){
        const parameter = parameters[index];
        const value = valueOf(parameter, given.texts[index], given.branches[index], report);
        put(query, parameter.place, value);
    }
    return query;
}
function valueOf(parameter, texts, branch, report) {
    if (branch !== undefined) return readTree(parameter, branch, report);
    if (texts === undefined || isEmptyFilter(parameter.place, texts)) return absent(parameter, report);
    if (parameter.style === "deep") {
        report("invalid-parameter", parameter.name, mustBe(parameter.name, parameter.expects), parameter.at);
        return undefined;
    }
    const read = readParameter(parameter, texts);
    if ("value" in read) return read.value;
    report("invalid-parameter", parameter.name, read.problem, parameter.at);
    return undefined;
}
function absent(parameter, report) {
    if (parameter.required) report("missing-parameter", parameter.name, `${parameter.name} is missing.`, parameter.at);
    const value = parameter.default;
    return Array.isArray(value) ? [
        ...value
    ] : value;
}
const isEmptyFilter = (place, texts)=>place.length > 1 && (place[0] === "filter" || place[0] === "search") && texts.length === 1 && texts[0] === "";
function readTree(parameter, branch, report) {
    if (parameter.place[0] === "filter" && parameter.style === "deep") dropEmpty(branch);
    if (branch.size === 0) return absent(parameter, report);
    const value = readBranch(branch, parameter.shape);
    if (value !== refused && (parameter.accepts === null || parameter.accepts(value))) return value;
    const name = parameter.style === "deep" ? firstName(parameter, branch) : parameter.name;
    report("invalid-parameter", name, mustBe(parameter.name, parameter.expects), parameter.at);
    return undefined;
}
function dropEmpty(branch) {
    for (const [key, child] of branch){
        if (child === "" || typeof child !== "string" && [
            ...child.values()
        ].every((text)=>text === "")) branch.delete(key);
    }
}
function firstName({ name, shape, accepts }, branch) {
    for (const [key, child] of branch){
        const value = readBranch(new Map([
            [
                key,
                child
            ]
        ]), shape);
        if (value !== refused && (accepts === null || accepts(value))) continue;
        const inner = typeof child === "string" ? "" : `[${child.keys().next().value}]`;
        return `${name}[${key}]${inner}`;
    }
    return name;
}
function put(query, place, value) {
    let group = query;
    for(let depth = 0; depth < place.length - 1; depth += 1){
        const key = place[depth];
        if (!Object.hasOwn(group, key)) group[key] = {};
        group = group[key];
    }
    if (value !== undefined) group[place[place.length - 1]] = value;
}
function decode(text) {
    const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
    if (!spaced.includes("%")) return spaced;
    try {
        return decodeURIComponent(spaced);
    } catch  {
        return null;
    }
}
const printable = (name)=>name.length > 100 ? `${name.slice(0, 100)}…` : name;
function parseCondition(text) {
    const equals = text.indexOf("=");
    if (equals === -1) return {
        path: text.split(".")
    };
    const value = text.slice(equals + 1);
    return {
        path: text.slice(0, equals).split("."),
        value: value === "true" ? true : value === "false" ? false : value
    };
}
function holds({ path, value }, object) {
    let current = object;
    for (const name of path){
        if (typeof current !== "object" || current === null) return false;
        current = current[name];
    }
    return value === undefined ? current !== undefined && current !== null : current === value;
}
function brokenConflicts(rules, object) {
    return rules.flatMap((texts, index)=>{
        const conditions = texts.map(parseCondition);
        if (!conditions.every((condition)=>holds(condition, object))) return [];
        const [first, ...others] = conditions;
        return [
            {
                index,
                member: first.path.join("."),
                problem: `must not be given with ${others.map(describe).join(" and ")}`
            }
        ];
    });
}
function brokenRequirements(rules, object) {
    return rules.flatMap(({ when, then }, index)=>{
        const condition = parseCondition(when);
        if (!holds(condition, object) || holds(parseCondition(then), object)) return [];
        return [
            {
                index,
                member: then,
                problem: `is required when ${describe(condition)} is given`
            }
        ];
    });
}
const describe = ({ path, value })=>value === undefined ? path.join(".") : `${path.join(".")} ${value}`;
const isObject = (value)=>typeof value === "object" && value !== null && !Array.isArray(value);
const applicators = {
    $ref: (visit)=>{
        const target = visit.resolve(visit.schema);
        merge(visit, visit.apply(target, "$ref"));
    },
    allOf: (visit)=>{
        for (const [index, part] of visit.schema.allOf.entries())merge(visit, visit.apply(part, `allOf/${index}`));
    },
    anyOf: (visit)=>chooseBranch(visit, "anyOf"),
    oneOf: (visit)=>chooseBranch(visit, "oneOf"),
    not: (visit)=>{
        if (visit.apply(visit.schema.not, "not").findings.length === 0) visit.report("combination", "not", "has what it must not have");
    },
    if: (visit)=>{
        const condition = visit.apply(visit.schema.if, "if");
        const branch = condition.findings.length === 0 ? "then" : "else";
        if (branch === "then") for (const name of condition.known)visit.outcome.known.add(name);
        if (visit.schema[branch] !== undefined) merge(visit, visit.apply(visit.schema[branch], branch));
    },
    dependentSchemas: (visit)=>{
        if (!isObject(visit.value)) return;
        for (const [name, part] of Object.entries(visit.schema.dependentSchemas)){
            if (Object.hasOwn(visit.value, name)) merge(visit, visit.apply(part, `dependentSchemas/${name}`));
        }
    }
};
function merge({ outcome }, part) {
    outcome.findings.push(...part.findings);
    for (const name of part.known)outcome.known.add(name);
}
const typeTests = {
    null: (value)=>value === null,
    boolean: (value)=>typeof value === "boolean",
    string: (value)=>typeof value === "string",
    number: (value)=>typeof value === "number" && Number.isFinite(value),
    integer: (value)=>typeof value === "number" && Number.isInteger(value),
    array: Array.isArray,
    object: isObject
};
const typeNames = {
    null: "null",
    boolean: "true or false",
    string: "a string",
    number: "a number",
    integer: "an integer",
    array: "an array",
    object: "an object"
};
const listTypes = (types)=>types.map((type)=>typeNames[type] ?? type).join(" or ");
const forNumber = (find, keyword)=>(visit)=>{
        if (typeof visit.value !== "number") return;
        const problem = find(visit.value, visit.schema[keyword]);
        if (problem) visit.report("range", keyword, problem);
    };
const forSize = (size, keyword, what, kind)=>(visit)=>{
        const found = size(visit.value);
        const limit = visit.schema[keyword];
        const isMinimum = keyword.startsWith("min");
        if (found === null || (isMinimum ? found >= limit : found <= limit)) return;
        visit.report(kind, keyword, `must have at ${isMinimum ? "least" : "most"} ${limit} ${what}`);
    };
const lengthOf = (value)=>typeof value === "string" ? countCharacters(value) : null;
const itemsOf = (value)=>Array.isArray(value) ? value.length : null;
const membersOf = (value)=>isObject(value) ? Object.keys(value).length : null;
const checks = {
    type: (visit)=>{
        const types = [
            visit.schema.type
        ].flat();
        if (types.some((type)=>typeTests[type]?.(visit.value))) return;
        visit.report(visit.value === null ? "null" : "type", "type", `must be ${listTypes(types)}`);
    },
    enum: (visit)=>{
        const allowed = visit.schema.enum;
        if (!allowed.some((item)=>isEqual(item, visit.value))) visit.report("enum", "enum", `must be ${listValues(allowed)}`);
    },
    const: (visit)=>{
        if (!isEqual(visit.schema.const, visit.value)) visit.report("enum", "const", `must be ${listValues([
            visit.schema.const
        ])}`);
    },
    minimum: forNumber((value, limit)=>value < limit && `must be at least ${limit}`, "minimum"),
    maximum: forNumber((value, limit)=>value > limit && `must be at most ${limit}`, "maximum"),
    exclusiveMinimum: forNumber((value, limit)=>value <= limit && `must be more than ${limit}`, "exclusiveMinimum"),
    exclusiveMaximum: forNumber((value, limit)=>value >= limit && `must be less than ${limit}`, "exclusiveMaximum"),
    multipleOf: forNumber((value, unit)=>!Number.isInteger(value / unit) && `must be a multiple of ${unit}`, "multipleOf"),
    minLength: forSize(lengthOf, "minLength", "characters", "length"),
    maxLength: forSize(lengthOf, "maxLength", "characters", "length"),
    minItems: forSize(itemsOf, "minItems", "items", "items"),
    maxItems: forSize(itemsOf, "maxItems", "items", "items"),
    minProperties: forSize(membersOf, "minProperties", "members", "length"),
    maxProperties: forSize(membersOf, "maxProperties", "members", "length"),
    pattern: (visit)=>{
        const pattern = visit.schema.pattern;
        if (typeof visit.value === "string" && !new RegExp(pattern, "u").test(visit.value)) {
            visit.report("pattern", "pattern", `must match ${pattern}`);
        }
    },
    format: (visit)=>{
        const format = visit.schema.format;
        if (typeof visit.value === "string" && formats[format]?.(visit.value) === false) {
            visit.report("format", "format", `must be a valid ${format}`);
        }
    },
    uniqueItems: (visit)=>{
        const { value, schema } = visit;
        if (schema.uniqueItems !== true || !Array.isArray(value)) return;
        if (value.some((item, index)=>value.slice(0, index).some((other)=>isEqual(item, other)))) {
            visit.report("items", "uniqueItems", "must not hold the same item twice");
        }
    },
    prefixItems: (visit)=>{
        if (!Array.isArray(visit.value)) return;
        const parts = visit.schema.prefixItems;
        for (const index of visit.value.keys())if (index < parts.length) visit.descend(index, parts[index], `prefixItems/${index}`);
    },
    items: (visit)=>{
        if (!Array.isArray(visit.value)) return;
        const start = visit.schema.prefixItems?.length ?? 0;
        for(let index = start; index < visit.value.length; index += 1)visit.descend(index, visit.schema.items, "items");
    },
    required: (visit)=>{
        if (!isObject(visit.value)) return;
        for (const name of visit.schema.required){
            if (visit.value[name] === undefined) visit.report("missing-member", "required", "is missing", memberOf(visit, name));
        }
    },
    properties: (visit)=>{
        if (!isObject(visit.value)) return;
        for (const [name, part] of Object.entries(visit.schema.properties)){
            if (visit.value[name] === undefined) continue;
            visit.outcome.known.add(name);
            visit.descend(name, part, `properties/${escapePointer(name)}`);
        }
    },
    patternProperties: (visit)=>{
        if (!isObject(visit.value)) return;
        for (const [pattern, part] of Object.entries(visit.schema.patternProperties)){
            for (const name of Object.keys(visit.value)){
                if (!new RegExp(pattern, "u").test(name)) continue;
                visit.outcome.known.add(name);
                visit.descend(name, part, `patternProperties/${escapePointer(pattern)}`);
            }
        }
    },
    additionalProperties: (visit)=>{
        if (!isObject(visit.value)) return;
        for (const name of Object.keys(visit.value))if (isAdditional(visit.schema, name)) checkRest(visit, name, "additionalProperties");
    },
    unevaluatedProperties: (visit)=>{
        if (!isObject(visit.value)) return;
        for (const name of Object.keys(visit.value))if (!visit.outcome.known.has(name)) checkRest(visit, name, "unevaluatedProperties");
    },
    dependentRequired: (visit)=>{
        if (!isObject(visit.value)) return;
        for (const [name, others] of Object.entries(visit.schema.dependentRequired)){
            for (const other of others){
                if (visit.value[name] !== undefined && visit.value[other] === undefined) {
                    visit.report("requires", "dependentRequired", `is required with ${name}`, memberOf(visit, other));
                }
            }
        }
    },
    "x-conflicts": (visit)=>{
        for (const { index, member, problem } of brokenConflicts(visit.schema["x-conflicts"], visit.value)){
            visit.report("conflict", `x-conflicts/${index}`, problem, memberOf(visit, member));
        }
    },
    "x-requires": (visit)=>{
        for (const { index, member, problem } of brokenRequirements(visit.schema["x-requires"], visit.value)){
            visit.report("requires", `x-requires/${index}`, problem, memberOf(visit, member));
        }
    }
};
function isAdditional(schema, name) {
    if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) return false;
    return !Object.keys(schema.patternProperties ?? {}).some((pattern)=>new RegExp(pattern, "u").test(name));
}
function checkRest(visit, name, keyword) {
    const rest = visit.schema[keyword];
    visit.outcome.known.add(name);
    if (rest === false) visit.report("undocumented-member", keyword, "is not documented", memberOf(visit, name));
    else visit.descend(name, rest, keyword);
}
const escapePointer = (name)=>name.replaceAll("~", "~0").replaceAll("/", "~1");
const memberOf = (visit, path)=>`${visit.pointer}/${path.split(".").map(escapePointer).join("/")}`;
function listValues(values) {
    const [first, ...others] = values.map((value)=>typeof value === "string" && value !== "" ? value : JSON.stringify(value));
    return others.length === 0 ? first : `one of ${[
        first,
        ...others
    ].join(", ")}`;
}
function countCharacters(text) {
    let count = 0;
    for (const _ of text)count += 1;
    return count;
}
function isEqual(one, other) {
    if (one === other) return true;
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
    if (Array.isArray(one) !== Array.isArray(other)) return false;
    const keys = Object.keys(one);
    if (keys.length !== Object.keys(other).length) return false;
    return keys.every((key)=>Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}
function chooseBranch(visit, keyword) {
    const branches = visit.schema[keyword];
    const named = keyword === "oneOf" ? namedBranch(visit, branches) : undefined;
    if (named === "refused") return;
    if (named !== undefined) {
        take(visit, visit.apply(branches[named], `${keyword}/${named}`));
        return;
    }
    const outcomes = branches.map((branch, index)=>visit.apply(branch, `${keyword}/${index}`));
    const fitting = outcomes.filter(({ findings })=>findings.length === 0);
    for (const outcome of fitting)take(visit, outcome);
    if (fitting.length === 0) takeBest(visit, keyword, branches, outcomes);
    else if (keyword === "oneOf" && fitting.length > 1) visit.report("combination", keyword, "fits more than one of the schemas of which it must fit one");
}
function take({ outcome }, { findings, known }) {
    outcome.findings.push(...findings);
    for (const name of known)outcome.known.add(name);
}
function takeBest(visit, keyword, branches, outcomes) {
    const ranked = outcomes.map((outcome)=>({
            outcome,
            rank: rankOf(outcome.findings, visit.pointer)
        }));
    const [best] = ranked.sort((one, other)=>one.rank - other.rank);
    if (best === undefined) return;
    if (best.rank < wrongType) {
        take(visit, best.outcome);
        return;
    }
    const types = branches.flatMap((branch)=>visit.resolve(branch).type ?? []);
    const kind = visit.value === null ? "null" : "type";
    if (types.length > 0) visit.report(kind, keyword, `must be ${listTypes([
        ...new Set(types)
    ])}`);
    else take(visit, best.outcome);
}
const wrongType = 1_000_000;
function rankOf(findings, pointer) {
    return findings.reduce((rank, { kind, pointer: place })=>rank + weightOf(kind, place === pointer, depthBelow(place, pointer)), 0);
}
function weightOf(kind, isOwn, depth) {
    if (isOwn && (kind === "type" || kind === "null")) return wrongType;
    if (kind === "enum" && depth === 1) return 10_000;
    return kind === "undocumented-member" ? 1 : 100;
}
const depthBelow = (place, pointer)=>place.slice(pointer.length).split("/").length - 1;
function namedBranch(visit, branches) {
    const tag = visit.schema.discriminator?.propertyName;
    const { value } = visit;
    if (tag === undefined || typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const names = branches.map((branch)=>tagsOf(visit, branch, tag));
    const given = value[tag];
    const index = names.findIndex((list)=>list.includes(given));
    if (index !== -1) return index;
    const pointer = `${visit.pointer}/${tag}`;
    if (given === undefined) visit.report("missing-member", "discriminator", "is missing", pointer);
    else visit.report("discriminator", "discriminator", `must be ${listValues(names.flat())}`, pointer);
    return "refused";
}
function tagsOf(visit, branch, tag) {
    const own = branch.properties === undefined ? visit.resolve(branch) : branch;
    const schema = own.properties?.[tag];
    if (schema === undefined) return [];
    return schema.enum ?? [
        schema.const
    ];
}
const maximumFindings = 200;
const maximumRecursion = 400;
function createExplainer(texts) {
    const parsed = new Map();
    function load(name) {
        let schema = parsed.get(name);
        if (schema === undefined) {
            schema = JSON.parse(texts[name]);
            parsed.set(name, schema);
        }
        return schema;
    }
    function walk(schema, value, pointer, at, recursion) {
        const outcome = {
            findings: [],
            known: new Set()
        };
        if (schema === true || schema === undefined || recursion > maximumRecursion) return outcome;
        const visit = {
            schema: schema === false ? {
                not: {}
            } : schema,
            value,
            pointer,
            at: schema["@"] ?? at,
            outcome,
            report (kind, keyword, problem, place = pointer) {
                if (outcome.findings.length >= maximumFindings) return;
                outcome.findings.push({
                    kind,
                    pointer: place,
                    message: `${nameOf(place)} ${problem}.`,
                    schema: `${visit.at}/${keyword}`
                });
            },
            apply: (part, path)=>walk(part, value, pointer, `${visit.at}/${path}`, recursion + 1),
            descend (key, part, path) {
                const member = value[key];
                const inner = walk(part, member, `${pointer}/${escape(key)}`, `${visit.at}/${path}`, recursion + 1);
                outcome.findings.push(...inner.findings.slice(0, maximumFindings));
            },
            resolve: (part)=>typeof part.$ref === "string" ? load(part.$ref) : part
        };
        if (!hasRightType(visit)) return outcome;
        for (const check of order(visit.schema))check(visit);
        return outcome;
    }
    return function explain(name, value) {
        const schema = load(name);
        return walk(schema, value, "", schema["@"] ?? "#", 0).findings;
    };
}
function hasRightType(visit) {
    const before = visit.outcome.findings.length;
    if (visit.schema.type !== undefined) checks.type(visit);
    return visit.outcome.findings.length === before;
}
function order(schema) {
    const keywords = Object.keys(schema).filter((keyword)=>keyword !== "type");
    const parts = keywords.filter((keyword)=>keyword in applicators).map((keyword)=>applicators[keyword]);
    const own = keywords.filter((keyword)=>keyword in checks && !keyword.startsWith("unevaluated")).map((keyword)=>checks[keyword]);
    return [
        ...parts,
        ...own,
        ..."unevaluatedProperties" in schema ? [
            checks.unevaluatedProperties
        ] : []
    ];
}
const escape = (key)=>String(key).replaceAll("~", "~0").replaceAll("/", "~1");
function nameOf(pointer) {
    const parts = pointer.split("/").slice(1);
    let indexes = "";
    while(parts.length > 1 && /^\d+$/.test(parts.at(-1)))indexes = `[${parts.pop()}]${indexes}`;
    const name = parts.at(-1)?.replaceAll("~1", "/").replaceAll("~0", "~") ?? "The body";
    return name.slice(0, 100) + indexes;
}
function checkValue(origin, media, value, explain) {
    if (media.accepts === null || media.schema === null) return [];
    if (isDeep(value)) {
        return [
            {
                kind: "malformed-body",
                ...origin,
                message: `The body is more than ${maximumDepth} levels deep.`,
                pointer: "",
                schema: media.at
            }
        ];
    }
    if (media.accepts(value)) return [];
    const findings = explain(media.schema, value);
    if (findings.length > 0) return findings.map((finding)=>({
            ...origin,
            ...finding
        }));
    return [
        {
            kind: "combination",
            ...origin,
            message: "The body does not match its schema.",
            pointer: "",
            schema: media.at
        }
    ];
}
function checkText(origin, media, body, explain) {
    if (media.kind !== "json") return [];
    const parsed = parseBody(body);
    if (parsed.ok) return checkValue(origin, media, parsed.value, explain);
    return [
        {
            kind: "malformed-body",
            ...origin,
            message: parsed.message,
            pointer: "",
            schema: media.at
        }
    ];
}
function checkRequestBody(operation, request, explain) {
    const origin = {
        side: "request",
        operationId: operation.id
    };
    const { body: contract } = operation;
    const { body } = request;
    if (contract === null) {
        if (isEmpty(body) || isNothing(body)) return [];
        return [
            {
                kind: "unexpected-body",
                ...origin,
                message: "The operation takes no body.",
                pointer: "",
                schema: operation.at,
                ignorable: true
            }
        ];
    }
    if (isEmpty(body) || !contract.required && isNull(body)) return checkMissing(operation);
    const match = matchMediaType(contract.media, headerOf(request.headers, "content-type"), "request");
    if ("refusal" in match) return [
        refuseMediaType(origin, match.refusal, contract.at)
    ];
    return checkText(origin, match.media, body, explain);
}
function checkMissing({ id, body }) {
    if (!body?.required) return [];
    return [
        {
            kind: "missing-body",
            side: "request",
            operationId: id,
            message: "The body is missing.",
            pointer: "",
            schema: body.at
        }
    ];
}
const refuseMediaType = (origin, message, schema)=>({
        kind: "media-type",
        ...origin,
        message,
        header: "Content-Type",
        schema: `${schema}/content`
    });
const isNothing = (body)=>body.length <= 4 && [
        "null",
        "{}"
    ].includes(textOf(body).trim());
const isNull = (body)=>body.length === 4 && textOf(body) === "null";
const textOf = (body)=>typeof body === "string" ? body : String.fromCharCode(...body.subarray(0, 4));
function checkHeaders(origin, parameters, headers) {
    const violations = [];
    for (const parameter of parameters){
        const { name, required, at } = parameter;
        const text = headerOf(headers, name.toLowerCase());
        if (text === undefined) {
            if (required) violations.push({
                kind: "missing-header",
                ...origin,
                message: `${name} is missing.`,
                header: name,
                schema: at
            });
            continue;
        }
        const read = readParameter(parameter, [
            text
        ]);
        if ("problem" in read) violations.push({
            kind: "invalid-header",
            ...origin,
            message: read.problem,
            header: name,
            schema: at
        });
    }
    return violations;
}
function findAnswer(answers, status) {
    return answers[String(status)] ?? answers[`${Math.floor(status / 100)}XX`];
}
function checkAnswer(origin, answer, method, response, explain) {
    const violations = checkHeaders(origin, answer.headers, response.headers);
    const { value, body } = response;
    if (value === undefined && isEmpty(body)) {
        const isExpected = method !== "HEAD" && answer.media.some(({ kind })=>kind === "json");
        if (isExpected) violations.push({
            kind: "missing-body",
            ...origin,
            message: "The body is missing.",
            pointer: "",
            schema: answer.at
        });
        return violations;
    }
    if (answer.media.length === 0 || method === "HEAD") {
        violations.push({
            kind: "unexpected-body",
            ...origin,
            message: "The answer has a body where none is documented.",
            pointer: "",
            schema: answer.at
        });
        return violations;
    }
    const match = matchMediaType(answer.media, headerOf(response.headers, "content-type"), "response");
    if ("refusal" in match) violations.push(refuseMediaType(origin, match.refusal, answer.at));
    else if (value !== undefined) violations.push(...checkValue(origin, match.media, value, explain));
    else violations.push(...checkText(origin, match.media, body, explain));
    return violations;
}
function createContract({ operations, common, schemas }) {
    const findRoute = createRouter(operations);
    const explain = createExplainer(schemas);
    const byId = new Map(operations.map((operation)=>[
            operation.id,
            operation
        ]));
    const readers = new Map();
    function operationOf(operationId) {
        const operation = byId.get(operationId);
        if (operation === undefined) throw new Error(`There is no operation ${operationId}.`);
        return operation;
    }
    function readerOf(operation) {
        let reader = readers.get(operation);
        if (reader === undefined) {
            reader = createQueryReader(operation.parameters.query);
            readers.set(operation, reader);
        }
        return reader;
    }
    function matchRoute(method, pathname) {
        const match = findRoute(method, pathname);
        if (match === null || match.kind === "malformed") return null;
        if (match.kind === "other-methods") return {
            allow: match.allow
        };
        return {
            operationId: match.operation.id,
            path: match.path
        };
    }
    function readQuery(operationId, rawQuery) {
        const operation = operationOf(operationId);
        return readRawQuery(operation, readerOf(operation), rawQuery.startsWith("?") ? rawQuery.slice(1) : rawQuery);
    }
    function checkPath(operationId, path) {
        return checkPathOf(operationOf(operationId), path);
    }
    function checkRequestHeaders(operationId, headers, hasBody = announcesBody(headers)) {
        const operation = operationOf(operationId);
        const origin = {
            side: "request",
            operationId
        };
        const violations = checkHeaders(origin, operation.parameters.header, headers);
        if (!hasBody || operation.body === null) return violations;
        const match = matchMediaType(operation.body.media, headerOf(headers, "content-type"), "request");
        if ("refusal" in match) {
            violations.push({
                kind: "media-type",
                ...origin,
                message: match.refusal,
                header: "Content-Type",
                schema: `${operation.body.at}/content`
            });
        }
        return violations;
    }
    function checkBody(operationId, value) {
        const operation = operationOf(operationId);
        if (operation.body === null) return [];
        if (value === undefined || value === null && !operation.body.required) return checkMissing(operation);
        const media = operation.body.media.find(({ kind })=>kind === "json");
        return media === undefined ? [] : checkValue({
            side: "request",
            operationId
        }, media, value, explain);
    }
    function checkResponse(operationId, response) {
        const operation = operationOf(operationId);
        return checkResponseOf(operation, operation.method, response);
    }
    function checkResponseOf(operation, method, response) {
        const origin = operation ? {
            side: "response",
            operationId: operation.id
        } : {
            side: "response"
        };
        const answers = operation?.answers ?? {};
        const answer = findAnswer(answers, response.status) ?? findAnswer(common, response.status) ?? answers.default;
        if (answer !== undefined) return checkAnswer(origin, answer, method, response, explain);
        if (operation === undefined) return [];
        const message = `Status ${response.status} is not documented.`;
        return [
            {
                kind: "undocumented-status",
                ...origin,
                message,
                schema: `${operation.at}/responses`
            }
        ];
    }
    function checkExchange({ request, response }) {
        const method = request.method.toUpperCase();
        const { pathname, query } = splitTarget(request.target);
        const match = findRoute(method, pathname);
        const violations = match?.kind === "found" ? checkRequestOf(match.operation, match.path, query, request) : [
            refuseRoute(method, pathname, match)
        ];
        if (response) violations.push(...checkResponseOf(match?.kind === "found" ? match.operation : undefined, method, response));
        return violations;
    }
    function checkRequestOf(operation, path, query, request) {
        const violations = checkPathOf(operation, path);
        violations.push(...readRawQuery(operation, readerOf(operation), query).violations);
        if (operation.parameters.header.length > 0) {
            violations.push(...checkHeaders({
                side: "request",
                operationId: operation.id
            }, operation.parameters.header, request.headers));
        }
        if (operation.parameters.cookie.length > 0) violations.push(...checkCookies(operation, request.headers));
        violations.push(...checkRequestBody(operation, request, explain));
        return violations;
    }
    function check(exchange) {
        try {
            return checkExchange(exchange);
        } catch (error) {
            return [
                {
                    kind: "unreadable",
                    side: "request",
                    message: `The exchange cannot be read: ${messageOf(error)}`,
                    schema: "#"
                }
            ];
        }
    }
    return {
        matchRoute,
        readQuery,
        checkPath,
        checkRequestHeaders,
        checkBody,
        checkResponse,
        check
    };
}
function checkPathOf(operation, path) {
    const violations = [];
    for (const parameter of operation.parameters.path){
        const read = readParameter(parameter, [
            path[parameter.name] ?? ""
        ]);
        if ("problem" in read) violations.push(refuseParameter(operation, parameter, "invalid-parameter", read.problem));
    }
    return violations;
}
function checkCookies(operation, headers) {
    const cookies = new Map();
    for (const pair of (headerOf(headers, "cookie") ?? "").split(/;\s*/)){
        const equals = pair.indexOf("=");
        if (equals > 0) cookies.set(pair.slice(0, equals), decode(pair.slice(equals + 1)) ?? "");
    }
    return operation.parameters.cookie.flatMap((parameter)=>{
        const text = cookies.get(parameter.name);
        if (text === undefined) {
            return parameter.required ? [
                refuseParameter(operation, parameter, "missing-parameter", `${parameter.name} is missing.`)
            ] : [];
        }
        const read = readParameter(parameter, [
            text
        ]);
        return "problem" in read ? [
            refuseParameter(operation, parameter, "invalid-parameter", read.problem)
        ] : [];
    });
}
const refuseParameter = ({ id }, { name, at }, kind, message)=>({
        kind,
        side: "request",
        operationId: id,
        message,
        parameter: name,
        schema: at
    });
function refuseRoute(method, pathname, match) {
    const refuse = (kind, message)=>({
            kind,
            side: "request",
            message,
            schema: "#/paths"
        });
    if (match?.kind === "other-methods") return refuse("unknown-method", `${method.slice(0, 20)} is not one of ${match.allow.join(", ")}.`);
    if (match?.kind === "malformed" || decode(pathname) === null) return refuse("malformed-path", "The path is not percent-encoded UTF-8.");
    return refuse("unknown-path", "The path is not documented.");
}
function splitTarget(target) {
    const start = target.startsWith("/") ? 0 : startOfPath(target);
    const hash = target.indexOf("#", start);
    const end = hash === -1 ? target.length : hash;
    const question = target.indexOf("?", start);
    if (question === -1 || question > end) return {
        pathname: target.slice(start, end) || "/",
        query: ""
    };
    return {
        pathname: target.slice(start, question) || "/",
        query: target.slice(question + 1, end)
    };
}
function startOfPath(target) {
    const authority = target.indexOf("://");
    if (authority === -1) return 0;
    const rest = target.slice(authority + 3).search(/[/?#]/);
    return rest === -1 ? target.length : authority + 3 + rest;
}
function announcesBody(headers) {
    const length = headerOf(headers, "content-length");
    return length === undefined ? headerOf(headers, "transfer-encoding") !== undefined : Number(length) > 0;
}
const messageOf = (error)=>error instanceof Error ? error.message : String(error);
const pattern0 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function validate0(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate0.errors = [{}];
return false;
}
}
else {
validate0.errors = [{}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
function validate1(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate1.errors = [{}];
return false;
}
}
else {
validate1.errors = [{}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}
function validate2(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate2.errors = [{}];
return false;
}
}
else {
validate2.errors = [{}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}
function validate3(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate3.errors = [{}];
return false;
}
}
else {
validate3.errors = [{}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
function validate4(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate4.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
validate4.errors = [{}];
return false;
}
}
}
validate4.errors = vErrors;
return errors === 0;
}
function validate5(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate5.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 100 || isNaN(data)){
validate5.errors = [{}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate5.errors = [{}];
return false;
}
}
}
}
validate5.errors = vErrors;
return errors === 0;
}
function validate6(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate6.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data === "tool") || (data === "svc-api")) || (data === "svc-configuration-version"))){
validate6.errors = [{}];
return false;
}
validate6.errors = vErrors;
return errors === 0;
}
function validate7(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate6(data[i0]))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate7.errors = [{}];
return false;
}
}
validate7.errors = vErrors;
return errors === 0;
}
function validate9(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate9.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
validate9.errors = [{}];
return false;
}
}
}
validate9.errors = vErrors;
return errors === 0;
}
function validate10(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate10.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 0 || isNaN(data)){
validate10.errors = [{}];
return false;
}
}
}
validate10.errors = vErrors;
return errors === 0;
}
function validate11(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data == "number"){
if(data < 0 || isNaN(data)){
validate11.errors = [{}];
return false;
}
}
else {
validate11.errors = [{}];
return false;
}
}
validate11.errors = vErrors;
return errors === 0;
}
const pattern4 = new RegExp("^trun-[A-Za-z0-9]+$", "u");
const schema13 = {"quiet":true,"@":"#/components/schemas/TestRunAttributes","type":"object","required":["status","status-timestamps","created-at","updated-at","test-configurable-type","test-configurable-id","variables","filters","test-directory","verbose","test-status","tests-passed","tests-failed","tests-errored","tests-skipped","source","message"],"properties":{"status":{"$ref":"TestRunStatus"},"status-timestamps":{"$ref":"TestRunStatusTimestamps"},"log-read-url":{"$ref":"LogReadUrl"},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"},"test-configurable-type":{"type":"string","const":"RegistryModule"},"test-configurable-id":{"type":"string","pattern":"^mod-[A-Za-z0-9]+$"},"variables":{"type":"array","items":{"$ref":"TestRunVariable"}},"filters":{"type":"array","items":{"type":"string"}},"test-directory":{"type":"string"},"verbose":{"type":"boolean"},"test-status":{"type":["string","null"],"enum":["pass","fail",null]},"tests-passed":{"type":["integer","null"],"minimum":0},"tests-failed":{"type":["integer","null"],"minimum":0},"tests-errored":{"type":["integer","null"],"minimum":0},"tests-skipped":{"type":["integer","null"],"minimum":0},"source":{"$ref":"TestRunSource"},"message":{"type":"string"}},"additionalProperties":false,"@closed":true};
const func0 = Object.prototype.hasOwnProperty;
function validate15(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate15.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "pending") || (data === "queued")) || (data === "running")) || (data === "errored")) || (data === "canceled")) || (data === "finished"))){
validate15.errors = [{}];
return false;
}
validate15.errors = vErrors;
return errors === 0;
}
const formats0 = formats["date-time"];
function validate18(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats0(data))){
validate18.errors = [{}];
return false;
}
}
else {
validate18.errors = [{}];
return false;
}
}
}
validate18.errors = vErrors;
return errors === 0;
}
function validate17(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "queued-at") || (key0 === "started-at")) || (key0 === "finished-at")) || (key0 === "errored-at")) || (key0 === "canceled-at"))){
validate17.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["queued-at"] !== undefined){
const _errs2 = errors;
if(!(validate18(data["queued-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["started-at"] !== undefined){
const _errs3 = errors;
if(!(validate18(data["started-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["finished-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["finished-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!(validate18(data["errored-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["canceled-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate17.errors = [{}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}
const formats2 = formats.uri;
function validate25(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats2(data))){
validate25.errors = [{}];
return false;
}
}
else {
validate25.errors = [{}];
return false;
}
}
}
validate25.errors = vErrors;
return errors === 0;
}
const func1 = countCharacters;
function validate29(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))){
validate29.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "key") || (key0 === "value"))){
validate29.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
let data0 = data.key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate29.errors = [{}];
return false;
}
}
else {
validate29.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs4 = errors;
if(typeof data.value !== "string"){
validate29.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate29.errors = [{}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}
const pattern5 = new RegExp("^mod-[A-Za-z0-9]+$", "u");
function validate14(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["updated-at"] === undefined) && (missing0 = "updated-at"))) || ((data["test-configurable-type"] === undefined) && (missing0 = "test-configurable-type"))) || ((data["test-configurable-id"] === undefined) && (missing0 = "test-configurable-id"))) || ((data.variables === undefined) && (missing0 = "variables"))) || ((data.filters === undefined) && (missing0 = "filters"))) || ((data["test-directory"] === undefined) && (missing0 = "test-directory"))) || ((data.verbose === undefined) && (missing0 = "verbose"))) || ((data["test-status"] === undefined) && (missing0 = "test-status"))) || ((data["tests-passed"] === undefined) && (missing0 = "tests-passed"))) || ((data["tests-failed"] === undefined) && (missing0 = "tests-failed"))) || ((data["tests-errored"] === undefined) && (missing0 = "tests-errored"))) || ((data["tests-skipped"] === undefined) && (missing0 = "tests-skipped"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.message === undefined) && (missing0 = "message"))){
validate14.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema13.properties, key0))){
validate14.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!(validate15(data.status))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!(validate17(data["status-timestamps"]))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["log-read-url"] !== undefined){
const _errs4 = errors;
if(!(validate25(data["log-read-url"]))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs5 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["updated-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["updated-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["test-configurable-type"] !== undefined){
let data5 = data["test-configurable-type"];
const _errs7 = errors;
if(typeof data5 !== "string"){
validate14.errors = [{}];
return false;
}
if("RegistryModule" !== data5){
validate14.errors = [{}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["test-configurable-id"] !== undefined){
let data6 = data["test-configurable-id"];
const _errs9 = errors;
if(errors === _errs9){
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
validate14.errors = [{}];
return false;
}
}
else {
validate14.errors = [{}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data7 = data.variables;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data7)){
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(!(validate29(data7[i0]))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
validate14.errors = [{}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data9 = data.filters;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data9)){
var valid2 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs16 = errors;
if(typeof data9[i1] !== "string"){
validate14.errors = [{}];
return false;
}
var valid2 = _errs16 === errors;
if(!valid2){
break;
}
}
}
else {
validate14.errors = [{}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["test-directory"] !== undefined){
const _errs18 = errors;
if(typeof data["test-directory"] !== "string"){
validate14.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verbose !== undefined){
const _errs20 = errors;
if(typeof data.verbose !== "boolean"){
validate14.errors = [{}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["test-status"] !== undefined){
let data13 = data["test-status"];
const _errs22 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate14.errors = [{}];
return false;
}
if(!(((data13 === "pass") || (data13 === "fail")) || (data13 === null))){
validate14.errors = [{}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tests-passed"] !== undefined){
let data14 = data["tests-passed"];
const _errs24 = errors;
if((!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))) && (data14 !== null)){
validate14.errors = [{}];
return false;
}
if(errors === _errs24){
if(typeof data14 == "number"){
if(data14 < 0 || isNaN(data14)){
validate14.errors = [{}];
return false;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tests-failed"] !== undefined){
let data15 = data["tests-failed"];
const _errs26 = errors;
if((!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))) && (data15 !== null)){
validate14.errors = [{}];
return false;
}
if(errors === _errs26){
if(typeof data15 == "number"){
if(data15 < 0 || isNaN(data15)){
validate14.errors = [{}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tests-errored"] !== undefined){
let data16 = data["tests-errored"];
const _errs28 = errors;
if((!((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16)))) && (data16 !== null)){
validate14.errors = [{}];
return false;
}
if(errors === _errs28){
if(typeof data16 == "number"){
if(data16 < 0 || isNaN(data16)){
validate14.errors = [{}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tests-skipped"] !== undefined){
let data17 = data["tests-skipped"];
const _errs30 = errors;
if((!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))) && (data17 !== null)){
validate14.errors = [{}];
return false;
}
if(errors === _errs30){
if(typeof data17 == "number"){
if(data17 < 0 || isNaN(data17)){
validate14.errors = [{}];
return false;
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs32 = errors;
if(!(validate6(data.source))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs33 = errors;
if(typeof data.message !== "string"){
validate14.errors = [{}];
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate14.errors = [{}];
return false;
}
}
validate14.errors = vErrors;
return errors === 0;
}
const pattern6 = new RegExp("^cv-[A-Za-z0-9]+$", "u");
const formats4 = formats["uri-reference"];
function validate35(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.related === undefined) && (missing0 = "related")){
validate35.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "related")){
validate35.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.related !== undefined){
let data0 = data.related;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats4(data0))){
validate35.errors = [{}];
return false;
}
}
else {
validate35.errors = [{}];
return false;
}
}
}
}
}
}
}
else {
validate35.errors = [{}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
function validate34(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
validate34.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate34.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate34.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate34.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern6.test(data1)){
validate34.errors = [{}];
return false;
}
}
else {
validate34.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate34.errors = [{}];
return false;
}
if("configuration-versions" !== data2){
validate34.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate34.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate34.errors = [{}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}
const pattern7 = new RegExp("^user-[A-Za-z0-9]+$", "u");
function validate38(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate38.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate38.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate38.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate38.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate38.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern7.test(data1)){
validate38.errors = [{}];
return false;
}
}
else {
validate38.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate38.errors = [{}];
return false;
}
if("users" !== data2){
validate38.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate38.errors = [{}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}
function validate33(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data["configuration-version"] === undefined) && (missing0 = "configuration-version")) || ((data["created-by"] === undefined) && (missing0 = "created-by"))){
validate33.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "configuration-version") || (key0 === "created-by"))){
validate33.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["configuration-version"] !== undefined){
const _errs2 = errors;
if(!(validate34(data["configuration-version"]))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-by"] !== undefined){
const _errs3 = errors;
if(!(validate38(data["created-by"]))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate33.errors = [{}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}
function validate42(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.self === undefined) && (missing0 = "self")){
validate42.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "self")){
validate42.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.self !== undefined){
let data0 = data.self;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats4(data0))){
validate42.errors = [{}];
return false;
}
}
else {
validate42.errors = [{}];
return false;
}
}
}
}
}
}
}
else {
validate42.errors = [{}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}
function validate13(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate13.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate13.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate13.errors = [{}];
return false;
}
}
else {
validate13.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate13.errors = [{}];
return false;
}
if("test-runs" !== data1){
validate13.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate14(data.attributes))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate33(data.relationships))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate13.errors = [{}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}
function validate45(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.self === undefined) && (missing0 = "self")) || ((data.first === undefined) && (missing0 = "first"))) || ((data.prev === undefined) && (missing0 = "prev"))) || ((data.next === undefined) && (missing0 = "next"))) || ((data.last === undefined) && (missing0 = "last"))){
validate45.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "self") || (key0 === "first")) || (key0 === "prev")) || (key0 === "next")) || (key0 === "last"))){
validate45.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.self !== undefined){
let data0 = data.self;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats4(data0))){
validate45.errors = [{}];
return false;
}
}
else {
validate45.errors = [{}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first !== undefined){
let data1 = data.first;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats4(data1))){
validate45.errors = [{}];
return false;
}
}
else {
validate45.errors = [{}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prev !== undefined){
let data2 = data.prev;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate45.errors = [{}];
return false;
}
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats4(data2))){
validate45.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next !== undefined){
let data3 = data.next;
const _errs8 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate45.errors = [{}];
return false;
}
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats4(data3))){
validate45.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last !== undefined){
let data4 = data.last;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(formats4(data4))){
validate45.errors = [{}];
return false;
}
}
else {
validate45.errors = [{}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate45.errors = [{}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}
function validate48(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data["current-page"] === undefined) && (missing0 = "current-page")) || ((data["page-size"] === undefined) && (missing0 = "page-size"))) || ((data["prev-page"] === undefined) && (missing0 = "prev-page"))) || ((data["next-page"] === undefined) && (missing0 = "next-page"))) || ((data["total-pages"] === undefined) && (missing0 = "total-pages"))) || ((data["total-count"] === undefined) && (missing0 = "total-count"))){
validate48.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "current-page") || (key0 === "page-size")) || (key0 === "prev-page")) || (key0 === "next-page")) || (key0 === "total-pages")) || (key0 === "total-count"))){
validate48.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["current-page"] !== undefined){
let data0 = data["current-page"];
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate48.errors = [{}];
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 < 1 || isNaN(data0)){
validate48.errors = [{}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["page-size"] !== undefined){
let data1 = data["page-size"];
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate48.errors = [{}];
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 < 1 || isNaN(data1)){
validate48.errors = [{}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["prev-page"] !== undefined){
let data2 = data["prev-page"];
const _errs6 = errors;
if((!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) && (data2 !== null)){
validate48.errors = [{}];
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
validate48.errors = [{}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["next-page"] !== undefined){
let data3 = data["next-page"];
const _errs8 = errors;
if((!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))) && (data3 !== null)){
validate48.errors = [{}];
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
validate48.errors = [{}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["total-pages"] !== undefined){
let data4 = data["total-pages"];
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate48.errors = [{}];
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate48.errors = [{}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["total-count"] !== undefined){
let data5 = data["total-count"];
const _errs12 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate48.errors = [{}];
return false;
}
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate48.errors = [{}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate48.errors = [{}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}
function validate47(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.pagination === undefined) && (missing0 = "pagination")){
validate47.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "pagination")){
validate47.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.pagination !== undefined){
if(!(validate48(data.pagination))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate47.errors = [{}];
return false;
}
}
validate47.errors = vErrors;
return errors === 0;
}
function validate12(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
validate12.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
validate12.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate13(data0[i0]))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs5 = errors;
if(!(validate45(data.links))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate47(data.meta))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}
const pattern8 = new RegExp("^[45][0-9]{2}$", "u");
function validate53(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
validate53.errors = [{}];
return false;
}
else {
if(Object.keys(data).length < 1){
validate53.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "pointer") || (key0 === "parameter")) || (key0 === "header"))){
validate53.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.pointer !== undefined){
const _errs2 = errors;
if(typeof data.pointer !== "string"){
validate53.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parameter !== undefined){
const _errs4 = errors;
if(typeof data.parameter !== "string"){
validate53.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.header !== undefined){
const _errs6 = errors;
if(typeof data.header !== "string"){
validate53.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate53.errors = [{}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}
function validate52(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.status === undefined) && (missing0 = "status")) || ((data.title === undefined) && (missing0 = "title"))){
validate52.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "status") || (key0 === "title")) || (key0 === "detail")) || (key0 === "source"))){
validate52.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
validate52.errors = [{}];
return false;
}
}
else {
validate52.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
let data1 = data.title;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate52.errors = [{}];
return false;
}
if(!((((((((((((((((((data1 === "bad request") || (data1 === "unauthorized")) || (data1 === "forbidden")) || (data1 === "not found")) || (data1 === "method not allowed")) || (data1 === "not acceptable")) || (data1 === "request timeout")) || (data1 === "conflict")) || (data1 === "payload too large")) || (data1 === "uri too long")) || (data1 === "unsupported media type")) || (data1 === "invalid attribute")) || (data1 === "unprocessable entity")) || (data1 === "too many requests")) || (data1 === "request header fields too large")) || (data1 === "internal server error")) || (data1 === "not implemented")) || (data1 === "service unavailable"))){
validate52.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detail !== undefined){
const _errs6 = errors;
if(typeof data.detail !== "string"){
validate52.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs8 = errors;
if(!(validate53(data.source))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate52.errors = [{}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}
function validate51(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.errors === undefined) && (missing0 = "errors")){
validate51.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "errors")){
validate51.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.errors !== undefined){
let data0 = data.errors;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length < 1){
validate51.errors = [{}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate52(data0[i0]))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate51.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate51.errors = [{}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}
function validate56(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("Bearer" !== data){
validate56.errors = [{}];
return false;
}
validate56.errors = vErrors;
return errors === 0;
}
function validate57(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate57.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
validate57.errors = [{}];
return false;
}
}
}
validate57.errors = vErrors;
return errors === 0;
}
function validate59(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "verbose") || (key0 === "test-directory")) || (key0 === "filters")) || (key0 === "variables"))){
validate59.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.verbose !== undefined){
const _errs2 = errors;
if(typeof data.verbose !== "boolean"){
validate59.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["test-directory"] !== undefined){
const _errs4 = errors;
if(typeof data["test-directory"] !== "string"){
validate59.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data2 = data.filters;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(typeof data2[i0] !== "string"){
validate59.errors = [{}];
return false;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate59.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data4 = data.variables;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs12 = errors;
if(!(validate29(data4[i1]))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate59.errors = [{}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate59.errors = [{}];
return false;
}
}
validate59.errors = vErrors;
return errors === 0;
}
function validate58(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate58.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate58.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.type === undefined) && (missing1 = "type")){
validate58.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "attributes")) || (key1 === "relationships"))){
validate58.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate58.errors = [{}];
return false;
}
if("test-runs" !== data1){
validate58.errors = [{}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
const _errs7 = errors;
if(!(validate59(data0.attributes))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
let data3 = data0.relationships;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
const _errs10 = errors;
for(const key2 in data3){
if(!(key2 === "configuration-version")){
validate58.errors = [{}];
return false;
break;
}
}
if(_errs10 === errors){
if(data3["configuration-version"] !== undefined){
let data4 = data3["configuration-version"];
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if((data4.data === undefined) && (missing2 = "data")){
validate58.errors = [{}];
return false;
}
else {
const _errs13 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
validate58.errors = [{}];
return false;
break;
}
}
if(_errs13 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs14 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
validate58.errors = [{}];
return false;
}
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing3;
if(((data5.id === undefined) && (missing3 = "id")) || ((data5.type === undefined) && (missing3 = "type"))){
validate58.errors = [{}];
return false;
}
else {
const _errs16 = errors;
for(const key4 in data5){
if(!((key4 === "id") || (key4 === "type"))){
validate58.errors = [{}];
return false;
break;
}
}
if(_errs16 === errors){
if(data5.id !== undefined){
let data6 = data5.id;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(!pattern6.test(data6)){
validate58.errors = [{}];
return false;
}
}
else {
validate58.errors = [{}];
return false;
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.type !== undefined){
let data7 = data5.type;
const _errs19 = errors;
if(typeof data7 !== "string"){
validate58.errors = [{}];
return false;
}
if("configuration-versions" !== data7){
validate58.errors = [{}];
return false;
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate58.errors = [{}];
return false;
}
}
}
}
}
else {
validate58.errors = [{}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate58.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate58.errors = [{}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}
function validate62(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate62.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate62.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate13(data.data))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate62.errors = [{}];
return false;
}
}
validate62.errors = vErrors;
return errors === 0;
}
const schema37 = {"quiet":true,"@":"#/components/schemas/ConfigurationVersionCreatedAttributes","type":"object","required":["upload-url","auto-queue-runs","error","error-message","source","speculative","status","status-timestamps","changed-files","provisional"],"properties":{"auto-queue-runs":{"type":"boolean"},"error":{"type":["string","null"]},"error-message":{"type":["string","null"]},"source":{"type":"string"},"speculative":{"type":"boolean"},"status":{"$ref":"ConfigurationVersionStatus"},"status-timestamps":{"$ref":"ConfigurationVersionStatusTimestamps"},"changed-files":{"type":"array","items":{"type":"string"}},"provisional":{"type":"boolean"},"upload-url":{"type":"string","format":"uri"}},"additionalProperties":false,"@closed":true};
function validate67(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data === "pending") || (data === "fetching")) || (data === "uploaded")) || (data === "archived")) || (data === "errored"))){
validate67.errors = [{}];
return false;
}
validate67.errors = vErrors;
return errors === 0;
}
function validate69(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "fetching-at") || (key0 === "uploaded-at")) || (key0 === "archived-at")) || (key0 === "errored-at"))){
validate69.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["fetching-at"] !== undefined){
const _errs2 = errors;
if(!(validate18(data["fetching-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["uploaded-at"] !== undefined){
const _errs3 = errors;
if(!(validate18(data["uploaded-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["archived-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["archived-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!(validate18(data["errored-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate69.errors = [{}];
return false;
}
}
validate69.errors = vErrors;
return errors === 0;
}
function validate66(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data["upload-url"] === undefined) && (missing0 = "upload-url")) || ((data["auto-queue-runs"] === undefined) && (missing0 = "auto-queue-runs"))) || ((data.error === undefined) && (missing0 = "error"))) || ((data["error-message"] === undefined) && (missing0 = "error-message"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.speculative === undefined) && (missing0 = "speculative"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["changed-files"] === undefined) && (missing0 = "changed-files"))) || ((data.provisional === undefined) && (missing0 = "provisional"))){
validate66.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema37.properties, key0))){
validate66.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["auto-queue-runs"] !== undefined){
const _errs2 = errors;
if(typeof data["auto-queue-runs"] !== "boolean"){
validate66.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data1 = data.error;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate66.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["error-message"] !== undefined){
let data2 = data["error-message"];
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate66.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs8 = errors;
if(typeof data.source !== "string"){
validate66.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speculative !== undefined){
const _errs10 = errors;
if(typeof data.speculative !== "boolean"){
validate66.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs12 = errors;
if(!(validate67(data.status))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs13 = errors;
if(!(validate69(data["status-timestamps"]))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["changed-files"] !== undefined){
let data7 = data["changed-files"];
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data7)){
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(typeof data7[i0] !== "string"){
validate66.errors = [{}];
return false;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
validate66.errors = [{}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provisional !== undefined){
const _errs18 = errors;
if(typeof data.provisional !== "boolean"){
validate66.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["upload-url"] !== undefined){
let data10 = data["upload-url"];
const _errs20 = errors;
if(errors === _errs20){
if(errors === _errs20){
if(typeof data10 === "string"){
if(!(formats2(data10))){
validate66.errors = [{}];
return false;
}
}
else {
validate66.errors = [{}];
return false;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate66.errors = [{}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}
const pattern11 = new RegExp("^ia-[A-Za-z0-9]+$", "u");
function validate77(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
validate77.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate77.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate77.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate77.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate77.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
validate77.errors = [{}];
return false;
}
}
else {
validate77.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate77.errors = [{}];
return false;
}
if("ingress-attributes" !== data2){
validate77.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate77.errors = [{}];
return false;
}
}
validate77.errors = vErrors;
return errors === 0;
}
function validate76(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["ingress-attributes"] === undefined) && (missing0 = "ingress-attributes")){
validate76.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "ingress-attributes")){
validate76.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["ingress-attributes"] !== undefined){
if(!(validate77(data["ingress-attributes"]))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate76.errors = [{}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}
function validate65(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate65.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate65.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
validate65.errors = [{}];
return false;
}
}
else {
validate65.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate65.errors = [{}];
return false;
}
if("configuration-versions" !== data1){
validate65.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate66(data.attributes))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate76(data.relationships))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate65.errors = [{}];
return false;
}
}
validate65.errors = vErrors;
return errors === 0;
}
function validate64(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate64.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate64.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate65(data.data))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate64.errors = [{}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
function validate83(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern4.test(data)){
validate83.errors = [{}];
return false;
}
}
else {
validate83.errors = [{}];
return false;
}
}
validate83.errors = vErrors;
return errors === 0;
}
const pattern13 = new RegExp("^var-[A-Za-z0-9]+$", "u");
const pattern14 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
function validate86(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.sensitive === undefined) && (missing0 = "sensitive"))) || ((data.hcl === undefined) && (missing0 = "hcl"))){
validate86.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive")) || (key0 === "hcl")) || (key0 === "created-at")) || (key0 === "version-id"))){
validate86.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
let data0 = data.key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern14.test(data0)){
validate86.errors = [{}];
return false;
}
}
else {
validate86.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate86.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate86.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data3 = data.category;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate86.errors = [{}];
return false;
}
if("env" !== data3){
validate86.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs10 = errors;
if(typeof data.sensitive !== "boolean"){
validate86.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hcl !== undefined){
const _errs12 = errors;
if(typeof data.hcl !== "boolean"){
validate86.errors = [{}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs14 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["version-id"] !== undefined){
const _errs15 = errors;
if(typeof data["version-id"] !== "string"){
validate86.errors = [{}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate86.errors = [{}];
return false;
}
}
validate86.errors = vErrors;
return errors === 0;
}
function validate85(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
validate85.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
validate85.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern13.test(data0)){
validate85.errors = [{}];
return false;
}
}
else {
validate85.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate85.errors = [{}];
return false;
}
if("vars" !== data1){
validate85.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate86(data.attributes))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate85.errors = [{}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}
function validate84(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate84.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate84.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate85(data0[i0]))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate84.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate84.errors = [{}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}
function validate92(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.key === undefined) && (missing0 = "key")){
validate92.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive"))){
validate92.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
let data0 = data.key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate92.errors = [{}];
return false;
}
else {
if(func1(data0) < 1){
validate92.errors = [{}];
return false;
}
else {
if(!pattern14.test(data0)){
validate92.errors = [{}];
return false;
}
}
}
}
else {
validate92.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs4 = errors;
if(((typeof data1 !== "string") && (!(typeof data1 == "number"))) && (typeof data1 !== "boolean")){
validate92.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate92.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data3 = data.category;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate92.errors = [{}];
return false;
}
if("env" !== data3){
validate92.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs10 = errors;
if(typeof data.sensitive !== "boolean"){
validate92.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate92.errors = [{}];
return false;
}
}
validate92.errors = vErrors;
return errors === 0;
}
function validate91(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate91.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate91.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.type === undefined) && (missing1 = "type")) || ((data0.attributes === undefined) && (missing1 = "attributes"))){
validate91.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "type") || (key1 === "attributes"))){
validate91.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate91.errors = [{}];
return false;
}
if("vars" !== data1){
validate91.errors = [{}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
const _errs7 = errors;
if(!(validate92(data0.attributes))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate91.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate91.errors = [{}];
return false;
}
}
validate91.errors = vErrors;
return errors === 0;
}
function validate94(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate94.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate94.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate85(data.data))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate94.errors = [{}];
return false;
}
}
validate94.errors = vErrors;
return errors === 0;
}
function validate96(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern13.test(data)){
validate96.errors = [{}];
return false;
}
}
else {
validate96.errors = [{}];
return false;
}
}
validate96.errors = vErrors;
return errors === 0;
}
function validate98(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive"))){
validate98.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
let data0 = data.key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 255){
validate98.errors = [{}];
return false;
}
else {
if(func1(data0) < 1){
validate98.errors = [{}];
return false;
}
else {
if(!pattern14.test(data0)){
validate98.errors = [{}];
return false;
}
}
}
}
else {
validate98.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data1 = data.value;
const _errs4 = errors;
if(((typeof data1 !== "string") && (!(typeof data1 == "number"))) && (typeof data1 !== "boolean")){
validate98.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate98.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data3 = data.category;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate98.errors = [{}];
return false;
}
if("env" !== data3){
validate98.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs10 = errors;
if(typeof data.sensitive !== "boolean"){
validate98.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate98.errors = [{}];
return false;
}
}
validate98.errors = vErrors;
return errors === 0;
}
function validate97(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate97.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate97.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.type === undefined) && (missing1 = "type")){
validate97.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
validate97.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern13.test(data1)){
validate97.errors = [{}];
return false;
}
}
else {
validate97.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate97.errors = [{}];
return false;
}
if("vars" !== data2){
validate97.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
const _errs9 = errors;
if(!(validate98(data0.attributes))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate97.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate97.errors = [{}];
return false;
}
}
validate97.errors = vErrors;
return errors === 0;
}
const pattern19 = new RegExp("^[A-Za-z0-9._~-]+$", "u");
function validate100(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern19.test(data)){
validate100.errors = [{}];
return false;
}
}
else {
validate100.errors = [{}];
return false;
}
}
validate100.errors = vErrors;
return errors === 0;
}
const schema54 = {"quiet":true,"@":"#/components/schemas/RunCreateAttributes","type":"object","x-conflicts":[["is-destroy=true","refresh-only=true"]],"properties":{"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"auto-apply":{"type":"boolean"},"debugging-mode":{"type":"boolean"},"is-destroy":{"type":"boolean"},"message":{"type":"string","maxLength":65536},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"replace-addrs":{"type":"array","items":{"type":"string","minLength":1}},"target-addrs":{"type":"array","items":{"type":"string","minLength":1}},"variables":{"type":"array","items":{"$ref":"RunVariable"}},"plan-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"tool-version":{"type":"string","minLength":1}},"additionalProperties":false,"@closed":true};
function validate103(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))){
validate103.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "key") || (key0 === "value"))){
validate103.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
let data0 = data.key;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate103.errors = [{}];
return false;
}
}
else {
validate103.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs4 = errors;
if(typeof data.value !== "string"){
validate103.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate103.errors = [{}];
return false;
}
}
validate103.errors = vErrors;
return errors === 0;
}
function validate102(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema54.properties, key0))){
validate102.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["allow-empty-apply"] !== undefined){
const _errs2 = errors;
if(typeof data["allow-empty-apply"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["allow-config-generation"] !== undefined){
const _errs4 = errors;
if(typeof data["allow-config-generation"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply"] !== undefined){
const _errs6 = errors;
if(typeof data["auto-apply"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["debugging-mode"] !== undefined){
const _errs8 = errors;
if(typeof data["debugging-mode"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["is-destroy"] !== undefined){
const _errs10 = errors;
if(typeof data["is-destroy"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data5 = data.message;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func1(data5) > 65536){
validate102.errors = [{}];
return false;
}
}
else {
validate102.errors = [{}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refresh !== undefined){
const _errs14 = errors;
if(typeof data.refresh !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["refresh-only"] !== undefined){
const _errs16 = errors;
if(typeof data["refresh-only"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["replace-addrs"] !== undefined){
let data8 = data["replace-addrs"];
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data8)){
var valid1 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(func1(data9) < 1){
validate102.errors = [{}];
return false;
}
}
else {
validate102.errors = [{}];
return false;
}
}
var valid1 = _errs20 === errors;
if(!valid1){
break;
}
}
}
else {
validate102.errors = [{}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["target-addrs"] !== undefined){
let data10 = data["target-addrs"];
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data10)){
var valid2 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs24 = errors;
if(errors === _errs24){
if(typeof data11 === "string"){
if(func1(data11) < 1){
validate102.errors = [{}];
return false;
}
}
else {
validate102.errors = [{}];
return false;
}
}
var valid2 = _errs24 === errors;
if(!valid2){
break;
}
}
}
else {
validate102.errors = [{}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data12 = data.variables;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data12)){
var valid3 = true;
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
const _errs28 = errors;
if(!(validate103(data12[i2]))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
var valid3 = _errs28 === errors;
if(!valid3){
break;
}
}
}
else {
validate102.errors = [{}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["plan-only"] !== undefined){
const _errs29 = errors;
if(typeof data["plan-only"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["save-plan"] !== undefined){
const _errs31 = errors;
if(typeof data["save-plan"] !== "boolean"){
validate102.errors = [{}];
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tool-version"] !== undefined){
let data16 = data["tool-version"];
const _errs33 = errors;
if(errors === _errs33){
if(typeof data16 === "string"){
if(func1(data16) < 1){
validate102.errors = [{}];
return false;
}
}
else {
validate102.errors = [{}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["is-destroy"] === true) && (data["refresh-only"] === true)){
validate102.errors = [{}];
return false;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate102.errors = [{}];
return false;
}
}
validate102.errors = vErrors;
return errors === 0;
}
function validate106(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.workspace === undefined) && (missing0 = "workspace")){
validate106.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "workspace") || (key0 === "configuration-version"))){
validate106.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.workspace !== undefined){
let data0 = data.workspace;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.data === undefined) && (missing1 = "data")){
validate106.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(key1 === "data")){
validate106.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.data !== undefined){
let data1 = data0.data;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing2;
if(((data1.id === undefined) && (missing2 = "id")) || ((data1.type === undefined) && (missing2 = "type"))){
validate106.errors = [{}];
return false;
}
else {
const _errs7 = errors;
for(const key2 in data1){
if(!((key2 === "id") || (key2 === "type"))){
validate106.errors = [{}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.id !== undefined){
const _errs8 = errors;
if(typeof data1.id !== "string"){
validate106.errors = [{}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs10 = errors;
if(typeof data3 !== "string"){
validate106.errors = [{}];
return false;
}
if("workspaces" !== data3){
validate106.errors = [{}];
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate106.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate106.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["configuration-version"] !== undefined){
let data4 = data["configuration-version"];
const _errs12 = errors;
if(errors === _errs12){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const _errs14 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
validate106.errors = [{}];
return false;
break;
}
}
if(_errs14 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs15 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
validate106.errors = [{}];
return false;
}
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing3;
if(((data5.id === undefined) && (missing3 = "id")) || ((data5.type === undefined) && (missing3 = "type"))){
validate106.errors = [{}];
return false;
}
else {
const _errs17 = errors;
for(const key4 in data5){
if(!((key4 === "id") || (key4 === "type"))){
validate106.errors = [{}];
return false;
break;
}
}
if(_errs17 === errors){
if(data5.id !== undefined){
const _errs18 = errors;
if(typeof data5.id !== "string"){
validate106.errors = [{}];
return false;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.type !== undefined){
let data7 = data5.type;
const _errs20 = errors;
if(typeof data7 !== "string"){
validate106.errors = [{}];
return false;
}
if("configuration-versions" !== data7){
validate106.errors = [{}];
return false;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
}
else {
validate106.errors = [{}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate106.errors = [{}];
return false;
}
}
validate106.errors = vErrors;
return errors === 0;
}
function validate101(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate101.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate101.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.type === undefined) && (missing1 = "type")) || ((data0.relationships === undefined) && (missing1 = "relationships"))){
validate101.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "attributes")) || (key1 === "relationships"))){
validate101.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate101.errors = [{}];
return false;
}
if("runs" !== data1){
validate101.errors = [{}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
const _errs7 = errors;
if(!(validate102(data0.attributes))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
const _errs8 = errors;
if(!(validate106(data0.relationships))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate101.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate101.errors = [{}];
return false;
}
}
validate101.errors = vErrors;
return errors === 0;
}
const pattern20 = new RegExp("^run-[A-Za-z0-9]+$", "u");
const schema59 = {"quiet":true,"@":"#/components/schemas/RunAttributes","type":"object","required":["status","status-timestamps","actions","permissions","canceled-at","created-at","has-changes","auto-apply","allow-empty-apply","allow-config-generation","is-destroy","plan-only","refresh","refresh-only","save-plan","message","source","trigger-reason","target-addrs","replace-addrs","variables"],"properties":{"status":{"$ref":"RunStatus"},"status-timestamps":{"$ref":"RunStatusTimestamps"},"actions":{"$ref":"RunActions"},"permissions":{"$ref":"RunPermissions"},"canceled-at":{"type":["string","null"],"format":"date-time"},"created-at":{"$ref":"Timestamp"},"has-changes":{"type":"boolean"},"auto-apply":{"type":"boolean"},"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"is-destroy":{"type":"boolean"},"plan-only":{"type":"boolean"},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"message":{"type":"string"},"source":{"$ref":"RunSource"},"trigger-reason":{"type":"string"},"target-addrs":{"type":["array","null"],"items":{"type":"string"}},"replace-addrs":{"type":["array","null"],"items":{"type":"string"}},"variables":{"type":"array","items":{"$ref":"RunVariable"}},"force_cancel_available_at":{"type":"string","format":"date-time"}},"additionalProperties":false,"@closed":true};
function validate111(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate111.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((((((((((((((((((((data === "pending") || (data === "fetching")) || (data === "fetching_completed")) || (data === "pre_plan_running")) || (data === "pre_plan_completed")) || (data === "queuing")) || (data === "plan_queued")) || (data === "planning")) || (data === "planned")) || (data === "cost_estimating")) || (data === "cost_estimated")) || (data === "policy_checking")) || (data === "policy_override")) || (data === "policy_soft_failed")) || (data === "policy_checked")) || (data === "confirmed")) || (data === "post_plan_running")) || (data === "post_plan_completed")) || (data === "planned_and_finished")) || (data === "planned_and_saved")) || (data === "apply_queued")) || (data === "applying")) || (data === "applied")) || (data === "discarded")) || (data === "errored")) || (data === "canceled")) || (data === "force_canceled"))){
validate111.errors = [{}];
return false;
}
validate111.errors = vErrors;
return errors === 0;
}
const schema61 = {"quiet":true,"@":"#/components/schemas/RunStatusTimestamps","type":"object","required":["plan-queueable-at"],"properties":{"plan-queueable-at":{"$ref":"Timestamp"},"fetching-at":{"$ref":"Timestamp"},"fetched-at":{"$ref":"Timestamp"},"pre-plan-running-at":{"$ref":"Timestamp"},"pre-plan-completed-at":{"$ref":"Timestamp"},"queuing-at":{"$ref":"Timestamp"},"plan-queued-at":{"$ref":"Timestamp"},"planning-at":{"$ref":"Timestamp"},"planned-at":{"$ref":"Timestamp"},"cost-estimating-at":{"$ref":"Timestamp"},"cost-estimated-at":{"$ref":"Timestamp"},"policy-checked-at":{"$ref":"Timestamp"},"policy-soft-failed-at":{"$ref":"Timestamp"},"post-plan-running-at":{"$ref":"Timestamp"},"post-plan-completed-at":{"$ref":"Timestamp"},"planned-and-finished-at":{"$ref":"Timestamp"},"planned-and-saved-at":{"$ref":"Timestamp"},"confirmed-at":{"$ref":"Timestamp"},"apply-queued-at":{"$ref":"Timestamp"},"applying-at":{"$ref":"Timestamp"},"applied-at":{"$ref":"Timestamp"},"discarded-at":{"$ref":"Timestamp"},"canceled-at":{"$ref":"Timestamp"},"force-canceled-at":{"$ref":"Timestamp"},"errored-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true};
function validate113(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["plan-queueable-at"] === undefined) && (missing0 = "plan-queueable-at")){
validate113.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema61.properties, key0))){
validate113.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["plan-queueable-at"] !== undefined){
const _errs2 = errors;
if(!(validate18(data["plan-queueable-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["fetching-at"] !== undefined){
const _errs3 = errors;
if(!(validate18(data["fetching-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["fetched-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["fetched-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["pre-plan-running-at"] !== undefined){
const _errs5 = errors;
if(!(validate18(data["pre-plan-running-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["pre-plan-completed-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["pre-plan-completed-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["queuing-at"] !== undefined){
const _errs7 = errors;
if(!(validate18(data["queuing-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["plan-queued-at"] !== undefined){
const _errs8 = errors;
if(!(validate18(data["plan-queued-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planning-at"] !== undefined){
const _errs9 = errors;
if(!(validate18(data["planning-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planned-at"] !== undefined){
const _errs10 = errors;
if(!(validate18(data["planned-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimating-at"] !== undefined){
const _errs11 = errors;
if(!(validate18(data["cost-estimating-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimated-at"] !== undefined){
const _errs12 = errors;
if(!(validate18(data["cost-estimated-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-checked-at"] !== undefined){
const _errs13 = errors;
if(!(validate18(data["policy-checked-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-soft-failed-at"] !== undefined){
const _errs14 = errors;
if(!(validate18(data["policy-soft-failed-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["post-plan-running-at"] !== undefined){
const _errs15 = errors;
if(!(validate18(data["post-plan-running-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["post-plan-completed-at"] !== undefined){
const _errs16 = errors;
if(!(validate18(data["post-plan-completed-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planned-and-finished-at"] !== undefined){
const _errs17 = errors;
if(!(validate18(data["planned-and-finished-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planned-and-saved-at"] !== undefined){
const _errs18 = errors;
if(!(validate18(data["planned-and-saved-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["confirmed-at"] !== undefined){
const _errs19 = errors;
if(!(validate18(data["confirmed-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["apply-queued-at"] !== undefined){
const _errs20 = errors;
if(!(validate18(data["apply-queued-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["applying-at"] !== undefined){
const _errs21 = errors;
if(!(validate18(data["applying-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["applied-at"] !== undefined){
const _errs22 = errors;
if(!(validate18(data["applied-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["discarded-at"] !== undefined){
const _errs23 = errors;
if(!(validate18(data["discarded-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs24 = errors;
if(!(validate18(data["canceled-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["force-canceled-at"] !== undefined){
const _errs25 = errors;
if(!(validate18(data["force-canceled-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs26 = errors;
if(!(validate18(data["errored-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate113.errors = [{}];
return false;
}
}
validate113.errors = vErrors;
return errors === 0;
}
function validate140(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data["is-cancelable"] === undefined) && (missing0 = "is-cancelable")) || ((data["is-confirmable"] === undefined) && (missing0 = "is-confirmable"))) || ((data["is-discardable"] === undefined) && (missing0 = "is-discardable"))) || ((data["is-force-cancelable"] === undefined) && (missing0 = "is-force-cancelable"))){
validate140.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "is-cancelable") || (key0 === "is-confirmable")) || (key0 === "is-discardable")) || (key0 === "is-force-cancelable"))){
validate140.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["is-cancelable"] !== undefined){
const _errs2 = errors;
if(typeof data["is-cancelable"] !== "boolean"){
validate140.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["is-confirmable"] !== undefined){
const _errs4 = errors;
if(typeof data["is-confirmable"] !== "boolean"){
validate140.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["is-discardable"] !== undefined){
const _errs6 = errors;
if(typeof data["is-discardable"] !== "boolean"){
validate140.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["is-force-cancelable"] !== undefined){
const _errs8 = errors;
if(typeof data["is-force-cancelable"] !== "boolean"){
validate140.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate140.errors = [{}];
return false;
}
}
validate140.errors = vErrors;
return errors === 0;
}
function validate142(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data["can-apply"] === undefined) && (missing0 = "can-apply")) || ((data["can-cancel"] === undefined) && (missing0 = "can-cancel"))) || ((data["can-comment"] === undefined) && (missing0 = "can-comment"))) || ((data["can-discard"] === undefined) && (missing0 = "can-discard"))) || ((data["can-force-execute"] === undefined) && (missing0 = "can-force-execute"))) || ((data["can-force-cancel"] === undefined) && (missing0 = "can-force-cancel"))) || ((data["can-override-policy-check"] === undefined) && (missing0 = "can-override-policy-check"))){
validate142.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "can-apply") || (key0 === "can-cancel")) || (key0 === "can-comment")) || (key0 === "can-discard")) || (key0 === "can-force-execute")) || (key0 === "can-force-cancel")) || (key0 === "can-override-policy-check"))){
validate142.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["can-apply"] !== undefined){
const _errs2 = errors;
if(typeof data["can-apply"] !== "boolean"){
validate142.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-cancel"] !== undefined){
const _errs4 = errors;
if(typeof data["can-cancel"] !== "boolean"){
validate142.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-comment"] !== undefined){
const _errs6 = errors;
if(typeof data["can-comment"] !== "boolean"){
validate142.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-discard"] !== undefined){
const _errs8 = errors;
if(typeof data["can-discard"] !== "boolean"){
validate142.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-force-execute"] !== undefined){
const _errs10 = errors;
if(typeof data["can-force-execute"] !== "boolean"){
validate142.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-force-cancel"] !== undefined){
const _errs12 = errors;
if(typeof data["can-force-cancel"] !== "boolean"){
validate142.errors = [{}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-override-policy-check"] !== undefined){
const _errs14 = errors;
if(typeof data["can-override-policy-check"] !== "boolean"){
validate142.errors = [{}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate142.errors = [{}];
return false;
}
}
validate142.errors = vErrors;
return errors === 0;
}
function validate145(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate145.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data === "svc-ui") || (data === "svc-api")) || (data === "svc-configuration-version"))){
validate145.errors = [{}];
return false;
}
validate145.errors = vErrors;
return errors === 0;
}
function validate110(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data.actions === undefined) && (missing0 = "actions"))) || ((data.permissions === undefined) && (missing0 = "permissions"))) || ((data["canceled-at"] === undefined) && (missing0 = "canceled-at"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["has-changes"] === undefined) && (missing0 = "has-changes"))) || ((data["auto-apply"] === undefined) && (missing0 = "auto-apply"))) || ((data["allow-empty-apply"] === undefined) && (missing0 = "allow-empty-apply"))) || ((data["allow-config-generation"] === undefined) && (missing0 = "allow-config-generation"))) || ((data["is-destroy"] === undefined) && (missing0 = "is-destroy"))) || ((data["plan-only"] === undefined) && (missing0 = "plan-only"))) || ((data.refresh === undefined) && (missing0 = "refresh"))) || ((data["refresh-only"] === undefined) && (missing0 = "refresh-only"))) || ((data["save-plan"] === undefined) && (missing0 = "save-plan"))) || ((data.message === undefined) && (missing0 = "message"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data["trigger-reason"] === undefined) && (missing0 = "trigger-reason"))) || ((data["target-addrs"] === undefined) && (missing0 = "target-addrs"))) || ((data["replace-addrs"] === undefined) && (missing0 = "replace-addrs"))) || ((data.variables === undefined) && (missing0 = "variables"))){
validate110.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema59.properties, key0))){
validate110.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!(validate111(data.status))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!(validate113(data["status-timestamps"]))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
const _errs4 = errors;
if(!(validate140(data.actions))){
vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
const _errs5 = errors;
if(!(validate142(data.permissions))){
vErrors = vErrors === null ? validate142.errors : vErrors.concat(validate142.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
let data4 = data["canceled-at"];
const _errs6 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate110.errors = [{}];
return false;
}
if(errors === _errs6){
if(errors === _errs6){
if(typeof data4 === "string"){
if(!(formats0(data4))){
validate110.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs8 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["has-changes"] !== undefined){
const _errs9 = errors;
if(typeof data["has-changes"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply"] !== undefined){
const _errs11 = errors;
if(typeof data["auto-apply"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["allow-empty-apply"] !== undefined){
const _errs13 = errors;
if(typeof data["allow-empty-apply"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["allow-config-generation"] !== undefined){
const _errs15 = errors;
if(typeof data["allow-config-generation"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["is-destroy"] !== undefined){
const _errs17 = errors;
if(typeof data["is-destroy"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["plan-only"] !== undefined){
const _errs19 = errors;
if(typeof data["plan-only"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.refresh !== undefined){
const _errs21 = errors;
if(typeof data.refresh !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["refresh-only"] !== undefined){
const _errs23 = errors;
if(typeof data["refresh-only"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["save-plan"] !== undefined){
const _errs25 = errors;
if(typeof data["save-plan"] !== "boolean"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs27 = errors;
if(typeof data.message !== "string"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs29 = errors;
if(!(validate145(data.source))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-reason"] !== undefined){
const _errs30 = errors;
if(typeof data["trigger-reason"] !== "string"){
validate110.errors = [{}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["target-addrs"] !== undefined){
let data18 = data["target-addrs"];
const _errs32 = errors;
if((!(Array.isArray(data18))) && (data18 !== null)){
validate110.errors = [{}];
return false;
}
if(errors === _errs32){
if(Array.isArray(data18)){
var valid1 = true;
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
const _errs34 = errors;
if(typeof data18[i0] !== "string"){
validate110.errors = [{}];
return false;
}
var valid1 = _errs34 === errors;
if(!valid1){
break;
}
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["replace-addrs"] !== undefined){
let data20 = data["replace-addrs"];
const _errs36 = errors;
if((!(Array.isArray(data20))) && (data20 !== null)){
validate110.errors = [{}];
return false;
}
if(errors === _errs36){
if(Array.isArray(data20)){
var valid2 = true;
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
const _errs38 = errors;
if(typeof data20[i1] !== "string"){
validate110.errors = [{}];
return false;
}
var valid2 = _errs38 === errors;
if(!valid2){
break;
}
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data22 = data.variables;
const _errs40 = errors;
if(errors === _errs40){
if(Array.isArray(data22)){
var valid3 = true;
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
const _errs42 = errors;
if(!(validate103(data22[i2]))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
var valid3 = _errs42 === errors;
if(!valid3){
break;
}
}
}
else {
validate110.errors = [{}];
return false;
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.force_cancel_available_at !== undefined){
let data24 = data.force_cancel_available_at;
const _errs43 = errors;
if(errors === _errs43){
if(errors === _errs43){
if(typeof data24 === "string"){
if(!(formats0(data24))){
validate110.errors = [{}];
return false;
}
}
else {
validate110.errors = [{}];
return false;
}
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate110.errors = [{}];
return false;
}
}
validate110.errors = vErrors;
return errors === 0;
}
const schema65 = {"quiet":true,"@":"#/components/schemas/RunRelationships","type":"object","required":["apply","comments","configuration-version","cost-estimate","created-by","input-state-version","plan","run-events","policy-checks","workspace","workspace-run-alerts"],"properties":{"apply":{"$ref":"RelatedApply"},"comments":{"$ref":"RelatedComments"},"configuration-version":{"$ref":"RelatedConfigurationVersion"},"cost-estimate":{"$ref":"RelatedCostEstimate"},"created-by":{"$ref":"RelatedUser"},"input-state-version":{"$ref":"RelatedStateVersion"},"plan":{"$ref":"RelatedPlan"},"run-events":{"$ref":"RelatedRunEvents"},"policy-checks":{"$ref":"RelatedPolicyChecks"},"task-stages":{"$ref":"RelatedTaskStages"},"workspace":{"$ref":"RelatedWorkspace"},"workspace-run-alerts":{"$ref":"RelatedWorkspaceRunAlerts"}},"additionalProperties":false,"@closed":true};
const pattern21 = new RegExp("^apply-[A-Za-z0-9]+$", "u");
function validate150(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate150.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate150.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate150.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate150.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate150.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern21.test(data1)){
validate150.errors = [{}];
return false;
}
}
else {
validate150.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate150.errors = [{}];
return false;
}
if("applies" !== data2){
validate150.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate150.errors = [{}];
return false;
}
}
validate150.errors = vErrors;
return errors === 0;
}
const pattern22 = new RegExp("^wsc-[A-Za-z0-9]+$", "u");
function validate153(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
validate153.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate153.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate153.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate153.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern22.test(data2)){
validate153.errors = [{}];
return false;
}
}
else {
validate153.errors = [{}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate153.errors = [{}];
return false;
}
if("comments" !== data3){
validate153.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate153.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate153.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs11 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate153.errors = [{}];
return false;
}
}
validate153.errors = vErrors;
return errors === 0;
}
const pattern23 = new RegExp("^ce-[A-Za-z0-9]+$", "u");
function validate157(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate157.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate157.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate157.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate157.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate157.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern23.test(data1)){
validate157.errors = [{}];
return false;
}
}
else {
validate157.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate157.errors = [{}];
return false;
}
if("cost-estimates" !== data2){
validate157.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate157.errors = [{}];
return false;
}
}
validate157.errors = vErrors;
return errors === 0;
}
const pattern24 = new RegExp("^sv-[A-Za-z0-9]+$", "u");
function validate161(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate161.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate161.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate161.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate161.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate161.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern24.test(data1)){
validate161.errors = [{}];
return false;
}
}
else {
validate161.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate161.errors = [{}];
return false;
}
if("state-versions" !== data2){
validate161.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate161.errors = [{}];
return false;
}
}
validate161.errors = vErrors;
return errors === 0;
}
const pattern25 = new RegExp("^plan-[A-Za-z0-9]+$", "u");
function validate163(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
validate163.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate163.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate163.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate163.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern25.test(data1)){
validate163.errors = [{}];
return false;
}
}
else {
validate163.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate163.errors = [{}];
return false;
}
if("plans" !== data2){
validate163.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate163.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate163.errors = [{}];
return false;
}
}
validate163.errors = vErrors;
return errors === 0;
}
const pattern26 = new RegExp("^re-[A-Za-z0-9]+$", "u");
function validate166(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
validate166.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate166.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate166.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate166.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern26.test(data2)){
validate166.errors = [{}];
return false;
}
}
else {
validate166.errors = [{}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate166.errors = [{}];
return false;
}
if("run-events" !== data3){
validate166.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate166.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate166.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs11 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate166.errors = [{}];
return false;
}
}
validate166.errors = vErrors;
return errors === 0;
}
const pattern27 = new RegExp("^polchk-[A-Za-z0-9]+$", "u");
function validate169(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
validate169.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate169.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate169.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate169.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern27.test(data2)){
validate169.errors = [{}];
return false;
}
}
else {
validate169.errors = [{}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate169.errors = [{}];
return false;
}
if("policy-checks" !== data3){
validate169.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate169.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate169.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs11 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate169.errors = [{}];
return false;
}
}
validate169.errors = vErrors;
return errors === 0;
}
const pattern28 = new RegExp("^ts-[A-Za-z0-9]+$", "u");
function validate172(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
validate172.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate172.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate172.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate172.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern28.test(data2)){
validate172.errors = [{}];
return false;
}
}
else {
validate172.errors = [{}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate172.errors = [{}];
return false;
}
if("task-stages" !== data3){
validate172.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate172.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate172.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs11 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate172.errors = [{}];
return false;
}
}
validate172.errors = vErrors;
return errors === 0;
}
const pattern29 = new RegExp("^ws-[A-Za-z0-9]+$", "u");
function validate175(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
validate175.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate175.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate175.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate175.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern29.test(data1)){
validate175.errors = [{}];
return false;
}
}
else {
validate175.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate175.errors = [{}];
return false;
}
if("workspaces" !== data2){
validate175.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate175.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate175.errors = [{}];
return false;
}
}
validate175.errors = vErrors;
return errors === 0;
}
function validate178(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate178.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate178.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate178.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate178.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
const _errs7 = errors;
if(typeof data1.id !== "string"){
validate178.errors = [{}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate178.errors = [{}];
return false;
}
if("workspace-run-alerts" !== data3){
validate178.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate178.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate178.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate178.errors = [{}];
return false;
}
}
validate178.errors = vErrors;
return errors === 0;
}
function validate149(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.apply === undefined) && (missing0 = "apply")) || ((data.comments === undefined) && (missing0 = "comments"))) || ((data["configuration-version"] === undefined) && (missing0 = "configuration-version"))) || ((data["cost-estimate"] === undefined) && (missing0 = "cost-estimate"))) || ((data["created-by"] === undefined) && (missing0 = "created-by"))) || ((data["input-state-version"] === undefined) && (missing0 = "input-state-version"))) || ((data.plan === undefined) && (missing0 = "plan"))) || ((data["run-events"] === undefined) && (missing0 = "run-events"))) || ((data["policy-checks"] === undefined) && (missing0 = "policy-checks"))) || ((data.workspace === undefined) && (missing0 = "workspace"))) || ((data["workspace-run-alerts"] === undefined) && (missing0 = "workspace-run-alerts"))){
validate149.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema65.properties, key0))){
validate149.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.apply !== undefined){
const _errs2 = errors;
if(!(validate150(data.apply))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.comments !== undefined){
const _errs3 = errors;
if(!(validate153(data.comments))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["configuration-version"] !== undefined){
const _errs4 = errors;
if(!(validate34(data["configuration-version"]))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimate"] !== undefined){
const _errs5 = errors;
if(!(validate157(data["cost-estimate"]))){
vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-by"] !== undefined){
const _errs6 = errors;
if(!(validate38(data["created-by"]))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["input-state-version"] !== undefined){
const _errs7 = errors;
if(!(validate161(data["input-state-version"]))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plan !== undefined){
const _errs8 = errors;
if(!(validate163(data.plan))){
vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["run-events"] !== undefined){
const _errs9 = errors;
if(!(validate166(data["run-events"]))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-checks"] !== undefined){
const _errs10 = errors;
if(!(validate169(data["policy-checks"]))){
vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["task-stages"] !== undefined){
const _errs11 = errors;
if(!(validate172(data["task-stages"]))){
vErrors = vErrors === null ? validate172.errors : vErrors.concat(validate172.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs12 = errors;
if(!(validate175(data.workspace))){
vErrors = vErrors === null ? validate175.errors : vErrors.concat(validate175.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["workspace-run-alerts"] !== undefined){
const _errs13 = errors;
if(!(validate178(data["workspace-run-alerts"]))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate149.errors = [{}];
return false;
}
}
validate149.errors = vErrors;
return errors === 0;
}
function validate109(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate109.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate109.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern20.test(data0)){
validate109.errors = [{}];
return false;
}
}
else {
validate109.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate109.errors = [{}];
return false;
}
if("runs" !== data1){
validate109.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate110(data.attributes))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate149(data.relationships))){
vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate109.errors = [{}];
return false;
}
}
validate109.errors = vErrors;
return errors === 0;
}
function validate186(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate186.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "pending") || (data === "queued")) || (data === "running")) || (data === "errored")) || (data === "canceled")) || (data === "finished"))){
validate186.errors = [{}];
return false;
}
validate186.errors = vErrors;
return errors === 0;
}
function validate188(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "queued-at") || (key0 === "started-at")) || (key0 === "finished-at")) || (key0 === "errored-at")) || (key0 === "canceled-at"))){
validate188.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["queued-at"] !== undefined){
const _errs2 = errors;
if(!(validate18(data["queued-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["started-at"] !== undefined){
const _errs3 = errors;
if(!(validate18(data["started-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["finished-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["finished-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!(validate18(data["errored-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["canceled-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate188.errors = [{}];
return false;
}
}
validate188.errors = vErrors;
return errors === 0;
}
function validate185(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["has-changes"] === undefined) && (missing0 = "has-changes"))) || ((data["resource-additions"] === undefined) && (missing0 = "resource-additions"))) || ((data["resource-changes"] === undefined) && (missing0 = "resource-changes"))) || ((data["resource-destructions"] === undefined) && (missing0 = "resource-destructions"))) || ((data["resource-imports"] === undefined) && (missing0 = "resource-imports"))) || ((data["log-read-url"] === undefined) && (missing0 = "log-read-url"))){
validate185.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "status") || (key0 === "status-timestamps")) || (key0 === "has-changes")) || (key0 === "resource-additions")) || (key0 === "resource-changes")) || (key0 === "resource-destructions")) || (key0 === "resource-imports")) || (key0 === "log-read-url"))){
validate185.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!(validate186(data.status))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!(validate188(data["status-timestamps"]))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["has-changes"] !== undefined){
const _errs4 = errors;
if(typeof data["has-changes"] !== "boolean"){
validate185.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-additions"] !== undefined){
let data3 = data["resource-additions"];
const _errs6 = errors;
if((!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))) && (data3 !== null)){
validate185.errors = [{}];
return false;
}
if(errors === _errs6){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate185.errors = [{}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-changes"] !== undefined){
let data4 = data["resource-changes"];
const _errs8 = errors;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
validate185.errors = [{}];
return false;
}
if(errors === _errs8){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate185.errors = [{}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-destructions"] !== undefined){
let data5 = data["resource-destructions"];
const _errs10 = errors;
if((!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))) && (data5 !== null)){
validate185.errors = [{}];
return false;
}
if(errors === _errs10){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate185.errors = [{}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-imports"] !== undefined){
let data6 = data["resource-imports"];
const _errs12 = errors;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
validate185.errors = [{}];
return false;
}
if(errors === _errs12){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate185.errors = [{}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["log-read-url"] !== undefined){
const _errs14 = errors;
if(!(validate25(data["log-read-url"]))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate185.errors = [{}];
return false;
}
}
validate185.errors = vErrors;
return errors === 0;
}
function validate184(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
validate184.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
validate184.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern25.test(data0)){
validate184.errors = [{}];
return false;
}
}
else {
validate184.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate184.errors = [{}];
return false;
}
if("plans" !== data1){
validate184.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate185(data.attributes))){
vErrors = vErrors === null ? validate185.errors : vErrors.concat(validate185.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate184.errors = [{}];
return false;
}
}
validate184.errors = vErrors;
return errors === 0;
}
function validate200(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate200.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "pending") || (data === "queued")) || (data === "running")) || (data === "errored")) || (data === "canceled")) || (data === "finished"))){
validate200.errors = [{}];
return false;
}
validate200.errors = vErrors;
return errors === 0;
}
function validate202(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "queued-at") || (key0 === "started-at")) || (key0 === "finished-at")) || (key0 === "errored-at")) || (key0 === "canceled-at"))){
validate202.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["queued-at"] !== undefined){
const _errs2 = errors;
if(!(validate18(data["queued-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["started-at"] !== undefined){
const _errs3 = errors;
if(!(validate18(data["started-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["finished-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["finished-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!(validate18(data["errored-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["canceled-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate202.errors = [{}];
return false;
}
}
validate202.errors = vErrors;
return errors === 0;
}
function validate199(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["resource-additions"] === undefined) && (missing0 = "resource-additions"))) || ((data["resource-changes"] === undefined) && (missing0 = "resource-changes"))) || ((data["resource-destructions"] === undefined) && (missing0 = "resource-destructions"))) || ((data["resource-imports"] === undefined) && (missing0 = "resource-imports"))) || ((data["log-read-url"] === undefined) && (missing0 = "log-read-url"))){
validate199.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "status") || (key0 === "status-timestamps")) || (key0 === "resource-additions")) || (key0 === "resource-changes")) || (key0 === "resource-destructions")) || (key0 === "resource-imports")) || (key0 === "log-read-url"))){
validate199.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!(validate200(data.status))){
vErrors = vErrors === null ? validate200.errors : vErrors.concat(validate200.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!(validate202(data["status-timestamps"]))){
vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-additions"] !== undefined){
let data2 = data["resource-additions"];
const _errs4 = errors;
if((!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) && (data2 !== null)){
validate199.errors = [{}];
return false;
}
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate199.errors = [{}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-changes"] !== undefined){
let data3 = data["resource-changes"];
const _errs6 = errors;
if((!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))) && (data3 !== null)){
validate199.errors = [{}];
return false;
}
if(errors === _errs6){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate199.errors = [{}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-destructions"] !== undefined){
let data4 = data["resource-destructions"];
const _errs8 = errors;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
validate199.errors = [{}];
return false;
}
if(errors === _errs8){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate199.errors = [{}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-imports"] !== undefined){
let data5 = data["resource-imports"];
const _errs10 = errors;
if((!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))) && (data5 !== null)){
validate199.errors = [{}];
return false;
}
if(errors === _errs10){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate199.errors = [{}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["log-read-url"] !== undefined){
const _errs12 = errors;
if(!(validate25(data["log-read-url"]))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate199.errors = [{}];
return false;
}
}
validate199.errors = vErrors;
return errors === 0;
}
function validate198(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
validate198.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
validate198.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern21.test(data0)){
validate198.errors = [{}];
return false;
}
}
else {
validate198.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate198.errors = [{}];
return false;
}
if("applies" !== data1){
validate198.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate199(data.attributes))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate198.errors = [{}];
return false;
}
}
validate198.errors = vErrors;
return errors === 0;
}
function validate213(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.username === undefined) && (missing0 = "username")) || ((data["is-service-account"] === undefined) && (missing0 = "is-service-account"))){
validate213.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "username") || (key0 === "is-service-account"))){
validate213.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.username !== undefined){
const _errs2 = errors;
if(typeof data.username !== "string"){
validate213.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["is-service-account"] !== undefined){
const _errs4 = errors;
if(typeof data["is-service-account"] !== "boolean"){
validate213.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate213.errors = [{}];
return false;
}
}
validate213.errors = vErrors;
return errors === 0;
}
function validate212(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
validate212.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
validate212.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern7.test(data0)){
validate212.errors = [{}];
return false;
}
}
else {
validate212.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate212.errors = [{}];
return false;
}
if("users" !== data1){
validate212.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate213(data.attributes))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate212.errors = [{}];
return false;
}
}
validate212.errors = vErrors;
return errors === 0;
}
function validate218(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate218.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data === "pending") || (data === "queued")) || (data === "finished")) || (data === "errored")) || (data === "canceled"))){
validate218.errors = [{}];
return false;
}
validate218.errors = vErrors;
return errors === 0;
}
const pattern34 = new RegExp("^-?[0-9]+(\\.[0-9]+)?$", "u");
function validate217(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.status === undefined) && (missing0 = "status")) || ((data["error-message"] === undefined) && (missing0 = "error-message"))) || ((data["resources-count"] === undefined) && (missing0 = "resources-count"))) || ((data["matched-resources-count"] === undefined) && (missing0 = "matched-resources-count"))) || ((data["unmatched-resources-count"] === undefined) && (missing0 = "unmatched-resources-count"))) || ((data["prior-monthly-cost"] === undefined) && (missing0 = "prior-monthly-cost"))) || ((data["proposed-monthly-cost"] === undefined) && (missing0 = "proposed-monthly-cost"))) || ((data["delta-monthly-cost"] === undefined) && (missing0 = "delta-monthly-cost"))){
validate217.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "status") || (key0 === "error-message")) || (key0 === "resources-count")) || (key0 === "matched-resources-count")) || (key0 === "unmatched-resources-count")) || (key0 === "prior-monthly-cost")) || (key0 === "proposed-monthly-cost")) || (key0 === "delta-monthly-cost"))){
validate217.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!(validate218(data.status))){
vErrors = vErrors === null ? validate218.errors : vErrors.concat(validate218.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["error-message"] !== undefined){
let data1 = data["error-message"];
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate217.errors = [{}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resources-count"] !== undefined){
let data2 = data["resources-count"];
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate217.errors = [{}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate217.errors = [{}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["matched-resources-count"] !== undefined){
let data3 = data["matched-resources-count"];
const _errs7 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate217.errors = [{}];
return false;
}
if(errors === _errs7){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate217.errors = [{}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["unmatched-resources-count"] !== undefined){
let data4 = data["unmatched-resources-count"];
const _errs9 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate217.errors = [{}];
return false;
}
if(errors === _errs9){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate217.errors = [{}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["prior-monthly-cost"] !== undefined){
let data5 = data["prior-monthly-cost"];
const _errs11 = errors;
if(errors === _errs11){
if(typeof data5 === "string"){
if(!pattern34.test(data5)){
validate217.errors = [{}];
return false;
}
}
else {
validate217.errors = [{}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["proposed-monthly-cost"] !== undefined){
let data6 = data["proposed-monthly-cost"];
const _errs13 = errors;
if(errors === _errs13){
if(typeof data6 === "string"){
if(!pattern34.test(data6)){
validate217.errors = [{}];
return false;
}
}
else {
validate217.errors = [{}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["delta-monthly-cost"] !== undefined){
let data7 = data["delta-monthly-cost"];
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(!pattern34.test(data7)){
validate217.errors = [{}];
return false;
}
}
else {
validate217.errors = [{}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate217.errors = [{}];
return false;
}
}
validate217.errors = vErrors;
return errors === 0;
}
function validate216(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
validate216.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
validate216.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern23.test(data0)){
validate216.errors = [{}];
return false;
}
}
else {
validate216.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate216.errors = [{}];
return false;
}
if("cost-estimates" !== data1){
validate216.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate217(data.attributes))){
vErrors = vErrors === null ? validate217.errors : vErrors.concat(validate217.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate216.errors = [{}];
return false;
}
}
validate216.errors = vErrors;
return errors === 0;
}
const schema91 = {"quiet":true,"@":"#/components/schemas/ConfigurationVersionAttributes","type":"object","required":["auto-queue-runs","error","error-message","source","speculative","status","status-timestamps","changed-files","provisional"],"properties":{"auto-queue-runs":{"type":"boolean"},"error":{"type":["string","null"]},"error-message":{"type":["string","null"]},"source":{"type":"string"},"speculative":{"type":"boolean"},"status":{"$ref":"ConfigurationVersionStatus"},"status-timestamps":{"$ref":"ConfigurationVersionStatusTimestamps"},"changed-files":{"type":"array","items":{"type":"string"}},"provisional":{"type":"boolean"}},"additionalProperties":false,"@closed":true};
function validate223(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data["auto-queue-runs"] === undefined) && (missing0 = "auto-queue-runs")) || ((data.error === undefined) && (missing0 = "error"))) || ((data["error-message"] === undefined) && (missing0 = "error-message"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.speculative === undefined) && (missing0 = "speculative"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["changed-files"] === undefined) && (missing0 = "changed-files"))) || ((data.provisional === undefined) && (missing0 = "provisional"))){
validate223.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema91.properties, key0))){
validate223.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["auto-queue-runs"] !== undefined){
const _errs2 = errors;
if(typeof data["auto-queue-runs"] !== "boolean"){
validate223.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined){
let data1 = data.error;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate223.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["error-message"] !== undefined){
let data2 = data["error-message"];
const _errs6 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate223.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs8 = errors;
if(typeof data.source !== "string"){
validate223.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speculative !== undefined){
const _errs10 = errors;
if(typeof data.speculative !== "boolean"){
validate223.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs12 = errors;
if(!(validate67(data.status))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs13 = errors;
if(!(validate69(data["status-timestamps"]))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["changed-files"] !== undefined){
let data7 = data["changed-files"];
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data7)){
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(typeof data7[i0] !== "string"){
validate223.errors = [{}];
return false;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
validate223.errors = [{}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provisional !== undefined){
const _errs18 = errors;
if(typeof data.provisional !== "boolean"){
validate223.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate223.errors = [{}];
return false;
}
}
validate223.errors = vErrors;
return errors === 0;
}
function validate222(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate222.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate222.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
validate222.errors = [{}];
return false;
}
}
else {
validate222.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate222.errors = [{}];
return false;
}
if("configuration-versions" !== data1){
validate222.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate223(data.attributes))){
vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate76(data.relationships))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate222.errors = [{}];
return false;
}
}
validate222.errors = vErrors;
return errors === 0;
}
const schema93 = {"quiet":true,"@":"#/components/schemas/IngressAttributesAttributes","type":"object","required":["branch","clone-url","commit-message","commit-sha","commit-url","compare-url","identifier","is-pull-request","on-default-branch","pull-request-number","pull-request-title","pull-request-url","sender-username","tag"],"properties":{"branch":{"type":"string"},"clone-url":{"type":"string"},"commit-message":{"type":"string"},"commit-sha":{"type":"string"},"commit-url":{"type":["string","null"]},"compare-url":{"type":["string","null"]},"identifier":{"type":"string"},"is-pull-request":{"type":"boolean"},"on-default-branch":{"type":"boolean"},"pull-request-number":{"type":["integer","null"]},"pull-request-title":{"type":["string","null"]},"pull-request-url":{"type":["string","null"]},"sender-username":{"type":["string","null"]},"tag":{"type":["string","null"]}},"additionalProperties":false,"@closed":true};
function validate230(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.branch === undefined) && (missing0 = "branch")) || ((data["clone-url"] === undefined) && (missing0 = "clone-url"))) || ((data["commit-message"] === undefined) && (missing0 = "commit-message"))) || ((data["commit-sha"] === undefined) && (missing0 = "commit-sha"))) || ((data["commit-url"] === undefined) && (missing0 = "commit-url"))) || ((data["compare-url"] === undefined) && (missing0 = "compare-url"))) || ((data.identifier === undefined) && (missing0 = "identifier"))) || ((data["is-pull-request"] === undefined) && (missing0 = "is-pull-request"))) || ((data["on-default-branch"] === undefined) && (missing0 = "on-default-branch"))) || ((data["pull-request-number"] === undefined) && (missing0 = "pull-request-number"))) || ((data["pull-request-title"] === undefined) && (missing0 = "pull-request-title"))) || ((data["pull-request-url"] === undefined) && (missing0 = "pull-request-url"))) || ((data["sender-username"] === undefined) && (missing0 = "sender-username"))) || ((data.tag === undefined) && (missing0 = "tag"))){
validate230.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema93.properties, key0))){
validate230.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.branch !== undefined){
const _errs2 = errors;
if(typeof data.branch !== "string"){
validate230.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["clone-url"] !== undefined){
const _errs4 = errors;
if(typeof data["clone-url"] !== "string"){
validate230.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["commit-message"] !== undefined){
const _errs6 = errors;
if(typeof data["commit-message"] !== "string"){
validate230.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["commit-sha"] !== undefined){
const _errs8 = errors;
if(typeof data["commit-sha"] !== "string"){
validate230.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["commit-url"] !== undefined){
let data4 = data["commit-url"];
const _errs10 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate230.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["compare-url"] !== undefined){
let data5 = data["compare-url"];
const _errs12 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate230.errors = [{}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identifier !== undefined){
const _errs14 = errors;
if(typeof data.identifier !== "string"){
validate230.errors = [{}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["is-pull-request"] !== undefined){
const _errs16 = errors;
if(typeof data["is-pull-request"] !== "boolean"){
validate230.errors = [{}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["on-default-branch"] !== undefined){
const _errs18 = errors;
if(typeof data["on-default-branch"] !== "boolean"){
validate230.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["pull-request-number"] !== undefined){
let data9 = data["pull-request-number"];
const _errs20 = errors;
if((!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))) && (data9 !== null)){
validate230.errors = [{}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["pull-request-title"] !== undefined){
let data10 = data["pull-request-title"];
const _errs22 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
validate230.errors = [{}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["pull-request-url"] !== undefined){
let data11 = data["pull-request-url"];
const _errs24 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate230.errors = [{}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["sender-username"] !== undefined){
let data12 = data["sender-username"];
const _errs26 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
validate230.errors = [{}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tag !== undefined){
let data13 = data.tag;
const _errs28 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate230.errors = [{}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate230.errors = [{}];
return false;
}
}
validate230.errors = vErrors;
return errors === 0;
}
function validate229(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
validate229.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
validate229.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
validate229.errors = [{}];
return false;
}
}
else {
validate229.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate229.errors = [{}];
return false;
}
if("ingress-attributes" !== data1){
validate229.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate230(data.attributes))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate229.errors = [{}];
return false;
}
}
validate229.errors = vErrors;
return errors === 0;
}
function validate183(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "plans"){
if(!(validate184(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
errors = vErrors.length;
}
}
else if(tag0 === "applies"){
if(!(validate198(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
errors = vErrors.length;
}
}
else if(tag0 === "users"){
if(!(validate212(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
}
else if(tag0 === "cost-estimates"){
if(!(validate216(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate216.errors : vErrors.concat(validate216.errors);
errors = vErrors.length;
}
}
else if(tag0 === "configuration-versions"){
if(!(validate222(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
}
else if(tag0 === "ingress-attributes"){
if(!(validate229(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors);
errors = vErrors.length;
}
}
else {
validate183.errors = [{}];
return false;
}
}
else {
validate183.errors = [{}];
return false;
}
}
}
validate183.errors = vErrors;
return errors === 0;
}
function validate108(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate108.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "included"))){
validate108.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
const _errs2 = errors;
if(!(validate109(data.data))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.included !== undefined){
let data1 = data.included;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate183(data1[i0]))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate108.errors = [{}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate108.errors = [{}];
return false;
}
}
validate108.errors = vErrors;
return errors === 0;
}
function validate240(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern20.test(data)){
validate240.errors = [{}];
return false;
}
}
else {
validate240.errors = [{}];
return false;
}
}
validate240.errors = vErrors;
return errors === 0;
}
function validate241(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate241.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "plan") || (data === "apply")) || (data === "created_by")) || (data === "cost_estimate")) || (data === "configuration_version")) || (data === "configuration_version.ingress_attributes"))){
validate241.errors = [{}];
return false;
}
validate241.errors = vErrors;
return errors === 0;
}
function validate242(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate241(data[i0]))){
vErrors = vErrors === null ? validate241.errors : vErrors.concat(validate241.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate242.errors = [{}];
return false;
}
}
validate242.errors = vErrors;
return errors === 0;
}
function validate244(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "comment")){
validate244.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.comment !== undefined){
let data0 = data.comment;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate244.errors = [{}];
return false;
}
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 65536){
validate244.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate244.errors = [{}];
return false;
}
}
validate244.errors = vErrors;
return errors === 0;
}
function validate245(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern29.test(data)){
validate245.errors = [{}];
return false;
}
}
else {
validate245.errors = [{}];
return false;
}
}
validate245.errors = vErrors;
return errors === 0;
}
function validate246(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate246.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "plan_only") || (data === "plan_and_apply")) || (data === "save_plan")) || (data === "refresh_only")) || (data === "destroy")) || (data === "empty_apply"))){
validate246.errors = [{}];
return false;
}
validate246.errors = vErrors;
return errors === 0;
}
function validate247(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate246(data[i0]))){
vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate247.errors = [{}];
return false;
}
}
validate247.errors = vErrors;
return errors === 0;
}
function validate249(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate111(data[i0]))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate249.errors = [{}];
return false;
}
}
validate249.errors = vErrors;
return errors === 0;
}
function validate251(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate251.errors = [{}];
return false;
}
}
else {
validate251.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate251.errors = [{}];
return false;
}
}
validate251.errors = vErrors;
return errors === 0;
}
function validate252(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func1(data) < 1){
validate252.errors = [{}];
return false;
}
}
else {
validate252.errors = [{}];
return false;
}
}
validate252.errors = vErrors;
return errors === 0;
}
function validate253(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate145(data[i0]))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate253.errors = [{}];
return false;
}
}
validate253.errors = vErrors;
return errors === 0;
}
function validate255(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate255.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data === "non_final") || (data === "final")) || (data === "discardable"))){
validate255.errors = [{}];
return false;
}
validate255.errors = vErrors;
return errors === 0;
}
function validate256(data){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs1){
if(typeof data == "number"){
if(data > 9999 || isNaN(data)){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data < 1970 || isNaN(data)){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(typeof data !== "string"){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if("year" !== data){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate256.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate256.errors = vErrors;
return errors === 0;
}
function validate257(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
validate257.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "included")) || (key0 === "links")) || (key0 === "meta"))){
validate257.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate109(data0[i0]))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate257.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.included !== undefined){
let data2 = data.included;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(!(validate183(data2[i1]))){
vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate257.errors = [{}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate45(data.links))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs9 = errors;
if(!(validate47(data.meta))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate257.errors = [{}];
return false;
}
}
validate257.errors = vErrors;
return errors === 0;
}
function validate262(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate262.errors = [{}];
return false;
}
}
else {
validate262.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate262.errors = [{}];
return false;
}
}
validate262.errors = vErrors;
return errors === 0;
}
function validate263(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func1(data) < 1){
validate263.errors = [{}];
return false;
}
}
else {
validate263.errors = [{}];
return false;
}
}
validate263.errors = vErrors;
return errors === 0;
}
function validate264(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate264.errors = [{}];
return false;
}
}
else {
validate264.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate264.errors = [{}];
return false;
}
}
validate264.errors = vErrors;
return errors === 0;
}
function validate265(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func1(data) < 1){
validate265.errors = [{}];
return false;
}
}
else {
validate265.errors = [{}];
return false;
}
}
validate265.errors = vErrors;
return errors === 0;
}
function validate266(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate266.errors = [{}];
return false;
}
}
else {
validate266.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate266.errors = [{}];
return false;
}
}
validate266.errors = vErrors;
return errors === 0;
}
function validate267(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func1(data) < 1){
validate267.errors = [{}];
return false;
}
}
else {
validate267.errors = [{}];
return false;
}
}
validate267.errors = vErrors;
return errors === 0;
}
const pattern41 = new RegExp("^\\*?[^*]*\\*?$", "u");
function validate268(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern41.test(data)){
validate268.errors = [{}];
return false;
}
}
else {
validate268.errors = [{}];
return false;
}
}
validate268.errors = vErrors;
return errors === 0;
}
function validate269(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate269.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "name") || (data === "-name")) || (data === "current-run.created-at")) || (data === "-current-run.created-at")) || (data === "latest-change-at")) || (data === "-latest-change-at"))){
validate269.errors = [{}];
return false;
}
validate269.errors = vErrors;
return errors === 0;
}
const pattern42 = new RegExp("^prj-[A-Za-z0-9]+$", "u");
function validate270(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern42.test(data)){
validate270.errors = [{}];
return false;
}
}
else {
validate270.errors = [{}];
return false;
}
}
validate270.errors = vErrors;
return errors === 0;
}
function validate271(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((data0.key === undefined) && (missing0 = "key")){
validate271.errors = [{}];
return false;
}
else {
const _errs3 = errors;
for(const key0 in data0){
if(!((key0 === "key") || (key0 === "value"))){
validate271.errors = [{}];
return false;
break;
}
}
if(_errs3 === errors){
if(data0.key !== undefined){
let data1 = data0.key;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) < 1){
validate271.errors = [{}];
return false;
}
}
else {
validate271.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.value !== undefined){
const _errs6 = errors;
if(typeof data0.value !== "string"){
validate271.errors = [{}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate271.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate271.errors = [{}];
return false;
}
}
validate271.errors = vErrors;
return errors === 0;
}
function validate272(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate272.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((((data === "current_configuration_version") || (data === "current_configuration_version.ingress_attributes")) || (data === "current_run")) || (data === "current_run.configuration_version")) || (data === "current_run.configuration_version.ingress_attributes")) || (data === "current_run.plan")) || (data === "locked_by")) || (data === "organization")) || (data === "outputs")) || (data === "project")) || (data === "readme"))){
validate272.errors = [{}];
return false;
}
validate272.errors = vErrors;
return errors === 0;
}
function validate273(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate272(data[i0]))){
vErrors = vErrors === null ? validate272.errors : vErrors.concat(validate272.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate273.errors = [{}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}
const schema122 = {"quiet":true,"@":"#/components/schemas/WorkspaceAttributes","type":"object","required":["name","description","created-at","updated-at","latest-change-at","last-assessment-result-at","execution-mode","operations","allow-destroy-plan","auto-apply","auto-apply-run-trigger","file-triggers-enabled","global-remote-state","queue-all-runs","speculative-enabled","structured-run-output-enabled","auto-destroy-at","auto-destroy-activity-duration","auto-destroy-status","inherits-project-auto-destroy","environment","locked","locked-reason","oauth-client-name","source","source-name","source-url","tool-version","trigger-prefixes","trigger-patterns","tag-names","vcs-repo","vcs-repo-identifier","working-directory","resource-count","actions","permissions","setting-overwrites","apply-duration-average","plan-duration-average","policy-check-failures","run-failures","workspace-kpis-runs-count"],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"description":{"type":["string","null"]},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"},"latest-change-at":{"$ref":"Timestamp"},"last-assessment-result-at":{"type":["string","null"],"format":"date-time"},"execution-mode":{"$ref":"ExecutionMode"},"operations":{"type":"boolean"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"auto-destroy-status":{"type":["string","null"]},"inherits-project-auto-destroy":{"type":"boolean"},"environment":{"type":"string"},"locked":{"type":"boolean"},"locked-reason":{"type":["string","null"]},"oauth-client-name":{"type":["string","null"]},"source":{"type":["string","null"]},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"tool-version":{"type":"string"},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"trigger-patterns":{"type":"array","items":{"type":"string"}},"tag-names":{"type":"array","items":{"type":"string"}},"vcs-repo":{"$ref":"VcsRepo"},"vcs-repo-identifier":{"type":["string","null"]},"working-directory":{"type":["string","null"]},"resource-count":{"type":"integer","minimum":0},"actions":{"$ref":"WorkspaceActions"},"permissions":{"$ref":"WorkspacePermissions"},"setting-overwrites":{"$ref":"SettingOverwrites"},"apply-duration-average":{"type":"number","minimum":0},"plan-duration-average":{"type":"number","minimum":0},"policy-check-failures":{"type":"number","minimum":0},"run-failures":{"type":"number","minimum":0},"workspace-kpis-runs-count":{"type":"number","minimum":0}},"additionalProperties":false,"@closed":true};
const pattern45 = new RegExp("^[1-9][0-9]{0,3}[dh]$", "u");
function validate281(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate281.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data === "remote") || (data === "local")) || (data === "agent"))){
validate281.errors = [{}];
return false;
}
validate281.errors = vErrors;
return errors === 0;
}
const schema124 = {"quiet":true,"@":"#/components/schemas/VcsRepo","type":["object","null"],"required":["branch","display-identifier","identifier","ingress-submodules","oauth-token-id","repository-http-url","service-provider","tags-regex","webhook-url"],"properties":{"branch":{"type":"string"},"display-identifier":{"type":"string"},"identifier":{"type":"string"},"ingress-submodules":{"type":"boolean"},"oauth-token-id":{"type":["string","null"],"pattern":"^ot-[A-Za-z0-9]+$"},"repository-http-url":{"type":["string","null"],"format":"uri"},"service-provider":{"type":"string"},"tags-regex":{"type":["string","null"]},"webhook-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false,"@closed":true};
const pattern46 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
function validate283(data){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
validate283.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema124.type}}];
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.branch === undefined) && (missing0 = "branch")) || ((data["display-identifier"] === undefined) && (missing0 = "display-identifier"))) || ((data.identifier === undefined) && (missing0 = "identifier"))) || ((data["ingress-submodules"] === undefined) && (missing0 = "ingress-submodules"))) || ((data["oauth-token-id"] === undefined) && (missing0 = "oauth-token-id"))) || ((data["repository-http-url"] === undefined) && (missing0 = "repository-http-url"))) || ((data["service-provider"] === undefined) && (missing0 = "service-provider"))) || ((data["tags-regex"] === undefined) && (missing0 = "tags-regex"))) || ((data["webhook-url"] === undefined) && (missing0 = "webhook-url"))){
validate283.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema124.properties, key0))){
validate283.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.branch !== undefined){
const _errs2 = errors;
if(typeof data.branch !== "string"){
validate283.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["display-identifier"] !== undefined){
const _errs4 = errors;
if(typeof data["display-identifier"] !== "string"){
validate283.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identifier !== undefined){
const _errs6 = errors;
if(typeof data.identifier !== "string"){
validate283.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["ingress-submodules"] !== undefined){
const _errs8 = errors;
if(typeof data["ingress-submodules"] !== "boolean"){
validate283.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["oauth-token-id"] !== undefined){
let data4 = data["oauth-token-id"];
const _errs10 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate283.errors = [{}];
return false;
}
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern46.test(data4)){
validate283.errors = [{}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["repository-http-url"] !== undefined){
let data5 = data["repository-http-url"];
const _errs12 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate283.errors = [{}];
return false;
}
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(formats2(data5))){
validate283.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["service-provider"] !== undefined){
const _errs14 = errors;
if(typeof data["service-provider"] !== "string"){
validate283.errors = [{}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tags-regex"] !== undefined){
let data7 = data["tags-regex"];
const _errs16 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate283.errors = [{}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["webhook-url"] !== undefined){
let data8 = data["webhook-url"];
const _errs18 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate283.errors = [{}];
return false;
}
if(errors === _errs18){
if(errors === _errs18){
if(typeof data8 === "string"){
if(!(formats2(data8))){
validate283.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
validate283.errors = vErrors;
return errors === 0;
}
function validate285(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["is-destroyable"] === undefined) && (missing0 = "is-destroyable")){
validate285.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "is-destroyable")){
validate285.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["is-destroyable"] !== undefined){
if(typeof data["is-destroyable"] !== "boolean"){
validate285.errors = [{}];
return false;
}
}
}
}
}
else {
validate285.errors = [{}];
return false;
}
}
validate285.errors = vErrors;
return errors === 0;
}
const schema126 = {"quiet":true,"@":"#/components/schemas/WorkspacePermissions","type":"object","required":["can-update","can-destroy","can-queue-run","can-read-run","can-read-variable","can-update-variable","can-read-state-versions","can-read-state-outputs","can-create-state-versions","can-queue-apply","can-lock","can-unlock","can-force-unlock","can-read-settings","can-manage-tags","can-manage-run-tasks","can-force-delete","can-manage-assessments","can-manage-ephemeral-workspaces","can-read-assessment-results","can-queue-destroy"],"properties":{"can-update":{"type":"boolean"},"can-destroy":{"type":"boolean"},"can-queue-run":{"type":"boolean"},"can-read-run":{"type":"boolean"},"can-read-variable":{"type":"boolean"},"can-update-variable":{"type":"boolean"},"can-read-state-versions":{"type":"boolean"},"can-read-state-outputs":{"type":"boolean"},"can-create-state-versions":{"type":"boolean"},"can-queue-apply":{"type":"boolean"},"can-lock":{"type":"boolean"},"can-unlock":{"type":"boolean"},"can-force-unlock":{"type":"boolean"},"can-read-settings":{"type":"boolean"},"can-manage-tags":{"type":"boolean"},"can-manage-run-tasks":{"type":"boolean"},"can-force-delete":{"type":"boolean"},"can-manage-assessments":{"type":"boolean"},"can-manage-ephemeral-workspaces":{"type":"boolean"},"can-read-assessment-results":{"type":"boolean"},"can-queue-destroy":{"type":"boolean"}},"additionalProperties":false,"@closed":true};
function validate287(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((((data["can-update"] === undefined) && (missing0 = "can-update")) || ((data["can-destroy"] === undefined) && (missing0 = "can-destroy"))) || ((data["can-queue-run"] === undefined) && (missing0 = "can-queue-run"))) || ((data["can-read-run"] === undefined) && (missing0 = "can-read-run"))) || ((data["can-read-variable"] === undefined) && (missing0 = "can-read-variable"))) || ((data["can-update-variable"] === undefined) && (missing0 = "can-update-variable"))) || ((data["can-read-state-versions"] === undefined) && (missing0 = "can-read-state-versions"))) || ((data["can-read-state-outputs"] === undefined) && (missing0 = "can-read-state-outputs"))) || ((data["can-create-state-versions"] === undefined) && (missing0 = "can-create-state-versions"))) || ((data["can-queue-apply"] === undefined) && (missing0 = "can-queue-apply"))) || ((data["can-lock"] === undefined) && (missing0 = "can-lock"))) || ((data["can-unlock"] === undefined) && (missing0 = "can-unlock"))) || ((data["can-force-unlock"] === undefined) && (missing0 = "can-force-unlock"))) || ((data["can-read-settings"] === undefined) && (missing0 = "can-read-settings"))) || ((data["can-manage-tags"] === undefined) && (missing0 = "can-manage-tags"))) || ((data["can-manage-run-tasks"] === undefined) && (missing0 = "can-manage-run-tasks"))) || ((data["can-force-delete"] === undefined) && (missing0 = "can-force-delete"))) || ((data["can-manage-assessments"] === undefined) && (missing0 = "can-manage-assessments"))) || ((data["can-manage-ephemeral-workspaces"] === undefined) && (missing0 = "can-manage-ephemeral-workspaces"))) || ((data["can-read-assessment-results"] === undefined) && (missing0 = "can-read-assessment-results"))) || ((data["can-queue-destroy"] === undefined) && (missing0 = "can-queue-destroy"))){
validate287.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema126.properties, key0))){
validate287.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["can-update"] !== undefined){
const _errs2 = errors;
if(typeof data["can-update"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-destroy"] !== undefined){
const _errs4 = errors;
if(typeof data["can-destroy"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-queue-run"] !== undefined){
const _errs6 = errors;
if(typeof data["can-queue-run"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-read-run"] !== undefined){
const _errs8 = errors;
if(typeof data["can-read-run"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-read-variable"] !== undefined){
const _errs10 = errors;
if(typeof data["can-read-variable"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-update-variable"] !== undefined){
const _errs12 = errors;
if(typeof data["can-update-variable"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-read-state-versions"] !== undefined){
const _errs14 = errors;
if(typeof data["can-read-state-versions"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-read-state-outputs"] !== undefined){
const _errs16 = errors;
if(typeof data["can-read-state-outputs"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-create-state-versions"] !== undefined){
const _errs18 = errors;
if(typeof data["can-create-state-versions"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-queue-apply"] !== undefined){
const _errs20 = errors;
if(typeof data["can-queue-apply"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-lock"] !== undefined){
const _errs22 = errors;
if(typeof data["can-lock"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-unlock"] !== undefined){
const _errs24 = errors;
if(typeof data["can-unlock"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-force-unlock"] !== undefined){
const _errs26 = errors;
if(typeof data["can-force-unlock"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-read-settings"] !== undefined){
const _errs28 = errors;
if(typeof data["can-read-settings"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-manage-tags"] !== undefined){
const _errs30 = errors;
if(typeof data["can-manage-tags"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-manage-run-tasks"] !== undefined){
const _errs32 = errors;
if(typeof data["can-manage-run-tasks"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-force-delete"] !== undefined){
const _errs34 = errors;
if(typeof data["can-force-delete"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-manage-assessments"] !== undefined){
const _errs36 = errors;
if(typeof data["can-manage-assessments"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-manage-ephemeral-workspaces"] !== undefined){
const _errs38 = errors;
if(typeof data["can-manage-ephemeral-workspaces"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-read-assessment-results"] !== undefined){
const _errs40 = errors;
if(typeof data["can-read-assessment-results"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["can-queue-destroy"] !== undefined){
const _errs42 = errors;
if(typeof data["can-queue-destroy"] !== "boolean"){
validate287.errors = [{}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate287.errors = [{}];
return false;
}
}
validate287.errors = vErrors;
return errors === 0;
}
function validate289(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data["execution-mode"] === undefined) && (missing0 = "execution-mode")) || ((data["agent-pool"] === undefined) && (missing0 = "agent-pool"))){
validate289.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "execution-mode") || (key0 === "agent-pool"))){
validate289.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["execution-mode"] !== undefined){
const _errs2 = errors;
if(typeof data["execution-mode"] !== "boolean"){
validate289.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["agent-pool"] !== undefined){
const _errs4 = errors;
if(typeof data["agent-pool"] !== "boolean"){
validate289.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate289.errors = [{}];
return false;
}
}
validate289.errors = vErrors;
return errors === 0;
}
function validate277(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((((((((((((((((((((((((((data.name === undefined) && (missing0 = "name")) || ((data.description === undefined) && (missing0 = "description"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["updated-at"] === undefined) && (missing0 = "updated-at"))) || ((data["latest-change-at"] === undefined) && (missing0 = "latest-change-at"))) || ((data["last-assessment-result-at"] === undefined) && (missing0 = "last-assessment-result-at"))) || ((data["execution-mode"] === undefined) && (missing0 = "execution-mode"))) || ((data.operations === undefined) && (missing0 = "operations"))) || ((data["allow-destroy-plan"] === undefined) && (missing0 = "allow-destroy-plan"))) || ((data["auto-apply"] === undefined) && (missing0 = "auto-apply"))) || ((data["auto-apply-run-trigger"] === undefined) && (missing0 = "auto-apply-run-trigger"))) || ((data["file-triggers-enabled"] === undefined) && (missing0 = "file-triggers-enabled"))) || ((data["global-remote-state"] === undefined) && (missing0 = "global-remote-state"))) || ((data["queue-all-runs"] === undefined) && (missing0 = "queue-all-runs"))) || ((data["speculative-enabled"] === undefined) && (missing0 = "speculative-enabled"))) || ((data["structured-run-output-enabled"] === undefined) && (missing0 = "structured-run-output-enabled"))) || ((data["auto-destroy-at"] === undefined) && (missing0 = "auto-destroy-at"))) || ((data["auto-destroy-activity-duration"] === undefined) && (missing0 = "auto-destroy-activity-duration"))) || ((data["auto-destroy-status"] === undefined) && (missing0 = "auto-destroy-status"))) || ((data["inherits-project-auto-destroy"] === undefined) && (missing0 = "inherits-project-auto-destroy"))) || ((data.environment === undefined) && (missing0 = "environment"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data["locked-reason"] === undefined) && (missing0 = "locked-reason"))) || ((data["oauth-client-name"] === undefined) && (missing0 = "oauth-client-name"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data["source-name"] === undefined) && (missing0 = "source-name"))) || ((data["source-url"] === undefined) && (missing0 = "source-url"))) || ((data["tool-version"] === undefined) && (missing0 = "tool-version"))) || ((data["trigger-prefixes"] === undefined) && (missing0 = "trigger-prefixes"))) || ((data["trigger-patterns"] === undefined) && (missing0 = "trigger-patterns"))) || ((data["tag-names"] === undefined) && (missing0 = "tag-names"))) || ((data["vcs-repo"] === undefined) && (missing0 = "vcs-repo"))) || ((data["vcs-repo-identifier"] === undefined) && (missing0 = "vcs-repo-identifier"))) || ((data["working-directory"] === undefined) && (missing0 = "working-directory"))) || ((data["resource-count"] === undefined) && (missing0 = "resource-count"))) || ((data.actions === undefined) && (missing0 = "actions"))) || ((data.permissions === undefined) && (missing0 = "permissions"))) || ((data["setting-overwrites"] === undefined) && (missing0 = "setting-overwrites"))) || ((data["apply-duration-average"] === undefined) && (missing0 = "apply-duration-average"))) || ((data["plan-duration-average"] === undefined) && (missing0 = "plan-duration-average"))) || ((data["policy-check-failures"] === undefined) && (missing0 = "policy-check-failures"))) || ((data["run-failures"] === undefined) && (missing0 = "run-failures"))) || ((data["workspace-kpis-runs-count"] === undefined) && (missing0 = "workspace-kpis-runs-count"))){
validate277.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema122.properties, key0))){
validate277.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 90){
validate277.errors = [{}];
return false;
}
else {
if(func1(data0) < 1){
validate277.errors = [{}];
return false;
}
else {
if(!pattern0.test(data0)){
validate277.errors = [{}];
return false;
}
}
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["updated-at"] !== undefined){
const _errs7 = errors;
if(!(validate18(data["updated-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["latest-change-at"] !== undefined){
const _errs8 = errors;
if(!(validate18(data["latest-change-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["last-assessment-result-at"] !== undefined){
let data5 = data["last-assessment-result-at"];
const _errs9 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate277.errors = [{}];
return false;
}
if(errors === _errs9){
if(errors === _errs9){
if(typeof data5 === "string"){
if(!(formats0(data5))){
validate277.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["execution-mode"] !== undefined){
const _errs11 = errors;
if(!(validate281(data["execution-mode"]))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined){
const _errs12 = errors;
if(typeof data.operations !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["allow-destroy-plan"] !== undefined){
const _errs14 = errors;
if(typeof data["allow-destroy-plan"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["assessments-enabled"] !== undefined){
const _errs16 = errors;
if(typeof data["assessments-enabled"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply"] !== undefined){
const _errs18 = errors;
if(typeof data["auto-apply"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply-run-trigger"] !== undefined){
const _errs20 = errors;
if(typeof data["auto-apply-run-trigger"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["file-triggers-enabled"] !== undefined){
const _errs22 = errors;
if(typeof data["file-triggers-enabled"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["global-remote-state"] !== undefined){
const _errs24 = errors;
if(typeof data["global-remote-state"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["queue-all-runs"] !== undefined){
const _errs26 = errors;
if(typeof data["queue-all-runs"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["speculative-enabled"] !== undefined){
const _errs28 = errors;
if(typeof data["speculative-enabled"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["structured-run-output-enabled"] !== undefined){
const _errs30 = errors;
if(typeof data["structured-run-output-enabled"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-destroy-at"] !== undefined){
let data17 = data["auto-destroy-at"];
const _errs32 = errors;
if((typeof data17 !== "string") && (data17 !== null)){
validate277.errors = [{}];
return false;
}
if(errors === _errs32){
if(errors === _errs32){
if(typeof data17 === "string"){
if(!(formats0(data17))){
validate277.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-destroy-activity-duration"] !== undefined){
let data18 = data["auto-destroy-activity-duration"];
const _errs34 = errors;
if((typeof data18 !== "string") && (data18 !== null)){
validate277.errors = [{}];
return false;
}
if(errors === _errs34){
if(typeof data18 === "string"){
if(!pattern45.test(data18)){
validate277.errors = [{}];
return false;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-destroy-status"] !== undefined){
let data19 = data["auto-destroy-status"];
const _errs36 = errors;
if((typeof data19 !== "string") && (data19 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["inherits-project-auto-destroy"] !== undefined){
const _errs38 = errors;
if(typeof data["inherits-project-auto-destroy"] !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.environment !== undefined){
const _errs40 = errors;
if(typeof data.environment !== "string"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs42 = errors;
if(typeof data.locked !== "boolean"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["locked-reason"] !== undefined){
let data23 = data["locked-reason"];
const _errs44 = errors;
if((typeof data23 !== "string") && (data23 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["oauth-client-name"] !== undefined){
let data24 = data["oauth-client-name"];
const _errs46 = errors;
if((typeof data24 !== "string") && (data24 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data25 = data.source;
const _errs48 = errors;
if((typeof data25 !== "string") && (data25 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["source-name"] !== undefined){
let data26 = data["source-name"];
const _errs50 = errors;
if((typeof data26 !== "string") && (data26 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["source-url"] !== undefined){
let data27 = data["source-url"];
const _errs52 = errors;
if((typeof data27 !== "string") && (data27 !== null)){
validate277.errors = [{}];
return false;
}
if(errors === _errs52){
if(errors === _errs52){
if(typeof data27 === "string"){
if(!(formats2(data27))){
validate277.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tool-version"] !== undefined){
const _errs54 = errors;
if(typeof data["tool-version"] !== "string"){
validate277.errors = [{}];
return false;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-prefixes"] !== undefined){
let data29 = data["trigger-prefixes"];
const _errs56 = errors;
if(errors === _errs56){
if(Array.isArray(data29)){
var valid1 = true;
const len0 = data29.length;
for(let i0=0; i0<len0; i0++){
const _errs58 = errors;
if(typeof data29[i0] !== "string"){
validate277.errors = [{}];
return false;
}
var valid1 = _errs58 === errors;
if(!valid1){
break;
}
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-patterns"] !== undefined){
let data31 = data["trigger-patterns"];
const _errs60 = errors;
if(errors === _errs60){
if(Array.isArray(data31)){
var valid2 = true;
const len1 = data31.length;
for(let i1=0; i1<len1; i1++){
const _errs62 = errors;
if(typeof data31[i1] !== "string"){
validate277.errors = [{}];
return false;
}
var valid2 = _errs62 === errors;
if(!valid2){
break;
}
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tag-names"] !== undefined){
let data33 = data["tag-names"];
const _errs64 = errors;
if(errors === _errs64){
if(Array.isArray(data33)){
var valid3 = true;
const len2 = data33.length;
for(let i2=0; i2<len2; i2++){
const _errs66 = errors;
if(typeof data33[i2] !== "string"){
validate277.errors = [{}];
return false;
}
var valid3 = _errs66 === errors;
if(!valid3){
break;
}
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo"] !== undefined){
const _errs68 = errors;
if(!(validate283(data["vcs-repo"]))){
vErrors = vErrors === null ? validate283.errors : vErrors.concat(validate283.errors);
errors = vErrors.length;
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo-identifier"] !== undefined){
let data36 = data["vcs-repo-identifier"];
const _errs69 = errors;
if((typeof data36 !== "string") && (data36 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["working-directory"] !== undefined){
let data37 = data["working-directory"];
const _errs71 = errors;
if((typeof data37 !== "string") && (data37 !== null)){
validate277.errors = [{}];
return false;
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-count"] !== undefined){
let data38 = data["resource-count"];
const _errs73 = errors;
if(!((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38)))){
validate277.errors = [{}];
return false;
}
if(errors === _errs73){
if(typeof data38 == "number"){
if(data38 < 0 || isNaN(data38)){
validate277.errors = [{}];
return false;
}
}
}
var valid0 = _errs73 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
const _errs75 = errors;
if(!(validate285(data.actions))){
vErrors = vErrors === null ? validate285.errors : vErrors.concat(validate285.errors);
errors = vErrors.length;
}
var valid0 = _errs75 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
const _errs76 = errors;
if(!(validate287(data.permissions))){
vErrors = vErrors === null ? validate287.errors : vErrors.concat(validate287.errors);
errors = vErrors.length;
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["setting-overwrites"] !== undefined){
const _errs77 = errors;
if(!(validate289(data["setting-overwrites"]))){
vErrors = vErrors === null ? validate289.errors : vErrors.concat(validate289.errors);
errors = vErrors.length;
}
var valid0 = _errs77 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["apply-duration-average"] !== undefined){
let data42 = data["apply-duration-average"];
const _errs78 = errors;
if(errors === _errs78){
if(typeof data42 == "number"){
if(data42 < 0 || isNaN(data42)){
validate277.errors = [{}];
return false;
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["plan-duration-average"] !== undefined){
let data43 = data["plan-duration-average"];
const _errs80 = errors;
if(errors === _errs80){
if(typeof data43 == "number"){
if(data43 < 0 || isNaN(data43)){
validate277.errors = [{}];
return false;
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs80 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-check-failures"] !== undefined){
let data44 = data["policy-check-failures"];
const _errs82 = errors;
if(errors === _errs82){
if(typeof data44 == "number"){
if(data44 < 0 || isNaN(data44)){
validate277.errors = [{}];
return false;
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs82 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["run-failures"] !== undefined){
let data45 = data["run-failures"];
const _errs84 = errors;
if(errors === _errs84){
if(typeof data45 == "number"){
if(data45 < 0 || isNaN(data45)){
validate277.errors = [{}];
return false;
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["workspace-kpis-runs-count"] !== undefined){
let data46 = data["workspace-kpis-runs-count"];
const _errs86 = errors;
if(errors === _errs86){
if(typeof data46 == "number"){
if(data46 < 0 || isNaN(data46)){
validate277.errors = [{}];
return false;
}
}
else {
validate277.errors = [{}];
return false;
}
}
var valid0 = _errs86 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate277.errors = [{}];
return false;
}
}
validate277.errors = vErrors;
return errors === 0;
}
const schema128 = {"quiet":true,"@":"#/components/schemas/WorkspaceRelationships","type":"object","required":["agent-pool","current-configuration-version","current-run","latest-run","current-state-version","current-assessment-result","effective-tag-bindings","tag-bindings","locked-by","organization","outputs","project","readme","remote-state-consumers","ssh-key","vars"],"properties":{"agent-pool":{"$ref":"RelatedAgentPool"},"current-configuration-version":{"$ref":"RelatedCurrentConfigurationVersion"},"current-run":{"$ref":"RelatedRun"},"latest-run":{"$ref":"RelatedRun"},"current-state-version":{"$ref":"RelatedStateVersion"},"current-assessment-result":{"$ref":"RelatedAssessmentResult"},"effective-tag-bindings":{"$ref":"RelatedByLink"},"tag-bindings":{"$ref":"RelatedByLink"},"locked-by":{"$ref":"RelatedLocker"},"organization":{"$ref":"RelatedOrganization"},"outputs":{"$ref":"RelatedWorkspaceOutputs"},"project":{"$ref":"RelatedProject"},"readme":{"$ref":"RelatedReadme"},"remote-state-consumers":{"$ref":"RelatedByLink"},"ssh-key":{"$ref":"RelatedSshKey"},"vars":{"$ref":"RelatedVariables"}},"additionalProperties":false,"@closed":true};
const pattern47 = new RegExp("^apool-[A-Za-z0-9]+$", "u");
function validate293(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate293.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate293.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate293.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate293.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate293.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern47.test(data1)){
validate293.errors = [{}];
return false;
}
}
else {
validate293.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate293.errors = [{}];
return false;
}
if("agent-pools" !== data2){
validate293.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate293.errors = [{}];
return false;
}
}
validate293.errors = vErrors;
return errors === 0;
}
function validate295(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate295.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate295.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate295.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate295.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate295.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern6.test(data1)){
validate295.errors = [{}];
return false;
}
}
else {
validate295.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate295.errors = [{}];
return false;
}
if("configuration-versions" !== data2){
validate295.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate295.errors = [{}];
return false;
}
}
validate295.errors = vErrors;
return errors === 0;
}
function validate298(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate298.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate298.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate298.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate298.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate298.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern20.test(data1)){
validate298.errors = [{}];
return false;
}
}
else {
validate298.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate298.errors = [{}];
return false;
}
if("runs" !== data2){
validate298.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate298.errors = [{}];
return false;
}
}
validate298.errors = vErrors;
return errors === 0;
}
function validate303(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate303.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate303.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate303.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate303.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate303.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
const _errs5 = errors;
if(typeof data0.id !== "string"){
validate303.errors = [{}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate303.errors = [{}];
return false;
}
if("assessment-results" !== data2){
validate303.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate303.errors = [{}];
return false;
}
}
validate303.errors = vErrors;
return errors === 0;
}
function validate305(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
validate305.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "links")){
validate305.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.links !== undefined){
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate305.errors = [{}];
return false;
}
}
validate305.errors = vErrors;
return errors === 0;
}
const pattern50 = new RegExp("^(user|team|run)-[A-Za-z0-9]+$", "u");
function validate309(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate309.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate309.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate309.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate309.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate309.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern50.test(data1)){
validate309.errors = [{}];
return false;
}
}
else {
validate309.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate309.errors = [{}];
return false;
}
if(!(((data2 === "users") || (data2 === "teams")) || (data2 === "runs"))){
validate309.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate309.errors = [{}];
return false;
}
}
validate309.errors = vErrors;
return errors === 0;
}
function validate312(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate312.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate312.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate312.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate312.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
validate312.errors = [{}];
return false;
}
}
else {
validate312.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate312.errors = [{}];
return false;
}
if("organizations" !== data2){
validate312.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate312.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate312.errors = [{}];
return false;
}
}
validate312.errors = vErrors;
return errors === 0;
}
const pattern52 = new RegExp("^wsout-[A-Za-z0-9]+$", "u");
function validate314(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate314.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate314.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate314.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate314.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern52.test(data2)){
validate314.errors = [{}];
return false;
}
}
else {
validate314.errors = [{}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate314.errors = [{}];
return false;
}
if("workspace-outputs" !== data3){
validate314.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate314.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate314.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate314.errors = [{}];
return false;
}
}
validate314.errors = vErrors;
return errors === 0;
}
function validate316(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
validate316.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate316.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate316.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate316.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern42.test(data1)){
validate316.errors = [{}];
return false;
}
}
else {
validate316.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate316.errors = [{}];
return false;
}
if("projects" !== data2){
validate316.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate316.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate316.errors = [{}];
return false;
}
}
validate316.errors = vErrors;
return errors === 0;
}
function validate319(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate319.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate319.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate319.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate319.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate319.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
const _errs5 = errors;
if(typeof data0.id !== "string"){
validate319.errors = [{}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate319.errors = [{}];
return false;
}
if("workspace-readme" !== data2){
validate319.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate319.errors = [{}];
return false;
}
}
validate319.errors = vErrors;
return errors === 0;
}
const pattern54 = new RegExp("^sshkey-[A-Za-z0-9]+$", "u");
function validate322(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate322.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate322.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
validate322.errors = [{}];
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate322.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate322.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern54.test(data1)){
validate322.errors = [{}];
return false;
}
}
else {
validate322.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate322.errors = [{}];
return false;
}
if("ssh-keys" !== data2){
validate322.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate322.errors = [{}];
return false;
}
}
validate322.errors = vErrors;
return errors === 0;
}
function validate324(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate324.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate324.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate324.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate324.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern13.test(data2)){
validate324.errors = [{}];
return false;
}
}
else {
validate324.errors = [{}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate324.errors = [{}];
return false;
}
if("vars" !== data3){
validate324.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate324.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate324.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate324.errors = [{}];
return false;
}
}
validate324.errors = vErrors;
return errors === 0;
}
function validate292(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((data["agent-pool"] === undefined) && (missing0 = "agent-pool")) || ((data["current-configuration-version"] === undefined) && (missing0 = "current-configuration-version"))) || ((data["current-run"] === undefined) && (missing0 = "current-run"))) || ((data["latest-run"] === undefined) && (missing0 = "latest-run"))) || ((data["current-state-version"] === undefined) && (missing0 = "current-state-version"))) || ((data["current-assessment-result"] === undefined) && (missing0 = "current-assessment-result"))) || ((data["effective-tag-bindings"] === undefined) && (missing0 = "effective-tag-bindings"))) || ((data["tag-bindings"] === undefined) && (missing0 = "tag-bindings"))) || ((data["locked-by"] === undefined) && (missing0 = "locked-by"))) || ((data.organization === undefined) && (missing0 = "organization"))) || ((data.outputs === undefined) && (missing0 = "outputs"))) || ((data.project === undefined) && (missing0 = "project"))) || ((data.readme === undefined) && (missing0 = "readme"))) || ((data["remote-state-consumers"] === undefined) && (missing0 = "remote-state-consumers"))) || ((data["ssh-key"] === undefined) && (missing0 = "ssh-key"))) || ((data.vars === undefined) && (missing0 = "vars"))){
validate292.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema128.properties, key0))){
validate292.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["agent-pool"] !== undefined){
const _errs2 = errors;
if(!(validate293(data["agent-pool"]))){
vErrors = vErrors === null ? validate293.errors : vErrors.concat(validate293.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-configuration-version"] !== undefined){
const _errs3 = errors;
if(!(validate295(data["current-configuration-version"]))){
vErrors = vErrors === null ? validate295.errors : vErrors.concat(validate295.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-run"] !== undefined){
const _errs4 = errors;
if(!(validate298(data["current-run"]))){
vErrors = vErrors === null ? validate298.errors : vErrors.concat(validate298.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["latest-run"] !== undefined){
const _errs5 = errors;
if(!(validate298(data["latest-run"]))){
vErrors = vErrors === null ? validate298.errors : vErrors.concat(validate298.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-state-version"] !== undefined){
const _errs6 = errors;
if(!(validate161(data["current-state-version"]))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-assessment-result"] !== undefined){
const _errs7 = errors;
if(!(validate303(data["current-assessment-result"]))){
vErrors = vErrors === null ? validate303.errors : vErrors.concat(validate303.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["effective-tag-bindings"] !== undefined){
const _errs8 = errors;
if(!(validate305(data["effective-tag-bindings"]))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tag-bindings"] !== undefined){
const _errs9 = errors;
if(!(validate305(data["tag-bindings"]))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["locked-by"] !== undefined){
const _errs10 = errors;
if(!(validate309(data["locked-by"]))){
vErrors = vErrors === null ? validate309.errors : vErrors.concat(validate309.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.organization !== undefined){
const _errs11 = errors;
if(!(validate312(data.organization))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
const _errs12 = errors;
if(!(validate314(data.outputs))){
vErrors = vErrors === null ? validate314.errors : vErrors.concat(validate314.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.project !== undefined){
const _errs13 = errors;
if(!(validate316(data.project))){
vErrors = vErrors === null ? validate316.errors : vErrors.concat(validate316.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.readme !== undefined){
const _errs14 = errors;
if(!(validate319(data.readme))){
vErrors = vErrors === null ? validate319.errors : vErrors.concat(validate319.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["remote-state-consumers"] !== undefined){
const _errs15 = errors;
if(!(validate305(data["remote-state-consumers"]))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["ssh-key"] !== undefined){
const _errs16 = errors;
if(!(validate322(data["ssh-key"]))){
vErrors = vErrors === null ? validate322.errors : vErrors.concat(validate322.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vars !== undefined){
const _errs17 = errors;
if(!(validate324(data.vars))){
vErrors = vErrors === null ? validate324.errors : vErrors.concat(validate324.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate292.errors = [{}];
return false;
}
}
validate292.errors = vErrors;
return errors === 0;
}
function validate327(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.self === undefined) && (missing0 = "self")) || ((data["self-html"] === undefined) && (missing0 = "self-html"))){
validate327.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "self") || (key0 === "self-html"))){
validate327.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.self !== undefined){
let data0 = data.self;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats4(data0))){
validate327.errors = [{}];
return false;
}
}
else {
validate327.errors = [{}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["self-html"] !== undefined){
let data1 = data["self-html"];
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats4(data1))){
validate327.errors = [{}];
return false;
}
}
else {
validate327.errors = [{}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate327.errors = [{}];
return false;
}
}
validate327.errors = vErrors;
return errors === 0;
}
function validate276(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate276.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate276.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern29.test(data0)){
validate276.errors = [{}];
return false;
}
}
else {
validate276.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate276.errors = [{}];
return false;
}
if("workspaces" !== data1){
validate276.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate277(data.attributes))){
vErrors = vErrors === null ? validate277.errors : vErrors.concat(validate277.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate292(data.relationships))){
vErrors = vErrors === null ? validate292.errors : vErrors.concat(validate292.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate327(data.links))){
vErrors = vErrors === null ? validate327.errors : vErrors.concat(validate327.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate276.errors = [{}];
return false;
}
}
validate276.errors = vErrors;
return errors === 0;
}
function validate332(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.name === undefined) && (missing0 = "name")) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["default-execution-mode"] === undefined) && (missing0 = "default-execution-mode"))) || ((data["assessments-enforced"] === undefined) && (missing0 = "assessments-enforced"))) || ((data["cost-estimation-enabled"] === undefined) && (missing0 = "cost-estimation-enabled"))) || ((data["allow-force-delete-workspaces"] === undefined) && (missing0 = "allow-force-delete-workspaces"))){
validate332.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "name") || (key0 === "created-at")) || (key0 === "default-execution-mode")) || (key0 === "assessments-enforced")) || (key0 === "cost-estimation-enabled")) || (key0 === "allow-force-delete-workspaces"))){
validate332.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate332.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["default-execution-mode"] !== undefined){
const _errs5 = errors;
if(!(validate281(data["default-execution-mode"]))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["assessments-enforced"] !== undefined){
const _errs6 = errors;
if(typeof data["assessments-enforced"] !== "boolean"){
validate332.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimation-enabled"] !== undefined){
const _errs8 = errors;
if(typeof data["cost-estimation-enabled"] !== "boolean"){
validate332.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["allow-force-delete-workspaces"] !== undefined){
const _errs10 = errors;
if(typeof data["allow-force-delete-workspaces"] !== "boolean"){
validate332.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate332.errors = [{}];
return false;
}
}
validate332.errors = vErrors;
return errors === 0;
}
function validate331(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate331.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate331.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
validate331.errors = [{}];
return false;
}
}
else {
validate331.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate331.errors = [{}];
return false;
}
if("organizations" !== data1){
validate331.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate332(data.attributes))){
vErrors = vErrors === null ? validate332.errors : vErrors.concat(validate332.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate331.errors = [{}];
return false;
}
}
validate331.errors = vErrors;
return errors === 0;
}
function validate337(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.description === undefined) && (missing0 = "description"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))){
validate337.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "description")) || (key0 === "created-at"))){
validate337.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate337.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data1 = data.description;
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate337.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate337.errors = [{}];
return false;
}
}
validate337.errors = vErrors;
return errors === 0;
}
function validate340(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.organization === undefined) && (missing0 = "organization")){
validate340.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "organization")){
validate340.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.organization !== undefined){
if(!(validate312(data.organization))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate340.errors = [{}];
return false;
}
}
validate340.errors = vErrors;
return errors === 0;
}
function validate336(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate336.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate336.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern42.test(data0)){
validate336.errors = [{}];
return false;
}
}
else {
validate336.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate336.errors = [{}];
return false;
}
if("projects" !== data1){
validate336.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate337(data.attributes))){
vErrors = vErrors === null ? validate337.errors : vErrors.concat(validate337.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate340(data.relationships))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate336.errors = [{}];
return false;
}
}
validate336.errors = vErrors;
return errors === 0;
}
function validate345(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["raw-markdown"] === undefined) && (missing0 = "raw-markdown")){
validate345.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "raw-markdown")){
validate345.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["raw-markdown"] !== undefined){
if(typeof data["raw-markdown"] !== "string"){
validate345.errors = [{}];
return false;
}
}
}
}
}
else {
validate345.errors = [{}];
return false;
}
}
validate345.errors = vErrors;
return errors === 0;
}
function validate344(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate344.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate344.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate344.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate344.errors = [{}];
return false;
}
if("workspace-readme" !== data1){
validate344.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate345(data.attributes))){
vErrors = vErrors === null ? validate345.errors : vErrors.concat(validate345.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate344.errors = [{}];
return false;
}
}
validate344.errors = vErrors;
return errors === 0;
}
const pattern58 = new RegExp("^team-[A-Za-z0-9]+$", "u");
function validate348(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate348.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "name")){
validate348.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
if(typeof data.name !== "string"){
validate348.errors = [{}];
return false;
}
}
}
}
}
else {
validate348.errors = [{}];
return false;
}
}
validate348.errors = vErrors;
return errors === 0;
}
function validate347(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate347.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate347.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern58.test(data0)){
validate347.errors = [{}];
return false;
}
}
else {
validate347.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate347.errors = [{}];
return false;
}
if("teams" !== data1){
validate347.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate348(data.attributes))){
vErrors = vErrors === null ? validate348.errors : vErrors.concat(validate348.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate347.errors = [{}];
return false;
}
}
validate347.errors = vErrors;
return errors === 0;
}
function validate351(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.sensitive === undefined) && (missing0 = "sensitive"))) || ((data["output-type"] === undefined) && (missing0 = "output-type"))) || ((data.value === undefined) && (missing0 = "value"))){
validate351.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "sensitive")) || (key0 === "output-type")) || (key0 === "value"))){
validate351.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate351.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs4 = errors;
if(typeof data.sensitive !== "boolean"){
validate351.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["output-type"] !== undefined){
const _errs6 = errors;
if(typeof data["output-type"] !== "string"){
validate351.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate351.errors = [{}];
return false;
}
}
validate351.errors = vErrors;
return errors === 0;
}
function validate350(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate350.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate350.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern52.test(data0)){
validate350.errors = [{}];
return false;
}
}
else {
validate350.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate350.errors = [{}];
return false;
}
if("workspace-outputs" !== data1){
validate350.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate351(data.attributes))){
vErrors = vErrors === null ? validate351.errors : vErrors.concat(validate351.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate350.errors = [{}];
return false;
}
}
validate350.errors = vErrors;
return errors === 0;
}
function validate330(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "configuration-versions"){
if(!(validate222(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
}
else if(tag0 === "ingress-attributes"){
if(!(validate229(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors);
errors = vErrors.length;
}
}
else if(tag0 === "organizations"){
if(!(validate331(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate331.errors : vErrors.concat(validate331.errors);
errors = vErrors.length;
}
}
else if(tag0 === "plans"){
if(!(validate184(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
errors = vErrors.length;
}
}
else if(tag0 === "projects"){
if(!(validate336(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate336.errors : vErrors.concat(validate336.errors);
errors = vErrors.length;
}
}
else if(tag0 === "workspace-readme"){
if(!(validate344(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate344.errors : vErrors.concat(validate344.errors);
errors = vErrors.length;
}
}
else if(tag0 === "runs"){
if(!(validate109(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
else if(tag0 === "teams"){
if(!(validate347(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors);
errors = vErrors.length;
}
}
else if(tag0 === "users"){
if(!(validate212(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
}
else if(tag0 === "workspace-outputs"){
if(!(validate350(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate350.errors : vErrors.concat(validate350.errors);
errors = vErrors.length;
}
}
else {
validate330.errors = [{}];
return false;
}
}
else {
validate330.errors = [{}];
return false;
}
}
}
validate330.errors = vErrors;
return errors === 0;
}
function validate275(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
validate275.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "included")) || (key0 === "links")) || (key0 === "meta"))){
validate275.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate276(data0[i0]))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate275.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.included !== undefined){
let data2 = data.included;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(!(validate330(data2[i1]))){
vErrors = vErrors === null ? validate330.errors : vErrors.concat(validate330.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate275.errors = [{}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate45(data.links))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs9 = errors;
if(!(validate47(data.meta))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate275.errors = [{}];
return false;
}
}
validate275.errors = vErrors;
return errors === 0;
}
const schema155 = {"quiet":true,"@":"#/components/schemas/WorkspaceCreateAttributes","type":"object","required":["name"],"x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"]],"x-requires":[{"when":"execution-mode=agent","then":"agent-pool-id"},{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^apool-[A-Za-z0-9]+$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"]},"execution-mode":{"$ref":"ExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"speculative-enabled":{"type":"boolean"},"tool-version":{"type":"string","minLength":1},"trigger-patterns":{"type":"array","items":{"type":"string"}},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"vcs-repo":{"$ref":"VcsRepoCreate"},"working-directory":{"type":["string","null"]},"setting-overwrites":{"$ref":"SettingOverwritesCreate"}},"additionalProperties":false,"@closed":true};
const schema156 = {"quiet":true,"@":"#/components/schemas/VcsRepoCreate","type":["object","null"],"x-requires":[{"when":"oauth-token-id","then":"identifier"},{"when":"identifier","then":"oauth-token-id"},{"when":"branch","then":"oauth-token-id"},{"when":"branch","then":"identifier"},{"when":"ingress-submodules","then":"oauth-token-id"},{"when":"ingress-submodules","then":"identifier"},{"when":"tags-regex","then":"oauth-token-id"},{"when":"tags-regex","then":"identifier"}],"properties":{"identifier":{"type":"string","pattern":"^[^/\\s]+(/[^/\\s]+)+$"},"oauth-token-id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"branch":{"type":"string"},"ingress-submodules":{"type":"boolean"},"tags-regex":{"type":["string","null"],"maxLength":1024}},"additionalProperties":false,"@closed":true};
const pattern63 = new RegExp("^[^/\\s]+(/[^/\\s]+)+$", "u");
function validate369(data){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
validate369.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema156.type}}];
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "identifier") || (key0 === "oauth-token-id")) || (key0 === "branch")) || (key0 === "ingress-submodules")) || (key0 === "tags-regex"))){
validate369.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.identifier !== undefined){
let data0 = data.identifier;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern63.test(data0)){
validate369.errors = [{}];
return false;
}
}
else {
validate369.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["oauth-token-id"] !== undefined){
let data1 = data["oauth-token-id"];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern46.test(data1)){
validate369.errors = [{}];
return false;
}
}
else {
validate369.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
const _errs6 = errors;
if(typeof data.branch !== "string"){
validate369.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["ingress-submodules"] !== undefined){
const _errs8 = errors;
if(typeof data["ingress-submodules"] !== "boolean"){
validate369.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tags-regex"] !== undefined){
let data4 = data["tags-regex"];
const _errs10 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate369.errors = [{}];
return false;
}
if(errors === _errs10){
if(typeof data4 === "string"){
if(func1(data4) > 1024){
validate369.errors = [{}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null) && !(data["identifier"] !== undefined && data["identifier"] !== null)){
validate369.errors = [{}];
return false;
}
else {
if((data["identifier"] !== undefined && data["identifier"] !== null) && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null)){
validate369.errors = [{}];
return false;
}
else {
if((data["branch"] !== undefined && data["branch"] !== null) && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null)){
validate369.errors = [{}];
return false;
}
else {
if((data["branch"] !== undefined && data["branch"] !== null) && !(data["identifier"] !== undefined && data["identifier"] !== null)){
validate369.errors = [{}];
return false;
}
else {
if((data["ingress-submodules"] !== undefined && data["ingress-submodules"] !== null) && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null)){
validate369.errors = [{}];
return false;
}
else {
if((data["ingress-submodules"] !== undefined && data["ingress-submodules"] !== null) && !(data["identifier"] !== undefined && data["identifier"] !== null)){
validate369.errors = [{}];
return false;
}
else {
if((data["tags-regex"] !== undefined && data["tags-regex"] !== null) && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null)){
validate369.errors = [{}];
return false;
}
else {
if((data["tags-regex"] !== undefined && data["tags-regex"] !== null) && !(data["identifier"] !== undefined && data["identifier"] !== null)){
validate369.errors = [{}];
return false;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
validate369.errors = vErrors;
return errors === 0;
}
function validate371(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "execution-mode") || (key0 === "agent-pool"))){
validate371.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["execution-mode"] !== undefined){
const _errs2 = errors;
if(typeof data["execution-mode"] !== "boolean"){
validate371.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["agent-pool"] !== undefined){
const _errs4 = errors;
if(typeof data["agent-pool"] !== "boolean"){
validate371.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate371.errors = [{}];
return false;
}
}
validate371.errors = vErrors;
return errors === 0;
}
function validate367(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate367.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema155.properties, key0))){
validate367.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 90){
validate367.errors = [{}];
return false;
}
else {
if(func1(data0) < 1){
validate367.errors = [{}];
return false;
}
else {
if(!pattern0.test(data0)){
validate367.errors = [{}];
return false;
}
}
}
}
else {
validate367.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["agent-pool-id"] !== undefined){
let data1 = data["agent-pool-id"];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern47.test(data1)){
validate367.errors = [{}];
return false;
}
}
else {
validate367.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["allow-destroy-plan"] !== undefined){
const _errs6 = errors;
if(typeof data["allow-destroy-plan"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["assessments-enabled"] !== undefined){
const _errs8 = errors;
if(typeof data["assessments-enabled"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply"] !== undefined){
const _errs10 = errors;
if(typeof data["auto-apply"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply-run-trigger"] !== undefined){
const _errs12 = errors;
if(typeof data["auto-apply-run-trigger"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-destroy-at"] !== undefined){
let data6 = data["auto-destroy-at"];
const _errs14 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate367.errors = [{}];
return false;
}
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(formats0(data6))){
validate367.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-destroy-activity-duration"] !== undefined){
let data7 = data["auto-destroy-activity-duration"];
const _errs16 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate367.errors = [{}];
return false;
}
if(errors === _errs16){
if(typeof data7 === "string"){
if(!pattern45.test(data7)){
validate367.errors = [{}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data8 = data.description;
const _errs18 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate367.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["execution-mode"] !== undefined){
const _errs20 = errors;
if(!(validate281(data["execution-mode"]))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["file-triggers-enabled"] !== undefined){
const _errs21 = errors;
if(typeof data["file-triggers-enabled"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["global-remote-state"] !== undefined){
const _errs23 = errors;
if(typeof data["global-remote-state"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined){
const _errs25 = errors;
if(typeof data.operations !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["queue-all-runs"] !== undefined){
const _errs27 = errors;
if(typeof data["queue-all-runs"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["source-name"] !== undefined){
let data14 = data["source-name"];
const _errs29 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
validate367.errors = [{}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["source-url"] !== undefined){
let data15 = data["source-url"];
const _errs31 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
validate367.errors = [{}];
return false;
}
if(errors === _errs31){
if(errors === _errs31){
if(typeof data15 === "string"){
if(!(formats2(data15))){
validate367.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["speculative-enabled"] !== undefined){
const _errs33 = errors;
if(typeof data["speculative-enabled"] !== "boolean"){
validate367.errors = [{}];
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tool-version"] !== undefined){
let data17 = data["tool-version"];
const _errs35 = errors;
if(errors === _errs35){
if(typeof data17 === "string"){
if(func1(data17) < 1){
validate367.errors = [{}];
return false;
}
}
else {
validate367.errors = [{}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-patterns"] !== undefined){
let data18 = data["trigger-patterns"];
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data18)){
var valid1 = true;
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
const _errs39 = errors;
if(typeof data18[i0] !== "string"){
validate367.errors = [{}];
return false;
}
var valid1 = _errs39 === errors;
if(!valid1){
break;
}
}
}
else {
validate367.errors = [{}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-prefixes"] !== undefined){
let data20 = data["trigger-prefixes"];
const _errs41 = errors;
if(errors === _errs41){
if(Array.isArray(data20)){
var valid2 = true;
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
const _errs43 = errors;
if(typeof data20[i1] !== "string"){
validate367.errors = [{}];
return false;
}
var valid2 = _errs43 === errors;
if(!valid2){
break;
}
}
}
else {
validate367.errors = [{}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo"] !== undefined){
const _errs45 = errors;
if(!(validate369(data["vcs-repo"]))){
vErrors = vErrors === null ? validate369.errors : vErrors.concat(validate369.errors);
errors = vErrors.length;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["working-directory"] !== undefined){
let data23 = data["working-directory"];
const _errs46 = errors;
if((typeof data23 !== "string") && (data23 !== null)){
validate367.errors = [{}];
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["setting-overwrites"] !== undefined){
const _errs48 = errors;
if(!(validate371(data["setting-overwrites"]))){
vErrors = vErrors === null ? validate371.errors : vErrors.concat(validate371.errors);
errors = vErrors.length;
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["execution-mode"] !== undefined && data["execution-mode"] !== null) && (data["operations"] !== undefined && data["operations"] !== null)){
validate367.errors = [{}];
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null) && (data["execution-mode"] === "remote")){
validate367.errors = [{}];
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null) && (data["execution-mode"] === "local")){
validate367.errors = [{}];
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null) && (data["operations"] === true)){
validate367.errors = [{}];
return false;
}
else {
if((data["execution-mode"] === "agent") && !(data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null)){
validate367.errors = [{}];
return false;
}
else {
if((data["setting-overwrites"]?.["execution-mode"] === true) && !(data["execution-mode"] !== undefined && data["execution-mode"] !== null)){
validate367.errors = [{}];
return false;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate367.errors = [{}];
return false;
}
}
validate367.errors = vErrors;
return errors === 0;
}
function validate375(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate375.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "type") || (key0 === "attributes"))){
validate375.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate375.errors = [{}];
return false;
}
if("tag-bindings" !== data0){
validate375.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data1 = data.attributes;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.key === undefined) && (missing1 = "key")){
validate375.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "key") || (key1 === "value"))){
validate375.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.key !== undefined){
let data2 = data1.key;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 128){
validate375.errors = [{}];
return false;
}
else {
if(func1(data2) < 1){
validate375.errors = [{}];
return false;
}
}
}
else {
validate375.errors = [{}];
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.value !== undefined){
let data3 = data1.value;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func1(data3) > 256){
validate375.errors = [{}];
return false;
}
}
else {
validate375.errors = [{}];
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate375.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate375.errors = [{}];
return false;
}
}
validate375.errors = vErrors;
return errors === 0;
}
function validate374(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project") || (key0 === "tag-bindings"))){
validate374.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project !== undefined){
let data0 = data.project;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((data0.data === undefined) && (missing0 = "data")){
validate374.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(key1 === "data")){
validate374.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.data !== undefined){
let data1 = data0.data;
const _errs5 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
validate374.errors = [{}];
return false;
}
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate374.errors = [{}];
return false;
}
else {
const _errs7 = errors;
for(const key2 in data1){
if(!((key2 === "id") || (key2 === "type"))){
validate374.errors = [{}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern42.test(data2)){
validate374.errors = [{}];
return false;
}
}
else {
validate374.errors = [{}];
return false;
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs10 = errors;
if(typeof data3 !== "string"){
validate374.errors = [{}];
return false;
}
if("projects" !== data3){
validate374.errors = [{}];
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate374.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tag-bindings"] !== undefined){
let data4 = data["tag-bindings"];
const _errs12 = errors;
if(errors === _errs12){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if((data4.data === undefined) && (missing2 = "data")){
validate374.errors = [{}];
return false;
}
else {
const _errs14 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
validate374.errors = [{}];
return false;
break;
}
}
if(_errs14 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs15 = errors;
if((!(Array.isArray(data5))) && (data5 !== null)){
validate374.errors = [{}];
return false;
}
if(errors === _errs15){
if(Array.isArray(data5)){
if(data5.length > 10){
validate374.errors = [{}];
return false;
}
else {
var valid4 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!(validate375(data5[i0]))){
vErrors = vErrors === null ? validate375.errors : vErrors.concat(validate375.errors);
errors = vErrors.length;
}
var valid4 = _errs17 === errors;
if(!valid4){
break;
}
}
}
}
}
}
}
}
}
else {
validate374.errors = [{}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate374.errors = [{}];
return false;
}
}
validate374.errors = vErrors;
return errors === 0;
}
function validate366(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate366.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate366.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.type === undefined) && (missing1 = "type")) || ((data0.attributes === undefined) && (missing1 = "attributes"))){
validate366.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "attributes")) || (key1 === "relationships"))){
validate366.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate366.errors = [{}];
return false;
}
if("workspaces" !== data1){
validate366.errors = [{}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
const _errs7 = errors;
if(!(validate367(data0.attributes))){
vErrors = vErrors === null ? validate367.errors : vErrors.concat(validate367.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
const _errs8 = errors;
if(!(validate374(data0.relationships))){
vErrors = vErrors === null ? validate374.errors : vErrors.concat(validate374.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate366.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate366.errors = [{}];
return false;
}
}
validate366.errors = vErrors;
return errors === 0;
}
function validate378(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate378.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "included"))){
validate378.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
const _errs2 = errors;
if(!(validate276(data.data))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.included !== undefined){
let data1 = data.included;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate330(data1[i0]))){
vErrors = vErrors === null ? validate330.errors : vErrors.concat(validate330.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate378.errors = [{}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate378.errors = [{}];
return false;
}
}
validate378.errors = vErrors;
return errors === 0;
}
function validate381(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate381.errors = [{}];
return false;
}
}
else {
validate381.errors = [{}];
return false;
}
}
validate381.errors = vErrors;
return errors === 0;
}
const schema163 = {"quiet":true,"@":"#/components/schemas/WorkspaceUpdateAttributes","type":"object","x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"]],"x-requires":[{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^apool-[A-Za-z0-9]+$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"]},"execution-mode":{"$ref":"ExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"speculative-enabled":{"type":"boolean"},"tool-version":{"type":"string","minLength":1},"trigger-patterns":{"type":"array","items":{"type":"string"}},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"vcs-repo":{"$ref":"VcsRepoUpdate"},"working-directory":{"type":["string","null"]},"setting-overwrites":{"$ref":"SettingOverwritesUpdate"}},"additionalProperties":false,"@closed":true};
const schema164 = {"quiet":true,"@":"#/components/schemas/VcsRepoUpdate","type":["object","null"],"x-conflicts":[["oauth-token-id","vcs-app-installation-id"]],"properties":{"identifier":{"type":"string","pattern":"^[^/\\s]+(/[^/\\s]+)+$"},"oauth-token-id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"vcs-app-installation-id":{"type":"string","minLength":1},"branch":{"type":"string"},"ingress-submodules":{"type":"boolean"},"tags-regex":{"type":["string","null"],"maxLength":1024}},"additionalProperties":false,"@closed":true};
function validate385(data){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
validate385.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema164.type}}];
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "identifier") || (key0 === "oauth-token-id")) || (key0 === "vcs-app-installation-id")) || (key0 === "branch")) || (key0 === "ingress-submodules")) || (key0 === "tags-regex"))){
validate385.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.identifier !== undefined){
let data0 = data.identifier;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern63.test(data0)){
validate385.errors = [{}];
return false;
}
}
else {
validate385.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["oauth-token-id"] !== undefined){
let data1 = data["oauth-token-id"];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern46.test(data1)){
validate385.errors = [{}];
return false;
}
}
else {
validate385.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-app-installation-id"] !== undefined){
let data2 = data["vcs-app-installation-id"];
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) < 1){
validate385.errors = [{}];
return false;
}
}
else {
validate385.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
const _errs8 = errors;
if(typeof data.branch !== "string"){
validate385.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["ingress-submodules"] !== undefined){
const _errs10 = errors;
if(typeof data["ingress-submodules"] !== "boolean"){
validate385.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tags-regex"] !== undefined){
let data5 = data["tags-regex"];
const _errs12 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate385.errors = [{}];
return false;
}
if(errors === _errs12){
if(typeof data5 === "string"){
if(func1(data5) > 1024){
validate385.errors = [{}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null) && (data["vcs-app-installation-id"] !== undefined && data["vcs-app-installation-id"] !== null)){
validate385.errors = [{}];
return false;
}
}
}
}
}
}
}
}
}
}
validate385.errors = vErrors;
return errors === 0;
}
function validate387(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "execution-mode") || (key0 === "agent-pool"))){
validate387.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["execution-mode"] !== undefined){
const _errs2 = errors;
if(typeof data["execution-mode"] !== "boolean"){
validate387.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["agent-pool"] !== undefined){
const _errs4 = errors;
if(typeof data["agent-pool"] !== "boolean"){
validate387.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate387.errors = [{}];
return false;
}
}
validate387.errors = vErrors;
return errors === 0;
}
function validate383(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema163.properties, key0))){
validate383.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 90){
validate383.errors = [{}];
return false;
}
else {
if(func1(data0) < 1){
validate383.errors = [{}];
return false;
}
else {
if(!pattern0.test(data0)){
validate383.errors = [{}];
return false;
}
}
}
}
else {
validate383.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["agent-pool-id"] !== undefined){
let data1 = data["agent-pool-id"];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern47.test(data1)){
validate383.errors = [{}];
return false;
}
}
else {
validate383.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["allow-destroy-plan"] !== undefined){
const _errs6 = errors;
if(typeof data["allow-destroy-plan"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["assessments-enabled"] !== undefined){
const _errs8 = errors;
if(typeof data["assessments-enabled"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply"] !== undefined){
const _errs10 = errors;
if(typeof data["auto-apply"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-apply-run-trigger"] !== undefined){
const _errs12 = errors;
if(typeof data["auto-apply-run-trigger"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-destroy-at"] !== undefined){
let data6 = data["auto-destroy-at"];
const _errs14 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate383.errors = [{}];
return false;
}
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(formats0(data6))){
validate383.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["auto-destroy-activity-duration"] !== undefined){
let data7 = data["auto-destroy-activity-duration"];
const _errs16 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate383.errors = [{}];
return false;
}
if(errors === _errs16){
if(typeof data7 === "string"){
if(!pattern45.test(data7)){
validate383.errors = [{}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data8 = data.description;
const _errs18 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate383.errors = [{}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["execution-mode"] !== undefined){
const _errs20 = errors;
if(!(validate281(data["execution-mode"]))){
vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["file-triggers-enabled"] !== undefined){
const _errs21 = errors;
if(typeof data["file-triggers-enabled"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["global-remote-state"] !== undefined){
const _errs23 = errors;
if(typeof data["global-remote-state"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operations !== undefined){
const _errs25 = errors;
if(typeof data.operations !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["queue-all-runs"] !== undefined){
const _errs27 = errors;
if(typeof data["queue-all-runs"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["source-name"] !== undefined){
let data14 = data["source-name"];
const _errs29 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
validate383.errors = [{}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["source-url"] !== undefined){
let data15 = data["source-url"];
const _errs31 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
validate383.errors = [{}];
return false;
}
if(errors === _errs31){
if(errors === _errs31){
if(typeof data15 === "string"){
if(!(formats2(data15))){
validate383.errors = [{}];
return false;
}
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["speculative-enabled"] !== undefined){
const _errs33 = errors;
if(typeof data["speculative-enabled"] !== "boolean"){
validate383.errors = [{}];
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tool-version"] !== undefined){
let data17 = data["tool-version"];
const _errs35 = errors;
if(errors === _errs35){
if(typeof data17 === "string"){
if(func1(data17) < 1){
validate383.errors = [{}];
return false;
}
}
else {
validate383.errors = [{}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-patterns"] !== undefined){
let data18 = data["trigger-patterns"];
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data18)){
var valid1 = true;
const len0 = data18.length;
for(let i0=0; i0<len0; i0++){
const _errs39 = errors;
if(typeof data18[i0] !== "string"){
validate383.errors = [{}];
return false;
}
var valid1 = _errs39 === errors;
if(!valid1){
break;
}
}
}
else {
validate383.errors = [{}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-prefixes"] !== undefined){
let data20 = data["trigger-prefixes"];
const _errs41 = errors;
if(errors === _errs41){
if(Array.isArray(data20)){
var valid2 = true;
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
const _errs43 = errors;
if(typeof data20[i1] !== "string"){
validate383.errors = [{}];
return false;
}
var valid2 = _errs43 === errors;
if(!valid2){
break;
}
}
}
else {
validate383.errors = [{}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo"] !== undefined){
const _errs45 = errors;
if(!(validate385(data["vcs-repo"]))){
vErrors = vErrors === null ? validate385.errors : vErrors.concat(validate385.errors);
errors = vErrors.length;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["working-directory"] !== undefined){
let data23 = data["working-directory"];
const _errs46 = errors;
if((typeof data23 !== "string") && (data23 !== null)){
validate383.errors = [{}];
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["setting-overwrites"] !== undefined){
const _errs48 = errors;
if(!(validate387(data["setting-overwrites"]))){
vErrors = vErrors === null ? validate387.errors : vErrors.concat(validate387.errors);
errors = vErrors.length;
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["execution-mode"] !== undefined && data["execution-mode"] !== null) && (data["operations"] !== undefined && data["operations"] !== null)){
validate383.errors = [{}];
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null) && (data["execution-mode"] === "remote")){
validate383.errors = [{}];
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null) && (data["execution-mode"] === "local")){
validate383.errors = [{}];
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null) && (data["operations"] === true)){
validate383.errors = [{}];
return false;
}
else {
if((data["setting-overwrites"]?.["execution-mode"] === true) && !(data["execution-mode"] !== undefined && data["execution-mode"] !== null)){
validate383.errors = [{}];
return false;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate383.errors = [{}];
return false;
}
}
validate383.errors = vErrors;
return errors === 0;
}
function validate390(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project") || (key0 === "tag-bindings"))){
validate390.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.project !== undefined){
let data0 = data.project;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((data0.data === undefined) && (missing0 = "data")){
validate390.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(key1 === "data")){
validate390.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.data !== undefined){
let data1 = data0.data;
const _errs5 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
validate390.errors = [{}];
return false;
}
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate390.errors = [{}];
return false;
}
else {
const _errs7 = errors;
for(const key2 in data1){
if(!((key2 === "id") || (key2 === "type"))){
validate390.errors = [{}];
return false;
break;
}
}
if(_errs7 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern42.test(data2)){
validate390.errors = [{}];
return false;
}
}
else {
validate390.errors = [{}];
return false;
}
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs10 = errors;
if(typeof data3 !== "string"){
validate390.errors = [{}];
return false;
}
if("projects" !== data3){
validate390.errors = [{}];
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate390.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tag-bindings"] !== undefined){
let data4 = data["tag-bindings"];
const _errs12 = errors;
if(errors === _errs12){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if((data4.data === undefined) && (missing2 = "data")){
validate390.errors = [{}];
return false;
}
else {
const _errs14 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
validate390.errors = [{}];
return false;
break;
}
}
if(_errs14 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs15 = errors;
if((!(Array.isArray(data5))) && (data5 !== null)){
validate390.errors = [{}];
return false;
}
if(errors === _errs15){
if(Array.isArray(data5)){
if(data5.length > 10){
validate390.errors = [{}];
return false;
}
else {
var valid4 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!(validate375(data5[i0]))){
vErrors = vErrors === null ? validate375.errors : vErrors.concat(validate375.errors);
errors = vErrors.length;
}
var valid4 = _errs17 === errors;
if(!valid4){
break;
}
}
}
}
}
}
}
}
}
else {
validate390.errors = [{}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate390.errors = [{}];
return false;
}
}
validate390.errors = vErrors;
return errors === 0;
}
function validate382(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate382.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate382.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.type === undefined) && (missing1 = "type")){
validate382.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((((key1 === "id") || (key1 === "type")) || (key1 === "attributes")) || (key1 === "relationships"))){
validate382.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern29.test(data1)){
validate382.errors = [{}];
return false;
}
}
else {
validate382.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate382.errors = [{}];
return false;
}
if("workspaces" !== data2){
validate382.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
const _errs9 = errors;
if(!(validate383(data0.attributes))){
vErrors = vErrors === null ? validate383.errors : vErrors.concat(validate383.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
const _errs10 = errors;
if(!(validate390(data0.relationships))){
vErrors = vErrors === null ? validate390.errors : vErrors.concat(validate390.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate382.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate382.errors = [{}];
return false;
}
}
validate382.errors = vErrors;
return errors === 0;
}
function validate393(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "reason")){
validate393.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 65536){
validate393.errors = [{}];
return false;
}
}
else {
validate393.errors = [{}];
return false;
}
}
}
}
}
else {
validate393.errors = [{}];
return false;
}
}
validate393.errors = vErrors;
return errors === 0;
}
function validate394(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate394.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate394.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.type === undefined) && (missing1 = "type")) || ((data0.attributes === undefined) && (missing1 = "attributes"))){
validate394.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
validate394.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern29.test(data1)){
validate394.errors = [{}];
return false;
}
}
else {
validate394.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate394.errors = [{}];
return false;
}
if("workspaces" !== data2){
validate394.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
let data3 = data0.attributes;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing2;
if((data3.id === undefined) && (missing2 = "id")){
validate394.errors = [{}];
return false;
}
else {
const _errs11 = errors;
for(const key2 in data3){
if(!(key2 === "id")){
validate394.errors = [{}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3.id !== undefined){
let data4 = data3.id;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate394.errors = [{}];
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(!pattern54.test(data4)){
validate394.errors = [{}];
return false;
}
}
}
}
}
}
}
else {
validate394.errors = [{}];
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate394.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate394.errors = [{}];
return false;
}
}
validate394.errors = vErrors;
return errors === 0;
}
function validate396(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))){
validate396.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
validate396.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern29.test(data0)){
validate396.errors = [{}];
return false;
}
}
else {
validate396.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate396.errors = [{}];
return false;
}
if("workspaces" !== data1){
validate396.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data2 = data.attributes;
const _errs6 = errors;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
validate396.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
let data3 = data.relationships;
const _errs8 = errors;
if(!(data3 && typeof data3 == "object" && !Array.isArray(data3))){
validate396.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate396.errors = [{}];
return false;
}
}
validate396.errors = vErrors;
return errors === 0;
}
function validate395(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate395.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate395.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 1000){
validate395.errors = [{}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate396(data0[i0]))){
vErrors = vErrors === null ? validate396.errors : vErrors.concat(validate396.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate395.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate395.errors = [{}];
return false;
}
}
validate395.errors = vErrors;
return errors === 0;
}
const pattern77 = new RegExp("^tag-[A-Za-z0-9]+$", "u");
function validate400(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["instance-count"] === undefined) && (missing0 = "instance-count"))){
validate400.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "created-at")) || (key0 === "instance-count"))){
validate400.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate400.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["instance-count"] !== undefined){
let data2 = data["instance-count"];
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate400.errors = [{}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate400.errors = [{}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate400.errors = [{}];
return false;
}
}
validate400.errors = vErrors;
return errors === 0;
}
function validate403(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.organization === undefined) && (missing0 = "organization")){
validate403.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "organization")){
validate403.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.organization !== undefined){
if(!(validate312(data.organization))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate403.errors = [{}];
return false;
}
}
validate403.errors = vErrors;
return errors === 0;
}
function validate399(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))){
validate399.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
validate399.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern77.test(data0)){
validate399.errors = [{}];
return false;
}
}
else {
validate399.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate399.errors = [{}];
return false;
}
if("tags" !== data1){
validate399.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate400(data.attributes))){
vErrors = vErrors === null ? validate400.errors : vErrors.concat(validate400.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate403(data.relationships))){
vErrors = vErrors === null ? validate403.errors : vErrors.concat(validate403.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate399.errors = [{}];
return false;
}
}
validate399.errors = vErrors;
return errors === 0;
}
function validate398(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
validate398.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
validate398.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate399(data0[i0]))){
vErrors = vErrors === null ? validate399.errors : vErrors.concat(validate399.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate398.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs5 = errors;
if(!(validate45(data.links))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate47(data.meta))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate398.errors = [{}];
return false;
}
}
validate398.errors = vErrors;
return errors === 0;
}
function validate411(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))){
validate411.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate411.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern77.test(data0)){
validate411.errors = [{}];
return false;
}
}
else {
validate411.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate411.errors = [{}];
return false;
}
if("tags" !== data1){
validate411.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data2 = data.attributes;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
const _errs8 = errors;
for(const key1 in data2){
if(!(key1 === "name")){
validate411.errors = [{}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
validate411.errors = [{}];
return false;
}
}
}
}
else {
validate411.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate411.errors = [{}];
return false;
}
}
validate411.errors = vErrors;
return errors === 0;
}
const pattern79 = new RegExp("^[A-Za-z0-9:_-]+$", "u");
function validate413(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate413.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "type") || (key0 === "attributes"))){
validate413.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate413.errors = [{}];
return false;
}
if("tags" !== data0){
validate413.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data1 = data.attributes;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.name === undefined) && (missing1 = "name")){
validate413.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!(key1 === "name")){
validate413.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.name !== undefined){
let data2 = data1.name;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 255){
validate413.errors = [{}];
return false;
}
else {
if(func1(data2) < 1){
validate413.errors = [{}];
return false;
}
else {
if(!pattern79.test(data2)){
validate413.errors = [{}];
return false;
}
}
}
}
else {
validate413.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate413.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate413.errors = [{}];
return false;
}
}
validate413.errors = vErrors;
return errors === 0;
}
function validate410(data){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate411(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate411.errors : vErrors.concat(validate411.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate413(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate413.errors : vErrors.concat(validate413.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate410.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate410.errors = vErrors;
return errors === 0;
}
function validate409(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate409.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate409.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 1000){
validate409.errors = [{}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate410(data0[i0]))){
vErrors = vErrors === null ? validate410.errors : vErrors.concat(validate410.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate409.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate409.errors = [{}];
return false;
}
}
validate409.errors = vErrors;
return errors === 0;
}
const pattern80 = new RegExp("^tb-[A-Za-z0-9]+$", "u");
function validate418(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))){
validate418.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "key") || (key0 === "value")) || (key0 === "created-at"))){
validate418.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
const _errs2 = errors;
if(typeof data.key !== "string"){
validate418.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs4 = errors;
if(typeof data.value !== "string"){
validate418.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs6 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate418.errors = [{}];
return false;
}
}
validate418.errors = vErrors;
return errors === 0;
}
function validate421(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.target === undefined) && (missing0 = "target")){
validate421.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "target")){
validate421.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.target !== undefined){
let data0 = data.target;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats4(data0))){
validate421.errors = [{}];
return false;
}
}
else {
validate421.errors = [{}];
return false;
}
}
}
}
}
}
}
else {
validate421.errors = [{}];
return false;
}
}
validate421.errors = vErrors;
return errors === 0;
}
function validate417(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
validate417.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
validate417.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern80.test(data0)){
validate417.errors = [{}];
return false;
}
}
else {
validate417.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate417.errors = [{}];
return false;
}
if("tag-bindings" !== data1){
validate417.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate418(data.attributes))){
vErrors = vErrors === null ? validate418.errors : vErrors.concat(validate418.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!(validate421(data.links))){
vErrors = vErrors === null ? validate421.errors : vErrors.concat(validate421.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate417.errors = [{}];
return false;
}
}
validate417.errors = vErrors;
return errors === 0;
}
function validate416(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate416.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate416.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate417(data0[i0]))){
vErrors = vErrors === null ? validate417.errors : vErrors.concat(validate417.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate416.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate416.errors = [{}];
return false;
}
}
validate416.errors = vErrors;
return errors === 0;
}
function validate426(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))){
validate426.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "key") || (key0 === "value"))){
validate426.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
const _errs2 = errors;
if(typeof data.key !== "string"){
validate426.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs4 = errors;
if(typeof data.value !== "string"){
validate426.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate426.errors = [{}];
return false;
}
}
validate426.errors = vErrors;
return errors === 0;
}
function validate428(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["inherited-from"] === undefined) && (missing0 = "inherited-from")){
validate428.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "inherited-from")){
validate428.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["inherited-from"] !== undefined){
if(!(validate305(data["inherited-from"]))){
vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate428.errors = [{}];
return false;
}
}
validate428.errors = vErrors;
return errors === 0;
}
function validate425(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate425.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
validate425.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern80.test(data0)){
validate425.errors = [{}];
return false;
}
}
else {
validate425.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate425.errors = [{}];
return false;
}
if("effective-tag-bindings" !== data1){
validate425.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate426(data.attributes))){
vErrors = vErrors === null ? validate426.errors : vErrors.concat(validate426.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate428(data.relationships))){
vErrors = vErrors === null ? validate428.errors : vErrors.concat(validate428.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate425.errors = [{}];
return false;
}
}
validate425.errors = vErrors;
return errors === 0;
}
function validate424(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate424.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate424.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate425(data0[i0]))){
vErrors = vErrors === null ? validate425.errors : vErrors.concat(validate425.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate424.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate424.errors = [{}];
return false;
}
}
validate424.errors = vErrors;
return errors === 0;
}
const pattern82 = new RegExp("^drp-[A-Za-z0-9]+$", "u");
function validate434(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate434.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate434.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern82.test(data0)){
validate434.errors = [{}];
return false;
}
}
else {
validate434.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate434.errors = [{}];
return false;
}
if("data-retention-policy-delete-olders" !== data1){
validate434.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data2 = data.attributes;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((data2["delete-older-than-n-days"] === undefined) && (missing1 = "delete-older-than-n-days")){
validate434.errors = [{}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(key1 === "delete-older-than-n-days")){
validate434.errors = [{}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2["delete-older-than-n-days"] !== undefined){
let data3 = data2["delete-older-than-n-days"];
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate434.errors = [{}];
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
validate434.errors = [{}];
return false;
}
}
}
}
}
}
}
else {
validate434.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate434.errors = [{}];
return false;
}
}
validate434.errors = vErrors;
return errors === 0;
}
function validate435(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))){
validate435.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "id") || (key0 === "type"))){
validate435.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern82.test(data0)){
validate435.errors = [{}];
return false;
}
}
else {
validate435.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate435.errors = [{}];
return false;
}
if("data-retention-policy-dont-deletes" !== data1){
validate435.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate435.errors = [{}];
return false;
}
}
validate435.errors = vErrors;
return errors === 0;
}
function validate433(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "data-retention-policy-delete-olders"){
if(!(validate434(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate434.errors : vErrors.concat(validate434.errors);
errors = vErrors.length;
}
}
else if(tag0 === "data-retention-policy-dont-deletes"){
if(!(validate435(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate435.errors : vErrors.concat(validate435.errors);
errors = vErrors.length;
}
}
else {
validate433.errors = [{}];
return false;
}
}
else {
validate433.errors = [{}];
return false;
}
}
}
validate433.errors = vErrors;
return errors === 0;
}
function validate432(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate432.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate432.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate433(data.data))){
vErrors = vErrors === null ? validate433.errors : vErrors.concat(validate433.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate432.errors = [{}];
return false;
}
}
validate432.errors = vErrors;
return errors === 0;
}
function validate440(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate440.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "type") || (key0 === "attributes"))){
validate440.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate440.errors = [{}];
return false;
}
if("data-retention-policy-delete-olders" !== data0){
validate440.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data1 = data.attributes;
const _errs4 = errors;
const _errs5 = errors;
let valid1 = false;
let passing0 = null;
const _errs6 = errors;
if(errors === _errs6){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1["delete-older-than-n-days"] === undefined) && (missing1 = "delete-older-than-n-days")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs8 = errors;
for(const key1 in data1){
if(!(key1 === "delete-older-than-n-days")){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
break;
}
}
if(_errs8 === errors){
if(data1["delete-older-than-n-days"] !== undefined){
let data2 = data1["delete-older-than-n-days"];
const _errs9 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(errors === _errs9){
if(typeof data2 == "number"){
if(data2 > 36500 || isNaN(data2)){
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data2 < 1 || isNaN(data2)){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
}
}
}
}
}
else {
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs11 = errors;
if(errors === _errs11){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing2;
if((data1.deleteOlderThanNDays === undefined) && (missing2 = "deleteOlderThanNDays")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
const _errs13 = errors;
for(const key2 in data1){
if(!(key2 === "deleteOlderThanNDays")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
}
if(_errs13 === errors){
if(data1.deleteOlderThanNDays !== undefined){
let data3 = data1.deleteOlderThanNDays;
const _errs14 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(errors === _errs14){
if(typeof data3 == "number"){
if(data3 > 36500 || isNaN(data3)){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data3 < 1 || isNaN(data3)){
const err10 = {};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
}
}
}
}
else {
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate440.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate440.errors = [{}];
return false;
}
}
validate440.errors = vErrors;
return errors === 0;
}
function validate441(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate441.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "type")){
validate441.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
validate441.errors = [{}];
return false;
}
if("data-retention-policy-dont-deletes" !== data0){
validate441.errors = [{}];
return false;
}
}
}
}
}
else {
validate441.errors = [{}];
return false;
}
}
validate441.errors = vErrors;
return errors === 0;
}
function validate439(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate439.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate439.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
const tag0 = data0.type;
if(typeof tag0 == "string"){
if(tag0 === "data-retention-policy-delete-olders"){
if(!(validate440(data0))){
vErrors = vErrors === null ? validate440.errors : vErrors.concat(validate440.errors);
errors = vErrors.length;
}
}
else if(tag0 === "data-retention-policy-dont-deletes"){
if(!(validate441(data0))){
vErrors = vErrors === null ? validate441.errors : vErrors.concat(validate441.errors);
errors = vErrors.length;
}
}
else {
validate439.errors = [{}];
return false;
}
}
else {
validate439.errors = [{}];
return false;
}
}
}
}
}
}
}
else {
validate439.errors = [{}];
return false;
}
}
validate439.errors = vErrors;
return errors === 0;
}
const pattern84 = new RegExp("^oc-[A-Za-z0-9]+$", "u");
function validate444(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern84.test(data)){
validate444.errors = [{}];
return false;
}
}
else {
validate444.errors = [{}];
return false;
}
}
validate444.errors = vErrors;
return errors === 0;
}
function validate445(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate445.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
validate445.errors = [{}];
return false;
}
}
}
validate445.errors = vErrors;
return errors === 0;
}
function validate446(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate446.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 100 || isNaN(data)){
validate446.errors = [{}];
return false;
}
else {
if(data < 1 || isNaN(data)){
validate446.errors = [{}];
return false;
}
}
}
}
validate446.errors = vErrors;
return errors === 0;
}
function validate449(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data["created-at"] === undefined) && (missing0 = "created-at")) || ((data["service-provider-user"] === undefined) && (missing0 = "service-provider-user"))) || ((data["has-ssh-key"] === undefined) && (missing0 = "has-ssh-key"))){
validate449.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "created-at") || (key0 === "service-provider-user")) || (key0 === "has-ssh-key"))){
validate449.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["created-at"] !== undefined){
const _errs2 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["service-provider-user"] !== undefined){
const _errs3 = errors;
if(typeof data["service-provider-user"] !== "string"){
validate449.errors = [{}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["has-ssh-key"] !== undefined){
const _errs5 = errors;
if(typeof data["has-ssh-key"] !== "boolean"){
validate449.errors = [{}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate449.errors = [{}];
return false;
}
}
validate449.errors = vErrors;
return errors === 0;
}
function validate453(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
validate453.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate453.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
validate453.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
validate453.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern84.test(data1)){
validate453.errors = [{}];
return false;
}
}
else {
validate453.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate453.errors = [{}];
return false;
}
if("oauth-clients" !== data2){
validate453.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate453.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs9 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate453.errors = [{}];
return false;
}
}
validate453.errors = vErrors;
return errors === 0;
}
function validate452(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["oauth-client"] === undefined) && (missing0 = "oauth-client")){
validate452.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "oauth-client")){
validate452.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["oauth-client"] !== undefined){
if(!(validate453(data["oauth-client"]))){
vErrors = vErrors === null ? validate453.errors : vErrors.concat(validate453.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate452.errors = [{}];
return false;
}
}
validate452.errors = vErrors;
return errors === 0;
}
function validate448(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate448.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate448.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern46.test(data0)){
validate448.errors = [{}];
return false;
}
}
else {
validate448.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate448.errors = [{}];
return false;
}
if("oauth-tokens" !== data1){
validate448.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate449(data.attributes))){
vErrors = vErrors === null ? validate449.errors : vErrors.concat(validate449.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!(validate452(data.relationships))){
vErrors = vErrors === null ? validate452.errors : vErrors.concat(validate452.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate448.errors = [{}];
return false;
}
}
validate448.errors = vErrors;
return errors === 0;
}
function validate447(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate447.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
validate447.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate448(data0[i0]))){
vErrors = vErrors === null ? validate448.errors : vErrors.concat(validate448.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate447.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs5 = errors;
if(!(validate45(data.links))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate47(data.meta))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate447.errors = [{}];
return false;
}
}
validate447.errors = vErrors;
return errors === 0;
}
function validate461(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern46.test(data)){
validate461.errors = [{}];
return false;
}
}
else {
validate461.errors = [{}];
return false;
}
}
validate461.errors = vErrors;
return errors === 0;
}
function validate462(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate462.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate462.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate448(data.data))){
vErrors = vErrors === null ? validate448.errors : vErrors.concat(validate448.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate462.errors = [{}];
return false;
}
}
validate462.errors = vErrors;
return errors === 0;
}
function validate464(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate464.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate464.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.type === undefined) && (missing1 = "type")){
validate464.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
validate464.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
let data1 = data0.id;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern46.test(data1)){
validate464.errors = [{}];
return false;
}
}
else {
validate464.errors = [{}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.type !== undefined){
let data2 = data0.type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate464.errors = [{}];
return false;
}
if("oauth-tokens" !== data2){
validate464.errors = [{}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
let data3 = data0.attributes;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
const _errs11 = errors;
for(const key2 in data3){
if(!(key2 === "ssh-key")){
validate464.errors = [{}];
return false;
break;
}
}
if(_errs11 === errors){
if(data3["ssh-key"] !== undefined){
if(typeof data3["ssh-key"] !== "string"){
validate464.errors = [{}];
return false;
}
}
}
}
else {
validate464.errors = [{}];
return false;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate464.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate464.errors = [{}];
return false;
}
}
validate464.errors = vErrors;
return errors === 0;
}
function validate465(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate465.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("2.6" !== data){
validate465.errors = [{}];
return false;
}
validate465.errors = vErrors;
return errors === 0;
}
function validate467(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "auto-queue-runs") || (key0 === "speculative")) || (key0 === "provisional"))){
validate467.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data["auto-queue-runs"] !== undefined){
const _errs2 = errors;
if(typeof data["auto-queue-runs"] !== "boolean"){
validate467.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speculative !== undefined){
const _errs4 = errors;
if(typeof data.speculative !== "boolean"){
validate467.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provisional !== undefined){
const _errs6 = errors;
if(typeof data.provisional !== "boolean"){
validate467.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate467.errors = [{}];
return false;
}
}
validate467.errors = vErrors;
return errors === 0;
}
function validate466(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate466.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate466.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.type === undefined) && (missing1 = "type")){
validate466.errors = [{}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "type") || (key1 === "attributes"))){
validate466.errors = [{}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
validate466.errors = [{}];
return false;
}
if("configuration-versions" !== data1){
validate466.errors = [{}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
const _errs7 = errors;
if(!(validate467(data0.attributes))){
vErrors = vErrors === null ? validate467.errors : vErrors.concat(validate467.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate466.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate466.errors = [{}];
return false;
}
}
validate466.errors = vErrors;
return errors === 0;
}
function validate469(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern6.test(data)){
validate469.errors = [{}];
return false;
}
}
else {
validate469.errors = [{}];
return false;
}
}
validate469.errors = vErrors;
return errors === 0;
}
function validate470(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate470.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate470.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate222(data.data))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate470.errors = [{}];
return false;
}
}
validate470.errors = vErrors;
return errors === 0;
}
function validate472(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate472.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate472.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
if(!(validate229(data0))){
vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors);
errors = vErrors.length;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(data0 !== null){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate472.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
}
}
}
else {
validate472.errors = [{}];
return false;
}
}
validate472.errors = vErrors;
return errors === 0;
}
function validate474(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern25.test(data)){
validate474.errors = [{}];
return false;
}
}
else {
validate474.errors = [{}];
return false;
}
}
validate474.errors = vErrors;
return errors === 0;
}
function validate475(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate475.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate475.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate184(data.data))){
vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate475.errors = [{}];
return false;
}
}
validate475.errors = vErrors;
return errors === 0;
}
function validate477(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern21.test(data)){
validate477.errors = [{}];
return false;
}
}
else {
validate477.errors = [{}];
return false;
}
}
validate477.errors = vErrors;
return errors === 0;
}
function validate478(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate478.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate478.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate198(data.data))){
vErrors = vErrors === null ? validate198.errors : vErrors.concat(validate198.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate478.errors = [{}];
return false;
}
}
validate478.errors = vErrors;
return errors === 0;
}
function validate482(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.action === undefined) && (missing0 = "action")) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data.description === undefined) && (missing0 = "description"))){
validate482.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "action") || (key0 === "created-at")) || (key0 === "description"))){
validate482.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.action !== undefined){
const _errs2 = errors;
if(typeof data.action !== "string"){
validate482.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs4 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate482.errors = [{}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate482.errors = [{}];
return false;
}
}
validate482.errors = vErrors;
return errors === 0;
}
function validate481(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))){
validate481.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
validate481.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern26.test(data0)){
validate481.errors = [{}];
return false;
}
}
else {
validate481.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate481.errors = [{}];
return false;
}
if("run-events" !== data1){
validate481.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate482(data.attributes))){
vErrors = vErrors === null ? validate482.errors : vErrors.concat(validate482.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
let data3 = data.relationships;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.actor === undefined) && (missing1 = "actor")){
validate481.errors = [{}];
return false;
}
else {
const _errs9 = errors;
for(const key1 in data3){
if(!(key1 === "actor")){
validate481.errors = [{}];
return false;
break;
}
}
if(_errs9 === errors){
if(data3.actor !== undefined){
if(!(validate38(data3.actor))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate481.errors = [{}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate481.errors = [{}];
return false;
}
}
validate481.errors = vErrors;
return errors === 0;
}
function validate480(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate480.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate480.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate481(data0[i0]))){
vErrors = vErrors === null ? validate481.errors : vErrors.concat(validate481.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate480.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate480.errors = [{}];
return false;
}
}
validate480.errors = vErrors;
return errors === 0;
}
function validate488(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate488.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate488.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern22.test(data0)){
validate488.errors = [{}];
return false;
}
}
else {
validate488.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate488.errors = [{}];
return false;
}
if("comments" !== data1){
validate488.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data2 = data.attributes;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((data2.body === undefined) && (missing1 = "body")){
validate488.errors = [{}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(key1 === "body")){
validate488.errors = [{}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.body !== undefined){
if(typeof data2.body !== "string"){
validate488.errors = [{}];
return false;
}
}
}
}
}
else {
validate488.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate488.errors = [{}];
return false;
}
}
validate488.errors = vErrors;
return errors === 0;
}
function validate487(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate487.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate487.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate488(data0[i0]))){
vErrors = vErrors === null ? validate488.errors : vErrors.concat(validate488.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate487.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate487.errors = [{}];
return false;
}
}
validate487.errors = vErrors;
return errors === 0;
}
function validate493(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate493.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((data === "pending") || (data === "queued")) || (data === "passes")) || (data === "soft_failed")) || (data === "hard_failed")) || (data === "overridden")) || (data === "errored")) || (data === "canceled"))){
validate493.errors = [{}];
return false;
}
validate493.errors = vErrors;
return errors === 0;
}
function validate492(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.status === undefined) && (missing0 = "status")) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.result === undefined) && (missing0 = "result"))) || ((data.actions === undefined) && (missing0 = "actions"))) || ((data.permissions === undefined) && (missing0 = "permissions"))){
validate492.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "status") || (key0 === "scope")) || (key0 === "result")) || (key0 === "actions")) || (key0 === "permissions"))){
validate492.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!(validate493(data.status))){
vErrors = vErrors === null ? validate493.errors : vErrors.concat(validate493.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data1 = data.scope;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate492.errors = [{}];
return false;
}
if(!((data1 === "organization") || (data1 === "workspace"))){
validate492.errors = [{}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data2 = data.result;
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if((((((data2.passed === undefined) && (missing1 = "passed")) || ((data2["advisory-failed"] === undefined) && (missing1 = "advisory-failed"))) || ((data2["soft-failed"] === undefined) && (missing1 = "soft-failed"))) || ((data2["hard-failed"] === undefined) && (missing1 = "hard-failed"))) || ((data2["total-failed"] === undefined) && (missing1 = "total-failed"))){
validate492.errors = [{}];
return false;
}
else {
const _errs7 = errors;
for(const key1 in data2){
if(!(((((key1 === "passed") || (key1 === "advisory-failed")) || (key1 === "soft-failed")) || (key1 === "hard-failed")) || (key1 === "total-failed"))){
validate492.errors = [{}];
return false;
break;
}
}
if(_errs7 === errors){
if(data2.passed !== undefined){
let data3 = data2.passed;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate492.errors = [{}];
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate492.errors = [{}];
return false;
}
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["advisory-failed"] !== undefined){
let data4 = data2["advisory-failed"];
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate492.errors = [{}];
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate492.errors = [{}];
return false;
}
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["soft-failed"] !== undefined){
let data5 = data2["soft-failed"];
const _errs12 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
validate492.errors = [{}];
return false;
}
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
validate492.errors = [{}];
return false;
}
}
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["hard-failed"] !== undefined){
let data6 = data2["hard-failed"];
const _errs14 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate492.errors = [{}];
return false;
}
if(errors === _errs14){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate492.errors = [{}];
return false;
}
}
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["total-failed"] !== undefined){
let data7 = data2["total-failed"];
const _errs16 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
validate492.errors = [{}];
return false;
}
if(errors === _errs16){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate492.errors = [{}];
return false;
}
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
else {
validate492.errors = [{}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
let data8 = data.actions;
const _errs18 = errors;
if(errors === _errs18){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing2;
if((data8["is-overridable"] === undefined) && (missing2 = "is-overridable")){
validate492.errors = [{}];
return false;
}
else {
const _errs20 = errors;
for(const key2 in data8){
if(!(key2 === "is-overridable")){
validate492.errors = [{}];
return false;
break;
}
}
if(_errs20 === errors){
if(data8["is-overridable"] !== undefined){
if(typeof data8["is-overridable"] !== "boolean"){
validate492.errors = [{}];
return false;
}
}
}
}
}
else {
validate492.errors = [{}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
let data10 = data.permissions;
const _errs23 = errors;
if(errors === _errs23){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing3;
if((data10["can-override"] === undefined) && (missing3 = "can-override")){
validate492.errors = [{}];
return false;
}
else {
const _errs25 = errors;
for(const key3 in data10){
if(!(key3 === "can-override")){
validate492.errors = [{}];
return false;
break;
}
}
if(_errs25 === errors){
if(data10["can-override"] !== undefined){
if(typeof data10["can-override"] !== "boolean"){
validate492.errors = [{}];
return false;
}
}
}
}
}
else {
validate492.errors = [{}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate492.errors = [{}];
return false;
}
}
validate492.errors = vErrors;
return errors === 0;
}
function validate491(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
validate491.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
validate491.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern27.test(data0)){
validate491.errors = [{}];
return false;
}
}
else {
validate491.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate491.errors = [{}];
return false;
}
if("policy-checks" !== data1){
validate491.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate492(data.attributes))){
vErrors = vErrors === null ? validate492.errors : vErrors.concat(validate492.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate491.errors = [{}];
return false;
}
}
validate491.errors = vErrors;
return errors === 0;
}
function validate490(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate490.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate490.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate491(data0[i0]))){
vErrors = vErrors === null ? validate491.errors : vErrors.concat(validate491.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate490.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate490.errors = [{}];
return false;
}
}
validate490.errors = vErrors;
return errors === 0;
}
function validate499(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate499.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "pending") || (data === "running")) || (data === "passed")) || (data === "failed")) || (data === "errored")) || (data === "canceled"))){
validate499.errors = [{}];
return false;
}
validate499.errors = vErrors;
return errors === 0;
}
function validate498(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))){
validate498.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
validate498.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern28.test(data0)){
validate498.errors = [{}];
return false;
}
}
else {
validate498.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate498.errors = [{}];
return false;
}
if("task-stages" !== data1){
validate498.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
let data2 = data.attributes;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((((data2.stage === undefined) && (missing1 = "stage")) || ((data2.status === undefined) && (missing1 = "status"))) || ((data2["created-at"] === undefined) && (missing1 = "created-at"))) || ((data2["updated-at"] === undefined) && (missing1 = "updated-at"))){
validate498.errors = [{}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!((((key1 === "stage") || (key1 === "status")) || (key1 === "created-at")) || (key1 === "updated-at"))){
validate498.errors = [{}];
return false;
break;
}
}
if(_errs8 === errors){
if(data2.stage !== undefined){
let data3 = data2.stage;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate498.errors = [{}];
return false;
}
if(!((data3 === "pre_plan") || (data3 === "post_plan"))){
validate498.errors = [{}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.status !== undefined){
const _errs11 = errors;
if(!(validate499(data2.status))){
vErrors = vErrors === null ? validate499.errors : vErrors.concat(validate499.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["created-at"] !== undefined){
const _errs12 = errors;
if(!(validate18(data2["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["updated-at"] !== undefined){
const _errs13 = errors;
if(!(validate18(data2["updated-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
else {
validate498.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
let data7 = data.relationships;
const _errs14 = errors;
if(errors === _errs14){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing2;
if((data7.run === undefined) && (missing2 = "run")){
validate498.errors = [{}];
return false;
}
else {
const _errs16 = errors;
for(const key2 in data7){
if(!(key2 === "run")){
validate498.errors = [{}];
return false;
break;
}
}
if(_errs16 === errors){
if(data7.run !== undefined){
if(!(validate298(data7.run))){
vErrors = vErrors === null ? validate298.errors : vErrors.concat(validate298.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate498.errors = [{}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate498.errors = [{}];
return false;
}
}
validate498.errors = vErrors;
return errors === 0;
}
function validate497(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate497.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate497.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate498(data0[i0]))){
vErrors = vErrors === null ? validate498.errors : vErrors.concat(validate498.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate497.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate497.errors = [{}];
return false;
}
}
validate497.errors = vErrors;
return errors === 0;
}
function validate505(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern23.test(data)){
validate505.errors = [{}];
return false;
}
}
else {
validate505.errors = [{}];
return false;
}
}
validate505.errors = vErrors;
return errors === 0;
}
function validate506(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate506.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate506.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate216(data.data))){
vErrors = vErrors === null ? validate216.errors : vErrors.concat(validate216.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate506.errors = [{}];
return false;
}
}
validate506.errors = vErrors;
return errors === 0;
}
function validate508(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern7.test(data)){
validate508.errors = [{}];
return false;
}
}
else {
validate508.errors = [{}];
return false;
}
}
validate508.errors = vErrors;
return errors === 0;
}
function validate509(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate509.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate509.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate212(data.data))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate509.errors = [{}];
return false;
}
}
validate509.errors = vErrors;
return errors === 0;
}
function validate511(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern42.test(data)){
validate511.errors = [{}];
return false;
}
}
else {
validate511.errors = [{}];
return false;
}
}
validate511.errors = vErrors;
return errors === 0;
}
function validate512(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate512.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate512.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate336(data.data))){
vErrors = vErrors === null ? validate336.errors : vErrors.concat(validate336.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate512.errors = [{}];
return false;
}
}
validate512.errors = vErrors;
return errors === 0;
}
function validate516(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.name === undefined) && (missing0 = "name")) || ((data["service-provider"] === undefined) && (missing0 = "service-provider"))) || ((data["service-provider-display-name"] === undefined) && (missing0 = "service-provider-display-name"))) || ((data["http-url"] === undefined) && (missing0 = "http-url"))) || ((data["api-url"] === undefined) && (missing0 = "api-url"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))){
validate516.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "name") || (key0 === "service-provider")) || (key0 === "service-provider-display-name")) || (key0 === "http-url")) || (key0 === "api-url")) || (key0 === "created-at"))){
validate516.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate516.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["service-provider"] !== undefined){
const _errs4 = errors;
if(typeof data["service-provider"] !== "string"){
validate516.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["service-provider-display-name"] !== undefined){
const _errs6 = errors;
if(typeof data["service-provider-display-name"] !== "string"){
validate516.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["http-url"] !== undefined){
let data3 = data["http-url"];
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats2(data3))){
validate516.errors = [{}];
return false;
}
}
else {
validate516.errors = [{}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["api-url"] !== undefined){
let data4 = data["api-url"];
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data4 === "string"){
if(!(formats2(data4))){
validate516.errors = [{}];
return false;
}
}
else {
validate516.errors = [{}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs12 = errors;
if(!(validate18(data["created-at"]))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate516.errors = [{}];
return false;
}
}
validate516.errors = vErrors;
return errors === 0;
}
function validate520(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
validate520.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
validate520.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
validate520.errors = [{}];
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
validate520.errors = [{}];
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
let data2 = data1.id;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern46.test(data2)){
validate520.errors = [{}];
return false;
}
}
else {
validate520.errors = [{}];
return false;
}
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.type !== undefined){
let data3 = data1.type;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate520.errors = [{}];
return false;
}
if("oauth-tokens" !== data3){
validate520.errors = [{}];
return false;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate520.errors = [{}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate520.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs11 = errors;
if(!(validate35(data.links))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate520.errors = [{}];
return false;
}
}
validate520.errors = vErrors;
return errors === 0;
}
function validate515(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
validate515.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
validate515.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
let data0 = data.id;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern84.test(data0)){
validate515.errors = [{}];
return false;
}
}
else {
validate515.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate515.errors = [{}];
return false;
}
if("oauth-clients" !== data1){
validate515.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attributes !== undefined){
const _errs6 = errors;
if(!(validate516(data.attributes))){
vErrors = vErrors === null ? validate516.errors : vErrors.concat(validate516.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
let data3 = data.relationships;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((data3.organization === undefined) && (missing1 = "organization")) || ((data3["oauth-tokens"] === undefined) && (missing1 = "oauth-tokens"))){
validate515.errors = [{}];
return false;
}
else {
const _errs9 = errors;
for(const key1 in data3){
if(!((key1 === "organization") || (key1 === "oauth-tokens"))){
validate515.errors = [{}];
return false;
break;
}
}
if(_errs9 === errors){
if(data3.organization !== undefined){
const _errs10 = errors;
if(!(validate312(data3.organization))){
vErrors = vErrors === null ? validate312.errors : vErrors.concat(validate312.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3["oauth-tokens"] !== undefined){
const _errs11 = errors;
if(!(validate520(data3["oauth-tokens"]))){
vErrors = vErrors === null ? validate520.errors : vErrors.concat(validate520.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate515.errors = [{}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs12 = errors;
if(!(validate42(data.links))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate515.errors = [{}];
return false;
}
}
validate515.errors = vErrors;
return errors === 0;
}
function validate514(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
validate514.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
validate514.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!(validate515(data.data))){
vErrors = vErrors === null ? validate515.errors : vErrors.concat(validate515.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate514.errors = [{}];
return false;
}
}
validate514.errors = vErrors;
return errors === 0;
}
function validate525(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate525.errors = [{}];
return false;
}
}
else {
validate525.errors = [{}];
return false;
}
}
validate525.errors = vErrors;
return errors === 0;
}
function validate526(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate526.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 0 || isNaN(data)){
validate526.errors = [{}];
return false;
}
}
}
validate526.errors = vErrors;
return errors === 0;
}
function validate527(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
validate527.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
validate527.errors = [{}];
return false;
}
}
}
validate527.errors = vErrors;
return errors === 0;
}
function validate528(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate528.errors = [{}];
return false;
}
}
else {
validate528.errors = [{}];
return false;
}
}
validate528.errors = vErrors;
return errors === 0;
}
function validate530(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
validate530.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs4 = errors;
if(typeof data.message !== "string"){
validate530.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs6 = errors;
if(typeof data.url !== "string"){
validate530.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.added !== undefined){
let data3 = data.added;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(typeof data3[i0] !== "string"){
validate530.errors = [{}];
return false;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate530.errors = [{}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.modified !== undefined){
let data5 = data.modified;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs14 = errors;
if(typeof data5[i1] !== "string"){
validate530.errors = [{}];
return false;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {
validate530.errors = [{}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.removed !== undefined){
let data7 = data.removed;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
var valid3 = true;
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
const _errs18 = errors;
if(typeof data7[i2] !== "string"){
validate530.errors = [{}];
return false;
}
var valid3 = _errs18 === errors;
if(!valid3){
break;
}
}
}
else {
validate530.errors = [{}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate530.errors = [{}];
return false;
}
}
validate530.errors = vErrors;
return errors === 0;
}
function validate532(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.title !== undefined){
const _errs2 = errors;
if(typeof data.title !== "string"){
validate532.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.html_url !== undefined){
const _errs4 = errors;
if(typeof data.html_url !== "string"){
validate532.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.head !== undefined){
let data2 = data.head;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.ref !== undefined){
const _errs9 = errors;
if(typeof data2.ref !== "string"){
validate532.errors = [{}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.sha !== undefined){
const _errs11 = errors;
if(typeof data2.sha !== "string"){
validate532.errors = [{}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
}
}
else {
validate532.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base !== undefined){
let data5 = data.base;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.ref !== undefined){
if(typeof data5.ref !== "string"){
validate532.errors = [{}];
return false;
}
}
}
else {
validate532.errors = [{}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate532.errors = [{}];
return false;
}
}
validate532.errors = vErrors;
return errors === 0;
}
function validate529(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.ref !== undefined){
const _errs2 = errors;
if(typeof data.ref !== "string"){
validate529.errors = [{}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs4 = errors;
if(typeof data.before !== "string"){
validate529.errors = [{}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
const _errs6 = errors;
if(typeof data.after !== "string"){
validate529.errors = [{}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.compare !== undefined){
const _errs8 = errors;
if(typeof data.compare !== "string"){
validate529.errors = [{}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commits !== undefined){
let data4 = data.commits;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate530(data4[i0]))){
vErrors = vErrors === null ? validate530.errors : vErrors.concat(validate530.errors);
errors = vErrors.length;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
else {
validate529.errors = [{}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.repository !== undefined){
let data6 = data.repository;
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.full_name !== undefined){
const _errs16 = errors;
if(typeof data6.full_name !== "string"){
validate529.errors = [{}];
return false;
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data6.clone_url !== undefined){
const _errs18 = errors;
if(typeof data6.clone_url !== "string"){
validate529.errors = [{}];
return false;
}
var valid2 = _errs18 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data6.default_branch !== undefined){
const _errs20 = errors;
if(typeof data6.default_branch !== "string"){
validate529.errors = [{}];
return false;
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate529.errors = [{}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sender !== undefined){
let data10 = data.sender;
const _errs22 = errors;
if(errors === _errs22){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.login !== undefined){
if(typeof data10.login !== "string"){
validate529.errors = [{}];
return false;
}
}
}
else {
validate529.errors = [{}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
const _errs27 = errors;
if(typeof data.action !== "string"){
validate529.errors = [{}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.number !== undefined){
let data13 = data.number;
const _errs29 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate529.errors = [{}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pull_request !== undefined){
const _errs31 = errors;
if(!(validate532(data.pull_request))){
vErrors = vErrors === null ? validate532.errors : vErrors.concat(validate532.errors);
errors = vErrors.length;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate529.errors = [{}];
return false;
}
}
validate529.errors = vErrors;
return errors === 0;
}
const pattern103 = new RegExp("^[A-Z]+(, [A-Z]+)*$", "u");
function validate534(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern103.test(data)){
validate534.errors = [{}];
return false;
}
}
else {
validate534.errors = [{}];
return false;
}
}
validate534.errors = vErrors;
return errors === 0;
}

const shared0 = { name: "organization_name", at: "#/components/parameters/organization_name", required: true, style: "value", place: ["organization_name"], types: 16, accepts: validate0, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared1 = { name: "namespace", at: "#/components/parameters/module_namespace", required: true, style: "value", place: ["namespace"], types: 16, accepts: validate1, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared2 = { name: "name", at: "#/components/parameters/module_name", required: true, style: "value", place: ["name"], types: 16, accepts: validate2, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared3 = { name: "provider", at: "#/components/parameters/module_provider", required: true, style: "value", place: ["provider"], types: 16, accepts: validate3, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared4 = { name: "page[number]", at: "#/components/parameters/page_number", required: false, style: "value", place: ["page", "number"], types: 1, accepts: validate4, expects: "an integer of at least 1", default: 1 };
const shared5 = { name: "page[size]", at: "#/components/parameters/page_size", required: false, style: "value", place: ["page", "size"], types: 1, accepts: validate5, expects: "an integer from 1 to 100", default: 20 };
const shared6 = { name: "X-RateLimit-Limit", at: "#/components/headers/X-RateLimit-Limit", required: true, style: "value", place: ["X-RateLimit-Limit"], types: 1, accepts: validate9, expects: "an integer of at least 1" };
const shared7 = { name: "X-RateLimit-Remaining", at: "#/components/headers/X-RateLimit-Remaining", required: true, style: "value", place: ["X-RateLimit-Remaining"], types: 1, accepts: validate10, expects: "an integer of at least 0" };
const shared8 = { name: "X-RateLimit-Reset", at: "#/components/headers/X-RateLimit-Reset", required: true, style: "value", place: ["X-RateLimit-Reset"], types: 2, accepts: validate11, expects: "a number of at least 0" };
const shared9 = { at: "#/components/responses/bad-request", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/bad-request/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared10 = { at: "#/components/responses/unauthorized", headers: [shared6, shared7, shared8, { name: "WWW-Authenticate", at: "#/components/headers/WWW-Authenticate", required: true, style: "value", place: ["WWW-Authenticate"], types: 16, accepts: validate56, expects: "Bearer" }], media: [{ type: "application/vnd.api+json", at: "#/components/responses/unauthorized/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared11 = { at: "#/components/responses/not-found", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/not-found/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared12 = { at: "#/components/responses/not-acceptable", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/not-acceptable/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared13 = { name: "Retry-After", at: "#/components/headers/Retry-After", required: true, style: "value", place: ["Retry-After"], types: 1, accepts: validate57, expects: "an integer of at least 1" };
const shared14 = { at: "#/components/responses/too-many-requests", headers: [shared6, shared7, shared8, shared13], media: [{ type: "application/vnd.api+json", at: "#/components/responses/too-many-requests/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared15 = { at: "#/components/responses/internal-server-error", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/internal-server-error/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared16 = { at: "#/components/responses/service-unavailable", headers: [shared6, shared7, shared8, shared13], media: [{ type: "application/vnd.api+json", at: "#/components/responses/service-unavailable/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared17 = { at: "#/components/responses/payload-too-large", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/payload-too-large/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared18 = { at: "#/components/responses/unsupported-media-type", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/unsupported-media-type/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared19 = { at: "#/components/responses/invalid", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/invalid/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared20 = { name: "test_run_id", at: "#/components/parameters/test_run_id", required: true, style: "value", place: ["test_run_id"], types: 16, accepts: validate83, expects: "text that matches ^trun-[A-Za-z0-9]+$" };
const shared21 = { name: "variable_id", at: "#/components/parameters/variable_id", required: true, style: "value", place: ["variable_id"], types: 16, accepts: validate96, expects: "text that matches ^var-[A-Za-z0-9]+$" };
const shared22 = { at: "#/components/responses/no-content", headers: [shared6, shared7, shared8], media: [] };
const shared23 = { name: "run_id", at: "#/components/parameters/run_id", required: true, style: "value", place: ["run_id"], types: 16, accepts: validate240, expects: "text that matches ^run-[A-Za-z0-9]+$" };
const shared24 = { name: "include", at: "#/components/parameters/include_run", required: false, style: "comma", place: ["include"], types: 16, accepts: null, expects: "a list separated by commas, each one of plan, apply, created_by, cost_estimate, configuration_version, configuration_version.ingress_attributes", items: { types: 16, accepts: validate241, expects: "one of plan, apply, created_by, cost_estimate, configuration_version, configuration_version.ingress_attributes" } };
const shared25 = { required: false, at: "#/components/requestBodies/comment", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/comment/content/application~1vnd.api+json", kind: "json", accepts: validate244, schema: "ActionComment" }] };
const shared26 = { at: "#/components/responses/accepted", headers: [shared6, shared7, shared8], media: [] };
const shared27 = { name: "workspace_id", at: "#/components/parameters/workspace_id", required: true, style: "value", place: ["workspace_id"], types: 16, accepts: validate245, expects: "text that matches ^ws-[A-Za-z0-9]+$" };
const shared28 = { name: "filter[operation]", at: "#/components/parameters/filter_run_operation", required: false, style: "comma", place: ["filter", "operation"], types: 16, accepts: null, expects: "a list separated by commas, each one of plan_only, plan_and_apply, save_plan, refresh_only, destroy, empty_apply", items: { types: 16, accepts: validate246, expects: "one of plan_only, plan_and_apply, save_plan, refresh_only, destroy, empty_apply" } };
const shared29 = { name: "filter[status]", at: "#/components/parameters/filter_run_status", required: false, style: "comma", place: ["filter", "status"], types: 16, accepts: null, expects: "a list separated by commas, each one of pending, fetching, fetching_completed, pre_plan_running, pre_plan_completed, queuing, plan_queued, planning, planned, cost_estimating, cost_estimated, policy_checking, policy_override, policy_soft_failed, policy_checked, confirmed, post_plan_running, post_plan_completed, planned_and_finished, planned_and_saved, apply_queued, applying, applied, discarded, errored, canceled, force_canceled", items: { types: 16, accepts: validate111, expects: "one of pending, fetching, fetching_completed, pre_plan_running, pre_plan_completed, queuing, plan_queued, planning, planned, cost_estimating, cost_estimated, policy_checking, policy_override, policy_soft_failed, policy_checked, confirmed, post_plan_running, post_plan_completed, planned_and_finished, planned_and_saved, apply_queued, applying, applied, discarded, errored, canceled, force_canceled" } };
const shared30 = { name: "filter[agent_pool_names]", at: "#/components/parameters/filter_agent_pool_names", required: false, style: "comma", place: ["filter", "agent_pool_names"], types: 16, accepts: null, expects: "a list separated by commas, each text of at least 1 character", items: { types: 16, accepts: validate252, expects: "text of at least 1 character" } };
const shared31 = { name: "filter[source]", at: "#/components/parameters/filter_run_source", required: false, style: "comma", place: ["filter", "source"], types: 16, accepts: null, expects: "a list separated by commas, each one of svc-ui, svc-api, svc-configuration-version", items: { types: 16, accepts: validate145, expects: "one of svc-ui, svc-api, svc-configuration-version" } };
const shared32 = { name: "filter[status_group]", at: "#/components/parameters/filter_run_status_group", required: false, style: "value", place: ["filter", "status_group"], types: 16, accepts: validate255, expects: "one of non_final, final, discardable" };
const shared33 = { name: "filter[timeframe]", at: "#/components/parameters/filter_timeframe", required: false, style: "value", place: ["filter", "timeframe"], types: 17, accepts: validate256, expects: "an integer from 1970 to 9999 or year" };
const shared34 = { name: "search[user]", at: "#/components/parameters/search_user", required: false, style: "value", place: ["search", "user"], types: 16, accepts: null, expects: "text" };
const shared35 = { name: "search[commit]", at: "#/components/parameters/search_commit", required: false, style: "value", place: ["search", "commit"], types: 16, accepts: null, expects: "text" };
const shared36 = { name: "search[basic]", at: "#/components/parameters/search_basic", required: false, style: "value", place: ["search", "basic"], types: 16, accepts: null, expects: "text" };
const shared37 = { name: "include", at: "#/components/parameters/include_workspace", required: false, style: "comma", place: ["include"], types: 16, accepts: null, expects: "a list separated by commas, each one of current_configuration_version, current_configuration_version.ingress_attributes, current_run, current_run.configuration_version, current_run.configuration_version.ingress_attributes, current_run.plan, locked_by, organization, outputs, project, readme", items: { types: 16, accepts: validate272, expects: "one of current_configuration_version, current_configuration_version.ingress_attributes, current_run, current_run.configuration_version, current_run.configuration_version.ingress_attributes, current_run.plan, locked_by, organization, outputs, project, readme" } };
const shared38 = { name: "workspace_name", at: "#/components/parameters/workspace_name", required: true, style: "value", place: ["workspace_name"], types: 16, accepts: validate381, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared39 = { at: "#/components/responses/workspace-shown", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/workspace-shown/content/application~1vnd.api+json", kind: "json", accepts: validate378, schema: "WorkspaceDocument" }] };
const shared40 = { at: "#/components/responses/forbidden", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/forbidden/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] };
const shared41 = { required: true, at: "#/components/requestBodies/workspace-update", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/workspace-update/content/application~1vnd.api+json", kind: "json", accepts: validate382, schema: "WorkspaceUpdate" }] };
const shared42 = { at: "#/components/responses/workspace", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/workspace/content/application~1vnd.api+json", kind: "json", accepts: validate378, schema: "WorkspaceDocument" }] };
const shared43 = { required: true, at: "#/components/requestBodies/remote-state-consumers", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/remote-state-consumers/content/application~1vnd.api+json", kind: "json", accepts: validate395, schema: "RemoteStateConsumers" }] };
const shared44 = { required: true, at: "#/components/requestBodies/tags", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/tags/content/application~1vnd.api+json", kind: "json", accepts: validate409, schema: "TagReferences" }] };
const shared45 = { name: "oauth_client_id", at: "#/components/parameters/oauth_client_id", required: true, style: "value", place: ["oauth_client_id"], types: 16, accepts: validate444, expects: "text that matches ^oc-[A-Za-z0-9]+$" };
const shared46 = { name: "oauth_token_id", at: "#/components/parameters/oauth_token_id", required: true, style: "value", place: ["oauth_token_id"], types: 16, accepts: validate461, expects: "text that matches ^ot-[A-Za-z0-9]+$" };
const shared47 = { name: "configuration_version_id", at: "#/components/parameters/configuration_version_id", required: true, style: "value", place: ["configuration_version_id"], types: 16, accepts: validate469, expects: "text that matches ^cv-[A-Za-z0-9]+$" };
const operations = [
  { id: "listTestRuns", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/get", method: "GET", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs", slash: true, parameters: { path: [shared0, shared1, shared2, shared3], query: [shared4, shared5, { name: "filter[source]", at: "#/components/parameters/filter_test_run_source", required: false, style: "comma", place: ["filter", "source"], types: 16, accepts: null, expects: "a list separated by commas, each one of tool, svc-api, svc-configuration-version", items: { types: 16, accepts: validate6, expects: "one of tool, svc-api, svc-configuration-version" } }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate12, schema: "TestRunCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs", slash: true, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate58, schema: "TestRunCreate" }] }, answers: { "201": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: validate62, schema: "TestRunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createTestConfigurationVersion", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1configuration-versions/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/configuration-versions", slash: false, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [], cookie: [] }, body: null, answers: { "201": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1configuration-versions/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1configuration-versions/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: validate64, schema: "ConfigurationVersionCreatedDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}/get", method: "GET", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}", slash: false, parameters: { path: [shared0, shared1, shared2, shared3, shared20], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate62, schema: "TestRunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "cancelTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/cancel", slash: false, parameters: { path: [shared0, shared1, shared2, shared3, shared20], query: [], header: [], cookie: [] }, body: null, answers: { "202": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post/responses/202", headers: [shared6, shared7, shared8], media: [] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceCancelTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/force-cancel", slash: false, parameters: { path: [shared0, shared1, shared2, shared3, shared20], query: [], header: [], cookie: [] }, body: null, answers: { "202": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post/responses/202", headers: [shared6, shared7, shared8], media: [] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listTestVariables", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/get", method: "GET", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars", slash: false, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate84, schema: "TestVariableCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createTestVariable", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars", slash: false, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate91, schema: "TestVariableCreate" }] }, answers: { "201": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: validate94, schema: "TestVariableDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteTestVariable", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/delete", method: "DELETE", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}", slash: false, parameters: { path: [shared0, shared1, shared2, shared3, shared21], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateTestVariable", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch", method: "PATCH", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}", slash: false, parameters: { path: [shared0, shared1, shared2, shared3, shared21], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate97, schema: "TestVariableUpdate" }] }, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate94, schema: "TestVariableDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "uploadConfigurationFiles", at: "#/paths/~1uploads~1{upload_token}/put", method: "PUT", path: "/api/v2/uploads/{upload_token}", slash: false, parameters: { path: [{ name: "upload_token", at: "#/components/parameters/upload_token", required: true, style: "value", place: ["upload_token"], types: 16, accepts: validate100, expects: "text that matches ^[A-Za-z0-9._~-]+$" }], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1uploads~1{upload_token}/put/requestBody", media: [{ type: "application/octet-stream", at: "#/paths/~1uploads~1{upload_token}/put/requestBody/content/application~1octet-stream", kind: "bytes", accepts: null, schema: null }] }, answers: { "200": { at: "#/paths/~1uploads~1{upload_token}/put/responses/200", headers: [], media: [] }, "400": { at: "#/paths/~1uploads~1{upload_token}/put/responses/400", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/400/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "404": { at: "#/paths/~1uploads~1{upload_token}/put/responses/404", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/404/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "406": { at: "#/paths/~1uploads~1{upload_token}/put/responses/406", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/406/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "409": { at: "#/paths/~1uploads~1{upload_token}/put/responses/409", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "413": { at: "#/paths/~1uploads~1{upload_token}/put/responses/413", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/413/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "422": { at: "#/paths/~1uploads~1{upload_token}/put/responses/422", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/422/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "500": { at: "#/paths/~1uploads~1{upload_token}/put/responses/500", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/500/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "503": { at: "#/paths/~1uploads~1{upload_token}/put/responses/503", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/503/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] } } },
  { id: "createRun", at: "#/paths/~1runs/post", method: "POST", path: "/api/v2/runs", slash: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1runs/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate101, schema: "RunCreate" }] }, answers: { "201": { at: "#/paths/~1runs/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: validate108, schema: "RunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": { at: "#/paths/~1runs/post/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs/post/responses/422/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showRun", at: "#/paths/~1runs~1{run_id}/get", method: "GET", path: "/api/v2/runs/{run_id}", slash: false, parameters: { path: [shared23], query: [shared24], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate108, schema: "RunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "applyRun", at: "#/paths/~1runs~1{run_id}~1actions~1apply/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/apply", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1apply/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1apply/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "discardRun", at: "#/paths/~1runs~1{run_id}~1actions~1discard/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/discard", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1discard/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1discard/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "cancelRun", at: "#/paths/~1runs~1{run_id}~1actions~1cancel/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/cancel", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceCancelRun", at: "#/paths/~1runs~1{run_id}~1actions~1force-cancel/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/force-cancel", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1force-cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1force-cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceExecuteRun", at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/force-execute", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: null, answers: { "202": shared26, "400": shared9, "401": shared10, "403": { at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/403", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/403/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listWorkspaceRuns", at: "#/paths/~1workspaces~1{workspace_id}~1runs/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/runs", slash: false, parameters: { path: [shared27], query: [shared4, shared5, shared28, shared29, shared30, shared31, shared32, shared33, shared34, shared35, shared36, shared24], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1runs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1runs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate257, schema: "RunCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listOrganizationRuns", at: "#/paths/~1organizations~1{organization_name}~1runs/get", method: "GET", path: "/api/v2/organizations/{organization_name}/runs", slash: false, parameters: { path: [shared0], query: [shared4, shared5, shared28, shared29, shared30, { name: "filter[workspace_names]", at: "#/components/parameters/filter_workspace_names", required: false, style: "comma", place: ["filter", "workspace_names"], types: 16, accepts: null, expects: "a list separated by commas, each text of at least 1 character", items: { types: 16, accepts: validate263, expects: "text of at least 1 character" } }, shared31, shared32, shared33, shared34, shared35, shared36, shared24], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1runs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1runs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate257, schema: "RunCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listWorkspaces", at: "#/paths/~1organizations~1{organization_name}~1workspaces/get", method: "GET", path: "/api/v2/organizations/{organization_name}/workspaces", slash: false, parameters: { path: [shared0], query: [shared4, shared5, { name: "search[name]", at: "#/components/parameters/search_workspace_name", required: false, style: "value", place: ["search", "name"], types: 16, accepts: null, expects: "text" }, { name: "search[tags]", at: "#/components/parameters/search_workspace_tags", required: false, style: "comma", place: ["search", "tags"], types: 16, accepts: null, expects: "a list separated by commas, each text of at least 1 character", items: { types: 16, accepts: validate265, expects: "text of at least 1 character" } }, { name: "search[exclude-tags]", at: "#/components/parameters/search_workspace_exclude_tags", required: false, style: "comma", place: ["search", "exclude-tags"], types: 16, accepts: null, expects: "a list separated by commas, each text of at least 1 character", items: { types: 16, accepts: validate267, expects: "text of at least 1 character" } }, { name: "search[wildcard-name]", at: "#/components/parameters/search_workspace_wildcard_name", required: false, style: "value", place: ["search", "wildcard-name"], types: 16, accepts: validate268, expects: "text that matches ^\\*?[^*]*\\*?$" }, { name: "sort", at: "#/components/parameters/sort_workspaces", required: false, style: "value", place: ["sort"], types: 16, accepts: validate269, expects: "one of name, -name, current-run.created-at, -current-run.created-at, latest-change-at, -latest-change-at" }, { name: "filter[project][id]", at: "#/components/parameters/filter_workspace_project", required: false, style: "value", place: ["filter", "project", "id"], types: 16, accepts: validate270, expects: "text that matches ^prj-[A-Za-z0-9]+$" }, { name: "filter[current-run][status]", at: "#/components/parameters/filter_workspace_run_status", required: false, style: "value", place: ["filter", "current-run", "status"], types: 16, accepts: validate111, expects: "one of pending, fetching, fetching_completed, pre_plan_running, pre_plan_completed, queuing, plan_queued, planning, planned, cost_estimating, cost_estimated, policy_checking, policy_override, policy_soft_failed, policy_checked, confirmed, post_plan_running, post_plan_completed, planned_and_finished, planned_and_saved, apply_queued, applying, applied, discarded, errored, canceled, force_canceled" }, { name: "filter[tagged]", at: "#/components/parameters/filter_workspace_tagged", required: false, style: "deep", place: ["filter", "tagged"], types: 16, accepts: validate271, expects: "a list, each an object of key, optional value", shape: { types: 16, items: { types: 16, members: { key: { types: 16 }, value: { types: 16 } } } } }, shared37], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1workspaces/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1workspaces/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate275, schema: "WorkspaceCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createWorkspace", at: "#/paths/~1organizations~1{organization_name}~1workspaces/post", method: "POST", path: "/api/v2/organizations/{organization_name}/workspaces", slash: false, parameters: { path: [shared0], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1workspaces/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1workspaces/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate366, schema: "WorkspaceCreate" }] }, answers: { "201": { at: "#/components/responses/workspace-created", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/workspace-created/content/application~1vnd.api+json", kind: "json", accepts: validate378, schema: "WorkspaceDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}/get", method: "GET", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}", slash: false, parameters: { path: [shared0, shared38], query: [shared37], header: [], cookie: [] }, body: null, answers: { "200": shared39, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceDeleteWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}/delete", method: "DELETE", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}", slash: false, parameters: { path: [shared0, shared38], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared22, "400": shared9, "401": shared10, "403": shared40, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}/patch", method: "PATCH", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}", slash: false, parameters: { path: [shared0, shared38], query: [], header: [], cookie: [] }, body: shared41, answers: { "200": shared42, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "safeDeleteWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}~1actions~1safe-delete/post", method: "POST", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}/actions/safe-delete", slash: false, parameters: { path: [shared0, shared38], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}~1actions~1safe-delete/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}~1actions~1safe-delete/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showWorkspace", at: "#/paths/~1workspaces~1{workspace_id}/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}", slash: false, parameters: { path: [shared27], query: [shared37], header: [], cookie: [] }, body: null, answers: { "200": shared39, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceDeleteWorkspace", at: "#/paths/~1workspaces~1{workspace_id}/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared22, "400": shared9, "401": shared10, "403": shared40, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateWorkspace", at: "#/paths/~1workspaces~1{workspace_id}/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: shared41, answers: { "200": shared42, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "safeDeleteWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1safe-delete/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/safe-delete", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1safe-delete/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1safe-delete/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "lockWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/lock", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: { required: false, at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate393, schema: "WorkspaceLock" }] }, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate378, schema: "WorkspaceDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "unlockWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/unlock", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared42, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/503", headers: [shared6, shared7, shared8, shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/503/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] } } },
  { id: "forceUnlockWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1force-unlock/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/force-unlock", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared42, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1force-unlock/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1force-unlock/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateWorkspaceSshKey", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1ssh-key/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}/relationships/ssh-key", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1ssh-key/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1ssh-key/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate394, schema: "WorkspaceSshKeyUpdate" }] }, answers: { "200": shared42, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, parameters: { path: [shared27], query: [shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate275, schema: "WorkspaceCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "addRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: shared43, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/post/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/post/responses/422/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "removeRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: shared43, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/delete/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/delete/responses/422/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "replaceRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: shared43, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/patch/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/patch/responses/422/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listWorkspaceTags", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/relationships/tags", slash: false, parameters: { path: [shared27], query: [shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate398, schema: "TagCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "addWorkspaceTags", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/relationships/tags", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: shared44, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "removeWorkspaceTags", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/relationships/tags", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: shared44, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listTagBindings", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/tag-bindings", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate416, schema: "TagBindingCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listEffectiveTagBindings", at: "#/paths/~1workspaces~1{workspace_id}~1effective-tag-bindings/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/effective-tag-bindings", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1effective-tag-bindings/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1effective-tag-bindings/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate424, schema: "EffectiveTagBindingCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showDataRetentionPolicy", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/relationships/data-retention-policy", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate432, schema: "DataRetentionPolicyDocument" }] }, "400": shared9, "401": shared10, "404": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/404", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/404/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "setDataRetentionPolicy", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/relationships/data-retention-policy", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate439, schema: "DataRetentionPolicySet" }] }, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate432, schema: "DataRetentionPolicyDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteDataRetentionPolicy", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/relationships/data-retention-policy", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared22, "400": shared9, "401": shared10, "404": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/delete/responses/404", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/delete/responses/404/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listOauthTokens", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get", method: "GET", path: "/api/v2/oauth-clients/{oauth_client_id}/oauth-tokens", slash: false, parameters: { path: [shared45], query: [{ name: "page[number]", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/0", required: false, style: "value", place: ["page", "number"], types: 1, accepts: validate445, expects: "an integer of at least 1" }, { name: "page[size]", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/1", required: false, style: "value", place: ["page", "size"], types: 1, accepts: validate446, expects: "an integer from 1 to 100" }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate447, schema: "OauthTokenCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showOauthToken", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/get", method: "GET", path: "/api/v2/oauth-tokens/{oauth_token_id}", slash: false, parameters: { path: [shared46], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1oauth-tokens~1{oauth_token_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate462, schema: "OauthTokenDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteOauthToken", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/delete", method: "DELETE", path: "/api/v2/oauth-tokens/{oauth_token_id}", slash: false, parameters: { path: [shared46], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared22, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateOauthToken", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch", method: "PATCH", path: "/api/v2/oauth-tokens/{oauth_token_id}", slash: false, parameters: { path: [shared46], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate464, schema: "OauthTokenUpdate" }] }, answers: { "200": { at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate462, schema: "OauthTokenDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "ping", at: "#/paths/~1ping/get", method: "GET", path: "/api/v2/ping", slash: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "204": { at: "#/paths/~1ping/get/responses/204", headers: [{ name: "TFP-API-Version", at: "#/components/headers/TFP-API-Version", required: true, style: "value", place: ["TFP-API-Version"], types: 16, accepts: validate465, expects: "2.6" }], media: [] }, "400": { at: "#/paths/~1ping/get/responses/400", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/400/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "406": { at: "#/paths/~1ping/get/responses/406", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/406/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "500": { at: "#/paths/~1ping/get/responses/500", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/500/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "503": { at: "#/paths/~1ping/get/responses/503", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/503/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] } } },
  { id: "createConfigurationVersion", at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/configuration-versions", slash: false, parameters: { path: [shared27], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: validate466, schema: "ConfigurationVersionCreate" }] }, answers: { "201": { at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: validate64, schema: "ConfigurationVersionCreatedDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showConfigurationVersion", at: "#/paths/~1configuration-versions~1{configuration_version_id}/get", method: "GET", path: "/api/v2/configuration-versions/{configuration_version_id}", slash: false, parameters: { path: [shared47], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1configuration-versions~1{configuration_version_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1configuration-versions~1{configuration_version_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate470, schema: "ConfigurationVersionDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showIngressAttributes", at: "#/paths/~1configuration-versions~1{configuration_version_id}~1ingress-attributes/get", method: "GET", path: "/api/v2/configuration-versions/{configuration_version_id}/ingress-attributes", slash: false, parameters: { path: [shared47], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1configuration-versions~1{configuration_version_id}~1ingress-attributes/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1configuration-versions~1{configuration_version_id}~1ingress-attributes/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate472, schema: "IngressAttributesDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showPlan", at: "#/paths/~1plans~1{plan_id}/get", method: "GET", path: "/api/v2/plans/{plan_id}", slash: false, parameters: { path: [{ name: "plan_id", at: "#/components/parameters/plan_id", required: true, style: "value", place: ["plan_id"], types: 16, accepts: validate474, expects: "text that matches ^plan-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1plans~1{plan_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1plans~1{plan_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate475, schema: "PlanDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showApply", at: "#/paths/~1applies~1{apply_id}/get", method: "GET", path: "/api/v2/applies/{apply_id}", slash: false, parameters: { path: [{ name: "apply_id", at: "#/components/parameters/apply_id", required: true, style: "value", place: ["apply_id"], types: 16, accepts: validate477, expects: "text that matches ^apply-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1applies~1{apply_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1applies~1{apply_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate478, schema: "ApplyDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listRunEvents", at: "#/paths/~1runs~1{run_id}~1run-events/get", method: "GET", path: "/api/v2/runs/{run_id}/run-events", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1run-events/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1run-events/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate480, schema: "RunEventCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listRunComments", at: "#/paths/~1runs~1{run_id}~1comments/get", method: "GET", path: "/api/v2/runs/{run_id}/comments", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1comments/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1comments/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate487, schema: "CommentCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listPolicyChecks", at: "#/paths/~1runs~1{run_id}~1policy-checks/get", method: "GET", path: "/api/v2/runs/{run_id}/policy-checks", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1policy-checks/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1policy-checks/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate490, schema: "PolicyCheckCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listTaskStages", at: "#/paths/~1runs~1{run_id}~1task-stages/get", method: "GET", path: "/api/v2/runs/{run_id}/task-stages", slash: false, parameters: { path: [shared23], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1task-stages/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1task-stages/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate497, schema: "TaskStageCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showCostEstimate", at: "#/paths/~1cost-estimates~1{cost_estimate_id}/get", method: "GET", path: "/api/v2/cost-estimates/{cost_estimate_id}", slash: false, parameters: { path: [{ name: "cost_estimate_id", at: "#/components/parameters/cost_estimate_id", required: true, style: "value", place: ["cost_estimate_id"], types: 16, accepts: validate505, expects: "text that matches ^ce-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1cost-estimates~1{cost_estimate_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1cost-estimates~1{cost_estimate_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate506, schema: "CostEstimateDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showUser", at: "#/paths/~1users~1{user_id}/get", method: "GET", path: "/api/v2/users/{user_id}", slash: false, parameters: { path: [{ name: "user_id", at: "#/components/parameters/user_id", required: true, style: "value", place: ["user_id"], types: 16, accepts: validate508, expects: "text that matches ^user-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1users~1{user_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1users~1{user_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate509, schema: "UserDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showProject", at: "#/paths/~1projects~1{project_id}/get", method: "GET", path: "/api/v2/projects/{project_id}", slash: false, parameters: { path: [{ name: "project_id", at: "#/components/parameters/project_id", required: true, style: "value", place: ["project_id"], types: 16, accepts: validate511, expects: "text that matches ^prj-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1projects~1{project_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1projects~1{project_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate512, schema: "ProjectDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showOauthClient", at: "#/paths/~1oauth-clients~1{oauth_client_id}/get", method: "GET", path: "/api/v2/oauth-clients/{oauth_client_id}", slash: false, parameters: { path: [shared45], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1oauth-clients~1{oauth_client_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-clients~1{oauth_client_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: validate514, schema: "OauthClientDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "readLog", at: "#/paths/~1logs~1{log_token}/get", method: "GET", path: "/api/v2/logs/{log_token}", slash: false, parameters: { path: [{ name: "log_token", at: "#/components/parameters/log_token", required: true, style: "value", place: ["log_token"], types: 16, accepts: validate525, expects: "text that matches ^[A-Za-z0-9_-]+$" }], query: [{ name: "offset", at: "#/components/parameters/log_offset", required: false, style: "value", place: ["offset"], types: 1, accepts: validate526, expects: "an integer of at least 0", default: 0 }, { name: "limit", at: "#/components/parameters/log_limit", required: false, style: "value", place: ["limit"], types: 1, accepts: validate527, expects: "an integer of at least 1" }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1logs~1{log_token}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "text/plain", at: "#/paths/~1logs~1{log_token}/get/responses/200/content/text~1plain", kind: "text", accepts: null, schema: null }] }, "400": shared9, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "receiveVcsPush", at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post", method: "POST", path: "/api/v2/webhooks/vcs/{webhook_token}", slash: false, parameters: { path: [{ name: "webhook_token", at: "#/components/parameters/webhook_token", required: true, style: "value", place: ["webhook_token"], types: 16, accepts: validate528, expects: "text that matches ^[A-Za-z0-9_-]+$" }], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post/requestBody/content/application~1json", kind: "json", accepts: validate529, schema: "VcsPush" }] }, answers: { "202": shared26, "400": shared9, "404": shared11, "406": shared12, "413": shared17, "415": shared18, "422": shared19, "429": shared14, "500": shared15, "503": shared16 } },
];
const common = { "405": { at: "#/components/responses/method-not-allowed", headers: [{ name: "Allow", at: "#/components/headers/Allow", required: true, style: "value", place: ["Allow"], types: 16, accepts: validate534, expects: "text that matches ^[A-Z]+(, [A-Z]+)*$" }], media: [{ type: "application/vnd.api+json", at: "#/components/responses/method-not-allowed/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "408": { at: "#/components/responses/request-timeout", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/request-timeout/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "414": { at: "#/components/responses/uri-too-long", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/uri-too-long/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] }, "431": { at: "#/components/responses/headers-too-large", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/headers-too-large/content/application~1vnd.api+json", kind: "json", accepts: validate51, schema: "ErrorDocument" }] } };
const schemas = {
  "parameter.organization_name": '{"@":"#/components/parameters/organization_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.namespace": '{"@":"#/components/parameters/module_namespace/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.name": '{"@":"#/components/parameters/module_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.provider": '{"@":"#/components/parameters/module_provider/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.page-number-": '{"@":"#/components/parameters/page_number/schema","type":"integer","minimum":1}',
  "parameter.page-size-": '{"@":"#/components/parameters/page_size/schema","type":"integer","minimum":1,"maximum":100}',
  "TestRunSource": '{"@":"#/components/schemas/TestRunSource","type":"string","enum":["tool","svc-api","svc-configuration-version"]}',
  "parameter.filter-source-": '{"@":"#/components/parameters/filter_test_run_source/schema","type":"array","items":{"$ref":"TestRunSource"}}',
  "parameter.X-RateLimit-Limit": '{"@":"#/components/headers/X-RateLimit-Limit/schema","type":"integer","minimum":1}',
  "parameter.X-RateLimit-Remaining": '{"@":"#/components/headers/X-RateLimit-Remaining/schema","type":"integer","minimum":0}',
  "parameter.X-RateLimit-Reset": '{"@":"#/components/headers/X-RateLimit-Reset/schema","type":"number","minimum":0}',
  "TestRunCollection": '{"@":"#/components/schemas/TestRunCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"TestRun"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "TestRun": '{"@":"#/components/schemas/TestRun","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^trun-[A-Za-z0-9]+$"},"type":{"type":"string","const":"test-runs"},"attributes":{"$ref":"TestRunAttributes"},"relationships":{"$ref":"TestRunRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "TestRunAttributes": '{"@":"#/components/schemas/TestRunAttributes","type":"object","required":["status","status-timestamps","created-at","updated-at","test-configurable-type","test-configurable-id","variables","filters","test-directory","verbose","test-status","tests-passed","tests-failed","tests-errored","tests-skipped","source","message"],"properties":{"status":{"$ref":"TestRunStatus"},"status-timestamps":{"$ref":"TestRunStatusTimestamps"},"log-read-url":{"$ref":"LogReadUrl"},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"},"test-configurable-type":{"type":"string","const":"RegistryModule"},"test-configurable-id":{"type":"string","pattern":"^mod-[A-Za-z0-9]+$"},"variables":{"type":"array","items":{"$ref":"TestRunVariable"}},"filters":{"type":"array","items":{"type":"string"}},"test-directory":{"type":"string"},"verbose":{"type":"boolean"},"test-status":{"type":["string","null"],"enum":["pass","fail",null]},"tests-passed":{"type":["integer","null"],"minimum":0},"tests-failed":{"type":["integer","null"],"minimum":0},"tests-errored":{"type":["integer","null"],"minimum":0},"tests-skipped":{"type":["integer","null"],"minimum":0},"source":{"$ref":"TestRunSource"},"message":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "TestRunStatus": '{"@":"#/components/schemas/TestRunStatus","type":"string","enum":["pending","queued","running","errored","canceled","finished"]}',
  "TestRunStatusTimestamps": '{"@":"#/components/schemas/TestRunStatusTimestamps","type":"object","properties":{"queued-at":{"$ref":"Timestamp"},"started-at":{"$ref":"Timestamp"},"finished-at":{"$ref":"Timestamp"},"errored-at":{"$ref":"Timestamp"},"canceled-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "Timestamp": '{"@":"#/components/schemas/Timestamp","type":"string","format":"date-time"}',
  "LogReadUrl": '{"@":"#/components/schemas/LogReadUrl","type":"string","format":"uri"}',
  "TestRunVariable": '{"@":"#/components/schemas/TestRunVariable","type":"object","required":["key","value"],"properties":{"key":{"type":"string","minLength":1},"value":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "TestRunRelationships": '{"@":"#/components/schemas/TestRunRelationships","type":"object","required":["configuration-version","created-by"],"properties":{"configuration-version":{"$ref":"RelatedConfigurationVersion"},"created-by":{"$ref":"RelatedUser"}},"additionalProperties":false,"@closed":true}',
  "RelatedConfigurationVersion": '{"@":"#/components/schemas/RelatedConfigurationVersion","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^cv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"configuration-versions"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedLinks": '{"@":"#/components/schemas/RelatedLinks","type":"object","required":["related"],"properties":{"related":{"type":"string","format":"uri-reference"}},"additionalProperties":false,"@closed":true}',
  "RelatedUser": '{"@":"#/components/schemas/RelatedUser","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^user-[A-Za-z0-9]+$"},"type":{"type":"string","const":"users"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "SelfLinks": '{"@":"#/components/schemas/SelfLinks","type":"object","required":["self"],"properties":{"self":{"type":"string","format":"uri-reference"}},"additionalProperties":false,"@closed":true}',
  "PageLinks": '{"@":"#/components/schemas/PageLinks","type":"object","required":["self","first","prev","next","last"],"properties":{"self":{"type":"string","format":"uri-reference"},"first":{"type":"string","format":"uri-reference"},"prev":{"type":["string","null"],"format":"uri-reference"},"next":{"type":["string","null"],"format":"uri-reference"},"last":{"type":"string","format":"uri-reference"}},"additionalProperties":false,"@closed":true}',
  "PageMeta": '{"@":"#/components/schemas/PageMeta","type":"object","required":["pagination"],"properties":{"pagination":{"$ref":"Pagination"}},"additionalProperties":false,"@closed":true}',
  "Pagination": '{"@":"#/components/schemas/Pagination","type":"object","required":["current-page","page-size","prev-page","next-page","total-pages","total-count"],"properties":{"current-page":{"type":"integer","minimum":1},"page-size":{"type":"integer","minimum":1},"prev-page":{"type":["integer","null"],"minimum":1},"next-page":{"type":["integer","null"],"minimum":1},"total-pages":{"type":"integer","minimum":0},"total-count":{"type":"integer","minimum":0}},"additionalProperties":false,"@closed":true}',
  "ErrorDocument": '{"@":"#/components/schemas/ErrorDocument","type":"object","required":["errors"],"properties":{"errors":{"type":"array","minItems":1,"items":{"$ref":"ErrorObject"}}},"additionalProperties":false,"@closed":true}',
  "ErrorObject": '{"@":"#/components/schemas/ErrorObject","type":"object","required":["status","title"],"properties":{"status":{"type":"string","pattern":"^[45][0-9]{2}$"},"title":{"type":"string","enum":["bad request","unauthorized","forbidden","not found","method not allowed","not acceptable","request timeout","conflict","payload too large","uri too long","unsupported media type","invalid attribute","unprocessable entity","too many requests","request header fields too large","internal server error","not implemented","service unavailable"]},"detail":{"type":"string"},"source":{"$ref":"ErrorSource"}},"additionalProperties":false,"@closed":true}',
  "ErrorSource": '{"@":"#/components/schemas/ErrorSource","type":"object","minProperties":1,"maxProperties":1,"properties":{"pointer":{"type":"string"},"parameter":{"type":"string"},"header":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "parameter.WWW-Authenticate": '{"@":"#/components/headers/WWW-Authenticate/schema","type":"string","const":"Bearer"}',
  "parameter.Retry-After": '{"@":"#/components/headers/Retry-After/schema","type":"integer","minimum":1}',
  "TestRunCreate": '{"@":"#/components/schemas/TestRunCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"test-runs"},"attributes":{"$ref":"TestRunCreateAttributes"},"relationships":{"type":"object","properties":{"configuration-version":{"type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^cv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"configuration-versions"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TestRunCreateAttributes": '{"@":"#/components/schemas/TestRunCreateAttributes","type":"object","properties":{"verbose":{"type":"boolean"},"test-directory":{"type":"string"},"filters":{"type":"array","items":{"type":"string"}},"variables":{"type":"array","items":{"$ref":"TestRunVariable"}}},"additionalProperties":false,"@closed":true}',
  "TestRunDocument": '{"@":"#/components/schemas/TestRunDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"TestRun"}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionCreatedDocument": '{"@":"#/components/schemas/ConfigurationVersionCreatedDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"ConfigurationVersionCreated"}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionCreated": '{"@":"#/components/schemas/ConfigurationVersionCreated","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^cv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"configuration-versions"},"attributes":{"$ref":"ConfigurationVersionCreatedAttributes"},"relationships":{"$ref":"ConfigurationVersionRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionCreatedAttributes": '{"@":"#/components/schemas/ConfigurationVersionCreatedAttributes","type":"object","required":["upload-url","auto-queue-runs","error","error-message","source","speculative","status","status-timestamps","changed-files","provisional"],"properties":{"auto-queue-runs":{"type":"boolean"},"error":{"type":["string","null"]},"error-message":{"type":["string","null"]},"source":{"type":"string"},"speculative":{"type":"boolean"},"status":{"$ref":"ConfigurationVersionStatus"},"status-timestamps":{"$ref":"ConfigurationVersionStatusTimestamps"},"changed-files":{"type":"array","items":{"type":"string"}},"provisional":{"type":"boolean"},"upload-url":{"type":"string","format":"uri"}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionStatus": '{"@":"#/components/schemas/ConfigurationVersionStatus","type":"string","enum":["pending","fetching","uploaded","archived","errored"]}',
  "ConfigurationVersionStatusTimestamps": '{"@":"#/components/schemas/ConfigurationVersionStatusTimestamps","type":"object","properties":{"fetching-at":{"$ref":"Timestamp"},"uploaded-at":{"$ref":"Timestamp"},"archived-at":{"$ref":"Timestamp"},"errored-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionRelationships": '{"@":"#/components/schemas/ConfigurationVersionRelationships","type":"object","required":["ingress-attributes"],"properties":{"ingress-attributes":{"$ref":"RelatedIngressAttributes"}},"additionalProperties":false,"@closed":true}',
  "RelatedIngressAttributes": '{"@":"#/components/schemas/RelatedIngressAttributes","type":"object","required":["data","links"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ia-[A-Za-z0-9]+$"},"type":{"type":"string","const":"ingress-attributes"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "parameter.test_run_id": '{"@":"#/components/parameters/test_run_id/schema","type":"string","pattern":"^trun-[A-Za-z0-9]+$"}',
  "TestVariableCollection": '{"@":"#/components/schemas/TestVariableCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"TestVariable"}}},"additionalProperties":false,"@closed":true}',
  "TestVariable": '{"@":"#/components/schemas/TestVariable","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^var-[A-Za-z0-9]+$"},"type":{"type":"string","const":"vars"},"attributes":{"$ref":"TestVariableAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "TestVariableAttributes": '{"@":"#/components/schemas/TestVariableAttributes","type":"object","required":["key","value","description","category","sensitive","hcl"],"properties":{"key":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"value":{"type":["string","null"]},"description":{"type":["string","null"]},"category":{"type":"string","const":"env"},"sensitive":{"type":"boolean"},"hcl":{"type":"boolean"},"created-at":{"$ref":"Timestamp"},"version-id":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "TestVariableCreate": '{"@":"#/components/schemas/TestVariableCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"vars"},"attributes":{"$ref":"TestVariableCreateAttributes"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TestVariableCreateAttributes": '{"@":"#/components/schemas/TestVariableCreateAttributes","type":"object","required":["key"],"properties":{"key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"value":{"type":["string","number","boolean"]},"description":{"type":["string","null"]},"category":{"type":"string","const":"env"},"sensitive":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "TestVariableDocument": '{"@":"#/components/schemas/TestVariableDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"TestVariable"}},"additionalProperties":false,"@closed":true}',
  "parameter.variable_id": '{"@":"#/components/parameters/variable_id/schema","type":"string","pattern":"^var-[A-Za-z0-9]+$"}',
  "TestVariableUpdate": '{"@":"#/components/schemas/TestVariableUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^var-[A-Za-z0-9]+$"},"type":{"type":"string","const":"vars"},"attributes":{"$ref":"TestVariableUpdateAttributes"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TestVariableUpdateAttributes": '{"@":"#/components/schemas/TestVariableUpdateAttributes","type":"object","properties":{"key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"value":{"type":["string","number","boolean"]},"description":{"type":["string","null"]},"category":{"type":"string","const":"env"},"sensitive":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "parameter.upload_token": '{"@":"#/components/parameters/upload_token/schema","type":"string","pattern":"^[A-Za-z0-9._~-]+$"}',
  "RunCreate": '{"@":"#/components/schemas/RunCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","relationships"],"properties":{"type":{"type":"string","const":"runs"},"attributes":{"$ref":"RunCreateAttributes"},"relationships":{"$ref":"RunCreateRelationships"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RunCreateAttributes": '{"@":"#/components/schemas/RunCreateAttributes","type":"object","x-conflicts":[["is-destroy=true","refresh-only=true"]],"properties":{"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"auto-apply":{"type":"boolean"},"debugging-mode":{"type":"boolean"},"is-destroy":{"type":"boolean"},"message":{"type":"string","maxLength":65536},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"replace-addrs":{"type":"array","items":{"type":"string","minLength":1}},"target-addrs":{"type":"array","items":{"type":"string","minLength":1}},"variables":{"type":"array","items":{"$ref":"RunVariable"}},"plan-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"tool-version":{"type":"string","minLength":1}},"additionalProperties":false,"@closed":true}',
  "RunVariable": '{"@":"#/components/schemas/RunVariable","type":"object","required":["key","value"],"properties":{"key":{"type":"string","minLength":1},"value":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "RunCreateRelationships": '{"@":"#/components/schemas/RunCreateRelationships","type":"object","required":["workspace"],"properties":{"workspace":{"type":"object","required":["data"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"workspaces"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true},"configuration-version":{"type":"object","properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"configuration-versions"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RunDocument": '{"@":"#/components/schemas/RunDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Run"},"included":{"type":"array","items":{"$ref":"RunIncluded"}}},"additionalProperties":false,"@closed":true}',
  "Run": '{"@":"#/components/schemas/Run","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^run-[A-Za-z0-9]+$"},"type":{"type":"string","const":"runs"},"attributes":{"$ref":"RunAttributes"},"relationships":{"$ref":"RunRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "RunAttributes": '{"@":"#/components/schemas/RunAttributes","type":"object","required":["status","status-timestamps","actions","permissions","canceled-at","created-at","has-changes","auto-apply","allow-empty-apply","allow-config-generation","is-destroy","plan-only","refresh","refresh-only","save-plan","message","source","trigger-reason","target-addrs","replace-addrs","variables"],"properties":{"status":{"$ref":"RunStatus"},"status-timestamps":{"$ref":"RunStatusTimestamps"},"actions":{"$ref":"RunActions"},"permissions":{"$ref":"RunPermissions"},"canceled-at":{"type":["string","null"],"format":"date-time"},"created-at":{"$ref":"Timestamp"},"has-changes":{"type":"boolean"},"auto-apply":{"type":"boolean"},"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"is-destroy":{"type":"boolean"},"plan-only":{"type":"boolean"},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"message":{"type":"string"},"source":{"$ref":"RunSource"},"trigger-reason":{"type":"string"},"target-addrs":{"type":["array","null"],"items":{"type":"string"}},"replace-addrs":{"type":["array","null"],"items":{"type":"string"}},"variables":{"type":"array","items":{"$ref":"RunVariable"}},"force_cancel_available_at":{"type":"string","format":"date-time"}},"additionalProperties":false,"@closed":true}',
  "RunStatus": '{"@":"#/components/schemas/RunStatus","type":"string","enum":["pending","fetching","fetching_completed","pre_plan_running","pre_plan_completed","queuing","plan_queued","planning","planned","cost_estimating","cost_estimated","policy_checking","policy_override","policy_soft_failed","policy_checked","confirmed","post_plan_running","post_plan_completed","planned_and_finished","planned_and_saved","apply_queued","applying","applied","discarded","errored","canceled","force_canceled"]}',
  "RunStatusTimestamps": '{"@":"#/components/schemas/RunStatusTimestamps","type":"object","required":["plan-queueable-at"],"properties":{"plan-queueable-at":{"$ref":"Timestamp"},"fetching-at":{"$ref":"Timestamp"},"fetched-at":{"$ref":"Timestamp"},"pre-plan-running-at":{"$ref":"Timestamp"},"pre-plan-completed-at":{"$ref":"Timestamp"},"queuing-at":{"$ref":"Timestamp"},"plan-queued-at":{"$ref":"Timestamp"},"planning-at":{"$ref":"Timestamp"},"planned-at":{"$ref":"Timestamp"},"cost-estimating-at":{"$ref":"Timestamp"},"cost-estimated-at":{"$ref":"Timestamp"},"policy-checked-at":{"$ref":"Timestamp"},"policy-soft-failed-at":{"$ref":"Timestamp"},"post-plan-running-at":{"$ref":"Timestamp"},"post-plan-completed-at":{"$ref":"Timestamp"},"planned-and-finished-at":{"$ref":"Timestamp"},"planned-and-saved-at":{"$ref":"Timestamp"},"confirmed-at":{"$ref":"Timestamp"},"apply-queued-at":{"$ref":"Timestamp"},"applying-at":{"$ref":"Timestamp"},"applied-at":{"$ref":"Timestamp"},"discarded-at":{"$ref":"Timestamp"},"canceled-at":{"$ref":"Timestamp"},"force-canceled-at":{"$ref":"Timestamp"},"errored-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "RunActions": '{"@":"#/components/schemas/RunActions","type":"object","required":["is-cancelable","is-confirmable","is-discardable","is-force-cancelable"],"properties":{"is-cancelable":{"type":"boolean"},"is-confirmable":{"type":"boolean"},"is-discardable":{"type":"boolean"},"is-force-cancelable":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "RunPermissions": '{"@":"#/components/schemas/RunPermissions","type":"object","required":["can-apply","can-cancel","can-comment","can-discard","can-force-execute","can-force-cancel","can-override-policy-check"],"properties":{"can-apply":{"type":"boolean"},"can-cancel":{"type":"boolean"},"can-comment":{"type":"boolean"},"can-discard":{"type":"boolean"},"can-force-execute":{"type":"boolean"},"can-force-cancel":{"type":"boolean"},"can-override-policy-check":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "RunSource": '{"@":"#/components/schemas/RunSource","type":"string","enum":["svc-ui","svc-api","svc-configuration-version"]}',
  "RunRelationships": '{"@":"#/components/schemas/RunRelationships","type":"object","required":["apply","comments","configuration-version","cost-estimate","created-by","input-state-version","plan","run-events","policy-checks","workspace","workspace-run-alerts"],"properties":{"apply":{"$ref":"RelatedApply"},"comments":{"$ref":"RelatedComments"},"configuration-version":{"$ref":"RelatedConfigurationVersion"},"cost-estimate":{"$ref":"RelatedCostEstimate"},"created-by":{"$ref":"RelatedUser"},"input-state-version":{"$ref":"RelatedStateVersion"},"plan":{"$ref":"RelatedPlan"},"run-events":{"$ref":"RelatedRunEvents"},"policy-checks":{"$ref":"RelatedPolicyChecks"},"task-stages":{"$ref":"RelatedTaskStages"},"workspace":{"$ref":"RelatedWorkspace"},"workspace-run-alerts":{"$ref":"RelatedWorkspaceRunAlerts"}},"additionalProperties":false,"@closed":true}',
  "RelatedApply": '{"@":"#/components/schemas/RelatedApply","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^apply-[A-Za-z0-9]+$"},"type":{"type":"string","const":"applies"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedComments": '{"@":"#/components/schemas/RelatedComments","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^wsc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"comments"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedCostEstimate": '{"@":"#/components/schemas/RelatedCostEstimate","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ce-[A-Za-z0-9]+$"},"type":{"type":"string","const":"cost-estimates"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedStateVersion": '{"@":"#/components/schemas/RelatedStateVersion","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^sv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"state-versions"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedPlan": '{"@":"#/components/schemas/RelatedPlan","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^plan-[A-Za-z0-9]+$"},"type":{"type":"string","const":"plans"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedRunEvents": '{"@":"#/components/schemas/RelatedRunEvents","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^re-[A-Za-z0-9]+$"},"type":{"type":"string","const":"run-events"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedPolicyChecks": '{"@":"#/components/schemas/RelatedPolicyChecks","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^polchk-[A-Za-z0-9]+$"},"type":{"type":"string","const":"policy-checks"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedTaskStages": '{"@":"#/components/schemas/RelatedTaskStages","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ts-[A-Za-z0-9]+$"},"type":{"type":"string","const":"task-stages"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedWorkspace": '{"@":"#/components/schemas/RelatedWorkspace","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedWorkspaceRunAlerts": '{"@":"#/components/schemas/RelatedWorkspaceRunAlerts","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"workspace-run-alerts"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "RunIncluded": '{"@":"#/components/schemas/RunIncluded","oneOf":[{"$ref":"Plan"},{"$ref":"Apply"},{"$ref":"User"},{"$ref":"CostEstimate"},{"$ref":"ConfigurationVersion"},{"$ref":"IngressAttributes"}],"discriminator":{"propertyName":"type"}}',
  "Plan": '{"@":"#/components/schemas/Plan","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^plan-[A-Za-z0-9]+$"},"type":{"type":"string","const":"plans"},"attributes":{"$ref":"PlanAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "PlanAttributes": '{"@":"#/components/schemas/PlanAttributes","type":"object","required":["status","status-timestamps","has-changes","resource-additions","resource-changes","resource-destructions","resource-imports","log-read-url"],"properties":{"status":{"$ref":"PlanStatus"},"status-timestamps":{"$ref":"PlanStatusTimestamps"},"has-changes":{"type":"boolean"},"resource-additions":{"type":["integer","null"],"minimum":0},"resource-changes":{"type":["integer","null"],"minimum":0},"resource-destructions":{"type":["integer","null"],"minimum":0},"resource-imports":{"type":["integer","null"],"minimum":0},"log-read-url":{"$ref":"LogReadUrl"}},"additionalProperties":false,"@closed":true}',
  "PlanStatus": '{"@":"#/components/schemas/PlanStatus","type":"string","enum":["pending","queued","running","errored","canceled","finished"]}',
  "PlanStatusTimestamps": '{"@":"#/components/schemas/PlanStatusTimestamps","type":"object","properties":{"queued-at":{"$ref":"Timestamp"},"started-at":{"$ref":"Timestamp"},"finished-at":{"$ref":"Timestamp"},"errored-at":{"$ref":"Timestamp"},"canceled-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "Apply": '{"@":"#/components/schemas/Apply","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^apply-[A-Za-z0-9]+$"},"type":{"type":"string","const":"applies"},"attributes":{"$ref":"ApplyAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "ApplyAttributes": '{"@":"#/components/schemas/ApplyAttributes","type":"object","required":["status","status-timestamps","resource-additions","resource-changes","resource-destructions","resource-imports","log-read-url"],"properties":{"status":{"$ref":"ApplyStatus"},"status-timestamps":{"$ref":"ApplyStatusTimestamps"},"resource-additions":{"type":["integer","null"],"minimum":0},"resource-changes":{"type":["integer","null"],"minimum":0},"resource-destructions":{"type":["integer","null"],"minimum":0},"resource-imports":{"type":["integer","null"],"minimum":0},"log-read-url":{"$ref":"LogReadUrl"}},"additionalProperties":false,"@closed":true}',
  "ApplyStatus": '{"@":"#/components/schemas/ApplyStatus","type":"string","enum":["pending","queued","running","errored","canceled","finished"]}',
  "ApplyStatusTimestamps": '{"@":"#/components/schemas/ApplyStatusTimestamps","type":"object","properties":{"queued-at":{"$ref":"Timestamp"},"started-at":{"$ref":"Timestamp"},"finished-at":{"$ref":"Timestamp"},"errored-at":{"$ref":"Timestamp"},"canceled-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "User": '{"@":"#/components/schemas/User","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^user-[A-Za-z0-9]+$"},"type":{"type":"string","const":"users"},"attributes":{"$ref":"UserAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "UserAttributes": '{"@":"#/components/schemas/UserAttributes","type":"object","required":["username","is-service-account"],"properties":{"username":{"type":"string"},"is-service-account":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "CostEstimate": '{"@":"#/components/schemas/CostEstimate","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^ce-[A-Za-z0-9]+$"},"type":{"type":"string","const":"cost-estimates"},"attributes":{"$ref":"CostEstimateAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "CostEstimateAttributes": '{"@":"#/components/schemas/CostEstimateAttributes","type":"object","required":["status","error-message","resources-count","matched-resources-count","unmatched-resources-count","prior-monthly-cost","proposed-monthly-cost","delta-monthly-cost"],"properties":{"status":{"$ref":"CostEstimateStatus"},"error-message":{"type":["string","null"]},"resources-count":{"type":"integer","minimum":0},"matched-resources-count":{"type":"integer","minimum":0},"unmatched-resources-count":{"type":"integer","minimum":0},"prior-monthly-cost":{"type":"string","pattern":"^-?[0-9]+(\\\\.[0-9]+)?$"},"proposed-monthly-cost":{"type":"string","pattern":"^-?[0-9]+(\\\\.[0-9]+)?$"},"delta-monthly-cost":{"type":"string","pattern":"^-?[0-9]+(\\\\.[0-9]+)?$"}},"additionalProperties":false,"@closed":true}',
  "CostEstimateStatus": '{"@":"#/components/schemas/CostEstimateStatus","type":"string","enum":["pending","queued","finished","errored","canceled"]}',
  "ConfigurationVersion": '{"@":"#/components/schemas/ConfigurationVersion","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^cv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"configuration-versions"},"attributes":{"$ref":"ConfigurationVersionAttributes"},"relationships":{"$ref":"ConfigurationVersionRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionAttributes": '{"@":"#/components/schemas/ConfigurationVersionAttributes","type":"object","required":["auto-queue-runs","error","error-message","source","speculative","status","status-timestamps","changed-files","provisional"],"properties":{"auto-queue-runs":{"type":"boolean"},"error":{"type":["string","null"]},"error-message":{"type":["string","null"]},"source":{"type":"string"},"speculative":{"type":"boolean"},"status":{"$ref":"ConfigurationVersionStatus"},"status-timestamps":{"$ref":"ConfigurationVersionStatusTimestamps"},"changed-files":{"type":"array","items":{"type":"string"}},"provisional":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "IngressAttributes": '{"@":"#/components/schemas/IngressAttributes","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^ia-[A-Za-z0-9]+$"},"type":{"type":"string","const":"ingress-attributes"},"attributes":{"$ref":"IngressAttributesAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "IngressAttributesAttributes": '{"@":"#/components/schemas/IngressAttributesAttributes","type":"object","required":["branch","clone-url","commit-message","commit-sha","commit-url","compare-url","identifier","is-pull-request","on-default-branch","pull-request-number","pull-request-title","pull-request-url","sender-username","tag"],"properties":{"branch":{"type":"string"},"clone-url":{"type":"string"},"commit-message":{"type":"string"},"commit-sha":{"type":"string"},"commit-url":{"type":["string","null"]},"compare-url":{"type":["string","null"]},"identifier":{"type":"string"},"is-pull-request":{"type":"boolean"},"on-default-branch":{"type":"boolean"},"pull-request-number":{"type":["integer","null"]},"pull-request-title":{"type":["string","null"]},"pull-request-url":{"type":["string","null"]},"sender-username":{"type":["string","null"]},"tag":{"type":["string","null"]}},"additionalProperties":false,"@closed":true}',
  "parameter.run_id": '{"@":"#/components/parameters/run_id/schema","type":"string","pattern":"^run-[A-Za-z0-9]+$"}',
  "RunInclude": '{"@":"#/components/schemas/RunInclude","type":"string","enum":["plan","apply","created_by","cost_estimate","configuration_version","configuration_version.ingress_attributes"]}',
  "parameter.include": '{"@":"#/components/parameters/include_run/schema","type":"array","items":{"$ref":"RunInclude"}}',
  "ActionComment": '{"@":"#/components/schemas/ActionComment","type":"object","properties":{"comment":{"type":["string","null"],"maxLength":65536}},"additionalProperties":false,"@closed":true}',
  "parameter.workspace_id": '{"@":"#/components/parameters/workspace_id/schema","type":"string","pattern":"^ws-[A-Za-z0-9]+$"}',
  "RunOperation": '{"@":"#/components/schemas/RunOperation","type":"string","enum":["plan_only","plan_and_apply","save_plan","refresh_only","destroy","empty_apply"]}',
  "parameter.filter-operation-": '{"@":"#/components/parameters/filter_run_operation/schema","type":"array","items":{"$ref":"RunOperation"}}',
  "parameter.filter-status-": '{"@":"#/components/parameters/filter_run_status/schema","type":"array","items":{"$ref":"RunStatus"}}',
  "parameter.filter-agent_pool_names-": '{"@":"#/components/parameters/filter_agent_pool_names/schema","type":"array","items":{"type":"string","minLength":1}}',
  "parameter.filter-agent_pool_names-.items": '{"@":"#/components/parameters/filter_agent_pool_names/schema/items","type":"string","minLength":1}',
  "parameter.filter-source--2": '{"@":"#/components/parameters/filter_run_source/schema","type":"array","items":{"$ref":"RunSource"}}',
  "RunStatusGroup": '{"@":"#/components/schemas/RunStatusGroup","type":"string","enum":["non_final","final","discardable"]}',
  "parameter.filter-timeframe-": '{"@":"#/components/parameters/filter_timeframe/schema","oneOf":[{"type":"integer","minimum":1970,"maximum":9999},{"type":"string","const":"year"}]}',
  "RunCollection": '{"@":"#/components/schemas/RunCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Run"}},"included":{"type":"array","items":{"$ref":"RunIncluded"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "parameter.filter-workspace_names-": '{"@":"#/components/parameters/filter_workspace_names/schema","type":"array","items":{"type":"string","minLength":1}}',
  "parameter.filter-workspace_names-.items": '{"@":"#/components/parameters/filter_workspace_names/schema/items","type":"string","minLength":1}',
  "parameter.search-tags-": '{"@":"#/components/parameters/search_workspace_tags/schema","type":"array","items":{"type":"string","minLength":1}}',
  "parameter.search-tags-.items": '{"@":"#/components/parameters/search_workspace_tags/schema/items","type":"string","minLength":1}',
  "parameter.search-exclude-tags-": '{"@":"#/components/parameters/search_workspace_exclude_tags/schema","type":"array","items":{"type":"string","minLength":1}}',
  "parameter.search-exclude-tags-.items": '{"@":"#/components/parameters/search_workspace_exclude_tags/schema/items","type":"string","minLength":1}',
  "parameter.search-wildcard-name-": '{"@":"#/components/parameters/search_workspace_wildcard_name/schema","type":"string","pattern":"^\\\\*?[^*]*\\\\*?$"}',
  "parameter.sort": '{"@":"#/components/parameters/sort_workspaces/schema","type":"string","enum":["name","-name","current-run.created-at","-current-run.created-at","latest-change-at","-latest-change-at"]}',
  "parameter.filter-project-id-": '{"@":"#/components/parameters/filter_workspace_project/schema","type":"string","pattern":"^prj-[A-Za-z0-9]+$"}',
  "parameter.filter-tagged-": '{"@":"#/components/parameters/filter_workspace_tagged/schema","type":"array","items":{"type":"object","required":["key"],"properties":{"key":{"type":"string","minLength":1},"value":{"type":"string"}},"additionalProperties":false,"@closed":true}}',
  "WorkspaceInclude": '{"@":"#/components/schemas/WorkspaceInclude","type":"string","enum":["current_configuration_version","current_configuration_version.ingress_attributes","current_run","current_run.configuration_version","current_run.configuration_version.ingress_attributes","current_run.plan","locked_by","organization","outputs","project","readme"]}',
  "parameter.include-2": '{"@":"#/components/parameters/include_workspace/schema","type":"array","items":{"$ref":"WorkspaceInclude"}}',
  "WorkspaceCollection": '{"@":"#/components/schemas/WorkspaceCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Workspace"}},"included":{"type":"array","items":{"$ref":"WorkspaceIncluded"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "Workspace": '{"@":"#/components/schemas/Workspace","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"$ref":"WorkspaceAttributes"},"relationships":{"$ref":"WorkspaceRelationships"},"links":{"$ref":"WorkspaceLinks"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceAttributes": '{"@":"#/components/schemas/WorkspaceAttributes","type":"object","required":["name","description","created-at","updated-at","latest-change-at","last-assessment-result-at","execution-mode","operations","allow-destroy-plan","auto-apply","auto-apply-run-trigger","file-triggers-enabled","global-remote-state","queue-all-runs","speculative-enabled","structured-run-output-enabled","auto-destroy-at","auto-destroy-activity-duration","auto-destroy-status","inherits-project-auto-destroy","environment","locked","locked-reason","oauth-client-name","source","source-name","source-url","tool-version","trigger-prefixes","trigger-patterns","tag-names","vcs-repo","vcs-repo-identifier","working-directory","resource-count","actions","permissions","setting-overwrites","apply-duration-average","plan-duration-average","policy-check-failures","run-failures","workspace-kpis-runs-count"],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"description":{"type":["string","null"]},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"},"latest-change-at":{"$ref":"Timestamp"},"last-assessment-result-at":{"type":["string","null"],"format":"date-time"},"execution-mode":{"$ref":"ExecutionMode"},"operations":{"type":"boolean"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"auto-destroy-status":{"type":["string","null"]},"inherits-project-auto-destroy":{"type":"boolean"},"environment":{"type":"string"},"locked":{"type":"boolean"},"locked-reason":{"type":["string","null"]},"oauth-client-name":{"type":["string","null"]},"source":{"type":["string","null"]},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"tool-version":{"type":"string"},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"trigger-patterns":{"type":"array","items":{"type":"string"}},"tag-names":{"type":"array","items":{"type":"string"}},"vcs-repo":{"$ref":"VcsRepo"},"vcs-repo-identifier":{"type":["string","null"]},"working-directory":{"type":["string","null"]},"resource-count":{"type":"integer","minimum":0},"actions":{"$ref":"WorkspaceActions"},"permissions":{"$ref":"WorkspacePermissions"},"setting-overwrites":{"$ref":"SettingOverwrites"},"apply-duration-average":{"type":"number","minimum":0},"plan-duration-average":{"type":"number","minimum":0},"policy-check-failures":{"type":"number","minimum":0},"run-failures":{"type":"number","minimum":0},"workspace-kpis-runs-count":{"type":"number","minimum":0}},"additionalProperties":false,"@closed":true}',
  "ExecutionMode": '{"@":"#/components/schemas/ExecutionMode","type":"string","enum":["remote","local","agent"]}',
  "VcsRepo": '{"@":"#/components/schemas/VcsRepo","type":["object","null"],"required":["branch","display-identifier","identifier","ingress-submodules","oauth-token-id","repository-http-url","service-provider","tags-regex","webhook-url"],"properties":{"branch":{"type":"string"},"display-identifier":{"type":"string"},"identifier":{"type":"string"},"ingress-submodules":{"type":"boolean"},"oauth-token-id":{"type":["string","null"],"pattern":"^ot-[A-Za-z0-9]+$"},"repository-http-url":{"type":["string","null"],"format":"uri"},"service-provider":{"type":"string"},"tags-regex":{"type":["string","null"]},"webhook-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceActions": '{"@":"#/components/schemas/WorkspaceActions","type":"object","required":["is-destroyable"],"properties":{"is-destroyable":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspacePermissions": '{"@":"#/components/schemas/WorkspacePermissions","type":"object","required":["can-update","can-destroy","can-queue-run","can-read-run","can-read-variable","can-update-variable","can-read-state-versions","can-read-state-outputs","can-create-state-versions","can-queue-apply","can-lock","can-unlock","can-force-unlock","can-read-settings","can-manage-tags","can-manage-run-tasks","can-force-delete","can-manage-assessments","can-manage-ephemeral-workspaces","can-read-assessment-results","can-queue-destroy"],"properties":{"can-update":{"type":"boolean"},"can-destroy":{"type":"boolean"},"can-queue-run":{"type":"boolean"},"can-read-run":{"type":"boolean"},"can-read-variable":{"type":"boolean"},"can-update-variable":{"type":"boolean"},"can-read-state-versions":{"type":"boolean"},"can-read-state-outputs":{"type":"boolean"},"can-create-state-versions":{"type":"boolean"},"can-queue-apply":{"type":"boolean"},"can-lock":{"type":"boolean"},"can-unlock":{"type":"boolean"},"can-force-unlock":{"type":"boolean"},"can-read-settings":{"type":"boolean"},"can-manage-tags":{"type":"boolean"},"can-manage-run-tasks":{"type":"boolean"},"can-force-delete":{"type":"boolean"},"can-manage-assessments":{"type":"boolean"},"can-manage-ephemeral-workspaces":{"type":"boolean"},"can-read-assessment-results":{"type":"boolean"},"can-queue-destroy":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "SettingOverwrites": '{"@":"#/components/schemas/SettingOverwrites","type":"object","required":["execution-mode","agent-pool"],"properties":{"execution-mode":{"type":"boolean"},"agent-pool":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceRelationships": '{"@":"#/components/schemas/WorkspaceRelationships","type":"object","required":["agent-pool","current-configuration-version","current-run","latest-run","current-state-version","current-assessment-result","effective-tag-bindings","tag-bindings","locked-by","organization","outputs","project","readme","remote-state-consumers","ssh-key","vars"],"properties":{"agent-pool":{"$ref":"RelatedAgentPool"},"current-configuration-version":{"$ref":"RelatedCurrentConfigurationVersion"},"current-run":{"$ref":"RelatedRun"},"latest-run":{"$ref":"RelatedRun"},"current-state-version":{"$ref":"RelatedStateVersion"},"current-assessment-result":{"$ref":"RelatedAssessmentResult"},"effective-tag-bindings":{"$ref":"RelatedByLink"},"tag-bindings":{"$ref":"RelatedByLink"},"locked-by":{"$ref":"RelatedLocker"},"organization":{"$ref":"RelatedOrganization"},"outputs":{"$ref":"RelatedWorkspaceOutputs"},"project":{"$ref":"RelatedProject"},"readme":{"$ref":"RelatedReadme"},"remote-state-consumers":{"$ref":"RelatedByLink"},"ssh-key":{"$ref":"RelatedSshKey"},"vars":{"$ref":"RelatedVariables"}},"additionalProperties":false,"@closed":true}',
  "RelatedAgentPool": '{"@":"#/components/schemas/RelatedAgentPool","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^apool-[A-Za-z0-9]+$"},"type":{"type":"string","const":"agent-pools"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedCurrentConfigurationVersion": '{"@":"#/components/schemas/RelatedCurrentConfigurationVersion","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^cv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"configuration-versions"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedRun": '{"@":"#/components/schemas/RelatedRun","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^run-[A-Za-z0-9]+$"},"type":{"type":"string","const":"runs"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedAssessmentResult": '{"@":"#/components/schemas/RelatedAssessmentResult","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"assessment-results"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedByLink": '{"@":"#/components/schemas/RelatedByLink","type":"object","required":["links"],"properties":{"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedLocker": '{"@":"#/components/schemas/RelatedLocker","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^(user|team|run)-[A-Za-z0-9]+$"},"type":{"type":"string","enum":["users","teams","runs"]}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedOrganization": '{"@":"#/components/schemas/RelatedOrganization","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9_-]+$"},"type":{"type":"string","const":"organizations"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedWorkspaceOutputs": '{"@":"#/components/schemas/RelatedWorkspaceOutputs","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^wsout-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspace-outputs"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "RelatedProject": '{"@":"#/components/schemas/RelatedProject","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^prj-[A-Za-z0-9]+$"},"type":{"type":"string","const":"projects"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedReadme": '{"@":"#/components/schemas/RelatedReadme","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"workspace-readme"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedSshKey": '{"@":"#/components/schemas/RelatedSshKey","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^sshkey-[A-Za-z0-9]+$"},"type":{"type":"string","const":"ssh-keys"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedVariables": '{"@":"#/components/schemas/RelatedVariables","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^var-[A-Za-z0-9]+$"},"type":{"type":"string","const":"vars"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "WorkspaceLinks": '{"@":"#/components/schemas/WorkspaceLinks","type":"object","required":["self","self-html"],"properties":{"self":{"type":"string","format":"uri-reference"},"self-html":{"type":"string","format":"uri-reference"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceIncluded": '{"@":"#/components/schemas/WorkspaceIncluded","oneOf":[{"$ref":"ConfigurationVersion"},{"$ref":"IngressAttributes"},{"$ref":"Organization"},{"$ref":"Plan"},{"$ref":"Project"},{"$ref":"Readme"},{"$ref":"Run"},{"$ref":"Team"},{"$ref":"User"},{"$ref":"WorkspaceOutput"}],"discriminator":{"propertyName":"type"}}',
  "Organization": '{"@":"#/components/schemas/Organization","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9_-]+$"},"type":{"type":"string","const":"organizations"},"attributes":{"$ref":"OrganizationAttributes"}},"additionalProperties":false,"@closed":true}',
  "OrganizationAttributes": '{"@":"#/components/schemas/OrganizationAttributes","type":"object","required":["name","created-at","default-execution-mode","assessments-enforced","cost-estimation-enabled","allow-force-delete-workspaces"],"properties":{"name":{"type":"string"},"created-at":{"$ref":"Timestamp"},"default-execution-mode":{"$ref":"ExecutionMode"},"assessments-enforced":{"type":"boolean"},"cost-estimation-enabled":{"type":"boolean"},"allow-force-delete-workspaces":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "Project": '{"@":"#/components/schemas/Project","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^prj-[A-Za-z0-9]+$"},"type":{"type":"string","const":"projects"},"attributes":{"$ref":"ProjectAttributes"},"relationships":{"$ref":"ProjectRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "ProjectAttributes": '{"@":"#/components/schemas/ProjectAttributes","type":"object","required":["name","description","created-at"],"properties":{"name":{"type":"string"},"description":{"type":["string","null"]},"created-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "ProjectRelationships": '{"@":"#/components/schemas/ProjectRelationships","type":"object","required":["organization"],"properties":{"organization":{"$ref":"RelatedOrganization"}},"additionalProperties":false,"@closed":true}',
  "Readme": '{"@":"#/components/schemas/Readme","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"workspace-readme"},"attributes":{"$ref":"ReadmeAttributes"}},"additionalProperties":false,"@closed":true}',
  "ReadmeAttributes": '{"@":"#/components/schemas/ReadmeAttributes","type":"object","required":["raw-markdown"],"properties":{"raw-markdown":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "Team": '{"@":"#/components/schemas/Team","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^team-[A-Za-z0-9]+$"},"type":{"type":"string","const":"teams"},"attributes":{"$ref":"TeamAttributes"}},"additionalProperties":false,"@closed":true}',
  "TeamAttributes": '{"@":"#/components/schemas/TeamAttributes","type":"object","required":["name"],"properties":{"name":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceOutput": '{"@":"#/components/schemas/WorkspaceOutput","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^wsout-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspace-outputs"},"attributes":{"$ref":"WorkspaceOutputAttributes"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceOutputAttributes": '{"@":"#/components/schemas/WorkspaceOutputAttributes","type":"object","required":["name","sensitive","output-type","value"],"properties":{"name":{"type":"string"},"sensitive":{"type":"boolean"},"output-type":{"type":"string"},"value":{}},"additionalProperties":false,"@closed":true}',
  "WorkspaceCreate": '{"@":"#/components/schemas/WorkspaceCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"workspaces"},"attributes":{"$ref":"WorkspaceCreateAttributes"},"relationships":{"$ref":"WorkspaceCreateRelationships"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceCreateAttributes": '{"@":"#/components/schemas/WorkspaceCreateAttributes","type":"object","required":["name"],"x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"]],"x-requires":[{"when":"execution-mode=agent","then":"agent-pool-id"},{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^apool-[A-Za-z0-9]+$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"]},"execution-mode":{"$ref":"ExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"speculative-enabled":{"type":"boolean"},"tool-version":{"type":"string","minLength":1},"trigger-patterns":{"type":"array","items":{"type":"string"}},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"vcs-repo":{"$ref":"VcsRepoCreate"},"working-directory":{"type":["string","null"]},"setting-overwrites":{"$ref":"SettingOverwritesCreate"}},"additionalProperties":false,"@closed":true}',
  "VcsRepoCreate": '{"@":"#/components/schemas/VcsRepoCreate","type":["object","null"],"x-requires":[{"when":"oauth-token-id","then":"identifier"},{"when":"identifier","then":"oauth-token-id"},{"when":"branch","then":"oauth-token-id"},{"when":"branch","then":"identifier"},{"when":"ingress-submodules","then":"oauth-token-id"},{"when":"ingress-submodules","then":"identifier"},{"when":"tags-regex","then":"oauth-token-id"},{"when":"tags-regex","then":"identifier"}],"properties":{"identifier":{"type":"string","pattern":"^[^/\\\\s]+(/[^/\\\\s]+)+$"},"oauth-token-id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"branch":{"type":"string"},"ingress-submodules":{"type":"boolean"},"tags-regex":{"type":["string","null"],"maxLength":1024}},"additionalProperties":false,"@closed":true}',
  "SettingOverwritesCreate": '{"@":"#/components/schemas/SettingOverwritesCreate","type":"object","properties":{"execution-mode":{"type":"boolean"},"agent-pool":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceCreateRelationships": '{"@":"#/components/schemas/WorkspaceCreateRelationships","type":"object","properties":{"project":{"type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^prj-[A-Za-z0-9]+$"},"type":{"type":"string","const":"projects"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true},"tag-bindings":{"type":"object","required":["data"],"properties":{"data":{"type":["array","null"],"maxItems":10,"items":{"$ref":"TagBindingGiven"}}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TagBindingGiven": '{"@":"#/components/schemas/TagBindingGiven","type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"tag-bindings"},"attributes":{"type":"object","required":["key"],"properties":{"key":{"type":"string","minLength":1,"maxLength":128},"value":{"type":"string","maxLength":256}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceDocument": '{"@":"#/components/schemas/WorkspaceDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Workspace"},"included":{"type":"array","items":{"$ref":"WorkspaceIncluded"}}},"additionalProperties":false,"@closed":true}',
  "parameter.workspace_name": '{"@":"#/components/parameters/workspace_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "WorkspaceUpdate": '{"@":"#/components/schemas/WorkspaceUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"$ref":"WorkspaceUpdateAttributes"},"relationships":{"$ref":"WorkspaceUpdateRelationships"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceUpdateAttributes": '{"@":"#/components/schemas/WorkspaceUpdateAttributes","type":"object","x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"]],"x-requires":[{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^apool-[A-Za-z0-9]+$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"]},"execution-mode":{"$ref":"ExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"speculative-enabled":{"type":"boolean"},"tool-version":{"type":"string","minLength":1},"trigger-patterns":{"type":"array","items":{"type":"string"}},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"vcs-repo":{"$ref":"VcsRepoUpdate"},"working-directory":{"type":["string","null"]},"setting-overwrites":{"$ref":"SettingOverwritesUpdate"}},"additionalProperties":false,"@closed":true}',
  "VcsRepoUpdate": '{"@":"#/components/schemas/VcsRepoUpdate","type":["object","null"],"x-conflicts":[["oauth-token-id","vcs-app-installation-id"]],"properties":{"identifier":{"type":"string","pattern":"^[^/\\\\s]+(/[^/\\\\s]+)+$"},"oauth-token-id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"vcs-app-installation-id":{"type":"string","minLength":1},"branch":{"type":"string"},"ingress-submodules":{"type":"boolean"},"tags-regex":{"type":["string","null"],"maxLength":1024}},"additionalProperties":false,"@closed":true}',
  "SettingOverwritesUpdate": '{"@":"#/components/schemas/SettingOverwritesUpdate","type":"object","properties":{"execution-mode":{"type":"boolean"},"agent-pool":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceUpdateRelationships": '{"@":"#/components/schemas/WorkspaceUpdateRelationships","type":"object","properties":{"project":{"type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^prj-[A-Za-z0-9]+$"},"type":{"type":"string","const":"projects"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true},"tag-bindings":{"type":"object","required":["data"],"properties":{"data":{"type":["array","null"],"maxItems":10,"items":{"$ref":"TagBindingGiven"}}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceLock": '{"@":"#/components/schemas/WorkspaceLock","type":"object","properties":{"reason":{"type":"string","maxLength":65536}},"additionalProperties":false,"@closed":true}',
  "WorkspaceSshKeyUpdate": '{"@":"#/components/schemas/WorkspaceSshKeyUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"type":"object","required":["id"],"properties":{"id":{"type":["string","null"],"pattern":"^sshkey-[A-Za-z0-9]+$"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RemoteStateConsumers": '{"@":"#/components/schemas/RemoteStateConsumers","type":"object","required":["data"],"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"RemoteStateConsumer"}}},"additionalProperties":false,"@closed":true}',
  "RemoteStateConsumer": '{"@":"#/components/schemas/RemoteStateConsumer","type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"type":"object"},"relationships":{"type":"object"}},"additionalProperties":false,"@closed":true}',
  "TagCollection": '{"@":"#/components/schemas/TagCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Tag"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "Tag": '{"@":"#/components/schemas/Tag","type":"object","required":["id","type","attributes","relationships"],"properties":{"id":{"type":"string","pattern":"^tag-[A-Za-z0-9]+$"},"type":{"type":"string","const":"tags"},"attributes":{"$ref":"TagAttributes"},"relationships":{"$ref":"TagRelationships"}},"additionalProperties":false,"@closed":true}',
  "TagAttributes": '{"@":"#/components/schemas/TagAttributes","type":"object","required":["name","created-at","instance-count"],"properties":{"name":{"type":"string"},"created-at":{"$ref":"Timestamp"},"instance-count":{"type":"integer","minimum":0}},"additionalProperties":false,"@closed":true}',
  "TagRelationships": '{"@":"#/components/schemas/TagRelationships","type":"object","required":["organization"],"properties":{"organization":{"$ref":"RelatedOrganization"}},"additionalProperties":false,"@closed":true}',
  "TagReferences": '{"@":"#/components/schemas/TagReferences","type":"object","required":["data"],"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"TagReference"}}},"additionalProperties":false,"@closed":true}',
  "TagReference": '{"@":"#/components/schemas/TagReference","anyOf":[{"$ref":"TagByIdentifier"},{"$ref":"TagByName"}]}',
  "TagByIdentifier": '{"@":"#/components/schemas/TagByIdentifier","type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^tag-[A-Za-z0-9]+$"},"type":{"type":"string","const":"tags"},"attributes":{"type":"object","properties":{"name":{"type":"string"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TagByName": '{"@":"#/components/schemas/TagByName","type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"tags"},"attributes":{"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[A-Za-z0-9:_-]+$"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TagBindingCollection": '{"@":"#/components/schemas/TagBindingCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"TagBinding"}}},"additionalProperties":false,"@closed":true}',
  "TagBinding": '{"@":"#/components/schemas/TagBinding","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^tb-[A-Za-z0-9]+$"},"type":{"type":"string","const":"tag-bindings"},"attributes":{"$ref":"TagBindingAttributes"},"links":{"$ref":"TagBindingLinks"}},"additionalProperties":false,"@closed":true}',
  "TagBindingAttributes": '{"@":"#/components/schemas/TagBindingAttributes","type":"object","required":["key","value","created-at"],"properties":{"key":{"type":"string"},"value":{"type":"string"},"created-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "TagBindingLinks": '{"@":"#/components/schemas/TagBindingLinks","type":"object","required":["target"],"properties":{"target":{"type":"string","format":"uri-reference"}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBindingCollection": '{"@":"#/components/schemas/EffectiveTagBindingCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"EffectiveTagBinding"}}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBinding": '{"@":"#/components/schemas/EffectiveTagBinding","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^tb-[A-Za-z0-9]+$"},"type":{"type":"string","const":"effective-tag-bindings"},"attributes":{"$ref":"EffectiveTagBindingAttributes"},"relationships":{"$ref":"EffectiveTagBindingRelationships"}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBindingAttributes": '{"@":"#/components/schemas/EffectiveTagBindingAttributes","type":"object","required":["key","value"],"properties":{"key":{"type":"string"},"value":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBindingRelationships": '{"@":"#/components/schemas/EffectiveTagBindingRelationships","type":"object","required":["inherited-from"],"properties":{"inherited-from":{"$ref":"RelatedByLink"}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDocument": '{"@":"#/components/schemas/DataRetentionPolicyDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"DataRetentionPolicy"}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicy": '{"@":"#/components/schemas/DataRetentionPolicy","oneOf":[{"$ref":"DataRetentionPolicyDeleteOlder"},{"$ref":"DataRetentionPolicyDontDelete"}],"discriminator":{"propertyName":"type"}}',
  "DataRetentionPolicyDeleteOlder": '{"@":"#/components/schemas/DataRetentionPolicyDeleteOlder","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^drp-[A-Za-z0-9]+$"},"type":{"type":"string","const":"data-retention-policy-delete-olders"},"attributes":{"type":"object","required":["delete-older-than-n-days"],"properties":{"delete-older-than-n-days":{"type":"integer","minimum":1}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDontDelete": '{"@":"#/components/schemas/DataRetentionPolicyDontDelete","type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^drp-[A-Za-z0-9]+$"},"type":{"type":"string","const":"data-retention-policy-dont-deletes"}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicySet": '{"@":"#/components/schemas/DataRetentionPolicySet","type":"object","required":["data"],"properties":{"data":{"oneOf":[{"$ref":"DataRetentionPolicyDeleteOlderSet"},{"$ref":"DataRetentionPolicyDontDeleteSet"}],"discriminator":{"propertyName":"type"}}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDeleteOlderSet": '{"@":"#/components/schemas/DataRetentionPolicyDeleteOlderSet","type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"data-retention-policy-delete-olders"},"attributes":{"oneOf":[{"type":"object","required":["delete-older-than-n-days"],"properties":{"delete-older-than-n-days":{"type":"integer","minimum":1,"maximum":36500}},"additionalProperties":false,"@closed":true},{"type":"object","required":["deleteOlderThanNDays"],"properties":{"deleteOlderThanNDays":{"type":"integer","minimum":1,"maximum":36500}},"additionalProperties":false,"@closed":true}]}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDontDeleteSet": '{"@":"#/components/schemas/DataRetentionPolicyDontDeleteSet","type":"object","required":["type"],"properties":{"type":{"type":"string","const":"data-retention-policy-dont-deletes"}},"additionalProperties":false,"@closed":true}',
  "parameter.oauth_client_id": '{"@":"#/components/parameters/oauth_client_id/schema","type":"string","pattern":"^oc-[A-Za-z0-9]+$"}',
  "parameter.page-number--2": '{"@":"#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/0/schema","type":"integer","minimum":1}',
  "parameter.page-size--2": '{"@":"#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/1/schema","type":"integer","minimum":1,"maximum":100}',
  "OauthTokenCollection": '{"@":"#/components/schemas/OauthTokenCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"OauthToken"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "OauthToken": '{"@":"#/components/schemas/OauthToken","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-tokens"},"attributes":{"$ref":"OauthTokenAttributes"},"relationships":{"$ref":"OauthTokenRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "OauthTokenAttributes": '{"@":"#/components/schemas/OauthTokenAttributes","type":"object","required":["created-at","service-provider-user","has-ssh-key"],"properties":{"created-at":{"$ref":"Timestamp"},"service-provider-user":{"type":"string"},"has-ssh-key":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "OauthTokenRelationships": '{"@":"#/components/schemas/OauthTokenRelationships","type":"object","required":["oauth-client"],"properties":{"oauth-client":{"$ref":"RelatedOauthClient"}},"additionalProperties":false,"@closed":true}',
  "RelatedOauthClient": '{"@":"#/components/schemas/RelatedOauthClient","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^oc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-clients"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "parameter.oauth_token_id": '{"@":"#/components/parameters/oauth_token_id/schema","type":"string","pattern":"^ot-[A-Za-z0-9]+$"}',
  "OauthTokenDocument": '{"@":"#/components/schemas/OauthTokenDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"OauthToken"}},"additionalProperties":false,"@closed":true}',
  "OauthTokenUpdate": '{"@":"#/components/schemas/OauthTokenUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-tokens"},"attributes":{"type":"object","properties":{"ssh-key":{"type":"string"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "parameter.TFP-API-Version": '{"@":"#/components/headers/TFP-API-Version/schema","type":"string","const":"2.6"}',
  "ConfigurationVersionCreate": '{"@":"#/components/schemas/ConfigurationVersionCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"configuration-versions"},"attributes":{"$ref":"ConfigurationVersionCreateAttributes"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionCreateAttributes": '{"@":"#/components/schemas/ConfigurationVersionCreateAttributes","type":"object","properties":{"auto-queue-runs":{"type":"boolean"},"speculative":{"type":"boolean"},"provisional":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "parameter.configuration_version_id": '{"@":"#/components/parameters/configuration_version_id/schema","type":"string","pattern":"^cv-[A-Za-z0-9]+$"}',
  "ConfigurationVersionDocument": '{"@":"#/components/schemas/ConfigurationVersionDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"ConfigurationVersion"}},"additionalProperties":false,"@closed":true}',
  "IngressAttributesDocument": '{"@":"#/components/schemas/IngressAttributesDocument","type":"object","required":["data"],"properties":{"data":{"oneOf":[{"$ref":"IngressAttributes"},{"type":"null"}]}},"additionalProperties":false,"@closed":true}',
  "parameter.plan_id": '{"@":"#/components/parameters/plan_id/schema","type":"string","pattern":"^plan-[A-Za-z0-9]+$"}',
  "PlanDocument": '{"@":"#/components/schemas/PlanDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Plan"}},"additionalProperties":false,"@closed":true}',
  "parameter.apply_id": '{"@":"#/components/parameters/apply_id/schema","type":"string","pattern":"^apply-[A-Za-z0-9]+$"}',
  "ApplyDocument": '{"@":"#/components/schemas/ApplyDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Apply"}},"additionalProperties":false,"@closed":true}',
  "RunEventCollection": '{"@":"#/components/schemas/RunEventCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"RunEvent"}}},"additionalProperties":false,"@closed":true}',
  "RunEvent": '{"@":"#/components/schemas/RunEvent","type":"object","required":["id","type","attributes","relationships"],"properties":{"id":{"type":"string","pattern":"^re-[A-Za-z0-9]+$"},"type":{"type":"string","const":"run-events"},"attributes":{"$ref":"RunEventAttributes"},"relationships":{"type":"object","required":["actor"],"properties":{"actor":{"$ref":"RelatedUser"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RunEventAttributes": '{"@":"#/components/schemas/RunEventAttributes","type":"object","required":["action","created-at","description"],"properties":{"action":{"type":"string"},"created-at":{"$ref":"Timestamp"},"description":{"type":["string","null"]}},"additionalProperties":false,"@closed":true}',
  "CommentCollection": '{"@":"#/components/schemas/CommentCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"Comment"}}},"additionalProperties":false,"@closed":true}',
  "Comment": '{"@":"#/components/schemas/Comment","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^wsc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"comments"},"attributes":{"type":"object","required":["body"],"properties":{"body":{"type":"string"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "PolicyCheckCollection": '{"@":"#/components/schemas/PolicyCheckCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"PolicyCheck"}}},"additionalProperties":false,"@closed":true}',
  "PolicyCheck": '{"@":"#/components/schemas/PolicyCheck","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^polchk-[A-Za-z0-9]+$"},"type":{"type":"string","const":"policy-checks"},"attributes":{"$ref":"PolicyCheckAttributes"}},"additionalProperties":false,"@closed":true}',
  "PolicyCheckAttributes": '{"@":"#/components/schemas/PolicyCheckAttributes","type":"object","required":["status","scope","result","actions","permissions"],"properties":{"status":{"$ref":"PolicyCheckStatus"},"scope":{"type":"string","enum":["organization","workspace"]},"result":{"type":"object","required":["passed","advisory-failed","soft-failed","hard-failed","total-failed"],"properties":{"passed":{"type":"integer","minimum":0},"advisory-failed":{"type":"integer","minimum":0},"soft-failed":{"type":"integer","minimum":0},"hard-failed":{"type":"integer","minimum":0},"total-failed":{"type":"integer","minimum":0}},"additionalProperties":false,"@closed":true},"actions":{"type":"object","required":["is-overridable"],"properties":{"is-overridable":{"type":"boolean"}},"additionalProperties":false,"@closed":true},"permissions":{"type":"object","required":["can-override"],"properties":{"can-override":{"type":"boolean"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "PolicyCheckStatus": '{"@":"#/components/schemas/PolicyCheckStatus","type":"string","enum":["pending","queued","passes","soft_failed","hard_failed","overridden","errored","canceled"]}',
  "TaskStageCollection": '{"@":"#/components/schemas/TaskStageCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"TaskStage"}}},"additionalProperties":false,"@closed":true}',
  "TaskStage": '{"@":"#/components/schemas/TaskStage","type":"object","required":["id","type","attributes","relationships"],"properties":{"id":{"type":"string","pattern":"^ts-[A-Za-z0-9]+$"},"type":{"type":"string","const":"task-stages"},"attributes":{"type":"object","required":["stage","status","created-at","updated-at"],"properties":{"stage":{"type":"string","enum":["pre_plan","post_plan"]},"status":{"$ref":"TaskStageStatus"},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true},"relationships":{"type":"object","required":["run"],"properties":{"run":{"$ref":"RelatedRun"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TaskStageStatus": '{"@":"#/components/schemas/TaskStageStatus","type":"string","enum":["pending","running","passed","failed","errored","canceled"]}',
  "parameter.cost_estimate_id": '{"@":"#/components/parameters/cost_estimate_id/schema","type":"string","pattern":"^ce-[A-Za-z0-9]+$"}',
  "CostEstimateDocument": '{"@":"#/components/schemas/CostEstimateDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"CostEstimate"}},"additionalProperties":false,"@closed":true}',
  "parameter.user_id": '{"@":"#/components/parameters/user_id/schema","type":"string","pattern":"^user-[A-Za-z0-9]+$"}',
  "UserDocument": '{"@":"#/components/schemas/UserDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"User"}},"additionalProperties":false,"@closed":true}',
  "parameter.project_id": '{"@":"#/components/parameters/project_id/schema","type":"string","pattern":"^prj-[A-Za-z0-9]+$"}',
  "ProjectDocument": '{"@":"#/components/schemas/ProjectDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Project"}},"additionalProperties":false,"@closed":true}',
  "OauthClientDocument": '{"@":"#/components/schemas/OauthClientDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"OauthClient"}},"additionalProperties":false,"@closed":true}',
  "OauthClient": '{"@":"#/components/schemas/OauthClient","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^oc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-clients"},"attributes":{"$ref":"OauthClientAttributes"},"relationships":{"type":"object","required":["organization","oauth-tokens"],"properties":{"organization":{"$ref":"RelatedOrganization"},"oauth-tokens":{"$ref":"RelatedOauthTokens"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "OauthClientAttributes": '{"@":"#/components/schemas/OauthClientAttributes","type":"object","required":["name","service-provider","service-provider-display-name","http-url","api-url","created-at"],"properties":{"name":{"type":["string","null"]},"service-provider":{"type":"string"},"service-provider-display-name":{"type":"string"},"http-url":{"type":"string","format":"uri"},"api-url":{"type":"string","format":"uri"},"created-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "RelatedOauthTokens": '{"@":"#/components/schemas/RelatedOauthTokens","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-tokens"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "parameter.log_token": '{"@":"#/components/parameters/log_token/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.offset": '{"@":"#/components/parameters/log_offset/schema","type":"integer","minimum":0}',
  "parameter.limit": '{"@":"#/components/parameters/log_limit/schema","type":"integer","minimum":1}',
  "parameter.webhook_token": '{"@":"#/components/parameters/webhook_token/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "VcsPush": '{"@":"#/components/schemas/VcsPush","type":"object","additionalProperties":true,"properties":{"ref":{"type":"string"},"before":{"type":"string"},"after":{"type":"string"},"compare":{"type":"string"},"commits":{"type":"array","items":{"$ref":"VcsCommit"}},"repository":{"type":"object","additionalProperties":true,"properties":{"full_name":{"type":"string"},"clone_url":{"type":"string"},"default_branch":{"type":"string"}}},"sender":{"type":"object","additionalProperties":true,"properties":{"login":{"type":"string"}}},"action":{"type":"string"},"number":{"type":"integer"},"pull_request":{"$ref":"VcsPullRequest"}}}',
  "VcsCommit": '{"@":"#/components/schemas/VcsCommit","type":"object","additionalProperties":true,"properties":{"id":{"type":"string"},"message":{"type":"string"},"url":{"type":"string"},"added":{"type":"array","items":{"type":"string"}},"modified":{"type":"array","items":{"type":"string"}},"removed":{"type":"array","items":{"type":"string"}}}}',
  "VcsPullRequest": '{"@":"#/components/schemas/VcsPullRequest","type":"object","additionalProperties":true,"properties":{"title":{"type":"string"},"html_url":{"type":"string"},"head":{"type":"object","additionalProperties":true,"properties":{"ref":{"type":"string"},"sha":{"type":"string"}}},"base":{"type":"object","additionalProperties":true,"properties":{"ref":{"type":"string"}}}}}',
  "parameter.Allow": '{"@":"#/components/headers/Allow/schema","type":"string","pattern":"^[A-Z]+(, [A-Z]+)*$"}',
};
export { parseBody };
export const { matchRoute, readQuery, checkPath, checkRequestHeaders, checkBody, checkResponse, check } = createContract({ operations, common, schemas });
