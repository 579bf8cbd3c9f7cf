import { and, eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { recordAcceptance } from '../../legal/accepting'
import { termsNow } from '../../legal/documents'
import { accounts, sessions, users } from '../../people/schema'
import { dropFactors } from '../../people/second-factor/unproved'
import { proofOfToken, proofState, useProof } from '../../people/signing-up/proofs'
import { settings } from '../../settings/settings'
import { amount } from '../../shared/amounts'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { takeDraftPhotos } from '../photos/draft-photos'
import { invoiceOf } from '../proof/using-invoice'
import { lockReview, type Review } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { reviews } from '../schema'
import { receiveReview } from './receiving'
import { takeAuthor } from './taking-author'
import { twinOf } from './twice'
import { alreadyOpen, type Sent } from './writing'

/** The review a proof is for: the last part of where it leads on to. */
export const reviewOfProof = ({ returnTo }: { returnTo: string | null }): string =>
  returnTo?.split('/').at(-1) ?? ''

const spent = () =>
  `Esta ligação já não serve: foi usada, ou passaram ${amount(settings.review.awaitingEmailHours, 'hora')}. Escreva a avaliação de novo, ou veja se já está publicada.`

/**
 * Confirms a review by the link in the mail: the address is proved, so its account is found or made, the review
 * becomes that person's, and goes on as any other.
 * @returns the same once more for a link that has confirmed it before.
 * @throws Refusal `gone` for a link that is too old or unknown, or whose review is no more; `invalid`, `too-many` where this person may not
 * review this company now: the link stays good.
 */
export async function confirmReview(ctx: Ctx, token: string): Promise<Sent> {
  const proof = await proofOfToken(ctx.db, token)
  if (proof?.purpose !== 'review' || proofState(proof, ctx.now) === 'expired')
    throw new Refusal('gone', spent())
  try {
    return await transaction(ctx, async (tx) => {
      const waiting = await lockReview(tx, reviewOfProof(proof))
      // Confirmed from another tab, or pressed twice: it is done, and its page says where it stands.
      if (waiting.state !== 'awaiting_email')
        return { id: waiting.id, state: waiting.state === 'published' ? 'published' : 'held' }
      if (!(await useProof(tx, proof.id))) throw new Refusal('gone', spent())
      const twin = await twinOf(tx.db, waiting, proof.email)
      if (twin) throw sentTwice(twin)
      const authorId = await personOf(tx, proof.email, waiting.authorName ?? waiting.authorShown)
      await takeAuthor(tx, waiting.companyId, authorId, {
        month: waiting.experienceMonth.slice(0, 7),
        invoice: await invoiceOf(tx, waiting.id),
      })
      const set = { authorId, authorEmail: null, authorName: null, draftKey: null, createdAt: tx.now }
      await move(tx, reviewFlow, reviewTable, waiting, 'confirm', { companyId: waiting.companyId, set })
      await takeDraftPhotos(tx, waiting.draftKey, { id: waiting.id, authorId })
      const [review] = await tx.db.select().from(reviews).where(eq(reviews.id, waiting.id))
      return { id: waiting.id, state: await receiveReview(tx, review as Review) }
    })
  } catch (error) {
    throw alreadyOpen(error)
  }
}

const sentTwice = ({ id, publishedAt }: Review) =>
  new Refusal('conflict', 'Enviou esta avaliação mais de uma vez e já a confirmou por outra mensagem.', {
    next: publishedAt
      ? { to: paths.review(id), label: 'Ver a avaliação' }
      : { to: paths.myReview(id), label: 'Ver em que ponto está' },
  })

/** The account of a proved address: the one there is, or a new one without a password. */
export async function personOf(
  tx: TxCtx,
  email: string,
  name: string,
  by: 'review' | 'work' = 'review',
): Promise<string> {
  const { db, now, actor } = tx
  const termsVersion = termsNow(now)
  const terms = { termsVersion, termsAcceptedAt: now, adultDeclaredAt: now }
  const id = newId()
  const made = await db
    .insert(users)
    .values({ id, name, email, emailVerified: true, createdAt: now, updatedAt: now, ...terms })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (made[0]) {
    await recordAcceptance(tx, id, termsVersion)
    await recordEvent(tx, { subjectType: 'user', subjectId: id, verb: 'sign-up', data: { by } })
    return id
  }
  const [user] = await db.select().from(users).where(eq(users.email, email)).for('update')
  if (!user) throw new Error('the address was taken and is gone')
  // Whoever writes by the address of an account that is part of another writes as that one.
  if (user.emailVerified) return user.mergedInto ?? user.id
  await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, user.id))
  // Whoever made this account never proved the address: their password and sessions must not open it from now on
  // (account pre-hijacking), unless it is that very person who confirms.
  if (actor.userId !== user.id) {
    await db.delete(accounts).where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')))
    await db.delete(sessions).where(eq(sessions.userId, user.id))
    await dropFactors(tx, user.id)
    await db.update(users).set({ name }).where(eq(users.id, user.id))
  }
  return user.id
}
