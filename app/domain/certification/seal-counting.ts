import { pool } from '~/platform/db'
import { log } from '~/platform/log'
import { settings } from '../settings/defaults'
import { lisbonDay } from '../shared/working-days'

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

/** Kinds of counts held at most: who makes up sites by the thousand fills no memory. */
const mostWaiting = 20_000

export class SealCounter {
  #waiting = new Map<string, SealCount>()
  #writing: Promise<void> = Promise.resolve()
  readonly #clock: () => Date
  readonly #write: Write
  readonly #timer: NodeJS.Timeout

  constructor({
    clock = () => new Date(),
    write = addSealCounts,
    everyMs = 30_000,
  }: { clock?: () => Date; write?: Write; everyMs?: number } = {}) {
    this.#clock = clock
    this.#write = write
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  /** One more showing; `elsewhere` is the site that it is not for. */
  count(certificateId: string, elsewhere: string | null, n = 1, day = lisbonDay(this.#clock())): void {
    const domain = elsewhere ?? ''
    const key = `${certificateId} ${day} ${domain}`
    const held = this.#waiting.get(key)
    if (held) held.n += n
    else if (this.#waiting.size < mostWaiting) this.#waiting.set(key, { certificateId, day, domain, n })
  }

  /** Writes what was counted since the last time. Never fails: what can't be written waits. */
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
      await this.#write(counts)
    } catch (error) {
      log().warn({ err: error }, 'showings of seals could not be written, they wait')
      for (const { certificateId, day, domain, n } of counts)
        this.count(certificateId, domain || null, n, day)
    }
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
