import { latest, type ReviewOutside } from '~/domain/reviews/sharing/outside'
import { longDate } from '~/ui/format'
import { escapeXml, wholeAddress } from './xml'

/** A review as an entry of a feed (Atom, RFC 4287). Its id is its address, which stays for good. */
export function reviewEntry(review: ReviewOutside, { ofMany = false } = {}): string {
  const { stars, proof, said, answeredAt, company, href } = review
  const told = [
    `${stars} ★ · ${proof}`,
    said ? said.text : 'O texto lê-se na página da avaliação.',
    ...(answeredAt ? [`A empresa respondeu em ${longDate(answeredAt)}.`] : []),
  ].join('\n\n')
  const rated = ['★'.repeat(stars) + '☆'.repeat(5 - stars), said?.title].filter(Boolean).join(' ')
  return `<entry>
<id>${wholeAddress(href)}</id>
<title>${escapeXml(ofMany ? `${company}: ${rated}` : rated)}</title>
<link rel="alternate" type="text/html" href="${wholeAddress(href)}"/>
<author><name>${escapeXml(said?.author ?? 'Cliente da empresa')}</name></author>
<published>${review.publishedAt.toISOString()}</published>
<updated>${review.updatedAt.toISOString()}</updated>
<content type="text">${escapeXml(told)}</content>
</entry>`
}

/** Newest first, as they stand in the list; a feed without entries was last touched when what it is of began. */
export const updatedOf = (reviews: readonly ReviewOutside[], since: Date): Date =>
  reviews.length > 0 ? latest(reviews.map((r) => r.updatedAt)) : since
