import { z } from 'zod'
import { documentRule, largestDocument, tooBig } from '../../pictures/picture-words'
import { settings } from '../../settings/settings'
import { amount, spelt } from '../../shared/amounts'
import { isDay } from '../../shared/day'
import { line, optional, prose } from '../../shared/text'
import { version } from '../../shared/version'

/** What companies and staff may send about applications. */

/** «empresa.pt, loja.empresa.pt»: host names, without address or path. */
const hosts = z
  .string()
  .transform((v) => [
    ...new Set(
      v
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((h) =>
          h
            .replace(/^https?:\/\//, '')
            .replace(/^www\./, '')
            .replace(/\/.*$/, ''),
        )
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(
        z
          .string()
          .max(120, 'Um destes domínios é demasiado comprido.')
          .regex(
            /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
            'Escreva só domínios, por exemplo «empresa.pt».',
          ),
      )
      .max(
        settings.application.domainsAtMost,
        `Até ${spelt(settings.application.domainsAtMost, 'domínio')}.`,
      ),
  )

export const applyForm = z.object({
  version: optional(version),
  level: z.enum(['1', '2'], { error: 'Escolha o nível.' }).transform((v) => Number(v) as 1 | 2),
  scope: line({ min: 10, max: 200, missing: 'Diga que atividade quer certificar, e onde.' }),
  domains: hosts.optional().default([]),
  applies: z
    .array(z.string().regex(/^R\d{2}$/, 'Escolha da lista.'))
    .max(20)
    .optional()
    .default([]),
})
export type ApplyInput = z.output<typeof applyForm>

const agreed = (message: string) => z.literal('sim', { error: message })

export const submitForm = z.object({
  version,
  truth: agreed('Declare que o que envia é verdadeiro.'),
  terms: agreed('Aceite as condições do programa.'),
})

export const versionForm = z.object({ version })
export const nothingForm = z.object({})

const file = z
  .instanceof(File, { error: 'Escolha o documento.' })
  .refine((f) => f.size <= largestDocument(), tooBig(documentRule()))

export const evidenceForm = z.object({
  document: file.optional(),
  /** The code to look up, or what is stated. Not «code»: that would count as a secret and not be given back. */
  value: optional(prose({ max: 2000 })),
  note: optional(prose({ max: 1000 })),
})

const reason = (missing: string) => prose({ min: settings.application.reasonMin, max: 2000, missing })

const day = optional(
  z
    .string()
    .trim()
    .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { abort: true, error: 'Indique o dia.' })
    .refine(isDay, 'Esse dia não existe.'),
)

/** Whatever is not accepted is explained. */
function explained(
  { outcome, reason: said }: { outcome: string; reason?: string },
  c: z.RefinementCtx,
): void {
  if (outcome !== 'met' && [...(said ?? '')].length < settings.application.reasonMin)
    c.addIssue({
      code: 'custom',
      path: ['reason'],
      message: `Explique em pelo menos ${amount(settings.application.reasonMin, 'carácter')}: a empresa lê este texto.`,
    })
}

export const judgeForm = z
  .object({
    version,
    outcome: z.enum(['met', 'missing', 'waived', 'not-applicable'], { error: 'Escolha o resultado.' }),
    validUntil: day,
    reason: optional(prose({ max: 2000 })),
  })
  .superRefine(explained)
export type JudgeInput = z.output<typeof judgeForm>

export const judgeRenewedForm = z
  .object({
    outcome: z.enum(['met', 'missing'], { error: 'Escolha o resultado.' }),
    validUntil: day,
    reason: optional(prose({ max: 2000 })),
  })
  .superRefine(explained)
export type JudgeRenewedInput = z.output<typeof judgeRenewedForm>

export const correctionsForm = z.object({
  version,
  reason: reason('Diga à empresa o que se espera na correção.'),
})

export const finishForm = z.object({
  version,
  recommendation: z.enum(['grant', 'refuse'], { error: 'Escolha o que recomenda.' }),
  reason: reason('Resuma a avaliação: quem decide lê este texto.'),
})
export type FinishInput = z.output<typeof finishForm>

export const decideForm = z.object({
  version,
  reason: reason('Fundamente a decisão: este texto vai para a empresa.'),
})
export type DecideInput = z.output<typeof decideForm>
