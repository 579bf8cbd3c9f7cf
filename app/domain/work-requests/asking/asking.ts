import { and, eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { networkOf } from '~/platform/rate-limit'
import { requireFeature } from '../../features/requiring'
import { insertProof } from '../../people/signing-up/proofs'
import { authorise } from '../../permissions'
import { hashesOf, type Origin } from '../../reviews/screening/origins'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { workRequests } from '../schema'
import type { WorkRequest } from '../work-request'
import { checkNotTwice, keepChosen, takeCustomer } from './customer'
import { lockDraft } from './draft-key'
import { photosOfDraft, takeWorkPhotos } from './draft-photos'
import { dropDraft } from './drafts'
import { askForConfirmation } from './mails'
import { type ReadyWork, readyFields, whyNotPublic } from './ready'
import { type Received, receiveWork } from './receiving'

const { work: limits } = settings

export interface Asked {
  id: string
  state: Received
  /** Sent to companies that were chosen. */
  addressed: boolean
}

/**
 * Sends the draft of a signed-in person with a confirmed address: it is screened, and published or held.
 * @throws Refusal `gone` without a draft, `invalid` by field, `conflict` past three open ones or where it says the same as
 * another of theirs (unless `asItIs`), `too-many`: the draft stays.
 */
export async function askWork(
  ctx: Ctx,
  draftKey: string | undefined,
  { origin, asItIs = false }: { origin?: Origin; asItIs?: boolean } = {},
): Promise<Asked> {
  authorise(ctx.actor, 'work.ask')
  requireFeature(ctx, 'workRequests')
  const customerId = ctx.actor.userId as string
  return transaction(ctx, async (tx) => {
    const { keyHash, ready } = await takeDraft(tx, draftKey)
    const customer = await takeCustomer(tx, customerId)
    if (!asItIs) await checkNotTwice(tx, customerId, ready)
    const work = await insertWork(tx, ready, {
      state: 'in_moderation',
      customerId,
      ...(origin && hashesOf(origin)),
    })
    await takeWorkPhotos(tx, keyHash, { id: work.id, customerId })
    const state = await receiveWork(tx, work, customer)
    await dropDraft(tx, keyHash)
    return { id: work.id, state, addressed: work.addressed }
  })
}

const perNetwork = (): Limit => ({
  name: 'work-confirmation-network',
  points: limits.confirmationsPerNetworkAndHour,
  seconds: 3600,
})
const perEmail = (): Limit => ({
  name: 'work-confirmation-email',
  points: limits.confirmationsPerEmailAndDay,
  seconds: 86_400,
})

export interface Unconfirmed {
  email: string
  name: string
  origin: Origin
  /** Chosen by the caller, whose browser must know it before. */
  proofId?: string
}

/**
 * Keeps the draft of somebody who is not signed in as a request that waits to be confirmed by mail. Says and does the same
 * whether or not the address has an account. Sent once more from the same draft it is the same request, as it stands now.
 * @throws Refusal `gone`, `invalid`, `too-many`: the draft stays.
 */
export async function sendForConfirmation(
  ctx: Ctx,
  draftKey: string | undefined,
  { email, name, origin, proofId = newId() }: Unconfirmed,
): Promise<void> {
  const kept = 'O pedido continua guardado neste navegador.'
  const fromHere = `Foram pedidas muitas confirmações a partir daqui. ${kept}`
  const already = `Já enviámos várias confirmações para este e-mail. ${kept}`
  await limitTo(ctx.db, perNetwork, networkOf(origin.address), ctx.now, fromHere)
  await limitTo(ctx.db, perEmail, email, ctx.now, already)
  await transaction(ctx, async (tx) => {
    const { keyHash, ready } = await takeDraft(tx, draftKey)
    await tx.db
      .delete(workRequests)
      .where(and(eq(workRequests.draftKey, keyHash), eq(workRequests.state, 'awaiting_email')))
    const work = await insertWork(tx, ready, {
      state: 'awaiting_email',
      customerEmail: email,
      customerName: name,
      draftKey: keyHash,
      expiresAt: new Date(tx.now.getTime() + limits.awaitingEmailHours * 3_600_000),
      ...hashesOf(origin),
    })
    const id = await insertProof(tx, {
      id: proofId,
      userId: null,
      email,
      purpose: 'work',
      returnTo: paths.myWork(work.id),
      hours: limits.awaitingEmailHours,
    })
    await enqueue(tx, askForConfirmation, { proofId: id, requestId: work.id })
  })
}

/** The draft, locked and checked anew, its pictures' words too. */
async function takeDraft(tx: TxCtx, draftKey: string | undefined) {
  const { keyHash, fields } = await lockDraft(tx, draftKey)
  const ready = await readyFields(tx, fields)
  for (const { alt } of await photosOfDraft(tx, keyHash)) {
    const why = whyNotPublic(alt)
    if (why) throw new Refusal('invalid', `Na descrição de uma fotografia: ${why}`)
  }
  return { keyHash, ready }
}

type By = Pick<WorkRequest, 'state'> & Partial<typeof workRequests.$inferInsert>

async function insertWork(tx: TxCtx, ready: ReadyWork, by: By): Promise<WorkRequest> {
  const { companies, ...said } = ready
  const [work] = await tx.db
    .insert(workRequests)
    .values({ id: newId(), ...said, addressed: companies.length > 0, createdAt: tx.now, ...by })
    .returning()
  if (!work) throw new Error('request was not inserted')
  await keepChosen(tx, work.id, ready)
  await recordEvent(tx, {
    subjectType: 'work-request',
    subjectId: work.id,
    verb: 'ask',
    toState: work.state,
  })
  return work
}
