import { createHash } from 'node:crypto'
import { leavesOf } from '../settings/settings'
import { isUuid } from '../shared/ids'
import { isObjectKind, type ObjectKind } from './object-pages'

/** A setting is known by its name and has no row: the id that a card keeps of it is made of that. */
const settingId = (path: string): string =>
  createHash('md5')
    .update(path)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Names of settings by their ids. */
export const settingPaths: ReadonlyMap<string, string> = new Map(
  leavesOf().map(([path]) => [settingId(path), path]),
)

/** What a key says, «company:{id}» or «setting:review.holdHours»; null where that is nothing. */
export function readKey(key: string): { kind: ObjectKind; id: string } | null {
  const [kind = '', said = ''] = key.split(':')
  if (!isObjectKind(kind)) return null
  if (kind !== 'setting') return isUuid(said) ? { kind, id: said } : null
  const id = settingPaths.has(said) ? said : settingId(said)
  return settingPaths.has(id) ? { kind, id } : null
}
