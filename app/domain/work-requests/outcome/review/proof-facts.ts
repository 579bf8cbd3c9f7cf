import { sql } from 'drizzle-orm'
import { hashesOf } from '../../../reviews/screening/origins'
import { settings } from '../../../settings/settings'
import type { Ctx } from '../../../shared/ctx'
import { type ProofFacts, proofOf } from './proof-rules'

const { v3 } = settings.work

/** From where somebody came: a session's address and browser, or the keyed hashes that were kept of them. */
interface Seen {
  who?: string
  address?: string | null
  agent?: string | null
  network?: string | null
  device?: string | null
}

interface Row {
  [column: string]: unknown
  addressed: boolean
  others_chosen: number
  awarded_at: string
  completed_at: string
  by_customer: number
  by_company: number
  prices: (number | null)[]
  email: string | null
  phone: string | null
  created_at: string | null
  emails: (string | null)[]
  phones: (string | null)[]
  contact: string | null
  website: string | null
  belongs: boolean
  colleague: boolean
  brought: boolean
  in_turn: number
  mine: Seen[]
  theirs: Seen[]
  around: Seen[]
  accounts: string[]
  together: number
}

/** The most sessions, and other customers, that are looked at. */
const looked = 200
const aroundLooked = 2000

/**
 * What the database knows of a concluded job and its two sides, in one query. Nothing is kept for it that was not there
 * already; addresses are compared here and told to nobody.
 */
export async function proofFacts(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  requestId: string,
): Promise<ProofFacts> {
  const since = new Date(now.getTime() - v3.ringDays * 86_400_000)
  const { rows } = await db.execute<Row>(sql`
    with w as (select w.*, p.company_id from work_requests w join work_proposals p on p.id = w.awarded_id where w.id = ${requestId}),
      team as (select m.user_id, u.email, u.phone from company_members m join users u on u.id = m.user_id, w where m.company_id = w.company_id),
      jobs as (select x.* from work_proposals q join work_requests x on x.awarded_id = q.id, w
        where q.company_id = w.company_id and x.completed_at > ${since}),
      seen as (
        (select x.customer_id as who, x.network, x.device from jobs x where x.network is not null)
        union all (select r.author_id, o.network, o.device from reviews r join review_origins o on o.review_id = r.id, w
          where r.company_id = w.company_id and o.at > ${since}))
    select w.addressed, coalesce(w.awarded_at, w.started_at, w.completed_at, ${now}) as awarded_at, coalesce(w.completed_at, ${now}) as completed_at,
      (select count(*) from work_audience a where a.request_id = w.id and a.kind = 'chosen' and a.company_id <> w.company_id
        and not exists (select 1 from company_members m join team on team.user_id = m.user_id where m.company_id = a.company_id))::int as others_chosen,
      (select count(*) filter (where side = 'customer') from work_messages where proposal_id = w.awarded_id)::int as by_customer,
      (select count(*) filter (where side = 'company') from work_messages where proposal_id = w.awarded_id)::int as by_company,
      array(select coalesce(t.price_to, t.price) from work_proposal_texts t join work_proposals p on p.id = t.proposal_id
          where p.id = w.awarded_id and t.number = p.current and not exists (select 1 from work_outcomes o where o.request_id = w.id and o.price is not null)
        union all select o.price from work_outcomes o where o.request_id = w.id) as prices,
      u.email, u.phone, u.created_at, c.email as contact, c.website,
      array(select email from team union all select c.email) as emails, array(select phone from team union all select c.phone) as phones,
      exists (select 1 from team where team.user_id = w.customer_id) as belongs,
      exists (select 1 from company_members a join company_members b on b.company_id = a.company_id join team on team.user_id = b.user_id
        where a.user_id = w.customer_id and a.company_id <> w.company_id and team.user_id <> w.customer_id) as colleague,
      exists (select 1 from team where team.user_id = u.invited_by) as brought,
      (select count(*) from work_requests x join work_proposals q on q.id = x.awarded_id join company_members m on m.company_id = q.company_id
        where m.user_id = w.customer_id and x.customer_id in (select user_id from team) and x.completed_at is not null and x.id <> w.id)::int as in_turn,
      (select coalesce(json_agg(s), '[]') from (
        (select ip_address as address, user_agent as agent, null as network, null as device from sessions where user_id = w.customer_id
          and ip_address > '' and impersonator_id is null order by updated_at desc limit ${looked})
        union all select null, null, w.network, w.device
        union all (select null, null, o.network, o.device from review_origins o join reviews r on r.id = o.review_id where r.author_id = w.customer_id limit ${looked})) s) as mine,
      (select coalesce(json_agg(s), '[]') from (
        (select s.ip_address as address, s.user_agent as agent, null as network, null as device from sessions s join team on team.user_id = s.user_id
          where s.ip_address > '' and s.impersonator_id is null and s.user_id is distinct from w.customer_id order by s.updated_at desc limit ${looked})
        union all (select null, null, x.network, x.device from work_requests x join team on team.user_id = x.customer_id
          where x.network is not null and x.customer_id is distinct from w.customer_id limit ${looked})
        union all (select null, null, o.network, o.device from review_origins o join reviews r on r.id = o.review_id join team on team.user_id = r.author_id
          where r.author_id is distinct from w.customer_id limit ${looked})) s) as theirs,
      (select coalesce(json_agg(s), '[]') from (select distinct who, network, device from seen where who is distinct from w.customer_id and who is not null limit ${aroundLooked}) s) as around,
      (select coalesce(json_agg(o.created_at), '[]') from (select distinct o.id, o.created_at from jobs x join users o on o.id = x.customer_id
        where o.id <> w.customer_id limit ${looked}) o) as accounts,
      (select count(*) from jobs x where x.customer_id = w.customer_id)::int as together
    from w join companies c on c.id = w.company_id left join users u on u.id = w.customer_id`)
  const [row] = rows
  if (!row) throw new Error('facts of a job that nobody was chosen for')
  return factsIn(row)
}

const texts = (all: (string | null)[]) => all.filter((one): one is string => Boolean(one))

function factsIn(row: Row): ProofFacts {
  const mine = row.mine.map(hashed)
  const meets = (key: 'network' | 'device') => {
    const own = new Set(texts(mine.map((s) => s[key] ?? null)))
    return ({ [key]: at }: Seen) => Boolean(at) && own.has(at as string)
  }
  const [network, device] = [meets('network'), meets('device')]
  const theirs = row.theirs.map(hashed)
  const people = (which: (seen: Seen) => boolean) =>
    new Set(row.around.filter(which).map(({ who }) => who)).size
  return {
    addressed: row.addressed,
    otherCompanies: row.others_chosen,
    awardedAt: new Date(row.awarded_at),
    completedAt: new Date(row.completed_at),
    messages: { customer: row.by_customer, company: row.by_company },
    prices: row.prices.filter((cents) => cents !== null),
    customer: {
      email: row.email,
      phone: row.phone,
      createdAt: row.created_at ? new Date(row.created_at) : null,
    },
    company: {
      emails: texts(row.emails),
      phones: texts(row.phones),
      contact: row.contact,
      website: row.website,
    },
    belongs: row.belongs,
    colleague: row.colleague,
    brought: row.brought,
    inTurn: row.in_turn,
    sameNetwork: theirs.some(network),
    sameDevice: theirs.some(device),
    others: {
      network: people(network),
      device: people(device),
      accounts: row.accounts.map((at) => new Date(at)),
    },
    together: row.together,
  }
}

/** As it is kept of reviews and requests. */
const hashed = ({ address, agent, network, device }: Seen): Seen =>
  address ? hashesOf({ address, agent: agent ?? null }) : { network, device }

/** What a concluded job proves, by what is known of it now. */
export const proofOfWork = async (ctx: Pick<Ctx, 'db' | 'now'>, requestId: string) =>
  proofOf(await proofFacts(ctx, requestId))
