import type { ReactNode } from 'react'
import { count, longDate, month } from './format'
import { Icon } from './icon'
import type { ReviewView } from './review-view'
import { Stars, starLabel } from './stars'

/** Sub-scores, whether they would come back, the month of the experience, how much its author has written, when it was answered. */
export function Particulars({
  review: { criteria = [], wouldHireAgain, experienceMonth, author, edited, reply },
}: {
  review: ReviewView
}) {
  const facts: [label: string, value: ReactNode][] = [
    ...criteria.map(({ label, value }): [string, ReactNode] => [
      label,
      <Stars key={label} value={value} label={starLabel(value)} />,
    ]),
    ...(typeof wouldHireAgain === 'boolean'
      ? [['Voltaria a contratar', wouldHireAgain ? 'Sim' : 'Não'] as [string, ReactNode]]
      : []),
    ...(experienceMonth ? [['Experiência', month(experienceMonth)] as [string, ReactNode]] : []),
    ...(author.reviews === undefined
      ? []
      : [['Do mesmo autor', count(author.reviews, 'avaliação', 'avaliações')] as [string, ReactNode]]),
    ...(reply ? [['Respondida em', longDate(reply.at)] as [string, ReactNode]] : []),
    ...(edited ? [['Editada em', longDate(edited.at)] as [string, ReactNode]] : []),
  ]
  if (facts.length === 0) return null
  return (
    <details className="particulars">
      <summary>
        Pormenores
        <Icon name="chevron-down" />
      </summary>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
