// The console: the reader fills in a request, sees exactly what is sent, sends it, and reads the answer. The contract
// checks both.
import { listOperations, type NamedOperation, type OpenApiDocument } from "../../../model/index.ts";
import { visibleLines } from "../../../terminal/index.ts";
import { element } from "../element.ts";
import { ownServerOf } from "../own-address.ts";
import { bodyInput } from "./body.ts";
import { exampleBundle, exampleFile } from "./bundle.ts";
import { toCurl } from "./curl-call.ts";
import { send, UnsendableError } from "./exchange.ts";
import { type NextRequest, nextRequests } from "./next.ts";
import { parsed, showAnswer, showNext, textOf, verdictOn } from "./outcome.ts";
import { type Form, formOf, keyOf, type ReadyRequest, requestOf } from "./request.ts";

/** The token is kept only while the page is open. It is never stored, and never put into an address. */
let token = "";

/** Fills in the token of a caller that the server has signed in. */
export function useToken(given: string): void {
  token = given;
}

export class Console {
  readonly #document: OpenApiDocument;
  readonly #operations: Map<string, NamedOperation>;
  readonly #dialog = element("dialog", { class: "try", "aria-labelledby": "try-title" });

  constructor(document: OpenApiDocument) {
    this.#document = document;
    const own = listOperations(document).filter((one) => ownServerOf(document, one) !== undefined);
    this.#operations = new Map(own.map((one) => [one.operationId, one]));
    window.document.body.append(this.#dialog);
  }

  /** The page's own server answers for this operation. */
  offers(operationId: string): boolean {
    return this.#operations.has(operationId);
  }

  /** Closing returns the focus to the element that had it before. */
  open(operationId: string, given?: NextRequest): void {
    const named = this.#operations.get(operationId);
    if (named === undefined) return;
    const sheet = new Sheet(this.#document, named, given, (next) => this.open(next.operationId, next));
    const close = element("button", { type: "button", class: "try-close" }, "Close");
    close.addEventListener("click", () => this.#dialog.close());
    const title = element("h2", { id: "try-title", tabindex: "-1" }, `Try: ${named.operation.summary ?? operationId}`);
    const head = element("div", { class: "try-head" }, title, ...sheet.controls, close);
    this.#dialog.replaceChildren(head, sheet.body);
    this.#dialog.onclose = () => sheet.stop();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#dialog.scrollTop = 0;
    sheet.focus();
  }
}

/** One request and its answer. */
class Sheet {
  readonly body: HTMLElement;
  /** They stay visible while the reader scrolls. */
  readonly controls: HTMLElement[];
  readonly #document: OpenApiDocument;
  readonly #named: NamedOperation;
  readonly #form: Form;
  readonly #go: (next: NextRequest) => void;
  readonly #values = new Map<string, string>();
  readonly #preview = element("pre", { tabindex: "0", role: "region", "aria-label": "Request that is sent" });
  readonly #button = element("button", { type: "submit", form: "try-form", class: "try-send" }, "Send");
  readonly #outcome = element("div", { class: "try-outcome" });
  readonly #status = element("p", { role: "status", class: "try-status" });
  readonly #inputs: HTMLElement[] = [];
  #text = "";
  #file: Uint8Array<ArrayBuffer> | undefined;
  #abort = new AbortController();
  #isSending = false;

  constructor(
    document: OpenApiDocument,
    named: NamedOperation,
    given: NextRequest | undefined,
    go: (next: NextRequest) => void,
  ) {
    this.#document = document;
    this.#named = named;
    this.#form = formOf(document, named);
    this.#go = go;
    const form = element("form", { id: "try-form", class: "try-form", novalidate: "" });
    form.append(...this.#fields(given));
    form.append(element("h3", {}, "Request"), this.#preview);
    // A double click, or another click during the request, must not create a second object.
    this.#button.addEventListener("click", (event) => {
      if (event.detail > 1 || this.#isSending) event.preventDefault();
    });
    this.controls = [this.#button, this.#copyButton()];
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    this.body = element("div", {}, this.#status, this.#outcome, form);
    this.#show();
  }

  focus(): void {
    const empty = this.#inputs.find((input) => (input as HTMLInputElement).value === "");
    (empty ?? this.#inputs[0] ?? this.#button).focus();
  }

  stop(): void {
    this.#abort.abort();
  }

  #fields(given: NextRequest | undefined): HTMLElement[] {
    const rows: HTMLElement[] = [];
    if (this.#form.takesToken) rows.push(this.#tokenField());
    for (const field of this.#form.fields) {
      const key = keyOf(field);
      const value = given?.values.get(key) ?? (field.required ? field.example : "");
      this.#values.set(key, value);
      const input = element("input", {
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        placeholder: field.example,
      });
      input.value = value;
      input.required = field.required;
      input.addEventListener("input", () => {
        this.#values.set(key, input.value);
        this.#show();
      });
      rows.push(this.#row(`${field.name} (${field.in}${field.required ? ", required" : ""})`, input));
    }
    const { body } = this.#form;
    if (body?.isFile) rows.push(this.#fileField());
    else if (body !== undefined) {
      const own = given?.body === undefined ? [] : [{ title: "After the last response", text: given.body }];
      const onChange = (text: string) => {
        this.#text = text;
        this.#show();
      };
      rows.push(...bodyInput({ ...body, examples: [...own, ...body.examples] }, onChange));
    }
    return rows;
  }

  #tokenField(): HTMLElement {
    const input = element("input", { type: "password", autocomplete: "off", spellcheck: "false", name: "none" });
    input.value = token;
    input.addEventListener("input", () => {
      token = input.value.trim();
      this.#show();
    });
    return this.#row("Token (kept until you leave this page)", input);
  }

  #fileField(): HTMLElement {
    const input = element("input", { type: "file" });
    const useExample = async () => {
      this.#file = await exampleBundle();
      this.#show();
    };
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (file === undefined) return useExample();
      this.#file = new Uint8Array(await file.arrayBuffer());
      this.#show();
    });
    void useExample();
    return this.#row(`File (without one, a tar.gz with ${exampleFile.name} and one resource)`, input);
  }

  #row(label: string, input: HTMLElement): HTMLElement {
    this.#inputs.push(input);
    return element("label", {}, element("span", {}, label), input);
  }

  #copyButton(): HTMLElement {
    const button = element("button", { type: "button" }, "Copy as curl");
    button.addEventListener("click", async () => {
      const copied = navigator.clipboard?.writeText(toCurl(location.origin, this.#request(), this.#form.body?.file));
      button.textContent = await (copied ?? Promise.reject()).then(
        () => "Copied",
        () => "Not copied",
      );
    });
    return button;
  }

  #request(): ReadyRequest {
    const { body } = this.#form;
    const text = this.#text.trim() === "" ? undefined : this.#text;
    const filled = { values: this.#values, token, body: body?.isFile ? this.#file : text };
    return requestOf(this.#document, this.#named, this.#form, filled);
  }

  /** Shows exactly the request that is sent, except for the token, which stays hidden from people nearby. */
  #show(): void {
    const { method, target, headers, body } = this.#request();
    const lines = headers.map(([name, value]) => `${name}: ${name === "Authorization" ? "Bearer ••••" : value}`);
    const content = typeof body === "string" ? body : body === undefined ? "" : `(${body.byteLength} bytes)`;
    this.#preview.textContent = visibleLines([`${method} ${target}`, ...lines, "", content].join("\n").trimEnd());
  }

  async #send(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.#outcome.replaceChildren();
    delete this.#status.dataset.class;
    if (!/^[\x21-\x7e]*$/.test(token)) {
      this.#status.textContent = "A token has only letters, digits and signs of ASCII, without spaces.";
      return;
    }
    const dots = this.#form.fields.find((field) => field.in === "path" && isDots(this.#values.get(keyOf(field))));
    if (dots !== undefined) {
      this.#status.textContent = `${dots.name} must be a name: the browser would send this to another address.`;
      return;
    }
    this.#status.textContent = "Sending …";
    this.#isSending = true;
    const request = this.#request();
    try {
      const answer = await send(request, signal);
      if (signal.aborted) return;
      if (answer.isRedirect) {
        this.#status.textContent =
          "The response is a redirect, which is not followed because it could lead to another server.";
        return;
      }
      this.#status.textContent = `${`${answer.status} ${answer.statusText}`.trim()}, after ${answer.ms} ms`;
      this.#status.dataset.class = String(Math.floor(answer.status / 100));
      const text = textOf(answer);
      const exchanged = { values: this.#values, answer: parsed(text) };
      const next = answer.status < 300 ? nextRequests(this.#document, this.#named, answer.status, exchanged) : [];
      const verdict = await verdictOn(request, answer);
      this.#outcome.append(...showNext(next, this.#go), ...showAnswer(answer, text), verdict);
      // The response is above a long form.
      this.#status.scrollIntoView({ block: "center" });
    } catch (error) {
      if (signal.aborted) return;
      this.#status.textContent =
        error instanceof UnsendableError
          ? `The browser does not send this request: ${error.message}`
          : "No response arrived. Is the service running, and reachable from here?";
    } finally {
      this.#isSending = false;
    }
  }
}

/** Browsers remove such path segments, even with encoded dots. */
const isDots = (text = ""): boolean => /^\.{1,2}$/.test(text);
