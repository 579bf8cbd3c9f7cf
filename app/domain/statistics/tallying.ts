import type { Counter, Histogram } from 'prom-client'
import { pool } from '~/platform/db'
import { log } from '~/platform/log'
import { latency, mails, requests } from '~/platform/metrics'
import { lisbonDay } from '../shared/working-days'

/** What is tallied by day: answers (all, from memory, failed; those that were timed, and the slow of them), mails. */
export type Tally =
  | 'answers'
  | 'answers-kept'
  | 'answers-failed'
  | 'answers-timed'
  | 'answers-slow'
  | 'mails'
  | 'mails-tried'
  | 'mails-failed'

type Sums = Record<Tally, number>

/** The bucket of the histogram up to which an answer is not slow, in seconds. */
const slowFrom = 0.25

const sumOf = async (
  counter: Counter<string> | Histogram<string>,
  of: (l: Labels, name: string) => boolean,
) =>
  (await counter.get()).values
    .filter((v) => of(v.labels as Labels, (v as { metricName?: string }).metricName ?? ''))
    .reduce((sum, { value }) => sum + value, 0)
type Labels = Record<string, string | number | undefined>

/** What the metrics of this process have counted since it began. */
async function sumsNow(): Promise<Sums> {
  const timed = await sumOf(latency, (_, name) => name.endsWith('_count'))
  return {
    answers: await sumOf(requests, () => true),
    'answers-kept': await sumOf(requests, ({ cache }) => cache === 'hit' || cache === 'stale'),
    'answers-failed': await sumOf(requests, ({ status }) => status === '5xx'),
    'answers-timed': timed,
    'answers-slow': timed - (await sumOf(latency, ({ le }) => le === slowFrom)),
    mails: await sumOf(mails, ({ outcome }) => outcome === 'sent'),
    'mails-tried': await sumOf(mails, () => true),
    'mails-failed': await sumOf(mails, ({ outcome }) => outcome === 'failed'),
  }
}

/** What the metrics of a process count, kept by day: they begin anew with each process, and nobody may be there to ask for them. */
export class Tallies {
  #told: Sums | undefined
  #writing: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout
  readonly #clock: () => Date

  constructor({ clock = () => new Date(), everyMs = 60_000 }: { clock?: () => Date; everyMs?: number } = {}) {
    this.#clock = clock
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  /** Adds what came since the last time to the day that it is now. Never fails: what can't be written waits. */
  flush(): Promise<void> {
    this.#writing = this.#writing
      .then(() => this.#store())
      .catch((error) => log().warn({ err: error }, 'tallies could not be written, they wait'))
    return this.#writing
  }

  /** Writes what is left. */
  close(): Promise<void> {
    clearInterval(this.#timer)
    return this.flush()
  }

  async #store() {
    const sums = await sumsNow()
    const more = Object.entries(sums).map(
      ([name, n]) => [name, n - (this.#told?.[name as Tally] ?? 0)] as const,
    )
    await addTallies(lisbonDay(this.#clock()), more)
    this.#told = sums
  }
}

/** Adds to what other processes wrote, in one order. A row of 0 says that somebody measured. */
export async function addTallies(day: string, more: (readonly [name: string, n: number])[]): Promise<void> {
  await pool().query(
    `insert into tallies (name, day, n) select t.name, $1::date, t.n from unnest($2::text[], $3::bigint[]) t (name, n) order by 1
     on conflict (name, day) do update set n = tallies.n + excluded.n`,
    [day, more.map(([name]) => name), more.map(([, n]) => n)],
  )
}
