import { createHmac } from 'node:crypto'
import { env } from '~/platform/env'
import { Refusal } from '../shared/refusal'

/**
 * Places of a list for programs: each says which list it is of (whose, filtered and ordered how), and is of no other. A page
 * begins at the beginning where its address is broken; a program would take the first page for the next, again and again.
 */
const signed = (list: unknown, place: string): string =>
  createHmac('sha256', env().AVAL_SECRET)
    .update(`list-cursor\n${JSON.stringify([list, place])}`)
    .digest('base64url')
    .slice(0, 12)

/** `list`: what makes it this list, the same for each of its pages. */
export const cursorAt = (list: unknown, place: string | null): string | null =>
  place === null ? null : `${place}.${signed(list, place)}`

/**
 * The place that a cursor stands for; null at the beginning.
 * @throws Refusal `invalid`, by the name of the parameter, for one that is broken or of another list
 */
export function placeOf(list: unknown, cursor: string | null | undefined, name: string): string | null {
  if (cursor === null || cursor === undefined) return null
  const at = cursor.lastIndexOf('.')
  const place = cursor.slice(0, Math.max(at, 0))
  if (place !== '' && cursor === cursorAt(list, place)) return place
  const sentence =
    'Não é o «next» de uma página desta lista: veio cortado, ou de outra lista, de outros filtros ou de outra ordem. Comece pela primeira página.'
  throw new Refusal('invalid', 'A continuação pedida não é desta lista.', { fields: { [name]: sentence } })
}
