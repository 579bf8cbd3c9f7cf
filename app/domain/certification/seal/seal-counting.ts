import { pool } from '~/platform/db'
import { settings } from '../../settings/settings'
import { BatchedCounts } from '../../shared/batched-counts'
import { lisbonDay } from '../../shared/working-days'

/**
 * Counts how often seals are shown, and on which sites that they are not for, by day: nothing is kept of who looked.
 * Counted in memory where they are answered, and written together.
 */
export interface SealCount {
  certificateId: string
  day: string
  /** The site, where the seal is not for it; «» for all that were shown rightly. */
  domain: string
  n: number
}

type Write = (counts: SealCount[]) => Promise<void>

const mostWaiting = 20_000

export class SealCounter {
  readonly #clock: () => Date
  readonly #counts: BatchedCounts<SealCount>

  constructor({
    clock = () => new Date(),
    write = addSealCounts,
    everyMs = 30_000,
  }: { clock?: () => Date; write?: Write; everyMs?: number } = {}) {
    this.#clock = clock
    this.#counts = new BatchedCounts({
      key: ({ certificateId, day, domain }) => `${certificateId} ${day} ${domain}`,
      add: (held, { n }) => {
        held.n += n
      },
      write,
      most: mostWaiting,
      name: 'showings of seals',
      everyMs,
    })
  }

  /** One more showing; `elsewhere` is the site that it is not for. */
  count(certificateId: string, elsewhere: string | null): void {
    this.#counts.add({ certificateId, day: lisbonDay(this.#clock()), domain: elsewhere ?? '', n: 1 })
  }

  /** Writes what was counted since the last time. Never fails: what can't be written waits. */
  flush(): Promise<void> {
    return this.#counts.flush()
  }

  /** Writes what is left. */
  close(): Promise<void> {
    return this.#counts.close()
  }
}

/**
 * Adds to what other processes wrote; in one order, so that two never wait for each other in a circle. A certificate
 * has so many sites a day and no more: what a stranger makes up fills no table.
 */
export async function addSealCounts(counts: SealCount[]): Promise<void> {
  const columns = (rows: SealCount[]) => [
    rows.map((c) => c.certificateId),
    rows.map((c) => c.day),
    rows.map((c) => c.n),
    rows.map((c) => c.domain),
  ]
  const shown = new Map<string, SealCount>()
  for (const c of counts) {
    const key = `${c.certificateId} ${c.day}`
    shown.set(key, { ...c, domain: '', n: (shown.get(key)?.n ?? 0) + c.n })
  }
  const elsewhere = counts.filter((c) => c.domain !== '')
  await pool().query(
    `insert into certificate_lookups (certificate_id, day, channel, n)
     select v.id, v.day, 'seal', v.n from unnest($1::uuid[], $2::date[], $3::int[]) v (id, day, n)
     where exists (select 1 from certificates t where t.id = v.id) order by v.id, v.day
     on conflict (certificate_id, day, channel) do update set n = certificate_lookups.n + excluded.n`,
    columns([...shown.values()]).slice(0, 3),
  )
  if (elsewhere.length === 0) return
  await pool().query(
    `insert into seal_sightings (certificate_id, day, n, domain)
     select v.id, v.day, v.n, v.domain from unnest($1::uuid[], $2::date[], $3::int[], $4::text[]) v (id, day, n, domain)
     where exists (select 1 from certificates t where t.id = v.id)
       and (exists (select 1 from seal_sightings s where s.certificate_id = v.id and s.day = v.day and s.domain = v.domain)
         or (select count(*) from seal_sightings s where s.certificate_id = v.id and s.day = v.day) < $5)
     order by v.id, v.day, v.domain
     on conflict (certificate_id, day, domain) do update set n = seal_sightings.n + excluded.n`,
    [...columns(elsewhere), settings.certificate.sitesPerDay],
  )
}
