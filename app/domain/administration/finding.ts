import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { formatCode } from '../certification/code'
import { codeIn } from '../certification/record/finding-by-name'
import { searched } from '../companies/staff/staff-lists-where'
import { findSetting } from '../configuration/catalogue'
import { type FeatureName, features } from '../features/features'
import { matchingPerson } from '../people/person-search'
import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { contains } from '../shared/like'
import { fold } from '../shared/text-search'
import { named, readKey } from './object-keys'
import { type ObjectKind, objectPages } from './object-pages'
import { type ObjectRead, objectReads } from './object-reads'

export interface Found {
  kind: ObjectKind
  id: string
  label: string
  detail: string
  /** As its own noun calls it; null for people. */
  state: string | null
  href: string
}

/** So many of each kind: who wants more has the list of that kind. */
const ofEach = 5
const longest = 100
/** Of what somebody opened from here. */
const recentMost = 8

interface Kind extends ObjectRead {
  /** Each answers by an index for one kind of words; null where these words mean none. Nobody looks for a kind without it. */
  where?: (words: string) => SQL | null
  /** Where it is read by who lacks a right: by its label. */
  elsewhere?: { without: 'staff.certification'; href: (label: string) => string }
}

const asked = (words: string) => sql`(select websearch_to_tsquery('public.pt', public.fold_pt(${words})))`
/** The companies that these words mean, looked for once: they and what is theirs are read by their ids. */
const meant = (words: string) =>
  sql`with meant as materialized (select c.id from companies c where ${sql.join(searched(words), sql` and `)} limit ${ofEach}) `
const ofMeant = (column: SQL) => sql`${column} in (select id from meant)`

const reviews = {
  all: sql`select r.id, r.title as label, k.name as detail, r.state from reviews r join companies k on k.id = r.company_id`,
  key: sql`r.id`,
}
const reviewOf = (words: string, published: SQL) => {
  const id: boolean = isUuid(words)
  return sql`${id ? sql`r.id = ${words}::uuid` : sql`r.words @@ ${asked(words)}`} and ${published}`
}

const kinds: Record<ObjectKind, Kind> = {
  ...objectReads,
  company: {
    right: 'staff.companies',
    all: sql`select c.id, c.name as label, coalesce(c.nipc, '') as detail, c.listing as state from companies c`,
    key: sql`c.id`,
    where: () => ofMeant(sql`c.id`),
  },
  person: {
    right: 'user.find',
    all: sql`select u.id, u.name as label, u.email as detail, null::text as state from users u`,
    key: sql`u.id`,
    where: (words) => matchingPerson(words),
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
    all: sql`select t.id, t.subject as label, t.number as detail, t.state from tickets t`,
    key: sql`t.id`,
    where: (words) => sql`t.words @@ ${asked(words)}`,
  },
  certificate: {
    // Anybody may read what a code stands for; who handles certificates comes to what can be done.
    right: 'staff.open',
    all: sql`select t.id, t.code as label, k.name as detail, t.state from certificates t join companies k on k.id = t.company_id`,
    key: sql`t.id`,
    where: (words) => {
      const read = codeIn(words)
      return read.ok ? sql`t.code = ${read.code}` : ofMeant(sql`t.company_id`)
    },
    elsewhere: { without: 'staff.certification', href: paths.certificate },
  },
  invoice: {
    right: 'billing.handle',
    all: sql`select i.id, 'Pedido n.º ' || i.number as label, coalesce(k.name, '') as detail, i.state from invoices i left join companies k on k.id = i.company_id`,
    key: sql`i.id`,
    where: (words) => {
      const number = /^(?:pedido\s*)?(?:n\.?º?\s*)?(\d{1,8})$/i.exec(words)?.[1]
      return number ? sql`i.number = ${Number(number)}` : ofMeant(sql`i.company_id`)
    },
  },
}
const kindNames = Object.keys(kinds) as ObjectKind[]

/**
 * A few of everything that somebody of staff may read and these words mean: companies by name, number or address, people,
 * reviews, tickets, certificates by code and invoices by number, both by their company. One query; each kind is read by its
 * own index.
 */
export async function findAnything(ctx: Ctx, typed: string): Promise<Found[]> {
  authorise(ctx.actor, 'staff.open')
  const words = typed.normalize().replace(/\s+/g, ' ').trim().slice(0, longest)
  if ([...words].length < 2) return []
  return read(ctx, (kind) => kinds[kind].where?.(words) ?? null, ofEach, meant(words))
}

/** What somebody opened from here before, «company:{id}», the last first: of each what may still be read. */
export const findRecent = (ctx: Ctx, keys: string[]): Promise<Found[]> =>
  findByKeys(ctx, keys.slice(0, recentMost))

/** Things by their keys, «company:{id}», in this order: those that are there and that whoever asks may read. */
export async function findByKeys(ctx: Ctx, wanted: readonly string[]): Promise<Found[]> {
  authorise(ctx.actor, 'staff.open')
  const keys = wanted.flatMap((key) => readKey(key) ?? [])
  const found = await read(
    ctx,
    (kind) => {
      const ids = keys.flatMap(({ kind: of, id }) => (of === kind ? [id] : []))
      return ids.length === 0 ? null : sql`${kinds[kind].key} = any(${sql.param(ids)}::uuid[])`
    },
    wanted.length,
  )
  return keys.flatMap((key) => found.find(({ kind, id }) => kind === key.kind && id === key.id) ?? [])
}

/**
 * Whether what a row is about, by its columns, is called so: by its name or what is told beside it, as far as whoever asks may read it.
 */
export function isCalled({ actor }: Ctx, text: string, column: { kind: SQLWrapper; id: SQLWrapper }): SQL {
  const called = kindNames
    .filter((kind) => may(actor, kinds[kind].right))
    .map((kind) => {
      const { all, key } = kinds[kind]
      return sql`when ${kind} then exists (select from (${all} where ${key} = ${column.id}) q where ${saidSo(kind, text)})`
    })
  return called.length === 0
    ? sql`false`
    : sql`(case ${column.kind} ${sql.join(called, sql` `)} else false end)`
}

/** What people read of them stands in the code, not in the database. */
function saidSo(kind: ObjectKind, text: string): SQL {
  if (kind === 'setting' || kind === 'feature') {
    const like = (label: string | undefined) => label && fold(label).includes(fold(text))
    const names = [...named[kind].values()].filter((name) => like(name) || like(shownAs[kind]?.(name)))
    return sql`q.label = any(${sql.param(names)}::text[])`
  }
  const code = kind === 'certificate' ? codeIn(text) : null
  if (code?.ok) return sql`q.label = ${code.code}`
  return sql`(${contains(sql`q.label`, text)} or ${contains(sql`q.detail`, text)})`
}

function hrefOf({ actor }: Ctx, kind: ObjectKind, id: string, label: string): string {
  const { elsewhere } = kinds[kind]
  if (elsewhere && !may(actor, elsewhere.without)) return elsewhere.href(label)
  return objectPages[kind](kind === 'setting' || kind === 'feature' ? label : id)
}

/** Where the database keeps something else than people read. */
const shownAs: Partial<Record<ObjectKind, (label: string) => string | undefined>> = {
  certificate: formatCode,
  setting: (path) => findSetting(path)?.label,
  feature: (name) => features[name as FeatureName]?.label,
}

async function read(
  ctx: Ctx,
  where: (kind: ObjectKind) => SQL | null,
  most: number,
  before = sql``,
): Promise<Found[]> {
  const parts = kindNames.flatMap((kind) => {
    const condition = may(ctx.actor, kinds[kind].right) ? where(kind) : null
    return condition
      ? [
          sql`(select ${kind}::text as kind, q.* from (${kinds[kind].all} where ${condition} limit ${most}) q)`,
        ]
      : []
  })
  if (parts.length === 0) return []
  const { rows } = await ctx.db.execute<Omit<Found, 'href'> & Record<string, unknown>>(
    sql`${before}${sql.join(parts, sql` union all `)}`,
  )
  return rows.map(({ kind, id, label, detail, state }) => ({
    kind,
    id,
    label: shownAs[kind]?.(label) ?? (label || 'Sem título'),
    detail,
    state,
    href: hrefOf(ctx, kind, id, label),
  }))
}
