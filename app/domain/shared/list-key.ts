import { isDay } from './day'
import { isUuid } from './is-uuid'

/** A place in a list, for paging by key: opaque to readers, exact to the microsecond, which a JavaScript date is not. */
export const encodeKey = (...parts: (string | number)[]): string =>
  Buffer.from(parts.join('|')).toString('base64url')

type Kind = 'moment' | 'number' | 'day'

const shape = /^(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** What PostgreSQL writes for `timestamptz::text`, and will read again: a made-up day must not reach it. */
function isMoment(text: string): boolean {
  const [, y, m, d] = shape.exec(text) ?? []
  const at = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)))
  return at.getUTCMonth() === Number(m) - 1 && at.getUTCDate() === Number(d)
}

const fits = { moment: isMoment, number: (text: string) => /^-?\d{1,16}$/.test(text), day: isDay }

/**
 * The parts of a key: what the list is ordered by (a moment unless said otherwise), then an id. Null when it is none
 * of this list: then the list begins at its beginning.
 */
export function decodeKey(key: string | null | undefined): [string, string] | null
export function decodeKey(key: string | null | undefined, kind: Kind): [string, string] | null
export function decodeKey(
  key: string | null | undefined,
  first: Kind,
  second: Kind,
): [string, string, string] | null
export function decodeKey(key: string | null | undefined, ...kinds: Kind[]): string[] | null {
  const wanted: Kind[] = kinds.length === 0 ? ['moment'] : kinds
  const list = Buffer.from(key ?? '', 'base64url')
    .toString('utf8')
    .split('|')
  const right =
    list.length === wanted.length + 1 &&
    isUuid(list.at(-1)) &&
    wanted.every((kind, i) => fits[kind](list[i] ?? ''))
  return right ? list : null
}
