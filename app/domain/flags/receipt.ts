import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'
import { isUuid } from '../shared/ids'

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** «D-7KX2-M4QP-9TRB»: 59 bits, without letters that are mistaken for digits. */
export function newReceipt(): string {
  let code = ''
  while (code.length < 12) {
    for (const byte of randomBytes(16)) {
      // The highest multiple of 31 below 256: every letter as likely as the others.
      if (byte < 248 && code.length < 12) code += letters[byte % letters.length]
    }
  }
  return `D-${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

export const isReceipt = (code: string): boolean =>
  /^D-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(code)

const mac = (id: string) => createHmac('sha256', env().AVAL_SECRET).update(`flag:${id}`).digest('base64url')

/** What the mail that asks to confirm carries; it follows from the flag by our secret and stands nowhere. */
export const flagToken = (id: string): string => `${id}.${mac(id)}`

/** The flag that a link belongs to, or null. */
export function flagOfToken(token: string): string | null {
  const [id = '', given = ''] = token.split('.')
  if (!isUuid(id)) return null
  const right = Buffer.from(mac(id))
  const tried = Buffer.from(given)
  return right.length === tried.length && timingSafeEqual(right, tried) ? id : null
}
