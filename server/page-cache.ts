/** A rendered page as it is stored. `chef`: the chef it shows, or null when it may show any chef. */
export type StoredPage = {
  readonly chef: string | null;
  readonly bytes: number;
};

type Change = { readonly chef: string | null; readonly at: number };
type Entry<P> = { readonly page: P; readonly started: number; expires: number };
/** A rendering that is under way. `changes`: what was announced since it started reading. */
type Rendering<P> = { readonly page: Promise<P | null>; readonly started: number; readonly changes: Change[] };

export type CacheLimits = {
  /** How long a page is served after its rendering started; asked at each store, since it depends on Redis. */
  readonly maxAgeMs: () => number;
  /** How long a page may be served after a change was announced: limits the renderings of pages that every change affects. */
  readonly changedAgeMs: number;
  readonly maxBytes: number;
  readonly now: () => number;
};

/**
 * The pages that are the same for every visitor without a cookie, least recently used first. A page is served until
 * `maxAgeMs` after its rendering started, or `changedAgeMs` after a change of its chef was announced, whichever comes first.
 */
export class PageCache<P extends StoredPage> {
  readonly #limits: CacheLimits;
  readonly #entries = new Map<string, Entry<P>>();
  /** Every rendering under way; one that a change made stale is replaced in `#joinable`, but still ends. */
  readonly #renderings = new Set<Rendering<P>>();
  readonly #joinable = new Map<string, Rendering<P>>();
  #bytes = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The stored page, without waiting. */
  find(key: string): P | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#remove(key, entry);
    if (entry.expires <= this.#limits.now()) return null;
    this.#entries.set(key, entry);
    this.#bytes += entry.page.bytes;
    return entry.page;
  }

  /**
   * The page that another request is rendering, or null when there is none to wait for. A rendering that a change may have
   * made stale is not shared: it may have read the data before the change, and its end is not bounded.
   */
  join(key: string): Promise<P | null> | null {
    const rendering = this.#joinable.get(key);
    return rendering === undefined || rendering.changes.length > 0 || this.#limits.maxAgeMs() === 0
      ? null
      : rendering.page;
  }

  /** Renders and stores; `render` returns null for a response that must not be shared. */
  async store(key: string, render: () => Promise<P | null>): Promise<P | null> {
    const rendering: Rendering<P> = { page: render(), started: this.#limits.now(), changes: [] };
    this.#renderings.add(rendering);
    this.#joinable.set(key, rendering);
    try {
      const page = await rendering.page;
      if (page !== null) this.#keep(key, page, rendering);
      return page;
    } finally {
      this.#renderings.delete(rendering);
      if (this.#joinable.get(key) === rendering) this.#joinable.delete(key);
    }
  }

  /** A chef changed; null when anything may have changed. */
  changed(chef: string | null): void {
    const change = { chef, at: this.#limits.now() };
    for (const rendering of this.#renderings) rendering.changes.push(change);
    for (const entry of this.#entries.values()) {
      if (concerns(change, entry.page)) entry.expires = Math.min(entry.expires, this.#lastUse(change));
    }
  }

  #lastUse({ at }: Change): number {
    return at + this.#limits.changedAgeMs;
  }

  #keep(key: string, page: P, { started, changes }: Rendering<P>): void {
    const first = changes.find((change) => concerns(change, page));
    const expires = Math.min(
      started + this.#limits.maxAgeMs(),
      first === undefined ? Number.POSITIVE_INFINITY : this.#lastUse(first),
    );
    const former = this.#entries.get(key);
    const readLater = former !== undefined && former.started > started;
    if (readLater || expires <= this.#limits.now() || page.bytes > this.#limits.maxBytes) return;
    if (former !== undefined) this.#remove(key, former);
    this.#entries.set(key, { page, started, expires });
    this.#bytes += page.bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#limits.maxBytes) break;
      this.#remove(oldest, entry);
    }
  }

  #remove(key: string, entry: Entry<P>): void {
    this.#entries.delete(key);
    this.#bytes -= entry.page.bytes;
  }
}

function concerns({ chef }: Change, page: StoredPage): boolean {
  return chef === null || page.chef === null || chef === page.chef;
}
