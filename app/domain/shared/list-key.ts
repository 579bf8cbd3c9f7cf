import { isUuid } from './ids'

/** A place in a list, for paging by key: opaque to readers, exact to the microsecond, which a JavaScript date is not. */
export const encodeKey = (...parts: (string | number)[]): string =>
  Buffer.from(parts.join('|')).toString('base64url')

type Parts<N extends 2 | 3> = N extends 3 ? [string, string, string] : [string, string]

/** The parts of a key: numbers or moments, then an id; null when it is none. */
export function decodeKey<N extends 2 | 3 = 2>(
  key: string | null | undefined,
  parts = 2 as N,
): Parts<N> | null {
  const list = Buffer.from(key ?? '', 'base64url').toString('utf8').split('|')
  const right =
    list.length === parts &&
    isUuid(list.at(-1)) &&
    list.slice(0, -1).every((p) => /^[\d :.+-]{1,40}$/.test(p))
  return right ? (list as Parts<N>) : null
}
