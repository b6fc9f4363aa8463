/** Like AsyncDisposableStack, which Node 22 does not have: closes in the reverse order of opening. */
export class Closing implements AsyncDisposable {
  readonly #steps: (() => unknown)[] = [];
  #disposed = false;

  get disposed(): boolean {
    return this.#disposed;
  }

  use<T extends Disposable | AsyncDisposable>(opened: T): T {
    this.defer(() => (Symbol.asyncDispose in opened ? opened[Symbol.asyncDispose]() : opened[Symbol.dispose]()));
    return opened;
  }

  defer(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Runs every step, even after one has failed, and throws the first failure at the end. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed = true;
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
