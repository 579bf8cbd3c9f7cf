import type { ListedCorrection } from '~/domain/companies/correcting/correction-listings'
import { correctionLabel, correctionStateWords } from '~/domain/companies/correcting/correction-words'
import type { Fields, List as ListOf } from '~/domain/shared/list-filter'
import { List, type Listed } from '~/routes/lists/list'
import { WordBadge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { A } from '~/ui/link'
import { Time } from '~/ui/time'

interface Props<F extends Fields> {
  list: ListOf<F>
  page: Listed<ListedCorrection, F>
  answered: boolean
  now: Date
  /** Where one is answered; null for who may only read. */
  hrefOf: ((id: string) => string) | null
  /** Of all companies, not of one. */
  withCompany?: boolean
  empty: string
}

const state = {
  key: 'state',
  header: 'Estado',
  cell: (r: ListedCorrection) => <WordBadge of={correctionStateWords[r.state]} />,
}

/** Its first words: the whole stands on its page. */
const begins = (text: string) => (text.length <= 140 ? text : `${text.slice(0, 140).replace(/\s+\S*$/, '')}…`)

/** Suggested corrections, as a company and as staff see them. */
export function Corrections<F extends Fields>(props: Props<F>) {
  const { list, page, answered, now, hrefOf, withCompany, empty } = props
  return (
    <List
      list={list}
      page={page}
      caption="Correções sugeridas"
      noun={['sugestão', 'sugestões']}
      empty={
        <EmptyState title={answered ? 'Nenhuma sugestão tratada' : 'Nenhuma sugestão por tratar'}>
          {empty}
        </EmptyState>
      }
      columns={[
        {
          key: 'field',
          header: 'O que está errado',
          main: true,
          cell: (r) =>
            hrefOf ? <A to={hrefOf(r.id)}>{correctionLabel(r.field)}</A> : correctionLabel(r.field),
        },
        ...(withCompany
          ? [{ key: 'company', header: 'Empresa', cell: (r: ListedCorrection) => r.company.name }]
          : []),
        {
          key: 'suggestion',
          header: 'Sugestão',
          cell: (r) => begins(r.suggestion),
        },
        { key: 'at', header: 'Chegou', cell: (r) => <Time at={r.createdAt} now={now} /> },
        ...(answered ? [state] : []),
      ]}
    />
  )
}
