import pg from 'pg'

/** What a connection of ours begins with: nothing waits for ever (R2), neither there nor here. */
export interface Patience {
  /** Milliseconds that one statement may take. */
  statement: number
  /** Milliseconds that a statement may wait for a lock. */
  lock: number
}

export const patienceOf = {
  requests: { statement: 5000, lock: 3000 },
  jobs: { statement: 30_000, lock: 10_000 },
}

export const connectMs = 3000

/** What the server takes longer than a statement may to say that it gave up. */
const slackMs = 500

export interface ConnectionOptions extends pg.ClientConfig {
  patience?: Patience
  /** More settings of the session, as `-c name=value`. */
  more?: string
}

/** Before a query whose plan each connection keeps. */
export const keptMark = '/* kept */'

/** What a text is called, where its plan is kept: the same text, the same name. */
const names = new Map<string, string>()

function named<Q>(said: Q): Q | (Q & { name: string }) {
  const text = typeof said === 'object' ? (said as { text?: string }).text : undefined
  if (!text?.startsWith(keptMark)) return said
  let name = names.get(text)
  if (!name) names.set(text, (name = `kept_${names.size}`))
  return { ...said, name }
}

interface Wire {
  on(event: 'readyForQuery', hears: () => void): void
  stream: { destroy(error: Error): void }
}

/**
 * A connection to PostgreSQL, the only kind that the program makes (a house test holds it). It hears its own errors for
 * its whole life: a pool hears them only while it holds the connection, and one that breaks while it is lent, or half
 * open, would end the process; who waits for an answer on it is told by that answer's own error. And when nothing comes
 * back for longer than the server may take for a statement (frozen, or the network is gone), it is given up.
 */
export class Connection extends pg.Client {
  readonly #usual: number
  #patience: number
  #timer: NodeJS.Timeout | undefined

  constructor({ patience = patienceOf.requests, more = '', ...config }: ConnectionOptions = {}) {
    super({
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      ...config,
      options:
        `-c statement_timeout=${patience.statement} -c lock_timeout=${patience.lock} ` +
        `-c idle_in_transaction_session_timeout=${patience.statement * 2} ${more}`.trimEnd(),
    })
    this.#usual = patience.statement
    this.#patience = patience.statement
    this.on('error', () => {})
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((said: string | { text?: string }, ...more: unknown[]) => {
      this.#hear((typeof said === 'string' ? said : said.text) ?? '')
      this.#wait()
      return query(named(said), ...more)
    }) as typeof this.query
    this.on('drain', () => clearTimeout(this.#timer))
    this.on('end', () => clearTimeout(this.#timer))
    this.#wire.on('readyForQuery', () => this.#wait())
  }

  /** The library's half of a connection, which its types leave out. */
  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection
  }

  /** Work that may take longer says so to the server; what it said holds here too. */
  #hear(text: string): void {
    const [, figure, unit] = /^set (?:local )?statement_timeout = '?(\d+)(ms|s|min)?'?$/i.exec(text) ?? []
    if (figure) this.#patience = Number(figure) * (unit === 's' ? 1000 : unit === 'min' ? 60_000 : 1)
    else if (/^(begin|commit|rollback)$/i.test(text)) this.#patience = this.#usual
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#patience === 0) return
    // Our own process may have stood still meanwhile: what lies in the socket is read before the second look.
    this.#timer = setTimeout(
      () => {
        this.#timer = setTimeout(() => this.#giveUp(), slackMs / 2)
      },
      this.#patience + slackMs / 2,
    )
  }

  #giveUp(): void {
    const error = Object.assign(new Error('PostgreSQL did not answer in time'), { code: 'ETIMEDOUT' })
    this.#wire.stream.destroy(error)
  }
}

const away = new Set(
  [
    'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND',
    // Whoever answers there is not our database: another took its place, or it is not restored yet.
    '28000 28P01 3D000',
    // Connection exceptions; too many connections; shut down, crashed, starting; too long for a statement, a lock, the next one.
    '08000 08001 08003 08004 08006 53300 57P01 57P02 57P03 57P05 57014 55P03 25P03 25P04',
  ].flatMap((codes) => codes.split(' ')),
)

/** True for errors that say that the database is away or too slow just now: 503 and not 500. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error as Error | undefined; e; e = e.cause as Error | undefined) {
    if (away.has((e as { code?: string }).code ?? '')) return true
    if (
      /^timeout (expired|exceeded when trying to connect)|^Connection terminated|not queryable$/.test(
        e.message ?? '',
      )
    )
      return true
  }
  return false
}
