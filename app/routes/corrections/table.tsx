import type { ListedCorrection } from '~/domain/companies/correcting/correction-listings'
import { correctionLabel, correctionStateWords } from '~/domain/companies/correcting/correction-words'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { ChipLinks } from '~/ui/filters'
import { A } from '~/ui/link'
import { Paging } from '~/ui/paging'
import { Table } from '~/ui/table'
import { Time } from '~/ui/time'

interface Props {
  rows: ListedCorrection[]
  next: string | null
  answered: boolean
  after: string | null
  now: Date
  /** This list with another query. */
  to: (query: { ver?: string; depois?: string }) => string
  /** Where one is answered; null for who may only read. */
  hrefOf: ((id: string) => string) | null
  /** Of all companies, not of one. */
  withCompany?: boolean
  empty: string
}

const state = {
  key: 'state',
  header: 'Estado',
  cell: (r: ListedCorrection) => (
    <Badge tone={correctionStateWords[r.state].tone}>{correctionStateWords[r.state].word}</Badge>
  ),
}

/** Its first words: the whole stands on its page. */
const begins = (text: string) => (text.length <= 140 ? text : `${text.slice(0, 140).replace(/\s+\S*$/, '')}…`)

/** Suggested corrections, as a company and as staff see them. */
export function Corrections({ rows, next, answered, after, now, to, hrefOf, withCompany, empty }: Props) {
  const seen = answered ? 'tratadas' : undefined
  return (
    <>
      <ChipLinks
        label="Estado"
        options={[
          { label: 'Por tratar', href: to({}), current: !answered },
          { label: 'Tratadas', href: to({ ver: 'tratadas' }), current: answered },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={answered ? 'Nenhuma sugestão tratada' : 'Nenhuma sugestão por tratar'}>
          {empty}
        </EmptyState>
      ) : (
        <Table
          caption="Correções sugeridas"
          rows={rows}
          rowKey={(r) => r.id}
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
      )}
      <Paging next={next && to({ ver: seen, depois: next })} first={after && to({ ver: seen })} />
    </>
  )
}
