import { sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import type { Template } from './choices'
import type { Facts } from './facts'

export interface Pair {
  pair: number
  before: string
  after: string
}

/** What a picture may be made of, as it is today. */
export interface Subject {
  id: string
  companyId: string | null
  /** Whoever may share it for themselves: the author of a review, an affiliate. */
  ownerId: string | null
  href: string
  label: string
  facts: Partial<Record<Template, Facts>>
  /** Pairs of photographs to choose from. */
  pairs: Pair[]
}

export type Read = (ctx: Ctx, id: string, pair?: number) => Promise<Subject | null>

/** What people see of a company while it is public. */
export const ofCompany = sql`c.id as company_id, c.name as company, c.slug, k.name as category, m.name as place`
export const companyJoins = sql`left join categories k on k.id = c.category left join municipalities m on m.code = c.municipality`
export interface CompanyRow extends Record<string, unknown> {
  company_id: string
  company: string
  slug: string
  category: string | null
  place: string | null
}
export const metaOf = (...parts: (string | number | null)[]) => parts.filter(Boolean).join(' · ')
