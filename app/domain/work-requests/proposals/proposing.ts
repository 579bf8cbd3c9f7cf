import { and, desc, eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'
import { changeProposal, noProposal, type Offer, proposalOf, stepProposal } from '../proposal'
import { workProposals, workProposalTexts } from '../schema'
import { isOpen } from '../states'
import { lockWork, noWork, type WorkRequest } from '../work-request'
import { keepAnswerTime } from './answer-times'
import { checkNoContacts } from './contact-check'
import { addFiles, sendFiles, withProposalFiles } from './files'
import { tellCustomer } from './mails'
import { asTyped, fromTyped, type ProposalInput, textOf } from './proposal-forms'
import { monthOf, takeTurn } from './room'
import { keepsFromSendingOnly, obstacleOf, whyNotPropose } from './who-may'
import { proposeFacts } from './who-may-reading'

interface Which {
  requestId: string
  companyId: string
}

const changed = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém da sua empresa mudou esta proposta. O que escreveu ficou abaixo; veja a que está guardada antes de continuar.',
  )

/** The last proposal of a company for a locked request, locked too. */
async function lockLast({ db }: TxCtx, { requestId, companyId }: Which) {
  const [row] = await db
    .select()
    .from(workProposals)
    .where(and(eq(workProposals.requestId, requestId), eq(workProposals.companyId, companyId)))
    .orderBy(desc(workProposals.createdAt), desc(workProposals.id))
    .limit(1)
    .for('update')
  return row
}

const living = ['draft', 'sent', 'seen', 'shortlisted'] as const
const isLiving = (state: string): boolean => (living as readonly string[]).includes(state)

/** @throws Refusal `conflict`, in its own words, where the company may not propose; a draft may be written before the declaration */
async function checkMay(tx: TxCtx, work: WorkRequest, companyId: string, draft: boolean): Promise<void> {
  const { facts } = await proposeFacts(tx, work, companyId)
  const obstacle = obstacleOf(facts)
  if (!obstacle || (draft && keepsFromSendingOnly(obstacle))) return
  // What was addressed to others is not there.
  if (obstacle === 'chosen') throw noProposal()
  const next =
    obstacle === 'declared'
      ? { to: paths.companyTrader(), label: 'Fazer a declaração' }
      : obstacle === 'room'
        ? { to: paths.pricing(), label: 'Ver os planos' }
        : undefined
  throw new Refusal('conflict', whyNotPropose(facts) ?? '', { next })
}

/**
 * Keeps what a company is writing for a request: a first proposal, or other words for one that was sent; the customer reads nothing
 * of it before it is sent.
 * @returns the id of the proposal
 * @throws Refusal `invalid` by field, `conflict` when it may not propose (any more), or when a colleague was faster
 */
export function saveDraft(
  ctx: Ctx,
  { requestId, companyId }: Which,
  { version, files, ...input }: ProposalInput & { files: File[]; version?: number },
): Promise<string> {
  return withProposalFiles(ctx, files, companyId, async (tx, stored) => {
    authorise(tx.actor, 'work.propose', { companyId })
    const { db, now, actor } = tx
    const work = await lockWork(tx, requestId)
    // Before it was ever open it is nobody's but the customer's.
    if (!work.firstPublishedAt) throw noWork()
    const last = await lockLast(tx, { requestId, companyId })
    const own = last && isLiving(last.state) ? last : undefined
    checkDay(input, now)
    if (own?.state !== 'shortlisted') checkNoContacts(textsOf(input))
    if (!own || own.state === 'draft') await checkMay(tx, work, companyId, true)
    else checkOpen(work)
    if (version !== own?.version && (own || version !== undefined)) throw changed()
    const draft = asTyped(input)
    if (own) {
      await db
        .update(workProposals)
        .set({ draft, version: own.version + 1, authorId: actor.userId })
        .where(eq(workProposals.id, own.id))
      await addFiles(tx, own.id, stored)
      return own.id
    }
    const id = newId()
    await db
      .insert(workProposals)
      .values({ id, requestId, companyId, authorId: actor.userId, draft, createdAt: now })
    await addFiles(tx, id, stored)
    return id
  })
}

/**
 * Sends what was drafted: a first proposal, or the next text of one that was sent, which the customer is told of.
 * @throws Refusal `conflict` when the company may not, the month's proposals or the request's twenty are used up, or another
 * version was seen; `invalid` where the draft is not whole
 */
export async function sendProposal(
  ctx: Ctx,
  { requestId, companyId, version }: Which & { version: number },
): Promise<void> {
  authorise(ctx.actor, 'work.propose', { companyId })
  try {
    await transaction(ctx, async (tx) => {
      const work = await lockWork(tx, requestId)
      const proposal = await lockLast(tx, { requestId, companyId })
      if (!proposal) throw noProposal()
      if (proposal.version !== version) throw changed()
      const input = fromTyped(proposal.draft)
      if (proposal.state === 'draft') await send(tx, { work, proposal }, input)
      else await rewrite(tx, { work, proposal }, input)
    })
  } catch (error) {
    if (violated(error) === 'work_requests_twenty')
      throw new Refusal(
        'conflict',
        `Este trabalho já tem ${settings.work.proposalsAtMost} propostas, que é o máximo.`,
      )
    throw error
  }
}

async function send(tx: TxCtx, offer: Offer, input: ProposalInput | undefined): Promise<void> {
  const { work, proposal } = offer
  await takeTurn(tx, proposal.companyId)
  // The draft is there whatever keeps it from being sent.
  await checkMay(tx, work, proposal.companyId, false)
  const text = await writeText(tx, offer, input)
  await stepProposal(tx, offer, 'send', {
    set: {
      sentAt: tx.now,
      authorId: tx.actor.userId,
      month: monthOf(tx.now),
      draft: null,
      current: text.number,
      validUntil: text.validUntil,
    },
  })
  await keepAnswerTime(tx, proposal.companyId)
  await tellCustomer(tx, { proposalId: proposal.id, what: 'sent', number: text.number })
}

async function rewrite(tx: TxCtx, offer: Offer, input: ProposalInput | undefined): Promise<void> {
  const { work, proposal } = offer
  if (!isLiving(proposal.state)) throw changed()
  checkOpen(work)
  const text = await writeText(tx, offer, input)
  await tx.db
    .update(workProposals)
    .set({
      draft: null,
      current: text.number,
      validUntil: text.validUntil,
      version: proposal.version + 1,
      authorId: tx.actor.userId,
    })
    .where(eq(workProposals.id, proposal.id))
  await recordEvent(tx, {
    subjectType: 'work-proposal',
    subjectId: proposal.id,
    companyId: proposal.companyId,
    verb: 'rewrite',
    data: { number: text.number },
  })
  await tellCustomer(tx, { proposalId: proposal.id, what: 'changed', number: text.number })
}

/** The next text of a proposal, with the files that came beside its draft. */
async function writeText(tx: TxCtx, { proposal }: Offer, input: ProposalInput | undefined) {
  if (!input) throw new Refusal('invalid', 'Falta preencher a proposta antes de a enviar.')
  checkDay(input, tx.now)
  if (proposal.state !== 'shortlisted') checkNoContacts(textsOf(input))
  const number = proposal.current + 1
  const text = textOf(input, tx.now)
  await tx.db.insert(workProposalTexts).values({
    id: newId(),
    proposalId: proposal.id,
    number,
    ...text,
    writtenAt: tx.now,
    writtenBy: tx.actor.userId,
  })
  await sendFiles(tx, proposal.id, number)
  return { number, validUntil: text.validUntil }
}

/** Its words are its version at once, for the customer has them. */
const checkOpen = (work: WorkRequest) => {
  if (!isOpen(work.state))
    throw new Refusal('conflict', 'Este trabalho já não recebe propostas: a que enviou fica como estava.')
}

function checkDay({ startOn }: ProposalInput, now: Date): void {
  if (startOn !== undefined && startOn < lisbonDay(now))
    throw new Refusal('invalid', '', { fields: { startOn: 'Este dia já passou.' } })
}

const textsOf = ({ body, included, excluded }: ProposalInput) => ({ body, included, excluded })

/**
 * Takes a proposal back, with a word to the customer. The month's place stays used.
 * @throws Refusal `conflict` when it is over already, or was chosen: then it is accepted or refused
 */
export async function withdrawProposal(
  ctx: Ctx,
  requestId: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'work.propose', { companyId })
  const id = await proposalOf(ctx, requestId, companyId)
  await changeProposal(ctx, id, { rowRight: 'work.propose', version }, async (tx, offer) => {
    const { work, proposal } = offer
    if (work.awardedId === proposal.id && !isOpen(work.state))
      throw new Refusal(
        'conflict',
        'O cliente já escolheu a sua proposta: aceite-a ou recuse-a na página do trabalho.',
      )
    checkNoContacts({ reason })
    await stepProposal(tx, offer, 'withdraw', { reason, set: { reason } })
    await tellCustomer(tx, { proposalId: proposal.id, what: 'withdrawn', number: proposal.current })
  })
}
