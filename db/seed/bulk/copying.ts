import { once } from 'node:events'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Writes rows of a table by COPY, in text form, in pieces that the connection can swallow. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<string>,
  tell: (done: number) => void = () => {},
): Promise<number> {
  const stream = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
  const ended = new Promise<void>((resolve, reject) => {
    stream.on('finish', resolve)
    stream.on('error', reject)
  })
  // An error while we still write is told by `ended`; nobody else must choke on it.
  ended.catch(() => {})
  let piece = ''
  let n = 0
  for (const row of rows) {
    piece += row
    n += 1
    if (piece.length < 262_144) continue
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), ended])
    piece = ''
    tell(n)
  }
  stream.end(piece)
  await ended
  return n
}

/** A text as COPY wants it. Ours have neither tabs nor backslashes; names of people could. */
export const field = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c] as string)

/** An array of words for COPY: our words need no quotes beyond these. */
export const array = (words: readonly (string | number)[]): string =>
  `{${words.map((w) => (typeof w === 'number' ? w : `"${w}"`)).join(',')}}`
