import { pool } from '~/platform/db'
import { BatchedCounts } from '../../shared/batched-counts'
import { lisbonDay } from '../../shared/working-days'
import { SearchCounter, type Searched } from '../search/search-counting'

/**
 * Counts how often profiles are opened and companies are listed, by day: nobody is followed, nothing is kept of who.
 * Pages are answered from memory, so they are counted in memory, where they are answered, and written together.
 */

/** Which companies a page shows. The same object stays with the page while it is kept: a count is one addition. */
export interface Seen {
  /** The company whose profile it is. */
  visited?: string
  /** Companies in a list of results. */
  listed?: readonly string[]
  /** Words that a list was searched for. */
  searched?: Searched
  /** Answers since the last writing. */
  n?: number
}

export interface DayCount {
  companyId: string
  day: string
  views: number
  searches: number
}

type Write = (counts: DayCount[]) => Promise<void>

const mostWaiting = 50_000

export class VisitCounter {
  #seen = new Set<Seen>()
  readonly #clock: () => Date
  readonly #counts: BatchedCounts<DayCount>
  readonly #searches: SearchCounter

  constructor({
    clock = () => new Date(),
    write = addVisits,
    everyMs = 30_000,
  }: { clock?: () => Date; write?: Write; everyMs?: number } = {}) {
    this.#clock = clock
    this.#searches = new SearchCounter({ clock })
    this.#counts = new BatchedCounts(
      {
        key: ({ companyId, day }) => `${companyId} ${day}`,
        add: (held, { views, searches }) => {
          held.views += views
          held.searches += searches
        },
        write,
        most: mostWaiting,
        name: 'visits',
        everyMs,
      },
      () => this.#gather(),
    )
  }

  /** One more answer with this page: no query, no promise. `network`: from where; asked for only where words were searched. */
  count(seen: Seen, network?: () => string): void {
    if (seen.searched && network) this.#searches.count(seen.searched, network())
    seen.n = (seen.n ?? 0) + 1
    this.#seen.add(seen)
  }

  /** Writes what was counted since the last time, to the day that it is now. Never fails: what can't be written waits. */
  flush(): Promise<void> {
    this.#gather()
    return this.#counts.flush()
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    this.#gather()
    await Promise.all([this.#counts.close(), this.#searches.close()])
  }

  #gather() {
    const day = lisbonDay(this.#clock())
    for (const seen of this.#seen) {
      const n = seen.n ?? 0
      seen.n = 0
      if (seen.visited) this.#counts.add({ companyId: seen.visited, day, views: n, searches: 0 })
      for (const companyId of seen.listed ?? []) this.#counts.add({ companyId, day, views: 0, searches: n })
    }
    this.#seen.clear()
  }
}

/** Adds to what other processes wrote; in one order, so that two of them never wait for each other in a circle. */
export async function addVisits(counts: DayCount[]): Promise<void> {
  const column = <K extends keyof DayCount>(key: K) => counts.map((c) => c[key])
  await pool().query(
    `insert into company_visits (company_id, day, views, searches)
     select v.company_id, v.day, v.views, v.searches
     from unnest($1::uuid[], $2::date[], $3::int[], $4::int[]) v (company_id, day, views, searches)
     where exists (select 1 from companies c where c.id = v.company_id)
     order by v.company_id, v.day
     on conflict (company_id, day) do update
       set views = company_visits.views + excluded.views, searches = company_visits.searches + excluded.searches`,
    [column('companyId'), column('day'), column('views'), column('searches')],
  )
}
