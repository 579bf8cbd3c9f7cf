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
 * whole client beside them: addresses, tokens of sessions, hashes. Only what is named here is kept (S18).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  // The queue tells of errors as plain objects.
  const e = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? withoutValues(value) : undefined)
  if (text(e.message) === undefined) return { type: typeof error, message: 'not an error' }
  return {
    type: text(e.name) ?? 'Error',
    message: text(e.message) as string,
    stack: text(e.stack),
    code: text(e.code),
    constraint: text(e.constraint),
    table: text(e.table),
    cause: e.cause && depth < 3 ? loggedError(e.cause, depth + 1) : undefined,
  }
}

/**
 * «params: …» runs to the end of the message, over as many lines as the values have, and so does the value that
 * PostgreSQL quotes behind a colon («invalid input syntax for type uuid: "…"»); a stack goes on with its frames.
 */
const withoutValues = (text: string): string =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '').replace(/: "[\s\S]*?"(?=\n {4}at |$)/, ': "…"')
