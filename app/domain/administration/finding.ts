import { type SQL, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { formatCode, readCode } from '../certification/code'
import { searched } from '../companies/staff/staff-lists-where'
import { matchingPerson } from '../people/person-search'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'

/** What staff look for by its name, of any kind. */
export type FoundKind = 'company' | 'person' | 'review' | 'ticket' | 'certificate'

export interface Found {
  kind: FoundKind
  label: string
  detail: string
  href: string
}

/** So many of each kind: who wants more has the list of that kind. */
const ofEach = 5
const longest = 100

interface Kind {
  /** Nobody else finds any of them, nor learns that there are some. */
  right: 'staff.companies' | 'user.find' | 'staff.reviews' | 'ticket.read' | 'staff.certification'
  /** Each answers by an index for one kind of words: `id`, `label`, `detail`; null where these words mean none. */
  rows: (words: string) => SQL | null
  href: (id: string) => string
}

const asked = (words: string) => sql`(select websearch_to_tsquery('public.pt', public.fold_pt(${words})))`

const kinds: Record<FoundKind, Kind> = {
  company: {
    right: 'staff.companies',
    href: paths.companyActions,
    rows: (words) =>
      sql`select c.id, c.name as label, coalesce(c.nipc, '') as detail from companies c where ${sql.join(searched(words), sql` and `)}`,
  },
  person: {
    right: 'user.find',
    href: paths.user,
    rows: (words) =>
      sql`select u.id, u.name as label, u.email as detail from users u where ${matchingPerson(words)}`,
  },
  review: {
    right: 'staff.reviews',
    href: paths.moderate,
    rows: (words) => {
      const id: boolean = isUuid(words)
      const which = id
        ? sql`r.id = ${words}::uuid`
        : sql`r.words @@ ${asked(words)} and r.published_at is not null`
      return sql`select r.id, r.title as label, c.name as detail from reviews r join companies c on c.id = r.company_id where ${which}`
    },
  },
  ticket: {
    right: 'ticket.read',
    href: paths.ticket,
    rows: (words) =>
      sql`select t.id, t.subject as label, t.number as detail from tickets t where t.words @@ ${asked(words)}`,
  },
  certificate: {
    right: 'staff.certification',
    href: paths.certificateActions,
    rows: (words) => {
      const read = readCode(words)
      if (!read.ok) return null
      return sql`select t.id, t.code as label, c.name as detail from certificates t join companies c on c.id = t.company_id where t.code = ${read.code}`
    },
  },
}

/**
 * A few of everything that somebody of staff may read and these words mean: companies by name, number or address, people,
 * published reviews, tickets, a certificate by its code. One query; each kind is read by its own index.
 */
export async function findAnything(ctx: Ctx, typed: string): Promise<Found[]> {
  authorise(ctx.actor, 'staff.open')
  const words = typed.normalize().replace(/\s+/g, ' ').trim().slice(0, longest)
  if ([...words].length < 2) return []
  const parts = (Object.entries(kinds) as [FoundKind, Kind][]).flatMap(([kind, { right, rows }]) => {
    const found = may(ctx.actor, right) ? rows(words) : null
    return found ? [sql`(select ${kind}::text as kind, q.* from (${found} limit ${ofEach}) q)`] : []
  })
  if (parts.length === 0) return []
  const { rows } = await ctx.db.execute<{ kind: FoundKind; id: string; label: string; detail: string }>(
    sql.join(parts, sql` union all `),
  )
  return rows.map(({ kind, id, label, detail }) => ({
    kind,
    label: kind === 'certificate' ? formatCode(label) : label || 'Sem título',
    detail,
    href: kinds[kind].href(id),
  }))
}
