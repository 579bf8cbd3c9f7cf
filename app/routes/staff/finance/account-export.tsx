import { exportMonths } from '~/domain/billing/desk/export-months'
import { settings } from '~/domain/settings/settings'
import { paths } from '~/paths'
import { month } from '~/ui/format'
import { Page } from '~/ui/page'
import { Table } from '~/ui/table'
import { page, unlisted } from '~/web/route'
import type { Route } from './+types/account-export'
import { FinanceTabs } from './tabs'

export const loader = page(async (ctx) => ({
  months: exportMonths(ctx),
  /** The year whose agreed prices are reported, while they are (settings: work.dac7). */
  reported: settings.work.dac7.on ? String(ctx.now.getUTCFullYear() - 1) : null,
  seo: unlisted('Exportar', 'Documentos e diário de cada mês.'),
}))

/** Two files of each month, for our accountant. */
export default function AccountExport({ loaderData: { months, reported } }: Route.ComponentProps) {
  return (
    <Page
      title="Exportar"
      width="full"
      lead="Para a contabilidade, em CSV. Os documentos pela data que têm; o diário pelo dia em que as coisas aconteceram, com cada lançamento por conta. Fica registado quem descarregou."
    >
      <FinanceTabs current="export" />
      <Table
        lines
        caption="Meses"
        rows={months}
        rowKey={(m) => m}
        columns={[
          { key: 'month', header: 'Mês', main: true, cell: (m) => month(m) },
          {
            key: 'documents',
            header: 'Documentos fiscais',
            cell: (m) => (
              <a href={paths.documentsCsv({ mes: m })}>
                Documentos<span className="sr"> de {month(m)}</span>
              </a>
            ),
          },
          {
            key: 'journal',
            header: 'Diário',
            cell: (m) => (
              <a href={paths.journalCsv({ mes: m })}>
                Diário<span className="sr"> de {month(m)}</span>
              </a>
            ),
          },
        ]}
      />
      {reported && (
        <p>
          <a href={paths.dac7Csv({ ano: reported })}>Preços acordados de {reported} (DAC7)</a>
        </p>
      )}
    </Page>
  )
}
