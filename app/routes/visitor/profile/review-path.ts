import { paths } from '~/paths'

/** Where a review of this company is written: the address of the section it belongs to. */
export function reviewPath({
  slug,
  listing,
  certified,
}: {
  slug: string
  listing: string
  certified: boolean
}): string {
  if (certified) return paths.reviewCertified(slug)
  return listing === 'approved' ? paths.reviewApproved(slug) : paths.newReview({ empresa: slug })
}
