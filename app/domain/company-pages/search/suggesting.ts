import { paths } from '~/paths'
import { pool } from '~/platform/db'
import { codeSearched } from '../../certification/record/finding-by-name'
import { inPlace } from '../../places/place-words'
import {
  type Beginning,
  type PlacesAndCategories,
  placesAndCategories,
} from '../../places/places-and-categories'
import type { Ctx } from '../../shared/ctx'
import { fold } from '../../shared/parse-query'
import { tradesBeginning } from './trade-words'
import { understand } from './understanding'

/** One line under the search box. */
export interface Suggestion {
  kind: 'company' | 'category' | 'service' | 'place' | 'certificate'
  label: string
  detail?: string
  href: string
}

const most = { categories: 3, services: 3, places: 3, companies: 5 }

/**
 * The best known companies among those whose names begin with the same three letters, then by name; and the commonest of
 * the first services that begin so. All are short ranges of an index, whatever is typed.
 */
const question = `
  select slug, name, category, municipality, level from (
    (select 0 as o, 0 as n, b.* from (select company_id, folded, slug, name, category, municipality, level, rank from directory
      where left(folded, 3) = $2 order by rank desc, company_id desc limit 100) b where b.folded >= $1 and b.folded < $3 and b.level >= 0 limit $4)
    union all
    (select 1 as o, 0, company_id, folded, slug, name, category, municipality, level, rank from directory
      where folded >= $1 and folded < $3 and level >= 0 order by folded limit $4)
    union all
    (select 2 as o, n, null, start, null, name, null, null, null, null from (
      select start, name, n from service_names where start >= $1 and start < $3 order by start limit 100) s order by n desc, start limit $5)
  ) x order by o, n desc limit 2 * $4 + $5`

interface Row {
  /** Null for a service. */
  slug: string | null
  name: string
  category: string
  municipality: string
  level: number
}
type CompanyRow = Row & { slug: string }

/** Categories, services, places and companies that begin with what was typed: at most fifteen, in one round trip. */
export async function suggest(ctx: Ctx, typed: string): Promise<Suggestion[]> {
  const start = fold(typed.slice(0, 80)).replace(/\s+/g, ' ').trimStart().slice(0, 60)
  if (start.trim().length < 2) return []
  const code = codeSearched(typed)
  if (code)
    return [{ kind: 'certificate', label: code, detail: 'ver o registo', href: paths.certificate(code) }]
  const [all, { rows }] = await Promise.all([placesAndCategories(ctx.now), namesBeginning(start)])
  const companies = once(
    rows.filter((r): r is CompanyRow => r.slug !== null),
    (r) => r.slug,
  ).slice(0, most.companies)
  const named = beginning(all, start, ['category'])
  const called = start.length < 4 ? [] : tradesBeginning(start)
  const meant = all.beginnings.filter((b) => b.kind === 'category' && called.includes(b.id))
  const categories = once([...named, ...meant], (b) => b.id).slice(0, most.categories)
  const names = new Set(categories.map((b) => fold(b.label)))
  const services = once(
    rows.filter((r) => r.slug === null && !names.has(fold(r.name))),
    (r) => fold(r.name),
  )
  return [
    ...once([...asked(typed, all), ...categories.map((b) => ofCategory(b, all))], ({ href }) => href),
    ...services.map(({ name }) => ({
      kind: 'service' as const,
      label: name,
      href: paths.companies({ q: name }),
    })),
    ...beginning(all, start, ['district', 'municipality'])
      .slice(0, most.places)
      .map((b) => ofPlace(b, all)),
    ...companies.map((c) => ({
      kind: 'company' as const,
      label: c.name,
      detail: [
        all.categories.get(c.category)?.name,
        all.municipalities.get(c.municipality)?.name,
        c.level > 0 && 'certificada',
      ]
        .filter(Boolean)
        .join(' · '),
      href: paths.company(c.slug),
    })),
  ]
}

/** A trade in a place, as the search itself would understand it: «plumber lisbon». */
function asked(typed: string, all: PlacesAndCategories): Suggestion[] {
  const { trade, place, when, certified, rest } = understand(typed, all)
  const category = all.categories.get(trade ?? '')
  if (!category || rest || when || certified) return []
  const { district, municipality } = place ?? {}
  const name = municipality
    ? all.municipalities.get(municipality)?.name
    : all.districts.get(district ?? '')?.name
  const where = municipality ? { concelho: municipality } : { distrito: district }
  // By its own name it is among the categories already.
  if (!name && beginning(all, fold(typed).trim(), ['category']).some((b) => b.id === trade)) return []
  return [
    {
      kind: 'category',
      label: name ? `${category.name} ${inPlace(name)}` : category.name,
      href: paths.companies({ categoria: category.id, ...where }),
    },
  ]
}

/** Each only once, the first of them. */
function once<T>(list: T[], key: (item: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((item) => !seen.has(key(item)) && seen.add(key(item)))
}

function namesBeginning(start: string) {
  // Bytes order the index: nothing that begins so comes after the last character there is.
  const end = `${start}\u{10FFFF}`
  const first = start.length >= 3 ? [...start].slice(0, 3).join('') : null
  return pool().query<Row>({
    name: 'suggest_names',
    text: question,
    values: [start, first, end, most.companies, most.services],
  })
}

/** What is called so comes first, then what begins so by its name, then what does by another word. */
function beginning(
  { beginnings }: PlacesAndCategories,
  start: string,
  kinds: Beginning['kind'][],
): Beginning[] {
  const found = beginnings.filter((b) => kinds.includes(b.kind) && b.words.some((w) => w.startsWith(start)))
  const byName = ({ words: [name] }: Beginning) => (name === start ? 0 : name?.startsWith(start) ? 1 : 2)
  return found.sort((a, b) => byName(a) - byName(b))
}

const ofCategory = (b: Beginning, { categories }: PlacesAndCategories): Suggestion => {
  const parent = categories.get(categories.get(b.id)?.parent ?? '')?.name
  return {
    kind: 'category',
    label: b.label,
    detail: parent,
    href: paths.companies({ categoria: b.id }),
  }
}

const ofPlace = (b: Beginning, { municipalities, districts }: PlacesAndCategories): Suggestion =>
  b.kind === 'district'
    ? { kind: 'place', label: b.label, detail: 'Distrito', href: paths.companies({ distrito: b.id }) }
    : {
        kind: 'place',
        label: b.label,
        detail: `Concelho · ${districts.get(municipalities.get(b.id)?.district ?? '')?.name ?? ''}`,
        href: paths.companies({ concelho: b.id }),
      }
