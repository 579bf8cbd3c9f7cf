import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { type Env, env } from './env'

/** The file store: disk by default, S3 by setting. Keys are ours, never a name that somebody sent. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Stores what is not there yet. @returns false where something is: then nothing is changed. */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Stores a file that was written on this disk, and takes it away from there. For what does not fit in memory. */
  putFile(key: string, path: string): Promise<void>
  /** The bytes as they come, with how many there are; null when there are none. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | null>
}

/** Address of the content by its hash: the same bytes are stored once. */
export function keyFor(bytes: Uint8Array, extension: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash.slice(0, 2)}/${hash}.${extension}`
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Where a width of a stored picture lies: beside it, so that whoever knows its key knows them all. */
export const variantKey = (key: string, width: number, format: PictureFormat) =>
  key.replace(/(\.\w+)?$/, `-${width}.${format}`)

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function diskStore(root: string): FileStore {
  const path = (key: string) => {
    const full = resolve(root, key)
    if (!full.startsWith(resolve(root) + sep)) throw new Error('file key leaves the store')
    return full
  }
  return {
    async put(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      const part = `${target}.${randomUUID()}`
      await writeFile(part, bytes)
      await rename(part, target)
    },
    async create(key, bytes) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      const part = `${target}.${randomUUID()}`
      await writeFile(part, bytes)
      // A link is made whole or not at all, and never over another file.
      try {
        await link(part, target)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        return false
      } finally {
        await rm(part, { force: true })
      }
    },
    async get(key) {
      return readFile(path(key)).catch(absent)
    },
    async remove(key) {
      await rm(path(key), { force: true })
    },
    async putFile(key, from) {
      const target = path(key)
      await mkdir(dirname(target), { recursive: true })
      await rename(from, target)
    },
    async open(key) {
      const file = await open(path(key)).catch(absent)
      if (!file) return null
      return { stream: file.createReadStream(), bytes: (await file.stat()).size }
    },
  }
}

let store: { of: Env; files: FileStore } | undefined

export async function files(): Promise<FileStore> {
  const e = env()
  if (store?.of !== e) {
    const made = e.S3_BUCKET
      ? await (await import('./files-s3')).s3Store(e)
      : diskStore(join(e.AVAL_DATA_DIR, 'files'))
    store = { of: e, files: made }
  }
  return store.files
}
