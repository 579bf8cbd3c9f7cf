import { scrubMessage, scrubStack } from './scrubbing'

/** What a log says of an error: where and what, and never a value that was in a statement. */
export interface LoggedError {
  type: string
  message: string
  stack?: string
  /** SQLSTATE and names of the database's own. */
  code?: string
  constraint?: string
  table?: string
  cause?: LoggedError
}

/**
 * Drizzle puts the parameters of a failed statement into message and stack, PostgreSQL the row into `detail`, and pg its
 * whole client beside them: addresses, tokens of sessions, hashes. Only what is named here is kept, and scrubbed (S18).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  // The queue tells of errors as plain objects.
  const e = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? scrubMessage(value, 200) : undefined)
  if (typeof e.message !== 'string') return { type: typeof error, message: 'not an error' }
  const type = typeof e.name === 'string' && /^[\w$.:-]{1,80}$/.test(e.name) ? e.name : 'Error'
  const message = scrubMessage(withoutValues(e.message), longest)
  return {
    type,
    message,
    stack: typeof e.stack === 'string' ? scrubStack(e.stack, `${type}: ${message}`) : undefined,
    code: text(e.code),
    constraint: text(e.constraint),
    table: text(e.table),
    cause: e.cause && depth < 3 ? loggedError(e.cause, depth + 1) : undefined,
  }
}

/** Of a message: a long statement is cut. */
const longest = 1500

/**
 * «params: …» runs to the end of the message, over as many lines as the values have, and so does the value that
 * PostgreSQL quotes behind a colon («invalid input syntax for type uuid: "…"»); a stack goes on with its frames.
 */
const withoutValues = (text: string): string =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '').replace(/: "[\s\S]*?"(?=\n {4}at |$)/, ': "…"')
