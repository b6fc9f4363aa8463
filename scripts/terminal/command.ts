// The form of every command's help. Not part of the index, because importing commander takes time.
import { type AddHelpTextContext, type AddHelpTextPosition, Command, Help, type Option } from "commander";
import colors from "picocolors";
import { helpHint } from "./command-line.ts";

/** A command whose help starts with examples and omits empty defaults. Its subcommands have the same form. */
export class CommandLine extends Command {
  #examples: readonly string[] = [];

  constructor(name?: string) {
    super(name);
    this.exitOverride();
  }

  /** Complete calls, the most frequent first. */
  examples(...calls: readonly string[]): this {
    this.#examples = calls;
    return this;
  }

  /** Long lines of the text are wrapped on a narrow terminal. */
  override addHelpText(position: AddHelpTextPosition, text: string | ((context: AddHelpTextContext) => string)): this {
    return super.addHelpText(position, typeof text === "string" ? () => wrap(text, process.stdout.columns) : text);
  }

  override error(...[message, options]: Parameters<Command["error"]>): never {
    const names: string[] = [];
    for (let at: Command | null = this; at !== null; at = at.parent) names.unshift(at.name());
    super.error(`${message}\n${helpHint(names.join(" "))}`, options);
  }

  override createCommand(name?: string): CommandLine {
    return new CommandLine(name);
  }

  override createHelp(): Help {
    const help = Object.assign(new Help(), { styleTitle: colors.bold }, this.configureHelp());
    const { optionDescription } = help;
    help.optionDescription = (option) =>
      optionDescription.call(help, isEmpty(option) ? withoutDefault(option) : option);
    if (this.#examples.length > 0) {
      const { boxWrap } = help;
      // A call that is wrapped cannot be pasted.
      help.boxWrap = (text, width) => text.replaceAll(/^(?! {2}).*$/gm, (line) => boxWrap.call(help, line, width));
      help.commandDescription = () => [this.description(), "", ...this.#examples.map((call) => `  ${call}`)].join("\n");
    }
    return help;
  }
}

/** Wraps lines at spaces, and keeps their indentation. `width` is undefined without a terminal. */
function wrap(text: string, width = Number.POSITIVE_INFINITY): string {
  const wrapLine = (line: string): string => {
    const indent = /^ *(?:- )?/.exec(line)![0].length;
    const end = line.lastIndexOf(" ", width);
    if (line.length <= width || end <= indent) return line;
    return `${line.slice(0, end)}\n${wrapLine(" ".repeat(indent) + line.slice(end + 1))}`;
  };
  return text.split("\n").map(wrapLine).join("\n");
}

/** A list without items, or a switch that is off. */
const isEmpty = ({ defaultValue: value, defaultValueDescription: text }: Option): boolean =>
  text === undefined && (value === false || (Array.isArray(value) && value.length === 0));

const withoutDefault = (option: Option): Option => Object.create(option, { defaultValue: { value: undefined } });
