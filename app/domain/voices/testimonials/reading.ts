import { desc, eq, sql } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { municipalities } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise, may } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { shownName } from '../../shared/display-name'
import { keyset } from '../../shared/keyset'
import { testimonials } from '../schema'
import { testimonialFlow } from './testimonial'

const t = testimonials

/** What the shown name is made of: as the account is shown, or what was chosen for this text. */
export const namedBy = {
  firstName: t.firstName,
  chosenPlace: t.place,
  name: users.name,
  displayAs: users.displayAs,
  place: municipalities.name,
}
interface Named {
  firstName: string | null
  chosenPlace: string | null
  name: string
  displayAs: Parameters<typeof shownName>[1]
  place: string | null
}
export const nameShown = ({ firstName, chosenPlace, name, displayAs, place }: Named): string =>
  firstName ? `${firstName}, ${chosenPlace}` : shownName(name, displayAs, place)

/** A testimonial as everybody reads it. */
export interface ShownTestimonial {
  id: string
  body: string
  who: string
  publishedAt: Date
  demonstration: boolean
}

/** Those that are published, the newest first: nobody chooses which of them are seen. */
export async function publishedTestimonials(
  { db }: Pick<Ctx, 'db'>,
  after: string | null,
): Promise<{ shown: ShownTestimonial[]; next: string | null }> {
  const list = keyset({ by: t.publishedAt, id: t.id, desc: true, size: settings.voices.page }, after)
  const rows = await db
    .select({
      id: t.id,
      body: t.body,
      publishedAt: sql<Date>`${t.publishedAt}`.mapWith(t.publishedAt),
      demonstration: t.demonstration,
      key: list.key,
      ...namedBy,
    })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .leftJoin(municipalities, eq(municipalities.code, users.municipality))
    .where(sql`${t.state} = 'published' and ${list.where}`)
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    next,
    shown: shown.map((r) => ({
      id: r.id,
      body: r.body,
      who: nameShown(r),
      publishedAt: r.publishedAt,
      demonstration: r.demonstration,
    })),
  }
}

/** One's own: where it is, why, and what may be done; the name as the account is shown. */
export async function myTestimonial({ db, actor }: Ctx) {
  authorise(actor, 'account.open')
  const [me] = await db
    .select({ testimonial: t, ...namedBy })
    .from(users)
    .leftJoin(t, eq(t.userId, users.id))
    .leftJoin(municipalities, eq(municipalities.code, users.municipality))
    .where(eq(users.id, actor.userId as string))
  if (!me) throw new Error('an account without a row')
  const { testimonial, ...named } = me
  const asAccount = shownName(named.name, named.displayAs, named.place)
  const verified = may(actor, 'voice.send')
  if (!testimonial) return { mine: null, asAccount, verified, maySend: verified, history: [] }
  const verbs = testimonialFlow.from(testimonial.state)
  const history = await db
    .select({ verb: events.verb, at: events.at, reason: events.reason })
    .from(events)
    .where(sql`${events.subjectType} = 'testimonial' and ${events.subjectId} = ${testimonial.id}`)
    .orderBy(desc(events.id))
    .limit(20)
  const { id, body, firstName, place, state, version, rule, reason, publishedAt, sentAt } = testimonial
  return {
    mine: {
      id,
      body,
      firstName,
      place,
      state,
      version,
      rule,
      reason,
      publishedAt,
      sentAt,
      who: nameShown(named),
      mayWithdraw: verbs.includes('withdraw'),
    },
    asAccount,
    verified,
    maySend: verified && verbs.includes('send'),
    history,
  }
}
export type MyTestimonial = Awaited<ReturnType<typeof myTestimonial>>
