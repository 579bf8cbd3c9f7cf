import type { Moment } from './format'

/** A review as it is drawn everywhere. Texts come ready in Portuguese; nothing private is in here. */
export interface ReviewView {
  id: string
  href: string
  stars: number
  title?: string
  text: string
  author: { name: string; reviews?: number; place?: string; href?: string; photo?: string }
  proof: { level: 'V0' | 'V1' | 'V2' | 'V3'; label: string; explanation: string; href?: string }
  /** «2026-10» */
  experienceMonth?: string
  publishedAt: Moment
  edited?: { at: Moment; href?: string }
  photos?: { src: string; href?: string; alt: string; width: number; height: number }[]
  criteria?: { label: string; value: number }[]
  wouldHireAgain?: boolean | null
  company?: { name: string; href: string; place?: string }
  reply?: { company: string; text: string; at: Moment; editedAt?: Moment | null; editedHref?: string } | null
  /** A reply stood here until then. */
  replyGone?: Moment
  useful: { count: number; action?: string; voted?: boolean }
  /** «Resolvido em 9 dias · 2★ → 4★» */
  resolved?: { label: string; href?: string } | null
  /** Why passages of it are covered. */
  masked?: string
  flagHref?: string
  /** The review is gone: what stood here, why and since when, instead of its text. */
  tombstone?: { label: string; reason: string; how?: string; at?: Moment; href?: string } | null
}
