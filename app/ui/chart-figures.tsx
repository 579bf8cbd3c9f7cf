import type { ReactNode } from 'react'

/** First and last moment, in words. */
export type Ends = [string | undefined, string | undefined]

export const ChartEnds = ({ ends }: { ends: Ends }) => (
  <p className="chart-ends">
    <span>{ends[0]}</span>
    <span>{ends[1]}</span>
  </p>
)

/** Below a drawing: between when it goes, and its figures in a table. */
export function ChartFigures({
  label,
  ends,
  head,
  rows,
}: {
  label: string
  ends: Ends
  head: string[]
  rows: { at: string; figures: ReactNode[] }[]
}) {
  return (
    <>
      <ChartEnds ends={ends} />
      <details>
        <summary>Ver os números</summary>
        {rows.length === 0 ? (
          <p className="soft">Nenhuma neste tempo.</p>
        ) : (
          <table className="data">
            <caption className="sr">{label}</caption>
            <thead>
              <tr>
                {head.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ at, figures }, i) => (
                <tr key={i}>
                  <th scope="row">{at}</th>
                  {figures.map((figure, k) => (
                    <td key={k}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </>
  )
}
