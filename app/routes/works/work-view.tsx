import { answersInWords, type Trade } from '~/domain/work-requests/asking/questions'
import { budgetInWords, whenInWords } from '~/domain/work-requests/asking/work-words'
import type { WhenKind } from '~/domain/work-requests/states'
import { type Fact, Facts } from '~/ui/facts'
import { PhotoList } from '~/ui/photo-list'

export interface ShownWork {
  body: string
  trade: Trade & { name: string }
  answers: Record<string, string>
  place: string
  /** Said beside the municipality, where its name does not say it. */
  district?: string
  whenKind: WhenKind
  whenFrom: string | null
  whenTo: string | null
  budgetBand: number | null
}

/** A request as its readers see it: facts, text, pictures. Nobody's name, and of the place the municipality alone. */
export function WorkView({
  work,
  photos,
  more = [],
}: {
  work: ShownWork
  photos: { id: string; src: string; alt: string }[]
  more?: Fact[]
}) {
  const { trade, place, district = place, body } = work
  const facts: Fact[] = [
    { label: 'Categoria', value: trade.name },
    { label: 'Concelho', value: place === district ? place : `${place} (${district})` },
    { label: 'Para quando', value: whenInWords(work.whenKind, work.whenFrom, work.whenTo) },
    { label: 'Orçamento', value: budgetInWords(work.budgetBand) },
    ...answersInWords(trade, work.answers).map(({ question, answer }) => ({
      label: question,
      value: answer,
    })),
    ...more,
  ]
  return (
    <>
      <Facts rows facts={facts} />
      {body && <p className="text">{body}</p>}
      {photos.length > 0 && <PhotoList photos={photos} linked />}
    </>
  )
}
