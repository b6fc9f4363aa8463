// The script of every page: colours, copying, versions, search on demand, URLs.

import { ownAddressFor } from "../../docs/index.ts";
import { decoded } from "../../model/index.ts";

const root = document.documentElement;
const key = "redoc.colorMode";
/** Only operations have any. */
const servers = (document.querySelector<HTMLElement>(".request")?.dataset.servers ?? "").split(" ");
let trial: Promise<unknown> | undefined;

followOldAddress();
nameOwnServer();
offerColours();
offerCopies();
linkNames();
offerSearch();
rememberLanguage();
void signIn();
offerConsole();
void offerVersions();

/** Addresses of the reference page, which used to be here, begin with `#`. */
function followOldAddress(): void {
  const { hash } = location;
  if (
    !root.classList.contains("start") ||
    hash.length < 2 ||
    hash.startsWith("#code=") ||
    document.getElementById(decoded(hash.slice(1)))
  )
    return;
  location.replace(`reference.html${hash}`);
}

/** In samples. Guides also print this address, but of the service that the reader starts. */
function nameOwnServer(): void {
  const described = servers[0]!.replace(/\/$/, "");
  const own = ownAddressFor(described);
  if (own === undefined) return;
  for (const code of document.querySelectorAll("figure code")) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      text.nodeValue = text.nodeValue!.replaceAll(described, own);
  }
}

/** The reference page uses the same choice. */
function offerColours(): void {
  const button = document.getElementById("colours")!;
  const isDark = () =>
    root.classList.contains("dark") ||
    (!root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
  button.hidden = false;
  button.addEventListener("click", () => {
    const chosen = isDark() ? "light" : "dark";
    root.classList.remove("light", "dark");
    root.classList.add(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // A browser that stores nothing uses the choice on this page only.
    }
  });
}

function offerCopies(): void {
  if (!navigator.clipboard) return;
  for (const figure of document.querySelectorAll("figure")) figure.append(copyButton(figure.querySelector("code")!));
  for (const word of document.querySelectorAll("[data-copy]")) word.after(copyButton(word, "inline"));
}

/** Names of members, parameters and statuses link to their own places. */
function linkNames(): void {
  for (const name of document.querySelectorAll("[id] > :is(div, td:first-child) > code:first-child")) {
    const link = document.createElement("a");
    link.href = `#${encodeURIComponent(name.closest("[id]")!.id)}`;
    link.append(...name.childNodes);
    name.append(link);
  }
}

function copyButton(source: Element, kind = ""): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `copy ${kind}`;
  button.textContent = "Copy";
  if (kind !== "") button.title = `Copy ${source.textContent}`;
  button.addEventListener("click", async () => {
    const text = source.textContent;
    button.textContent = await navigator.clipboard.writeText(text).then(
      () => "Copied",
      () => "Not copied",
    );
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2_000);
  });
  return button;
}

/** The link of `npm start` has a code, which the server accepts once. */
async function signIn(): Promise<void> {
  const [, code] = /^#code=([\w-]+)$/.exec(location.hash) ?? [];
  if (code === undefined) return;
  history.replaceState(history.state, "", location.pathname);
  await (await loadConsole()).signIn(code);
}

interface SiteConsole {
  open(operationId: string, base: string): Promise<string>;
  signIn(code: string): Promise<void>;
}

async function loadConsole(): Promise<SiteConsole> {
  trial ??= load(root.dataset.console!);
  await trial;
  return (globalThis as unknown as { trial: SiteConsole }).trial;
}

/** Only the server of this page answers requests of the console. */
function offerConsole(): void {
  const name = document.querySelector(".request .id")?.textContent;
  const isOwn =
    /^\/docs\//.test(location.pathname) &&
    servers.some(
      (one) => ownAddressFor(one) !== undefined || URL.parse(one, location.href)?.origin === location.origin,
    );
  if (!name || !isOwn) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "try-open";
  button.textContent = "Try it";
  button.addEventListener("click", async () => {
    try {
      button.title = await (await loadConsole()).open(name, root.dataset.base!);
      if (button.title !== "") button.textContent = button.title;
    } catch {
      // The next click tries again.
      trial = undefined;
    }
  });
  document.querySelector(".request")!.append(button);
}

/** All pages show samples in the language that the reader has chosen. */
function rememberLanguage(): void {
  const name = "docs.language";
  const labels = [...document.querySelectorAll<HTMLLabelElement>('[aria-label="Request"] > label')];
  const inputOf = (label?: HTMLLabelElement) => label?.control as HTMLInputElement | undefined;
  try {
    const chosen = inputOf(labels.find(({ textContent }) => textContent === localStorage.getItem(name)));
    if (chosen) chosen.checked = true;
  } catch {
    return;
  }
  for (const label of labels) {
    inputOf(label)?.addEventListener("change", () => localStorage.setItem(name, label.textContent));
  }
}

/** The index is loaded at the first search. */
function offerSearch(): void {
  const button = document.getElementById("search")!;
  let loading: Promise<unknown> | undefined;
  const open = async () => {
    loading ??= load(root.dataset.search!);
    try {
      await loading;
    } catch {
      // The next search tries again.
      loading = undefined;
      return;
    }
    (globalThis as unknown as { search: { open(base: string): void } }).search.open(root.dataset.base!);
  };
  button.hidden = false;
  button.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
    const isTyping =
      event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
    if (!isShortcut && (event.key !== "/" || isTyping)) return;
    event.preventDefault();
    void open();
  });
}

/** Loads a script and the styles of what it shows. */
async function load(address: string): Promise<void> {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = root.dataset.late!;
  const script = document.createElement("script");
  script.src = address;
  await Promise.all([style, script].map(added));
}

function added(element: HTMLElement): Promise<unknown> {
  const loaded = new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
  });
  document.head.append(element);
  return loaded;
}

/** A choice of versions, and on pages of older ones a link to the newest. */
async function offerVersions(): Promise<void> {
  const link = document.getElementById("version") as HTMLAnchorElement;
  if (!location.protocol.startsWith("http")) return;
  const top = new URL(root.dataset.top!, location.href);
  const { versions } = (await (await fetch(new URL("versions.json", top))).json()) as {
    versions: { version: string; folder: string }[];
  };
  if (versions.length < 2) return;
  const select = document.createElement("select");
  select.setAttribute("aria-label", "Version");
  for (const { version, folder } of versions) {
    select.append(new Option(version, folder, false, version === link.textContent));
  }
  const own = select.value;
  select.addEventListener("change", async () => {
    const address = await sameIn(new URL(`./${select.value}/`.replace("//", "/"), top));
    // The browser may keep this page and show it again, when the reader comes back.
    select.value = own;
    location.assign(address);
  });
  link.replaceWith(select);
  const [newest] = versions;
  if (own === newest!.folder) return;
  const note = document.createElement("p");
  note.className = "note older";
  const newer = document.createElement("a");
  newer.href = (await sameIn(top)).href;
  newer.textContent = `Version ${newest!.version} is newer.`;
  note.append("This page is of an older version. ", newer);
  document.getElementById("content")!.prepend(note);
}

/** This page in another version, or the start of that version. The newest is at the top. */
async function sameIn(home: URL): Promise<URL> {
  const same = new URL(root.dataset.path!, home);
  const { ok } = await fetch(same, { method: "HEAD" }).catch(() => ({ ok: false }));
  return ok ? same : home;
}
