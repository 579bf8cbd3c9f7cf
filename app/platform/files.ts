import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { env } from './env'

/** The file store: disk by default, S3 by setting. Keys are ours, never a name that somebody sent. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

/** Address of the content by its hash: the same bytes are stored once. */
export function keyFor(bytes: Uint8Array, extension: string): string {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash.slice(0, 2)}/${hash}.${extension}`
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
    async get(key) {
      return readFile(path(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(key) {
      await rm(path(key), { force: true })
    },
  }
}

let store: FileStore | undefined

export async function files(): Promise<FileStore> {
  if (store) return store
  const e = env()
  store = e.S3_BUCKET
    ? await (await import('./files-s3')).s3Store(e)
    : diskStore(join(e.AVAL_DATA_DIR, 'files'))
  return store
}
