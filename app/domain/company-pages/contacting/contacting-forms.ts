import { z } from 'zod'
import { emailField } from '../../people/email-address'
import { settings } from '../../settings/defaults'
import { honeypot } from '../../shared/honeypot'
import { line, optional, prose } from '../../shared/text'

const { messageMin, messageMax } = settings.company

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
  message: prose({ min: messageMin, max: messageMax, missing: 'Escreva a mensagem.' }),
  sitio: honeypot,
})
export type ContactInput = z.output<typeof contactForm>
