import { createHash } from 'node:crypto'
import { pool } from '~/platform/db'

/** Values of a query as it is put together: `${p.add(x)}` is their place. */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

const names = new Map<string, string>()
const nameOf = (text: string): string => {
  let name = names.get(text)
  if (!name) names.set(text, (name = `reviews_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`))
  return name
}

/**
 * Reads by a statement that the connection keeps prepared. Statements differ by which filters are set, never by their
 * values, so they are few.
 */
export async function read<T>(text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await pool().query({ name: nameOf(text), text, values })
  return rows as T[]
}

/** Reads with a plan made for these very words: how often they occur decides the way. */
export async function readPlanned<T>(text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await pool().query(text, values)
  return rows as T[]
}
