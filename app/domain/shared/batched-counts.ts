import { log } from '~/platform/log'

export interface Batching<C> {
  /** What is counted together. */
  key: (count: C) => string
  /** Adds to what is held under the same key. */
  add: (held: C, count: C) => void
  write: (counts: C[]) => Promise<void>
  /** Kinds of counts held at most: whoever makes up things by the thousand fills no memory. */
  most: number
  /** What the log calls them. */
  name: string
  everyMs: number
}

/** Counts that are held in memory and written together. What can't be written waits for the next time. */
export class BatchedCounts<C> {
  #waiting = new Map<string, C>()
  #writing: Promise<void> = Promise.resolve()
  readonly #batching: Batching<C>
  readonly #timer: NodeJS.Timeout

  /** `beforeWriting` brings in what its owner still holds. */
  constructor(batching: Batching<C>, beforeWriting: () => void = () => {}) {
    this.#batching = batching
    this.#timer = setInterval(() => {
      beforeWriting()
      void this.flush()
    }, batching.everyMs)
    this.#timer.unref()
  }

  add(count: C): void {
    const { key, add, most } = this.#batching
    const held = this.#waiting.get(key(count))
    if (held) add(held, count)
    else if (this.#waiting.size < most) this.#waiting.set(key(count), count)
  }

  /** Writes what was counted since the last time. Never fails. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#store())
    return this.#writing
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #store() {
    const counts = [...this.#waiting.values()]
    if (counts.length === 0) return
    this.#waiting.clear()
    try {
      await this.#batching.write(counts)
    } catch (error) {
      log().warn({ err: error }, `${this.#batching.name} could not be written, they wait`)
      for (const one of counts) this.add(one)
    }
  }
}
