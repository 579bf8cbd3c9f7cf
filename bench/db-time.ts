import type pg from 'pg'
import { Client } from './load.ts'
import { drop } from './samples.ts'
import type { Serving } from './serving.ts'

export interface DbTime {
  /** Milliseconds with at least one query under way. */
  db: number
  /** Queries. */
  n: number
  status: number
  body?: Buffer
}

/** Asks one after the other and takes what the instruments saw. */
export class Prober {
  readonly #serving: Serving
  readonly #admin: pg.Client
  readonly #client: Client

  constructor(serving: Serving, admin: pg.Client) {
    this.#serving = serving
    this.#admin = admin
    this.#client = new Client(serving.origin, 1)
  }

  /** Database time of each address, none of them from the cache. */
  async times(
    paths: readonly string[],
    { tags = [] as string[], bodies = false, expected = [200] } = {},
  ): Promise<DbTime[]> {
    await drop(this.#admin, ['home', 'directory', 'reviews', ...tags])
    await this.#serving.call('take')
    const kept: (Buffer | undefined)[] = []
    const again = new Set<string>()
    for (const path of paths) {
      if (again.has(path)) await drop(this.#admin, ['home', 'directory', 'reviews', ...tags])
      again.add(path)
      const { status, body } = await this.#client.get(path, { 'accept-encoding': 'identity' })
      if (!expected.includes(status)) throw new Error(`${path} respondeu ${status}`)
      kept.push(bodies ? body : undefined)
    }
    const records = await this.#serving.call<(DbTime & { path: string })[]>('take')
    return records.map(({ db, n, status }, i) => ({ db, n, status, body: kept[i] }))
  }

  close(): void {
    this.#client.close()
  }
}
