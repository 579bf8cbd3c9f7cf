import { type FigureRow, figuresWithRows, findFigureRows } from '~/domain/statistics/figure-rows'
import { figureRowList } from '~/domain/statistics/figure-rows-filter'
import { rowWord } from '~/domain/statistics/row-words'
import { said } from '~/domain/statistics/said'
import { paths } from '~/paths'
import { List } from '~/routes/lists/list'
import { EmptyState } from '~/ui/empty-state'
import { longDate } from '~/ui/format'
import { A } from '~/ui/link'
import { Page } from '~/ui/page'
import type { Column } from '~/ui/table'
import { Time } from '~/ui/time'
import { listing, page, unlisted } from '~/web/route'
import type { Route } from './+types/figure-rows'

export const loader = page(async (ctx, { request }: Route.LoaderArgs) => ({
  rows: await listing(ctx, request, figureRowList, (filter, after) => findFigureRows(ctx, filter, after)),
  figures: figuresWithRows(ctx),
  seo: unlisted('O que um número contou', 'Os casos de um número das estatísticas, um a um.'),
}))

/** What a mean is of, or a sum: what each case adds; of what is only counted each adds one. */
function valueColumn(unit: Parameters<typeof said>[0]): Column<FigureRow>[] {
  if (unit === 'count') return []
  const cell =
    unit === 'percent'
      ? ({ value }: FigureRow) => (value === 1 ? 'Sim' : 'Não')
      : ({ value }: FigureRow) => said(unit, value)
  return [{ key: 'value', header: unit === 'percent' ? 'Faz parte' : 'Valor', align: 'end', cell }]
}

export default function FigureRows({ loaderData: { rows, figures } }: Route.ComponentProps) {
  const { figure, from, until } = rows
  return (
    <Page
      title={figure?.name ?? 'O que um número contou'}
      width="full"
      crumbs={[
        { to: paths.figures(), label: 'Estatísticas' },
        ...(figure ? [{ to: paths.figure(figure.key), label: figure.name }] : []),
        { to: paths.figureRows({ numero: figure?.key }), label: 'Um a um' },
      ]}
      lead={
        figure
          ? `${figure.definition} De ${longDate(from)} a ${longDate(until)}, contado de hora a hora.${figure.shrinks ? ' O que foi apagado depois de contado não está aqui.' : ''}`
          : 'Escolha um número: mostra-se cada caso que ele contou.'
      }
    >
      <List
        list={figureRowList}
        page={rows}
        caption={figure?.name ?? 'O que um número contou'}
        noun={['caso', 'casos']}
        options={{ figure: figures }}
        names={{ figure: figure?.name ?? null }}
        none={
          <EmptyState title="Nada contado">
            {figure && !figure.listed
              ? 'Este número não é de casos que se possam mostrar um a um: é uma soma de cada dia, ou de quem não se diz.'
              : 'Nestes dias este número não contou nada.'}
          </EmptyState>
        }
        empty={<EmptyState title="Que número?">Escolha um acima, e os dias.</EmptyState>}
        columns={[
          { key: 'what', header: 'O quê', main: true, cell: (r) => <What row={r} /> },
          ...valueColumn(figure?.unit ?? 'count'),
          { key: 'company', header: 'Empresa', cell: (r) => r.company ?? '—' },
          { key: 'at', header: 'Quando', cell: (r) => <Time at={r.at} kind="line" /> },
          { key: 'kind', header: 'Género', cell: (r) => rowWord(r.kind) },
        ]}
      />
    </Page>
  )
}

const What = ({ row: { about, company, kind } }: { row: FigureRow }) =>
  about ? <A to={about.href}>{about.label}</A> : (company ?? rowWord(kind))
