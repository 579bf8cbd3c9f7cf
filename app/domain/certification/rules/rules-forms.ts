import { z } from 'zod'
import { settings } from '../../settings/settings'
import { capital, spelt } from '../../shared/amounts'
import { cents } from '../../shared/cents'
import { line, optional, prose } from '../../shared/text'
import { version } from '../../shared/version'

/** What staff may send about the catalogue. */

const yes = (v: unknown) => v === 'sim'

export const requirementForm = z
  .object({
    version,
    text: line({ min: 10, max: 160, missing: 'Escreva o que o público lê.' }),
    ask: line({ min: 10, max: 300, missing: 'Diga o que a empresa tem de enviar.' }),
    evidence: z.enum(['code', 'file', 'statement', 'automatic', 'platform'], {
      error: 'Escolha o que o comprova.',
    }),
    validDays: z.coerce
      .number({ error: 'Escreva um número de dias.' })
      .int('Escreva um número inteiro de dias.')
      .min(1, 'Um dia, no mínimo.')
      .max(
        settings.application.evidenceYears * 366,
        `${capital(spelt(settings.application.evidenceYears, 'ano'))}, no máximo.`,
      ),
    level: z.enum(['1', '2'], { error: 'Escolha o nível.' }).transform((v) => Number(v) as 1 | 2),
    conditional: z.preprocess(yes, z.boolean()),
  })
  .strip()
export type RequirementInput = z.output<typeof requirementForm>

export const levelForm = z.object({
  version,
  name: line({ min: 3, max: 40, missing: 'Escreva o nome do nível.' }),
  proves: line({ min: 10, max: 200, missing: 'Diga o que o nível prova.' }),
  fee: cents('Escreva a taxa da avaliação.'),
  licence: cents('Escreva a licença anual.'),
})
export type LevelInput = z.output<typeof levelForm>

export const beginRulesForm = z.object({
  /** Left out: the month of today. */
  name: optional(
    z.string().regex(/^20\d\d-(0[1-9]|1[0-2])[b-z]?$/, 'Use o ano e o mês: 2027-01, ou 2027-01b.'),
  ),
})

export const publishForm = z.object({
  version,
  reason: prose({ min: 20, max: 1000, missing: 'Diga o que muda para as empresas, e porquê.' }),
})
export type PublishInput = z.output<typeof publishForm>

export const removeForm = z.object({ version })
