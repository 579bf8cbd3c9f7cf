import type { FileStore } from '~/platform/files'
import type { StatusRecord } from './record'

const key = 'estado/registo.json'

/** What was found so far; null before the first time, or when the file is none of ours. */
export async function storedRecord(store: FileStore): Promise<StatusRecord | null> {
  const bytes = await store.get(key)
  try {
    const read = bytes && (JSON.parse(bytes.toString('utf8')) as StatusRecord)
    return read?.v === 1 ? read : null
  } catch {
    return null
  }
}

export const storeRecord = (store: FileStore, record: StatusRecord): Promise<void> =>
  store.put(key, Buffer.from(JSON.stringify(record)))
