import type { ReactNode } from 'react'
import { formatCode } from '~/domain/certification/code'
import { scoreWords } from '~/domain/reviews/score/score'
import { savedState } from '~/domain/saved-companies/saved-words'
import { paths } from '~/paths'
import { CardPicture } from '~/ui/card-picture'
import { CompanyCard } from '~/ui/company-card'
import type { PictureView } from '~/ui/picture'

/** What a saved company, or one of a list, is read as. */
type Saved = Parameters<typeof savedState>[0] & {
  slug: string
  name: string
  category: string | null
  categoryId: string | null
  place: string | null
  score: number | null
  reviews: number | null
  note?: string | null
  logo: string | null
  certificateCode: string | null
  picture: PictureView | null
}

const kindOf = ({ listing, level }: Saved) =>
  listing !== 'approved' ? 'suspended' : (level ?? 0) > 0 ? 'certified' : 'approved'

/** A company as the directory's list draws it, with one's own note in place of words about it. */
export function SavedCard({ company: c, actions }: { company: Saved; actions?: ReactNode }) {
  return (
    <CompanyCard
      heading="h2"
      company={{
        href: paths.company(c.slug),
        name: c.name,
        logo: c.logo ? { src: paths.file(c.logo) } : null,
        state: {
          kind: kindOf(c),
          label: savedState(c).word,
          tileCode:
            (kindOf(c) === 'certified' && c.certificateCode && formatCode(c.certificateCode)) || undefined,
        },
        score: c.score === null ? null : { value: c.score, words: scoreWords(c.score) },
        count: c.reviews ?? 0,
        category: c.category ?? undefined,
        place: c.place ?? undefined,
        snippet: c.note ? `A sua nota: ${c.note}` : undefined,
      }}
      picture={<CardPicture picture={c.picture} category={c.categoryId ?? ''} />}
      actions={actions}
    />
  )
}
