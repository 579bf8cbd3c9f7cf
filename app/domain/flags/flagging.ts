import { and, eq, isNull, sql } from 'drizzle-orm'
import { violated } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import { type Limit, networkOf } from '~/platform/rate-limit'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { lockReview } from '../reviews/publishing'
import { reviews } from '../reviews/schema'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { isUuid, newId } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { flagFlow, flagTable } from './flag-flow'
import { isUrgent } from './flag-words'
import type { FlagInput } from './forms'
import { askToConfirmFlag, notifyAuthorOfFlag, notifyReceipt } from './mail-jobs'
import { flagOfToken, newReceipt } from './receipt'
import { sanctionInForce } from './sanctions'
import { flags } from './schema'

const { flag: limits } = settings
const day = 86_400
const perPerson = (): Limit => ({ name: 'flag-person', points: limits.perPersonAndDay, seconds: day })
const perNetwork = (): Limit => ({ name: 'flag-network', points: limits.perNetworkAndDay, seconds: day })
const perReview = (): Limit => ({ name: 'flag-review', points: limits.perReviewAndNetwork, seconds: day })
const perEmail = (): Limit => ({ name: 'flag-email', points: limits.perEmailAndDay, seconds: day })

/**
 * A review that people see, as whoever flags it finds it.
 * @throws Refusal `not-found`
 */
export async function reviewToFlag({ db, actor, now }: Ctx, id: string) {
  const [row] = isUuid(id)
    ? await db
        .select({
          id: reviews.id,
          title: reviews.title,
          authorId: reviews.authorId,
          publishedAt: reviews.publishedAt,
          state: reviews.state,
          company: { id: companies.id, name: companies.name, slug: companies.slug },
        })
        .from(reviews)
        .innerJoin(companies, eq(companies.id, reviews.companyId))
        .where(eq(reviews.id, id))
    : []
  if (!row?.publishedAt) throw new Refusal('not-found', 'Não encontrámos esta avaliação.')
  const member = actor.memberships.some((m) => m.companyId === row.company.id)
  return {
    id: row.id,
    title: row.state === 'masked' ? 'Avaliação oculta em parte' : row.title,
    company: row.company,
    own: row.authorId !== null && row.authorId === actor.userId,
    member,
    barredUntil: member ? await sanctionInForce(db, row.company.id, now) : null,
    /** Who is known to us needs no name and no address. */
    known: actor.kind === 'user',
  }
}

/**
 * Flags a review. Whoever has a confirmed address is done; others confirm by mail, and the deadline runs from then.
 * @returns the receipt
 * @throws Refusal `not-found`, `invalid`, `conflict` for a second open flag, `not-allowed` while the company is barred, `too-many`
 */
export async function flagReview(
  ctx: Ctx,
  reviewId: string,
  input: FlagInput,
  network: string,
): Promise<string> {
  const seen = await reviewToFlag(ctx, reviewId)
  const code = newReceipt()
  if (input.sitio) return code
  if (seen.own) throw new Refusal('invalid', 'A avaliação é sua: pode retirá-la em «As minhas avaliações».')
  const { actor } = ctx
  const email = actor.userId ? null : (input.email ?? null)
  if (!actor.userId && (!email || !input.name)) throw unnamed(input)
  const sentence = 'Já chegaram muitas denúncias a partir daqui. O texto ficou abaixo; envie-o mais tarde.'
  await limitTo(ctx.db, perNetwork, networkOf(network), ctx.now, sentence)
  const same =
    'Esta avaliação já foi denunciada várias vezes a partir daqui. Vemos todas: mais uma não muda a decisão. O texto ficou abaixo.'
  await limitTo(ctx.db, perReview, `${reviewId} ${networkOf(network)}`, ctx.now, same)
  await limitTo(ctx.db, actor.userId ? perPerson : perEmail, actor.userId ?? email ?? '', ctx.now, sentence)
  const confirmed = actor.userId !== null && actor.emailVerified
  await transaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review.publishedAt) throw new Refusal('conflict', 'Entretanto a avaliação deixou de estar visível.')
    const byCompanyId = actor.memberships.some((m) => m.companyId === review.companyId)
      ? review.companyId
      : null
    if (byCompanyId) await checkNotBarred(tx, byCompanyId)
    const id = newId()
    const state = confirmed ? ('open' as const) : ('awaiting_email' as const)
    await politely(() =>
      tx.db.insert(flags).values({
        id,
        reviewId,
        reporterId: actor.userId,
        reporterName: actor.userId ? null : input.name,
        reporterEmail: email,
        byCompanyId,
        reason: input.reason,
        kind: input.kind,
        law: input.law,
        facts: input.facts,
        state,
        code,
        createdAt: tx.now,
        ...(confirmed ? clock(input.reason, tx.now) : {}),
      }),
    )
    await recordEvent(tx, {
      subjectType: 'flag',
      subjectId: id,
      companyId: review.companyId,
      verb: 'send',
      toState: state,
    })
    if (confirmed) await announce(tx, id)
    else await enqueue(tx, askToConfirmFlag, { flagId: id })
  })
  return code
}

/**
 * Whoever reads the address confirms the flag; behind the link of the mail, by a form.
 * @returns the receipt
 * @throws Refusal `not-found`, `gone` after 72 hours or when the review is no more, `conflict`
 */
export function confirmFlag(ctx: Ctx, token: string): Promise<string> {
  const id = flagOfToken(token)
  if (!id) throw new Refusal('not-found', 'A ligação não está completa. Abra-a de novo a partir da mensagem.')
  return transaction(ctx, async (tx) => {
    const { flag, review } = await lockFlag(tx, id)
    if (flag.state !== 'awaiting_email') return flag.code
    if (!review.publishedAt)
      throw new Refusal('gone', 'A avaliação já não está visível: não há nada a denunciar.')
    if (isStale(flag.createdAt, tx.now)) {
      throw new Refusal('gone', `Passaram ${limits.confirmHours} horas. Volte a denunciar a avaliação.`)
    }
    // Somebody of the company is of the company, also without signing in.
    const byCompanyId = flag.byCompanyId ?? (await companyOf(tx, flag.reporterEmail, review.companyId))
    if (byCompanyId) await checkNotBarred(tx, byCompanyId)
    const set = { ...clock(flag.reason, tx.now), byCompanyId }
    await politely(() => move(tx, flagFlow, flagTable, flag, 'confirm', { companyId: review.companyId, set }))
    await announce(tx, id)
    return flag.code
  })
}

/** What a link that asks to confirm shows; opening it changes nothing. Null: no such flag. */
export async function flagToConfirm({ db, now }: Ctx, token: string) {
  const id = flagOfToken(token)
  if (!id) return null
  const [row] = await db
    .select({ flag: flags, company: companies.name, publishedAt: reviews.publishedAt })
    .from(flags)
    .innerJoin(reviews, eq(reviews.id, flags.reviewId))
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(eq(flags.id, id))
  if (!row) return null
  const { flag, company, publishedAt } = row
  const live = flag.state === 'awaiting_email' && publishedAt !== null && !isStale(flag.createdAt, now)
  const { reviewId, reason, facts, state } = flag
  return { reviewId, reason, facts, company, live, code: state === 'awaiting_email' ? null : flag.code }
}

/** The review first, as everywhere, and the flag after it. @throws Refusal `not-found` */
export async function lockFlag(tx: TxCtx, id: string) {
  const missing = new Refusal('not-found', 'Não encontrámos esta denúncia.')
  if (!isUuid(id)) throw missing
  const [at] = await tx.db.select({ reviewId: flags.reviewId }).from(flags).where(eq(flags.id, id))
  if (!at) throw missing
  const review = await lockReview(tx, at.reviewId)
  const [flag] = await tx.db.select().from(flags).where(eq(flags.id, id)).for('update')
  if (!flag) throw missing
  return { flag, review }
}

/** When it came in, until when we decide, and until when its author is heard. */
export function clock(reason: string, now: Date) {
  const hours = isUrgent(reason) ? limits.urgentHours : limits.days * 24
  const dueAt = new Date(now.getTime() + hours * 3_600_000)
  const heard = new Date(now.getTime() + limits.hearingDays * 86_400_000)
  return { sentAt: now, dueAt, heardBy: heard < dueAt ? heard : dueAt }
}

const isStale = (createdAt: Date, now: Date) =>
  createdAt.getTime() + limits.confirmHours * 3_600_000 <= now.getTime()

async function announce(tx: TxCtx, flagId: string): Promise<void> {
  await enqueue(tx, notifyReceipt, { flagId })
  await enqueue(tx, notifyAuthorOfFlag, { flagId })
}

async function companyOf({ db }: TxCtx, email: string | null, companyId: string): Promise<string | null> {
  if (!email) return null
  const [found] = await db
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        sql`lower(${users.email}) = ${email}`,
      ),
    )
  return found?.id ?? null
}

async function checkNotBarred({ db, now }: TxCtx, companyId: string): Promise<void> {
  const until = await sanctionInForce(db, companyId, now)
  if (!until) return
  throw new Refusal(
    'not-allowed',
    'A empresa não pode denunciar avaliações por agora: denunciou muitas sem fundamento.',
    {
      right: 'denunciar em nome desta empresa',
    },
  )
}

async function politely(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (violated(error) !== 'flags_one_open') throw error
    throw new Refusal('conflict', 'Já denunciou esta avaliação, e essa denúncia ainda está por decidir.')
  }
}

function unnamed({ name, email }: FlagInput): Refusal {
  const fields: Record<string, string> = {}
  if (!name) fields.name = 'Escreva o seu nome.'
  if (!email) fields.email = 'Escreva o seu e-mail: enviamos-lhe a decisão.'
  return new Refusal('invalid', '', { fields })
}
