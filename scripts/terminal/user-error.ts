/** An error that the user can correct: the message says what is wrong and what to do, and is printed without a stack. */
export class UserError extends Error {
  /** 1: refused, 2: wrong usage or input. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
