import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import type { DrawnMail } from '~/platform/mail-template'
import { ownersOf } from '../companies/company-owners'
import { companies } from '../companies/schema'
import { tellByMail } from '../notifications/notifying'
import { readerOf } from '../notifications/readers'
import { users } from '../people/schema'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { confirmFlagMail, droppedMail, flaggedMail, lapsedMail, receiptMail, sanctionMail } from './emails'
import { isOpenFlag } from './flag-flow'
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

/** To whoever flagged: in their account, or to the address that they gave. */
export async function tellReporter(ctx: Ctx, told: Told, key: string, mail: DrawnMail): Promise<void> {
  const { flag, reporter } = told
  const href = paths.flagState(flag.code)
  const text = 'Veja o que aconteceu à sua denúncia.'
  if (reporter) {
    const to = { userId: reporter.id, kind: 'review', key, href, text } as const
    await tellByMail(ctx, to, { ...mail, to: reporter.email }, { always: true })
  } else if (flag.reporterEmail) await sendMail({ ...mail, to: flag.reporterEmail, key })
}

/** Asks who gave an address without an account to confirm. */
export const askToConfirmFlag = defineJob({
  name: 'flags.ask-to-confirm',
  data,
  async run(ctx, { flagId }) {
    const told = await flagWithReview(ctx, flagId)
    const to = told?.flag.reporterEmail ?? told?.reporter?.email
    if (told?.flag.state !== 'awaiting_email' || !to) return
    const mail = confirmFlagMail({ company: told.company, facts: told.flag.facts, token: flagToken(flagId) })
    await sendMail({ ...mail, to, key: `confirmar-denuncia-${flagId}` })
  },
})

/** The receipt, without undue delay (article 16, 4). */
export const tellReceipt = defineJob({
  name: 'flags.tell-receipt',
  data,
  async run(ctx, { flagId }) {
    const told = await flagWithReview(ctx, flagId)
    if (!told?.flag.dueAt || !isOpenFlag(told.flag.state)) return
    const mail = receiptMail({ ...told, dueAt: told.flag.dueAt })
    await tellReporter(ctx, told, `denuncia-${flagId}`, mail)
  },
})

/** The author is heard: what is said of their review, never by whom. */
export const tellAuthorOfFlag = defineJob({
  name: 'flags.tell-author',
  data,
  async run(ctx, { flagId }) {
    const told = await flagWithReview(ctx, flagId)
    const author = told?.review.authorId ? await readerOf(ctx, told.review.authorId) : undefined
    if (!told?.flag.heardBy || !author || !isOpenFlag(told.flag.state)) return
    const mail = flaggedMail({ ...told, name: author.name, heardBy: told.flag.heardBy })
    const href = paths.answerFlag(flagId)
    const to = { userId: author.id, kind: 'review', key: `denunciada-${flagId}`, href } as const
    await tellByMail(ctx, to, { ...mail, to: author.email }, { always: true })
  },
})

export const tellFlagLapsed = defineJob({
  name: 'flags.tell-lapsed',
  data,
  async run(ctx, { flagId }) {
    const told = await flagWithReview(ctx, flagId)
    if (told?.flag.state === 'lapsed')
      await tellReporter(ctx, told, `denuncia-prazo-${flagId}`, lapsedMail(told))
  },
})

export const tellFlagDropped = defineJob({
  name: 'flags.tell-dropped',
  data,
  async run(ctx, { flagId }) {
    const told = await flagWithReview(ctx, flagId)
    if (told?.flag.state === 'dropped')
      await tellReporter(ctx, told, `denuncia-sem-efeito-${flagId}`, droppedMail(told))
  },
})

/** Tells the owners of a company what follows from flags without ground. */
export const tellOfSanction = defineJob({
  name: 'flags.tell-sanction',
  data: z.object({ sanctionId: z.uuid() }),
  async run(ctx, { sanctionId }) {
    const [row] = await ctx.db
      .select({ sanction: flagSanctions, company: companies.name, slug: companies.slug })
      .from(flagSanctions)
      .innerJoin(companies, eq(companies.id, flagSanctions.companyId))
      .where(eq(flagSanctions.id, sanctionId))
    if (!row) return
    for (const owner of await ownersOf(ctx.db, row.sanction.companyId)) {
      const mail = sanctionMail({ ...row.sanction, company: row.company, slug: row.slug, name: owner.name })
      const key = `denuncias-infundadas-${sanctionId}-${owner.id}`
      const to = { userId: owner.id, kind: 'company', key, href: paths.company(row.slug) } as const
      await tellByMail(ctx, to, { ...mail, to: owner.email }, { always: true })
    }
  },
})
