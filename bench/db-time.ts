import type pg from 'pg'
import { Client } from './load.ts'
import { drop } from './samples.ts'
import type { Serving } from './serving.ts'

export interface Statement {
  name?: string
  text: string
  rowMode?: 'array'
  values: unknown[]
}

export interface DbTime {
  /** Milliseconds of the page's statements one after the other, the best of three: what the data cost, not the neighbours. */
  db: number
  /** Statements. */
  n: number
  status: number
  body?: Buffer
}

/** Asks for pages one after the other, and does what each asked of the database again, by itself. */
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
    const stale = ['home', 'directory', 'reviews', ...tags]
    await drop(this.#admin, stale)
    const seen = new Set<string>()
    const times: DbTime[] = []
    for (const path of paths) {
      if (seen.has(path)) await drop(this.#admin, stale)
      seen.add(path)
      const { status, body } = await this.#client.get(path, { 'accept-encoding': 'identity' })
      if (!expected.includes(status)) throw new Error(`${path.slice(0, 120)} respondeu ${status}`)
      const { queries } = await this.#serving.call<{ queries: Statement[] }>('statements')
      const reads = queries.filter(({ text }) => /^\s*\(?\s*(select|with)\b/i.test(text))
      times.push({ db: await this.#best(reads), n: queries.length, status, body: bodies ? body : undefined })
    }
    return times
  }

  async #best(statements: Statement[]): Promise<number> {
    let best = Number.POSITIVE_INFINITY
    for (let i = 0; i < 3; i++) {
      const from = performance.now()
      for (const statement of statements) await this.#admin.query(statement as pg.QueryConfig)
      best = Math.min(best, performance.now() - from)
    }
    return best
  }

  close(): void {
    this.#client.close()
  }
}
