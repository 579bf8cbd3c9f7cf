import { type SQL, sql } from 'drizzle-orm'
import { companyLists } from '../companies/staff/staff-lists-filter'
import { whereOf, withDescendants } from '../companies/staff/staff-lists-where'
import { choicesInSql, mayBeWrittenToInSql } from '../notifications/choices-in-sql'
import { userList } from '../people/staff/user-filter'
import { fittingPeople } from '../people/staff/user-listings'
import { placesAndCategories } from '../places/places-and-categories'
import { lisbonDay } from '../shared/working-days'
import { type Audience, audienceList } from './broadcast-list'
import { type AudienceRole, type BroadcastKind, type Channel, kindWords } from './broadcast-words'

/** What decides whom one reaches. */
export interface Addressed {
  kind: BroadcastKind
  channels: readonly Channel[]
  audience: string
  savedList: string | null
  savedQuery: string | null
}

export const audienceOf = ({ audience }: Pick<Addressed, 'audience'>): Audience =>
  audienceList.read(new URLSearchParams(audience))

const memberOf = (condition: SQL) =>
  sql`exists (select 1 from company_members m join companies c on c.id = m.company_id
    where m.user_id = u.id and m.until is null and ${condition})`

const roles: Record<AudienceRole, SQL> = {
  customer: sql`not exists (select 1 from company_members m where m.user_id = u.id and m.until is null)`,
  member: sql`exists (select 1 from company_members m where m.user_id = u.id and m.until is null)`,
  owner: sql`exists (select 1 from company_members m where m.user_id = u.id and m.until is null and m.role = 'owner')`,
  affiliate: sql`u.is_affiliate`,
  staff: sql`u.staff_roles <> '{}'`,
}
export const inRole = (role: AudienceRole | null): SQL => (role ? roles[role] : sql`true`)

/** Whether somebody, `u` in the statement, is in the audience, whatever may reach them. */
export async function inAudience(of: Addressed, now: Date): Promise<SQL> {
  const { role, plan, category, district } = audienceOf(of)
  const known = await placesAndCategories(now)
  const ofCompany = [
    plan &&
      sql`coalesce((select v.plan from company_plans k join plan_versions v on v.id = k.plan_version_id where k.company_id = c.id), 'free') = ${plan}`,
    category && sql`c.category = any(${sql.param(withDescendants(category, known))}::text[])`,
    district && sql`c.district = ${district}`,
    // Only who answers for it, where it is asked together with a company's plan, trade or place.
    role === 'owner' && sql`m.role = 'owner'`,
  ].filter((part): part is SQL => Boolean(part))
  const narrowed = plan || category || district
  return sql.join(
    [
      inRole(role),
      ...(narrowed ? [memberOf(sql.join(ofCompany, sql` and `))] : []),
      ...savedFilter(of, known, now),
    ],
    sql` and `,
  )
}

function savedFilter(
  { savedList, savedQuery }: Addressed,
  known: Awaited<ReturnType<typeof placesAndCategories>>,
  now: Date,
): SQL[] {
  if (!savedList) return []
  const asked = new URLSearchParams(savedQuery ?? '')
  if (savedList === userList.address) return [fittingPeople(userList.read(asked))]
  const list = Object.values(companyLists).find(({ address }) => address === savedList)
  if (!list) return [sql`false`]
  return [memberOf(whereOf(list.read(asked), lisbonDay(now), known).found)]
}

/** Lists whose kept filters an audience may be. */
export const audienceLists = [userList.address, ...Object.values(companyLists).map(({ address }) => address)]

/**
 * Whom a kind may reach at all, and by what: as each chose; news only who consented, whatever the channel (Lei n.º 41/2004,
 * art. 13.º-A). `inProduct` is notice and banner.
 */
export function reachOf(kind: BroadcastKind, among: readonly Channel[]) {
  const choices = choicesInSql(kindWords[kind].notification)
  const may =
    kind === 'news' ? sql`${mayBeWrittenToInSql} and u.marketing_consent_at is not null` : mayBeWrittenToInSql
  const inProduct = among.some((channel) => channel !== 'mail') ? choices.inApp : sql`false`
  const byMail = among.includes('mail') ? sql`${choices.mail} <> 'off'` : sql`false`
  return {
    join: choices.join,
    mail: choices.mail,
    may,
    inProduct,
    byMail,
    reached: sql`${may} and (${inProduct} or ${byMail})`,
  }
}
