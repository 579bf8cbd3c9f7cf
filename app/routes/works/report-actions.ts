import type { Ctx } from '~/domain/shared/ctx'
import { blockCompany, blockCustomer } from '~/domain/work-requests/moderation/blocking'
import type { BlockInput, ReportInput } from '~/domain/work-requests/moderation/forms'
import { blockForm, reportForm } from '~/domain/work-requests/moderation/forms'
import { reportCompany, reportCustomer } from '~/domain/work-requests/moderation/reporting'

/** «Queixa» and «bloquear», for the tables of actions of both sides: the customer's by proposal, the company's by request. */

interface OfProposal {
  proposal?: string
}

const received = 'Recebemos a sua queixa. Uma pessoa da equipa vê-a e responde-lhe por e-mail.'
const blocked =
  (whom: string, back: string) =>
  ({ undo }: BlockInput) =>
    undo ? back : whom

export const customerReportActions = {
  queixa: [
    reportForm,
    (ctx: Ctx, id: string, input: ReportInput, { proposal = '' }: OfProposal) =>
      reportCompany(ctx, id, proposal, input),
    received,
  ],
  bloquear: [
    blockForm,
    (ctx: Ctx, id: string, input: BlockInput, { proposal = '' }: OfProposal) =>
      blockCompany(ctx, id, proposal, input),
    blocked(
      'Bloqueada: não é avisada dos seus pedidos e não pode fazer-lhe propostas.',
      'Já não está bloqueada: pode voltar a fazer-lhe propostas.',
    ),
  ],
} as const

export const companyReportActions = {
  queixa: [
    reportForm,
    (ctx: Ctx, id: string, input: ReportInput) => reportCustomer(ctx, id, input),
    received,
  ],
  bloquear: [
    blockForm,
    (ctx: Ctx, id: string, input: BlockInput) => blockCustomer(ctx, id, input),
    blocked(
      'Bloqueado: não vê mais pedidos deste cliente.',
      'Já não está bloqueado: volta a ver os pedidos deste cliente.',
    ),
  ],
} as const
