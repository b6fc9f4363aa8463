// Generated from openapi/openapi.yaml by scripts/generate/steps/validators.ts. Do not edit: npm run generate.
// scripts/contract/runtime/formats/addresses.ts
const ipv4 = (text) => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/.test(text);
/** RFC 4291: eight groups; `::` replaces at least one, and an IPv4 address replaces the last two. */
function ipv6(text) {
	const halves = text.split("::");
	if (halves.length > 2) return false;
	const count = halves.map((half, index) => countGroups(half, index === halves.length - 1)).reduce((sum, each) => sum + each, 0);
	return halves.length === 2 ? count < 8 : count === 8;
}
/** NaN if it is wrong. */
function countGroups(text, isLast) {
	if (text === "") return 0;
	const groups = text.split(":");
	const last = isLast && ipv4(groups.at(-1)) ? groups.pop() : void 0;
	if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return NaN;
	return groups.length + (last === void 0 ? 0 : 2);
}
/** RFC 3986, with a scheme and something behind it. */
const uri = (text) => isAddress(text) && /^[a-z][a-z\d+.-]*:./i.test(text);
/** RFC 3986, with or without a scheme; a colon in the first segment of a path is accepted. */
const uriReference = (text) => isAddress(text);
/** The common form; testing it alone is much faster. */
const plainAddress = /^(?:https?:\/\/[\w\-.~]+(?::\d+)?(?=\/|$))?(?:\/(?:[\w\-.~][\w\-.~/]*)?)?$/;
const schemePattern = /^[a-z][a-z\d+.-]*:/i;
const notInUserinfo = /[^\w\-.~!$&'()*+,;=%:]/;
const notInName = /[^\w\-.~!$&'()*+,;=%]/;
const notInPath = /[^\w\-.~!$&'()*+,;=%:@/]/;
const notInQuery = /[^\w\-.~!$&'()*+,;=%:@/?]/;
function isAddress(text) {
	if (plainAddress.test(text)) return true;
	if (!hasGoodEscapes(text)) return false;
	const [beforeHash, fragment] = splitAt(text, "#");
	const [beforeQuestion, query] = splitAt(beforeHash, "?");
	if (notInQuery.test(query) || notInQuery.test(fragment)) return false;
	const scheme = schemePattern.exec(beforeQuestion)?.[0] ?? "";
	const rest = beforeQuestion.slice(scheme.length);
	const [authority, path] = rest.startsWith("//") ? splitBefore(rest.slice(2), "/") : [null, rest];
	return !notInPath.test(path) && (authority === null || isAuthority(authority));
}
function isAuthority(text) {
	const at = text.lastIndexOf("@");
	if (at !== -1 && notInUserinfo.test(text.slice(0, at))) return false;
	const host = text.slice(at + 1).replace(/:\d*$/, "");
	if (!host.startsWith("[")) return !notInName.test(host);
	return host.endsWith("]") && isLiteral(host.slice(1, -1));
}
const isLiteral = (text) => ipv6(text) || /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(text);
const hasGoodEscapes = (text) => !text.includes("%") || !/%(?![\da-f]{2})/i.test(text);
function splitAt(text, mark) {
	const index = text.indexOf(mark);
	return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}
function splitBefore(text, mark) {
	const index = text.indexOf(mark);
	return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index)];
}
// scripts/contract/runtime/formats/times.ts
function dateTime(text) {
	if (plainDateTime.test(text)) return true;
	const match = dateTimePattern.exec(text);
	return match !== null && isDay(match[1], match[2], match[3]) && isTime(match[4], match[5], match[6], match[7]);
}
const dateTimePattern = /^(\d\d\d\d)-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(?:\.\d+)?(z|[+-]\d\d:\d\d)$/i;
/** Fits nearly every time; a test without groups takes a fraction. The last days of months take the slow path. */
const plainDateTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
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
function isDay(year, month, day) {
	const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
	const days = month === "02" && leap ? 29 : daysInMonth[Number(month) - 1];
	return days !== void 0 && Number(day) >= 1 && Number(day) <= days;
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
// scripts/contract/runtime/decode.ts
/** Null if the text is not percent-encoded UTF-8. */
function decodePart(text) {
	if (!text.includes("%")) return text;
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
/** For names and values of a form or a query: a plus is a space. */
const decode$1 = (text) => decodePart(text.includes("+") ? text.replaceAll("+", " ") : text);
// scripts/model/pointers.ts
/** The name of a member as a part of a JSON Pointer (RFC 6901). */
const toPointerPart = (name) => name.replaceAll("~", "~0").replaceAll("/", "~1");
/** The name that a part of a JSON Pointer stands for. */
const fromPointerPart = (part) => part.replaceAll("~1", "/").replaceAll("~0", "~");
// scripts/model/media-types.ts
/** The media type of every document of this API (https://jsonapi.org/format/). */
const jsonApi = "application/vnd.api+json";
/** `application/json`, and every type that ends in `+json`; parameters may follow. */
const isJson = (mediaType) => mediaType !== void 0 && /[/+]json\s*(?:;|$)/i.test(mediaType);
/** A sequence of JSON texts, each on its own line or after a record separator. */
const lineTypes = /^application\/(?:x-)?(?:nd-?json|json-?lines?|jsonl|json-seq)$|\+json-seq$/;
const byteTypes = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|wasm)$/;
const exactTypes = {
	"application/x-www-form-urlencoded": "form",
	"text/event-stream": "events",
	"text/xml": "unread"
};
function kindOfMediaType(name) {
	const type = name.split(";", 1)[0].trim().toLowerCase();
	if (Object.hasOwn(exactTypes, type)) return exactTypes[type];
	if (type.includes("*")) return "any";
	if (lineTypes.test(type)) return "lines";
	if (type.startsWith("multipart/")) return "multipart";
	if (isJson(type)) return "json";
	if (byteTypes.test(type)) return "bytes";
	return type.startsWith("text/") ? "text" : "unread";
}
/** `charset` and `boundary` say how a body is written, and are not another type. */
function readMediaType(name) {
	const type = name.split(";", 1)[0].trim().toLowerCase();
	const parameters = parametersOf(name)?.filter(([each]) => each !== "charset" && each !== "boundary") ?? [];
	return parameters.length === 0 ? { type } : {
		type,
		parameters
	};
}
/** Lower case. Null if they cannot be read. */
function parametersOf(mediaType) {
	const found = [];
	const start = mediaType.indexOf(";");
	const parameter = /\s*;\s*(?:([^\s=;"]+)=("(?:[^"\\]|\\.)*"|[^\s;"]*)\s*)?/y;
	parameter.lastIndex = start === -1 ? mediaType.length : start;
	while (parameter.lastIndex < mediaType.length) {
		const match = parameter.exec(mediaType);
		if (match === null) return null;
		const [, name, value = ""] = match;
		if (name !== void 0) found.push([name.toLowerCase(), value.replaceAll("\"", "").toLowerCase()]);
	}
	return found;
}
/**
* The most specific documented entry for a media type (RFC 9110, section 12.5.1); the first of equals. The media type must
* have all parameters of the entry, and may have others.
*/
function closestMediaType(documented, { type, parameters = [] }) {
	let best;
	let highest = -1;
	for (const entry of documented) {
		const required = entry.parameters ?? [];
		const precision = required.every(([name, value]) => parameters.some(([other, given]) => other === name && given === value)) ? precisionOf(entry.type, type) + required.length : -1;
		if (precision > highest) [best, highest] = [entry, precision];
	}
	return best;
}
/** Greater for a closer range; -1 if the range does not include the type. */
function precisionOf(range, type) {
	if (range === type) return 3e3;
	const star = range.lastIndexOf("*");
	if (star === -1) return -1;
	const [start, end] = [range.slice(0, star).replace("*/", ""), range.slice(star + 1)];
	return type.startsWith(start) && type.endsWith(end) ? (start === "" ? 0 : 1e3) + (end === "" ? 0 : 500) : -1;
}
// scripts/model/openapi.ts
/** The methods with members of their own in a path item. Other methods are in `additionalOperations`, as sent. */
const methods = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
	"query"
];
// scripts/model/path-items.ts
const isMember = (method) => methods.includes(method);
/** The method as sent. Requests of other tools may have the methods of RFC 9110 in lower case. */
const sentMethod = (method) => isMember(method.toLowerCase()) ? method.toUpperCase() : method;
// scripts/model/conditions.ts
function parseCondition(text) {
	const equals = text.indexOf("=");
	if (equals === -1) return { path: text.split(".") };
	const value = text.slice(equals + 1);
	return {
		path: text.slice(0, equals).split("."),
		value: value === "true" ? true : value === "false" ? false : value
	};
}
/** Whether the object meets the condition. */
function holds({ path, value }, object) {
	let current = object;
	for (const name of path) {
		if (typeof current !== "object" || current === null) return false;
		current = current[name];
	}
	return value === void 0 ? current !== void 0 && current !== null && current !== "" : current === value;
}
function brokenConflicts(rules, object) {
	return rules.flatMap((texts, index) => {
		const [first, ...others] = texts.map(parseCondition);
		if (![first, ...others].every((condition) => holds(condition, object))) return [];
		const refused = first.value === void 0 ? "must not be given" : `must not be ${first.value}`;
		return [{
			index,
			member: nameOfMember(first),
			problem: `${refused} when ${others.map(describe).join(" and ")}`
		}];
	});
}
function brokenRequirements(rules, object) {
	return rules.flatMap(({ when, then }, index) => {
		const condition = parseCondition(when);
		if (!holds(condition, object) || holds(parseCondition(then), object)) return [];
		return [{
			index,
			member: then,
			problem: `is required when ${describe(condition)}`
		}];
	});
}
const nameOfMember = ({ path }) => path.join(".");
const describe = (condition) => `${nameOfMember(condition)} is ${condition.value ?? "given"}`;
// scripts/model/paths.ts
/** Characters that paths of URLs contain unescaped (RFC 3986), and `?` and `#`. */
const plain = /^[\w.~!$&'()*+,;=:@/?#-]*$/;
const others = /[^\w.~!$&'()*+,;=:@/?#%-]+/g;
/**
* The path as URLs write it (RFC 3986, 6.2.2): `/größe` and `/gr%c3%b6%c3%9fe` are both `/gr%C3%B6%C3%9Fe`. Invalid escapes are kept.
*/
function normalizePath(path) {
	if (plain.test(path)) return path;
	return path.replaceAll(/%[\da-f]{2}/gi, (triplet) => {
		const letter = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
		return /[\w.~-]/.test(letter) ? letter : triplet.toUpperCase();
	}).replaceAll(others, (text) => encodeURIComponent(text.toWellFormed()));
}
// scripts/model/sample-values.ts
/** The most by which rounding can change the quotient of two decimals, in relation to the quotient. */
const roundingError = 2 * Number.EPSILON;
/** Whether the value is a multiple of the unit as decimals, as 19.99 is of 0.01. Their binary quotient is 1998.9999999999998. */
function isMultipleOf(value, unit) {
	if (value % unit === 0 || Number.isInteger(unit)) return value % unit === 0;
	const quotient = value / unit;
	return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * roundingError;
}
/** Parsing a string of at most this length is fast at any depth. */
const longText = 1e5;
const utf8 = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
/** Reads JSON from text or bytes; never throws. */
function parseBody(body) {
	let text;
	try {
		text = typeof body === "string" ? body : utf8.decode(body);
	} catch {
		return {
			ok: false,
			reason: "encoding",
			message: "The body is not valid UTF-8."
		};
	}
	const deep = {
		ok: false,
		reason: "depth",
		message: `The body is more than 64 levels deep.`
	};
	const mayBeDeep = opensMany(text);
	if (mayBeDeep && text.length > longText && isTooDeep(text)) return deep;
	try {
		const value = JSON.parse(text);
		return mayBeDeep && isDeep(value) ? deep : {
			ok: true,
			value
		};
	} catch {
		if (mayBeDeep && isTooDeep(text)) return deep;
		return {
			ok: false,
			reason: "syntax",
			message: "The body is not valid JSON."
		};
	}
}
/** Whether it could be too deep at all. This is a much quicker check, and the answer is mostly no. */
function opensMany(text) {
	let left = 64;
	for (const bracket of ["{", "["]) for (let index = text.indexOf(bracket); index !== -1; index = text.indexOf(bracket, index + 1)) {
		left -= 1;
		if (left < 0) return true;
	}
	return false;
}
function isTooDeep(text) {
	let depth = 0;
	for (let index = 0; index < text.length; index += 1) switch (text.charCodeAt(index)) {
		case 34:
			index = endOfString(text, index + 1);
			break;
		case 91:
		case 123:
			depth += 1;
			if (depth > 64) return true;
			break;
		case 93:
		case 125: depth -= 1;
	}
	return false;
}
function endOfString(text, start) {
	let end = text.indexOf("\"", start);
	while (end !== -1 && isEscaped(text, end)) end = text.indexOf("\"", end + 1);
	return end === -1 ? text.length : end;
}
function isEscaped(text, index) {
	let backslashes = 0;
	while (text.charCodeAt(index - 1 - backslashes) === 92) backslashes += 1;
	return backslashes % 2 === 1;
}
/** The same bound for a parsed value; stops as soon as the bound is exceeded. */
function isDeep(value, levels = 64) {
	if (typeof value !== "object" || value === null) return false;
	if (levels === 0) return true;
	if (Array.isArray(value)) {
		for (let index = 0; index < value.length; index += 1) if (isDeep(value[index], levels - 1)) return true;
		return false;
	}
	for (const name in value) if (isDeep(value[name], levels - 1)) return true;
	return false;
}
const isEmpty$1 = (body) => body === void 0 || body === null || body.length === 0;
// scripts/contract/runtime/tables.ts
const valueTypes = {
	integer: 1,
	number: 2,
	boolean: 4,
	null: 8,
	string: 16
};
// scripts/contract/runtime/values.ts
/** The result for an unreadable string. */
const refused = Symbol("refused");
const integerPattern = /^(?:0|-?[1-9][0-9]*)$/;
const numberPattern = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const numeric = valueTypes.integer | valueTypes.number;
const maximumIndex = 9999;
/** Converts a string to the first matching type; strict, so `1e3`, `01` and ` 1` are not integers. */
function readText$1(text, { types, accepts }) {
	for (const value of candidates(text, types)) if (accepts === null || accepts(value)) return value;
	return refused;
}
/** The types that a text may be read as, the most specific first. */
function candidates(text, types) {
	if (types === valueTypes.string) return [text];
	const found = [];
	if (types & numeric && (types & valueTypes.number ? numberPattern : integerPattern).test(text)) {
		const value = Number(text);
		if (Number.isFinite(value)) found.push(value);
	}
	if (types & valueTypes.boolean && (text === "true" || text === "false")) found.push(text === "true");
	if (types & valueTypes.null && (text === "" || text === "null")) found.push(null);
	if (types & valueTypes.string) found.push(text);
	return found;
}
function addToBranch(root, keys, text) {
	let branch = root;
	for (const key of keys.slice(0, -1)) {
		const known = branch.get(key);
		if (typeof known === "string") return "duplicate";
		const next = known ?? /* @__PURE__ */ new Map();
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
/** Builds the value; arrays are packed, so gaps between indexes have no meaning. */
function readBranch(branch, shape) {
	if (typeof branch === "string") return readText$1(branch, {
		types: shape.types || valueTypes.string,
		accepts: null,
		expects: ""
	});
	if (shape.items) return readIndexed(branch, shape.items);
	if (shape.members === void 0 && shape.rest === void 0) return refused;
	const value = {};
	for (const [key, child] of branch) {
		const member = shape.members && Object.hasOwn(shape.members, key) ? shape.members[key] : shape.rest;
		const read = member === void 0 || key === "__proto__" ? refused : readBranch(child, member);
		if (read === refused) return refused;
		value[key] = read;
	}
	return value;
}
function readIndexed(branch, items) {
	const keys = [...branch.keys()];
	if (!keys.every((key) => integerPattern.test(key) && Number(key) >= 0 && Number(key) <= maximumIndex)) return refused;
	const values = [];
	for (const key of keys.sort((one, other) => Number(one) - Number(other))) {
		const value = readBranch(branch.get(key), items);
		if (value === refused) return refused;
		values.push(value);
	}
	return values;
}
const mustBe = (name, expects) => `${name} must be ${expects}.`;
const quote = (text) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}\u2026` : text);
// scripts/contract/runtime/headers.ts
/** Separates the values of repeated headers. HTTP/2 allows several Cookie headers. */
const separatorOf = (name) => name === "cookie" ? "; " : ", ";
/** The value of a header, in any of the forms of Node, fetch and HAR files; several values are joined. */
function headerOf(headers, name) {
	if (typeof headers !== "object" || headers === null) return void 0;
	if ("get" in headers && typeof headers.get === "function") return headers.get(name) ?? void 0;
	if (Symbol.iterator in headers) {
		const values = [];
		for (const [key, value] of headers) if (String(key).toLowerCase() === name) values.push(String(value));
		return values.length === 0 ? void 0 : values.join(separatorOf(name));
	}
	const record = headers;
	if (Object.hasOwn(record, name)) return headerText(record[name], name);
	for (const key in record) if (key.length === name.length && key.toLowerCase() === name) return headerText(record[key], name);
}
function headerText(value, name) {
	if (typeof value === "string") return value;
	if (value === void 0 || value === null) return void 0;
	return Array.isArray(value) ? value.join(separatorOf(name)) : String(value);
}
// scripts/contract/runtime/media-types.ts
/** Their bodies are read as UTF-8. */
const inUtf8 = /* @__PURE__ */ new Set([
	"json",
	"lines",
	"form",
	"multipart"
]);
const octetStream = "application/octet-stream";
/** Finds the documented media type of a `Content-Type`. */
function matchMediaType(documented, header, side) {
	for (const media of documented) if (media.type === header && media.parameters === void 0) return { media };
	const bytes = side === "request" ? documented.filter(({ kind }) => kind === "bytes") : [];
	if (header === void 0) return bytes[0] ? { media: bytes[0] } : { refusal: `Content-Type is missing; it must be ${listMediaTypes(documented)}.` };
	const given = readMediaType(header);
	const media = closestMediaType(documented, given) ?? bytes.find(({ type }) => type === octetStream);
	if (media === void 0) return { refusal: `Content-Type ${header.slice(0, 100)} must be ${listMediaTypes(documented)}.` };
	const hasParameters = header.includes(";");
	if (given.type === "application/vnd.api+json" && hasParameters) {
		const names = parametersOf(header)?.map(([name]) => name) ?? [];
		const documentedNames = media.parameters?.map(([name]) => name) ?? [];
		const allowed = [
			"profile",
			...side === "request" ? [] : ["ext"],
			...documentedNames
		];
		if (names.length === 0 || !names.every((name) => allowed.includes(name))) {
			const listed = ["profile", ...documentedNames].join(" and ");
			return { refusal: `Content-Type ${jsonApi} accepts no parameter except ${listed}.` };
		}
	}
	const fault = side === "request" && hasParameters && inUtf8.has(media.kind) ? faultOfReading(header) : void 0;
	return fault === void 0 ? { media } : { refusal: `Content-Type ${header.slice(0, 100)} ${fault}` };
}
/** In these, ASCII has the same bytes as in UTF-8. In others, such as UTF-7, the same bytes can mean other members. */
const plainCharset = /^(?:utf-?8|(?:us-)?ascii|iso-?8859-\d+|latin-?1|windows-125\d)$/i;
/** Reasons why a server may read the body differently. */
function faultOfReading(mediaType) {
	const given = mediaType.matchAll(/;\s*([^\s;="]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g);
	const seen = /* @__PURE__ */ new Set();
	for (const [, name = "", quoted, plain = ""] of given) {
		const [known = ""] = /^(?:charset|boundary)(?=\*|$)/i.exec(name) ?? [];
		if (known === "") continue;
		if (seen.has(known.toLowerCase()) || known !== name) return `must have its ${known.toLowerCase()} once.`;
		seen.add(known.toLowerCase());
		if (/^charset$/i.test(known) && !plainCharset.test(quoted ?? plain)) return "must have the charset UTF-8.";
	}
}
const listMediaTypes = (documented) => [...new Set(documented.map(printMediaType))].join(" or ");
const printMediaType = ({ type, parameters = [] }) => [type, ...parameters.map(([name, value]) => `${name}=${value}`)].join("; ");
// scripts/contract/runtime/readers.ts
/** Null if the bytes are not UTF-8. */
function decodeBody(body) {
	if (typeof body === "string") return body;
	try {
		return utf8.decode(body);
	} catch {
		return null;
	}
}
// scripts/contract/runtime/visit.ts
const maximumFindings = 200;
/** Findings of a schema in one value, and the members of the value that the schema declares. */
var Outcome = class {
	findings = [];
	known = /* @__PURE__ */ new Set();
	/** Unlisted members are limited separately, so that they never hide other findings. */
	#ignoresUnlisted;
	#mistakes = 0;
	constructor(ignoresUnlisted) {
		this.#ignoresUnlisted = ignoresUnlisted;
	}
	/** There are enough findings: no further ones are searched for. */
	get isFull() {
		return this.#mistakes >= maximumFindings;
	}
	hasRoom(isUnlisted) {
		return (isUnlisted && this.#ignoresUnlisted ? this.findings.length - this.#mistakes : this.#mistakes) < maximumFindings;
	}
	add(finding) {
		const isUnlisted = finding.isUnlisted === true;
		if (!this.hasRoom(isUnlisted)) return;
		this.findings.push(finding);
		if (!(isUnlisted && this.#ignoresUnlisted)) this.#mistakes += 1;
	}
	/** Adds the findings of another schema for the same value. */
	merge({ findings, known }) {
		for (const finding of findings) this.add(finding);
		for (const name of known) this.known.add(name);
	}
};
const maximumName = 200;
/** A member's name in a pointer; names can be as long as bodies, so they are cut. */
function escapeKey(key) {
	const text = toPointerPart(String(key));
	return text.length > maximumName ? `${text.slice(0, maximumName)}\u2026` : text;
}
// scripts/contract/runtime/reader-table.ts
/** Text of any kind, as the value that its schema describes: mostly a string, and sometimes a number. */
const readPlainText = (media, body, mediaType, judge) => {
	const { shape } = media;
	if (shape?.members || shape?.items || shape?.rest) return [];
	if (/;\s*charset=(?!"?(?:utf-?8|us-ascii)"?(?:;|$))/i.test(mediaType)) return [];
	const content = decodeBody(body);
	if (content === null) return [];
	const [value = content] = candidates(content, shape?.types ?? valueTypes.string);
	return judge.value(value);
};
// scripts/contract/runtime/delimited.ts
const separators = {
	comma: ",",
	space: " ",
	pipe: "|",
	label: ".",
	matrix: ";"
};
/**
* Only unencoded separators count. Many clients encode a whole list, so decode it if this reading fails.
*/
function readDelimited(parameter, raw, decode) {
	if (parameter.tolerant) return readTolerant(parameter, raw, decode);
	const exact = readPieces(parameter, decodeAll(splitText(parameter, raw), decode));
	if ("value" in exact) return exact;
	if (parameter.style === "label" && !parameter.explode) {
		const dotted = readDelimited({
			...parameter,
			explode: true
		}, raw, decode);
		if ("value" in dotted) return dotted;
	}
	if (!/[%+]/.test(raw)) return orSingle(parameter, raw, decode, exact);
	const text = decode(raw);
	return orSingle(parameter, raw, decode, text === null ? exact : readPieces(parameter, splitText(parameter, text)));
}
/** Decodes first, because the encoders of clients also encode the commas between items. */
function readTolerant(parameter, raw, decode) {
	const text = decode(raw);
	if (text === null) return readPieces(parameter, null);
	return readPieces(parameter, text === "" ? [] : [...new Set(text.split(",").map((item) => item.trim()))]);
}
/** For schemas that allow a list and also a single value. */
function orSingle(parameter, raw, decode, read) {
	if ("value" in read) return read;
	const body = withoutPrefix(parameter, raw);
	const text = body === null ? null : decode(body);
	const value = text === null ? refused : readText$1(text, parameter);
	return value === refused ? read : { value };
}
function readPieces(parameter, pieces) {
	if (pieces === null) return { problem: mustBe(parameter.name, parameter.expects) };
	if (parameter.items !== void 0) return readList(parameter, pieces);
	return parameter.shape === void 0 ? readSingle(parameter, pieces) : readMembers(parameter, pieces);
}
function readList({ name, expects, items, accepts }, members) {
	const values = [];
	for (const member of members) {
		const value = items === void 0 ? member : readText$1(member, items);
		if (value === refused) return { problem: `${name} has ${quote(member)}, which is not ${items.expects}.` };
		values.push(value);
	}
	if (accepts !== null && !accepts(values)) return { problem: mustBe(name, expects) };
	return { value: values };
}
function readSingle(parameter, pieces) {
	const value = pieces.length > 1 ? refused : readText$1(pieces[0] ?? "", parameter);
	return value === refused ? { problem: mustBe(parameter.name, parameter.expects) } : { value };
}
function readMembers({ name, expects, shape, accepts }, pieces) {
	const problem = { problem: mustBe(name, expects) };
	const branch = /* @__PURE__ */ new Map();
	if (pieces.length % 2 !== 0) return problem;
	for (let index = 0; index < pieces.length; index += 2) if (addToBranch(branch, [pieces[index]], pieces[index + 1]) === "duplicate") return problem;
	const value = readBranch(branch, shape);
	return value === refused || accepts !== null && !accepts(value) ? problem : { value };
}
function decodeAll(pieces, decode) {
	const decoded = pieces?.map(decode);
	return decoded?.every((piece) => piece !== null) ? decoded : null;
}
function splitText(parameter, text) {
	const body = withoutPrefix(parameter, text);
	if (body === null) return null;
	if (!(parameter.items !== void 0 || parameter.shape !== void 0)) return [body];
	const pieces = body === "" ? [] : splitBody(parameter, body);
	return parameter.explode && parameter.shape !== void 0 ? pieces.flatMap(splitMember) : pieces;
}
function splitBody(parameter, body) {
	const { style, explode, name, items } = parameter;
	if (style === "space") return body.split(/ |%20|\+/);
	if (style === "matrix" && explode && items) return body.split(`;${name}=`);
	const separator = !explode && (style === "matrix" || style === "label") ? "," : separators[style];
	return body.split(separator);
}
function splitMember(text) {
	const equals = text.indexOf("=");
	return equals === -1 ? [text, ""] : [text.slice(0, equals), text.slice(equals + 1)];
}
/** Labels begin with a dot, matrices with a semicolon and usually the name. */
function withoutPrefix({ style, name, explode, shape }, text) {
	if (style === "label") return text.startsWith(".") ? text.slice(1) : null;
	if (style !== "matrix") return text;
	if (explode && shape !== void 0) return text.startsWith(";") ? text.slice(1) : null;
	if (text === `;${name}`) return "";
	return text.startsWith(`;${name}=`) ? text.slice(name.length + 2) : null;
}
// scripts/contract/runtime/parameters.ts
/**
* Reads the strings of one parameter: several if the name is repeated. Texts that contain several values
* are not decoded yet.
*/
function readParameter(parameter, texts, decode = asItIs$1) {
	const text = texts[0];
	switch (parameter.style) {
		case "json": return readJson(parameter, text);
		case "spread":
		case "value": {
			const value = readText$1(text, parameter);
			return value === refused ? { problem: mustBe(parameter.name, parameter.expects) } : { value };
		}
		case "repeat": return readRepeated(parameter, texts);
		default: return readDelimited(parameter, text, decode);
	}
}
const asItIs$1 = (text) => text;
function readRepeated(parameter, texts) {
	const read = readList(parameter, texts);
	if ("value" in read || texts.length > 1) return read;
	const value = readText$1(texts[0], parameter);
	return value === refused ? read : { value };
}
function readJson({ name, expects, accepts }, text) {
	try {
		const value = JSON.parse(text);
		if (accepts === null || accepts(value)) return { value };
	} catch {}
	return { problem: mustBe(name, expects) };
}
// scripts/contract/runtime/recall.ts
let answers = /* @__PURE__ */ new WeakMap();
let isEmpty = true;
/** Asks a schema about a part of a body once. */
function recall(accepts, value) {
	if (typeof value !== "object" || value === null) return accepts(value);
	let known = answers.get(value);
	if (known === void 0) {
		known = /* @__PURE__ */ new Map();
		answers.set(value, known);
		isEmpty = false;
	}
	let answer = known.get(accepts);
	if (answer === void 0) {
		answer = accepts(value);
		known.set(accepts, answer);
	}
	return answer;
}
/** Before a check: its caller may have changed a value since an earlier one. */
function forgetAnswers() {
	if (isEmpty) return;
	answers = /* @__PURE__ */ new WeakMap();
	isEmpty = true;
}
// scripts/contract/runtime/answers.ts
/** Check cheaply first; collect reasons only after a refusal. A value that was parsed here has a bounded depth. */
function checkValue(origin, media, value, explain, isBounded, acceptedBy) {
	if (media.accepts === null || media.schema === null || acceptedBy?.has(media)) return [];
	if (!isBounded && isDeep(value)) return [{
		kind: "malformed-body",
		...origin,
		message: `The body is more than 64 levels deep.`,
		pointer: "",
		schema: media.at
	}];
	forgetAnswers();
	if (media.accepts(value)) {
		acceptedBy?.add(media);
		return [];
	}
	const findings = explain(media.schema, value, origin.side === "request");
	if (findings.length > 0) return findings.map((finding) => toViolation(origin, finding));
	return [{
		kind: "combination",
		...origin,
		message: "The body does not match its schema.",
		pointer: "",
		schema: media.at
	}];
}
/** A server reads the listed parts of a request and ignores the rest. */
function toViolation(origin, { isUnlisted, ...finding }) {
	return isUnlisted === true && origin.side === "request" ? {
		...origin,
		...finding,
		ignorable: true
	} : {
		...origin,
		...finding
	};
}
function checkText(origin, media, body, mediaType, { explain, readers }, received = {}) {
	const kind = media.kind === "any" ? kindOfMediaType(mediaType) : media.kind;
	if (kind === "json") {
		const parsed = parseBody(body);
		if (parsed.ok) {
			received.value = parsed.value;
			return checkValue(origin, media, parsed.value, explain, true);
		}
		return [{
			kind: "malformed-body",
			...origin,
			message: parsed.message,
			pointer: "",
			schema: media.at
		}];
	}
	return readers[kind]?.(media, body, mediaType, {
		value: (value, at = "") => {
			if (at === "") received.value = value;
			const found = checkValue(origin, media, value, explain, true);
			return at === "" ? found : found.map((violation) => ({
				...violation,
				pointer: at + violation.pointer
			}));
		},
		receive: (value) => {
			received.value = value;
		},
		refuse: (kind, message, pointer = "", schema = media.at) => ({
			kind,
			...origin,
			message,
			pointer,
			schema
		}),
		headers: (parameters, headers, pointer, called) => checkHeaders(origin, parameters, headers).map((violation) => ({
			...violation,
			message: `${violation.header} of ${called}${violation.message.slice(violation.header.length)}`,
			pointer
		}))
	}) ?? [];
}
/** `received` gets the value of the body, as handlers of the operation need it. */
function checkRequestBody(operation, request, judging, received) {
	const origin = {
		side: "request",
		operationId: operation.id
	};
	const { body: contract } = operation;
	const { body } = request;
	if (contract === null) {
		if (isEmpty$1(body) || isNothing(body)) return [];
		return [{
			kind: "unexpected-body",
			...origin,
			message: "The operation has no body.",
			pointer: "",
			schema: operation.at,
			ignorable: true
		}];
	}
	if (isEmpty$1(body) || isNull(body) && readsNullAsNothing(operation)) return checkMissing(operation);
	const mediaType = headerOf(request.headers, "content-type");
	const match = matchMediaType(contract.media, mediaType, "request");
	if ("refusal" in match) return [refuseMediaType(origin, match.refusal, contract.at)];
	if (request.isUnread) return [];
	if (request.value !== void 0 && takesValue(match.media)) return checkValue(origin, match.media, request.value, judging.explain, true, request.acceptedBy);
	return checkText(origin, match.media, body, mediaType ?? match.media.type, judging, received);
}
function checkMissing({ id, body }) {
	if (!body?.required) return [];
	return [{
		kind: "missing-body",
		side: "request",
		operationId: id,
		message: "The body is missing.",
		pointer: "",
		schema: body.at
	}];
}
const refuseMediaType = (origin, message, schema) => ({
	kind: "media-type",
	...origin,
	message,
	header: "Content-Type",
	schema: `${schema}/content`
});
/** Real clients send these bodies when they have nothing to send. */
const isNothing = (body) => body.length <= 4 && ["null", "{}"].includes(textOf(body).trim());
/** Clients of JSON:API write null for a body that they leave out. In other documents, null is a body like any other. */
const readsNullAsNothing = ({ body }) => body !== null && !body.required && body.media.some(({ type }) => type === "application/vnd.api+json");
const isNull = (body) => body.length === 4 && textOf(body) === "null";
const textOf = (body) => typeof body === "string" ? body : String.fromCharCode(...body.subarray(0, 4));
/** Documented headers of a request or response. `values` gets the value of each valid one. */
function checkHeaders(origin, parameters, headers, values) {
	const violations = [];
	for (const parameter of parameters) {
		const { name, required, at } = parameter;
		const text = headerOf(headers, name.toLowerCase());
		if (text === void 0) {
			if (required) violations.push({
				kind: "missing-header",
				...origin,
				message: `${name} is missing.`,
				header: name,
				schema: at
			});
			continue;
		}
		const read = readParameter(parameter, [parameter.style === "comma" ? withoutSpaces(text) : text]);
		if ("problem" in read) violations.push({
			kind: "invalid-header",
			...origin,
			message: read.problem,
			header: name,
			schema: at
		});
		else if (values !== void 0) values[name] = read.value;
	}
	return violations;
}
/** Headers have space around their commas. */
const withoutSpaces = (text) => text.split(",").map((piece) => piece.trim()).join(",");
/** Whether a body that was read as JSON is declared as JSON. */
const takesValue = ({ kind }) => kind === "json" || kind === "any";
/** The most specific answer that documents a status. */
function findAnswer(answers, status) {
	return answers[String(status)] ?? answers[`${Math.floor(status / 100)}XX`];
}
/** Bytes of a body, which no schema describes. Other units, such as items, have a whole body. */
function partOf({ status, headers }) {
	if (status !== 206) return null;
	if (/^\s*multipart\/byteranges\b/i.test(headerOf(headers, "content-type") ?? "")) return "several";
	return /^\s*bytes\b/i.test(headerOf(headers, "content-range") ?? "") ? "one" : null;
}
/** HTTP forbids a body for these statuses. */
const bodiless = /* @__PURE__ */ new Set([
	204,
	205,
	304
]);
function checkAnswer(origin, answer, method, response, judging) {
	const violations = checkHeaders(origin, answer.headers, response.headers);
	const { value, body } = response;
	if (value === void 0 && isEmpty$1(body)) {
		if (method !== "HEAD" && !bodiless.has(response.status) && answer.media.some(({ kind }) => kind === "json")) violations.push({
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
			message: "The response has an undocumented body.",
			pointer: "",
			schema: answer.at
		});
		return violations;
	}
	const mediaType = headerOf(response.headers, "content-type");
	const part = partOf(response);
	if (part === "several") return violations;
	const match = matchMediaType(answer.media, mediaType, "response");
	if ("refusal" in match) violations.push(refuseMediaType(origin, match.refusal, answer.at));
	else if (response.isUnread || part === "one") return violations;
	else if (value !== void 0 && takesValue(match.media)) violations.push(...checkValue(origin, match.media, value, judging.explain, !isEmpty$1(body), response.acceptedBy));
	else {
		const content = isEmpty$1(body) ? value : body;
		if (typeof content === "string" || content instanceof Uint8Array) violations.push(...checkText(origin, match.media, content, mediaType ?? match.media.type, judging));
	}
	return violations;
}
// scripts/contract/runtime/wording.ts
const typeNames = {
	null: "null",
	boolean: "true or false",
	string: "a string",
	number: "a number",
	integer: "an integer",
	array: "an array",
	object: "an object"
};
const formatNames = {
	byte: "valid base64",
	int32: "an integer of 32 bits",
	int64: "an integer of 64 bits",
	ipv4: "an IPv4 address",
	ipv6: "an IPv6 address"
};
const nameFormat = (format) => formatNames[format] ?? `a valid ${format}`;
const listTypes = (types) => types.map((type) => typeNames[type] ?? type).join(" or ");
/** Longer enums are shortened: the finding has the location of the whole list. */
const listedValues = 12;
function listValues(values) {
	const names = values.map((value) => typeof value === "string" && value !== "" ? value : JSON.stringify(value));
	if (names.length === 1) return names[0];
	if (names.length <= listedValues) return `one of ${names.join(", ")}`;
	return `one of ${names.length} values (${names.slice(0, 3).join(", ")}, \u2026)`;
}
// scripts/contract/runtime/branches.ts
/**
* One of several schemas must fit. If no branch matches, only the findings of the most likely one are reported; a
* discriminator selects the branch.
*/
function chooseBranch(visit, keyword) {
	const branches = visit.schema[keyword];
	const named = keyword === "oneOf" ? namedBranch(visit, branches) : void 0;
	if (named === "refused") {
		for (const name of Object.keys(visit.value)) visit.outcome.known.add(name);
		return;
	}
	if (named !== void 0) {
		visit.outcome.merge(visit.apply(branches[named], `${keyword}/${named}`));
		return;
	}
	const outcomes = branches.map((branch, index) => visit.apply(branch, `${keyword}/${index}`));
	const fitting = outcomes.filter(({ findings }) => findings.length === 0);
	for (const outcome of fitting) visit.outcome.merge(outcome);
	if (keyword === "oneOf" && (fitting.length > 1 || fitting.length === 0 && fitsSeveral(visit, outcomes))) visit.report("combination", keyword, "matches more than one of the schemas; it must match exactly one");
	else if (fitting.length === 0) takeBest(visit, keyword, branches, outcomes);
}
/**
* A value with members of two schemas fits neither if both are closed. But the document itself does not close them, so the
* value fits both. Adds findings for the members that no schema lists.
*/
function fitsSeveral(visit, outcomes) {
	const open = outcomes.filter(({ findings }) => findings.every(({ isUnlisted }) => isUnlisted === true));
	const isUnknown = ({ pointer }) => open.every(({ findings }) => findings.some((finding) => finding.pointer === pointer));
	const fitting = open.filter(({ findings }) => findings.every(isUnknown));
	if (open.length < 2 || fitting.length === 1) return false;
	for (const finding of open[0].findings.filter(isUnknown)) visit.outcome.add(finding);
	for (const name of open.flatMap(({ known }) => [...known])) visit.outcome.known.add(name);
	return true;
}
function takeBest(visit, keyword, branches, outcomes) {
	const ranked = outcomes.map((outcome) => ({
		outcome,
		rank: rankOf(outcome.findings, visit.pointer)
	}));
	const missing = outcomes.map(({ findings }, index) => missingOf(visit, branches[index], findings));
	const [best] = ranked.sort((one, other) => one.rank - other.rank);
	if (best === void 0) return;
	const [one] = best.outcome.findings;
	if (one && missing.length > 1 && missing.every((name) => name !== null)) {
		visit.outcome.add({
			...one,
			message: `${[...new Set(missing)].join(" or ")} is missing.`
		});
		return;
	}
	if (best.rank < wrongType) {
		visit.outcome.merge(best.outcome);
		return;
	}
	const types = branches.flatMap((branch) => visit.resolve(branch).type ?? []);
	const kind = visit.value === null ? "null" : "type";
	if (types.length > 0) visit.report(kind, keyword, `must be ${listTypes([...new Set(types)])}`);
	else visit.outcome.merge(best.outcome);
}
/** The one member that a schema lacks, as a path; if that object has one required member, this member. */
function missingOf(visit, branch, findings) {
	const [only, ...others] = findings;
	if (only === void 0 || only.kind !== "missing-member" || others.length > 0) return null;
	const names = only.pointer.slice(visit.pointer.length + 1).split("/");
	let schema = visit.resolve(branch);
	for (const name of names) schema = memberSchemaOf(visit, schema, name);
	while (schema.required?.length === 1) {
		const [name] = schema.required;
		names.push(name);
		schema = memberSchemaOf(visit, schema, name);
	}
	return names.join(".");
}
function memberSchemaOf(visit, schema, name) {
	const members = schema.properties ?? {};
	return Object.hasOwn(members, name) ? visit.resolve(members[name]) : {};
}
const wrongType = 1e6;
/**
* The lower, the more likely: a wrong type excludes a schema, a wrong constant almost does. A present member with a wrong
* value is more likely meant than a missing member, and an undocumented member means hardly anything.
*/
function rankOf(findings, pointer) {
	return findings.reduce((rank, { kind, pointer: place }) => rank + weightOf(kind, place === pointer, depthBelow(place, pointer)), 0);
}
function weightOf(kind, isOwn, depth) {
	if (isOwn && (kind === "type" || kind === "null")) return wrongType;
	if (kind === "enum" && depth === 1) return 1e4;
	if (kind === "missing-member" && depth === 1) return 1e3;
	return kind === "undocumented-member" || kind === "wrong-side" ? 1 : 100;
}
const depthBelow = (place, pointer) => place.slice(pointer.length).split("/").length - 1;
/** The branch that the value's tag names, by the tags that the compiler wrote; `refused` after a wrong tag is reported. */
function namedBranch(visit, branches) {
	const tag = visit.schema.discriminator?.propertyName;
	const { value } = visit;
	if (tag === void 0 || typeof value !== "object" || value === null || Array.isArray(value)) return void 0;
	const names = branches.map((branch) => branch.properties[tag].enum);
	const given = value[tag];
	const index = names.findIndex((list) => list.includes(given));
	if (index !== -1) return index;
	const pointer = `${visit.pointer}/${tag}`;
	if (given === void 0) visit.report("missing-member", "discriminator", "is missing", pointer);
	else visit.report("discriminator", "discriminator", `must be ${listValues(names.flat())}`, pointer);
	return "refused";
}
// scripts/contract/runtime/equality.ts
function isEqual(one, other) {
	if (one === other) return true;
	if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
	if (Array.isArray(one) !== Array.isArray(other)) return false;
	const keys = Object.keys(one);
	if (keys.length !== Object.keys(other).length) return false;
	return keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}
/** Takes time proportional to the size of the items, even for hostile input. */
function hasRepeated(items) {
	const plain = /* @__PURE__ */ new Set();
	const printed = /* @__PURE__ */ new Set();
	for (const item of items) {
		const [met, key] = typeof item !== "object" || item === null ? [plain, item] : [printed, JSON.stringify(item, sortMembers)];
		if (met.has(key)) return true;
		met.add(key);
	}
	return false;
}
const sortMembers = (_name, value) => typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1)) : value;
// scripts/contract/runtime/patterns.ts
/** The patterns of the description: a body may have very many names to compare with one. */
const patterns = /* @__PURE__ */ new Map();
function isMatch({ isMatch: isOwnMatch }, source, text) {
	if (isOwnMatch !== void 0) return isOwnMatch(source, text);
	let pattern = patterns.get(source);
	if (pattern === void 0) {
		pattern = new RegExp(source, "u");
		patterns.set(source, pattern);
	}
	return pattern.test(text);
}
// scripts/contract/runtime/checks.ts
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Only own members, not those that every object inherits, such as `constructor`. */
const ownMember = (value, name) => Object.hasOwn(value, name) ? value[name] : void 0;
/** Keywords that contain other schemas for the same value. */
const applicators = {
	$ref: (visit) => {
		const target = visit.resolve(visit.schema);
		visit.outcome.merge(visit.apply(target, "$ref"));
	},
	allOf: (visit) => {
		for (const [index, part] of visit.schema.allOf.entries()) visit.outcome.merge(visit.apply(part, `allOf/${index}`));
	},
	anyOf: (visit) => chooseBranch(visit, "anyOf"),
	oneOf: (visit) => chooseBranch(visit, "oneOf"),
	not: (visit) => {
		const side = visit.schema["@side"];
		if (side === "request") return visit.report("wrong-side", "", "is read-only: only answers have it", void 0, true);
		if (side === "response") return visit.report("wrong-side", "", "is write-only: only requests have it");
		if (visit.apply(visit.schema.not, "not").findings.length === 0) visit.report("combination", "not", "has what it must not have");
	},
	if: (visit) => {
		const condition = visit.apply(visit.schema.if, "if");
		const branch = condition.findings.length === 0 ? "then" : "else";
		if (branch === "then") for (const name of condition.known) visit.outcome.known.add(name);
		if (visit.schema[branch] !== void 0) visit.outcome.merge(visit.apply(visit.schema[branch], branch));
	},
	dependentSchemas: (visit) => {
		if (!isObject(visit.value)) return;
		for (const [name, part] of Object.entries(visit.schema.dependentSchemas)) if (Object.hasOwn(visit.value, name)) visit.outcome.merge(visit.apply(part, `dependentSchemas/${name}`));
	}
};
const typeTests = {
	null: (value) => value === null,
	boolean: (value) => typeof value === "boolean",
	string: (value) => typeof value === "string",
	number: (value) => typeof value === "number" && Number.isFinite(value),
	integer: (value) => typeof value === "number" && Number.isInteger(value),
	array: Array.isArray,
	object: isObject
};
const forNumber = (find, keyword) => (visit) => {
	if (typeof visit.value !== "number") return;
	const problem = find(visit.value, visit.schema[keyword]);
	if (problem) visit.report("range", keyword, problem);
};
const forSize = (size, keyword, what, kind) => (visit) => {
	const found = size(visit.value);
	const limit = visit.schema[keyword];
	const isMinimum = keyword.startsWith("min");
	if (found === null || (isMinimum ? found >= limit : found <= limit)) return;
	visit.report(kind, keyword, `must have at ${isMinimum ? "least" : "most"} ${limit} ${limit === 1 ? what : `${what}s`}`);
};
const lengthOf = (value) => typeof value === "string" ? countCharacters(value) : null;
const itemsOf = (value) => Array.isArray(value) ? value.length : null;
const membersOf = (value) => isObject(value) ? Object.keys(value).length : null;
/** Keywords about the value itself and its content. */
const checks = {
	type: (visit) => {
		const types = [visit.schema.type].flat();
		if (types.some((type) => typeTests[type]?.(visit.value))) return;
		visit.report(visit.value === null ? "null" : "type", "type", `must be ${listTypes(types)}`);
	},
	enum: (visit) => {
		const allowed = visit.schema.enum;
		if (!allowed.some((item) => isEqual(item, visit.value))) visit.report("enum", "enum", `must be ${listValues(allowed)}`);
	},
	const: (visit) => {
		if (!isEqual(visit.schema.const, visit.value)) visit.report("enum", "const", `must be ${listValues([visit.schema.const])}`);
	},
	minimum: forNumber((value, limit) => value < limit && `must be at least ${limit}`, "minimum"),
	maximum: forNumber((value, limit) => value > limit && `must be at most ${limit}`, "maximum"),
	exclusiveMinimum: forNumber((value, limit) => value <= limit && `must be greater than ${limit}`, "exclusiveMinimum"),
	exclusiveMaximum: forNumber((value, limit) => value >= limit && `must be less than ${limit}`, "exclusiveMaximum"),
	multipleOf: forNumber((value, unit) => !isMultipleOf(value, unit) && `must be a multiple of ${unit}`, "multipleOf"),
	minLength: forSize(lengthOf, "minLength", "character", "length"),
	maxLength: forSize(lengthOf, "maxLength", "character", "length"),
	minItems: forSize(itemsOf, "minItems", "item", "items"),
	maxItems: forSize(itemsOf, "maxItems", "item", "items"),
	minProperties: forSize(membersOf, "minProperties", "member", "length"),
	maxProperties: forSize(membersOf, "maxProperties", "member", "length"),
	pattern: (visit) => {
		const pattern = visit.schema.pattern;
		if (typeof visit.value === "string" && !isMatch(visit.formats, pattern, visit.value)) {
			const example = visit.schema["@example"];
			visit.report("pattern", "pattern", example ? `must have the form of ${example}` : `must match ${pattern}`);
		}
	},
	format: (visit) => {
		const format = visit.schema.format;
		const { value } = visit;
		const { formats, numberFormats } = visit.formats;
		if (!((typeof value !== "string" || formats[format]?.(value) !== false) && (typeof value !== "number" || numberFormats[format]?.(value) !== false))) visit.report("format", "format", `must be ${nameFormat(format)}`);
	},
	uniqueItems: (visit) => {
		const { value, schema } = visit;
		if (schema.uniqueItems === true && Array.isArray(value) && hasRepeated(value)) visit.report("items", "uniqueItems", "must not hold the same item twice");
	},
	prefixItems: (visit) => {
		if (!Array.isArray(visit.value)) return;
		const parts = visit.schema.prefixItems;
		for (const index of visit.value.keys()) {
			if (index >= parts.length) return;
			visit.outcome.known.add(String(index));
			visit.descend(index, parts[index], `prefixItems/${index}`);
		}
	},
	items: (visit) => {
		if (!Array.isArray(visit.value)) return;
		if (visit.value.length > Number(visit.schema.maxItems ?? Number.POSITIVE_INFINITY)) return;
		const start = visit.schema.prefixItems?.length ?? 0;
		for (let index = start; index < visit.value.length && !visit.outcome.isFull; index += 1) {
			visit.outcome.known.add(String(index));
			visit.descend(index, visit.schema.items, "items");
		}
	},
	contains: (visit) => {
		const { value } = visit;
		if (!Array.isArray(value)) return;
		const { contains, minContains, maxContains } = visit.schema;
		const least = minContains ?? 1;
		const fitting = [...value.keys()].filter((index) => visit.accepts(value[index], contains));
		for (const index of fitting) visit.outcome.known.add(String(index));
		const count = fitting.length;
		const such = (limit) => `${limit} ${limit === 1 ? "item" : "items"} of the kind that it is to contain`;
		if (count < least) visit.report("items", minContains === void 0 ? "contains" : "minContains", `must have at least ${such(least)}`);
		else if (maxContains !== void 0 && count > maxContains) visit.report("items", "maxContains", `must have at most ${such(maxContains)}`);
	},
	propertyNames: (visit) => {
		if (!isObject(visit.value)) return;
		for (const name of Object.keys(visit.value)) {
			if (visit.outcome.isFull) return;
			if (!visit.accepts(name, visit.schema.propertyNames)) visit.report("combination", "propertyNames", "is not a name that a member may have", memberOf(visit, name));
		}
	},
	required: (visit) => {
		if (!isObject(visit.value)) return;
		for (const name of visit.schema.required) if (ownMember(visit.value, name) === void 0) visit.report("missing-member", "required", "is missing", memberOf(visit, name));
	},
	properties: (visit) => {
		if (!isObject(visit.value)) return;
		for (const [name, part] of Object.entries(visit.schema.properties)) {
			if (ownMember(visit.value, name) === void 0) continue;
			visit.outcome.known.add(name);
			visit.descend(name, part, `properties/${toPointerPart(name)}`);
		}
	},
	patternProperties: (visit) => {
		if (!isObject(visit.value)) return;
		for (const [pattern, part] of Object.entries(visit.schema.patternProperties)) for (const name of Object.keys(visit.value)) {
			if (!isMatch(visit.formats, pattern, name)) continue;
			visit.outcome.known.add(name);
			visit.descend(name, part, `patternProperties/${toPointerPart(pattern)}`);
		}
	},
	additionalProperties: (visit) => {
		if (!isObject(visit.value)) return;
		for (const name of Object.keys(visit.value)) {
			if (visit.outcome.isFull) return;
			if (isAdditional(visit, name)) checkRest(visit, name, "additionalProperties");
		}
	},
	unevaluatedProperties: (visit) => {
		if (!isObject(visit.value)) return;
		for (const name of Object.keys(visit.value)) {
			if (visit.outcome.isFull) return;
			if (!visit.outcome.known.has(name)) checkRest(visit, name, "unevaluatedProperties");
		}
	},
	unevaluatedItems: (visit) => {
		if (!Array.isArray(visit.value)) return;
		const rest = visit.schema.unevaluatedItems;
		for (let index = 0; index < visit.value.length && !visit.outcome.isFull; index += 1) {
			if (visit.outcome.known.has(String(index))) continue;
			visit.outcome.known.add(String(index));
			if (rest !== false) visit.descend(index, rest, "unevaluatedItems");
			else visit.report("items", "unevaluatedItems", "is an undocumented item", `${visit.pointer}/${index}`);
		}
	},
	dependentRequired: (visit) => {
		if (!isObject(visit.value)) return;
		for (const [name, others] of Object.entries(visit.schema.dependentRequired)) for (const other of others) if (ownMember(visit.value, name) !== void 0 && ownMember(visit.value, other) === void 0) visit.report("requires", "dependentRequired", `is required with ${name}`, memberOf(visit, other));
	},
	"x-conflicts": (visit) => {
		for (const { index, member, problem } of brokenConflicts(visit.schema["x-conflicts"], visit.value)) visit.report("conflict", `x-conflicts/${index}`, problem, memberAlong(visit, member));
	},
	"x-requires": (visit) => {
		for (const { index, member, problem } of brokenRequirements(visit.schema["x-requires"], visit.value)) visit.report("requires", `x-requires/${index}`, problem, memberAlong(visit, member));
	}
};
function isAdditional({ schema, formats }, name) {
	if (schema.properties !== void 0 && Object.hasOwn(schema.properties, name)) return false;
	return !Object.keys(schema.patternProperties ?? {}).some((pattern) => isMatch(formats, pattern, name));
}
function checkRest(visit, name, keyword) {
	const rest = visit.schema[keyword];
	visit.outcome.known.add(name);
	if (rest !== false) visit.descend(name, rest, keyword);
	else visit.report("undocumented-member", closingKeyword(visit.schema, keyword), "is not documented", memberOf(visit, name), visit.schema["@closed"] === true);
}
/** If the document itself does not close the object, its list of members does. */
const closingKeyword = (schema, keyword) => schema["@closed"] !== true ? keyword : "properties" in schema ? "properties" : "";
const memberOf = (visit, name) => `${visit.pointer}/${escapeKey(name)}`;
/** Conditions name nested members with dots. */
const memberAlong = (visit, path) => path.split(".").reduce((pointer, name) => `${pointer}/${escapeKey(name)}`, visit.pointer);
function countCharacters(text) {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}
// scripts/contract/runtime/explain.ts
const maximumRecursion = 400;
const below = ({ recursion, ...rest }) => ({
	recursion: recursion + 1,
	...rest
});
/** `load` finds a schema by its name. */
function createExplainer(load, formats) {
	/** Named schemas check each part once. */
	function walk(schema, value, pointer, at, depth) {
		if (!(typeof schema === "object" && schema !== null && "@" in schema) || typeof value !== "object" || value === null) return search(schema, value, pointer, at, depth);
		const known = depth.met.get(value)?.find((each) => each.schema === schema && each.pointer === pointer);
		if (known !== void 0) return known.outcome;
		const outcome = search(schema, value, pointer, at, depth);
		depth.met.set(value, [...depth.met.get(value) ?? [], {
			schema,
			pointer,
			outcome
		}]);
		return outcome;
	}
	function search(schema, value, pointer, at, depth) {
		const outcome = new Outcome(depth.ignoresUnlisted);
		if (schema === true || schema === void 0 || depth.recursion > maximumRecursion) return outcome;
		const visit = {
			schema: schema === false ? { not: {} } : schema,
			value,
			pointer,
			at: schema["@"] ?? at,
			outcome,
			report(kind, keyword, problem, place = pointer, isUnlisted = false) {
				if (!outcome.hasRoom(isUnlisted)) return;
				outcome.add({
					kind,
					pointer: place,
					message: `${nameOf(place)} ${problem}.`,
					schema: keyword === "" ? visit.at : `${visit.at}/${keyword}`,
					...isUnlisted && { isUnlisted }
				});
			},
			apply: (part, path) => walk(part, value, pointer, `${visit.at}/${path}`, below(depth)),
			descend(key, part, path) {
				const member = value[key];
				const inner = walk(part, member, `${pointer}/${escapeKey(key)}`, `${visit.at}/${path}`, below(depth));
				for (const finding of inner.findings) outcome.add(finding);
			},
			accepts: (other, part) => walk(part, other, pointer, visit.at, below(depth)).findings.length === 0,
			formats,
			resolve: (part) => typeof part.$ref === "string" ? load(part.$ref) : part
		};
		if (!hasRightType(visit)) return outcome;
		for (const check of order(visit.schema)) check(visit);
		return outcome;
	}
	return function explain(name, value, ignoresUnlisted = false) {
		return distinct(walk(load(name), value, "", name, {
			recursion: 0,
			ignoresUnlisted,
			met: /* @__PURE__ */ new Map()
		}).findings);
	};
}
/** Several parts of a schema may refuse a value for the same reason, which is reported once. */
function distinct(findings) {
	return [...new Map(findings.map((one) => [`${one.pointer} ${one.message}`, one])).values()];
}
/** If the type of a value is wrong, other mistakes in it are not reported. */
function hasRightType(visit) {
	const before = visit.outcome.findings.length;
	if (visit.schema.type !== void 0) checks.type(visit);
	return visit.outcome.findings.length === before;
}
/** Parts for the same value go first, because they say which members and items are known; unevaluated ones go last. */
function order(schema) {
	const keywords = Object.keys(schema).filter((keyword) => keyword !== "type");
	const parts = keywords.filter((keyword) => keyword in applicators).map((keyword) => applicators[keyword]);
	const own = keywords.filter((keyword) => keyword in checks && !keyword.startsWith("unevaluated")).map((keyword) => checks[keyword]);
	const rest = keywords.filter((keyword) => keyword.startsWith("unevaluated")).map((keyword) => checks[keyword]);
	return [
		...parts,
		...own,
		...rest
	];
}
/** `/data/attributes/filters/0` is called `filters[0]`. */
function nameOf(pointer) {
	const parts = pointer.split("/").slice(1);
	let indexes = "";
	while (parts.length > 1 && /^\d+$/.test(parts.at(-1))) indexes = `[${parts.pop()}]${indexes}`;
	const last = parts.at(-1);
	return (last === void 0 ? "The body" : fromPointerPart(last)).slice(0, 100) + indexes;
}
// scripts/contract/runtime/cookies.ts
const mostCookies = 1e3;
/** The cookies of a header by name, with all values of each. */
function readCookies(header) {
	const cookies = /* @__PURE__ */ new Map();
	for (const pair of (header ?? "").split(";", mostCookies)) {
		const equals = pair.indexOf("=");
		if (equals < 1) continue;
		const name = pair.slice(0, equals).trim();
		const text = pair.slice(equals + 1).trim();
		const known = cookies.get(name);
		if (known === void 0) cookies.set(name, [text]);
		else known.push(text);
	}
	return cookies;
}
/** Cookies need not be encoded, so a stray percent sign stands for itself. */
const decode = (text) => decodePart(text) ?? text;
const asItIs = (text) => text;
/** Undefined if the parameter is absent. */
function readCookie(parameter, cookies) {
	if (parameter.style === "spread") return readSpread$1(parameter, cookies);
	const texts = cookies.get(parameter.name);
	if (texts === void 0) return void 0;
	const [wrong] = parameter.items === void 0 && parameter.shape === void 0 && texts.length > 1 ? texts.filter((text) => isWrong(parameter, text)) : [];
	return readTexts(parameter, wrong === void 0 ? texts : [wrong]);
}
const isWrong = (parameter, text) => "problem" in (readTexts(parameter, [text]) ?? {});
function readTexts(parameter, texts) {
	if (parameter.isRaw) return readParameter(parameter, texts, asItIs);
	const all = parameter.style === "repeat" ? texts.flatMap((text) => text.split(`&${parameter.name}=`)) : texts;
	return readParameter(parameter, parameter.style === "comma" ? all : all.map(decode), decode);
}
function readSpread$1(parameter, cookies) {
	const branch = /* @__PURE__ */ new Map();
	for (const name of Object.keys(parameter.shape?.members ?? {})) {
		const [first] = cookies.get(name) ?? [];
		if (first === void 0) continue;
		if (parameter.isRaw) {
			addToBranch(branch, [name], first);
			continue;
		}
		const [own = "", ...others] = first.split("&");
		addToBranch(branch, [name], decode(own));
		for (const other of others) {
			const equals = other.indexOf("=");
			addToBranch(branch, [decode(other.slice(0, Math.max(equals, 0)))], decode(other.slice(equals + 1)));
		}
	}
	if (branch.size === 0) return void 0;
	const value = readBranch(branch, parameter.shape);
	return value !== refused && (parameter.accepts === null || parameter.accepts(value)) ? { value } : { problem: mustBe(parameter.name, parameter.expects) };
}
// scripts/contract/runtime/given.ts
/** `match` has the segments as sent. */
function checkPathOf(operation, path, match, values) {
	const violations = [];
	for (const parameter of operation.parameters.path) {
		const { name, style } = parameter;
		const raw = style === "value" || style === "json" ? void 0 : match?.segments[match.names.indexOf(name)];
		const read = raw === void 0 ? readParameter(parameter, [path[name] ?? ""]) : readParameter(parameter, [raw], decodePart);
		if ("problem" in read) violations.push(refuseParameter(operation, parameter, "invalid-parameter", read.problem));
		else if (values !== void 0) values[name] = read.value;
	}
	return violations;
}
function checkCookies(operation, headers, values) {
	const cookies = readCookies(headerOf(headers, "cookie"));
	return operation.parameters.cookie.flatMap((parameter) => {
		const read = readCookie(parameter, cookies);
		if (read === void 0) return parameter.required ? [refuseParameter(operation, parameter, "missing-parameter", `${parameter.name} is missing.`)] : [];
		if ("problem" in read) return [refuseParameter(operation, parameter, "invalid-parameter", read.problem)];
		if (values !== void 0) values[parameter.name] = read.value;
		return [];
	});
}
const refuseParameter = ({ id }, { name, at, enumAt = at }, kind, message) => ({
	kind,
	side: "request",
	operationId: id,
	message,
	parameter: name,
	schema: kind === "invalid-parameter" ? enumAt : at
});
/** Path and query of a request target, which may be an absolute URL. */
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
// scripts/contract/runtime/whole-query.ts
function readWholeQuery(operationId, parameter, raw, judging) {
	const { name, at, required } = parameter;
	const media = parameter.media;
	const origin = {
		side: "request",
		operationId
	};
	const query = {};
	const about = {
		...origin,
		parameter: name,
		schema: at
	};
	if (raw === "") {
		const missing = {
			kind: "missing-parameter",
			...about,
			message: `${name} is missing.`
		};
		return {
			query,
			violations: required ? [missing] : []
		};
	}
	const violations = readText(parameter, raw, {
		value(value) {
			query[name] = value;
			return checkValue(origin, media, value, judging.explain, true);
		},
		refuse: (_, message, __, schema = at) => ({
			kind: "invalid-parameter",
			...about,
			message,
			schema
		}),
		headers: () => []
	}, judging);
	if (violations.some(({ ignorable }) => ignorable !== true)) delete query[name];
	return {
		query,
		violations: violations.map((violation) => ofParameter(name, violation))
	};
}
function readText({ name, expects, media }, raw, judge, { readers }) {
	const { kind, type } = media;
	if (kind === "form") return readers.form(media, raw, type, judge);
	const text = decode$1(raw);
	if (text === null) return [judge.refuse("malformed-query", "The query is not percent-encoded UTF-8.")];
	if (kind === "json") {
		const parsed = parseBody(text);
		return parsed.ok ? judge.value(parsed.value) : [judge.refuse("malformed-query", mustBe(name, expects))];
	}
	return kind === "text" ? readers.text(media, text, type, judge) : [];
}
const kinds = {
	"missing-member": "missing-parameter",
	"undocumented-member": "unknown-parameter",
	"malformed-body": "malformed-query"
};
/** Reports findings of its schema at the first name of the path. */
function ofParameter(name, { pointer = "", ...violation }) {
	const [, member = ""] = pointer.split("/");
	const parameter = member === "" ? name : member.replaceAll("~1", "/").replaceAll("~0", "~").slice(0, 100);
	return {
		...violation,
		kind: kinds[violation.kind] ?? "invalid-parameter",
		parameter
	};
}
// scripts/contract/runtime/query.ts
/**
* After this many violations, the rest of a query is read but not reported. Ignorable entries are counted separately, so that
* they never hide a violation.
*/
const maximumViolations = 100;
/** JSON:API reserves names with only lower-case letters. Clients send names of `page` to every list, with or without pages. */
const ignorableNames = /^(?![a-z]+$)/;
const ignorableNamesOfLists = /^(?![a-z]+$)|^page/;
function createQueryReader({ parameters: { query: parameters }, keys = [], list }) {
	const places = /* @__PURE__ */ new Map();
	const encoded = /* @__PURE__ */ new Map();
	const deep = [];
	for (const [index, parameter] of parameters.entries()) {
		const { name, style, shape } = parameter;
		if (style === "deep") deep.push(index);
		const members = Object.keys(shape?.members ?? {});
		const names = style === "spread" ? [...members, ...isOwnName(parameter, name) ? [name] : []] : [name];
		for (const each of names) {
			places.set(each, index);
			encoded.set(each.replaceAll("[", "%5B").replaceAll("]", "%5D"), index);
			encoded.set(each.replaceAll("[", "%5b").replaceAll("]", "%5d"), index);
		}
	}
	const rest = parameters.findIndex(({ style, shape }) => style === "spread" && shape?.rest !== void 0);
	return {
		parameters,
		places,
		encoded,
		deep,
		whole: parameters.find(({ style }) => style === "whole"),
		rest,
		keys,
		ignorable: list ? ignorableNamesOfLists : ignorableNames
	};
}
/** Whether the name belongs to a spread parameter itself: its schema also allows single values. */
const isOwnName = ({ name: own, types, shape }, name) => name === own && types > 0 && shape?.rest === void 0 && !Object.hasOwn(shape?.members ?? {}, name);
/** Reads the raw query once, in time linear in its length, and folds the known parameters. */
function readRawQuery(operation, reader, raw, judging) {
	if (reader.whole !== void 0) return readWholeQuery(operation.id, reader.whole, raw, judging);
	const violations = [];
	let ignorable = 0;
	const given = {
		texts: [],
		branches: []
	};
	const report = (kind, parameter, message, schema = `${operation.at}/parameters`, isIgnorable = false) => {
		if ((isIgnorable ? ignorable : violations.length - ignorable) >= maximumViolations) return;
		const violation = {
			kind,
			side: "request",
			operationId: operation.id,
			message,
			parameter,
			schema
		};
		violations.push(isIgnorable ? {
			...violation,
			ignorable: true
		} : violation);
		if (isIgnorable) ignorable += 1;
	};
	let start = 0;
	while (start < raw.length) {
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
function readPair({ parameters, places, encoded, deep, rest, keys, ignorable }, pair, given, report) {
	const equals = pair.indexOf("=");
	const rawName = equals === -1 ? pair : pair.slice(0, equals);
	const rawText = equals === -1 ? "" : pair.slice(equals + 1);
	const place = places.get(rawName) ?? encoded.get(rawName);
	const name = place === void 0 ? decode$1(rawName) : rawName;
	const text = decode$1(rawText);
	if (name === null || text === null) {
		report("malformed-query", printable(rawName), `${printable(rawName)} is not percent-encoded UTF-8.`);
		return;
	}
	const index = place ?? places.get(name);
	if (index === void 0) {
		if (keys.includes(name)) return;
		const owner = deep.find((candidate) => name.startsWith(`${parameters[candidate].name}[`));
		if (owner !== void 0) readDeep(parameters[owner], owner, name, text, given, report);
		else if (rest !== -1) readSpread(parameters[rest], rest, name, text, given, report);
		else reportUnknown(name, ignorable, report);
		return;
	}
	const parameter = parameters[index];
	if (parameter.style === "spread" && !isOwnName(parameter, name)) {
		readSpread(parameter, index, name, text, given, report);
		return;
	}
	const known = given.texts[index];
	if (known === void 0) given.texts[index] = [isDelimited(parameter) ? rawText : text];
	else if (parameter.style === "repeat") known.push(text);
	else if (known.length === 1) {
		known.push(text);
		reportDuplicate(parameter, parameter.name, report);
	}
}
const isDelimited = ({ style }) => style === "comma" || style === "space" || style === "pipe";
function readDeep(parameter, index, name, text, given, report) {
	const keys = splitKeys(name.slice(parameter.name.length));
	if (keys === null) {
		report("invalid-parameter", printable(name), mustBe(parameter.name, parameter.expects), parameter.enumAt ?? parameter.at);
		return;
	}
	given.branches[index] ??= /* @__PURE__ */ new Map();
	const repeats = keys.at(-1) !== "" && shapeAt(parameter.shape, keys)?.items !== void 0;
	if (addToBranch(given.branches[index], repeats ? [...keys, ""] : keys, text) === "duplicate") reportDuplicate(parameter, name, report);
}
/** The value at a place below a deep parameter. */
function shapeAt(shape, keys) {
	return keys.reduce((at, key) => {
		if (at?.items !== void 0) return at.items;
		return at?.members !== void 0 && Object.hasOwn(at.members, key) ? at.members[key] : at?.rest;
	}, shape);
}
function readSpread(parameter, index, name, text, given, report) {
	given.branches[index] ??= /* @__PURE__ */ new Map();
	const isList = shapeAt(parameter.shape, [name])?.items !== void 0;
	if (addToBranch(given.branches[index], isList ? [name, ""] : [name], text) === "duplicate") reportDuplicate(parameter, name, report);
}
/** `[0][key]` to `["0", "key"]`; bounded, because nested values are read recursively. */
function splitKeys(text) {
	if (!/^(?:\[[^[\]]*\]){1,5}$/.test(text)) return null;
	return text.slice(1, -1).split("][");
}
function reportDuplicate({ at }, name, report) {
	report("duplicate-parameter", printable(name), `${printable(name)} is given more than once.`, at);
}
function reportUnknown(name, ignorable, report) {
	const isIgnorable = ignorable.test(name.split(/\[|%5B/i, 1)[0]);
	const message = `${printable(name)} is not a parameter of this operation.`;
	report("unknown-parameter", printable(name), message, void 0, isIgnorable);
}
function foldQuery(parameters, given, report) {
	const query = Object.create(null);
	for (let index = 0; index < parameters.length; index += 1) {
		const parameter = parameters[index];
		const value = valueFor(parameter, given.texts[index], given.branches[index], report);
		put(query, parameter.place, value);
	}
	return query;
}
function valueFor(parameter, texts, branch, report) {
	const given = texts !== void 0 && isEmptyFilter(parameter.place, texts) ? void 0 : texts;
	if (given !== void 0 && parameter.style === "deep") {
		report("invalid-parameter", parameter.name, mustBe(parameter.name, parameter.expects), parameter.enumAt ?? parameter.at);
		return;
	}
	if (branch !== void 0) return readTree(parameter, branch, report);
	if (given === void 0) return absent(parameter, report);
	const read = readParameter(parameter, given, decode$1);
	if ("value" in read) return read.value;
	if (parameter.allowEmpty && given.length === 1 && given[0] === "") return void 0;
	report("invalid-parameter", parameter.name, read.problem, parameter.enumAt ?? parameter.at);
}
function absent(parameter, report) {
	if (parameter.required) report("missing-parameter", parameter.name, `${parameter.name} is missing.`, parameter.at);
	const value = parameter.default;
	return Array.isArray(value) ? [...value] : value;
}
/** Clients send `filter[status]=` for an unused filter. */
const isEmptyFilter = (place, texts) => place.length > 1 && (place[0] === "filter" || place[0] === "search") && texts.length === 1 && texts[0] === "";
function readTree(parameter, branch, report) {
	if (parameter.place[0] === "filter" && parameter.style === "deep") dropEmpty(branch);
	if (branch.size === 0) return absent(parameter, report);
	const value = readBranch(branch, parameter.shape);
	if (value !== refused && (parameter.accepts === null || parameter.accepts(value))) return value;
	report("invalid-parameter", parameter.style === "deep" ? printable(firstName(parameter, branch)) : parameter.name, mustBe(parameter.name, parameter.expects), parameter.enumAt ?? parameter.at);
}
/** An entry with only empty texts is absent, like any other empty filter. */
function dropEmpty(branch) {
	for (const [key, child] of branch) if (child === "" || typeof child !== "string" && [...child.values()].every((text) => text === "")) branch.delete(key);
}
/** The name, as sent, of the first invalid entry. */
function firstName({ name, shape, accepts }, branch) {
	for (const [key, child] of branch) {
		const value = readBranch(/* @__PURE__ */ new Map([[key, child]]), shape);
		if (value !== refused && (accepts === null || accepts(value))) continue;
		return `${name}[${key}]${typeof child === "string" ? "" : `[${child.keys().next().value}]`}`;
	}
	return name;
}
/** Groups always exist, so that a handler can use `query.filter.status` without a check. */
function put(query, place, value) {
	let group = query;
	for (let depth = 0; depth < place.length - 1; depth += 1) {
		const key = place[depth];
		if (!Object.hasOwn(group, key)) group[key] = Object.create(null);
		group = group[key];
	}
	if (value !== void 0) group[place[place.length - 1]] = value;
}
const printable = (name) => name.length > 100 ? `${name.slice(0, 100)}\u2026` : name;
// scripts/contract/runtime/routes.ts
const createNode = () => ({
	fixed: /* @__PURE__ */ new Map(),
	mixed: [],
	any: null,
	methods: null,
	allow: [],
	slash: false
});
/** Parsers of URLs drop segments such as `..`, and read a backslash as a slash: the server may see another path. */
const ambiguous = /\/(?:\.|%2e){1,2}(?:\/|$)|\\/i;
/** `isLenient`: like servers that ignore the case of letters and a slash at the end. */
function createRouter(operations, isLenient = false) {
	const root = createNode();
	const readNormal = isLenient ? (segment) => segment.toLowerCase() : (segment) => segment;
	const readAny = (segment) => readNormal(normalizePath(segment));
	for (const operation of operations) for (const template of [operation.path, ...operation.others ?? []]) addRoute(root, operation, template, isLenient);
	return function findRoute(method, pathname) {
		if (pathname.charCodeAt(0) !== 47 || ambiguous.test(pathname)) return null;
		const values = [];
		const read = normalizePath(pathname) === pathname ? readNormal : readAny;
		const node = descend(root, pathname, 1, values, read);
		if (node === null) return null;
		const target = node.methods.get(method) ?? (method === "HEAD" ? node.methods.get("GET") : void 0);
		if (target === void 0) {
			const [other] = node.methods.values();
			return {
				kind: "other-methods",
				allow: node.allow,
				at: other.operation.at.replace(/(?:\/additionalOperations)?\/[^/]*$/, "")
			};
		}
		const path = Object.create(null);
		for (let index = 0; index < values.length; index += 1) {
			const value = decodePart(values[index]);
			if (value === null) return { kind: "malformed" };
			if (target.names[index] !== "") path[target.names[index]] = value;
		}
		return {
			kind: "found",
			path,
			segments: values,
			...target
		};
	};
}
function addRoute(root, operation, template, isLenient) {
	const names = [];
	let node = root;
	const path = isLenient ? template.replace(/\/$/, "") : template;
	for (const segment of path.slice(1).split("/")) {
		const parts = segment.split(/\{([^{}]*)\}/).map((part, index) => isLenient && index % 2 === 0 ? part.toLowerCase() : part);
		names.push(...parts.filter((_, index) => index % 2 === 1));
		node = childFor(node, parts);
	}
	node.methods ??= /* @__PURE__ */ new Map();
	if (!node.methods.has(operation.method)) node.methods.set(operation.method, {
		operation,
		names,
		template
	});
	node.slash ||= isLenient || operation.slash;
	node.allow = [.../* @__PURE__ */ new Set([...node.methods.keys(), ...node.methods.has("GET") ? ["HEAD"] : []])].sort();
}
/** `parts` are literals at even and parameter names at odd places. */
function childFor(node, parts) {
	if (parts.length === 1) {
		const segment = parts[0];
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
	const literals = parts.filter((_, index) => index % 2 === 0);
	const known = node.mixed.find((candidate) => candidate.parts.join("{}") === literals.join("{}"));
	if (known) return known.node;
	const created = createNode();
	node.mixed.push({
		parts: literals,
		node: created
	});
	return created;
}
/**
* Tries static segments first, then mixed ones, then parameters; goes back if there is no match. Does not decode values: in a
* label, only a plain dot separates.
*/
function descend(node, pathname, start, values, readSegment) {
	const slash = pathname.indexOf("/", start);
	const end = slash === -1 ? pathname.length : slash;
	const segment = pathname.slice(start, end);
	const read = readSegment(segment);
	const next = (child) => {
		if (slash !== -1) return descend(child, pathname, slash + 1, values, readSegment);
		return child.methods === null ? null : child;
	};
	const fixed = node.fixed.get(read);
	const found = fixed && next(fixed);
	if (found) return found;
	if (segment === "") return slash === -1 && node.slash ? node : null;
	const before = values.length;
	for (const { parts, node: child } of node.mixed) {
		const parameters = splitSegment(parts, normalizePath(segment), read);
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
/** `read`: the segment as it is compared. */
function splitSegment(parts, segment, read) {
	if (!read.startsWith(parts[0])) return null;
	const values = [];
	let position = parts[0].length;
	for (let index = 1; index < parts.length; index += 1) {
		const literal = parts[index];
		const isLast = index === parts.length - 1;
		const end = isLast ? segment.length - literal.length : read.indexOf(literal, position + 1);
		if (end <= position || isLast && !read.endsWith(literal)) return null;
		values.push(segment.slice(position, end));
		position = end + literal.length;
	}
	return values;
}
// scripts/contract/runtime/contract.ts
/** The contract of one document, over the tables that the generator wrote for it. Its members also work separately. */
var Contract = class {
	#findRoute;
	#findLeniently;
	#judging;
	#common;
	#byId;
	#readers = /* @__PURE__ */ new Map();
	/** A caller that requests a route usually checks the exchange next. */
	#latest;
	constructor({ operations, common, schemas, readers, ...formats }) {
		this.#findRoute = createRouter(operations);
		this.#judging = {
			explain: createExplainer(parsedOnDemand(schemas), formats),
			readers
		};
		this.#common = common;
		this.#byId = new Map(operations.map((operation) => [operation.id, operation]));
	}
	matchRoute = (method, pathname) => {
		const match = this.#findRoute(method, pathname);
		this.#latest = {
			method,
			pathname,
			match
		};
		if (match === null || match.kind === "malformed") return null;
		if (match.kind === "other-methods") return { allow: match.allow };
		return {
			operationId: match.operation.id,
			path: match.path
		};
	};
	respell = (pathname) => {
		this.#findLeniently ??= createRouter([...this.#byId.values()], true);
		const asked = this.#findLeniently("", pathname);
		const match = asked?.kind === "other-methods" ? this.#findLeniently(asked.allow[0], pathname) : asked;
		if (match?.kind !== "found") return null;
		const values = match.segments.values();
		return match.template.replace(/\{[^{}]*\}/g, () => values.next().value);
	};
	readQuery = (operationId, rawQuery) => {
		const operation = this.#operationOf(operationId);
		const raw = rawQuery.startsWith("?") ? rawQuery.slice(1) : rawQuery;
		return readRawQuery(operation, this.#readerOf(operation), raw, this.#judging);
	};
	checkPath = (operationId, path) => checkPathOf(this.#operationOf(operationId), path);
	checkRequestHeaders = (operationId, headers, hasBody = announcesBody(headers)) => {
		const operation = this.#operationOf(operationId);
		const origin = {
			side: "request",
			operationId
		};
		const violations = checkHeaders(origin, operation.parameters.header, headers);
		if (!hasBody || operation.body === null) return violations;
		const match = matchMediaType(operation.body.media, headerOf(headers, "content-type"), "request");
		if ("refusal" in match) {
			const schema = `${operation.body.at}/content`;
			violations.push({
				kind: "media-type",
				...origin,
				message: match.refusal,
				header: "Content-Type",
				schema
			});
		}
		return violations;
	};
	checkBody = (operationId, value, isBounded = false) => {
		const operation = this.#operationOf(operationId);
		if (operation.body === null) return [];
		if (value === void 0 || value === null && readsNullAsNothing(operation)) return checkMissing(operation);
		const media = operation.body.media.find(({ kind }) => kind === "json" || kind === "any");
		if (media === void 0) return [];
		return checkValue({
			side: "request",
			operationId
		}, media, value, this.#judging.explain, isBounded);
	};
	checkResponse = (operationId, response) => {
		const operation = this.#operationOf(operationId);
		return this.#checkResponseOf(operation, operation.method, response);
	};
	readParameters = (request) => {
		const method = sentMethod(request.method);
		const { pathname, query } = splitTarget(request.target);
		const route = this.#findRoute(method, pathname);
		if (route?.kind === "other-methods") return { allow: route.allow };
		if (route?.kind !== "found") return { violations: [refuseRoute(method, pathname, route)] };
		const { id: operationId, body } = route.operation;
		const given = {
			path: Object.create(null),
			query: {},
			header: Object.create(null),
			cookie: Object.create(null)
		};
		const violations = this.#checkParametersOf(route, query, request.headers, given);
		const mediaType = headerOf(request.headers, "content-type");
		const match = body && matchMediaType(body.media, mediaType, "request");
		const kind = match !== null && "media" in match ? match.media.kind : void 0;
		return {
			operationId,
			...given,
			violations,
			bodyKind: kind === "any" ? kindOfMediaType(mediaType) : kind
		};
	};
	readBody = (operationId, request) => {
		const received = {};
		const violations = checkRequestBody(this.#operationOf(operationId), request, this.#judging, received);
		return {
			...received,
			violations
		};
	};
	responseTypes = (operationId, status) => {
		const { answers } = this.#operationOf(operationId);
		return ((findAnswer(answers, status) ?? findAnswer(this.#common, status) ?? answers.default)?.media ?? []).map((media) => ({
			type: printMediaType(media),
			kind: media.kind,
			...media.dataOnly && { dataOnly: true }
		}));
	};
	/** Everything that an exchange breaks, from its raw parts; never throws. */
	check = (exchange) => {
		try {
			return this.#checkExchange(exchange);
		} catch (error) {
			return [{
				kind: "unreadable",
				side: "request",
				message: `The exchange cannot be read: ${messageOf(error)}`,
				schema: "#"
			}];
		}
	};
	#operationOf(operationId) {
		const operation = this.#byId.get(operationId);
		if (operation === void 0) throw new Error(`There is no operation ${operationId}.`);
		return operation;
	}
	#readerOf(operation) {
		let reader = this.#readers.get(operation);
		if (reader === void 0) {
			reader = createQueryReader(operation);
			this.#readers.set(operation, reader);
		}
		return reader;
	}
	#checkExchange({ request, response }) {
		const method = sentMethod(request.method);
		const { pathname, query } = splitTarget(request.target);
		const latest = this.#latest;
		const match = latest !== void 0 && latest.pathname === pathname && latest.method === method ? latest.match : this.#findRoute(method, pathname);
		const operation = match?.kind === "found" ? match.operation : void 0;
		const violations = match?.kind === "found" ? this.#checkRequestOf(match, query, request) : [refuseRoute(method, pathname, match)];
		if (response) violations.push(...this.#checkResponseOf(operation, method, response, isConditional(request)));
		return violations;
	}
	#checkRequestOf(match, query, request) {
		const violations = this.#checkParametersOf(match, query, request.headers);
		violations.push(...checkRequestBody(match.operation, request, this.#judging));
		return violations;
	}
	/** `given` gets the values. */
	#checkParametersOf(match, rawQuery, headers, given) {
		const { operation } = match;
		const { header, cookie } = operation.parameters;
		const violations = checkPathOf(operation, match.path, match, given?.path);
		const read = readRawQuery(operation, this.#readerOf(operation), rawQuery, this.#judging);
		violations.push(...read.violations);
		if (given !== void 0) given.query = read.query;
		if (header.length > 0) violations.push(...checkHeaders({
			side: "request",
			operationId: operation.id
		}, header, headers, given?.header));
		if (cookie.length > 0) violations.push(...checkCookies(operation, headers, given?.cookie));
		return violations;
	}
	#checkResponseOf(operation, method, response, mayBeUnchanged = true) {
		const origin = operation ? {
			side: "response",
			operationId: operation.id
		} : { side: "response" };
		const { status } = response;
		const answers = operation?.answers ?? {};
		const isUnchanged = status === 304 && (method === "GET" || method === "HEAD");
		const answer = findAnswer(answers, status) ?? findAnswer(this.#common, status) ?? (isUnchanged ? void 0 : answers.default);
		if (answer !== void 0) return checkAnswer(origin, answer, method, response, this.#judging);
		if (operation === void 0 || isUnchanged && mayBeUnchanged) return [];
		const message = isUnchanged ? "The status is 304, but the request has neither If-None-Match nor If-Modified-Since." : `Status ${status} is not documented.`;
		return [{
			kind: "undocumented-status",
			...origin,
			message,
			schema: `${operation.at}/responses`
		}];
	}
};
const isConditional = ({ headers }) => ["if-none-match", "if-modified-since"].some((name) => headerOf(headers, name) !== void 0);
function refuseRoute(method, pathname, match) {
	const refuse = (kind, message, schema = "#/paths") => ({
		kind,
		side: "request",
		message,
		schema
	});
	if (match?.kind === "other-methods") return refuse("unknown-method", `${method.slice(0, 20)} is not one of ${match.allow.join(", ")}.`, match.at);
	if (match?.kind === "malformed" || decode$1(pathname) === null) return refuse("malformed-path", "The path is not percent-encoded UTF-8.");
	return refuse("unknown-path", "The path is not documented.");
}
/** Most schemas never need an explanation. */
function parsedOnDemand(texts) {
	const parsed = /* @__PURE__ */ new Map();
	return (name) => {
		const schema = parsed.get(name) ?? JSON.parse(texts[name]);
		parsed.set(name, schema);
		return schema;
	};
}
function announcesBody(headers) {
	const length = headerOf(headers, "content-length");
	return length === void 0 ? headerOf(headers, "transfer-encoding") !== void 0 : Number(length) > 0;
}
const messageOf = (error) => error instanceof Error ? error.message : String(error);
// scripts/contract/runtime/entry.js
const formats = {
	"date-time": dateTime,
	"uri": uri,
	"uri-reference": uriReference
};
const numberFormats = {};
const readers = { "text": readPlainText };
const acceptParameterOrganizationName_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterOrganizationName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterOrganizationName_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterNamespace_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterNamespace(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterNamespace_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterName_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterName_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterProvider_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterProvider(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterProvider_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterPageNumber(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 9007199254740991 || isNaN(data)){
return false;
}
else {
if(data < 1 || isNaN(data)){
return false;
}
}
}
}
return errors === 0;
}
function acceptParameterPageSize(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 100 || isNaN(data)){
return false;
}
else {
if(data < 1 || isNaN(data)){
return false;
}
}
}
}
return errors === 0;
}
function acceptTestRunSource(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((data === "tool") || (data === "svc-api")) || (data === "svc-configuration-version"))){
return false;
}
return errors === 0;
}
function acceptParameterFilterSource(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptTestRunSource(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterXRateLimitLimit(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
return false;
}
}
}
return errors === 0;
}
function acceptParameterXRateLimitRemaining(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 0 || isNaN(data)){
return false;
}
}
}
return errors === 0;
}
function acceptParameterXRateLimitReset(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data == "number"){
if(data < 0 || isNaN(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptTestRunCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptTestRun(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!acceptPageMeta(data.meta)){
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
return false;
}
}
return errors === 0;
}
const acceptTestRun_pattern1 = new RegExp("^trun-[A-Za-z0-9]+$", "u");
function acceptTestRun(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptTestRun_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("test-runs" !== data1){
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
if(!acceptTestRunAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptTestRunRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptTestRunAttributes_schema1 = {"quiet":true,"type":"object","required":["status","status-timestamps","created-at","updated-at","test-configurable-type","test-configurable-id","variables","filters","test-directory","verbose","test-status","tests-passed","tests-failed","tests-errored","tests-skipped","source","message"],"properties":{"status":{"call":"acceptTestRunStatus"},"status-timestamps":{"call":"acceptTestRunStatusTimestamps"},"log-read-url":{"call":"acceptLogReadUrl"},"created-at":{"call":"acceptTimestamp"},"updated-at":{"call":"acceptTimestamp"},"test-configurable-type":{"type":"string","const":"RegistryModule"},"test-configurable-id":{"type":"string","pattern":"^mod-[A-Za-z0-9]+$"},"variables":{"type":"array","items":{"call":"acceptTestRunVariable"}},"filters":{"type":"array","items":{"type":"string"}},"test-directory":{"type":"string"},"verbose":{"type":"boolean"},"test-status":{"type":["string","null"],"enum":["pass","fail",null]},"tests-passed":{"type":["integer","null"],"minimum":0},"tests-failed":{"type":["integer","null"],"minimum":0},"tests-errored":{"type":["integer","null"],"minimum":0},"tests-skipped":{"type":["integer","null"],"minimum":0},"source":{"call":"acceptTestRunSource"},"message":{"type":"string"}},"additionalProperties":false};
const acceptTestRunAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptTestRunAttributes_pattern3 = new RegExp("^mod-[A-Za-z0-9]+$", "u");
function acceptTestRunAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["updated-at"] === undefined) && (missing0 = "updated-at"))) || ((data["test-configurable-type"] === undefined) && (missing0 = "test-configurable-type"))) || ((data["test-configurable-id"] === undefined) && (missing0 = "test-configurable-id"))) || ((data.variables === undefined) && (missing0 = "variables"))) || ((data.filters === undefined) && (missing0 = "filters"))) || ((data["test-directory"] === undefined) && (missing0 = "test-directory"))) || ((data.verbose === undefined) && (missing0 = "verbose"))) || ((data["test-status"] === undefined) && (missing0 = "test-status"))) || ((data["tests-passed"] === undefined) && (missing0 = "tests-passed"))) || ((data["tests-failed"] === undefined) && (missing0 = "tests-failed"))) || ((data["tests-errored"] === undefined) && (missing0 = "tests-errored"))) || ((data["tests-skipped"] === undefined) && (missing0 = "tests-skipped"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.message === undefined) && (missing0 = "message"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptTestRunAttributes_func2.call(acceptTestRunAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!acceptTestRunStatus(data.status)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!acceptTestRunStatusTimestamps(data["status-timestamps"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["log-read-url"] !== undefined){
const _errs4 = errors;
if(!acceptLogReadUrl(data["log-read-url"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs5 = errors;
if(!acceptTimestamp(data["created-at"])){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["updated-at"] !== undefined){
const _errs6 = errors;
if(!acceptTimestamp(data["updated-at"])){
return false;
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
return false;
}
if("RegistryModule" !== data5){
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
if(!acceptTestRunAttributes_pattern3.test(data6)){
return false;
}
}
else {
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
if(!acceptTestRunVariable(data7[i0])){
return false;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
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
return false;
}
var valid2 = _errs16 === errors;
if(!valid2){
break;
}
}
}
else {
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
return false;
}
if(!(((data13 === "pass") || (data13 === "fail")) || (data13 === null))){
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
return false;
}
if(errors === _errs24){
if(typeof data14 == "number"){
if(data14 < 0 || isNaN(data14)){
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
return false;
}
if(errors === _errs26){
if(typeof data15 == "number"){
if(data15 < 0 || isNaN(data15)){
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
return false;
}
if(errors === _errs28){
if(typeof data16 == "number"){
if(data16 < 0 || isNaN(data16)){
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
return false;
}
if(errors === _errs30){
if(typeof data17 == "number"){
if(data17 < 0 || isNaN(data17)){
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
if(!acceptTestRunSource(data.source)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptTestRunStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((data === "pending") || (data === "queued")) || (data === "running")) || (data === "errored")) || (data === "canceled")) || (data === "finished"))){
return false;
}
return errors === 0;
}
function acceptTestRunStatusTimestamps(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "queued-at") || (key0 === "started-at")) || (key0 === "finished-at")) || (key0 === "errored-at")) || (key0 === "canceled-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["queued-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["queued-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["started-at"] !== undefined){
const _errs3 = errors;
if(!acceptTimestamp(data["started-at"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["finished-at"] !== undefined){
const _errs4 = errors;
if(!acceptTimestamp(data["finished-at"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!acceptTimestamp(data["errored-at"])){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs6 = errors;
if(!acceptTimestamp(data["canceled-at"])){
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
return false;
}
}
return errors === 0;
}
const acceptTimestamp_formats1 = formats["date-time"];
function acceptTimestamp(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(acceptTimestamp_formats1(data))){
return false;
}
}
else {
return false;
}
}
}
return errors === 0;
}
const acceptLogReadUrl_formats1 = formats.uri;
function acceptLogReadUrl(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(acceptLogReadUrl_formats1(data))){
return false;
}
}
else {
return false;
}
}
}
return errors === 0;
}
const acceptTestRunVariable_func1 = countCharacters;
function acceptTestRunVariable(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "key") || (key0 === "value"))){
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
if(acceptTestRunVariable_func1(data0) < 1){
return false;
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptTestRunRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data["configuration-version"] === undefined) && (missing0 = "configuration-version")) || ((data["created-by"] === undefined) && (missing0 = "created-by"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "configuration-version") || (key0 === "created-by"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["configuration-version"] !== undefined){
const _errs2 = errors;
if(!acceptRelatedConfigurationVersion(data["configuration-version"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-by"] !== undefined){
const _errs3 = errors;
if(!acceptRelatedUser(data["created-by"])){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedConfigurationVersion_pattern1 = new RegExp("^cv-[A-Za-z0-9]+$", "u");
function acceptRelatedConfigurationVersion(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedConfigurationVersion_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("configuration-versions" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedLinks_formats1 = formats["uri-reference"];
function acceptRelatedLinks(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.related === undefined) && (missing0 = "related")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "related")){
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
if(!(acceptRelatedLinks_formats1(data0))){
return false;
}
}
else {
return false;
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedUser_pattern1 = new RegExp("^user-[A-Za-z0-9]+$", "u");
function acceptRelatedUser(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedUser_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("users" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptSelfLinks_formats1 = formats["uri-reference"];
function acceptSelfLinks(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.self === undefined) && (missing0 = "self")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "self")){
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
if(!(acceptSelfLinks_formats1(data0))){
return false;
}
}
else {
return false;
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptPageLinks_formats1 = formats["uri-reference"];
function acceptPageLinks(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.self === undefined) && (missing0 = "self")) || ((data.first === undefined) && (missing0 = "first"))) || ((data.prev === undefined) && (missing0 = "prev"))) || ((data.next === undefined) && (missing0 = "next"))) || ((data.last === undefined) && (missing0 = "last"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "self") || (key0 === "first")) || (key0 === "prev")) || (key0 === "next")) || (key0 === "last"))){
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
if(!(acceptPageLinks_formats1(data0))){
return false;
}
}
else {
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
if(!(acceptPageLinks_formats1(data1))){
return false;
}
}
else {
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
return false;
}
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(acceptPageLinks_formats1(data2))){
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
return false;
}
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(acceptPageLinks_formats1(data3))){
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
if(!(acceptPageLinks_formats1(data4))){
return false;
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptPageMeta(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.pagination === undefined) && (missing0 = "pagination")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "pagination")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.pagination !== undefined){
if(!acceptPagination(data.pagination)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptPagination(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data["current-page"] === undefined) && (missing0 = "current-page")) || ((data["page-size"] === undefined) && (missing0 = "page-size"))) || ((data["prev-page"] === undefined) && (missing0 = "prev-page"))) || ((data["next-page"] === undefined) && (missing0 = "next-page"))) || ((data["total-pages"] === undefined) && (missing0 = "total-pages"))) || ((data["total-count"] === undefined) && (missing0 = "total-count"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "current-page") || (key0 === "page-size")) || (key0 === "prev-page")) || (key0 === "next-page")) || (key0 === "total-pages")) || (key0 === "total-count"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["current-page"] !== undefined){
let data0 = data["current-page"];
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 < 1 || isNaN(data0)){
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
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 < 1 || isNaN(data1)){
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
return false;
}
if(errors === _errs6){
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
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
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
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
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
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
return false;
}
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
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
return false;
}
}
return errors === 0;
}
function acceptErrorDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.errors === undefined) && (missing0 = "errors")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "errors")){
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
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!acceptErrorObject(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptErrorObject_pattern1 = new RegExp("^[45][0-9]{2}$", "u");
function acceptErrorObject(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.status === undefined) && (missing0 = "status")) || ((data.title === undefined) && (missing0 = "title"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "status") || (key0 === "title")) || (key0 === "detail")) || (key0 === "source"))){
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
if(!acceptErrorObject_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if(!(((((((((((((((((data1 === "bad request") || (data1 === "unauthorized")) || (data1 === "forbidden")) || (data1 === "not found")) || (data1 === "method not allowed")) || (data1 === "not acceptable")) || (data1 === "request timeout")) || (data1 === "conflict")) || (data1 === "payload too large")) || (data1 === "uri too long")) || (data1 === "unsupported media type")) || (data1 === "invalid attribute")) || (data1 === "unprocessable entity")) || (data1 === "too many requests")) || (data1 === "request header fields too large")) || (data1 === "internal server error")) || (data1 === "service unavailable"))){
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
if(!acceptErrorSource(data.source)){
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
return false;
}
}
return errors === 0;
}
function acceptErrorSource(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1){
return false;
}
else {
if(Object.keys(data).length < 1){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "pointer") || (key0 === "parameter")) || (key0 === "header"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.pointer !== undefined){
const _errs2 = errors;
if(typeof data.pointer !== "string"){
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
return false;
}
}
return errors === 0;
}
function acceptParameterWWWAuthenticate(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if("Bearer" !== data){
return false;
}
return errors === 0;
}
function acceptParameterRetryAfter(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
return false;
}
}
}
return errors === 0;
}
const acceptParameterTerraformVersion_func1 = countCharacters;
function acceptParameterTerraformVersion(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterTerraformVersion_func1(data) > 200){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTestRunCreate_pattern1 = new RegExp("^(cv-[A-Za-z0-9]+)?$", "u");
function acceptTestRunCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "attributes")) || (key1 === "relationships"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("test-runs" !== data1){
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
if(!acceptTestRunCreateAttributes(data0.attributes)){
return false;
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
return false;
}
else {
const _errs13 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
return false;
break;
}
}
if(_errs13 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs14 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
return false;
}
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing3;
if(((data5.id === undefined) && (missing3 = "id")) || ((data5.type === undefined) && (missing3 = "type"))){
return false;
}
else {
const _errs16 = errors;
for(const key4 in data5){
if(!((key4 === "id") || (key4 === "type"))){
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
if(!acceptTestRunCreate_pattern1.test(data6)){
return false;
}
}
else {
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
return false;
}
if("configuration-versions" !== data7){
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
return false;
}
}
}
}
}
else {
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTestRunCreateAttributes_func1 = countCharacters;
function acceptTestRunCreateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "verbose") || (key0 === "test-directory")) || (key0 === "filters")) || (key0 === "variables"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.verbose !== undefined){
const _errs2 = errors;
if(typeof data.verbose !== "boolean"){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["test-directory"] !== undefined){
let data1 = data["test-directory"];
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(acceptTestRunCreateAttributes_func1(data1) > 1024){
return false;
}
}
else {
return false;
}
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
if(data2.length > 500){
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(acceptTestRunCreateAttributes_func1(data3) > 1024){
return false;
}
else {
if(acceptTestRunCreateAttributes_func1(data3) < 1){
return false;
}
}
}
else {
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
}
else {
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
if(data4.length > 500){
return false;
}
else {
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs12 = errors;
if(!acceptTestRunVariable(data4[i1])){
return false;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptTestRunDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptTestRun(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptConfigurationVersionCreatedDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptConfigurationVersionCreated(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptConfigurationVersionCreated_pattern1 = new RegExp("^cv-[A-Za-z0-9]+$", "u");
function acceptConfigurationVersionCreated(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptConfigurationVersionCreated_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("configuration-versions" !== data1){
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
if(!acceptConfigurationVersionCreatedAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptConfigurationVersionRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptConfigurationVersionCreatedAttributes_schema1 = {"quiet":true,"type":"object","required":["upload-url","auto-queue-runs","error","error-message","source","speculative","status","status-timestamps","changed-files","provisional"],"properties":{"auto-queue-runs":{"type":"boolean"},"error":{"type":["string","null"]},"error-message":{"type":["string","null"]},"source":{"type":"string"},"speculative":{"type":"boolean"},"status":{"call":"acceptConfigurationVersionStatus"},"status-timestamps":{"call":"acceptConfigurationVersionStatusTimestamps"},"changed-files":{"type":"array","items":{"type":"string"}},"provisional":{"type":"boolean"},"upload-url":{"type":"string","format":"uri"}},"additionalProperties":false};
const acceptConfigurationVersionCreatedAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptConfigurationVersionCreatedAttributes_formats3 = formats.uri;
function acceptConfigurationVersionCreatedAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data["upload-url"] === undefined) && (missing0 = "upload-url")) || ((data["auto-queue-runs"] === undefined) && (missing0 = "auto-queue-runs"))) || ((data.error === undefined) && (missing0 = "error"))) || ((data["error-message"] === undefined) && (missing0 = "error-message"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.speculative === undefined) && (missing0 = "speculative"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["changed-files"] === undefined) && (missing0 = "changed-files"))) || ((data.provisional === undefined) && (missing0 = "provisional"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptConfigurationVersionCreatedAttributes_func2.call(acceptConfigurationVersionCreatedAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["auto-queue-runs"] !== undefined){
const _errs2 = errors;
if(typeof data["auto-queue-runs"] !== "boolean"){
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
if(!acceptConfigurationVersionStatus(data.status)){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs13 = errors;
if(!acceptConfigurationVersionStatusTimestamps(data["status-timestamps"])){
return false;
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
return false;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!(acceptConfigurationVersionCreatedAttributes_formats3(data10))){
return false;
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptConfigurationVersionStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((((data === "pending") || (data === "fetching")) || (data === "uploaded")) || (data === "archived")) || (data === "errored"))){
return false;
}
return errors === 0;
}
function acceptConfigurationVersionStatusTimestamps(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "fetching-at") || (key0 === "uploaded-at")) || (key0 === "archived-at")) || (key0 === "errored-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["fetching-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["fetching-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["uploaded-at"] !== undefined){
const _errs3 = errors;
if(!acceptTimestamp(data["uploaded-at"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["archived-at"] !== undefined){
const _errs4 = errors;
if(!acceptTimestamp(data["archived-at"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!acceptTimestamp(data["errored-at"])){
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
return false;
}
}
return errors === 0;
}
function acceptConfigurationVersionRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["ingress-attributes"] === undefined) && (missing0 = "ingress-attributes")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "ingress-attributes")){
return false;
break;
}
}
if(_errs1 === errors){
if(data["ingress-attributes"] !== undefined){
if(!acceptRelatedIngressAttributes(data["ingress-attributes"])){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedIngressAttributes_pattern1 = new RegExp("^ia-[A-Za-z0-9]+$", "u");
function acceptRelatedIngressAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedIngressAttributes_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("ingress-attributes" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptParameterTestRunId_pattern1 = new RegExp("^trun-[A-Za-z0-9]+$", "u");
function acceptParameterTestRunId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterTestRunId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptTestVariableCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptTestVariable(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTestVariable_pattern1 = new RegExp("^var-[A-Za-z0-9]+$", "u");
function acceptTestVariable(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptTestVariable_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("vars" !== data1){
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
if(!acceptTestVariableAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptTestVariableAttributes_pattern1 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
function acceptTestVariableAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.sensitive === undefined) && (missing0 = "sensitive"))) || ((data.hcl === undefined) && (missing0 = "hcl"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive")) || (key0 === "hcl")) || (key0 === "created-at")) || (key0 === "version-id"))){
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
if(!acceptTestVariableAttributes_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("env" !== data3){
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
if(!acceptTimestamp(data["created-at"])){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptTestVariableCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "type") || (key1 === "attributes"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("vars" !== data1){
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
if(!acceptTestVariableCreateAttributes(data0.attributes)){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTestVariableCreateAttributes_func1 = countCharacters;
const acceptTestVariableCreateAttributes_pattern2 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
function acceptTestVariableCreateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.key === undefined) && (missing0 = "key")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive"))){
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
if(acceptTestVariableCreateAttributes_func1(data0) > 255){
return false;
}
else {
if(acceptTestVariableCreateAttributes_func1(data0) < 1){
return false;
}
else {
if(!acceptTestVariableCreateAttributes_pattern2.test(data0)){
return false;
}
}
}
}
else {
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
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 > 9007199254740991 || isNaN(data1)){
return false;
}
else {
if(data1 < -9007199254740991 || isNaN(data1)){
return false;
}
}
}
if(errors === _errs4){
if(typeof data1 === "string"){
if(acceptTestVariableCreateAttributes_func1(data1) > 32768){
return false;
}
}
}
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
return false;
}
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptTestVariableCreateAttributes_func1(data2) > 10000){
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
if(data.category !== undefined){
let data3 = data.category;
const _errs8 = errors;
if(typeof data3 !== "string"){
return false;
}
if("env" !== data3){
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
return false;
}
}
return errors === 0;
}
function acceptTestVariableDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptTestVariable(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterVariableId_pattern1 = new RegExp("^var-[A-Za-z0-9]+$", "u");
function acceptParameterVariableId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterVariableId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTestVariableUpdate_pattern1 = new RegExp("^var-[A-Za-z0-9]+$", "u");
function acceptTestVariableUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
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
if(!acceptTestVariableUpdate_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("vars" !== data2){
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
if(!acceptTestVariableUpdateAttributes(data0.attributes)){
return false;
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTestVariableUpdateAttributes_func1 = countCharacters;
const acceptTestVariableUpdateAttributes_pattern2 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
function acceptTestVariableUpdateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive"))){
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
if(acceptTestVariableUpdateAttributes_func1(data0) > 255){
return false;
}
else {
if(acceptTestVariableUpdateAttributes_func1(data0) < 1){
return false;
}
else {
if(!acceptTestVariableUpdateAttributes_pattern2.test(data0)){
return false;
}
}
}
}
else {
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
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 > 9007199254740991 || isNaN(data1)){
return false;
}
else {
if(data1 < -9007199254740991 || isNaN(data1)){
return false;
}
}
}
if(errors === _errs4){
if(typeof data1 === "string"){
if(acceptTestVariableUpdateAttributes_func1(data1) > 32768){
return false;
}
}
}
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
return false;
}
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptTestVariableUpdateAttributes_func1(data2) > 10000){
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
if(data.category !== undefined){
let data3 = data.category;
const _errs8 = errors;
if(typeof data3 !== "string"){
return false;
}
if("env" !== data3){
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
return false;
}
}
return errors === 0;
}
const acceptParameterUploadToken_pattern1 = new RegExp("^[A-Za-z0-9._~-]+$", "u");
function acceptParameterUploadToken(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterUploadToken_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterXRunSource_func1 = countCharacters;
function acceptParameterXRunSource(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterXRunSource_func1(data) > 100){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "attributes")) || (key1 === "relationships"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("runs" !== data1){
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
if(!acceptRunCreateAttributes(data0.attributes)){
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
const _errs8 = errors;
if(!acceptRunCreateRelationships(data0.relationships)){
return false;
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRunCreateAttributes_schema1 = {"quiet":true,"type":"object","x-conflicts":[["is-destroy=true","refresh-only=true"]],"properties":{"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"auto-apply":{"type":"boolean"},"debugging-mode":{"type":"boolean"},"is-destroy":{"type":"boolean"},"message":{"type":"string","maxLength":65536},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"replace-addrs":{"type":"array","maxItems":500,"items":{"type":"string","minLength":1,"maxLength":1024}},"target-addrs":{"type":"array","maxItems":500,"items":{"type":"string","minLength":1,"maxLength":1024}},"variables":{"type":"array","maxItems":500,"items":{"call":"acceptRunVariable"}},"plan-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"tool-version":{"call":"acceptToolVersion"},"terraform-version":{"call":"acceptToolVersion"}},"additionalProperties":false};
const acceptRunCreateAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptRunCreateAttributes_func3 = countCharacters;
function acceptRunCreateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(acceptRunCreateAttributes_func2.call(acceptRunCreateAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["allow-empty-apply"] !== undefined){
const _errs2 = errors;
if(typeof data["allow-empty-apply"] !== "boolean"){
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
if(acceptRunCreateAttributes_func3(data5) > 65536){
return false;
}
}
else {
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
if(data8.length > 500){
return false;
}
else {
var valid1 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 === "string"){
if(acceptRunCreateAttributes_func3(data9) > 1024){
return false;
}
else {
if(acceptRunCreateAttributes_func3(data9) < 1){
return false;
}
}
}
else {
return false;
}
}
var valid1 = _errs20 === errors;
if(!valid1){
break;
}
}
}
}
else {
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
if(data10.length > 500){
return false;
}
else {
var valid2 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs24 = errors;
if(errors === _errs24){
if(typeof data11 === "string"){
if(acceptRunCreateAttributes_func3(data11) > 1024){
return false;
}
else {
if(acceptRunCreateAttributes_func3(data11) < 1){
return false;
}
}
}
else {
return false;
}
}
var valid2 = _errs24 === errors;
if(!valid2){
break;
}
}
}
}
else {
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
if(data12.length > 500){
return false;
}
else {
var valid3 = true;
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
const _errs28 = errors;
if(!acceptRunVariable(data12[i2])){
return false;
}
var valid3 = _errs28 === errors;
if(!valid3){
break;
}
}
}
}
else {
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
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tool-version"] !== undefined){
const _errs33 = errors;
if(!acceptToolVersion(data["tool-version"])){
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["terraform-version"] !== undefined){
const _errs34 = errors;
if(!acceptToolVersion(data["terraform-version"])){
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["is-destroy"] === true) && (data["refresh-only"] === true)){
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
else {
return false;
}
}
return errors === 0;
}
const acceptRunVariable_func1 = countCharacters;
function acceptRunVariable(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "key") || (key0 === "value"))){
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
if(acceptRunVariable_func1(data0) < 1){
return false;
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptToolVersion_func1 = countCharacters;
const acceptToolVersion_pattern2 = new RegExp("^(0|[1-9][0-9]{0,5})(\\.(0|[1-9][0-9]{0,5})){2}$", "u");
function acceptToolVersion(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptToolVersion_func1(data) > 20){
return false;
}
else {
if(!acceptToolVersion_pattern2.test(data)){
return false;
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunCreateRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.workspace === undefined) && (missing0 = "workspace")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "workspace") || (key0 === "configuration-version"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(key1 === "data")){
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
return false;
}
else {
const _errs7 = errors;
for(const key2 in data1){
if(!((key2 === "id") || (key2 === "type"))){
return false;
break;
}
}
if(_errs7 === errors){
if(data1.id !== undefined){
const _errs8 = errors;
if(typeof data1.id !== "string"){
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
return false;
}
if("workspaces" !== data3){
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
return false;
}
}
}
}
}
}
else {
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
return false;
break;
}
}
if(_errs14 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs15 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
return false;
}
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing3;
if(((data5.id === undefined) && (missing3 = "id")) || ((data5.type === undefined) && (missing3 = "type"))){
return false;
}
else {
const _errs17 = errors;
for(const key4 in data5){
if(!((key4 === "id") || (key4 === "type"))){
return false;
break;
}
}
if(_errs17 === errors){
if(data5.id !== undefined){
const _errs18 = errors;
if(typeof data5.id !== "string"){
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
return false;
}
if("configuration-versions" !== data7){
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
return false;
}
}
return errors === 0;
}
function acceptRunDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "included"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
const _errs2 = errors;
if(!acceptRun(data.data)){
return false;
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
if(!acceptRunIncluded(data1[i0])){
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptRun_pattern1 = new RegExp("^run-[A-Za-z0-9]+$", "u");
function acceptRun(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptRun_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("runs" !== data1){
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
if(!acceptRunAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptRunRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptRunAttributes_schema1 = {"quiet":true,"type":"object","required":["status","status-timestamps","actions","permissions","canceled-at","created-at","has-changes","auto-apply","allow-empty-apply","allow-config-generation","is-destroy","plan-only","refresh","refresh-only","save-plan","terraform-version","message","source","trigger-reason","target-addrs","replace-addrs","variables"],"properties":{"status":{"call":"acceptRunStatus"},"status-timestamps":{"call":"acceptRunStatusTimestamps"},"actions":{"call":"acceptRunActions"},"permissions":{"call":"acceptRunPermissions"},"canceled-at":{"type":["string","null"],"format":"date-time"},"created-at":{"call":"acceptTimestamp"},"has-changes":{"type":"boolean"},"auto-apply":{"type":"boolean"},"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"is-destroy":{"type":"boolean"},"plan-only":{"type":"boolean"},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"terraform-version":{"type":"string"},"message":{"type":"string"},"source":{"call":"acceptRunSource"},"trigger-reason":{"type":"string"},"position-in-queue":{"type":"integer","minimum":0},"target-addrs":{"type":["array","null"],"items":{"type":"string"}},"replace-addrs":{"type":["array","null"],"items":{"type":"string"}},"variables":{"type":"array","items":{"call":"acceptRunVariable"}},"force_cancel_available_at":{"type":"string","format":"date-time"}},"additionalProperties":false};
const acceptRunAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptRunAttributes_formats3 = formats["date-time"];
function acceptRunAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data.actions === undefined) && (missing0 = "actions"))) || ((data.permissions === undefined) && (missing0 = "permissions"))) || ((data["canceled-at"] === undefined) && (missing0 = "canceled-at"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["has-changes"] === undefined) && (missing0 = "has-changes"))) || ((data["auto-apply"] === undefined) && (missing0 = "auto-apply"))) || ((data["allow-empty-apply"] === undefined) && (missing0 = "allow-empty-apply"))) || ((data["allow-config-generation"] === undefined) && (missing0 = "allow-config-generation"))) || ((data["is-destroy"] === undefined) && (missing0 = "is-destroy"))) || ((data["plan-only"] === undefined) && (missing0 = "plan-only"))) || ((data.refresh === undefined) && (missing0 = "refresh"))) || ((data["refresh-only"] === undefined) && (missing0 = "refresh-only"))) || ((data["save-plan"] === undefined) && (missing0 = "save-plan"))) || ((data["terraform-version"] === undefined) && (missing0 = "terraform-version"))) || ((data.message === undefined) && (missing0 = "message"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data["trigger-reason"] === undefined) && (missing0 = "trigger-reason"))) || ((data["target-addrs"] === undefined) && (missing0 = "target-addrs"))) || ((data["replace-addrs"] === undefined) && (missing0 = "replace-addrs"))) || ((data.variables === undefined) && (missing0 = "variables"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptRunAttributes_func2.call(acceptRunAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!acceptRunStatus(data.status)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!acceptRunStatusTimestamps(data["status-timestamps"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
const _errs4 = errors;
if(!acceptRunActions(data.actions)){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
const _errs5 = errors;
if(!acceptRunPermissions(data.permissions)){
return false;
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
return false;
}
if(errors === _errs6){
if(errors === _errs6){
if(typeof data4 === "string"){
if(!(acceptRunAttributes_formats3(data4))){
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
if(!acceptTimestamp(data["created-at"])){
return false;
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
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["terraform-version"] !== undefined){
const _errs27 = errors;
if(typeof data["terraform-version"] !== "string"){
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs29 = errors;
if(typeof data.message !== "string"){
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
const _errs31 = errors;
if(!acceptRunSource(data.source)){
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-reason"] !== undefined){
const _errs32 = errors;
if(typeof data["trigger-reason"] !== "string"){
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["position-in-queue"] !== undefined){
let data19 = data["position-in-queue"];
const _errs34 = errors;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
return false;
}
if(errors === _errs34){
if(typeof data19 == "number"){
if(data19 < 0 || isNaN(data19)){
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
if(data["target-addrs"] !== undefined){
let data20 = data["target-addrs"];
const _errs36 = errors;
if((!(Array.isArray(data20))) && (data20 !== null)){
return false;
}
if(errors === _errs36){
if(Array.isArray(data20)){
var valid1 = true;
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
const _errs38 = errors;
if(typeof data20[i0] !== "string"){
return false;
}
var valid1 = _errs38 === errors;
if(!valid1){
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
if(data["replace-addrs"] !== undefined){
let data22 = data["replace-addrs"];
const _errs40 = errors;
if((!(Array.isArray(data22))) && (data22 !== null)){
return false;
}
if(errors === _errs40){
if(Array.isArray(data22)){
var valid2 = true;
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
const _errs42 = errors;
if(typeof data22[i1] !== "string"){
return false;
}
var valid2 = _errs42 === errors;
if(!valid2){
break;
}
}
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data24 = data.variables;
const _errs44 = errors;
if(errors === _errs44){
if(Array.isArray(data24)){
var valid3 = true;
const len2 = data24.length;
for(let i2=0; i2<len2; i2++){
const _errs46 = errors;
if(!acceptRunVariable(data24[i2])){
return false;
}
var valid3 = _errs46 === errors;
if(!valid3){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.force_cancel_available_at !== undefined){
let data26 = data.force_cancel_available_at;
const _errs47 = errors;
if(errors === _errs47){
if(errors === _errs47){
if(typeof data26 === "string"){
if(!(acceptRunAttributes_formats3(data26))){
return false;
}
}
else {
return false;
}
}
}
var valid0 = _errs47 === errors;
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
else {
return false;
}
}
return errors === 0;
}
function acceptRunStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((((((((((((((((((((((((((data === "pending") || (data === "fetching")) || (data === "fetching_completed")) || (data === "pre_plan_running")) || (data === "pre_plan_completed")) || (data === "queuing")) || (data === "plan_queued")) || (data === "planning")) || (data === "planned")) || (data === "cost_estimating")) || (data === "cost_estimated")) || (data === "policy_checking")) || (data === "policy_override")) || (data === "policy_soft_failed")) || (data === "policy_checked")) || (data === "confirmed")) || (data === "post_plan_running")) || (data === "post_plan_completed")) || (data === "planned_and_finished")) || (data === "planned_and_saved")) || (data === "apply_queued")) || (data === "applying")) || (data === "applied")) || (data === "discarded")) || (data === "errored")) || (data === "canceled")) || (data === "force_canceled"))){
return false;
}
return errors === 0;
}
const acceptRunStatusTimestamps_schema1 = {"quiet":true,"type":"object","required":["plan-queueable-at"],"properties":{"plan-queueable-at":{"call":"acceptTimestamp"},"fetching-at":{"call":"acceptTimestamp"},"fetched-at":{"call":"acceptTimestamp"},"pre-plan-running-at":{"call":"acceptTimestamp"},"pre-plan-completed-at":{"call":"acceptTimestamp"},"queuing-at":{"call":"acceptTimestamp"},"plan-queued-at":{"call":"acceptTimestamp"},"planning-at":{"call":"acceptTimestamp"},"planned-at":{"call":"acceptTimestamp"},"cost-estimating-at":{"call":"acceptTimestamp"},"cost-estimated-at":{"call":"acceptTimestamp"},"policy-checked-at":{"call":"acceptTimestamp"},"policy-soft-failed-at":{"call":"acceptTimestamp"},"post-plan-running-at":{"call":"acceptTimestamp"},"post-plan-completed-at":{"call":"acceptTimestamp"},"planned-and-finished-at":{"call":"acceptTimestamp"},"planned-and-saved-at":{"call":"acceptTimestamp"},"confirmed-at":{"call":"acceptTimestamp"},"apply-queued-at":{"call":"acceptTimestamp"},"applying-at":{"call":"acceptTimestamp"},"applied-at":{"call":"acceptTimestamp"},"discarded-at":{"call":"acceptTimestamp"},"canceled-at":{"call":"acceptTimestamp"},"force-canceled-at":{"call":"acceptTimestamp"},"errored-at":{"call":"acceptTimestamp"}},"additionalProperties":false};
const acceptRunStatusTimestamps_func2 = Object.prototype.hasOwnProperty;
function acceptRunStatusTimestamps(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["plan-queueable-at"] === undefined) && (missing0 = "plan-queueable-at")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptRunStatusTimestamps_func2.call(acceptRunStatusTimestamps_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["plan-queueable-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["plan-queueable-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["fetching-at"] !== undefined){
const _errs3 = errors;
if(!acceptTimestamp(data["fetching-at"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["fetched-at"] !== undefined){
const _errs4 = errors;
if(!acceptTimestamp(data["fetched-at"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["pre-plan-running-at"] !== undefined){
const _errs5 = errors;
if(!acceptTimestamp(data["pre-plan-running-at"])){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["pre-plan-completed-at"] !== undefined){
const _errs6 = errors;
if(!acceptTimestamp(data["pre-plan-completed-at"])){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["queuing-at"] !== undefined){
const _errs7 = errors;
if(!acceptTimestamp(data["queuing-at"])){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["plan-queued-at"] !== undefined){
const _errs8 = errors;
if(!acceptTimestamp(data["plan-queued-at"])){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planning-at"] !== undefined){
const _errs9 = errors;
if(!acceptTimestamp(data["planning-at"])){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planned-at"] !== undefined){
const _errs10 = errors;
if(!acceptTimestamp(data["planned-at"])){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimating-at"] !== undefined){
const _errs11 = errors;
if(!acceptTimestamp(data["cost-estimating-at"])){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimated-at"] !== undefined){
const _errs12 = errors;
if(!acceptTimestamp(data["cost-estimated-at"])){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-checked-at"] !== undefined){
const _errs13 = errors;
if(!acceptTimestamp(data["policy-checked-at"])){
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-soft-failed-at"] !== undefined){
const _errs14 = errors;
if(!acceptTimestamp(data["policy-soft-failed-at"])){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["post-plan-running-at"] !== undefined){
const _errs15 = errors;
if(!acceptTimestamp(data["post-plan-running-at"])){
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["post-plan-completed-at"] !== undefined){
const _errs16 = errors;
if(!acceptTimestamp(data["post-plan-completed-at"])){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planned-and-finished-at"] !== undefined){
const _errs17 = errors;
if(!acceptTimestamp(data["planned-and-finished-at"])){
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["planned-and-saved-at"] !== undefined){
const _errs18 = errors;
if(!acceptTimestamp(data["planned-and-saved-at"])){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["confirmed-at"] !== undefined){
const _errs19 = errors;
if(!acceptTimestamp(data["confirmed-at"])){
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["apply-queued-at"] !== undefined){
const _errs20 = errors;
if(!acceptTimestamp(data["apply-queued-at"])){
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["applying-at"] !== undefined){
const _errs21 = errors;
if(!acceptTimestamp(data["applying-at"])){
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["applied-at"] !== undefined){
const _errs22 = errors;
if(!acceptTimestamp(data["applied-at"])){
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["discarded-at"] !== undefined){
const _errs23 = errors;
if(!acceptTimestamp(data["discarded-at"])){
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs24 = errors;
if(!acceptTimestamp(data["canceled-at"])){
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["force-canceled-at"] !== undefined){
const _errs25 = errors;
if(!acceptTimestamp(data["force-canceled-at"])){
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs26 = errors;
if(!acceptTimestamp(data["errored-at"])){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptRunActions(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data["is-cancelable"] === undefined) && (missing0 = "is-cancelable")) || ((data["is-confirmable"] === undefined) && (missing0 = "is-confirmable"))) || ((data["is-discardable"] === undefined) && (missing0 = "is-discardable"))) || ((data["is-force-cancelable"] === undefined) && (missing0 = "is-force-cancelable"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "is-cancelable") || (key0 === "is-confirmable")) || (key0 === "is-discardable")) || (key0 === "is-force-cancelable"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["is-cancelable"] !== undefined){
const _errs2 = errors;
if(typeof data["is-cancelable"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
function acceptRunPermissions(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data["can-apply"] === undefined) && (missing0 = "can-apply")) || ((data["can-cancel"] === undefined) && (missing0 = "can-cancel"))) || ((data["can-comment"] === undefined) && (missing0 = "can-comment"))) || ((data["can-discard"] === undefined) && (missing0 = "can-discard"))) || ((data["can-force-execute"] === undefined) && (missing0 = "can-force-execute"))) || ((data["can-force-cancel"] === undefined) && (missing0 = "can-force-cancel"))) || ((data["can-override-policy-check"] === undefined) && (missing0 = "can-override-policy-check"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "can-apply") || (key0 === "can-cancel")) || (key0 === "can-comment")) || (key0 === "can-discard")) || (key0 === "can-force-execute")) || (key0 === "can-force-cancel")) || (key0 === "can-override-policy-check"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["can-apply"] !== undefined){
const _errs2 = errors;
if(typeof data["can-apply"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
function acceptRunSource(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((data === "svc-ui") || (data === "svc-api")) || (data === "svc-configuration-version"))){
return false;
}
return errors === 0;
}
const acceptRunRelationships_schema1 = {"quiet":true,"type":"object","required":["apply","comments","configuration-version","cost-estimate","created-by","input-state-version","plan","run-events","policy-checks","workspace","workspace-run-alerts"],"properties":{"apply":{"call":"acceptRelatedApply"},"comments":{"call":"acceptRelatedComments"},"configuration-version":{"call":"acceptRelatedConfigurationVersion"},"cost-estimate":{"call":"acceptRelatedCostEstimate"},"created-by":{"call":"acceptRelatedUser"},"input-state-version":{"call":"acceptRelatedStateVersion"},"plan":{"call":"acceptRelatedPlan"},"run-events":{"call":"acceptRelatedRunEvents"},"policy-checks":{"call":"acceptRelatedPolicyChecks"},"task-stages":{"call":"acceptRelatedTaskStages"},"tf-policy-evaluations":{"call":"acceptRelatedTfPolicyEvaluations"},"workspace":{"call":"acceptRelatedWorkspace"},"workspace-run-alerts":{"call":"acceptRelatedWorkspaceRunAlerts"}},"additionalProperties":false};
const acceptRunRelationships_func2 = Object.prototype.hasOwnProperty;
function acceptRunRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.apply === undefined) && (missing0 = "apply")) || ((data.comments === undefined) && (missing0 = "comments"))) || ((data["configuration-version"] === undefined) && (missing0 = "configuration-version"))) || ((data["cost-estimate"] === undefined) && (missing0 = "cost-estimate"))) || ((data["created-by"] === undefined) && (missing0 = "created-by"))) || ((data["input-state-version"] === undefined) && (missing0 = "input-state-version"))) || ((data.plan === undefined) && (missing0 = "plan"))) || ((data["run-events"] === undefined) && (missing0 = "run-events"))) || ((data["policy-checks"] === undefined) && (missing0 = "policy-checks"))) || ((data.workspace === undefined) && (missing0 = "workspace"))) || ((data["workspace-run-alerts"] === undefined) && (missing0 = "workspace-run-alerts"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptRunRelationships_func2.call(acceptRunRelationships_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.apply !== undefined){
const _errs2 = errors;
if(!acceptRelatedApply(data.apply)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.comments !== undefined){
const _errs3 = errors;
if(!acceptRelatedComments(data.comments)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["configuration-version"] !== undefined){
const _errs4 = errors;
if(!acceptRelatedConfigurationVersion(data["configuration-version"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimate"] !== undefined){
const _errs5 = errors;
if(!acceptRelatedCostEstimate(data["cost-estimate"])){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-by"] !== undefined){
const _errs6 = errors;
if(!acceptRelatedUser(data["created-by"])){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["input-state-version"] !== undefined){
const _errs7 = errors;
if(!acceptRelatedStateVersion(data["input-state-version"])){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plan !== undefined){
const _errs8 = errors;
if(!acceptRelatedPlan(data.plan)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["run-events"] !== undefined){
const _errs9 = errors;
if(!acceptRelatedRunEvents(data["run-events"])){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-checks"] !== undefined){
const _errs10 = errors;
if(!acceptRelatedPolicyChecks(data["policy-checks"])){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["task-stages"] !== undefined){
const _errs11 = errors;
if(!acceptRelatedTaskStages(data["task-stages"])){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tf-policy-evaluations"] !== undefined){
const _errs12 = errors;
if(!acceptRelatedTfPolicyEvaluations(data["tf-policy-evaluations"])){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs13 = errors;
if(!acceptRelatedWorkspace(data.workspace)){
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["workspace-run-alerts"] !== undefined){
const _errs14 = errors;
if(!acceptRelatedWorkspaceRunAlerts(data["workspace-run-alerts"])){
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
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedApply_pattern1 = new RegExp("^apply-[A-Za-z0-9]+$", "u");
function acceptRelatedApply(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedApply_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("applies" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedComments_pattern1 = new RegExp("^wsc-[A-Za-z0-9]+$", "u");
function acceptRelatedComments(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedComments_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("comments" !== data3){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedCostEstimate_pattern1 = new RegExp("^ce-[A-Za-z0-9]+$", "u");
function acceptRelatedCostEstimate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedCostEstimate_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("cost-estimates" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedStateVersion_pattern1 = new RegExp("^sv-[A-Za-z0-9]+$", "u");
function acceptRelatedStateVersion(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedStateVersion_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("state-versions" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedPlan_pattern1 = new RegExp("^plan-[A-Za-z0-9]+$", "u");
function acceptRelatedPlan(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedPlan_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("plans" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedRunEvents_pattern1 = new RegExp("^re-[A-Za-z0-9]+$", "u");
function acceptRelatedRunEvents(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedRunEvents_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("run-events" !== data3){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedPolicyChecks_pattern1 = new RegExp("^polchk-[A-Za-z0-9]+$", "u");
function acceptRelatedPolicyChecks(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedPolicyChecks_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("policy-checks" !== data3){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedTaskStages_pattern1 = new RegExp("^ts-[A-Za-z0-9]+$", "u");
function acceptRelatedTaskStages(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedTaskStages_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("task-stages" !== data3){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptRelatedTfPolicyEvaluations(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
const _errs7 = errors;
if(typeof data1.id !== "string"){
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
return false;
}
if("tf-policy-evaluations" !== data3){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedWorkspace_pattern1 = new RegExp("^ws-[A-Za-z0-9]+$", "u");
function acceptRelatedWorkspace(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedWorkspace_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("workspaces" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptRelatedWorkspaceRunAlerts(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
const _errs7 = errors;
if(typeof data1.id !== "string"){
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
return false;
}
if("workspace-run-alerts" !== data3){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunIncluded(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "plans"){
const _errs2 = errors;
if(!acceptPlan(data)){
return false;
}
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "plans")){
return false;
}
}
}
}
}
}
else if(tag0 === "applies"){
const _errs4 = errors;
if(!acceptApply(data)){
return false;
}
if(errors === _errs4){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "applies")){
return false;
}
}
}
}
}
}
else if(tag0 === "users"){
const _errs6 = errors;
if(!acceptUser(data)){
return false;
}
if(errors === _errs6){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.type === undefined) && (missing2 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "users")){
return false;
}
}
}
}
}
}
else if(tag0 === "cost-estimates"){
const _errs8 = errors;
if(!acceptCostEstimate(data)){
return false;
}
if(errors === _errs8){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.type === undefined) && (missing3 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "cost-estimates")){
return false;
}
}
}
}
}
}
else if(tag0 === "configuration-versions"){
const _errs10 = errors;
if(!acceptConfigurationVersion(data)){
return false;
}
if(errors === _errs10){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.type === undefined) && (missing4 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "configuration-versions")){
return false;
}
}
}
}
}
}
else if(tag0 === "ingress-attributes"){
const _errs12 = errors;
if(!acceptIngressAttributes(data)){
return false;
}
if(errors === _errs12){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.type === undefined) && (missing5 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "ingress-attributes")){
return false;
}
}
}
}
}
}
else if(tag0 === "workspaces"){
const _errs14 = errors;
if(!acceptWorkspace(data)){
return false;
}
if(errors === _errs14){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.type === undefined) && (missing6 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "workspaces")){
return false;
}
}
}
}
}
}
else if(tag0 === "task-stages"){
const _errs16 = errors;
if(!acceptTaskStage(data)){
return false;
}
if(errors === _errs16){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.type === undefined) && (missing7 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "task-stages")){
return false;
}
}
}
}
}
}
else {
return false;
}
}
else {
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptPlan_pattern1 = new RegExp("^plan-[A-Za-z0-9]+$", "u");
function acceptPlan(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptPlan_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("plans" !== data1){
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
if(!acceptPlanAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptPlanAttributes_schema1 = {"quiet":true,"type":"object","required":["status","status-timestamps","has-changes","generated-configuration","resource-additions","resource-changes","resource-destructions","resource-imports","log-read-url"],"properties":{"status":{"call":"acceptPlanStatus"},"status-timestamps":{"call":"acceptPlanStatusTimestamps"},"has-changes":{"type":"boolean"},"generated-configuration":{"type":"boolean"},"resource-additions":{"type":["integer","null"],"minimum":0},"resource-changes":{"type":["integer","null"],"minimum":0},"resource-destructions":{"type":["integer","null"],"minimum":0},"resource-imports":{"type":["integer","null"],"minimum":0},"log-read-url":{"call":"acceptLogReadUrl"}},"additionalProperties":false};
const acceptPlanAttributes_func2 = Object.prototype.hasOwnProperty;
function acceptPlanAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["has-changes"] === undefined) && (missing0 = "has-changes"))) || ((data["generated-configuration"] === undefined) && (missing0 = "generated-configuration"))) || ((data["resource-additions"] === undefined) && (missing0 = "resource-additions"))) || ((data["resource-changes"] === undefined) && (missing0 = "resource-changes"))) || ((data["resource-destructions"] === undefined) && (missing0 = "resource-destructions"))) || ((data["resource-imports"] === undefined) && (missing0 = "resource-imports"))) || ((data["log-read-url"] === undefined) && (missing0 = "log-read-url"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptPlanAttributes_func2.call(acceptPlanAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!acceptPlanStatus(data.status)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!acceptPlanStatusTimestamps(data["status-timestamps"])){
return false;
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
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["generated-configuration"] !== undefined){
const _errs6 = errors;
if(typeof data["generated-configuration"] !== "boolean"){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-additions"] !== undefined){
let data4 = data["resource-additions"];
const _errs8 = errors;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
return false;
}
if(errors === _errs8){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
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
if(data["resource-changes"] !== undefined){
let data5 = data["resource-changes"];
const _errs10 = errors;
if((!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))) && (data5 !== null)){
return false;
}
if(errors === _errs10){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
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
if(data["resource-destructions"] !== undefined){
let data6 = data["resource-destructions"];
const _errs12 = errors;
if((!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))) && (data6 !== null)){
return false;
}
if(errors === _errs12){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
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
if(data["resource-imports"] !== undefined){
let data7 = data["resource-imports"];
const _errs14 = errors;
if((!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))) && (data7 !== null)){
return false;
}
if(errors === _errs14){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["log-read-url"] !== undefined){
const _errs16 = errors;
if(!acceptLogReadUrl(data["log-read-url"])){
return false;
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
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptPlanStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((data === "pending") || (data === "queued")) || (data === "running")) || (data === "errored")) || (data === "canceled")) || (data === "finished"))){
return false;
}
return errors === 0;
}
function acceptPlanStatusTimestamps(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "queued-at") || (key0 === "started-at")) || (key0 === "finished-at")) || (key0 === "errored-at")) || (key0 === "canceled-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["queued-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["queued-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["started-at"] !== undefined){
const _errs3 = errors;
if(!acceptTimestamp(data["started-at"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["finished-at"] !== undefined){
const _errs4 = errors;
if(!acceptTimestamp(data["finished-at"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!acceptTimestamp(data["errored-at"])){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs6 = errors;
if(!acceptTimestamp(data["canceled-at"])){
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
return false;
}
}
return errors === 0;
}
const acceptApply_pattern1 = new RegExp("^apply-[A-Za-z0-9]+$", "u");
function acceptApply(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptApply_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("applies" !== data1){
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
if(!acceptApplyAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptApplyAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["resource-additions"] === undefined) && (missing0 = "resource-additions"))) || ((data["resource-changes"] === undefined) && (missing0 = "resource-changes"))) || ((data["resource-destructions"] === undefined) && (missing0 = "resource-destructions"))) || ((data["resource-imports"] === undefined) && (missing0 = "resource-imports"))) || ((data["log-read-url"] === undefined) && (missing0 = "log-read-url"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "status") || (key0 === "status-timestamps")) || (key0 === "resource-additions")) || (key0 === "resource-changes")) || (key0 === "resource-destructions")) || (key0 === "resource-imports")) || (key0 === "log-read-url"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!acceptApplyStatus(data.status)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!acceptApplyStatusTimestamps(data["status-timestamps"])){
return false;
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
return false;
}
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
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
return false;
}
if(errors === _errs6){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
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
return false;
}
if(errors === _errs8){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
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
return false;
}
if(errors === _errs10){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
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
if(!acceptLogReadUrl(data["log-read-url"])){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptApplyStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((data === "pending") || (data === "queued")) || (data === "running")) || (data === "errored")) || (data === "canceled")) || (data === "finished"))){
return false;
}
return errors === 0;
}
function acceptApplyStatusTimestamps(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "queued-at") || (key0 === "started-at")) || (key0 === "finished-at")) || (key0 === "errored-at")) || (key0 === "canceled-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["queued-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["queued-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["started-at"] !== undefined){
const _errs3 = errors;
if(!acceptTimestamp(data["started-at"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["finished-at"] !== undefined){
const _errs4 = errors;
if(!acceptTimestamp(data["finished-at"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["errored-at"] !== undefined){
const _errs5 = errors;
if(!acceptTimestamp(data["errored-at"])){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["canceled-at"] !== undefined){
const _errs6 = errors;
if(!acceptTimestamp(data["canceled-at"])){
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
return false;
}
}
return errors === 0;
}
const acceptUser_pattern1 = new RegExp("^user-[A-Za-z0-9]+$", "u");
function acceptUser(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptUser_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("users" !== data1){
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
if(!acceptUserAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptUserAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.username === undefined) && (missing0 = "username")) || ((data["is-service-account"] === undefined) && (missing0 = "is-service-account"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "username") || (key0 === "is-service-account"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.username !== undefined){
const _errs2 = errors;
if(typeof data.username !== "string"){
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
return false;
}
}
return errors === 0;
}
const acceptCostEstimate_pattern1 = new RegExp("^ce-[A-Za-z0-9]+$", "u");
function acceptCostEstimate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptCostEstimate_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("cost-estimates" !== data1){
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
if(!acceptCostEstimateAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptCostEstimateAttributes_pattern1 = new RegExp("^-?[0-9]+(\\.[0-9]+)?$", "u");
function acceptCostEstimateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.status === undefined) && (missing0 = "status")) || ((data["error-message"] === undefined) && (missing0 = "error-message"))) || ((data["resources-count"] === undefined) && (missing0 = "resources-count"))) || ((data["matched-resources-count"] === undefined) && (missing0 = "matched-resources-count"))) || ((data["unmatched-resources-count"] === undefined) && (missing0 = "unmatched-resources-count"))) || ((data["prior-monthly-cost"] === undefined) && (missing0 = "prior-monthly-cost"))) || ((data["proposed-monthly-cost"] === undefined) && (missing0 = "proposed-monthly-cost"))) || ((data["delta-monthly-cost"] === undefined) && (missing0 = "delta-monthly-cost"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "status") || (key0 === "error-message")) || (key0 === "resources-count")) || (key0 === "matched-resources-count")) || (key0 === "unmatched-resources-count")) || (key0 === "prior-monthly-cost")) || (key0 === "proposed-monthly-cost")) || (key0 === "delta-monthly-cost"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!acceptCostEstimateStatus(data.status)){
return false;
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
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
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
return false;
}
if(errors === _errs7){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
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
return false;
}
if(errors === _errs9){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
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
if(!acceptCostEstimateAttributes_pattern1.test(data5)){
return false;
}
}
else {
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
if(!acceptCostEstimateAttributes_pattern1.test(data6)){
return false;
}
}
else {
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
if(!acceptCostEstimateAttributes_pattern1.test(data7)){
return false;
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptCostEstimateStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((((data === "pending") || (data === "queued")) || (data === "finished")) || (data === "errored")) || (data === "canceled"))){
return false;
}
return errors === 0;
}
const acceptConfigurationVersion_pattern1 = new RegExp("^cv-[A-Za-z0-9]+$", "u");
function acceptConfigurationVersion(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptConfigurationVersion_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("configuration-versions" !== data1){
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
if(!acceptConfigurationVersionAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptConfigurationVersionRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptConfigurationVersionAttributes_schema1 = {"quiet":true,"type":"object","required":["auto-queue-runs","error","error-message","source","speculative","status","status-timestamps","changed-files","provisional"],"properties":{"auto-queue-runs":{"type":"boolean"},"error":{"type":["string","null"]},"error-message":{"type":["string","null"]},"source":{"type":"string"},"speculative":{"type":"boolean"},"status":{"call":"acceptConfigurationVersionStatus"},"status-timestamps":{"call":"acceptConfigurationVersionStatusTimestamps"},"changed-files":{"type":"array","items":{"type":"string"}},"provisional":{"type":"boolean"}},"additionalProperties":false};
const acceptConfigurationVersionAttributes_func2 = Object.prototype.hasOwnProperty;
function acceptConfigurationVersionAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data["auto-queue-runs"] === undefined) && (missing0 = "auto-queue-runs")) || ((data.error === undefined) && (missing0 = "error"))) || ((data["error-message"] === undefined) && (missing0 = "error-message"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.speculative === undefined) && (missing0 = "speculative"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data["changed-files"] === undefined) && (missing0 = "changed-files"))) || ((data.provisional === undefined) && (missing0 = "provisional"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptConfigurationVersionAttributes_func2.call(acceptConfigurationVersionAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["auto-queue-runs"] !== undefined){
const _errs2 = errors;
if(typeof data["auto-queue-runs"] !== "boolean"){
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
if(!acceptConfigurationVersionStatus(data.status)){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs13 = errors;
if(!acceptConfigurationVersionStatusTimestamps(data["status-timestamps"])){
return false;
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
return false;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptIngressAttributes_pattern1 = new RegExp("^ia-[A-Za-z0-9]+$", "u");
function acceptIngressAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptIngressAttributes_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("ingress-attributes" !== data1){
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
if(!acceptIngressAttributesAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptIngressAttributesAttributes_schema1 = {"quiet":true,"type":"object","required":["branch","clone-url","commit-message","commit-sha","commit-url","compare-url","identifier","is-pull-request","on-default-branch","pull-request-number","pull-request-title","pull-request-url","sender-username","tag"],"properties":{"branch":{"type":"string"},"clone-url":{"type":"string"},"commit-message":{"type":"string"},"commit-sha":{"type":"string"},"commit-url":{"type":["string","null"]},"compare-url":{"type":["string","null"]},"identifier":{"type":"string"},"is-pull-request":{"type":"boolean"},"on-default-branch":{"type":"boolean"},"pull-request-number":{"type":["integer","null"]},"pull-request-title":{"type":["string","null"]},"pull-request-url":{"type":["string","null"]},"sender-username":{"type":["string","null"]},"tag":{"type":["string","null"]}},"additionalProperties":false};
const acceptIngressAttributesAttributes_func2 = Object.prototype.hasOwnProperty;
function acceptIngressAttributesAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.branch === undefined) && (missing0 = "branch")) || ((data["clone-url"] === undefined) && (missing0 = "clone-url"))) || ((data["commit-message"] === undefined) && (missing0 = "commit-message"))) || ((data["commit-sha"] === undefined) && (missing0 = "commit-sha"))) || ((data["commit-url"] === undefined) && (missing0 = "commit-url"))) || ((data["compare-url"] === undefined) && (missing0 = "compare-url"))) || ((data.identifier === undefined) && (missing0 = "identifier"))) || ((data["is-pull-request"] === undefined) && (missing0 = "is-pull-request"))) || ((data["on-default-branch"] === undefined) && (missing0 = "on-default-branch"))) || ((data["pull-request-number"] === undefined) && (missing0 = "pull-request-number"))) || ((data["pull-request-title"] === undefined) && (missing0 = "pull-request-title"))) || ((data["pull-request-url"] === undefined) && (missing0 = "pull-request-url"))) || ((data["sender-username"] === undefined) && (missing0 = "sender-username"))) || ((data.tag === undefined) && (missing0 = "tag"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptIngressAttributesAttributes_func2.call(acceptIngressAttributesAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.branch !== undefined){
const _errs2 = errors;
if(typeof data.branch !== "string"){
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
return false;
}
}
return errors === 0;
}
const acceptWorkspace_pattern1 = new RegExp("^ws-[A-Za-z0-9]+$", "u");
function acceptWorkspace(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptWorkspace_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("workspaces" !== data1){
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
if(!acceptWorkspaceAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptWorkspaceRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptWorkspaceLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceAttributes_schema1 = {"quiet":true,"type":"object","required":["name","description","created-at","updated-at","latest-change-at","last-assessment-result-at","execution-mode","operations","allow-destroy-plan","auto-apply","auto-apply-run-trigger","file-triggers-enabled","global-remote-state","queue-all-runs","speculative-enabled","structured-run-output-enabled","auto-destroy-at","auto-destroy-activity-duration","auto-destroy-status","inherits-project-auto-destroy","environment","locked","locked-reason","oauth-client-name","source","source-name","source-url","tool-version","terraform-version","trigger-prefixes","trigger-patterns","tag-names","vcs-repo","vcs-repo-identifier","working-directory","resource-count","actions","permissions","setting-overwrites","apply-duration-average","plan-duration-average","policy-check-failures","run-failures","workspace-kpis-runs-count"],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"description":{"type":["string","null"]},"created-at":{"call":"acceptTimestamp"},"updated-at":{"call":"acceptTimestamp"},"latest-change-at":{"call":"acceptTimestamp"},"last-assessment-result-at":{"type":["string","null"],"format":"date-time"},"execution-mode":{"call":"acceptExecutionMode"},"operations":{"type":"boolean"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"auto-destroy-status":{"type":["string","null"]},"inherits-project-auto-destroy":{"type":"boolean"},"environment":{"type":"string"},"locked":{"type":"boolean"},"locked-reason":{"type":["string","null"]},"oauth-client-name":{"type":["string","null"]},"source":{"type":["string","null"]},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"tool-version":{"type":"string"},"terraform-version":{"type":"string"},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"trigger-patterns":{"type":"array","items":{"type":"string"}},"tag-names":{"type":"array","items":{"type":"string"}},"vcs-repo":{"call":"acceptVcsRepo"},"vcs-repo-identifier":{"type":["string","null"]},"working-directory":{"type":["string","null"]},"resource-count":{"type":"integer","minimum":0},"actions":{"call":"acceptWorkspaceActions"},"permissions":{"call":"acceptWorkspacePermissions"},"setting-overwrites":{"call":"acceptSettingOverwrites"},"apply-duration-average":{"type":"number","minimum":0},"plan-duration-average":{"type":"number","minimum":0},"policy-check-failures":{"type":"number","minimum":0},"run-failures":{"type":"number","minimum":0},"workspace-kpis-runs-count":{"type":"number","minimum":0}},"additionalProperties":false};
const acceptWorkspaceAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptWorkspaceAttributes_func3 = countCharacters;
const acceptWorkspaceAttributes_pattern4 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const acceptWorkspaceAttributes_pattern5 = new RegExp("^[1-9][0-9]{0,3}[dh]$", "u");
const acceptWorkspaceAttributes_formats6 = formats["date-time"];
const acceptWorkspaceAttributes_formats7 = formats.uri;
function acceptWorkspaceAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((((((((((((((((((((((((((data.name === undefined) && (missing0 = "name")) || ((data.description === undefined) && (missing0 = "description"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["updated-at"] === undefined) && (missing0 = "updated-at"))) || ((data["latest-change-at"] === undefined) && (missing0 = "latest-change-at"))) || ((data["last-assessment-result-at"] === undefined) && (missing0 = "last-assessment-result-at"))) || ((data["execution-mode"] === undefined) && (missing0 = "execution-mode"))) || ((data.operations === undefined) && (missing0 = "operations"))) || ((data["allow-destroy-plan"] === undefined) && (missing0 = "allow-destroy-plan"))) || ((data["auto-apply"] === undefined) && (missing0 = "auto-apply"))) || ((data["auto-apply-run-trigger"] === undefined) && (missing0 = "auto-apply-run-trigger"))) || ((data["file-triggers-enabled"] === undefined) && (missing0 = "file-triggers-enabled"))) || ((data["global-remote-state"] === undefined) && (missing0 = "global-remote-state"))) || ((data["queue-all-runs"] === undefined) && (missing0 = "queue-all-runs"))) || ((data["speculative-enabled"] === undefined) && (missing0 = "speculative-enabled"))) || ((data["structured-run-output-enabled"] === undefined) && (missing0 = "structured-run-output-enabled"))) || ((data["auto-destroy-at"] === undefined) && (missing0 = "auto-destroy-at"))) || ((data["auto-destroy-activity-duration"] === undefined) && (missing0 = "auto-destroy-activity-duration"))) || ((data["auto-destroy-status"] === undefined) && (missing0 = "auto-destroy-status"))) || ((data["inherits-project-auto-destroy"] === undefined) && (missing0 = "inherits-project-auto-destroy"))) || ((data.environment === undefined) && (missing0 = "environment"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data["locked-reason"] === undefined) && (missing0 = "locked-reason"))) || ((data["oauth-client-name"] === undefined) && (missing0 = "oauth-client-name"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data["source-name"] === undefined) && (missing0 = "source-name"))) || ((data["source-url"] === undefined) && (missing0 = "source-url"))) || ((data["tool-version"] === undefined) && (missing0 = "tool-version"))) || ((data["terraform-version"] === undefined) && (missing0 = "terraform-version"))) || ((data["trigger-prefixes"] === undefined) && (missing0 = "trigger-prefixes"))) || ((data["trigger-patterns"] === undefined) && (missing0 = "trigger-patterns"))) || ((data["tag-names"] === undefined) && (missing0 = "tag-names"))) || ((data["vcs-repo"] === undefined) && (missing0 = "vcs-repo"))) || ((data["vcs-repo-identifier"] === undefined) && (missing0 = "vcs-repo-identifier"))) || ((data["working-directory"] === undefined) && (missing0 = "working-directory"))) || ((data["resource-count"] === undefined) && (missing0 = "resource-count"))) || ((data.actions === undefined) && (missing0 = "actions"))) || ((data.permissions === undefined) && (missing0 = "permissions"))) || ((data["setting-overwrites"] === undefined) && (missing0 = "setting-overwrites"))) || ((data["apply-duration-average"] === undefined) && (missing0 = "apply-duration-average"))) || ((data["plan-duration-average"] === undefined) && (missing0 = "plan-duration-average"))) || ((data["policy-check-failures"] === undefined) && (missing0 = "policy-check-failures"))) || ((data["run-failures"] === undefined) && (missing0 = "run-failures"))) || ((data["workspace-kpis-runs-count"] === undefined) && (missing0 = "workspace-kpis-runs-count"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptWorkspaceAttributes_func2.call(acceptWorkspaceAttributes_schema1.properties, key0))){
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
if(acceptWorkspaceAttributes_func3(data0) > 90){
return false;
}
else {
if(acceptWorkspaceAttributes_func3(data0) < 1){
return false;
}
else {
if(!acceptWorkspaceAttributes_pattern4.test(data0)){
return false;
}
}
}
}
else {
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
if(!acceptTimestamp(data["created-at"])){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["updated-at"] !== undefined){
const _errs7 = errors;
if(!acceptTimestamp(data["updated-at"])){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["latest-change-at"] !== undefined){
const _errs8 = errors;
if(!acceptTimestamp(data["latest-change-at"])){
return false;
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
return false;
}
if(errors === _errs9){
if(errors === _errs9){
if(typeof data5 === "string"){
if(!(acceptWorkspaceAttributes_formats6(data5))){
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
if(!acceptExecutionMode(data["execution-mode"])){
return false;
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
return false;
}
if(errors === _errs32){
if(errors === _errs32){
if(typeof data17 === "string"){
if(!(acceptWorkspaceAttributes_formats6(data17))){
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
return false;
}
if(errors === _errs34){
if(typeof data18 === "string"){
if(!acceptWorkspaceAttributes_pattern5.test(data18)){
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
return false;
}
if(errors === _errs52){
if(errors === _errs52){
if(typeof data27 === "string"){
if(!(acceptWorkspaceAttributes_formats7(data27))){
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
return false;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["terraform-version"] !== undefined){
const _errs56 = errors;
if(typeof data["terraform-version"] !== "string"){
return false;
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-prefixes"] !== undefined){
let data30 = data["trigger-prefixes"];
const _errs58 = errors;
if(errors === _errs58){
if(Array.isArray(data30)){
var valid1 = true;
const len0 = data30.length;
for(let i0=0; i0<len0; i0++){
const _errs60 = errors;
if(typeof data30[i0] !== "string"){
return false;
}
var valid1 = _errs60 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-patterns"] !== undefined){
let data32 = data["trigger-patterns"];
const _errs62 = errors;
if(errors === _errs62){
if(Array.isArray(data32)){
var valid2 = true;
const len1 = data32.length;
for(let i1=0; i1<len1; i1++){
const _errs64 = errors;
if(typeof data32[i1] !== "string"){
return false;
}
var valid2 = _errs64 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs62 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tag-names"] !== undefined){
let data34 = data["tag-names"];
const _errs66 = errors;
if(errors === _errs66){
if(Array.isArray(data34)){
var valid3 = true;
const len2 = data34.length;
for(let i2=0; i2<len2; i2++){
const _errs68 = errors;
if(typeof data34[i2] !== "string"){
return false;
}
var valid3 = _errs68 === errors;
if(!valid3){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo"] !== undefined){
const _errs70 = errors;
if(!acceptVcsRepo(data["vcs-repo"])){
return false;
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo-identifier"] !== undefined){
let data37 = data["vcs-repo-identifier"];
const _errs71 = errors;
if((typeof data37 !== "string") && (data37 !== null)){
return false;
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["working-directory"] !== undefined){
let data38 = data["working-directory"];
const _errs73 = errors;
if((typeof data38 !== "string") && (data38 !== null)){
return false;
}
var valid0 = _errs73 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resource-count"] !== undefined){
let data39 = data["resource-count"];
const _errs75 = errors;
if(!((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39)))){
return false;
}
if(errors === _errs75){
if(typeof data39 == "number"){
if(data39 < 0 || isNaN(data39)){
return false;
}
}
}
var valid0 = _errs75 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
const _errs77 = errors;
if(!acceptWorkspaceActions(data.actions)){
return false;
}
var valid0 = _errs77 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
const _errs78 = errors;
if(!acceptWorkspacePermissions(data.permissions)){
return false;
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["setting-overwrites"] !== undefined){
const _errs79 = errors;
if(!acceptSettingOverwrites(data["setting-overwrites"])){
return false;
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["apply-duration-average"] !== undefined){
let data43 = data["apply-duration-average"];
const _errs80 = errors;
if(errors === _errs80){
if(typeof data43 == "number"){
if(data43 < 0 || isNaN(data43)){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs80 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["plan-duration-average"] !== undefined){
let data44 = data["plan-duration-average"];
const _errs82 = errors;
if(errors === _errs82){
if(typeof data44 == "number"){
if(data44 < 0 || isNaN(data44)){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs82 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["policy-check-failures"] !== undefined){
let data45 = data["policy-check-failures"];
const _errs84 = errors;
if(errors === _errs84){
if(typeof data45 == "number"){
if(data45 < 0 || isNaN(data45)){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["run-failures"] !== undefined){
let data46 = data["run-failures"];
const _errs86 = errors;
if(errors === _errs86){
if(typeof data46 == "number"){
if(data46 < 0 || isNaN(data46)){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs86 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["workspace-kpis-runs-count"] !== undefined){
let data47 = data["workspace-kpis-runs-count"];
const _errs88 = errors;
if(errors === _errs88){
if(typeof data47 == "number"){
if(data47 < 0 || isNaN(data47)){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs88 === errors;
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptExecutionMode(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((data === "remote") || (data === "local")) || (data === "agent"))){
return false;
}
return errors === 0;
}
const acceptVcsRepo_schema1 = {"quiet":true,"type":["object","null"],"required":["branch","display-identifier","identifier","ingress-submodules","oauth-token-id","repository-http-url","service-provider","tags-regex","webhook-url"],"properties":{"branch":{"type":"string"},"display-identifier":{"type":"string"},"identifier":{"type":"string"},"ingress-submodules":{"type":"boolean"},"oauth-token-id":{"type":["string","null"],"pattern":"^ot-[A-Za-z0-9]+$"},"repository-http-url":{"type":["string","null"],"format":"uri"},"service-provider":{"type":"string"},"tags-regex":{"type":["string","null"]},"webhook-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false};
const acceptVcsRepo_func2 = Object.prototype.hasOwnProperty;
const acceptVcsRepo_pattern3 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
const acceptVcsRepo_formats4 = formats.uri;
function acceptVcsRepo(data){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.branch === undefined) && (missing0 = "branch")) || ((data["display-identifier"] === undefined) && (missing0 = "display-identifier"))) || ((data.identifier === undefined) && (missing0 = "identifier"))) || ((data["ingress-submodules"] === undefined) && (missing0 = "ingress-submodules"))) || ((data["oauth-token-id"] === undefined) && (missing0 = "oauth-token-id"))) || ((data["repository-http-url"] === undefined) && (missing0 = "repository-http-url"))) || ((data["service-provider"] === undefined) && (missing0 = "service-provider"))) || ((data["tags-regex"] === undefined) && (missing0 = "tags-regex"))) || ((data["webhook-url"] === undefined) && (missing0 = "webhook-url"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptVcsRepo_func2.call(acceptVcsRepo_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.branch !== undefined){
const _errs2 = errors;
if(typeof data.branch !== "string"){
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
return false;
}
if(errors === _errs10){
if(typeof data4 === "string"){
if(!acceptVcsRepo_pattern3.test(data4)){
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
return false;
}
if(errors === _errs12){
if(errors === _errs12){
if(typeof data5 === "string"){
if(!(acceptVcsRepo_formats4(data5))){
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
return false;
}
if(errors === _errs18){
if(errors === _errs18){
if(typeof data8 === "string"){
if(!(acceptVcsRepo_formats4(data8))){
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
return errors === 0;
}
function acceptWorkspaceActions(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["is-destroyable"] === undefined) && (missing0 = "is-destroyable")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "is-destroyable")){
return false;
break;
}
}
if(_errs1 === errors){
if(data["is-destroyable"] !== undefined){
if(typeof data["is-destroyable"] !== "boolean"){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspacePermissions_schema1 = {"quiet":true,"type":"object","required":["can-update","can-destroy","can-queue-run","can-read-run","can-read-variable","can-update-variable","can-read-state-versions","can-read-state-outputs","can-create-state-versions","can-queue-apply","can-lock","can-unlock","can-force-unlock","can-read-settings","can-manage-tags","can-manage-run-tasks","can-force-delete","can-manage-assessments","can-manage-ephemeral-workspaces","can-read-assessment-results","can-queue-destroy"],"properties":{"can-update":{"type":"boolean"},"can-destroy":{"type":"boolean"},"can-queue-run":{"type":"boolean"},"can-read-run":{"type":"boolean"},"can-read-variable":{"type":"boolean"},"can-update-variable":{"type":"boolean"},"can-read-state-versions":{"type":"boolean"},"can-read-state-outputs":{"type":"boolean"},"can-create-state-versions":{"type":"boolean"},"can-queue-apply":{"type":"boolean"},"can-lock":{"type":"boolean"},"can-unlock":{"type":"boolean"},"can-force-unlock":{"type":"boolean"},"can-read-settings":{"type":"boolean"},"can-manage-tags":{"type":"boolean"},"can-manage-run-tasks":{"type":"boolean"},"can-force-delete":{"type":"boolean"},"can-manage-assessments":{"type":"boolean"},"can-manage-ephemeral-workspaces":{"type":"boolean"},"can-read-assessment-results":{"type":"boolean"},"can-queue-destroy":{"type":"boolean"}},"additionalProperties":false};
const acceptWorkspacePermissions_func2 = Object.prototype.hasOwnProperty;
function acceptWorkspacePermissions(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((((data["can-update"] === undefined) && (missing0 = "can-update")) || ((data["can-destroy"] === undefined) && (missing0 = "can-destroy"))) || ((data["can-queue-run"] === undefined) && (missing0 = "can-queue-run"))) || ((data["can-read-run"] === undefined) && (missing0 = "can-read-run"))) || ((data["can-read-variable"] === undefined) && (missing0 = "can-read-variable"))) || ((data["can-update-variable"] === undefined) && (missing0 = "can-update-variable"))) || ((data["can-read-state-versions"] === undefined) && (missing0 = "can-read-state-versions"))) || ((data["can-read-state-outputs"] === undefined) && (missing0 = "can-read-state-outputs"))) || ((data["can-create-state-versions"] === undefined) && (missing0 = "can-create-state-versions"))) || ((data["can-queue-apply"] === undefined) && (missing0 = "can-queue-apply"))) || ((data["can-lock"] === undefined) && (missing0 = "can-lock"))) || ((data["can-unlock"] === undefined) && (missing0 = "can-unlock"))) || ((data["can-force-unlock"] === undefined) && (missing0 = "can-force-unlock"))) || ((data["can-read-settings"] === undefined) && (missing0 = "can-read-settings"))) || ((data["can-manage-tags"] === undefined) && (missing0 = "can-manage-tags"))) || ((data["can-manage-run-tasks"] === undefined) && (missing0 = "can-manage-run-tasks"))) || ((data["can-force-delete"] === undefined) && (missing0 = "can-force-delete"))) || ((data["can-manage-assessments"] === undefined) && (missing0 = "can-manage-assessments"))) || ((data["can-manage-ephemeral-workspaces"] === undefined) && (missing0 = "can-manage-ephemeral-workspaces"))) || ((data["can-read-assessment-results"] === undefined) && (missing0 = "can-read-assessment-results"))) || ((data["can-queue-destroy"] === undefined) && (missing0 = "can-queue-destroy"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptWorkspacePermissions_func2.call(acceptWorkspacePermissions_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["can-update"] !== undefined){
const _errs2 = errors;
if(typeof data["can-update"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
function acceptSettingOverwrites(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data["execution-mode"] === undefined) && (missing0 = "execution-mode")) || ((data["agent-pool"] === undefined) && (missing0 = "agent-pool"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "execution-mode") || (key0 === "agent-pool"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["execution-mode"] !== undefined){
const _errs2 = errors;
if(typeof data["execution-mode"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
const acceptWorkspaceRelationships_schema1 = {"quiet":true,"type":"object","required":["agent-pool","current-configuration-version","current-run","latest-run","current-state-version","current-assessment-result","data-retention-policy","effective-tag-bindings","tag-bindings","locked-by","organization","outputs","project","readme","remote-state-consumers","ssh-key","vars"],"properties":{"agent-pool":{"call":"acceptRelatedAgentPool"},"current-configuration-version":{"call":"acceptRelatedCurrentConfigurationVersion"},"current-run":{"call":"acceptRelatedRun"},"latest-run":{"call":"acceptRelatedRun"},"current-state-version":{"call":"acceptRelatedStateVersion"},"current-assessment-result":{"call":"acceptRelatedAssessmentResult"},"data-retention-policy":{"call":"acceptRelatedDataRetentionPolicy"},"effective-tag-bindings":{"call":"acceptRelatedByLink"},"tag-bindings":{"call":"acceptRelatedByLink"},"locked-by":{"call":"acceptRelatedLocker"},"organization":{"call":"acceptRelatedOrganization"},"outputs":{"call":"acceptRelatedWorkspaceOutputs"},"project":{"call":"acceptRelatedProject"},"readme":{"call":"acceptRelatedReadme"},"remote-state-consumers":{"call":"acceptRelatedByLink"},"ssh-key":{"call":"acceptRelatedSshKey"},"vars":{"call":"acceptRelatedVariables"}},"additionalProperties":false};
const acceptWorkspaceRelationships_func2 = Object.prototype.hasOwnProperty;
function acceptWorkspaceRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((data["agent-pool"] === undefined) && (missing0 = "agent-pool")) || ((data["current-configuration-version"] === undefined) && (missing0 = "current-configuration-version"))) || ((data["current-run"] === undefined) && (missing0 = "current-run"))) || ((data["latest-run"] === undefined) && (missing0 = "latest-run"))) || ((data["current-state-version"] === undefined) && (missing0 = "current-state-version"))) || ((data["current-assessment-result"] === undefined) && (missing0 = "current-assessment-result"))) || ((data["data-retention-policy"] === undefined) && (missing0 = "data-retention-policy"))) || ((data["effective-tag-bindings"] === undefined) && (missing0 = "effective-tag-bindings"))) || ((data["tag-bindings"] === undefined) && (missing0 = "tag-bindings"))) || ((data["locked-by"] === undefined) && (missing0 = "locked-by"))) || ((data.organization === undefined) && (missing0 = "organization"))) || ((data.outputs === undefined) && (missing0 = "outputs"))) || ((data.project === undefined) && (missing0 = "project"))) || ((data.readme === undefined) && (missing0 = "readme"))) || ((data["remote-state-consumers"] === undefined) && (missing0 = "remote-state-consumers"))) || ((data["ssh-key"] === undefined) && (missing0 = "ssh-key"))) || ((data.vars === undefined) && (missing0 = "vars"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptWorkspaceRelationships_func2.call(acceptWorkspaceRelationships_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["agent-pool"] !== undefined){
const _errs2 = errors;
if(!acceptRelatedAgentPool(data["agent-pool"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-configuration-version"] !== undefined){
const _errs3 = errors;
if(!acceptRelatedCurrentConfigurationVersion(data["current-configuration-version"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-run"] !== undefined){
const _errs4 = errors;
if(!acceptRelatedRun(data["current-run"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["latest-run"] !== undefined){
const _errs5 = errors;
if(!acceptRelatedRun(data["latest-run"])){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-state-version"] !== undefined){
const _errs6 = errors;
if(!acceptRelatedStateVersion(data["current-state-version"])){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["current-assessment-result"] !== undefined){
const _errs7 = errors;
if(!acceptRelatedAssessmentResult(data["current-assessment-result"])){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["data-retention-policy"] !== undefined){
const _errs8 = errors;
if(!acceptRelatedDataRetentionPolicy(data["data-retention-policy"])){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["effective-tag-bindings"] !== undefined){
const _errs9 = errors;
if(!acceptRelatedByLink(data["effective-tag-bindings"])){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tag-bindings"] !== undefined){
const _errs10 = errors;
if(!acceptRelatedByLink(data["tag-bindings"])){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["locked-by"] !== undefined){
const _errs11 = errors;
if(!acceptRelatedLocker(data["locked-by"])){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.organization !== undefined){
const _errs12 = errors;
if(!acceptRelatedOrganization(data.organization)){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
const _errs13 = errors;
if(!acceptRelatedWorkspaceOutputs(data.outputs)){
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.project !== undefined){
const _errs14 = errors;
if(!acceptRelatedProject(data.project)){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.readme !== undefined){
const _errs15 = errors;
if(!acceptRelatedReadme(data.readme)){
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["remote-state-consumers"] !== undefined){
const _errs16 = errors;
if(!acceptRelatedByLink(data["remote-state-consumers"])){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["ssh-key"] !== undefined){
const _errs17 = errors;
if(!acceptRelatedSshKey(data["ssh-key"])){
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.vars !== undefined){
const _errs18 = errors;
if(!acceptRelatedVariables(data.vars)){
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
}
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedAgentPool_pattern1 = new RegExp("^apool-[A-Za-z0-9]+$", "u");
function acceptRelatedAgentPool(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedAgentPool_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("agent-pools" !== data2){
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
return false;
}
}
return errors === 0;
}
const acceptRelatedCurrentConfigurationVersion_pattern1 = new RegExp("^cv-[A-Za-z0-9]+$", "u");
function acceptRelatedCurrentConfigurationVersion(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedCurrentConfigurationVersion_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("configuration-versions" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedRun_pattern1 = new RegExp("^run-[A-Za-z0-9]+$", "u");
function acceptRelatedRun(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedRun_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("runs" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptRelatedAssessmentResult(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
const _errs5 = errors;
if(typeof data0.id !== "string"){
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
return false;
}
if("assessment-results" !== data2){
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
return false;
}
}
return errors === 0;
}
const acceptRelatedDataRetentionPolicy_pattern1 = new RegExp("^drp-[A-Za-z0-9]+$", "u");
function acceptRelatedDataRetentionPolicy(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedDataRetentionPolicy_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if(!((data2 === "data-retention-policy-delete-olders") || (data2 === "data-retention-policy-dont-deletes"))){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptRelatedByLink(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "links")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.links !== undefined){
if(!acceptRelatedLinks(data.links)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedLocker_pattern1 = new RegExp("^(user|team|run)-[A-Za-z0-9]+$", "u");
function acceptRelatedLocker(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedLocker_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if(!(((data2 === "users") || (data2 === "teams")) || (data2 === "runs"))){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedOrganization_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptRelatedOrganization(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedOrganization_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("organizations" !== data2){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedWorkspaceOutputs_pattern1 = new RegExp("^wsout-[A-Za-z0-9]+$", "u");
function acceptRelatedWorkspaceOutputs(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedWorkspaceOutputs_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("workspace-outputs" !== data3){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedProject_pattern1 = new RegExp("^prj-[A-Za-z0-9]+$", "u");
function acceptRelatedProject(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedProject_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("projects" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptRelatedReadme(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.id !== undefined){
const _errs5 = errors;
if(typeof data0.id !== "string"){
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
return false;
}
if("workspace-readme" !== data2){
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
return false;
}
}
return errors === 0;
}
const acceptRelatedSshKey_pattern1 = new RegExp("^sshkey-[A-Za-z0-9]+$", "u");
function acceptRelatedSshKey(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if((!(data0 && typeof data0 == "object" && !Array.isArray(data0))) && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if(((data0.id === undefined) && (missing1 = "id")) || ((data0.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedSshKey_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("ssh-keys" !== data2){
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
return false;
}
}
return errors === 0;
}
const acceptRelatedVariables_pattern1 = new RegExp("^var-[A-Za-z0-9]+$", "u");
function acceptRelatedVariables(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedVariables_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("vars" !== data3){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptWorkspaceLinks_formats1 = formats["uri-reference"];
function acceptWorkspaceLinks(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.self === undefined) && (missing0 = "self")) || ((data["self-html"] === undefined) && (missing0 = "self-html"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "self") || (key0 === "self-html"))){
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
if(!(acceptWorkspaceLinks_formats1(data0))){
return false;
}
}
else {
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
if(!(acceptWorkspaceLinks_formats1(data1))){
return false;
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptTaskStage_pattern1 = new RegExp("^ts-[A-Za-z0-9]+$", "u");
function acceptTaskStage(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptTaskStage_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("task-stages" !== data1){
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
if((((((((data2.stage === undefined) && (missing1 = "stage")) || ((data2.status === undefined) && (missing1 = "status"))) || ((data2["status-timestamps"] === undefined) && (missing1 = "status-timestamps"))) || ((data2.actions === undefined) && (missing1 = "actions"))) || ((data2.permissions === undefined) && (missing1 = "permissions"))) || ((data2["created-at"] === undefined) && (missing1 = "created-at"))) || ((data2["updated-at"] === undefined) && (missing1 = "updated-at"))){
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(((((((key1 === "stage") || (key1 === "status")) || (key1 === "status-timestamps")) || (key1 === "actions")) || (key1 === "permissions")) || (key1 === "created-at")) || (key1 === "updated-at"))){
return false;
break;
}
}
if(_errs8 === errors){
if(data2.stage !== undefined){
let data3 = data2.stage;
const _errs9 = errors;
if(typeof data3 !== "string"){
return false;
}
if(!((data3 === "pre_plan") || (data3 === "post_plan"))){
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
if(!acceptTaskStageStatus(data2.status)){
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["status-timestamps"] !== undefined){
const _errs12 = errors;
if(!acceptTaskStageStatusTimestamps(data2["status-timestamps"])){
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.actions !== undefined){
let data6 = data2.actions;
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if((data6["is-overridable"] === undefined) && (missing2 = "is-overridable")){
return false;
}
else {
const _errs15 = errors;
for(const key2 in data6){
if(!(key2 === "is-overridable")){
return false;
break;
}
}
if(_errs15 === errors){
if(data6["is-overridable"] !== undefined){
if(typeof data6["is-overridable"] !== "boolean"){
return false;
}
}
}
}
}
else {
return false;
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.permissions !== undefined){
let data8 = data2.permissions;
const _errs18 = errors;
if(errors === _errs18){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing3;
if((data8["can-override"] === undefined) && (missing3 = "can-override")){
return false;
}
else {
const _errs20 = errors;
for(const key3 in data8){
if(!(key3 === "can-override")){
return false;
break;
}
}
if(_errs20 === errors){
if(data8["can-override"] !== undefined){
if(typeof data8["can-override"] !== "boolean"){
return false;
}
}
}
}
}
else {
return false;
}
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["created-at"] !== undefined){
const _errs23 = errors;
if(!acceptTimestamp(data2["created-at"])){
return false;
}
var valid1 = _errs23 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["updated-at"] !== undefined){
const _errs24 = errors;
if(!acceptTimestamp(data2["updated-at"])){
return false;
}
var valid1 = _errs24 === errors;
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
let data12 = data.relationships;
const _errs25 = errors;
if(errors === _errs25){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing4;
if((((data12.run === undefined) && (missing4 = "run")) || ((data12["task-results"] === undefined) && (missing4 = "task-results"))) || ((data12["policy-evaluations"] === undefined) && (missing4 = "policy-evaluations"))){
return false;
}
else {
const _errs27 = errors;
for(const key4 in data12){
if(!(((key4 === "run") || (key4 === "task-results")) || (key4 === "policy-evaluations"))){
return false;
break;
}
}
if(_errs27 === errors){
if(data12.run !== undefined){
const _errs28 = errors;
if(!acceptRelatedRun(data12.run)){
return false;
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data12["task-results"] !== undefined){
const _errs29 = errors;
if(!acceptRelatedTaskResults(data12["task-results"])){
return false;
}
var valid4 = _errs29 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data12["policy-evaluations"] !== undefined){
const _errs30 = errors;
if(!acceptRelatedPolicyEvaluations(data12["policy-evaluations"])){
return false;
}
var valid4 = _errs30 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
else {
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs31 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
else {
return false;
}
}
return errors === 0;
}
function acceptTaskStageStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((((data === "pending") || (data === "running")) || (data === "passed")) || (data === "failed")) || (data === "awaiting_override")) || (data === "errored")) || (data === "canceled")) || (data === "unreachable"))){
return false;
}
return errors === 0;
}
function acceptTaskStageStatusTimestamps(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "passed-at") || (key0 === "failed-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["passed-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["passed-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["failed-at"] !== undefined){
const _errs3 = errors;
if(!acceptTimestamp(data["failed-at"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedTaskResults_pattern1 = new RegExp("^taskrs-[A-Za-z0-9]+$", "u");
function acceptRelatedTaskResults(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedTaskResults_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("task-results" !== data3){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRelatedPolicyEvaluations(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
return false;
break;
}
}
if(_errs6 === errors){
if(data1.id !== undefined){
const _errs7 = errors;
if(typeof data1.id !== "string"){
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
return false;
}
if("policy-evaluations" !== data3){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterRunId_pattern1 = new RegExp("^run-[A-Za-z0-9]+$", "u");
function acceptParameterRunId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterRunId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptShownRunInclude(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((((((((data === "plan") || (data === "apply")) || (data === "created_by")) || (data === "cost_estimate")) || (data === "configuration_version")) || (data === "configuration_version.ingress_attributes")) || (data === "workspace")) || (data === "task_stages")) || (data === "tf_policy_evaluations"))){
return false;
}
return errors === 0;
}
function acceptParameterInclude(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptShownRunInclude(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptActionComment_func1 = countCharacters;
function acceptActionComment(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "comment") || (key0 === "data"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.comment !== undefined){
let data0 = data.comment;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(typeof data0 === "string"){
if(acceptActionComment_func1(data0) > 65536){
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
if(data.data !== undefined){
let data1 = data.data;
const _errs4 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
return false;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "type") || (key1 === "attributes"))){
return false;
break;
}
}
if(_errs6 === errors){
if(data1.type !== undefined){
let data2 = data1.type;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(acceptActionComment_func1(data2) > 255){
return false;
}
}
else {
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.attributes !== undefined){
let data3 = data1.attributes;
const _errs9 = errors;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
return false;
}
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
const _errs11 = errors;
for(const key2 in data3){
if(!(key2 === "comment")){
return false;
break;
}
}
if(_errs11 === errors){
if(data3.comment !== undefined){
let data4 = data3.comment;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(acceptActionComment_func1(data4) > 65536){
return false;
}
}
}
}
}
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
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["comment"] !== undefined && data["comment"] !== null && data["comment"] !== "") && (data["data"]?.["attributes"]?.["comment"] !== undefined && data["data"]?.["attributes"]?.["comment"] !== null && data["data"]?.["attributes"]?.["comment"] !== "")){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterWorkspaceId_pattern1 = new RegExp("^ws-[A-Za-z0-9]+$", "u");
function acceptParameterWorkspaceId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterWorkspaceId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunOperation(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((data === "plan_only") || (data === "plan_and_apply")) || (data === "save_plan")) || (data === "refresh_only")) || (data === "destroy")) || (data === "empty_apply"))){
return false;
}
return errors === 0;
}
function acceptParameterFilterOperation(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptRunOperation(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterFilterStatus(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptRunStatus(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterFilterAgentPoolNames_func1 = countCharacters;
const acceptParameterFilterAgentPoolNames_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterFilterAgentPoolNames(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(acceptParameterFilterAgentPoolNames_func1(data0) > 255){
return false;
}
else {
if(acceptParameterFilterAgentPoolNames_func1(data0) < 1){
return false;
}
else {
if(!acceptParameterFilterAgentPoolNames_pattern2.test(data0)){
return false;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterFilterAgentPoolNamesItems_func1 = countCharacters;
const acceptParameterFilterAgentPoolNamesItems_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterFilterAgentPoolNamesItems(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterFilterAgentPoolNamesItems_func1(data) > 255){
return false;
}
else {
if(acceptParameterFilterAgentPoolNamesItems_func1(data) < 1){
return false;
}
else {
if(!acceptParameterFilterAgentPoolNamesItems_pattern2.test(data)){
return false;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterFilterSource2(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptRunSource(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunStatusGroup(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((data === "non_final") || (data === "final")) || (data === "discardable"))){
return false;
}
return errors === 0;
}
function acceptParameterFilterTimeframe(data){
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
return errors === 0;
}
const acceptParameterSearchUser_func1 = countCharacters;
function acceptParameterSearchUser(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterSearchUser_func1(data) > 255){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchCommit_func1 = countCharacters;
function acceptParameterSearchCommit(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterSearchCommit_func1(data) > 255){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchBasic_func1 = countCharacters;
function acceptParameterSearchBasic(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterSearchBasic_func1(data) > 255){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunInclude(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((data === "plan") || (data === "apply")) || (data === "created_by")) || (data === "cost_estimate")) || (data === "configuration_version")) || (data === "configuration_version.ingress_attributes"))){
return false;
}
return errors === 0;
}
function acceptParameterInclude2(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptRunInclude(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "included")) || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptRun(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptRunIncluded(data2[i1])){
return false;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs9 = errors;
if(!acceptPageMeta(data.meta)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptParameterFilterWorkspaceNames_func1 = countCharacters;
const acceptParameterFilterWorkspaceNames_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterFilterWorkspaceNames(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(acceptParameterFilterWorkspaceNames_func1(data0) > 255){
return false;
}
else {
if(acceptParameterFilterWorkspaceNames_func1(data0) < 1){
return false;
}
else {
if(!acceptParameterFilterWorkspaceNames_pattern2.test(data0)){
return false;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterFilterWorkspaceNamesItems_func1 = countCharacters;
const acceptParameterFilterWorkspaceNamesItems_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterFilterWorkspaceNamesItems(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterFilterWorkspaceNamesItems_func1(data) > 255){
return false;
}
else {
if(acceptParameterFilterWorkspaceNamesItems_func1(data) < 1){
return false;
}
else {
if(!acceptParameterFilterWorkspaceNamesItems_pattern2.test(data)){
return false;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchName_func1 = countCharacters;
function acceptParameterSearchName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterSearchName_func1(data) > 255){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchTags_func1 = countCharacters;
const acceptParameterSearchTags_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterSearchTags(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(acceptParameterSearchTags_func1(data0) > 255){
return false;
}
else {
if(acceptParameterSearchTags_func1(data0) < 1){
return false;
}
else {
if(!acceptParameterSearchTags_pattern2.test(data0)){
return false;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchTagsItems_func1 = countCharacters;
const acceptParameterSearchTagsItems_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterSearchTagsItems(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterSearchTagsItems_func1(data) > 255){
return false;
}
else {
if(acceptParameterSearchTagsItems_func1(data) < 1){
return false;
}
else {
if(!acceptParameterSearchTagsItems_pattern2.test(data)){
return false;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchExcludeTags_func1 = countCharacters;
const acceptParameterSearchExcludeTags_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterSearchExcludeTags(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(acceptParameterSearchExcludeTags_func1(data0) > 255){
return false;
}
else {
if(acceptParameterSearchExcludeTags_func1(data0) < 1){
return false;
}
else {
if(!acceptParameterSearchExcludeTags_pattern2.test(data0)){
return false;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchExcludeTagsItems_func1 = countCharacters;
const acceptParameterSearchExcludeTagsItems_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterSearchExcludeTagsItems(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterSearchExcludeTagsItems_func1(data) > 255){
return false;
}
else {
if(acceptParameterSearchExcludeTagsItems_func1(data) < 1){
return false;
}
else {
if(!acceptParameterSearchExcludeTagsItems_pattern2.test(data)){
return false;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterSearchWildcardName_func1 = countCharacters;
const acceptParameterSearchWildcardName_pattern2 = new RegExp("^\\*?[^*]*\\*?$", "u");
function acceptParameterSearchWildcardName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterSearchWildcardName_func1(data) > 255){
return false;
}
else {
if(!acceptParameterSearchWildcardName_pattern2.test(data)){
return false;
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterSort(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((data === "name") || (data === "-name")) || (data === "current-run.created-at")) || (data === "-current-run.created-at")) || (data === "latest-change-at")) || (data === "-latest-change-at"))){
return false;
}
return errors === 0;
}
const acceptParameterFilterProjectId_pattern1 = new RegExp("^prj-[A-Za-z0-9]+$", "u");
function acceptParameterFilterProjectId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterFilterProjectId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterFilterTagged_func1 = countCharacters;
function acceptParameterFilterTagged(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 20){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing0;
if((data0.key === undefined) && (missing0 = "key")){
return false;
}
else {
const _errs3 = errors;
for(const key0 in data0){
if(!((key0 === "key") || (key0 === "value"))){
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
if(acceptParameterFilterTagged_func1(data1) > 128){
return false;
}
else {
if(acceptParameterFilterTagged_func1(data1) < 1){
return false;
}
}
}
else {
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
let data2 = data0.value;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptParameterFilterTagged_func1(data2) > 256){
return false;
}
}
else {
return false;
}
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
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptWorkspaceInclude(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((((((((((data === "current_configuration_version") || (data === "current_configuration_version.ingress_attributes")) || (data === "current_run")) || (data === "current_run.configuration_version")) || (data === "current_run.configuration_version.ingress_attributes")) || (data === "current_run.plan")) || (data === "locked_by")) || (data === "organization")) || (data === "outputs")) || (data === "project")) || (data === "readme"))){
return false;
}
return errors === 0;
}
function acceptParameterInclude3(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptWorkspaceInclude(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptWorkspaceCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "data") || (key0 === "included")) || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptWorkspace(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptWorkspaceIncluded(data2[i1])){
return false;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs9 = errors;
if(!acceptPageMeta(data.meta)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptWorkspaceIncluded(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "configuration-versions"){
const _errs2 = errors;
if(!acceptConfigurationVersion(data)){
return false;
}
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "configuration-versions")){
return false;
}
}
}
}
}
}
else if(tag0 === "ingress-attributes"){
const _errs4 = errors;
if(!acceptIngressAttributes(data)){
return false;
}
if(errors === _errs4){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "ingress-attributes")){
return false;
}
}
}
}
}
}
else if(tag0 === "organizations"){
const _errs6 = errors;
if(!acceptOrganization(data)){
return false;
}
if(errors === _errs6){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.type === undefined) && (missing2 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "organizations")){
return false;
}
}
}
}
}
}
else if(tag0 === "plans"){
const _errs8 = errors;
if(!acceptPlan(data)){
return false;
}
if(errors === _errs8){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.type === undefined) && (missing3 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "plans")){
return false;
}
}
}
}
}
}
else if(tag0 === "projects"){
const _errs10 = errors;
if(!acceptProject(data)){
return false;
}
if(errors === _errs10){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.type === undefined) && (missing4 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "projects")){
return false;
}
}
}
}
}
}
else if(tag0 === "workspace-readme"){
const _errs12 = errors;
if(!acceptReadme(data)){
return false;
}
if(errors === _errs12){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.type === undefined) && (missing5 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "workspace-readme")){
return false;
}
}
}
}
}
}
else if(tag0 === "runs"){
const _errs14 = errors;
if(!acceptRun(data)){
return false;
}
if(errors === _errs14){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.type === undefined) && (missing6 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "runs")){
return false;
}
}
}
}
}
}
else if(tag0 === "teams"){
const _errs16 = errors;
if(!acceptTeam(data)){
return false;
}
if(errors === _errs16){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.type === undefined) && (missing7 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "teams")){
return false;
}
}
}
}
}
}
else if(tag0 === "users"){
const _errs18 = errors;
if(!acceptUser(data)){
return false;
}
if(errors === _errs18){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.type === undefined) && (missing8 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "users")){
return false;
}
}
}
}
}
}
else if(tag0 === "workspace-outputs"){
const _errs20 = errors;
if(!acceptWorkspaceOutput(data)){
return false;
}
if(errors === _errs20){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing9;
if((data.type === undefined) && (missing9 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "workspace-outputs")){
return false;
}
}
}
}
}
}
else {
return false;
}
}
else {
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptOrganization_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptOrganization(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
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
if(!acceptOrganization_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("organizations" !== data1){
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
if(!acceptOrganizationAttributes(data.attributes)){
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
return false;
}
}
return errors === 0;
}
function acceptOrganizationAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.name === undefined) && (missing0 = "name")) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["default-execution-mode"] === undefined) && (missing0 = "default-execution-mode"))) || ((data["assessments-enforced"] === undefined) && (missing0 = "assessments-enforced"))) || ((data["cost-estimation-enabled"] === undefined) && (missing0 = "cost-estimation-enabled"))) || ((data["allow-force-delete-workspaces"] === undefined) && (missing0 = "allow-force-delete-workspaces"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "name") || (key0 === "created-at")) || (key0 === "default-execution-mode")) || (key0 === "assessments-enforced")) || (key0 === "cost-estimation-enabled")) || (key0 === "allow-force-delete-workspaces"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
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
if(!acceptTimestamp(data["created-at"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["default-execution-mode"] !== undefined){
const _errs5 = errors;
if(!acceptExecutionMode(data["default-execution-mode"])){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptProject_pattern1 = new RegExp("^prj-[A-Za-z0-9]+$", "u");
function acceptProject(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptProject_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("projects" !== data1){
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
if(!acceptProjectAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptProjectRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptProjectAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.description === undefined) && (missing0 = "description"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "description")) || (key0 === "created-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
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
if(!acceptTimestamp(data["created-at"])){
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
return false;
}
}
return errors === 0;
}
function acceptProjectRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.organization === undefined) && (missing0 = "organization")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "organization")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.organization !== undefined){
if(!acceptRelatedOrganization(data.organization)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptReadme(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
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
return false;
}
if("workspace-readme" !== data1){
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
if(!acceptReadmeAttributes(data.attributes)){
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
return false;
}
}
return errors === 0;
}
function acceptReadmeAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["raw-markdown"] === undefined) && (missing0 = "raw-markdown")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "raw-markdown")){
return false;
break;
}
}
if(_errs1 === errors){
if(data["raw-markdown"] !== undefined){
if(typeof data["raw-markdown"] !== "string"){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTeam_pattern1 = new RegExp("^team-[A-Za-z0-9]+$", "u");
function acceptTeam(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
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
if(!acceptTeam_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("teams" !== data1){
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
if(!acceptTeamAttributes(data.attributes)){
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
return false;
}
}
return errors === 0;
}
function acceptTeamAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "name")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
if(typeof data.name !== "string"){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceOutput_pattern1 = new RegExp("^wsout-[A-Za-z0-9]+$", "u");
function acceptWorkspaceOutput(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
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
if(!acceptWorkspaceOutput_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("workspace-outputs" !== data1){
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
if(!acceptWorkspaceOutputAttributes(data.attributes)){
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
return false;
}
}
return errors === 0;
}
function acceptWorkspaceOutputAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.name === undefined) && (missing0 = "name")) || ((data.sensitive === undefined) && (missing0 = "sensitive"))) || ((data["output-type"] === undefined) && (missing0 = "output-type"))) || ((data.value === undefined) && (missing0 = "value"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "sensitive")) || (key0 === "output-type")) || (key0 === "value"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
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
return false;
}
}
return errors === 0;
}
function acceptWorkspaceCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "attributes")) || (key1 === "relationships"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("workspaces" !== data1){
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
if(!acceptWorkspaceCreateAttributes(data0.attributes)){
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
const _errs8 = errors;
if(!acceptWorkspaceCreateRelationships(data0.relationships)){
return false;
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceCreateAttributes_schema1 = {"quiet":true,"type":"object","required":["name"],"x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"],["execution-mode","setting-overwrites.execution-mode=false"],["operations","setting-overwrites.execution-mode=false"],["agent-pool-id","setting-overwrites.agent-pool=false"]],"x-requires":[{"when":"execution-mode=agent","then":"agent-pool-id"},{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^(apool-[A-Za-z0-9]+)?$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"],"maxLength":10000},"execution-mode":{"call":"acceptExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"],"maxLength":255},"source-url":{"type":["string","null"],"maxLength":2048,"format":"uri"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"tool-version":{"call":"acceptToolVersionConstraint"},"terraform-version":{"call":"acceptToolVersionConstraint"},"trigger-patterns":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"trigger-prefixes":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"vcs-repo":{"call":"acceptVcsRepoCreate"},"working-directory":{"type":["string","null"],"maxLength":1024,"pattern":"^(([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)(/([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)?)*)?$"},"setting-overwrites":{"call":"acceptSettingOverwritesCreate"}},"additionalProperties":false};
const acceptWorkspaceCreateAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptWorkspaceCreateAttributes_func3 = countCharacters;
const acceptWorkspaceCreateAttributes_pattern4 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const acceptWorkspaceCreateAttributes_pattern5 = new RegExp("^(apool-[A-Za-z0-9]+)?$", "u");
const acceptWorkspaceCreateAttributes_pattern6 = new RegExp("^[1-9][0-9]{0,3}[dh]$", "u");
const acceptWorkspaceCreateAttributes_pattern7 = new RegExp("^(([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)(/([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)?)*)?$", "u");
const acceptWorkspaceCreateAttributes_formats8 = formats["date-time"];
const acceptWorkspaceCreateAttributes_formats9 = formats.uri;
function acceptWorkspaceCreateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptWorkspaceCreateAttributes_func2.call(acceptWorkspaceCreateAttributes_schema1.properties, key0))){
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
if(acceptWorkspaceCreateAttributes_func3(data0) > 90){
return false;
}
else {
if(acceptWorkspaceCreateAttributes_func3(data0) < 1){
return false;
}
else {
if(!acceptWorkspaceCreateAttributes_pattern4.test(data0)){
return false;
}
}
}
}
else {
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
if(!acceptWorkspaceCreateAttributes_pattern5.test(data1)){
return false;
}
}
else {
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
return false;
}
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(acceptWorkspaceCreateAttributes_formats8(data6))){
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
return false;
}
if(errors === _errs16){
if(typeof data7 === "string"){
if(!acceptWorkspaceCreateAttributes_pattern6.test(data7)){
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
return false;
}
if(errors === _errs18){
if(typeof data8 === "string"){
if(acceptWorkspaceCreateAttributes_func3(data8) > 10000){
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["execution-mode"] !== undefined){
const _errs20 = errors;
if(!acceptExecutionMode(data["execution-mode"])){
return false;
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
return false;
}
if(errors === _errs29){
if(typeof data14 === "string"){
if(acceptWorkspaceCreateAttributes_func3(data14) > 255){
return false;
}
}
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
return false;
}
if(errors === _errs31){
if(errors === _errs31){
if(typeof data15 === "string"){
if(acceptWorkspaceCreateAttributes_func3(data15) > 2048){
return false;
}
else {
if(!(acceptWorkspaceCreateAttributes_formats9(data15))){
return false;
}
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
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["structured-run-output-enabled"] !== undefined){
const _errs35 = errors;
if(typeof data["structured-run-output-enabled"] !== "boolean"){
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tool-version"] !== undefined){
const _errs37 = errors;
if(!acceptToolVersionConstraint(data["tool-version"])){
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["terraform-version"] !== undefined){
const _errs38 = errors;
if(!acceptToolVersionConstraint(data["terraform-version"])){
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-patterns"] !== undefined){
let data20 = data["trigger-patterns"];
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data20)){
if(data20.length > 100){
return false;
}
else {
var valid1 = true;
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
let data21 = data20[i0];
const _errs41 = errors;
if(errors === _errs41){
if(typeof data21 === "string"){
if(acceptWorkspaceCreateAttributes_func3(data21) > 512){
return false;
}
}
else {
return false;
}
}
var valid1 = _errs41 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-prefixes"] !== undefined){
let data22 = data["trigger-prefixes"];
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data22)){
if(data22.length > 100){
return false;
}
else {
var valid2 = true;
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
let data23 = data22[i1];
const _errs45 = errors;
if(errors === _errs45){
if(typeof data23 === "string"){
if(acceptWorkspaceCreateAttributes_func3(data23) > 512){
return false;
}
}
else {
return false;
}
}
var valid2 = _errs45 === errors;
if(!valid2){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo"] !== undefined){
const _errs47 = errors;
if(!acceptVcsRepoCreate(data["vcs-repo"])){
return false;
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["working-directory"] !== undefined){
let data25 = data["working-directory"];
const _errs48 = errors;
if((typeof data25 !== "string") && (data25 !== null)){
return false;
}
if(errors === _errs48){
if(typeof data25 === "string"){
if(acceptWorkspaceCreateAttributes_func3(data25) > 1024){
return false;
}
else {
if(!acceptWorkspaceCreateAttributes_pattern7.test(data25)){
return false;
}
}
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["setting-overwrites"] !== undefined){
const _errs50 = errors;
if(!acceptSettingOverwritesCreate(data["setting-overwrites"])){
return false;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["execution-mode"] !== undefined && data["execution-mode"] !== null && data["execution-mode"] !== "") && (data["operations"] !== undefined && data["operations"] !== null && data["operations"] !== "")){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["execution-mode"] === "remote")){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["execution-mode"] === "local")){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["operations"] === true)){
return false;
}
else {
if((data["execution-mode"] !== undefined && data["execution-mode"] !== null && data["execution-mode"] !== "") && (data["setting-overwrites"]?.["execution-mode"] === false)){
return false;
}
else {
if((data["operations"] !== undefined && data["operations"] !== null && data["operations"] !== "") && (data["setting-overwrites"]?.["execution-mode"] === false)){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["setting-overwrites"]?.["agent-pool"] === false)){
return false;
}
else {
if((data["execution-mode"] === "agent") && !(data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "")){
return false;
}
else {
if((data["setting-overwrites"]?.["execution-mode"] === true) && !(data["execution-mode"] !== undefined && data["execution-mode"] !== null && data["execution-mode"] !== "")){
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
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptToolVersionConstraint_func1 = countCharacters;
const acceptToolVersionConstraint_pattern2 = new RegExp("^\\s*((=|!=|>=?|<=?|~>)\\s*)?v?[0-9]+(\\.[0-9]+){0,2}(-[0-9A-Za-z.-]+)?\\s*(,\\s*((=|!=|>=?|<=?|~>)\\s*)?v?[0-9]+(\\.[0-9]+){0,2}(-[0-9A-Za-z.-]+)?\\s*)*$", "u");
function acceptToolVersionConstraint(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptToolVersionConstraint_func1(data) > 255){
return false;
}
else {
if(acceptToolVersionConstraint_func1(data) < 1){
return false;
}
else {
if(!acceptToolVersionConstraint_pattern2.test(data)){
return false;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptVcsRepoCreate_func1 = countCharacters;
const acceptVcsRepoCreate_pattern2 = new RegExp("^([^/\\s.]|\\.[^/\\s.]|\\.\\.[^/\\s])[^/\\s]*(/([^/\\s.]|\\.[^/\\s.]|\\.\\.[^/\\s])[^/\\s]*)+$", "u");
const acceptVcsRepoCreate_pattern3 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
function acceptVcsRepoCreate(data){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "identifier") || (key0 === "oauth-token-id")) || (key0 === "branch")) || (key0 === "ingress-submodules")) || (key0 === "tags-regex"))){
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
if(acceptVcsRepoCreate_func1(data0) > 1024){
return false;
}
else {
if(!acceptVcsRepoCreate_pattern2.test(data0)){
return false;
}
}
}
else {
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
if(!acceptVcsRepoCreate_pattern3.test(data1)){
return false;
}
}
else {
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
let data2 = data.branch;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptVcsRepoCreate_func1(data2) > 512){
return false;
}
}
else {
return false;
}
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
return false;
}
if(errors === _errs10){
if(typeof data4 === "string"){
if(acceptVcsRepoCreate_func1(data4) > 1024){
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
if((data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null && data["oauth-token-id"] !== "") && !(data["identifier"] !== undefined && data["identifier"] !== null && data["identifier"] !== "")){
return false;
}
else {
if((data["identifier"] !== undefined && data["identifier"] !== null && data["identifier"] !== "") && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null && data["oauth-token-id"] !== "")){
return false;
}
else {
if((data["branch"] !== undefined && data["branch"] !== null && data["branch"] !== "") && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null && data["oauth-token-id"] !== "")){
return false;
}
else {
if((data["branch"] !== undefined && data["branch"] !== null && data["branch"] !== "") && !(data["identifier"] !== undefined && data["identifier"] !== null && data["identifier"] !== "")){
return false;
}
else {
if((data["ingress-submodules"] !== undefined && data["ingress-submodules"] !== null && data["ingress-submodules"] !== "") && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null && data["oauth-token-id"] !== "")){
return false;
}
else {
if((data["ingress-submodules"] !== undefined && data["ingress-submodules"] !== null && data["ingress-submodules"] !== "") && !(data["identifier"] !== undefined && data["identifier"] !== null && data["identifier"] !== "")){
return false;
}
else {
if((data["tags-regex"] !== undefined && data["tags-regex"] !== null && data["tags-regex"] !== "") && !(data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null && data["oauth-token-id"] !== "")){
return false;
}
else {
if((data["tags-regex"] !== undefined && data["tags-regex"] !== null && data["tags-regex"] !== "") && !(data["identifier"] !== undefined && data["identifier"] !== null && data["identifier"] !== "")){
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
return errors === 0;
}
function acceptSettingOverwritesCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "execution-mode") || (key0 === "agent-pool"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["execution-mode"] !== undefined){
const _errs2 = errors;
if(typeof data["execution-mode"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
const acceptWorkspaceCreateRelationships_pattern1 = new RegExp("^(prj-[A-Za-z0-9]+)?$", "u");
function acceptWorkspaceCreateRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "project") || (key0 === "tags")) || (key0 === "tag-bindings"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(key1 === "data")){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.data !== undefined){
let data1 = data0.data;
const _errs5 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
return false;
}
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs7 = errors;
for(const key2 in data1){
if(!((key2 === "id") || (key2 === "type"))){
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
if(!acceptWorkspaceCreateRelationships_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("projects" !== data3){
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
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data4 = data.tags;
const _errs12 = errors;
if(errors === _errs12){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing2;
if((data4.data === undefined) && (missing2 = "data")){
return false;
}
else {
const _errs14 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
return false;
break;
}
}
if(_errs14 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs15 = errors;
if((!(Array.isArray(data5))) && (data5 !== null)){
return false;
}
if(errors === _errs15){
if(Array.isArray(data5)){
if(data5.length > 500){
return false;
}
else {
var valid4 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!acceptTagReference(data5[i0])){
return false;
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
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tag-bindings"] !== undefined){
let data7 = data["tag-bindings"];
const _errs18 = errors;
if(errors === _errs18){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing3;
if((data7.data === undefined) && (missing3 = "data")){
return false;
}
else {
const _errs20 = errors;
for(const key4 in data7){
if(!(key4 === "data")){
return false;
break;
}
}
if(_errs20 === errors){
if(data7.data !== undefined){
let data8 = data7.data;
const _errs21 = errors;
if((!(Array.isArray(data8))) && (data8 !== null)){
return false;
}
if(errors === _errs21){
if(Array.isArray(data8)){
if(data8.length > 10){
return false;
}
else {
var valid6 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
const _errs23 = errors;
if(!acceptTagBindingGiven(data8[i1])){
return false;
}
var valid6 = _errs23 === errors;
if(!valid6){
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
return false;
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
else {
return false;
}
}
return errors === 0;
}
const acceptTagReference_func1 = countCharacters;
const acceptTagReference_pattern2 = new RegExp("^(tag-[A-Za-z0-9]+)?$", "u");
const acceptTagReference_pattern3 = new RegExp("^[A-Za-z0-9:_-]*$", "u");
function acceptTagReference(data){
let vErrors = null;
let errors = 0;
const evaluated0 = acceptTagReference.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
var props0 = {};
var items0 = 0;
const _errs1 = errors;
let valid0 = false;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.id === undefined) && (missing0 = "id")){
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
if(data.id !== undefined){
let data0 = data.id;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data0 === "string"){
if(acceptTagReference_func1(data0) < 1){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
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
}
else {
const err3 = {};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.id = true;
}
}
const _errs6 = errors;
if(errors === _errs6){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.attributes === undefined) && (missing1 = "attributes")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.attributes !== undefined){
let data1 = data.attributes;
const _errs8 = errors;
if(errors === _errs8){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing2;
if((data1.name === undefined) && (missing2 = "name")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
const _errs10 = errors;
for(const key0 in data1){
if(!(key0 === "name")){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
}
if(_errs10 === errors){
if(data1.name !== undefined){
let data2 = data1.name;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data2 === "string"){
if(acceptTagReference_func1(data2) < 1){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
}
}
else {
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
}
else {
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
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.attributes = true;
}
}
if(!valid0){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.type === undefined) && (missing3 = "type")){
return false;
}
else {
if(props0 !== true){
props0 = props0 || {};
props0.id = true;
props0.type = true;
props0.attributes = true;
}
if(data.id !== undefined){
let data3 = data.id;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data3 === "string"){
if(!acceptTagReference_pattern2.test(data3)){
return false;
}
}
else {
return false;
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.type !== undefined){
let data4 = data.type;
const _errs15 = errors;
if(typeof data4 !== "string"){
return false;
}
if("tags" !== data4){
return false;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data.attributes !== undefined){
let data5 = data.attributes;
const _errs17 = errors;
if(errors === _errs17){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs19 = errors;
for(const key1 in data5){
if(!(key1 === "name")){
return false;
break;
}
}
if(_errs19 === errors){
if(data5.name !== undefined){
let data6 = data5.name;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data6 === "string"){
if(acceptTagReference_func1(data6) > 255){
return false;
}
else {
if(!acceptTagReference_pattern3.test(data6)){
return false;
}
}
}
else {
return false;
}
}
}
}
}
else {
return false;
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(props0 !== true){
for(const key2 in data){
if(!props0 || !props0[key2]){
return false;
break;
}
}
}
}
}
}
}
}
else {
return false;
}
}
evaluated0.items = items0;
return errors === 0;
}
acceptTagReference.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":true};
const acceptTagBindingGiven_func1 = countCharacters;
function acceptTagBindingGiven(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "type") || (key0 === "attributes"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
return false;
}
if("tag-bindings" !== data0){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "key") || (key1 === "value"))){
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
if(acceptTagBindingGiven_func1(data2) > 128){
return false;
}
else {
if(acceptTagBindingGiven_func1(data2) < 1){
return false;
}
}
}
else {
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
if(acceptTagBindingGiven_func1(data3) > 256){
return false;
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptWorkspaceDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "included"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
const _errs2 = errors;
if(!acceptWorkspace(data.data)){
return false;
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
if(!acceptWorkspaceIncluded(data1[i0])){
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptParameterWorkspaceName_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterWorkspaceName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterWorkspaceName_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceUpdate_pattern1 = new RegExp("^ws-[A-Za-z0-9]+$", "u");
function acceptWorkspaceUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((((key1 === "id") || (key1 === "type")) || (key1 === "attributes")) || (key1 === "relationships"))){
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
if(!acceptWorkspaceUpdate_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("workspaces" !== data2){
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
if(!acceptWorkspaceUpdateAttributes(data0.attributes)){
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
const _errs10 = errors;
if(!acceptWorkspaceUpdateRelationships(data0.relationships)){
return false;
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceUpdateAttributes_schema1 = {"quiet":true,"type":"object","x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"],["execution-mode","setting-overwrites.execution-mode=false"],["operations","setting-overwrites.execution-mode=false"],["agent-pool-id","setting-overwrites.agent-pool=false"]],"x-requires":[{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^(apool-[A-Za-z0-9]+)?$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"],"maxLength":10000},"execution-mode":{"call":"acceptExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"],"maxLength":255},"source-url":{"type":["string","null"],"maxLength":2048,"format":"uri"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"tool-version":{"call":"acceptToolVersionConstraint"},"terraform-version":{"call":"acceptToolVersionConstraint"},"trigger-patterns":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"trigger-prefixes":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"vcs-repo":{"call":"acceptVcsRepoUpdate"},"working-directory":{"type":["string","null"],"maxLength":1024,"pattern":"^(([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)(/([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)?)*)?$"},"setting-overwrites":{"call":"acceptSettingOverwritesUpdate"}},"additionalProperties":false};
const acceptWorkspaceUpdateAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptWorkspaceUpdateAttributes_func3 = countCharacters;
const acceptWorkspaceUpdateAttributes_pattern4 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const acceptWorkspaceUpdateAttributes_pattern5 = new RegExp("^(apool-[A-Za-z0-9]+)?$", "u");
const acceptWorkspaceUpdateAttributes_pattern6 = new RegExp("^[1-9][0-9]{0,3}[dh]$", "u");
const acceptWorkspaceUpdateAttributes_pattern7 = new RegExp("^(([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)(/([^/.][^/]*|\\.([^/.][^/]*)?|\\.\\.[^/]+)?)*)?$", "u");
const acceptWorkspaceUpdateAttributes_formats8 = formats["date-time"];
const acceptWorkspaceUpdateAttributes_formats9 = formats.uri;
function acceptWorkspaceUpdateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(acceptWorkspaceUpdateAttributes_func2.call(acceptWorkspaceUpdateAttributes_schema1.properties, key0))){
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
if(acceptWorkspaceUpdateAttributes_func3(data0) > 90){
return false;
}
else {
if(acceptWorkspaceUpdateAttributes_func3(data0) < 1){
return false;
}
else {
if(!acceptWorkspaceUpdateAttributes_pattern4.test(data0)){
return false;
}
}
}
}
else {
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
if(!acceptWorkspaceUpdateAttributes_pattern5.test(data1)){
return false;
}
}
else {
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
return false;
}
if(errors === _errs14){
if(errors === _errs14){
if(typeof data6 === "string"){
if(!(acceptWorkspaceUpdateAttributes_formats8(data6))){
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
return false;
}
if(errors === _errs16){
if(typeof data7 === "string"){
if(!acceptWorkspaceUpdateAttributes_pattern6.test(data7)){
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
return false;
}
if(errors === _errs18){
if(typeof data8 === "string"){
if(acceptWorkspaceUpdateAttributes_func3(data8) > 10000){
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["execution-mode"] !== undefined){
const _errs20 = errors;
if(!acceptExecutionMode(data["execution-mode"])){
return false;
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
return false;
}
if(errors === _errs29){
if(typeof data14 === "string"){
if(acceptWorkspaceUpdateAttributes_func3(data14) > 255){
return false;
}
}
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
return false;
}
if(errors === _errs31){
if(errors === _errs31){
if(typeof data15 === "string"){
if(acceptWorkspaceUpdateAttributes_func3(data15) > 2048){
return false;
}
else {
if(!(acceptWorkspaceUpdateAttributes_formats9(data15))){
return false;
}
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
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["structured-run-output-enabled"] !== undefined){
const _errs35 = errors;
if(typeof data["structured-run-output-enabled"] !== "boolean"){
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["tool-version"] !== undefined){
const _errs37 = errors;
if(!acceptToolVersionConstraint(data["tool-version"])){
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["terraform-version"] !== undefined){
const _errs38 = errors;
if(!acceptToolVersionConstraint(data["terraform-version"])){
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-patterns"] !== undefined){
let data20 = data["trigger-patterns"];
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data20)){
if(data20.length > 100){
return false;
}
else {
var valid1 = true;
const len0 = data20.length;
for(let i0=0; i0<len0; i0++){
let data21 = data20[i0];
const _errs41 = errors;
if(errors === _errs41){
if(typeof data21 === "string"){
if(acceptWorkspaceUpdateAttributes_func3(data21) > 512){
return false;
}
}
else {
return false;
}
}
var valid1 = _errs41 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["trigger-prefixes"] !== undefined){
let data22 = data["trigger-prefixes"];
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data22)){
if(data22.length > 100){
return false;
}
else {
var valid2 = true;
const len1 = data22.length;
for(let i1=0; i1<len1; i1++){
let data23 = data22[i1];
const _errs45 = errors;
if(errors === _errs45){
if(typeof data23 === "string"){
if(acceptWorkspaceUpdateAttributes_func3(data23) > 512){
return false;
}
}
else {
return false;
}
}
var valid2 = _errs45 === errors;
if(!valid2){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-repo"] !== undefined){
const _errs47 = errors;
if(!acceptVcsRepoUpdate(data["vcs-repo"])){
return false;
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["working-directory"] !== undefined){
let data25 = data["working-directory"];
const _errs48 = errors;
if((typeof data25 !== "string") && (data25 !== null)){
return false;
}
if(errors === _errs48){
if(typeof data25 === "string"){
if(acceptWorkspaceUpdateAttributes_func3(data25) > 1024){
return false;
}
else {
if(!acceptWorkspaceUpdateAttributes_pattern7.test(data25)){
return false;
}
}
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["setting-overwrites"] !== undefined){
const _errs50 = errors;
if(!acceptSettingOverwritesUpdate(data["setting-overwrites"])){
return false;
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["execution-mode"] !== undefined && data["execution-mode"] !== null && data["execution-mode"] !== "") && (data["operations"] !== undefined && data["operations"] !== null && data["operations"] !== "")){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["execution-mode"] === "remote")){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["execution-mode"] === "local")){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["operations"] === true)){
return false;
}
else {
if((data["execution-mode"] !== undefined && data["execution-mode"] !== null && data["execution-mode"] !== "") && (data["setting-overwrites"]?.["execution-mode"] === false)){
return false;
}
else {
if((data["operations"] !== undefined && data["operations"] !== null && data["operations"] !== "") && (data["setting-overwrites"]?.["execution-mode"] === false)){
return false;
}
else {
if((data["agent-pool-id"] !== undefined && data["agent-pool-id"] !== null && data["agent-pool-id"] !== "") && (data["setting-overwrites"]?.["agent-pool"] === false)){
return false;
}
else {
if((data["setting-overwrites"]?.["execution-mode"] === true) && !(data["execution-mode"] !== undefined && data["execution-mode"] !== null && data["execution-mode"] !== "")){
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
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptVcsRepoUpdate_func1 = countCharacters;
const acceptVcsRepoUpdate_pattern2 = new RegExp("^([^/\\s.]|\\.[^/\\s.]|\\.\\.[^/\\s])[^/\\s]*(/([^/\\s.]|\\.[^/\\s.]|\\.\\.[^/\\s])[^/\\s]*)+$", "u");
const acceptVcsRepoUpdate_pattern3 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
function acceptVcsRepoUpdate(data){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "identifier") || (key0 === "oauth-token-id")) || (key0 === "vcs-app-installation-id")) || (key0 === "branch")) || (key0 === "ingress-submodules")) || (key0 === "tags-regex"))){
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
if(acceptVcsRepoUpdate_func1(data0) > 1024){
return false;
}
else {
if(!acceptVcsRepoUpdate_pattern2.test(data0)){
return false;
}
}
}
else {
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
if(!acceptVcsRepoUpdate_pattern3.test(data1)){
return false;
}
}
else {
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
if(acceptVcsRepoUpdate_func1(data2) > 255){
return false;
}
else {
if(acceptVcsRepoUpdate_func1(data2) < 1){
return false;
}
}
}
else {
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
let data3 = data.branch;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(acceptVcsRepoUpdate_func1(data3) > 512){
return false;
}
}
else {
return false;
}
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
return false;
}
if(errors === _errs12){
if(typeof data5 === "string"){
if(acceptVcsRepoUpdate_func1(data5) > 1024){
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
if((data["oauth-token-id"] !== undefined && data["oauth-token-id"] !== null && data["oauth-token-id"] !== "") && (data["vcs-app-installation-id"] !== undefined && data["vcs-app-installation-id"] !== null && data["vcs-app-installation-id"] !== "")){
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
return errors === 0;
}
function acceptSettingOverwritesUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "execution-mode") || (key0 === "agent-pool"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["execution-mode"] !== undefined){
const _errs2 = errors;
if(typeof data["execution-mode"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
const acceptWorkspaceUpdateRelationships_pattern1 = new RegExp("^(prj-[A-Za-z0-9]+)?$", "u");
function acceptWorkspaceUpdateRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "project") || (key0 === "tag-bindings"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(key1 === "data")){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.data !== undefined){
let data1 = data0.data;
const _errs5 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
return false;
}
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.id === undefined) && (missing1 = "id")) || ((data1.type === undefined) && (missing1 = "type"))){
return false;
}
else {
const _errs7 = errors;
for(const key2 in data1){
if(!((key2 === "id") || (key2 === "type"))){
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
if(!acceptWorkspaceUpdateRelationships_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("projects" !== data3){
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
return false;
}
else {
const _errs14 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
return false;
break;
}
}
if(_errs14 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs15 = errors;
if((!(Array.isArray(data5))) && (data5 !== null)){
return false;
}
if(errors === _errs15){
if(Array.isArray(data5)){
if(data5.length > 10){
return false;
}
else {
var valid4 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(!acceptTagBindingGiven(data5[i0])){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptWorkspaceLock_func1 = countCharacters;
function acceptWorkspaceLock(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "reason") || (key0 === "data"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.reason !== undefined){
let data0 = data.reason;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(typeof data0 === "string"){
if(acceptWorkspaceLock_func1(data0) > 65536){
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
if(data.data !== undefined){
let data1 = data.data;
const _errs4 = errors;
if((!(data1 && typeof data1 == "object" && !Array.isArray(data1))) && (data1 !== null)){
return false;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "type") || (key1 === "attributes"))){
return false;
break;
}
}
if(_errs6 === errors){
if(data1.type !== undefined){
let data2 = data1.type;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(acceptWorkspaceLock_func1(data2) > 255){
return false;
}
}
else {
return false;
}
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.attributes !== undefined){
let data3 = data1.attributes;
const _errs9 = errors;
if((!(data3 && typeof data3 == "object" && !Array.isArray(data3))) && (data3 !== null)){
return false;
}
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
const _errs11 = errors;
for(const key2 in data3){
if(!(key2 === "reason")){
return false;
break;
}
}
if(_errs11 === errors){
if(data3.reason !== undefined){
let data4 = data3.reason;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(acceptWorkspaceLock_func1(data4) > 65536){
return false;
}
}
}
}
}
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
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if((data["reason"] !== undefined && data["reason"] !== null && data["reason"] !== "") && (data["data"]?.["attributes"]?.["reason"] !== undefined && data["data"]?.["attributes"]?.["reason"] !== null && data["data"]?.["attributes"]?.["reason"] !== "")){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceSshKeyUpdate_pattern1 = new RegExp("^ws-[A-Za-z0-9]+$", "u");
const acceptWorkspaceSshKeyUpdate_pattern2 = new RegExp("^sshkey-[A-Za-z0-9]+$", "u");
function acceptWorkspaceSshKeyUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
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
if(!acceptWorkspaceSshKeyUpdate_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("workspaces" !== data2){
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
return false;
}
else {
const _errs11 = errors;
for(const key2 in data3){
if(!(key2 === "id")){
return false;
break;
}
}
if(_errs11 === errors){
if(data3.id !== undefined){
let data4 = data3.id;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(!acceptWorkspaceSshKeyUpdate_pattern2.test(data4)){
return false;
}
}
}
}
}
}
}
else {
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRemoteStateConsumers(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!acceptRemoteStateConsumer(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRemoteStateConsumer_pattern1 = new RegExp("^ws-[A-Za-z0-9]+$", "u");
function acceptRemoteStateConsumer(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
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
if(!acceptRemoteStateConsumer_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("workspaces" !== data1){
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
if(Object.keys(data2).length > 1000){
return false;
}
}
else {
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
let data3 = data.relationships;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length > 1000){
return false;
}
}
else {
return false;
}
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
return false;
}
}
return errors === 0;
}
function acceptTagCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptTag(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!acceptPageMeta(data.meta)){
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
return false;
}
}
return errors === 0;
}
const acceptTag_pattern1 = new RegExp("^tag-[A-Za-z0-9]+$", "u");
function acceptTag(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
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
if(!acceptTag_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("tags" !== data1){
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
if(!acceptTagAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptTagRelationships(data.relationships)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptTagAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["instance-count"] === undefined) && (missing0 = "instance-count"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "created-at")) || (key0 === "instance-count"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
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
if(!acceptTimestamp(data["created-at"])){
return false;
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
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
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
return false;
}
}
return errors === 0;
}
function acceptTagRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.organization === undefined) && (missing0 = "organization")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "organization")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.organization !== undefined){
if(!acceptRelatedOrganization(data.organization)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptTagReferences(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!acceptTagReference(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptTagBindingCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptTagBinding(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptTagBinding_pattern1 = new RegExp("^tb-[A-Za-z0-9]+$", "u");
function acceptTagBinding(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptTagBinding_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("tag-bindings" !== data1){
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
if(!acceptTagBindingAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptTagBindingLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptTagBindingAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "key") || (key0 === "value")) || (key0 === "created-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
const _errs2 = errors;
if(typeof data.key !== "string"){
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
if(!acceptTimestamp(data["created-at"])){
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
return false;
}
}
return errors === 0;
}
const acceptTagBindingLinks_formats1 = formats["uri-reference"];
function acceptTagBindingLinks(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.target === undefined) && (missing0 = "target")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "target")){
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
if(!(acceptTagBindingLinks_formats1(data0))){
return false;
}
}
else {
return false;
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptTagBindingsUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(data0.length > 10){
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!acceptTagBindingGiven(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptEffectiveTagBindingCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptEffectiveTagBinding(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptEffectiveTagBinding_pattern1 = new RegExp("^tb-[A-Za-z0-9]+$", "u");
function acceptEffectiveTagBinding(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
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
if(!acceptEffectiveTagBinding_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("effective-tag-bindings" !== data1){
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
if(!acceptEffectiveTagBindingAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptEffectiveTagBindingRelationships(data.relationships)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptEffectiveTagBindingAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "key") || (key0 === "value"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.key !== undefined){
const _errs2 = errors;
if(typeof data.key !== "string"){
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
return false;
}
}
return errors === 0;
}
function acceptEffectiveTagBindingRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["inherited-from"] === undefined) && (missing0 = "inherited-from")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "inherited-from")){
return false;
break;
}
}
if(_errs1 === errors){
if(data["inherited-from"] !== undefined){
if(!acceptRelatedByLink(data["inherited-from"])){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptDataRetentionPolicyDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptDataRetentionPolicy(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptDataRetentionPolicy(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "data-retention-policy-delete-olders"){
const _errs2 = errors;
if(!acceptDataRetentionPolicyDeleteOlder(data)){
return false;
}
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "data-retention-policy-delete-olders")){
return false;
}
}
}
}
}
}
else if(tag0 === "data-retention-policy-dont-deletes"){
const _errs4 = errors;
if(!acceptDataRetentionPolicyDontDelete(data)){
return false;
}
if(errors === _errs4){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "data-retention-policy-dont-deletes")){
return false;
}
}
}
}
}
}
else {
return false;
}
}
else {
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptDataRetentionPolicyDeleteOlder_pattern1 = new RegExp("^drp-[A-Za-z0-9]+$", "u");
function acceptDataRetentionPolicyDeleteOlder(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
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
if(!acceptDataRetentionPolicyDeleteOlder_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("data-retention-policy-delete-olders" !== data1){
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
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(key1 === "delete-older-than-n-days")){
return false;
break;
}
}
if(_errs8 === errors){
if(data2["delete-older-than-n-days"] !== undefined){
let data3 = data2["delete-older-than-n-days"];
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
return false;
}
}
}
}
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptDataRetentionPolicyDontDelete_pattern1 = new RegExp("^drp-[A-Za-z0-9]+$", "u");
function acceptDataRetentionPolicyDontDelete(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "id") || (key0 === "type"))){
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
if(!acceptDataRetentionPolicyDontDelete_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("data-retention-policy-dont-deletes" !== data1){
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
return false;
}
}
return errors === 0;
}
function acceptDataRetentionPolicySet(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
const _errs5 = errors;
if(!acceptDataRetentionPolicyDeleteOlderSet(data0)){
return false;
}
if(errors === _errs5){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.type === undefined) && (missing1 = "type")){
return false;
}
else {
if(data0.type !== undefined){
if(!(data0.type === "data-retention-policy-delete-olders")){
return false;
}
}
}
}
}
}
else if(tag0 === "data-retention-policy-dont-deletes"){
const _errs7 = errors;
if(!acceptDataRetentionPolicyDontDeleteSet(data0)){
return false;
}
if(errors === _errs7){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing2;
if((data0.type === undefined) && (missing2 = "type")){
return false;
}
else {
if(data0.type !== undefined){
if(!(data0.type === "data-retention-policy-dont-deletes")){
return false;
}
}
}
}
}
}
else {
return false;
}
}
else {
return false;
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptDataRetentionPolicyDeleteOlderSet(data){
let vErrors = null;
let errors = 0;
const evaluated0 = acceptDataRetentionPolicyDeleteOlderSet.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "type") || (key0 === "attributes"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
return false;
}
if("data-retention-policy-delete-olders" !== data0){
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
var props0 = {};
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(errors === _errs7){
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
if(data1["delete-older-than-n-days"] !== undefined){
let data2 = data1["delete-older-than-n-days"];
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
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
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0["delete-older-than-n-days"] = true;
}
}
const _errs11 = errors;
if(errors === _errs11){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing2;
if((data1.deleteOlderThanNDays === undefined) && (missing2 = "deleteOlderThanNDays")){
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
if(data1.deleteOlderThanNDays !== undefined){
let data3 = data1.deleteOlderThanNDays;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
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
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.deleteOlderThanNDays = true;
}
}
if(!valid1){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(props0 !== true){
props0 = props0 || {};
props0["delete-older-than-n-days"] = true;
props0.deleteOlderThanNDays = true;
}
if(data1["delete-older-than-n-days"] !== undefined){
let data4 = data1["delete-older-than-n-days"];
const _errs15 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
return false;
}
if(errors === _errs15){
if(typeof data4 == "number"){
if(data4 > 36500 || isNaN(data4)){
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
return false;
}
}
}
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data1.deleteOlderThanNDays !== undefined){
let data5 = data1.deleteOlderThanNDays;
const _errs17 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
return false;
}
if(errors === _errs17){
if(typeof data5 == "number"){
if(data5 > 36500 || isNaN(data5)){
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
return false;
}
}
}
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
const _errs19 = errors;
if(props0 !== true){
for(const key1 in data1){
if(!props0 || !props0[key1]){
return false;
break;
}
}
}
if(_errs19 === errors){
if((data1["delete-older-than-n-days"] !== undefined && data1["delete-older-than-n-days"] !== null && data1["delete-older-than-n-days"] !== "") && (data1["deleteOlderThanNDays"] !== undefined && data1["deleteOlderThanNDays"] !== null && data1["deleteOlderThanNDays"] !== "")){
return false;
}
}
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
acceptDataRetentionPolicyDeleteOlderSet.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
function acceptDataRetentionPolicyDontDeleteSet(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "type")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
return false;
}
if("data-retention-policy-dont-deletes" !== data0){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterOauthClientId_pattern1 = new RegExp("^oc-[A-Za-z0-9]+$", "u");
function acceptParameterOauthClientId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterOauthClientId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterPageNumber2(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 9007199254740991 || isNaN(data)){
return false;
}
else {
if(data < 1 || isNaN(data)){
return false;
}
}
}
}
return errors === 0;
}
function acceptParameterPageSize2(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 100 || isNaN(data)){
return false;
}
else {
if(data < 1 || isNaN(data)){
return false;
}
}
}
}
return errors === 0;
}
function acceptOauthTokenCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptOauthToken(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!acceptPageMeta(data.meta)){
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
return false;
}
}
return errors === 0;
}
const acceptOauthToken_pattern1 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
function acceptOauthToken(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptOauthToken_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("oauth-tokens" !== data1){
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
if(!acceptOauthTokenAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptOauthTokenRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptOauthTokenAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data["created-at"] === undefined) && (missing0 = "created-at")) || ((data["service-provider-user"] === undefined) && (missing0 = "service-provider-user"))) || ((data["has-ssh-key"] === undefined) && (missing0 = "has-ssh-key"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "created-at") || (key0 === "service-provider-user")) || (key0 === "has-ssh-key"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["created-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["created-at"])){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptOauthTokenRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data["oauth-client"] === undefined) && (missing0 = "oauth-client")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "oauth-client")){
return false;
break;
}
}
if(_errs1 === errors){
if(data["oauth-client"] !== undefined){
if(!acceptRelatedOauthClient(data["oauth-client"])){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedOauthClient_pattern1 = new RegExp("^oc-[A-Za-z0-9]+$", "u");
function acceptRelatedOauthClient(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedOauthClient_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("oauth-clients" !== data2){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptParameterOauthTokenId_pattern1 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
function acceptParameterOauthTokenId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterOauthTokenId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptOauthTokenDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptOauthToken(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptOauthTokenUpdate_pattern1 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
function acceptOauthTokenUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
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
if(!acceptOauthTokenUpdate_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("oauth-tokens" !== data2){
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
return false;
break;
}
}
if(_errs11 === errors){
if(data3["ssh-key"] !== undefined){
if(typeof data3["ssh-key"] !== "string"){
return false;
}
}
}
}
else {
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptPolicyCheckCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptPolicyCheck(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptPolicyCheck_pattern1 = new RegExp("^polchk-[A-Za-z0-9]+$", "u");
function acceptPolicyCheck(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptPolicyCheck_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("policy-checks" !== data1){
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
if(!acceptPolicyCheckAttributes(data.attributes)){
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
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.run === undefined) && (missing1 = "run")){
return false;
}
else {
const _errs9 = errors;
for(const key1 in data3){
if(!(key1 === "run")){
return false;
break;
}
}
if(_errs9 === errors){
if(data3.run !== undefined){
if(!acceptRelatedRun(data3.run)){
return false;
}
}
}
}
}
else {
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
let data5 = data.links;
const _errs11 = errors;
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing2;
if(((data5.self === undefined) && (missing2 = "self")) || ((data5.output === undefined) && (missing2 = "output"))){
return false;
}
else {
const _errs13 = errors;
for(const key2 in data5){
if(!((key2 === "self") || (key2 === "output"))){
return false;
break;
}
}
if(_errs13 === errors){
if(data5.self !== undefined){
const _errs14 = errors;
if(typeof data5.self !== "string"){
return false;
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.output !== undefined){
const _errs16 = errors;
if(typeof data5.output !== "string"){
return false;
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
return false;
}
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
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptPolicyCheckAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.status === undefined) && (missing0 = "status")) || ((data["status-timestamps"] === undefined) && (missing0 = "status-timestamps"))) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.result === undefined) && (missing0 = "result"))) || ((data.actions === undefined) && (missing0 = "actions"))) || ((data.permissions === undefined) && (missing0 = "permissions"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "status") || (key0 === "status-timestamps")) || (key0 === "scope")) || (key0 === "result")) || (key0 === "actions")) || (key0 === "permissions"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
const _errs2 = errors;
if(!acceptPolicyCheckStatus(data.status)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["status-timestamps"] !== undefined){
const _errs3 = errors;
if(!acceptPolicyCheckStatusTimestamps(data["status-timestamps"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data2 = data.scope;
const _errs4 = errors;
if(typeof data2 !== "string"){
return false;
}
if(!((data2 === "organization") || (data2 === "workspace"))){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data3 = data.result;
const _errs6 = errors;
if(errors === _errs6){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((((((data3.result === undefined) && (missing1 = "result")) || ((data3.passed === undefined) && (missing1 = "passed"))) || ((data3["advisory-failed"] === undefined) && (missing1 = "advisory-failed"))) || ((data3["soft-failed"] === undefined) && (missing1 = "soft-failed"))) || ((data3["hard-failed"] === undefined) && (missing1 = "hard-failed"))) || ((data3["total-failed"] === undefined) && (missing1 = "total-failed"))){
return false;
}
else {
const _errs8 = errors;
for(const key1 in data3){
if(!((((((key1 === "result") || (key1 === "passed")) || (key1 === "advisory-failed")) || (key1 === "soft-failed")) || (key1 === "hard-failed")) || (key1 === "total-failed"))){
return false;
break;
}
}
if(_errs8 === errors){
if(data3.result !== undefined){
const _errs9 = errors;
if(typeof data3.result !== "boolean"){
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3.passed !== undefined){
let data5 = data3.passed;
const _errs11 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
return false;
}
if(errors === _errs11){
if(typeof data5 == "number"){
if(data5 < 0 || isNaN(data5)){
return false;
}
}
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3["advisory-failed"] !== undefined){
let data6 = data3["advisory-failed"];
const _errs13 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
return false;
}
if(errors === _errs13){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
return false;
}
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3["soft-failed"] !== undefined){
let data7 = data3["soft-failed"];
const _errs15 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
return false;
}
if(errors === _errs15){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
return false;
}
}
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3["hard-failed"] !== undefined){
let data8 = data3["hard-failed"];
const _errs17 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
return false;
}
if(errors === _errs17){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
return false;
}
}
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3["total-failed"] !== undefined){
let data9 = data3["total-failed"];
const _errs19 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
return false;
}
if(errors === _errs19){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
return false;
}
}
}
var valid1 = _errs19 === errors;
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
else {
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.actions !== undefined){
let data10 = data.actions;
const _errs21 = errors;
if(errors === _errs21){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if((data10["is-overridable"] === undefined) && (missing2 = "is-overridable")){
return false;
}
else {
const _errs23 = errors;
for(const key2 in data10){
if(!(key2 === "is-overridable")){
return false;
break;
}
}
if(_errs23 === errors){
if(data10["is-overridable"] !== undefined){
if(typeof data10["is-overridable"] !== "boolean"){
return false;
}
}
}
}
}
else {
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
let data12 = data.permissions;
const _errs26 = errors;
if(errors === _errs26){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing3;
if((data12["can-override"] === undefined) && (missing3 = "can-override")){
return false;
}
else {
const _errs28 = errors;
for(const key3 in data12){
if(!(key3 === "can-override")){
return false;
break;
}
}
if(_errs28 === errors){
if(data12["can-override"] !== undefined){
if(typeof data12["can-override"] !== "boolean"){
return false;
}
}
}
}
}
else {
return false;
}
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
else {
return false;
}
}
return errors === 0;
}
function acceptPolicyCheckStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((((data === "pending") || (data === "queued")) || (data === "passed")) || (data === "soft_failed")) || (data === "hard_failed")) || (data === "overridden")) || (data === "errored")) || (data === "unreachable"))){
return false;
}
return errors === 0;
}
function acceptPolicyCheckStatusTimestamps(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "passed-at") || (key0 === "soft-failed-at")) || (key0 === "hard-failed-at")) || (key0 === "overridden-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["passed-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["passed-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["soft-failed-at"] !== undefined){
const _errs3 = errors;
if(!acceptTimestamp(data["soft-failed-at"])){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["hard-failed-at"] !== undefined){
const _errs4 = errors;
if(!acceptTimestamp(data["hard-failed-at"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["overridden-at"] !== undefined){
const _errs5 = errors;
if(!acceptTimestamp(data["overridden-at"])){
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
return false;
}
}
return errors === 0;
}
const acceptParameterPolicyCheckId_pattern1 = new RegExp("^polchk-[A-Za-z0-9]+$", "u");
function acceptParameterPolicyCheckId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterPolicyCheckId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptPolicyCheckDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptPolicyCheck(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptShowPolicyCheckOutput200(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
return errors === 0;
}
function acceptTaskStageCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptTaskStage(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterTaskStageId_pattern1 = new RegExp("^ts-[A-Za-z0-9]+$", "u");
function acceptParameterTaskStageId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterTaskStageId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptTaskStageDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "included"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
const _errs2 = errors;
if(!acceptTaskStage(data.data)){
return false;
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
if(!acceptTaskResult(data1[i0])){
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptTaskResult_pattern1 = new RegExp("^taskrs-[A-Za-z0-9]+$", "u");
function acceptTaskResult(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
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
if(!acceptTaskResult_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("task-results" !== data1){
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
if(!acceptTaskResultAttributes(data.attributes)){
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
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3["task-stage"] === undefined) && (missing1 = "task-stage")){
return false;
}
else {
const _errs9 = errors;
for(const key1 in data3){
if(!(key1 === "task-stage")){
return false;
break;
}
}
if(_errs9 === errors){
if(data3["task-stage"] !== undefined){
if(!acceptRelatedTaskStage(data3["task-stage"])){
return false;
}
}
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptTaskResultAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data["task-name"] === undefined) && (missing0 = "task-name")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.message === undefined) && (missing0 = "message"))) || ((data["workspace-task-enforcement-level"] === undefined) && (missing0 = "workspace-task-enforcement-level"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["updated-at"] === undefined) && (missing0 = "updated-at"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "task-name") || (key0 === "status")) || (key0 === "message")) || (key0 === "workspace-task-enforcement-level")) || (key0 === "created-at")) || (key0 === "updated-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["task-name"] !== undefined){
const _errs2 = errors;
if(typeof data["task-name"] !== "string"){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs4 = errors;
if(!acceptTaskResultStatus(data.status)){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs5 = errors;
if(typeof data.message !== "string"){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["workspace-task-enforcement-level"] !== undefined){
let data3 = data["workspace-task-enforcement-level"];
const _errs7 = errors;
if(typeof data3 !== "string"){
return false;
}
if(!((data3 === "advisory") || (data3 === "mandatory"))){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs9 = errors;
if(!acceptTimestamp(data["created-at"])){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["updated-at"] !== undefined){
const _errs10 = errors;
if(!acceptTimestamp(data["updated-at"])){
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
return false;
}
}
return errors === 0;
}
function acceptTaskResultStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((((data === "pending") || (data === "running")) || (data === "passed")) || (data === "failed")) || (data === "errored")) || (data === "unreachable"))){
return false;
}
return errors === 0;
}
const acceptRelatedTaskStage_pattern1 = new RegExp("^ts-[A-Za-z0-9]+$", "u");
function acceptRelatedTaskStage(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedTaskStage_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("task-stages" !== data2){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptTaskStageInclude(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((data === "task_results") || (data === "policy_evaluations"))){
return false;
}
return errors === 0;
}
function acceptParameterInclude4(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptTaskStageInclude(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptStateVersion(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!acceptPageMeta(data.meta)){
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
return false;
}
}
return errors === 0;
}
const acceptStateVersion_pattern1 = new RegExp("^sv-[A-Za-z0-9]+$", "u");
function acceptStateVersion(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptStateVersion_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("state-versions" !== data1){
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
if(!acceptStateVersionAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptStateVersionRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptStateVersionAttributes_schema1 = {"quiet":true,"type":"object","required":["created-at","serial","lineage","md5","size","status","intermediate","state-version","terraform-version","resources-processed","resources","vcs-commit-sha","vcs-commit-url","hosted-state-download-url","hosted-json-state-download-url"],"properties":{"created-at":{"call":"acceptTimestamp"},"serial":{"type":"integer","minimum":0},"lineage":{"type":["string","null"]},"md5":{"type":["string","null"]},"size":{"type":"integer","minimum":0},"status":{"call":"acceptStateVersionStatus"},"intermediate":{"type":"boolean"},"state-version":{"type":["integer","null"]},"terraform-version":{"type":["string","null"]},"resources-processed":{"type":"boolean"},"resources":{"type":"array","maxItems":200,"items":{"call":"acceptStateResource"}},"vcs-commit-sha":{"type":["string","null"]},"vcs-commit-url":{"type":["string","null"]},"hosted-state-download-url":{"type":["string","null"],"format":"uri"},"hosted-json-state-download-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false};
const acceptStateVersionAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptStateVersionAttributes_formats3 = formats.uri;
function acceptStateVersionAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((data["created-at"] === undefined) && (missing0 = "created-at")) || ((data.serial === undefined) && (missing0 = "serial"))) || ((data.lineage === undefined) && (missing0 = "lineage"))) || ((data.md5 === undefined) && (missing0 = "md5"))) || ((data.size === undefined) && (missing0 = "size"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.intermediate === undefined) && (missing0 = "intermediate"))) || ((data["state-version"] === undefined) && (missing0 = "state-version"))) || ((data["terraform-version"] === undefined) && (missing0 = "terraform-version"))) || ((data["resources-processed"] === undefined) && (missing0 = "resources-processed"))) || ((data.resources === undefined) && (missing0 = "resources"))) || ((data["vcs-commit-sha"] === undefined) && (missing0 = "vcs-commit-sha"))) || ((data["vcs-commit-url"] === undefined) && (missing0 = "vcs-commit-url"))) || ((data["hosted-state-download-url"] === undefined) && (missing0 = "hosted-state-download-url"))) || ((data["hosted-json-state-download-url"] === undefined) && (missing0 = "hosted-json-state-download-url"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptStateVersionAttributes_func2.call(acceptStateVersionAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["created-at"] !== undefined){
const _errs2 = errors;
if(!acceptTimestamp(data["created-at"])){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.serial !== undefined){
let data1 = data.serial;
const _errs3 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
return false;
}
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lineage !== undefined){
let data2 = data.lineage;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.md5 !== undefined){
let data3 = data.md5;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size !== undefined){
let data4 = data.size;
const _errs9 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
return false;
}
if(errors === _errs9){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
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
if(data.status !== undefined){
const _errs11 = errors;
if(!acceptStateVersionStatus(data.status)){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intermediate !== undefined){
const _errs12 = errors;
if(typeof data.intermediate !== "boolean"){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["state-version"] !== undefined){
let data7 = data["state-version"];
const _errs14 = errors;
if((!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))) && (data7 !== null)){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["terraform-version"] !== undefined){
let data8 = data["terraform-version"];
const _errs16 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resources-processed"] !== undefined){
const _errs18 = errors;
if(typeof data["resources-processed"] !== "boolean"){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resources !== undefined){
let data10 = data.resources;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data10)){
if(data10.length > 200){
return false;
}
else {
var valid1 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
const _errs22 = errors;
if(!acceptStateResource(data10[i0])){
return false;
}
var valid1 = _errs22 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-commit-sha"] !== undefined){
let data12 = data["vcs-commit-sha"];
const _errs23 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-commit-url"] !== undefined){
let data13 = data["vcs-commit-url"];
const _errs25 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["hosted-state-download-url"] !== undefined){
let data14 = data["hosted-state-download-url"];
const _errs27 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
if(errors === _errs27){
if(errors === _errs27){
if(typeof data14 === "string"){
if(!(acceptStateVersionAttributes_formats3(data14))){
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["hosted-json-state-download-url"] !== undefined){
let data15 = data["hosted-json-state-download-url"];
const _errs29 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
if(errors === _errs29){
if(errors === _errs29){
if(typeof data15 === "string"){
if(!(acceptStateVersionAttributes_formats3(data15))){
return false;
}
}
}
}
var valid0 = _errs29 === errors;
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
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionStatus(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((((data === "pending") || (data === "finalized")) || (data === "discarded")) || (data === "backing_data_soft_deleted"))){
return false;
}
return errors === 0;
}
function acceptStateResource(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.module === undefined) && (missing0 = "module"))) || ((data.provider === undefined) && (missing0 = "provider"))) || ((data.count === undefined) && (missing0 = "count"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "type")) || (key0 === "module")) || (key0 === "provider")) || (key0 === "count"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs4 = errors;
if(typeof data.type !== "string"){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.module !== undefined){
const _errs6 = errors;
if(typeof data.module !== "string"){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provider !== undefined){
const _errs8 = errors;
if(typeof data.provider !== "string"){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data4 = data.count;
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
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
return false;
}
}
return errors === 0;
}
function acceptStateVersionRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.workspace === undefined) && (missing0 = "workspace")) || ((data.run === undefined) && (missing0 = "run"))) || ((data["created-by"] === undefined) && (missing0 = "created-by"))) || ((data.outputs === undefined) && (missing0 = "outputs"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "workspace") || (key0 === "run")) || (key0 === "created-by")) || (key0 === "outputs"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.workspace !== undefined){
const _errs2 = errors;
if(!acceptRelatedWorkspace(data.workspace)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined){
const _errs3 = errors;
if(!acceptRelatedRun(data.run)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-by"] !== undefined){
const _errs4 = errors;
if(!acceptRelatedUser(data["created-by"])){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputs !== undefined){
const _errs5 = errors;
if(!acceptRelatedStateVersionOutputs(data.outputs)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptRelatedStateVersionOutputs_pattern1 = new RegExp("^wsout-[A-Za-z0-9]+$", "u");
function acceptRelatedStateVersionOutputs(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedStateVersionOutputs_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("state-version-outputs" !== data3){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptStateVersionCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "type") || (key1 === "attributes")) || (key1 === "relationships"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("state-versions" !== data1){
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
if(!acceptStateVersionCreateAttributes(data0.attributes)){
return false;
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
if(!(key2 === "run")){
return false;
break;
}
}
if(_errs10 === errors){
if(data3.run !== undefined){
let data4 = data3.run;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
const _errs13 = errors;
for(const key3 in data4){
if(!(key3 === "data")){
return false;
break;
}
}
if(_errs13 === errors){
if(data4.data !== undefined){
let data5 = data4.data;
const _errs14 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
return false;
}
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing2;
if(((data5.id === undefined) && (missing2 = "id")) || ((data5.type === undefined) && (missing2 = "type"))){
return false;
}
else {
const _errs16 = errors;
for(const key4 in data5){
if(!((key4 === "id") || (key4 === "type"))){
return false;
break;
}
}
if(_errs16 === errors){
if(data5.id !== undefined){
const _errs17 = errors;
if(typeof data5.id !== "string"){
return false;
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
return false;
}
if("runs" !== data7){
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
else {
return false;
}
}
}
}
}
else {
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptStateVersionCreateAttributes_pattern1 = new RegExp("^[0-9a-fA-F]{32}$", "u");
const acceptStateVersionCreateAttributes_func2 = countCharacters;
function acceptStateVersionCreateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.serial === undefined) && (missing0 = "serial")) || ((data.md5 === undefined) && (missing0 = "md5"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "serial") || (key0 === "md5")) || (key0 === "lineage")) || (key0 === "force")) || (key0 === "state")) || (key0 === "json-state")) || (key0 === "json-state-outputs"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.serial !== undefined){
let data0 = data.serial;
const _errs2 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
return false;
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 > 9007199254740991 || isNaN(data0)){
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
return false;
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
if(data.md5 !== undefined){
let data1 = data.md5;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!acceptStateVersionCreateAttributes_pattern1.test(data1)){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lineage !== undefined){
let data2 = data.lineage;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptStateVersionCreateAttributes_func2(data2) > 255){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.force !== undefined){
const _errs8 = errors;
if(typeof data.force !== "boolean"){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
let data4 = data.state;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(acceptStateVersionCreateAttributes_func2(data4) < 1){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["json-state"] !== undefined){
let data5 = data["json-state"];
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(acceptStateVersionCreateAttributes_func2(data5) < 1){
return false;
}
}
else {
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["json-state-outputs"] !== undefined){
const _errs14 = errors;
if(typeof data["json-state-outputs"] !== "string"){
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
return false;
}
}
return errors === 0;
}
function acceptParameterXTerraformSnapshotInterval(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if("20" !== data){
return false;
}
return errors === 0;
}
function acceptStateVersionCreatedDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptStateVersionCreated(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptStateVersionCreated_pattern1 = new RegExp("^sv-[A-Za-z0-9]+$", "u");
function acceptStateVersionCreated(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptStateVersionCreated_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("state-versions" !== data1){
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
if(!acceptStateVersionCreatedAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptStateVersionRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptStateVersionCreatedAttributes_schema1 = {"quiet":true,"type":"object","required":["hosted-state-upload-url","hosted-json-state-upload-url","created-at","serial","lineage","md5","size","status","intermediate","state-version","terraform-version","resources-processed","resources","vcs-commit-sha","vcs-commit-url","hosted-state-download-url","hosted-json-state-download-url"],"properties":{"hosted-state-upload-url":{"type":["string","null"],"format":"uri"},"hosted-json-state-upload-url":{"type":["string","null"],"format":"uri"},"created-at":{"call":"acceptTimestamp"},"serial":{"type":"integer","minimum":0},"lineage":{"type":["string","null"]},"md5":{"type":["string","null"]},"size":{"type":"integer","minimum":0},"status":{"call":"acceptStateVersionStatus"},"intermediate":{"type":"boolean"},"state-version":{"type":["integer","null"]},"terraform-version":{"type":["string","null"]},"resources-processed":{"type":"boolean"},"resources":{"type":"array","maxItems":200,"items":{"call":"acceptStateResource"}},"vcs-commit-sha":{"type":["string","null"]},"vcs-commit-url":{"type":["string","null"]},"hosted-state-download-url":{"type":["string","null"],"format":"uri"},"hosted-json-state-download-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false};
const acceptStateVersionCreatedAttributes_func2 = Object.prototype.hasOwnProperty;
const acceptStateVersionCreatedAttributes_formats3 = formats.uri;
function acceptStateVersionCreatedAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((data["hosted-state-upload-url"] === undefined) && (missing0 = "hosted-state-upload-url")) || ((data["hosted-json-state-upload-url"] === undefined) && (missing0 = "hosted-json-state-upload-url"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data.serial === undefined) && (missing0 = "serial"))) || ((data.lineage === undefined) && (missing0 = "lineage"))) || ((data.md5 === undefined) && (missing0 = "md5"))) || ((data.size === undefined) && (missing0 = "size"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.intermediate === undefined) && (missing0 = "intermediate"))) || ((data["state-version"] === undefined) && (missing0 = "state-version"))) || ((data["terraform-version"] === undefined) && (missing0 = "terraform-version"))) || ((data["resources-processed"] === undefined) && (missing0 = "resources-processed"))) || ((data.resources === undefined) && (missing0 = "resources"))) || ((data["vcs-commit-sha"] === undefined) && (missing0 = "vcs-commit-sha"))) || ((data["vcs-commit-url"] === undefined) && (missing0 = "vcs-commit-url"))) || ((data["hosted-state-download-url"] === undefined) && (missing0 = "hosted-state-download-url"))) || ((data["hosted-json-state-download-url"] === undefined) && (missing0 = "hosted-json-state-download-url"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptStateVersionCreatedAttributes_func2.call(acceptStateVersionCreatedAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["hosted-state-upload-url"] !== undefined){
let data0 = data["hosted-state-upload-url"];
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
return false;
}
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(acceptStateVersionCreatedAttributes_formats3(data0))){
return false;
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
if(data["hosted-json-state-upload-url"] !== undefined){
let data1 = data["hosted-json-state-upload-url"];
const _errs4 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
return false;
}
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(acceptStateVersionCreatedAttributes_formats3(data1))){
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs6 = errors;
if(!acceptTimestamp(data["created-at"])){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.serial !== undefined){
let data3 = data.serial;
const _errs7 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
return false;
}
if(errors === _errs7){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
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
if(data.lineage !== undefined){
let data4 = data.lineage;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.md5 !== undefined){
let data5 = data.md5;
const _errs11 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size !== undefined){
let data6 = data.size;
const _errs13 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
return false;
}
if(errors === _errs13){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs15 = errors;
if(!acceptStateVersionStatus(data.status)){
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.intermediate !== undefined){
const _errs16 = errors;
if(typeof data.intermediate !== "boolean"){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["state-version"] !== undefined){
let data9 = data["state-version"];
const _errs18 = errors;
if((!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))) && (data9 !== null)){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["terraform-version"] !== undefined){
let data10 = data["terraform-version"];
const _errs20 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["resources-processed"] !== undefined){
const _errs22 = errors;
if(typeof data["resources-processed"] !== "boolean"){
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resources !== undefined){
let data12 = data.resources;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data12)){
if(data12.length > 200){
return false;
}
else {
var valid1 = true;
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
const _errs26 = errors;
if(!acceptStateResource(data12[i0])){
return false;
}
var valid1 = _errs26 === errors;
if(!valid1){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-commit-sha"] !== undefined){
let data14 = data["vcs-commit-sha"];
const _errs27 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-commit-url"] !== undefined){
let data15 = data["vcs-commit-url"];
const _errs29 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["hosted-state-download-url"] !== undefined){
let data16 = data["hosted-state-download-url"];
const _errs31 = errors;
if((typeof data16 !== "string") && (data16 !== null)){
return false;
}
if(errors === _errs31){
if(errors === _errs31){
if(typeof data16 === "string"){
if(!(acceptStateVersionCreatedAttributes_formats3(data16))){
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
if(data["hosted-json-state-download-url"] !== undefined){
let data17 = data["hosted-json-state-download-url"];
const _errs33 = errors;
if((typeof data17 !== "string") && (data17 !== null)){
return false;
}
if(errors === _errs33){
if(errors === _errs33){
if(typeof data17 === "string"){
if(!(acceptStateVersionCreatedAttributes_formats3(data17))){
return false;
}
}
}
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
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionRestore(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "type") || (key1 === "relationships"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("state-versions" !== data1){
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.relationships !== undefined){
let data2 = data0.relationships;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing2;
if((data2["rollback-state-version"] === undefined) && (missing2 = "rollback-state-version")){
return false;
}
else {
const _errs9 = errors;
for(const key2 in data2){
if(!(key2 === "rollback-state-version")){
return false;
break;
}
}
if(_errs9 === errors){
if(data2["rollback-state-version"] !== undefined){
let data3 = data2["rollback-state-version"];
const _errs10 = errors;
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing3;
if((data3.data === undefined) && (missing3 = "data")){
return false;
}
else {
const _errs12 = errors;
for(const key3 in data3){
if(!(key3 === "data")){
return false;
break;
}
}
if(_errs12 === errors){
if(data3.data !== undefined){
let data4 = data3.data;
const _errs13 = errors;
if(errors === _errs13){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing4;
if(((data4.id === undefined) && (missing4 = "id")) || ((data4.type === undefined) && (missing4 = "type"))){
return false;
}
else {
const _errs15 = errors;
for(const key4 in data4){
if(!((key4 === "id") || (key4 === "type"))){
return false;
break;
}
}
if(_errs15 === errors){
if(data4.id !== undefined){
const _errs16 = errors;
if(typeof data4.id !== "string"){
return false;
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data4.type !== undefined){
let data6 = data4.type;
const _errs18 = errors;
if(typeof data6 !== "string"){
return false;
}
if("state-versions" !== data6){
return false;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "included"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
const _errs2 = errors;
if(!acceptStateVersion(data.data)){
return false;
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
if(!acceptStateVersionIncluded(data1[i0])){
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptStateVersionIncluded(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "state-version-outputs"){
const _errs2 = errors;
if(!acceptStateVersionOutput(data)){
return false;
}
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "state-version-outputs")){
return false;
}
}
}
}
}
}
else if(tag0 === "runs"){
const _errs4 = errors;
if(!acceptRun(data)){
return false;
}
if(errors === _errs4){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "runs")){
return false;
}
}
}
}
}
}
else if(tag0 === "users"){
const _errs6 = errors;
if(!acceptUser(data)){
return false;
}
if(errors === _errs6){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.type === undefined) && (missing2 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "users")){
return false;
}
}
}
}
}
}
else if(tag0 === "configuration-versions"){
const _errs8 = errors;
if(!acceptConfigurationVersion(data)){
return false;
}
if(errors === _errs8){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.type === undefined) && (missing3 = "type")){
return false;
}
else {
if(data.type !== undefined){
if(!(data.type === "configuration-versions")){
return false;
}
}
}
}
}
}
else {
return false;
}
}
else {
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptStateVersionOutput_pattern1 = new RegExp("^wsout-[A-Za-z0-9]+$", "u");
function acceptStateVersionOutput(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptStateVersionOutput_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("state-version-outputs" !== data1){
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
if(!acceptStateVersionOutputAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptStateVersionOutputAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.name === undefined) && (missing0 = "name")) || ((data.sensitive === undefined) && (missing0 = "sensitive"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data["detailed-type"] === undefined) && (missing0 = "detailed-type"))) || ((data.value === undefined) && (missing0 = "value"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "sensitive")) || (key0 === "type")) || (key0 === "detailed-type")) || (key0 === "value"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
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
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs6 = errors;
if(typeof data.type !== "string"){
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
return false;
}
}
return errors === 0;
}
const acceptParameterFilterOrganizationName_func1 = countCharacters;
const acceptParameterFilterOrganizationName_pattern2 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterFilterOrganizationName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterFilterOrganizationName_func1(data) > 90){
return false;
}
else {
if(!acceptParameterFilterOrganizationName_pattern2.test(data)){
return false;
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterFilterWorkspaceName_func1 = countCharacters;
const acceptParameterFilterWorkspaceName_pattern2 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterFilterWorkspaceName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterFilterWorkspaceName_func1(data) > 90){
return false;
}
else {
if(!acceptParameterFilterWorkspaceName_pattern2.test(data)){
return false;
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionInclude(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((((data === "outputs") || (data === "run")) || (data === "run.created_by")) || (data === "run.configuration_version")) || (data === "created_by"))){
return false;
}
return errors === 0;
}
function acceptParameterInclude5(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!acceptStateVersionInclude(data[i0])){
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionOutputs(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptStateVersionOutput(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterStateVersionId_pattern1 = new RegExp("^sv-[A-Za-z0-9]+$", "u");
function acceptParameterStateVersionId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterStateVersionId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionOutputCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptStateVersionOutput(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!acceptPageMeta(data.meta)){
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
return false;
}
}
return errors === 0;
}
const acceptParameterStateVersionOutputId_pattern1 = new RegExp("^wsout-[A-Za-z0-9]+$", "u");
function acceptParameterStateVersionOutputId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterStateVersionOutputId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptStateVersionOutputDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptStateVersionOutput(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterStateFileToken_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterStateFileToken(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterStateFileToken_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterTFPAPIVersion(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if("2.6" !== data){
return false;
}
return errors === 0;
}
function acceptParameterXTFEVersion(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if("v202302-1" !== data){
return false;
}
return errors === 0;
}
function acceptConfigurationVersionCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "type") || (key1 === "attributes"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("configuration-versions" !== data1){
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
if(!acceptConfigurationVersionCreateAttributes(data0.attributes)){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptConfigurationVersionCreateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "auto-queue-runs") || (key0 === "speculative")) || (key0 === "provisional"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data["auto-queue-runs"] !== undefined){
const _errs2 = errors;
if(typeof data["auto-queue-runs"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
const acceptParameterConfigurationVersionId_pattern1 = new RegExp("^cv-[A-Za-z0-9]+$", "u");
function acceptParameterConfigurationVersionId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterConfigurationVersionId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptConfigurationVersionDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptConfigurationVersion(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptIngressAttributesDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptIngressAttributes(data0)){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs5 = errors;
if(data0 !== null){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
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
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
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
return false;
}
}
return errors === 0;
}
const acceptParameterPlanId_pattern1 = new RegExp("^plan-[A-Za-z0-9]+$", "u");
function acceptParameterPlanId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterPlanId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptPlanDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptPlan(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptPlanJsonOutput(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.format_version === undefined) && (missing0 = "format_version")){
return false;
}
else {
if(data.format_version !== undefined){
const _errs2 = errors;
if(typeof data.format_version !== "string"){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.terraform_version !== undefined){
const _errs4 = errors;
if(typeof data.terraform_version !== "string"){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resource_changes !== undefined){
let data2 = data.resource_changes;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
return false;
}
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_changes !== undefined){
let data4 = data.output_changes;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
let data5 = data4[key0];
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
return false;
}
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptRedactedPlanJsonOutput(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.plan_format_version === undefined) && (missing0 = "plan_format_version")) || ((data.resource_changes === undefined) && (missing0 = "resource_changes"))) || ((data.resource_drift === undefined) && (missing0 = "resource_drift"))) || ((data.deferred_changes === undefined) && (missing0 = "deferred_changes"))) || ((data.output_changes === undefined) && (missing0 = "output_changes"))) || ((data.relevant_attributes === undefined) && (missing0 = "relevant_attributes"))) || ((data.provider_format_version === undefined) && (missing0 = "provider_format_version"))) || ((data.provider_schemas === undefined) && (missing0 = "provider_schemas"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "plan_format_version") || (key0 === "resource_changes")) || (key0 === "resource_drift")) || (key0 === "deferred_changes")) || (key0 === "output_changes")) || (key0 === "relevant_attributes")) || (key0 === "provider_format_version")) || (key0 === "provider_schemas"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.plan_format_version !== undefined){
const _errs2 = errors;
if(typeof data.plan_format_version !== "string"){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resource_changes !== undefined){
let data1 = data.resource_changes;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
return false;
}
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resource_drift !== undefined){
let data3 = data.resource_drift;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
return false;
}
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deferred_changes !== undefined){
let data5 = data.deferred_changes;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
var valid3 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
let data6 = data5[i2];
const _errs16 = errors;
if(errors === _errs16){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
return false;
}
}
var valid3 = _errs16 === errors;
if(!valid3){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.output_changes !== undefined){
let data7 = data.output_changes;
const _errs19 = errors;
if(errors === _errs19){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
let data8 = data7[key1];
const _errs22 = errors;
if(errors === _errs22){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
return false;
}
}
var valid4 = _errs22 === errors;
if(!valid4){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relevant_attributes !== undefined){
let data9 = data.relevant_attributes;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data9)){
var valid5 = true;
const len3 = data9.length;
for(let i3=0; i3<len3; i3++){
let data10 = data9[i3];
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
}
else {
return false;
}
}
var valid5 = _errs27 === errors;
if(!valid5){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provider_format_version !== undefined){
const _errs30 = errors;
if(typeof data.provider_format_version !== "string"){
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provider_schemas !== undefined){
let data12 = data.provider_schemas;
const _errs32 = errors;
if(errors === _errs32){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key2 in data12){
let data13 = data12[key2];
const _errs35 = errors;
if(errors === _errs35){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
}
else {
return false;
}
}
var valid6 = _errs35 === errors;
if(!valid6){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs32 === errors;
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
return false;
}
}
return errors === 0;
}
const acceptParameterApplyId_pattern1 = new RegExp("^apply-[A-Za-z0-9]+$", "u");
function acceptParameterApplyId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterApplyId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptApplyDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptApply(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRunEventCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptRunEvent(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRunEvent_pattern1 = new RegExp("^re-[A-Za-z0-9]+$", "u");
function acceptRunEvent(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships"))){
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
if(!acceptRunEvent_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("run-events" !== data1){
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
if(!acceptRunEventAttributes(data.attributes)){
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
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.actor === undefined) && (missing1 = "actor")){
return false;
}
else {
const _errs9 = errors;
for(const key1 in data3){
if(!(key1 === "actor")){
return false;
break;
}
}
if(_errs9 === errors){
if(data3.actor !== undefined){
if(!acceptRelatedUser(data3.actor)){
return false;
}
}
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
function acceptRunEventAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.action === undefined) && (missing0 = "action")) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data.description === undefined) && (missing0 = "description"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "action") || (key0 === "created-at")) || (key0 === "description"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.action !== undefined){
const _errs2 = errors;
if(typeof data.action !== "string"){
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
if(!acceptTimestamp(data["created-at"])){
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
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
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
return false;
}
}
return errors === 0;
}
function acceptCommentCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptComment(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptComment_pattern1 = new RegExp("^wsc-[A-Za-z0-9]+$", "u");
function acceptComment(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
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
if(!acceptComment_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("comments" !== data1){
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
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(key1 === "body")){
return false;
break;
}
}
if(_errs8 === errors){
if(data2.body !== undefined){
if(typeof data2.body !== "string"){
return false;
}
}
}
}
}
else {
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
return false;
}
}
return errors === 0;
}
const acceptParameterCostEstimateId_pattern1 = new RegExp("^ce-[A-Za-z0-9]+$", "u");
function acceptParameterCostEstimateId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterCostEstimateId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptCostEstimateDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptCostEstimate(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterUserId_pattern1 = new RegExp("^user-[A-Za-z0-9]+$", "u");
function acceptParameterUserId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterUserId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptUserDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptUser(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterProjectId_pattern1 = new RegExp("^prj-[A-Za-z0-9]+$", "u");
function acceptParameterProjectId(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterProjectId_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptProjectDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptProject(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptProjectUpdate_pattern1 = new RegExp("^prj-[A-Za-z0-9]+$", "u");
const acceptProjectUpdate_func2 = countCharacters;
function acceptProjectUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
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
if(!acceptProjectUpdate_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("projects" !== data2){
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
if(!((key2 === "name") || (key2 === "description"))){
return false;
break;
}
}
if(_errs11 === errors){
if(data3.name !== undefined){
const _errs12 = errors;
if(!acceptProjectName(data3.name)){
return false;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.description !== undefined){
let data5 = data3.description;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(acceptProjectUpdate_func2(data5) > 1024){
return false;
}
}
else {
return false;
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptProjectName_func1 = countCharacters;
const acceptProjectName_pattern2 = new RegExp("^[A-Za-z0-9_-]([A-Za-z0-9 _-]*[A-Za-z0-9_-])?$", "u");
function acceptProjectName(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptProjectName_func1(data) > 90){
return false;
}
else {
if(acceptProjectName_func1(data) < 1){
return false;
}
else {
if(!acceptProjectName_pattern2.test(data)){
return false;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptOauthClientDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptOauthClient(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptOauthClient_pattern1 = new RegExp("^oc-[A-Za-z0-9]+$", "u");
function acceptOauthClient(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptOauthClient_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("oauth-clients" !== data1){
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
if(!acceptOauthClientAttributes(data.attributes)){
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
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((data3.organization === undefined) && (missing1 = "organization")) || ((data3["oauth-tokens"] === undefined) && (missing1 = "oauth-tokens"))){
return false;
}
else {
const _errs9 = errors;
for(const key1 in data3){
if(!((key1 === "organization") || (key1 === "oauth-tokens"))){
return false;
break;
}
}
if(_errs9 === errors){
if(data3.organization !== undefined){
const _errs10 = errors;
if(!acceptRelatedOrganization(data3.organization)){
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data3["oauth-tokens"] !== undefined){
const _errs11 = errors;
if(!acceptRelatedOauthTokens(data3["oauth-tokens"])){
return false;
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
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptOauthClientAttributes_formats1 = formats.uri;
function acceptOauthClientAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.name === undefined) && (missing0 = "name")) || ((data["service-provider"] === undefined) && (missing0 = "service-provider"))) || ((data["service-provider-display-name"] === undefined) && (missing0 = "service-provider-display-name"))) || ((data["http-url"] === undefined) && (missing0 = "http-url"))) || ((data["api-url"] === undefined) && (missing0 = "api-url"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "name") || (key0 === "service-provider")) || (key0 === "service-provider-display-name")) || (key0 === "http-url")) || (key0 === "api-url")) || (key0 === "created-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
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
if(!(acceptOauthClientAttributes_formats1(data3))){
return false;
}
}
else {
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
if(!(acceptOauthClientAttributes_formats1(data4))){
return false;
}
}
else {
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
if(!acceptTimestamp(data["created-at"])){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptRelatedOauthTokens_pattern1 = new RegExp("^ot-[A-Za-z0-9]+$", "u");
function acceptRelatedOauthTokens(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.links === undefined) && (missing0 = "links")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "links"))){
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
return false;
}
else {
const _errs6 = errors;
for(const key1 in data1){
if(!((key1 === "id") || (key1 === "type"))){
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
if(!acceptRelatedOauthTokens_pattern1.test(data2)){
return false;
}
}
else {
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
return false;
}
if("oauth-tokens" !== data3){
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
if(!acceptRelatedLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptParameterLogToken_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterLogToken(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterLogToken_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterOffset(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 9007199254740991 || isNaN(data)){
return false;
}
else {
if(data < 0 || isNaN(data)){
return false;
}
}
}
}
return errors === 0;
}
function acceptParameterLimit(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 9007199254740991 || isNaN(data)){
return false;
}
else {
if(data < 1 || isNaN(data)){
return false;
}
}
}
}
return errors === 0;
}
const acceptParameterXTerraformIntegration_func1 = countCharacters;
function acceptParameterXTerraformIntegration(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterXTerraformIntegration_func1(data) > 100){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptReadLog200(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
return errors === 0;
}
const acceptParameterWebhookToken_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptParameterWebhookToken(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterWebhookToken_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterXHubSignature256_func1 = countCharacters;
function acceptParameterXHubSignature256(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterXHubSignature256_func1(data) > 200){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptVcsPush(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1000){
return false;
}
else {
if(data.ref !== undefined){
const _errs2 = errors;
if(typeof data.ref !== "string"){
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
if(data4.length > 10000){
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!acceptVcsCommit(data4[i0])){
return false;
}
var valid1 = _errs12 === errors;
if(!valid1){
break;
}
}
}
}
else {
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
if(Object.keys(data6).length > 1000){
return false;
}
else {
if(data6.full_name !== undefined){
const _errs16 = errors;
if(typeof data6.full_name !== "string"){
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
}
else {
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
if(Object.keys(data10).length > 1000){
return false;
}
else {
if(data10.login !== undefined){
if(typeof data10.login !== "string"){
return false;
}
}
}
}
else {
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
if(!acceptVcsPullRequest(data.pull_request)){
return false;
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptVcsCommit(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1000){
return false;
}
else {
if(data.id !== undefined){
const _errs2 = errors;
if(typeof data.id !== "string"){
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
if(data3.length > 10000){
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(typeof data3[i0] !== "string"){
return false;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
}
else {
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
if(data5.length > 10000){
return false;
}
else {
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs14 = errors;
if(typeof data5[i1] !== "string"){
return false;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
}
else {
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
if(data7.length > 10000){
return false;
}
else {
var valid3 = true;
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
const _errs18 = errors;
if(typeof data7[i2] !== "string"){
return false;
}
var valid3 = _errs18 === errors;
if(!valid3){
break;
}
}
}
}
else {
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptVcsPullRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 1000){
return false;
}
else {
if(data.title !== undefined){
const _errs2 = errors;
if(typeof data.title !== "string"){
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
if(Object.keys(data2).length > 1000){
return false;
}
else {
if(data2.ref !== undefined){
const _errs9 = errors;
if(typeof data2.ref !== "string"){
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
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.repo !== undefined){
let data5 = data2.repo;
const _errs13 = errors;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
return false;
}
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(Object.keys(data5).length > 1000){
return false;
}
else {
if(data5.full_name !== undefined){
if(typeof data5.full_name !== "string"){
return false;
}
}
}
}
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
else {
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
let data7 = data.base;
const _errs18 = errors;
if(errors === _errs18){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length > 1000){
return false;
}
else {
if(data7.ref !== undefined){
if(typeof data7.ref !== "string"){
return false;
}
}
}
}
else {
return false;
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
else {
return false;
}
}
return errors === 0;
}
function acceptAccountDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptAccount(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptAccount_pattern1 = new RegExp("^user-[A-Za-z0-9]+$", "u");
function acceptAccount(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptAccount_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("users" !== data1){
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
if(!acceptAccountAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
function acceptAccountAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.username === undefined) && (missing0 = "username")) || ((data["is-service-account"] === undefined) && (missing0 = "is-service-account"))) || ((data.email === undefined) && (missing0 = "email"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "username") || (key0 === "is-service-account")) || (key0 === "email"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.username !== undefined){
const _errs2 = errors;
if(typeof data.username !== "string"){
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
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
const _errs6 = errors;
if(typeof data.email !== "string"){
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
return false;
}
}
return errors === 0;
}
function acceptEntitlementSetDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptEntitlementSet(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptEntitlementSet_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptEntitlementSet(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "links"))){
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
if(!acceptEntitlementSet_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("entitlement-sets" !== data1){
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
if(!acceptEntitlementSetAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs7 = errors;
if(!acceptSelfLinks(data.links)){
return false;
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
return false;
}
}
return errors === 0;
}
const acceptEntitlementSetAttributes_schema1 = {"quiet":true,"type":"object","required":["operations","state-storage","agents","teams","vcs-integrations","private-module-registry","run-tasks","sentinel","cost-estimation"],"properties":{"operations":{"type":"boolean"},"state-storage":{"type":"boolean"},"agents":{"type":"boolean"},"teams":{"type":"boolean"},"vcs-integrations":{"type":"boolean"},"private-module-registry":{"type":"boolean"},"run-tasks":{"type":"boolean"},"sentinel":{"type":"boolean"},"cost-estimation":{"type":"boolean"}},"additionalProperties":false};
const acceptEntitlementSetAttributes_func2 = Object.prototype.hasOwnProperty;
function acceptEntitlementSetAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.operations === undefined) && (missing0 = "operations")) || ((data["state-storage"] === undefined) && (missing0 = "state-storage"))) || ((data.agents === undefined) && (missing0 = "agents"))) || ((data.teams === undefined) && (missing0 = "teams"))) || ((data["vcs-integrations"] === undefined) && (missing0 = "vcs-integrations"))) || ((data["private-module-registry"] === undefined) && (missing0 = "private-module-registry"))) || ((data["run-tasks"] === undefined) && (missing0 = "run-tasks"))) || ((data.sentinel === undefined) && (missing0 = "sentinel"))) || ((data["cost-estimation"] === undefined) && (missing0 = "cost-estimation"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptEntitlementSetAttributes_func2.call(acceptEntitlementSetAttributes_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.operations !== undefined){
const _errs2 = errors;
if(typeof data.operations !== "boolean"){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["state-storage"] !== undefined){
const _errs4 = errors;
if(typeof data["state-storage"] !== "boolean"){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agents !== undefined){
const _errs6 = errors;
if(typeof data.agents !== "boolean"){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.teams !== undefined){
const _errs8 = errors;
if(typeof data.teams !== "boolean"){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["vcs-integrations"] !== undefined){
const _errs10 = errors;
if(typeof data["vcs-integrations"] !== "boolean"){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["private-module-registry"] !== undefined){
const _errs12 = errors;
if(typeof data["private-module-registry"] !== "boolean"){
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["run-tasks"] !== undefined){
const _errs14 = errors;
if(typeof data["run-tasks"] !== "boolean"){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sentinel !== undefined){
const _errs16 = errors;
if(typeof data.sentinel !== "boolean"){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["cost-estimation"] !== undefined){
const _errs18 = errors;
if(typeof data["cost-estimation"] !== "boolean"){
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
return false;
}
}
return errors === 0;
}
function acceptRunQueue(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptRun(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!acceptPageMeta(data.meta)){
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
return false;
}
}
return errors === 0;
}
function acceptCapacityDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptCapacity(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptCapacity_pattern1 = new RegExp("^[A-Za-z0-9_-]+$", "u");
function acceptCapacity(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "attributes"))){
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
if(!acceptCapacity_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("organization-capacity" !== data1){
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
if(((data2.pending === undefined) && (missing1 = "pending")) || ((data2.running === undefined) && (missing1 = "running"))){
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!((key1 === "pending") || (key1 === "running"))){
return false;
break;
}
}
if(_errs8 === errors){
if(data2.pending !== undefined){
let data3 = data2.pending;
const _errs9 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
return false;
}
if(errors === _errs9){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
return false;
}
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.running !== undefined){
let data4 = data2.running;
const _errs11 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
return false;
}
if(errors === _errs11){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
return false;
}
}
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
return false;
}
}
return errors === 0;
}
const acceptParameterFilterNames_func1 = countCharacters;
const acceptParameterFilterNames_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterFilterNames(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 100){
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(acceptParameterFilterNames_func1(data0) > 255){
return false;
}
else {
if(acceptParameterFilterNames_func1(data0) < 1){
return false;
}
else {
if(!acceptParameterFilterNames_pattern2.test(data0)){
return false;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterFilterNamesItems_func1 = countCharacters;
const acceptParameterFilterNamesItems_pattern2 = new RegExp("^[^,]+$", "u");
function acceptParameterFilterNamesItems(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterFilterNamesItems_func1(data) > 255){
return false;
}
else {
if(acceptParameterFilterNamesItems_func1(data) < 1){
return false;
}
else {
if(!acceptParameterFilterNamesItems_pattern2.test(data)){
return false;
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterQ_func1 = countCharacters;
function acceptParameterQ(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterQ_func1(data) > 255){
return false;
}
else {
if(acceptParameterQ_func1(data) < 1){
return false;
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptProjectCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.data === undefined) && (missing0 = "data")) || ((data.links === undefined) && (missing0 = "links"))) || ((data.meta === undefined) && (missing0 = "meta"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "data") || (key0 === "links")) || (key0 === "meta"))){
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
if(!acceptProject(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
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
if(!acceptPageLinks(data.links)){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!acceptPageMeta(data.meta)){
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
return false;
}
}
return errors === 0;
}
const acceptProjectCreate_func1 = countCharacters;
function acceptProjectCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "type") || (key1 === "attributes"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("projects" !== data1){
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.attributes !== undefined){
let data2 = data0.attributes;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing2;
if((data2.name === undefined) && (missing2 = "name")){
return false;
}
else {
const _errs9 = errors;
for(const key2 in data2){
if(!((key2 === "name") || (key2 === "description"))){
return false;
break;
}
}
if(_errs9 === errors){
if(data2.name !== undefined){
const _errs10 = errors;
if(!acceptProjectName(data2.name)){
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.description !== undefined){
let data4 = data2.description;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(acceptProjectCreate_func1(data4) > 1024){
return false;
}
}
else {
return false;
}
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
return false;
}
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptRegistryModuleDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptRegistryModule(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptRegistryModule_pattern1 = new RegExp("^mod-[A-Za-z0-9]+$", "u");
function acceptRegistryModule(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptRegistryModule_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("registry-modules" !== data1){
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
if((((((data2.name === undefined) && (missing1 = "name")) || ((data2.provider === undefined) && (missing1 = "provider"))) || ((data2.namespace === undefined) && (missing1 = "namespace"))) || ((data2["registry-name"] === undefined) && (missing1 = "registry-name"))) || ((data2["created-at"] === undefined) && (missing1 = "created-at"))){
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!(((((key1 === "name") || (key1 === "provider")) || (key1 === "namespace")) || (key1 === "registry-name")) || (key1 === "created-at"))){
return false;
break;
}
}
if(_errs8 === errors){
if(data2.name !== undefined){
const _errs9 = errors;
if(typeof data2.name !== "string"){
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.provider !== undefined){
const _errs11 = errors;
if(typeof data2.provider !== "string"){
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.namespace !== undefined){
const _errs13 = errors;
if(typeof data2.namespace !== "string"){
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["registry-name"] !== undefined){
let data6 = data2["registry-name"];
const _errs15 = errors;
if(typeof data6 !== "string"){
return false;
}
if("private" !== data6){
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2["created-at"] !== undefined){
const _errs17 = errors;
if(!acceptTimestamp(data2["created-at"])){
return false;
}
var valid1 = _errs17 === errors;
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
let data8 = data.relationships;
const _errs18 = errors;
if(errors === _errs18){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing2;
if((data8.organization === undefined) && (missing2 = "organization")){
return false;
}
else {
const _errs20 = errors;
for(const key2 in data8){
if(!(key2 === "organization")){
return false;
break;
}
}
if(_errs20 === errors){
if(data8.organization !== undefined){
if(!acceptRelatedOrganization(data8.organization)){
return false;
}
}
}
}
}
else {
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs22 = errors;
if(!acceptSelfLinks(data.links)){
return false;
}
var valid0 = _errs22 === errors;
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
return false;
}
}
return errors === 0;
}
function acceptWorkspaceVariableCollection(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
if(!acceptWorkspaceVariable(data0[i0])){
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceVariable_pattern1 = new RegExp("^var-[A-Za-z0-9]+$", "u");
function acceptWorkspaceVariable(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.attributes === undefined) && (missing0 = "attributes"))) || ((data.relationships === undefined) && (missing0 = "relationships"))) || ((data.links === undefined) && (missing0 = "links"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "id") || (key0 === "type")) || (key0 === "attributes")) || (key0 === "relationships")) || (key0 === "links"))){
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
if(!acceptWorkspaceVariable_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
if("vars" !== data1){
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
if(!acceptWorkspaceVariableAttributes(data.attributes)){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.relationships !== undefined){
const _errs7 = errors;
if(!acceptWorkspaceVariableRelationships(data.relationships)){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.links !== undefined){
const _errs8 = errors;
if(!acceptSelfLinks(data.links)){
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
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceVariableAttributes_pattern1 = new RegExp("^[A-Za-z_][A-Za-z0-9_-]*$", "u");
function acceptWorkspaceVariableAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.key === undefined) && (missing0 = "key")) || ((data.value === undefined) && (missing0 = "value"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.sensitive === undefined) && (missing0 = "sensitive"))) || ((data.hcl === undefined) && (missing0 = "hcl"))) || ((data["created-at"] === undefined) && (missing0 = "created-at"))) || ((data["version-id"] === undefined) && (missing0 = "version-id"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive")) || (key0 === "hcl")) || (key0 === "created-at")) || (key0 === "version-id"))){
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
if(!acceptWorkspaceVariableAttributes_pattern1.test(data0)){
return false;
}
}
else {
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
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
const _errs8 = errors;
if(!acceptVariableCategory(data.category)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs9 = errors;
if(typeof data.sensitive !== "boolean"){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hcl !== undefined){
const _errs11 = errors;
if(typeof data.hcl !== "boolean"){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["created-at"] !== undefined){
const _errs13 = errors;
if(!acceptTimestamp(data["created-at"])){
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["version-id"] !== undefined){
const _errs14 = errors;
if(typeof data["version-id"] !== "string"){
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptVariableCategory(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!((data === "terraform") || (data === "env"))){
return false;
}
return errors === 0;
}
function acceptWorkspaceVariableRelationships(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.configurable === undefined) && (missing0 = "configurable")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "configurable")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.configurable !== undefined){
if(!acceptRelatedWorkspace(data.configurable)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptWorkspaceVariableCreate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!((key1 === "type") || (key1 === "attributes"))){
return false;
break;
}
}
if(_errs4 === errors){
if(data0.type !== undefined){
let data1 = data0.type;
const _errs5 = errors;
if(typeof data1 !== "string"){
return false;
}
if("vars" !== data1){
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
if(!acceptWorkspaceVariableCreateAttributes(data0.attributes)){
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceVariableCreateAttributes_func1 = countCharacters;
const acceptWorkspaceVariableCreateAttributes_pattern2 = new RegExp("^[A-Za-z_][A-Za-z0-9_-]*$", "u");
function acceptWorkspaceVariableCreateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.key === undefined) && (missing0 = "key")) || ((data.category === undefined) && (missing0 = "category"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive")) || (key0 === "hcl"))){
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
if(acceptWorkspaceVariableCreateAttributes_func1(data0) > 255){
return false;
}
else {
if(acceptWorkspaceVariableCreateAttributes_func1(data0) < 1){
return false;
}
else {
if(!acceptWorkspaceVariableCreateAttributes_pattern2.test(data0)){
return false;
}
}
}
}
else {
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
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 > 9007199254740991 || isNaN(data1)){
return false;
}
else {
if(data1 < -9007199254740991 || isNaN(data1)){
return false;
}
}
}
if(errors === _errs4){
if(typeof data1 === "string"){
if(acceptWorkspaceVariableCreateAttributes_func1(data1) > 32768){
return false;
}
}
}
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
return false;
}
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptWorkspaceVariableCreateAttributes_func1(data2) > 10000){
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
if(data.category !== undefined){
const _errs8 = errors;
if(!acceptVariableCategory(data.category)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs9 = errors;
if(typeof data.sensitive !== "boolean"){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hcl !== undefined){
const _errs11 = errors;
if(typeof data.hcl !== "boolean"){
return false;
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
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptWorkspaceVariableDocument(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
if(!acceptWorkspaceVariable(data.data)){
return false;
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterVariableId2_pattern1 = new RegExp("^var-[A-Za-z0-9]+$", "u");
function acceptParameterVariableId2(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterVariableId2_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceVariableUpdate_pattern1 = new RegExp("^var-[A-Za-z0-9]+$", "u");
function acceptWorkspaceVariableUpdate(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.data === undefined) && (missing0 = "data")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "data")){
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
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(((key1 === "id") || (key1 === "type")) || (key1 === "attributes"))){
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
if(!acceptWorkspaceVariableUpdate_pattern1.test(data1)){
return false;
}
}
else {
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
return false;
}
if("vars" !== data2){
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
if(!acceptWorkspaceVariableUpdateAttributes(data0.attributes)){
return false;
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
return false;
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptWorkspaceVariableUpdateAttributes_func1 = countCharacters;
const acceptWorkspaceVariableUpdateAttributes_pattern2 = new RegExp("^[A-Za-z_][A-Za-z0-9_-]*$", "u");
function acceptWorkspaceVariableUpdateAttributes(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "key") || (key0 === "value")) || (key0 === "description")) || (key0 === "category")) || (key0 === "sensitive")) || (key0 === "hcl"))){
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
if(acceptWorkspaceVariableUpdateAttributes_func1(data0) > 255){
return false;
}
else {
if(acceptWorkspaceVariableUpdateAttributes_func1(data0) < 1){
return false;
}
else {
if(!acceptWorkspaceVariableUpdateAttributes_pattern2.test(data0)){
return false;
}
}
}
}
else {
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
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 > 9007199254740991 || isNaN(data1)){
return false;
}
else {
if(data1 < -9007199254740991 || isNaN(data1)){
return false;
}
}
}
if(errors === _errs4){
if(typeof data1 === "string"){
if(acceptWorkspaceVariableUpdateAttributes_func1(data1) > 32768){
return false;
}
}
}
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
return false;
}
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptWorkspaceVariableUpdateAttributes_func1(data2) > 10000){
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
if(data.category !== undefined){
const _errs8 = errors;
if(!acceptVariableCategory(data.category)){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sensitive !== undefined){
const _errs9 = errors;
if(typeof data.sensitive !== "boolean"){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hcl !== undefined){
const _errs11 = errors;
if(typeof data.hcl !== "boolean"){
return false;
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
}
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptParameterAllow_pattern1 = new RegExp("^[A-Z]+(, [A-Z]+)*$", "u");
function acceptParameterAllow(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptParameterAllow_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const shared0 = { name: "organization_name", at: "#/components/parameters/organization_name", required: true, style: "value", place: ["organization_name"], types: 16, accepts: acceptParameterOrganizationName, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared1 = { name: "namespace", at: "#/components/parameters/module_namespace", required: true, style: "value", place: ["namespace"], types: 16, accepts: acceptParameterNamespace, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared2 = { name: "name", at: "#/components/parameters/module_name", required: true, style: "value", place: ["name"], types: 16, accepts: acceptParameterName, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared3 = { name: "provider", at: "#/components/parameters/module_provider", required: true, style: "value", place: ["provider"], types: 16, accepts: acceptParameterProvider, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared4 = { name: "page[number]", at: "#/components/parameters/page_number", required: false, style: "value", place: ["page", "number"], types: 1, accepts: acceptParameterPageNumber, expects: "an integer from 1 to 9007199254740991", default: 1 };
const shared5 = { name: "page[size]", at: "#/components/parameters/page_size", required: false, style: "value", place: ["page", "size"], types: 1, accepts: acceptParameterPageSize, expects: "an integer from 1 to 100", default: 20 };
const shared6 = { name: "X-RateLimit-Limit", at: "#/components/headers/X-RateLimit-Limit", required: true, style: "value", place: ["X-RateLimit-Limit"], types: 1, accepts: acceptParameterXRateLimitLimit, expects: "an integer of at least 1" };
const shared7 = { name: "X-RateLimit-Remaining", at: "#/components/headers/X-RateLimit-Remaining", required: true, style: "value", place: ["X-RateLimit-Remaining"], types: 1, accepts: acceptParameterXRateLimitRemaining, expects: "an integer of at least 0" };
const shared8 = { name: "X-RateLimit-Reset", at: "#/components/headers/X-RateLimit-Reset", required: true, style: "value", place: ["X-RateLimit-Reset"], types: 2, accepts: acceptParameterXRateLimitReset, expects: "a number of at least 0" };
const shared9 = { at: "#/components/responses/bad-request", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/bad-request/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared10 = { at: "#/components/responses/unauthorized", headers: [shared6, shared7, shared8, { name: "WWW-Authenticate", at: "#/components/headers/WWW-Authenticate", required: true, style: "value", place: ["WWW-Authenticate"], types: 16, accepts: acceptParameterWWWAuthenticate, expects: "Bearer" }], media: [{ type: "application/vnd.api+json", at: "#/components/responses/unauthorized/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared11 = { at: "#/components/responses/not-found", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/not-found/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared12 = { at: "#/components/responses/not-acceptable", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/not-acceptable/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared13 = { name: "Retry-After", at: "#/components/headers/Retry-After", required: true, style: "value", place: ["Retry-After"], types: 1, accepts: acceptParameterRetryAfter, expects: "an integer of at least 1" };
const shared14 = { at: "#/components/responses/too-many-requests", headers: [shared6, shared7, shared8, shared13], media: [{ type: "application/vnd.api+json", at: "#/components/responses/too-many-requests/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared15 = { at: "#/components/responses/internal-server-error", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/internal-server-error/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared16 = { at: "#/components/responses/service-unavailable", headers: [shared6, shared7, shared8, shared13], media: [{ type: "application/vnd.api+json", at: "#/components/responses/service-unavailable/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared17 = { name: "Terraform-Version", at: "#/components/parameters/Terraform-Version", required: false, style: "value", place: ["Terraform-Version"], types: 16, accepts: acceptParameterTerraformVersion, expects: "text of at most 200 characters" };
const shared18 = { at: "#/components/responses/payload-too-large", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/payload-too-large/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared19 = { at: "#/components/responses/unsupported-media-type", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/unsupported-media-type/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared20 = { at: "#/components/responses/invalid", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/invalid/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared21 = { name: "test_run_id", at: "#/components/parameters/test_run_id", required: true, style: "value", place: ["test_run_id"], types: 16, accepts: acceptParameterTestRunId, expects: "text that matches ^trun-[A-Za-z0-9]+$" };
const shared22 = { name: "variable_id", at: "#/components/parameters/variable_id", required: true, style: "value", place: ["variable_id"], types: 16, accepts: acceptParameterVariableId, expects: "text that matches ^var-[A-Za-z0-9]+$" };
const shared23 = { at: "#/components/responses/no-content", headers: [shared6, shared7, shared8], media: [] };
const shared24 = { name: "run_id", at: "#/components/parameters/run_id", required: true, style: "value", place: ["run_id"], types: 16, accepts: acceptParameterRunId, expects: "text that matches ^run-[A-Za-z0-9]+$" };
const shared25 = { required: false, at: "#/components/requestBodies/comment", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/comment/content/application~1vnd.api+json", kind: "json", accepts: acceptActionComment, schema: "ActionComment" }] };
const shared26 = { at: "#/components/responses/accepted", headers: [shared6, shared7, shared8], media: [] };
const shared27 = { at: "#/components/responses/invalid-flat-body", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/invalid-flat-body/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared28 = { name: "workspace_id", at: "#/components/parameters/workspace_id", required: true, style: "value", place: ["workspace_id"], types: 16, accepts: acceptParameterWorkspaceId, expects: "text that matches ^ws-[A-Za-z0-9]+$" };
const shared29 = { name: "filter[operation]", at: "#/components/parameters/filter_run_operation", required: false, style: "comma", place: ["filter", "operation"], types: 0, accepts: acceptParameterFilterOperation, expects: "a list of at most 50 separated by commas, each one of plan_only, plan_and_apply, save_plan, refresh_only, destroy, empty_apply", enumAt: "#/components/schemas/RunOperation/enum", items: { types: 16, accepts: acceptRunOperation, expects: "one of plan_only, plan_and_apply, save_plan, refresh_only, destroy, empty_apply" }, tolerant: true };
const shared30 = { name: "filter[status]", at: "#/components/parameters/filter_run_status", required: false, style: "comma", place: ["filter", "status"], types: 0, accepts: acceptParameterFilterStatus, expects: "a list of at most 50 separated by commas, each one of 27 values (pending, fetching, fetching_completed, \u2026)", enumAt: "#/components/schemas/RunStatus/enum", items: { types: 16, accepts: acceptRunStatus, expects: "one of 27 values (pending, fetching, fetching_completed, \u2026)" }, tolerant: true };
const shared31 = { name: "filter[agent_pool_names]", at: "#/components/parameters/filter_agent_pool_names", required: false, style: "comma", place: ["filter", "agent_pool_names"], types: 0, accepts: acceptParameterFilterAgentPoolNames, expects: "a list of at most 100 separated by commas, each text of 1 to 255 characters that matches ^[^,]+$", items: { types: 16, accepts: acceptParameterFilterAgentPoolNamesItems, expects: "text of 1 to 255 characters that matches ^[^,]+$" }, tolerant: true };
const shared32 = { name: "filter[source]", at: "#/components/parameters/filter_run_source", required: false, style: "comma", place: ["filter", "source"], types: 0, accepts: acceptParameterFilterSource2, expects: "a list of at most 50 separated by commas, each one of svc-ui, svc-api, svc-configuration-version", enumAt: "#/components/schemas/RunSource/enum", items: { types: 16, accepts: acceptRunSource, expects: "one of svc-ui, svc-api, svc-configuration-version" }, tolerant: true };
const shared33 = { name: "filter[status_group]", at: "#/components/parameters/filter_run_status_group", required: false, style: "value", place: ["filter", "status_group"], types: 16, accepts: acceptRunStatusGroup, expects: "one of non_final, final, discardable", enumAt: "#/components/schemas/RunStatusGroup/enum" };
const shared34 = { name: "filter[timeframe]", at: "#/components/parameters/filter_timeframe", required: false, style: "value", place: ["filter", "timeframe"], types: 17, accepts: acceptParameterFilterTimeframe, expects: "an integer from 1970 to 9999 or year" };
const shared35 = { name: "search[user]", at: "#/components/parameters/search_user", required: false, style: "value", place: ["search", "user"], types: 16, accepts: acceptParameterSearchUser, expects: "text of at most 255 characters" };
const shared36 = { name: "search[commit]", at: "#/components/parameters/search_commit", required: false, style: "value", place: ["search", "commit"], types: 16, accepts: acceptParameterSearchCommit, expects: "text of at most 255 characters" };
const shared37 = { name: "search[basic]", at: "#/components/parameters/search_basic", required: false, style: "value", place: ["search", "basic"], types: 16, accepts: acceptParameterSearchBasic, expects: "text of at most 255 characters" };
const shared38 = { name: "include", at: "#/components/parameters/include_run", required: false, style: "comma", place: ["include"], types: 0, accepts: acceptParameterInclude2, expects: "a list of at most 50 separated by commas, each one of plan, apply, created_by, cost_estimate, configuration_version, configuration_version.ingress_attributes", enumAt: "#/components/schemas/RunInclude/enum", items: { types: 16, accepts: acceptRunInclude, expects: "one of plan, apply, created_by, cost_estimate, configuration_version, configuration_version.ingress_attributes" }, tolerant: true };
const shared39 = { name: "include", at: "#/components/parameters/include_workspace", required: false, style: "comma", place: ["include"], types: 0, accepts: acceptParameterInclude3, expects: "a list of at most 50 separated by commas, each one of current_configuration_version, current_configuration_version.ingress_attributes, current_run, current_run.configuration_version, current_run.configuration_version.ingress_attributes, current_run.plan, locked_by, organization, outputs, project, readme", enumAt: "#/components/schemas/WorkspaceInclude/enum", items: { types: 16, accepts: acceptWorkspaceInclude, expects: "one of current_configuration_version, current_configuration_version.ingress_attributes, current_run, current_run.configuration_version, current_run.configuration_version.ingress_attributes, current_run.plan, locked_by, organization, outputs, project, readme" }, tolerant: true };
const shared40 = { name: "workspace_name", at: "#/components/parameters/workspace_name", required: true, style: "value", place: ["workspace_name"], types: 16, accepts: acceptParameterWorkspaceName, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared41 = { at: "#/components/responses/workspace-shown", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/workspace-shown/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceDocument, schema: "WorkspaceDocument" }] };
const shared42 = { at: "#/components/responses/forbidden", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/forbidden/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] };
const shared43 = { required: true, at: "#/components/requestBodies/workspace-update", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/workspace-update/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceUpdate, schema: "WorkspaceUpdate" }] };
const shared44 = { at: "#/components/responses/workspace", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/workspace/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceDocument, schema: "WorkspaceDocument" }] };
const shared45 = { required: true, at: "#/components/requestBodies/remote-state-consumers", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/remote-state-consumers/content/application~1vnd.api+json", kind: "json", accepts: acceptRemoteStateConsumers, schema: "RemoteStateConsumers" }] };
const shared46 = { required: true, at: "#/components/requestBodies/tags", media: [{ type: "application/vnd.api+json", at: "#/components/requestBodies/tags/content/application~1vnd.api+json", kind: "json", accepts: acceptTagReferences, schema: "TagReferences" }] };
const shared47 = { name: "oauth_client_id", at: "#/components/parameters/oauth_client_id", required: true, style: "value", place: ["oauth_client_id"], types: 16, accepts: acceptParameterOauthClientId, expects: "text that matches ^oc-[A-Za-z0-9]+$" };
const shared48 = { name: "oauth_token_id", at: "#/components/parameters/oauth_token_id", required: true, style: "value", place: ["oauth_token_id"], types: 16, accepts: acceptParameterOauthTokenId, expects: "text that matches ^ot-[A-Za-z0-9]+$" };
const shared49 = { name: "policy_check_id", at: "#/components/parameters/policy_check_id", required: true, style: "value", place: ["policy_check_id"], types: 16, accepts: acceptParameterPolicyCheckId, expects: "text that matches ^polchk-[A-Za-z0-9]+$" };
const shared50 = { name: "task_stage_id", at: "#/components/parameters/task_stage_id", required: true, style: "value", place: ["task_stage_id"], types: 16, accepts: acceptParameterTaskStageId, expects: "text that matches ^ts-[A-Za-z0-9]+$" };
const shared51 = { name: "X-Terraform-Snapshot-Interval", at: "#/components/headers/X-Terraform-Snapshot-Interval", required: false, style: "value", place: ["X-Terraform-Snapshot-Interval"], types: 16, accepts: acceptParameterXTerraformSnapshotInterval, expects: "20" };
const shared52 = { name: "include", at: "#/components/parameters/include_state_version", required: false, style: "comma", place: ["include"], types: 0, accepts: acceptParameterInclude5, expects: "a list of at most 50 separated by commas, each one of outputs, run, run.created_by, run.configuration_version, created_by", enumAt: "#/components/schemas/StateVersionInclude/enum", items: { types: 16, accepts: acceptStateVersionInclude, expects: "one of outputs, run, run.created_by, run.configuration_version, created_by" }, tolerant: true };
const shared53 = { name: "state_version_id", at: "#/components/parameters/state_version_id", required: true, style: "value", place: ["state_version_id"], types: 16, accepts: acceptParameterStateVersionId, expects: "text that matches ^sv-[A-Za-z0-9]+$" };
const shared54 = { name: "state_file_token", at: "#/components/parameters/state_file_token", required: true, style: "value", place: ["state_file_token"], types: 16, accepts: acceptParameterStateFileToken, expects: "text that matches ^[A-Za-z0-9_-]+$" };
const shared55 = { name: "configuration_version_id", at: "#/components/parameters/configuration_version_id", required: true, style: "value", place: ["configuration_version_id"], types: 16, accepts: acceptParameterConfigurationVersionId, expects: "text that matches ^cv-[A-Za-z0-9]+$" };
const shared56 = { name: "plan_id", at: "#/components/parameters/plan_id", required: true, style: "value", place: ["plan_id"], types: 16, accepts: acceptParameterPlanId, expects: "text that matches ^plan-[A-Za-z0-9]+$" };
const shared57 = { name: "project_id", at: "#/components/parameters/project_id", required: true, style: "value", place: ["project_id"], types: 16, accepts: acceptParameterProjectId, expects: "text that matches ^prj-[A-Za-z0-9]+$" };
const shared58 = { name: "variable_id", at: "#/components/parameters/workspace_variable_id", required: true, style: "value", place: ["variable_id"], types: 16, accepts: acceptParameterVariableId2, expects: "text that matches ^var-[A-Za-z0-9]+$" };
const operations = [
  { id: "listTestRuns", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/get", method: "GET", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs", slash: true, list: true, parameters: { path: [shared0, shared1, shared2, shared3], query: [shared4, shared5, { name: "filter[source]", at: "#/components/parameters/filter_test_run_source", required: false, style: "comma", place: ["filter", "source"], types: 0, accepts: acceptParameterFilterSource, expects: "a list of at most 50 separated by commas, each one of tool, svc-api, svc-configuration-version", enumAt: "#/components/schemas/TestRunSource/enum", items: { types: 16, accepts: acceptTestRunSource, expects: "one of tool, svc-api, svc-configuration-version" }, tolerant: true }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTestRunCollection, schema: "TestRunCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs", slash: true, list: false, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [shared17], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptTestRunCreate, schema: "TestRunCreate" }] }, answers: { "201": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptTestRunDocument, schema: "TestRunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createTestConfigurationVersion", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1configuration-versions/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/configuration-versions", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [shared17], cookie: [] }, body: null, answers: { "201": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1configuration-versions/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1configuration-versions/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptConfigurationVersionCreatedDocument, schema: "ConfigurationVersionCreatedDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}/get", method: "GET", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3, shared21], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTestRunDocument, schema: "TestRunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "cancelTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/cancel", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3, shared21], query: [], header: [], cookie: [] }, body: null, answers: { "202": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post/responses/202", headers: [shared6, shared7, shared8], media: [] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceCancelTestRun", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/test-runs/{test_run_id}/force-cancel", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3, shared21], query: [], header: [], cookie: [] }, body: null, answers: { "202": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post/responses/202", headers: [shared6, shared7, shared8], media: [] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1test-runs~1{test_run_id}~1force-cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listTestVariables", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/get", method: "GET", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars", slash: false, list: true, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTestVariableCollection, schema: "TestVariableCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createTestVariable", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post", method: "POST", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptTestVariableCreate, schema: "TestVariableCreate" }] }, answers: { "201": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptTestVariableDocument, schema: "TestVariableDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteTestVariable", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/delete", method: "DELETE", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3, shared22], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateTestVariable", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch", method: "PATCH", path: "/api/v2/organizations/{organization_name}/tests/registry-modules/private/{namespace}/{name}/{provider}/vars/{variable_id}", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3, shared22], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptTestVariableUpdate, schema: "TestVariableUpdate" }] }, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1tests~1registry-modules~1private~1{namespace}~1{name}~1{provider}~1vars~1{variable_id}/patch/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTestVariableDocument, schema: "TestVariableDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "uploadConfigurationFiles", at: "#/paths/~1uploads~1{upload_token}/put", method: "PUT", path: "/api/v2/uploads/{upload_token}", slash: false, list: false, parameters: { path: [{ name: "upload_token", at: "#/components/parameters/upload_token", required: true, style: "value", place: ["upload_token"], types: 16, accepts: acceptParameterUploadToken, expects: "text that matches ^[A-Za-z0-9._~-]+$" }], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1uploads~1{upload_token}/put/requestBody", media: [{ type: "application/octet-stream", at: "#/paths/~1uploads~1{upload_token}/put/requestBody/content/application~1octet-stream", kind: "bytes", accepts: null, schema: null }] }, answers: { "200": { at: "#/paths/~1uploads~1{upload_token}/put/responses/200", headers: [], media: [] }, "400": { at: "#/paths/~1uploads~1{upload_token}/put/responses/400", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/400/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "404": { at: "#/paths/~1uploads~1{upload_token}/put/responses/404", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/404/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "406": { at: "#/paths/~1uploads~1{upload_token}/put/responses/406", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/406/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "409": { at: "#/paths/~1uploads~1{upload_token}/put/responses/409", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": { at: "#/paths/~1uploads~1{upload_token}/put/responses/413", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/413/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "422": { at: "#/paths/~1uploads~1{upload_token}/put/responses/422", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/422/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": { at: "#/paths/~1uploads~1{upload_token}/put/responses/429", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/429/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "500": { at: "#/paths/~1uploads~1{upload_token}/put/responses/500", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/500/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "503": { at: "#/paths/~1uploads~1{upload_token}/put/responses/503", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1uploads~1{upload_token}/put/responses/503/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] } } },
  { id: "createRun", at: "#/paths/~1runs/post", method: "POST", path: "/api/v2/runs", slash: false, list: false, parameters: { path: [], query: [], header: [{ name: "X-Run-Source", at: "#/components/parameters/X-Run-Source", required: false, style: "value", place: ["X-Run-Source"], types: 16, accepts: acceptParameterXRunSource, expects: "text of at most 100 characters" }], cookie: [] }, body: { required: true, at: "#/paths/~1runs/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptRunCreate, schema: "RunCreate" }] }, answers: { "201": { at: "#/paths/~1runs/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptRunDocument, schema: "RunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": { at: "#/paths/~1runs/post/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs/post/responses/422/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showRun", at: "#/paths/~1runs~1{run_id}/get", method: "GET", path: "/api/v2/runs/{run_id}", slash: false, list: false, parameters: { path: [shared24], query: [{ name: "include", at: "#/components/parameters/include_shown_run", required: false, style: "comma", place: ["include"], types: 0, accepts: acceptParameterInclude, expects: "a list of at most 50 separated by commas, each one of plan, apply, created_by, cost_estimate, configuration_version, configuration_version.ingress_attributes, workspace, task_stages, tf_policy_evaluations", enumAt: "#/components/schemas/ShownRunInclude/enum", items: { types: 16, accepts: acceptShownRunInclude, expects: "one of plan, apply, created_by, cost_estimate, configuration_version, configuration_version.ingress_attributes, workspace, task_stages, tf_policy_evaluations" }, tolerant: true }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptRunDocument, schema: "RunDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "applyRun", at: "#/paths/~1runs~1{run_id}~1actions~1apply/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/apply", slash: false, list: false, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1apply/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1apply/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared27, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "discardRun", at: "#/paths/~1runs~1{run_id}~1actions~1discard/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/discard", slash: false, list: false, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1discard/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1discard/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared27, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "cancelRun", at: "#/paths/~1runs~1{run_id}~1actions~1cancel/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/cancel", slash: false, list: false, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared27, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceCancelRun", at: "#/paths/~1runs~1{run_id}~1actions~1force-cancel/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/force-cancel", slash: false, list: false, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: shared25, answers: { "202": shared26, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1force-cancel/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1force-cancel/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared27, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceExecuteRun", at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post", method: "POST", path: "/api/v2/runs/{run_id}/actions/force-execute", slash: false, list: false, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: null, answers: { "202": shared26, "400": shared9, "401": shared10, "403": { at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/403", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/403/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "404": shared11, "406": shared12, "409": { at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1actions~1force-execute/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listWorkspaceRuns", at: "#/paths/~1workspaces~1{workspace_id}~1runs/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/runs", slash: false, list: true, parameters: { path: [shared28], query: [shared4, shared5, shared29, shared30, shared31, shared32, shared33, shared34, shared35, shared36, shared37, shared38], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1runs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1runs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptRunCollection, schema: "RunCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listOrganizationRuns", at: "#/paths/~1organizations~1{organization_name}~1runs/get", method: "GET", path: "/api/v2/organizations/{organization_name}/runs", slash: false, list: true, parameters: { path: [shared0], query: [shared4, shared5, shared29, shared30, shared31, { name: "filter[workspace_names]", at: "#/components/parameters/filter_workspace_names", required: false, style: "comma", place: ["filter", "workspace_names"], types: 0, accepts: acceptParameterFilterWorkspaceNames, expects: "a list of at most 100 separated by commas, each text of 1 to 255 characters that matches ^[^,]+$", items: { types: 16, accepts: acceptParameterFilterWorkspaceNamesItems, expects: "text of 1 to 255 characters that matches ^[^,]+$" }, tolerant: true }, shared32, shared33, shared34, shared35, shared36, shared37, shared38], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1runs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1runs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptRunCollection, schema: "RunCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listWorkspaces", at: "#/paths/~1organizations~1{organization_name}~1workspaces/get", method: "GET", path: "/api/v2/organizations/{organization_name}/workspaces", slash: false, list: true, parameters: { path: [shared0], query: [shared4, shared5, { name: "search[name]", at: "#/components/parameters/search_workspace_name", required: false, style: "value", place: ["search", "name"], types: 16, accepts: acceptParameterSearchName, expects: "text of at most 255 characters" }, { name: "search[tags]", at: "#/components/parameters/search_workspace_tags", required: false, style: "comma", place: ["search", "tags"], types: 0, accepts: acceptParameterSearchTags, expects: "a list of at most 50 separated by commas, each text of 1 to 255 characters that matches ^[^,]+$", items: { types: 16, accepts: acceptParameterSearchTagsItems, expects: "text of 1 to 255 characters that matches ^[^,]+$" }, tolerant: true }, { name: "search[exclude-tags]", at: "#/components/parameters/search_workspace_exclude_tags", required: false, style: "comma", place: ["search", "exclude-tags"], types: 0, accepts: acceptParameterSearchExcludeTags, expects: "a list of at most 50 separated by commas, each text of 1 to 255 characters that matches ^[^,]+$", items: { types: 16, accepts: acceptParameterSearchExcludeTagsItems, expects: "text of 1 to 255 characters that matches ^[^,]+$" }, tolerant: true }, { name: "search[wildcard-name]", at: "#/components/parameters/search_workspace_wildcard_name", required: false, style: "value", place: ["search", "wildcard-name"], types: 16, accepts: acceptParameterSearchWildcardName, expects: "text of at most 255 characters that matches ^\\*?[^*]*\\*?$" }, { name: "sort", at: "#/components/parameters/sort_workspaces", required: false, style: "value", place: ["sort"], types: 16, accepts: acceptParameterSort, expects: "one of name, -name, current-run.created-at, -current-run.created-at, latest-change-at, -latest-change-at", enumAt: "#/components/parameters/sort_workspaces/schema/enum" }, { name: "filter[project][id]", at: "#/components/parameters/filter_workspace_project", required: false, style: "value", place: ["filter", "project", "id"], types: 16, accepts: acceptParameterFilterProjectId, expects: "text that matches ^prj-[A-Za-z0-9]+$" }, { name: "filter[current-run][status]", at: "#/components/parameters/filter_workspace_run_status", required: false, style: "value", place: ["filter", "current-run", "status"], types: 16, accepts: acceptRunStatus, expects: "one of 27 values (pending, fetching, fetching_completed, \u2026)", enumAt: "#/components/schemas/RunStatus/enum" }, { name: "filter[tagged]", at: "#/components/parameters/filter_workspace_tagged", required: false, style: "deep", place: ["filter", "tagged"], types: 16, accepts: acceptParameterFilterTagged, expects: "a list of at most 20, each an object of key, optional value", shape: { types: 16, items: { types: 16, members: { key: { types: 16 }, value: { types: 16 } } } } }, shared39], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1workspaces/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1workspaces/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceCollection, schema: "WorkspaceCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createWorkspace", at: "#/paths/~1organizations~1{organization_name}~1workspaces/post", method: "POST", path: "/api/v2/organizations/{organization_name}/workspaces", slash: false, list: false, parameters: { path: [shared0], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1workspaces/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1workspaces/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceCreate, schema: "WorkspaceCreate" }] }, answers: { "201": { at: "#/components/responses/workspace-created", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/workspace-created/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceDocument, schema: "WorkspaceDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}/get", method: "GET", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}", slash: false, list: false, parameters: { path: [shared0, shared40], query: [shared39], header: [], cookie: [] }, body: null, answers: { "200": shared41, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceDeleteWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}/delete", method: "DELETE", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}", slash: false, list: false, parameters: { path: [shared0, shared40], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "403": shared42, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}/patch", method: "PATCH", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}", slash: false, list: false, parameters: { path: [shared0, shared40], query: [], header: [], cookie: [] }, body: shared43, answers: { "200": shared44, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "safeDeleteWorkspaceByName", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}~1actions~1safe-delete/post", method: "POST", path: "/api/v2/organizations/{organization_name}/workspaces/{workspace_name}/actions/safe-delete", slash: false, list: false, parameters: { path: [shared0, shared40], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}~1actions~1safe-delete/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1workspaces~1{workspace_name}~1actions~1safe-delete/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showWorkspace", at: "#/paths/~1workspaces~1{workspace_id}/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}", slash: false, list: false, parameters: { path: [shared28], query: [shared39], header: [], cookie: [] }, body: null, answers: { "200": shared41, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "forceDeleteWorkspace", at: "#/paths/~1workspaces~1{workspace_id}/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "403": shared42, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateWorkspace", at: "#/paths/~1workspaces~1{workspace_id}/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: shared43, answers: { "200": shared44, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "safeDeleteWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1safe-delete/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/safe-delete", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1safe-delete/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1safe-delete/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "lockWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/lock", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: false, at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceLock, schema: "WorkspaceLock" }] }, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceDocument, schema: "WorkspaceDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1lock/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared27, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "unlockWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/unlock", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared44, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/503", headers: [shared6, shared7, shared8, shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1unlock/post/responses/503/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] } } },
  { id: "forceUnlockWorkspace", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1force-unlock/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/actions/force-unlock", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared44, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1actions~1force-unlock/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1actions~1force-unlock/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateWorkspaceSshKey", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1ssh-key/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}/relationships/ssh-key", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1ssh-key/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1ssh-key/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceSshKeyUpdate, schema: "WorkspaceSshKeyUpdate" }] }, answers: { "200": shared44, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, list: true, parameters: { path: [shared28], query: [shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceCollection, schema: "WorkspaceCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "addRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: shared45, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/post/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/post/responses/422/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "removeRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: shared45, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/delete/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/delete/responses/422/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "replaceRemoteStateConsumers", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}/relationships/remote-state-consumers", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: shared45, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/patch/responses/422", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1remote-state-consumers/patch/responses/422/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listWorkspaceTags", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/relationships/tags", slash: false, list: true, parameters: { path: [shared28], query: [shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTagCollection, schema: "TagCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "addWorkspaceTags", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/relationships/tags", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: shared46, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "removeWorkspaceTags", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1tags/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/relationships/tags", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: shared46, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listTagBindings", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/tag-bindings", slash: false, list: true, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTagBindingCollection, schema: "TagBindingCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteTagBindings", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/tag-bindings", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateTagBindings", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}/tag-bindings", slash: false, list: true, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptTagBindingsUpdate, schema: "TagBindingsUpdate" }] }, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/patch/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1tag-bindings/patch/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTagBindingCollection, schema: "TagBindingCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listEffectiveTagBindings", at: "#/paths/~1workspaces~1{workspace_id}~1effective-tag-bindings/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/effective-tag-bindings", slash: false, list: true, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1effective-tag-bindings/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1effective-tag-bindings/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptEffectiveTagBindingCollection, schema: "EffectiveTagBindingCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showDataRetentionPolicy", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/relationships/data-retention-policy", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptDataRetentionPolicyDocument, schema: "DataRetentionPolicyDocument" }] }, "400": shared9, "401": shared10, "404": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/404", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/get/responses/404/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "setDataRetentionPolicy", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/relationships/data-retention-policy", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptDataRetentionPolicySet, schema: "DataRetentionPolicySet" }] }, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/post/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptDataRetentionPolicyDocument, schema: "DataRetentionPolicyDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteDataRetentionPolicy", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/relationships/data-retention-policy", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": { at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/delete/responses/404", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1relationships~1data-retention-policy/delete/responses/404/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listOauthTokens", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get", method: "GET", path: "/api/v2/oauth-clients/{oauth_client_id}/oauth-tokens", slash: false, list: true, parameters: { path: [shared47], query: [{ name: "page[number]", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/0", required: false, style: "value", place: ["page", "number"], types: 1, accepts: acceptParameterPageNumber2, expects: "an integer from 1 to 9007199254740991" }, { name: "page[size]", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/1", required: false, style: "value", place: ["page", "size"], types: 1, accepts: acceptParameterPageSize2, expects: "an integer from 1 to 100" }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptOauthTokenCollection, schema: "OauthTokenCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showOauthToken", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/get", method: "GET", path: "/api/v2/oauth-tokens/{oauth_token_id}", slash: false, list: false, parameters: { path: [shared48], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1oauth-tokens~1{oauth_token_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptOauthTokenDocument, schema: "OauthTokenDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteOauthToken", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/delete", method: "DELETE", path: "/api/v2/oauth-tokens/{oauth_token_id}", slash: false, list: false, parameters: { path: [shared48], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateOauthToken", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch", method: "PATCH", path: "/api/v2/oauth-tokens/{oauth_token_id}", slash: false, list: false, parameters: { path: [shared48], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptOauthTokenUpdate, schema: "OauthTokenUpdate" }] }, answers: { "200": { at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-tokens~1{oauth_token_id}/patch/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptOauthTokenDocument, schema: "OauthTokenDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listPolicyChecks", at: "#/paths/~1runs~1{run_id}~1policy-checks/get", method: "GET", path: "/api/v2/runs/{run_id}/policy-checks", slash: false, list: true, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1policy-checks/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1policy-checks/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptPolicyCheckCollection, schema: "PolicyCheckCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showPolicyCheck", at: "#/paths/~1policy-checks~1{policy_check_id}/get", method: "GET", path: "/api/v2/policy-checks/{policy_check_id}", slash: false, list: false, parameters: { path: [shared49], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1policy-checks~1{policy_check_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1policy-checks~1{policy_check_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptPolicyCheckDocument, schema: "PolicyCheckDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showPolicyCheckOutput", at: "#/paths/~1policy-checks~1{policy_check_id}~1output/get", method: "GET", path: "/api/v2/policy-checks/{policy_check_id}/output", slash: false, list: false, parameters: { path: [shared49], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1policy-checks~1{policy_check_id}~1output/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "text/plain", at: "#/paths/~1policy-checks~1{policy_check_id}~1output/get/responses/200/content/text~1plain", kind: "text", shape: { types: 16 }, accepts: acceptShowPolicyCheckOutput200, schema: "showPolicyCheckOutput.200" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "overridePolicyCheck", at: "#/paths/~1policy-checks~1{policy_check_id}~1actions~1override/post", method: "POST", path: "/api/v2/policy-checks/{policy_check_id}/actions/override", slash: false, list: false, parameters: { path: [shared49], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1policy-checks~1{policy_check_id}~1actions~1override/post/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1policy-checks~1{policy_check_id}~1actions~1override/post/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptPolicyCheckDocument, schema: "PolicyCheckDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1policy-checks~1{policy_check_id}~1actions~1override/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1policy-checks~1{policy_check_id}~1actions~1override/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listTaskStages", at: "#/paths/~1runs~1{run_id}~1task-stages/get", method: "GET", path: "/api/v2/runs/{run_id}/task-stages", slash: false, list: true, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1task-stages/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1task-stages/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTaskStageCollection, schema: "TaskStageCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "overrideTaskStage", at: "#/paths/~1task-stages~1{task_stage_id}~1actions~1override/post", method: "POST", path: "/api/v2/task-stages/{task_stage_id}/actions/override", slash: false, list: false, parameters: { path: [shared50], query: [], header: [], cookie: [] }, body: shared25, answers: { "200": { at: "#/paths/~1task-stages~1{task_stage_id}~1actions~1override/post/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1task-stages~1{task_stage_id}~1actions~1override/post/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTaskStageDocument, schema: "TaskStageDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1task-stages~1{task_stage_id}~1actions~1override/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1task-stages~1{task_stage_id}~1actions~1override/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared27, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showTaskStage", at: "#/paths/~1task-stages~1{task_stage_id}/get", method: "GET", path: "/api/v2/task-stages/{task_stage_id}", slash: false, list: false, parameters: { path: [shared50], query: [{ name: "include", at: "#/components/parameters/include_task_stage", required: false, style: "comma", place: ["include"], types: 0, accepts: acceptParameterInclude4, expects: "a list of at most 50 separated by commas, each one of task_results, policy_evaluations", enumAt: "#/components/schemas/TaskStageInclude/enum", items: { types: 16, accepts: acceptTaskStageInclude, expects: "one of task_results, policy_evaluations" }, tolerant: true }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1task-stages~1{task_stage_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1task-stages~1{task_stage_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptTaskStageDocument, schema: "TaskStageDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listStateVersions", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/state-versions", slash: false, list: true, parameters: { path: [shared28], query: [shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionCollection, schema: "StateVersionCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createStateVersion", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/state-versions", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionCreate, schema: "StateVersionCreate" }] }, answers: { "201": { at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/post/responses/201", headers: [shared6, shared7, shared8, shared51], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionCreatedDocument, schema: "StateVersionCreatedDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/post/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/post/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "restoreStateVersion", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}/state-versions", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionRestore, schema: "StateVersionRestore" }] }, answers: { "201": { at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/patch/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/patch/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionDocument, schema: "StateVersionDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/patch/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1state-versions/patch/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listNamedStateVersions", at: "#/paths/~1state-versions/get", method: "GET", path: "/api/v2/state-versions", slash: false, list: true, parameters: { path: [], query: [{ name: "filter[organization][name]", at: "#/components/parameters/filter_organization_name", required: true, style: "value", place: ["filter", "organization", "name"], types: 16, accepts: acceptParameterFilterOrganizationName, expects: "text of at most 90 characters that matches ^[A-Za-z0-9_-]+$" }, { name: "filter[workspace][name]", at: "#/components/parameters/filter_workspace_name", required: true, style: "value", place: ["filter", "workspace", "name"], types: 16, accepts: acceptParameterFilterWorkspaceName, expects: "text of at most 90 characters that matches ^[A-Za-z0-9_-]+$" }, { name: "filter[status]", at: "#/components/parameters/filter_state_version_status", required: false, style: "value", place: ["filter", "status"], types: 16, accepts: acceptStateVersionStatus, expects: "one of pending, finalized, discarded, backing_data_soft_deleted", enumAt: "#/components/schemas/StateVersionStatus/enum" }, shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1state-versions/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-versions/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionCollection, schema: "StateVersionCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showCurrentStateVersion", at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/current-state-version", slash: false, list: false, parameters: { path: [shared28], query: [shared52], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version/get/responses/200", headers: [shared6, shared7, shared8, shared51], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionDocument, schema: "StateVersionDocument" }] }, "400": shared9, "401": shared10, "404": { at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version/get/responses/404", headers: [shared6, shared7, shared8, shared51], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version/get/responses/404/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listCurrentStateVersionOutputs", at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version-outputs/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/current-state-version-outputs", slash: false, list: true, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version-outputs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1current-state-version-outputs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionOutputs, schema: "StateVersionOutputs" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showStateVersion", at: "#/paths/~1state-versions~1{state_version_id}/get", method: "GET", path: "/api/v2/state-versions/{state_version_id}", slash: false, list: false, parameters: { path: [shared53], query: [shared52], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1state-versions~1{state_version_id}/get/responses/200", headers: [shared6, shared7, shared8, shared51], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-versions~1{state_version_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionDocument, schema: "StateVersionDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listStateVersionOutputs", at: "#/paths/~1state-versions~1{state_version_id}~1outputs/get", method: "GET", path: "/api/v2/state-versions/{state_version_id}/outputs", slash: false, list: true, parameters: { path: [shared53], query: [shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1state-versions~1{state_version_id}~1outputs/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-versions~1{state_version_id}~1outputs/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionOutputCollection, schema: "StateVersionOutputCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showStateVersionOutput", at: "#/paths/~1state-version-outputs~1{state_version_output_id}/get", method: "GET", path: "/api/v2/state-version-outputs/{state_version_output_id}", slash: false, list: false, parameters: { path: [{ name: "state_version_output_id", at: "#/components/parameters/state_version_output_id", required: true, style: "value", place: ["state_version_output_id"], types: 16, accepts: acceptParameterStateVersionOutputId, expects: "text that matches ^wsout-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1state-version-outputs~1{state_version_output_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-version-outputs~1{state_version_output_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptStateVersionOutputDocument, schema: "StateVersionOutputDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "readStateFile", at: "#/paths/~1state-files~1{state_file_token}/get", method: "GET", path: "/api/v2/state-files/{state_file_token}", slash: false, list: false, parameters: { path: [shared54], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1state-files~1{state_file_token}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/octet-stream", at: "#/paths/~1state-files~1{state_file_token}/get/responses/200/content/application~1octet-stream", kind: "bytes", accepts: null, schema: null }] }, "400": shared9, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "uploadStateFile", at: "#/paths/~1state-files~1{state_file_token}/put", method: "PUT", path: "/api/v2/state-files/{state_file_token}", slash: false, list: false, parameters: { path: [shared54], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1state-files~1{state_file_token}/put/requestBody", media: [{ type: "application/octet-stream", at: "#/paths/~1state-files~1{state_file_token}/put/requestBody/content/application~1octet-stream", kind: "bytes", accepts: null, schema: null }] }, answers: { "200": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/200", headers: [], media: [] }, "400": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/400", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/400/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "404": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/404", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/404/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "406": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/406", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/406/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "409": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/409", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "413": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/413", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/413/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "422": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/422", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/422/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/429", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/429/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "500": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/500", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/500/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "503": { at: "#/paths/~1state-files~1{state_file_token}/put/responses/503", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1state-files~1{state_file_token}/put/responses/503/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] } } },
  { id: "ping", at: "#/paths/~1ping/get", method: "GET", path: "/api/v2/ping", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "204": { at: "#/paths/~1ping/get/responses/204", headers: [{ name: "TFP-API-Version", at: "#/components/headers/TFP-API-Version", required: true, style: "value", place: ["TFP-API-Version"], types: 16, accepts: acceptParameterTFPAPIVersion, expects: "2.6" }, { name: "X-TFE-Version", at: "#/components/headers/X-TFE-Version", required: true, style: "value", place: ["X-TFE-Version"], types: 16, accepts: acceptParameterXTFEVersion, expects: "v202302-1" }], media: [] }, "400": { at: "#/paths/~1ping/get/responses/400", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/400/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "406": { at: "#/paths/~1ping/get/responses/406", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/406/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": { at: "#/paths/~1ping/get/responses/429", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/429/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "500": { at: "#/paths/~1ping/get/responses/500", headers: [], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/500/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "503": { at: "#/paths/~1ping/get/responses/503", headers: [shared13], media: [{ type: "application/vnd.api+json", at: "#/paths/~1ping/get/responses/503/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] } } },
  { id: "createConfigurationVersion", at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/configuration-versions", slash: false, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptConfigurationVersionCreate, schema: "ConfigurationVersionCreate" }] }, answers: { "201": { at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1configuration-versions/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptConfigurationVersionCreatedDocument, schema: "ConfigurationVersionCreatedDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showConfigurationVersion", at: "#/paths/~1configuration-versions~1{configuration_version_id}/get", method: "GET", path: "/api/v2/configuration-versions/{configuration_version_id}", slash: false, list: false, parameters: { path: [shared55], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1configuration-versions~1{configuration_version_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1configuration-versions~1{configuration_version_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptConfigurationVersionDocument, schema: "ConfigurationVersionDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showIngressAttributes", at: "#/paths/~1configuration-versions~1{configuration_version_id}~1ingress-attributes/get", method: "GET", path: "/api/v2/configuration-versions/{configuration_version_id}/ingress-attributes", slash: false, list: false, parameters: { path: [shared55], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1configuration-versions~1{configuration_version_id}~1ingress-attributes/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1configuration-versions~1{configuration_version_id}~1ingress-attributes/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptIngressAttributesDocument, schema: "IngressAttributesDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showPlan", at: "#/paths/~1plans~1{plan_id}/get", method: "GET", path: "/api/v2/plans/{plan_id}", slash: false, list: false, parameters: { path: [shared56], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1plans~1{plan_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1plans~1{plan_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptPlanDocument, schema: "PlanDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showPlanJsonOutput", at: "#/paths/~1plans~1{plan_id}~1json-output/get", method: "GET", path: "/api/v2/plans/{plan_id}/json-output", slash: false, list: false, parameters: { path: [shared56], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1plans~1{plan_id}~1json-output/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/json", at: "#/paths/~1plans~1{plan_id}~1json-output/get/responses/200/content/application~1json", kind: "json", accepts: acceptPlanJsonOutput, schema: "PlanJsonOutput" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showRedactedPlanJsonOutput", at: "#/paths/~1plans~1{plan_id}~1json-output-redacted/get", method: "GET", path: "/api/v2/plans/{plan_id}/json-output-redacted", slash: false, list: false, parameters: { path: [shared56], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1plans~1{plan_id}~1json-output-redacted/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/json", at: "#/paths/~1plans~1{plan_id}~1json-output-redacted/get/responses/200/content/application~1json", kind: "json", accepts: acceptRedactedPlanJsonOutput, schema: "RedactedPlanJsonOutput" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showApply", at: "#/paths/~1applies~1{apply_id}/get", method: "GET", path: "/api/v2/applies/{apply_id}", slash: false, list: false, parameters: { path: [{ name: "apply_id", at: "#/components/parameters/apply_id", required: true, style: "value", place: ["apply_id"], types: 16, accepts: acceptParameterApplyId, expects: "text that matches ^apply-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1applies~1{apply_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1applies~1{apply_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptApplyDocument, schema: "ApplyDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listRunEvents", at: "#/paths/~1runs~1{run_id}~1run-events/get", method: "GET", path: "/api/v2/runs/{run_id}/run-events", slash: false, list: true, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1run-events/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1run-events/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptRunEventCollection, schema: "RunEventCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listRunComments", at: "#/paths/~1runs~1{run_id}~1comments/get", method: "GET", path: "/api/v2/runs/{run_id}/comments", slash: false, list: true, parameters: { path: [shared24], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1runs~1{run_id}~1comments/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1runs~1{run_id}~1comments/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptCommentCollection, schema: "CommentCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showCostEstimate", at: "#/paths/~1cost-estimates~1{cost_estimate_id}/get", method: "GET", path: "/api/v2/cost-estimates/{cost_estimate_id}", slash: false, list: false, parameters: { path: [{ name: "cost_estimate_id", at: "#/components/parameters/cost_estimate_id", required: true, style: "value", place: ["cost_estimate_id"], types: 16, accepts: acceptParameterCostEstimateId, expects: "text that matches ^ce-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1cost-estimates~1{cost_estimate_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1cost-estimates~1{cost_estimate_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptCostEstimateDocument, schema: "CostEstimateDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showUser", at: "#/paths/~1users~1{user_id}/get", method: "GET", path: "/api/v2/users/{user_id}", slash: false, list: false, parameters: { path: [{ name: "user_id", at: "#/components/parameters/user_id", required: true, style: "value", place: ["user_id"], types: 16, accepts: acceptParameterUserId, expects: "text that matches ^user-[A-Za-z0-9]+$" }], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1users~1{user_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1users~1{user_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptUserDocument, schema: "UserDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showProject", at: "#/paths/~1projects~1{project_id}/get", method: "GET", path: "/api/v2/projects/{project_id}", slash: false, list: false, parameters: { path: [shared57], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1projects~1{project_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1projects~1{project_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptProjectDocument, schema: "ProjectDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteProject", at: "#/paths/~1projects~1{project_id}/delete", method: "DELETE", path: "/api/v2/projects/{project_id}", slash: false, list: false, parameters: { path: [shared57], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "409": { at: "#/paths/~1projects~1{project_id}/delete/responses/409", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1projects~1{project_id}/delete/responses/409/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateProject", at: "#/paths/~1projects~1{project_id}/patch", method: "PATCH", path: "/api/v2/projects/{project_id}", slash: false, list: false, parameters: { path: [shared57], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1projects~1{project_id}/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1projects~1{project_id}/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptProjectUpdate, schema: "ProjectUpdate" }] }, answers: { "200": { at: "#/paths/~1projects~1{project_id}/patch/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1projects~1{project_id}/patch/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptProjectDocument, schema: "ProjectDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showOauthClient", at: "#/paths/~1oauth-clients~1{oauth_client_id}/get", method: "GET", path: "/api/v2/oauth-clients/{oauth_client_id}", slash: false, list: false, parameters: { path: [shared47], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1oauth-clients~1{oauth_client_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1oauth-clients~1{oauth_client_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptOauthClientDocument, schema: "OauthClientDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "readLog", at: "#/paths/~1logs~1{log_token}/get", method: "GET", path: "/api/v2/logs/{log_token}", slash: false, list: false, parameters: { path: [{ name: "log_token", at: "#/components/parameters/log_token", required: true, style: "value", place: ["log_token"], types: 16, accepts: acceptParameterLogToken, expects: "text that matches ^[A-Za-z0-9_-]+$" }], query: [{ name: "offset", at: "#/components/parameters/log_offset", required: false, style: "value", place: ["offset"], types: 1, accepts: acceptParameterOffset, expects: "an integer from 0 to 9007199254740991", default: 0 }, { name: "limit", at: "#/components/parameters/log_limit", required: false, style: "value", place: ["limit"], types: 1, accepts: acceptParameterLimit, expects: "an integer from 1 to 9007199254740991" }], header: [{ name: "X-Terraform-Integration", at: "#/components/parameters/X-Terraform-Integration", required: false, style: "value", place: ["X-Terraform-Integration"], types: 16, accepts: acceptParameterXTerraformIntegration, expects: "text of at most 100 characters" }], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1logs~1{log_token}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "text/plain", at: "#/paths/~1logs~1{log_token}/get/responses/200/content/text~1plain", kind: "text", shape: { types: 16 }, accepts: acceptReadLog200, schema: "readLog.200" }] }, "400": shared9, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "receiveVcsPush", at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post", method: "POST", path: "/api/v2/webhooks/vcs/{webhook_token}", slash: false, list: false, parameters: { path: [{ name: "webhook_token", at: "#/components/parameters/webhook_token", required: true, style: "value", place: ["webhook_token"], types: 16, accepts: acceptParameterWebhookToken, expects: "text that matches ^[A-Za-z0-9_-]+$" }], query: [], header: [{ name: "X-Hub-Signature-256", at: "#/components/parameters/X-Hub-Signature-256", required: false, style: "value", place: ["X-Hub-Signature-256"], types: 16, accepts: acceptParameterXHubSignature256, expects: "text of at most 200 characters" }], cookie: [] }, body: { required: true, at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post/requestBody/content/application~1json", kind: "json", accepts: acceptVcsPush, schema: "VcsPush" }] }, answers: { "202": { at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post/responses/202", headers: [shared6, shared7, shared8], media: [] }, "400": shared9, "404": shared11, "406": shared12, "413": shared18, "415": { at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post/responses/415", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1webhooks~1vcs~1{webhook_token}/post/responses/415/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "422": shared27, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showAccount", at: "#/paths/~1account~1details/get", method: "GET", path: "/api/v2/account/details", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1account~1details/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1account~1details/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptAccountDocument, schema: "AccountDocument" }] }, "400": shared9, "401": shared10, "404": { at: "#/paths/~1account~1details/get/responses/404", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1account~1details/get/responses/404/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showEntitlementSet", at: "#/paths/~1organizations~1{organization_name}~1entitlement-set/get", method: "GET", path: "/api/v2/organizations/{organization_name}/entitlement-set", slash: false, list: false, parameters: { path: [shared0], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1entitlement-set/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1entitlement-set/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptEntitlementSetDocument, schema: "EntitlementSetDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listRunQueue", at: "#/paths/~1organizations~1{organization_name}~1runs~1queue/get", method: "GET", path: "/api/v2/organizations/{organization_name}/runs/queue", slash: false, list: true, parameters: { path: [shared0], query: [shared4, shared5], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1runs~1queue/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1runs~1queue/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptRunQueue, schema: "RunQueue" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showCapacity", at: "#/paths/~1organizations~1{organization_name}~1capacity/get", method: "GET", path: "/api/v2/organizations/{organization_name}/capacity", slash: false, list: false, parameters: { path: [shared0], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1capacity/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1capacity/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptCapacityDocument, schema: "CapacityDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listProjects", at: "#/paths/~1organizations~1{organization_name}~1projects/get", method: "GET", path: "/api/v2/organizations/{organization_name}/projects", slash: false, list: true, parameters: { path: [shared0], query: [shared4, shared5, { name: "filter[names]", at: "#/components/parameters/filter_project_names", required: false, style: "comma", place: ["filter", "names"], types: 0, accepts: acceptParameterFilterNames, expects: "a list of at most 100 separated by commas, each text of 1 to 255 characters that matches ^[^,]+$", items: { types: 16, accepts: acceptParameterFilterNamesItems, expects: "text of 1 to 255 characters that matches ^[^,]+$" }, tolerant: true }, { name: "q", at: "#/components/parameters/q_project", required: false, style: "value", place: ["q"], types: 16, accepts: acceptParameterQ, expects: "text of 1 to 255 characters" }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1projects/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1projects/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptProjectCollection, schema: "ProjectCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createProject", at: "#/paths/~1organizations~1{organization_name}~1projects/post", method: "POST", path: "/api/v2/organizations/{organization_name}/projects", slash: false, list: false, parameters: { path: [shared0], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1organizations~1{organization_name}~1projects/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1projects/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptProjectCreate, schema: "ProjectCreate" }] }, answers: { "201": { at: "#/paths/~1organizations~1{organization_name}~1projects/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1projects/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptProjectDocument, schema: "ProjectDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showRegistryModule", at: "#/paths/~1organizations~1{organization_name}~1registry-modules~1private~1{namespace}~1{name}~1{provider}/get", method: "GET", path: "/api/v2/organizations/{organization_name}/registry-modules/private/{namespace}/{name}/{provider}", slash: false, list: false, parameters: { path: [shared0, shared1, shared2, shared3], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1organizations~1{organization_name}~1registry-modules~1private~1{namespace}~1{name}~1{provider}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1organizations~1{organization_name}~1registry-modules~1private~1{namespace}~1{name}~1{provider}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptRegistryModuleDocument, schema: "RegistryModuleDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listWorkspaceVariables", at: "#/paths/~1workspaces~1{workspace_id}~1vars/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/vars", slash: true, list: true, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1vars/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1vars/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceVariableCollection, schema: "WorkspaceVariableCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "createWorkspaceVariable", at: "#/paths/~1workspaces~1{workspace_id}~1vars/post", method: "POST", path: "/api/v2/workspaces/{workspace_id}/vars", slash: true, list: false, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1vars/post/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1vars/post/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceVariableCreate, schema: "WorkspaceVariableCreate" }] }, answers: { "201": { at: "#/paths/~1workspaces~1{workspace_id}~1vars/post/responses/201", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1vars/post/responses/201/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceVariableDocument, schema: "WorkspaceVariableDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "showWorkspaceVariable", at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/vars/{variable_id}", slash: false, list: false, parameters: { path: [shared28, shared58], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceVariableDocument, schema: "WorkspaceVariableDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "deleteWorkspaceVariable", at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/delete", method: "DELETE", path: "/api/v2/workspaces/{workspace_id}/vars/{variable_id}", slash: false, list: false, parameters: { path: [shared28, shared58], query: [], header: [], cookie: [] }, body: null, answers: { "204": shared23, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "updateWorkspaceVariable", at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/patch", method: "PATCH", path: "/api/v2/workspaces/{workspace_id}/vars/{variable_id}", slash: false, list: false, parameters: { path: [shared28, shared58], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/patch/requestBody", media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/patch/requestBody/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceVariableUpdate, schema: "WorkspaceVariableUpdate" }] }, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/patch/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1vars~1{variable_id}/patch/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceVariableDocument, schema: "WorkspaceVariableDocument" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "413": shared18, "415": shared19, "422": shared20, "429": shared14, "500": shared15, "503": shared16 } },
  { id: "listAllWorkspaceVariables", at: "#/paths/~1workspaces~1{workspace_id}~1all-vars/get", method: "GET", path: "/api/v2/workspaces/{workspace_id}/all-vars", slash: false, list: true, parameters: { path: [shared28], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1workspaces~1{workspace_id}~1all-vars/get/responses/200", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/paths/~1workspaces~1{workspace_id}~1all-vars/get/responses/200/content/application~1vnd.api+json", kind: "json", accepts: acceptWorkspaceVariableCollection, schema: "WorkspaceVariableCollection" }] }, "400": shared9, "401": shared10, "404": shared11, "406": shared12, "429": shared14, "500": shared15, "503": shared16 } },
];
const common = { "405": { at: "#/components/responses/method-not-allowed", headers: [shared6, shared7, shared8, { name: "Allow", at: "#/components/headers/Allow", required: true, style: "value", place: ["Allow"], types: 16, accepts: acceptParameterAllow, expects: "text that matches ^[A-Z]+(, [A-Z]+)*$" }], media: [{ type: "application/vnd.api+json", at: "#/components/responses/method-not-allowed/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "408": { at: "#/components/responses/request-timeout", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/request-timeout/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "414": { at: "#/components/responses/uri-too-long", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/uri-too-long/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] }, "431": { at: "#/components/responses/headers-too-large", headers: [shared6, shared7, shared8], media: [{ type: "application/vnd.api+json", at: "#/components/responses/headers-too-large/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocument, schema: "ErrorDocument" }] } };
const schemas = {
  "parameter.organization_name": '{"@":"#/components/parameters/organization_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.namespace": '{"@":"#/components/parameters/module_namespace/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.name": '{"@":"#/components/parameters/module_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.provider": '{"@":"#/components/parameters/module_provider/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.page-number-": '{"@":"#/components/parameters/page_number/schema","type":"integer","minimum":1,"maximum":9007199254740991}',
  "parameter.page-size-": '{"@":"#/components/parameters/page_size/schema","type":"integer","minimum":1,"maximum":100}',
  "TestRunSource": '{"@":"#/components/schemas/TestRunSource","type":"string","enum":["tool","svc-api","svc-configuration-version"]}',
  "parameter.filter-source-": '{"@":"#/components/parameters/filter_test_run_source/schema","type":"array","maxItems":50,"items":{"$ref":"TestRunSource"}}',
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
  "ErrorObject": '{"@":"#/components/schemas/ErrorObject","type":"object","required":["status","title"],"properties":{"status":{"type":"string","pattern":"^[45][0-9]{2}$"},"title":{"type":"string","enum":["bad request","unauthorized","forbidden","not found","method not allowed","not acceptable","request timeout","conflict","payload too large","uri too long","unsupported media type","invalid attribute","unprocessable entity","too many requests","request header fields too large","internal server error","service unavailable"]},"detail":{"type":"string"},"source":{"$ref":"ErrorSource"}},"additionalProperties":false,"@closed":true}',
  "ErrorSource": '{"@":"#/components/schemas/ErrorSource","type":"object","minProperties":1,"maxProperties":1,"properties":{"pointer":{"type":"string"},"parameter":{"type":"string"},"header":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "parameter.WWW-Authenticate": '{"@":"#/components/headers/WWW-Authenticate/schema","type":"string","const":"Bearer"}',
  "parameter.Retry-After": '{"@":"#/components/headers/Retry-After/schema","type":"integer","minimum":1}',
  "parameter.Terraform-Version": '{"@":"#/components/parameters/Terraform-Version/schema","type":"string","maxLength":200}',
  "TestRunCreate": '{"@":"#/components/schemas/TestRunCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"test-runs"},"attributes":{"$ref":"TestRunCreateAttributes"},"relationships":{"type":"object","properties":{"configuration-version":{"type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^(cv-[A-Za-z0-9]+)?$"},"type":{"type":"string","const":"configuration-versions"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TestRunCreateAttributes": '{"@":"#/components/schemas/TestRunCreateAttributes","type":"object","properties":{"verbose":{"type":"boolean"},"test-directory":{"type":"string","maxLength":1024},"filters":{"type":"array","maxItems":500,"items":{"type":"string","minLength":1,"maxLength":1024}},"variables":{"type":"array","maxItems":500,"items":{"$ref":"TestRunVariable"}}},"additionalProperties":false,"@closed":true}',
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
  "TestVariableCreateAttributes": '{"@":"#/components/schemas/TestVariableCreateAttributes","type":"object","required":["key"],"properties":{"key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"value":{"type":["string","number","boolean"],"maxLength":32768,"minimum":-9007199254740991,"maximum":9007199254740991},"description":{"type":["string","null"],"maxLength":10000},"category":{"type":"string","const":"env"},"sensitive":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "TestVariableDocument": '{"@":"#/components/schemas/TestVariableDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"TestVariable"}},"additionalProperties":false,"@closed":true}',
  "parameter.variable_id": '{"@":"#/components/parameters/variable_id/schema","type":"string","pattern":"^var-[A-Za-z0-9]+$"}',
  "TestVariableUpdate": '{"@":"#/components/schemas/TestVariableUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^var-[A-Za-z0-9]+$"},"type":{"type":"string","const":"vars"},"attributes":{"$ref":"TestVariableUpdateAttributes"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TestVariableUpdateAttributes": '{"@":"#/components/schemas/TestVariableUpdateAttributes","type":"object","properties":{"key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[A-Za-z_][A-Za-z0-9_]*$"},"value":{"type":["string","number","boolean"],"maxLength":32768,"minimum":-9007199254740991,"maximum":9007199254740991},"description":{"type":["string","null"],"maxLength":10000},"category":{"type":"string","const":"env"},"sensitive":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "parameter.upload_token": '{"@":"#/components/parameters/upload_token/schema","type":"string","pattern":"^[A-Za-z0-9._~-]+$"}',
  "parameter.X-Run-Source": '{"@":"#/components/parameters/X-Run-Source/schema","type":"string","maxLength":100}',
  "RunCreate": '{"@":"#/components/schemas/RunCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","relationships"],"properties":{"type":{"type":"string","const":"runs"},"attributes":{"$ref":"RunCreateAttributes"},"relationships":{"$ref":"RunCreateRelationships"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RunCreateAttributes": '{"@":"#/components/schemas/RunCreateAttributes","type":"object","x-conflicts":[["is-destroy=true","refresh-only=true"]],"properties":{"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"auto-apply":{"type":"boolean"},"debugging-mode":{"type":"boolean"},"is-destroy":{"type":"boolean"},"message":{"type":"string","maxLength":65536},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"replace-addrs":{"type":"array","maxItems":500,"items":{"type":"string","minLength":1,"maxLength":1024}},"target-addrs":{"type":"array","maxItems":500,"items":{"type":"string","minLength":1,"maxLength":1024}},"variables":{"type":"array","maxItems":500,"items":{"$ref":"RunVariable"}},"plan-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"tool-version":{"$ref":"ToolVersion"},"terraform-version":{"$ref":"ToolVersion"}},"additionalProperties":false,"@closed":true}',
  "RunVariable": '{"@":"#/components/schemas/RunVariable","type":"object","required":["key","value"],"properties":{"key":{"type":"string","minLength":1},"value":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "ToolVersion": '{"@":"#/components/schemas/ToolVersion","type":"string","maxLength":20,"pattern":"^(0|[1-9][0-9]{0,5})(\\\\.(0|[1-9][0-9]{0,5})){2}$"}',
  "RunCreateRelationships": '{"@":"#/components/schemas/RunCreateRelationships","type":"object","required":["workspace"],"properties":{"workspace":{"type":"object","required":["data"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"workspaces"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true},"configuration-version":{"type":"object","properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"configuration-versions"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RunDocument": '{"@":"#/components/schemas/RunDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Run"},"included":{"type":"array","items":{"$ref":"RunIncluded"}}},"additionalProperties":false,"@closed":true}',
  "Run": '{"@":"#/components/schemas/Run","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^run-[A-Za-z0-9]+$"},"type":{"type":"string","const":"runs"},"attributes":{"$ref":"RunAttributes"},"relationships":{"$ref":"RunRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "RunAttributes": '{"@":"#/components/schemas/RunAttributes","type":"object","required":["status","status-timestamps","actions","permissions","canceled-at","created-at","has-changes","auto-apply","allow-empty-apply","allow-config-generation","is-destroy","plan-only","refresh","refresh-only","save-plan","terraform-version","message","source","trigger-reason","target-addrs","replace-addrs","variables"],"properties":{"status":{"$ref":"RunStatus"},"status-timestamps":{"$ref":"RunStatusTimestamps"},"actions":{"$ref":"RunActions"},"permissions":{"$ref":"RunPermissions"},"canceled-at":{"type":["string","null"],"format":"date-time"},"created-at":{"$ref":"Timestamp"},"has-changes":{"type":"boolean"},"auto-apply":{"type":"boolean"},"allow-empty-apply":{"type":"boolean"},"allow-config-generation":{"type":"boolean"},"is-destroy":{"type":"boolean"},"plan-only":{"type":"boolean"},"refresh":{"type":"boolean"},"refresh-only":{"type":"boolean"},"save-plan":{"type":"boolean"},"terraform-version":{"type":"string"},"message":{"type":"string"},"source":{"$ref":"RunSource"},"trigger-reason":{"type":"string"},"position-in-queue":{"type":"integer","minimum":0},"target-addrs":{"type":["array","null"],"items":{"type":"string"}},"replace-addrs":{"type":["array","null"],"items":{"type":"string"}},"variables":{"type":"array","items":{"$ref":"RunVariable"}},"force_cancel_available_at":{"type":"string","format":"date-time"}},"additionalProperties":false,"@closed":true}',
  "RunStatus": '{"@":"#/components/schemas/RunStatus","type":"string","enum":["pending","fetching","fetching_completed","pre_plan_running","pre_plan_completed","queuing","plan_queued","planning","planned","cost_estimating","cost_estimated","policy_checking","policy_override","policy_soft_failed","policy_checked","confirmed","post_plan_running","post_plan_completed","planned_and_finished","planned_and_saved","apply_queued","applying","applied","discarded","errored","canceled","force_canceled"]}',
  "RunStatusTimestamps": '{"@":"#/components/schemas/RunStatusTimestamps","type":"object","required":["plan-queueable-at"],"properties":{"plan-queueable-at":{"$ref":"Timestamp"},"fetching-at":{"$ref":"Timestamp"},"fetched-at":{"$ref":"Timestamp"},"pre-plan-running-at":{"$ref":"Timestamp"},"pre-plan-completed-at":{"$ref":"Timestamp"},"queuing-at":{"$ref":"Timestamp"},"plan-queued-at":{"$ref":"Timestamp"},"planning-at":{"$ref":"Timestamp"},"planned-at":{"$ref":"Timestamp"},"cost-estimating-at":{"$ref":"Timestamp"},"cost-estimated-at":{"$ref":"Timestamp"},"policy-checked-at":{"$ref":"Timestamp"},"policy-soft-failed-at":{"$ref":"Timestamp"},"post-plan-running-at":{"$ref":"Timestamp"},"post-plan-completed-at":{"$ref":"Timestamp"},"planned-and-finished-at":{"$ref":"Timestamp"},"planned-and-saved-at":{"$ref":"Timestamp"},"confirmed-at":{"$ref":"Timestamp"},"apply-queued-at":{"$ref":"Timestamp"},"applying-at":{"$ref":"Timestamp"},"applied-at":{"$ref":"Timestamp"},"discarded-at":{"$ref":"Timestamp"},"canceled-at":{"$ref":"Timestamp"},"force-canceled-at":{"$ref":"Timestamp"},"errored-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "RunActions": '{"@":"#/components/schemas/RunActions","type":"object","required":["is-cancelable","is-confirmable","is-discardable","is-force-cancelable"],"properties":{"is-cancelable":{"type":"boolean"},"is-confirmable":{"type":"boolean"},"is-discardable":{"type":"boolean"},"is-force-cancelable":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "RunPermissions": '{"@":"#/components/schemas/RunPermissions","type":"object","required":["can-apply","can-cancel","can-comment","can-discard","can-force-execute","can-force-cancel","can-override-policy-check"],"properties":{"can-apply":{"type":"boolean"},"can-cancel":{"type":"boolean"},"can-comment":{"type":"boolean"},"can-discard":{"type":"boolean"},"can-force-execute":{"type":"boolean"},"can-force-cancel":{"type":"boolean"},"can-override-policy-check":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "RunSource": '{"@":"#/components/schemas/RunSource","type":"string","enum":["svc-ui","svc-api","svc-configuration-version"]}',
  "RunRelationships": '{"@":"#/components/schemas/RunRelationships","type":"object","required":["apply","comments","configuration-version","cost-estimate","created-by","input-state-version","plan","run-events","policy-checks","workspace","workspace-run-alerts"],"properties":{"apply":{"$ref":"RelatedApply"},"comments":{"$ref":"RelatedComments"},"configuration-version":{"$ref":"RelatedConfigurationVersion"},"cost-estimate":{"$ref":"RelatedCostEstimate"},"created-by":{"$ref":"RelatedUser"},"input-state-version":{"$ref":"RelatedStateVersion"},"plan":{"$ref":"RelatedPlan"},"run-events":{"$ref":"RelatedRunEvents"},"policy-checks":{"$ref":"RelatedPolicyChecks"},"task-stages":{"$ref":"RelatedTaskStages"},"tf-policy-evaluations":{"$ref":"RelatedTfPolicyEvaluations"},"workspace":{"$ref":"RelatedWorkspace"},"workspace-run-alerts":{"$ref":"RelatedWorkspaceRunAlerts"}},"additionalProperties":false,"@closed":true}',
  "RelatedApply": '{"@":"#/components/schemas/RelatedApply","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^apply-[A-Za-z0-9]+$"},"type":{"type":"string","const":"applies"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedComments": '{"@":"#/components/schemas/RelatedComments","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^wsc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"comments"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedCostEstimate": '{"@":"#/components/schemas/RelatedCostEstimate","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ce-[A-Za-z0-9]+$"},"type":{"type":"string","const":"cost-estimates"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedStateVersion": '{"@":"#/components/schemas/RelatedStateVersion","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^sv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"state-versions"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedPlan": '{"@":"#/components/schemas/RelatedPlan","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^plan-[A-Za-z0-9]+$"},"type":{"type":"string","const":"plans"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedRunEvents": '{"@":"#/components/schemas/RelatedRunEvents","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^re-[A-Za-z0-9]+$"},"type":{"type":"string","const":"run-events"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedPolicyChecks": '{"@":"#/components/schemas/RelatedPolicyChecks","type":"object","required":["data","links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^polchk-[A-Za-z0-9]+$"},"type":{"type":"string","const":"policy-checks"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedTaskStages": '{"@":"#/components/schemas/RelatedTaskStages","type":"object","required":["data","links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ts-[A-Za-z0-9]+$"},"type":{"type":"string","const":"task-stages"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedTfPolicyEvaluations": '{"@":"#/components/schemas/RelatedTfPolicyEvaluations","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"tf-policy-evaluations"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "RelatedWorkspace": '{"@":"#/components/schemas/RelatedWorkspace","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedWorkspaceRunAlerts": '{"@":"#/components/schemas/RelatedWorkspaceRunAlerts","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"workspace-run-alerts"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "RunIncluded": '{"@":"#/components/schemas/RunIncluded","oneOf":[{"$ref":"Plan","properties":{"type":{"enum":["plans"]}},"required":["type"]},{"$ref":"Apply","properties":{"type":{"enum":["applies"]}},"required":["type"]},{"$ref":"User","properties":{"type":{"enum":["users"]}},"required":["type"]},{"$ref":"CostEstimate","properties":{"type":{"enum":["cost-estimates"]}},"required":["type"]},{"$ref":"ConfigurationVersion","properties":{"type":{"enum":["configuration-versions"]}},"required":["type"]},{"$ref":"IngressAttributes","properties":{"type":{"enum":["ingress-attributes"]}},"required":["type"]},{"$ref":"Workspace","properties":{"type":{"enum":["workspaces"]}},"required":["type"]},{"$ref":"TaskStage","properties":{"type":{"enum":["task-stages"]}},"required":["type"]}],"discriminator":{"propertyName":"type"}}',
  "Plan": '{"@":"#/components/schemas/Plan","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^plan-[A-Za-z0-9]+$"},"type":{"type":"string","const":"plans"},"attributes":{"$ref":"PlanAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "PlanAttributes": '{"@":"#/components/schemas/PlanAttributes","type":"object","required":["status","status-timestamps","has-changes","generated-configuration","resource-additions","resource-changes","resource-destructions","resource-imports","log-read-url"],"properties":{"status":{"$ref":"PlanStatus"},"status-timestamps":{"$ref":"PlanStatusTimestamps"},"has-changes":{"type":"boolean"},"generated-configuration":{"type":"boolean"},"resource-additions":{"type":["integer","null"],"minimum":0},"resource-changes":{"type":["integer","null"],"minimum":0},"resource-destructions":{"type":["integer","null"],"minimum":0},"resource-imports":{"type":["integer","null"],"minimum":0},"log-read-url":{"$ref":"LogReadUrl"}},"additionalProperties":false,"@closed":true}',
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
  "Workspace": '{"@":"#/components/schemas/Workspace","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"$ref":"WorkspaceAttributes"},"relationships":{"$ref":"WorkspaceRelationships"},"links":{"$ref":"WorkspaceLinks"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceAttributes": '{"@":"#/components/schemas/WorkspaceAttributes","type":"object","required":["name","description","created-at","updated-at","latest-change-at","last-assessment-result-at","execution-mode","operations","allow-destroy-plan","auto-apply","auto-apply-run-trigger","file-triggers-enabled","global-remote-state","queue-all-runs","speculative-enabled","structured-run-output-enabled","auto-destroy-at","auto-destroy-activity-duration","auto-destroy-status","inherits-project-auto-destroy","environment","locked","locked-reason","oauth-client-name","source","source-name","source-url","tool-version","terraform-version","trigger-prefixes","trigger-patterns","tag-names","vcs-repo","vcs-repo-identifier","working-directory","resource-count","actions","permissions","setting-overwrites","apply-duration-average","plan-duration-average","policy-check-failures","run-failures","workspace-kpis-runs-count"],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"description":{"type":["string","null"]},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"},"latest-change-at":{"$ref":"Timestamp"},"last-assessment-result-at":{"type":["string","null"],"format":"date-time"},"execution-mode":{"$ref":"ExecutionMode"},"operations":{"type":"boolean"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"auto-destroy-status":{"type":["string","null"]},"inherits-project-auto-destroy":{"type":"boolean"},"environment":{"type":"string"},"locked":{"type":"boolean"},"locked-reason":{"type":["string","null"]},"oauth-client-name":{"type":["string","null"]},"source":{"type":["string","null"]},"source-name":{"type":["string","null"]},"source-url":{"type":["string","null"],"format":"uri"},"tool-version":{"type":"string"},"terraform-version":{"type":"string"},"trigger-prefixes":{"type":"array","items":{"type":"string"}},"trigger-patterns":{"type":"array","items":{"type":"string"}},"tag-names":{"type":"array","items":{"type":"string"}},"vcs-repo":{"$ref":"VcsRepo"},"vcs-repo-identifier":{"type":["string","null"]},"working-directory":{"type":["string","null"]},"resource-count":{"type":"integer","minimum":0},"actions":{"$ref":"WorkspaceActions"},"permissions":{"$ref":"WorkspacePermissions"},"setting-overwrites":{"$ref":"SettingOverwrites"},"apply-duration-average":{"type":"number","minimum":0},"plan-duration-average":{"type":"number","minimum":0},"policy-check-failures":{"type":"number","minimum":0},"run-failures":{"type":"number","minimum":0},"workspace-kpis-runs-count":{"type":"number","minimum":0}},"additionalProperties":false,"@closed":true}',
  "ExecutionMode": '{"@":"#/components/schemas/ExecutionMode","type":"string","enum":["remote","local","agent"]}',
  "VcsRepo": '{"@":"#/components/schemas/VcsRepo","type":["object","null"],"required":["branch","display-identifier","identifier","ingress-submodules","oauth-token-id","repository-http-url","service-provider","tags-regex","webhook-url"],"properties":{"branch":{"type":"string"},"display-identifier":{"type":"string"},"identifier":{"type":"string"},"ingress-submodules":{"type":"boolean"},"oauth-token-id":{"type":["string","null"],"pattern":"^ot-[A-Za-z0-9]+$"},"repository-http-url":{"type":["string","null"],"format":"uri"},"service-provider":{"type":"string"},"tags-regex":{"type":["string","null"]},"webhook-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceActions": '{"@":"#/components/schemas/WorkspaceActions","type":"object","required":["is-destroyable"],"properties":{"is-destroyable":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspacePermissions": '{"@":"#/components/schemas/WorkspacePermissions","type":"object","required":["can-update","can-destroy","can-queue-run","can-read-run","can-read-variable","can-update-variable","can-read-state-versions","can-read-state-outputs","can-create-state-versions","can-queue-apply","can-lock","can-unlock","can-force-unlock","can-read-settings","can-manage-tags","can-manage-run-tasks","can-force-delete","can-manage-assessments","can-manage-ephemeral-workspaces","can-read-assessment-results","can-queue-destroy"],"properties":{"can-update":{"type":"boolean"},"can-destroy":{"type":"boolean"},"can-queue-run":{"type":"boolean"},"can-read-run":{"type":"boolean"},"can-read-variable":{"type":"boolean"},"can-update-variable":{"type":"boolean"},"can-read-state-versions":{"type":"boolean"},"can-read-state-outputs":{"type":"boolean"},"can-create-state-versions":{"type":"boolean"},"can-queue-apply":{"type":"boolean"},"can-lock":{"type":"boolean"},"can-unlock":{"type":"boolean"},"can-force-unlock":{"type":"boolean"},"can-read-settings":{"type":"boolean"},"can-manage-tags":{"type":"boolean"},"can-manage-run-tasks":{"type":"boolean"},"can-force-delete":{"type":"boolean"},"can-manage-assessments":{"type":"boolean"},"can-manage-ephemeral-workspaces":{"type":"boolean"},"can-read-assessment-results":{"type":"boolean"},"can-queue-destroy":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "SettingOverwrites": '{"@":"#/components/schemas/SettingOverwrites","type":"object","required":["execution-mode","agent-pool"],"properties":{"execution-mode":{"type":"boolean"},"agent-pool":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceRelationships": '{"@":"#/components/schemas/WorkspaceRelationships","type":"object","required":["agent-pool","current-configuration-version","current-run","latest-run","current-state-version","current-assessment-result","data-retention-policy","effective-tag-bindings","tag-bindings","locked-by","organization","outputs","project","readme","remote-state-consumers","ssh-key","vars"],"properties":{"agent-pool":{"$ref":"RelatedAgentPool"},"current-configuration-version":{"$ref":"RelatedCurrentConfigurationVersion"},"current-run":{"$ref":"RelatedRun"},"latest-run":{"$ref":"RelatedRun"},"current-state-version":{"$ref":"RelatedStateVersion"},"current-assessment-result":{"$ref":"RelatedAssessmentResult"},"data-retention-policy":{"$ref":"RelatedDataRetentionPolicy"},"effective-tag-bindings":{"$ref":"RelatedByLink"},"tag-bindings":{"$ref":"RelatedByLink"},"locked-by":{"$ref":"RelatedLocker"},"organization":{"$ref":"RelatedOrganization"},"outputs":{"$ref":"RelatedWorkspaceOutputs"},"project":{"$ref":"RelatedProject"},"readme":{"$ref":"RelatedReadme"},"remote-state-consumers":{"$ref":"RelatedByLink"},"ssh-key":{"$ref":"RelatedSshKey"},"vars":{"$ref":"RelatedVariables"}},"additionalProperties":false,"@closed":true}',
  "RelatedAgentPool": '{"@":"#/components/schemas/RelatedAgentPool","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^apool-[A-Za-z0-9]+$"},"type":{"type":"string","const":"agent-pools"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedCurrentConfigurationVersion": '{"@":"#/components/schemas/RelatedCurrentConfigurationVersion","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^cv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"configuration-versions"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedRun": '{"@":"#/components/schemas/RelatedRun","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^run-[A-Za-z0-9]+$"},"type":{"type":"string","const":"runs"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedAssessmentResult": '{"@":"#/components/schemas/RelatedAssessmentResult","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"assessment-results"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedDataRetentionPolicy": '{"@":"#/components/schemas/RelatedDataRetentionPolicy","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^drp-[A-Za-z0-9]+$"},"type":{"type":"string","enum":["data-retention-policy-delete-olders","data-retention-policy-dont-deletes"]}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedByLink": '{"@":"#/components/schemas/RelatedByLink","type":"object","required":["links"],"properties":{"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedLocker": '{"@":"#/components/schemas/RelatedLocker","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^(user|team|run)-[A-Za-z0-9]+$"},"type":{"type":"string","enum":["users","teams","runs"]}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedOrganization": '{"@":"#/components/schemas/RelatedOrganization","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9_-]+$"},"type":{"type":"string","const":"organizations"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedWorkspaceOutputs": '{"@":"#/components/schemas/RelatedWorkspaceOutputs","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^wsout-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspace-outputs"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "RelatedProject": '{"@":"#/components/schemas/RelatedProject","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^prj-[A-Za-z0-9]+$"},"type":{"type":"string","const":"projects"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "RelatedReadme": '{"@":"#/components/schemas/RelatedReadme","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"workspace-readme"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedSshKey": '{"@":"#/components/schemas/RelatedSshKey","type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^sshkey-[A-Za-z0-9]+$"},"type":{"type":"string","const":"ssh-keys"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RelatedVariables": '{"@":"#/components/schemas/RelatedVariables","type":"object","required":["data","links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^var-[A-Za-z0-9]+$"},"type":{"type":"string","const":"vars"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceLinks": '{"@":"#/components/schemas/WorkspaceLinks","type":"object","required":["self","self-html"],"properties":{"self":{"type":"string","format":"uri-reference"},"self-html":{"type":"string","format":"uri-reference"}},"additionalProperties":false,"@closed":true}',
  "TaskStage": '{"@":"#/components/schemas/TaskStage","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^ts-[A-Za-z0-9]+$"},"type":{"type":"string","const":"task-stages"},"attributes":{"type":"object","required":["stage","status","status-timestamps","actions","permissions","created-at","updated-at"],"properties":{"stage":{"type":"string","enum":["pre_plan","post_plan"]},"status":{"$ref":"TaskStageStatus"},"status-timestamps":{"$ref":"TaskStageStatusTimestamps"},"actions":{"type":"object","required":["is-overridable"],"properties":{"is-overridable":{"type":"boolean"}},"additionalProperties":false,"@closed":true},"permissions":{"type":"object","required":["can-override"],"properties":{"can-override":{"type":"boolean"}},"additionalProperties":false,"@closed":true},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true},"relationships":{"type":"object","required":["run","task-results","policy-evaluations"],"properties":{"run":{"$ref":"RelatedRun"},"task-results":{"$ref":"RelatedTaskResults"},"policy-evaluations":{"$ref":"RelatedPolicyEvaluations"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "TaskStageStatus": '{"@":"#/components/schemas/TaskStageStatus","type":"string","enum":["pending","running","passed","failed","awaiting_override","errored","canceled","unreachable"]}',
  "TaskStageStatusTimestamps": '{"@":"#/components/schemas/TaskStageStatusTimestamps","type":"object","properties":{"passed-at":{"$ref":"Timestamp"},"failed-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "RelatedTaskResults": '{"@":"#/components/schemas/RelatedTaskResults","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^taskrs-[A-Za-z0-9]+$"},"type":{"type":"string","const":"task-results"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "RelatedPolicyEvaluations": '{"@":"#/components/schemas/RelatedPolicyEvaluations","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"policy-evaluations"}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "parameter.run_id": '{"@":"#/components/parameters/run_id/schema","type":"string","pattern":"^run-[A-Za-z0-9]+$"}',
  "ShownRunInclude": '{"@":"#/components/schemas/ShownRunInclude","type":"string","enum":["plan","apply","created_by","cost_estimate","configuration_version","configuration_version.ingress_attributes","workspace","task_stages","tf_policy_evaluations"]}',
  "parameter.include": '{"@":"#/components/parameters/include_shown_run/schema","type":"array","maxItems":50,"items":{"$ref":"ShownRunInclude"}}',
  "ActionComment": '{"@":"#/components/schemas/ActionComment","type":"object","x-conflicts":[["comment","data.attributes.comment"]],"properties":{"comment":{"type":["string","null"],"maxLength":65536},"data":{"type":["object","null"],"properties":{"type":{"type":"string","maxLength":255},"attributes":{"type":["object","null"],"properties":{"comment":{"type":["string","null"],"maxLength":65536}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "parameter.workspace_id": '{"@":"#/components/parameters/workspace_id/schema","type":"string","pattern":"^ws-[A-Za-z0-9]+$"}',
  "RunOperation": '{"@":"#/components/schemas/RunOperation","type":"string","enum":["plan_only","plan_and_apply","save_plan","refresh_only","destroy","empty_apply"]}',
  "parameter.filter-operation-": '{"@":"#/components/parameters/filter_run_operation/schema","type":"array","maxItems":50,"items":{"$ref":"RunOperation"}}',
  "parameter.filter-status-": '{"@":"#/components/parameters/filter_run_status/schema","type":"array","maxItems":50,"items":{"$ref":"RunStatus"}}',
  "parameter.filter-agent_pool_names-": '{"@":"#/components/parameters/filter_agent_pool_names/schema","type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}}',
  "parameter.filter-agent_pool_names-.items": '{"@":"#/components/parameters/filter_agent_pool_names/schema/items","type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}',
  "parameter.filter-source--2": '{"@":"#/components/parameters/filter_run_source/schema","type":"array","maxItems":50,"items":{"$ref":"RunSource"}}',
  "RunStatusGroup": '{"@":"#/components/schemas/RunStatusGroup","type":"string","enum":["non_final","final","discardable"]}',
  "parameter.filter-timeframe-": '{"@":"#/components/parameters/filter_timeframe/schema","oneOf":[{"type":"integer","minimum":1970,"maximum":9999},{"type":"string","const":"year"}]}',
  "parameter.search-user-": '{"@":"#/components/parameters/search_user/schema","type":"string","maxLength":255}',
  "parameter.search-commit-": '{"@":"#/components/parameters/search_commit/schema","type":"string","maxLength":255}',
  "parameter.search-basic-": '{"@":"#/components/parameters/search_basic/schema","type":"string","maxLength":255}',
  "RunInclude": '{"@":"#/components/schemas/RunInclude","type":"string","enum":["plan","apply","created_by","cost_estimate","configuration_version","configuration_version.ingress_attributes"]}',
  "parameter.include-2": '{"@":"#/components/parameters/include_run/schema","type":"array","maxItems":50,"items":{"$ref":"RunInclude"}}',
  "RunCollection": '{"@":"#/components/schemas/RunCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Run"}},"included":{"type":"array","items":{"$ref":"RunIncluded"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "parameter.filter-workspace_names-": '{"@":"#/components/parameters/filter_workspace_names/schema","type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}}',
  "parameter.filter-workspace_names-.items": '{"@":"#/components/parameters/filter_workspace_names/schema/items","type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}',
  "parameter.search-name-": '{"@":"#/components/parameters/search_workspace_name/schema","type":"string","maxLength":255}',
  "parameter.search-tags-": '{"@":"#/components/parameters/search_workspace_tags/schema","type":"array","maxItems":50,"items":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}}',
  "parameter.search-tags-.items": '{"@":"#/components/parameters/search_workspace_tags/schema/items","type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}',
  "parameter.search-exclude-tags-": '{"@":"#/components/parameters/search_workspace_exclude_tags/schema","type":"array","maxItems":50,"items":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}}',
  "parameter.search-exclude-tags-.items": '{"@":"#/components/parameters/search_workspace_exclude_tags/schema/items","type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}',
  "parameter.search-wildcard-name-": '{"@":"#/components/parameters/search_workspace_wildcard_name/schema","type":"string","maxLength":255,"pattern":"^\\\\*?[^*]*\\\\*?$"}',
  "parameter.sort": '{"@":"#/components/parameters/sort_workspaces/schema","type":"string","enum":["name","-name","current-run.created-at","-current-run.created-at","latest-change-at","-latest-change-at"]}',
  "parameter.filter-project-id-": '{"@":"#/components/parameters/filter_workspace_project/schema","type":"string","pattern":"^prj-[A-Za-z0-9]+$"}',
  "parameter.filter-tagged-": '{"@":"#/components/parameters/filter_workspace_tagged/schema","type":"array","maxItems":20,"items":{"type":"object","required":["key"],"properties":{"key":{"type":"string","minLength":1,"maxLength":128},"value":{"type":"string","maxLength":256}},"additionalProperties":false,"@closed":true}}',
  "WorkspaceInclude": '{"@":"#/components/schemas/WorkspaceInclude","type":"string","enum":["current_configuration_version","current_configuration_version.ingress_attributes","current_run","current_run.configuration_version","current_run.configuration_version.ingress_attributes","current_run.plan","locked_by","organization","outputs","project","readme"]}',
  "parameter.include-3": '{"@":"#/components/parameters/include_workspace/schema","type":"array","maxItems":50,"items":{"$ref":"WorkspaceInclude"}}',
  "WorkspaceCollection": '{"@":"#/components/schemas/WorkspaceCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Workspace"}},"included":{"type":"array","items":{"$ref":"WorkspaceIncluded"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceIncluded": '{"@":"#/components/schemas/WorkspaceIncluded","oneOf":[{"$ref":"ConfigurationVersion","properties":{"type":{"enum":["configuration-versions"]}},"required":["type"]},{"$ref":"IngressAttributes","properties":{"type":{"enum":["ingress-attributes"]}},"required":["type"]},{"$ref":"Organization","properties":{"type":{"enum":["organizations"]}},"required":["type"]},{"$ref":"Plan","properties":{"type":{"enum":["plans"]}},"required":["type"]},{"$ref":"Project","properties":{"type":{"enum":["projects"]}},"required":["type"]},{"$ref":"Readme","properties":{"type":{"enum":["workspace-readme"]}},"required":["type"]},{"$ref":"Run","properties":{"type":{"enum":["runs"]}},"required":["type"]},{"$ref":"Team","properties":{"type":{"enum":["teams"]}},"required":["type"]},{"$ref":"User","properties":{"type":{"enum":["users"]}},"required":["type"]},{"$ref":"WorkspaceOutput","properties":{"type":{"enum":["workspace-outputs"]}},"required":["type"]}],"discriminator":{"propertyName":"type"}}',
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
  "WorkspaceCreateAttributes": '{"@":"#/components/schemas/WorkspaceCreateAttributes","type":"object","required":["name"],"x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"],["execution-mode","setting-overwrites.execution-mode=false"],["operations","setting-overwrites.execution-mode=false"],["agent-pool-id","setting-overwrites.agent-pool=false"]],"x-requires":[{"when":"execution-mode=agent","then":"agent-pool-id"},{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^(apool-[A-Za-z0-9]+)?$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"],"maxLength":10000},"execution-mode":{"$ref":"ExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"],"maxLength":255},"source-url":{"type":["string","null"],"maxLength":2048,"format":"uri"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"tool-version":{"$ref":"ToolVersionConstraint"},"terraform-version":{"$ref":"ToolVersionConstraint"},"trigger-patterns":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"trigger-prefixes":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"vcs-repo":{"$ref":"VcsRepoCreate"},"working-directory":{"type":["string","null"],"maxLength":1024,"pattern":"^(([^/.][^/]*|\\\\.([^/.][^/]*)?|\\\\.\\\\.[^/]+)(/([^/.][^/]*|\\\\.([^/.][^/]*)?|\\\\.\\\\.[^/]+)?)*)?$","@example":"environments/production"},"setting-overwrites":{"$ref":"SettingOverwritesCreate"}},"additionalProperties":false,"@closed":true}',
  "ToolVersionConstraint": '{"@":"#/components/schemas/ToolVersionConstraint","type":"string","minLength":1,"maxLength":255,"pattern":"^\\\\s*((=|!=|>=?|<=?|~>)\\\\s*)?v?[0-9]+(\\\\.[0-9]+){0,2}(-[0-9A-Za-z.-]+)?\\\\s*(,\\\\s*((=|!=|>=?|<=?|~>)\\\\s*)?v?[0-9]+(\\\\.[0-9]+){0,2}(-[0-9A-Za-z.-]+)?\\\\s*)*$","@example":"~> 1.14.0"}',
  "VcsRepoCreate": '{"@":"#/components/schemas/VcsRepoCreate","type":["object","null"],"x-requires":[{"when":"oauth-token-id","then":"identifier"},{"when":"identifier","then":"oauth-token-id"},{"when":"branch","then":"oauth-token-id"},{"when":"branch","then":"identifier"},{"when":"ingress-submodules","then":"oauth-token-id"},{"when":"ingress-submodules","then":"identifier"},{"when":"tags-regex","then":"oauth-token-id"},{"when":"tags-regex","then":"identifier"}],"properties":{"identifier":{"type":"string","maxLength":1024,"pattern":"^([^/\\\\s.]|\\\\.[^/\\\\s.]|\\\\.\\\\.[^/\\\\s])[^/\\\\s]*(/([^/\\\\s.]|\\\\.[^/\\\\s.]|\\\\.\\\\.[^/\\\\s])[^/\\\\s]*)+$","@example":"acme/network"},"oauth-token-id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"branch":{"type":"string","maxLength":512},"ingress-submodules":{"type":"boolean"},"tags-regex":{"type":["string","null"],"maxLength":1024}},"additionalProperties":false,"@closed":true}',
  "SettingOverwritesCreate": '{"@":"#/components/schemas/SettingOverwritesCreate","type":"object","properties":{"execution-mode":{"type":"boolean"},"agent-pool":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceCreateRelationships": '{"@":"#/components/schemas/WorkspaceCreateRelationships","type":"object","properties":{"project":{"type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^(prj-[A-Za-z0-9]+)?$"},"type":{"type":"string","const":"projects"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true},"tags":{"type":"object","required":["data"],"properties":{"data":{"type":["array","null"],"maxItems":500,"items":{"$ref":"TagReference"}}},"additionalProperties":false,"@closed":true},"tag-bindings":{"type":"object","required":["data"],"properties":{"data":{"type":["array","null"],"maxItems":10,"items":{"$ref":"TagBindingGiven"}}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TagReference": '{"@":"#/components/schemas/TagReference","type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^(tag-[A-Za-z0-9]+)?$"},"type":{"type":"string","const":"tags"},"attributes":{"type":"object","properties":{"name":{"type":"string","maxLength":255,"pattern":"^[A-Za-z0-9:_-]*$"}},"additionalProperties":false,"@closed":true}},"anyOf":[{"type":"object","required":["id"],"properties":{"id":{"type":"string","minLength":1}}},{"type":"object","required":["attributes"],"properties":{"attributes":{"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1}},"additionalProperties":false,"@closed":true}}}],"unevaluatedProperties":false,"@closed":true}',
  "TagBindingGiven": '{"@":"#/components/schemas/TagBindingGiven","type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"tag-bindings"},"attributes":{"type":"object","required":["key"],"properties":{"key":{"type":"string","minLength":1,"maxLength":128},"value":{"type":"string","maxLength":256}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceDocument": '{"@":"#/components/schemas/WorkspaceDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Workspace"},"included":{"type":"array","items":{"$ref":"WorkspaceIncluded"}}},"additionalProperties":false,"@closed":true}',
  "parameter.workspace_name": '{"@":"#/components/parameters/workspace_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "WorkspaceUpdate": '{"@":"#/components/schemas/WorkspaceUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"$ref":"WorkspaceUpdateAttributes"},"relationships":{"$ref":"WorkspaceUpdateRelationships"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceUpdateAttributes": '{"@":"#/components/schemas/WorkspaceUpdateAttributes","type":"object","x-conflicts":[["execution-mode","operations"],["agent-pool-id","execution-mode=remote"],["agent-pool-id","execution-mode=local"],["agent-pool-id","operations=true"],["execution-mode","setting-overwrites.execution-mode=false"],["operations","setting-overwrites.execution-mode=false"],["agent-pool-id","setting-overwrites.agent-pool=false"]],"x-requires":[{"when":"setting-overwrites.execution-mode=true","then":"execution-mode"}],"properties":{"name":{"type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]+$"},"agent-pool-id":{"type":"string","pattern":"^(apool-[A-Za-z0-9]+)?$"},"allow-destroy-plan":{"type":"boolean"},"assessments-enabled":{"type":"boolean"},"auto-apply":{"type":"boolean"},"auto-apply-run-trigger":{"type":"boolean"},"auto-destroy-at":{"type":["string","null"],"format":"date-time"},"auto-destroy-activity-duration":{"type":["string","null"],"pattern":"^[1-9][0-9]{0,3}[dh]$"},"description":{"type":["string","null"],"maxLength":10000},"execution-mode":{"$ref":"ExecutionMode"},"file-triggers-enabled":{"type":"boolean"},"global-remote-state":{"type":"boolean"},"operations":{"type":"boolean"},"queue-all-runs":{"type":"boolean"},"source-name":{"type":["string","null"],"maxLength":255},"source-url":{"type":["string","null"],"maxLength":2048,"format":"uri"},"speculative-enabled":{"type":"boolean"},"structured-run-output-enabled":{"type":"boolean"},"tool-version":{"$ref":"ToolVersionConstraint"},"terraform-version":{"$ref":"ToolVersionConstraint"},"trigger-patterns":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"trigger-prefixes":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":512}},"vcs-repo":{"$ref":"VcsRepoUpdate"},"working-directory":{"type":["string","null"],"maxLength":1024,"pattern":"^(([^/.][^/]*|\\\\.([^/.][^/]*)?|\\\\.\\\\.[^/]+)(/([^/.][^/]*|\\\\.([^/.][^/]*)?|\\\\.\\\\.[^/]+)?)*)?$","@example":"environments/production"},"setting-overwrites":{"$ref":"SettingOverwritesUpdate"}},"additionalProperties":false,"@closed":true}',
  "VcsRepoUpdate": '{"@":"#/components/schemas/VcsRepoUpdate","type":["object","null"],"x-conflicts":[["oauth-token-id","vcs-app-installation-id"]],"properties":{"identifier":{"type":"string","maxLength":1024,"pattern":"^([^/\\\\s.]|\\\\.[^/\\\\s.]|\\\\.\\\\.[^/\\\\s])[^/\\\\s]*(/([^/\\\\s.]|\\\\.[^/\\\\s.]|\\\\.\\\\.[^/\\\\s])[^/\\\\s]*)+$","@example":"acme/network"},"oauth-token-id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"vcs-app-installation-id":{"type":"string","maxLength":255,"minLength":1},"branch":{"type":"string","maxLength":512},"ingress-submodules":{"type":"boolean"},"tags-regex":{"type":["string","null"],"maxLength":1024}},"additionalProperties":false,"@closed":true}',
  "SettingOverwritesUpdate": '{"@":"#/components/schemas/SettingOverwritesUpdate","type":"object","properties":{"execution-mode":{"type":"boolean"},"agent-pool":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceUpdateRelationships": '{"@":"#/components/schemas/WorkspaceUpdateRelationships","type":"object","properties":{"project":{"type":"object","required":["data"],"properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string","pattern":"^(prj-[A-Za-z0-9]+)?$"},"type":{"type":"string","const":"projects"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true},"tag-bindings":{"type":"object","required":["data"],"properties":{"data":{"type":["array","null"],"maxItems":10,"items":{"$ref":"TagBindingGiven"}}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceLock": '{"@":"#/components/schemas/WorkspaceLock","type":"object","x-conflicts":[["reason","data.attributes.reason"]],"properties":{"reason":{"type":["string","null"],"maxLength":65536},"data":{"type":["object","null"],"properties":{"type":{"type":"string","maxLength":255},"attributes":{"type":["object","null"],"properties":{"reason":{"type":["string","null"],"maxLength":65536}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceSshKeyUpdate": '{"@":"#/components/schemas/WorkspaceSshKeyUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"type":"object","required":["id"],"properties":{"id":{"type":["string","null"],"pattern":"^sshkey-[A-Za-z0-9]+$"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RemoteStateConsumers": '{"@":"#/components/schemas/RemoteStateConsumers","type":"object","required":["data"],"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"RemoteStateConsumer"}}},"additionalProperties":false,"@closed":true}',
  "RemoteStateConsumer": '{"@":"#/components/schemas/RemoteStateConsumer","type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ws-[A-Za-z0-9]+$"},"type":{"type":"string","const":"workspaces"},"attributes":{"type":"object","maxProperties":1000},"relationships":{"type":"object","maxProperties":1000}},"additionalProperties":false,"@closed":true}',
  "TagCollection": '{"@":"#/components/schemas/TagCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Tag"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "Tag": '{"@":"#/components/schemas/Tag","type":"object","required":["id","type","attributes","relationships"],"properties":{"id":{"type":"string","pattern":"^tag-[A-Za-z0-9]+$"},"type":{"type":"string","const":"tags"},"attributes":{"$ref":"TagAttributes"},"relationships":{"$ref":"TagRelationships"}},"additionalProperties":false,"@closed":true}',
  "TagAttributes": '{"@":"#/components/schemas/TagAttributes","type":"object","required":["name","created-at","instance-count"],"properties":{"name":{"type":"string"},"created-at":{"$ref":"Timestamp"},"instance-count":{"type":"integer","minimum":0}},"additionalProperties":false,"@closed":true}',
  "TagRelationships": '{"@":"#/components/schemas/TagRelationships","type":"object","required":["organization"],"properties":{"organization":{"$ref":"RelatedOrganization"}},"additionalProperties":false,"@closed":true}',
  "TagReferences": '{"@":"#/components/schemas/TagReferences","type":"object","required":["data"],"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"TagReference"}}},"additionalProperties":false,"@closed":true}',
  "TagBindingCollection": '{"@":"#/components/schemas/TagBindingCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"TagBinding"}}},"additionalProperties":false,"@closed":true}',
  "TagBinding": '{"@":"#/components/schemas/TagBinding","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^tb-[A-Za-z0-9]+$"},"type":{"type":"string","const":"tag-bindings"},"attributes":{"$ref":"TagBindingAttributes"},"links":{"$ref":"TagBindingLinks"}},"additionalProperties":false,"@closed":true}',
  "TagBindingAttributes": '{"@":"#/components/schemas/TagBindingAttributes","type":"object","required":["key","value","created-at"],"properties":{"key":{"type":"string"},"value":{"type":"string"},"created-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "TagBindingLinks": '{"@":"#/components/schemas/TagBindingLinks","type":"object","required":["target"],"properties":{"target":{"type":"string","format":"uri-reference"}},"additionalProperties":false,"@closed":true}',
  "TagBindingsUpdate": '{"@":"#/components/schemas/TagBindingsUpdate","type":"object","required":["data"],"properties":{"data":{"type":"array","maxItems":10,"items":{"$ref":"TagBindingGiven"}}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBindingCollection": '{"@":"#/components/schemas/EffectiveTagBindingCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"EffectiveTagBinding"}}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBinding": '{"@":"#/components/schemas/EffectiveTagBinding","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^tb-[A-Za-z0-9]+$"},"type":{"type":"string","const":"effective-tag-bindings"},"attributes":{"$ref":"EffectiveTagBindingAttributes"},"relationships":{"$ref":"EffectiveTagBindingRelationships"}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBindingAttributes": '{"@":"#/components/schemas/EffectiveTagBindingAttributes","type":"object","required":["key","value"],"properties":{"key":{"type":"string"},"value":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "EffectiveTagBindingRelationships": '{"@":"#/components/schemas/EffectiveTagBindingRelationships","type":"object","required":["inherited-from"],"properties":{"inherited-from":{"$ref":"RelatedByLink"}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDocument": '{"@":"#/components/schemas/DataRetentionPolicyDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"DataRetentionPolicy"}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicy": '{"@":"#/components/schemas/DataRetentionPolicy","oneOf":[{"$ref":"DataRetentionPolicyDeleteOlder","properties":{"type":{"enum":["data-retention-policy-delete-olders"]}},"required":["type"]},{"$ref":"DataRetentionPolicyDontDelete","properties":{"type":{"enum":["data-retention-policy-dont-deletes"]}},"required":["type"]}],"discriminator":{"propertyName":"type"}}',
  "DataRetentionPolicyDeleteOlder": '{"@":"#/components/schemas/DataRetentionPolicyDeleteOlder","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^drp-[A-Za-z0-9]+$"},"type":{"type":"string","const":"data-retention-policy-delete-olders"},"attributes":{"type":"object","required":["delete-older-than-n-days"],"properties":{"delete-older-than-n-days":{"type":"integer","minimum":1}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDontDelete": '{"@":"#/components/schemas/DataRetentionPolicyDontDelete","type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^drp-[A-Za-z0-9]+$"},"type":{"type":"string","const":"data-retention-policy-dont-deletes"}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicySet": '{"@":"#/components/schemas/DataRetentionPolicySet","type":"object","required":["data"],"properties":{"data":{"oneOf":[{"$ref":"DataRetentionPolicyDeleteOlderSet","properties":{"type":{"enum":["data-retention-policy-delete-olders"]}},"required":["type"]},{"$ref":"DataRetentionPolicyDontDeleteSet","properties":{"type":{"enum":["data-retention-policy-dont-deletes"]}},"required":["type"]}],"discriminator":{"propertyName":"type"}}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDeleteOlderSet": '{"@":"#/components/schemas/DataRetentionPolicyDeleteOlderSet","type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"data-retention-policy-delete-olders"},"attributes":{"type":"object","properties":{"delete-older-than-n-days":{"type":"integer","minimum":1,"maximum":36500},"deleteOlderThanNDays":{"type":"integer","minimum":1,"maximum":36500}},"x-conflicts":[["delete-older-than-n-days","deleteOlderThanNDays"]],"anyOf":[{"type":"object","required":["delete-older-than-n-days"],"properties":{"delete-older-than-n-days":{"type":"integer"}}},{"type":"object","required":["deleteOlderThanNDays"],"properties":{"deleteOlderThanNDays":{"type":"integer"}}}],"unevaluatedProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "DataRetentionPolicyDontDeleteSet": '{"@":"#/components/schemas/DataRetentionPolicyDontDeleteSet","type":"object","required":["type"],"properties":{"type":{"type":"string","const":"data-retention-policy-dont-deletes"}},"additionalProperties":false,"@closed":true}',
  "parameter.oauth_client_id": '{"@":"#/components/parameters/oauth_client_id/schema","type":"string","pattern":"^oc-[A-Za-z0-9]+$"}',
  "parameter.page-number--2": '{"@":"#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/0/schema","type":"integer","minimum":1,"maximum":9007199254740991}',
  "parameter.page-size--2": '{"@":"#/paths/~1oauth-clients~1{oauth_client_id}~1oauth-tokens/get/parameters/1/schema","type":"integer","minimum":1,"maximum":100}',
  "OauthTokenCollection": '{"@":"#/components/schemas/OauthTokenCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"OauthToken"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "OauthToken": '{"@":"#/components/schemas/OauthToken","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-tokens"},"attributes":{"$ref":"OauthTokenAttributes"},"relationships":{"$ref":"OauthTokenRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "OauthTokenAttributes": '{"@":"#/components/schemas/OauthTokenAttributes","type":"object","required":["created-at","service-provider-user","has-ssh-key"],"properties":{"created-at":{"$ref":"Timestamp"},"service-provider-user":{"type":"string"},"has-ssh-key":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "OauthTokenRelationships": '{"@":"#/components/schemas/OauthTokenRelationships","type":"object","required":["oauth-client"],"properties":{"oauth-client":{"$ref":"RelatedOauthClient"}},"additionalProperties":false,"@closed":true}',
  "RelatedOauthClient": '{"@":"#/components/schemas/RelatedOauthClient","type":"object","required":["data","links"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^oc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-clients"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "parameter.oauth_token_id": '{"@":"#/components/parameters/oauth_token_id/schema","type":"string","pattern":"^ot-[A-Za-z0-9]+$"}',
  "OauthTokenDocument": '{"@":"#/components/schemas/OauthTokenDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"OauthToken"}},"additionalProperties":false,"@closed":true}',
  "OauthTokenUpdate": '{"@":"#/components/schemas/OauthTokenUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-tokens"},"attributes":{"type":"object","properties":{"ssh-key":{"type":"string"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "PolicyCheckCollection": '{"@":"#/components/schemas/PolicyCheckCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"PolicyCheck"}}},"additionalProperties":false,"@closed":true}',
  "PolicyCheck": '{"@":"#/components/schemas/PolicyCheck","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^polchk-[A-Za-z0-9]+$"},"type":{"type":"string","const":"policy-checks"},"attributes":{"$ref":"PolicyCheckAttributes"},"relationships":{"type":"object","required":["run"],"properties":{"run":{"$ref":"RelatedRun"}},"additionalProperties":false,"@closed":true},"links":{"type":"object","required":["self","output"],"properties":{"self":{"type":"string"},"output":{"type":"string"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "PolicyCheckAttributes": '{"@":"#/components/schemas/PolicyCheckAttributes","type":"object","required":["status","status-timestamps","scope","result","actions","permissions"],"properties":{"status":{"$ref":"PolicyCheckStatus"},"status-timestamps":{"$ref":"PolicyCheckStatusTimestamps"},"scope":{"type":"string","enum":["organization","workspace"]},"result":{"type":"object","required":["result","passed","advisory-failed","soft-failed","hard-failed","total-failed"],"properties":{"result":{"type":"boolean"},"passed":{"type":"integer","minimum":0},"advisory-failed":{"type":"integer","minimum":0},"soft-failed":{"type":"integer","minimum":0},"hard-failed":{"type":"integer","minimum":0},"total-failed":{"type":"integer","minimum":0}},"additionalProperties":false,"@closed":true},"actions":{"type":"object","required":["is-overridable"],"properties":{"is-overridable":{"type":"boolean"}},"additionalProperties":false,"@closed":true},"permissions":{"type":"object","required":["can-override"],"properties":{"can-override":{"type":"boolean"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "PolicyCheckStatus": '{"@":"#/components/schemas/PolicyCheckStatus","type":"string","enum":["pending","queued","passed","soft_failed","hard_failed","overridden","errored","unreachable"]}',
  "PolicyCheckStatusTimestamps": '{"@":"#/components/schemas/PolicyCheckStatusTimestamps","type":"object","properties":{"passed-at":{"$ref":"Timestamp"},"soft-failed-at":{"$ref":"Timestamp"},"hard-failed-at":{"$ref":"Timestamp"},"overridden-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "parameter.policy_check_id": '{"@":"#/components/parameters/policy_check_id/schema","type":"string","pattern":"^polchk-[A-Za-z0-9]+$"}',
  "PolicyCheckDocument": '{"@":"#/components/schemas/PolicyCheckDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"PolicyCheck"}},"additionalProperties":false,"@closed":true}',
  "showPolicyCheckOutput.200": '{"@":"#/paths/~1policy-checks~1{policy_check_id}~1output/get/responses/200/content/text~1plain/schema","type":"string"}',
  "TaskStageCollection": '{"@":"#/components/schemas/TaskStageCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"TaskStage"}}},"additionalProperties":false,"@closed":true}',
  "parameter.task_stage_id": '{"@":"#/components/parameters/task_stage_id/schema","type":"string","pattern":"^ts-[A-Za-z0-9]+$"}',
  "TaskStageDocument": '{"@":"#/components/schemas/TaskStageDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"TaskStage"},"included":{"type":"array","items":{"$ref":"TaskResult"}}},"additionalProperties":false,"@closed":true}',
  "TaskResult": '{"@":"#/components/schemas/TaskResult","type":"object","required":["id","type","attributes","relationships"],"properties":{"id":{"type":"string","pattern":"^taskrs-[A-Za-z0-9]+$"},"type":{"type":"string","const":"task-results"},"attributes":{"$ref":"TaskResultAttributes"},"relationships":{"type":"object","required":["task-stage"],"properties":{"task-stage":{"$ref":"RelatedTaskStage"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TaskResultAttributes": '{"@":"#/components/schemas/TaskResultAttributes","type":"object","required":["task-name","status","message","workspace-task-enforcement-level","created-at","updated-at"],"properties":{"task-name":{"type":"string"},"status":{"$ref":"TaskResultStatus"},"message":{"type":"string"},"workspace-task-enforcement-level":{"type":"string","enum":["advisory","mandatory"]},"created-at":{"$ref":"Timestamp"},"updated-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "TaskResultStatus": '{"@":"#/components/schemas/TaskResultStatus","type":"string","enum":["pending","running","passed","failed","errored","unreachable"]}',
  "RelatedTaskStage": '{"@":"#/components/schemas/RelatedTaskStage","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ts-[A-Za-z0-9]+$"},"type":{"type":"string","const":"task-stages"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "TaskStageInclude": '{"@":"#/components/schemas/TaskStageInclude","type":"string","enum":["task_results","policy_evaluations"]}',
  "parameter.include-4": '{"@":"#/components/parameters/include_task_stage/schema","type":"array","maxItems":50,"items":{"$ref":"TaskStageInclude"}}',
  "StateVersionCollection": '{"@":"#/components/schemas/StateVersionCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"StateVersion"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "StateVersion": '{"@":"#/components/schemas/StateVersion","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^sv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"state-versions"},"attributes":{"$ref":"StateVersionAttributes"},"relationships":{"$ref":"StateVersionRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "StateVersionAttributes": '{"@":"#/components/schemas/StateVersionAttributes","type":"object","required":["created-at","serial","lineage","md5","size","status","intermediate","state-version","terraform-version","resources-processed","resources","vcs-commit-sha","vcs-commit-url","hosted-state-download-url","hosted-json-state-download-url"],"properties":{"created-at":{"$ref":"Timestamp"},"serial":{"type":"integer","minimum":0},"lineage":{"type":["string","null"]},"md5":{"type":["string","null"]},"size":{"type":"integer","minimum":0},"status":{"$ref":"StateVersionStatus"},"intermediate":{"type":"boolean"},"state-version":{"type":["integer","null"]},"terraform-version":{"type":["string","null"]},"resources-processed":{"type":"boolean"},"resources":{"type":"array","maxItems":200,"items":{"$ref":"StateResource"}},"vcs-commit-sha":{"type":["string","null"]},"vcs-commit-url":{"type":["string","null"]},"hosted-state-download-url":{"type":["string","null"],"format":"uri"},"hosted-json-state-download-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false,"@closed":true}',
  "StateVersionStatus": '{"@":"#/components/schemas/StateVersionStatus","type":"string","enum":["pending","finalized","discarded","backing_data_soft_deleted"]}',
  "StateResource": '{"@":"#/components/schemas/StateResource","type":"object","required":["name","type","module","provider","count"],"properties":{"name":{"type":"string"},"type":{"type":"string"},"module":{"type":"string"},"provider":{"type":"string"},"count":{"type":"integer","minimum":0}},"additionalProperties":false,"@closed":true}',
  "StateVersionRelationships": '{"@":"#/components/schemas/StateVersionRelationships","type":"object","required":["workspace","run","created-by","outputs"],"properties":{"workspace":{"$ref":"RelatedWorkspace"},"run":{"$ref":"RelatedRun"},"created-by":{"$ref":"RelatedUser"},"outputs":{"$ref":"RelatedStateVersionOutputs"}},"additionalProperties":false,"@closed":true}',
  "RelatedStateVersionOutputs": '{"@":"#/components/schemas/RelatedStateVersionOutputs","type":"object","required":["data","links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^wsout-[A-Za-z0-9]+$"},"type":{"type":"string","const":"state-version-outputs"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "StateVersionCreate": '{"@":"#/components/schemas/StateVersionCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"state-versions"},"attributes":{"$ref":"StateVersionCreateAttributes"},"relationships":{"type":"object","properties":{"run":{"type":"object","properties":{"data":{"type":["object","null"],"required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"runs"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "StateVersionCreateAttributes": '{"@":"#/components/schemas/StateVersionCreateAttributes","type":"object","required":["serial","md5"],"properties":{"serial":{"type":"integer","minimum":0,"maximum":9007199254740991},"md5":{"type":"string","pattern":"^[0-9a-fA-F]{32}$"},"lineage":{"type":"string","maxLength":255},"force":{"type":"boolean"},"state":{"type":"string","minLength":1},"json-state":{"type":"string","minLength":1},"json-state-outputs":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "parameter.X-Terraform-Snapshot-Interval": '{"@":"#/components/headers/X-Terraform-Snapshot-Interval/schema","type":"string","const":"20"}',
  "StateVersionCreatedDocument": '{"@":"#/components/schemas/StateVersionCreatedDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"StateVersionCreated"}},"additionalProperties":false,"@closed":true}',
  "StateVersionCreated": '{"@":"#/components/schemas/StateVersionCreated","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^sv-[A-Za-z0-9]+$"},"type":{"type":"string","const":"state-versions"},"attributes":{"$ref":"StateVersionCreatedAttributes"},"relationships":{"$ref":"StateVersionRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "StateVersionCreatedAttributes": '{"@":"#/components/schemas/StateVersionCreatedAttributes","type":"object","required":["hosted-state-upload-url","hosted-json-state-upload-url","created-at","serial","lineage","md5","size","status","intermediate","state-version","terraform-version","resources-processed","resources","vcs-commit-sha","vcs-commit-url","hosted-state-download-url","hosted-json-state-download-url"],"properties":{"hosted-state-upload-url":{"type":["string","null"],"format":"uri"},"hosted-json-state-upload-url":{"type":["string","null"],"format":"uri"},"created-at":{"$ref":"Timestamp"},"serial":{"type":"integer","minimum":0},"lineage":{"type":["string","null"]},"md5":{"type":["string","null"]},"size":{"type":"integer","minimum":0},"status":{"$ref":"StateVersionStatus"},"intermediate":{"type":"boolean"},"state-version":{"type":["integer","null"]},"terraform-version":{"type":["string","null"]},"resources-processed":{"type":"boolean"},"resources":{"type":"array","maxItems":200,"items":{"$ref":"StateResource"}},"vcs-commit-sha":{"type":["string","null"]},"vcs-commit-url":{"type":["string","null"]},"hosted-state-download-url":{"type":["string","null"],"format":"uri"},"hosted-json-state-download-url":{"type":["string","null"],"format":"uri"}},"additionalProperties":false,"@closed":true}',
  "StateVersionRestore": '{"@":"#/components/schemas/StateVersionRestore","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","relationships"],"properties":{"type":{"type":"string","const":"state-versions"},"relationships":{"type":"object","required":["rollback-state-version"],"properties":{"rollback-state-version":{"type":"object","required":["data"],"properties":{"data":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string"},"type":{"type":"string","const":"state-versions"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "StateVersionDocument": '{"@":"#/components/schemas/StateVersionDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"StateVersion"},"included":{"type":"array","items":{"$ref":"StateVersionIncluded"}}},"additionalProperties":false,"@closed":true}',
  "StateVersionIncluded": '{"@":"#/components/schemas/StateVersionIncluded","oneOf":[{"$ref":"StateVersionOutput","properties":{"type":{"enum":["state-version-outputs"]}},"required":["type"]},{"$ref":"Run","properties":{"type":{"enum":["runs"]}},"required":["type"]},{"$ref":"User","properties":{"type":{"enum":["users"]}},"required":["type"]},{"$ref":"ConfigurationVersion","properties":{"type":{"enum":["configuration-versions"]}},"required":["type"]}],"discriminator":{"propertyName":"type"}}',
  "StateVersionOutput": '{"@":"#/components/schemas/StateVersionOutput","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^wsout-[A-Za-z0-9]+$"},"type":{"type":"string","const":"state-version-outputs"},"attributes":{"$ref":"StateVersionOutputAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "StateVersionOutputAttributes": '{"@":"#/components/schemas/StateVersionOutputAttributes","type":"object","required":["name","sensitive","type","detailed-type","value"],"properties":{"name":{"type":"string"},"sensitive":{"type":"boolean"},"type":{"type":"string"},"detailed-type":{},"value":{}},"additionalProperties":false,"@closed":true}',
  "parameter.filter-organization-name-": '{"@":"#/components/parameters/filter_organization_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$","maxLength":90}',
  "parameter.filter-workspace-name-": '{"@":"#/components/parameters/filter_workspace_name/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$","maxLength":90}',
  "StateVersionInclude": '{"@":"#/components/schemas/StateVersionInclude","type":"string","enum":["outputs","run","run.created_by","run.configuration_version","created_by"]}',
  "parameter.include-5": '{"@":"#/components/parameters/include_state_version/schema","type":"array","maxItems":50,"items":{"$ref":"StateVersionInclude"}}',
  "StateVersionOutputs": '{"@":"#/components/schemas/StateVersionOutputs","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"StateVersionOutput"}}},"additionalProperties":false,"@closed":true}',
  "parameter.state_version_id": '{"@":"#/components/parameters/state_version_id/schema","type":"string","pattern":"^sv-[A-Za-z0-9]+$"}',
  "StateVersionOutputCollection": '{"@":"#/components/schemas/StateVersionOutputCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"StateVersionOutput"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "parameter.state_version_output_id": '{"@":"#/components/parameters/state_version_output_id/schema","type":"string","pattern":"^wsout-[A-Za-z0-9]+$"}',
  "StateVersionOutputDocument": '{"@":"#/components/schemas/StateVersionOutputDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"StateVersionOutput"}},"additionalProperties":false,"@closed":true}',
  "parameter.state_file_token": '{"@":"#/components/parameters/state_file_token/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.TFP-API-Version": '{"@":"#/components/headers/TFP-API-Version/schema","type":"string","const":"2.6"}',
  "parameter.X-TFE-Version": '{"@":"#/components/headers/X-TFE-Version/schema","type":"string","const":"v202302-1"}',
  "ConfigurationVersionCreate": '{"@":"#/components/schemas/ConfigurationVersionCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"configuration-versions"},"attributes":{"$ref":"ConfigurationVersionCreateAttributes"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "ConfigurationVersionCreateAttributes": '{"@":"#/components/schemas/ConfigurationVersionCreateAttributes","type":"object","properties":{"auto-queue-runs":{"type":"boolean"},"speculative":{"type":"boolean"},"provisional":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "parameter.configuration_version_id": '{"@":"#/components/parameters/configuration_version_id/schema","type":"string","pattern":"^cv-[A-Za-z0-9]+$"}',
  "ConfigurationVersionDocument": '{"@":"#/components/schemas/ConfigurationVersionDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"ConfigurationVersion"}},"additionalProperties":false,"@closed":true}',
  "IngressAttributesDocument": '{"@":"#/components/schemas/IngressAttributesDocument","type":"object","required":["data"],"properties":{"data":{"oneOf":[{"$ref":"IngressAttributes"},{"type":"null"}]}},"additionalProperties":false,"@closed":true}',
  "parameter.plan_id": '{"@":"#/components/parameters/plan_id/schema","type":"string","pattern":"^plan-[A-Za-z0-9]+$"}',
  "PlanDocument": '{"@":"#/components/schemas/PlanDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Plan"}},"additionalProperties":false,"@closed":true}',
  "PlanJsonOutput": '{"@":"#/components/schemas/PlanJsonOutput","type":"object","required":["format_version"],"additionalProperties":true,"properties":{"format_version":{"type":"string"},"terraform_version":{"type":"string"},"resource_changes":{"type":"array","items":{"type":"object","additionalProperties":true}},"output_changes":{"type":"object","additionalProperties":{"type":"object","additionalProperties":true}}}}',
  "RedactedPlanJsonOutput": '{"@":"#/components/schemas/RedactedPlanJsonOutput","type":"object","required":["plan_format_version","resource_changes","resource_drift","deferred_changes","output_changes","relevant_attributes","provider_format_version","provider_schemas"],"properties":{"plan_format_version":{"type":"string"},"resource_changes":{"type":"array","items":{"type":"object","additionalProperties":true}},"resource_drift":{"type":"array","items":{"type":"object","additionalProperties":true}},"deferred_changes":{"type":"array","items":{"type":"object","additionalProperties":true}},"output_changes":{"type":"object","additionalProperties":{"type":"object","additionalProperties":true}},"relevant_attributes":{"type":"array","items":{"type":"object","additionalProperties":true}},"provider_format_version":{"type":"string"},"provider_schemas":{"type":"object","additionalProperties":{"type":"object","additionalProperties":true}}},"additionalProperties":false,"@closed":true}',
  "parameter.apply_id": '{"@":"#/components/parameters/apply_id/schema","type":"string","pattern":"^apply-[A-Za-z0-9]+$"}',
  "ApplyDocument": '{"@":"#/components/schemas/ApplyDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Apply"}},"additionalProperties":false,"@closed":true}',
  "RunEventCollection": '{"@":"#/components/schemas/RunEventCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"RunEvent"}}},"additionalProperties":false,"@closed":true}',
  "RunEvent": '{"@":"#/components/schemas/RunEvent","type":"object","required":["id","type","attributes","relationships"],"properties":{"id":{"type":"string","pattern":"^re-[A-Za-z0-9]+$"},"type":{"type":"string","const":"run-events"},"attributes":{"$ref":"RunEventAttributes"},"relationships":{"type":"object","required":["actor"],"properties":{"actor":{"$ref":"RelatedUser"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RunEventAttributes": '{"@":"#/components/schemas/RunEventAttributes","type":"object","required":["action","created-at","description"],"properties":{"action":{"type":"string"},"created-at":{"$ref":"Timestamp"},"description":{"type":["string","null"]}},"additionalProperties":false,"@closed":true}',
  "CommentCollection": '{"@":"#/components/schemas/CommentCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"Comment"}}},"additionalProperties":false,"@closed":true}',
  "Comment": '{"@":"#/components/schemas/Comment","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^wsc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"comments"},"attributes":{"type":"object","required":["body"],"properties":{"body":{"type":"string"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "parameter.cost_estimate_id": '{"@":"#/components/parameters/cost_estimate_id/schema","type":"string","pattern":"^ce-[A-Za-z0-9]+$"}',
  "CostEstimateDocument": '{"@":"#/components/schemas/CostEstimateDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"CostEstimate"}},"additionalProperties":false,"@closed":true}',
  "parameter.user_id": '{"@":"#/components/parameters/user_id/schema","type":"string","pattern":"^user-[A-Za-z0-9]+$"}',
  "UserDocument": '{"@":"#/components/schemas/UserDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"User"}},"additionalProperties":false,"@closed":true}',
  "parameter.project_id": '{"@":"#/components/parameters/project_id/schema","type":"string","pattern":"^prj-[A-Za-z0-9]+$"}',
  "ProjectDocument": '{"@":"#/components/schemas/ProjectDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Project"}},"additionalProperties":false,"@closed":true}',
  "ProjectUpdate": '{"@":"#/components/schemas/ProjectUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"id":{"type":"string","pattern":"^prj-[A-Za-z0-9]+$"},"type":{"type":"string","const":"projects"},"attributes":{"type":"object","properties":{"name":{"$ref":"ProjectName"},"description":{"type":"string","maxLength":1024}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "ProjectName": '{"@":"#/components/schemas/ProjectName","type":"string","minLength":1,"maxLength":90,"pattern":"^[A-Za-z0-9_-]([A-Za-z0-9 _-]*[A-Za-z0-9_-])?$"}',
  "OauthClientDocument": '{"@":"#/components/schemas/OauthClientDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"OauthClient"}},"additionalProperties":false,"@closed":true}',
  "OauthClient": '{"@":"#/components/schemas/OauthClient","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^oc-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-clients"},"attributes":{"$ref":"OauthClientAttributes"},"relationships":{"type":"object","required":["organization","oauth-tokens"],"properties":{"organization":{"$ref":"RelatedOrganization"},"oauth-tokens":{"$ref":"RelatedOauthTokens"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "OauthClientAttributes": '{"@":"#/components/schemas/OauthClientAttributes","type":"object","required":["name","service-provider","service-provider-display-name","http-url","api-url","created-at"],"properties":{"name":{"type":["string","null"]},"service-provider":{"type":"string"},"service-provider-display-name":{"type":"string"},"http-url":{"type":"string","format":"uri"},"api-url":{"type":"string","format":"uri"},"created-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true}',
  "RelatedOauthTokens": '{"@":"#/components/schemas/RelatedOauthTokens","type":"object","required":["links"],"properties":{"data":{"type":"array","items":{"type":"object","required":["id","type"],"properties":{"id":{"type":"string","pattern":"^ot-[A-Za-z0-9]+$"},"type":{"type":"string","const":"oauth-tokens"}},"additionalProperties":false,"@closed":true}},"links":{"$ref":"RelatedLinks"}},"additionalProperties":false,"@closed":true}',
  "parameter.log_token": '{"@":"#/components/parameters/log_token/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.offset": '{"@":"#/components/parameters/log_offset/schema","type":"integer","minimum":0,"maximum":9007199254740991}',
  "parameter.limit": '{"@":"#/components/parameters/log_limit/schema","type":"integer","minimum":1,"maximum":9007199254740991}',
  "parameter.X-Terraform-Integration": '{"@":"#/components/parameters/X-Terraform-Integration/schema","type":"string","maxLength":100}',
  "readLog.200": '{"@":"#/paths/~1logs~1{log_token}/get/responses/200/content/text~1plain/schema","type":"string"}',
  "parameter.webhook_token": '{"@":"#/components/parameters/webhook_token/schema","type":"string","pattern":"^[A-Za-z0-9_-]+$"}',
  "parameter.X-Hub-Signature-256": '{"@":"#/components/parameters/X-Hub-Signature-256/schema","type":"string","maxLength":200}',
  "VcsPush": '{"@":"#/components/schemas/VcsPush","type":"object","additionalProperties":true,"maxProperties":1000,"properties":{"ref":{"type":"string"},"before":{"type":"string"},"after":{"type":"string"},"compare":{"type":"string"},"commits":{"type":"array","maxItems":10000,"items":{"$ref":"VcsCommit"}},"repository":{"type":"object","additionalProperties":true,"maxProperties":1000,"properties":{"full_name":{"type":"string"},"clone_url":{"type":"string"},"default_branch":{"type":"string"}}},"sender":{"type":"object","additionalProperties":true,"maxProperties":1000,"properties":{"login":{"type":"string"}}},"action":{"type":"string"},"number":{"type":"integer"},"pull_request":{"$ref":"VcsPullRequest"}}}',
  "VcsCommit": '{"@":"#/components/schemas/VcsCommit","type":"object","additionalProperties":true,"maxProperties":1000,"properties":{"id":{"type":"string"},"message":{"type":"string"},"url":{"type":"string"},"added":{"type":"array","maxItems":10000,"items":{"type":"string"}},"modified":{"type":"array","maxItems":10000,"items":{"type":"string"}},"removed":{"type":"array","maxItems":10000,"items":{"type":"string"}}}}',
  "VcsPullRequest": '{"@":"#/components/schemas/VcsPullRequest","type":"object","additionalProperties":true,"maxProperties":1000,"properties":{"title":{"type":"string"},"html_url":{"type":"string"},"head":{"type":"object","additionalProperties":true,"maxProperties":1000,"properties":{"ref":{"type":"string"},"sha":{"type":"string"},"repo":{"type":["object","null"],"additionalProperties":true,"maxProperties":1000,"properties":{"full_name":{"type":"string"}}}}},"base":{"type":"object","additionalProperties":true,"maxProperties":1000,"properties":{"ref":{"type":"string"}}}}}',
  "AccountDocument": '{"@":"#/components/schemas/AccountDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Account"}},"additionalProperties":false,"@closed":true}',
  "Account": '{"@":"#/components/schemas/Account","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^user-[A-Za-z0-9]+$"},"type":{"type":"string","const":"users"},"attributes":{"$ref":"AccountAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "AccountAttributes": '{"@":"#/components/schemas/AccountAttributes","type":"object","required":["username","is-service-account","email"],"properties":{"username":{"type":"string"},"is-service-account":{"type":"boolean"},"email":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "EntitlementSetDocument": '{"@":"#/components/schemas/EntitlementSetDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"EntitlementSet"}},"additionalProperties":false,"@closed":true}',
  "EntitlementSet": '{"@":"#/components/schemas/EntitlementSet","type":"object","required":["id","type","attributes","links"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9_-]+$"},"type":{"type":"string","const":"entitlement-sets"},"attributes":{"$ref":"EntitlementSetAttributes"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "EntitlementSetAttributes": '{"@":"#/components/schemas/EntitlementSetAttributes","type":"object","required":["operations","state-storage","agents","teams","vcs-integrations","private-module-registry","run-tasks","sentinel","cost-estimation"],"properties":{"operations":{"type":"boolean"},"state-storage":{"type":"boolean"},"agents":{"type":"boolean"},"teams":{"type":"boolean"},"vcs-integrations":{"type":"boolean"},"private-module-registry":{"type":"boolean"},"run-tasks":{"type":"boolean"},"sentinel":{"type":"boolean"},"cost-estimation":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "RunQueue": '{"@":"#/components/schemas/RunQueue","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Run"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "CapacityDocument": '{"@":"#/components/schemas/CapacityDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"Capacity"}},"additionalProperties":false,"@closed":true}',
  "Capacity": '{"@":"#/components/schemas/Capacity","type":"object","required":["id","type","attributes"],"properties":{"id":{"type":"string","pattern":"^[A-Za-z0-9_-]+$"},"type":{"type":"string","const":"organization-capacity"},"attributes":{"type":"object","required":["pending","running"],"properties":{"pending":{"type":"integer","minimum":0},"running":{"type":"integer","minimum":0}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "parameter.filter-names-": '{"@":"#/components/parameters/filter_project_names/schema","type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}}',
  "parameter.filter-names-.items": '{"@":"#/components/parameters/filter_project_names/schema/items","type":"string","minLength":1,"maxLength":255,"pattern":"^[^,]+$"}',
  "parameter.q": '{"@":"#/components/parameters/q_project/schema","type":"string","minLength":1,"maxLength":255}',
  "ProjectCollection": '{"@":"#/components/schemas/ProjectCollection","type":"object","required":["data","links","meta"],"properties":{"data":{"type":"array","items":{"$ref":"Project"}},"links":{"$ref":"PageLinks"},"meta":{"$ref":"PageMeta"}},"additionalProperties":false,"@closed":true}',
  "ProjectCreate": '{"@":"#/components/schemas/ProjectCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"projects"},"attributes":{"type":"object","required":["name"],"properties":{"name":{"$ref":"ProjectName"},"description":{"type":"string","maxLength":1024}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "RegistryModuleDocument": '{"@":"#/components/schemas/RegistryModuleDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"RegistryModule"}},"additionalProperties":false,"@closed":true}',
  "RegistryModule": '{"@":"#/components/schemas/RegistryModule","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^mod-[A-Za-z0-9]+$"},"type":{"type":"string","const":"registry-modules"},"attributes":{"type":"object","required":["name","provider","namespace","registry-name","created-at"],"properties":{"name":{"type":"string"},"provider":{"type":"string"},"namespace":{"type":"string"},"registry-name":{"type":"string","const":"private"},"created-at":{"$ref":"Timestamp"}},"additionalProperties":false,"@closed":true},"relationships":{"type":"object","required":["organization"],"properties":{"organization":{"$ref":"RelatedOrganization"}},"additionalProperties":false,"@closed":true},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceVariableCollection": '{"@":"#/components/schemas/WorkspaceVariableCollection","type":"object","required":["data"],"properties":{"data":{"type":"array","items":{"$ref":"WorkspaceVariable"}}},"additionalProperties":false,"@closed":true}',
  "WorkspaceVariable": '{"@":"#/components/schemas/WorkspaceVariable","type":"object","required":["id","type","attributes","relationships","links"],"properties":{"id":{"type":"string","pattern":"^var-[A-Za-z0-9]+$"},"type":{"type":"string","const":"vars"},"attributes":{"$ref":"WorkspaceVariableAttributes"},"relationships":{"$ref":"WorkspaceVariableRelationships"},"links":{"$ref":"SelfLinks"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceVariableAttributes": '{"@":"#/components/schemas/WorkspaceVariableAttributes","type":"object","required":["key","value","description","category","sensitive","hcl","created-at","version-id"],"properties":{"key":{"type":"string","pattern":"^[A-Za-z_][A-Za-z0-9_-]*$"},"value":{"type":["string","null"]},"description":{"type":["string","null"]},"category":{"$ref":"VariableCategory"},"sensitive":{"type":"boolean"},"hcl":{"type":"boolean"},"created-at":{"$ref":"Timestamp"},"version-id":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "VariableCategory": '{"@":"#/components/schemas/VariableCategory","type":"string","enum":["terraform","env"]}',
  "WorkspaceVariableRelationships": '{"@":"#/components/schemas/WorkspaceVariableRelationships","type":"object","required":["configurable"],"properties":{"configurable":{"$ref":"RelatedWorkspace"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceVariableCreate": '{"@":"#/components/schemas/WorkspaceVariableCreate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type","attributes"],"properties":{"type":{"type":"string","const":"vars"},"attributes":{"$ref":"WorkspaceVariableCreateAttributes"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceVariableCreateAttributes": '{"@":"#/components/schemas/WorkspaceVariableCreateAttributes","type":"object","required":["key","category"],"properties":{"key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[A-Za-z_][A-Za-z0-9_-]*$"},"value":{"type":["string","number","boolean"],"maxLength":32768,"minimum":-9007199254740991,"maximum":9007199254740991},"description":{"type":["string","null"],"maxLength":10000},"category":{"$ref":"VariableCategory"},"sensitive":{"type":"boolean"},"hcl":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "WorkspaceVariableDocument": '{"@":"#/components/schemas/WorkspaceVariableDocument","type":"object","required":["data"],"properties":{"data":{"$ref":"WorkspaceVariable"}},"additionalProperties":false,"@closed":true}',
  "parameter.variable_id-2": '{"@":"#/components/parameters/workspace_variable_id/schema","type":"string","pattern":"^var-[A-Za-z0-9]+$"}',
  "WorkspaceVariableUpdate": '{"@":"#/components/schemas/WorkspaceVariableUpdate","type":"object","required":["data"],"properties":{"data":{"type":"object","required":["type"],"properties":{"id":{"type":"string","pattern":"^var-[A-Za-z0-9]+$"},"type":{"type":"string","const":"vars"},"attributes":{"$ref":"WorkspaceVariableUpdateAttributes"}},"additionalProperties":false,"@closed":true}},"additionalProperties":false,"@closed":true}',
  "WorkspaceVariableUpdateAttributes": '{"@":"#/components/schemas/WorkspaceVariableUpdateAttributes","type":"object","properties":{"key":{"type":"string","minLength":1,"maxLength":255,"pattern":"^[A-Za-z_][A-Za-z0-9_-]*$"},"value":{"type":["string","number","boolean"],"maxLength":32768,"minimum":-9007199254740991,"maximum":9007199254740991},"description":{"type":["string","null"],"maxLength":10000},"category":{"$ref":"VariableCategory"},"sensitive":{"type":"boolean"},"hcl":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "parameter.Allow": '{"@":"#/components/headers/Allow/schema","type":"string","pattern":"^[A-Z]+(, [A-Z]+)*$"}',
};
export { parseBody };
export const { matchRoute, respell, readQuery, checkPath, checkRequestHeaders, checkBody, checkResponse, readParameters, readBody, responseTypes, check } = new Contract({ operations, common, schemas, formats, numberFormats, readers });
