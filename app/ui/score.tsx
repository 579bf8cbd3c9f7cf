import { Dotted } from './dotted'
import { count as counted, decimal } from './format'
import { A } from './link'
import { Stars } from './stars'

export interface ScoreProps {
  /** Null while there are too few reviews for a score. */
  value: number | null
  /** «Excelente», «Muito bom»: from the domain. */
  words: string
  count: number
  /** Half-width of the interval: «± 0,1». */
  margin?: number
  categoryMedian?: number
  explainHref?: string
  reviewsHref?: string
  size?: 'small' | 'normal' | 'large'
}

/** The score: figure, stars, words, count, how sure, and where it comes from. */
export function Score({
  value,
  words,
  count,
  margin,
  categoryMedian,
  explainHref,
  reviewsHref,
  size = 'normal',
}: ScoreProps) {
  const reviews = counted(count, 'avaliação', 'avaliações')
  if (value === null) {
    return (
      <div className={`score ${size} none`}>
        <Dotted>
          <strong>{words || 'Ainda sem pontuação'}</strong>
          <span className="soft">{reviews}</span>
        </Dotted>
        {explainHref && (
          <p className="score-why">
            <A to={explainHref}>Quando há pontuação</A>
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={`score ${size}`}>
      <b className="figure">{decimal(value)}</b>
      <div>
        <Stars value={value} />
        <Dotted>
          <strong>{words}</strong>
          <span className="soft">{reviewsHref ? <A to={reviewsHref}>{reviews}</A> : reviews}</span>
        </Dotted>
      </div>
      {(margin !== undefined || categoryMedian !== undefined || explainHref) && (
        <p className="score-why">
          {/* One that rounds to nothing would promise more than so few reviews can. */}
          {margin !== undefined && margin >= 0.05 && (
            <span title="Intervalo em que a pontuação verdadeira deve estar">± {decimal(margin)}</span>
          )}
          {categoryMedian !== undefined && <span>mediana da categoria {decimal(categoryMedian)}</span>}
          {explainHref && <A to={explainHref}>{`Como chegámos a ${decimal(value)}`}</A>}
        </p>
      )}
    </div>
  )
}
