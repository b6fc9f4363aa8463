// Names that services give to secrets: one list for headers, members, parameters and text. For names in the spec, the spec
// decides instead. Results are cached: examining a name is the slowest step of redaction.
import { Recent } from "../exchange/recent.ts";

/** Secret anywhere in a name, such as `db_password` or `x-hub-signature-256`. */
const secretWords = words(
  "password passwords passwd passphrase passcode passcodes pass pwd pw secret secrets credential credentials cred creds",
  "authorization authentication authenticator cookie cookies signature signatures sig hmac jwt otp totp bearer csrf xsrf",
  "mnemonic kubeconfig dsn cvv cvc keystore sessid phpsessid jsessionid assertion macaroon keytab",
);

/** Secret at the end of a name: `x-auth`, `session`, `connect.sid`, but not `auth_method` or `session_count`. */
const secretEndings = words("auth session oauth token apikey");

/** Keys that give access, unlike keys that sort, route or count. */
const keyKinds = words(
  "access account admin api app application auth bot bypass client connection consumer customer data decryption deploy",
  "developer device dsa ec ed25519 encryption function functions gateway hmac host house ingest insert integration kms license",
  "licence management master merchant node openai partner pgp private project read root rsa scm secret security server",
  "service session shared signing sse ssh ssl storage stripe subscription symmetric system tls unlock user vault webhook",
  "wrapping write x",
);

/** Codes that give access. */
const codeKinds = words(
  "access activation auth authorization backup card confirmation device invite login mfa one pairing pin recovery",
  "security sms time verification",
);

/** Two words that are a secret together. */
const secretPairs = new Set([
  "connection string",
  "connection strings",
  "session id",
  "session ids",
  "code verifier",
  "seed phrase",
  "recovery phrase",
  "backup phrase",
  "pin code",
  "card pin",
  "user pin",
  "private pem",
  "saml response",
  "shared access",
  "refresh tokens",
  "access tokens",
  "client certificate",
]);

/** Secret words without separators, at the end of a name. */
const runTogether =
  /(?:passw(?:or)?d|passphrase|passcode|secret|credentials?|cookie|signature|authorization|token|sessionid|connectionstring|(?:access|account|api|auth|client|consumer|decryption|encryption|functions?|license|master|ocp|private|secret|session|shared|signing|storage|subscription)keys?)$/;

/** A name with such an ending describes a secret, but is not one. */
const harmlessEndings = words(
  "age algorithm algorithms alg allowed at attempts audience authority bits bucket bytes cache capacity changed class",
  "claim claims config configuration cost count created date days deadline decimals description disabled domain duration",
  "enabled endpoint endpoints enforcement error errors expiration expired expires expiry field fields format generator",
  "header headers hours id identifier ids in index instructions issuer kind kinds label last latency length lifetime limit",
  "limits location manager method methods minutes mode model modified ms name names negotiation number only order owner",
  "page parameter params path policies policy position prefix price probabilities provider providers rate ratio reason",
  "region remaining required requirements requires reset resets retention role rotation rule rules scheme schemes scope",
  "scopes seconds set settings size source spec start state status store strategy strength style subject supported",
  "symbol tier time timeout title total ttl type types updated uri uris url urls usage use used validity vendor version",
  "versions visible window year years",
);

/** With these, tokens are counted and not shown. */
const countWords = words(
  "average avg budget cached completion context count count estimated input limit max maximum min minimum num number",
  "output per prompt reasoning remaining sample stop token tokenizer total unknown used text audio image candidates",
);

/** Tokens that mark a position in a list. */
const placeWords = words(
  "page next continuation sync cursor start resume previous prev pagination cancellation change",
);

/** Longer names are not remembered. */
const longestRemembered = 100;
const remembered = new Recent<boolean>(4_000);

/** Whether a name sounds secret; only for undocumented names. */
export function soundsSecret(name: string): boolean {
  let answer = remembered.get(name);
  if (answer === undefined) {
    answer = nameSecrets(wordsOf(name));
    if (name.length < longestRemembered) remembered.set(name, answer);
  }
  return answer;
}

function nameSecrets(all: readonly string[]): boolean {
  const last = all.at(-1) ?? "";
  const before = all.at(-2) ?? "";
  if (secretPairs.has(`${before} ${last}`)) return true;
  if (harmlessEndings.has(last)) return isIdOfSecret(before, last);
  if (all.includes("public")) return false;
  if (all.some((word) => secretWords.has(word))) return !isAboutMany(all);
  if (last === "token") return !placeWords.has(before);
  if (last === "tokens") return !all.some((word) => countWords.has(word));
  if (all.includes("token") || secretEndings.has(last)) return true;
  if (last === "key" || last === "keys") return keyKinds.has(before) || before.endsWith("api");
  if (last === "code" || last === "codes") return codeKinds.has(before);
  return runTogether.test(last) && !/^(?:max|total|num|prompt|completion|page|next|public)/.test(last);
}

/** An AppRole's secret id and a cookie's session id give access. */
const isIdOfSecret = (before: string, last: string): boolean => last === "id" && before === "secret";

/** A permission or setting about secrets: `can_read_secrets`, `has_password`, `is-cookie-secure`. */
const isAboutMany = ([first = ""]: readonly string[]): boolean =>
  ["can", "has", "is", "requires", "require", "needs", "allow", "allows", "supports", "num", "count", "www"].includes(
    first,
  );

/** `X-AccountKey2` is account, key. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/(?<=\D)\d+$/, ""))
    .filter((word) => word !== "" && !/^\d+$/.test(word));
}

/** Only for undocumented query parameters: members use these names for other things. */
const secretParameter = /^(?:key|code|pin)$/i;

export const soundsSecretInQuery = (name: string): boolean => secretParameter.test(name);

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}

interface KnownName {
  normalized: string;
  /** A name of the spec, or a revealed one. */
  isKnown: boolean;
  /** Always false for names that are known. */
  soundsSecret: boolean;
  /** Without tokens. */
  shown: string;
}

/** The remaining allowance. */
export interface Allowance {
  /** Names that were not examined before. */
  names: number;
  characters: number;
}

const maxRemembered = 10_000;
/** Longer names are not remembered. */
const longest = 128;

/** `upload_url` and `Upload-Url` become `upload-url`. */
export const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, "");

export class MemberNames {
  readonly #judged = new Recent<KnownName>(maxRemembered);
  readonly #known: ReadonlySet<string>;
  readonly #hideInText: (text: string) => string;

  /** `known`: normalized names that are never secret. */
  constructor(known: ReadonlySet<string>, hideInText: (text: string) => string) {
    this.#known = known;
    this.#hideInText = hideInText;
  }

  /** Null for a new name if the allowance is used up. */
  lookUp(name: string, left: Allowance): KnownName | null {
    const remembered = this.#judged.get(name);
    if (remembered !== undefined) return remembered;
    left.characters -= name.length;
    if (left.names === 0 || left.characters < 0) return null;
    left.names -= 1;
    const normalized = normalizeName(name);
    const isKnown = this.#known.has(normalized);
    const judged = {
      normalized,
      isKnown,
      soundsSecret: !isKnown && soundsSecret(name),
      shown: this.#hideInText(name),
    };
    if (name.length <= longest) this.#judged.set(name, judged);
    return judged;
  }
}
