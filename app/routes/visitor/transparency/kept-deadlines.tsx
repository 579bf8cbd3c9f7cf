import { groupsOf } from '~/domain/transparency-report/figures'
import type { MonthReport } from '~/domain/transparency-report/reading'
import { leastOf, sumShown } from '~/domain/transparency-report/showing'
import { Icon } from '~/ui/icon'
import '~/ui/kept.css'
import { monthName, said, shortMonth } from './report-parts'

/** Each deadline of ours with its definition, and in which months we failed. */
export function KeptDeadlines({ months }: { months: MonthReport[] }) {
  const kinds = groupsOf().filter(({ key }) => key.startsWith('deadline-'))
  const sums = sumShown(months.map(({ figures }) => figures))
  const shown = months.slice(-12)
  const sum = (name: string) => said(sums[name]?.value ?? 0)
  return (
    <div className="kept-list">
      {kinds.map(({ key, title, definition }) => (
        <section key={key} className="kept">
          <h3>{title}</h3>
          <p className="soft">{definition}</p>
          {sums[key]?.value ? (
            <>
              {sums[key]?.atLeast ? (
                <p>Em alguns meses foram tão poucos que não se dizem, e por isso não se somam.</p>
              ) : (
                <p>
                  <b className="figure">{sum(`${key}.kept`)}</b> de {sum(key)} dentro do prazo{' '}
                  {sums[`${key}.missed`]?.value ? (
                    <b className="kept-missed">falhados: {sum(`${key}.missed`)}</b>
                  ) : null}
                </p>
              )}
              <ol className="kept-months" aria-hidden="true">
                {shown.map(({ month, figures }) => {
                  const [due, missed] = [figures[key], figures[`${key}.missed`]]
                  const any = leastOf(due) > 0
                  const failed = any && leastOf(missed) > 0
                  return (
                    <li
                      key={month}
                      className={any && missed !== null ? (failed ? 'missed' : 'kept-all') : undefined}
                    >
                      <span>
                        {!any ? null : missed === null ? (
                          said(due)
                        ) : failed ? (
                          said(missed)
                        ) : (
                          <Icon name="check" />
                        )}
                      </span>
                      {shortMonth(month)}
                    </li>
                  )
                })}
              </ol>
              <details>
                <summary>Mês a mês</summary>
                <table className="kept-table">
                  <caption className="sr">{title}</caption>
                  <thead>
                    <tr>
                      <th scope="col">Mês</th>
                      <th scope="col">Com prazo</th>
                      <th scope="col">Falhados</th>
                    </tr>
                  </thead>
                  <tbody>
                    {months
                      .filter(({ figures }) => figures[key] !== 0)
                      .map(({ month, figures }) => (
                        <tr key={month}>
                          <th scope="row">{monthName(month)}</th>
                          <td>{said(figures[key])}</td>
                          <td>{said(figures[`${key}.missed`])}</td>
                        </tr>
                      ))}
                  </tbody>
                </table>
              </details>
            </>
          ) : (
            <p>Nestes meses nenhum destes prazos acabou.</p>
          )}
        </section>
      ))}
    </div>
  )
}
