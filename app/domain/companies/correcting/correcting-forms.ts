import { z } from 'zod'
import { emailField } from '../../people/email-address'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import { honeypot } from '../../shared/honeypot'
import { line, optional, prose } from '../../shared/text'
import { version } from '../../shared/version'
import { readWebsite } from '../creation/creation-forms'
import { correctionFieldNames } from './correction-words'

export const correctionForm = z.object({
  field: z.enum(correctionFieldNames, { error: 'Escolha o que está errado.' }),
  suggestion: prose({ min: settings.company.correctionMin, max: 1000, missing: 'Diga o que está certo.' }),
  source: optional(
    line({ max: 500 }).transform((v, c) => {
      const address = readWebsite(v)
      if (address) return address
      c.addIssue({ code: 'custom', message: 'Copie o endereço inteiro da página, ou deixe vazio.' })
      return z.NEVER
    }),
  ),
  email: optional(emailField),
  sitio: honeypot,
})
export type CorrectionInput = z.output<typeof correctionForm>

export const answerCorrectionForm = z
  .object({
    version,
    verdict: z.enum(['apply', 'dismiss'], { error: 'Diga o que fez da sugestão.' }),
    answer: optional(prose({ max: 1000 })),
  })
  .superRefine(({ verdict, answer }, c) => {
    if (verdict === 'dismiss' && [...(answer ?? '')].length < settings.company.correctionMin) {
      c.addIssue({
        code: 'custom',
        path: ['answer'],
        message: `Explique porque não se aplica (pelo menos ${amount(settings.company.correctionMin, 'carácter')}): quem sugeriu lê a resposta.`,
      })
    }
  })
export type AnswerCorrectionInput = z.output<typeof answerCorrectionForm>
