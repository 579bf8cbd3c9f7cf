import { shownState } from '~/domain/companies/listing-words'
import { spacedNumber } from '~/domain/companies/profile-words'
import type { StaffCompany } from '~/domain/companies/staff-lists'
import type { StaffFilter } from '~/domain/companies/staff-lists-filter'
import { ownershipWords, standingWords } from '~/domain/companies/staff-lists-words'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { decimal, number, shortDate } from '~/ui/format'
import { A } from '~/ui/link'
import { type Sort, Table } from '~/ui/table'
import { bulkForm } from './companies-bulk'

type Here = (change?: Record<string, string | null>) => string

export function CompaniesTable({
  rows,
  filter,
  here,
  whole,
  now,
}: {
  rows: StaffCompany[]
  filter: StaffFilter
  here: Here
  whole: string
  now: Date
}) {
  return (
    <Table
      caption="Empresas"
      rows={rows}
      rowKey={(c) => c.id}
      selectable={{ name: 'rows', form: bulkForm, label: (c) => `Escolher ${c.name}` }}
      sort={sortOf(filter, here)}
      empty={
        <EmptyState title="Nenhuma empresa encontrada" actions={<A to={whole}>Ver todas</A>}>
          {filter.search
            ? `Nada com «${filter.search}» e estes filtros. Confira o que escreveu ou tire um filtro.`
            : 'Nenhuma empresa tem tudo isto ao mesmo tempo. Tire um filtro.'}
        </EmptyState>
      }
      columns={[
        { key: 'name', header: 'Empresa', main: true, sortKey: 'nome', cell: (c) => <Name company={c} /> },
        { key: 'state', header: 'Estado', cell: (c) => <State company={c} now={now} /> },
        {
          key: 'kind',
          header: 'Categoria e concelho',
          cell: (c) => (
            <>
              {c.category ?? '—'}
              <small className="soft block">{c.place}</small>
            </>
          ),
        },
        { key: 'owner', header: 'Responsável', cell: (c) => <Owner company={c} /> },
        {
          key: 'score',
          header: 'Pontuação',
          align: 'end',
          cell: (c) =>
            c.score === null ? (
              <span className="soft">{c.reviews === 0 ? '—' : `${number(c.reviews)} aval.`}</span>
            ) : (
              `${decimal(c.score)} (${number(c.reviews)})`
            ),
        },
        {
          key: 'created',
          header: 'Criada',
          sortKey: 'criada',
          cell: (c) => <span className="nowrap">{shortDate(c.createdAt)}</span>,
        },
      ]}
    />
  )
}

/** The heads that sort: by name upwards, by creation both ways. */
function sortOf(filter: StaffFilter, here: Here): Sort {
  const by = { name: ['nome', 'asc'], newest: ['criada', 'desc'], oldest: ['criada', 'asc'] } as const
  const [key, direction] = by[filter.sort as keyof typeof by] ?? ['', 'asc']
  return {
    key,
    direction,
    hrefFor: (column, next) =>
      here({ ordem: column === 'nome' ? 'nome' : next === 'asc' ? 'antigas' : null }),
  }
}

function Name({ company: { id, name, legalName, nipc } }: { company: StaffCompany }) {
  const number = spacedNumber(nipc)
  return (
    <>
      <A to={paths.companyActions(id)}>{name}</A>
      {legalName && legalName !== name && <small className="soft block">{legalName}</small>}
      {number && <small className="soft block nowrap">{number}</small>}
    </>
  )
}

function State({ company: { listing, certificate, standing }, now }: { company: StaffCompany; now: Date }) {
  const { word, tone } = shownState(listing, certificate)
  const soon = certificate && new Date(certificate.validUntil) < new Date(now.getTime() + 60 * 86_400_000)
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {certificate && certificate.state !== 'suspended' && (
        <small className={soon ? 'error block' : 'soft block'}>até {shortDate(certificate.validUntil)}</small>
      )}
      {certificate?.state === 'suspended' && <small className="error block">certificado suspenso</small>}
      {(standing === 'insolvent' || standing === 'dissolved') && (
        <small className="error block">{standingWords[standing].toLowerCase()}</small>
      )}
    </>
  )
}

function Owner({ company: { owner, ownership } }: { company: StaffCompany }) {
  if (ownership === 'claimed') return owner ?? '—'
  return (
    <>
      {owner && <span className="block">{owner}</span>}
      <span className="soft">{ownershipWords[ownership]}</span>
    </>
  )
}
