import { eq, inArray } from 'drizzle-orm'
import { companies } from '../companies/schema'
import { authorise, type CompanyRole } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { users } from './schema'

/**
 * Chooses the company that somebody who belongs to several acts for.
 * @throws Refusal `not-allowed` for a company they don't belong to.
 */
export function actFor(ctx: Ctx, companyId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'company.open', { companyId })
    await tx.db
      .update(users)
      .set({ activeCompanyId: companyId, updatedAt: tx.now })
      .where(eq(users.id, tx.actor.userId as string))
  })
}

/** On whose behalf somebody acts, for the head of every page of a company. */
export interface Acting {
  id: string
  name: string
  role: CompanyRole
  /** Others that they belong to, by name: at most a handful, the rest is one page away. */
  others: { id: string; name: string }[]
  more: boolean
  /** In addresses: the company acted for, then others, as many as are listed. */
  slugs: string[]
}

const handful = 8

/** The company that whoever asks acts for, with those they could act for; null for who belongs to none. */
export async function actingFor({ db, actor }: Ctx): Promise<Acting | null> {
  const mine = actor.memberships.find((m) => m.companyId === actor.activeCompanyId)
  if (!mine) return null
  const rows = await db
    .select({ id: companies.id, name: companies.name, slug: companies.slug })
    .from(companies)
    .where(
      inArray(
        companies.id,
        actor.memberships.map((m) => m.companyId),
      ),
    )
    .orderBy(companies.name, companies.id)
  const own = rows.find((c) => c.id === mine.companyId)
  const others = rows.filter((c) => c !== own)
  const listed = others.slice(0, handful)
  return {
    id: mine.companyId,
    name: own?.name ?? 'A minha empresa',
    role: mine.role,
    others: listed.map(({ id, name }) => ({ id, name })),
    more: others.length > handful,
    slugs: [...(own ? [own] : []), ...listed].map((c) => c.slug),
  }
}

/** A company that whoever asks belongs to, whether they act for it, and for which they do now; null for all others. */
export async function companyToActFor(ctx: Ctx, id: string) {
  const { actor } = ctx
  authorise(actor, 'account.open')
  const { activeCompanyId } = actor
  if (!activeCompanyId || !actor.memberships.some((m) => m.companyId === id)) return null
  if (id === activeCompanyId) return { active: true, name: '', now: '' }
  const [name, now] = await Promise.all([companyName(ctx, id), companyName(ctx, activeCompanyId)])
  return { active: false, name, now }
}

/** What the company is called for which one acts. */
export async function companyName({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const [company] = await db.select({ name: companies.name }).from(companies).where(eq(companies.id, id))
  return company?.name ?? ''
}

/**
 * A page is of one company; the company one acts for may have been changed in another window since it was opened. What
 * was typed for one must never be done to another.
 * @throws Refusal `conflict` with the company that the form was of, when that is not the one acted for now
 */
export async function refuseOtherCompany({ db, actor }: Ctx, companyId: string): Promise<void> {
  const { activeCompanyId } = actor
  if (companyId === activeCompanyId || actor.kind !== 'user') return
  const ids = [companyId, activeCompanyId].filter((id): id is string => isUuid(id ?? undefined))
  const rows = ids.length > 0 ? await db.select().from(companies).where(inArray(companies.id, ids)) : []
  const belongs = actor.memberships.some((m) => m.companyId === companyId)
  const was = belongs ? rows.find((c) => c.id === companyId)?.name : undefined
  const is = rows.find((c) => c.id === activeCompanyId)?.name
  const now = is ? `Noutra janela passou a agir por «${is}»` : 'Já não age por nenhuma empresa'
  throw new Refusal(
    'conflict',
    was
      ? `${now}, e esta página era de «${was}». Não fizemos nada. O que escreveu está guardado: volte a agir por «${was}» e continue.`
      : `${now}, e esta página era de uma empresa a que já não pertence. Não fizemos nada.`,
    was ? { actFor: { id: companyId, name: was } } : {},
  )
}
