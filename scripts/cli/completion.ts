// Shell completion: scripts with every command and option, so that the Tab key starts no process.
import type { Command, Option } from "commander";
import { CommandLine } from "../terminal/command.ts";
import { isSwitch } from "./config-options.ts";

const program = "infrarun";

interface CommandPath {
  /** `gate`, or `gate check`. */
  path: string;
  commands: { name: string; text: string }[];
  options: Option[];
}

const printers = { bash: printBash, zsh: printZsh, fish: printFish };

export type Shell = keyof typeof printers;
export const shells = Object.keys(printers) as Shell[];

const notes = `
bash: add to ~/.bashrc   source <(infrarun completion bash)
zsh:  add to ~/.zshrc    source <(infrarun completion zsh)
fish: infrarun completion fish > ~/.config/fish/completions/infrarun.fish`;

export const describeCompletion = (): Command =>
  new CommandLine("infrarun completion")
    .description("Prints a script that completes commands and options in a shell.")
    .argument("<shell>", shells.join(", "))
    .addHelpText("after", notes);

/** `commands` with their texts, by name. */
export function printCompletion(
  shell: Shell,
  commands: ReadonlyMap<string, { text: string; command: Command }>,
): string {
  const top = [...commands].map(([name, { text }]) => ({ name, text }));
  const paths: CommandPath[] = [{ path: "", commands: top, options: [] }];
  for (const [name, { command }] of commands) {
    const below = command.commands.filter((one) => one.name() !== "help");
    paths.push({
      path: name,
      commands: below.map((one) => ({ name: one.name(), text: one.description() })),
      options: [...command.options],
    });
    for (const one of below) paths.push({ path: `${name} ${one.name()}`, commands: [], options: [...one.options] });
  }
  return printers[shell](paths);
}

const deepPaths = (paths: CommandPath[]): string[] =>
  paths.map(({ path }) => path).filter((path) => path.includes(" "));

function printBash(paths: CommandPath[]): string {
  const values = paths.flatMap(({ path, options }) =>
    options
      .filter((option) => !isSwitch(option))
      .map((option) => `    "${path} ${option.long}") words="${option.argChoices?.join(" ") ?? ""}"; valued=yes ;;`),
  );
  const words = paths.map(
    ({ path, commands, options }) =>
      `      "${path}") words="${[...commands.map(({ name }) => name), ...options.map(({ long }) => long), "--help"].join(" ")}" ;;`,
  );
  return `_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" place="" words="" valued=""
  if [ "$COMP_CWORD" -gt 1 ]; then place="\${COMP_WORDS[1]}"; fi
  if [ "$COMP_CWORD" -gt 2 ]; then
    case "$place \${COMP_WORDS[2]}" in
      ${deepPaths(paths)
        .map((path) => `"${path}"`)
        .join("|")}) place="$place \${COMP_WORDS[2]}" ;;
    esac
  fi
  case "$place $previous" in
${values.join("\n")}
  esac
  if [ -z "$valued" ]; then
    case "$place" in
${words.join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _${program} ${program}
`;
}

function printZsh(paths: CommandPath[]): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const entry = (name: string, text: string): string => quote(`${name.replaceAll(":", "\\:")}:${text}`);
  const cases = paths.map(({ path, commands, options }) => {
    const entries = [
      ...commands.map(({ name, text }) => entry(name, text)),
      ...options.map(({ long, description }) => entry(long!, description)),
      entry("--help", "display help for command"),
    ];
    return `    ${quote(path)}) choices=(${entries.join(" ")}) ;;`;
  });
  const values = paths.flatMap(({ path, options }) =>
    options
      .filter((option) => !isSwitch(option))
      .map((option) => {
        const act = option.argChoices ? `compadd -- ${option.argChoices.map(quote).join(" ")}` : "_files";
        return `    ${quote(`${path} ${option.long}`)}) ${act}; return ;;`;
      }),
  );
  return `#compdef ${program}
_${program}() {
  local place=""
  local -a choices
  if (( CURRENT > 2 )); then place="\${words[2]}"; fi
  if (( CURRENT > 3 )); then
    case "$place \${words[3]}" in
      ${deepPaths(paths).map(quote).join("|")}) place="$place \${words[3]}" ;;
    esac
  fi
  case "$place \${words[CURRENT-1]}" in
${values.join("\n")}
  esac
  case "$place" in
${cases.join("\n")}
  esac
  _describe '${program}' choices
  if [[ -n "$place" ]]; then _files; fi
}
if [[ "\${funcstack[1]}" == "_${program}" ]]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;
}

function printFish(paths: CommandPath[]): string {
  const quote = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const lines = paths.flatMap(({ path, commands, options }) => {
    const seen = path.split(" ").filter((name) => name !== "");
    const when =
      seen.length === 0
        ? "__fish_use_subcommand"
        : seen.map((name) => `__fish_seen_subcommand_from ${name}`).join("; and ");
    const start = `complete -c ${program} -n ${quote(when)}`;
    return [
      ...commands.map(({ name, text }) => `${start} -f -a ${name} -d ${quote(text)}`),
      ...options.map((option) => {
        const value = option.argChoices
          ? ` -x -a ${quote(option.argChoices.join(" "))}`
          : isSwitch(option)
            ? ""
            : " -r";
        return `${start} -l ${option.long!.slice(2)}${value} -d ${quote(option.description)}`;
      }),
    ];
  });
  return `${lines.join("\n")}\n`;
}
