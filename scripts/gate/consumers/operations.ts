// How many exchanges each operation had.
import type { Consumer } from "../observer/observer.ts";

export class Operations implements Consumer {
  readonly counts = new Map<string, number>();

  observe({ operationId }: { operationId: string | null }): void {
    if (operationId !== null) this.counts.set(operationId, (this.counts.get(operationId) ?? 0) + 1);
  }
}
