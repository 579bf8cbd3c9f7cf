import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { cleanLine } from '../shared/text'

/**
 * An e-mail address as it is stored: NFC, lower case, the domain in ASCII (RFC 5891), ≤ 254 characters (RFC 5321).
 * Null when it is none. Local parts stay ASCII: hardly any server takes others, and look-alikes could pass for one.
 */
export function normaliseEmail(value: string): string | null {
  const address = cleanLine(value).toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1 || at > 64) return null
  const domain = domainToASCII(address.slice(at + 1))
  const normal = `${address.slice(0, at)}@${domain}`
  return domain && normal.length <= 254 && z.email().safeParse(normal).success ? normal : null
}

/** «a…@exemplo.pt»: enough to tell two apart, too little to write to. */
export const maskedEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

/** The e-mail field of a form. */
export const emailField = z.string({ error: 'Escreva o seu e-mail.' }).transform((value, c) => {
  const email = normaliseEmail(value)
  if (email) return email
  const missing = value.trim() === ''
  c.addIssue({
    code: 'custom',
    message: missing
      ? 'Escreva o seu e-mail.'
      : 'Este e-mail não está completo ou tem um erro. Exemplo: ana@exemplo.pt',
  })
  return z.NEVER
})
