import type { ReviewCardView } from '../review-card'

/** A review as other sites, feeds, pictures and programs are given it. */
export interface ReviewOutside {
  id: string
  href: string
  stars: number
  /** How it was verified, in our words: stars without it would say more than they prove. */
  proof: string
  level: ReviewCardView['proof']['level']
  publishedAt: Date
  company: string
  companyHref: string
  /** What its author wrote, with the name it stands under; null where it may not leave the site (sharing.ts). */
  said: { title: string; text: string; author: string } | null
  /** When the company answered. Its answer is read on the site: its text is no part of what authors allow. */
  answeredAt: Date | null
  updatedAt: Date
}

/** The one door out of the site: everything that is shown elsewhere is drawn from this, never from the card. */
export function outside(review: ReviewCardView): ReviewOutside {
  const { id, href, stars, proof, publishedAt, company, edited, reply } = review
  const dates = [publishedAt, edited?.at, reply?.at, reply?.editedAt]
  return {
    id,
    href,
    stars,
    proof: proof.label,
    level: proof.level,
    publishedAt,
    company: company.name,
    companyHref: company.href,
    said: review.sharesText ? { title: review.title, text: review.text, author: review.author.name } : null,
    answeredAt: reply?.at ?? null,
    updatedAt: latest(dates),
  }
}

export const latest = (dates: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((d) => d?.getTime() ?? 0)))
