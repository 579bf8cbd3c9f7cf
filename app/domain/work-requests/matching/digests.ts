import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { sendMail } from '~/platform/mail'
import { companies, companyMembers } from '../../companies/schema'
import { sendsMail } from '../../notifications/mail-job-names'
import { choiceOf, notify } from '../../notifications/notifying'
import { personalMail } from '../../notifications/personal-mail'
import { readerOf, responders } from '../../notifications/readers'
import { type PlacesAndCategories, placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { workAlerts } from '../schema'
import { tradesNear } from './fit'
import { openWorks, patchesOf } from './open-works'

const peoplePerStep = 200

/** Every morning, Lisbon time: who asked for a summary a day gets one, of all companies and alerts together. */
export const sendWorkDigests = defineJob({
  name: 'work.digests',
  data: z.object({ after: z.uuid().nullable().default(null) }),
  cron: `30 ${settings.notification.digestHour} * * *`,
  async run(ctx, { after }) {
    const people = await ctx.db
      .selectDistinct({ userId: workAlerts.userId })
      .from(workAlerts)
      .where(and(eq(workAlerts.choice, 'daily'), after === null ? undefined : gt(workAlerts.userId, after)))
      .orderBy(asc(workAlerts.userId))
      .limit(peoplePerStep)
    await transaction(ctx, async (tx) => {
      for (const { userId } of people) await enqueue(tx, sendWorkDigest, { userId })
      const last = people.at(-1)
      if (last && people.length === peoplePerStep) await enqueue(tx, sendWorkDigests, { after: last.userId })
    })
  },
})

/** One person's: what opened since the last one. Taken and sent in one transaction, so that nothing is told twice. */
export const sendWorkDigest = defineJob({
  name: sendsMail('work.digest'),
  data: z.object({ userId: z.uuid() }),
  run: (ctx, { userId }) =>
    transaction(ctx, async (tx) => {
      const { db, now } = tx
      const alerts = await db
        .select()
        .from(workAlerts)
        .where(and(eq(workAlerts.userId, userId), eq(workAlerts.choice, 'daily')))
        .for('update')
      if (alerts.length === 0) return
      const found = await newFor(tx, userId, alerts)
      await db
        .update(workAlerts)
        .set({ toldUntil: now })
        .where(and(eq(workAlerts.userId, userId), eq(workAlerts.choice, 'daily')))
      const reader = await readerOf(db, userId)
      const [newest] = found
      if (!newest || !reader) return
      const n = found.length
      const many =
        n === settings.work.listPage
          ? `${n} ou mais trabalhos novos`
          : n === 1
            ? 'Um trabalho novo'
            : `${n} trabalhos novos`
      const mail = personalMail(
        reader.name,
        {
          subject: `${many} na sua área`,
          preview: newest.title,
          parts: [
            'Apareceram desde o último resumo:',
            {
              things: found.map(({ id, title, about }) => ({
                title,
                text: about,
                to: paths.companyWork(id),
              })),
            },
            { button: 'Ver todos', to: paths.companyWorks() },
          ],
        },
        'Recebe este resumo porque o escolheu em «Alertas de trabalhos».',
      )
      const key = `trabalhos-${newest.id}`
      const { mail: choice } = await choiceOf(db, userId, 'work')
      await notify(tx, {
        userId,
        kind: 'work',
        key,
        title: mail.subject,
        text: newest.title,
        href: paths.companyWorks(),
        mailed: true,
      })
      if (choice !== 'off') await sendMail({ ...mail, to: reader.email, key: `${key}-${userId}` })
    }),
})

/** The newest open requests that fit any of somebody's alerts, of companies they still act for. */
async function newFor({ db, now }: Ctx, userId: string, alerts: (typeof workAlerts.$inferSelect)[]) {
  const reference = await placesAndCategories(now)
  const reach = await db
    .select({
      id: companies.id,
      category: companies.category,
      others: companies.otherCategories,
      areas: companies.areasServed,
      municipality: companies.municipality,
      district: companies.district,
    })
    .from(companies)
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, companies.id),
        eq(companyMembers.userId, userId),
        isNull(companyMembers.until),
        inArray(companyMembers.role, [...responders]),
      ),
    )
    .where(
      and(
        inArray(companies.id, [...new Set(alerts.map((a) => a.companyId))]),
        eq(companies.listing, 'approved'),
      ),
    )
  const patches = alerts.flatMap((alert) => {
    const company = reach.find((c) => c.id === alert.companyId)
    if (!company) return []
    const own = alert.category === '' ? [company.category, ...company.others] : [alert.category]
    const trades = own.flatMap((id) => (id ? tradesNear(reference.categories, id) : []))
    const where = company.areas.length > 0 ? company.areas : [company.district]
    const areas = alert.area === '' ? where : [alert.area]
    return patchesOf(
      [...new Set(trades)],
      areas.filter((a): a is string => a !== null),
      reference.municipalities,
    )
  })
  if (patches.length === 0) return []
  const since = alerts.reduce((min, a) => Math.min(min, (a.toldUntil ?? now).getTime()), now.getTime())
  const { rows } = await db.execute<{ id: string; title: string; category: string; municipality: string }>(
    openWorks(
      patches,
      sql`r.published_at > ${new Date(since)} and r.published_at <= ${now} and r.customer_id is distinct from ${userId}::uuid`,
      settings.work.listPage,
    ),
  )
  return rows.map(({ id, title, ...row }) => ({ id, title, about: about(row, reference) }))
}

const about = (
  row: { category: string; municipality: string },
  { categories, municipalities }: PlacesAndCategories,
) => `${categories.get(row.category)?.name ?? ''}, ${municipalities.get(row.municipality)?.name ?? ''}.`
