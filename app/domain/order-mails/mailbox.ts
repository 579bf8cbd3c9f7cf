import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { env } from '~/platform/env'
import { claims } from '../claims/schema'
import { companies, companyMembers } from '../companies/schema'
import { versionInForce } from '../legal/documents'
import { authorise } from '../permissions'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { shops } from '../shops/schema'
import type { MailboxObstacle } from './order-mail-words'
import { orderMailboxes } from './schema'

export const agreementNow = (now: Date) => versionInForce('acordo-de-encomendas', now).version

/** «convites+…@», beside the support's address, whose server brings us its mail. */
export const mailboxAddress = (token: string): string => `convites+${token}@${domainOfOurs()}`

/** The token of such an address. */
export function tokenOf(address: string): string | null {
  const said = /^convites\+([a-z0-9]{24})@(.+)$/.exec(address.toLowerCase())
  return said?.[1] && said[2] === domainOfOurs() ? said[1] : null
}

const domainOfOurs = () => env().SUPPORT_ADDRESS.toLowerCase().split('@')[1] as string

/**
 * Where it is sensitive, or a secret of the profession, that somebody is a customer: health (RGPD, article 9), law and accounting (Lei
 * n.º 145/2015, art. 92.º; Lei n.º 139/2015, art. 72.º), credit and insurance, children and old people.
 */
export const closedCategories: ReadonlySet<string> = new Set(
  `saude dentistas fisioterapia veterinarios juridico advogados contabilidade seguros mediadores credito
  familia creches idosos`.split(/\s+/),
)

/** Any of its trades: whose customer somebody is cannot be told from an order. */
export function categoryObstacle(
  company: { category: string | null; otherCategories: readonly string[] | null } | undefined,
): MailboxObstacle | null {
  if (!company?.category) return 'no-category'
  const all = [company.category, ...(company.otherCategories ?? [])]
  return all.some((category) => closedCategories.has(category)) ? 'category' : null
}

/** What is selected of a company to know whether it may have an address. */
export const trades = { category: companies.category, otherCategories: companies.otherCategories }

/** A mailbox with its shop and company. */
export type Mailbox = Awaited<ReturnType<typeof mailboxesWhere>>[number]
const mailboxesWhere = async ({ db }: Pick<Ctx, 'db'>, of: 'id' | 'token', value: string) =>
  db
    .select({ mailbox: orderMailboxes, shop: shops, ...trades, email: companies.email })
    .from(orderMailboxes)
    .innerJoin(shops, eq(shops.id, orderMailboxes.shopId))
    .innerJoin(companies, eq(companies.id, shops.companyId))
    .where(eq({ id: orderMailboxes.id, token: orderMailboxes.token }[of], value))

export const mailboxByToken = async (ctx: Ctx, token: string) =>
  (await mailboxesWhere(ctx, 'token', token))[0]

const missing = () => new Refusal('not-found', 'Não encontrámos este endereço de cópias.')

/** That of the company that one acts for. @throws Refusal `not-found` */
export async function ownMailbox(ctx: Ctx, id: string): Promise<Mailbox> {
  authorise(ctx.actor, 'integration.manage', { companyId: ctx.actor.activeCompanyId ?? '' })
  const [row] = isUuid(id) ? await mailboxesWhere(ctx, 'id', id) : []
  if (!row || row.shop.companyId !== ctx.actor.activeCompanyId) throw missing()
  return row
}

/** @throws Refusal `not-found` */
export async function lockMailbox(tx: TxCtx, id: string): Promise<Mailbox> {
  if (!isUuid(id)) throw missing()
  await tx.db
    .select({ id: orderMailboxes.id })
    .from(orderMailboxes)
    .where(eq(orderMailboxes.id, id))
    .for('update')
  const [row] = await mailboxesWhere(tx, 'id', id)
  if (!row) throw missing()
  return row
}

export const changeMailbox = defineChange({
  lock: lockMailbox,
  versionOf: ({ mailbox }) => mailbox.version,
  subjectOf: ({ shop }) => ({ companyId: shop.companyId }),
  tooLate: () => new Refusal('conflict', 'Entretanto este endereço mudou. Mostramos agora como está.'),
})

/** Domains that are the company's: proved here, or by an accepted claim of somebody who still acts for it. */
export async function provenDomains(
  { db }: Pick<Ctx, 'db'>,
  companyId: string,
  proved: string | null,
): Promise<string[]> {
  const rows = await db
    .select({ target: claims.target })
    .from(claims)
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, claims.companyId),
        eq(companyMembers.userId, claims.userId),
        isNull(companyMembers.until),
      ),
    )
    .where(
      and(
        eq(claims.companyId, companyId),
        eq(claims.state, 'accepted'),
        inArray(claims.proof, ['email', 'dns', 'site']),
        sql`${claims.provenAt} is not null`,
      ),
    )
  const claimed = rows.flatMap(({ target }) => (target ? [target.slice(target.lastIndexOf('@') + 1)] : []))
  return [...new Set([...(proved ? [proved] : []), ...claimed].map((d) => d.toLowerCase()))]
}

/** A domain and what lies below it: never what lies above. */
export const isOfDomains = (address: string, domains: readonly string[]): boolean => {
  const host = address.slice(address.lastIndexOf('@') + 1)
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
