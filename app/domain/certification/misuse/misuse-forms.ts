import { z } from 'zod'
import { emailField } from '../../people/email-address'
import { honeypot } from '../../shared/honeypot'
import { line, optional, prose } from '../../shared/text'
import { version } from '../../shared/version'

export const misuseForm = z.object({
  place: line({ min: 4, max: 500, missing: 'Diga onde viu o selo: um endereço, uma loja, uma carrinha.' }),
  facts: prose({ min: 10, max: 1000, missing: 'Diga o que viu.' }),
  email: optional(emailField),
  sitio: honeypot,
})
export type MisuseInput = z.output<typeof misuseForm>

export const decideMisuseForm = z.object({
  version,
  verdict: z.enum(['confirm', 'others', 'dismiss'], { error: 'Diga o que concluiu.' }),
  note: prose({ min: 10, max: 1000, missing: 'Escreva o que verificou: fica no registo.' }),
})
export type DecideMisuseInput = z.output<typeof decideMisuseForm>
