import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import type { DrawnMail } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { statementMail } from '../decisions/mails'
import { decisions } from '../decisions/schema'
import { defineMailJob, type Letter } from '../notifications/mail-job'
import { readerOf, readersOf } from '../notifications/readers'
import { users } from '../people/schema'
import { reviews } from '../reviews/schema'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isOpenFlag } from './flag-flow'
import { confirmFlagMail, droppedMail, flaggedMail, lapsedMail, receiptMail, sanctionMail } from './mails'
import { flagToken } from './receipt'
import { flagSanctions, flags } from './schema'

/** The mails about flags. Each job looks at the world again: nobody is told what is no longer so. */

const data = z.object({ flagId: z.uuid() })

/** A flag with its review, company and the account of whoever sent it, if they may be written to. */
export async function flagWithReview({ db }: Ctx, id: string) {
  const [row] = await db
    .select({
      flag: flags,
      review: { id: reviews.id, title: reviews.title, authorId: reviews.authorId, version: reviews.version },
      company: companies.name,
      reporter: { id: users.id, name: users.name, email: users.email },
    })
    .from(flags)
    .innerJoin(reviews, eq(reviews.id, flags.reviewId))
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .leftJoin(users, and(eq(users.id, flags.reporterId), isNull(users.blockedAt)))
    .where(eq(flags.id, id))
  return row
}
type Told = NonNullable<Awaited<ReturnType<typeof flagWithReview>>>

/** To whoever flagged: in their account, or at the address that they gave. */
export function letterToReporter({ flag, reporter }: Told, mail: DrawnMail): Letter | undefined {
  const to = reporter ?? (flag.reporterEmail && { email: flag.reporterEmail })
  return to ? { to, mail, text: 'Veja o que aconteceu à sua denúncia.' } : undefined
}

/** While it is so. */
const toReporter = (name: string, mailOf: (told: Told) => DrawnMail | undefined) =>
  defineMailJob({
    name,
    data,
    kind: 'review',
    always: true,
    async letters(ctx, { flagId }) {
      const told = await flagWithReview(ctx, flagId)
      const mail = told && mailOf(told)
      return mail && letterToReporter(told, mail)
    },
  })

/** Asks who gave an address without an account to confirm. */
export const askToConfirmFlag = defineMailJob({
  name: 'flags.ask-to-confirm',
  data,
  async letters(ctx, { flagId }) {
    const told = await flagWithReview(ctx, flagId)
    const email = told?.flag.reporterEmail ?? told?.reporter?.email
    if (told?.flag.state !== 'awaiting_email' || !email) return
    const { company, flag } = told
    return { to: { email }, mail: confirmFlagMail({ company, facts: flag.facts, token: flagToken(flagId) }) }
  },
})

/** The receipt, without undue delay (article 16, 4). */
export const notifyReceipt = toReporter('flags.notify-receipt', (told) => {
  const { dueAt, state } = told.flag
  return dueAt && isOpenFlag(state) ? receiptMail({ ...told, dueAt }) : undefined
})

export const notifyFlagLapsed = toReporter('flags.notify-lapsed', (told) =>
  told.flag.state === 'lapsed' ? lapsedMail(told) : undefined,
)

export const notifyFlagDropped = toReporter('flags.notify-dropped', (told) =>
  told.flag.state === 'dropped' ? droppedMail(told) : undefined,
)

/** The author is heard: what is said of their review, never by whom. */
export const notifyAuthorOfFlag = defineMailJob({
  name: 'flags.notify-author',
  data,
  kind: 'review',
  always: true,
  async letters(ctx, { flagId }) {
    const told = await flagWithReview(ctx, flagId)
    const to = told && (await readerOf(ctx.db, told.review.authorId))
    if (!told?.flag.heardBy || !to || !isOpenFlag(told.flag.state)) return
    return { to, mail: flaggedMail({ ...told, name: to.name, heardBy: told.flag.heardBy }) }
  },
})

/** Tells the owners of a company what follows from flags without ground. */
export const notifyOfSanction = defineMailJob({
  name: 'flags.notify-sanction',
  data: z.object({ sanctionId: z.uuid() }),
  kind: 'company',
  always: true,
  async letters({ db }, { sanctionId }) {
    const [row] = await db
      .select({ sanction: flagSanctions, company: companies.name, slug: companies.slug })
      .from(flagSanctions)
      .innerJoin(companies, eq(companies.id, flagSanctions.companyId))
      .where(eq(flagSanctions.id, sanctionId))
    if (!row) return
    const { sanction, ...company } = row
    const owners = await readersOf(db, sanction.companyId)
    return owners.map((to) => ({ to, mail: sanctionMail({ ...sanction, ...company, name: to.name }) }))
  },
})

/** The statement of reasons, to whoever flagged the review: unless they wrote it, and have it already. */
export const notifyReporterOfDecision = defineMailJob({
  name: 'flags.notify-decision',
  data: z.object({ decisionId: z.uuid() }),
  kind: 'review',
  always: true,
  async letters(ctx, { decisionId }) {
    const [decision] = await ctx.db.select().from(decisions).where(eq(decisions.id, decisionId))
    const told =
      decision?.flagId && decision.subject === 'review' && (await flagWithReview(ctx, decision.flagId))
    if (!told || (told.reporter && told.reporter.id === told.review.authorId)) return
    const mail = statementMail({
      ...decision,
      company: told.company,
      what: 'a avaliação que denunciou',
      buttons: [{ button: 'Ver a denúncia', to: paths.flagState(told.flag.code) }],
      reason: 'Recebe esta mensagem porque denunciou uma avaliação na Aval.',
    })
    return letterToReporter(told, mail)
  },
})

export async function queueDecisionToReporter(tx: TxCtx, decisionId: string): Promise<void> {
  const [decision] = await tx.db
    .select({ flagId: decisions.flagId })
    .from(decisions)
    .where(eq(decisions.id, decisionId))
  if (decision?.flagId) await enqueue(tx, notifyReporterOfDecision, { decisionId })
}
