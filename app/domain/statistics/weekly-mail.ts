import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '~/paths'
import { defineJob, enqueue } from '~/platform/jobs'
import { drawMail } from '~/platform/mail-template'
import { defineMailJob } from '../notifications/mail-job'
import { mayBeWrittenTo, readerColumns } from '../notifications/readers'
import { users } from '../people/schema'
import { authorise, type StaffRole, withRoles } from '../permissions'
import { firstName } from '../shared/display-name'
import { longDay } from '../shared/long-date'
import { transaction } from '../shared/transaction'
import { unsubscribing } from '../shared/unsubscribe'
import { mondayOf, shiftDay } from '../shared/working-days'
import { rowsOfFigure } from './figure-rows'
import { figures, groupsFor } from './figures'
import { rangeOf } from './periods'
import { figuresOver } from './reading'
import { changeSaid, said } from './said'
import { figureSubscriptions } from './schema'
import { subscribedBy } from './subscribing'
import { change } from './values'

/** Each Monday, when the week that ended has been counted. */
export const mailFiguresWeekly = defineJob({
  name: 'statistics.mail-weekly',
  data: z.object({}),
  cron: '37 7 * * 1',
  run: (ctx) =>
    transaction(ctx, async (tx) => {
      authorise(tx.actor, 'system.act')
      const week = mondayOf(tx.now)
      const due = await tx.db
        .update(figureSubscriptions)
        .set({ mailedFor: week })
        .where(sql`${figureSubscriptions.mailedFor} is distinct from ${week}::date`)
        .returning({ userId: figureSubscriptions.userId })
      for (const userId of new Set(due.map((row) => row.userId)))
        await enqueue(tx, mailFigures, { userId, week })
    }),
})

/** The figures that somebody asked for, of the week before the Monday, as long as they may see them. */
export const mailFigures = defineMailJob({
  name: 'statistics.mail',
  data: z.object({ userId: z.uuid(), week: z.iso.date() }),
  async letters({ db }, { userId, week }) {
    const [reader] = await db
      .select({ ...readerColumns, staffRoles: users.staffRoles })
      .from(users)
      .where(and(eq(users.id, userId), mayBeWrittenTo))
    if (!reader) return
    const seen = groupsFor(withRoles(userId, reader.staffRoles as StaffRole[]))
    const asked = (await subscribedBy({ db }, userId)).flatMap(({ figure: key }) => {
      const figure = figures.get(key)
      return figure && seen.includes(figure.group) ? [[figure.key, figure] as const] : []
    })
    if (asked.length === 0) return
    const range = rangeOf('7', week)
    const rows = await figuresOver(db, asked, range, 'day')
    // Of that week, whenever it is read.
    const rowsOf = new Map(asked.map(([key, figure]) => [key, rowsOfFigure(key, figure, range)]))
    const title = `Os números da semana de ${longDay(shiftDay(week, -7))}`
    return {
      to: reader,
      mail: drawMail({
        subject: title,
        preview: rows.map(({ name, unit, value }) => `${name}: ${said(unit, value)}`).join(' · '),
        parts: [
          { title },
          `Olá, ${firstName(reader.name)}. De segunda a domingo, e ao lado a semana anterior.`,
          {
            things: rows.map(({ key, name, unit, value, before }) => ({
              title: `${name}: ${said(unit, value)}`,
              text: `Na semana anterior: ${said(unit, before)}${inBrackets(changeSaid(unit, change(unit, value, before)))}.`,
              to: rowsOf.get(key) ?? paths.figure(key, { periodo: 7 }),
              ends: {
                label: `Deixar de receber «${name}»`,
                to: unsubscribing({ what: 'numero', id: `${userId}:${key}` }).to,
              },
            })),
          },
          { button: 'Ver as estatísticas', to: paths.figures() },
        ],
        reason: 'Recebe isto porque pediu estes números à segunda, nas estatísticas da administração.',
        unsubscribe: unsubscribing({ what: 'numeros', id: userId }),
      }),
    }
  },
})

const inBrackets = (text: string | null) => (text === null ? '' : ` (${text})`)
