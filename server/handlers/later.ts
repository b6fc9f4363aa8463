/** A body that is read after the transaction has ended, so that no connection to the database waits for a file. */
export class Later {
  readonly read: () => Promise<unknown>;

  constructor(read: () => Promise<unknown>) {
    this.read = read;
  }
}
