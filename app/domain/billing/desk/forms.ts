import { z } from 'zod'
import { settings } from '../../settings/settings'
import { cents } from '../../shared/cents'
import { isDay } from '../../shared/day'
import { line, prose } from '../../shared/text'
import { version } from '../../shared/version'

/** What the forms of the finance desk send. */

const reason = prose({ min: 10, max: 1000, missing: 'Indique o motivo.' })
const day = (missing: string) => z.string({ error: missing }).refine(isDay, missing)
const whole = (missing: string, most: number) =>
  z.coerce.number({ error: missing }).int(missing).min(1, missing).max(most, missing)

export const refundForm = z.object({
  cents: cents('Indique quanto se devolve.'),
  reason,
  endsPlan: z
    .string()
    .optional()
    .transform((value) => value === 'sim'),
})
export const pressedForm = z.object({ version })
export const reasonForm = z.object({ version, reason })
export const transferForm = z.object({
  version,
  cents: cents('Indique quanto chegou.'),
  on: day('Indique o dia em que o banco o registou.'),
})

export const statementForm = z.object({
  file: z
    .instanceof(File, { error: 'Escolha o ficheiro do banco.' })
    .refine((f) => f.size > 0, 'Escolha o ficheiro do banco.')
    .refine(
      (f) => f.size <= settings.billing.statementBytes,
      `O ficheiro tem mais de ${settings.billing.statementBytes / 1_000_000} MB. Peça ao banco um período mais curto.`,
    ),
})
export const matchForm = z.object({
  version,
  payment: z.uuid({ error: 'Escolha o pedido que este movimento paga.' }),
})

export const matchRequestForm = z.object({
  version,
  number: whole('Escreva o número do pedido.', 999_999_999),
  reason,
})

export const codeForm = z.object({
  code: line({ max: 20, missing: 'Escreva o código.' })
    .transform((v) => v.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9-]{4,20}$/, 'Use 4 a 20 letras sem acento, algarismos e hífenes.')),
  percent: whole('Escreva uma percentagem inteira.', settings.billing.codes.percentMost),
  invoices: whole('Escreva em quantos pagamentos vale.', settings.billing.codes.invoicesMost),
  usesAtMost: whole('Escreva quantas empresas o podem usar.', settings.billing.codes.usesMost),
  until: day('Escolha o último dia em que vale.'),
  reason,
  // What a review or a decision is worth to somebody is never paid for (product/business.md).
  neutral: z.literal('sim', {
    error: 'Confirme: um desconto nunca se dá em troca de uma avaliação nem de uma decisão.',
  }),
})
