import { sqlState } from '~/platform/db'
import { log } from '~/platform/log'
import { settings } from '../settings/settings'
import { newId } from '../shared/ids'
import { addTo, emptySketch, union } from './distinct'
import type { ErrorReport } from './error-report'
import { type Batch, collected, type Held, type HeldEvent, heldOf } from './held'

const longestWait = 30_000
const hour = 3_600_000

interface Seen {
  n: number
  /** Beyond what is kept whole: counted. */
  more: number
  last: ErrorReport
  sketch: Buffer
}

/** Where batches wait that the database did not take (waiting-file.ts); none of these ever throws. */
export interface WaitingPlace {
  keep(batch: Batch): Promise<boolean>
  ids(): Promise<string[]>
  read(id: string): Promise<Batch | null>
  drop(id: string): Promise<void>
}

/**
 * Errors on their way to the database: taken in a few microseconds, held in memory within bounds, written together. A
 * loop that fails ten thousand times a second costs sixty events a minute and a counter; errors made up by the thousand
 * share one group. A batch that can't be written waits in a file, so that even a killed process loses less than a
 * second; it is tried again, ever later. Nothing here ever throws into what failed.
 */
export class ErrorInbox {
  #raw: ErrorReport[] = []
  #seen = new Map<string, Seen>()
  #minute = 0
  #held = new Map<string, Held>()
  /** Told apart this hour: so many groups an hour may be new. */
  #told = new Set<string>()
  #hour = 0
  #underWay: Batch | undefined
  #writing: Promise<boolean> = Promise.resolve(true)
  #failed = 0
  #timer: NodeJS.Timeout | undefined
  #closed = false
  readonly #write: (batch: Batch) => Promise<void>
  readonly #waiting: WaitingPlace

  constructor(write: (batch: Batch) => Promise<void>, waiting: WaitingPlace) {
    this.#write = write
    this.#waiting = waiting
    // What an earlier process left.
    this.#timer = this.#later()
  }

  take(report: ErrorReport): void {
    const minute = Math.floor(report.at.getTime() / 60_000)
    if (minute !== this.#minute) {
      this.#countMore()
      this.#seen.clear()
      this.#minute = minute
    }
    const seen = this.#seenAs(report)
    seen.n += 1
    if (seen.n <= settings.error.eventsPerMinute) this.#raw.push(report)
    else {
      seen.more += 1
      seen.last = report
      if (report.who) addTo(seen.sketch, report.who)
    }
    this.#timer ??= this.#later()
  }

  #seenAs(report: ErrorReport): Seen {
    const key = quickKey(report)
    const known = this.#seen.get(key)
    if (known) return known
    const own = this.#seen.size < settings.error.heldKinds
    const others = own ? undefined : this.#seen.get(report.kind)
    if (others) return others
    const seen = { n: 0, more: 0, last: report, sketch: emptySketch() }
    this.#seen.set(own ? key : report.kind, seen)
    return seen
  }

  #later(): NodeJS.Timeout | undefined {
    if (this.#closed) return
    const wait =
      this.#failed === 0 ? settings.error.writeEveryMs : Math.min(longestWait, 1000 * 2 ** this.#failed)
    return setTimeout(() => {
      this.#timer = undefined
      void this.flush()
    }, wait).unref()
  }

  /** Writes what is held and what waits; true when nothing is left. Never throws. */
  flush(): Promise<boolean> {
    this.#writing = this.#writing.then(() => this.#store())
    return this.#writing
  }

  /** Writes what is left, as long as that takes no more than two seconds; the rest waits for the next process. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await Promise.race([this.flush(), new Promise((resolve) => setTimeout(resolve, 2000).unref())])
    this.#readRaw()
    // Should it get through all the same, its identifier tells the next process.
    if (this.#underWay) await this.#waiting.keep(this.#underWay)
    const left = [...this.#held.values()]
    if (left.length > 0 && !(await this.#waiting.keep({ id: newId(), held: left })))
      log().warn({ lost: left.length }, 'errors are in the log only')
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

  #keep(told: Held) {
    const one = this.#isToldApart(told) ? told : collected(told)
    const key = `${one.fingerprint} ${one.release}`
    const held = this.#held.get(key)
    if (!held) {
      this.#held.set(key, one)
      return
    }
    held.count += one.count
    for (const [at, n] of Object.entries(one.hours)) held.hours[at] = (held.hours[at] ?? 0) + n
    held.sketch = union(held.sketch, one.sketch)
    held.firstAt = Math.min(held.firstAt, one.firstAt)
    held.lastAt = Math.max(held.lastAt, one.lastAt)
    held.events = newest([...held.events, ...one.events])
  }

  #isToldApart({ fingerprint, lastAt }: Held): boolean {
    const now = Math.floor(lastAt / hour)
    if (now !== this.#hour) {
      this.#told.clear()
      this.#hour = now
    }
    if (this.#told.size < settings.error.heldKinds) this.#told.add(fingerprint)
    return this.#told.has(fingerprint)
  }

  #readRaw() {
    for (const report of this.#raw.splice(0)) {
      try {
        this.#keep(heldOf(report))
      } catch (error) {
        log().warn({ err: error }, 'an error could not be read')
      }
    }
    this.#countMore()
  }

  async #store(): Promise<boolean> {
    this.#readRaw()
    let written = true
    if (this.#held.size > 0) {
      const batch = { id: newId(), held: [...this.#held.values()] }
      this.#held = new Map()
      this.#underWay = batch
      written = await this.#put(batch)
      if (!written && !(await this.#waiting.keep(batch))) for (const one of batch.held) this.#keep(one)
      this.#underWay = undefined
    }
    const left = written ? await this.#putWaiting() : true
    if (left) this.#timer ??= this.#later()
    return !left
  }

  /** What waits, the oldest first. @returns whether some is left */
  async #putWaiting(): Promise<boolean> {
    for (const id of await this.#waiting.ids()) {
      const batch = await this.#waiting.read(id)
      if (!batch) continue
      if (!(await this.#put(batch))) return true
      await this.#waiting.drop(id)
    }
    return false
  }

  /** @returns false when the database is away; what it will never take is in the log only. */
  async #put(batch: Batch): Promise<boolean> {
    try {
      await this.#write(batch)
      this.#failed = 0
      return true
    } catch (error) {
      if (/^2[23]/.test(sqlState(error) ?? '')) return this.#putSingly(batch, error)
      this.#failed = Math.min(this.#failed + 1, 6)
      log().warn({ err: error, waiting: batch.held.length }, 'errors could not be written, they wait')
      return false
    }
  }

  /** One that the database refuses (SQLSTATE, classes 22 and 23) must not keep the others back for ever. */
  async #putSingly({ held }: Batch, refused: unknown): Promise<boolean> {
    if (held.length === 1) {
      log().warn({ err: refused, fingerprint: held[0]?.fingerprint }, 'an error is in the log only')
      return true
    }
    const results: boolean[] = []
    for (const one of held) {
      const alone = { id: newId(), held: [one] }
      results.push((await this.#put(alone)) || (await this.#waiting.keep(alone)))
    }
    return results.every(Boolean)
  }
}

const newest = (events: HeldEvent[]) => events.slice(-settings.error.eventsPerMinute)

/** Tells a loop without parsing anything: what failed last minute in the same words at the same place. */
const quickKey = ({ kind, release, type, message, stack }: ErrorReport) =>
  `${kind} ${release} ${type} ${message.slice(0, 120).replace(/\d+/g, '0')} ${stack?.slice(message.length, message.length + 160) ?? ''}`
