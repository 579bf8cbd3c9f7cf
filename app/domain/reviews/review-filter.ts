import { topicLabel } from './topics-lexicon'

/** What a list of reviews may be asked for, in its address. */

export const sorts = {
  recentes: 'Mais recentes',
  uteis: 'Mais úteis',
  'nota-alta': 'Melhor nota',
  'nota-baixa': 'Pior nota',
} as const
export type Sort = keyof typeof sorts

export interface ReviewFilter {
  sort: Sort
  /** 1–5 */
  stars: number | null
  /** With proof (V1–V3), or without. */
  proof: boolean | null
  replied: boolean
  /** A topic of the lexicon, praised or blamed. */
  topic: string | null
  text: string | null
  category: string | null
  district: string | null
  after: string | null
}

/** The parameters of an address that change a list, for the response cache. */
export const listParams = [
  'ordem',
  'estrelas',
  'comprovativo',
  'respondidas',
  'assunto',
  'q',
  'categoria',
  'distrito',
  'depois',
] as const

/** What an address asks for; what it asks wrongly is left out. */
export function reviewFilter(search: URLSearchParams): ReviewFilter {
  const get = (name: string) => search.get(name)?.trim() || null
  const sort = get('ordem')
  const stars = get('estrelas')
  const proof = get('comprovativo')
  const topic = get('assunto')
  return {
    sort: sort && sort in sorts ? (sort as Sort) : 'recentes',
    stars: stars && /^[1-5]$/.test(stars) ? Number(stars) : null,
    proof: proof === 'sim' ? true : proof === 'nao' ? false : null,
    replied: get('respondidas') === 'sim',
    topic: topic && topicLabel(topic) ? topic : null,
    text: get('q')?.slice(0, 100) ?? null,
    category: get('categoria')?.slice(0, 40) ?? null,
    district: /^\d\d$/.test(get('distrito') ?? '') ? get('distrito') : null,
    after: get('depois'),
  }
}

/** The filter as address parameters, in one order; `change` sets or removes (null) some, and starts at the first page. */
export function filterQuery(
  f: ReviewFilter,
  change: Partial<Record<(typeof listParams)[number], string | number | null>> = {},
) {
  const now = {
    q: f.text,
    estrelas: f.stars,
    comprovativo: f.proof === null ? null : f.proof ? 'sim' : 'nao',
    respondidas: f.replied ? 'sim' : null,
    assunto: f.topic,
    categoria: f.category,
    distrito: f.district,
    ordem: f.sort === 'recentes' ? null : f.sort,
  }
  return { ...now, ...change }
}

/** A category with all below it; null when none is chosen, or none is called so. */
export function withBelow(
  categories: readonly { id: string; parent: string | null }[],
  id: string | null,
): string[] | null {
  if (id === null || !categories.some((c) => c.id === id)) return null
  const below = categories.filter((c) => c.parent === id)
  return [id, ...below.flatMap((c) => withBelow(categories, c.id) ?? [])]
}
