import { type SQL, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { formatCode, readCode } from '../certification/code'
import { searched } from '../companies/staff/staff-lists-where'
import { matchingPerson } from '../people/person-search'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'

/** What staff look for by its name, of any kind. */
export type FoundKind = 'company' | 'person' | 'review' | 'unpublished' | 'ticket' | 'certificate' | 'invoice'

export interface Found {
  kind: FoundKind
  id: string
  label: string
  detail: string
  href: string
}

/** So many of each kind: who wants more has the list of that kind. */
const ofEach = 5
const longest = 100
/** Of what somebody opened from here. */
const recentMost = 8

interface Kind {
  /** Nobody else finds any of them, nor learns that there are some. */
  right:
    | 'staff.companies'
    | 'user.find'
    | 'staff.reviews'
    | 'review.moderate'
    | 'ticket.read'
    | 'staff.certification'
    | 'billing.handle'
  /** `id`, `label`, `detail` of all of them, and its key. */
  all: SQL
  key: SQL
  /** Each answers by an index for one kind of words; null where these words mean none. */
  where: (words: string) => SQL | null
  href: (id: string) => string
}

const asked = (words: string) => sql`(select websearch_to_tsquery('public.pt', public.fold_pt(${words})))`
/** Of the companies that these words mean: what is theirs is read by their ids. */
const ofCompanies = (column: SQL, words: string) =>
  sql`${column} in (select c.id from companies c where ${sql.join(searched(words), sql` and `)} limit ${ofEach})`

const reviews = {
  all: sql`select r.id, r.title as label, k.name as detail from reviews r join companies k on k.id = r.company_id`,
  key: sql`r.id`,
  href: paths.moderate,
}
const reviewOf = (words: string, published: SQL) => {
  const id: boolean = isUuid(words)
  return sql`${id ? sql`r.id = ${words}::uuid` : sql`r.words @@ ${asked(words)}`} and ${published}`
}

const kinds: Record<FoundKind, Kind> = {
  company: {
    right: 'staff.companies',
    all: sql`select c.id, c.name as label, coalesce(c.nipc, '') as detail from companies c`,
    key: sql`c.id`,
    where: (words) => sql.join(searched(words), sql` and `),
    href: paths.companyActions,
  },
  person: {
    right: 'user.find',
    all: sql`select u.id, u.name as label, u.email as detail from users u`,
    key: sql`u.id`,
    where: (words) => matchingPerson(words),
    href: paths.user,
  },
  unpublished: {
    ...reviews,
    right: 'review.moderate',
    where: (words) => reviewOf(words, sql`r.published_at is null`),
  },
  review: {
    ...reviews,
    right: 'staff.reviews',
    where: (words) => reviewOf(words, sql`r.published_at is not null`),
  },
  ticket: {
    right: 'ticket.read',
    all: sql`select t.id, t.subject as label, t.number as detail from tickets t`,
    key: sql`t.id`,
    where: (words) => sql`t.words @@ ${asked(words)}`,
    href: paths.ticket,
  },
  certificate: {
    right: 'staff.certification',
    all: sql`select t.id, t.code as label, k.name as detail from certificates t join companies k on k.id = t.company_id`,
    key: sql`t.id`,
    where: (words) => {
      const read = readCode(words)
      return read.ok ? sql`t.code = ${read.code}` : ofCompanies(sql`t.company_id`, words)
    },
    href: paths.certificateActions,
  },
  invoice: {
    right: 'billing.handle',
    all: sql`select i.id, 'Pedido n.º ' || i.number as label, coalesce(k.name, '') as detail from invoices i left join companies k on k.id = i.company_id`,
    key: sql`i.id`,
    where: (words) => {
      const number = /^(?:pedido\s*)?(?:n\.?º?\s*)?(\d{1,8})$/i.exec(words)?.[1]
      return number ? sql`i.number = ${Number(number)}` : ofCompanies(sql`i.company_id`, words)
    },
    href: paths.staffInvoice,
  },
}
const kindNames = Object.keys(kinds) as FoundKind[]

/**
 * A few of everything that somebody of staff may read and these words mean: companies by name, number or address, people,
 * reviews, tickets, certificates by code and invoices by number, both by their company. One query; each kind is read by its
 * own index.
 */
export async function findAnything(ctx: Ctx, typed: string): Promise<Found[]> {
  authorise(ctx.actor, 'staff.open')
  const words = typed.normalize().replace(/\s+/g, ' ').trim().slice(0, longest)
  if ([...words].length < 2) return []
  return read(ctx, (kind) => kinds[kind].where(words))
}

/** What somebody opened from here before, «company:{id}», the last first: of each what may still be read. */
export async function findRecent(ctx: Ctx, keys: string[]): Promise<Found[]> {
  authorise(ctx.actor, 'staff.open')
  const wanted = keys.slice(0, recentMost)
  const found = await read(
    ctx,
    (kind) => {
      const ids = wanted
        .map((key) => key.split(':'))
        .flatMap(([of, id]) => (of === kind && isUuid(id) ? [id] : []))
      return ids.length === 0 ? null : sql`${kinds[kind].key} = any(${sql.param(ids)}::uuid[])`
    },
    recentMost,
  )
  return wanted.flatMap((key) => found.find(({ kind, id }) => `${kind}:${id}` === key) ?? [])
}

async function read(ctx: Ctx, where: (kind: FoundKind) => SQL | null, most = ofEach): Promise<Found[]> {
  const parts = kindNames.flatMap((kind) => {
    const condition = may(ctx.actor, kinds[kind].right) ? where(kind) : null
    return condition
      ? [
          sql`(select ${kind}::text as kind, q.* from (${kinds[kind].all} where ${condition} limit ${most}) q)`,
        ]
      : []
  })
  if (parts.length === 0) return []
  const { rows } = await ctx.db.execute<{ kind: FoundKind; id: string; label: string; detail: string }>(
    sql.join(parts, sql` union all `),
  )
  return rows.map(({ kind, id, label, detail }) => ({
    kind,
    id,
    label: kind === 'certificate' ? formatCode(label) : label || 'Sem título',
    detail,
    href: kinds[kind].href(id),
  }))
}
