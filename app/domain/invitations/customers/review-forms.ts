import { z } from 'zod'
import { emailField } from '../../people/email-address'
import { settings } from '../../settings/settings'
import { line, optional } from '../../shared/text'
import { formulaProblem, longest, looksLikeFormula } from './customer-limits'
import { readDay } from './review-rules'

const delay = z.preprocess(
  (v) => (typeof v === 'string' && v.trim() === '' ? settings.invitation.reviewDelayDays : v),
  z.coerce
    .number({ error: 'Escreva um número de dias.' })
    .int('Escreva um número inteiro de dias.')
    .min(0, 'Escreva 0 ou mais dias.')
    .max(
      settings.invitation.reviewDelayMaxDays,
      `O máximo são ${settings.invitation.reviewDelayMaxDays} dias.`,
    )
    .default(settings.invitation.reviewDelayDays),
)

/** One customer, asked by hand. */
export const inviteCustomerForm = z.object({
  email: emailField,
  name: optional(line({ max: longest.name }).refine((name) => !looksLikeFormula(name), formulaProblem)),
  reference: line({ min: 1, max: longest.reference, missing: 'Escreva a referência do serviço.' }),
  date: z.string({ error: 'Indique a data do serviço.' }).transform((value, c) => {
    const day = readDay(value)
    if (day) return day
    c.addIssue({ code: 'custom', message: 'Indique a data do serviço, por exemplo 21/11/2026.' })
    return z.NEVER
  }),
  delay,
})
export type InviteCustomerInput = z.output<typeof inviteCustomerForm>

const megabytes = () => (settings.invitation.csvBytes / 1_000_000).toLocaleString('pt-PT')

/** A file of customers. */
export const uploadCustomersForm = z.object({
  file: z
    .instanceof(File, { error: 'Escolha um ficheiro CSV.' })
    .refine(
      (f) => f.size <= settings.invitation.csvBytes,
      `O ficheiro tem mais de ${megabytes()} MB. Divida-o em partes.`,
    ),
  delay,
})
export type UploadCustomersInput = z.output<typeof uploadCustomersForm>

/** Confirming or taking back what was uploaded, as the page showed it. */
export const batchForm = z.object({
  version: z.coerce.number({ error: 'Abra a página de novo.' }).int(),
})

export const resumeSendingForm = z.object({
  reason: line({ min: 10, max: 500, missing: 'Escreva o que mudou.' }),
})
