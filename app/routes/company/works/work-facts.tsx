import { answersInWords } from '~/domain/work-requests/asking/questions'
import { budgetInWords, whenInWords } from '~/domain/work-requests/asking/work-words'
import type { CompanyWorkPage } from '~/domain/work-requests/proposals/company-work'
import { paths } from '~/paths'
import { Facts } from '~/ui/facts'
import { PhotoList } from '~/ui/photo-list'

/** What was asked for, as the company may see it. */
export function WorkFacts({ work, photos }: Pick<CompanyWorkPage, 'work' | 'photos'>) {
  const { trade } = work
  return (
    <>
      <Facts
        rows
        facts={[
          { label: 'Área', value: trade.name },
          {
            label: 'Concelho',
            value: work.place === work.district ? work.place : `${work.place} (${work.district})`,
          },
          { label: 'Quando', value: whenInWords(work.whenKind, work.whenFrom, work.whenTo) },
          { label: 'Orçamento', value: budgetInWords(work.budgetBand) },
          ...answersInWords({ id: trade.id, parent: trade.parent }, work.answers).map(
            ({ question, answer }) => ({
              label: question,
              value: answer,
            }),
          ),
        ]}
      />
      {work.body && <p className="text">{work.body}</p>}
      {photos.length > 0 && (
        <PhotoList
          linked
          photos={photos.map(({ id, alt }) => ({ id, alt, src: paths.companyWorkPhoto(work.id, id) }))}
        />
      )}
    </>
  )
}
