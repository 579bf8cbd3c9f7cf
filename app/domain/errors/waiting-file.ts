import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '~/platform/env'
import { log } from '~/platform/log'
import { sketchBytes } from './distinct'
import type { Held } from './held'

const folder = () => join(env().AVAL_DATA_DIR, 'errors-waiting')

/** Keeps what could not be written, for the next process. Already scrubbed. Never fails. */
export async function writeWaiting(held: Held[]): Promise<void> {
  try {
    await mkdir(folder(), { recursive: true })
    const body = JSON.stringify(held.map((h) => ({ ...h, sketch: h.sketch.toString('base64') })))
    await writeFile(join(folder(), `${Date.now()}-${process.pid}.json`), body, { mode: 0o600 })
  } catch (error) {
    log().warn(
      { err: error, lost: held.length },
      'errors could be kept neither in the database nor in a file',
    )
  }
}

/** Takes what an earlier process left; a file that can't be read goes all the same. Never fails. */
export async function readWaiting(): Promise<Held[]> {
  const held: Held[] = []
  const names = await readdir(folder()).catch((): string[] => [])
  for (const name of names.filter((n) => n.endsWith('.json')).slice(0, 100)) {
    const path = join(folder(), name)
    try {
      const read = JSON.parse(await readFile(path, 'utf8')) as (Omit<Held, 'sketch'> & { sketch: string })[]
      for (const one of read) {
        const sketch = Buffer.from(one.sketch, 'base64')
        if (sketch.length === sketchBytes) held.push({ ...one, sketch })
      }
      await rm(path)
    } catch (error) {
      log().warn({ err: error, name }, 'errors that waited could not be read')
      await rm(path, { force: true }).catch(() => {})
    }
  }
  return held
}
