import type { ReactNode } from 'react'
import { count as counted } from './format'
import { Icon } from './icon'
import { A } from './link'
import { ScoreFigure } from './score-figure'
import { Stars } from './stars'

export interface ScoreHeadProps {
  /** Null while there are too few reviews for a score. */
  value: number | null
  words: string
  count: number
  /** How many gave one star, two, … five. */
  histogram: readonly number[]
  reviewsHref: string
  /** How the score comes about, by one press on it. */
  scoreHref?: string
  /** How the score comes about, folded beside it. */
  children?: ReactNode
}

/** The score where people choose by it: figure, stars, words and count; five small bars unfold what it is made of. */
export function ScoreHead({
  value,
  words,
  count,
  histogram,
  reviewsHref,
  scoreHref,
  children,
}: ScoreHeadProps) {
  const reviews = <A to={reviewsHref}>{counted(count, 'avaliação', 'avaliações')}</A>
  if (value === null)
    return (
      <p className="score-head none">
        <b>Ainda sem pontuação</b> {count > 0 && reviews}
      </p>
    )
  return (
    <div className="score-head">
      <ScoreFigure value={value} href={scoreHref} />
      <div>
        <Stars value={value} />
        <p>
          <strong>{words}</strong> {reviews}
        </p>
      </div>
      <details>
        <summary>
          <span className="sr">Como se distribuem</span>
          <SmallBars histogram={histogram} />
          <Icon name="chevron-down" />
        </summary>
        <div className="panel">{children}</div>
      </details>
    </div>
  )
}

/** From five stars down to one. */
function SmallBars({ histogram }: Pick<ScoreHeadProps, 'histogram'>) {
  const all = Math.max(
    1,
    histogram.reduce((sum, n) => sum + n, 0),
  )
  const row = (width: number, y: number) => `M0 ${y}h${Math.round(width * 10) / 10}`
  const rows = [...histogram].reverse()
  return (
    <svg viewBox="0 0 58 36" width="58" height="36" aria-hidden="true">
      <path className="off" d={rows.map((_, i) => row(58, 2 + i * 8)).join('')} />
      <path d={rows.map((n, i) => row(Math.max(n > 0 ? 2 : 0, (n / all) * 58), 2 + i * 8)).join('')} />
    </svg>
  )
}
