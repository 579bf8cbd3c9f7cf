import { LRUCache } from 'lru-cache'
import { type Followed, followCode } from '~/domain/short-links/following'
import { tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { log } from '~/platform/log'

interface Held {
  found: Followed
  freshUntil: number
}

/** A site may stop being its company's without a word to this cache. */
const freshMs = 60_000
/** Some 300 bytes each. What leads nowhere is apart: whoever tries codes pushes out no link. */
const most = 50_000

/**
 * Where short links lead, in memory. What a committed change made stale is not answered, not even by a read that was under
 * way; while the database is away, what was known stands.
 */
export class FollowedCodes {
  readonly #links = new LRUCache<string, Held>({ max: most })
  readonly #nowhere = new LRUCache<string, Held>({ max: most })
  readonly #reading = new Map<string, Promise<Followed>>()
  readonly #read: (code: string) => Promise<Followed>
  readonly #clock: () => number

  constructor({
    read = (code) => followCode(database(), code),
    clock = Date.now,
  }: { read?: (code: string) => Promise<Followed>; clock?: () => number } = {}) {
    this.#read = read
    this.#clock = clock
  }

  /** What is known of a code and fresh. */
  fresh(code: string): Followed | undefined {
    const held = this.#held(code)
    return held && held.freshUntil > this.#clock() ? held.found : undefined
  }

  /** Reads it once for everybody who waits for it. `admit`: when there is time for it. */
  async find(code: string, admit: (read: () => Promise<Followed>) => Promise<Followed>): Promise<Followed> {
    const known = this.fresh(code)
    if (known !== undefined) return known
    const reading = this.#reading.get(code) ?? admit(() => this.#read(code))
    this.#reading.set(code, reading)
    try {
      const found = await reading
      // Dropped meanwhile: it may have been read before the change.
      if (this.#reading.get(code) === reading) this.#keep(code, found)
      return found
    } catch (error) {
      const held = this.#held(code)
      if (!held) throw error
      log().warn({ err: error }, 'a short link could not be read anew, the old one stands')
      return held.found
    } finally {
      if (this.#reading.get(code) === reading) this.#reading.delete(code)
    }
  }

  /** After commit, here and (by NOTIFY) in every other process. */
  drop(tags: Iterable<string>): void {
    const start = tag.shortLink('')
    for (const one of tags) {
      if (!one.startsWith(start)) continue
      const code = one.slice(start.length)
      this.#links.delete(code)
      this.#nowhere.delete(code)
      this.#reading.delete(code)
    }
  }

  /** Drops may have been missed: everything is read anew, old ones as a last resort. */
  expireAll(): void {
    this.#reading.clear()
    for (const held of this.#links.values()) held.freshUntil = 0
    for (const held of this.#nowhere.values()) held.freshUntil = 0
  }

  #held(code: string): Held | undefined {
    return this.#links.get(code) ?? this.#nowhere.get(code)
  }

  #keep(code: string, found: Followed) {
    const [there, other] =
      typeof found === 'object' ? [this.#links, this.#nowhere] : [this.#nowhere, this.#links]
    other.delete(code)
    there.set(code, { found, freshUntil: this.#clock() + freshMs })
  }
}
