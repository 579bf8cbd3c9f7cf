import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { env } from '~/platform/env'
import type { OpenKey } from '../api-keys/opening'
import { companies } from '../companies/schema'
import { companyDashboard } from '../company-pages/dashboard/company-dashboard'
import { type ReceivedReview, reviewReceived, reviewsReceived } from '../company-pages/received/received'
import { inviteCustomerForm } from '../invitations/customers/review-forms'
import { inviteCustomer } from '../invitations/customers/review-inviting'
import {
  type CustomerInvitation,
  customerInvitation,
  customerInvitations,
} from '../invitations/inviting/company-invitations'
import { revokeInvitation } from '../invitations/inviting/managing'
import { authorise } from '../permissions'
import { answerForm } from '../reviews/forms'
import { replyToReview } from '../reviews/replies/replying'
import type { Ctx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'
import { budgetInWords } from '../work-requests/asking/work-words'
import { companyWorks } from '../work-requests/proposals/company-works'
import type * as answers from './own-answers'
import {
  type invitationBody,
  type listQuery,
  type ownReviewsQuery,
  type replyBody,
  type statisticsQuery,
  waitingNames,
} from './own-questions'
import { sizeOf } from './questions'

/** What a key does and reads: by the commands and readers of the pages, so that neither may what the other may not. */

type Answer<Name extends keyof typeof answers> = z.output<Extract<(typeof answers)[Name], z.ZodType>>

const whole = (path: string) => env().ORIGIN + path
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export async function ownCompany({ db, actor }: Ctx, key: OpenKey): Promise<Answer<'ownCompany'>> {
  authorise(actor, 'company.open', key)
  const [found] = await db
    .select({ slug: companies.slug, name: companies.name })
    .from(companies)
    .where(eq(companies.id, key.companyId))
  if (!found) throw new Refusal('not-found', 'A empresa já não existe.')
  const { name, mode, scopes } = key
  return { ...found, url: whole(paths.company(found.slug)), key: { name, mode, scopes: [...scopes] } }
}

export async function ownReviews(
  ctx: Ctx,
  { show = 'all', cursor, limit }: z.output<typeof ownReviewsQuery>,
): Promise<Answer<'ownReviewPage'>> {
  const page = await reviewsReceived(ctx, waitingNames[show], cursor ?? null, sizeOf(limit))
  return { reviews: page.reviews.map(reviewOf), waiting: page.unanswered, next: page.next }
}

export const ownReview = async (ctx: Ctx, id: string): Promise<Answer<'ownReview'>> =>
  reviewOf(await reviewReceived(ctx, id))

const saidOf = (said: ReceivedReview['reply']) =>
  said && { text: said.text, at: said.at.toISOString(), version: said.version }

/** The words of its author leave the site only where they may (decision 0044); what they told the company alone is the company's. */
function reviewOf(r: ReceivedReview): Answer<'ownReview'> {
  const { title, text, author, waits } = r
  return {
    id: r.id,
    url: whole(paths.review(r.id)),
    stars: r.stars,
    verified: r.proof,
    publishedAt: (r.publishedAt as Date).toISOString(),
    said: r.sharesText ? { title, text, author } : null,
    service: r.service,
    privateReference: r.privateReference,
    reply: saidOf(r.reply),
    authorAnsweredAt: iso(r.answer?.at ?? null),
    lastWord: saidOf(r.lastWord),
    waits: waits && {
      for: waits.for,
      since: waits.since.toISOString(),
      countsUntil: iso(waits.countsUntil),
    },
  }
}

/** What the page's form would take, by the names of the API. @throws Refusal `invalid` */
function asForm<S extends z.ZodType>(
  form: S,
  values: object,
  names: Record<string, string> = {},
): z.output<S> {
  const read = form.safeParse(values)
  if (read.success) return read.data
  throw invalid(
    Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
    names,
  )
}
const invalid = (fields: Record<string, string>, names: Record<string, string>) =>
  new Refusal('invalid', 'O pedido não pode ser feito assim.', {
    fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [names[name] ?? name, words])),
  })

const invitationNames = { date: 'serviceDate', delay: 'delayDays' }

export async function invite(
  ctx: Ctx,
  { serviceDate: date, delayDays: delay, ...rest }: z.output<typeof invitationBody>,
): Promise<Answer<'invitation'>> {
  const input = asForm(inviteCustomerForm, { ...rest, date, delay }, invitationNames)
  try {
    const { id } = await inviteCustomer(ctx, input)
    return invitationOf(await customerInvitation(ctx, id))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'invalid')
      throw invalid(error.detail.fields ?? {}, invitationNames)
    throw error
  }
}

export async function ownInvitations(
  ctx: Ctx,
  { cursor, limit }: z.output<typeof listQuery>,
): Promise<Answer<'invitationPage'>> {
  const page = await customerInvitations(ctx, cursor ?? null, sizeOf(limit))
  return { invitations: page.invitations.map(invitationOf), next: page.next }
}

export const ownInvitation = async (ctx: Ctx, id: string): Promise<Answer<'invitation'>> =>
  invitationOf(await customerInvitation(ctx, id))

export async function cancelInvitation(ctx: Ctx, id: string): Promise<Answer<'invitation'>> {
  // Of this company and of this kind: whoever the key acts for may have others of their own.
  await customerInvitation(ctx, id)
  await revokeInvitation(ctx, id)
  return ownInvitation(ctx, id)
}

function invitationOf({ state, serviceDate, ...i }: CustomerInvitation): Answer<'invitation'> {
  return {
    id: i.id,
    state: state === 'suppressed' ? 'not-sent' : state === 'draft' ? 'scheduled' : state,
    reference: i.reference,
    serviceDate: serviceDate || null,
    createdAt: i.createdAt.toISOString(),
    sendAt: iso(i.sendAt),
    sentAt: iso(i.sentAt),
    expiresAt: iso(i.expiresAt),
  }
}

export async function replyTo(
  ctx: Ctx,
  id: string,
  { turn = 'reply', version = 0, sure, text }: z.output<typeof replyBody>,
): Promise<Answer<'reply'>> {
  const review = await reviewReceived(ctx, id)
  const said = asForm(answerForm, { text, version, sure: sure ? 'sim' : undefined })
  await replyToReview(ctx, review.id, { ...said, round: turn === 'reply' ? 1 : 3 })
  const after = await reviewReceived(ctx, id)
  const now = (turn === 'reply' ? after.reply : after.lastWord) as NonNullable<ReceivedReview['reply']>
  return { review: id, version: now.version, at: now.at.toISOString() }
}

/** @throws Refusal `not-allowed` for a period that the plan does not show */
export async function statistics(
  ctx: Ctx,
  { period }: z.output<typeof statisticsQuery>,
): Promise<Answer<'statistics'>> {
  const asked = period === 'all' ? 'tudo' : (period ?? null)
  const d = await companyDashboard(ctx, asked)
  if (asked && d.visits.span !== asked)
    throw new Refusal('not-allowed', 'O vosso plano não mostra este período. Veja «periods» sem o pedir.', {
      right: 'ver este período',
    })
  const named = (span: string) => (span === 'tudo' ? 'all' : span)
  const [registered = 0, invited = 0, opened = 0, answered = 0] = (d.invitations ?? []).map((i) => i.value)
  const { views, viewsBefore, searches, searchesBefore } = d.visits
  return {
    score: {
      value: d.score.value,
      words: d.score.words,
      margin: d.score.margin,
      reviews: d.score.reviews,
      byStars: d.score.histogram,
    },
    category: d.category,
    months: d.months.map(({ at, value, count, category }) => ({
      month: at,
      mean: value,
      count,
      categoryMean: category,
    })),
    replies: d.replies,
    invitations: d.invitations && { registered, invited, opened, answered },
    visits: {
      period: named(d.visits.span),
      views,
      viewsBefore,
      searches,
      searchesBefore,
      points: d.visits.points.map(({ at, views: n, before }) => ({ from: at, views: n, before })),
    },
    periods: d.spans.map(({ span }) => named(span)),
  }
}

export async function jobs(ctx: Ctx, cursor: string | undefined): Promise<Answer<'jobPage'>> {
  const { rows, next } = await companyWorks(ctx, { view: 'fitting' }, cursor ?? null)
  return {
    jobs: rows.map((w) => ({
      id: w.id,
      url: whole(paths.companyWork(w.id)),
      title: w.title,
      trade: w.trade,
      place: w.place,
      when: { kind: w.whenKind, from: w.whenFrom, to: w.whenTo },
      budget: budgetInWords(w.budgetBand),
      publishedAt: w.at.toISOString(),
      proposals: w.proposals,
      addressed: w.chosen,
    })),
    next,
  }
}
