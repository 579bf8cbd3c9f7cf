import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '~/platform/env'
import { log } from '~/platform/log'
import { sketchBytes } from './distinct'
import { type Batch, type Held, heldShape } from './held'

/** Files that may wait; a longer outage goes on in memory. */
const mostFiles = 100

const folder = () => join(env().AVAL_DATA_DIR, 'errors-waiting')
const fileOf = (id: string) => join(folder(), `${id}.json`)

/**
 * Keeps a batch that could not be written, already scrubbed, until the database is back, in this process or the next.
 * @returns false when it could not be kept here either. Never fails.
 */
export async function keepWaiting({ id, held }: Batch): Promise<boolean> {
  try {
    await mkdir(folder(), { recursive: true })
    if ((await waitingIds()).length >= mostFiles) return false
    const body = JSON.stringify(held.map((h) => ({ ...h, sketch: h.sketch.toString('base64') })))
    // Half a file is never found: it gets its name when it is whole.
    await writeFile(`${fileOf(id)}.part`, body, { mode: 0o600 })
    await rename(`${fileOf(id)}.part`, fileOf(id))
    return true
  } catch (error) {
    log().warn({ err: error, waiting: held.length }, 'errors could not be kept in a file')
    return false
  }
}

/** What waits, the oldest first: identifiers are ordered by time. Never fails. */
export async function waitingIds(): Promise<string[]> {
  const names = await readdir(folder()).catch((): string[] => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

const waiting = z.array(
  heldShape.extend({
    sketch: z
      .base64()
      .transform((text) => Buffer.from(text, 'base64'))
      .refine((bytes) => bytes.length === sketchBytes),
  }),
)

/** A batch that waits; null when there is none or it can't be read, and then it goes. Never fails. */
export async function readWaiting(id: string): Promise<Batch | null> {
  try {
    const held = waiting.parse(JSON.parse(await readFile(fileOf(id), 'utf8'))) as Held[]
    if (z.uuid().safeParse(id).success) return { id, held }
  } catch (error) {
    // Another process on the same disk was faster.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    log().warn({ err: error }, 'errors that waited could not be read')
  }
  await dropWaiting(id)
  return null
}

/** Forgets a batch that was written. Never fails. */
export async function dropWaiting(id: string): Promise<void> {
  await rm(fileOf(id), { force: true }).catch(() => {})
}
