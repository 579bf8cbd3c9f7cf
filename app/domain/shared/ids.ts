import { v7 } from 'uuid'
import { z } from 'zod'

/** A new UUIDv7 (RFC 9562): ordered by time, so that indexes stay compact. */
export const newId = (): string => v7()

/** A UUID that came from outside (address, form). */
export const uuid = z.uuid({ error: 'Identificador inválido.' })

export { isUuid } from './is-uuid'
