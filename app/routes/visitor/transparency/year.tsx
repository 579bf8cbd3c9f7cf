import { linesOf, reportSections } from '~/domain/transparency-report/figures'

import { yearReport } from '~/domain/transparency-report/reading'
import { sumShown } from '~/domain/transparency-report/showing'
import { paths } from '~/paths'
import { tag } from '~/platform/cache-tags'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import { page, seo } from '~/web/route'
import type { Route } from './+types/year'
import { EuropeanTemplate } from './european-template'
import { FewNote, Files, monthName, monthPath, said } from './report-parts'

export const loader = page(async (ctx, { params }: Route.LoaderArgs, info) => {
  info.tags.add(tag.report)
  const months = await yearReport(ctx, params.year)
  return {
    year: params.year,
    months: months.map(({ month, frozen }) => ({ month, frozen: frozen !== null })),
    sums: sumShown(months.map(({ figures }) => figures)),
    seo: seo({
      title: `Relatório de transparência de ${params.year}`,
      description: `O que a Aval recebeu, publicou, retirou e decidiu em ${params.year}, somado dos seus meses.`,
      canonical: paths.transparencyYear(params.year),
    }),
  }
})

export const handle = { cache: { params: [], seconds: 3600 } }

export default function ReportYear({ loaderData: { year, months, sums } }: Route.ComponentProps) {
  return (
    <Page
      title={year}
      crumbs={[{ to: paths.transparency(), label: 'Transparência' }]}
      lead="A soma do que cada mês mostra, e de mais nada: onde um mês não diz um número, o ano diz quantos são pelo menos."
    >
      <ol className="report-months">
        {months.map(({ month, frozen }) => (
          <li key={month}>
            <A to={monthPath(month)}>{monthName(month)}</A> <small>{frozen ? 'fechado' : 'por fechar'}</small>
          </li>
        ))}
      </ol>
      <Files period={year} />
      {reportSections().map((section) => {
        const groups = section.groups.map((group) => ({
          ...group,
          lines: linesOf(group).filter(({ name, minutes }) => !minutes && sums[name]?.value !== 0),
        }))
        const quiet = groups.filter(({ lines }) => lines.length === 0)
        return (
          <section key={section.id} className="report-part" id={section.id}>
            <header>
              <h2>{section.title}</h2>
              <p className="soft">{section.lead}</p>
            </header>
            <table className="report-table">
              <caption className="sr">{section.title}</caption>
              {groups
                .filter((group) => !quiet.includes(group))
                .map((group) => (
                  <tbody key={group.key}>
                    <tr>
                      <th scope="rowgroup" colSpan={2}>
                        {group.title} <small>{group.definition}</small>
                      </th>
                    </tr>
                    {group.lines.map(({ name, label }) => (
                      <tr key={name} id={name}>
                        <th scope="row">{label}</th>
                        <td>
                          {sums[name]?.atLeast && '≥ '}
                          {said(sums[name]?.value)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                ))}
            </table>
            {quiet.length > 0 && (
              <p className="report-quiet">
                <b>Nada no ano:</b> {quiet.map(({ title }) => title).join('; ')}
              </p>
            )}
          </section>
        )
      })}
      <FewNote />
      <EuropeanTemplate />
    </Page>
  )
}
