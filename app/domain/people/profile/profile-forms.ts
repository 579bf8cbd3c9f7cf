import parsePhoneNumber from 'libphonenumber-js/mobile'
import { z } from 'zod'
import { line, optional } from '../../shared/text'

/** A municipality's code (INE): whether there is one is the database's to say. */
const municipality = optional(z.string().regex(/^\d{4}$/, 'Escolha um concelho da lista.'))

export const verifyProfileForm = z.object({
  displayAs: z.enum(['first-initial', 'full', 'initials-place', 'anonymous'], {
    error: 'Escolha como o seu nome aparece.',
  }),
  municipality,
  /** Asked for only where the terms in force were not accepted yet: the command knows. */
  terms: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
  adult: z
    .string()
    .optional()
    .transform((v) => v === 'sim'),
  marketing: z.enum(['sim', 'nao'], { error: 'Escolha «sim» ou «não»: nada está escolhido por si.' }),
})
export type ProfileChoices = z.output<typeof verifyProfileForm>

/** A mobile number, as E.164: Portuguese without prefix, any other with it. */
export const phoneForm = z.object({
  phone: line({ min: 1, max: 40, missing: 'Escreva o número do seu telemóvel.' }).transform((value, c) => {
    const number = parsePhoneNumber(value, 'PT')
    if (number?.isValid()) return number.number as string
    c.addIssue({
      code: 'custom',
      message: 'Este número não é de um telemóvel. Exemplo: 912 345 678, ou com indicativo, +34 612 345 678.',
    })
    return z.NEVER
  }),
})
