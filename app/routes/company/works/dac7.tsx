import { type Dac7Line, ownDac7 } from '~/domain/work-requests/outcome/dac7'
import { notReported, reported } from '~/domain/work-requests/outcome/dac7-words'
import { paths } from '~/paths'
import { money } from '~/ui/format'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/dac7'

export const loader = page(async (ctx) => ({
  ...(await ownDac7(ctx)),
  seo: unlisted('Comunicação de preços', 'O que é comunicado à Autoridade Tributária.'),
}))

/** The company's copy of what is reported of it, or that nothing is. */
export default function Dac7({ loaderData: { on, years } }: Route.ComponentProps) {
  return (
    <Page
      title="Comunicação de preços (DAC7)"
      width="reading"
      lead={on ? reported() : notReported}
      crumbs={[{ to: paths.companyWorks(), label: 'Trabalhos' }]}
    >
      {on && (
        <Table
          caption="O que é comunicado, por ano"
          rows={years}
          rowKey={({ year }) => String(year)}
          columns={[
            { key: 'year', header: 'Ano', main: true, cell: ({ year }) => year },
            ...[1, 2, 3, 4].map((n) => ({
              key: `q${n}`,
              header: `${n}.º trimestre`,
              cell: ({ line }: { line: Dac7Line }) => inQuarter(line, n),
            })),
            {
              key: 'copy',
              header: 'Cópia',
              cell: ({ year }) => (
                <a href={paths.companyDac7Csv({ ano: String(year) })}>
                  CSV<span className="sr"> de {year}</span>
                </a>
              ),
            },
          ]}
        />
      )}
    </Page>
  )
}

const inQuarter = ({ quarters }: Dac7Line, n: number) => {
  const { cents = 0, jobs = 0 } = quarters[n - 1] ?? {}
  return jobs === 0 ? '—' : `${money(cents)} (${jobs})`
}
