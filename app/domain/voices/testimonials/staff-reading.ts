import { and, desc, eq, sql } from 'drizzle-orm'
import { events } from '../../audit/schema'
import { municipalities } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { spansOf } from '../../reviews/screening/personal-data'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { testimonials } from '../schema'
import { foundWords } from './found-words'
import { namedBy, nameShown } from './reading'
import { noTestimonial, testimonialFlow } from './testimonial'
import type { TestimonialFilter } from './testimonial-filter'

const t = testimonials

/** One page of testimonials in a state, by the moment they were sent. */
export async function findTestimonials({ db, actor }: Ctx, filter: TestimonialFilter, after: string | null) {
  authorise(actor, 'voice.decide')
  const list = keyset({ by: t.sentAt, id: t.id, desc: filter.sort === 'newest' }, after)
  const rows = await db
    .select({
      id: t.id,
      begins: sql<string>`left(${t.body}, 200)`,
      state: t.state,
      sentAt: t.sentAt,
      demonstration: t.demonstration,
      key: list.key,
      ...namedBy,
    })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .leftJoin(municipalities, eq(municipalities.code, users.municipality))
    .where(and(eq(t.state, filter.view), list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    next,
    rows: shown.map((r) => ({
      id: r.id,
      begins: r.begins,
      state: r.state,
      sentAt: r.sentAt,
      demonstration: r.demonstration,
      who: nameShown(r),
    })),
  }
}

/** One as who decides sees it: what in it looks like personal data is said. @throws Refusal `not-found` */
export async function testimonialDetail({ db, actor }: Ctx, id: string) {
  authorise(actor, 'voice.decide')
  const [row] = isUuid(id)
    ? await db
        .select({ testimonial: t, ...namedBy })
        .from(t)
        .innerJoin(users, eq(users.id, t.userId))
        .leftJoin(municipalities, eq(municipalities.code, users.municipality))
        .where(eq(t.id, id))
    : []
  if (!row) throw noTestimonial()
  const history = await db
    .select({ verb: events.verb, at: events.at, reason: events.reason, who: users.name })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, 'testimonial'), eq(events.subjectId, id)))
    .orderBy(desc(events.id))
    .limit(50)
  const { testimonial, ...named } = row
  const own = testimonial.userId === actor.userId
  return {
    ...testimonial,
    who: nameShown(named),
    found: foundWords(spansOf(testimonial.body)),
    own,
    verbs: own ? [] : testimonialFlow.from(testimonial.state),
    history,
  }
}
export type TestimonialDetail = Awaited<ReturnType<typeof testimonialDetail>>
