import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { personalMail } from '../notifications/personal-mail'
import { readerOf } from '../notifications/readers'
import { settings } from '../settings/defaults'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { changesBetween } from './news-kinds'
import { newsWords } from './saved-words'
import { standing } from './saving'
import { savedCompanies, savedCompanyNews } from './schema'

const { peoplePerRun, scoreMove } = settings.saved

/** Every morning: who saved a company that is not any more as they were last told of it. In steps, so that none is long. */
export const followSaved = defineJob({
  name: 'saved-companies.follow',
  data: z.object({ after: z.uuid().nullable().default(null) }),
  cron: '10 7 * * *',
  async run(ctx, { after }) {
    const { rows } = await ctx.db.execute<{ user_id: string }>(sql`
      select distinct s.user_id from saved_companies s join companies c on c.id = s.company_id
        left join directory d on d.company_id = c.id left join company_scores k on k.company_id = c.id
      where (c.listing <> s.told_listing or greatest(coalesce(d.level, 0), 0) <> s.told_level
          or k.score is distinct from s.told_score and (k.score is null or s.told_score is null or abs(k.score - s.told_score) >= ${scoreMove - 0.1}))
        ${after === null ? sql`` : sql`and s.user_id > ${after}`}
      order by s.user_id limit ${peoplePerRun}`)
    for (const { user_id } of rows) await transaction(ctx, (tx) => tellOne(tx, user_id))
    const last = rows.at(-1)
    if (last && rows.length === peoplePerRun)
      await transaction(ctx, (tx) => enqueue(tx, followSaved, { after: last.user_id }))
  },
})

/**
 * What changed for one person: written down, remembered as told and put in the mail in one transaction, so that nothing is told
 * twice, whenever the process dies. Who wants no alerts of a company is told nothing, and is up to date when they do.
 */
export async function tellOne(tx: TxCtx, userId: string): Promise<void> {
  const { db, now } = tx
  const { rows } = await db.execute<{
    company_id: string
    alerts: boolean
    told_listing: string
    told_level: number
    told_score: number | null
    listing: string
    level: number
    score: number | null
  }>(sql`select s.company_id, s.alerts, s.told_listing, s.told_level, s.told_score, ${standing}
    from saved_companies s join companies c on c.id = s.company_id where s.user_id = ${userId} order by s.company_id for update of s`)
  const news: (typeof savedCompanyNews.$inferInsert)[] = []
  for (const row of rows) {
    const before = { listing: row.told_listing, level: row.told_level, score: row.told_score }
    const is = { listing: row.listing, level: Math.max(row.level, 0), score: row.score }
    const kinds = changesBetween(before, is, scoreMove)
    // A score that came, or went: from now on there is something else to compare with.
    const other = (before.score === null) !== (is.score === null)
    if (kinds.length === 0 && !other) continue
    // A score that moved a little is compared with what was told, not with yesterday's: small steps add up.
    const score = kinds.includes('score') || other || before.listing !== is.listing ? is.score : before.score
    await db
      .update(savedCompanies)
      .set({ toldListing: is.listing, toldLevel: is.level, toldScore: score })
      .where(and(eq(savedCompanies.userId, userId), eq(savedCompanies.companyId, row.company_id)))
    if (!row.alerts) continue
    news.push(
      ...kinds.map((kind) => ({
        id: newId(),
        userId,
        companyId: row.company_id,
        kind,
        scoreBefore: kind === 'score' ? before.score : null,
        scoreAfter: kind === 'score' ? is.score : null,
        at: now,
      })),
    )
  }
  if (news.length === 0) return
  await db.insert(savedCompanyNews).values(news)
  await enqueue(tx, notifySaved, { userId, at: now.toISOString() })
}

/** One mail for all that changed since the last: at once, in the day's summary or not at all, as they chose. */
export const notifySaved = defineMailJob({
  name: 'saved-companies.notify',
  data: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  kind: 'saved',
  async letters({ db }, { userId, at }) {
    const reader = await readerOf(db, userId)
    const news = await newsOf({ db }, userId, new Date(at))
    const [first] = news
    if (!reader || !first) return
    const one = news.length === 1
    return {
      to: reader,
      about: first.id,
      mail: personalMail(
        reader.name,
        {
          subject: one
            ? `${first.name} ${newsWords(first)}`
            : `${news.length} novidades em empresas que guardou`,
          preview: `${first.name} ${newsWords(first)}`,
          parts: [
            'Mudou algo em empresas que guardou:',
            {
              things: news.map((item) => ({
                title: item.name,
                text: `Esta empresa ${newsWords(item)}`,
                to: paths.company(item.slug),
              })),
            },
            { button: 'Ver as guardadas', to: paths.savedCompanies() },
          ],
        },
        'Recebe isto porque guardou estas empresas. Em cada uma pode desligar os avisos.',
      ),
      href: paths.savedCompanies(),
    }
  },
})

const newsOf = ({ db }: Pick<Ctx, 'db'>, userId: string, at: Date) =>
  db
    .select({
      id: savedCompanyNews.id,
      kind: savedCompanyNews.kind,
      before: savedCompanyNews.scoreBefore,
      after: savedCompanyNews.scoreAfter,
      name: companies.name,
      slug: companies.slug,
    })
    .from(savedCompanyNews)
    .innerJoin(companies, eq(companies.id, savedCompanyNews.companyId))
    .where(and(eq(savedCompanyNews.userId, userId), eq(savedCompanyNews.at, at)))
    .orderBy(asc(companies.name), desc(savedCompanyNews.id))
