import { paths } from '~/paths'
import type { PictureView } from '../pictures/picture'

/** A project as lists and profiles draw it: the card's view, without knowing the card. */
export interface ListedProject {
  href: string
  title: string
  category: string | null
  place: string | null
  year: number | null
  /** The customer confirmed it. */
  confirmed: boolean
  /** Left out on the company's own page. */
  company?: { name: string; href: string }
  picture: PictureView | null
}

/**
 * Joins of the first picture that the public sees, to a row `p` of `projects`: the picture after the work, where there
 * is one, says more than the one before it.
 */
export const coverJoin = `left join lateral (
    select f.id, ph.alt, f.width, f.height, f.widths, f.colour from project_photos ph join files f on f.id = ph.file_id
    where ph.project_id = p.id and ph.approved_at is not null order by ph.side is not distinct from 'before', ph.position limit 1) cover on true`

export const listedColumns = `p.slug, p.title, p.year, p.confirmed_at is not null as confirmed, k.name as category,
  m.name as place, to_jsonb(cover) as picture`
export const listedJoins = `left join categories k on k.id = p.category left join municipalities m on m.code = p.municipality ${coverJoin}`

export interface ListedRow {
  slug: string
  title: string
  year: number | null
  confirmed: boolean
  category: string | null
  place: string | null
  picture: PictureView | null
  company_name?: string
  company_slug?: string
}

export const listedProject = (r: ListedRow): ListedProject => ({
  href: paths.project(r.slug),
  title: r.title,
  category: r.category,
  place: r.place,
  year: r.year,
  confirmed: r.confirmed,
  ...(r.company_name && r.company_slug
    ? { company: { name: r.company_name, href: paths.company(r.company_slug) } }
    : {}),
  picture: r.picture,
})
