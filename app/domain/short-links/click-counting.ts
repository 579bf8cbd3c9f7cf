import { hash } from 'node:crypto'
import { pool } from '~/platform/db'
import { settings } from '../settings/settings'
import { BatchedCounts } from '../shared/batched-counts'
import { lisbonDay } from '../shared/working-days'
import { dailySalt } from './salts'
import type { ClickSource, DeviceClass } from './states'

const span = () => settings.shortLink.repeatMinutes * 60_000

/** Who clicked what in which hour. Nothing else of them is kept: no address, no name of a browser. */
export interface Click {
  linkId: string
  hour: Date
  visitor: Buffer
  day: string
  source: ClickSource
  device: DeviceClass
}

type Write = (clicks: Click[]) => Promise<void>

/** While the database is away they wait; more than these are not held. */
const mostWaiting = 200_000
/** Of one statement. */
const together = 5000

/**
 * Counts clicks: one of each visitor in an hour. Held in memory where they are answered, and written together every half second;
 * what is written twice (an answer of the database that was lost, the same visitor at another process) counts once.
 */
export class ClickCounter {
  readonly #clock: () => Date
  readonly #salt: typeof dailySalt
  readonly #counts: BatchedCounts<Click>
  #moment = { hour: new Date(0), day: '' }

  constructor({
    clock = () => new Date(),
    write = addClicks,
    salt = dailySalt,
    everyMs = settings.shortLink.writeEveryMs,
  }: { clock?: () => Date; write?: Write; salt?: typeof dailySalt; everyMs?: number } = {}) {
    this.#clock = clock
    this.#salt = salt
    this.#counts = new BatchedCounts({
      key: ({ linkId, hour, visitor }) => `${linkId}${hour.getTime()}${visitor.toString('latin1')}`,
      // The first of an hour says where it came from.
      add: () => {},
      write,
      most: mostWaiting,
      name: 'clicks of short links',
      everyMs,
    })
  }

  /** One more click. A promise only where the day's salt is not here yet: at the first click of a process. */
  count(
    linkId: string,
    from: { address: string; agent: string; source: ClickSource; device: DeviceClass },
  ): void | Promise<void> {
    const { hour, day } = this.#now()
    const { source, device, address, agent } = from
    const add = (salt: Buffer) => {
      // The salt is secret, of 32 bytes, and nothing is proved by this: an HMAC would tell no less, and takes twenty times as long.
      const said = Buffer.concat([salt, Buffer.from(`${address}\n${agent}`)])
      const visitor = hash('sha256', said, 'buffer').subarray(0, 16)
      this.#counts.add({ linkId, hour, visitor, day, source, device })
    }
    const salt = this.#salt(day)
    return salt instanceof Promise ? salt.then(add) : add(salt)
  }

  /** Reckoned once for all clicks of an hour. */
  #now() {
    const at = this.#clock()
    const hour = Math.floor(at.getTime() / span()) * span()
    if (this.#moment.hour.getTime() !== hour) this.#moment = { hour: new Date(hour), day: lisbonDay(at) }
    return this.#moment
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
 * Writes clicks, in one statement with what they add up to. Links are locked first and in one order, so that two processes never
 * wait for each other in a circle; a link that is gone takes nothing with it.
 */
export async function addClicks(clicks: Click[]): Promise<void> {
  for (let i = 0; i < clicks.length; i += together) await write(clicks.slice(i, i + together))
}

async function write(clicks: Click[]): Promise<void> {
  const column = <K extends keyof Click>(key: K) => clicks.map((c) => c[key])
  await pool().query(
    `with given as (
       select * from unnest($1::uuid[], $2::timestamptz[], $3::bytea[], $4::date[], $5::text[], $6::text[])
         g (link_id, hour, visitor, day, source, device)),
     links as (
       select id from short_links where id in (select link_id from given) order by id for no key update),
     fresh as (
       insert into short_link_visitors (link_id, hour, visitor)
       select g.link_id, g.hour, g.visitor from given g join links l on l.id = g.link_id order by 1, 2, 3
       on conflict do nothing returning link_id, hour, visitor),
     sums as (
       select link_id, g.day, g.source, g.device, count(*)::int n
       from fresh join given g using (link_id, hour, visitor) group by 1, 2, 3, 4),
     days as (
       insert into short_link_days (link_id, day, source, device, n)
       select * from sums order by 1, 2, 3, 4
       on conflict (link_id, day, source, device) do update set n = short_link_days.n + excluded.n)
     update short_links s set clicks = s.clicks + t.n
     from (select link_id, sum(n)::int n from sums group by 1) t where s.id = t.link_id`,
    [column('linkId'), column('hour'), column('visitor'), column('day'), column('source'), column('device')],
  )
}
