import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Sheets that were drawn, by what they say: a state that comes back gives the same bytes. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 120 })

/** Draws a sheet, or hands out the one that was drawn of the same facts; several who ask at once wait for one drawing. */
export async function keptSheet(kind: string, facts: unknown[], draw: () => Promise<Buffer>) {
  const key = kind + createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  const sheet = drawn.get(key) ?? draw()
  drawn.set(key, sheet)
  sheet.catch(() => drawn.delete(key))
  return new Uint8Array(await sheet)
}
