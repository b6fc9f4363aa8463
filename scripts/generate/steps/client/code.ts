/** Code in a sample, in the place of a value. */
export class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
