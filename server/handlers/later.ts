/** A body that is read after the transaction, so that no database connection waits for a file. */
export class Later {
  readonly read: () => Promise<unknown>;

  constructor(read: () => Promise<unknown>) {
    this.read = read;
  }
}
