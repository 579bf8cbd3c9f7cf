import { enqueue } from '~/platform/jobs'
import { versionInForce } from '../../legal/documents'
import { actFor } from '../../people/acting-for'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { addWorkingDays } from '../../shared/working-days'
import { checkNumber, politely } from '../editing/column-checks'
import { listingFlow, listingTable } from '../listing-flow'
import { notifyOwners } from '../mails'
import { automaticChecks } from './checks'
import { missingOf } from './completeness'
import { changeDraft } from './creating'
import type { SendInput } from './creation-forms'
import { checkSite } from './creation-site-check'

/**
 * Sends a profile for approval, for the first time or mended. The machine looks at once, people within five working
 * days.
 * @throws Refusal `invalid` when something is missing, `conflict`, `not-found`, `not-allowed`
 */
export async function sendCompany(ctx: Ctx, id: string, { version, answer }: SendInput): Promise<void> {
  authorise(ctx.actor, 'company.editDraft', { companyId: id })
  const how = { right: 'company.create', rowRight: 'company.editDraft', version } as const
  return politely(() =>
    changeDraft(ctx, id, how, async (tx, company) => {
      const missing = missingOf(company)
      if (missing.length > 0) {
        throw new Refusal(
          'invalid',
          `Antes de enviar falta ${missing.map((m) => m.what).join(', ')}. O resto está guardado.`,
        )
      }
      if (company.listing === 'info_requested' && !answer) {
        const sentence = 'Escreva a resposta ao que foi pedido.'
        throw new Refusal('invalid', sentence, { fields: { answer: sentence } })
      }
      await checkNumber(tx, company.nipc as string, id)
      const verb = company.listing === 'draft' ? 'send' : 'resend'
      await move(tx, listingFlow, listingTable, { ...company, state: company.listing }, verb, {
        companyId: id,
        reason: answer,
        set: {
          submittedAt: tx.now,
          updatedAt: tx.now,
          decideBy: addWorkingDays(tx.now, settings.company.decisionWorkingDays),
          checks: await automaticChecks(tx, company),
          termsVersion: versionInForce('termos', tx.now).version,
          stateReason: null,
          stateReasonCode: null,
          // A new attempt after a rejection has its own rounds.
          ...(company.listing === 'rejected' && { infoRounds: 0 }),
        },
      })
      await enqueue(tx, notifyOwners, { companyId: id })
      if (company.website) await enqueue(tx, checkSite, { companyId: id })
      await actFor(tx, id)
    }),
  )
}
