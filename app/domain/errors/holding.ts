import { log } from '~/platform/log'
import { settings } from '../settings/defaults'
import { addTo, emptySketch, union } from './distinct'
import type { ErrorReport } from './error-report'
import { type Held, type HeldEvent, heldOf } from './held'

const { eventsPerMinute, heldKinds, writeEveryMs } = settings.error
const longestWait = 30_000

interface Seen {
  n: number
  /** Beyond what is kept whole: counted. */
  more: number
  last: ErrorReport
  sketch: Buffer
}

/**
 * Errors on their way to the database: taken in a few microseconds, held in memory within bounds, written together. A
 * loop that fails ten thousand times a second costs sixty events a minute and a counter. What can't be written waits,
 * ever longer; nothing here ever throws into what failed.
 */
export class ErrorInbox {
  #raw: ErrorReport[] = []
  #seen = new Map<string, Seen>()
  #minute = 0
  #held = new Map<string, Held>()
  #writing: Promise<boolean> = Promise.resolve(true)
  #failed = 0
  #lost = 0
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #write: (held: Held[]) => Promise<void>

  constructor(write: (held: Held[]) => Promise<void>) {
    this.#write = write
  }

  take(report: ErrorReport): void {
    const minute = Math.floor(report.at.getTime() / 60_000)
    if (minute !== this.#minute) {
      this.#countMore()
      this.#seen.clear()
      this.#minute = minute
    }
    const key = quickKey(report)
    let seen = this.#seen.get(key)
    if (!seen) {
      if (this.#seen.size >= heldKinds) {
        this.#lost += 1
        return
      }
      seen = { n: 0, more: 0, last: report, sketch: emptySketch() }
      this.#seen.set(key, seen)
    }
    seen.n += 1
    if (seen.n <= eventsPerMinute) this.#raw.push(report)
    else {
      seen.more += 1
      seen.last = report
      if (report.who) addTo(seen.sketch, report.who)
    }
    this.#timer ??= this.#later()
  }

  #later(): NodeJS.Timeout | undefined {
    if (this.#closed) return
    const wait = this.#failed === 0 ? writeEveryMs : Math.min(longestWait, 1000 * 2 ** this.#failed)
    return setTimeout(() => {
      this.#timer = undefined
      void this.flush()
    }, wait).unref()
  }

  /** What was already made ready by another process and not written. */
  takeHeld(held: Held[]): void {
    for (const one of held) this.#keep(one)
    if (held.length > 0) this.#timer ??= this.#later()
  }

  /** Writes what is held; true when nothing is left. Never throws. */
  flush(): Promise<boolean> {
    this.#writing = this.#writing.then(() => this.#store())
    return this.#writing
  }

  /** Writes what is left, as long as that takes no more than two seconds. @returns what could not be written. */
  async close(): Promise<Held[]> {
    this.#closed = true
    clearTimeout(this.#timer)
    await Promise.race([this.flush(), new Promise((resolve) => setTimeout(resolve, 2000).unref())])
    return [...this.#held.values()]
  }

  #countMore() {
    for (const seen of this.#seen.values()) {
      if (seen.more === 0) continue
      const { last, more, sketch } = seen
      const one = heldOf({ ...last, who: undefined })
      this.#keep({
        ...one,
        events: [],
        count: more,
        hours: { [Object.keys(one.hours)[0] as string]: more },
        sketch: union(one.sketch, sketch),
      })
      seen.more = 0
      seen.sketch = emptySketch()
    }
  }

  #keep(one: Held) {
    const key = `${one.fingerprint} ${one.release}`
    const held = this.#held.get(key)
    if (!held) {
      if (this.#held.size < heldKinds) this.#held.set(key, one)
      else this.#lost += one.count
      return
    }
    held.count += one.count
    for (const [hour, n] of Object.entries(one.hours)) held.hours[hour] = (held.hours[hour] ?? 0) + n
    held.sketch = union(held.sketch, one.sketch)
    held.firstAt = Math.min(held.firstAt, one.firstAt)
    held.lastAt = Math.max(held.lastAt, one.lastAt)
    held.events = newest([...held.events, ...one.events])
  }

  async #store(): Promise<boolean> {
    const raw = this.#raw.splice(0)
    for (const report of raw) {
      try {
        this.#keep(heldOf(report))
      } catch (error) {
        log().warn({ err: error }, 'an error could not be read')
      }
    }
    this.#countMore()
    if (this.#lost > 0) {
      log().warn({ lost: this.#lost }, 'too many different errors at once: these are in the log only')
      this.#lost = 0
    }
    if (this.#held.size === 0) return true
    const writing = this.#held
    this.#held = new Map()
    try {
      await this.#write([...writing.values()])
      this.#failed = 0
      return true
    } catch (error) {
      this.#failed = Math.min(this.#failed + 1, 6)
      log().warn({ err: error, waiting: writing.size }, 'errors could not be written, they wait')
      const since = this.#held
      this.#held = writing
      for (const one of since.values()) this.#keep(one)
      this.#timer ??= this.#later()
      return false
    }
  }
}

const newest = (events: HeldEvent[]) => events.slice(-eventsPerMinute)

/** Tells a loop without parsing anything: what failed last minute in the same words at the same place. */
const quickKey = ({ kind, release, type, message, stack }: ErrorReport) =>
  `${kind} ${release} ${type} ${message.slice(0, 120).replace(/\d+/g, '0')} ${stack?.slice(message.length, message.length + 160) ?? ''}`
