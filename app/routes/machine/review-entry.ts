import type { ReviewCardView } from '~/domain/reviews/review-card'
import { escapeXml, wholeAddress } from './xml'

/** The moment at which anything people see of a review changed last: its text, or the answer to it. */
export const updatedAt = ({ publishedAt, edited, reply }: ReviewCardView): Date =>
  latest([publishedAt, edited?.at, reply?.at, reply?.editedAt])

export const latest = (dates: (Date | null | undefined)[]): Date =>
  new Date(Math.max(...dates.map((d) => d?.getTime() ?? 0)))

/** A review as an entry of a feed (Atom, RFC 4287). Its id is its address, which stays for good. */
export function reviewEntry(review: ReviewCardView, { ofMany = false } = {}): string {
  const { stars, title, proof, text, reply, company, author, href } = review
  const told = `${stars} ★ · ${proof.label}\n\n${text}${reply ? `\n\nResposta da empresa: ${reply.text}` : ''}`
  const rated = `${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${title}`
  return `<entry>
<id>${wholeAddress(href)}</id>
<title>${escapeXml(ofMany ? `${company.name}: ${rated}` : rated)}</title>
<link rel="alternate" type="text/html" href="${wholeAddress(href)}"/>
<author><name>${escapeXml(author.name)}</name></author>
<published>${review.publishedAt.toISOString()}</published>
<updated>${updatedAt(review).toISOString()}</updated>
<content type="text">${escapeXml(told)}</content>
</entry>`
}

/** Newest first, as they stand in the list; a feed without entries was last touched when what it is of began. */
export const updatedOf = (reviews: readonly ReviewCardView[], since: Date): Date =>
  reviews.length > 0 ? latest(reviews.map(updatedAt)) : since
