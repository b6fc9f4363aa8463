// Generated from openapi/control.yaml by scripts/generate/steps/validators.ts. Do not edit: npm run generate.
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
	"uri": uri
};
const numberFormats = {};
const readers = {};
const acceptStateResponse_formats1 = formats["date-time"];
function acceptStateResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.world === undefined) && (missing0 = "world")) || ((data.clock === undefined) && (missing0 = "clock"))) || ((data.failures === undefined) && (missing0 = "failures"))) || ((data.holds === undefined) && (missing0 = "holds"))) || ((data.outcomes === undefined) && (missing0 = "outcomes"))) || ((data.snapshots === undefined) && (missing0 = "snapshots"))) || ((data.worlds === undefined) && (missing0 = "worlds"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "world") || (key0 === "clock")) || (key0 === "failures")) || (key0 === "holds")) || (key0 === "outcomes")) || (key0 === "snapshots")) || (key0 === "worlds"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.world !== undefined){
const _errs2 = errors;
if(!acceptWorldAddressResponse(data.world)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clock !== undefined){
let data1 = data.clock;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((((data1.now === undefined) && (missing1 = "now")) || ((data1.frozen === undefined) && (missing1 = "frozen"))) || ((data1["ahead-ms"] === undefined) && (missing1 = "ahead-ms"))){
return false;
}
else {
const _errs5 = errors;
for(const key1 in data1){
if(!(((key1 === "now") || (key1 === "frozen")) || (key1 === "ahead-ms"))){
return false;
break;
}
}
if(_errs5 === errors){
if(data1.now !== undefined){
let data2 = data1.now;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(acceptStateResponse_formats1(data2))){
return false;
}
}
else {
return false;
}
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.frozen !== undefined){
const _errs8 = errors;
if(typeof data1.frozen !== "boolean"){
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1["ahead-ms"] !== undefined){
const _errs10 = errors;
if(!(typeof data1["ahead-ms"] == "number")){
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
else {
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failures !== undefined){
let data5 = data.failures;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data5)){
if(data5.length > 100){
return false;
}
else {
var valid2 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs14 = errors;
if(!acceptFailureResponse(data5[i0])){
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
if(data.holds !== undefined){
let data7 = data.holds;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
if(data7.length > 100){
return false;
}
else {
var valid3 = true;
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
const _errs17 = errors;
if(!acceptHoldResponse(data7[i1])){
return false;
}
var valid3 = _errs17 === errors;
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
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcomes !== undefined){
let data9 = data.outcomes;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data9)){
if(data9.length > 100){
return false;
}
else {
var valid4 = true;
const len2 = data9.length;
for(let i2=0; i2<len2; i2++){
const _errs20 = errors;
if(!acceptOutcomeResponse(data9[i2])){
return false;
}
var valid4 = _errs20 === errors;
if(!valid4){
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
if(data.snapshots !== undefined){
let data11 = data.snapshots;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data11)){
if(data11.length > 20){
return false;
}
else {
var valid5 = true;
const len3 = data11.length;
for(let i3=0; i3<len3; i3++){
const _errs23 = errors;
if(!acceptNameResponse(data11[i3])){
return false;
}
var valid5 = _errs23 === errors;
if(!valid5){
break;
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
if(data.worlds !== undefined){
let data13 = data.worlds;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data13)){
if(data13.length > 1000){
return false;
}
else {
var valid6 = true;
const len4 = data13.length;
for(let i4=0; i4<len4; i4++){
const _errs26 = errors;
if(!acceptWorldAddressResponse(data13[i4])){
return false;
}
var valid6 = _errs26 === errors;
if(!valid6){
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
const acceptWorldAddressResponse_formats1 = formats.uri;
function acceptWorldAddressResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.url === undefined) && (missing0 = "url"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "name") || (key0 === "url"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(!acceptNameResponse(data.name)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
let data1 = data.url;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data1 === "string"){
if(!(acceptWorldAddressResponse_formats1(data1))){
return false;
}
}
else {
return false;
}
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
const acceptNameResponse_pattern1 = new RegExp("^[a-z0-9][a-z0-9-]{0,39}$", "u");
function acceptNameResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptNameResponse_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptFailureResponse_schema1 = {"quiet":true,"type":"object","required":["kind"],"properties":{"kind":{"type":"string","enum":["status","delay","drop","truncate","slow"]},"operation":{"type":"string","maxLength":100},"token":{"allOf":[{"type":"string","maxLength":200},{"not":{}}]},"status":{"type":"integer","minimum":400,"maximum":599},"delay-ms":{"type":"integer","minimum":1,"maximum":60000},"bytes":{"type":"integer","minimum":0,"maximum":104857600},"bytes-per-second":{"type":"integer","minimum":10,"maximum":1000000000},"first":{"type":"integer","minimum":1,"maximum":1000000},"every":{"type":"integer","minimum":1,"maximum":1000000},"per-caller":{"type":"boolean"}},"additionalProperties":false};
const acceptFailureResponse_func2 = Object.prototype.hasOwnProperty;
const acceptFailureResponse_func3 = countCharacters;
function acceptFailureResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptFailureResponse_func2.call(acceptFailureResponse_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
return false;
}
if(!(((((data0 === "status") || (data0 === "delay")) || (data0 === "drop")) || (data0 === "truncate")) || (data0 === "slow"))){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
let data1 = data.operation;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(acceptFailureResponse_func3(data1) > 100){
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
if(data.token !== undefined){
let data2 = data.token;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(acceptFailureResponse_func3(data2) > 200){
return false;
}
}
else {
return false;
}
}
var valid1 = _errs7 === errors;
if(valid1){
const _errs9 = errors;
return false;
var valid1 = _errs9 === errors;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data3 = data.status;
const _errs11 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
return false;
}
if(errors === _errs11){
if(typeof data3 == "number"){
if(data3 > 599 || isNaN(data3)){
return false;
}
else {
if(data3 < 400 || isNaN(data3)){
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["delay-ms"] !== undefined){
let data4 = data["delay-ms"];
const _errs13 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
return false;
}
if(errors === _errs13){
if(typeof data4 == "number"){
if(data4 > 60000 || isNaN(data4)){
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
return false;
}
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data5 = data.bytes;
const _errs15 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
return false;
}
if(errors === _errs15){
if(typeof data5 == "number"){
if(data5 > 104857600 || isNaN(data5)){
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
return false;
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["bytes-per-second"] !== undefined){
let data6 = data["bytes-per-second"];
const _errs17 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
return false;
}
if(errors === _errs17){
if(typeof data6 == "number"){
if(data6 > 1000000000 || isNaN(data6)){
return false;
}
else {
if(data6 < 10 || isNaN(data6)){
return false;
}
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first !== undefined){
let data7 = data.first;
const _errs19 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
return false;
}
if(errors === _errs19){
if(typeof data7 == "number"){
if(data7 > 1000000 || isNaN(data7)){
return false;
}
else {
if(data7 < 1 || isNaN(data7)){
return false;
}
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.every !== undefined){
let data8 = data.every;
const _errs21 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
return false;
}
if(errors === _errs21){
if(typeof data8 == "number"){
if(data8 > 1000000 || isNaN(data8)){
return false;
}
else {
if(data8 < 1 || isNaN(data8)){
return false;
}
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["per-caller"] !== undefined){
const _errs23 = errors;
if(typeof data["per-caller"] !== "boolean"){
return false;
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
const acceptHoldResponse_func1 = countCharacters;
function acceptHoldResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.work === undefined) && (missing0 = "work")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "work") || (key0 === "workspace")) || (key0 === "run"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.work !== undefined){
const _errs2 = errors;
if(!acceptWorkResponse(data.work)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs3 = errors;
if(!acceptOwnerResponse(data.workspace)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined){
let data2 = data.run;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(acceptHoldResponse_func1(data2) > 200){
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
function acceptWorkResponse(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((data === "plan") || (data === "apply")) || (data === "test"))){
return false;
}
return errors === 0;
}
const acceptOwnerResponse_func1 = countCharacters;
function acceptOwnerResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptOwnerResponse_func1(data) > 200){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptOutcomeResponse_func1 = countCharacters;
function acceptOutcomeResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.work === undefined) && (missing0 = "work")) || ((data.outcome === undefined) && (missing0 = "outcome"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "work") || (key0 === "workspace")) || (key0 === "run")) || (key0 === "outcome")) || (key0 === "message")) || (key0 === "changes")) || (key0 === "tests")) || (key0 === "times"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.work !== undefined){
const _errs2 = errors;
if(!acceptWorkResponse(data.work)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs3 = errors;
if(!acceptOwnerResponse(data.workspace)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined){
let data2 = data.run;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(acceptOutcomeResponse_func1(data2) > 200){
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
if(data.outcome !== undefined){
let data3 = data.outcome;
const _errs6 = errors;
if(typeof data3 !== "string"){
return false;
}
if(!((data3 === "success") || (data3 === "errored"))){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data4 = data.message;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data4 === "string"){
if(acceptOutcomeResponse_func1(data4) > 1000){
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
if(data.changes !== undefined){
let data5 = data.changes;
const _errs10 = errors;
if(errors === _errs10){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs12 = errors;
for(const key1 in data5){
if(!((((key1 === "add") || (key1 === "change")) || (key1 === "destroy")) || (key1 === "import"))){
return false;
break;
}
}
if(_errs12 === errors){
if(data5.add !== undefined){
const _errs13 = errors;
if(!acceptCountResponse(data5.add)){
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.change !== undefined){
const _errs14 = errors;
if(!acceptCountResponse(data5.change)){
return false;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.destroy !== undefined){
const _errs15 = errors;
if(!acceptCountResponse(data5.destroy)){
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.import !== undefined){
const _errs16 = errors;
if(!acceptCountResponse(data5.import)){
return false;
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
if(data.tests !== undefined){
let data10 = data.tests;
const _errs17 = errors;
if(errors === _errs17){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
const _errs19 = errors;
for(const key2 in data10){
if(!((((key2 === "passed") || (key2 === "failed")) || (key2 === "errored")) || (key2 === "skipped"))){
return false;
break;
}
}
if(_errs19 === errors){
if(data10.passed !== undefined){
const _errs20 = errors;
if(!acceptCountResponse(data10.passed)){
return false;
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.failed !== undefined){
const _errs21 = errors;
if(!acceptCountResponse(data10.failed)){
return false;
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.errored !== undefined){
const _errs22 = errors;
if(!acceptCountResponse(data10.errored)){
return false;
}
var valid2 = _errs22 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.skipped !== undefined){
const _errs23 = errors;
if(!acceptCountResponse(data10.skipped)){
return false;
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
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
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.times !== undefined){
let data15 = data.times;
const _errs24 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
return false;
}
if(errors === _errs24){
if(typeof data15 == "number"){
if(data15 > 1000 || isNaN(data15)){
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
return false;
}
}
}
}
var valid0 = _errs24 === errors;
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
function acceptCountResponse(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 10000 || isNaN(data)){
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
function acceptErrorDocumentResponse(data){
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
if(!acceptErrorObjectResponse(data0[i0])){
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
const acceptErrorObjectResponse_pattern1 = new RegExp("^[45][0-9]{2}$", "u");
function acceptErrorObjectResponse(data){
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
if(!acceptErrorObjectResponse_pattern1.test(data0)){
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
if(!acceptErrorSourceResponse(data.source)){
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
function acceptErrorSourceResponse(data){
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
function acceptWorldRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "number") || (key0 === "organizations")) || (key0 === "users")) || (key0 === "tokens"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.number !== undefined){
let data0 = data.number;
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
if(data.organizations !== undefined){
let data1 = data.organizations;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 100){
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!acceptSeedOrganizationRequest(data1[i0])){
return false;
}
var valid1 = _errs6 === errors;
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
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.users !== undefined){
let data3 = data.users;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length > 1000){
return false;
}
else {
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(!acceptSeedUserRequest(data3[i1])){
return false;
}
var valid2 = _errs9 === errors;
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
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokens !== undefined){
let data5 = data.tokens;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data5)){
if(data5.length > 1000){
return false;
}
else {
var valid3 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs12 = errors;
if(!acceptSeedTokenRequest(data5[i2])){
return false;
}
var valid3 = _errs12 === errors;
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
const acceptSeedOrganizationRequest_func1 = countCharacters;
function acceptSeedOrganizationRequest(data){
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
if(!((((((key0 === "name") || (key0 === "email")) || (key0 === "teams")) || (key0 === "projects")) || (key0 === "modules")) || (key0 === "workspaces"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(!acceptSeedNameRequest(data.name)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
let data1 = data.email;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(acceptSeedOrganizationRequest_func1(data1) > 200){
return false;
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
if(valid0){
if(data.teams !== undefined){
let data2 = data.teams;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length > 100){
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.name === undefined) && (missing1 = "name")){
return false;
}
else {
const _errs9 = errors;
for(const key1 in data3){
if(!(((key1 === "name") || (key1 === "members")) || (key1 === "projects"))){
return false;
break;
}
}
if(_errs9 === errors){
if(data3.name !== undefined){
const _errs10 = errors;
if(!acceptSeedNameRequest(data3.name)){
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.members !== undefined){
let data5 = data3.members;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
if(data5.length > 1000){
return false;
}
else {
var valid3 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
const _errs13 = errors;
if(!acceptSeedNameRequest(data5[i1])){
return false;
}
var valid3 = _errs13 === errors;
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
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.projects !== undefined){
let data7 = data3.projects;
const _errs14 = errors;
if(errors === _errs14){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length > 100){
return false;
}
else {
for(const key2 in data7){
let data8 = data7[key2];
const _errs17 = errors;
if(typeof data8 !== "string"){
return false;
}
if(!((((data8 === "read") || (data8 === "write")) || (data8 === "maintain")) || (data8 === "admin"))){
return false;
}
var valid4 = _errs17 === errors;
if(!valid4){
break;
}
}
}
}
else {
return false;
}
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
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
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projects !== undefined){
let data9 = data.projects;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
if(data9.length > 100){
return false;
}
else {
var valid5 = true;
const len2 = data9.length;
for(let i2=0; i2<len2; i2++){
let data10 = data9[i2];
const _errs21 = errors;
if(errors === _errs21){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if((data10.name === undefined) && (missing2 = "name")){
return false;
}
else {
const _errs23 = errors;
for(const key3 in data10){
if(!((key3 === "name") || (key3 === "description"))){
return false;
break;
}
}
if(_errs23 === errors){
if(data10.name !== undefined){
const _errs24 = errors;
if(!acceptSeedNameRequest(data10.name)){
return false;
}
var valid6 = _errs24 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data10.description !== undefined){
let data12 = data10.description;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data12 === "string"){
if(acceptSeedOrganizationRequest_func1(data12) > 256){
return false;
}
}
else {
return false;
}
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
return false;
}
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
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
if(data.modules !== undefined){
let data13 = data.modules;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data13)){
if(data13.length > 100){
return false;
}
else {
var valid7 = true;
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
let data14 = data13[i3];
const _errs29 = errors;
if(errors === _errs29){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing3;
if(((data14.name === undefined) && (missing3 = "name")) || ((data14.provider === undefined) && (missing3 = "provider"))){
return false;
}
else {
const _errs31 = errors;
for(const key4 in data14){
if(!((key4 === "name") || (key4 === "provider"))){
return false;
break;
}
}
if(_errs31 === errors){
if(data14.name !== undefined){
const _errs32 = errors;
if(!acceptSeedNameRequest(data14.name)){
return false;
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.provider !== undefined){
const _errs33 = errors;
if(!acceptSeedNameRequest(data14.provider)){
return false;
}
var valid8 = _errs33 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
return false;
}
}
var valid7 = _errs29 === errors;
if(!valid7){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspaces !== undefined){
let data17 = data.workspaces;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data17)){
if(data17.length > 10000){
return false;
}
else {
var valid9 = true;
const len4 = data17.length;
for(let i4=0; i4<len4; i4++){
const _errs36 = errors;
if(!acceptSeedWorkspaceRequest(data17[i4])){
return false;
}
var valid9 = _errs36 === errors;
if(!valid9){
break;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs34 === errors;
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
const acceptSeedNameRequest_pattern1 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,89}$", "u");
function acceptSeedNameRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptSeedNameRequest_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptSeedWorkspaceRequest_func1 = countCharacters;
function acceptSeedWorkspaceRequest(data){
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
if(!((((((key0 === "name") || (key0 === "count")) || (key0 === "project")) || (key0 === "auto-apply")) || (key0 === "runs")) || (key0 === "states"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(!acceptSeedNameRequest(data.name)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.count !== undefined){
let data1 = data.count;
const _errs3 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
return false;
}
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 > 10000 || isNaN(data1)){
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
return false;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.project !== undefined){
const _errs5 = errors;
if(!acceptSeedNameRequest(data.project)){
return false;
}
var valid0 = _errs5 === errors;
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
if(data.runs !== undefined){
let data4 = data.runs;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
if(data4.length > 100){
return false;
}
else {
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs10 = errors;
if(errors === _errs10){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((data5.status === undefined) && (missing1 = "status")){
return false;
}
else {
const _errs12 = errors;
for(const key1 in data5){
if(!((key1 === "status") || (key1 === "message"))){
return false;
break;
}
}
if(_errs12 === errors){
if(data5.status !== undefined){
let data6 = data5.status;
const _errs13 = errors;
if(typeof data6 !== "string"){
return false;
}
if(!(((((((((data6 === "pending") || (data6 === "planning")) || (data6 === "planned")) || (data6 === "planned_and_finished")) || (data6 === "applying")) || (data6 === "applied")) || (data6 === "errored")) || (data6 === "discarded")) || (data6 === "canceled"))){
return false;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.message !== undefined){
let data7 = data5.message;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data7 === "string"){
if(acceptSeedWorkspaceRequest_func1(data7) > 1000){
return false;
}
}
else {
return false;
}
}
var valid2 = _errs15 === errors;
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
if(data.states !== undefined){
let data8 = data.states;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
if(data8.length > 100){
return false;
}
else {
var valid3 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
const _errs19 = errors;
if(errors === _errs19){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
const _errs21 = errors;
for(const key2 in data9){
if(!((key2 === "outputs") || (key2 === "sensitive"))){
return false;
break;
}
}
if(_errs21 === errors){
if(data9.outputs !== undefined){
let data10 = data9.outputs;
const _errs22 = errors;
if(errors === _errs22){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(Object.keys(data10).length > 1000){
return false;
}
else {
for(const key3 in data10){
const _errs25 = errors;
if(!acceptOutputValueRequest(data10[key3])){
return false;
}
var valid5 = _errs25 === errors;
if(!valid5){
break;
}
}
}
}
else {
return false;
}
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.sensitive !== undefined){
let data12 = data9.sensitive;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data12)){
if(data12.length > 1000){
return false;
}
else {
var valid6 = true;
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
const _errs28 = errors;
if(errors === _errs28){
if(typeof data13 === "string"){
if(acceptSeedWorkspaceRequest_func1(data13) > 100){
return false;
}
}
else {
return false;
}
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
}
else {
return false;
}
}
var valid4 = _errs26 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
return false;
}
}
var valid3 = _errs19 === errors;
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
else {
return false;
}
}
return errors === 0;
}
const acceptOutputValueRequest_func1 = countCharacters;
function acceptOutputValueRequest(data){
let vErrors = null;
let errors = 0;
if((((typeof data != "object") && (typeof data !== "string")) && (!(typeof data == "number"))) && (typeof data !== "boolean")){
return false;
}
if(errors === 0){
if(typeof data === "string"){
if(acceptOutputValueRequest_func1(data) > 100000){
return false;
}
}
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 10000){
return false;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 10000){
return false;
}
}
}
}
}
return errors === 0;
}
function acceptSeedUserRequest(data){
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
if(!((key0 === "name") || (key0 === "owns"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(!acceptSeedNameRequest(data.name)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.owns !== undefined){
let data1 = data.owns;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
if(data1.length > 100){
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!acceptSeedNameRequest(data1[i0])){
return false;
}
var valid1 = _errs5 === errors;
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
const acceptSeedTokenRequest_func1 = countCharacters;
const acceptSeedTokenRequest_formats2 = formats["date-time"];
function acceptSeedTokenRequest(data){
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
if(!(((((key0 === "name") || (key0 === "user")) || (key0 === "organization")) || (key0 === "team")) || (key0 === "expires-at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(!acceptSeedNameRequest(data.name)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
const _errs3 = errors;
if(!acceptSeedNameRequest(data.user)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.organization !== undefined){
const _errs4 = errors;
if(!acceptSeedNameRequest(data.organization)){
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.team !== undefined){
let data3 = data.team;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data3 === "string"){
if(acceptSeedTokenRequest_func1(data3) > 90){
return false;
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
if(data["expires-at"] !== undefined){
let data4 = data["expires-at"];
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data4 === "string"){
if(!(acceptSeedTokenRequest_formats2(data4))){
return false;
}
}
else {
return false;
}
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
}
else {
return false;
}
}
return errors === 0;
}
function acceptSeededResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.tokens === undefined) && (missing0 = "tokens")) || ((data.ids === undefined) && (missing0 = "ids"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "tokens") || (key0 === "ids"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.tokens !== undefined){
let data0 = data.tokens;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 10000){
return false;
}
else {
for(const key1 in data0){
const _errs5 = errors;
if(typeof data0[key1] !== "string"){
return false;
}
var valid1 = _errs5 === errors;
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
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ids !== undefined){
let data2 = data.ids;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length > 100000){
return false;
}
else {
for(const key2 in data2){
const _errs10 = errors;
if(typeof data2[key2] !== "string"){
return false;
}
var valid2 = _errs10 === errors;
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
var valid0 = _errs7 === errors;
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
function acceptShowSeedSchema200(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.$defs === undefined) && (missing0 = "$defs")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "$defs")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.$defs !== undefined){
let data0 = data.$defs;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
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
const acceptNameRequest_pattern1 = new RegExp("^[a-z0-9][a-z0-9-]{0,39}$", "u");
function acceptNameRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!acceptNameRequest_pattern1.test(data)){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptForkWorldRequest(data){
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
if(!((key0 === "name") || (key0 === "from-seed"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(!acceptNameRequest(data.name)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["from-seed"] !== undefined){
const _errs3 = errors;
if(typeof data["from-seed"] !== "boolean"){
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
const acceptSetClockRequest_formats1 = formats["date-time"];
function acceptSetClockRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.frozen === undefined) && (missing0 = "frozen")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "frozen") || (key0 === "at"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.frozen !== undefined){
const _errs2 = errors;
if(typeof data.frozen !== "boolean"){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
let data1 = data.at;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(acceptSetClockRequest_formats1(data1))){
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
const acceptAdvanceClockRequest_pattern1 = new RegExp("^[0-9]{1,9}(ms|s|m|h|d)$", "u");
function acceptAdvanceClockRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.by === undefined) && (missing0 = "by")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "by")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.by !== undefined){
let data0 = data.by;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!acceptAdvanceClockRequest_pattern1.test(data0)){
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
const acceptFailureRequest_schema1 = {"quiet":true,"type":"object","required":["kind"],"properties":{"kind":{"type":"string","enum":["status","delay","drop","truncate","slow"]},"operation":{"type":"string","maxLength":100},"token":{"type":"string","maxLength":200},"status":{"type":"integer","minimum":400,"maximum":599},"delay-ms":{"type":"integer","minimum":1,"maximum":60000},"bytes":{"type":"integer","minimum":0,"maximum":104857600},"bytes-per-second":{"type":"integer","minimum":10,"maximum":1000000000},"first":{"type":"integer","minimum":1,"maximum":1000000},"every":{"type":"integer","minimum":1,"maximum":1000000},"per-caller":{"type":"boolean"}},"additionalProperties":false};
const acceptFailureRequest_func2 = Object.prototype.hasOwnProperty;
const acceptFailureRequest_func3 = countCharacters;
function acceptFailureRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptFailureRequest_func2.call(acceptFailureRequest_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
return false;
}
if(!(((((data0 === "status") || (data0 === "delay")) || (data0 === "drop")) || (data0 === "truncate")) || (data0 === "slow"))){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
let data1 = data.operation;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(acceptFailureRequest_func3(data1) > 100){
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
if(data.token !== undefined){
let data2 = data.token;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(acceptFailureRequest_func3(data2) > 200){
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
if(data.status !== undefined){
let data3 = data.status;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 > 599 || isNaN(data3)){
return false;
}
else {
if(data3 < 400 || isNaN(data3)){
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
if(data["delay-ms"] !== undefined){
let data4 = data["delay-ms"];
const _errs10 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
return false;
}
if(errors === _errs10){
if(typeof data4 == "number"){
if(data4 > 60000 || isNaN(data4)){
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
return false;
}
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data5 = data.bytes;
const _errs12 = errors;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
return false;
}
if(errors === _errs12){
if(typeof data5 == "number"){
if(data5 > 104857600 || isNaN(data5)){
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
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
if(data["bytes-per-second"] !== undefined){
let data6 = data["bytes-per-second"];
const _errs14 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
return false;
}
if(errors === _errs14){
if(typeof data6 == "number"){
if(data6 > 1000000000 || isNaN(data6)){
return false;
}
else {
if(data6 < 10 || isNaN(data6)){
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
if(data.first !== undefined){
let data7 = data.first;
const _errs16 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
return false;
}
if(errors === _errs16){
if(typeof data7 == "number"){
if(data7 > 1000000 || isNaN(data7)){
return false;
}
else {
if(data7 < 1 || isNaN(data7)){
return false;
}
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.every !== undefined){
let data8 = data.every;
const _errs18 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
return false;
}
if(errors === _errs18){
if(typeof data8 == "number"){
if(data8 > 1000000 || isNaN(data8)){
return false;
}
else {
if(data8 < 1 || isNaN(data8)){
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
if(valid0){
if(data["per-caller"] !== undefined){
const _errs20 = errors;
if(typeof data["per-caller"] !== "boolean"){
return false;
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
const acceptHoldRequest_func1 = countCharacters;
function acceptHoldRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.work === undefined) && (missing0 = "work")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "work") || (key0 === "workspace")) || (key0 === "run"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.work !== undefined){
const _errs2 = errors;
if(!acceptWorkRequest(data.work)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs3 = errors;
if(!acceptOwnerRequest(data.workspace)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined){
let data2 = data.run;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(acceptHoldRequest_func1(data2) > 200){
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
function acceptWorkRequest(data){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
return false;
}
if(!(((data === "plan") || (data === "apply")) || (data === "test"))){
return false;
}
return errors === 0;
}
const acceptOwnerRequest_func1 = countCharacters;
function acceptOwnerRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptOwnerRequest_func1(data) > 200){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
const acceptOutcomeRequest_func1 = countCharacters;
function acceptOutcomeRequest(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.work === undefined) && (missing0 = "work")) || ((data.outcome === undefined) && (missing0 = "outcome"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "work") || (key0 === "workspace")) || (key0 === "run")) || (key0 === "outcome")) || (key0 === "message")) || (key0 === "changes")) || (key0 === "tests")) || (key0 === "times"))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.work !== undefined){
const _errs2 = errors;
if(!acceptWorkRequest(data.work)){
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workspace !== undefined){
const _errs3 = errors;
if(!acceptOwnerRequest(data.workspace)){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.run !== undefined){
let data2 = data.run;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(acceptOutcomeRequest_func1(data2) > 200){
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
if(data.outcome !== undefined){
let data3 = data.outcome;
const _errs6 = errors;
if(typeof data3 !== "string"){
return false;
}
if(!((data3 === "success") || (data3 === "errored"))){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
let data4 = data.message;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data4 === "string"){
if(acceptOutcomeRequest_func1(data4) > 1000){
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
if(data.changes !== undefined){
let data5 = data.changes;
const _errs10 = errors;
if(errors === _errs10){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
const _errs12 = errors;
for(const key1 in data5){
if(!((((key1 === "add") || (key1 === "change")) || (key1 === "destroy")) || (key1 === "import"))){
return false;
break;
}
}
if(_errs12 === errors){
if(data5.add !== undefined){
const _errs13 = errors;
if(!acceptCountRequest(data5.add)){
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.change !== undefined){
const _errs14 = errors;
if(!acceptCountRequest(data5.change)){
return false;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.destroy !== undefined){
const _errs15 = errors;
if(!acceptCountRequest(data5.destroy)){
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.import !== undefined){
const _errs16 = errors;
if(!acceptCountRequest(data5.import)){
return false;
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
if(data.tests !== undefined){
let data10 = data.tests;
const _errs17 = errors;
if(errors === _errs17){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
const _errs19 = errors;
for(const key2 in data10){
if(!((((key2 === "passed") || (key2 === "failed")) || (key2 === "errored")) || (key2 === "skipped"))){
return false;
break;
}
}
if(_errs19 === errors){
if(data10.passed !== undefined){
const _errs20 = errors;
if(!acceptCountRequest(data10.passed)){
return false;
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.failed !== undefined){
const _errs21 = errors;
if(!acceptCountRequest(data10.failed)){
return false;
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.errored !== undefined){
const _errs22 = errors;
if(!acceptCountRequest(data10.errored)){
return false;
}
var valid2 = _errs22 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.skipped !== undefined){
const _errs23 = errors;
if(!acceptCountRequest(data10.skipped)){
return false;
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
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
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.times !== undefined){
let data15 = data.times;
const _errs24 = errors;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
return false;
}
if(errors === _errs24){
if(typeof data15 == "number"){
if(data15 > 1000 || isNaN(data15)){
return false;
}
else {
if(data15 < 1 || isNaN(data15)){
return false;
}
}
}
}
var valid0 = _errs24 === errors;
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
function acceptCountRequest(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 10000 || isNaN(data)){
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
const acceptParameterOperation_func1 = countCharacters;
function acceptParameterOperation(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(acceptParameterOperation_func1(data) > 100){
return false;
}
}
else {
return false;
}
}
return errors === 0;
}
function acceptParameterStatus(data){
let vErrors = null;
let errors = 0;
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
return false;
}
if(errors === 0){
if(typeof data == "number"){
if(data > 599 || isNaN(data)){
return false;
}
else {
if(data < 100 || isNaN(data)){
return false;
}
}
}
}
return errors === 0;
}
function acceptParameterAfter(data){
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
if(data > 10000 || isNaN(data)){
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
const acceptCallResponse_schema1 = {"quiet":true,"type":"object","required":["number","at","method","path","query","operation","caller","request-id","status","milliseconds","failure"],"properties":{"number":{"type":"integer","minimum":1},"at":{"type":"string","format":"date-time"},"method":{"type":"string"},"path":{"type":"string"},"query":{"type":"string"},"operation":{"type":["string","null"]},"caller":{"type":["string","null"]},"request-id":{"type":"string"},"status":{"type":["integer","null"]},"milliseconds":{"type":"number","minimum":0},"failure":{"type":["string","null"]}},"additionalProperties":false};
const acceptCallResponse_func2 = Object.prototype.hasOwnProperty;
const acceptCallResponse_formats3 = formats["date-time"];
function acceptCallResponse(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.number === undefined) && (missing0 = "number")) || ((data.at === undefined) && (missing0 = "at"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.path === undefined) && (missing0 = "path"))) || ((data.query === undefined) && (missing0 = "query"))) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.caller === undefined) && (missing0 = "caller"))) || ((data["request-id"] === undefined) && (missing0 = "request-id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.milliseconds === undefined) && (missing0 = "milliseconds"))) || ((data.failure === undefined) && (missing0 = "failure"))){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(acceptCallResponse_func2.call(acceptCallResponse_schema1.properties, key0))){
return false;
break;
}
}
if(_errs1 === errors){
if(data.number !== undefined){
let data0 = data.number;
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
if(data.at !== undefined){
let data1 = data.at;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(acceptCallResponse_formats3(data1))){
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
if(data.method !== undefined){
const _errs6 = errors;
if(typeof data.method !== "string"){
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs8 = errors;
if(typeof data.path !== "string"){
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.query !== undefined){
const _errs10 = errors;
if(typeof data.query !== "string"){
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
let data5 = data.operation;
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
if(data.caller !== undefined){
let data6 = data.caller;
const _errs14 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data["request-id"] !== undefined){
const _errs16 = errors;
if(typeof data["request-id"] !== "string"){
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data8 = data.status;
const _errs18 = errors;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.milliseconds !== undefined){
let data9 = data.milliseconds;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data9 == "number"){
if(data9 < 0 || isNaN(data9)){
return false;
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
if(data.failure !== undefined){
let data10 = data.failure;
const _errs22 = errors;
if((typeof data10 !== "string") && (data10 !== null)){
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
function acceptListCalls200(data){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.calls === undefined) && (missing0 = "calls")){
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "calls")){
return false;
break;
}
}
if(_errs1 === errors){
if(data.calls !== undefined){
let data0 = data.calls;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 10000){
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!acceptCallResponse(data0[i0])){
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
const shared0 = { at: "#/components/responses/State", headers: [], media: [{ type: "application/json", at: "#/components/responses/State/content/application~1json", kind: "json", accepts: acceptStateResponse, schema: "State.response" }] };
const shared1 = { at: "#/components/responses/Absent", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/Absent/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] };
const shared2 = { at: "#/components/responses/Invalid", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/Invalid/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] };
const shared3 = { name: "name", at: "#/components/parameters/name", required: true, style: "value", place: ["name"], types: 16, accepts: acceptNameRequest, expects: "text that matches ^[a-z0-9][a-z0-9-]{0,39}$" };
const shared4 = { at: "#/components/responses/Full", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/Full/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] };
const shared5 = { name: "X-RateLimit-Limit", at: "#/components/headers/X-RateLimit-Limit", required: true, style: "value", place: ["X-RateLimit-Limit"], types: 1, accepts: acceptParameterXRateLimitLimit, expects: "an integer of at least 1" };
const shared6 = { name: "X-RateLimit-Remaining", at: "#/components/headers/X-RateLimit-Remaining", required: true, style: "value", place: ["X-RateLimit-Remaining"], types: 1, accepts: acceptParameterXRateLimitRemaining, expects: "an integer of at least 0" };
const shared7 = { name: "X-RateLimit-Reset", at: "#/components/headers/X-RateLimit-Reset", required: true, style: "value", place: ["X-RateLimit-Reset"], types: 2, accepts: acceptParameterXRateLimitReset, expects: "a number of at least 0" };
const operations = [
  { id: "showState", at: "#/paths/~1state/get", method: "GET", path: "/control/state", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1 } },
  { id: "resetWorld", at: "#/paths/~1reset/post", method: "POST", path: "/control/reset", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1 } },
  { id: "seedWorld", at: "#/paths/~1seed/post", method: "POST", path: "/control/seed", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1seed/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1seed/post/requestBody/content/application~1json", kind: "json", accepts: acceptWorldRequest, schema: "World.request" }] }, answers: { "200": { at: "#/paths/~1seed/post/responses/200", headers: [], media: [{ type: "application/json", at: "#/paths/~1seed/post/responses/200/content/application~1json", kind: "json", accepts: acceptSeededResponse, schema: "Seeded.response" }] }, "404": shared1, "422": shared2 } },
  { id: "showSeedSchema", at: "#/paths/~1seed-schema/get", method: "GET", path: "/control/seed-schema", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1seed-schema/get/responses/200", headers: [], media: [{ type: "application/json", at: "#/paths/~1seed-schema/get/responses/200/content/application~1json", kind: "json", accepts: acceptShowSeedSchema200, schema: "showSeedSchema.200" }] }, "404": shared1 } },
  { id: "saveSnapshot", at: "#/paths/~1snapshots~1{name}/put", method: "PUT", path: "/control/snapshots/{name}", slash: false, list: false, parameters: { path: [shared3], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1, "409": shared4 } },
  { id: "deleteSnapshot", at: "#/paths/~1snapshots~1{name}/delete", method: "DELETE", path: "/control/snapshots/{name}", slash: false, list: false, parameters: { path: [shared3], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1 } },
  { id: "restoreSnapshot", at: "#/paths/~1snapshots~1{name}~1restore/post", method: "POST", path: "/control/snapshots/{name}/restore", slash: false, list: false, parameters: { path: [shared3], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1 } },
  { id: "forkWorld", at: "#/paths/~1worlds/post", method: "POST", path: "/control/worlds", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1worlds/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1worlds/post/requestBody/content/application~1json", kind: "json", accepts: acceptForkWorldRequest, schema: "forkWorld.request" }] }, answers: { "200": { at: "#/paths/~1worlds/post/responses/200", headers: [], media: [{ type: "application/json", at: "#/paths/~1worlds/post/responses/200/content/application~1json", kind: "json", accepts: acceptWorldAddressResponse, schema: "WorldAddress.response" }] }, "404": shared1, "409": shared4, "422": shared2 } },
  { id: "closeWorld", at: "#/paths/~1worlds~1{name}/delete", method: "DELETE", path: "/control/worlds/{name}", slash: false, list: false, parameters: { path: [shared3], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1 } },
  { id: "setClock", at: "#/paths/~1clock/put", method: "PUT", path: "/control/clock", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1clock/put/requestBody", media: [{ type: "application/json", at: "#/paths/~1clock/put/requestBody/content/application~1json", kind: "json", accepts: acceptSetClockRequest, schema: "setClock.request" }] }, answers: { "200": shared0, "404": shared1, "422": shared2 } },
  { id: "advanceClock", at: "#/paths/~1clock~1advance/post", method: "POST", path: "/control/clock/advance", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1clock~1advance/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1clock~1advance/post/requestBody/content/application~1json", kind: "json", accepts: acceptAdvanceClockRequest, schema: "advanceClock.request" }] }, answers: { "200": shared0, "404": shared1, "422": shared2 } },
  { id: "injectFailure", at: "#/paths/~1failures/post", method: "POST", path: "/control/failures", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1failures/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1failures/post/requestBody/content/application~1json", kind: "json", accepts: acceptFailureRequest, schema: "Failure.request" }] }, answers: { "200": shared0, "404": shared1, "409": shared4, "422": shared2 } },
  { id: "clearFailures", at: "#/paths/~1failures/delete", method: "DELETE", path: "/control/failures", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1 } },
  { id: "holdRuns", at: "#/paths/~1holds/post", method: "POST", path: "/control/holds", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1holds/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1holds/post/requestBody/content/application~1json", kind: "json", accepts: acceptHoldRequest, schema: "Hold.request" }] }, answers: { "200": shared0, "404": shared1, "409": shared4, "422": shared2 } },
  { id: "releaseRuns", at: "#/paths/~1holds/delete", method: "DELETE", path: "/control/holds", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: null, answers: { "200": shared0, "404": shared1 } },
  { id: "setOutcome", at: "#/paths/~1outcomes/post", method: "POST", path: "/control/outcomes", slash: false, list: false, parameters: { path: [], query: [], header: [], cookie: [] }, body: { required: true, at: "#/paths/~1outcomes/post/requestBody", media: [{ type: "application/json", at: "#/paths/~1outcomes/post/requestBody/content/application~1json", kind: "json", accepts: acceptOutcomeRequest, schema: "Outcome.request" }] }, answers: { "200": shared0, "404": shared1, "409": shared4, "422": shared2 } },
  { id: "listCalls", at: "#/paths/~1calls/get", method: "GET", path: "/control/calls", slash: false, list: false, parameters: { path: [], query: [{ name: "operation", at: "#/paths/~1calls/get/parameters/0", required: false, style: "value", place: ["operation"], types: 16, accepts: acceptParameterOperation, expects: "text of at most 100 characters" }, { name: "status", at: "#/paths/~1calls/get/parameters/1", required: false, style: "value", place: ["status"], types: 1, accepts: acceptParameterStatus, expects: "an integer from 100 to 599" }, { name: "after", at: "#/paths/~1calls/get/parameters/2", required: false, style: "value", place: ["after"], types: 1, accepts: acceptParameterAfter, expects: "an integer from 0 to 9007199254740991" }, { name: "limit", at: "#/paths/~1calls/get/parameters/3", required: false, style: "value", place: ["limit"], types: 1, accepts: acceptParameterLimit, expects: "an integer from 1 to 10000", default: 1000 }], header: [], cookie: [] }, body: null, answers: { "200": { at: "#/paths/~1calls/get/responses/200", headers: [], media: [{ type: "application/json", at: "#/paths/~1calls/get/responses/200/content/application~1json", kind: "json", accepts: acceptListCalls200, schema: "listCalls.200" }] }, "404": shared1 } },
];
const common = { "400": { at: "#/components/responses/BadRequest", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/BadRequest/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] }, "405": { at: "#/components/responses/NotAllowed", headers: [{ name: "Allow", at: "#/components/headers/Allow", required: true, style: "value", place: ["Allow"], types: 16, accepts: acceptParameterAllow, expects: "text that matches ^[A-Z]+(, [A-Z]+)*$" }], media: [{ type: "application/vnd.api+json", at: "#/components/responses/NotAllowed/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] }, "408": { at: "#/components/responses/request-timeout", headers: [shared5, shared6, shared7], media: [{ type: "application/vnd.api+json", at: "#/components/responses/request-timeout/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] }, "413": { at: "#/components/responses/TooLarge", headers: [], media: [{ type: "application/vnd.api+json", at: "#/components/responses/TooLarge/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] }, "414": { at: "#/components/responses/uri-too-long", headers: [shared5, shared6, shared7], media: [{ type: "application/vnd.api+json", at: "#/components/responses/uri-too-long/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] }, "431": { at: "#/components/responses/headers-too-large", headers: [shared5, shared6, shared7], media: [{ type: "application/vnd.api+json", at: "#/components/responses/headers-too-large/content/application~1vnd.api+json", kind: "json", accepts: acceptErrorDocumentResponse, schema: "ErrorDocument.response" }] } };
const schemas = {
  "State.response": '{"@":"#/components/schemas/State","type":"object","required":["world","clock","failures","holds","outcomes","snapshots","worlds"],"properties":{"world":{"$ref":"WorldAddress.response"},"clock":{"type":"object","required":["now","frozen","ahead-ms"],"properties":{"now":{"type":"string","format":"date-time"},"frozen":{"type":"boolean"},"ahead-ms":{"type":"number"}},"additionalProperties":false,"@closed":true},"failures":{"type":"array","maxItems":100,"items":{"$ref":"Failure.response"}},"holds":{"type":"array","maxItems":100,"items":{"$ref":"Hold.response"}},"outcomes":{"type":"array","maxItems":100,"items":{"$ref":"Outcome.response"}},"snapshots":{"type":"array","maxItems":20,"items":{"$ref":"Name.response"}},"worlds":{"type":"array","maxItems":1000,"items":{"$ref":"WorldAddress.response"}}},"additionalProperties":false,"@closed":true}',
  "WorldAddress.response": '{"@":"#/components/schemas/WorldAddress","type":"object","required":["name","url"],"properties":{"name":{"$ref":"Name.response"},"url":{"type":"string","format":"uri"}},"additionalProperties":false,"@closed":true}',
  "Name.response": '{"@":"#/components/schemas/Name","type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,39}$"}',
  "Failure.response": '{"@":"#/components/schemas/Failure","type":"object","required":["kind"],"properties":{"kind":{"type":"string","enum":["status","delay","drop","truncate","slow"]},"operation":{"type":"string","maxLength":100},"token":{"allOf":[{"type":"string","maxLength":200},{"not":{},"@side":"response"}]},"status":{"type":"integer","minimum":400,"maximum":599},"delay-ms":{"type":"integer","minimum":1,"maximum":60000},"bytes":{"type":"integer","minimum":0,"maximum":104857600},"bytes-per-second":{"type":"integer","minimum":10,"maximum":1000000000},"first":{"type":"integer","minimum":1,"maximum":1000000},"every":{"type":"integer","minimum":1,"maximum":1000000},"per-caller":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "Hold.response": '{"@":"#/components/schemas/Hold","type":"object","required":["work"],"properties":{"work":{"$ref":"Work.response"},"workspace":{"$ref":"Owner.response"},"run":{"type":"string","maxLength":200}},"additionalProperties":false,"@closed":true}',
  "Work.response": '{"@":"#/components/schemas/Work","type":"string","enum":["plan","apply","test"]}',
  "Owner.response": '{"@":"#/components/schemas/Owner","type":"string","maxLength":200}',
  "Outcome.response": '{"@":"#/components/schemas/Outcome","type":"object","required":["work","outcome"],"properties":{"work":{"$ref":"Work.response"},"workspace":{"$ref":"Owner.response"},"run":{"type":"string","maxLength":200},"outcome":{"type":"string","enum":["success","errored"]},"message":{"type":"string","maxLength":1000},"changes":{"type":"object","properties":{"add":{"$ref":"Count.response"},"change":{"$ref":"Count.response"},"destroy":{"$ref":"Count.response"},"import":{"$ref":"Count.response"}},"additionalProperties":false,"@closed":true},"tests":{"type":"object","properties":{"passed":{"$ref":"Count.response"},"failed":{"$ref":"Count.response"},"errored":{"$ref":"Count.response"},"skipped":{"$ref":"Count.response"}},"additionalProperties":false,"@closed":true},"times":{"type":"integer","minimum":1,"maximum":1000}},"additionalProperties":false,"@closed":true}',
  "Count.response": '{"@":"#/components/schemas/Count","type":"integer","minimum":0,"maximum":10000}',
  "ErrorDocument.response": '{"@":"#/components/schemas/ErrorDocument","type":"object","required":["errors"],"properties":{"errors":{"type":"array","minItems":1,"items":{"$ref":"ErrorObject.response"}}},"additionalProperties":false,"@closed":true}',
  "ErrorObject.response": '{"@":"#/components/schemas/ErrorObject","type":"object","required":["status","title"],"properties":{"status":{"type":"string","pattern":"^[45][0-9]{2}$"},"title":{"type":"string","enum":["bad request","unauthorized","forbidden","not found","method not allowed","not acceptable","request timeout","conflict","payload too large","uri too long","unsupported media type","invalid attribute","unprocessable entity","too many requests","request header fields too large","internal server error","service unavailable"]},"detail":{"type":"string"},"source":{"$ref":"ErrorSource.response"}},"additionalProperties":false,"@closed":true}',
  "ErrorSource.response": '{"@":"#/components/schemas/ErrorSource","type":"object","minProperties":1,"maxProperties":1,"properties":{"pointer":{"type":"string"},"parameter":{"type":"string"},"header":{"type":"string"}},"additionalProperties":false,"@closed":true}',
  "World.request": '{"@":"#/components/schemas/World","type":"object","properties":{"number":{"type":"integer","minimum":0,"maximum":9007199254740991},"organizations":{"type":"array","maxItems":100,"items":{"$ref":"SeedOrganization.request"}},"users":{"type":"array","maxItems":1000,"items":{"$ref":"SeedUser.request"}},"tokens":{"type":"array","maxItems":1000,"items":{"$ref":"SeedToken.request"}}},"additionalProperties":false,"@closed":true}',
  "SeedOrganization.request": '{"@":"#/components/schemas/SeedOrganization","type":"object","required":["name"],"properties":{"name":{"$ref":"SeedName.request"},"email":{"type":"string","maxLength":200},"teams":{"type":"array","maxItems":100,"items":{"type":"object","required":["name"],"properties":{"name":{"$ref":"SeedName.request"},"members":{"type":"array","maxItems":1000,"items":{"$ref":"SeedName.request"}},"projects":{"type":"object","maxProperties":100,"additionalProperties":{"type":"string","enum":["read","write","maintain","admin"]}}},"additionalProperties":false,"@closed":true}},"projects":{"type":"array","maxItems":100,"items":{"type":"object","required":["name"],"properties":{"name":{"$ref":"SeedName.request"},"description":{"type":"string","maxLength":256}},"additionalProperties":false,"@closed":true}},"modules":{"type":"array","maxItems":100,"items":{"type":"object","required":["name","provider"],"properties":{"name":{"$ref":"SeedName.request"},"provider":{"$ref":"SeedName.request"}},"additionalProperties":false,"@closed":true}},"workspaces":{"type":"array","maxItems":10000,"items":{"$ref":"SeedWorkspace.request"}}},"additionalProperties":false,"@closed":true}',
  "SeedName.request": '{"@":"#/components/schemas/SeedName","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,89}$"}',
  "SeedWorkspace.request": '{"@":"#/components/schemas/SeedWorkspace","type":"object","required":["name"],"properties":{"name":{"$ref":"SeedName.request"},"count":{"type":"integer","minimum":1,"maximum":10000},"project":{"$ref":"SeedName.request"},"auto-apply":{"type":"boolean"},"runs":{"type":"array","maxItems":100,"items":{"type":"object","required":["status"],"properties":{"status":{"type":"string","enum":["pending","planning","planned","planned_and_finished","applying","applied","errored","discarded","canceled"]},"message":{"type":"string","maxLength":1000}},"additionalProperties":false,"@closed":true}},"states":{"type":"array","maxItems":100,"items":{"type":"object","properties":{"outputs":{"type":"object","maxProperties":1000,"additionalProperties":{"$ref":"OutputValue.request"}},"sensitive":{"type":"array","maxItems":1000,"items":{"type":"string","maxLength":100}}},"additionalProperties":false,"@closed":true}}},"additionalProperties":false,"@closed":true}',
  "OutputValue.request": '{"@":"#/components/schemas/OutputValue","type":["string","number","boolean","array","object","null"],"maxLength":100000,"maxItems":10000,"maxProperties":10000}',
  "SeedUser.request": '{"@":"#/components/schemas/SeedUser","type":"object","required":["name"],"properties":{"name":{"$ref":"SeedName.request"},"owns":{"type":"array","maxItems":100,"items":{"$ref":"SeedName.request"}}},"additionalProperties":false,"@closed":true}',
  "SeedToken.request": '{"@":"#/components/schemas/SeedToken","type":"object","required":["name"],"properties":{"name":{"$ref":"SeedName.request"},"user":{"$ref":"SeedName.request"},"organization":{"$ref":"SeedName.request"},"team":{"type":"string","maxLength":90},"expires-at":{"type":"string","format":"date-time"}},"additionalProperties":false,"@closed":true}',
  "Seeded.response": '{"@":"#/components/schemas/Seeded","type":"object","required":["tokens","ids"],"properties":{"tokens":{"type":"object","maxProperties":10000,"additionalProperties":{"type":"string"}},"ids":{"type":"object","maxProperties":100000,"additionalProperties":{"type":"string"}}},"additionalProperties":false,"@closed":true}',
  "showSeedSchema.200": '{"@":"#/paths/~1seed-schema/get/responses/200/content/application~1json/schema","type":"object","required":["$defs"],"properties":{"$defs":{"type":"object","additionalProperties":true}},"additionalProperties":false,"@closed":true}',
  "Name.request": '{"@":"#/components/schemas/Name","type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,39}$"}',
  "forkWorld.request": '{"@":"#/paths/~1worlds/post/requestBody/content/application~1json/schema","type":"object","required":["name"],"properties":{"name":{"$ref":"Name.request"},"from-seed":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "setClock.request": '{"@":"#/paths/~1clock/put/requestBody/content/application~1json/schema","type":"object","required":["frozen"],"properties":{"frozen":{"type":"boolean"},"at":{"type":"string","format":"date-time"}},"additionalProperties":false,"@closed":true}',
  "advanceClock.request": '{"@":"#/paths/~1clock~1advance/post/requestBody/content/application~1json/schema","type":"object","required":["by"],"properties":{"by":{"type":"string","pattern":"^[0-9]{1,9}(ms|s|m|h|d)$"}},"additionalProperties":false,"@closed":true}',
  "Failure.request": '{"@":"#/components/schemas/Failure","type":"object","required":["kind"],"properties":{"kind":{"type":"string","enum":["status","delay","drop","truncate","slow"]},"operation":{"type":"string","maxLength":100},"token":{"type":"string","maxLength":200},"status":{"type":"integer","minimum":400,"maximum":599},"delay-ms":{"type":"integer","minimum":1,"maximum":60000},"bytes":{"type":"integer","minimum":0,"maximum":104857600},"bytes-per-second":{"type":"integer","minimum":10,"maximum":1000000000},"first":{"type":"integer","minimum":1,"maximum":1000000},"every":{"type":"integer","minimum":1,"maximum":1000000},"per-caller":{"type":"boolean"}},"additionalProperties":false,"@closed":true}',
  "Hold.request": '{"@":"#/components/schemas/Hold","type":"object","required":["work"],"properties":{"work":{"$ref":"Work.request"},"workspace":{"$ref":"Owner.request"},"run":{"type":"string","maxLength":200}},"additionalProperties":false,"@closed":true}',
  "Work.request": '{"@":"#/components/schemas/Work","type":"string","enum":["plan","apply","test"]}',
  "Owner.request": '{"@":"#/components/schemas/Owner","type":"string","maxLength":200}',
  "Outcome.request": '{"@":"#/components/schemas/Outcome","type":"object","required":["work","outcome"],"properties":{"work":{"$ref":"Work.request"},"workspace":{"$ref":"Owner.request"},"run":{"type":"string","maxLength":200},"outcome":{"type":"string","enum":["success","errored"]},"message":{"type":"string","maxLength":1000},"changes":{"type":"object","properties":{"add":{"$ref":"Count.request"},"change":{"$ref":"Count.request"},"destroy":{"$ref":"Count.request"},"import":{"$ref":"Count.request"}},"additionalProperties":false,"@closed":true},"tests":{"type":"object","properties":{"passed":{"$ref":"Count.request"},"failed":{"$ref":"Count.request"},"errored":{"$ref":"Count.request"},"skipped":{"$ref":"Count.request"}},"additionalProperties":false,"@closed":true},"times":{"type":"integer","minimum":1,"maximum":1000}},"additionalProperties":false,"@closed":true}',
  "Count.request": '{"@":"#/components/schemas/Count","type":"integer","minimum":0,"maximum":10000}',
  "parameter.operation": '{"@":"#/paths/~1calls/get/parameters/0/schema","type":"string","maxLength":100}',
  "parameter.status": '{"@":"#/paths/~1calls/get/parameters/1/schema","type":"integer","minimum":100,"maximum":599}',
  "parameter.after": '{"@":"#/paths/~1calls/get/parameters/2/schema","type":"integer","minimum":0,"maximum":9007199254740991}',
  "parameter.limit": '{"@":"#/paths/~1calls/get/parameters/3/schema","type":"integer","minimum":1,"maximum":10000}',
  "Call.response": '{"@":"#/components/schemas/Call","type":"object","required":["number","at","method","path","query","operation","caller","request-id","status","milliseconds","failure"],"properties":{"number":{"type":"integer","minimum":1},"at":{"type":"string","format":"date-time"},"method":{"type":"string"},"path":{"type":"string"},"query":{"type":"string"},"operation":{"type":["string","null"]},"caller":{"type":["string","null"]},"request-id":{"type":"string"},"status":{"type":["integer","null"]},"milliseconds":{"type":"number","minimum":0},"failure":{"type":["string","null"]}},"additionalProperties":false,"@closed":true}',
  "listCalls.200": '{"@":"#/paths/~1calls/get/responses/200/content/application~1json/schema","type":"object","required":["calls"],"properties":{"calls":{"type":"array","maxItems":10000,"items":{"$ref":"Call.response"}}},"additionalProperties":false,"@closed":true}',
  "parameter.Allow": '{"@":"#/components/headers/Allow/schema","type":"string","pattern":"^[A-Z]+(, [A-Z]+)*$"}',
  "parameter.X-RateLimit-Limit": '{"@":"#/components/headers/X-RateLimit-Limit/schema","type":"integer","minimum":1}',
  "parameter.X-RateLimit-Remaining": '{"@":"#/components/headers/X-RateLimit-Remaining/schema","type":"integer","minimum":0}',
  "parameter.X-RateLimit-Reset": '{"@":"#/components/headers/X-RateLimit-Reset/schema","type":"number","minimum":0}',
};
export { parseBody };
export const { matchRoute, respell, readQuery, checkPath, checkRequestHeaders, checkBody, checkResponse, readParameters, readBody, responseTypes, check } = new Contract({ operations, common, schemas, formats, numberFormats, readers });
