import { and, eq, inArray, ne } from 'drizzle-orm'
import { paths } from '~/paths'
import { proofById, proofOfToken, proofState, useProof } from '../../people/signing-up/proofs'
import { personOf } from '../../reviews/writing/confirming'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { workDrafts, workRequests } from '../schema'
import { livingStates, type WorkState } from '../states'
import { lockWork, stepWork, type WorkRequest } from '../work-request'
import type { Asked } from './asking'
import { takeCustomer } from './customer'
import { fileAmong, photosWaiting, takeWorkPhotos, type WorkPhoto } from './draft-photos'
import { dropDraft } from './drafts'
import { receiveWork } from './receiving'

/** The request a proof is for: the last part of where it leads on to. */
const requestOfProof = ({ returnTo }: { returnTo: string | null }): string =>
  returnTo?.split('/').at(-1) ?? ''

const spent = () =>
  `Esta ligação já não serve: foi usada, ou passaram ${amount(settings.work.awaitingEmailHours, 'hora')}. Peça o trabalho de novo, ou veja se já está nos seus.`

/**
 * Confirms a request by the link in the mail: the address is proved, so its account is found or made, the request becomes
 * that person's, and goes on as any other.
 * @returns the same once more for a link that has confirmed it before.
 * @throws Refusal `gone` for a link that is too old or unknown; `conflict`, `too-many`, `invalid` where this person may not
 * ask now: the link stays good.
 */
export async function confirmWork(ctx: Ctx, token: string): Promise<Asked> {
  const proof = await proofOfToken(ctx.db, token)
  if (proof?.purpose !== 'work' || proofState(proof, ctx.now) === 'expired')
    throw new Refusal('gone', spent())
  return transaction(ctx, async (tx) => {
    const waiting = await lockWaiting(tx, requestOfProof(proof))
    if (waiting.state === 'expired') throw new Refusal('gone', spent())
    // Confirmed from another tab, or pressed twice: it is done, and its page says where it stands.
    if (waiting.state !== 'awaiting_email')
      return {
        id: waiting.id,
        state: waiting.state === 'in_moderation' ? 'in_moderation' : 'published',
        addressed: waiting.addressed,
      }
    if (waiting.customerEmail !== proof.email || !(await useProof(tx, proof.id)))
      throw new Refusal('gone', spent())
    const customerId = await personOf(tx, proof.email, waiting.customerName ?? 'Cliente', 'work')
    const customer = await takeCustomer(tx, customerId, waiting.id)
    await checkNoTwin(tx, waiting, customerId)
    const work = await stepWork(tx, waiting, 'confirm', {
      set: {
        customerId,
        customerEmail: null,
        customerName: null,
        draftKey: null,
        createdAt: tx.now,
        expiresAt: null,
      },
    })
    const confirmed = { ...work, customerId }
    await takeWorkPhotos(tx, waiting.draftKey, { id: waiting.id, customerId })
    if (waiting.draftKey) await dropDraft(tx, waiting.draftKey)
    return {
      id: waiting.id,
      state: await receiveWork(tx, confirmed, customer),
      addressed: waiting.addressed,
    }
  })
}

/** The draft first, as sending does: both wait for each other in the same order. */
async function lockWaiting(tx: TxCtx, id: string): Promise<WorkRequest> {
  const [found] = isUuid(id)
    ? await tx.db
        .select({ draftKey: workRequests.draftKey })
        .from(workRequests)
        .where(eq(workRequests.id, id))
    : []
  if (!found) throw new Refusal('gone', spent())
  if (found.draftKey)
    await tx.db
      .select({ key: workDrafts.keyHash })
      .from(workDrafts)
      .where(eq(workDrafts.keyHash, found.draftKey))
      .for('update')
  return lockWork(tx, id).catch(() => {
    throw new Refusal('gone', spent())
  })
}

/** The same words of the same person are one request. */
async function checkNoTwin(
  tx: TxCtx,
  { id, category, title, body }: WorkRequest,
  customerId: string,
): Promise<void> {
  const [twin] = await tx.db
    .select({ id: workRequests.id })
    .from(workRequests)
    .where(
      and(
        eq(workRequests.customerId, customerId),
        eq(workRequests.category, category),
        eq(workRequests.title, title),
        eq(workRequests.body, body),
        inArray(workRequests.state, [...livingStates]),
        ne(workRequests.id, id),
      ),
    )
    .limit(1)
  if (!twin) return
  throw new Refusal('conflict', 'Já tem este mesmo pedido aberto: não é preciso confirmar outro.', {
    next: { to: paths.myWork(twin.id), label: 'Ver o pedido que já tem' },
  })
}

/** What the page behind the link shows: what is about to be sent, or what became of it. */
export type WorkConfirmation =
  | { kind: 'ask'; work: WorkRequest; photos: WorkPhoto[] }
  | { kind: 'done'; id: string; state: WorkState }
  | { kind: 'expired' }

/** @throws Refusal `not-found` for a token that was never given */
export async function workConfirmation({ db, now }: Ctx, token: string): Promise<WorkConfirmation> {
  const proof = await proofOfToken(db, token)
  if (!proof || proof.purpose !== 'work')
    throw new Refusal(
      'not-found',
      'Esta ligação não está completa. Abra-a outra vez a partir da mensagem que recebeu.',
    )
  const id = requestOfProof(proof)
  if (!isUuid(id)) return { kind: 'expired' }
  const [[work], photos] = await Promise.all([
    db.select().from(workRequests).where(eq(workRequests.id, id)),
    photosWaiting({ db }, id),
  ])
  if (!work || work.state === 'expired') return { kind: 'expired' }
  if (work.state !== 'awaiting_email') return { kind: 'done', id, state: work.state }
  if (proofState(proof, now) !== 'live' || work.customerEmail !== proof.email) return { kind: 'expired' }
  return { kind: 'ask', work, photos }
}

/** The file of a picture of a request that waits, for whoever opened the link of its mail. @throws Refusal `not-found` */
export async function photoToConfirm(ctx: Ctx, token: string, photoId: string): Promise<string> {
  const found = await workConfirmation(ctx, token).catch(() => null)
  return fileAmong(found?.kind === 'ask' ? found.photos : [], photoId)
}

/** Where this browser's last request waits to be confirmed. */
export async function workAskedHere({ db }: Ctx, browser: string | null): Promise<string | null> {
  const proof = browser ? await proofById(db, browser) : undefined
  return proof?.purpose === 'work' ? proof.email : null
}
