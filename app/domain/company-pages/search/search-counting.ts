import { createHmac, randomBytes } from 'node:crypto'
import { pool } from '~/platform/db'
import { log } from '~/platform/log'
import { settings } from '../../settings/settings'
import { lisbonDay } from '../../shared/working-days'

/** What a list of companies was searched for, as it may be counted (faq/countable-words.ts). */
export interface Searched {
  words: string
  /** What two searches for the same have in common. */
  same: string
  inVain: boolean
}

interface Asked extends Searched {
  /** Visitors of this day, each as a hash that only this process could make again. */
  askers: Set<string>
  written: number
}

interface Row {
  day: string
  words: string
  people: number
  inVain: boolean
}

/** Words that one process tells apart on a day, and visitors with one of them: what comes after is not counted. */
const mostWords = 20_000
const mostAskers = 2000

/**
 * Counts what visitors search for among companies, without keeping who: in the memory of this process, by hashes under a key that is made
 * anew each day in Lisbon, is never written, and is gone with its day or its process. Words are written down once enough different
 * networks asked for them on that day in this process; what fewer asked is never written anywhere.
 */
export class SearchCounter {
  #day = ''
  #key = randomBytes(32)
  #asked = new Map<string, Asked>()
  #due: Row[] = []
  #writing: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout
  readonly #clock: () => Date

  constructor({ clock = () => new Date(), everyMs = 60_000 }: { clock?: () => Date; everyMs?: number } = {}) {
    this.#clock = clock
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  /** Somebody read the results of a search. */
  count({ words, same, inVain }: Searched, network: string): void {
    this.#begin()
    const known = this.#asked.get(same)
    if (!known && this.#asked.size >= mostWords) return
    const asked = known ?? { words, same, inVain, askers: new Set<string>(), written: 0 }
    if (!known) this.#asked.set(same, asked)
    asked.inVain &&= inVain
    if (asked.askers.size >= mostAskers) return
    asked.askers.add(
      createHmac('sha256', this.#key).update(`${same}\n${network}`).digest('base64url').slice(0, 16),
    )
  }

  /** Writes what enough asked since the last time. Never fails: what can't be written waits. */
  flush(): Promise<void> {
    this.#begin()
    this.#gather()
    this.#writing = this.#writing
      .then(() => this.#store())
      .catch((error) => log().warn({ err: error }, 'searched words could not be written, they wait'))
    return this.#writing
  }

  /** Writes what is left, and forgets the rest. */
  close(): Promise<void> {
    clearInterval(this.#timer)
    return this.flush()
  }

  /** A day that is over leaves what enough asked; its hashes and its key go. */
  #begin() {
    const day = lisbonDay(this.#clock())
    if (day === this.#day) return
    this.#gather()
    this.#asked.clear()
    this.#key = randomBytes(32)
    this.#day = day
  }

  #gather() {
    for (const asked of this.#asked.values()) {
      const { words, inVain, askers, written } = asked
      if (askers.size < settings.statistics.groupFrom || askers.size === written) continue
      this.#due.push({ day: this.#day, words, people: askers.size - written, inVain })
      asked.written = askers.size
    }
  }

  async #store() {
    if (this.#due.length === 0) return
    const rows = this.#due
    this.#due = []
    try {
      await addSearched(rows)
    } catch (error) {
      this.#due.unshift(...rows)
      throw error
    }
  }
}

/** Adds to what other processes wrote; in one order, so that two of them never wait for each other in a circle. */
async function addSearched(rows: Row[]): Promise<void> {
  const column = <K extends keyof Row>(key: K) => rows.map((row) => row[key])
  await pool().query(
    `insert into searched_words (day, words, people, in_vain)
     select day, words, sum(people), bool_and(in_vain)
     from unnest($1::date[], $2::text[], $3::int[], $4::bool[]) v (day, words, people, in_vain) group by day, words order by day, words
     on conflict (day, words) do update
       set people = searched_words.people + excluded.people, in_vain = searched_words.in_vain and excluded.in_vain`,
    [column('day'), column('words'), column('people'), column('inVain')],
  )
}
