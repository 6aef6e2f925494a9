/** `Semaphore.run` waited longer than `maxWaitMs` for a permit; its work was not started. */
export class SemaphoreTimeoutError extends Error {
  constructor(maxWaitMs: number) {
    super(`no permit within ${maxWaitMs} ms`);
    this.name = "SemaphoreTimeoutError";
  }
}

/** Bounds how many pieces of work run at once. Waiters get a permit in the order of their calls, or a timeout error. */
export class Semaphore {
  #permits: number;
  readonly #maxWaitMs: number;
  readonly #waiters = new Set<() => void>();

  constructor(permits: number, maxWaitMs: number) {
    this.#permits = permits;
    this.#maxWaitMs = maxWaitMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  async #acquire(): Promise<void> {
    if (this.#permits > 0) {
      this.#permits -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiters.delete(grant);
        reject(new SemaphoreTimeoutError(this.#maxWaitMs));
      }, this.#maxWaitMs);
      const grant = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiters.add(grant);
    });
  }

  /** The permit goes straight to the first waiter, so that a later call cannot overtake it. */
  #release(): void {
    const [first] = this.#waiters;
    if (first === undefined) {
      this.#permits += 1;
      return;
    }
    this.#waiters.delete(first);
    first();
  }
}
