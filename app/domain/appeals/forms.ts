import { z } from 'zod'
import { ruleNames } from '../decisions/rules'
import { settings } from '../settings/settings'
import { optional, prose } from '../shared/text'
import { version } from '../shared/version'

const body = prose({
  min: settings.decision.appealMin,
  max: 4000,
  missing: 'Diga porque a decisão deve ser outra: o que não foi visto, ou foi mal visto.',
})
export const appealForm = z.object({ body })

const rule = z.enum(ruleNames, { error: 'Escolha a regra em que a decisão assenta.' })

export const decideAppealForm = z.object({
  version,
  facts: prose({
    min: settings.decision.factsMin,
    max: 2000,
    missing: 'Explique a decisão: esta explicação é enviada aos dois lados.',
  }),
  /** Where the review is removed on the appeal of whoever flagged it. */
  rule: optional(rule),
})
export type DecideAppealInput = z.output<typeof decideAppealForm>

export const decideAgainForm = z
  .object({
    kind: z.enum(['keep', 'mask', 'remove'], { error: 'Escolha o que decidia.' }),
    rule: optional(rule),
  })
  .superRefine(({ kind, rule: chosen }, c) => {
    if (kind !== 'keep' && !chosen)
      c.addIssue({ code: 'custom', path: ['rule'], message: 'Escolha a regra em que a decisão assenta.' })
  })
export type DecideAgainInput = z.output<typeof decideAgainForm>
