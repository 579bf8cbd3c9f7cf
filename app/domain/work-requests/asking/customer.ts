import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { companies, companyMembers } from '../../companies/schema'
import { users } from '../../people/schema'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { longDate } from '../../shared/long-date'
import { Refusal } from '../../shared/refusal'
import { sanctionedWords } from '../moderation/moderation-words'
import { sanctionOf } from '../moderation/sanctions'
import { workAudience, workRequests } from '../schema'
import { livingStates } from '../states'
import type { ReadyWork } from './ready'

const { work } = settings

export interface Customer {
  id: string
  email: string
}

/**
 * Whoever asks, locked: two of theirs at once are counted one after the other.
 * @throws Refusal `invalid` for an account that may not ask, `conflict` past three open ones, `too-many` past the day's
 */
export async function takeCustomer(tx: TxCtx, customerId: string, besides?: string): Promise<Customer> {
  const { db, now } = tx
  const [customer] = await db
    .select({ id: users.id, email: users.email, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, customerId))
    .for('update')
  if (!customer || customer.blockedAt)
    throw new Refusal('invalid', 'Esta conta não pode pedir trabalhos. Contacte o apoio da Aval.')
  const why = await whyNotAsk(tx, customerId, besides)
  if (why)
    throw new Refusal('conflict', `${why} O que escreveu continua guardado.`, {
      next: { to: paths.myWorks(), label: 'Ver os meus trabalhos' },
    })
  await limitTo(
    db,
    () => ({ name: 'work-asked', points: work.sentPerDay, seconds: 86_400 }),
    customerId,
    now,
    'Já pediu muitos trabalhos hoje. O que escreveu continua guardado.',
  )
  return { id: customer.id, email: customer.email }
}

/** Why somebody cannot ask for work now, which is said before they write it; null: they can. `besides`: not that one. */
export async function whyNotAsk(
  ctx: Pick<Ctx, 'db' | 'now'>,
  customerId: string,
  besides?: string,
): Promise<string | null> {
  const [out, open] = await Promise.all([
    sanctionOf(ctx, { userId: customerId }),
    ctx.db
      .select({ id: workRequests.id })
      .from(workRequests)
      .where(
        and(
          eq(workRequests.customerId, customerId),
          inArray(workRequests.state, [...livingStates]),
          besides ? ne(workRequests.id, besides) : undefined,
        ),
      )
      .limit(work.openPerPerson),
  ])
  if (out) return sanctionedWords(out.until && longDate(out.until))
  return open.length < work.openPerPerson
    ? null
    : `Já tem ${work.openPerPerson} trabalhos por acabar, que é o máximo. Conclua ou cancele um.`
}

/** An open request of their own that says nearly the same. */
export async function alikeOf(
  { db }: Pick<Ctx, 'db'>,
  customerId: string,
  { category, title, body }: Pick<ReadyWork, 'category' | 'title' | 'body'>,
): Promise<{ id: string; title: string } | null> {
  const text = `${title} ${body}`
  const likeness = sql`similarity(${workRequests.title} || ' ' || ${workRequests.body}, ${text})`
  const [alike] = await db
    .select({ id: workRequests.id, title: workRequests.title })
    .from(workRequests)
    .where(
      and(
        eq(workRequests.customerId, customerId),
        eq(workRequests.category, category),
        inArray(workRequests.state, [...livingStates]),
        sql`${likeness} >= ${work.duplicateLikeness}`,
      ),
    )
    .orderBy(sql`${likeness} desc`)
    .limit(1)
  return alike ?? null
}

/** @throws Refusal `conflict`, which leads to the one that there is */
export async function checkNotTwice(tx: TxCtx, customerId: string, ready: ReadyWork): Promise<void> {
  const alike = await alikeOf(tx, customerId, ready)
  if (!alike) return
  const sentence = `Já tem um pedido aberto que diz quase o mesmo: «${alike.title}».`
  throw new Refusal('conflict', `${sentence} Se é outro trabalho, assinale-o abaixo e envie.`, {
    fields: { asItIs: sentence },
    next: { to: paths.myWork(alike.id), label: 'Ver o pedido que já tem' },
  })
}

/** The chosen companies that may be asked now: approved ones, that somebody answers for. */
export const askedCompanies = ({ db }: Pick<Ctx, 'db'>, slugs: readonly string[]) =>
  slugs.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: companies.id,
          slug: companies.slug,
          name: companies.name,
          category: companies.category,
          municipality: companies.municipality,
        })
        .from(companies)
        .where(
          and(
            inArray(companies.slug, [...slugs]),
            eq(companies.listing, 'approved'),
            eq(companies.ownership, 'claimed'),
          ),
        )
        .orderBy(companies.name, companies.id)
        .limit(work.chosenAtMost)

/** Companies that somebody works for: they never get what this person asks for. */
export const ownCompanies = ({ db }: Pick<Ctx, 'db'>, userId: string) =>
  db
    .select({ id: companies.id, name: companies.name, category: companies.category })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.until)))

/**
 * Keeps whom a request is meant for.
 * @throws Refusal `invalid` where somebody chose companies and none of them can be asked
 */
export async function keepChosen(tx: TxCtx, requestId: string, ready: ReadyWork): Promise<void> {
  const { db, now } = tx
  if (ready.companies.length === 0) return
  const chosen = await askedCompanies(tx, ready.companies)
  if (chosen.length === 0)
    throw new Refusal(
      'invalid',
      'Nenhuma das empresas que escolheu pode receber pedidos agora. Volte ao primeiro passo e escolha outras, ou peça a todas.',
    )
  await db
    .insert(workAudience)
    .values(chosen.map(({ id: companyId }) => ({ requestId, companyId, kind: 'chosen' as const, at: now })))
}
