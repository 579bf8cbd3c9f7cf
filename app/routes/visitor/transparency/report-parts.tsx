import type { ReactNode } from 'react'
import { fewest, type Group, linesOf, type ReportSection } from '~/domain/transparency-report/figures'
import { retiredDefinition, retiredLines } from '~/domain/transparency-report/retired'
import { enough, few, leastOf, type Shown, type ShownFigures } from '~/domain/transparency-report/showing'
import { paths } from '~/paths'
import { Bar } from '~/ui/distribution'
import { duration, longDate, number, percent } from '~/ui/format'
import { A } from '~/ui/link'
import '~/ui/report.css'

const monthWords = new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortWords = new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' })
const firstDay = (month: string) => new Date(`${month}-01T12:00:00Z`)

/** «outubro de 2026»; «out» */
export const monthName = (month: string) => monthWords.format(firstDay(month))
export const shortMonth = (month: string) => shortWords.format(firstDay(month)).replace('.', '')
export const monthPath = (month: string, version?: number) =>
  paths.transparencyMonth(month, version === undefined ? undefined : { versao: version })

/** As people read it. */
export const said = (value: Shown | undefined, minutes = false): string =>
  typeof value === 'number' ? (minutes ? duration(value * 60) : number(value)) : (value ?? '—')

/** A share in percent where both are said and they are enough. */
export function shareOf(group: Group, figures: ShownFigures): string | null {
  const { share, key } = group
  if (!share) return null
  const [all, some] = [figures[key], figures[`${key}.${share.of}`]]
  if (typeof all !== 'number' || typeof some !== 'number' || all < fewest()) return null
  return percent(some / all)
}

/** A part of the report: its figures drawn, each with its definition, and every line in a table behind. */
export function ReportPart({ section, figures }: { section: ReportSection; figures: ShownFigures }) {
  const quiet = section.groups.filter((group) => isQuiet(group, figures))
  const shown = section.groups.filter((group) => !quiet.includes(group))
  return (
    <section className="report-part" id={section.id}>
      <header>
        <h2>{section.title}</h2>
        <p className="soft">{section.lead}</p>
      </header>
      {shown.length > 0 && (
        <div className="report-groups">
          {shown.map((group) => (
            <DrawnGroup key={group.key} group={group} figures={figures} />
          ))}
        </div>
      )}
      {quiet.length > 0 && (
        <p className="report-quiet">
          <b>Nada no mês:</b> {quiet.map(({ title }) => title).join('; ')}
        </p>
      )}
      <details className="report-lines">
        <summary>Todos os números desta parte, com o que cada um conta</summary>
        <LinesTable section={section} figures={figures} />
      </details>
    </section>
  )
}

const isQuiet = (group: Group, figures: ShownFigures) =>
  linesOf(group).every(({ name }) => figures[name] === 0 || figures[name] === null)

function DrawnGroup({ group, figures }: { group: Group; figures: ShownFigures }) {
  const { key, title, definition, parts, unit, total } = group
  const lines = linesOf(group).filter(({ name }) => name !== key && figures[name] !== 0)
  const most = Math.max(1, ...lines.map(({ name }) => leastOf(figures[name])))
  const share = shareOf(group, figures)
  return (
    <div className="report-group">
      <h3>{title}</h3>
      {(!parts || total) && <p className="report-figure figure">{said(figures[key])}</p>}
      {share && (
        <p>
          <b>{share}</b> {group.share?.label.toLocaleLowerCase('pt')}
        </p>
      )}
      {unit === 'minutes' ? (
        <p className="report-times">
          {figures[`${key}.median`] === null ? (
            `Menos de ${fewest()} casos.`
          ) : (
            <>
              <b className="figure">{said(figures[`${key}.median`], true)}</b> metade dos casos até aqui
              <br />
              <b>{said(figures[`${key}.p90`], true)}</b> percentil 90, {said(figures[`${key}.n`])} casos
            </>
          )}
        </p>
      ) : (
        lines.length > 0 &&
        !(total && lines.every(({ name }) => figures[name] === null)) && (
          <table className="bar-chart report-bars">
            <caption className="sr">{title}</caption>
            <tbody>
              {lines.map(({ name, label }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td aria-hidden="true">
                    <Bar ratio={leastOf(figures[name]) / most} />
                  </td>
                  <td>{said(figures[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      )}
      <p className="report-definition">{definition}</p>
    </div>
  )
}

/** Every line by its name: what is quoted, and what `scripts/check-log.mjs` reads. */
function LinesTable({ section, figures }: { section: ReportSection; figures: ShownFigures }) {
  return (
    <ReportTable caption={section.title}>
      {section.groups.map((group) => (
        <tbody key={group.key}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {group.title} <small>{group.definition}</small>
            </th>
          </tr>
          <Lines lines={linesOf(group)} figures={figures} />
        </tbody>
      ))}
    </ReportTable>
  )
}

const ReportTable = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <table className="report-table">
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">O quê</th>
        <th scope="col">Quantos</th>
      </tr>
    </thead>
    {children}
  </table>
)

const Lines = ({ lines, figures }: { lines: ReturnType<typeof linesOf>; figures: ShownFigures }) =>
  lines.map(({ name, label, minutes }) => (
    <tr key={name} id={name}>
      <th scope="row">{label}</th>
      <td>{said(figures[name], minutes)}</td>
    </tr>
  ))

/** What a frozen month has and we count no longer. */
export function RetiredLines({ figures }: { figures: ShownFigures }) {
  const lines = retiredLines(figures)
  if (lines.length === 0) return null
  return (
    <section className="report-part">
      <header>
        <h2>Linhas que já não se contam</h2>
        <p className="soft">{retiredDefinition}</p>
      </header>
      <ReportTable caption="Linhas que já não se contam">
        <tbody>
          <Lines lines={lines} figures={figures} />
        </tbody>
      </ReportTable>
    </section>
  )
}

/** What «< 5» is. */
export const FewNote = () => (
  <p className="soft report-few">
    «{few()}» são poucos, e não nenhum: tão poucos que podiam apontar para alguém. «{enough()}» são esses ou
    mais, que não se dizem para que da soma se não tire outro número. «—» não se diz.
  </p>
)

interface Version {
  version: number
  frozenAt: string
  reason?: string | undefined
}

/** Every version of a month, with why there is another. */
export function Versions({ month, shown, versions }: { month: string; shown: number; versions: Version[] }) {
  if (versions.length < 2) return null
  return (
    <ol className="report-versions">
      {versions.map(({ version, frozenAt, reason }) => (
        <li key={version} aria-current={version === shown ? 'true' : undefined}>
          <A to={monthPath(month, version)}>Versão {version}</A>, de {longDate(frozenAt)}
          {reason && <>: {reason}</>}
        </li>
      ))}
    </ol>
  )
}

/** The same as files, and as the European template. */
export const Files = ({ period, version }: { period: string; version?: number | undefined }) => {
  const to = (ending: string) =>
    paths.transparencyFile(`${period}.${ending}`, version === undefined ? undefined : { versao: version })
  return (
    <p className="report-files">
      Descarregar: <a href={to('csv')}>CSV</a>, <a href={to('json')}>JSON</a>,{' '}
      <a href={to('dsa.csv')}>modelo europeu (Regulamento de Execução (UE) 2024/2835), CSV</a>
    </p>
  )
}
