import { paths } from '~/paths'
import { code, day, defineList, type Filtered } from '../shared/list-filter'

/** What /admin/estatisticas/linhas is asked for: one figure, and from which day to which (both within); without days a month. */
export const figureRowList = defineList(
  paths.figureRows(),
  {
    figure: code('numero', 'Número', { empty: 'Escolha um número' }),
    from: day('de', 'Desde', 'Desde'),
    until: day('ate', 'Até', 'Até'),
  },
  { oneWay: 'the days that were counted are walked from the last one' },
)
export type FigureRowFilter = Filtered<typeof figureRowList>
