import { isOwn } from '../../shared/own'
import { topicLabel } from '../topics/topics-lexicon'

/** What a list of reviews may be asked for, in its address. */

export const sorts = {
  recentes: 'Mais recentes',
  uteis: 'Mais úteis',
  completas: 'Mais completas',
  'nota-alta': 'Melhor nota',
  'nota-baixa': 'Pior nota',
} as const
export type Sort = keyof typeof sorts

/** How a review was verified, as the address says it; the words of each are those of its card. */
export const proofs = {
  sim: 'Com comprovativo',
  trabalho: 'Trabalho na plataforma',
  fatura: 'Fatura confirmada',
  documento: 'Documento confirmado',
  convite: 'Por convite da empresa',
  nao: 'Sem comprovativo',
} as const
export type ProofChoice = keyof typeof proofs

export interface ReviewFilter {
  sort: Sort
  /** 1–5 */
  stars: number | null
  proof: ProofChoice | null
  /** With an official reply. */
  replied: boolean
  /** Settled with the company. */
  resolved: boolean
  photos: boolean
  /** The service as it was written, whatever its accents. */
  service: string | null
  /** The year in which it was published. */
  year: number | null
  /** A topic of the lexicon, praised or blamed. */
  topic: string | null
  text: string | null
  category: string | null
  district: string | null
  /** Where the company is: what people write of themselves is no place to look them up by. */
  municipality: string | null
  after: string | null
}

/** The parameters of an address that change a list, for the response cache. */
export const listParams = [
  'ordem',
  'estrelas',
  'comprovativo',
  'respondidas',
  'resolvidas',
  'com-fotos',
  'servico',
  'ano',
  'assunto',
  'q',
  'categoria',
  'distrito',
  'concelho',
  'depois',
] as const
export type ListParam = (typeof listParams)[number]

/** What an address asks for; what it asks wrongly is left out. */
export function reviewFilter(search: URLSearchParams): ReviewFilter {
  const get = (name: ListParam) => search.get(name)?.trim() || null
  const like = (name: ListParam, shape: RegExp) => (shape.test(get(name) ?? '') ? get(name) : null)
  const sort = get('ordem')
  const proof = get('comprovativo')
  const topic = get('assunto')
  const stars = like('estrelas', /^[1-5]$/)
  const year = like('ano', /^20\d\d$/)
  return {
    sort: isOwn(sorts, sort) ? sort : 'recentes',
    stars: stars === null ? null : Number(stars),
    proof: isOwn(proofs, proof) ? proof : null,
    replied: get('respondidas') === 'sim',
    resolved: get('resolvidas') === 'sim',
    photos: get('com-fotos') === 'sim',
    service: get('servico')?.slice(0, 80) ?? null,
    year: year === null ? null : Number(year),
    topic: topic && topicLabel(topic) ? topic : null,
    text: get('q')?.slice(0, 100) ?? null,
    category: get('categoria')?.slice(0, 40) ?? null,
    district: like('distrito', /^\d\d$/),
    municipality: like('concelho', /^\d{4}$/),
    after: get('depois'),
  }
}

export type ListQuery = Record<Exclude<ListParam, 'depois'>, string | number | null>
export type ListChange = Partial<Record<ListParam, string | number | null>>

/** The filter as address parameters, in one order; `change` sets or removes (null) some, and starts at the first page. */
export function filterQuery(
  f: ReviewFilter,
  change: ListChange = {},
): ListQuery & { depois?: string | null } {
  const yes = (on: boolean) => (on ? 'sim' : null)
  const now: ListQuery = {
    q: f.text,
    estrelas: f.stars,
    comprovativo: f.proof,
    respondidas: yes(f.replied),
    resolvidas: yes(f.resolved),
    'com-fotos': yes(f.photos),
    servico: f.service,
    ano: f.year,
    assunto: f.topic,
    categoria: f.category,
    distrito: f.municipality ? null : f.district,
    concelho: f.municipality,
    ordem: f.sort === 'recentes' ? null : f.sort,
  }
  return { ...now, ...change } as ListQuery
}

/** What is asked for beside the order and the place in the list, each with its words and the parameter that holds it. */
export function chosen(f: ReviewFilter): { label: string; param: ListParam }[] {
  const on: [string | null | false, ListParam][] = [
    [f.text && `«${f.text}»`, 'q'],
    [f.stars !== null && (f.stars === 1 ? '1 estrela' : `${f.stars} estrelas`), 'estrelas'],
    [f.proof && proofs[f.proof], 'comprovativo'],
    [f.replied && 'Com resposta', 'respondidas'],
    [f.resolved && 'Resolvidas', 'resolvidas'],
    [f.photos && 'Com fotografias', 'com-fotos'],
    [f.service, 'servico'],
    [f.year !== null && `De ${f.year}`, 'ano'],
    [f.topic && topicLabel(f.topic), 'assunto'],
  ]
  return on.flatMap(([label, param]) => (label ? [{ label, param }] : []))
}

/** With the district of its municipality; a municipality of another district than the one asked for is left out. */
export function withPlace(
  f: ReviewFilter,
  municipalities: ReadonlyMap<string, { district: string }>,
): ReviewFilter {
  const district = municipalities.get(f.municipality ?? '')?.district
  if (!district || (f.district && f.district !== district)) return { ...f, municipality: null }
  return { ...f, district }
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
