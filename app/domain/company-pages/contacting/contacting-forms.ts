import { z } from 'zod'
import { emailField } from '../../people/email-address'
import { settings } from '../../settings/settings'
import { honeypot } from '../../shared/honeypot'
import { line, optional, prose } from '../../shared/text'

export const contactForm = z.object({
  name: line({ min: 2, max: 80, missing: 'Escreva o seu nome.' }),
  email: emailField,
  phone: optional(
    line({ max: 30 }).pipe(
      z
        .string()
        .regex(/^\+?[\d\s().-]{6,}$/, 'Escreva só o número, por exemplo 912 345 678, ou deixe vazio.'),
    ),
  ),
  message: prose({
    min: settings.company.messageMin,
    max: settings.company.messageMax,
    missing: 'Escreva a mensagem.',
  }),
  sitio: honeypot,
})
/** What somebody looked for when they found the company: a message begins with it. */
export const soughtText = line({ min: 2, max: 100, missing: '' })

export type ContactInput = z.output<typeof contactForm>
