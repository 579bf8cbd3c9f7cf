import { sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import type { Limit } from '~/platform/rate-limit'
import { networkOf } from '~/platform/rate-limit'
import { requireFeature } from '../../features/requiring'
import { insertProof } from '../../people/signing-up/proofs'
import { authorise } from '../../permissions'
import { keepDocument, removeDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { shownName } from '../../shared/display-name'
import { recordEvent } from '../../shared/flow'
import { happened } from '../../shared/happened'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { takeDraftPhotos } from '../photos/draft-photos'
import { addDocument } from '../proof/sending-document'
import { keepInvoice } from '../proof/using-invoice'
import type { Review } from '../publishing'
import { reviews } from '../schema'
import { keepOrigin, type Origin } from '../screening/origins'
import { topicsOf } from '../topics/topics'
import { correctedOf } from './correcting'
import { draftKeyOf } from './draft-key'
import { dropDraft, type ReadyReview, readyDraft } from './drafts'
import { askForConfirmation } from './mails'
import type { JobDoor } from './of-job'
import { type Received, receiveReview } from './receiving'
import { type ReviewedCompany, reviewedCompany, stillReviewed } from './reviewed-company'
import { takeAuthor } from './taking-author'

const { review: limits } = settings

export interface Sent {
  id: string
  state: Received
  /** The job on the platform that it is of. */
  job?: string | undefined
}

/**
 * Publishes the draft of a signed-in person with a confirmed address: checks who they are to the company, screens it
 * and shows it, or holds it. With a document that proves it, if they send one: that waits for a moderator.
 * @throws Refusal `invalid`, `too-many`: the draft stays.
 */
export async function sendReview(
  ctx: Ctx,
  slug: string,
  draftKey: string | undefined,
  { document, origin, jobs }: { document?: Buffer; origin?: Origin; jobs?: JobDoor } = {},
): Promise<Sent> {
  authorise(ctx.actor, 'review.write')
  requireFeature(ctx, 'reviews')
  const authorId = ctx.actor.userId as string
  const company = await reviewedCompany(ctx, slug, draftKey)
  const act = async (tx: TxCtx, fileId?: string): Promise<Sent> => {
    const input = await readyDraft(tx, draftKey, company)
    const corrects = await correctedOf(tx, input.corrects, authorId)
    const job = input.job && jobs ? await jobs.take(tx, input.job, company.id) : null
    const author = await takeAuthor(tx, company.id, authorId, {
      month: input.month,
      invoice: input.sealed?.keyHash,
      corrects: corrects?.id,
      ofJob: job !== null || corrects?.proofKind === 'job',
    })
    const review = await insertReview(tx, company, input, 'screening', {
      authorId,
      corrects: corrects?.id,
      authorShown: shownName(author.name, input.displayAs, author.place),
      ...((job?.proof === 3 || corrects?.proofKind === 'job') && proved),
    })
    if (corrects) await happened(tx, 'review.corrected', corrects.id, review.id)
    if (origin) await keepOrigin(tx, review.id, origin)
    const photos = await takeDraftPhotos(tx, await draftKeyOf(tx, draftKey, company.id), {
      id: review.id,
      authorId,
    })
    const state = await receiveReview(tx, { ...review, photos })
    await dropDraft(tx, draftKey, company.id)
    // One that repeats another text stands for nothing: its job may be reviewed yet.
    if (state !== 'rejected') await job?.keep(review.id)
    if (fileId) await (state === 'rejected' ? removeDocument(tx, fileId) : addDocument(tx, review, fileId))
    return { id: review.id, state, job: job ? input.job : undefined }
  }
  const of = { ownerUserId: authorId, companyId: company.id, field: 'document' }
  try {
    return await (document ? keepDocument(ctx, document, of, act) : transaction(ctx, (tx) => act(tx)))
  } catch (error) {
    throw alreadyOpen(error)
  }
}

const perNetwork = (): Limit => ({
  name: 'review-confirmation-network',
  points: limits.confirmationsPerAddressAndHour,
  seconds: 3600,
})
const perEmail = (): Limit => ({
  name: 'review-confirmation-email',
  points: limits.confirmationsPerEmailAndDay,
  seconds: 86_400,
})

/**
 * Keeps the draft of somebody who is not signed in as a review that waits for its author to confirm by mail. Says and
 * does the same whether or not the address has an account: that is looked at when it is confirmed.
 * @throws Refusal `too-many`: the draft stays.
 */
export async function sendForConfirmation(
  ctx: Ctx,
  slug: string,
  draftKey: string | undefined,
  {
    email,
    network,
    agent = null,
    proofId: id = newId(),
  }: { email: string; network: string; agent?: string | null; proofId?: string },
): Promise<void> {
  const company = await reviewedCompany(ctx, slug, draftKey)
  const kept = 'A avaliação continua guardada neste navegador.'
  await limitTo(
    ctx.db,
    perNetwork,
    networkOf(network),
    ctx.now,
    `Foram pedidas muitas confirmações a partir daqui. ${kept}`,
  )
  await limitTo(ctx.db, perEmail, email, ctx.now, `Já enviámos várias confirmações para este e-mail. ${kept}`)
  await transaction(ctx, async (tx) => {
    await stillReviewed(tx, company.id)
    const input = await readyDraft(tx, draftKey, company)
    const authorName = input.name ?? tx.actor.name
    const review = await insertReview(tx, company, input, 'awaiting_email', {
      authorId: tx.actor.userId,
      authorEmail: email,
      authorName,
      authorShown: shownName(authorName, input.displayAs),
      draftKey: await draftKeyOf(tx, draftKey, company.id),
    })
    await keepOrigin(tx, review.id, { address: network, agent })
    const proofId = await insertProof(tx, {
      id,
      userId: null,
      email,
      purpose: 'review',
      returnTo: paths.review(review.id),
      hours: limits.awaitingEmailHours,
    })
    await enqueue(tx, askForConfirmation, { proofId, reviewId: review.id })
  })
}

const proved = { proof: 3, proofKind: 'job' } as const

type Author = Pick<Review, 'authorShown'> &
  Partial<
    Pick<Review, 'authorId' | 'authorEmail' | 'authorName' | 'draftKey' | 'corrects' | 'proof' | 'proofKind'>
  >

async function insertReview(
  tx: TxCtx,
  company: ReviewedCompany,
  input: ReadyReview,
  state: 'screening' | 'awaiting_email',
  author: Author,
) {
  const { db, now } = tx
  const [review] = await db
    .insert(reviews)
    .values({
      id: newId(),
      companyId: company.id,
      ...(input.sealed && { proof: 2 as const, proofKind: 'invoice' as const }),
      ...author,
      rating: input.rating,
      quality: input.quality,
      punctuality: input.punctuality,
      price: input.price,
      communication: input.communication,
      title: input.title,
      body: input.body,
      service: input.service,
      wouldHire: input.wouldHire,
      incentive: input.incentive,
      experienceMonth: `${input.month}-01`,
      privateReference: input.reference,
      state,
      createdAt: now,
      category: company.category,
      district: company.district,
      municipality: company.municipality,
      topics: topicsOf(company.category, `${input.title}\n${input.body}`),
      words: sql`to_words(${`${input.title} ${input.body}`})` as never,
    })
    .returning()
  if (!review) throw new Error('review was not inserted')
  if (input.sealed) await keepInvoice(tx, review.id, input.sealed, state === 'screening')
  await recordEvent(tx, {
    subjectType: 'review',
    subjectId: review.id,
    companyId: company.id,
    verb: 'write',
    toState: state,
    data: { declared: ['own-experience', 'no-relation'] },
  })
  return review
}

/** Two sent at once, both before the other was seen: the constraint stops the second. */
export function alreadyOpen(error: unknown): unknown {
  if (violated(error) !== 'reviews_one_open') return error
  return new Refusal(
    'invalid',
    'Já tem uma avaliação desta empresa em análise. Encontra-a em «As minhas avaliações».',
  )
}
