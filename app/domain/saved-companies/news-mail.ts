import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { drawMail, type MailPart } from '~/platform/mail-template'
import { companies } from '../companies/schema'
import { defineMailJob } from '../notifications/mail-job'
import { endable } from '../notifications/mails'
import { readerOf } from '../notifications/readers'
import { placesAndCategories } from '../places/places-and-categories'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { unsubscribing } from '../shared/unsubscribe'
import { alertTitle } from './alert-words'
import { newsWords } from './saved-words'
import { newCompanyAlerts, savedCompanyNews } from './schema'

/** One mail for all that changed since the last: at once, in the day's summary or not at all, as they chose. */
export const notifySaved = defineMailJob({
  name: 'saved-companies.notify',
  data: z.object({ userId: z.uuid(), at: z.iso.datetime() }),
  kind: 'saved',
  async letters(ctx, { userId, at }) {
    const reader = await readerOf(ctx.db, userId)
    const news = await newsOf(ctx, userId, new Date(at))
    const [first] = news
    if (!reader || !first) return
    const changed = news.filter(({ alert }) => alert === null)
    const said = `${first.name} ${newsWords(first)}`
    const subject =
      news.length === 1
        ? said
        : changed.length === 0
          ? `${news.length} empresas novas no que procura`
          : `${news.length} novidades de empresas que segue`
    const things = (items: typeof news): MailPart => ({
      things: items.map(({ name, slug, alert, ends, ...item }, i) => ({
        title: name,
        text: `Esta empresa ${newsWords(item)}`,
        to: paths.company(slug),
        // An alert is ended once, below all that it told.
        ends: alert === null || i === items.length - 1 ? ends : undefined,
      })),
    })
    const titles = [...new Set(news.map(({ alert }) => alert))].filter((title) => title !== null)
    return {
      to: reader,
      about: first.id,
      mail: drawMail({
        subject,
        preview: said,
        parts: [
          { title: subject },
          `Olá, ${firstName(reader.name)}.`,
          ...(changed.length > 0 ? ['Mudou algo em empresas que guardou:', things(changed)] : []),
          ...titles.flatMap((title): MailPart[] => [
            `Novas em «${title}»:`,
            things(news.filter(({ alert }) => alert === title)),
          ]),
          { button: 'Ver as guardadas e os alertas', to: paths.savedAlerts() },
        ],
        reason: 'Recebe isto porque guardou estas empresas, ou pediu que o avisássemos das novas.',
        unsubscribe: endable('saved', userId),
      }),
      href: paths.savedAlerts(),
    }
  },
})

/** With what was asked for by each alert, and the link that ends what told it. */
async function newsOf({ db, now }: Ctx, userId: string, at: Date) {
  const [rows, all] = await Promise.all([
    db
      .select({
        id: savedCompanyNews.id,
        kind: savedCompanyNews.kind,
        before: savedCompanyNews.scoreBefore,
        after: savedCompanyNews.scoreAfter,
        asked: newCompanyAlerts,
        companyId: companies.id,
        name: companies.name,
        slug: companies.slug,
      })
      .from(savedCompanyNews)
      .innerJoin(companies, eq(companies.id, savedCompanyNews.companyId))
      .leftJoin(newCompanyAlerts, eq(newCompanyAlerts.id, savedCompanyNews.alertId))
      .where(and(eq(savedCompanyNews.userId, userId), eq(savedCompanyNews.at, at)))
      .orderBy(asc(companies.name), desc(savedCompanyNews.id)),
    placesAndCategories(now),
  ])
  return rows
    .filter(({ kind, asked }) => kind !== 'new' || asked !== null)
    .map(({ asked, companyId, ...row }) => ({
      ...row,
      alert: asked && alertTitle(asked, all),
      ends: asked
        ? {
            label: `Terminar o alerta «${alertTitle(asked, all)}»`,
            to: unsubscribing({ what: 'alerta', id: asked.id }).to,
          }
        : {
            label: `Deixar de receber avisos de ${row.name}`,
            to: unsubscribing({ what: 'guardada', id: `${userId}:${companyId}` }).to,
          },
    }))
}
