// The form of every command's help. Not part of the index, because importing commander takes time.
import { Command, Help, type Option } from "commander";
import colors from "picocolors";

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

  override createCommand(name?: string): CommandLine {
    return new CommandLine(name);
  }

  override createHelp(): Help {
    const help = Object.assign(new Help(), { styleTitle: colors.bold }, this.configureHelp());
    const { optionDescription } = help;
    help.optionDescription = (option) =>
      optionDescription.call(help, isEmpty(option) ? withoutDefault(option) : option);
    if (this.#examples.length > 0) {
      help.commandDescription = () => [this.description(), "", ...this.#examples.map((call) => `  ${call}`)].join("\n");
    }
    return help;
  }
}

/** A list without items, or a switch that is off. */
const isEmpty = ({ defaultValue: value, defaultValueDescription: text }: Option): boolean =>
  text === undefined && (value === false || (Array.isArray(value) && value.length === 0));

const withoutDefault = (option: Option): Option => Object.create(option, { defaultValue: { value: undefined } });
