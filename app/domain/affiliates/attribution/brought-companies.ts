import { and, desc, eq, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { Refusal } from '../../shared/refusal'
import { startOfDay } from '../../shared/working-days'
import { shortLinks } from '../../short-links/schema'
import { earnsUntil } from '../commissions/rules'
import { affiliateAttributions, affiliateFindings, affiliates } from '../schema'
import type { AttributionState } from '../states'
import type { BroughtFilter } from './brought-filter'
import { shownName } from './shown-company'
import { standingOf, whyItCounts } from './why'

const states: Record<string, AttributionState | undefined> = {
  contam: 'counts',
  verificacao: 'held',
  'nao-contam': 'refused',
}

/** One's own part in the programme. @throws Refusal `not-found` for who has none */
export async function myAffiliateId({ db, actor }: Ctx): Promise<string> {
  authorise(actor, 'affiliate.open')
  authorise(actor, 'affiliate.own', { userId: actor.userId as string })
  const [mine] = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .where(eq(affiliates.userId, actor.userId as string))
  if (!mine) throw new Refusal('not-found', 'Não encontrámos o seu registo de afiliado.')
  return mine.id
}

/** The companies that count for somebody, or did, the newest first; of one that is not public, no name. */
export async function broughtCompanies(ctx: Ctx, filter: BroughtFilter, after: string | null) {
  const affiliateId = await myAffiliateId(ctx)
  const { boundAt, companyId, state } = affiliateAttributions
  const list = keyset({ by: boundAt, id: companyId, desc: true, size: settings.affiliates.listPage }, after)
  const wanted = states[filter.view]
  const rows = await ctx.db
    .select({
      id: companyId,
      state,
      how: affiliateAttributions.how,
      boundAt,
      firstPaidAt: affiliateAttributions.firstPaidAt,
      paying: affiliateAttributions.paying,
      name: companies.name,
      listing: companies.listing,
      key: list.key,
    })
    .from(affiliateAttributions)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(
      and(
        eq(affiliateAttributions.affiliateId, affiliateId),
        wanted ? eq(state, wanted) : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    next,
    rows: shown.map(({ key: _key, name, listing, firstPaidAt, ...row }) => ({
      ...row,
      name: shownName({ name, listing }),
      firstPaidAt,
      until: untilOf(firstPaidAt),
    })),
  }
}

const untilOf = (firstPaidAt: Date | null): Date | null => firstPaidAt && startOfDay(earnsUntil(firstPaidAt))

/** What is looked at and not decided yet, of one's companies and of oneself. */
export async function myOpenFindings(ctx: Ctx) {
  return findingsOf(ctx, await myAffiliateId(ctx), eq(affiliateFindings.state, 'open'))
}

const findingsOf = ({ db }: Ctx, affiliateId: string, narrower: ReturnType<typeof eq>) =>
  db
    .select({
      id: affiliateFindings.id,
      rule: affiliateFindings.rule,
      weight: affiliateFindings.weight,
      state: affiliateFindings.state,
      foundAt: affiliateFindings.foundAt,
      expiresAt: affiliateFindings.expiresAt,
    })
    .from(affiliateFindings)
    .where(and(eq(affiliateFindings.affiliateId, affiliateId), narrower))
    .orderBy(desc(affiliateFindings.foundAt))
    .limit(settings.affiliates.listPage)

/** «Porque esta empresa conta para si»: the chain. @throws Refusal `not-found` for a company that one did not bring */
export async function broughtCompany(ctx: Ctx, id: string | undefined) {
  const affiliateId = await myAffiliateId(ctx)
  const { db, now } = ctx
  const [row] = isUuid(id)
    ? await db
        .select({
          attribution: affiliateAttributions,
          name: companies.name,
          listing: companies.listing,
          slug: companies.slug,
          link: shortLinks.label,
          accountAt:
            sql`case when ${users.partnerCode} = ${affiliateAttributions.code} then ${users.createdAt} end`.mapWith(
              users.createdAt,
            ),
        })
        .from(affiliateAttributions)
        .innerJoin(companies, eq(companies.id, affiliateAttributions.companyId))
        .leftJoin(users, eq(users.id, affiliateAttributions.boundBy))
        .leftJoin(shortLinks, eq(shortLinks.id, affiliateAttributions.linkId))
        .where(
          and(eq(affiliateAttributions.companyId, id), eq(affiliateAttributions.affiliateId, affiliateId)),
        )
    : []
  if (!row || !id) throw new Refusal('not-found', 'Não encontrámos esta empresa entre as que trouxe.')
  const { attribution, name, listing, slug, link, accountAt } = row
  const chain = {
    ...attribution,
    link,
    accountAt: accountAt ?? null,
    until: untilOf(attribution.firstPaidAt),
  }
  return {
    id,
    name: shownName({ name, listing }),
    slug: listing === 'approved' ? slug : null,
    state: attribution.state,
    standing: standingOf(chain, now),
    chain: whyItCounts(chain),
    findings: await findingsOf(ctx, affiliateId, eq(affiliateFindings.companyId, id)),
  }
}
