import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { accounts } from '../people/schema'
import { authorise } from '../permissions'
import { reviews } from '../reviews/schema'
import type { Ctx } from '../shared/ctx'
import { type Blockers, blockersOf } from './blockers'
import { waitingErasure } from './erasing'
import { personalData } from './personal-data'
import type { ReviewFate } from './schema'

export interface ErasurePage {
  /** A request that waits: when it is carried out, and what was chosen. */
  waiting: { dueAt: Date; requestedAt: Date; reviews: ReviewFate; exceptions: number } | null
  blockers: Blockers
  hasPassword: boolean
  reviews: { id: string; company: string; title: string; rating: number; at: Date }[]
  /** From the table of personal data: by name, what goes and what stays. */
  goes: string[]
  changes: { title: string; what: string }[]
  stays: { title: string; law: string }[]
}

/** Everything somebody has to know before they ask for their account to be erased. */
export async function erasurePage(ctx: Ctx): Promise<ErasurePage> {
  const { db, actor } = ctx
  authorise(actor, 'account.open')
  const userId = actor.userId as string
  const [waiting, blockers, [credential], mine] = await Promise.all([
    waitingErasure(db, userId),
    blockersOf(ctx, userId),
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)),
      ),
    db
      .select({
        id: reviews.id,
        company: companies.name,
        title: reviews.title,
        rating: reviews.rating,
        at: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(companies, eq(companies.id, reviews.companyId))
      .where(and(eq(reviews.authorId, userId), ne(reviews.state, 'awaiting_email')))
      .orderBy(desc(reviews.createdAt)),
  ])
  return {
    waiting: waiting && {
      dueAt: waiting.dueAt,
      requestedAt: waiting.requestedAt,
      reviews: waiting.reviews,
      exceptions: Object.keys(waiting.choices).length,
    },
    blockers,
    hasPassword: credential !== undefined,
    reviews: mine,
    ...fates(),
  }
}

/** What an erasure does, in the words of the table. */
export function fates(): Pick<ErasurePage, 'goes' | 'changes' | 'stays'> {
  return {
    goes: personalData.filter((t) => t.erasure.how === 'delete').map((t) => t.title),
    changes: personalData.flatMap(({ title, erasure }) =>
      erasure.how === 'own' ? [{ title, what: erasure.what }] : [],
    ),
    stays: personalData.flatMap(({ title, erasure }) =>
      erasure.how === 'keep' ? [{ title, law: erasure.law }] : [],
    ),
  }
}

/** For the banner of the account: when it goes, if it does. */
export async function erasureDue({ db, actor }: Ctx): Promise<Date | null> {
  return actor.userId ? ((await waitingErasure(db, actor.userId))?.dueAt ?? null) : null
}
