import { paths } from '~/paths'
import { formatCode } from '../../certification/code'
import type { PictureView } from '../../pictures/picture'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { scoreWords } from '../../reviews/score/score'
import { factsColumn } from '../../work-requests/outcome/company-facts'
import { onTimeInWords, type SaidFacts } from '../../work-requests/outcome/company-facts-words'
import type { Quote } from './card-details'

/** A company as a list draws it: the card's view, without knowing the card. */
export interface ListedCompany {
  id: string
  slug: string
  href: string
  name: string
  logo: { src: string } | null
  /** Its cover, else its first photo. */
  picture?: PictureView | null
  /** Of a review, with who wrote it and how that was proven. */
  quote?: Quote | null
  state: { kind: 'certified' | 'approved' | 'suspended'; label: string; tileCode?: string }
  score: { value: number; words: string } | null
  count: number
  category?: string
  place?: string
  snippet?: string
  /** Somebody reads what is written to it. */
  contactable?: boolean
  /** «12 de 14 trabalhos a tempo», from five on. */
  works?: string
  why?: string
  districtCode: string
  /** Its main category, which may lie below the one that was asked for, or beside it. */
  categoryId: string
  /** How far it goes to work, where it said a radius, the country, or online. */
  serves?: string
  /** When it closes, in minutes of the day; only of one that is open. */
  openUntil?: number
  /** The last day of its certificate in force. */
  validUntil?: string
  /** What the list is ordered by, as text. */
  key: string
}

/** A row of the directory, as both ways of reading it give it. */
export interface DirectoryRow {
  company_id: string
  slug: string
  name: string
  category: string
  district: string
  municipality: string
  level: number
  score: number | null
  reviews: number
  snippet: string
  logo_file_id: string | null
  certificate_code: string | null
  /** The last day of the certificate in force. */
  certified_until: string | null
  /** Of its concluded works; null while too little is known. */
  work: SaidFacts | null
  /** What the list is ordered by, as text. */
  key: string
  /** Says that it goes to work in the place of a list by distance; absent in other lists. */
  comes?: boolean
}

export const directoryColumns = `d.company_id, d.slug, d.name, d.category, d.district, d.municipality, d.level, d.score, d.reviews,
  d.snippet, d.logo_file_id, d.certificate_code, d.certified_until::text,
  ${factsColumn('d.company_id')} as work`

const states = {
  '-1': { kind: 'suspended', label: 'Suspensa' },
  '0': { kind: 'approved', label: 'Aprovada' },
  '1': { kind: 'certified', label: 'Certificada' },
  '2': { kind: 'certified', label: 'Certificada Plus' },
} as const

export function listedCompany(
  row: DirectoryRow,
  { categories, districts, municipalities }: PlacesAndCategories,
  why?: string,
): ListedCompany {
  const municipality = municipalities.get(row.municipality)?.name
  const district = districts.get(row.district)?.name
  const state = states[String(row.level) as keyof typeof states]
  return {
    id: row.company_id,
    slug: row.slug,
    href: paths.company(row.slug),
    name: row.name,
    logo: row.logo_file_id ? { src: paths.file(row.logo_file_id) } : null,
    state: row.certificate_code ? { ...state, tileCode: formatCode(row.certificate_code) } : state,
    score: row.score === null ? null : { value: row.score, words: scoreWords(row.score) },
    count: row.reviews,
    category: categories.get(row.category)?.name,
    place: municipality === district ? municipality : [municipality, district].filter(Boolean).join(', '),
    snippet: cutAtWord(row.snippet),
    works: (row.work && onTimeInWords(row.work)) ?? undefined,
    why,
    categoryId: row.category,
    districtCode: row.district,
    ...(row.certified_until ? { validUntil: row.certified_until } : {}),
    key: row.key,
  }
}

/** The directory keeps the first 180 characters of a description: a word cut in two is left out. */
const cutAtWord = (text: string): string | undefined => {
  if (text.length < 180) return text || undefined
  const end = text.lastIndexOf(' ')
  return `${text.slice(0, end > 100 ? end : 180).replace(/[\s.,;:…!?-]+$/u, '')}…`
}
