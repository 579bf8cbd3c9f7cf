import { z } from 'zod'
import { settings } from '../../settings/settings'
import { optional, prose } from '../../shared/text'
import { version } from '../../shared/version'
import { reportKinds } from '../states'
import { refusalRules, sanctionSteps } from './moderation-words'

/** What may be sent about decisions, appeals, complaints and blocks. */

export const publishWorkForm = z.object({ version })
export const refuseWorkForm = z.object({
  version,
  rule: z.enum(refusalRules, { error: 'Escolha a regra.' }),
  reason: prose({
    min: settings.work.moderation.reasonMin,
    max: settings.work.moderation.reasonMax,
    missing: 'Diga o que, no pedido, vai contra a regra.',
  }),
})
export type RefuseWorkInput = z.output<typeof refuseWorkForm>

export const appealWorkForm = z.object({
  version,
  appeal: prose({
    min: settings.work.moderation.appealMin,
    max: settings.work.moderation.appealMax,
    missing: 'Diga porque não concorda.',
  }),
})
export type AppealWorkInput = z.output<typeof appealWorkForm>

/** Of an appeal: what is answered to the customer. */
export const answerAppealForm = z.object({
  version,
  answer: prose({
    min: settings.work.moderation.reasonMin,
    max: settings.work.moderation.reasonMax,
    missing: 'Responda a quem recorreu.',
  }),
})
export type AnswerAppealInput = z.output<typeof answerAppealForm>

export const reportForm = z.object({
  kind: z.enum(reportKinds, { error: 'Escolha o que se passa.' }),
  body: optional(prose({ max: settings.work.moderation.reportMax })),
})
export type ReportInput = z.output<typeof reportForm>

export const blockForm = z.object({
  /** Takes the block back. */
  undo: z.literal('sim', { error: 'Carregue de novo no botão.' }).optional(),
})
export type BlockInput = z.output<typeof blockForm>

export const dismissReportForm = z.object({
  version,
  answer: prose({
    min: settings.work.moderation.reasonMin,
    max: settings.work.moderation.reasonMax,
    missing: 'Diga a quem se queixou o que viu.',
  }),
})
export type DismissReportInput = z.output<typeof dismissReportForm>

export const upholdReportForm = z
  .object({
    version,
    answer: prose({
      min: settings.work.moderation.reasonMin,
      max: settings.work.moderation.reasonMax,
      missing: 'Diga a quem se queixou o que viu.',
    }),
    step: z.enum(sanctionSteps, { error: 'Escolha a medida.' }),
    reason: optional(
      prose({ min: settings.work.moderation.reasonMin, max: settings.work.moderation.reasonMax }),
    ),
  })
  .superRefine(({ step, reason }, c) => {
    if (step !== 'none' && !reason)
      c.addIssue({ code: 'custom', path: ['reason'], message: 'Diga a quem recebe a medida porquê.' })
  })
export type UpholdReportInput = z.output<typeof upholdReportForm>

export const liftSanctionForm = z.object({
  version,
  reason: prose({
    min: settings.work.moderation.reasonMin,
    max: settings.work.moderation.reasonMax,
    missing: 'Diga porque levanta a medida.',
  }),
})
export type LiftSanctionInput = z.output<typeof liftSanctionForm>
