import { sql } from 'drizzle-orm'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { isNipc, isSoleTrader } from '../../shared/nif'
import type { Company } from '../deciding'
import type { AutomaticCheck } from '../schema'
import { activityCheck, placeCheck } from './agreement'
import { isDisposable } from './disposable-domains'

/** What companies are held against each other by. */
export type Likened = Pick<Company, 'id' | 'name' | 'phone' | 'website'>
export type Checked = Pick<
  Company,
  | 'id'
  | 'name'
  | 'nipc'
  | 'proposedAt'
  | 'email'
  | 'emailConfirmedAt'
  | 'phone'
  | 'website'
  | 'postalCode'
  | 'municipality'
  | 'cae'
  | 'category'
  | 'otherCategories'
>

/**
 * What a machine can see of a profile, while it is written and when it is sent. It decides nothing: the company reads it
 * before it sends, people read the same beside the queue. Whether the site's name leads anywhere comes later, by a job
 * (creation-site-check.ts).
 */
export async function automaticChecks(
  { db, actor }: Pick<TxCtx, 'db' | 'actor'>,
  company: Checked,
): Promise<AutomaticCheck[]> {
  const [alike, agreement] = await Promise.all([
    companiesAlike({ db }, company),
    agreementOf({ db }, company),
  ])
  return [
    // A draft without one is still being written; who proposes a company need not know it.
    ...(company.nipc || company.proposedAt ? [numberCheck(company.nipc ?? '')] : []),
    mailCheck(company, actor.emailVerified ? actor.email : null),
    ...agreement,
    ...likeness('name', alike, 'Nenhuma outra empresa tem um nome parecido.', 'Nome parecido com'),
    ...(company.phone
      ? likeness('phone', alike, 'Nenhuma outra empresa usa este telefone.', 'O mesmo telefone que')
      : []),
    ...(company.website
      ? likeness('site', alike, 'Nenhuma outra empresa usa este domínio.', 'O mesmo domínio que')
      : []),
  ]
}

/** What a profile says of itself, held against itself: of the place, and of the activity. */
export async function agreementOf(
  { db }: Pick<TxCtx, 'db'>,
  company: Pick<Checked, 'postalCode' | 'municipality' | 'cae' | 'category' | 'otherCategories'>,
): Promise<AutomaticCheck[]> {
  const { municipality, categories } = await chosenNames({ db }, company)
  return [placeCheck(company, municipality), activityCheck(company.cae, categories)].filter(
    (check) => check !== null,
  )
}

/** The names of what was chosen, the main category first, with the divisions of the CAE that each has. */
async function chosenNames(
  { db }: Pick<TxCtx, 'db'>,
  { category, otherCategories, municipality }: Pick<Checked, 'category' | 'otherCategories' | 'municipality'>,
) {
  const ids = [...(category ? [category] : []), ...otherCategories]
  const { rows } = await db.execute<{ place: string | null; chosen: Category[] | null }>(sql`
    select (select name from municipalities where code = ${municipality}) as place,
      (select json_agg(json_build_object('id', id, 'name', name, 'caeDivisions', cae_divisions)) from categories
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))) as chosen`)
  const categories = rows[0]?.chosen ?? []
  return {
    municipality: rows[0]?.place ?? null,
    categories: ids.flatMap((id) => categories.find((c) => c.id === id) ?? []),
  }
}
interface Category {
  id: string
  name: string
  caeDivisions: string[]
}

export function numberCheck(nipc: string): AutomaticCheck {
  if (nipc === '')
    return { kind: 'nipc', result: 'warn', detail: 'Sem NIPC: quem propôs a empresa não o indicou.' }
  if (!isNipc(nipc))
    return { kind: 'nipc', result: 'warn', detail: 'O algarismo de controlo não bate certo.' }
  const detail = isSoleTrader(nipc)
    ? 'Válido, de empresário em nome individual: não é mostrado. Nenhum outro perfil o tem.'
    : 'Válido. Nenhum outro perfil o tem.'
  return { kind: 'nipc', result: 'ok', detail }
}

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
export const hostOf = (website: string | null) =>
  website ? new URL(website).hostname.replace(/^www\./, '') : null

/** `confirmed` is the address that whoever sends the profile has proved to read. */
export function mailCheck(
  { email, website, emailConfirmedAt }: Pick<Company, 'email' | 'website' | 'emailConfirmedAt'>,
  confirmed: string | null,
): AutomaticCheck {
  if (!email) return { kind: 'mail', result: 'warn', detail: 'Sem e-mail de contacto.' }
  if (isDisposable(email) || (confirmed && isDisposable(confirmed))) {
    return { kind: 'mail', result: 'warn', detail: 'O e-mail é de um serviço de endereços descartáveis.' }
  }
  if (emailConfirmedAt) {
    const host = hostOf(website)
    const own = host !== null && domainOf(email) === host
    const detail = own ? 'Confirmado com um código, e é do domínio do sítio.' : 'Confirmado com um código.'
    return { kind: 'mail', result: 'ok', detail }
  }
  if (email === confirmed)
    return { kind: 'mail', result: 'ok', detail: 'É o e-mail confirmado de quem enviou o perfil.' }
  const host = hostOf(website)
  if (confirmed && host && domainOf(confirmed) === host && domainOf(email) === host) {
    return {
      kind: 'mail',
      result: 'ok',
      detail: 'É do domínio do sítio, tal como o e-mail confirmado de quem enviou.',
    }
  }
  return {
    kind: 'mail',
    result: 'warn',
    detail: host
      ? `O e-mail de contacto ainda não foi confirmado. Um do domínio do sítio (${host}) confirma-se mais depressa.`
      : 'O e-mail de contacto ainda não foi confirmado.',
  }
}

export interface Alike {
  kind: 'name' | 'phone' | 'site'
  id: string
  name: string
  slug: string
  /** Whether the public knows it. */
  seen: boolean
}

export function likeness(kind: Alike['kind'], alike: Alike[], none: string, same: string): AutomaticCheck[] {
  const found = alike.filter((a) => a.kind === kind)
  if (found.length === 0) return [{ kind, result: 'ok', detail: none }]
  return found.map(({ id, name, slug, seen }) => ({
    kind,
    result: 'warn',
    detail: `${same}:`,
    company: { id, name, ...(seen && { slug }) },
  }))
}

/** Sites where many have a page: to share them says nothing. */
const shared = [
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'sites.google.com',
  'linktr.ee',
  'x.com',
  'tiktok.com',
]

/** Other companies with nearly the same name, the same phone or site: by index, and at most three of each. */
export async function companiesAlike(
  { db }: Pick<TxCtx, 'db'>,
  { id, name, phone, website }: Likened,
): Promise<Alike[]> {
  const host = hostOf(website)
  // Asked once before the index is looked at, and over with this statement: a round trip less than by itself.
  const alikeFrom = sql`(select set_config('pg_trgm.similarity_threshold', ${String(settings.company.nameLikeness)}, true)) is not null`
  const others = sql`id <> ${id} and listing not in ('draft', 'rejected', 'merged')`
  const seen = sql`listing in ('approved', 'suspended')`
  const folded = sql`f_unaccent(lower(${name}::text))`
  const { rows } = await db.execute<Alike & Record<string, unknown>>(sql`
    (select 'name' as kind, id, name, slug, ${seen} as seen from (
      select id, name, slug, listing, similarity(f_unaccent(lower(name)), ${folded}) as likeness from companies
      where ${alikeFrom} and f_unaccent(lower(name)) % ${folded} and ${others} limit 200) q order by likeness desc, id limit 3)
    union all
    (select 'phone', id, name, slug, ${seen} from companies where phone = ${phone} and ${others} limit 3)
    union all
    (select 'site', id, name, slug, ${seen} from companies where host_of(website) = ${host && !shared.includes(host) ? host : null} and ${others} limit 3)`)
  return rows
}
