import { createHash } from 'node:crypto'
import { featureNames } from '../features/features'
import { leavesOf } from '../settings/settings'
import { isUuid } from '../shared/ids'
import { isObjectKind, type ObjectKind } from './object-pages'

/** A setting, or a part of the product, is known by its name and has no row: the id that a card keeps of it is made of that. */
const namedId = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const byId = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [namedId(name), name]))

/** Names of what has no row, by their ids. */
export const named = {
  setting: byId(leavesOf().map(([path]) => path)),
  feature: byId(featureNames),
} as const satisfies Partial<Record<ObjectKind, ReadonlyMap<string, string>>>

/** What a key says, «company:{id}», «setting:review.holdHours» or «feature:signUp»; null where that is nothing. */
export function readKey(key: string): { kind: ObjectKind; id: string } | null {
  const [kind = '', said = ''] = key.split(':')
  if (!isObjectKind(kind)) return null
  if (kind !== 'setting' && kind !== 'feature') return isUuid(said) ? { kind, id: said } : null
  const id = named[kind].has(said) ? said : namedId(said)
  return named[kind].has(id) ? { kind, id } : null
}
