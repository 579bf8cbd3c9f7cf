import { desc, eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lockOffer, type Offer, seenByCustomer } from '../proposal'
import { workVisits } from '../schema'
import type { VisitState } from '../states'
import type { AnswerVisitInput, CancelVisitInput, OfferVisitInput } from './forms'
import { sideOf, whyNoVisit } from './standing'
import { tellConversation } from './telling'
import { type VisitVerb, visitFlow } from './visit-flow'
import { notifyOfVisit } from './visit-mails'
import { timesOf } from './visit-moments'
import { dayAndHour } from './visit-words'
import { checkMayWrite } from './writing'

type Visit = typeof workVisits.$inferSelect
interface Visited extends Offer {
  /** The last one, whatever became of it. */
  visit: Visit | null
}

const table = { table: workVisits, id: workVisits.id, state: workVisits.state, version: workVisits.version }
const living: readonly VisitState[] = ['offered', 'agreed']
export const isLiving = (visit: Pick<Visit, 'state'> | null): boolean =>
  visit !== null && living.includes(visit.state)

/** By its proposal: one visit at a time. Whoever changes it holds the request and the proposal. */
const changeVisit = defineChange({
  async lock(tx: TxCtx, proposalId: string): Promise<Visited> {
    const offer = await lockOffer(tx, proposalId)
    const [visit] = await tx.db
      .select()
      .from(workVisits)
      .where(eq(workVisits.proposalId, offer.proposal.id))
      .orderBy(desc(workVisits.version))
      .limit(1)
      .for('update')
    return { ...offer, visit: visit ?? null }
  },
  versionOf: ({ visit }) => visit?.version ?? 0,
  subjectOf: ({ work, proposal }) => ({ customerId: work.customerId, companyId: proposal.companyId }),
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto a visita mudou. Mostramos agora como está; nada do que escreveu se perdeu.',
    ),
})

const step = (tx: TxCtx, { proposal }: Offer, visit: Visit, verb: VisitVerb, set = {}) =>
  move(tx, visitFlow, table, visit, verb, { companyId: proposal.companyId, set })

const who = { customer: 'O cliente', company: 'A empresa' } as const

/**
 * One side offers up to three times; while a visit stands, that is to move it: what stood is cancelled.
 * @throws Refusal `not-found`, `conflict`, `invalid` at a time
 */
export const offerVisit = (ctx: Ctx, proposalId: string, input: OfferVisitInput): Promise<void> =>
  changeVisit(ctx, proposalId, { rowRight: 'work.converse', version: input.visit }, async (tx, visited) => {
    await checkMayWrite(tx, visited)
    const { work, proposal, visit } = visited
    const over = whyNoVisit(work)
    if (over) throw new Refusal('conflict', over)
    const times = timesOf(input, tx.now)
    const side = sideOf(tx.actor, work)
    if (side === 'customer') await seenByCustomer(tx, visited)
    const moved = visit && isLiving(visit)
    if (moved) await step(tx, visited, visit, 'cancel')
    const id = newId()
    await tx.db.insert(workVisits).values({
      id,
      proposalId: proposal.id,
      offeredBy: side,
      times,
      note: input.note,
      // Goes on from the one before, so that a page that shows that one is told.
      version: (visit?.version ?? 0) + (moved ? 2 : 1),
      createdAt: tx.now,
    })
    const what = times.length === 1 ? 'uma hora' : `${times.length} horas`
    await tellConversation(
      tx,
      proposal.id,
      `${who[side]} propôs ${what} para ${moved ? 'mudar a' : 'uma'} visita.`,
      side,
    )
    await enqueue(tx, notifyOfVisit, { visitId: id, news: 'offered' as const })
  })

/** The other side chooses one of the times, or none. @throws Refusal `not-found`, `conflict`, `invalid` */
export const answerVisit = (ctx: Ctx, proposalId: string, { visit: version, choice }: AnswerVisitInput) =>
  changeVisit(ctx, proposalId, { rowRight: 'work.converse', version }, async (tx, visited) => {
    await checkMayWrite(tx, visited)
    const { work, proposal, visit } = visited
    const side = sideOf(tx.actor, work)
    if (!visit || visit.state !== 'offered')
      throw new Refusal('conflict', 'Já não há horas por escolher. Mostramos agora como está a visita.')
    if (visit.offeredBy === side)
      throw new Refusal('conflict', 'Estas horas foram propostas por si: escolhe o outro lado.')
    if (choice === 'nenhuma') {
      await step(tx, visited, visit, 'decline')
      await tellConversation(tx, proposal.id, `${who[side]} não pode a nenhuma das horas da visita.`, side)
      await enqueue(tx, notifyOfVisit, { visitId: visit.id, news: 'declined' as const })
      return
    }
    const chosen = visit.times[Number(choice) - 1]
    if (!chosen) throw new Refusal('invalid', '', { fields: { choice: 'Escolha uma das horas propostas.' } })
    if (chosen <= tx.now)
      throw new Refusal('invalid', '', { fields: { choice: 'Essa hora já passou. Escolha outra.' } })
    const soon = chosen.getTime() - tx.now.getTime() <= settings.work.visitReminderHours * 3_600_000
    // Who agrees on a visit of today needs no reminder of it.
    await step(tx, visited, visit, 'agree', { chosen, ...(soon && { remindedAt: tx.now }) })
    await tellConversation(tx, proposal.id, `Visita marcada para ${dayAndHour(chosen)}.`, side)
    await enqueue(tx, notifyOfVisit, { visitId: visit.id, news: 'agreed' as const })
  })

/** Either side cancels a visit that was agreed; whoever offered times takes them back. @throws Refusal `not-found`, `conflict` */
export const cancelVisit = (ctx: Ctx, proposalId: string, { visit: version }: CancelVisitInput) =>
  changeVisit(ctx, proposalId, { rowRight: 'work.converse', version }, async (tx, visited) => {
    const { work, proposal, visit } = visited
    const side = sideOf(tx.actor, work)
    if (proposal.state === 'draft' || !visit || !isLiving(visit))
      throw new Refusal('conflict', 'Não há visita por desmarcar. Mostramos agora como está.')
    if (visit.state === 'offered' && visit.offeredBy !== side)
      throw new Refusal(
        'conflict',
        'Estas horas foram propostas pelo outro lado: responda-lhes em vez disso.',
      )
    await step(tx, visited, visit, 'cancel')
    const said = visit.state === 'agreed' ? 'desmarcou a visita' : 'retirou as horas que propôs para a visita'
    await tellConversation(tx, proposal.id, `${who[side]} ${said}.`, side)
    await enqueue(tx, notifyOfVisit, { visitId: visit.id, news: 'cancelled' as const })
  })
