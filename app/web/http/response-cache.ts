import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ShownAt } from '~/domain/certification/seal/seal-sites'
import type { Seen } from '~/domain/company-pages/dashboard/visit-counting'
import { brotliBest, brotliNow, type Encoding, gzipNow } from './encoding'

/** A whole answer of a public page, the same for everybody. */
export interface Rendered {
  status: number
  headers: [string, string][]
  body: Buffer
  tags: Iterable<string>
  /** Seconds for which it is fresh; 0: not to be kept. */
  seconds: number
  /** Seconds after which it is not even served while it is made anew. */
  usable?: number
  /** Whom it shows: counted where it is answered. */
  seen?: Seen
  /** The certificate whose seal it is: looked at where it is answered. */
  shownAt?: ShownAt
}

interface Variant {
  body: Buffer
  etag: string
  /** Ready for writeHead: name, value, name, value … */
  headers: string[]
}

/** Weak: the same page may come in better compressed bytes later. */
const etagOf = (body: Buffer, encoding: Encoding) =>
  `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}${encoding === 'identity' ? '' : `-${encoding}`}"`

/** Readers after whom the best compression, 20 ms and more, has paid for itself. */
const popular = 20

/** A page in memory. What nobody asked for is not made: a miss costs one compression, the one that was asked for. */
export class Entry {
  readonly status: number
  readonly tags: Set<string>
  readonly seen: Seen | undefined
  readonly shownAt: ShownAt | undefined
  freshUntil: number
  readonly usableUntil: number
  readonly #raw: Buffer
  readonly #headers: [string, string][]
  readonly #variants: Partial<Record<Encoding, Variant>> = {}
  #readers = 0

  constructor({ status, headers, body, tags, seconds, usable, seen, shownAt }: Rendered, now: number) {
    this.status = status
    this.tags = new Set(tags)
    this.seen = seen
    this.shownAt = shownAt
    this.freshUntil = now + seconds * 1000
    this.usableUntil = usable === undefined ? Number.POSITIVE_INFINITY : now + usable * 1000
    this.#raw = body
    this.#headers = headers
  }

  /** Size to reckon with: the page and its usual variants. */
  get bytes(): number {
    return Math.round(this.#raw.length * 1.5) + 2048
  }

  variant(encoding: Encoding): Variant {
    this.#readers += 1
    if (this.#readers === popular) this.#improve()
    const made = this.#variants[encoding]
    if (made) return made
    const body =
      encoding === 'br' ? brotliNow(this.#raw) : encoding === 'gzip' ? gzipNow(this.#raw) : this.#raw
    return this.#keep(encoding, body)
  }

  #keep(encoding: Encoding, body: Buffer): Variant {
    const etag = etagOf(this.#raw, encoding)
    const own: [string, string][] = [
      ['etag', etag],
      ['content-length', String(body.length)],
    ]
    if (encoding !== 'identity') own.push(['content-encoding', encoding])
    const variant = { body, etag, headers: [...this.#headers, ...own].flat() }
    this.#variants[encoding] = variant
    return variant
  }

  /** Off the main thread, one page at a time (its threads also open database connections), under the same ETag. */
  #improve(): void {
    improving = improving.then(async () => {
      this.#keep('br', await brotliBest(this.#raw))
    })
  }
}

/** The page being compressed anew, and those that wait for it. */
let improving = Promise.resolve()

/**
 * Answers of anonymous GETs by path and normalised query. Promises, each with a test: one render per miss however
 * many wait; nothing that a committed write made stale is served, not even by a render that was under way; what is
 * only old (and not older than it may be) is served while it is made anew; a failed refresh serves the old one.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  /** Addresses as they were sent → key, so that a hit needs no parsing. Bounded, so that strangers can't fill it. */
  readonly #aliases = new LRUCache<string, string>({ max: 20_000 })
  readonly #byTag = new Map<string, Set<string>>()
  readonly #flights = new Map<string, { promise: Promise<Entry | Rendered>; epoch: number }>()
  readonly #clock: () => number
  /** Rises with every invalidation; the tags of the latest ones, to judge renders that were under way. */
  #epoch = 0
  #dropped: { epoch: number; tags: Set<string> | 'all' }[] = []

  constructor({
    maxBytes = 256 * 1024 * 1024,
    clock = Date.now,
  }: { maxBytes?: number; clock?: () => number } = {}) {
    this.#clock = clock
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (e) => e.bytes,
      dispose: (entry, key) => this.#untag(entry, key),
    })
  }

  /** The entry for an address as it was sent, if it was seen before. */
  byAddress(address: string): { entry: Entry; key: string; fresh: boolean } | undefined {
    const key = this.#aliases.get(address)
    return key === undefined ? undefined : this.byKey(key)
  }

  byKey(key: string): { entry: Entry; key: string; fresh: boolean } | undefined {
    const entry = this.#entries.get(key)
    const now = this.#clock()
    return entry && entry.usableUntil > now ? { entry, key, fresh: entry.freshUntil > now } : undefined
  }

  alias(address: string, key: string): void {
    this.#aliases.set(address, key)
  }

  /** Renders once for everybody who waits for this key, and keeps the answer if it may be kept. */
  async fill(key: string, render: () => Promise<Rendered>): Promise<Entry | Rendered> {
    const flight = this.#flights.get(key)
    // A render that began before the latest invalidation may have read what was there before: don't join it.
    if (flight && flight.epoch === this.#epoch) return flight.promise
    const epoch = this.#epoch
    const promise = render().then((rendered) => {
      if (rendered.seconds <= 0) return rendered
      const entry = new Entry(rendered, this.#clock())
      if (!this.#overtaken(epoch, entry.tags)) this.#store(key, entry)
      return entry
    })
    const own = { promise, epoch }
    this.#flights.set(key, own)
    try {
      return await promise
    } finally {
      if (this.#flights.get(key) === own) this.#flights.delete(key)
    }
  }

  /** Drops everything made of these tags: called after commit, here and (by NOTIFY) in every other process. */
  drop(tags: Iterable<string>): void {
    const gone = new Set(tags)
    if (gone.size === 0) return
    this.#note(gone)
    for (const tag of gone) for (const key of this.#byTag.get(tag) ?? []) this.#entries.delete(key)
  }

  /** After a time in which invalidations may have been missed: everything must be made anew, old ones as a last resort. */
  expireAll(): void {
    this.#note('all')
    for (const entry of this.#entries.values()) entry.freshUntil = 0
  }

  get size(): number {
    return this.#entries.size
  }

  #note(tags: Set<string> | 'all') {
    this.#epoch += 1
    this.#dropped.push({ epoch: this.#epoch, tags })
    if (this.#dropped.length > 1000) this.#dropped.splice(0, 500)
  }

  #overtaken(since: number, tags: Set<string>): boolean {
    if (since === this.#epoch) return false
    // The list was cut: what it no longer says can't be judged, so nothing is kept.
    if ((this.#dropped[0]?.epoch ?? 0) > since + 1) return true
    return this.#dropped.some(
      (d) => d.epoch > since && (d.tags === 'all' || [...tags].some((t) => (d.tags as Set<string>).has(t))),
    )
  }

  #store(key: string, entry: Entry) {
    this.#entries.set(key, entry)
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag) ?? new Set()
      keys.add(key)
      this.#byTag.set(tag, keys)
    }
  }

  #untag(entry: Entry, key: string) {
    // A newer entry under the same key may carry the tag still; being dropped once too often does no harm.
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#byTag.delete(tag)
    }
  }
}
