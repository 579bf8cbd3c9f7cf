import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { networkOf } from '~/platform/rate-limit'
import { sessions } from '../../people/schema'
import { mailboxOf } from '../../projects/own-address'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import type { FraudFacts } from './facts'

type Company = NonNullable<FraudFacts['company']>

const hour = sql`interval '1 hour'`

/** What the database knows of an affiliate, and of a company that they brought. Nothing is kept for it that was not there already. */
export async function fraudFacts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  affiliateId: string,
  companyId: string | null,
): Promise<FraudFacts> {
  const affiliate = await affiliateFacts(ctx.db, affiliateId)
  return {
    affiliate,
    company: companyId ? await companyFacts(ctx, affiliateId, affiliate.userId, companyId) : null,
  }
}

async function affiliateFacts(db: Db, id: string): Promise<FraudFacts['affiliate']> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select a.user_id, a.site, u.email, case when u.phone_verified_at is not null then u.phone end as phone, t.tax_number, t.iban_last4,
      array(select distinct b.kept_words from company_members m join billing_customers b on b.company_id = m.company_id
        where m.user_id = a.user_id and b.kept_words is not null) as cards,
      (select count(*) from affiliate_tax o join affiliates p on p.id = o.affiliate_id
        where o.affiliate_id <> a.id and o.iban_hash = t.iban_hash and p.state in ('candidate','active','suspended'))::int as same_account,
      (select count(*) from affiliate_tax o join affiliates p on p.id = o.affiliate_id
        where o.affiliate_id <> a.id and o.tax_number = t.tax_number and p.state in ('candidate','active','suspended'))::int as same_number,
      exists (select 1 from affiliate_tax o join affiliates p on p.id = o.affiliate_id
        where o.affiliate_id <> a.id and p.state = 'banned' and (o.iban_hash = t.iban_hash or o.tax_number = t.tax_number)) as twin,
      array(select b.email from affiliates p join users b on b.id = p.user_id where p.state = 'banned' and p.id <> a.id
        and split_part(b.email, '@', 2) = split_part(u.email, '@', 2)) as banned_mails
    from affiliates a left join users u on u.id = a.user_id left join affiliate_tax t on t.affiliate_id = a.id where a.id = ${id}`)
  const r = rows[0]
  if (!r) throw new Error('facts of no affiliate')
  const email = r.email as string | null
  return {
    userId: r.user_id as string | null,
    email,
    phone: r.phone as string | null,
    taxNumber: r.tax_number as string | null,
    accountLast4: r.iban_last4 as string | null,
    site: r.site as string | null,
    cards: r.cards as string[],
    sameAccount: r.same_account as number,
    sameNumber: r.same_number as number,
    bannedTwin:
      r.twin === true ||
      (email !== null && (r.banned_mails as string[]).some((other) => mailboxOf(other) === mailboxOf(email))),
  }
}

async function companyFacts(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  affiliateId: string,
  userId: string | null,
  id: string,
): Promise<Company> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with team as (select user_id from company_members where company_id = ${id} and until is null and role in ('owner','manager')
        union select created_by from companies where id = ${id} and created_by is not null and proposed_at is null)
    select c.email, c.website, b.kept_by, b.kept_words, a.ad, array_remove(array[c.nipc, b.tax_number], null) as tax_numbers,
      (select coalesce(json_agg(json_build_object('userId', u.id, 'email', u.email, 'banned', exists (select 1 from affiliates f
          where f.user_id = u.id and f.state = 'banned'), 'phone', case when u.phone_verified_at is not null then u.phone end)), '[]')
        from team join users u on u.id = team.user_id) as people,
      (select case when bool_or(m.until is null) then 'member' when bool_or(m.until > ${now}::timestamptz - make_interval(months =>
          ${settings.review.formerMemberMonths})) then 'former' end
        from company_members m where m.company_id = c.id and m.user_id = ${userId}) as membership,
      array(select split_part(split_part(o.website, '://', 2), '/', 1) from affiliate_attributions x join companies o on o.id = x.company_id
        where x.affiliate_id = ${affiliateId} and x.company_id <> c.id and x.bound_at < a.bound_at and o.website is not null
        union select split_part(o.email, '@', 2) from affiliate_attributions x join companies o on o.id = x.company_id
        where x.affiliate_id = ${affiliateId} and x.company_id <> c.id and x.bound_at < a.bound_at and o.email is not null) as earlier,
      (select count(*) from users u where u.partner_code = a.code
        and u.partner_code_at between a.brought_at - ${hour} and a.brought_at + ${hour})::int as sign_ups,
      (select count(*) from affiliate_attributions x where x.affiliate_id = ${affiliateId}
        and x.bound_at between a.bound_at - ${hour} and a.bound_at + ${hour})::int as companies
    from companies c left join billing_customers b on b.company_id = c.id left join affiliate_attributions a on a.company_id = c.id
    where c.id = ${id}`)
  const r = rows[0]
  if (!r) throw new Error('facts of no company')
  const people = r.people as Company['people']
  return {
    people,
    email: r.email as string | null,
    website: r.website as string | null,
    taxNumbers: r.tax_numbers as string[],
    keptBy: r.kept_by as string | null,
    keptWords: r.kept_words as string | null,
    membership: r.membership as Company['membership'],
    ...(await sameOrigin(db, userId, people)),
    earlierDomains: (r.earlier as string[]).map((host) => host.replace(/^www\./, '')),
    ad: r.ad as string | null,
    signUpsInHour: r.sign_ups as number,
    companiesInHour: r.companies as number,
  }
}

const sessionsLooked = 50

/**
 * Whether the affiliate and whoever runs the company came from one network, or one browser on it: by the sessions that are kept
 * anyway, while they are. Addresses are compared here and told to nobody.
 */
async function sameOrigin(db: Db, userId: string | null, people: Company['people']) {
  const origins = async (id: string) => {
    const rows = await db
      .select({ address: sessions.ipAddress, agent: sessions.userAgent })
      .from(sessions)
      .where(and(eq(sessions.userId, id), isNull(sessions.impersonatorId), gt(sessions.ipAddress, '')))
      .limit(sessionsLooked)
    return rows.map(({ address, agent }) => ({ network: networkOf(address as string), agent }))
  }
  const mine = userId ? await origins(userId) : []
  const theirs = (
    await Promise.all(people.filter((p) => p.userId !== userId).map((p) => origins(p.userId)))
  ).flat()
  const pairs = theirs.flatMap((one) =>
    mine.filter((own) => own.network === one.network).map((own) => [own, one]),
  )
  return {
    sameNetwork: pairs.length > 0,
    sameDevice: pairs.some(([own, one]) => own?.agent !== null && own?.agent === one?.agent),
  }
}
