import { number, percent } from './format'
import { A } from './link'

export type StarCounts = Record<1 | 2 | 3 | 4 | 5, number>

/** How many gave five stars, four, …: a table that looks like bars; each row can be a filter. */
export function Distribution({
  counts,
  hrefFor,
  current,
  caption = 'Distribuição das avaliações',
}: {
  counts: StarCounts
  hrefFor?: (stars: number) => string
  current?: number
  caption?: string
}) {
  const total = counts[1] + counts[2] + counts[3] + counts[4] + counts[5]
  return (
    <table className="distribution">
      <caption className="sr">{caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">Estrelas</th>
          <th scope="col">Parte</th>
          <th scope="col">Avaliações</th>
        </tr>
      </thead>
      <tbody>
        {([5, 4, 3, 2, 1] as const).map((stars) => {
          const ratio = total === 0 ? 0 : counts[stars] / total
          const label = stars === 1 ? '1 estrela' : `${stars} estrelas`
          return (
            <tr key={stars} className={current === stars ? 'current' : undefined}>
              <th scope="row">
                {hrefFor ? (
                  <A
                    to={hrefFor(stars)}
                    aria-label={label}
                    aria-current={current === stars ? 'true' : undefined}
                  >
                    {stars}
                  </A>
                ) : (
                  <span aria-label={label} role="img">
                    {stars}
                  </span>
                )}
              </th>
              <td aria-hidden="true">
                <Bar ratio={ratio} />
              </td>
              <td title={percent(ratio)}>{number(counts[stars])}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A horizontal bar, as long as the ratio (0–1). */
export function Bar({ ratio }: { ratio: number }) {
  return (
    <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="off" width="100" height="8" />
      <rect width={Math.round(Math.max(0, Math.min(1, ratio)) * 1000) / 10} height="8" />
    </svg>
  )
}
